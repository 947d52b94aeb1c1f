//! The farthest states: the blocks that hold them are kept when they are final.

use std::collections::BTreeMap;

use hanoi_core::{Peg, State};

use super::flood::Flood;
use super::frame::Frame;
use super::live::Live;
use super::portals::{UNREACHED, places_of};
use super::worker::Origin;

/// Blocks with the farthest states are kept up to so many bytes, those with the first rests.
const MOST_BYTES: usize = 1 << 25;

/// The farthest states, or the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farthest {
    /// Their distance: the eccentricity of the start.
    pub distance: u32,
    /// How many there are.
    pub count: u128,
    /// The first of them, in the order of their short texts: all, if no more were asked for.
    pub states: Vec<State>,
}

/// Blocks that are as far as any.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    pub(super) distance: u32,
    /// By the number of the block.
    pub(super) blocks: BTreeMap<usize, Candidate>,
    /// Blocks from this one on may be missing.
    pub(super) complete_to: Option<usize>,
}

/// A final block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) base: u32,
    pub(super) portals: Box<[u8]>,
}

impl Candidates {
    /// Keeps a block if none is farther.
    pub(super) fn offer(&mut self, number: usize, live: &Live, slot: &[u8], frame: &Frame) {
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
            .insert(number, Candidate::new(live, slot, frame));
        if self.blocks.len() * frame.portals.len() > MOST_BYTES {
            self.complete_to = self.blocks.pop_last().map(|(number, _)| number);
        }
    }

    /// Takes in those that another core has found.
    pub(super) fn join(&mut self, other: Self) {
        if other.distance > self.distance {
            *self = other;
        } else if other.distance == self.distance {
            let ends = [self.complete_to, other.complete_to];
            self.complete_to = ends.into_iter().flatten().min();
            self.blocks.extend(other.blocks);
            if let Some(end) = self.complete_to {
                self.blocks.split_off(&end);
            }
        }
    }

    /// The first of the farthest states.
    pub(super) fn states(&self, most: usize, frame: &Frame, origin: Origin) -> Vec<State> {
        let mut flood = Flood::new(frame.small, &frame.rules);
        let mut found: Vec<Vec<u8>> = Vec::new();
        for (&number, candidate) in &self.blocks {
            let rest = frame.rests.rest(number);
            // All that bear other names come later than the block itself.
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

impl Candidate {
    pub(super) fn new(live: &Live, slot: &[u8], frame: &Frame) -> Self {
        let mut portals = frame.unreached.clone();
        live.read(slot, frame, &mut portals);
        Self {
            base: live.base,
            portals: portals.into(),
        }
    }

    /// Finds the distances of all states of the block.
    pub(super) fn search(&self, number: usize, flood: &mut Flood, frame: &Frame, origin: Origin) {
        let start = (number == origin.block).then_some((origin.state, 0));
        flood.search(frame.seeds(&self.portals).chain(start));
    }
}

/// The pegs, the largest disk's first.
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
