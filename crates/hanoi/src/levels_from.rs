//! The levels around a state, as far as they were searched.

use std::fmt;
use std::iter::once;

use hanoi_search::{Levels, Outline, Stop};
use serde::ser::SerializeMap;

use crate::error::{EXPLORED, lacking, limit_name};
use crate::json::{DisplayText, JsonNumber, SharedKeys, json_object, texts};
use crate::phrases::{named, plural, row};
use crate::question::{ABOUT, Key, Shape};
use crate::{ErrorParts, ExploreError, Rules, State, UBig};

/// The number of states at each distance from one, and the farthest states. Its text begins with the eccentricity.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LevelsFrom {
    /// The state that the distances are counted from.
    pub start: State,
    /// The rules of the moves.
    pub rules: Rules,
    /// The result. If the search was stopped, the complete levels and no farthest states.
    pub levels: Levels,
    /// Why the search was stopped, if it was.
    pub stopped: Option<Stop>,
}

impl LevelsFrom {
    /// Returns the distance of the farthest state, or `None` if some state cannot be reached or the search was stopped.
    #[must_use]
    pub fn eccentricity(&self) -> Option<usize> {
        self.reaches_all().then(|| self.levels.depth())
    }

    /// Returns what is missing from the answer because a limit was reached.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.stopped?;
        let levels = plural(self.levels.counts.len(), "complete level");
        let lacking = lacking(why, EXPLORED.contains(&self.rules.pegs()));
        Some(ErrorParts::new(format!("{why} after {levels}{lacking}")))
    }

    /// Returns a table: a line for each distance, with the number of states.
    pub fn csv(&self) -> impl Iterator<Item = String> {
        csv(self.levels.counts.iter().copied())
    }

    /// What is known of the graph.
    fn outline(&self) -> Outline {
        Outline::new(self.start.disks(), &self.rules)
    }

    fn reaches_all(&self) -> bool {
        self.stopped.is_none() && UBig::from(self.levels.reached()) == self.outline().states()
    }

    /// The number of states in the last level, if it is known to be the last.
    fn farthest(&self) -> Option<u128> {
        let last = self.levels.counts.last().copied();
        last.filter(|_| self.stopped.is_none())
    }
}

/// A table: a line for each distance, with the number of states.
pub(crate) fn csv(counts: impl Iterator<Item = u128>) -> impl Iterator<Item = String> {
    let lines = counts.enumerate();
    let lines = lines.map(|(distance, states)| format!("{distance},{states}\n"));
    once("distance,states\n".to_owned()).chain(lines)
}

/// The number of farthest states, their distance, and some of their names.
pub(crate) fn farthest(some: &[State], states: &UBig, distance: impl fmt::Display) -> String {
    let named = named(some, states);
    format!("{} at distance {distance}{named}", plural(states, "state"))
}

/// How many levels the text shows in all,
pub(crate) const SHOWN: usize = 100;
/// and, of more, at either end.
pub(crate) const ENDS: usize = 10;

/// Writes a row for each level; of many, the first and the last ones, and where all are.
pub(crate) fn level_rows<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    counts: &[T],
    all: &str,
) -> fmt::Result {
    let mut rows = counts.iter().enumerate();
    let more = match counts.len() {
        0..=SHOWN => 0,
        levels => levels - 2 * ENDS,
    };
    let first = if more > 0 { ENDS } else { counts.len() };
    for (distance, states) in rows.by_ref().take(first) {
        row(f, distance, states)?;
    }
    if more > 0 {
        left_out(f, more, all)?;
    }
    rows.skip(more)
        .try_for_each(|(distance, states)| row(f, distance, states))
}

/// Writes how many levels are left out.
pub(crate) fn left_out(
    f: &mut fmt::Formatter<'_>,
    levels: impl fmt::Display,
    all: &str,
) -> fmt::Result {
    row(
        f,
        "...",
        format!("{} left out ({all})", plural(levels, "level")),
    )
}

impl fmt::Display for LevelsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.table(f)
    }
}

impl LevelsFrom {
    /// Writes the eccentricity and what is known besides the levels.
    pub(crate) fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (reached, depth) = (self.levels.reached(), self.levels.depth());
        match self.eccentricity() {
            Some(eccentricity) => write!(f, "{eccentricity}")?,
            None if self.stopped.is_some() => write!(f, "at least {}", self.levels.counts.len())?,
            None => f.write_str("no eccentricity: not every state can be reached")?,
        }
        row(f, "from", self.start.to_string())?;
        row(f, "states", self.outline().states())?;
        if !self.reaches_all() {
            row(f, "reached", reached)?;
        }
        if let Some(farthest) = self.farthest() {
            let text = self::farthest(&self.levels.farthest, &farthest.into(), depth);
            row(f, "farthest", text)?;
        }
        Ok(())
    }

    /// Writes how many states lie at each distance.
    pub(crate) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "distance", "states")?;
        level_rows(f, &self.levels.counts, "all in CSV")
    }

    /// Refuses levels that do not add up to the states of a connected graph.
    pub(crate) fn check(&self) -> Result<(), ExploreError> {
        let connected = self.outline().is_connected();
        let found = UBig::from(self.levels.reached());
        if self.stopped.is_some() || !connected || found == self.outline().states() {
            return Ok(());
        }
        let expected = self.outline().states();
        Err(ExploreError::Sum { found, expected })
    }
}

impl SharedKeys for LevelsFrom {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let levels = self.levels.counts.iter();
        map.serialize_entry("disks", &self.start.disks())?;
        map.serialize_entry("pegs", &self.rules.pegs())?;
        map.serialize_entry("rules", &DisplayText(&self.rules))?;
        map.serialize_entry("start", &DisplayText(&self.start))?;
        map.serialize_entry("states", &JsonNumber::from(self.outline().states()))?;
        map.serialize_entry("reached", &JsonNumber::from(self.levels.reached()))?;
        // Null if some state cannot be reached, or the search was stopped.
        map.serialize_entry("eccentricity", &self.eccentricity())?;
        let levels: Vec<JsonNumber> = levels.map(|&states| JsonNumber::from(states)).collect();
        map.serialize_entry("levels", &levels)?;
        map.serialize_entry("farthest_states", &self.farthest().map(JsonNumber::from))?;
        map.serialize_entry("farthest", &texts(&self.levels.farthest))?;
        match self.stopped {
            Some(why) => map.serialize_entry("limit", limit_name(why)),
            None => Ok(()),
        }
    }
}

json_object!(LevelsFrom, |answer| {
    ..*answer,
});

/// The keys of an answer with these levels.
pub(crate) const AROUND: [Key; 11] = [
    ABOUT[0],
    ABOUT[1],
    ABOUT[2],
    Key::new(
        "start",
        Shape::Text,
        "the state that distances are counted from",
    ),
    Key::new("states", Shape::Number, "the number of states"),
    Key::new("reached", Shape::Number, "how many can be reached"),
    Key::new(
        "eccentricity",
        Shape::OrNull(&Shape::Number),
        "how far the farthest is, if all can be reached",
    ),
    Key::new(
        "levels",
        Shape::OrNull(&Shape::List(&Shape::Number)),
        "how many lie at each distance from 0",
    ),
    Key::new(
        "farthest_states",
        Shape::OrNull(&Shape::Number),
        "how many are farthest",
    ),
    Key::new("farthest", Shape::List(&Shape::Text), "the first of them"),
    Key::maybe(
        "limit",
        Shape::Text,
        "which limit was reached: the levels are those that are complete",
    ),
];
