//! Escapes in the strings of JSON.

use std::borrow::Cow;

/// A text with its escapes resolved. An unknown escape stays as it is.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(sign) = rest.next() {
        if sign != '\\' {
            plain.push(sign);
            continue;
        }
        match rest.next() {
            Some('n') => plain.push('\n'),
            Some('t') => plain.push('\t'),
            Some('r') => plain.push('\r'),
            Some('u') => {
                let code: String = rest.clone().take(4).collect();
                let letter = u32::from_str_radix(&code, 16)
                    .ok()
                    .filter(|_| code.len() == 4)
                    .and_then(char::from_u32);
                plain.push(letter.unwrap_or('\u{fffd}'));
                rest.by_ref().take(4).for_each(drop);
            }
            Some(sign @ ('"' | '\'' | '\\' | '/')) => plain.push(sign),
            Some(other) => plain.extend(['\\', other]),
            None => plain.push('\\'),
        }
    }
    Cow::Owned(plain)
}
