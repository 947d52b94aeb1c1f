//! A graph as blocks, and the moves of larger disks between them.

use hanoi_core::Rules;

use super::portals::{PegPair, PortalRenaming, Portals, UNREACHED};
use super::rests::{CanonicalRest, Rests, Used};

/// The states of a graph, cut into blocks.
#[derive(Clone, Debug)]
pub(crate) struct Partition {
    pub(crate) rules: Rules,
    /// The number of small disks, which move within a block.
    pub(crate) small: u32,
    pub(crate) portals: Portals,
    /// The number of the state of each portal.
    pub(crate) states: Vec<u32>,
    pub(crate) rests: Rests,
    /// The effect on portals of each renaming that fixes the start.
    pub(crate) renamings: Vec<PortalRenaming>,
    /// The portals of an unreached block.
    pub(crate) unreached: Vec<u8>,
    /// In a settled block, portals lie less than this above the smallest one. Larger distances are clamped to it: they
    /// only show that the block must be settled.
    pub(crate) most: u8,
}

/// The block of the start, and the start's number in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) block: usize,
    pub(crate) state: u32,
}

impl Partition {
    /// Cuts a graph into blocks of `small` disks, whose states are at most `spread` apart.
    pub(crate) fn new(rules: &Rules, (small, spread): (u32, u8), rests: &Rests) -> Self {
        let portals = Portals::new(small, rules);
        let names = rests.names().iter();
        Self {
            rules: *rules,
            small,
            states: portals.states(),
            unreached: vec![UNREACHED; portals.len()],
            renamings: portals.renamings(names.map(|names| &names[..])),
            portals,
            rests: rests.clone(),
            most: spread + 1,
        }
    }

    /// The twins that the rest of a block uses.
    pub(crate) fn used(&self, block: usize) -> Used {
        self.rests.used(&self.rests.rest(block))
    }

    /// The block beyond a pair: the smallest of the larger disks on the two pegs moves to the other peg, if the rules
    /// allow it.
    pub(crate) fn beyond(&self, rest: &mut [u8], pair: PegPair) -> Option<CanonicalRest> {
        let [a, b] = pair.pegs;
        let disk = rest.iter().position(|&peg| peg == a || peg == b)?;
        let from = rest[disk];
        if !pair.arcs[usize::from(from == b)] {
            return None;
        }
        rest[disk] = if from == a { b } else { a };
        let found = self.rests.find(rest);
        rest[disk] = from;
        Some(found)
    }

    /// Whether a block can have these distances.
    pub(crate) fn are_possible(&self, portals: &[u8]) -> bool {
        let mut portals = portals.iter();
        portals.all(|&byte| byte <= self.most || byte == UNREACHED)
    }

    /// The portals of a block as states with their distances.
    pub(crate) fn seeds(&self, portals: &[u8]) -> impl Iterator<Item = (u32, u8)> {
        self.states.iter().copied().zip(portals.iter().copied())
    }

    /// Extracts the portals' distances from those of all states.
    pub(crate) fn read(&self, distances: &[u8], portals: &mut [u8]) {
        for (portal, &state) in portals.iter_mut().zip(&self.states) {
            *portal = distances[state as usize];
        }
    }
}
