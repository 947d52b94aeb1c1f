//! What does not change while a graph is explored: where states are cut, and what renamings do.

use std::sync::Arc;

use hanoi_core::Rules;

use super::messages::mail;
use super::packing::Packing;
use super::pages::Pages;
use super::plan::Plan;
use super::portals::{Pair, Portals, Renaming, UNREACHED};
use super::rests::{Found, Rests, Used};

/// Where the states of a graph are cut into blocks, and how these are joined.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) rules: Rules,
    /// The number of small disks, those within a block.
    pub(super) small: u32,
    pub(super) portals: Portals,
    /// The number of the state of each portal.
    pub(super) states: Vec<u32>,
    pub(super) rests: Rests,
    /// What each renaming that leaves the start as it is does to portals.
    pub(super) renamings: Vec<Renaming>,
    /// How portals of live blocks are packed, if they are.
    pub(super) packing: Option<Packing>,
    /// What portals are kept in.
    pub(super) pages: Arc<Pages>,
    /// What messages are written on.
    pub(super) mail: Arc<Pages>,
    /// The portals of a block that nothing has reached.
    pub(super) unreached: Vec<u8>,
    /// Portals of a settled block lie less than this above the smallest of them. What lies higher is cut off there: so it
    /// is known that the block has to be settled, and that is all that matters.
    pub(super) most: u8,
}

/// A block that a larger disk's move leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbour {
    /// The pair of pegs between which the disk moves.
    pub(super) pair: usize,
    /// The block, and the names under which it is kept.
    pub(super) found: Found,
}

impl Frame {
    /// With pages of its own.
    pub(super) fn new(plan: &Plan) -> Self {
        let per_pair = Portals::new(plan.small, &plan.rules).per_pair();
        Self::with(plan, Pages::new(plan.page()), mail(per_pair))
    }

    /// With the pages of another frame, whose blocks have as many disks.
    pub(super) fn sharing(plan: &Plan, other: &Self) -> Self {
        Self::with(plan, Arc::clone(&other.pages), Arc::clone(&other.mail))
    }

    fn with(plan: &Plan, pages: Arc<Pages>, mail: Arc<Pages>) -> Self {
        let portals = Portals::new(plan.small, &plan.rules);
        let names = plan.rests.names().iter();
        Self {
            rules: plan.rules,
            small: plan.small,
            states: portals.states(),
            packing: plan.packing.clone(),
            pages,
            mail,
            unreached: vec![UNREACHED; portals.len()],
            renamings: portals.renamings(names.map(|names| &names[..])),
            portals,
            rests: plan.rests.clone(),
            most: plan.spread + 1,
        }
    }

    /// The bytes of a slot for the portals of a block.
    pub(super) fn slot(&self) -> usize {
        let packing = self.packing.as_ref();
        packing.map_or(self.portals.len(), Packing::len)
    }

    /// The memory that a slot takes.
    pub(super) fn kept_bytes(&self) -> usize {
        self.pages.size() / (self.pages.size() / self.slot())
    }

    /// The memory that the messages of a block may take, if each needs a page.
    pub(super) fn most_mail(&self) -> usize {
        self.portals.pairs().len() * self.mail.size()
    }

    /// The twins that the rest of a block uses.
    pub(super) fn used(&self, block: usize) -> Used {
        self.rests.used(&self.rests.rest(block))
    }

    /// The blocks that moves of the larger disks lead to.
    pub(super) fn neighbours(&self, rest: &mut [u8]) -> Vec<Neighbour> {
        let mut neighbours = Vec::with_capacity(self.portals.pairs().len());
        for (number, pair) in self.portals.pairs().iter().enumerate() {
            if let Some(found) = self.beyond(rest, *pair) {
                neighbours.push(Neighbour {
                    pair: number,
                    found,
                });
            }
        }
        neighbours
    }

    /// The block that is beyond a pair: the smallest disk on either peg moves to the other, if it may.
    pub(super) fn beyond(&self, rest: &mut [u8], pair: Pair) -> Option<Found> {
        let [a, b] = pair.pegs;
        let disk = rest.iter().position(|&peg| peg == a || peg == b)?;
        let from = rest[disk];
        if !pair.ways[usize::from(from == b)] {
            return None;
        }
        rest[disk] = if from == a { b } else { a };
        let found = self.rests.find(rest);
        rest[disk] = from;
        Some(found)
    }

    /// Whether a block can have these distances.
    pub(super) fn are_possible(&self, portals: &[u8]) -> bool {
        let mut portals = portals.iter();
        portals.all(|&byte| byte <= self.most || byte == UNREACHED)
    }

    /// What is known of the states of a block: the distances of its portals.
    pub(super) fn seeds(&self, portals: &[u8]) -> impl Iterator<Item = (u32, u8)> {
        self.states.iter().copied().zip(portals.iter().copied())
    }

    /// Reads the distances of the portals from those of all states.
    pub(super) fn read(&self, distances: &[u8], portals: &mut [u8]) {
        for (portal, &state) in portals.iter_mut().zip(&self.states) {
            *portal = distances[state as usize];
        }
    }
}
