//! The number of states at each distance from a state.
//!
//! One ball of the word search ([`crate::words`]) grows until no new state is left. States that differ only in the names of
//! pegs that the start does not use are at the same distance, so only one of them is searched; a level counts all.

mod three_pegs;

use hanoi_core::{Peg, Problem, Rules, State};

use crate::limits::{Limits, Stop, Watch};
use crate::words::Places;
use crate::words::WordSearch;

pub use three_pegs::ThreePegLevels;

/// The levels around a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    /// The number of states at each distance: 1 at distance 0, and at least 1 at every other.
    pub counts: Vec<u128>,
    /// The first of the farthest states, in the order of their short texts. The last item of `counts` is the number of all.
    pub farthest: Vec<State>,
}

/// The reason why the levels are missing or incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelsError {
    /// The start does not fit the rules.
    Core(hanoi_core::Error),
    /// The search was stopped.
    Stopped {
        /// The complete levels.
        counts: Vec<u128>,
        /// The reason for the stop.
        why: Stop,
    },
}

impl Levels {
    /// Returns the distance to the farthest reachable states: the eccentricity, if all states are reachable.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.counts.len().saturating_sub(1)
    }

    /// Returns the number of reachable states, including the start.
    #[must_use]
    pub fn reached(&self) -> u128 {
        self.counts.iter().sum()
    }
}

/// Counts the states at each distance from a state, and lists the first `named` of the farthest.
///
/// ```
/// use hanoi_core::{Rules, State};
/// use hanoi_search::{Limits, levels};
///
/// let (start, rules) = (State::parse("AAAAAA", 4)?, Rules::classic(4)?);
/// let levels = levels(&start, &rules, 1, &mut Limits::default()).unwrap();
/// assert_eq!((levels.depth(), levels.reached()), (17, 4096));
/// assert_eq!((&levels.counts[..5], levels.counts[17]), (&[1, 3, 6, 12, 30][..], 6));
/// assert_eq!(levels.farthest[0].to_string(), "BAAAAA");
/// # Ok::<(), hanoi_core::Error>(())
/// ```
///
/// # Errors
///
/// The start and the rules have different numbers of pegs, or a limit was reached.
///
/// # Complexity
///
/// A step per state, 64 states at a time on 3 and 4 pegs, and about a quarter of a byte per state. Both are divided by the
/// number of states that differ only in the names of pegs (from a perfect state 2 on 3 pegs, 6 on 4, 24 on 5, 120 on more).
pub fn levels(
    start: &State,
    rules: &Rules,
    named: usize,
    limits: &mut Limits<'_>,
) -> Result<Levels, LevelsError> {
    Problem::new(start.clone(), start.clone(), *rules).map_err(LevelsError::Core)?;
    let cores = limits.cores.get();
    let mut words = WordSearch::new(start.places().len(), rules, cores, start.places());
    let mut counts = Vec::new();
    let farthest = count(
        start,
        named,
        &mut words,
        &mut counts,
        &mut Watch::new(limits),
    );
    match farthest {
        Ok(farthest) => Ok(Levels {
            counts,
            farthest: farthest.iter().map(|places| state(places, rules)).collect(),
        }),
        Err(why) => Err(LevelsError::Stopped { counts, why }),
    }
}

/// Fills in the levels, and returns the first states of the last.
fn count(
    start: &State,
    named: usize,
    words: &mut WordSearch,
    counts: &mut Vec<u128>,
    watch: &mut Watch<'_>,
) -> Result<Vec<Places>, Stop> {
    let all = usize::from(words.rules().pegs()).checked_pow(start.disks());
    watch.expect(all.unwrap_or(0));
    watch.check()?;
    let places: Vec<u8> = start.places().iter().map(|peg| peg.get()).collect();
    let centre = words.enter(&places, watch)?;
    words.begin(0, &centre, watch)?;
    for depth in 1.. {
        let last = words.first_states(named);
        let before = words.states_alike();
        words.grow(0, watch)?;
        // A growing list exists together with its old copy, of half the size.
        watch.take(3 * size_of::<u128>())?;
        counts.push(words.states_alike() - before);
        watch.note(
            depth,
            usize::try_from(words.states_alike()).unwrap_or(usize::MAX),
        );
        if words.words(0) == 0 {
            return Ok(last);
        }
    }
    unreachable!("every search ends")
}

fn state(places: &[u8], rules: &Rules) -> State {
    let places: Vec<Peg> = places.iter().filter_map(|&peg| Peg::new(peg)).collect();
    State::from_places(&places, rules.pegs()).expect("states of the graph")
}
