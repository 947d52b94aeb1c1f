//! The results of final blocks: counts, and blocks with perfect states.

use hanoi_core::Peg;

use super::farthest::FarthestBlock;
use crate::geometry::partition::Origin;
use crate::kernel::flood::Flood;
use crate::store::frame::Frame;
use crate::store::live::Live;
use crate::store::shelf::Shelf;

/// The results of final blocks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Harvest {
    /// The number of states at each distance.
    pub(crate) levels: Vec<u128>,
    /// The blocks that hold perfect states.
    pub(crate) towers: Vec<(usize, FarthestBlock)>,
}

impl Harvest {
    /// Retires the final blocks of a shelf, and offers each as a farthest block.
    pub(crate) fn collect(
        &mut self,
        blocks: &mut Shelf,
        bucket: u32,
        towers: &[usize],
        frame: &Frame,
        offer: impl Fn(usize, &Live, &[u8]),
    ) {
        let first = blocks.first();
        blocks.retire(bucket, |live, slot| {
            let number = first + live.block as usize;
            live.add_counts(frame.rests.copies(live.used), &mut self.levels);
            offer(number, live, slot);
            if towers.contains(&number) {
                self.towers
                    .push((number, FarthestBlock::new(live, slot, frame)));
            }
        });
    }

    /// Merges the harvest of another core.
    pub(crate) fn merge(&mut self, other: Self) {
        add(&mut self.levels, 0, &other.levels);
        self.towers.extend(other.towers);
    }

    /// The number of states counted.
    pub(crate) fn states(&self) -> u128 {
        self.levels.iter().sum()
    }

    /// The distance of the perfect state on a peg, if its block is final.
    pub(crate) fn distance_to(&self, peg: Peg, frame: &Frame, origin: Origin) -> Option<u32> {
        let found = frame.rests.tower(peg);
        let name = frame.rests.names()[usize::from(found.names)][peg.index()];
        let tower = self
            .towers
            .iter()
            .find(|(number, _)| *number == found.number);
        let (number, block) = tower?;
        let mut flood = Flood::new(frame.small, &frame.rules);
        block.search(*number, &mut flood, frame, origin);
        let small = (0..frame.small).fold(0, |state, _| {
            state * usize::from(frame.rules.pegs()) + usize::from(name)
        });
        Some(block.base + u32::from(flood.distances()[small]))
    }
}

/// Adds one list of numbers to another, starting at an index and extending it as needed.
pub(crate) fn add(levels: &mut Vec<u128>, from: usize, more: &[u128]) {
    if levels.len() < from + more.len() {
        levels.resize(from + more.len(), 0);
    }
    for (level, more) in levels[from..].iter_mut().zip(more) {
        *level += more;
    }
}
