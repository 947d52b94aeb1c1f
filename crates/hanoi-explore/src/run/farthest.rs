//! The farthest states. Their blocks are kept when they become final.

use std::collections::BTreeMap;

use hanoi_core::{Peg, State};

use crate::geometry::partition::Origin;
use crate::geometry::portals::{UNREACHED, places_of};
use crate::kernel::flood::Flood;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// The fraction of the memory for the farthest blocks,
pub(crate) const FARTHEST_PART: usize = 64;
/// and the bounds of its size in bytes.
const BYTES: [usize; 2] = [1 << 20, 1 << 25];

/// The farthest states, or the first few.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Farthest {
    /// The distance of these states: the eccentricity of the start.
    pub distance: u32,
    /// The number of farthest states.
    pub count: u128,
    /// The first of them in the order of their short texts, up to the requested number.
    pub states: Vec<State>,
}

/// The blocks with the farthest states; if they do not fit the memory, those with the first rests.
#[derive(Clone, Debug, Default)]
pub(crate) struct FarthestBlocks {
    pub(crate) distance: u32,
    /// The blocks by number.
    pub(crate) blocks: BTreeMap<usize, FarthestBlock>,
    /// Blocks with this number or a larger one may be missing.
    pub(crate) complete_to: Option<usize>,
}

/// A final block with farthest states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FarthestBlock {
    pub(crate) base: u32,
    pub(crate) portals: Box<[u8]>,
}

impl FarthestBlocks {
    /// The number of blocks that fit the memory.
    pub(crate) fn capacity(frame: &Frame, memory: usize) -> usize {
        let bytes = (memory / FARTHEST_PART).clamp(BYTES[0], BYTES[1]);
        (bytes / frame.portals.len()).max(1)
    }

    /// Keeps a block if none is farther, up to `most` blocks.
    pub(crate) fn offer(
        &mut self,
        number: usize,
        (live, slot): (&Live, &[u8]),
        frame: &Frame,
        most: usize,
    ) {
        let distance = live.farthest();
        if distance < self.distance {
            return;
        }
        if distance > self.distance {
            *self = Self {
                distance,
                ..Self::default()
            };
        }
        if self.complete_to.is_some_and(|end| number >= end) {
            return;
        }
        self.blocks
            .insert(number, FarthestBlock::new(live, slot, frame));
        while self.blocks.len() > most {
            self.complete_to = self.blocks.pop_last().map(|(number, _)| number);
        }
    }

    /// Merges the farthest blocks of another part.
    pub(crate) fn merge(&mut self, other: Self) {
        if other.distance > self.distance {
            *self = other;
        } else if other.distance == self.distance {
            self.blocks.extend(other.blocks);
            self.complete_to = self.complete_to.into_iter().chain(other.complete_to).min();
        }
    }

    /// Their approximate size in bytes.
    pub(crate) fn bytes(&self, frame: &Frame) -> usize {
        self.blocks.len() * frame.portals.len()
    }

    /// The first of the farthest states.
    pub(crate) fn states(&self, most: usize, frame: &Frame, origin: Origin) -> Vec<State> {
        let mut flood = Flood::new(frame.small, &frame.rules);
        let mut found: Vec<Vec<u8>> = Vec::new();
        for (&number, candidate) in &self.blocks {
            let rest = frame.rests.rest(number);
            // All states still to come are larger: renaming a canonical rest never makes it smaller.
            if most == 0 || found.get(most - 1).is_some_and(|last| *last < text(&rest)) {
                break;
            }
            candidate.search(number, &mut flood, frame, origin);
            let far = u8::try_from(self.distance - candidate.base).unwrap_or(UNREACHED);
            let states = (0..)
                .zip(flood.distances())
                .filter(|&(_, &distance)| distance == far);
            for (small, _) in states {
                let small = places_of(small, frame.rules.pegs(), frame.small);
                let places = [&small[..], &rest].concat();
                found.extend(
                    frame
                        .rests
                        .names()
                        .iter()
                        .map(|names| text(&renamed(&places, names))),
                );
            }
            found.sort_unstable();
            found.dedup();
        }
        if let Some(end) = self.complete_to {
            let end = text(&frame.rests.rest(end));
            found.retain(|state| *state < end);
        }
        found.truncate(most);
        found
            .iter()
            .filter_map(|places| state(places, frame))
            .collect()
    }
}

impl FarthestBlock {
    pub(crate) fn new(live: &Live, slot: &[u8], frame: &Frame) -> Self {
        let mut portals = frame.unreached.clone();
        live.read(slot, frame, &mut portals);
        Self {
            base: live.base,
            portals: portals.into(),
        }
    }

    /// Finds the distances of all states of the block.
    pub(crate) fn search(&self, number: usize, flood: &mut Flood, frame: &Frame, origin: Origin) {
        let start = (number == origin.block).then_some((origin.state, 0));
        flood.search(frame.seeds(&self.portals).chain(start));
    }
}

/// The pegs as in a short text: the largest disk first.
fn text(places: &[u8]) -> Vec<u8> {
    places.iter().rev().copied().collect()
}

fn renamed(places: &[u8], names: &[u8]) -> Vec<u8> {
    places.iter().map(|&peg| names[usize::from(peg)]).collect()
}

fn state(text: &[u8], frame: &Frame) -> Option<State> {
    let places: Vec<Peg> = text.iter().rev().filter_map(|&peg| Peg::new(peg)).collect();
    State::from_places(&places, frame.rules.pegs()).ok()
}

#[cfg(test)]
mod tests {
    use hanoi_core::Rules;

    use super::*;
    use crate::run::exploration_plan::ExplorationPlan;

    #[test]
    fn farthest_blocks_with_first_rests_are_kept() {
        let start = State::perfect(8, 4, Peg::A).unwrap();
        let rules = Rules::classic(4).unwrap();
        let plan = ExplorationPlan::new(&start, &rules, Some(3), usize::MAX).unwrap();
        let frame = plan.frame();
        let used = frame.rests.used(&frame.rests.rest(0));
        let mut candidates = FarthestBlocks::default();
        let mut offer = |number: usize, distance: u32| {
            let mut live = Live::new(0, used, 0);
            live.counted_from = distance + 1;
            candidates.offer(number, (&live, &frame.unreached), &frame, 3);
            let kept: Vec<usize> = candidates.blocks.keys().copied().collect();
            (kept, candidates.complete_to)
        };
        assert_eq!(offer(7, 4), (vec![7], None));
        assert_eq!(offer(9, 4), (vec![7, 9], None));
        assert_eq!(offer(2, 4), (vec![2, 7, 9], None));
        assert_eq!(offer(5, 4), (vec![2, 5, 7], Some(9)));
        assert_eq!(offer(1, 3), (vec![2, 5, 7], Some(9)));
        assert_eq!(offer(8, 4), (vec![2, 5, 7], Some(8)));
        assert_eq!(offer(9, 4), (vec![2, 5, 7], Some(8)));
        assert_eq!(offer(6, 5), (vec![6], None));
    }
}
