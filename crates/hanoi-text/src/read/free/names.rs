//! Disks and pegs by their names: `disk 1`, `the smallest disk`, `peg A`, `the left peg`.

use hanoi_core::Peg;

use super::NamingContext;
use super::words::{LineWord, WordKind};
use crate::claim::PegName;
use crate::records::meaning::spot;
use crate::words::{Meaning, Size, Spot};

/// A mention of disks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    /// One disk, and which, if that is said.
    Disk(Option<u32>),
    /// Several, or any one of them.
    Several,
}

/// A place among the words of a line.
#[derive(Clone, Copy)]
pub(super) struct WordCursor<'a> {
    pub(super) words: &'a [LineWord],
    pub(super) names: NamingContext,
    pub(super) at: usize,
}

impl<'a> WordCursor<'a> {
    pub(super) const fn new(words: &'a [LineWord], names: NamingContext) -> Self {
        Self {
            words,
            names,
            at: 0,
        }
    }

    /// The word at an offset.
    pub(super) fn peek(&self, on: usize) -> Option<WordKind> {
        self.words.get(self.at + on).map(|word| word.word)
    }

    pub(super) fn meaning(&self, on: usize) -> Option<Meaning> {
        match self.peek(on) {
            Some(WordKind::Known(meaning)) => Some(meaning),
            _ => None,
        }
    }

    /// The word before.
    pub(super) fn before(&self) -> Option<WordKind> {
        self.at.checked_sub(1).map(|at| self.words[at].word)
    }

    /// The byte where the next word begins, or the last if there is none.
    pub(super) fn byte(&self) -> usize {
        let last = self.words.len().saturating_sub(1);
        self.words.get(self.at.min(last)).map_or(0, |word| word.at)
    }

    /// The cursor some words ahead.
    pub(super) const fn ahead(&self, by: usize) -> Self {
        Self {
            at: self.at + by,
            ..*self
        }
    }

    /// Takes a name if there is one.
    pub(super) fn take<T>(&mut self, name: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut ahead = *self;
        let found = name(&mut ahead)?;
        self.at = ahead.at;
        Some(found)
    }

    /// How many words from an offset on have one of these meanings.
    pub(super) fn skip(&self, on: usize, is_skipped: impl Fn(Meaning) -> bool) -> usize {
        let count = (on..on + 6).take_while(|&on| self.meaning(on).is_some_and(&is_skipped));
        count.count()
    }

    /// The number at an offset, in digits or in words.
    fn counted(&self, on: usize) -> Option<u32> {
        match self.peek(on)? {
            WordKind::Number(number) | WordKind::Known(Meaning::Count(number)) => Some(number),
            _ => None,
        }
    }

    /// `disk 1`, `the smallest disk`, `the disk`; `None` if no disk is mentioned.
    pub(super) fn disk(&mut self) -> Option<Mention> {
        if let Some(WordKind::Letter('a' | 'A')) = self.peek(0) {
            return self.any_disk();
        }
        if let Some(number) = self.counted(0) {
            return Some(self.numbered(number));
        }
        let nth = match self.meaning(0) {
            Some(Meaning::Nth(nth)) => Some(nth),
            _ => None,
        };
        self.at += usize::from(nth.is_some());
        let size = match (self.meaning(0), self.meaning(1)) {
            (Some(Meaning::Size(size)), _) => Some(size),
            (Some(Meaning::Spot(Spot::Middle)), Some(Meaning::Disk)) => Some(Size::Medium),
            _ => None,
        };
        if let Some(size) = size {
            self.at += 1;
            let skip = self.skip(0, |meaning| {
                matches!(meaning, Meaning::Of | Meaning::Filler)
            });
            match self.meaning(skip) {
                Some(Meaning::Disk) => self.at += skip + 1,
                Some(Meaning::Count(1)) => self.at += 1,
                _ => {}
            }
            let sized = sized(self.names, size, nth.unwrap_or(1));
            return Some(Mention::Disk(self.number_behind().or(sized)));
        }
        if self.meaning(0) != Some(Meaning::Disk) {
            return None;
        }
        self.at += 1;
        if let Some(WordKind::Letter('n' | 'N' | 'k')) = self.peek(0) {
            let less = self.peek(1) == Some(WordKind::Dash) && self.counted(2).is_some();
            self.at += if less { 3 } else { 1 };
            return Some(Mention::Several);
        }
        Some(Mention::Disk(
            nth.or_else(|| self.number_behind())
                .or_else(|| self.size_behind()),
        ))
    }

    /// `a disk`, `a smaller disk`.
    fn any_disk(&mut self) -> Option<Mention> {
        let noun = 1 + self.skip(1, |meaning| {
            matches!(meaning, Meaning::Filler | Meaning::Size(_))
        });
        if self.meaning(noun) != Some(Meaning::Disk) || self.counted(noun + 1).is_some() {
            return None;
        }
        self.at += noun + 1;
        Some(Mention::Several)
    }

    /// `1`, `1号圆盘`, `2 disks`.
    fn numbered(&mut self, number: u32) -> Mention {
        let between = |meaning| matches!(meaning, Meaning::Filler | Meaning::Size(_) | Meaning::Of);
        let next = 1 + self.skip(1, between);
        if self.meaning(next) == Some(Meaning::Several) || self.meaning(1) == Some(Meaning::Disk) {
            self.at += next.max(2);
            return Mention::Several;
        }
        self.at += 1;
        if self.meaning(0) == Some(Meaning::Of) && self.meaning(1) == Some(Meaning::Disk) {
            self.at += 2;
        }
        Mention::Disk(Some(number))
    }

    /// The number behind the word for a disk: `disk #1`, `disk number 1`, `disk: 1`.
    fn number_behind(&mut self) -> Option<u32> {
        let is_between = |on: &usize| {
            let word = matches!(self.meaning(*on), Some(Meaning::Filler | Meaning::Of));
            word || matches!(self.peek(*on), Some(WordKind::Hash | WordKind::Colon))
        };
        let between = (0..3).take_while(is_between).count();
        let colon = (0..between).any(|on| self.peek(on) == Some(WordKind::Colon));
        let number = self
            .counted(between)
            .filter(|_| !(colon && self.is_way(between + 1)))?;
        self.at += between + 1;
        Some(number)
    }

    /// The size behind the word for a disk: `el disco más pequeño`, `il disco medio`.
    fn size_behind(&mut self) -> Option<u32> {
        let fillers = self.skip(0, |meaning| meaning == Meaning::Filler);
        let size = match self.meaning(fillers)? {
            Meaning::Size(size) => size,
            Meaning::Spot(Spot::Middle) if fillers == 0 && !self.is_way(1) => Size::Medium,
            _ => return None,
        };
        self.at += fillers + 1;
        sized(self.names, size, 1)
    }

    /// `A`, `peg A`, `the left peg`, `peg 2`, `the second peg`. A number alone is a peg if `number` is set.
    pub(super) fn peg(&mut self, number: bool) -> Option<PegName> {
        let is_article = |meaning| {
            matches!(
                meaning,
                Meaning::Filler | Meaning::Of | Meaning::De | Meaning::It
            )
        };
        self.at += self.skip(0, is_article);
        if let Some(WordKind::Letter('a' | 'o' | 'l')) = self.peek(0)
            && let Some(Meaning::Peg | Meaning::Spot(_) | Meaning::Nth(_)) = self.meaning(1)
        {
            self.at += 1;
        }
        let noun = self.noun();
        if noun {
            let skipped = |meaning| {
                matches!(
                    meaning,
                    Meaning::Filler | Meaning::Of | Meaning::De | Meaning::To
                )
            };
            let skip = self.skip(0, skipped);
            let described = matches!(self.meaning(skip), Some(Meaning::Spot(_)));
            let plain = self.skip(0, |meaning| meaning == Meaning::Filler) == skip;
            self.at += if described || plain { skip } else { 0 };
            self.at += usize::from(self.peek(0) == Some(WordKind::Hash));
        }
        let is_ordinal = matches!(self.meaning(0), Some(Meaning::Nth(_)));
        let peg = match self.peek(0)? {
            WordKind::Letter(letter) => self.lettered(letter, noun)?,
            WordKind::Number(count) if noun || number => {
                let next = self.meaning(1);
                let counts = matches!(
                    next,
                    Some(Meaning::Move | Meaning::Step | Meaning::Several | Meaning::Disk)
                );
                (!counts).then_some(PegName::Number(count.into()))?
            }
            WordKind::Known(Meaning::Count(count)) if noun => PegName::Number(count.into()),
            WordKind::Known(meaning) => self.place(meaning)?,
            _ => return None,
        };
        self.at += 1;
        let one = self.meaning(0) == Some(Meaning::Count(1))
            && !matches!(
                self.before(),
                Some(WordKind::Letter(_) | WordKind::Number(_))
            );
        self.at += usize::from(one);
        let of = usize::from(
            self.meaning(0) == Some(Meaning::Of) && self.meaning(1) == Some(Meaning::Peg),
        );
        self.at += of;
        let followed = one || !matches!(self.peek(1), Some(WordKind::Number(_))) && self.noun();
        (followed || noun || !is_ordinal).then_some(peg)
    }

    /// Takes the word for a peg.
    fn noun(&mut self) -> bool {
        let noun = self.meaning(0) == Some(Meaning::Peg);
        self.at += usize::from(noun);
        noun
    }

    fn lettered(&self, letter: char, noun: bool) -> Option<PegName> {
        let peg = Peg::from_letter(letter).filter(|peg| peg.get() < self.names.pegs)?;
        let is_word = letter == 'a' && !noun && !self.is_way(1) && !self.ends(1);
        (!is_word).then_some(PegName::Peg(peg))
    }

    fn place(&self, meaning: Meaning) -> Option<PegName> {
        let is_disk = self.meaning(1) == Some(Meaning::Disk);
        let index = match meaning {
            Meaning::Spot(place) if !(place == Spot::Middle && is_disk) => spot(&self.names, place),
            Meaning::Size(Size::Medium) if !is_disk => spot(&self.names, Spot::Middle),
            Meaning::Nth(nth) => nth
                .checked_sub(1)
                .and_then(|index| u8::try_from(index).ok()),
            _ => None,
        };
        index.and_then(Peg::new).map(PegName::Peg)
    }

    /// Whether an arrow or a preposition, and then a peg, come at an offset.
    pub(super) fn is_way(&self, on: usize) -> bool {
        match self.peek(on) {
            Some(WordKind::Known(
                Meaning::Arrow | Meaning::To | Meaning::FromAfter | Meaning::ToAfter,
            )) => true,
            Some(WordKind::Dash | WordKind::Letter('a')) => match self.peek(on + 1) {
                Some(WordKind::Letter(letter)) => letter.is_ascii_uppercase(),
                Some(WordKind::Known(meaning)) => {
                    matches!(meaning, Meaning::Peg | Meaning::Spot(_))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a peg comes next by its letter alone or with the word for one.
    pub(super) fn is_capital(&self) -> bool {
        let mut ahead = *self;
        ahead.peg(false).is_some()
    }
}

/// The disk of a size, or the second, third and so on of that size.
fn sized(names: NamingContext, size: Size, nth: u32) -> Option<u32> {
    match (size, names.disks) {
        (Size::Smallest, _) => Some(nth),
        (Size::Small, Some(2..=3)) => Some(1),
        (Size::Medium, Some(3)) => Some(2),
        (Size::Large, Some(disks @ 2..=3)) => Some(disks),
        (Size::Largest, Some(disks)) => (disks + 1).checked_sub(nth),
        _ => None,
    }
}
