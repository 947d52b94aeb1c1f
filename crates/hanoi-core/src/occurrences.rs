//! The occurrences of a move among some moves of a solution: their number, the first and the last.
//!
//! In a classic tower on 3 pegs, disk d moves at 2^(d-1) and then every 2^d moves, always in the same direction round the
//! ring, so each of its moves recurs after 3 * 2^d moves. Other solutions are counted along their
//! [recursion](crate::Solution), and listed moves one by one.

use dashu_int::ops::{ExtendedGcd, RemEuclid};
use dashu_int::{IBig, UBig};

use crate::recursion::{MoveRank, Recursion};
use crate::tower::Tower;
use crate::{Move, Solution};

/// Indexes of moves, from 0, ascending in equal steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Indexes {
    /// The first index.
    pub first: UBig,
    /// The difference between neighbouring indexes, at least 1.
    pub step: UBig,
    /// The number of indexes.
    pub count: UBig,
}

/// The occurrences of a move, from [`Solution::occurrences`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occurrences {
    /// The number of occurrences.
    pub count: UBig,
    /// The indexes of the first and the last, if the move occurs.
    pub ends: Option<(UBig, UBig)>,
}

/// The limit of disks times step for counting along a recursion, which stores up to sixteen counts for each.
const MAX_ENTRIES: u64 = 1 << 14;

impl Solution {
    /// Returns the number of a move's occurrences at some indexes, with the first and the last. Returns `None` if the step
    /// exceeds about 16,000 divided by the number of disks, unless the problem is a classic tower on 3 pegs or the moves
    /// come from a search.
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
    /// Constant for a classic tower on 3 pegs, apart from the size of the numbers; else linear in the number of disks times
    /// the step, or in the number of moves from a search.
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
    /// The indexes below `end`.
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

/// Intersects the indexes with those of the move, which recurs every 3 * 2^d moves.
fn in_tower(tower: Tower, mv: Move, among: &Indexes, last: &UBig) -> Occurrences {
    let made =
        (0..3).find(|&made| mv.disk.get() <= tower.disks && tower.nth_move(mv.disk, made) == mv);
    let Some(made) = made else {
        return Occurrences::default();
    };
    let period = UBig::ONE << mv.disk.get() as usize;
    let offset = (&period >> 1) - UBig::ONE + &period * made;
    let period = period * 3u8;
    // The common indexes solve offset + k * period = first + j * step, by the Chinese remainder theorem.
    let (gcd, inverse, _) = (&period).gcd_ext(&among.step);
    let difference = IBig::from(among.first.clone()) - IBig::from(offset.clone());
    if !(&difference % IBig::from(gcd.clone())).is_zero() {
        return Occurrences::default();
    }
    let modulus = IBig::from(&among.step / &gcd);
    let multiple = (difference / IBig::from(gcd.clone()) * inverse).rem_euclid(&modulus);
    let stride = &period / &gcd * &among.step;
    let mut found = offset + multiple * period;
    if found < among.first {
        found += (&among.first - &found + &stride - UBig::ONE) / &stride * &stride;
    }
    if found > *last {
        return Occurrences::default();
    }
    let more = (last - &found) / &stride;
    let end = &found + &more * stride;
    Occurrences {
        count: more + UBig::ONE,
        ends: Some((found, end)),
    }
}

/// Counts along the recursion of the solution.
fn in_recursion(
    recursion: &Recursion,
    mv: Move,
    among: &Indexes,
    last: &UBig,
) -> Option<Occurrences> {
    let step = u64::try_from(&among.step).ok();
    let disks = u64::from(recursion.problem().disks());
    let step = step.filter(|&step| step == 1 || step.saturating_mul(disks) <= MAX_ENTRIES)?;
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
