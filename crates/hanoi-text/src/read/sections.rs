//! Assigns moves to passages: where thoughts, marks and lists begin and end one.
//!
//! A passage is determined by form and marks alone. [`Passages`](crate::check) plays each of them and keeps the one of
//! the highest [rank](crate::Passage). Thoughts in tags are not read at all.

use crate::claim::{LineColumn, Unreadable};
use crate::{Form, Mark, Passage};

/// What happens between two claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SectionEvent {
    /// A passage of moves begins.
    Passage(Passage),
    /// A run of states begins.
    States(Passage),
    /// Everything before was thoughts.
    Forget,
    /// Text that seems to be a move and cannot be read.
    Garbled(Unreadable),
    /// A state of the run cannot be read.
    GarbledState(Unreadable),
}

/// How long a mark lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lasting {
    /// Until the next mark.
    #[default]
    On,
    /// Until an empty line follows moves; whether some were read.
    Moves(bool),
    /// Until the next empty line.
    Lines,
}

/// The sign before a line that makes it a comment, a quotation or a heading.
pub(crate) type Lead = Option<char>;

/// The place in the structure of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sections {
    /// Whether it is inside thoughts.
    aside: bool,
    mark: Mark,
    lasting: Lasting,
    /// The level of the heading that set the mark, if it is a Markdown heading.
    level: Option<usize>,
    /// The open passage, and the mark of the open run of states.
    open: Option<(Mark, Form)>,
    states: Option<Mark>,
    /// Whether the next move begins a passage whatever its form.
    cut: bool,
    /// The sign before the last line that gave a move.
    lead: Option<Lead>,
}

impl Sections {
    /// Whether a run of moves in lines is one passage.
    pub(crate) const fn is_plain(&self) -> bool {
        !self.aside && matches!(self.lead, None | Some(None))
    }

    /// Whether it is inside thoughts.
    pub(crate) const fn is_aside(&self) -> bool {
        self.aside
    }

    /// Whether a passage with moves is open, so that "and so on" omits moves.
    pub(crate) const fn has_moves(&self) -> bool {
        self.open.is_some()
    }

    /// Records the sign before a line that gives a move, and returns whether the one before it had another.
    pub(crate) fn lead_by(&mut self, lead: Lead) -> bool {
        let before = self.lead.replace(lead);
        before.is_some_and(|before| before != lead)
    }

    /// A mark, by a heading of this level if it is a Markdown heading.
    pub(crate) const fn set(&mut self, mark: Mark, level: Option<usize>) {
        self.mark = mark;
        self.level = level;
        (self.cut, self.lead) = (true, None);
        self.lasting = match mark {
            Mark::Example => Lasting::Moves(false),
            Mark::Prompt => Lasting::Lines,
            _ => Lasting::On,
        };
    }

    /// Ends a mark.
    pub(crate) fn unset(&mut self, mark: Mark) {
        if self.mark == mark && mark != Mark::None {
            self.set(Mark::None, None);
        }
    }

    /// A Markdown heading of this level: ends a mark set by one of this level or below.
    pub(crate) fn heading(&mut self, level: usize) {
        if self.level.is_some_and(|set| level <= set) {
            self.unset(self.mark);
        }
    }

    pub(crate) fn empty_line(&mut self) {
        if matches!(self.lasting, Lasting::Moves(true) | Lasting::Lines) {
            self.unset(self.mark);
        }
    }

    /// Thoughts begin.
    pub(crate) const fn begin_aside(&mut self) {
        self.aside = true;
    }

    /// Thoughts end. Returns whether their beginning was not seen.
    pub(crate) fn end_aside(&mut self) -> bool {
        !std::mem::take(self).aside
    }

    /// The passage of this form that begins here, unless the open one goes on; `Err` where nothing is read.
    pub(crate) fn begin(
        &mut self,
        form: Form,
        place: LineColumn,
        other_style: bool,
    ) -> Result<Option<Passage>, ()> {
        if self.aside {
            return Err(());
        }
        let mark = if other_style {
            Mark::OtherStyle
        } else {
            self.mark
        };
        if form == Form::States {
            let goes_on = self.states.replace(mark) == Some(mark);
            return Ok((!goes_on).then_some(Passage { mark, form, place }));
        }
        if let Lasting::Moves(moved) = &mut self.lasting {
            *moved = true;
        }
        let cut = std::mem::take(&mut self.cut);
        if !cut && self.open == Some((mark, form)) {
            return Ok(None);
        }
        self.open = Some((mark, form));
        self.states = None;
        Ok(Some(Passage { mark, form, place }))
    }

    /// The next list is a passage of its own.
    pub(crate) fn end_list(&mut self) {
        self.open = self.open.filter(|(_, form)| *form != Form::List);
    }
}
