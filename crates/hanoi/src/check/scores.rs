//! The scores of an answer besides the verdict.

use std::fmt;
use std::time::Duration;

use hanoi_core::Optimality;
use hanoi_search::{Bounds, Limits};
use hanoi_text::{MoveCount, Outcome, Verdict};
use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::json;

use crate::json::{JsonNumber, SharedKeys};
use crate::strategy::length;
use crate::{Error, Problem, UBig};

/// The scores of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// How many moves were legal, wrong ones being left out and gone on after.
    pub count: MoveCount,
    /// The distance from where the answer ended, which is before its first wrong move, to the goal; or why it is not known.
    pub to_go: Result<UBig, Error>,
    /// The length of a shortest solution and how that is known, or why it is not known.
    pub shortest: Result<(UBig, Optimality), Error>,
    /// How much longer than the shortest the solution is if the answer is continued by a shortest path.
    pub wasted: Option<UBig>,
    /// [`Harness::Efficiency`](crate::Harness::Efficiency), to six digits; `None` where the length needed is not known.
    pub efficiency: Option<f64>,
    /// What reasoning-gym makes of the text itself, if it has such a puzzle. A verdict alone does not tell.
    pub reasoning_gym: Option<f64>,
}

impl Scores {
    /// How long a search for scores may take if nothing else is said: there are many of them.
    pub const TIME: Duration = Duration::from_secs(1);
    /// How many bytes its tables may take.
    pub const MEMORY: usize = 256 << 20;

    /// The scores that go with a verdict, if it counts moves for them. The length of a shortest solution may be known.
    pub(crate) fn new(
        verdict: &Verdict,
        known: Option<(UBig, Optimality)>,
        limits: &mut Limits<'_>,
    ) -> Option<Self> {
        let count = verdict.count?;
        let (end, goal) = (verdict.end.clone(), verdict.problem.goal().clone());
        let rest = Problem::new(end, goal, *verdict.problem.rules());
        let to_go = rest
            .map_err(Error::from)
            .and_then(|rest| Ok(length(&rest, limits)?.0));
        let through = to_go.as_ref().ok();
        let through = through.map(|to_go| UBig::from(verdict.legal) + to_go);
        // What is told of the length is wrong where the answer shows a shorter way.
        let known = known.filter(|(length, _)| through.as_ref().is_none_or(|way| length <= way));
        let shortest = known.map_or_else(|| length(&verdict.problem, limits), Ok);
        let needed = shortest.as_ref().ok().map(|(length, _)| length);
        Some(Self {
            count,
            wasted: through.zip(needed).map(|(way, needed)| way - needed),
            efficiency: efficiency(verdict, needed),
            reasoning_gym: None,
            to_go,
            shortest,
        })
    }

    /// Returns what is known of the length of a shortest solution, if a limit was reached before it was found.
    #[must_use]
    pub fn bounds(&self) -> Option<&Bounds> {
        bounds(self.shortest.as_ref())
    }

    /// The share of legal moves, to six digits; none where no move was claimed.
    #[must_use]
    pub fn legal_share(&self) -> Option<f64> {
        let MoveCount { claimed, legal } = self.count;
        (claimed > 0).then(|| quotient(legal, claimed))
    }
}

/// What is known of a length that a search was stopped on the way to.
fn bounds<'a, T>(length: Result<&'a T, &'a Error>) -> Option<&'a Bounds> {
    match length {
        Err(Error::Stopped(stopped)) => Some(&stopped.bounds),
        _ => None,
    }
}

/// A length that was not found, with its bounds.
impl SharedKeys for &Bounds {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("distance", &())?;
        map.serialize_entry("at_least", &JsonNumber::from(self.at_least))?;
        map.serialize_entry("at_most", &self.at_most.as_ref().map(Vec::len))
    }
}

fn efficiency(verdict: &Verdict, needed: Option<&UBig>) -> Option<f64> {
    match verdict.outcome() {
        Outcome::Illegal | Outcome::Unreadable => return Some(0.0),
        Outcome::Incomplete => return Some(0.05),
        Outcome::Solved => {}
    }
    // An answer is too short to be as long as what is more than a word holds.
    let needed = u64::try_from(needed?).ok();
    Some(needed.map_or(1.0, |needed| quotient(needed, verdict.legal.max(needed))))
}

/// One number by another, to six digits.
pub(crate) fn quotient(number: u64, by: u64) -> f64 {
    if number == by {
        return 1.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a ratio is told to six digits")]
    let ratio = number as f64 / by as f64;
    (ratio * 1e6).round() / 1e6
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn known(value: Option<&impl fmt::Display>) -> String {
            value.map_or_else(|| "unknown".to_owned(), ToString::to_string)
        }
        let MoveCount { claimed, legal } = self.count;
        let share = known(self.legal_share().as_ref());
        writeln!(f, "legal moves: {legal} of {claimed}, share {share}")?;
        match &self.to_go {
            Ok(to_go) => writeln!(f, "distance to go: {to_go}")?,
            Err(error) => writeln!(f, "distance to go: {error}")?,
        }
        writeln!(f, "moves wasted: {}", known(self.wasted.as_ref()))?;
        write!(f, "efficiency: {}", known(self.efficiency.as_ref()))?;
        match self.reasoning_gym {
            Some(score) => write!(f, "\nreasoning-gym: {score}"),
            None => Ok(()),
        }
    }
}

impl Serialize for Scores {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = |number: Option<&UBig>| number.cloned().map(JsonNumber::from);
        let mut scores = json!({
            "claimed": JsonNumber::from(self.count.claimed),
            "legal": JsonNumber::from(self.count.legal),
            "legal_share": self.legal_share(),
            "to_go": number(self.to_go.as_ref().ok()),
            "wasted": number(self.wasted.as_ref()),
            "efficiency": self.efficiency,
            "reasoning_gym": self.reasoning_gym,
        });
        if let Some(bounds) = bounds(self.to_go.as_ref()) {
            scores["to_go_at_least"] = bounds.at_least.into();
            scores["to_go_at_most"] = bounds.at_most.as_ref().map(Vec::len).into();
        }
        scores.serialize(serializer)
    }
}
