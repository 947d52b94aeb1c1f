//! An upper bound on the number of moves to a tower, by a Frame-Stewart plan.
//!
//! A plan takes the largest disk that is not on the goal there: some of the smallest disks first go to a free peg, those
//! in between go with the largest without that peg, then the small tower follows. The estimate is the length of the
//! shortest such plan from a state. With 3 pegs it is the distance; from a whole tower it is the Frame-Stewart number. From
//! other states on 4 pegs and more it is an upper bound, since a shorter path may exist.
//!
//! Unless the estimate is zero, the first move of the plan lowers it. So playing the move with the smallest estimate
//! reaches the goal in at most as many moves as the estimate.

use std::collections::HashMap;

use hanoi_core::{Peg, State, frame_stewart};

/// The limit of disks for a plan.
pub(crate) const MAX_PLANNED: u32 = 32;
/// Longer than any plan, and small enough to add up without overflow.
const IMPOSSIBLE: u64 = 1 << 40;

/// The index of the first disk, the index after the last, their goal peg, and the available pegs as bits.
type TowerTransfer = (u8, u8, u8, u32);

/// The Frame-Stewart numbers by pegs and disks, capped.
pub(crate) fn tower_lengths(disks: u32, pegs: u8) -> Vec<Vec<u64>> {
    let moves = |disks, pegs| {
        let moves = frame_stewart(disks, pegs).and_then(|moves| u64::try_from(&moves).ok());
        moves.unwrap_or(IMPOSSIBLE).min(IMPOSSIBLE)
    };
    let of_pegs = |pegs| (0..=disks).map(|disks| moves(disks, pegs)).collect();
    (0..=pegs).map(of_pegs).collect()
}

/// Estimates the number of moves from a state to a tower on one peg.
#[derive(Debug)]
pub(crate) struct Estimate {
    pegs: u8,
    goal: Peg,
    /// The Frame-Stewart numbers by pegs and disks.
    towers: Vec<Vec<u64>>,
    places: Vec<u8>,
    cache: HashMap<TowerTransfer, u64>,
}

impl Estimate {
    /// Creates the estimate for up to [`MAX_PLANNED`] disks on 3 pegs or more.
    pub(crate) fn new(disks: u32, pegs: u8, goal: Peg) -> Self {
        Self {
            towers: tower_lengths(disks, pegs),
            places: Vec::new(),
            cache: HashMap::new(),
            pegs,
            goal,
        }
    }

    /// Returns the number of moves of the shortest plan from a state to the goal.
    pub(crate) fn left(&mut self, state: &State) -> u64 {
        self.cache.clear();
        self.places.clear();
        self.places
            .extend(state.places().iter().map(|peg| peg.get()));
        let (all, pegs) = (self.places.len(), (1 << self.pegs) - 1);
        self.plan(0, all, self.goal.get(), pegs)
    }

    /// The length of the shortest plan for the disks from `first` to before `end`.
    fn plan(&mut self, first: usize, end: usize, goal: u8, pegs: u32) -> u64 {
        let largest = self.places[first..end].iter().rev();
        let end = end - largest.take_while(|&&peg| peg == goal).count();
        if end == first {
            return 0;
        }
        let from = self.places[end - 1];
        let has = |peg: u8| pegs >> peg & 1 == 1;
        if !has(from) || !has(goal) {
            return IMPOSSIBLE;
        }
        match (end - first, pegs.count_ones()) {
            (1, _) => return 1,
            (_, ..3) => return IMPOSSIBLE,
            _ => {}
        }
        let part = (index(first), index(end), goal, pegs);
        if let Some(&moves) = self.cache.get(&part) {
            return moves;
        }
        let best = self.shortest(first, end, (from, goal), pegs);
        self.cache.insert(part, best);
        best
    }

    /// The shortest plan over all numbers of disks set aside, for a largest disk that goes from one peg to another.
    fn shortest(&mut self, first: usize, end: usize, (from, goal): (u8, u8), pegs: u32) -> u64 {
        // With 3 pegs the largest disk moves alone, since only two pegs remain for it.
        let least = if pegs.count_ones() == 3 {
            end - 1
        } else {
            first + 1
        };
        let mut best = IMPOSSIBLE;
        for cut in least..end {
            for aside in (0..self.pegs).filter(|&peg| pegs >> peg & 1 == 1) {
                if aside == from || aside == goal {
                    continue;
                }
                let others = self.plan(cut, end, goal, pegs & !(1 << aside));
                let after = self.towers[pegs.count_ones() as usize][cut - first];
                if others + after < best {
                    let before = self.plan(first, cut, aside, pegs);
                    best = best.min(before + others + after);
                }
            }
        }
        best
    }
}

/// A disk index as a byte.
fn index(disk: usize) -> u8 {
    u8::try_from(disk).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Problem, Rules, distance};

    use super::*;

    #[test]
    fn on_3_pegs_the_estimate_is_the_distance() {
        for disks in 1..=6_u32 {
            let goal = State::perfect(disks, 3, Peg::C).unwrap();
            let mut estimate = Estimate::new(disks, 3, Peg::C);
            for number in 0..3_u32.pow(disks) {
                let peg = |disk| Peg::new(u8::try_from(number / 3_u32.pow(disk) % 3).unwrap());
                let places: Vec<Peg> = (0..disks).filter_map(peg).collect();
                let state = State::from_places(&places, 3).unwrap();
                let left = estimate.left(&state);
                let problem = Problem::new(state, goal.clone(), Rules::classic(3).unwrap());
                assert_eq!(distance(&problem.unwrap()), Ok(left.into()));
            }
        }
    }
}
