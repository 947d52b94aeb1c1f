//! A move: one disk from one peg to another.

use std::fmt;
use std::str::FromStr;

use crate::{Disk, Error, Notation, Peg, quote};

/// One disk moves from the top of one peg to the top of another.
///
/// The short text is `1AC`: the disk, its source and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The disk that moves.
    pub disk: Disk,
    /// The peg that it leaves.
    pub from: Peg,
    /// The peg that it goes to.
    pub to: Peg,
}

impl Move {
    /// Parses `1AC`. Returns `None` where [`FromStr`] returns an error, without building that error.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (rest, to) = split_last(text)?;
        let (disk, from) = split_last(rest)?;
        Some(Self {
            disk: Disk::new(parse_digits(disk)?)?,
            from: Peg::from_letter(from)?,
            to: Peg::from_letter(to)?,
        })
    }

    /// Returns the move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self {
            disk: self.disk,
            from: self.to,
            to: self.from,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.disk, self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = Error;

    /// Parses `1AC`.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text).ok_or_else(|| Error::Unreadable(Notation::Move, quote(text)))
    }
}

fn split_last(text: &str) -> Option<(&str, char)> {
    let last = text.chars().next_back()?;
    Some((&text[..text.len() - last.len_utf8()], last))
}

/// Parses digits only: unlike `u32::from_str`, it rejects a leading `+`.
pub(crate) fn parse_digits(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_survive_a_round_trip_through_text() {
        let mv: Move = "12AC".parse().unwrap();
        assert_eq!(
            (mv.disk.get(), mv.from, mv.to, mv.to_string().as_str()),
            (12, Peg::A, Peg::C, "12AC")
        );
        assert_eq!(mv.inverse().to_string(), "12CA");
    }

    #[test]
    fn a_move_takes_eight_bytes() {
        assert_eq!(size_of::<Move>(), 8);
    }

    #[test]
    fn malformed_moves_are_quoted() {
        for text in [
            "",
            "A",
            "AC",
            "0AC",
            "1A",
            "+1AC",
            "1A\u{e9}",
            "99999999999AC",
            "1-C",
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.starts_with(&quote(text)), "{error}");
        }
    }
}
