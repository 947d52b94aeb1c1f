//! What JSON answers have in common.

use hanoi::{Optimality, Solution, UBig};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::output::Output;

/// A number: as it is up to 2^53, as a string beyond.
pub(crate) fn number(number: &UBig) -> Value {
    match u64::try_from(number) {
        Ok(small) if small <= 1 << 53 => small.into(),
        _ => number.to_string().into(),
    }
}

/// A number that a computer counted.
pub(crate) fn count(count: u64) -> Value {
    number(&count.into())
}

/// Writes an answer on one line.
pub(crate) fn answer(answer: &impl Serialize, mut output: Output) -> Result<(), Failure> {
    output.line(text(answer))?;
    output.finish()
}

pub(crate) fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are made of text, numbers and lists")
}

/// The beginning of an answer whose last key is a list that is written piece by piece, up to its bracket.
pub(crate) fn begin_list(answer: &impl Serialize, key: &str) -> Vec<u8> {
    let mut text = text(answer);
    text.truncate(text.len() - 1);
    format!("{text},\"{key}\":[").into_bytes()
}

/// The length of a shortest solution and what is known of it.
#[derive(Serialize)]
pub(crate) struct Length {
    distance: Value,
    optimality: &'static str,
    proof: Option<String>,
}

impl Length {
    pub(crate) fn new(length: &UBig, optimality: Optimality) -> Self {
        Self {
            distance: number(length),
            optimality: optimality.name(),
            proof: optimality.proof().map(|proof| proof.to_string()),
        }
    }
}

/// A problem with the length of its solution.
#[derive(Serialize)]
pub(crate) struct Solved {
    #[serde(flatten)]
    about: About,
    #[serde(flatten)]
    length: Length,
}

impl Solved {
    pub(crate) fn new(solution: &Solution) -> Self {
        Self {
            about: About::new(solution.problem()),
            length: Length::new(solution.length(), solution.optimality()),
        }
    }
}

/// The problem that an answer is about.
#[derive(Serialize)]
pub(crate) struct About {
    disks: u32,
    pegs: u8,
    rules: String,
    start: String,
    goal: String,
}

impl About {
    pub(crate) fn new(problem: &hanoi::Problem) -> Self {
        Self {
            disks: problem.disks(),
            pegs: problem.pegs(),
            rules: problem.rules().to_string(),
            start: problem.start().to_string(),
            goal: problem.goal().to_string(),
        }
    }
}
