//! Moves as people and models write them in a line: sentence by sentence, each either moves or talk.
//!
//! The words are those of one table, [`words`](super::words). A sentence is moves if it begins with one, be it numbered or
//! not, and if nothing stands before it but words of the table; what follows a sign or a word such as `because` is a
//! remark. A sentence that doubts (`but`, `could`, `?`) says no move. A sentence of nothing but words of the table that
//! begins a move and does not end it is garbled.

mod after;
mod cursor;
mod lex;
mod names;
mod phrase;

use hanoi_core::{Peg, Problem};

use super::element::Item;
use super::words::Meaning;
use crate::Style;
use crate::claim::{Claim, PegName};
use after::After;
use cursor::Cursor;
use lex::{Token, What};

/// What has to be known to name disks and pegs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Names {
    pub(crate) pegs: u8,
    /// The number of disks, if that is known.
    pub(crate) disks: Option<u32>,
    /// From which peg to which, if the problem is that of a whole tower.
    pub(crate) ends: Option<(Peg, Peg)>,
    /// The move before: its disk, if that was named, and the peg it went to.
    pub(crate) last: Option<(Option<u32>, PegName)>,
}

impl Names {
    /// What a problem tells.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            pegs: problem.pegs(),
            disks: Some(problem.disks()),
            ends: problem.perfect_pegs(),
            last: None,
        }
    }
}

/// A move that was found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found {
    pub(crate) style: Style,
    pub(crate) claim: Claim,
    pub(crate) column: u64,
    /// The number before it, and whether that may be the disk instead, as in `1: A -> C`.
    pub(crate) label: Option<(u64, bool)>,
    /// Whether talk comes before it on the line.
    pub(crate) after_talk: bool,
}

impl Found {
    /// What it says of the disk that moved last.
    pub(crate) fn last(&self) -> Option<(Option<u32>, PegName)> {
        match self.claim {
            Claim::Move { disk, to, .. } => Some((disk, to)),
            _ => None,
        }
    }
}

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Said {
    /// At least one move.
    Moves(Vec<Found>),
    /// A move that is not whole.
    Garbled,
    /// Something else.
    Talk,
    /// Nothing.
    Nothing,
}

/// Reads a line.
pub(crate) fn read(items: &[Item], columns: &[u64], names: Names) -> Said {
    let tokens = lex::tokens(items, columns, names.pegs);
    let mut line = Line {
        cursor: Cursor::new(&tokens, names),
        found: Vec::new(),
        talk: false,
        garbled: false,
    };
    while !line.cursor.is_at_end() {
        line.sentence();
    }
    match (line.found.is_empty(), line.garbled) {
        (_, true) => Said::Garbled,
        (false, _) => Said::Moves(line.found),
        (true, _) if line.talk => Said::Talk,
        (true, _) => Said::Nothing,
    }
}

/// The disk that a text names, and nothing else.
pub(crate) fn disk(items: &[Item], names: Names) -> Option<u32> {
    let tokens = lex::tokens(items, &vec![0; items.len()], names.pegs);
    Cursor::new(&tokens, names).only_disk()
}

/// The peg that a text names, and nothing else.
pub(crate) fn peg(items: &[Item], names: Names) -> Option<PegName> {
    let tokens = lex::tokens(items, &vec![0; items.len()], names.pegs);
    Cursor::new(&tokens, names).only_peg()
}

struct Line<'a> {
    cursor: Cursor<'a>,
    found: Vec<Found>,
    talk: bool,
    garbled: bool,
}

impl Line<'_> {
    /// Reads a sentence, and goes on to the next.
    fn sentence(&mut self) {
        let (begin, before) = (self.cursor.at, self.found.len());
        let mut label = self.cursor.label();
        self.cursor.skip_fillers();
        let mut ended = false;
        let least = if self.cursor.begins_move(0) {
            1
        } else {
            self.cursor.skip_to_order()
        };
        while let Some(mut found) = self.cursor.phrase() {
            found.label = label.take();
            found.after_talk = self.talk && self.found.is_empty();
            self.found.push(found);
            match self.cursor.after_move() {
                After::Another(next) => label = next,
                After::Remark => break,
                After::End => {
                    ended = true;
                    break;
                }
                After::Talk => {
                    self.found.truncate(before);
                    break;
                }
            }
        }
        if !ended {
            self.cursor.skip_sentence();
        }
        let all = self.cursor.since(begin);
        if self.found.len() < before + least || all.iter().any(|token| doubts(&token.what)) {
            self.found.truncate(before);
        }
        if self.found.len() > before {
            return;
        }
        self.talk |= all.iter().any(|token| {
            !matches!(
                token.what,
                What::Number(_) | What::Dash | What::Stop | What::Colon | What::Comma
            )
        });
        self.garbled |= is_garbled(all);
    }
}

fn doubts(what: &What) -> bool {
    matches!(what, What::Question | What::Word(Meaning::Doubt))
}

/// Whether a sentence begins a move and does not end it.
fn is_garbled(all: &[Token]) -> bool {
    if let [
        Token {
            what: What::Garbled,
            ..
        },
        rest @ ..,
    ] = all
    {
        return rest
            .iter()
            .all(|token| matches!(token.what, What::Stop | What::Comma));
    }
    let has = |is: fn(&What) -> bool| all.iter().any(|token| is(&token.what));
    let verb = has(|what| {
        matches!(
            what,
            What::Word(Meaning::Verb | Meaning::Move | Meaning::Disk)
        )
    });
    let ways = has(|what| {
        matches!(
            what,
            What::Word(Meaning::From | Meaning::To | Meaning::Arrow)
        )
    });
    let named = has(|what| matches!(what, What::Number(_) | What::Word(Meaning::Size(_))));
    let foreign = has(|what| {
        matches!(
            what,
            What::Unknown
                | What::Letter('n' | 'N' | 'k' | 'i')
                | What::Group(_)
                | What::Equals
                | What::Question
                | What::Word(Meaning::Doubt | Meaning::Several | Meaning::Remark | Meaning::On)
        )
    });
    verb && ways && named && !foreign
}
