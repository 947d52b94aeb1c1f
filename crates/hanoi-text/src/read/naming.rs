//! The pieces of variants: what words tell them apart, and steps of several of them in words.

pub(crate) mod colours;
pub(crate) mod joint;

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
