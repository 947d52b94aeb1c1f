//! Numbers before two pegs, as in `1: A -> C`: steps or disks, decided by how they continue.
//!
//! Disks cannot be 1, 2, 3 and so on up to the number of pegs: each would lie on a peg of its own, leaving none for the
//! last. So the first moves are held back until a number decides. Other text between them does not end the count; a new
//! list, fence or mark does, unless the numbers continue there. A step number that neither continues nor starts over is
//! neither a step nor a disk, and cannot be read.

use super::{Parser, ReadResult};
use crate::Form;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::free::FoundMove;

/// The meaning of the numbers, once known, and the moves held back until then.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct NumberLabels {
    disks: Option<bool>,
    /// The first and the last number, and their count.
    first: u64,
    last: u64,
    count: u64,
    /// Whether the count starts over with the next number, unless that follows the last.
    anew: bool,
    held: Vec<(Form, FoundMove, LineColumn)>,
}

impl NumberLabels {
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// How many moves are held back.
    pub(crate) fn len(&self) -> usize {
        self.held.len()
    }

    /// A new list, fence or mark begins.
    pub(crate) const fn restart(&mut self) {
        self.anew = true;
    }

    /// Whether a number neither continues those of the steps nor starts over.
    fn is_astray(&self, number: u64) -> bool {
        let steps = self.disks == Some(false) && !self.anew;
        steps && number > 1 && number != self.last.saturating_add(1)
    }

    /// Takes the next number, which may decide the meaning of all.
    fn count(&mut self, number: u64, pegs: u64) {
        let goes_on = self.count > 0 && number == self.last.saturating_add(1);
        if std::mem::take(&mut self.anew) && !goes_on {
            (self.disks, self.count) = (None, 0);
        }
        if self.count == 0 {
            self.first = number;
        }
        if self.disks.is_none() {
            let counts = self.first <= 1 && number == self.first + self.count;
            let known = self.count + 1 == pegs;
            self.disks = if counts {
                known.then_some(false)
            } else {
                Some(true)
            };
        }
        self.last = number;
        self.count += 1;
    }
}

impl Parser {
    /// A numbered pair of pegs.
    pub(crate) fn labelled(
        &mut self,
        form: Form,
        number: u64,
        found: FoundMove,
        at: LineColumn,
    ) -> ReadResult {
        if self.labels.is_astray(number) {
            let expected = "the number of the next move, or of the disk";
            let unreadable = Unreadable::new(at, format!("{number}:"), expected);
            return self.garbled(form, unreadable);
        }
        self.labels.count(number, self.names.pegs.into());
        self.labels.held.push((form, found, at));
        if self.labels.disks.is_some() {
            self.release_labels()
        } else {
            Ok(())
        }
    }

    /// A move in brackets, possibly with a number before it; with `fresh`, the first of its list.
    pub(crate) fn give_found(
        &mut self,
        found: FoundMove,
        fresh: bool,
        at: LineColumn,
    ) -> ReadResult {
        self.names.last = found.last();
        let number = found.number_or_disk();
        let Some(number) = number.filter(|_| self.form_of_element() == Form::List) else {
            if let Some(number) = number {
                return self.labelled(Form::Lines, number, found, at);
            }
            return self.give_listed(found.style, found.claim, at);
        };
        if fresh {
            self.release()?;
            self.labels.restart();
        }
        for group in &mut self.groups {
            group.gave = true;
        }
        self.labelled(Form::List, number, found, at)
    }

    /// The numbers of a list end with it.
    pub(crate) fn end_numbers(&mut self) -> ReadResult {
        if self.groups.is_empty() && !self.labels.is_empty() {
            self.release_labels()?;
            self.labels.restart();
        }
        Ok(())
    }

    /// Gives out the held moves. A 0 that begins no count is a disk that does not exist.
    pub(crate) fn release_labels(&mut self) -> ReadResult {
        let zero = |found: &FoundMove| found.number_or_disk() == Some(0);
        let lone = matches!(&self.labels.held[..], [(_, found, _)] if zero(found));
        let disks = self.labels.disks.unwrap_or(lone);
        for (form, mut found, at) in std::mem::take(&mut self.labels.held) {
            let number = found.label.map_or(0, |(number, _)| number);
            match &mut found.claim {
                Claim::Move { disk, .. } if disks => {
                    *disk = Some(u32::try_from(number).unwrap_or(u32::MAX));
                }
                _ => {}
            }
            self.names.last = found.last();
            if form == Form::List {
                self.give(form, found.style, found.claim, at);
            } else {
                self.give_in(form, found.style, found.claim, at)?;
            }
        }
        Ok(())
    }
}
