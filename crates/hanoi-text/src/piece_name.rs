//! How a text names the pieces of a variant.

use std::fmt;

use hanoi_core::{Peg, PegPiece};

/// A piece as a text names it: `r2'`, or less of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceName {
    /// The letter of its colour, if it is named.
    pub colour: Option<char>,
    /// Its size.
    pub size: u16,
    /// The face it shows, if it is named: the number of primes.
    pub face: Option<u8>,
}

/// The most primes of a name.
const MAX_FACE: u8 = 60;

impl PieceName {
    /// The piece of a size.
    pub(crate) fn of_size(size: u32) -> Option<Self> {
        Some(Self {
            colour: None,
            size: u16::try_from(size).ok()?,
            face: None,
        })
    }

    /// Reads `r2'`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let mut letters = text[..text.len() - rest.len()].chars();
        let colour = letters.next();
        let digits = rest.trim_end_matches('\'');
        let primes = u8::try_from(rest.len() - digits.len()).ok()?;
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let fits = letters.next().is_none() && is_number && primes <= MAX_FACE;
        fits.then_some(Self {
            colour,
            size: digits.parse().ok()?,
            face: (primes > 0).then_some(primes),
        })
    }

    /// Whether it names this piece.
    pub(crate) fn names(self, piece: impl PegPiece) -> bool {
        let colour = self
            .colour
            .is_none_or(|colour| piece.colour() == Some(colour));
        let face = self.face.is_none_or(|face| piece.face() == face);
        colour && face && piece.size() == u32::from(self.size)
    }

    /// Whether it is the full name of this piece, as in a state.
    pub(crate) fn is_of(self, piece: impl PegPiece) -> bool {
        let face = self.face.unwrap_or(0) == piece.face();
        self.colour == piece.colour() && face && piece.size() == u32::from(self.size)
    }
}

impl fmt::Display for PieceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(colour) = self.colour {
            write!(f, "{colour}")?;
        }
        let primes = self.face.unwrap_or_default();
        write!(f, "{}{}", self.size, "'".repeat(primes.into()))
    }
}

/// A step as a text writes it: `r1AC+w2BA`, `1A=2B` or `3A=12B`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStep {
    text: String,
    pieces: Vec<(PieceName, Peg)>,
}

impl NamedStep {
    /// Reads a step in the short notation of variants.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let pieces = match text.split_once('=') {
            Some((piece, other)) => exchanged(piece, other)?,
            None => text.split('+').map(moved).collect::<Option<Vec<_>>>()?,
        };
        Some(Self {
            text: text.to_owned(),
            pieces,
        })
    }

    /// Returns the pieces that it names, each with the peg that it lies on. A tower is not named.
    #[must_use]
    pub fn pieces(&self) -> &[(PieceName, Peg)] {
        &self.pieces
    }

    /// The step without colours and faces, as puzzles write it.
    pub(crate) fn plain(&self) -> String {
        let kept = |c: &char| !c.is_ascii_lowercase() && *c != '\'';
        self.text.chars().filter(kept).collect()
    }

    /// Returns whether a single piece moves.
    pub(crate) fn is_single(&self) -> bool {
        !self.text.contains(['+', '='])
    }
}

impl fmt::Display for NamedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// `r1AC`: the piece and the peg it leaves.
fn moved(text: &str) -> Option<(PieceName, Peg)> {
    let (rest, _) = ending_peg(text)?;
    placed(rest)
}

/// `r1A`.
fn placed(text: &str) -> Option<(PieceName, Peg)> {
    let (piece, peg) = ending_peg(text)?;
    Some((PieceName::parse(piece)?, peg))
}

/// `r3A` and `w2B`, or `3A` and `12B`, where the second is the tower of all smaller sizes.
fn exchanged(piece: &str, other: &str) -> Option<Vec<(PieceName, Peg)>> {
    let first = placed(piece)?;
    let (sizes, _) = ending_peg(other)?;
    let tower: String = (1..first.0.size.min(256))
        .map(|size| size.to_string())
        .collect();
    if first.0.size > 2 && sizes == tower {
        return Some(vec![first]);
    }
    Some(vec![first, placed(other)?])
}

/// Splits off the peg at the end, a capital letter.
fn ending_peg(text: &str) -> Option<(&str, Peg)> {
    let last = text.chars().next_back().filter(char::is_ascii_uppercase)?;
    Some((&text[..text.len() - 1], Peg::from_letter(last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for text in ["r2'", "2", "z250''", "a1", "65535'"] {
            let name = PieceName::parse(text).unwrap();
            assert_eq!(name.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in [
            "", "r", "rr2", "R2", "2r", "r65536", "r-1", "'2", "r2\u{e9}",
        ] {
            assert_eq!(PieceName::parse(text), None, "{text}");
        }
    }

    #[test]
    fn steps_name_their_pieces() {
        let said = |text: &str| {
            let step = NamedStep::parse(text)?;
            let pieces = step.pieces().iter();
            let pieces: Vec<String> = pieces.map(|(piece, peg)| format!("{piece}{peg}")).collect();
            Some((step.plain(), pieces.join(" ")))
        };
        let told = |plain: &str, pieces: &str| Some((plain.to_owned(), pieces.to_owned()));
        assert_eq!(said("r1'AC"), told("1AC", "r1'A"));
        assert_eq!(said("1AC+w2BA"), told("1AC+2BA", "1A w2B"));
        assert_eq!(said("1A=2B"), told("1A=2B", "1A 2B"));
        assert_eq!(said("r3A=12B"), told("3A=12B", "r3A"));
        assert_eq!(said("3A=r2B"), told("3A=2B", "3A r2B"));
        for text in [
            "", "1A", "AC", "1AC+", "1A=B", "1A=2B=3C", "1ac", "1AC+2B", "+1AC", "1A=2BC",
        ] {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
