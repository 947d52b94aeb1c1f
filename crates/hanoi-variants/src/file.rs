//! Reads the text of a variant, in TOML.

use hanoi_core::{ErrorKind, ErrorParts, quote};
use toml::de::DeTable;

use crate::error::VariantError;
use crate::keys::VariantKeys;

/// Reads a text. Also returns all its errors, in order.
pub(crate) fn read(text: &str) -> (VariantKeys, Vec<VariantError>) {
    let mut keys = VariantKeys::default();
    let mut errors = Vec::new();
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
                let quoted = quote(&text[value.span()]);
                let place = format!("line {}, {name} = {quoted}", line(text, start));
                VariantError::invalid(place, "is not understood", expected)
            }
            None => {
                let place = format!("line {}, {}", line(text, start), quote(name));
                let names = VariantKeys::NAMES.join(", ");
                VariantError::invalid(place, "is not a key", format!("one of {names}"))
            }
        };
        errors.push((start, fault));
    }
    errors.sort_by_key(|(start, _)| *start);
    (keys, errors.into_iter().map(|(_, fault)| fault).collect())
}

/// Reads a parameter as the value of a key. It needs neither quotes nor brackets.
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
            let (keys, errors) = read(&text);
            match errors.first() {
                None => return Ok(keys),
                Some(error) => {
                    if let Some(detail) = error.parts().expected {
                        expected = detail;
                    }
                }
            }
        }
    }
    let wrong = format!("is not a value of '{key}'");
    Err(VariantError::invalid(quote(value), wrong, expected))
}

/// Returns the error of a text that is not TOML.
fn unreadable(text: &str, error: &toml::de::Error) -> VariantError {
    let span = error.span().unwrap_or_default();
    let begin = text[..span.start.min(text.len())]
        .rfind('\n')
        .map_or(0, |at| at + 1);
    let full_line = text[begin..].lines().next().unwrap_or_default();
    let place = format!("line {}, {}", line(text, span.start), quote(full_line));
    let message = error.message().lines().collect::<Vec<_>>().join("; ");
    let parts = ErrorParts::new(format!("is not TOML: {message}")).given(place);
    VariantError::refused(ErrorKind::Invalid, parts)
}

/// The number of the line at a byte.
fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}
