//! Pieces: size, stack and face.

use std::fmt;
use std::str::FromStr;

use hanoi_core::quote;

use crate::error::VariantError;

/// The largest size of a piece.
pub const MAX_SIZE: u8 = 250;

/// The stack that a piece belongs to, which is its colour: a letter, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u8);

impl Stack {
    /// The stack without a letter, for variants with one stack.
    pub const NONE: Self = Self(0);

    /// The stacks that `colours = K` assigns to pieces by size, starting from size 1.
    pub const COLOURS: [Self; 10] = [
        Self(b'r'),
        Self(b'g'),
        Self(b'b'),
        Self(b'y'),
        Self(b'w'),
        Self(b'k'),
        Self(b'o'),
        Self(b'p'),
        Self(b'c'),
        Self(b'm'),
    ];

    /// Returns the stack with a lower-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='z' => Some(Self(letter as u8)),
            _ => None,
        }
    }

    /// Returns the letter, if any.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::NONE => None,
            Self(letter) => Some(letter as char),
        }
    }

    /// Returns the name of the colour, for the letters of [`COLOURS`](Self::COLOURS).
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        Some(match self.0 {
            b'r' => "red",
            b'g' => "green",
            b'b' => "blue",
            b'y' => "yellow",
            b'w' => "white",
            b'k' => "black",
            b'o' => "orange",
            b'p' => "purple",
            b'c' => "cyan",
            b'm' => "magenta",
            _ => return None,
        })
    }

    /// Returns a number from 0 to 26.
    pub(crate) const fn index(self) -> usize {
        match self.0 {
            0 => 0,
            letter => (letter - b'a') as usize + 1,
        }
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

/// A piece with the face it shows. In text: its stack, its size, and a prime for each turn, as in `r2'`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantPiece {
    /// The size, from 1.
    pub size: u8,
    /// The stack it belongs to.
    pub stack: Stack,
    /// The face it shows, from 0.
    pub face: u8,
}

impl VariantPiece {
    /// Returns the piece with another face.
    #[must_use]
    pub const fn showing(self, face: u8) -> Self {
        Self { face, ..self }
    }
}

impl fmt::Display for VariantPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let primes = "'".repeat(self.face.into());
        f.pad(&format!("{}{}{primes}", self.stack, self.size))
    }
}

impl FromStr for VariantPiece {
    type Err = VariantError;

    /// Reads `r2'`, `r2` or `2`.
    fn from_str(text: &str) -> Result<Self, VariantError> {
        parse(text).ok_or_else(|| {
            VariantError::invalid(
                quote(text),
                "is not a piece",
                format!("a size up to {MAX_SIZE}, with the letter of its stack before it and a prime for each turn after it, as in r2'"),
            )
        })
    }
}

fn parse(text: &str) -> Option<VariantPiece> {
    let (stack, rest) = split_stack(text);
    let digits = rest.trim_end_matches('\'');
    let face = u8::try_from(rest.len() - digits.len()).ok()?;
    let is_size = digits.bytes().all(|byte| byte.is_ascii_digit());
    let size = digits.parse().ok().filter(|_| is_size)?;
    let piece = VariantPiece { size, stack, face };
    (1..=MAX_SIZE).contains(&size).then_some(piece)
}

/// Splits the letter of a stack off a text.
pub(crate) fn split_stack(text: &str) -> (Stack, &str) {
    match text.chars().next().and_then(Stack::from_letter) {
        Some(stack) => (stack, &text[1..]),
        None => (Stack::NONE, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_round_trip() {
        for text in ["r2'", "w1", "3", "12''", "z250"] {
            let piece: VariantPiece = text.parse().unwrap();
            assert_eq!(piece.to_string(), text);
        }
    }

    #[test]
    fn malformed_pieces_are_quoted() {
        for text in [
            "", "r", "r0", "251", "R2", "rr2", "+2", "2r", "'2", "r2\u{e9}",
        ] {
            let error = text.parse::<VariantPiece>().unwrap_err().to_string();
            assert!(error.starts_with(&quote(text)), "{error}");
        }
    }
}
