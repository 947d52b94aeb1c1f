//! Answers the questions of the front door's table for a link.

use hanoi::page::Link;
use hanoi::questions::{Question, read_arguments};
use serde_json::{Map, Value};

use crate::errors::JsonResult;
use crate::limits::limits;

/// Answers a question about the problem of a link. The text has further arguments as JSON, which come before the link's.
pub(crate) fn answer(question: &'static Question, link: &Link, text: &str) -> JsonResult {
    let mut arguments = match text {
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
        if question.given().any(|argument| argument.name == key) {
            arguments.entry(key).or_insert(value);
        }
    }
    Ok(question.ask(&arguments, &mut limits())?)
}
