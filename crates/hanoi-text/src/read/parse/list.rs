//! Brackets and their contents: lists of moves or states, tuples, objects, strings.
//!
//! The elements of a list are given out one by one. Only the first lists in a list are kept until it is known whether
//! they are the pegs of a state.

use super::calls;
use super::changes;
use super::doubt;
use super::keyed;
use super::{EXPECTED, Parser, ReadResult};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::denials;
use crate::read::element::{self, Item, text_of};
use crate::read::group::BracketGroup;
use crate::{Form, Style};
use hanoi_core::{Peg, State};

/// The expected elements of a list.
pub(super) const A_MOVE: &str = "a move: the disk, from and to, as in [1,0,2]";

/// The most open brackets.
pub(crate) const MAX_DEPTH: usize = 16;

impl Parser {
    /// A claim that stands alone in the innermost bracket.
    pub(crate) fn listed(&mut self, style: Style, claim: Claim, at: LineColumn) -> ReadResult {
        if let Some(group) = self.groups.last_mut() {
            group.nested = true;
            group.moves = true;
        }
        self.give_listed(style, claim, at)
    }

    /// Closes brackets that turn out to be neither a list nor an object at the end of a line.
    pub(crate) fn end_brackets_of_talk(&mut self) -> ReadResult {
        let talk = |group: &BracketGroup| {
            let word = |item: &Item| matches!(item, Item::Word(word) if item.peg().is_none() && word != "None");
            let key = group.open == '{'
                && group
                    .items
                    .get(1)
                    .is_none_or(|item| matches!(item, Item::Mark(':' | '=')));
            !group.is_call_going_on()
                && (group.prose
                    || group.open == '(' && !group.nested
                    || !group.nested && !key && group.items.first().is_some_and(word))
        };
        if self.groups.first().is_some_and(talk) {
            let began = self.groups[0].began;
            self.open_words()?;
            self.groups.clear();
            self.items.push(Item::Mark('('));
            self.columns.push(began.column);
        }
        Ok(())
    }

    pub(crate) fn open(&mut self, open: char, at: LineColumn) -> ReadResult {
        self.seen = true;
        self.began.get_or_insert(at);
        if self.groups.len() >= MAX_DEPTH {
            return Err(Unreadable::new(at, open, "at most 16 brackets open"));
        }
        self.foreign |= self.groups.is_empty() && self.items.is_empty();
        let (mark, label) = (self.mark_of_group(), self.label_of_group());
        let key = self.groups.last().and_then(BracketGroup::key_name);
        let mark = mark.or_else(|| key.and_then(denials::mark_of_key));
        let outer = self.groups.last_mut();
        let nested_before = outer.is_some_and(|outer| std::mem::replace(&mut outer.nested, true));
        self.move_before_state(at)?;
        let prose = self.groups.is_empty() && self.in_prose();
        let before = self.groups.last().map_or(&self.items, |outer| &outer.items);
        let call = open == '(' && calls::is_call(before);
        self.groups.push(BracketGroup {
            open,
            began: at,
            nested_before,
            prose,
            call,
            mark,
            label,
            ..BracketGroup::default()
        });
        Ok(())
    }

    /// Whether a bracket that opens here is surrounded by words, and not after `moves =` or `Solution:`.
    fn in_prose(&self) -> bool {
        let words = self.items.iter().any(|item| matches!(item, Item::Word(_)));
        let assigned = matches!(self.items.last(), Some(Item::Mark('=' | ':')));
        words && !assigned && !calls::is_constructor(&self.items)
    }

    pub(crate) fn close(&mut self, at: LineColumn) -> ReadResult {
        let Some(mut group) = self.groups.pop() else {
            return Ok(());
        };
        if group.is_placeholder() && self.takes_placeholder(&group) {
            self.released(&group.items);
            return self.item(Item::Mark('?'), group.began);
        }
        if let Some(unread) = group.unread.take()
            && !group.nested
            && self.is_answer_list()
        {
            self.released(&group.items);
            return self.garbled_list(unread);
        }
        if group.open == '{' {
            self.released(&group.items);
            return self.object(group);
        }
        if group.nested {
            self.released(&group.items);
            let given = self.given;
            let list = group.open == '[' && !group.beside;
            let gave = group.gave;
            (self.closing, self.closing_mark) = (true, group.mark);
            let outcome = self.list(group);
            (self.closing, self.closing_mark) = (false, None);
            if self.groups.is_empty() {
                self.end_list();
            }
            outcome?;
            if gave {
                self.end_numbers()?;
            }
            return if list && (gave || self.given > given) {
                self.list_of_moves_ended(at)
            } else {
                Ok(())
            };
        }
        if group.call && !self.groups.is_empty() {
            self.released(&group.items);
            return self.listed_call(&group);
        }
        if self.is_tuple(&group) {
            self.released(&group.items);
            return self.tuple(&group);
        }
        match self.groups.last() {
            None => self.item(Item::Group(group.open, group.items), group.began),
            Some(outer) if outer.open == '{' => self.list_in_object(&group, at),
            Some(_) => self.inner_list(group),
        }
    }

    /// Whether a placeholder stands among other items. The brackets around it have no others in them.
    fn takes_placeholder(&mut self, group: &BracketGroup) -> bool {
        match self.groups.last_mut() {
            Some(outer) if outer.is_after_command() => false,
            Some(outer) => {
                outer.nested = false;
                true
            }
            None => group.open == '{',
        }
    }

    /// A list of moves ends.
    fn list_of_moves_ended(&mut self, at: LineColumn) -> ReadResult {
        if let Some(outer) = self.groups.last_mut() {
            outer.listed = true;
            if outer.open == '(' && changes::is_changed(&self.items) {
                let items = self.items.clone();
                return self.in_doubt(Form::List, &items, at);
            }
        } else {
            self.list_on_line = Some(self.items.len());
            self.list_ended = true;
        }
        Ok(())
    }

    /// A list within a list: a move, or a peg of a state.
    fn inner_list(&mut self, group: BracketGroup) -> ReadResult {
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
    /// decides for all: no disk is 0, and no move ends where it began.
    fn is_tuple(&mut self, group: &BracketGroup) -> bool {
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
    fn tuple(&mut self, group: &BracketGroup) -> ReadResult {
        let peg = |item: &Item| match item {
            Item::Number(number) => u8::try_from(*number).ok().and_then(Peg::new),
            _ => None,
        };
        let places: Vec<Peg> = group.items.iter().rev().filter_map(peg).collect();
        let state = State::from_places(&places, self.names.pegs)
            .map_err(|error| group.garbled(error.to_string()))?;
        self.state(group.label, Claim::State(state), group.began)
    }

    /// A list that ends: the pegs of a state, or the last moves.
    fn list(&mut self, group: BracketGroup) -> ReadResult {
        if let Some(towers) = self.towers_of(&group) {
            for (_, items, _) in &group.lists {
                self.released(items);
            }
            if self.groups.is_empty() && self.items.contains(&Item::Mark('|')) {
                // The cell of a row is not empty.
                self.item(Item::Group('[', Vec::new()), group.began)?;
            }
            let (label, claim) = (group.label, Claim::Towers(towers));
            if group.beside {
                return self.give_state(label, claim, group.began);
            }
            return self.state(label, claim, group.began);
        }
        if self.list_ended && selects(&group) {
            return self.garbled_list(group.garbled(EXPECTED));
        }
        let said =
            |item: &Item| !matches!(item, Item::Word(word) if word == "None" || word == "null");
        if let [(_, name, _)] = group.lists.as_slice()
            && self.groups.is_empty()
            && keyed::is_name(name)
        {
            self.released(name);
            return self.begin_keyed();
        }
        if !group.items.iter().any(said) {
            let junk = group.open == '[' && !group.items.is_empty();
            let garbled = group.garbled(EXPECTED);
            let given = self.given;
            self.moves(group.lists)?;
            return if junk && (group.gave || self.given > given) {
                self.garbled(Form::List, garbled)
            } else {
                Ok(())
            };
        }
        if self.groups.is_empty()
            && !self.sections.in_fence()
            && doubt::pops_onto(&self.items, &group.items, group.lists.len())
        {
            return self.garbled(Form::Lines, group.garbled(EXPECTED));
        }
        let garbled = group.garbled(EXPECTED);
        let alone = !group.prose || self.items.iter().all(element::is_around);
        // `[A {x}]`
        let half = group.lists.is_empty()
            && matches!(group.items.as_slice(), [Item::Word(peg)] if peg.len() == 1);
        if alone && !group.gave && (half || element::names_parts(&group.items)) {
            return self.garbled_list(garbled);
        }
        let omits = group.omits();
        if omits {
            self.moves(group.lists)?;
        }
        if group.moves || omits || group.open == '[' && group.gave && !group.prose {
            self.garbled(Form::List, garbled)
        } else {
            self.talk(garbled)
        }
    }

    /// A list of moves contains something else.
    pub(crate) fn garbled_list(&mut self, garbled: Unreadable) -> ReadResult {
        self.garbled(self.form_of_element(), garbled)
    }

    /// The form of the content of the open brackets: an object alone is a line.
    pub(crate) fn form_of_element(&self) -> Form {
        let objects = self.groups.iter().all(|group| group.open == '{');
        if objects && !self.closing {
            Form::Lines
        } else {
            Form::List
        }
    }

    /// The pegs of a state, if the inner lists are that: as many as there are pegs, with numbers in them. One of them
    /// without two or three numbers shows that they are pegs; otherwise they may be moves.
    fn towers_of(&self, group: &BracketGroup) -> Option<Vec<Vec<u32>>> {
        let towers = group
            .lists
            .iter()
            .map(|(_, list, _)| element::numbers(list));
        let towers: Vec<Vec<u32>> = towers.collect::<Option<_>>()?;
        let fits = !group.moves && towers.len() == usize::from(self.names.pegs);
        let no_move = |tower: &Vec<u32>| !matches!(tower.len(), 2 | 3);
        let empty = towers.iter().any(Vec::is_empty);
        let disks = towers.iter().flatten().all(|&disk| disk > 0);
        let meant =
            empty || disks && towers.iter().any(no_move) || State::from_towers(&towers).is_ok();
        (fits && meant).then_some(towers)
    }

    fn moves(&mut self, lists: Vec<(char, Vec<Item>, LineColumn)>) -> ReadResult {
        for (_, items, _) in &lists {
            self.released(items);
        }
        let prose = self
            .groups
            .first()
            .is_some_and(|group| group.prose && !group.moves);
        lists
            .into_iter()
            .try_for_each(|(open, items, at)| match element::element(open, &items) {
                Some((style, claim)) => self.give_listed(style, claim, at),
                None if prose => Ok(()),
                None => self.garbled(
                    Form::List,
                    Unreadable::new(at, bracketed(open, &items), A_MOVE),
                ),
            })
    }
}

/// Whether code in a list selects from a list of moves, or changes it.
fn selects(group: &BracketGroup) -> bool {
    let words = group.lists.iter().flat_map(|(_, items, _)| items);
    let words: Vec<Item> = group.items.iter().chain(words).cloned().collect();
    changes::selects(group.open, &words)
}

/// A list as text.
fn bracketed(open: char, items: &[Item]) -> String {
    let close = if open == '(' { ')' } else { ']' };
    format!("{open}{}{close}", text_of(items))
}
