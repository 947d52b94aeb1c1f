//! A position among the tokens of a line, and the numbers of steps.

use super::NamingContext;
use super::token::{What, WordToken};
use crate::read::words::{Meaning, Spot};

/// A place among the tokens of a line.
#[derive(Clone, Copy)]
pub(super) struct TokenCursor<'a> {
    pub(super) tokens: &'a [WordToken],
    pub(super) names: NamingContext,
    pub(super) at: usize,
}

impl<'a> TokenCursor<'a> {
    pub(super) const fn new(tokens: &'a [WordToken], names: NamingContext) -> Self {
        Self {
            tokens,
            names,
            at: 0,
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The cursor some tokens ahead.
    pub(super) const fn ahead(&self, by: usize) -> Self {
        Self {
            at: self.at + by,
            ..*self
        }
    }

    /// The token at an offset.
    pub(super) fn peek(&self, on: usize) -> Option<&'a What> {
        self.tokens.get(self.at + on).map(|token| &token.what)
    }

    pub(super) fn meaning(&self, on: usize) -> Option<Meaning> {
        match self.peek(on) {
            Some(What::Word(meaning)) => Some(*meaning),
            _ => None,
        }
    }

    /// The column of the next token, or of the last if there is none.
    pub(super) fn column(&self) -> u64 {
        let last = self.tokens.len().saturating_sub(1);
        self.tokens
            .get(self.at.min(last))
            .map_or(1, |token| token.column)
    }

    /// Skips irrelevant words.
    pub(super) fn skip_fillers(&mut self) {
        while self.meaning(0) == Some(Meaning::Filler) {
            self.at += 1;
        }
    }

    /// Whether the line has a word for a disk.
    pub(super) fn has_disk_noun(&self) -> bool {
        let noun =
            |token: &WordToken| matches!(token.what, What::Word(Meaning::Disk | Meaning::Size(_)));
        self.tokens.iter().any(noun)
    }

    /// The place of three or more dots that are the whole line, except for its bullet or number.
    pub(super) fn only_dots(&self) -> Option<u64> {
        let dots = |token: &&WordToken| token.what == What::Stop;
        let sign = |token: &WordToken| {
            matches!(
                token.what,
                What::Stop | What::Dash | What::Number(_) | What::Hash | What::Comma | What::Close
            )
        };
        let count = self.tokens.iter().filter(dots).count();
        let first = self.tokens.iter().find(dots)?;
        (count > 2 && self.tokens.iter().all(sign)).then_some(first.column)
    }

    /// Whether the line is a disk and two pegs with signs between that are no arrows: `2.A.B`, `2:A:B`.
    pub(super) fn is_spelt(&self) -> bool {
        let whats: Vec<&What> = self
            .tokens
            .iter()
            .take(6)
            .map(|token| &token.what)
            .collect();
        match whats.as_slice() {
            [
                What::Number(_),
                first,
                What::Letter(from),
                second,
                What::Letter(to),
            ] => {
                first == second
                    && from.is_uppercase()
                    && to.is_uppercase()
                    && matches!(first, What::Stop | What::Colon)
            }
            _ => false,
        }
    }

    /// Whether a clause ends at an offset.
    pub(super) fn ends(&self, on: usize) -> bool {
        match self.peek(on) {
            None
            | Some(
                What::Stop
                | What::Question
                | What::Comma
                | What::Colon
                | What::Dash
                | What::Word(Meaning::Then),
            ) => true,
            Some(_) => false,
        }
    }

    /// The same after brackets.
    pub(super) fn ends_behind_brackets(&self, on: usize) -> bool {
        let group = matches!(self.peek(on), Some(What::Group(_)));
        self.ends(on + usize::from(group))
    }

    /// The number of a step: `7.`, `7)`, `(7)`, `Step 7:`, `Move 7 -`; and whether it may be the disk, as in `1: A -> C`.
    pub(super) fn label(&mut self) -> Option<(u64, bool)> {
        if let Some(number) = self.bracketed_label() {
            self.at += 1;
            return Some((number, false));
        }
        if let Some(number) = self.counted_step() {
            return Some((number, false));
        }
        let noun = matches!(self.meaning(0), Some(Meaning::Step | Meaning::Move));
        let named = usize::from(noun);
        let hash = usize::from(self.peek(named) == Some(&What::Hash));
        let number = self.ahead(named + hash).counted(noun)?;
        let after = named + hash + 1;
        if hash > 0 && !noun {
            return self.hashed(number);
        }
        let after = after + self.total(after);
        let sign = match self.peek(after) {
            Some(What::Stop | What::Close) => true,
            Some(What::Colon | What::Dash) if after > 1 => true,
            Some(What::Colon) => return Some(self.disk_or_step(number, after + 1)),
            Some(What::Group(_)) => noun && self.peek(after + 1) == Some(&What::Colon),
            _ => false,
        };
        let step = self.meaning(0) == Some(Meaning::Step) && self.peek(after).is_some();
        if !(sign || step || self.ahead(after).begins_order()) {
            return None;
        }
        self.at += after + usize::from(sign);
        Some((number, false))
    }

    /// `#3`: the disk or the step like `3:` if only two pegs follow, otherwise the step.
    fn hashed(&mut self, number: u64) -> Option<(u64, bool)> {
        let sign = matches!(self.peek(2), Some(What::Colon | What::Stop | What::Close));
        let after = 2 + usize::from(sign);
        self.peek(after)?;
        Some(self.disk_or_step(number, after))
    }

    /// The number after that of the step and before a way: the disk, as in `1. (2) A -> C`.
    pub(super) fn second_label(&mut self) -> Option<u32> {
        let (number, length) = match self.peek(0)? {
            What::Number(number) => {
                let sign = matches!(self.peek(1), Some(What::Colon | What::Stop | What::Close));
                (*number, 1 + usize::from(sign))
            }
            What::Group(_) => (self.bracketed_label()?, 1),
            _ => return None,
        };
        let colon = usize::from(self.peek(length) == Some(&What::Colon));
        let bare = length == 1 && colon == 0 && !matches!(self.peek(0), Some(What::Group(_)));
        let ahead = self.ahead(length + colon);
        if bare || !ahead.is_two_pegs() {
            return None;
        }
        self.at = ahead.at;
        Some(u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// Whether a way of two pegs comes next.
    fn is_two_pegs(mut self) -> bool {
        if let Some(What::Pair(..)) = self.peek(0) {
            return true;
        }
        if self.meaning(0) == Some(Meaning::From) {
            self.at += 1;
        }
        self.place().is_some() && self.is_way(0)
    }

    /// `3 of 7:`, `3/7:`: the number of tokens of the total.
    fn total(&self, on: usize) -> usize {
        let between = match self.peek(on) {
            Some(What::Word(meaning)) => {
                matches!(
                    meaning,
                    Meaning::Of | Meaning::From | Meaning::De | Meaning::On
                )
            }
            Some(What::Comma) => true,
            _ => false,
        };
        let number = matches!(self.peek(on + 1), Some(What::Number(_)));
        let sign = matches!(
            self.peek(on + 2),
            Some(What::Colon | What::Close | What::Stop)
        );
        if between && number && sign && on > 1 {
            2
        } else {
            0
        }
    }

    /// `第1步：`: the number before its noun, as in Chinese and Korean.
    fn counted_step(&mut self) -> Option<u64> {
        let filler = usize::from(self.meaning(0) == Some(Meaning::Filler));
        let Some(What::Number(number)) = self.peek(filler) else {
            return None;
        };
        let noun = self.meaning(filler + 1) == Some(Meaning::Step);
        let sign = matches!(self.peek(filler + 2), Some(What::Colon | What::Comma));
        (noun && sign).then(|| self.at += filler + 3)?;
        Some(*number)
    }

    /// `(7)`.
    fn bracketed_label(&self) -> Option<u64> {
        match self.peek(0) {
            Some(What::Group(inner)) => match inner.as_slice() {
                [
                    WordToken {
                        what: What::Number(number),
                        ..
                    },
                ] => Some(*number),
                _ => None,
            },
            _ => None,
        }
    }

    /// A number, in words if a noun such as `step` comes before.
    fn counted(&self, noun: bool) -> Option<u64> {
        match self.peek(0)? {
            What::Number(number) => Some(*number),
            What::Word(Meaning::Count(count) | Meaning::Nth(count)) if noun => {
                Some(u64::from(*count))
            }
            _ => None,
        }
    }

    /// Whether a verb, or a disk with its number, comes next: what precedes it may be the number of a step.
    fn begins_order(&self) -> bool {
        match self.meaning(0) {
            Some(Meaning::Verb | Meaning::Take | Meaning::Move | Meaning::Doing) => true,
            Some(Meaning::Disk) => matches!(self.peek(1), Some(What::Number(_) | What::Hash)),
            _ => false,
        }
    }

    /// `1: A -> C`, if only two pegs follow; before anything else it is the number of a step.
    fn disk_or_step(&mut self, number: u64, after: usize) -> (u64, bool) {
        self.at += after;
        let pegs = match self.peek(0) {
            Some(What::Letter(_) | What::Number(_) | What::Pair(..)) => true,
            Some(What::Word(meaning)) => {
                use Meaning as M;
                matches!(meaning, M::Spot(_) | M::From | M::Peg | M::Filler)
            }
            _ => false,
        };
        (number, pegs)
    }

    /// Whether a letter is a word here, such as `a` or `I`, rather than a peg.
    pub(super) fn is_word_letter(&self, letter: char) -> bool {
        matches!(
            letter,
            'a' | 'I' | 'y' | 'e' | 's' | 'm' | 'i' | 't' | 'l' | 'd' | 'o' | 'u' | 'w'
        ) && !self.is_way(1)
    }

    /// Whether an arrow or a preposition, and then a peg, come at an offset.
    pub(super) fn is_way(&self, on: usize) -> bool {
        match self.peek(on) {
            Some(What::Word(
                Meaning::Arrow | Meaning::To | Meaning::FromAfter | Meaning::ToAfter,
            )) => true,
            Some(What::Dash | What::Letter('a')) => self.ahead(on + 1).is_place(),
            _ => false,
        }
    }

    /// Whether a peg comes next.
    pub(super) fn is_place(&self) -> bool {
        let mut ahead = *self;
        ahead.place().is_some()
    }

    /// Whether a goal rather than a peg is meant.
    pub(super) fn is_goal(&self, on: usize) -> bool {
        self.meaning(on) == Some(Meaning::Spot(Spot::Goal))
    }
}
