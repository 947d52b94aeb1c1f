//! The levels around a state, by formula where one applies, else by search.

use std::fmt;

use hanoi_search::{GraphError, Limits, Outline, ThreePegLevels};
use serde::{Serialize, Serializer};

use crate::explore::Exploring;
use crate::json::{DisplayText, JsonList, JsonNumber, json_object, text_list};
use crate::levels_from::{ENDS, SHOWN, csv, farthest, left_out, level_rows};
use crate::memory::{check_size, each};
use crate::phrases::row;
use crate::{Error, ErrorParts, ExploreRequest, LevelsFrom, Rules, State, UBig};

/// The place where a shortened text refers for all levels.
const WHERE_ALL: &str = "all in CSV";
/// The bytes that each disk takes while a formula finds the farthest states, besides those listed.
const BYTES_OF_DISK: usize = 100;
/// The maximum number of levels in a list.
const MAX_LISTED: u32 = 1 << 20;
/// With this many connected disks on 3 pegs, a search has too many levels from any state: the radius of the classic
/// graph is 3 * 2^(n-2).
const TOO_MANY_DISKS: u32 = 21;

/// The number of states at each distance from one, and the farthest states.
#[derive(Clone, Debug)]
pub enum LevelsAround {
    /// By formula.
    Formula(LevelsByFormula),
    /// By search.
    Search(LevelsFrom),
}

/// The levels around a state on 3 pegs under classic rules.
#[derive(Clone, Debug)]
pub struct LevelsByFormula {
    /// The levels, possibly too many to list.
    pub levels: ThreePegLevels,
    /// The first of the farthest states.
    pub farthest: Vec<State>,
    rules: Rules,
}

/// Counts the states at each distance from a state, and lists the first `named` of the farthest. If the search stops,
/// the answer has the complete levels.
///
/// ```
/// use hanoi::{Limits, Rules, State, levels};
///
/// let start = State::parse("AAAAAA", 4)?;
/// let answer = levels(&start, &Rules::classic(4)?, 2, &mut Limits::default())?;
/// assert_eq!(answer.eccentricity(), Some(17_u8.into()));
/// assert!(answer.to_string().starts_with("17\nfrom                 AAAAAA\n"));
///
/// let start = State::parse(&"A".repeat(40), 3)?;
/// let answer = levels(&start, &Rules::classic(3)?, 2, &mut Limits::default())?;
/// assert_eq!(answer.csv().nth(1 << 20).unwrap(), "1048575,1048576\n");
/// assert!(answer.to_string().ends_with("\n1099511627775        1099511627776"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The start has other pegs than the rules, or a search would have too many levels.
///
/// # Complexity
///
/// On 3 pegs under classic rules as for [`ThreePegLevels`], else as for [`explore`](crate::explore). A graph that does
/// not fit in memory is searched until the memory is exhausted.
pub fn levels(
    start: &State,
    rules: &Rules,
    named: usize,
    limits: &mut Limits<'_>,
) -> Result<LevelsAround, Error> {
    let needed = each(
        start.disks(),
        named.saturating_mul(2).saturating_add(BYTES_OF_DISK),
    );
    check_size(start.disks(), rules.pegs(), needed, limits)?;
    if let Some(levels) = ThreePegLevels::new(start, rules) {
        return Ok(LevelsAround::Formula(LevelsByFormula {
            farthest: levels.farthest(named),
            levels,
            rules: *rules,
        }));
    }
    let disks = start.disks();
    let is_connected = Outline::new(disks, rules).is_connected();
    if rules.pegs() == 3 && disks >= TOO_MANY_DISKS && is_connected {
        return Err(Error::Graph(GraphError::TooManyLevels { disks }));
    }
    search(start, rules, named, limits).map(LevelsAround::Search)
}

/// Searches all states from one, within the limits.
fn search(
    start: &State,
    rules: &Rules,
    named: usize,
    limits: &mut Limits<'_>,
) -> Result<LevelsFrom, Error> {
    let request = ExploreRequest::new(start.clone(), *rules).named(named);
    let exploring = Exploring::begin(&request, limits.bytes());
    let mut exploring = exploring.or_else(|_| Exploring::plain(&request))?;
    let stopped = exploring.finish(limits);
    exploring.around(stopped)
}

impl LevelsAround {
    /// Returns the distance of the farthest state, or `None` if some state cannot be reached or the search was stopped.
    #[must_use]
    pub fn eccentricity(&self) -> Option<UBig> {
        match self {
            Self::Formula(answer) => Some(answer.levels.eccentricity()),
            Self::Search(answer) => answer.eccentricity().map(UBig::from),
        }
    }

    /// The memory taken by levels from a search.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Formula(_) => 0,
            Self::Search(answer) => size_of_val(&*answer.levels.counts),
        }
    }

    /// Returns the part of the answer that a limit cut off, with the limit.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        match self {
            Self::Formula(_) => None,
            Self::Search(answer) => answer.lacks(),
        }
    }

    /// Returns the missing part of its JSON: also the levels, if they are too many to list.
    #[must_use]
    pub fn json_lacks(&self) -> Option<ErrorParts> {
        match self {
            Self::Formula(answer) if answer.listed().is_none() => {
                let levels = answer.levels.eccentricity() + 1_u8;
                let wrong = ErrorParts::new(format!("{levels} levels are too many for a list"));
                let expected = "CSV has no such limit";
                Some(wrong.expected(format!("at most {MAX_LISTED}; {expected}")))
            }
            _ => self.lacks(),
        }
    }

    /// Returns a table with a line for each distance and its number of states.
    #[must_use]
    pub fn csv(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Self::Formula(answer) => Box::new(csv(answer.levels.counts())),
            Self::Search(answer) => Box::new(answer.csv()),
        }
    }
}

/// The text begins with the eccentricity. It shortens many levels to the first and last ones.
impl fmt::Display for LevelsAround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Formula(answer) => answer.fmt(f),
            Self::Search(answer) => answer.fmt(f),
        }
    }
}

impl Serialize for LevelsAround {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Formula(answer) => answer.serialize(serializer),
            Self::Search(answer) => answer.serialize(serializer),
        }
    }
}

impl LevelsByFormula {
    /// Writes the number of states at each distance.
    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = self.levels.eccentricity() + 1_u8;
        if levels <= SHOWN.into() {
            let counts: Vec<u128> = self.levels.counts().collect();
            return level_rows(f, &counts, WHERE_ALL);
        }
        for (distance, states) in self.levels.counts().take(ENDS).enumerate() {
            row(f, distance, states)?;
        }
        left_out(f, levels - 2 * ENDS, WHERE_ALL)?;
        let last = u32::try_from(ENDS).unwrap_or(u32::MAX);
        let mut last = self.levels.last(last);
        last.try_for_each(|(distance, states)| row(f, distance, states))
    }

    fn states(&self) -> UBig {
        Outline::new(self.levels.start().disks(), &self.rules).states()
    }

    /// The levels, unless they are too many to list.
    fn listed(&self) -> Option<impl Serialize + '_> {
        let is_short = self.levels.eccentricity() < MAX_LISTED.into();
        is_short.then_some(JsonList(|| self.levels.counts().map(JsonNumber::from)))
    }
}

impl fmt::Display for LevelsByFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (levels, eccentricity) = (&self.levels, self.levels.eccentricity());
        let farthest = farthest(&self.farthest, &levels.farthest_states(), &eccentricity);
        eccentricity.fmt(f)?;
        row(f, "from", levels.start())?;
        row(f, "states", self.states())?;
        row(f, "farthest", farthest)?;
        row(f, "distance", "states")?;
        self.table(f)
    }
}

json_object!(LevelsByFormula, |answer| {
    "disks": answer.levels.start().disks(),
    "pegs": answer.rules.pegs(),
    "rules": DisplayText(&answer.rules),
    "start": DisplayText(answer.levels.start()),
    "states": JsonNumber::from(answer.states()),
    "reached": JsonNumber::from(answer.states()),
    "eccentricity": JsonNumber::from(answer.levels.eccentricity()),
    "levels": answer.listed(),
    "farthest_states": JsonNumber::from(answer.levels.farthest_states()),
    "farthest": text_list(&answer.farthest),
});
