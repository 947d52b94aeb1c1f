//! Writes links, without defaults.

use std::fmt;

use hanoi_core::PegBoard as _;

use super::{Link, YES};
use crate::StepOf;
use crate::game::Help;
use crate::json::{DisplayText, json_object, number, texts};
use crate::page::puzzle::{LinkPuzzle, OnPage};

/// The bytes that are not percent-encoded, besides letters and digits.
const PLAIN: &[u8] = b"-_.~,:/";

impl<P: LinkPuzzle> fmt::Display for Link<P> {
    /// Writes the link, without defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (key, value)) in self.problem().parts().into_iter().enumerate() {
            let sign = if number == 0 { "" } else { "&" };
            write!(f, "{sign}{key}=")?;
            encode(&value, f)?;
        }
        write_moves::<P>("moves", self.game.made().iter().cloned(), f)?;
        write_moves::<P>("undone", self.game.undone(), f)?;
        self.write_help(f)?;
        if !self.at.is_zero() {
            write!(f, "&at={}", self.at)?;
        }
        if !self.algorithms.is_empty() {
            let names: Vec<&str> = self.algorithms.iter().map(|named| named.name()).collect();
            write!(f, "&algorithm={}", names.join(","))?;
        }
        Ok(())
    }
}

impl<P: LinkPuzzle> Link<P> {
    fn write_help(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Help { hints, moves } = self.game.help();
        for (key, count) in [("hints", hints), ("computer", moves)] {
            if count > 0 {
                write!(f, "&{key}={count}")?;
            }
        }
        if self.game.is_hinted() {
            write!(f, "&hinted={YES}")?;
        }
        Ok(())
    }
}

fn encode(value: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    value.bytes().try_for_each(|byte| match byte {
        b' ' => f.write_str("+"),
        byte if byte.is_ascii_alphanumeric() || PLAIN.contains(&byte) => {
            write!(f, "{}", char::from(byte))
        }
        byte => write!(f, "%{byte:02X}"),
    })
}

fn write_moves<P: LinkPuzzle>(
    key: &str,
    steps: impl Iterator<Item = StepOf<P>>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (number, step) in steps.enumerate() {
        if number == 0 {
            write!(f, "&{key}=")?;
        }
        f.write_str(&ways_text::<P>(&step))?;
    }
    Ok(())
}

/// Returns a step as pairs of pegs, as in `AC`, or `AC.BA` for simultaneous moves, as [`Link::play`] reads it.
#[must_use]
pub fn ways_text<P: LinkPuzzle>(step: &StepOf<P>) -> String {
    let ways = P::ways(step).into_iter();
    let ways: Vec<String> = ways.map(|(from, to)| format!("{from}{to}")).collect();
    ways.join(".")
}

json_object!(for<P: LinkPuzzle> Link<P>, |link| {
    ..*link.problem(),
    "link": DisplayText(link),
    "state": DisplayText(link.game.towers().state()),
    "made": link.game.made().len(),
    "undone": link.game.undone().count(),
    "hints": link.game.help().hints,
    "computer": link.game.help().moves,
    "last": link.game.made().last().map(StepOf::<P>::to_string),
    ..OnPage(link.problem(), link.game.towers()),
    "solved": link.game.is_solved(),
    "next_level": link.next_level().as_ref().map(DisplayText),
    "by_hand": link.problem().is_by_hand(),
    "at": number(&link.at),
    "algorithms": texts(&link.algorithms),
});
