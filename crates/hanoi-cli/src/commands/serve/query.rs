//! The arguments of a question in a URL: `disks=4&pegs=4`.

use form_urlencoded::parse;
use hanoi::questions::{Question, Shape};
use serde_json::{Map, Value};

/// Whether a value of this shape fits in a URL.
pub(super) const fn is_plain(shape: Shape) -> bool {
    !matches!(shape, Shape::List(_) | Shape::Object(_) | Shape::Named)
}

/// Whether a value of this shape is text as it stands. Others are JSON.
pub(super) const fn is_text(shape: Shape) -> bool {
    matches!(shape, Shape::Text | Shape::OneOf(_) | Shape::Number)
}

/// Reads what a question is given in a URL. Whether it has these keys, and whether they fit, the question checks.
pub(super) fn given(question: &Question, query: &str) -> Result<Map<String, Value>, String> {
    let mut given = Map::new();
    for (name, text) in parse(query.as_bytes()) {
        let key = question.given().find(|key| key.name == name);
        let is_text = key.is_none_or(|key| is_text(key.shape));
        let json = || serde_json::from_str(&text).ok();
        let value = (!is_text).then(json).flatten();
        let value = value.unwrap_or_else(|| Value::String(text.to_string()));
        if given.insert(name.to_string(), value).is_some() {
            return Err(format!("'{name}' is given twice"));
        }
    }
    Ok(given)
}
