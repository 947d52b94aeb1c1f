//! The arguments of a question in a URL: `disks=4&pegs=4`.

use hanoi::questions::{Question, Shape, read_json};
use serde_json::{Map, Value};

/// Whether a value of this shape fits in a URL.
pub(super) const fn is_plain(shape: Shape) -> bool {
    !matches!(shape, Shape::List(_) | Shape::Object(_) | Shape::Named)
}

/// Whether a value of this shape is written as plain text. Others are JSON.
pub(super) const fn is_text(shape: Shape) -> bool {
    matches!(
        shape,
        Shape::Text | Shape::Pattern(_) | Shape::OneOf(_) | Shape::Number
    )
}

/// Reads the arguments of a question in a URL. The question itself checks their keys and shapes.
pub(super) fn arguments(question: &Question, query: &str) -> Result<Map<String, Value>, String> {
    let mut arguments = Map::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, text) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, text) = (decoded(name)?, decoded(text)?);
        let key = question.given().find(|key| key.name == name);
        let value = key.and_then(|key| json(key.shape, &text));
        let value = value.unwrap_or(Value::String(text));
        if arguments.contains_key(&name) {
            return Err(format!("'{name}' is given twice"));
        }
        arguments.insert(name, value);
    }
    Ok(arguments)
}

/// A value as JSON. One that may be text is JSON only if it is a number, such as 3.0.
fn json(shape: Shape, text: &str) -> Option<Value> {
    let value = read_json(text.as_bytes()).ok();
    value.filter(|value| !is_text(shape) || value.is_number() && shape.fits(value))
}

/// Decodes a name or a value.
fn decoded(query: &str) -> Result<String, String> {
    let (mut bytes, mut rest) = (Vec::new(), query.as_bytes());
    while let [first, rest_after @ ..] = rest {
        let digits = rest_after
            .first_chunk::<2>()
            .filter(|digits| *first == b'%' && digits.iter().all(u8::is_ascii_hexdigit));
        let hex = digits.and_then(|digits| str::from_utf8(digits).ok());
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let plain = if *first == b'+' { b' ' } else { *first };
        bytes.push(byte.unwrap_or(plain));
        rest = if byte.is_some() {
            &rest_after[2..]
        } else {
            rest_after
        };
    }
    String::from_utf8(bytes).map_err(|_| "the query is not valid UTF-8".to_owned())
}
