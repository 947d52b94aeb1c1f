//! Writes links, without defaults.

use std::fmt;

use super::{Link, MAX_BY_HAND, YES};
use crate::game::Help;
use crate::json::{DisplayText, json_object, number, texts};
use crate::{End, Move, Peg, Problem};

impl fmt::Display for Link {
    /// Writes the link, without defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = self.problem();
        write!(f, "disks={}", problem.disks())?;
        write_problem(problem, f)?;
        write_moves("moves", self.game.made().iter().copied(), f)?;
        write_moves("undone", self.game.undone(), f)?;
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

impl Link {
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

fn write_problem(problem: &Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let pegs = problem.pegs();
    if pegs != 3 {
        write!(f, "&pegs={pegs}")?;
    }
    if !problem.rules().is_classic() {
        write!(f, "&rules={}", problem.rules())?;
    }
    let usual = [Peg::A, Peg::last_of(pegs)].map(End::Perfect);
    let ends = [("from", problem.start()), ("to", problem.goal())];
    for ((key, state), usual) in ends.into_iter().zip(usual) {
        let end = End::from(state);
        if end != usual {
            write!(f, "&{key}={end}")?;
        }
    }
    Ok(())
}

fn write_moves(
    key: &str,
    moves: impl Iterator<Item = Move>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (number, Move { from, to, .. }) in moves.enumerate() {
        if number == 0 {
            write!(f, "&{key}=")?;
        }
        write!(f, "{from}{to}")?;
    }
    Ok(())
}

json_object!(Link, |link| {
    ..*link.problem(),
    "link": DisplayText(link),
    "state": DisplayText(link.game.towers().state()),
    "made": link.game.made().len(),
    "undone": link.game.undone().count(),
    "hints": link.game.help().hints,
    "computer": link.game.help().moves,
    "last": link.game.made().last().map(Move::to_string),
    "legal": texts(&link.game.towers().legal_moves(link.problem().rules())),
    "solved": link.game.is_solved(),
    "next_level": link.next_level().as_ref().map(DisplayText),
    "by_hand": link.problem().disks() <= MAX_BY_HAND,
    "at": number(&link.at),
    "algorithms": texts(&link.algorithms),
});
