//! The disk of a move, by its number, its size or its place, and what it lands on.

use super::{Ahead, LineParser};
use crate::records::lex::{self, is_letter};
use crate::records::piece::piece;
use crate::records::record::DiskName;
use crate::words::Meaning;

impl LineParser<'_, '_> {
    /// The disk behind its pegs: `A -> C (disk 1)`.
    pub(super) fn apposed(&mut self) -> bool {
        let opens = matches!(self.sign(0), Some('(' | '[' | ',' | ':' | '-'));
        if !opens
            || self.disk
            || self.ahead != Ahead::Open
            || self.meaning(1) != Some(Meaning::Disk)
            || lex::number_at(self.tokens, self.at + 2).is_none()
        {
            return false;
        }
        self.at += 1;
        let found = self.disk().is_some();
        self.at += usize::from(matches!(self.sign(0), Some(')' | ']')));
        found
    }

    /// What the disk lands on, which some lines of a run have and others have not: `atop 2`, `onto disk 3`.
    pub(super) fn ground(&mut self) -> bool {
        let comma = usize::from(self.sign(0) == Some(','));
        if self.ahead != Ahead::Open || self.meaning(comma) != Some(Meaning::On) {
            return false;
        }
        let noun = usize::from(self.meaning(comma + 1) == Some(Meaning::Disk));
        let number = lex::number_at(self.tokens, self.at + comma + 1 + noun);
        let larger = match (number, &self.found.named.disk) {
            (Some(number), Some(DiskName::Number(disk))) => number > *disk,
            _ => false,
        };
        if larger {
            let end = self.at + comma + 2 + noun;
            self.found.ground = self.at..end;
            self.at = end;
        }
        larger
    }

    /// `d1`, `D_1`: a disk by its letter.
    pub(super) fn is_short_disk(&self) -> bool {
        let next = self.at + 1;
        matches!(self.word(0), Some("d" | "D"))
            && lex::is_glued(self.tokens, next)
            && (self.sign(1) == Some('_') || lex::number_at(self.tokens, next).is_some())
    }

    /// `the top disk (disk 1)`.
    pub(super) fn bracketed_disk(&mut self) -> Option<()> {
        self.at += 1;
        (self.meaning(0) == Some(Meaning::Disk)).then_some(())?;
        self.disk()?;
        (self.sign(0) == Some(')')).then_some(())?;
        self.at += 1;
        self.found.named.disk.is_some().then_some(())
    }

    /// `disk 1`, `disk #1`, `disk_1`, `top disk`.
    pub(super) fn disk(&mut self) -> Option<()> {
        self.at += 1;
        let is_counting = |word: &str| {
            let word = word.to_lowercase();
            matches!(word.as_str(), "size" | "no" | "number" | "nr")
        };
        loop {
            let is_between = match self.sign(0) {
                // Two dashes are no name.
                Some('-') => self.sign(1) != Some('-'),
                Some(sign) => matches!(sign, '#' | '_' | '"' | '\'' | '{'),
                None => {
                    self.meaning(0) == Some(Meaning::Of) || self.word(0).is_some_and(is_counting)
                }
            };
            if !is_between {
                break;
            }
            self.at += 1;
        }
        let letter = self.word(0).filter(|word| is_letter(word));
        let letter = letter.and_then(|word| word.chars().next());
        let name = lex::number_at(self.tokens, self.at)
            .map(DiskName::Number)
            .or(letter.map(DiskName::Letter));
        // Without a name it is the top disk, or one that was named by its size.
        self.disk = true;
        if self.piece() {
            return Some(());
        }
        if let Some(name) = name {
            self.name_disk(name)?;
            self.at += 1;
            self.size();
            self.skip_accusative();
        }
        Some(())
    }

    /// The size of a disk behind its number, which some lines of a run have and others have not: `disk 1 (smallest)`.
    fn size(&mut self) {
        let noun = usize::from(self.meaning(2) == Some(Meaning::Disk));
        if let (Some('('), Some(Meaning::Size(size)), Some(')')) =
            (self.sign(0), self.meaning(1), self.sign(2 + noun))
        {
            let end = self.at + 3 + noun;
            self.found.values.extend((self.at..end).map(|at| (at, ' ')));
            self.found.named.size = Some(size);
            self.at = end;
        }
    }

    /// The ending of a Turkish accusative: `Disk 1'i`.
    pub(super) fn skip_accusative(&mut self) {
        if matches!(self.word(0), Some("\u{c744}" | "\u{b97c}")) {
            self.at += 1;
        }
        if let (Some('('), Some(particle), Some(')')) = (self.sign(0), self.word(1), self.sign(2)) {
            // `1\u{c744}(\u{b97c})`
            self.at += if particle.chars().count() == 1 { 3 } else { 0 };
        }
        if let (
            Some('\'' | '\u{2019}'),
            Some("i" | "\u{131}" | "u" | "\u{fc}" | "yi" | "y\u{131}"),
        ) = (self.sign(0), self.word(1))
        {
            self.at += 2;
        }
    }

    /// A piece of a variant, named by more than its size.
    pub(super) fn piece(&mut self) -> bool {
        if self.ahead != Ahead::Open || self.found.named.disk.is_some() {
            return false;
        }
        let Some(piece) = piece(self.tokens, self.at) else {
            return false;
        };
        self.found.named.disk = Some(piece.name);
        self.found.values.extend(piece.values);
        self.at = piece.end;
        self.disk = true;
        true
    }

    pub(super) fn name_disk(&mut self, name: DiskName) -> Option<()> {
        if self.found.named.disk.is_some() {
            return None;
        }
        self.found.values.push((self.at, name.kind()));
        self.found.named.disk = Some(name);
        self.disk = true;
        Some(())
    }
}
