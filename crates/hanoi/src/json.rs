//! What JSON answers have in common.

use std::iter::{once, repeat};

use hanoi_core::{Optimality, Problem, UBig};
use serde::{Serialize, Serializer};

/// A number: as it is where JSON readers take it exactly, as a string beyond.
#[derive(Clone, Debug)]
pub(crate) struct Number(UBig);

impl<T: Into<UBig>> From<T> for Number {
    fn from(number: T) -> Self {
        Self(number.into())
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(small) if small <= hanoi_text::MAX_JSON_NUMBER => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// The problem that an answer is about.
#[derive(Debug, Serialize)]
pub(crate) struct About {
    disks: u32,
    pegs: u8,
    rules: String,
    start: String,
    goal: String,
}

impl From<&Problem> for About {
    fn from(problem: &Problem) -> Self {
        Self {
            disks: problem.disks(),
            pegs: problem.pegs(),
            rules: problem.rules().to_string(),
            start: problem.start().to_string(),
            goal: problem.goal().to_string(),
        }
    }
}

/// The length of a shortest solution, and what is known of it.
#[derive(Debug, Serialize)]
pub(crate) struct Length {
    distance: Number,
    optimality: &'static str,
    proof: Option<String>,
}

impl Length {
    pub(crate) fn new(length: &UBig, optimality: Optimality) -> Self {
        Self {
            distance: length.clone().into(),
            optimality: optimality.name(),
            proof: optimality.proof().map(|proof| proof.to_string()),
        }
    }
}

/// A problem with the length of its solution.
#[derive(Debug, Serialize)]
pub(crate) struct Solved {
    #[serde(flatten)]
    about: About,
    #[serde(flatten)]
    length: Length,
}

impl Solved {
    pub(crate) fn new(problem: &Problem, length: &UBig, optimality: Optimality) -> Self {
        Self {
            about: problem.into(),
            length: Length::new(length, optimality),
        }
    }
}

/// The text of an answer on one line.
pub(crate) fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are made of text, numbers and lists")
}

/// An answer whose last key is a list, piece by piece.
pub(crate) fn list<T: Serialize, I: Iterator<Item = String>>(
    answer: &T,
    key: &str,
    between: &'static str,
    items: I,
) -> impl Iterator<Item = String> + use<T, I> {
    let separators = once("").chain(repeat(between));
    let items = separators
        .zip(items)
        .map(|(separator, item)| separator.to_owned() + &item);
    once(begin_list(answer, key))
        .chain(items)
        .chain(once("]}\n".to_owned()))
}

/// The beginning of an answer whose last key is a list that is given out piece by piece, up to its bracket.
pub(crate) fn begin_list(answer: &impl Serialize, key: &str) -> String {
    let mut text = text(answer);
    text.truncate(text.len() - 1);
    format!("{text},\"{key}\":[")
}
