//! Numbers before two pegs, as in `1: A -> C`: steps or disks, as they go on.
//!
//! Disks cannot be 1, 2, 3 and so on up to the number of pegs: each would lie on a peg of its own, and the last finds none.
//! So the first lines are held back until a number tells. Steps may also count from 0, and begin again; a number that does
//! neither go on nor begin again is neither a step nor a disk, and cannot be read.

use super::free::Found;
use super::parse::{Parser, Reading};
use crate::Form;
use crate::claim::{Claim, LineColumn, Unreadable};

/// What the numbers are, once that is known, and what is held back until then.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Labels {
    disks: Option<bool>,
    /// The last number, if they are steps.
    last: u64,
    held: Vec<(Found, LineColumn)>,
}

impl Found {
    /// The number before it.
    fn number(&self) -> u64 {
        self.label.map_or(0, |(number, _)| number)
    }
}

impl Labels {
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }
}

impl Parser {
    /// A numbered pair of pegs.
    pub(crate) fn labelled(&mut self, number: u64, found: Found, at: LineColumn) -> Reading {
        let next = self.labels.held.len() as u64 + 1;
        if self.labels.disks == Some(false) && number > 1 && number != self.labels.last + 1 {
            let expected = "the number of the next move, or of the disk";
            let unreadable = Unreadable::new(at, format!("{number}:"), expected);
            return self.garbled(Form::Lines, unreadable);
        }
        self.labels.last = number;
        if self.labels.disks.is_none() {
            let first = self
                .labels
                .held
                .first()
                .map_or(number, |(first, _)| first.number());
            let counts = first < 2 && number == first + next - 1;
            self.labels.disks = (!counts)
                .then_some(true)
                .or((next == self.names.pegs.into()).then_some(false));
        }
        self.labels.held.push((found, at));
        if self.labels.disks.is_some() {
            self.release_labels()
        } else {
            Ok(())
        }
    }

    /// Gives out what is held back.
    pub(crate) fn release_labels(&mut self) -> Reading {
        let disks = self.labels.disks == Some(true);
        for (mut found, at) in std::mem::take(&mut self.labels.held) {
            let number = found.number();
            match &mut found.claim {
                Claim::Move { disk, .. } if disks => {
                    *disk = Some(u32::try_from(number).unwrap_or(u32::MAX));
                }
                _ => {}
            }
            self.names.last = found.last();
            self.give_line(found.style, found.claim, at)?;
        }
        Ok(())
    }
}
