//! A variant's text, in TOML.

use hanoi_core::{ErrorKind, ErrorParts, quote};
use toml::de::DeTable;

use crate::error::VariantError;
use crate::keys::VariantKeys;

/// Reads a text, and returns all that is wrong with it, in order.
pub(crate) fn read(text: &str) -> (VariantKeys, Vec<VariantError>) {
    let mut keys = VariantKeys::default();
    let mut wrong = Vec::new();
    let table = match DeTable::parse(text) {
        Ok(table) => table,
        Err(error) => return (keys, vec![unreadable(text, &error)]),
    };
    for (key, value) in table.as_ref() {
        let name = key.as_ref().as_ref();
        let start = key.span().start;
        let fault = match keys.set(name, value.as_ref()) {
            Some(Ok(())) => continue,
            Some(Err(expected)) => {
                let given = &text[value.span()];
                let given = format!("line {}, {name} = {}", line(text, start), quote(given));
                VariantError::invalid(given, "is not understood", expected)
            }
            None => {
                let given = format!("line {}, {}", line(text, start), quote(name));
                let names = VariantKeys::NAMES.join(", ");
                VariantError::invalid(given, "is not a key", format!("one of {names}"))
            }
        };
        wrong.push((start, fault));
    }
    wrong.sort_by_key(|(start, _)| *start);
    (keys, wrong.into_iter().map(|(_, fault)| fault).collect())
}

/// Reads the value of one key out of a parameter, which needs neither quotes nor brackets.
pub(crate) fn read_parameter(key: &str, value: &str) -> Result<VariantKeys, VariantError> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == ',' || c == ' ';
    let mut expected = "letters, digits and commas".to_owned();
    if value.chars().all(is_plain) {
        let any = value.replace("any", "\"any\"");
        let texts = [
            format!("{key} = {any}"),
            format!("{key} = [{any}]"),
            format!("{key} = \"{value}\""),
        ];
        for text in texts {
            let (keys, wrong) = read(&text);
            match wrong.first() {
                None => return Ok(keys),
                Some(error) => {
                    if let Some(better) = error.parts().expected {
                        expected = better;
                    }
                }
            }
        }
    }
    let wrong = format!("is no value for '{key}'");
    Err(VariantError::invalid(quote(value), wrong, expected))
}

/// What is wrong with a text that is not TOML.
fn unreadable(text: &str, error: &toml::de::Error) -> VariantError {
    let span = error.span().unwrap_or_default();
    let begin = text[..span.start.min(text.len())]
        .rfind('\n')
        .map_or(0, |at| at + 1);
    let whole = text[begin..].lines().next().unwrap_or_default();
    let given = format!("line {}, {}", line(text, span.start), quote(whole));
    let message = error.message().lines().collect::<Vec<_>>().join("; ");
    let parts = ErrorParts::new(format!("is not TOML: {message}")).given(given);
    VariantError::refused(ErrorKind::Invalid, parts)
}

/// The number of the line at a byte.
fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}
