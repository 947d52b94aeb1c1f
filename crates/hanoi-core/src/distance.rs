//! The distance between two states on 3 pegs, and the number of shortest paths, without computing a solution.
//!
//! Under classic rules the distance to a perfect state is a number of n bits, computed in one scan from the largest
//! disk down. The distance between two states is the smaller of two sums of such numbers, since the largest disk that
//! differs moves once or twice (Hinz 1989; Romik 2003). The numbers have arbitrary precision, or are machine words where
//! these suffice. Under other rules the table of lengths is filled from below, and only its last row is stored.

use std::ops::Add;

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
/// [`Error::Unsolvable`], [`Error::NeedsSearch`] for more than 3 pegs, or [`Error::TooManyForTable`] under other rules
/// than classic.
///
/// # Complexity
///
/// Under classic rules a scan of the disks: some milliseconds for 1,000,000. Otherwise sixteen sums per disk; only the
/// sums of two disks are in memory at a time.
pub fn distance(problem: &Problem) -> Result<UBig, Error> {
    if is_classic(problem) {
        return Ok(between(problem.start().places(), problem.goal().places()));
    }
    ThreePegs::distance(problem)
}

/// The largest number of disks whose distances fit in a machine word.
const MAX_WORD_DISKS: usize = 63;

/// Returns the distance between two states on 3 pegs under classic rules, as a machine word. Each slice has the peg of
/// each disk, smallest first. Returns `None` for more than 63 disks, states of different sizes, or pegs beyond the third.
///
/// ```
/// use hanoi_core::{Peg, distance_in_words};
///
/// let (start, goal) = ([Peg::A; 10], [Peg::C; 10]);
/// assert_eq!(distance_in_words(&start, &goal), Some(1023));
/// ```
///
/// # Complexity
///
/// Four scans of the disks.
#[must_use]
pub fn distance_in_words(start: &[Peg], goal: &[Peg]) -> Option<u64> {
    fit_words(start, goal).then(|| between(start, goal))
}

fn fit_words(start: &[Peg], goal: &[Peg]) -> bool {
    let fits = start.iter().chain(goal).all(|&peg| peg <= Peg::C);
    start.len() == goal.len() && start.len() <= MAX_WORD_DISKS && fits
}

/// Returns the number of shortest paths between two states on 3 pegs or fewer: 1 or 2 under classic rules.
///
/// # Errors
///
/// As for [`distance`].
///
/// # Complexity
///
/// As for [`distance`], with as many products as sums under other rules than classic.
pub fn number_of_paths(problem: &Problem) -> Result<UBig, Error> {
    if is_classic(problem) {
        let ways = ways::<UBig>(problem.start().places(), problem.goal().places());
        let is_tie = ways.is_some_and(|ways| ways.once == ways.twice);
        return Ok(UBig::ONE + u8::from(is_tie));
    }
    ThreePegs::number_of_paths(problem)
}

/// Returns the place of a state on 3 pegs or fewer: its number on the shortest solution, or its distances from start and
/// goal. The result equals that of [`Solution::locate`].
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
    let [start, goal, at] = [problem.start(), problem.goal(), state].map(State::places);
    Place::of(problem, state, || match ways(start, goal) {
        Some(ways) => ways.locate([start, goal, at]),
        None => (start == at).then_some(UBig::ZERO),
    })
}

pub(crate) fn is_classic(problem: &Problem) -> bool {
    problem.pegs() == 3 && problem.rules().is_classic()
}

/// The lengths of the two ways between states on 3 pegs under classic rules, in which the largest disk that differs moves
/// once or twice.
///
/// ```
/// use hanoi_core::{Peg, Ways};
///
/// let ways = Ways::in_words(&[Peg::A; 10], &[Peg::C; 10]).unwrap();
/// assert_eq!((ways.smaller, ways.once, ways.twice), (9, 1023, 1535));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways<L> {
    /// The number of disks smaller than it.
    pub smaller: usize,
    /// The total number of moves if it moves once, straight to its target.
    pub once: L,
    /// The total number of moves if it moves twice, over the third peg.
    pub twice: L,
}

impl Ways<u64> {
    /// Returns the ways between two states, given as in [`distance_in_words`]. Returns `None` if they are equal, or where
    /// that function does.
    ///
    /// # Complexity
    ///
    /// As for [`distance_in_words`].
    #[must_use]
    pub fn in_words(start: &[Peg], goal: &[Peg]) -> Option<Self> {
        fit_words(start, goal).then(|| ways(start, goal)).flatten()
    }
}

impl Ways<UBig> {
    /// The number of moves after which a state occurs on the shorter way. While the largest disk rests on each peg of its
    /// way, the smaller ones move from one end to the next; a state between is on the way if its distances to both add up.
    fn locate(&self, [start, goal, state]: [&[Peg]; 3]) -> Option<UBig> {
        let disk = self.smaller;
        let is_once = self.once <= self.twice;
        let way = if is_once { Way::Once } else { Way::Twice };
        let visits = Visits::new(way, (start[disk], goal[disk]));
        let places = |end, own: &[Peg]| match end {
            TaskEnd::Peg(peg) => vec![peg; disk],
            TaskEnd::Problem => own[..disk].to_vec(),
        };
        let mut made = UBig::ZERO;
        for (peg, (from, to)) in visits
            .pegs()
            .zip(visits.ends(TaskEnd::Problem, TaskEnd::Problem))
        {
            let (before, after) = (places(from, start), places(to, goal));
            let here: UBig = between(&before, &state[..disk]);
            let length: UBig = between(&before, &after);
            let is_there = state[disk] == peg && state[disk + 1..] == goal[disk + 1..];
            if is_there && &here + between::<UBig>(&state[..disk], &after) == length {
                return Some(made + here);
            }
            made += length + UBig::ONE;
        }
        None
    }
}

/// The ways between two states under classic rules, or `None` if they are equal.
fn ways<L: DistanceNumber>(start: &[Peg], goal: &[Peg]) -> Option<Ways<L>> {
    let smaller = (0..start.len()).rfind(|&disk| start[disk] != goal[disk])?;
    let (from, to) = (start[smaller], goal[smaller]);
    let sum = |before, after| {
        L::to_perfect(&start[..smaller], before) + L::to_perfect(&goal[..smaller], after)
    };
    let aside = from.third(to);
    Some(Ways {
        smaller,
        once: sum(aside, aside) + 1.into(),
        twice: sum(to, from) + L::tower(smaller) + 2.into(),
    })
}

/// The distance between two states under classic rules.
fn between<L: DistanceNumber>(start: &[Peg], goal: &[Peg]) -> L {
    ways(start, goal).map_or_else(|| 0.into(), |ways: Ways<L>| ways.once.min(ways.twice))
}

/// The type of a distance: a machine word, of fewer than 64 bits, or a number of arbitrary precision.
trait DistanceNumber: From<u8> + Ord + Add<Output = Self> {
    /// 2^n - 1: the distance between two perfect states.
    fn tower(disks: usize) -> Self;
    /// The distance to the perfect state on a peg.
    fn to_perfect(places: &[Peg], goal: Peg) -> Self;
}

impl DistanceNumber for u64 {
    fn tower(disks: usize) -> Self {
        (1 << disks) - 1
    }

    fn to_perfect(places: &[Peg], mut goal: Peg) -> Self {
        bits_to_perfect(places, &mut goal)
    }
}

impl DistanceNumber for UBig {
    fn tower(disks: usize) -> Self {
        Self::ones(disks)
    }

    fn to_perfect(places: &[Peg], mut goal: Peg) -> Self {
        let words = places.chunks(u64::BITS as usize);
        let mut bytes = vec![[0; size_of::<u64>()]; words.len()];
        for (word, bytes) in words.zip(&mut bytes).rev() {
            *bytes = bits_to_perfect(word, &mut goal).to_le_bytes();
        }
        Self::from_le_bytes(bytes.as_flattened())
    }
}

/// Up to 64 bits of the distance to the perfect state on a peg, the largest disk in the highest bit. A misplaced disk d
/// adds 2^(d-1): it moves once, when all smaller disks are on the third peg, and these follow in 2^(d-1) - 1 moves. Sets
/// `goal` to the target of the next smaller disk.
fn bits_to_perfect(places: &[Peg], goal: &mut Peg) -> u64 {
    let mut bits = 0;
    for &peg in places.iter().rev() {
        let is_misplaced = peg != *goal;
        bits = 2 * bits + u64::from(is_misplaced);
        *goal = if is_misplaced { goal.third(peg) } else { peg };
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_beyond_a_word_are_rejected() {
        let all = [Peg::A; 64];
        let found = distance_in_words(&all[..63], &[Peg::C; 63]);
        assert_eq!(found, Some((1 << 63) - 1));
        assert_eq!(distance_in_words(&all, &[Peg::C; 64]), None);
        assert_eq!(distance_in_words(&all[..2], &all[..3]), None);
        assert_eq!(distance_in_words(&[Peg::A], &[Peg::new(3).unwrap()]), None);
    }
}
