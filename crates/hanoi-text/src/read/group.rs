//! An open bracket, and what is kept of its content until it ends.

use std::borrow::Cow;

use super::element::{Item, text_of};
use super::roles::{self, Role};
use super::states::StateLabel;
use crate::Mark;
use crate::claim::{Claim, LineColumn, Unreadable};

/// The word for consecutive full stops in a list, which omit moves.
pub(super) const DOTS: &str = "...";

/// An open bracket.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing of what is in it"
)]
#[derive(Clone, Debug, Default)]
pub(crate) struct BracketGroup {
    pub(crate) open: char,
    pub(crate) began: LineColumn,
    pub(crate) items: Vec<Item>,
    /// Inner lists that may be the pegs of a state, as long as that is open.
    pub(super) lists: Vec<(char, Vec<Item>, LineColumn)>,
    /// Whether it is certainly a list of moves.
    pub(crate) moves: bool,
    /// Whether it contains brackets or whole moves, and not only single items.
    pub(crate) nested: bool,
    /// Whether the one around it contained others before.
    pub(super) nested_before: bool,
    /// Whether it is the outermost one and surrounded by words, so that anything but a move in it is ignored.
    pub(crate) prose: bool,
    /// Whether it holds the arguments of a call that may be a move.
    pub(crate) call: bool,
    /// Whether it is a list after a move on a line, and so the state after that move.
    pub(crate) beside: bool,
    /// Whether moves in it were given out.
    pub(crate) gave: bool,
    /// Whether a list of moves in it has ended.
    pub(crate) listed: bool,
    /// The mark of the moves in it, from the words before it or its key.
    pub(crate) mark: Option<Mark>,
    /// The label of the state that it is.
    pub(crate) label: Option<StateLabel>,
    /// The states in an object, which are given out when it ends.
    pub(crate) states: Vec<StateInObject>,
    /// The disks of the first pegs, if its keys are pegs.
    pub(crate) pegs: Vec<Vec<u32>>,
    /// The first text in it that seems to be a move and cannot be read, until it is known whether it is a list of
    /// moves.
    pub(crate) unread: Option<Unreadable>,
}

impl BracketGroup {
    /// Whether words in it omit moves.
    pub(super) fn omits(&self) -> bool {
        let omits =
            |item: &Item| item.is_word(&[DOTS, "\u{2026}", "etc", "continue", "repeat", "so"]);
        (self.moves || !self.lists.is_empty()) && self.items.iter().any(omits)
    }

    /// Whether it stands for a disk or a peg beside others: `{x}`, `(B)`.
    pub(super) fn is_placeholder(&self) -> bool {
        let one = match self.items.as_slice() {
            [Item::Word(_)] => true,
            [Item::Number(_)] => self.open == '{',
            _ => false,
        };
        one && matches!(self.open, '{' | '(') && !self.nested && !self.call && !self.nested_before
    }

    /// Whether it ends in a command of LaTeX, whose argument follows.
    pub(super) fn is_after_command(&self) -> bool {
        matches!(self.items.as_slice(), [.., Item::Mark('\\'), Item::Word(_)])
    }

    /// Whether it contains moves, or what may be moves.
    pub(crate) fn has_moves(&self) -> bool {
        self.gave || self.moves || !self.lists.is_empty()
    }

    /// The last key, if its value comes next.
    pub(crate) fn key_name(&self) -> Option<&str> {
        match self.items.as_slice() {
            [.., Item::Word(key), Item::Mark(':' | '=')] => Some(key),
            _ => None,
        }
    }

    /// The role of the last key, if its value comes next.
    pub(super) fn key(&self) -> Option<Role> {
        self.key_name().and_then(roles::role)
    }

    /// Whether the arguments of a call continue on the next line.
    pub(super) fn is_call_going_on(&self) -> bool {
        const MOST_ITEMS: usize = 40;
        let comma = matches!(self.items.last(), None | Some(Item::Mark(',')));
        self.call && !self.nested && comma && self.items.len() < MOST_ITEMS
    }

    /// Whether it is certainly a list of moves, each of which is given out as soon as it ends.
    pub(crate) fn takes_moves(&self) -> bool {
        self.open == '[' && self.moves && self.lists.is_empty()
    }

    /// Reports that its content cannot be read.
    pub(crate) fn garbled(&self, expected: impl Into<Cow<'static, str>>) -> Unreadable {
        Unreadable::new(self.began, text_of(&self.items), expected)
    }
}

/// A state that stands in an object.
#[derive(Clone, Debug)]
pub(crate) struct StateInObject {
    pub(super) label: Option<StateLabel>,
    pub(super) claim: Claim,
    pub(super) at: LineColumn,
    /// Whether it comes before the move.
    pub(super) before: bool,
}
