//! Settling a block: from the distances known at its portals to those of all its portals, and its counts.

use hanoi_core::Rules;

use super::flood::Flood;
use super::portals::Portals;

/// Searches one block, again and again.
#[derive(Clone, Debug)]
pub(crate) struct Settler {
    states: Vec<u32>,
    flood: Flood,
}

impl Settler {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        Self {
            states: Portals::new(disks, rules).states(),
            flood: Flood::new(disks, rules),
        }
    }

    /// How many portals a block has.
    pub(crate) const fn portals(&self) -> usize {
        self.states.len()
    }

    /// Lowers the distances of the portals to what moves within the block make of them, and counts the block's states at
    /// each distance. At least one portal is reached.
    pub(crate) fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        let known = self.states.iter().copied().zip(portals.iter().copied());
        self.flood.search(known);
        let distances = self.flood.distances();
        for (portal, &state) in portals.iter_mut().zip(&self.states) {
            *portal = distances[state as usize];
        }
        self.flood.count(counts);
    }

    /// The bytes of its tables, about.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<u32>() * self.states.len() + self.flood.distances().len() * 3
    }
}
