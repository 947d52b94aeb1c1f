//! The questions of the front door's table, about a link.

use hanoi::page::Link;
use hanoi::questions::{Question, read_arguments};
use serde_json::{Map, Value};

use crate::errors::JsonResult;
use crate::limits::limits;

/// Asks a question of the table about the problem of a link. The text holds the other arguments as JSON.
pub(crate) fn about(question: &'static Question, link: &Link, text: &str) -> JsonResult {
    let mut given = match text {
        "" => Map::new(),
        text => read_arguments(text.as_bytes())?,
    };
    let problem = link.problem();
    for (key, value) in [
        ("disks", Value::from(problem.disks())),
        ("pegs", problem.pegs().into()),
        ("rules", problem.rules().to_string().into()),
        ("start", problem.start().to_string().into()),
        ("goal", problem.goal().to_string().into()),
    ] {
        if question.given().any(|taken| taken.name == key) {
            given.entry(key).or_insert(value);
        }
    }
    Ok(question.ask(&given, &mut limits())?)
}
