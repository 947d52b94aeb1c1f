//! What came of an answer of a batch, as a line.

use std::fmt;

use hanoi_core::named;
use hanoi_text::{LineColumn, MoveCount, Outcome, Unreadable, Verdict, Wrong};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::Json;
use crate::UBig;
use crate::check::{Scores, quotient};
use crate::json::{self, number};

/// What came of an answer of a batch.
#[derive(Clone, Debug)]
pub struct Judged<'a> {
    /// What the answer is known by, as it was written.
    pub id: Option<Json<'a>>,
    /// What came of it, or why there is nothing to judge.
    pub verdict: Result<Verdict, String>,
    /// The length of a shortest solution, where it is known.
    pub shortest: Option<UBig>,
    /// The scores, if they were asked for.
    pub scores: Option<Scores>,
}

impl Judged<'_> {
    /// Returns what came of it in a word.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.verdict
            .as_ref()
            .map_or(Outcome::Unreadable, Verdict::outcome)
    }

    /// Returns how many moves the answer lists, and how many of them are legal, wrong ones being left out.
    #[must_use]
    pub fn count(&self) -> Option<MoveCount> {
        self.verdict.as_ref().ok()?.count
    }

    /// Returns the share of legal moves, to six digits, if there is a move.
    #[must_use]
    pub fn legal_share(&self) -> Option<f64> {
        let count = self.count().filter(|count| count.claimed > 0)?;
        Some(quotient(count.legal, count.claimed))
    }

    /// Returns how many times as long as a shortest solution it is, to six digits, if it is a solution with something to
    /// do.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        let moves = self.verdict.as_ref().ok()?.legal;
        let shortest = u64::try_from(self.shortest.as_ref()?).ok();
        let shortest = shortest.filter(|&shortest| shortest > 0)?;
        (self.outcome() == Outcome::Solved).then(|| quotient(moves, shortest))
    }

    /// Returns whether it is a solution that is known to be a shortest one.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        let moves = self.verdict.as_ref().map_or(0, |verdict| verdict.legal);
        self.outcome() == Outcome::Solved && self.shortest == Some(moves.into())
    }

    /// Returns why it is no solution: the first wrong move and what is wrong with it, what cannot be read, or where it ends.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        self.why().map(|why| why.to_string())
    }

    fn why(&self) -> Option<Why<'_>> {
        let verdict = match &self.verdict {
            Ok(verdict) => verdict,
            Err(reason) => return Some(Why::Refused(reason)),
        };
        match (self.outcome(), &verdict.wrong, &verdict.unreadable) {
            (Outcome::Solved, ..) => None,
            (_, Some(wrong), _) => Some(Why::Wrong(wrong)),
            (_, _, Some(unreadable)) => Some(Why::Unreadable(unreadable)),
            (Outcome::Unreadable, ..) => Some(Why::Blank),
            _ => Some(Why::Ends(verdict)),
        }
    }

    /// Appends it as a line.
    pub fn write(&self, form: BatchForm, to: &mut Vec<u8>) {
        match form {
            BatchForm::Jsonl => self.append_json(to),
            BatchForm::Csv => self.append_row(to),
        }
        to.push(b'\n');
    }

    fn append_row(&self, to: &mut Vec<u8>) {
        let value = serde_json::to_value(self).unwrap_or_default();
        let columns = columns(self.scores.is_some());
        let cells =
            columns.map(|column| cell(value.get(column).unwrap_or(&value["scores"][column])));
        to.extend(cells.collect::<Vec<_>>().join(",").into_bytes());
    }
}

/// The keys of a line are written one by one: with the library's maps that took as long as to judge the answer.
impl Judged<'_> {
    fn append_json(&self, to: &mut Vec<u8>) {
        let count = self.count();
        to.extend_from_slice(b"{\"id\":");
        to.extend_from_slice(self.id.map_or("null", |id| id.0).as_bytes());
        to.extend_from_slice(b",\"verdict\":\"");
        to.extend_from_slice(self.outcome().name().as_bytes());
        to.push(b'"');
        append_number(",\"moves\":", count.map(|count| count.claimed), to);
        append_number(",\"legal\":", count.map(|count| count.legal), to);
        append_number(
            ",\"first_wrong\":",
            self.wrong().map(|wrong| wrong.number),
            to,
        );
        let place = self.place();
        append_number(",\"line\":", place.map(|place| place.line), to);
        append_number(",\"column\":", place.map(|place| place.column), to);
        append_value(
            ",\"reason\":",
            self.why().as_ref().map(json::Text).as_ref(),
            to,
        );
        append_value(
            ",\"distance\":",
            self.shortest.as_ref().map(number).as_ref(),
            to,
        );
        if let Some(bounds) = self.scores.as_ref().and_then(Scores::bounds) {
            append_number(",\"at_least\":", Some(bounds.at_least), to);
            let most = bounds.at_most.as_ref().map(Vec::len);
            append_value(",\"at_most\":", most.as_ref(), to);
        }
        append_value(",\"ratio\":", self.ratio().as_ref(), to);
        if let Some(scores) = &self.scores {
            append_value(",\"scores\":", Some(scores), to);
        }
        to.push(b'}');
    }
}

/// Appends a number, if there is one, after its key with the marks around it.
fn append_number(key: &str, number: Option<u64>, to: &mut Vec<u8>) {
    to.extend_from_slice(key.as_bytes());
    match number {
        Some(number) => json::append_number(number, to),
        None => to.extend_from_slice(b"null"),
    }
}

fn append_value(key: &str, value: Option<&impl Serialize>, to: &mut Vec<u8>) {
    to.extend_from_slice(key.as_bytes());
    match value {
        Some(value) => json::append(value, to),
        None => to.extend_from_slice(b"null"),
    }
}

/// Why an answer is no solution.
enum Why<'a> {
    /// There is nothing to judge.
    Refused(&'a str),
    Wrong(&'a Wrong),
    Unreadable(&'a Unreadable),
    /// There is no move in it.
    Blank,
    /// It ends elsewhere.
    Ends(&'a Verdict),
}

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Blank => f.write_str("there is no move in it"),
            Self::Ends(verdict) => {
                let (end, goal) = (&verdict.end, verdict.problem.goal());
                write!(f, "it ends in state '{end}', not in '{goal}'")
            }
        }
    }
}

impl Serialize for Judged<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = Vec::new();
        self.append_json(&mut line);
        let line = str::from_utf8(&line).map_err(S::Error::custom)?;
        Json(line).serialize(serializer)
    }
}

impl Judged<'_> {
    fn wrong(&self) -> Option<&Wrong> {
        self.verdict.as_ref().ok()?.wrong.as_ref()
    }

    /// Where in its text the first wrong move stands, or what cannot be read.
    fn place(&self) -> Option<LineColumn> {
        let unreadable = || Some(self.verdict.as_ref().ok()?.unreadable.as_ref()?.place);
        self.wrong().map(|wrong| wrong.place).or_else(unreadable)
    }
}

/// How the results of a batch are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BatchForm {
    /// A line of JSON each.
    Jsonl,
    /// A table, with a line of headings.
    Csv,
}

named!(BatchForm, "a form of results", { Jsonl: "jsonl", Csv: "csv" });

/// The columns of a table, which are the keys of the JSON.
const COLUMNS: [&str; 10] = [
    "id",
    "verdict",
    "moves",
    "legal",
    "first_wrong",
    "line",
    "column",
    "reason",
    "distance",
    "ratio",
];
/// Those of the scores.
const SCORES: [&str; 5] = [
    "legal_share",
    "to_go",
    "wasted",
    "reasoning_gym",
    "illusion_of_thinking",
];

impl BatchForm {
    /// Returns the line that comes before all others, with its end, if there is one.
    #[must_use]
    pub fn heading(self, scores: bool) -> Option<String> {
        let columns = || columns(scores).collect::<Vec<_>>().join(",");
        (self == Self::Csv).then(|| columns() + "\n")
    }
}

fn columns(scores: bool) -> impl Iterator<Item = &'static str> {
    let scores = SCORES.into_iter().filter(move |_| scores);
    COLUMNS.into_iter().chain(scores)
}

/// A value as a cell of a table: in quotes if it has to be.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if text.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}
