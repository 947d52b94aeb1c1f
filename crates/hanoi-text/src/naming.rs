//! The names of a puzzle: its pegs and disks, and the pieces of variants, alone and in steps of several.

pub(crate) mod colours;
pub(crate) mod joint;

use hanoi_core::{Peg, Problem};

/// What a reader has to know of a puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct NamingContext {
    pub(crate) pegs: u8,
    /// The number of disks, if known.
    pub(crate) disks: Option<u32>,
    /// The largest size of a disk.
    pub(crate) largest: u32,
    /// The pegs of start and goal, if the problem is a whole tower.
    pub(crate) ends: Option<(Peg, Peg)>,
    /// The colours of the pieces, if the puzzle is a variant.
    pub(crate) pieces: Option<PieceLetters>,
}

impl NamingContext {
    /// The context of a problem.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            pegs: problem.pegs(),
            disks: Some(problem.disks()),
            largest: problem.disks(),
            ends: problem.perfect_pegs(),
            pieces: None,
        }
    }
}

/// The letters of the colours that the pieces of a puzzle have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PieceLetters(u32);

impl PieceLetters {
    /// Whether there is a colour with this letter.
    pub(crate) const fn has(self, letter: char) -> bool {
        letter.is_ascii_lowercase() && self.0 & bit(letter) != 0
    }
}

impl FromIterator<char> for PieceLetters {
    fn from_iter<T: IntoIterator<Item = char>>(letters: T) -> Self {
        let known = letters.into_iter().filter(char::is_ascii_lowercase);
        Self(known.fold(0, |all, letter| all | bit(letter)))
    }
}

const fn bit(letter: char) -> u32 {
    1 << (letter as u32 - 'a' as u32)
}
