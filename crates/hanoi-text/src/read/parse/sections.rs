//! Assigns moves to passages: where marks, fences, tables and lists begin and end one.
//!
//! A passage is determined by form and marks alone. [`Passages`](crate::check) plays each of them and keeps the one of
//! the highest [rank](crate::Passage). Thoughts in tags are not read at all.

mod empty;
mod fences;
mod frames;

use super::withdrawn::Lead;
use super::{LineRest, Parser, ReadResult};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::element::Item;
use crate::read::marks;
use crate::{Form, Mark, Passage, Style};
use fences::Fence;

/// What happens between two claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SectionEvent {
    /// A passage of moves begins, or one that explicitly has none.
    Passage(Passage),
    /// A run of states begins.
    States(Passage),
    /// A state that is not a step of a run.
    Shown(Claim, LineColumn),
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
    /// Until talk and an empty line follow the moves, or until the list of moves ends.
    Moves,
    /// The same, after moves were read.
    Moved,
    /// The same, after an empty line.
    Left,
    /// Until the next empty line.
    Lines,
}

/// The mark that a mark on a line replaced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Before {
    mark: Mark,
    lasting: Lasting,
    cut: bool,
    /// The number of moves given out before it.
    pub(crate) given: u64,
    /// Whether it lasts whatever follows it on the line.
    pub(crate) lasts: bool,
}

/// The reader's position in the structure of a text.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing of what was read"
)]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sections {
    /// Whether it is inside thoughts.
    aside: bool,
    mark: Mark,
    lasting: Lasting,
    /// The open passage.
    open: Option<(Mark, Form)>,
    /// The mark of the open run of states.
    states: Option<Mark>,
    /// The beginning of the last line that gave a move under some mark.
    pub(crate) lead: Option<(Mark, Lead)>,
    /// Whether the next move begins a passage whatever its form.
    cut: bool,
    /// Whether the next list or fence continues the passage.
    goes_on: bool,
    /// Whether a new list was opened since the last move of one.
    list_opened: bool,
    /// The mark before one on this line, which may turn out not to be about moves.
    pub(crate) before: Option<Before>,
    /// The level of the heading that set the mark, if it is a Markdown heading.
    level: Option<usize>,
    /// The number of moves given out when the mark was set.
    given: u64,
    /// The number of open braces in a box.
    boxed: usize,
    fence: Option<Fence>,
}

impl Sections {
    /// Whether a run of moves in lines is one passage.
    pub(crate) const fn is_plain(&self) -> bool {
        !self.aside && self.fence.is_none() && matches!(self.lead, None | Some((_, None)))
    }

    /// Whether it is inside thoughts.
    pub(super) const fn is_aside(&self) -> bool {
        self.aside
    }

    /// Records the sign before a line that gives a move, and returns whether the one before it had another.
    pub(super) fn lead_by(&mut self, lead: Lead, mark: Mark) -> bool {
        let before = self.lead.replace((mark, lead));
        before.is_some_and(|(same, before)| same == mark && before != lead)
    }

    /// Whether the next move of the open list belongs to the open passage.
    pub(crate) fn is_in_list(&self, mark: Mark) -> bool {
        !self.aside && self.open == Some((mark, Form::List)) && !self.cut && !self.list_opened
    }

    /// Whether a passage with moves is open, so that "and so on" omits moves.
    pub(crate) const fn has_moves(&self) -> bool {
        self.open.is_some()
    }

    /// The mark, to be restored.
    pub(crate) const fn before(&self, given: u64, lasts: bool) -> Before {
        Before {
            mark: self.mark,
            lasting: self.lasting,
            cut: self.cut,
            given,
            lasts,
        }
    }

    pub(crate) const fn restore(&mut self, before: Before) {
        self.mark = before.mark;
        self.lasting = before.lasting;
        self.cut = before.cut;
    }

    /// A Markdown heading of this level: ends a mark set by one of this level or below.
    pub(crate) fn heading(&mut self, level: usize) {
        if self.level.is_some_and(|set| level <= set) {
            self.unset();
        }
    }

    /// The next list or fence goes on with the passage.
    pub(crate) const fn go_on(&mut self) {
        self.goes_on = true;
    }

    /// Whether an example or the question is announced and has no move yet, so that a tag within it is not a mark.
    const fn quotes(&self, given: u64) -> bool {
        matches!(self.mark, Mark::Example | Mark::Prompt) && self.given == given
    }

    fn set(&mut self, mark: Mark) {
        self.mark = mark;
        (self.cut, self.lead) = (true, None);
        self.level = None;
        self.lasting = match mark {
            Mark::Example => Lasting::Moves,
            Mark::Prompt => Lasting::Lines,
            _ => Lasting::On,
        };
    }

    /// Ends the lasting mark.
    fn unset(&mut self) {
        if self.mark != Mark::None {
            self.set(Mark::None);
        }
    }

    fn moved(&mut self) {
        if matches!(self.lasting, Lasting::Moves | Lasting::Left) {
            self.lasting = Lasting::Moved;
        }
    }
}

impl Parser {
    /// The mark of the current text.
    pub(super) fn mark_here(&self) -> Mark {
        let groups = self.groups.iter().rev().filter_map(|group| group.mark);
        let mut keys = self.closing_mark.into_iter().chain(groups);
        // Anything within an example is one, whatever its key.
        let mut all = keys.clone().chain([self.sections.mark]);
        let dropped = all.find(|mark| !mark.may_answer());
        dropped
            .or_else(|| keys.next())
            .unwrap_or(self.sections.mark)
    }

    /// The same, unless it is in another style than the one requested.
    fn mark_unless(&self, other: bool) -> Mark {
        if other {
            Mark::OtherStyle
        } else {
            self.mark_here()
        }
    }

    /// Whether lists here continue the open passage.
    pub(crate) fn goes_on_in_list(&self) -> bool {
        self.sections.is_in_list(self.mark_here())
    }

    /// Begins a passage with a claim in this form, unless it belongs to the open one. Returns `false` where nothing is
    /// read.
    pub(crate) fn begin(&mut self, form: Form, style: Style, at: LineColumn) -> bool {
        if self.sections.aside {
            return false;
        }
        self.end_empty();
        let other = self
            .style
            .is_some_and(|only| only != style && !same_form(only, form));
        let mark = self.mark_unless(other);
        let sections = &mut self.sections;
        let is_new = form == Form::List && std::mem::take(&mut sections.list_opened);
        let goes_on =
            matches!(form, Form::List | Form::Fence) && std::mem::take(&mut sections.goes_on);
        let cut = std::mem::take(&mut sections.cut);
        sections.moved();
        if cut || sections.open != Some((mark, form)) || is_new && !goes_on {
            sections.open = Some((mark, form));
            sections.states = None;
            self.told.clear();
            let passage = Passage {
                mark,
                form,
                place: at,
            };
            self.events
                .push((self.claims.len(), SectionEvent::Passage(passage)));
        }
        true
    }

    /// Records that the previous line gave a move, with nothing before it.
    pub(crate) fn lead_by_none(&mut self) {
        let mark = self.mark_here();
        self.sections.lead_by(None, mark);
    }

    /// Begins a run of states with one, unless it belongs to the open one. Returns `false` where nothing is read.
    pub(crate) fn begin_state(&mut self, style: Style, at: LineColumn) -> bool {
        if self.sections.aside {
            return false;
        }
        let other = self.style.is_some_and(|only| only != style);
        let mark = self.mark_unless(other);
        let sections = &mut self.sections;
        if sections.states != Some(mark) {
            sections.states = Some(mark);
            let passage = Passage {
                mark,
                form: Form::States,
                place: at,
            };
            self.events
                .push((self.claims.len(), SectionEvent::States(passage)));
        }
        true
    }

    /// Text that seems to be a move and cannot be read.
    pub(crate) fn garbled(&mut self, form: Form, unreadable: Unreadable) -> ReadResult {
        self.release()?;
        self.talk.get_or_insert_with(|| unreadable.clone());
        let form = self.form_here(form);
        if form == Form::Fence {
            self.release_fence(true);
        }
        let (style, place) = (self.style.unwrap_or(Style::Text), unreadable.place);
        self.given += 1;
        if self.begin(form, style, place) {
            self.events
                .push((self.claims.len(), SectionEvent::Garbled(unreadable)));
        }
        Ok(())
    }

    /// A state that ends too early.
    pub(crate) fn garbled_state(&mut self, unreadable: Unreadable) -> ReadResult {
        self.release()?;
        self.talk.get_or_insert_with(|| unreadable.clone());
        let style = self.style.unwrap_or(Style::Stacks);
        if self.begin_state(style, unreadable.place) {
            let event = SectionEvent::GarbledState(unreadable);
            self.events.push((self.claims.len(), event));
        }
        Ok(())
    }

    /// Text that is not a move.
    pub(crate) fn talk(&mut self, unreadable: Unreadable) -> ReadResult {
        self.release_lines()?;
        self.end_refused(&unreadable);
        self.talk.get_or_insert(unreadable);
        self.talks += 1;
        self.table = None;
        if self.sections.lasting == Lasting::Left {
            self.sections.unset();
        }
        Ok(())
    }

    /// An empty line.
    pub(crate) fn empty_line(&mut self) {
        match self.sections.lasting {
            Lasting::Moved => self.sections.lasting = Lasting::Left,
            Lasting::Lines => self.sections.unset(),
            Lasting::On | Lasting::Moves | Lasting::Left => {}
        }
    }

    /// The outermost list ends.
    pub(crate) fn end_list(&mut self) {
        if matches!(self.sections.lasting, Lasting::Moved | Lasting::Left) {
            self.sections.unset();
        }
    }

    /// A bracket opens: the mark of its content, from the words before it or its key. The outermost one, and the value
    /// of a key of the outermost objects, may be a passage of its own.
    pub(crate) fn mark_of_group(&mut self) -> Option<Mark> {
        if self.groups.iter().any(|group| group.open != '{') {
            return None;
        }
        self.sections.list_opened = true;
        match self.groups.last() {
            Some(object) => match object.items.as_slice() {
                [.., Item::Word(key), Item::Mark(':')] => marks::of_key(key),
                _ => None,
            },
            None => self.is_example().then_some(Mark::Example),
        }
    }

    fn is_example(&self) -> bool {
        marks::exemplifies(self.items.iter().filter_map(|item| match item {
            Item::Word(word) => Some(word.as_str()),
            _ => None,
        }))
    }

    /// A passage begins under a mark.
    pub(crate) fn begin_mark(&mut self, mark: Mark, level: Option<usize>) -> ReadResult {
        self.release()?;
        self.table = None;
        self.labels.restart();
        self.sections.set(mark);
        (self.sections.level, self.sections.given) = (level, self.given);
        Ok(())
    }

    /// Treats the line so far as a line of its own.
    pub(crate) fn end_segment(&mut self, at: LineColumn) -> ReadResult {
        let rest = std::mem::replace(&mut self.rest, LineRest::Items);
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
}

/// Whether moves in a style have that form.
const fn same_form(style: Style, form: Form) -> bool {
    match style {
        Style::Json => matches!(form, Form::List),
        Style::Stacks | Style::Picture => matches!(form, Form::States),
        Style::Text | Style::Compact | Style::Pegs | Style::Jsonl | Style::Csv | Style::Pddl => {
            matches!(form, Form::Lines | Form::Fence | Form::Rods)
        }
    }
}
