//! A plain breadth-first search of one block, state by state.
//!
//! It searches the block of the start (whose seed need not be a portal), lists farthest states, traces paths, and is the
//! oracle for the bit-parallel searches in the tests.

use hanoi_core::Rules;

use crate::geometry::portals::UNREACHED;

/// The distances of all states of a block.
#[derive(Clone, Debug)]
pub(crate) struct Flood {
    disks: u32,
    pegs: u8,
    /// The target pegs from each peg, as bits.
    arcs: Vec<u8>,
    distances: Vec<u8>,
    /// The states queued at each distance; some turn out to be nearer.
    waiting: Vec<Vec<u32>>,
}

impl Flood {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let mut arcs = vec![0; usize::from(rules.pegs())];
        for (from, to) in rules.arcs() {
            arcs[from.index()] |= 1 << to.get();
        }
        let states = usize::from(rules.pegs()).pow(disks);
        Self {
            disks,
            pegs: rules.pegs(),
            arcs,
            distances: vec![UNREACHED; states],
            waiting: vec![Vec::new(); usize::from(UNREACHED)],
        }
    }

    /// The approximate memory in bytes.
    pub(crate) const fn bytes(disks: u32, pegs: u8) -> usize {
        3 * (pegs as usize).saturating_pow(disks)
    }

    /// Finds the distances of all states from seeds. [`UNREACHED`] marks a state that is not a seed.
    pub(crate) fn search(&mut self, seeds: impl IntoIterator<Item = (u32, u8)>) {
        self.distances.fill(UNREACHED);
        for (state, distance) in seeds {
            self.reach(state, distance);
        }
        for distance in 0..UNREACHED {
            let mut waiting = std::mem::take(&mut self.waiting[usize::from(distance)]);
            for state in waiting.drain(..) {
                if self.distances[state as usize] == distance {
                    self.leave(state, distance + 1);
                }
            }
            self.waiting[usize::from(distance)] = waiting;
        }
    }

    fn reach(&mut self, state: u32, distance: u8) {
        let best = &mut self.distances[state as usize];
        if distance < *best {
            *best = distance;
            self.waiting[usize::from(distance)].push(state);
        }
    }

    /// Reaches all neighbours of a state.
    fn leave(&mut self, state: u32, distance: u8) {
        let pegs = u32::from(self.pegs);
        let (mut blocked, mut rest, mut power) = (0_u8, state, 1);
        for _ in 0..self.disks {
            let peg = rest % pegs;
            if blocked >> peg & 1 == 0 {
                blocked |= 1 << peg;
                let mut open = self.arcs[peg as usize] & !blocked;
                while open != 0 {
                    self.reach(
                        state - peg * power + open.trailing_zeros() * power,
                        distance,
                    );
                    open &= open - 1;
                }
            }
            rest /= pegs;
            power = power.wrapping_mul(pegs);
        }
    }

    /// The distances found, by state number.
    pub(crate) fn distances(&self) -> &[u8] {
        &self.distances
    }

    /// Counts the states at each distance.
    pub(crate) fn count(&self, counts: &mut Vec<u32>) {
        counts.clear();
        for &distance in self
            .distances
            .iter()
            .filter(|&&distance| distance != UNREACHED)
        {
            let distance = usize::from(distance);
            if counts.len() <= distance {
                counts.resize(distance + 1, 0);
            }
            counts[distance] += 1;
        }
    }
}
