//! Lines and their meaning, by the author's judgement of each.
//!
//! The expected meaning is written in short: `1AC` for a move, with `-` for what is not named and digits for numbered
//! pegs; `!` if the line is unreadable; `~` if it omits moves; empty for talk.

mod as_written;
mod as_written_abroad;
mod english;
mod languages;
mod no_moves;
mod refused;
mod traps;

use std::fmt::Write as _;

use hanoi_core::Peg;

use super::{LineMoves, NamingContext, read};
use crate::claim::{Claim, PegName};

fn names() -> NamingContext {
    NamingContext {
        pegs: 3,
        disks: Some(3),
        largest: 3,
        ends: Some((Peg::A, Peg::C)),
        ..NamingContext::default()
    }
}

fn said(line: &str) -> LineMoves {
    read(line, names(), true)
}

fn in_short(said: &LineMoves) -> String {
    let mut text = String::new();
    let peg = |peg: Option<PegName>| match peg {
        Some(PegName::Peg(peg)) => peg.letter().to_string(),
        Some(PegName::Number(number) | PegName::Index(number)) => number.to_string(),
        None => "-".to_owned(),
    };
    for (claim, ..) in &said.moves {
        let Claim::Move { disk, from, to } = *claim else {
            panic!("{claim:?}");
        };
        let disk = disk.map_or("-".to_owned(), |disk| disk.to_string());
        let numbered = matches!(to, PegName::Number(_)) || matches!(from, Some(PegName::Number(_)));
        let between = if numbered { "," } else { "" };
        write!(
            text,
            "{disk}{between}{}{between}{} ",
            peg(from),
            peg(Some(to))
        )
        .unwrap();
    }
    if said.unreadable.is_some() {
        text.push('!');
    }
    if said.omits.is_some() {
        text.push('~');
    }
    text.trim_end().to_owned()
}

/// Checks all lines, and lists those that are read differently.
fn check(lines: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (line, expected) in lines {
        let said = said(line);
        let told = in_short(&said);
        if told != *expected {
            wrong.push(format!(
                "{line}\n    read as {told:?}, expected {expected:?}, {:?}",
                said.unreadable
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        lines.len(),
        wrong.join("\n")
    );
}

#[test]
fn no_line_makes_the_reader_panic_or_slow() {
    for word in [
        "to ",
        "from ",
        "the ",
        "move ",
        "disk ",
        "1 ",
        "A ",
        "and ",
        "(1) ",
        "of ",
        "on ",
        "not ",
        "after ",
        "A -> ",
        "a ",
        "y ",
        ": ",
        "- ",
        ", ",
        ". ",
        "have ",
        "step ",
        "從",
        "から",
        "no ",
        "do ",
        "i ",
        "smallest ",
        "first ",
        "or ",
    ] {
        let line = format!("move disk 1 from A to C {}", word.repeat(60_000));
        let _ = read(&line, names(), true);
    }
}
