//! A peg, and a set of pegs.

use std::fmt;
use std::str::FromStr;

use crate::{Error, Notation, quote};

/// The largest number of pegs: one per letter.
pub const MAX_PEGS: u8 = 26;

/// A peg: 0 to 25 in code and data, `A` to `Z` in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Peg(u8);

impl Peg {
    /// The first peg, the default start of a tower.
    pub const A: Self = Self(0);
    /// The second peg.
    pub const B: Self = Self(1);
    /// The third peg.
    pub const C: Self = Self(2);

    /// Returns the peg with a number, from 0, or `None` if the number is [`MAX_PEGS`] or more.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < MAX_PEGS {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Returns the peg of a letter, upper or lower case, or `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='Z' => Some(Self(letter as u8 - b'A')),
            'a'..='z' => Some(Self(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// Returns the letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.letter_byte() as char
    }

    /// Returns the letter as an ASCII byte.
    #[must_use]
    pub const fn letter_byte(self) -> u8 {
        b'A' + self.0
    }

    /// Returns the number, from 0.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the index in an array of pegs.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the last of `pegs` pegs, or the first if `pegs` is 0.
    #[must_use]
    pub const fn last_of(pegs: u8) -> Self {
        Self(pegs.saturating_sub(1))
    }

    /// Returns the third of the pegs `A`, `B` and `C`; `self` and `other` are the other two.
    #[must_use]
    pub const fn third(self, other: Self) -> Self {
        // The numbers add up to 3. The mask keeps other pegs, which break the contract, from making an invalid peg.
        Self(3_u8.wrapping_sub(self.0 + other.0) & 3)
    }

    /// The peg `steps` steps clockwise on the ring of three.
    pub(crate) const fn round(self, steps: u8) -> Self {
        Self((self.0 + steps) % 3)
    }

    /// Returns the first `pegs` pegs, in order; at most [`MAX_PEGS`].
    pub fn all(pegs: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..pegs.min(MAX_PEGS)).map(Self)
    }
}

impl FromStr for Peg {
    type Err = Error;

    /// Parses a letter, upper or lower case.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(peg), None) => Ok(peg),
            _ => Err(Error::Unreadable(Notation::Peg, quote(text))),
        }
    }
}

impl fmt::Display for Peg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// Checks a number of pegs: 1 to [`MAX_PEGS`].
pub(crate) fn check_pegs(pegs: u8) -> Result<(), Error> {
    if (1..=MAX_PEGS).contains(&pegs) {
        return Ok(());
    }
    Err(Error::PegCount(pegs))
}

/// A set of pegs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PegSet(u32);

impl PegSet {
    pub(crate) fn all(pegs: u8) -> Self {
        Peg::all(pegs).fold(Self::default(), Self::with)
    }

    pub(crate) const fn with(self, peg: Peg) -> Self {
        Self(self.0 | 1 << peg.0)
    }

    pub(crate) const fn without(self, peg: Peg) -> Self {
        Self(self.0 & !(1 << peg.0))
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn contains(self, peg: Peg) -> bool {
        self.0 >> peg.0 & 1 == 1
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Peg> {
        Peg::all(MAX_PEGS).filter(move |&peg| self.contains(peg))
    }

    /// The first peg of the set, or `None` if it is empty.
    pub(crate) fn first(self) -> Option<Peg> {
        u8::try_from(self.0.trailing_zeros())
            .ok()
            .and_then(Peg::new)
    }
}
