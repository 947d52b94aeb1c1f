//! The levels around a state, as far as they were searched.

use std::fmt;
use std::iter::once;

use hanoi_core::frame_stewart;
use hanoi_search::{Levels, Outline, Stop};
use serde::ser::SerializeMap;

use crate::error::{EXPLORED, lacking, limit_name};
use crate::json::{DisplayText, JsonList, JsonNumber, SharedKeys, json_object, text_list};
use crate::phrases::{named, plural, row};
use crate::question::{ABOUT, Key, Shape};
use crate::{ErrorParts, ExploreError, Rules, State, UBig};

/// The number of states at each distance from a state, and the farthest states. The text begins with the eccentricity.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LevelsFrom {
    /// The state from which distances are counted.
    pub start: State,
    /// The rules of the moves.
    pub rules: Rules,
    /// The levels. A stopped search has the complete ones, and no farthest states.
    pub levels: Levels,
    /// The limit that stopped the search, if any.
    pub stopped: Option<Stop>,
}

impl LevelsFrom {
    /// Returns the distance of the farthest state, or `None` if some state cannot be reached or the search was stopped.
    #[must_use]
    pub fn eccentricity(&self) -> Option<usize> {
        self.reaches_all().then(|| self.levels.depth())
    }

    /// Returns the part of the answer that a limit cut off, with the limit.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.stopped?;
        let levels = plural(self.levels.counts.len(), "complete level");
        let lacking = lacking(why, EXPLORED.contains(&self.rules.pegs()));
        Some(ErrorParts::new(format!("{why} after {levels}{lacking}")))
    }

    /// Returns a table with a line for each distance and its number of states.
    pub fn csv(&self) -> impl Iterator<Item = String> {
        csv(self.levels.counts.iter().copied())
    }

    /// Returns bounds on the eccentricity after a stopped search, if all states are connected. The next level exists,
    /// and gives the lower bound. The farthest state is at most as far as a path by formula, or as a path with each
    /// missing state in its own level.
    #[must_use]
    pub fn bounds(&self) -> Option<(usize, UBig)> {
        self.stopped?;
        let outline = self.outline();
        let (levels, reached) = (self.levels.counts.len(), self.levels.reached());
        let missing = outline.states() - UBig::from(reached);
        if !outline.is_connected() || missing.is_zero() {
            return None;
        }
        let most = UBig::from(levels) + missing - UBig::ONE;
        let most = farthest_by_formula(&self.start, &self.rules)
            .map_or(most.clone(), |bound| bound.min(most));
        Some((levels, most))
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

/// The maximum number of disks for which the path by formula is computed.
const MAX_FORMULA_DISKS: u32 = 64;

/// An upper bound on the distance of any state from this one under classic rules, by a path that always exists.
fn farthest_by_formula(start: &State, rules: &Rules) -> Option<UBig> {
    let (disks, pegs) = (start.disks(), rules.pegs());
    if !rules.is_classic() || pegs < 3 || disks > MAX_FORMULA_DISKS {
        return None;
    }
    let others = match disks.checked_sub(1) {
        Some(others) if start.perfect_peg().is_none() => others,
        _ => return spreads(disks, pegs).pop(),
    };
    // Gather all but the largest disk on a peg, move that disk, and spread the others.
    Some(spreads(others, pegs).pop()? * 2_u8 + 1_u8)
}

/// The moves that suffice to take a tower of 0 to `disks` disks to any state: the smaller disks go to a peg that no
/// larger disk needs, the larger ones are spread on the other pegs, then the smaller ones. On 3 pegs this takes 2^n - 1
/// moves (Hinz 1989).
fn spreads(disks: u32, pegs: u8) -> Vec<UBig> {
    let fewer = if pegs > 3 {
        spreads(disks.min(u32::from(pegs) - 2), pegs - 1)
    } else {
        vec![UBig::ZERO, UBig::ONE]
    };
    let mut all = vec![UBig::ZERO];
    for disks in 1..=disks {
        let larger = 1..=disks.min(u32::from(pegs) - 2);
        let costs = larger.filter_map(|larger| {
            let smaller = disks - larger;
            let spread = &fewer[larger as usize] + &all[smaller as usize];
            Some(frame_stewart(smaller, pegs)? + spread)
        });
        all.extend(costs.min());
    }
    all
}

/// A table with a line for each distance and its number of states.
pub(crate) fn csv(counts: impl Iterator<Item = u128>) -> impl Iterator<Item = String> {
    let lines = counts.enumerate();
    let lines = lines.map(|(distance, states)| format!("{distance},{states}\n"));
    once("distance,states\n".to_owned()).chain(lines)
}

/// The number of farthest states, their distance, and some of them.
pub(crate) fn farthest(some: &[State], states: &UBig, distance: impl fmt::Display) -> String {
    let named = named(some, states);
    format!("{} at distance {distance}{named}", plural(states, "state"))
}

/// The maximum number of levels that the text shows in full.
pub(crate) const SHOWN: usize = 100;
/// The number of levels shown at either end if there are more.
pub(crate) const ENDS: usize = 10;

/// Writes a row for each level. Of many, it writes the first and the last ones, and where to find all.
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

/// Writes the number of levels left out.
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
    /// Writes the eccentricity and everything else before the levels.
    pub(crate) fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (reached, depth) = (self.levels.reached(), self.levels.depth());
        match (self.eccentricity(), self.bounds()) {
            (Some(eccentricity), _) => write!(f, "{eccentricity}")?,
            (None, Some((least, most))) => write!(f, "at least {least}, at most {most}")?,
            (None, None) => f.write_str("no eccentricity: not every state can be reached")?,
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

    /// Writes the number of states at each distance.
    pub(crate) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "distance", "states")?;
        level_rows(f, &self.levels.counts, "all in CSV")
    }

    /// Checks that the levels of a complete search add up to all states of a connected graph.
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
        let levels = JsonList(|| self.levels.counts.iter().copied().map(JsonNumber::from));
        map.serialize_entry("disks", &self.start.disks())?;
        map.serialize_entry("pegs", &self.rules.pegs())?;
        map.serialize_entry("rules", &DisplayText(&self.rules))?;
        map.serialize_entry("start", &DisplayText(&self.start))?;
        map.serialize_entry("states", &JsonNumber::from(self.outline().states()))?;
        map.serialize_entry("reached", &JsonNumber::from(self.levels.reached()))?;
        // Null if some state cannot be reached, or the search was stopped.
        map.serialize_entry("eccentricity", &self.eccentricity())?;
        if let Some((least, most)) = self.bounds() {
            map.serialize_entry("at_least", &least)?;
            map.serialize_entry("at_most", &JsonNumber::from(most))?;
        }
        map.serialize_entry("levels", &levels)?;
        map.serialize_entry("farthest_states", &self.farthest().map(JsonNumber::from))?;
        map.serialize_entry("farthest", &text_list(&self.levels.farthest))
    }
}

json_object!(LevelsFrom, |answer| {
    ..*answer,
    "limit"?: answer.stopped.map(limit_name),
});

/// The keys of an answer with levels.
pub(crate) const AROUND: [Key; 12] = [
    ABOUT[0],
    ABOUT[1],
    ABOUT[2],
    Key::new(
        "start",
        Shape::Text,
        "the state that distances are counted from",
    ),
    Key::new("states", Shape::Number, "the number of states"),
    Key::new(
        "reached",
        Shape::Number,
        "the number of states that can be reached",
    ),
    Key::new(
        "eccentricity",
        Shape::OrNull(&Shape::Number),
        "the distance of the farthest state, if all can be reached",
    ),
    Key::maybe(
        "at_least",
        Shape::Number,
        "a lower bound of that, after a limit was reached",
    ),
    Key::maybe("at_most", Shape::Number, "an upper bound on it, likewise"),
    Key::new(
        "levels",
        Shape::OrNull(&Shape::List(&Shape::Number)),
        "the number of states at each distance from 0",
    ),
    Key::new(
        "farthest_states",
        Shape::OrNull(&Shape::Number),
        "the number of farthest states",
    ),
    Key::new(
        "farthest",
        Shape::List(&Shape::Text),
        "the first farthest states",
    ),
];

/// The last key of an answer with levels.
pub(crate) const LIMIT: Key = Key::maybe(
    "limit",
    Shape::Text,
    "the limit that was reached; the levels are the complete ones",
);
