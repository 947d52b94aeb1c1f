//! Answers without a move: an empty list, or words in its place.

use crate::claim::{LineColumn, Unreadable};
use crate::read::element::{self, Item};
use crate::read::parse::Parser;
use crate::{Form, Mark, Style};

impl Parser {
    /// The brackets after `move =` or `moves:`: a move, or an answer without one. Returns whether it is a move.
    pub(crate) fn assigned(&mut self, list: &Item, at: LineColumn) -> Result<bool, Unreadable> {
        self.empty_list(std::slice::from_ref(list), at);
        let said = match list {
            Item::Group(open, inner) => element::element(*open, inner),
            Item::Number(_) | Item::Word(_) | Item::Hyphens(..) | Item::Mark(_) => None,
        };
        match said {
            Some((style, claim)) => self.give_line(style, claim, at).map(|()| true),
            None => Ok(false),
        }
    }

    /// An empty list, alone on its line or after a sign: an answer without a move.
    pub(crate) fn empty_list(&mut self, items: &[Item], at: LineColumn) {
        if matches!(items, [Item::Group('[', inner)] if inner.is_empty()) {
            self.empty = Some(at);
        }
    }

    /// The preceding empty list is an answer, unless moves were appended to it.
    pub(crate) fn end_empty(&mut self) {
        if let Some(at) = self.empty.take() {
            self.sections.list_opened = true;
            self.begin(Form::List, Style::Json, at);
        }
    }

    /// Words after the mark of an answer that say that there is none: an answer without a move.
    pub(super) fn end_refused(&mut self, said: &Unreadable) {
        let awaited = self.sections.mark == Mark::Answer && self.sections.given == self.given;
        if awaited && refuses(&said.found) {
            self.empty.get_or_insert(said.place);
            self.end_empty();
        }
    }
}

/// Whether words in place of an answer say that there is none.
fn refuses(text: &str) -> bool {
    const REFUSALS: &[&str] = &[
        "impossible",
        "none",
        "unsolvable",
        "cannot",
        "unknown",
        "null",
        "nothing",
    ];
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        REFUSALS
            .iter()
            .any(|refusal| word.eq_ignore_ascii_case(refusal))
    })
}
