//! Common parts of verdicts, whatever the puzzle, as text and as JSON.

use hanoi_core::Optimality;
use hanoi_text::{
    Contradiction, JudgedPuzzle, LineColumn, MoveCount, Outcome, RivalReading, Unreadable,
    UnusedPlace, Verdict, Wrong,
};
use serde::ser::SerializeMap;
use serde_json::json;

use crate::UBig;
use crate::json::{JsonNumber, SharedKeys};
use crate::phrases::plural;

/// The text of a verdict on an answer that is wrong or unreadable; `None` if its moves are legal.
pub(crate) fn fault_text<P: JudgedPuzzle>(verdict: &Verdict<P>) -> Option<String> {
    let moves = plural(verdict.legal, "legal move");
    match (verdict.outcome(), &verdict.wrong, &verdict.unreadable) {
        (Outcome::Illegal, Some(wrong), _) => {
            let place = wrong.place;
            Some(format!("wrong: {place}: {wrong}\n{moves} before it"))
        }
        (Outcome::Unreadable, _, Some(unreadable)) => {
            Some(format!("unreadable: {unreadable}\n{moves} before it"))
        }
        (Outcome::Unreadable, ..) => Some("unreadable: no move found".to_owned()),
        (Outcome::Ambiguous, ..) => {
            let readings = verdict.ambiguous.as_deref()?.readings;
            Some(format!("ambiguous: {}\nor {}", readings[0], readings[1]))
        }
        _ => None,
    }
}

/// The line about a state that contradicts the moves, or empty.
pub(crate) fn contradiction_line<P: JudgedPuzzle>(verdict: &Verdict<P>) -> String {
    let line = verdict.contradicts.as_ref().map(|contradiction| {
        let place = contradiction.place;
        format!("\na state contradicts the moves: {place}: {contradiction}")
    });
    line.unwrap_or_default()
}

/// The line that compares a solution with a shortest one.
pub(crate) fn comparison<P: JudgedPuzzle>(
    verdict: &Verdict<P>,
    (length, optimality): &(UBig, Optimality),
) -> String {
    let reached = verdict.reached.unwrap_or(verdict.legal);
    let ratio = ratio(verdict, length).map(|ratio| format!("; ratio {ratio}"));
    format!(
        "\ngoal reached after move {reached}; shortest: {length}, {optimality}{}",
        ratio.unwrap_or_default()
    )
}

/// The ratio of the answer's length to the shortest, if it is a solution of at least one move.
pub(crate) fn ratio<P: JudgedPuzzle>(verdict: &Verdict<P>, shortest: &UBig) -> Option<f64> {
    let shortest = u64::try_from(shortest).ok();
    let shortest = shortest.filter(|&shortest| shortest > 0 && verdict.solved())?;
    Some(quotient(verdict.legal, shortest))
}

impl<P: JudgedPuzzle + SharedKeys> SharedKeys for Verdict<P> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("solved", &self.solved())?;
        map.serialize_entry("verdict", self.outcome().name())?;
        map.serialize_entry("reading", self.source.reading.name())?;
        self.problem.write(map)?;
        map.serialize_entry("moves", &JsonNumber::from(self.legal))?;
        map.serialize_entry("wrong", &self.wrong.as_ref().map(first_wrong))?;
        if let Some(unreadable) = &self.unreadable {
            map.serialize_entry("unreadable", &unreadable_json(unreadable))?;
        }
        if let Some(ambiguity) = &self.ambiguous {
            let readings = ambiguity.readings.each_ref().map(rival);
            map.serialize_entry("readings", &readings)?;
        }
        if let Some(shown) = &self.contradicts {
            map.serialize_entry("contradicts", &contradiction(shown))?;
        }
        if let Some(evidence) = self.evidence.as_deref() {
            if let Some((begin, end)) = evidence.bytes {
                map.serialize_entry("bytes", &[begin, end])?;
            }
            let places = evidence.places.iter().map(unused);
            map.serialize_entry("unused", &places.collect::<Vec<_>>())?;
            map.serialize_entry("unused_count", &evidence.unused)?;
        }
        map.serialize_entry("state", &self.end.to_string())?;
        map.serialize_entry("reached", &self.reached.map(JsonNumber::from))
    }
}

fn first_wrong<P: JudgedPuzzle>(wrong: &Wrong<P>) -> serde_json::Value {
    let LineColumn { line, column } = wrong.place;
    json!({
        "move": JsonNumber::from(wrong.number),
        "claim": wrong.claim.to_string(),
        "fault": wrong.fault.to_string(),
        "state": wrong.state.to_string(),
        "line": line,
        "column": column,
    })
}

fn contradiction<P: JudgedPuzzle>(contradiction: &Contradiction<P>) -> serde_json::Value {
    let LineColumn { line, column } = contradiction.place;
    json!({
        "after": JsonNumber::from(contradiction.after),
        "shown": contradiction.shown(),
        "state": contradiction.state.to_string(),
        "line": line,
        "column": column,
    })
}

fn unreadable_json(unreadable: &Unreadable) -> serde_json::Value {
    let LineColumn { line, column } = unreadable.place;
    json!({
        "found": unreadable.found,
        "expected": unreadable.expected,
        "line": line,
        "column": column,
    })
}

fn unused(unused: &UnusedPlace) -> serde_json::Value {
    let LineColumn { line, column } = unused.place;
    json!({ "line": line, "column": column, "text": unused.text })
}

fn rival(reading: &RivalReading) -> serde_json::Value {
    let LineColumn { line, column } = reading.place;
    json!({
        "reading": reading.reading.name(),
        "verdict": reading.outcome.name(),
        "moves": JsonNumber::from(reading.legal),
        "line": line,
        "column": column,
    })
}

/// The share of legal moves, to six digits; `None` if no move was claimed.
pub(crate) fn share_of(count: &MoveCount) -> Option<f64> {
    let &MoveCount { claimed, legal, .. } = count;
    (claimed > 0).then(|| quotient(legal, claimed))
}

/// [`Harness::Efficiency`](crate::Harness::Efficiency), to six digits; `None` if the length needed is unknown.
pub(crate) fn efficiency<P: JudgedPuzzle>(
    verdict: &Verdict<P>,
    needed: Option<&UBig>,
) -> Option<f64> {
    match verdict.outcome() {
        Outcome::Illegal | Outcome::Unreadable | Outcome::Ambiguous => return Some(0.0),
        Outcome::Incomplete => return Some(0.05),
        Outcome::Solved => {}
    }
    // The number of moves of any answer fits in a word.
    let needed = u64::try_from(needed?).ok();
    Some(needed.map_or(1.0, |needed| quotient(needed, verdict.legal.max(needed))))
}

/// The quotient of two numbers, to six digits.
pub(crate) fn quotient(number: u64, by: u64) -> f64 {
    if number == by {
        return 1.0;
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "a ratio is rounded to six digits"
    )]
    let ratio = number as f64 / by as f64;
    (ratio * 1e6).round() / 1e6
}
