//! The distance of two states on 3 pegs, and the number of shortest paths, without computing a solution.
//!
//! Under classic rules the distance to a perfect state is a number of n bits, computed in one scan from the largest
//! disk down, and the distance of two states is the smaller of two sums of such numbers: the largest disk that has to
//! move does so once or twice (Hinz 1989; Romik 2003). Under other rules the table of lengths is filled from below, and
//! only its last row is kept.

use dashu_int::UBig;

use crate::recursion::{TaskEnd, ThreePegs, Visits, Way};
use crate::{Error, Peg, Place, Problem, Solution, State};

/// Returns the length of a shortest path between two states on 3 pegs or fewer.
///
/// ```
/// use hanoi_core::{Problem, Rules, State, distance, number_of_paths};
///
/// let (start, goal) = (State::parse("CABBA", 3)?, State::parse("BCAAC", 3)?);
/// let problem = Problem::new(start, goal, Rules::classic(3)?)?;
/// assert_eq!(distance(&problem)?, 22u8.into());
/// assert_eq!(number_of_paths(&problem)?, 1u8.into());
/// # Ok::<(), hanoi_core::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Unsolvable`], [`Error::NeedsSearch`] for more than 3 pegs, or [`Error::TooManyForTable`] under rules that are
/// not classic.
///
/// # Complexity
///
/// Under classic rules a scan of the disks: 1,000,000 take some milliseconds. Otherwise sixteen sums for each disk, with the
/// memory of those for two.
pub fn distance(problem: &Problem) -> Result<UBig, Error> {
    if is_classic(problem) {
        return Ok(between(problem.start().places(), problem.goal().places()));
    }
    ThreePegs::distance(problem)
}

/// Returns the number of shortest paths between two states on 3 pegs or fewer: 1 or 2 under classic rules.
///
/// # Errors
///
/// As for [`distance`].
///
/// # Complexity
///
/// As for [`distance`] under classic rules, else as for [`Solution::paths`].
pub fn number_of_paths(problem: &Problem) -> Result<UBig, Error> {
    if is_classic(problem) {
        let is_tie = Ways::of(problem).is_some_and(|ways| ways.once == ways.twice);
        return Ok(UBig::ONE + u8::from(is_tie));
    }
    let paths = Solution::new(problem)?.paths();
    paths.ok_or_else(|| Error::NeedsSearch(Box::new(problem.clone())))
}

/// Returns the number of moves after which a state on 3 pegs or fewer occurs in the shortest solution, or its distances
/// from start and goal: the same as [`Solution::locate`].
///
/// # Errors
///
/// As for [`distance`]; [`Error::DisksDiffer`] or [`Error::PegsDiffer`] if the state does not fit the problem.
///
/// # Complexity
///
/// As for [`distance`] under classic rules, else as for [`Solution::locate`].
pub fn locate(problem: &Problem, state: &State) -> Result<Place, Error> {
    if !is_classic(problem) {
        return Solution::new(problem)?.locate(state);
    }
    Place::of(problem, state, || match Ways::of(problem) {
        Some(ways) => ways.locate(state.places()),
        None => (state == problem.start()).then_some(UBig::ZERO),
    })
}

pub(crate) fn is_classic(problem: &Problem) -> bool {
    problem.pegs() == 3 && problem.rules().is_classic()
}

/// The two ways of the largest disk that has to move.
struct Ways<'a> {
    ends: [&'a [Peg]; 2],
    /// The number of smaller disks.
    smaller: usize,
    once: UBig,
    twice: UBig,
}

impl<'a> Ways<'a> {
    /// The ways of a problem; `None` if there is nothing to do.
    fn of(problem: &'a Problem) -> Option<Self> {
        Self::between(problem.start().places(), problem.goal().places())
    }

    fn between(start: &'a [Peg], goal: &'a [Peg]) -> Option<Self> {
        let smaller = (0..start.len()).rfind(|&disk| start[disk] != goal[disk])?;
        let (from, to) = (start[smaller], goal[smaller]);
        let sum = |before, after| {
            to_perfect(&start[..smaller], before) + to_perfect(&goal[..smaller], after) + UBig::ONE
        };
        let aside = from.third(to);
        let (once, twice) = (sum(aside, aside), sum(to, from) + (UBig::ONE << smaller));
        Some(Self {
            ends: [start, goal],
            smaller,
            once,
            twice,
        })
    }

    /// The number of moves after which a state occurs on the chosen way: at each peg that the largest disk visits, the
    /// others go from one end to another.
    fn locate(&self, state: &[Peg]) -> Option<UBig> {
        let ([start, goal], disk) = (self.ends, self.smaller);
        let is_once = self.once <= self.twice;
        let way = if is_once { Way::Once } else { Way::Twice };
        let visits = Visits::new(way, (start[disk], goal[disk]));
        let places = |end, given: &[Peg]| match end {
            TaskEnd::Peg(peg) => vec![peg; disk],
            TaskEnd::Given => given[..disk].to_vec(),
        };
        let mut made = UBig::ZERO;
        for (peg, (from, to)) in visits
            .pegs()
            .zip(visits.ends(TaskEnd::Given, TaskEnd::Given))
        {
            let (before, after) = (places(from, start), places(to, goal));
            let here = between(&before, &state[..disk]);
            let length = between(&before, &after);
            let is_there = state[disk] == peg && state[disk + 1..] == goal[disk + 1..];
            if is_there && &here + between(&state[..disk], &after) == length {
                return Some(made + here);
            }
            made += length + UBig::ONE;
        }
        None
    }
}

/// The distance under classic rules.
fn between(start: &[Peg], goal: &[Peg]) -> UBig {
    Ways::between(start, goal).map_or(UBig::ZERO, |ways| ways.once.min(ways.twice))
}

/// The distance to the perfect state on a peg: a misplaced disk moves once, when all smaller ones are on the third peg,
/// and 2^(d-1) - 1 moves bring these to it.
fn to_perfect(places: &[Peg], mut goal: Peg) -> UBig {
    let mut moves = UBig::ZERO;
    for (index, &peg) in places.iter().enumerate().rev() {
        if peg != goal {
            moves.set_bit(index);
            goal = goal.third(peg);
        }
    }
    moves
}
