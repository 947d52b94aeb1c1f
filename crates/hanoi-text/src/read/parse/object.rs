//! Objects: a move by its keys, a move in words, a tool call, or a text that holds a whole answer.
//!
//! An object that contains moves, or describes a problem, is not a move. Its states are given out after its move.

mod fields;

use super::list::A_MOVE;
use super::quoted::Quoted;
use super::{EXPECTED, Parser, ReadResult};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::denials;
use crate::read::element::{self, Item, text_of};
use crate::read::free::FoundMove;
use crate::read::group::{BracketGroup, StateInObject};
use crate::read::record::{self, Record};
use crate::read::roles::{self, Role};
use crate::read::states::StateLabel;
use crate::{Form, Style};
use fields::{
    ObjectField, fields, goes_on, has_steps, is_numbered, is_problem, may_go_on, peg_of, relexed,
    text_in,
};

/// The most states of an object that are kept until it ends.
const MOST_STATES: usize = 4;

impl Parser {
    /// An object that ends.
    pub(crate) fn object(&mut self, mut group: BracketGroup) -> ReadResult {
        self.state_of_pegs(&mut group)?;
        let states = std::mem::take(&mut group.states);
        let behind = |state: &StateInObject| !state.before;
        let (after, before): (Vec<_>, Vec<_>) = states.into_iter().partition(behind);
        let numbered = has_steps(&group.items);
        self.states_of_object(before, numbered)?;
        self.moves_of_object(&group)?;
        self.states_of_object(after, numbered)
    }

    /// A list without brackets that is the value of a key: a move, the disks of a peg, or an answer without a move.
    pub(super) fn list_in_object(&mut self, group: &BracketGroup, at: LineColumn) -> ReadResult {
        self.released(&group.items);
        let Some(outer) = self.groups.last_mut() else {
            return Ok(());
        };
        let due = outer.pegs.len();
        if let Some(disks) = element::numbers(&group.items)
            && outer.key_name().and_then(peg_of) == Some(due)
        {
            outer.pegs.push(disks);
            return Ok(());
        }
        let whole = outer.key() == Some(Role::Whole);
        let numbered = |key: &str| is_numbered(key) && key.len() > 2;
        let goes_on = outer.listed && outer.key_name().is_some_and(may_go_on);
        if whole && group.items.is_empty() {
            self.empty = Some(group.began);
            return Ok(());
        }
        if goes_on && element::element(group.open, &group.items).is_some() {
            return self.garbled(Form::List, group.garbled(EXPECTED));
        }
        if !whole && !outer.key_name().is_some_and(numbered) {
            return Ok(());
        }
        match element::element(group.open, &group.items) {
            Some((style, claim)) => self.give_listed(style, claim, at),
            None if element::is_like_part(&group.items) => self.garbled_list(group.garbled(A_MOVE)),
            None => Ok(()),
        }
    }

    /// The state whose pegs are the keys of an object: without other keys it is a value like a list of pegs.
    fn state_of_pegs(&mut self, group: &mut BracketGroup) -> ReadResult {
        let towers = std::mem::take(&mut group.pegs);
        if towers.is_empty() || towers.len() != usize::from(self.names.pegs) {
            return Ok(());
        }
        let (claim, at) = (Claim::Towers(towers), group.began);
        let alone = fields(&group.items)
            .iter()
            .all(|(key, _)| peg_of(key).is_some());
        if alone {
            let inside = self.groups.last().is_some_and(|outer| outer.open == '{');
            let label = group.label.or((!inside).then_some(StateLabel::Shown));
            return self.state(label, claim, at);
        }
        group.states.push(StateInObject {
            label: group.label,
            claim,
            at,
            before: false,
        });
        Ok(())
    }

    fn moves_of_object(&mut self, group: &BracketGroup) -> ReadResult {
        let fields = fields(&group.items);
        let objects = self.groups.iter().filter(|outer| outer.open == '{');
        let denied = denials::in_fields(&group.items)
            || objects
                .clone()
                .any(|outer| denials::in_fields(&outer.items));
        let beside = objects.clone().any(|outer| outer.listed);
        if denied && group.gave || group.listed && goes_on(&fields) {
            return self.garbled(Form::List, group.garbled(EXPECTED));
        }
        let words: Vec<Vec<Item>> = fields.iter().map(|(_, value)| relexed(value)).collect();
        let parts = || {
            let named = fields.iter().zip(&words);
            named.filter_map(|((key, _), value)| Some((roles::role(key)?, value.as_slice())))
        };
        let told = |role: Role| parts().any(|(has, value)| has == role && !record::is_blank(value));
        let way = told(Role::From) || told(Role::To);
        let disk = told(Role::Disk);
        let whole = disk && told(Role::From) && told(Role::To);
        let problem = fields.iter().any(|(key, _)| is_problem(key));
        let named = |role: Role| parts().any(|(has, _)| has == role);
        let holed = [Role::Disk, Role::From, Role::To].into_iter().all(named) && !whole;
        if group.nested && !group.gave && !problem && holed && (way || disk) {
            return self.garbled(self.form_of_element(), group.garbled(EXPECTED));
        }
        if group.gave || (group.nested || problem) && !whole && way {
            return Ok(());
        }
        if denied && (way || disk) || beside && whole {
            let form = if beside {
                Form::List
            } else {
                self.form_of_element()
            };
            return self.garbled(form, group.garbled(EXPECTED));
        }
        let element = self
            .groups
            .last()
            .is_some_and(|outer| outer.open == '[' && outer.has_moves());
        if element && (denied || fields.is_empty() && !group.nested) {
            return self.garbled_list(group.garbled(EXPECTED));
        }
        if !way && !disk {
            return self.texts(group, &fields);
        }
        let fields: Vec<record::RecordField<'_>> = fields
            .iter()
            .zip(&words)
            .filter(|((key, _), _)| !is_problem(key))
            .map(|((key, _), value)| (roles::role(key), value.as_slice()))
            .collect();
        let (said, number) = record::read_numbered(&fields, self.names);
        match said {
            Record::Move(claim) => {
                let list = self.groups.iter().rev().find(|group| group.open == '[');
                let fresh = list.is_some_and(|list| !list.gave);
                let column = group.began.column;
                let found = FoundMove::of_record(Style::Jsonl, claim, number, column);
                self.give_found(found, fresh, group.began)
            }
            Record::Garbled => self.garbled_list(Unreadable::new(
                group.began,
                text_of(&group.items),
                "the disk, from and to",
            )),
            Record::Nothing if element && !group.nested => {
                self.garbled_list(group.garbled(EXPECTED))
            }
            Record::Nothing => self.no_move(group),
        }
    }

    fn no_move(&mut self, group: &BracketGroup) -> ReadResult {
        if group.nested {
            return Ok(());
        }
        let columns = vec![0; group.items.len()];
        if self.groups.is_empty() && self.says_move(&group.items, &columns) {
            return self.garbled(Form::Lines, group.garbled(EXPECTED));
        }
        self.talk(group.garbled(EXPECTED))
    }

    /// The moves in the texts of an object. If several texts contain moves, they must be the same.
    fn texts(&mut self, group: &BracketGroup, fields: &[ObjectField<'_>]) -> ReadResult {
        let asks = |(key, value): &ObjectField<'_>| {
            key == "role" && matches!(value, [Item::Word(who)] if who != "assistant")
        };
        let numbered = fields.iter().filter(|(key, _)| is_numbered(key));
        let numbered: Vec<&str> = numbered.filter_map(|(_, value)| text_in(value)).collect();
        if !numbered.is_empty() {
            return numbered
                .into_iter()
                .try_for_each(|text| self.step_in(text, group));
        }
        let whole = |(key, _): &&ObjectField<'_>| roles::role(key) == Some(Role::Whole);
        let texts = fields.iter().filter(whole);
        let texts = texts.filter_map(|(_, value)| text_in(value));
        let mut claims: Option<Vec<Claim>> = None;
        for text in texts.filter(|_| !fields.iter().any(asks)) {
            let said = match self.answer_in(text) {
                Quoted::Moves(said) => said,
                Quoted::Nothing => continue,
                Quoted::Garbled => return self.garbled_list(group.garbled(EXPECTED)),
            };
            claims = match claims {
                None => Some(said),
                Some(before) => match one_of(before, said) {
                    Some(claims) => Some(claims),
                    None => return self.garbled_list(group.garbled(EXPECTED)),
                },
            };
        }
        match claims {
            Some(claims) => {
                self.closing = claims.len() > 1;
                let mut claims = claims.into_iter();
                let given =
                    claims.try_for_each(|claim| self.give_listed(Style::Jsonl, claim, group.began));
                self.closing = false;
                given
            }
            None => self.no_move(group),
        }
    }

    /// The text of a numbered key such as `step 1`.
    fn step_in(&mut self, text: &str, group: &BracketGroup) -> ReadResult {
        match self.answer_in(text) {
            Quoted::Moves(claims) => claims
                .into_iter()
                .try_for_each(|claim| self.give_listed(Style::Jsonl, claim, group.began)),
            Quoted::Garbled => self.garbled_list(group.garbled(EXPECTED)),
            Quoted::Nothing => Ok(()),
        }
    }

    /// A state that ends: one in an object is kept until the object ends.
    pub(crate) fn state(
        &mut self,
        label: Option<StateLabel>,
        claim: Claim,
        at: LineColumn,
    ) -> ReadResult {
        let Some(object) = self.groups.last_mut().filter(|group| group.open == '{') else {
            return self.give_state(label, claim, at);
        };
        let words = object.key_name().map(roles::words).unwrap_or_default();
        let before = ["before", "previous", "prev", "from", "old", "current"];
        let before = words.iter().any(|word| before.contains(&word.as_str()));
        object.states.push(StateInObject {
            label,
            claim,
            at,
            before,
        });
        if object.states.len() > MOST_STATES {
            let states = std::mem::take(&mut object.states);
            return self.states_of_object(states, false);
        }
        Ok(())
    }

    fn states_of_object(&mut self, states: Vec<StateInObject>, numbered: bool) -> ReadResult {
        states.into_iter().try_for_each(|state| {
            let label = state.label.or((!numbered).then_some(StateLabel::Shown));
            self.give_state(label, state.claim, state.at)
        })
    }
}

/// Merges two lists of the same moves: one may name a disk that the other does not. `None` if they differ.
fn one_of(first: Vec<Claim>, second: Vec<Claim>) -> Option<Vec<Claim>> {
    let disk = |claim: &Claim| match *claim {
        Claim::Move { disk, .. } => disk,
        _ => None,
    };
    let without_disk = |claim: &Claim| match *claim {
        Claim::Move { from, to, .. } => Claim::Move {
            disk: None,
            from,
            to,
        },
        ref claim => claim.clone(),
    };
    let same = |(a, b): (&Claim, &Claim)| {
        let disks = disk(a).is_none() || disk(b).is_none() || disk(a) == disk(b);
        disks && without_disk(a) == without_disk(b)
    };
    let all = first.len() == second.len() && first.iter().zip(&second).all(same);
    let named = first.iter().any(|claim| disk(claim).is_some());
    all.then_some(if named { first } else { second })
}
