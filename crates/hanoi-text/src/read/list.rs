//! Brackets, and what stands between them: lists of moves or states, tuples, objects, strings.
//!
//! The elements of a list are given out one by one. Only the first lists in a list are kept until it is known whether
//! they are the pegs of a state.

use std::borrow::Cow;

use super::element::{self, Item, text_of};
use super::line::{self, Line};
use super::parse::{EXPECTED, Parser, Reading};
use super::scan::{Scanner, Token};
use crate::Style;
use crate::claim::{Claim, LineColumn, Unreadable};
use hanoi_core::{Peg, State};

/// An open bracket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) open: char,
    pub(crate) began: LineColumn,
    pub(crate) items: Vec<Item>,
    /// Lists in it that may be the pegs of a state, as long as that is open.
    lists: Vec<(char, Vec<Item>, LineColumn)>,
    /// Whether it is a list of moves for sure.
    moves: bool,
    /// Whether it has brackets or whole moves in it, and not single items alone.
    pub(crate) nested: bool,
    /// Whether it is the outermost one and stands between words, so that it is none that counts.
    pub(crate) prose: bool,
}

impl Group {
    /// That what is in it cannot be read.
    fn garbled(&self, expected: impl Into<Cow<'static, str>>) -> Unreadable {
        Unreadable::new(self.began, text_of(&self.items), expected)
    }

    /// Whether it is a list of moves for sure, and each is given out as soon as it ends.
    pub(crate) fn takes_moves(&self) -> bool {
        self.open == '[' && self.moves && self.lists.is_empty()
    }
}

/// How many brackets may be open.
pub(crate) const MAX_DEPTH: usize = 16;

impl Parser {
    /// A claim that stands by itself in the innermost bracket.
    pub(crate) fn listed(&mut self, style: Style, claim: Claim, at: LineColumn) -> Reading {
        if let Some(group) = self.groups.last_mut() {
            group.nested = true;
            group.moves = true;
        }
        self.give_listed(style, claim, at)
    }

    /// Text between quotes: a peg, a key, or in a list a line of its own.
    pub(crate) fn quoted(&mut self, text: &str, at: LineColumn) -> Reading {
        let object = self.groups.last().is_some_and(|group| group.open == '{');
        if object || text.len() == 1 {
            return self.item(Item::word(text), at);
        }
        match line_of(text) {
            Line::Moves(style, claims) => claims
                .into_iter()
                .try_for_each(|claim| self.listed(style, claim, at)),
            _ => self.item(Item::Word(text.to_owned()), at),
        }
    }

    pub(crate) fn open(&mut self, open: char, at: LineColumn) -> Reading {
        self.began.get_or_insert(at);
        if self.groups.len() >= MAX_DEPTH {
            return Err(Unreadable::new(at, open, "at most 16 brackets open"));
        }
        if let Some(outer) = self.groups.last_mut() {
            outer.nested = true;
        }
        let prose = self.groups.is_empty() && self.in_prose();
        self.groups.push(Group {
            open,
            began: at,
            prose,
            ..Group::default()
        });
        Ok(())
    }

    /// Whether a bracket that opens now stands between words, and not after `moves =` or `Solution:`.
    fn in_prose(&self) -> bool {
        let words = self.items.iter().any(|item| matches!(item, Item::Word(_)));
        words && !matches!(self.items.last(), Some(Item::Mark('=' | ':')))
    }

    pub(crate) fn close(&mut self, at: LineColumn) -> Reading {
        let Some(group) = self.groups.pop() else {
            return Ok(());
        };
        if group.open == '{' {
            self.released(&group.items);
            return self.object(&group);
        }
        if group.nested {
            self.released(&group.items);
            self.closing = true;
            let outcome = if group.prose {
                Ok(())
            } else {
                self.list(group)
            };
            self.closing = false;
            return outcome;
        }
        if self.is_tuple(&group) {
            self.released(&group.items);
            return self.tuple(&group);
        }
        match self.groups.last() {
            None => self.item(Item::Group(group.open, group.items), at),
            Some(outer) if outer.open == '{' => {
                self.released(&group.items);
                Ok(())
            }
            Some(_) => self.inner_list(group),
        }
    }

    /// A list within a list: a move, or a peg of a state.
    fn inner_list(&mut self, group: Group) -> Reading {
        let pegs = usize::from(self.pegs);
        let Some(outer) = self.groups.last_mut() else {
            return Ok(());
        };
        outer.lists.push((group.open, group.items, group.began));
        if outer.moves || outer.lists.len() > pegs {
            outer.moves = true;
            let lists = std::mem::take(&mut outer.lists);
            return self.moves(lists);
        }
        Ok(())
    }

    /// Whether a group is a tuple with a peg for each disk. Two or three numbers may also be a move; the first tuple
    /// tells for all: no disk is 0, and no move ends where it began.
    fn is_tuple(&mut self, group: &Group) -> bool {
        let alone = !self.groups.is_empty() || self.items.is_empty();
        let Some(numbers) = element::numbers(&group.items) else {
            return false;
        };
        let one = numbers.len() == 1 && group.items.len() == 2;
        if group.open != '(' || !alone || numbers.is_empty() || numbers.len() == 1 && !one {
            return false;
        }
        *self.tuples.get_or_insert(match numbers.as_slice() {
            [a, b] => a == b,
            [disk, from, to] => *disk == 0 || from == to,
            _ => true,
        })
    }

    /// A state as a tuple of pegs from 0, largest disk first.
    fn tuple(&mut self, group: &Group) -> Reading {
        let peg = |item: &Item| match item {
            Item::Number(number) => u8::try_from(*number).ok().and_then(Peg::new),
            _ => None,
        };
        let places: Vec<Peg> = group.items.iter().rev().filter_map(peg).collect();
        let state = State::from_places(&places, self.pegs)
            .map_err(|error| group.garbled(error.to_string()))?;
        self.give_listed(Style::Stacks, Claim::State(state), group.began)
    }

    /// A list that ends: the pegs of a state, or the last moves.
    fn list(&mut self, group: Group) -> Reading {
        if let Some(towers) = self.towers_of(&group) {
            for (_, items, _) in &group.lists {
                self.released(items);
            }
            return self.give_listed(Style::Stacks, Claim::Towers(towers), group.began);
        }
        let said =
            |item: &Item| !matches!(item, Item::Word(word) if word == "None" || word == "null");
        if !group.items.iter().any(said) {
            return self.moves(group.lists);
        }
        let garbled = group.garbled(EXPECTED);
        if group.moves {
            return Err(garbled);
        }
        self.unknown(garbled);
        Ok(())
    }

    /// The pegs of a state, if the lists of a list are that: as many as there are pegs, and numbers in them. An empty one
    /// among them shows that they are meant to be; else they may be moves.
    fn towers_of(&self, group: &Group) -> Option<Vec<Vec<u32>>> {
        let towers = group
            .lists
            .iter()
            .map(|(_, list, _)| element::numbers(list));
        let towers: Vec<Vec<u32>> = towers.collect::<Option<_>>()?;
        let fits = !group.moves && towers.len() == usize::from(self.pegs);
        let meant = towers.iter().any(Vec::is_empty) || State::from_towers(&towers).is_ok();
        (fits && meant).then_some(towers)
    }

    fn moves(&mut self, lists: Vec<(char, Vec<Item>, LineColumn)>) -> Reading {
        for (_, items, _) in &lists {
            self.released(items);
        }
        lists
            .into_iter()
            .try_for_each(|(open, items, at)| match element::element(open, &items) {
                Some((style, claim)) => self.give_listed(style, claim, at),
                None if self.groups.first().is_some_and(|group| group.prose) => Ok(()),
                None => Err(Unreadable::new(
                    at,
                    bracketed(open, &items),
                    "a move: the disk, from and to, as in [1,0,2]",
                )),
            })
    }

    /// An object: a move if it says from where to where, otherwise nothing.
    fn object(&mut self, group: &Group) -> Reading {
        let value = |key: &str| {
            let at = group.items.iter().position(|item| item.is_word(&[key]))?;
            (group.items.get(at + 1) == Some(&Item::Mark(':')))
                .then(|| group.items.get(at + 2))
                .flatten()
                .cloned()
        };
        let (Some(from), Some(to)) = (value("from"), value("to")) else {
            if !group.nested {
                self.unknown(group.garbled(EXPECTED));
            }
            return Ok(());
        };
        let items: Vec<Item> = value("disk").into_iter().chain([from, to]).collect();
        let (_, claim) = element::element('[', &items).ok_or_else(|| {
            Unreadable::new(group.began, text_of(&items), "the disk, from and to")
        })?;
        self.give_listed(Style::Jsonl, claim, group.began)
    }
}

/// A list as text.
fn bracketed(open: char, items: &[Item]) -> String {
    let close = if open == '(' { ')' } else { ']' };
    format!("{open}{}{close}", text_of(items))
}

/// Reads a line that stands between quotes.
fn line_of(text: &str) -> Line {
    let mut scanner = Scanner::default();
    let mut items = Vec::new();
    let mut keep = |token: Token<'_>, at: LineColumn| {
        items.extend(Item::of(token, at));
        Ok(())
    };
    let done = text
        .bytes()
        .try_for_each(|byte| scanner.byte(byte, false, &mut keep));
    if done.and_then(|()| scanner.end_run(&mut keep)).is_err() || items.is_empty() {
        return Line::Unknown;
    }
    line::read(&items, 0)
}
