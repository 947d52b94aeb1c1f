//! The occurrences of a move among some moves of a solution: their number, the first and the last.
//!
//! In a classic tower on 3 pegs, disk d moves at 2^(d-1) and then at every 2^d moves, each time to the next peg of the
//! ring: a move comes again after 3 * 2^d moves. Other solutions are counted along their [recursion](crate::Solution),
//! and moves that were given are looked at one by one.

use dashu_int::ops::{ExtendedGcd, RemEuclid};
use dashu_int::{IBig, UBig};

use crate::recursion::{MoveRank, Recursion};
use crate::tower::Tower;
use crate::{Move, Solution};

/// Indexes of moves, from 0, in ascending order and equal steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Indexes {
    /// The first of them.
    pub first: UBig,
    /// The difference of each to the next, at least 1.
    pub step: UBig,
    /// The number of them.
    pub count: UBig,
}

/// The occurrences of a move, from [`Solution::occurrences`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occurrences {
    /// The number of them.
    pub count: UBig,
    /// The indexes of the first and the last, if there is one.
    pub ends: Option<(UBig, UBig)>,
}

/// The most disks times the step for which occurrences at equal steps are counted.
const MOST: u64 = 1 << 14;

impl Solution {
    /// Returns the number of a move's occurrences at some indexes, and the first and last of these. Returns `None` where there is no
    /// formula: with steps of more than about 16,000 divided by the number of disks, unless the problem is a classic tower on
    /// 3 pegs or the moves were found by a search.
    ///
    /// ```
    /// # use hanoi_core::{Error, Indexes, Problem, Solution};
    /// let solution = Solution::new(&Problem::tower(64)?)?;
    /// let all = Indexes { first: 0u8.into(), step: 1u8.into(), count: solution.length().clone() };
    /// let found = solution.occurrences("64AC".parse()?, &all).unwrap();
    /// let middle = (solution.length().clone() - 1u8) / 2u8;
    /// assert_eq!((found.count, found.ends), (1u8.into(), Some((middle.clone(), middle))));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Constant for a classic tower on 3 pegs, apart from the size of the numbers; else linear in the number of disks times the
    /// step, or in the number of moves found by a search.
    #[must_use]
    pub fn occurrences(&self, mv: Move, among: &Indexes) -> Option<Occurrences> {
        let among = among.below(self.length());
        let Some(last) = among.last() else {
            return Some(Occurrences::default());
        };
        match (self.tower(), self.recursion()) {
            (Some(tower), _) => Some(in_tower(tower, mv, &among, &last)),
            (None, Some(recursion)) => in_recursion(recursion, mv, &among, &last),
            (None, None) => Some(self.listed()?.occurrences(mv, &among)),
        }
    }
}

impl Indexes {
    /// Those below a number.
    fn below(&self, end: &UBig) -> Self {
        let mut below = self.clone();
        if self.first >= *end {
            below.count = UBig::ZERO;
        } else {
            let most = (end - &self.first + &self.step - UBig::ONE) / &self.step;
            below.count = most.min(below.count);
        }
        below
    }

    fn last(&self) -> Option<UBig> {
        let more = (!self.count.is_zero()).then(|| &self.count - UBig::ONE)?;
        Some(&self.first + more * &self.step)
    }
}

/// Every 3 * 2^d moves, among other equal steps.
fn in_tower(tower: Tower, mv: Move, among: &Indexes, last: &UBig) -> Occurrences {
    let made =
        (0..3).find(|&made| mv.disk.get() <= tower.disks && tower.nth_move(mv.disk, made) == mv);
    let Some(made) = made else {
        return Occurrences::default();
    };
    let every = UBig::ONE << mv.disk.get() as usize;
    let begin = (&every >> 1) - UBig::ONE + &every * made;
    let every = every * 3u8;
    // Indexes of both kinds: begin + k * every = first + j * step.
    let (common, inverse, _) = (&every).gcd_ext(&among.step);
    let apart = IBig::from(among.first.clone()) - IBig::from(begin.clone());
    if !(&apart % IBig::from(common.clone())).is_zero() {
        return Occurrences::default();
    }
    let turns = IBig::from(&among.step / &common);
    let times = (apart / IBig::from(common.clone()) * inverse).rem_euclid(&turns);
    let both = &every / &common * &among.step;
    let mut found = begin + times * every;
    if found < among.first {
        found += (&among.first - &found + &both - UBig::ONE) / &both * &both;
    }
    if found > *last {
        return Occurrences::default();
    }
    let more = (last - &found) / &both;
    let end = &found + &more * both;
    Occurrences {
        count: more + UBig::ONE,
        ends: Some((found, end)),
    }
}

/// Those of a task's parts, added up.
fn in_recursion(
    recursion: &Recursion,
    mv: Move,
    among: &Indexes,
    last: &UBig,
) -> Option<Occurrences> {
    let step = u64::try_from(&among.step).ok();
    let disks = u64::from(recursion.problem().disks());
    let step = step.filter(|&step| step == 1 || step.saturating_mul(disks) <= MOST)?;
    let mut rank = MoveRank::new(recursion, mv, step, &among.first);
    let before = rank.before(&among.first);
    let count = rank.before(&(last + UBig::ONE)) - &before;
    if count.is_zero() {
        return Some(Occurrences::default());
    }
    let end = &before + &count - UBig::ONE;
    Some(Occurrences {
        ends: rank.nth(before).zip(rank.nth(end)),
        count,
    })
}
