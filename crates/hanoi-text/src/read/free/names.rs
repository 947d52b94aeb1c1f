//! Disks and pegs by their names: `disk 1`, `the smallest disk`, `peg A`, `the left peg`, `the second one`.

use hanoi_core::Peg;

use super::Names;
use super::cursor::Cursor;
use super::lex::What;
use crate::claim::PegName;
use crate::read::words::{Meaning, Size, Spot};

/// A disk that is spoken of, and which it is if that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoken(pub(super) Option<u32>);

impl Cursor<'_> {
    /// A disk and nothing else.
    pub(super) fn only_disk(mut self) -> Option<u32> {
        while self.meaning(0) == Some(Meaning::Filler) {
            self.at += 1;
        }
        let Spoken(disk) = self.disk()?;
        self.skip_fillers();
        disk.filter(|_| self.is_at_end())
    }

    /// A peg and nothing else.
    pub(super) fn only_peg(mut self) -> Option<PegName> {
        let peg = self.place()?;
        self.skip_fillers();
        self.is_at_end().then_some(peg)
    }

    pub(super) fn place_at(&self, on: usize) -> Option<PegName> {
        Cursor {
            at: self.at + on,
            ..*self
        }
        .place()
    }

    /// `disk 1`, `disk of size 1`, `the smallest disk`, `the disk`; `None` if no disk is spoken of.
    pub(super) fn disk(&mut self) -> Option<Spoken> {
        let number = |what: Option<&What>| match what {
            Some(What::Number(number)) => u32::try_from(*number).ok(),
            Some(What::Word(Meaning::Count(count))) => Some(*count),
            _ => None,
        };
        if let Some(bare) = number(self.peek(0)) {
            self.at += 1 + usize::from(self.meaning(1) == Some(Meaning::Disk));
            return Some(Spoken(Some(bare)));
        }
        let place = match self.meaning(0) {
            Some(Meaning::Nth(nth)) => Some(nth),
            _ => None,
        };
        let nth = usize::from(place.is_some());
        if let Some(size) = self.size(nth) {
            self.at += nth + 1 + usize::from(self.meaning(nth + 1) == Some(Meaning::Disk));
            return Some(Spoken(self.names.sized(size, place.unwrap_or(1))));
        }
        if self.meaning(nth) != Some(Meaning::Disk) {
            return None;
        }
        self.at += nth + 1;
        if place.is_some() {
            return Some(Spoken(place));
        }
        let fillers = (0..3)
            .take_while(|&on| {
                self.meaning(on) == Some(Meaning::Filler)
                    || matches!(self.peek(on), Some(What::Hash | What::Colon | What::Equals))
            })
            .count();
        if let Some(disk) = number(self.peek(fillers)) {
            self.at += fillers + 1;
            return Some(Spoken(Some(disk)));
        }
        Some(Spoken(None))
    }

    /// The size that a word tells; the middle disk is the medium one.
    pub(super) fn size(&self, on: usize) -> Option<Size> {
        match (self.meaning(on), self.meaning(on + 1)) {
            (Some(Meaning::Size(size)), _) => Some(size),
            (Some(Meaning::Spot(Spot::Middle)), Some(Meaning::Disk)) => Some(Size::Medium),
            _ => None,
        }
    }

    /// `A`, `peg A`, `the left peg`, `peg 2`, `the second peg`.
    pub(super) fn place(&mut self) -> Option<PegName> {
        while matches!(self.meaning(0), Some(Meaning::Filler)) {
            self.at += 1;
        }
        let noun = self.noun();
        let fillers = (0..2).take_while(|&on| {
            self.meaning(on) == Some(Meaning::Filler) || self.peek(on) == Some(&What::Hash)
        });
        self.at += if noun { fillers.count() } else { 0 };
        let place = match self.peek(0)? {
            What::Letter('I') if self.names.pegs < 9 => Some(PegName::Number(1)),
            What::Letter(letter) => self.lettered(*letter, noun),
            What::Number(number) => Some(PegName::Number(*number)),
            What::Word(Meaning::Count(count)) => Some(PegName::Number((*count).into())),
            What::Word(Meaning::Spot(spot)) => self.names.spot(*spot).map(PegName::Peg),
            What::Word(Meaning::Size(Size::Medium)) => {
                self.names.spot(Spot::Middle).map(PegName::Peg)
            }
            What::Word(Meaning::Nth(nth)) => u8::try_from(nth - 1)
                .ok()
                .and_then(Peg::new)
                .map(PegName::Peg),
            _ => None,
        }?;
        self.at += 1;
        let described = matches!(
            self.tokens[self.at - 1].what,
            What::Word(Meaning::Nth(_) | Meaning::Spot(_))
        );
        let ordinal = matches!(self.tokens[self.at - 1].what, What::Word(Meaning::Nth(_)));
        // The middle one.
        let one = described && self.meaning(0) == Some(Meaning::Count(1));
        self.at += usize::from(one);
        let followed = one || self.noun();
        (followed || noun || !ordinal).then_some(place)
    }

    /// Passes over the word for a peg.
    pub(super) fn noun(&mut self) -> bool {
        let noun = self.meaning(0) == Some(Meaning::Peg);
        self.at += usize::from(noun);
        noun
    }

    /// A letter: any capital, a small one if it is a peg.
    pub(super) fn lettered(&self, letter: char, noun: bool) -> Option<PegName> {
        let peg = Peg::from_letter(letter)?;
        let is_peg = peg.get() < self.names.pegs;
        let short = match letter {
            'L' | 'l' => Some(Spot::Left),
            'M' | 'm' => Some(Spot::Middle),
            'R' | 'r' => Some(Spot::Right),
            _ => None,
        };
        let short = short
            .filter(|_| !is_peg)
            .and_then(|spot| self.names.spot(spot));
        let any = is_peg || letter.is_uppercase() || noun;
        short.or_else(|| any.then_some(peg)).map(PegName::Peg)
    }
}

impl Names {
    /// The disk of a size, or the second, third and so on of that size.
    fn sized(&self, size: Size, nth: u32) -> Option<u32> {
        let few = self.disks.filter(|&disks| disks <= 3);
        match size {
            Size::Smallest => Some(nth),
            Size::Small => few.map(|_| 1),
            Size::Medium => few.filter(|&disks| disks == 3).map(|_| 2),
            Size::Large => few,
            Size::Largest => self.disks.and_then(|disks| (disks + 1).checked_sub(nth)),
        }
    }

    /// The peg of a place or a part.
    fn spot(&self, spot: Spot) -> Option<Peg> {
        let last = self.pegs.checked_sub(1)?;
        match spot {
            Spot::Left => Peg::new(0),
            Spot::Right => Peg::new(last),
            Spot::Middle => Peg::new(last / 2).filter(|_| last % 2 == 0),
            Spot::Source => self.ends.map(|(from, _)| from),
            Spot::Target => self.ends.map(|(_, to)| to),
            Spot::Spare => {
                let (from, to) = self.ends?;
                Peg::all(self.pegs).find(|&peg| peg != from && peg != to)
            }
        }
    }
}
