//! A step: the pieces that move at once.

use std::fmt;
use std::str::FromStr;

use hanoi_core::{Peg, quote};

use crate::error::VariantError;
use crate::piece::MAX_SIZE;

/// A piece, or the tower on it, goes from the top of one peg to the top of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transfer {
    /// The size of the lowest piece that moves.
    pub size: u8,
    /// Whether the tower of sizes 1 to `size` moves, and not this piece alone.
    pub is_tower: bool,
    /// The peg they leave.
    pub from: Peg,
    /// The peg they go to.
    pub to: Peg,
}

impl Transfer {
    /// Returns the move of a single piece.
    #[must_use]
    pub const fn single(size: u8, from: Peg, to: Peg) -> Self {
        Self {
            size,
            is_tower: false,
            from,
            to,
        }
    }

    /// Returns how many pieces move.
    #[must_use]
    pub fn pieces(self) -> usize {
        if self.is_tower { self.size.into() } else { 1 }
    }

    fn write_sizes(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let smallest = if self.is_tower { 1 } else { self.size };
        (smallest..=self.size).try_for_each(|size| write!(f, "{size}"))
    }
}

/// One or more transfers at once: all pieces are lifted, and then put down.
///
/// | step | text |
/// |---|---|
/// | a single piece | `1AC` |
/// | several, in parallel | `1AC+2BA` |
/// | two pieces change places | `1A=2B` |
/// | a piece changes places with a tower | `3A=12B` |
///
/// ```
/// use hanoi_variants::VariantStep;
///
/// let step: VariantStep = "3A=12B".parse()?;
/// assert_eq!(step.transfers()[1].pieces(), 2);
/// assert_eq!(step.to_string(), "3A=12B");
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantStep {
    transfers: Vec<Transfer>,
    /// Whether it is written as an exchange.
    exchanges: bool,
}

impl VariantStep {
    /// Returns the step of a single piece.
    #[must_use]
    pub fn single(size: u8, from: Peg, to: Peg) -> Self {
        Self::parallel(vec![Transfer::single(size, from, to)])
    }

    /// Returns the step of these transfers, in the order of the pegs they leave.
    #[must_use]
    pub fn parallel(mut transfers: Vec<Transfer>) -> Self {
        transfers.sort_unstable_by_key(|transfer| transfer.from);
        Self {
            transfers,
            exchanges: false,
        }
    }

    /// Returns the exchange of a piece with another, or with the tower of all smaller sizes.
    ///
    /// The piece is the first of the two; of two single pieces, that on the earlier peg.
    #[must_use]
    pub fn exchange(piece: (u8, Peg), other: (u8, Peg), is_tower: bool) -> Self {
        let there = Transfer::single(piece.0, piece.1, other.1);
        let back = Transfer {
            is_tower,
            ..Transfer::single(other.0, other.1, piece.1)
        };
        let mut transfers = vec![there, back];
        if !is_tower {
            transfers.sort_unstable_by_key(|transfer| transfer.from);
        }
        Self {
            transfers,
            exchanges: true,
        }
    }

    /// Returns its transfers.
    #[must_use]
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Returns whether it is an exchange, written with an equals sign.
    #[must_use]
    pub const fn is_exchange(&self) -> bool {
        self.exchanges
    }
}

impl fmt::Display for VariantStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, transfer) in self.transfers.iter().enumerate() {
            let Transfer { from, to, .. } = transfer;
            let sign = if self.exchanges { "=" } else { "+" };
            f.write_str(if at == 0 { "" } else { sign })?;
            transfer.write_sizes(f)?;
            if self.exchanges {
                write!(f, "{from}")?;
            } else {
                write!(f, "{from}{to}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for VariantStep {
    type Err = VariantError;

    /// Reads a step as it is written. Letters may be lower case.
    fn from_str(text: &str) -> Result<Self, VariantError> {
        let text = text.trim();
        let step = if let Some((piece, other)) = text.split_once('=') {
            parse_exchange(piece, other)
        } else {
            let transfers: Option<Vec<_>> = text.split('+').map(parse_single).collect();
            transfers.map(Self::parallel)
        };
        step.ok_or_else(|| {
            let expected = "a move such as 1AC, parallel moves such as 1AC+2BA, or an exchange such as 1A=2B or 3A=12B";
            VariantError::invalid(quote(text), "is not a step", expected)
        })
    }
}

fn parse_single(text: &str) -> Option<Transfer> {
    let (rest, to) = split_peg(text)?;
    let (size, from) = split_peg(rest)?;
    Some(Transfer::single(parse_size(size)?, from, to))
}

fn parse_exchange(piece: &str, other: &str) -> Option<VariantStep> {
    let (size, from) = split_peg(piece)?;
    let (sizes, to) = split_peg(other)?;
    let size = parse_size(size)?;
    let mut tower = String::new();
    (1..size).for_each(|smaller| tower.push_str(&smaller.to_string()));
    let is_tower = size > 2 && sizes == tower;
    let other = if is_tower {
        size - 1
    } else {
        parse_size(sizes)?
    };
    Some(VariantStep::exchange((size, from), (other, to), is_tower))
}

fn split_peg(text: &str) -> Option<(&str, Peg)> {
    let text = text.trim();
    let last = text.chars().next_back()?;
    Some((
        &text[..text.len() - last.len_utf8()],
        Peg::from_letter(last)?,
    ))
}

fn parse_size(text: &str) -> Option<u8> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let size = text.parse().ok().filter(|_| is_number)?;
    (1..=MAX_SIZE).contains(&size).then_some(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_read_as_it_is_written() {
        for text in [
            "1AC",
            "12BA",
            "1AC+2BA",
            "1AB+2BC+3CA",
            "1A=2B",
            "3A=12B",
            "13B=123456789101112A",
        ] {
            let step: VariantStep = text.parse().unwrap();
            assert_eq!(step.to_string(), text);
        }
        let tower: VariantStep = "13B=123456789101112A".parse().unwrap();
        assert_eq!(tower.transfers()[1].pieces(), 12);
        let pair: VariantStep = "12B=13A".parse().unwrap();
        assert_eq!(pair.to_string(), "13A=12B");
        assert_eq!(pair.transfers()[0].pieces(), 1);
    }

    #[test]
    fn what_is_not_a_step_is_quoted() {
        for text in [
            "", "AC", "1A", "0AC", "1AC+", "1A=B", "1A=2B=3C", "251AB", "+1AC", "1A\u{e9}",
        ] {
            let error = text.parse::<VariantStep>().unwrap_err().to_string();
            assert!(error.starts_with(&quote(text)), "{error}");
        }
    }
}
