//! How do all states lie around one of them?

use std::fmt;
use std::iter::once;

use hanoi_search::{Levels, LevelsError, Limits, Stop};

use crate::json::{Number, json_object, texts};
use crate::solve::plural;
use crate::{Error, Rules, State, UBig};

/// How many states lie at each distance from one, and which are farthest. Its text begins with the eccentricity.
#[derive(Clone, Debug)]
pub struct LevelsFrom {
    /// The state that the distances are counted from.
    pub start: State,
    /// The rules of the moves.
    pub rules: Rules,
    /// What was found. If the search was stopped, the levels that are complete and no farthest states.
    pub levels: Levels,
    /// Why the search was stopped, if it was.
    pub stopped: Option<Stop>,
}

/// Counts the states at each distance from a state, and names the first `named` of the farthest. A search that is stopped
/// answers with the levels that are complete.
///
/// ```
/// use hanoi::{Limits, Rules, State, levels};
///
/// let start = State::parse("AAAAAA", 4)?;
/// let answer = levels(&start, &Rules::classic(4)?, 2, &mut Limits::default())?;
/// assert_eq!(answer.eccentricity(), Some(17));
/// assert!(answer.to_string().starts_with("17\nfrom                 AAAAAA\n"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The state has other pegs than the rules.
///
/// # Complexity
///
/// As for [`hanoi_search::levels`].
pub fn levels(
    start: &State,
    rules: &Rules,
    named: usize,
    limits: &mut Limits<'_>,
) -> Result<LevelsFrom, Error> {
    let (levels, stopped) = match hanoi_search::levels(start, rules, named, limits) {
        Ok(levels) => (levels, None),
        Err(LevelsError::Stopped { counts, why }) => {
            let farthest = Vec::new();
            (Levels { counts, farthest }, Some(why))
        }
        Err(LevelsError::Core(error)) => return Err(error.into()),
    };
    Ok(LevelsFrom {
        start: start.clone(),
        rules: *rules,
        levels,
        stopped,
    })
}

impl LevelsFrom {
    /// Returns the distance of the farthest state, or `None` if some state cannot be reached or the search was stopped.
    #[must_use]
    pub fn eccentricity(&self) -> Option<usize> {
        self.reaches_all().then(|| self.levels.depth())
    }

    /// Returns what the answer lacks because a limit was reached.
    #[must_use]
    pub fn lacks(&self) -> Option<String> {
        let why = self.stopped?;
        let levels = plural(self.levels.counts.len(), "complete level");
        Some(format!("{why} after {levels}"))
    }

    /// Returns a table: a line for each distance, with the number of states.
    pub fn csv(&self) -> impl Iterator<Item = String> {
        let levels = self.levels.counts.iter().enumerate();
        let lines = levels.map(|(distance, states)| format!("{distance},{states}\n"));
        once("distance,states\n".to_owned()).chain(lines)
    }

    /// The number of all states.
    fn states(&self) -> UBig {
        UBig::from(self.rules.pegs()).pow(self.start.places().len())
    }

    fn reaches_all(&self) -> bool {
        self.stopped.is_none() && UBig::from(self.levels.reached()) == self.states()
    }

    /// The number of states in the last level, if it is known to be that.
    fn farthest(&self) -> Option<u128> {
        let last = self.levels.counts.last().copied();
        last.filter(|_| self.stopped.is_none())
    }
}

/// How many levels the text shows.
const SHOWN: usize = 1000;

impl fmt::Display for LevelsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (reached, depth) = (self.levels.reached(), self.levels.depth());
        match self.eccentricity() {
            Some(eccentricity) => write!(f, "{eccentricity}")?,
            None if self.stopped.is_some() => write!(f, "at least {}", self.levels.counts.len())?,
            None => f.write_str("no eccentricity: not every state can be reached")?,
        }
        let mut row = |what: &str, text: &str| write!(f, "\n{what:<20} {text}");
        row("from", &self.start.to_string())?;
        row("states", &self.states().to_string())?;
        if !self.reaches_all() {
            row("reached", &reached.to_string())?;
        }
        if let Some(farthest) = self.farthest() {
            let farthest = plural(farthest, "state");
            let named = named(&self.levels.farthest, self.levels.counts[depth]);
            row(
                "farthest",
                &format!("{farthest} at distance {depth}{named}"),
            )?;
        }
        row("distance", "states")?;
        let mut levels = self.levels.counts.iter().enumerate();
        for (distance, states) in levels.by_ref().take(SHOWN) {
            row(&distance.to_string(), &states.to_string())?;
        }
        match levels.len() {
            0 => Ok(()),
            more => row("...", &format!("{more} more (all with --json)")),
        }
    }
}

/// The names of some of so many states.
pub(super) fn named(states: &[State], of: u128) -> String {
    if states.is_empty() {
        return String::new();
    }
    let more = of - states.len() as u128;
    let more = match more {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    format!(": {}{more}", texts(states).join(", "))
}

json_object!(LevelsFrom, |answer| {
    "disks": answer.start.disks(),
    "pegs": answer.rules.pegs(),
    "rules": answer.rules.to_string(),
    "start": answer.start.to_string(),
    "states": Number::from(answer.states()),
    "reached": Number::from(answer.levels.reached()),
    // Null if some state cannot be reached, or the search was stopped.
    "eccentricity": answer.eccentricity(),
    "levels": answer.levels.counts.iter().map(|&states| Number::from(states)).collect::<Vec<_>>(),
    "farthest_states": answer.farthest().map(Number::from),
    "farthest": texts(&answer.levels.farthest),
    "limit"?: answer.stopped.map(crate::error::limit_name),
});
