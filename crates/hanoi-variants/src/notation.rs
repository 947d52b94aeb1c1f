//! Reads steps.

use std::str::FromStr;

use hanoi_core::{Peg, quote};

use crate::error::VariantError;
use crate::piece::MAX_SIZE;
use crate::step::{Transfer, VariantStep};

impl FromStr for VariantStep {
    type Err = VariantError;

    /// Reads the form that `Display` writes. Letters may be lower case.
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
    fn steps_round_trip() {
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
    fn malformed_steps_are_quoted() {
        for text in [
            "", "AC", "1A", "0AC", "1AC+", "1A=B", "1A=2B=3C", "251AB", "+1AC", "1A\u{e9}",
        ] {
            let error = text.parse::<VariantStep>().unwrap_err().to_string();
            assert!(error.starts_with(&quote(text)), "{error}");
        }
    }
}
