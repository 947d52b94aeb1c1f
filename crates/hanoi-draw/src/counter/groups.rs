//! The counters of a Frame-Stewart solution.
//!
//! The solution splits the disks into groups. A group is one disk, or moves as a tower on 3 pegs. It completes each
//! transfer from peg to peg without interruption, and counts its moves in binary.

use std::ops::RangeInclusive;

use hanoi_core::UBig;

use crate::call::{DrawnCall, Middle};

/// Disks that move together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DiskGroup {
    pub(super) disks: RangeInclusive<u32>,
    /// The number of transfers from peg to peg.
    pub(super) transfers: UBig,
    /// The number of moves made.
    pub(super) made: UBig,
}

impl DiskGroup {
    pub(super) const fn count_disks(&self) -> u32 {
        *self.disks.end() + 1 - *self.disks.start()
    }

    /// The number of moves in a transfer.
    fn moves(&self) -> UBig {
        UBig::ones(self.count_disks() as usize)
    }

    /// The number of transfers begun.
    pub(super) fn begun(&self) -> UBig {
        (&self.made + self.moves() - UBig::ONE) / self.moves()
    }

    /// The number of moves made in the current transfer.
    pub(super) fn count(&self) -> UBig {
        if self.made.is_zero() {
            return UBig::ZERO;
        }
        (&self.made - UBig::ONE) % self.moves() + UBig::ONE
    }
}

/// The groups of a call, the smallest disks first.
pub(super) fn groups(call: &DrawnCall) -> Vec<DiskGroup> {
    let group = |count: u32| DiskGroup {
        disks: call.largest + 1 - count..=call.largest,
        transfers: UBig::ONE,
        made: UBig::ZERO,
    };
    let Some((small, middle)) = split(call) else {
        return vec![group(call.disks)];
    };
    let mut all = groups(&small);
    for group in &mut all {
        group.transfers <<= 1;
    }
    match middle {
        Middle::Move(_) => all.push(group(1)),
        Middle::Call(rest) => all.extend(groups(&rest)),
    }
    all
}

/// The groups of a call after `moves` of its moves.
pub(super) fn groups_after(call: &DrawnCall, moves: &UBig) -> Vec<DiskGroup> {
    let mut all = groups(call);
    advance(call, moves, &mut all);
    all
}

/// Makes the first `moves` moves of a call.
fn advance(call: &DrawnCall, moves: &UBig, all: &mut [DiskGroup]) {
    let Some((small, middle)) = split(call) else {
        all[0].made += moves;
        return;
    };
    let (length, smaller) = (small.length(), groups(&small));
    if *moves <= length {
        return advance(&small, moves, all);
    }
    let rest = match &middle {
        Middle::Move(_) => UBig::ONE,
        Middle::Call(rest) => rest.length(),
    };
    let remaining = moves - &length;
    let in_rest = rest.clone().min(remaining.clone());
    match &middle {
        Middle::Move(_) => all[smaller.len()].made += &in_rest,
        Middle::Call(call) => advance(call, &in_rest, &mut all[smaller.len()..]),
    }
    for (group, whole) in all.iter_mut().zip(&smaller) {
        group.made += whole.moves() * &whole.transfers;
    }
    if remaining > rest {
        let mut after = smaller;
        advance(&small, &(remaining - rest), &mut after);
        for (group, second) in all.iter_mut().zip(after) {
            group.made += second.made;
        }
    }
}

/// The call for the smaller disks and the middle, if a call has more than one group.
fn split(call: &DrawnCall) -> Option<(DrawnCall, Middle)> {
    if call.pegs() <= 3 {
        return None;
    }
    let (first, middle, _) = call.parts()?;
    Some((first?, middle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_core::{Peg, Problem, Rules, Solution};

    /// Compared with counting the moves of the solution one by one.
    #[test]
    fn groups_count_the_moves_of_their_disks() {
        for (disks, pegs) in [
            (1, 3),
            (5, 3),
            (1, 4),
            (2, 4),
            (6, 4),
            (9, 4),
            (11, 5),
            (12, 7),
        ] {
            let to = Peg::new(pegs - 1).unwrap();
            let rules = Rules::classic(pegs).unwrap();
            let problem = Problem::perfect(disks, Peg::A, to, rules).unwrap();
            let call = DrawnCall::whole(disks, pegs, Peg::A, to);
            let mut counted = groups(&call);
            let mut number = 0_u32;
            for mv in Solution::new(&problem).unwrap().moves() {
                assert_eq!(
                    groups_after(&call, &number.into()),
                    counted,
                    "{disks} {pegs}"
                );
                number += 1;
                let mut moving = counted
                    .iter_mut()
                    .filter(|group| group.disks.contains(&mv.disk.get()));
                moving.next().unwrap().made += UBig::ONE;
                assert!(moving.next().is_none());
            }
            let end = groups_after(&call, &number.into());
            assert_eq!(end, counted);
            for group in end {
                assert_eq!(group.begun(), group.transfers);
                assert_eq!(group.count(), group.moves());
            }
        }
    }
}
