//! Random starts.

use hanoi_search::mix;

use super::packed;
use crate::{Problem, Rules};

/// Pseudorandom numbers by index, the same on every platform (`SplitMix64`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Stream {
    seed: u64,
    drawn: u64,
}

impl Stream {
    pub(super) const fn new(seed: u64) -> Self {
        Self {
            seed: mix(seed),
            drawn: 0,
        }
    }

    /// The mixed seed, and the number of numbers drawn.
    pub(super) const fn parts(self) -> (u64, u64) {
        (self.seed, self.drawn)
    }

    pub(super) const fn of_parts((seed, drawn): (u64, u64)) -> Self {
        Self { seed, drawn }
    }

    /// Places the disks at random, but not as in the goal.
    pub(super) fn draw(&mut self, places: &mut [u8], problem: &Problem) {
        loop {
            for place in &mut *places {
                *place = self.below(problem.pegs());
            }
            if !packed::is(places, problem.goal()) {
                break;
            }
        }
    }

    /// The next number, below `size`, from the high bits of a word.
    fn below(&mut self, size: u8) -> u8 {
        let number = mix(self.seed ^ mix(self.drawn));
        self.drawn = self.drawn.wrapping_add(1);
        let high = (u128::from(number) * u128::from(size)) >> u64::BITS;
        u8::try_from(high).unwrap_or(0)
    }
}

/// Whether there are several states, and each leads to every other.
///
/// If each peg leads to each other along the arcs, a disk can get anywhere: along each arc of its route, after moving
/// the smaller disks to a third peg. With 2 pegs there is no third one, so there may be only one disk.
pub(super) fn all_lead_everywhere(rules: &Rules, disks: u32) -> bool {
    let pegs = rules.pegs();
    let suffices = if pegs > 2 {
        disks > 0
    } else {
        disks == 1 && pegs == 2
    };
    suffices && [*rules, rules.reversed()].iter().all(reaches_all)
}

/// Whether the first peg leads to all others.
fn reaches_all(rules: &Rules) -> bool {
    let mut reached = 1_u32;
    for _ in 0..rules.pegs() {
        for (from, to) in rules.arcs() {
            reached |= (reached >> from.get() & 1) << to.get();
        }
    }
    reached.count_ones() == u32::from(rules.pegs())
}
