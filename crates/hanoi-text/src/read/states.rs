//! States beside moves, and what the words before a state say of it.
//!
//! A state makes no move. One that is labelled as the start or the goal says nothing about the answer; one at the end of it, or
//! without a number in an object, is compared with the moves. All others are a run, which is the answer if there are no moves.

use super::element::Item;
use super::parse::{Parser, Reading};
use super::sections::Event;
use crate::Style;
use crate::claim::{Claim, LineColumn};

/// What the words before a state say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// It is the goal, or in an object the start.
    Problem,
    /// It is where the moves lead, and no step of a run.
    Shown,
}

const START: &[&str] = &[
    "initial",
    "initially",
    "start",
    "starting",
    "begin",
    "beginning",
    "initial_state",
    "start_state",
    "initialstate",
    "startstate",
];
const GOAL: &[&str] = &[
    "goal",
    "target",
    "desired",
    "objective",
    "goal_state",
    "target_state",
    "goalstate",
    "targetstate",
];
const SHOWN: &[&str] = &[
    "final",
    "finally",
    "end",
    "ending",
    "result",
    "resulting",
    "final_state",
    "end_state",
    "finalstate",
    "endstate",
    "current",
    "current_state",
    "currentstate",
];

impl Label {
    /// Returns what the words of a line say of the state that follows.
    pub(crate) fn of(items: &[Item]) -> Option<Self> {
        let last = items.iter().rev().take(8);
        let mut labels = last.filter_map(|item| {
            let shown = item.is_word(SHOWN).then_some(Self::Shown);
            shown.or_else(|| item.is_word(GOAL).then_some(Self::Problem))
        });
        labels.next()
    }
}

impl Parser {
    /// Whether the text is a single state in lines, as programs print it that show the state after each move.
    pub(crate) const fn is_lone_state(&self) -> bool {
        !self.foreign && self.talk.is_none()
    }

    /// What the words before a bracket that opens, or its key, say of the state that it may be.
    pub(crate) fn label_of_group(&self) -> Option<Label> {
        match self.groups.last() {
            None => Label::of(&self.items),
            Some(object) if object.open == '{' => {
                let key = object.items.len().saturating_sub(2);
                let key = &object.items[key..];
                let start = key.iter().any(|item| item.is_word(START));
                start.then_some(Label::Problem).or_else(|| Label::of(key))
            }
            Some(_) => None,
        }
    }

    /// Gives out a state that stands in brackets.
    pub(crate) fn give_state(
        &mut self,
        label: Option<Label>,
        claim: Claim,
        at: LineColumn,
    ) -> Reading {
        self.release()?;
        match label.or(self.label.take()) {
            Some(Label::Problem) => Ok(()),
            Some(Label::Shown) => {
                self.events
                    .push((self.claims.len(), Event::Shown(claim, at)));
                Ok(())
            }
            None => self.give_line(Style::Stacks, claim, at),
        }
    }
}
