//! Brackets, and what stands between them: lists of moves or states, tuples, objects, strings.
//!
//! The elements of a list are given out one by one. Only the first lists in a list are kept until it is known whether
//! they are the pegs of a state.

use std::borrow::Cow;

use super::element::{self, Item, text_of};
use super::free;
use super::line::{self, Line};
use super::parse::{EXPECTED, Parser, Reading};
use super::scan::{Scanner, Token};
use super::words::{self, Role};
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

    /// What the key tells that was read last, if its value comes next.
    fn key(&self) -> Option<Role> {
        match self.items.as_slice() {
            [.., Item::Word(key), Item::Mark(':')] => words::role(&key.to_lowercase()),
            _ => None,
        }
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
        let claims = self.claims_of(text);
        if claims.is_empty() {
            return self.item(Item::Word(text.to_owned()), at);
        }
        claims
            .into_iter()
            .try_for_each(|(style, claim)| self.listed(style, claim, at))
    }

    /// The moves that a text between quotes says.
    fn claims_of(&mut self, text: &str) -> Vec<(Style, Claim)> {
        let mut claims = Vec::new();
        for line in text.split("\\n") {
            let (items, columns) = items_of(line);
            if items.is_empty() {
                continue;
            }
            if let Some(moves) = line::compact(&items, &columns) {
                claims.extend(moves.into_iter().map(|(claim, _)| (Style::Compact, claim)));
            } else if let Line::Moves(style, moves) = line::read(&items, 0) {
                claims.extend(moves.into_iter().map(|claim| (style, claim)));
            } else {
                let said = free::read(&items, &columns, self.names);
                if said.garbled.is_none()
                    && let Some(last) = said.found.last()
                {
                    self.names.last = last.last();
                    let found = said.found.into_iter();
                    claims.extend(found.map(|found| (found.style, found.claim)));
                }
            }
        }
        claims
    }

    /// Closes brackets that turn out to be none of a list or an object at the end of a line.
    pub(crate) fn end_brackets_of_talk(&mut self) {
        let talk = |group: &Group| {
            let word = |item: &Item| matches!(item, Item::Word(word) if item.peg().is_none() && word != "None");
            let key = group.open == '{'
                && group
                    .items
                    .get(1)
                    .is_none_or(|item| *item == Item::Mark(':'));
            group.prose
                || group.open == '(' && !group.nested
                || !group.nested && !key && group.items.first().is_some_and(word)
        };
        if self.groups.first().is_some_and(talk) {
            let began = self.groups[0].began;
            self.groups.clear();
            self.items.push(Item::Mark('('));
            self.columns.push(began.column);
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
        let ends = || {
            self.items.iter().any(|item| {
                item.is_word(&[
                    "initial",
                    "start",
                    "goal",
                    "target",
                    "starting",
                    "initially",
                ])
            })
        };
        words && (!matches!(self.items.last(), Some(Item::Mark('=' | ':'))) || ends())
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
            if self.groups.is_empty() && group.moves {
                self.ends_list = true;
            }
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
            None => self.item(Item::Group(group.open, group.items), group.began),
            Some(outer) if outer.open == '{' => {
                let whole = outer.key() == Some(Role::Whole);
                self.released(&group.items);
                let said = element::element(group.open, &group.items).filter(|_| whole);
                said.map_or(Ok(()), |(style, claim)| self.give_listed(style, claim, at))
            }
            Some(_) => self.inner_list(group),
        }
    }

    /// A list within a list: a move, or a peg of a state.
    fn inner_list(&mut self, group: Group) -> Reading {
        let pegs = usize::from(self.names.pegs);
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
        let state = State::from_places(&places, self.names.pegs)
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
            self.garbled_list(garbled)
        } else {
            self.talk(garbled)
        }
    }

    /// Something in a list of moves is none.
    fn garbled_list(&mut self, garbled: Unreadable) -> Reading {
        let list = std::mem::replace(&mut self.list, false);
        let outcome = self.garbled(garbled);
        self.list = list;
        outcome
    }

    /// The pegs of a state, if the lists of a list are that: as many as there are pegs, and numbers in them. An empty one
    /// among them shows that they are meant to be; else they may be moves.
    fn towers_of(&self, group: &Group) -> Option<Vec<Vec<u32>>> {
        let towers = group
            .lists
            .iter()
            .map(|(_, list, _)| element::numbers(list));
        let towers: Vec<Vec<u32>> = towers.collect::<Option<_>>()?;
        let fits = !group.moves && towers.len() == usize::from(self.names.pegs);
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
                None => self.garbled_list(Unreadable::new(
                    at,
                    bracketed(open, &items),
                    "a move: the disk, from and to, as in [1,0,2]",
                )),
            })
    }

    /// An object: a move if it says from where to where, or in words; otherwise nothing.
    fn object(&mut self, group: &Group) -> Reading {
        let value = |role: Role| {
            let pairs = group.items.windows(3);
            let mut values = pairs.filter_map(|window| match window {
                [Item::Word(key), Item::Mark(':'), value] => Some((key.to_lowercase(), value)),
                _ => None,
            });
            values
                .find(|(key, _)| words::role(key) == Some(role))
                .map(|(_, value)| value)
        };
        // What describes a problem is no move.
        let problem = group.nested
            || group
                .items
                .iter()
                .any(|item| item.is_word(&["disks", "num_disks", "pegs"]));
        let ways = (value(Role::From), value(Role::To));
        let (false, (Some(from), Some(to))) = (problem, ways) else {
            if !problem && value(Role::Disk).is_some() && ways != (None, None) {
                return self.garbled_list(Unreadable::new(
                    group.began,
                    text_of(&group.items),
                    "the disk, from and to",
                ));
            }
            let claims = match value(Role::Whole) {
                Some(Item::Word(text)) => self.claims_of(text),
                _ => Vec::new(),
            };
            if claims.is_empty() && !group.nested {
                return self.talk(group.garbled(EXPECTED));
            }
            let mut claims = claims.into_iter();
            return claims
                .try_for_each(|(style, claim)| self.give_listed(style, claim, group.began));
        };
        let peg = |item: &Item| item.peg().or_else(|| free::peg(&relexed(item), self.names));
        let disk = |item: &Item| {
            item.size()
                .or_else(|| free::disk(&relexed(item), self.names))
        };
        let named = value(Role::Disk);
        let (Some(from), Some(to), Some(disk)) = (
            peg(from),
            peg(to),
            named.map_or(Some(None), |item| disk(item).map(Some)),
        ) else {
            return self.garbled_list(Unreadable::new(
                group.began,
                text_of(&group.items),
                "the disk, from and to",
            ));
        };
        let claim = Claim::Move {
            disk,
            from: Some(from),
            to,
        };
        self.give_listed(Style::Jsonl, claim, group.began)
    }
}

/// A value that was between quotes, as items.
fn relexed(item: &Item) -> Vec<Item> {
    match item {
        Item::Word(text) => items_of(text).0,
        item => vec![item.clone()],
    }
}

/// A list as text.
fn bracketed(open: char, items: &[Item]) -> String {
    let close = if open == '(' { ')' } else { ']' };
    format!("{open}{}{close}", text_of(items))
}

/// The items of a text that stands between quotes, and their columns in it.
pub(super) fn items_of(text: &str) -> (Vec<Item>, Vec<u64>) {
    let mut scanner = Scanner::default();
    let (mut items, mut columns) = (Vec::new(), Vec::new());
    let mut keep = |token: Token<'_>, at: LineColumn| {
        if let Some(item) = Item::of(token, at) {
            items.push(item);
            columns.push(at.column);
        }
        Ok(())
    };
    let read = text
        .bytes()
        .try_for_each(|byte| scanner.byte(byte, false, &mut keep));
    if read.and_then(|()| scanner.end_run(&mut keep)).is_err() {
        return (Vec::new(), Vec::new());
    }
    (items, columns)
}
