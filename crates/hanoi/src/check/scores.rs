//! The scores of an answer besides the verdict.

use std::fmt;
use std::time::Duration;

use hanoi_core::Optimality;
use hanoi_search::{Bounds, Limits};
use hanoi_text::{MoveCount, Verdict};
use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::json;

use crate::json::{JsonNumber, SharedKeys};
use crate::strategy::length;
use crate::verdict::{efficiency, share_of};
use crate::{Error, Problem, UBig};

/// The scores of an answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Scores {
    /// The number of legal moves, skipping wrong ones.
    pub count: MoveCount,
    /// The distance to the goal from the end of the answer, before its first wrong move; or why it is unknown.
    pub to_go: Result<UBig, Error>,
    /// The length of a shortest solution and its optimality, or why it is unknown.
    pub shortest: Result<(UBig, Optimality), Error>,
    /// The excess over the shortest length if the answer is completed by a shortest path.
    pub wasted: Option<UBig>,
    /// [`Harness::Efficiency`](crate::Harness::Efficiency), to six digits; `None` if the length needed is unknown.
    pub efficiency: Option<f64>,
    /// The score by reasoning-gym, if it has such a puzzle. It depends on the text, not only on the verdict.
    pub reasoning_gym: Option<f64>,
}

impl Scores {
    /// The default time limit of a search for scores, short since there are many.
    pub const TIME: Duration = Duration::from_secs(1);
    /// The default memory limit of such a search.
    pub const MEMORY: usize = 256 << 20;

    /// Computes the scores of a verdict that counts moves. The length of a shortest solution is searched unless it is
    /// known.
    pub(crate) fn new(
        verdict: &Verdict,
        known: Option<(UBig, Optimality)>,
        limits: &mut Limits<'_>,
    ) -> Option<Self> {
        let count = verdict.count.clone()?;
        let (end, goal) = (verdict.end.clone(), verdict.problem.goal().clone());
        let rest = Problem::new(end, goal, *verdict.problem.rules());
        let to_go = rest
            .map_err(Error::from)
            .and_then(|rest| Ok(length(&rest, limits)?.0));
        let through = to_go.as_ref().ok();
        let through = through.map(|to_go| UBig::from(verdict.legal) + to_go);
        // A stated length is wrong if the answer shows a shorter path.
        let known = known.filter(|(length, _)| through.as_ref().is_none_or(|path| length <= path));
        let shortest = known.map_or_else(|| length(&verdict.problem, limits), Ok);
        let needed = shortest.as_ref().ok().map(|(length, _)| length);
        Some(Self {
            count,
            wasted: through.zip(needed).map(|(path, needed)| path - needed),
            efficiency: efficiency(verdict, needed),
            reasoning_gym: None,
            to_go,
            shortest,
        })
    }

    /// Returns the bounds on the length of a shortest solution, if its search was stopped.
    #[must_use]
    pub fn bounds(&self) -> Option<&Bounds> {
        bounds(self.shortest.as_ref())
    }

    /// Returns the share of legal moves, to six digits; `None` if no move was claimed.
    #[must_use]
    pub fn legal_share(&self) -> Option<f64> {
        share_of(&self.count)
    }
}

/// The bounds on a length whose search was stopped.
fn bounds<'a, T>(length: Result<&'a T, &'a Error>) -> Option<&'a Bounds> {
    match length {
        Err(Error::Stopped(stopped)) => Some(&stopped.bounds),
        _ => None,
    }
}

/// The bounds on an unknown length, as keys.
impl SharedKeys for &Bounds {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("distance", &())?;
        map.serialize_entry("at_least", &JsonNumber::from(self.at_least))?;
        map.serialize_entry("at_most", &self.at_most.as_ref().map(Vec::len))
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn known(value: Option<&impl fmt::Display>) -> String {
            value.map_or_else(|| "unknown".to_owned(), ToString::to_string)
        }
        let MoveCount { claimed, legal, .. } = &self.count;
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
