//! A place among the tokens of a line: what comes next, what may be passed over, and the numbers of steps.

use super::Names;
use super::lex::{Token, What};
use crate::read::words::Meaning;

/// A place among the tokens of a line.
pub(super) struct Cursor<'a> {
    pub(super) tokens: &'a [Token],
    pub(super) names: Names,
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(tokens: &'a [Token], names: Names) -> Self {
        Self {
            tokens,
            names,
            at: 0,
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The token so many places on.
    pub(super) fn peek(&self, on: usize) -> Option<&'a What> {
        self.tokens.get(self.at + on).map(|token| &token.what)
    }

    pub(super) fn meaning(&self, on: usize) -> Option<Meaning> {
        match self.peek(on) {
            Some(What::Word(meaning)) => Some(*meaning),
            _ => None,
        }
    }

    pub(super) fn since(&self, begin: usize) -> &'a [Token] {
        &self.tokens[begin..self.at]
    }

    /// Goes behind the end of the sentence.
    pub(super) fn skip_sentence(&mut self) {
        while let Some(what) = self.peek(0) {
            self.at += 1;
            if matches!(what, What::Stop | What::Question) {
                return;
            }
        }
    }

    /// Goes on to a word that matters.
    pub(super) fn skip_fillers(&mut self) {
        loop {
            let skipped = match self.peek(0) {
                Some(
                    What::Word(Meaning::Filler | Meaning::Then)
                    | What::Comma
                    | What::Group(_)
                    | What::Close
                    | What::Colon
                    | What::Dash
                    | What::Hash,
                ) => true,
                Some(What::Letter(letter)) => self.is_filler(*letter),
                Some(What::Word(Meaning::After)) => {
                    matches!(self.meaning(1), Some(Meaning::Filler | Meaning::It))
                        && self.peek(2) == Some(&What::Comma)
                }
                Some(What::Word(Meaning::It)) => self.peek(1) == Some(&What::Comma),
                // `First, move ...`, `Second: move ...`
                Some(What::Word(Meaning::Nth(_))) => {
                    matches!(self.peek(1), Some(What::Comma | What::Colon | What::Dash))
                        || matches!(
                            self.meaning(1),
                            Some(Meaning::Verb | Meaning::Move | Meaning::Filler)
                        )
                }
                _ => false,
            };
            if !skipped {
                return;
            }
            self.at += 1;
        }
    }

    /// Goes on to an order behind a comma or a colon, as in `With the way free, move disk 3 to C`, or to what may be a row of
    /// moves behind a colon or `is`. Tells how many moves there have to be.
    pub(super) fn skip_to_order(&mut self) -> usize {
        for at in self.at..self.tokens.len() {
            let what = &self.tokens[at].what;
            if matches!(what, What::Stop | What::Question) {
                break;
            }
            let row = matches!(what, What::Colon | What::Word(Meaning::Is));
            if !row && *what != What::Comma {
                continue;
            }
            let mut next = Cursor {
                at: at + 1,
                ..*self
            };
            next.skip_fillers();
            let order = matches!(next.meaning(0), Some(Meaning::Move | Meaning::Verb));
            if (order && *what != What::Word(Meaning::Is) || row) && next.begins_move(0) {
                self.at = next.at;
                return if order { 1 } else { 2 };
            }
        }
        1
    }

    /// Whether a letter is a word here: `a`, `I`, `y`; and no peg of an arrow or before a preposition.
    pub(super) fn is_filler(&self, letter: char) -> bool {
        let word = matches!(letter, 'a' | 'I' | 'y' | 'e' | 's' | 'm' | 'i' | 't' | 'l');
        word && !matches!(
            self.peek(1),
            Some(What::Dash | What::Comma | What::Letter(_))
        ) && !matches!(self.meaning(1), Some(Meaning::Arrow | Meaning::To))
    }

    /// The number of a step: `7.`, `7)`, `(7)`, `Step 7:`, `Move 7 -`; and whether it may be the disk, as in `1: A -> C`.
    pub(super) fn label(&mut self) -> Option<(u64, bool)> {
        while matches!(
            self.peek(0),
            Some(What::Dash | What::Hash | What::Colon | What::Comma | What::Stop | What::Close)
        ) {
            self.at += 1;
        }
        let named = usize::from(matches!(
            self.meaning(0),
            Some(Meaning::Step | Meaning::Move)
        ));
        let hash = usize::from(matches!(self.peek(named), Some(What::Hash)));
        let after = named + hash + 1;
        let number = match self.peek(named + hash) {
            Some(What::Number(number)) => *number,
            Some(What::Word(Meaning::Count(count) | Meaning::Nth(count))) if named > 0 => {
                (*count).into()
            }
            Some(What::Group(inner)) if named + hash == 0 => match inner.as_slice() {
                [
                    Token {
                        what: What::Number(number),
                        ..
                    },
                ] => {
                    self.at += 1;
                    return Some((*number, false));
                }
                _ => return None,
            },
            _ => return None,
        };
        let sign = match self.peek(after) {
            Some(What::Stop | What::Close) => true,
            Some(What::Colon | What::Dash) if named + hash > 0 => true,
            Some(What::Colon) => return Some(self.disk_or_step(number, after + 1)),
            Some(What::Group(_)) => named > 0 && matches!(self.peek(after + 1), Some(What::Colon)),
            _ => false,
        };
        let verb = matches!(
            self.meaning(after),
            Some(Meaning::Verb | Meaning::Move | Meaning::Disk)
        );
        let step = named > 0 && self.tokens[self.at].what == What::Word(Meaning::Step);
        if !(sign || verb || step && self.peek(after).is_some()) {
            return None;
        }
        self.at += after + usize::from(sign);
        Some((number, false))
    }

    /// `1: A -> C`, where two pegs alone follow; before anything else it is the number of a step.
    pub(super) fn disk_or_step(&mut self, number: u64, after: usize) -> (u64, bool) {
        self.at += after;
        let pegs = matches!(
            self.peek(0),
            Some(
                What::Letter(_)
                    | What::Number(_)
                    | What::Word(Meaning::Spot(_) | Meaning::From | Meaning::Peg | Meaning::Filler)
            )
        );
        (number, pegs)
    }

    /// Whether a whole move begins so many places on.
    pub(super) fn begins_move(&self, on: usize) -> bool {
        Cursor {
            at: self.at + on,
            ..*self
        }
        .phrase()
        .is_some()
    }
}
