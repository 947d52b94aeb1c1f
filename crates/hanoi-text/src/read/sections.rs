//! What of a text counts: its end result, and not what was thought on the way.
//!
//! Marks (a tag, a box, a line such as `Final answer:`) make what follows the end result; with the first move of it,
//! what came before is dropped. Thoughts in tags do not count. Talk, fences and lists cut the rest into blocks, of which
//! [`Attempts`](crate::check) finds out whether they go on or begin anew.

use super::element::Item;
use super::parse::{Parser, Reading, Rest};
use super::words::{self, Part};
use crate::claim::{LineColumn, Unreadable};

/// How many words may announce the end result.
const MAX_ANNOUNCING: usize = 12;

/// What happens between two claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A new block begins, which goes on or begins anew.
    Block,
    /// What came before does not count.
    Drop,
    /// What seems to be a move cannot be read.
    Garbled(Unreadable),
}

/// Where in a text the reader is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sections {
    part: Where,
    next: Next,
    /// Whether a move of the end result was given out.
    given: bool,
    /// How many braces are open in a box.
    boxed: usize,
    /// How many moves the fence has that is open.
    fence: Option<usize>,
    /// The number of the last numbered move.
    step: u64,
}

/// Whether moves count where the reader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Where {
    #[default]
    Counting,
    /// In thoughts.
    Aside,
    /// Behind the end result.
    Behind,
}

/// What the next move begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    /// Nothing.
    #[default]
    On,
    /// A block.
    Block,
    /// The end result, which drops what came before.
    Result,
}

impl Sections {
    /// Whether moves count here, and nothing is to be said before the next.
    pub(crate) const fn is_plain(&self) -> bool {
        matches!((self.part, self.next), (Where::Counting, Next::On)) && self.fence.is_none()
    }

    /// Moves were read otherwise, which is told nobody else.
    pub(crate) const fn pass_moves(&mut self) {
        self.given = true;
    }

    /// Whether it stands like another, which has read more moves.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let given = |sections: &Self| Self {
            given: true,
            ..sections.clone()
        };
        given(self) == given(other)
    }

    pub(crate) const fn in_fence(&self) -> bool {
        self.fence.is_some()
    }

    /// The next move begins a block.
    pub(crate) fn cut(&mut self) {
        self.next = self.next.max(Next::Block);
    }

    /// A numbered move: where the numbers begin again, so does a block.
    pub(crate) fn number(&mut self, step: u64) {
        if step <= 1 && self.step > step {
            self.cut();
        }
        self.step = step;
    }
}

impl Parser {
    /// Whether a claim counts that is to be given out now; if so, says what is to be said before it.
    pub(crate) fn counts(&mut self) -> bool {
        let sections = &mut self.sections;
        if sections.part != Where::Counting {
            return false;
        }
        let event = match std::mem::take(&mut sections.next) {
            Next::On => None,
            Next::Block => Some(Event::Block),
            Next::Result => Some(Event::Drop),
        };
        self.events
            .extend(event.map(|event| (self.claims.len(), event)));
        sections.given = true;
        if let Some(moves) = &mut sections.fence {
            *moves += 1;
        }
        true
    }

    /// Something that seems to be a move and cannot be read, where moves count.
    pub(crate) fn garbled(&mut self, unreadable: Unreadable) -> Reading {
        self.release()?;
        self.talk.get_or_insert_with(|| unreadable.clone());
        if !self.list && self.counts() {
            self.events
                .push((self.claims.len(), Event::Garbled(unreadable)));
        }
        Ok(())
    }

    /// Text that is no move: it ends a block.
    pub(crate) fn talk(&mut self, unreadable: Unreadable) -> Reading {
        self.release()?;
        self.talk.get_or_insert(unreadable);
        self.table = None;
        self.sections.cut();
        Ok(())
    }

    /// The end result begins.
    fn begin_result(&mut self) -> Reading {
        self.release()?;
        self.list = false;
        self.table = None;
        let aside = self.sections.part == Where::Aside;
        self.sections = Sections {
            part: if aside { Where::Aside } else { Where::Counting },
            next: Next::Result,
            fence: self.sections.fence,
            ..Sections::default()
        };
        Ok(())
    }

    /// What was marked as the end result ends. If it had no move, it was none.
    fn end_result(&mut self) -> Reading {
        self.release()?;
        self.sections.next = Next::Block;
        if self.sections.given && self.sections.part == Where::Counting {
            self.sections.part = Where::Behind;
        }
        Ok(())
    }

    /// A `>`: whether it ends a tag, which then is done with.
    pub(crate) fn tag(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        let (length, name, ends) = match self.items.as_slice() {
            [.., Item::Mark('<'), Item::Mark('/'), Item::Word(name)]
            | [.., Item::Mark('<'), Item::Word(name), Item::Mark('/')] => (3, name.clone(), true),
            [.., Item::Mark('<'), Item::Word(name)] => (2, name.clone(), false),
            _ => return Ok(false),
        };
        self.items.truncate(self.items.len() - length);
        self.end_segment(at)?;
        match (words::part(&name), ends) {
            (Some(Part::Aside), false) => {
                self.release()?;
                self.sections.part = Where::Aside;
            }
            (Some(Part::Aside), true) => self.end_aside()?,
            (Some(Part::End), false) => self.begin_result()?,
            (Some(Part::End), true) => self.end_result()?,
            (None, _) => {}
        }
        Ok(true)
    }

    /// Thoughts end. If their beginning was not seen, all that came before is thoughts.
    fn end_aside(&mut self) -> Reading {
        self.release()?;
        if self.sections.part != Where::Aside {
            self.events.push((self.claims.len(), Event::Drop));
            self.list = false;
        }
        self.sections = Sections {
            next: Next::Block,
            ..Sections::default()
        };
        Ok(())
    }

    /// A `{` outside of brackets: whether it is one of a formula, and not that of an object.
    pub(crate) fn brace(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        if let [.., Item::Mark('\\'), Item::Word(name)] = self.items.as_slice()
            && matches!(name.as_str(), "boxed" | "fbox")
        {
            self.items.truncate(self.items.len() - 2);
            self.end_segment(at)?;
            self.begin_result()?;
            self.sections.boxed = 1;
            return Ok(true);
        }
        let object = match self.items.as_slice() {
            [] | [.., Item::Mark(':' | '=' | ',' | '(')] => true,
            items => matches!(items, [Item::Hyphens(_, 1) | Item::Mark('*')]),
        };
        if !object && self.sections.boxed > 0 {
            self.sections.boxed += 1;
        }
        Ok(!object)
    }

    /// A `}` outside of brackets.
    pub(crate) fn unbrace(&mut self, at: LineColumn) -> Reading {
        match self.sections.boxed {
            0 => Ok(()),
            1 => {
                self.end_segment(at)?;
                self.sections.boxed = 0;
                self.end_result()
            }
            _ => {
                self.sections.boxed -= 1;
                Ok(())
            }
        }
    }

    /// Takes what stands on the line so far for a line of its own.
    pub(crate) fn end_segment(&mut self, at: LineColumn) -> Reading {
        let rest = std::mem::replace(&mut self.rest, Rest::Items);
        let (items, columns) = self.take_items();
        if items.is_empty() {
            return Ok(());
        }
        let began = LineColumn {
            line: at.line,
            column: columns[0],
        };
        self.began = None;
        self.line(&items, &columns, began, rest)
    }

    /// A colon or the end of a line: whether the words before it announce the end result, which then begins.
    pub(crate) fn announced(&mut self, colon: bool) -> Result<bool, Unreadable> {
        let adorns = |item: &&Item| {
            matches!(
                item,
                Item::Mark('*' | '#' | '`' | ',' | '\'' | '>' | '$' | '\\' | '{' | '}')
                    | Item::Hyphens(..)
            )
        };
        let mut words = Vec::new();
        let mut others = self.items.iter().rev().filter(|item| !adorns(item));
        for item in others.by_ref().take(MAX_ANNOUNCING) {
            match item {
                Item::Word(word) => words.insert(0, word.trim_matches('_').to_lowercase()),
                _ if colon => break,
                _ => return Ok(false),
            }
        }
        let more = others.next().is_some();
        if more && !colon || !words::announces_result(&words, !colon) {
            return Ok(false);
        }
        self.items.clear();
        self.columns.clear();
        self.end_blocks(self.began.unwrap_or_default())?;
        self.begin_result()?;
        Ok(true)
    }

    /// Three backticks: a fence begins or ends. One with several moves outranks lines around it.
    pub(crate) fn fence(&mut self) -> Reading {
        self.release()?;
        self.table = None;
        if let Some(moves) = self.sections.fence.take() {
            self.list |= moves > 1;
        } else {
            self.list = false;
            self.sections.fence = Some(0);
        }
        self.sections.cut();
        Ok(())
    }
}
