//! Disks and pegs by their names: `disk 1`, `the smallest disk`, `peg A`, `the left peg`, `the second one`.

use hanoi_core::Peg;

use super::NamingContext;
use super::cursor::TokenCursor;
use super::token::What;
use crate::claim::PegName;
use crate::read::words::{Meaning, Size, Spot};

/// A mention of disks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    /// One disk, and which, if known.
    Disk(Option<u32>),
    /// Several, or any one of them.
    Several,
}

impl Mention {
    pub(super) const fn number(self) -> Option<u32> {
        match self {
            Self::Disk(number) => number,
            Self::Several => None,
        }
    }
}

impl TokenCursor<'_> {
    /// A peg and nothing else.
    pub(super) fn only_peg(mut self) -> Option<PegName> {
        let peg = self.place()?;
        self.skip_fillers();
        self.is_at_end().then_some(peg)
    }

    /// A number in digits or words, as that of a disk. A number that is too large matches no disk.
    fn disk_number(&self, on: usize) -> Option<u32> {
        match self.peek(on)? {
            What::Number(number) => Some(u32::try_from(*number).unwrap_or(u32::MAX)),
            What::Word(Meaning::Count(count)) => Some(*count),
            _ => None,
        }
    }

    /// `disk 1`, `disk of size 1`, `the smallest disk`, `the disk`; `None` if no disk is mentioned.
    pub(super) fn disk(&mut self) -> Option<Mention> {
        if let Some(mention) = self.indefinite().or_else(|| self.numbered()) {
            return Some(mention);
        }
        let nth = match self.meaning(0) {
            Some(Meaning::Nth(nth)) => Some(nth),
            _ => None,
        };
        let skip = usize::from(nth.is_some());
        if let Some(size) = self.size(skip) {
            self.at += skip + 1;
            self.noun_of_disk();
            let disk = self.names.sized(size, nth.unwrap_or(1));
            return Some(Mention::Disk(self.apposed().or(disk)));
        }
        if self.meaning(skip) != Some(Meaning::Disk) {
            return None;
        }
        self.at += skip + 1;
        if nth.is_some() {
            return Some(Mention::Disk(nth));
        }
        if let Some(What::Letter('n' | 'N' | 'k')) = self.peek(0) {
            let less =
                self.peek(1) == Some(&What::Dash) && matches!(self.peek(2), Some(What::Number(_)));
            self.at += if less { 3 } else { 1 };
            return Some(Mention::Several);
        }
        let disk = self.apposed().or_else(|| self.size_behind());
        Some(Mention::Disk(disk))
    }

    /// `1`, `1 disk`.
    fn numbered(&mut self) -> Option<Mention> {
        let number = self.disk_number(0)?;
        let fillers = (1..3).take_while(|&on| {
            matches!(
                self.meaning(on),
                Some(Meaning::Filler | Meaning::Size(_) | Meaning::Of)
            )
        });
        let next = 1 + fillers.count();
        if self.meaning(next) == Some(Meaning::Several) {
            self.at += next + 1;
            return Some(Mention::Several);
        }
        if self.meaning(1) == Some(Meaning::Disk) {
            self.at += 2;
            return Some(Mention::Several);
        }
        self.at += 1;
        if self.meaning(0) == Some(Meaning::Of) && self.meaning(1) == Some(Meaning::Disk) {
            self.at += 2;
        }
        Some(Mention::Disk(Some(number)))
    }

    /// `a disk`, `a smaller disk`: any of them.
    fn indefinite(&mut self) -> Option<Mention> {
        if let (Some(What::Letter('d')), Some(What::Equals)) = (self.peek(0), self.peek(1)) {
            let number = self.disk_number(2)?;
            self.at += 3;
            return Some(Mention::Disk(Some(number)));
        }
        let Some(What::Letter('a' | 'A')) = self.peek(0) else {
            return None;
        };
        let sizes = (1..4)
            .take_while(|&on| matches!(self.meaning(on), Some(Meaning::Filler | Meaning::Size(_))));
        let noun = 1 + sizes.count();
        let named = self.disk_number(noun + 1).is_some();
        if self.meaning(noun) != Some(Meaning::Disk) || named {
            return None;
        }
        self.at += noun + 1;
        Some(Mention::Several)
    }

    /// `I` and `V` as numbers after the word for a disk, but not as a subject: `the disk I move`.
    fn roman(&self, on: usize) -> Option<u32> {
        let number = match self.peek(on)? {
            What::Letter('I') => 1,
            What::Letter('V') => 5,
            _ => return None,
        };
        let verb = matches!(
            self.meaning(on + 1),
            Some(
                Meaning::Verb
                    | Meaning::Move
                    | Meaning::Take
                    | Meaning::Soft
                    | Meaning::Have
                    | Meaning::Would
            )
        );
        (on == 0 && !verb).then_some(number)
    }

    /// The number after the word for a disk: `disk 1`, `disk #1`, `disk number 1`, `disk: 1`, `disk (1)`.
    fn apposed(&mut self) -> Option<u32> {
        let between = (0..3)
            .take_while(|&on| {
                matches!(self.meaning(on), Some(Meaning::Filler | Meaning::Of))
                    || matches!(self.peek(on), Some(What::Hash | What::Colon | What::Equals))
            })
            .count();
        let number = self.disk_number(between).or_else(|| self.roman(between))?;
        // After a colon a way may begin instead: `the smallest disk: 1 -> 3`.
        let colon = (0..between).any(|on| self.peek(on) == Some(&What::Colon));
        if colon && self.is_way(between + 1) {
            return None;
        }
        self.at += between + 1;
        Some(number)
    }

    /// `disco medio`, and `disco do meio` if the peg it leaves is named afterwards.
    fn middle_behind(&mut self) -> Option<u32> {
        let of = match self.meaning(0) {
            Some(Meaning::De | Meaning::Do | Meaning::Of) => 1,
            _ => 0,
        };
        let middle = self.meaning(of) == Some(Meaning::Spot(Spot::Middle));
        let behind = self.meaning(of + 1);
        let leaves = matches!(behind, Some(Meaning::De | Meaning::From | Meaning::Do))
            && self.ahead(of + 2).is_place();
        let plain = of == 0 && !matches!(behind, Some(Meaning::Arrow | Meaning::Peg));
        if !(middle && (leaves || plain)) {
            return None;
        }
        self.at += of + 1;
        self.names.sized(Size::Medium, 1)
    }

    /// The size after the word for a disk, as in Spanish.
    fn size_behind(&mut self) -> Option<u32> {
        if let Some(disk) = self.middle_behind() {
            return Some(disk);
        }
        let fillers = usize::from(self.meaning(0) == Some(Meaning::Filler));
        let Some(Meaning::Size(size)) = self.meaning(fillers) else {
            return None;
        };
        self.at += fillers + 1;
        self.names.sized(size, 1)
    }

    /// Skips the word for a disk.
    fn noun_of_disk(&mut self) {
        let skip = (0..2).take_while(|&on| {
            self.meaning(on) == Some(Meaning::Of) || self.meaning(on) == Some(Meaning::Filler)
        });
        let skip = skip.count();
        match self.meaning(skip) {
            Some(Meaning::Disk) => self.at += skip + 1,
            Some(Meaning::Count(1)) if skip == 0 => self.at += 1,
            _ => {}
        }
    }

    /// The size given by a word; the middle disk is the medium one.
    fn size(&self, on: usize) -> Option<Size> {
        match (self.meaning(on), self.meaning(on + 1)) {
            (Some(Meaning::Size(size)), _) => Some(size),
            (Some(Meaning::Spot(Spot::Middle)), Some(Meaning::Disk)) => Some(Size::Medium),
            _ => None,
        }
    }

    /// `A`, `peg A`, `the left peg`, `peg 2`, `the second peg`.
    pub(super) fn place(&mut self) -> Option<PegName> {
        let begin = self.at;
        let place = self.described_place();
        if place.is_none() {
            self.at = begin;
        }
        place
    }

    fn described_place(&mut self) -> Option<PegName> {
        let articles = (0..6).take_while(|&on| self.ahead(on).is_article());
        self.at += articles.count();
        let noun = self.noun();
        if noun {
            self.skip_to_name();
        }
        let ordinal = matches!(self.meaning(0), Some(Meaning::Nth(_)));
        let described = ordinal || matches!(self.meaning(0), Some(Meaning::Spot(_)));
        let place = match self.peek(0)? {
            What::Letter('I') if self.names.pegs < 9 => Some(PegName::Number(1)),
            What::Letter(letter) => self.lettered(*letter, noun),
            What::Number(number) => self.is_peg_number().then_some(PegName::Number(*number)),
            What::Word(meaning) => self.named_place(*meaning, noun),
            What::Group(inner) if noun => TokenCursor::new(inner, self.names).only_peg(),
            _ => None,
        }?;
        self.at += 1;
        // The middle one.
        let one = described && self.meaning(0) == Some(Meaning::Count(1));
        self.at += usize::from(one);
        let followed = one || self.noun_behind();
        (followed || noun || !ordinal).then_some(place)
    }

    /// Whether a word comes next that may precede the name of a peg.
    fn is_article(&self) -> bool {
        match self.peek(0) {
            Some(What::Word(Meaning::Filler | Meaning::Of | Meaning::De | Meaning::It)) => true,
            Some(What::Letter('a' | 'o' | 'l')) => self.noun_or_spot(1),
            _ => false,
        }
    }

    fn noun_or_spot(&self, on: usize) -> bool {
        matches!(
            self.meaning(on),
            Some(Meaning::Peg | Meaning::Spot(_) | Meaning::Nth(_))
        )
    }

    /// Skips what may stand between the word for a peg and its name: `peg number 2`, `la torre de la izquierda`.
    fn skip_to_name(&mut self) {
        let fillers = (0..3).take_while(|&on| {
            matches!(
                self.meaning(on),
                Some(Meaning::Filler | Meaning::Of | Meaning::De | Meaning::To)
            ) || matches!(self.peek(on), Some(What::Hash | What::Equals))
        });
        let count = fillers.count();
        let to_spot = matches!(self.meaning(count), Some(Meaning::Spot(_)));
        let plain = (0..count).all(|on| {
            !matches!(
                self.meaning(on),
                Some(Meaning::De | Meaning::To | Meaning::Of)
            )
        });
        if to_spot || plain {
            self.at += count;
        }
    }

    /// Whether a number comes next that does not count moves or disks.
    fn is_peg_number(&self) -> bool {
        !matches!(
            self.meaning(1),
            Some(Meaning::Move | Meaning::Step | Meaning::Several | Meaning::Disk)
        )
    }

    fn named_place(&self, meaning: Meaning, noun: bool) -> Option<PegName> {
        let spot = |spot| self.names.spot(spot).map(PegName::Peg);
        match meaning {
            Meaning::Count(count) if noun => Some(PegName::Number(count.into())),
            Meaning::Spot(Spot::Middle) if self.meaning(1) == Some(Meaning::Disk) => None,
            Meaning::Spot(place) => spot(place),
            Meaning::Size(Size::Medium) if self.meaning(1) != Some(Meaning::Disk) => {
                spot(Spot::Middle)
            }
            Meaning::Nth(nth) => Peg::new(u8::try_from(nth - 1).ok()?).map(PegName::Peg),
            _ => None,
        }
    }

    /// Skips the word for a peg.
    fn noun(&mut self) -> bool {
        let noun = self.meaning(0) == Some(Meaning::Peg);
        self.at += usize::from(noun);
        noun
    }

    /// Skips the word for a peg after its name: `the left peg`, `A的柱子`.
    fn noun_behind(&mut self) -> bool {
        let of = usize::from(self.meaning(0) == Some(Meaning::Of));
        let noun = self.meaning(of) == Some(Meaning::Peg)
            && !matches!(self.peek(of + 1), Some(What::Number(_)));
        self.at += if noun { of + 1 } else { 0 };
        noun
    }

    /// A letter: any capital, or a small one that is a peg.
    fn lettered(&self, letter: char, noun: bool) -> Option<PegName> {
        let peg = Peg::from_letter(letter)?;
        let is_peg = peg.get() < self.names.pegs;
        let short = match letter {
            'L' | 'l' => Some(Spot::Left),
            'M' | 'm' => Some(Spot::Middle),
            'R' | 'r' => Some(Spot::Right),
            _ => None,
        };
        let short = short
            .filter(|_| !is_peg && !self.names.lettered)
            .and_then(|spot| self.names.spot(spot));
        let any = is_peg || letter.is_uppercase() || noun;
        short.or_else(|| any.then_some(peg)).map(PegName::Peg)
    }
}

impl NamingContext {
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
            Spot::Target | Spot::Goal => self.ends.map(|(_, to)| to),
            Spot::Spare => {
                let (from, to) = self.ends?;
                Peg::all(self.pegs).find(|&peg| peg != from && peg != to)
            }
        }
    }
}
