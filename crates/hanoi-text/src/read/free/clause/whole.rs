//! Properties of a complete clause.

use super::{Clause, Denial, Joint, Mover};
use crate::claim::PegName;
use crate::read::free::token::What;

impl Clause {
    /// Whether it names where a disk comes from and goes to, or a disk and where it goes.
    pub(in crate::read::free) const fn is_whole(&self) -> bool {
        self.to.is_some() && (self.from.is_some() || self.disk.number().is_some() || self.it)
    }

    /// Whether it names two pegs and no disk, and continues what stands before it.
    pub(in crate::read::free) const fn is_unnamed_way(&self) -> bool {
        self.is_strong() && self.disk.number().is_none() && !matches!(self.joint, Joint::Word)
    }

    /// Whether it names both pegs.
    pub(in crate::read::free) const fn is_strong(&self) -> bool {
        self.to.is_some() && self.from.is_some()
    }

    /// Whether a move is meant despite words out of place.
    pub(in crate::read::free) const fn is_meant(&self) -> bool {
        let named = self.disk.number().is_some() && (self.is_strong() || !self.is);
        self.verb || self.arrow || self.short.is_some() || named
    }

    /// Whether it tells someone to move, or is an arrow, without words that soften it.
    pub(in crate::read::free) const fn is_order(&self) -> bool {
        let plain = !self.soft && !self.governed && !self.subject && !self.doing && !self.is;
        plain && (self.ordered || self.arrow)
    }

    /// Whether it names a disk and nothing else.
    pub(in crate::read::free) const fn is_disk_only(&self) -> bool {
        self.disk.is_some() && !self.other && self.from.is_none() && self.to.is_none()
    }

    /// Whether nothing has been said yet.
    pub(super) const fn is_at_start(&self) -> bool {
        !self.other && !self.verb && self.disk.is_none() && self.from.is_none()
    }

    /// Whether it names any part of a move.
    pub(in crate::read::free) const fn has_part(&self) -> bool {
        self.disk.is_some() || self.from.is_some() || self.to.is_some() || self.it
    }

    /// Whether it has words other than a disk, pegs, a verb and irrelevant ones.
    pub(in crate::read::free) const fn has_other(&self) -> bool {
        self.other
    }

    /// The place of something that may name the disk of a way beside it.
    pub(super) const fn strange_at(&self) -> Option<u64> {
        if self.is_whole() { None } else { self.stray }
    }

    /// `move disk X from Y to Z`: letters that are not pegs stand for any disk and pegs.
    pub(super) fn is_template(&self, pegs: u8) -> bool {
        let any =
            |place: Option<PegName>| matches!(place, Some(PegName::Peg(peg)) if peg.get() >= pegs);
        self.described.is_some() && any(self.from) && any(self.to)
    }

    /// Whether it names a peg with `on`.
    pub(in crate::read::free) const fn is_on_peg(&self) -> bool {
        self.on.is_some()
    }

    /// What was taken from a peg is put on the one named with `on`.
    pub(in crate::read::free) fn put_down(&mut self) {
        if self.to.is_none() && self.from.is_some() && self.verb && !self.is {
            self.to = self.on.take().map(|(on, _)| on);
        }
    }

    /// Records that a preposition is followed by this instead of a peg.
    pub(super) fn lose(&mut self, next: Option<&What>, arrow: bool) {
        self.arrow |= arrow && next == Some(&What::Unknown);
        self.lost += u8::from(self.lost < 2 && next == Some(&What::Unknown));
    }

    /// Whether it says where a disk comes from or goes to, but the peg cannot be read.
    pub(in crate::read::free) const fn is_lost(&self) -> bool {
        let known = self.from.is_some() as u8 + self.to.is_some() as u8;
        self.verb && self.lost > 0 && self.lost + known > 1
    }

    /// Whether an unreadable name follows a preposition or an arrow.
    pub(in crate::read::free) const fn has_lost(&self) -> bool {
        self.lost > 0
    }

    /// Whether it names a peg alone.
    pub(in crate::read::free) const fn is_place(&self) -> bool {
        self.bare.is_some()
    }

    pub(super) fn begin(&mut self, column: u64) {
        self.column.get_or_insert(column);
    }

    /// Whether it has unlisted words, or words out of place.
    pub(in crate::read::free) const fn has_strange(&self) -> bool {
        self.strange
    }

    pub(super) fn stray(&mut self, column: u64) {
        self.strange = true;
        self.stray.get_or_insert(column);
        self.other = true;
    }

    /// Says how often a disk moves, which is no claim of a move here.
    pub(super) fn often(&mut self) {
        self.often = self.verb || self.disk.is_some();
        if self.often {
            self.deny(Denial::Denied);
        }
    }

    /// Whether it mentions a disk but no move yet, and no subject.
    pub(super) const fn is_unmoved_disk(&self) -> bool {
        self.disk.number().is_some() && !self.subject && !self.verb
    }

    /// A disk that is taken comes from the peg that it lies on.
    pub(super) fn take_off(&mut self) {
        if self.taking
            && self.to.is_none()
            && let Some((on, _)) = self.on.take()
        {
            match self.from {
                Some(from) if from != on => self.on = Some((on, false)),
                _ => self.from = Some(on),
            }
        }
    }

    /// Anything that describes a disk without identifying it is out of place.
    pub(super) fn settle_disk(&mut self) {
        if self.disk.number().is_some() || self.it {
            return;
        }
        let letter = self
            .letter
            .filter(|_| self.bare.is_some() && self.is_strong());
        let name = letter.or(self.described).or(self.means);
        self.stray = self.stray.or(name);
    }

    pub(super) fn deny(&mut self, denial: Denial) {
        self.denial = self.denial.max(denial);
        self.other = true;
    }

    /// Sets the moving disk. A second, different one is out of place.
    pub(in crate::read::free) fn moves(&mut self, disk: Option<u32>, column: u64) {
        match (self.disk, disk) {
            (Mover::None | Mover::Unnamed, _) => self.disk = disk.into(),
            (Mover::Disk(before), Some(disk)) if before != disk => {
                self.clash.get_or_insert(column);
            }
            (Mover::Disk(_), _) => {}
        }
    }

    /// Interprets pegs without `from` and `to`, and omitted parts.
    pub(super) fn settle(&mut self) {
        if self.it && self.arrow && !self.verb {
            self.it = false;
        }
        if self.plan || self.aim {
            let told = self.rule
                || self.is && self.infinitive
                || !self.on_to.is_empty()
                || self.disk.number().is_none();
            self.deny(if told { Denial::Denied } else { Denial::Open });
        }
        let told = matches!(self.denial, Denial::Reported | Denial::Denied);
        if self.unclear && told {
            self.denial = Denial::Open;
        }
        // The purpose of a move is not a move where something can be done then; otherwise it is one.
        if self.aimed && !self.soft && !self.infinitive && !self.negated && told {
            self.denial = Denial::Reported;
        }
        self.take_off();
        if let Some((on, after)) = self.on {
            let moved = self.disk.is_some() || self.it || self.from.is_some();
            let goes = self.verb && (moved || !self.is) || self.from.is_some() && !self.is;
            if self.to.is_none() && goes {
                self.to = Some(on);
            } else if self.from.is_none() && self.to.is_some_and(|to| to != on) && !after {
                self.from = Some(on);
            } else if self.to.is_some_and(|to| to != on) && self.from != Some(on) {
                self.stray.get_or_insert(self.column.unwrap_or(1));
            }
        }
        if let Some(bare) = self.bare
            && self.from.is_none()
            && (self.verb && self.disk.is_some()
                || self.to.is_some() && (self.verb || self.disk.is_some()))
        {
            self.from = Some(bare);
            self.letter = None;
        }
        // A peg that is not part of the move.
        if let Some(bare) = self.bare
            && self.is_strong()
            && self.from != Some(bare)
            && self.to != Some(bare)
        {
            self.stray.get_or_insert(self.column.unwrap_or(1));
        }
        self.settle_disk();
        if self.likewise {
            self.omit = self.omit.or(self.go_on);
        }
    }
}
