//! Which passage the moves that are read belong to: where marks, fences, tables and lists begin and end one.
//!
//! A passage is told by form and marks alone. [`Passages`](crate::check) plays each of them and keeps the one of the
//! highest [rank](crate::Passage). Thoughts in tags are not read at all.

use super::element::{self, Item};
use super::marks::{self, Heading};
use super::parse::{Parser, Reading, Rest};
use super::words::{self, Part};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, Mark, Passage, Style};

/// How many words a heading may have.
const MAX_HEADING: usize = 12;

/// What happens between two claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A passage of moves begins, or one that explicitly has none.
    Passage(Passage),
    /// A run of states begins.
    States(Passage),
    /// A state that is no step of a run.
    Shown(Claim, LineColumn),
    /// All that came before was thoughts.
    Forget,
    /// What seems to be a move cannot be read.
    Garbled(Unreadable),
    /// A state of the run cannot be read.
    GarbledState(Unreadable),
}

/// How long a mark lasts that does not last until the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lasting {
    /// Until the next mark.
    #[default]
    On,
    /// Until talk that follows the moves and an empty line, or until the list of moves ends.
    Moves,
    /// The same, moves having been read.
    Moved,
    /// The same, an empty line having been read after them.
    Left,
    /// Until the next empty line.
    Lines,
}

/// A fence that is open.
#[derive(Clone, Debug, Default, PartialEq)]
struct Fence {
    /// Whether its first two moves were read.
    counts: bool,
    /// Its first move, until the second shows that the fence is a passage.
    first: Option<(Style, Claim, LineColumn)>,
}

/// What a mark on a line took the place of.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Before {
    mark: Mark,
    lasting: Lasting,
    cut: bool,
    /// How many moves were given out before it.
    given: u64,
    /// Whether it lasts whatever stands behind it on the line.
    lasts: bool,
}

/// Where in a text the reader is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sections {
    /// Whether it is in thoughts.
    aside: bool,
    mark: Mark,
    lasting: Lasting,
    /// The passage that is open.
    open: Option<(Mark, Form)>,
    /// The mark of the run of states that is open.
    states: Option<Mark>,
    /// Whether the next move begins a passage whatever its form.
    cut: bool,
    /// Whether the next list or fence goes on with the passage.
    goes_on: bool,
    /// Whether a new list was opened since the last move of one.
    list_opened: bool,
    /// What the mark was before one on this line, which may say nothing about moves.
    before: Option<Before>,
    /// How many braces are open in a box.
    boxed: usize,
    fence: Option<Fence>,
}

impl Sections {
    /// Whether a run of moves in lines is one passage.
    pub(crate) const fn is_plain(&self) -> bool {
        !self.aside && self.fence.is_none()
    }

    /// Whether the next move of the list that is open belongs to the passage that is open.
    pub(crate) fn is_in_list(&self, mark: Mark) -> bool {
        !self.aside && self.open == Some((mark, Form::List)) && !self.cut && !self.list_opened
    }

    pub(crate) const fn in_fence(&self) -> bool {
        self.fence.is_some()
    }

    /// Whether the first move of a fence is held until the second.
    pub(crate) fn holds_move(&self) -> bool {
        self.fence
            .as_ref()
            .is_some_and(|fence| fence.first.is_some())
    }

    /// Whether a passage with moves is open, so that "and so on" leaves moves out.
    pub(crate) const fn has_moves(&self) -> bool {
        self.open.is_some()
    }

    fn set(&mut self, mark: Mark) {
        self.mark = mark;
        self.cut = true;
        self.lasting = match mark {
            Mark::Example => Lasting::Moves,
            Mark::Prompt => Lasting::Lines,
            _ => Lasting::On,
        };
    }

    /// The mark that lasts ends.
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
    /// The mark of what is read here.
    fn mark_here(&self) -> Mark {
        let key = self.groups.iter().rev().find_map(|group| group.mark);
        key.unwrap_or(self.sections.mark)
    }

    /// Whether lists here are read on in the passage that is open.
    pub(crate) fn goes_on_in_list(&self) -> bool {
        self.sections.is_in_list(self.mark_here())
    }

    /// Begins a passage with a claim in that form, unless it belongs to the one that is open. `false` where nothing is read.
    pub(crate) fn begin(&mut self, form: Form, style: Style, at: LineColumn) -> bool {
        if self.sections.aside {
            return false;
        }
        self.end_empty();
        let other = self
            .style
            .is_some_and(|only| only != style && !same_form(only, form));
        let mark = if other {
            Mark::OtherStyle
        } else {
            self.mark_here()
        };
        let sections = &mut self.sections;
        let is_new = form == Form::List && std::mem::take(&mut sections.list_opened);
        let goes_on =
            matches!(form, Form::List | Form::Fence) && std::mem::take(&mut sections.goes_on);
        let cut = std::mem::take(&mut sections.cut);
        sections.moved();
        if cut || sections.open != Some((mark, form)) || is_new && !goes_on {
            sections.open = Some((mark, form));
            sections.states = None;
            let passage = Passage {
                mark,
                form,
                place: at,
            };
            self.events
                .push((self.claims.len(), Event::Passage(passage)));
        }
        true
    }

    /// Begins a run of states with one, unless it belongs to the one that is open. `false` where nothing is read.
    pub(crate) fn begin_state(&mut self, style: Style, at: LineColumn) -> bool {
        if self.sections.aside {
            return false;
        }
        let other = self.style.is_some_and(|only| only != style);
        let mark = if other {
            Mark::OtherStyle
        } else {
            self.mark_here()
        };
        let sections = &mut self.sections;
        if sections.states != Some(mark) {
            sections.states = Some(mark);
            let passage = Passage {
                mark,
                form: Form::States,
                place: at,
            };
            self.events
                .push((self.claims.len(), Event::States(passage)));
        }
        true
    }

    /// Something that seems to be a move and cannot be read.
    pub(crate) fn garbled(&mut self, form: Form, unreadable: Unreadable) -> Reading {
        self.release()?;
        self.talk.get_or_insert_with(|| unreadable.clone());
        let form = self.form_here(form);
        if form == Form::Fence {
            self.release_fence(true)?;
        }
        let (style, place) = (self.style.unwrap_or(Style::Text), unreadable.place);
        self.given += 1;
        if self.begin(form, style, place) {
            self.events
                .push((self.claims.len(), Event::Garbled(unreadable)));
        }
        Ok(())
    }

    /// A state that ends too early.
    pub(crate) fn garbled_state(&mut self, unreadable: Unreadable) -> Reading {
        self.release()?;
        self.talk.get_or_insert_with(|| unreadable.clone());
        let style = self.style.unwrap_or(Style::Stacks);
        if self.begin_state(style, unreadable.place) {
            let event = Event::GarbledState(unreadable);
            self.events.push((self.claims.len(), event));
        }
        Ok(())
    }

    /// The form of what stands in lines here.
    pub(crate) const fn form_here(&self, form: Form) -> Form {
        match form {
            Form::Lines | Form::Table if self.sections.in_fence() => Form::Fence,
            form => form,
        }
    }

    /// Holds the first move of a fence until the second: a fence of a single move is a line like others.
    pub(crate) fn hold_in_fence(
        &mut self,
        style: Style,
        claim: Claim,
        at: LineColumn,
    ) -> Result<Option<Claim>, Unreadable> {
        let one_disk = self.names.disks == Some(1);
        let Some(fence) = self.sections.fence.as_mut().filter(|fence| !fence.counts) else {
            return Ok(Some(claim));
        };
        if fence.first.is_none() && !one_disk {
            fence.first = Some((style, claim, at));
            return Ok(None);
        }
        self.release_fence(true)?;
        Ok(Some(claim))
    }

    /// Gives out the first move of a fence: as the beginning of a passage, or as a line.
    pub(crate) fn release_fence(&mut self, counts: bool) -> Reading {
        let Some(fence) = &mut self.sections.fence else {
            return Ok(());
        };
        fence.counts |= counts;
        match fence.first.take() {
            Some((style, claim, at)) if counts => self.give(Form::Fence, style, claim, at),
            Some((style, claim, at)) => {
                self.sections.fence = None;
                self.give(Form::Lines, style, claim, at)
            }
            None => Ok(()),
        }
    }

    /// What stands behind `move =` or `moves:` in brackets: a move, or an answer without one. Tells whether it is a move.
    pub(crate) fn assigned(&mut self, list: &Item, at: LineColumn) -> Result<bool, Unreadable> {
        self.empty_list(std::slice::from_ref(list), at)?;
        let said = match list {
            Item::Group(open, inner) => element::element(*open, inner),
            Item::Number(_) | Item::Word(_) | Item::Hyphens(..) | Item::Mark(_) => None,
        };
        match said {
            Some((style, claim)) => self.give_line(style, claim, at).map(|()| true),
            None => Ok(false),
        }
    }

    /// A list with nothing in it, alone on its line or after a sign: an answer without a move.
    pub(crate) fn empty_list(&mut self, items: &[Item], at: LineColumn) -> Reading {
        if matches!(items, [Item::Group('[', inner)] if inner.is_empty()) {
            self.empty = Some(at);
        }
        Ok(())
    }

    /// The empty list before is an answer, unless moves were appended to it.
    pub(crate) fn end_empty(&mut self) {
        if let Some(at) = self.empty.take() {
            self.sections.list_opened = true;
            self.begin(Form::List, Style::Json, at);
        }
    }

    /// Text that is no move.
    pub(crate) fn talk(&mut self, unreadable: Unreadable) -> Reading {
        self.release()?;
        self.talk.get_or_insert(unreadable);
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

    /// A bracket opens: what the words before it or its key say of what stands in it. The outermost one, and the value of a
    /// key of the outermost objects, may be a passage of its own.
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
    fn begin_mark(&mut self, mark: Mark) -> Reading {
        self.release()?;
        self.table = None;
        self.sections.set(mark);
        Ok(())
    }

    /// What was marked as the answer ends.
    fn end_answer(&mut self) -> Reading {
        self.release()?;
        self.sections.unset();
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
        self.columns.truncate(self.items.len());
        self.end_segment(at)?;
        match (words::part(&name), ends) {
            (Some(Part::Aside), false) => {
                self.release()?;
                self.sections.aside = true;
            }
            (Some(Part::Aside), true) => self.end_aside()?,
            (Some(Part::End), false) => self.begin_mark(Mark::Answer)?,
            (Some(Part::End), true) => self.end_answer()?,
            (None, _) => {}
        }
        Ok(true)
    }

    /// Thoughts end. If their beginning was not seen, all that came before is thoughts.
    fn end_aside(&mut self) -> Reading {
        self.release()?;
        if !self.sections.aside {
            self.events.push((self.claims.len(), Event::Forget));
        }
        self.sections = Sections::default();
        Ok(())
    }

    /// A `{` outside of brackets: whether it is one of a formula, and not that of an object.
    pub(crate) fn brace(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        if let [.., Item::Mark('\\'), Item::Word(name)] = self.items.as_slice()
            && matches!(name.as_str(), "boxed" | "fbox")
        {
            self.items.truncate(self.items.len() - 2);
            self.columns.truncate(self.items.len());
            self.end_segment(at)?;
            self.begin_mark(Mark::Answer)?;
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
                self.end_answer()
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

    /// A colon or the end of a line: whether the words before it are a heading, which then counts.
    pub(crate) fn headed(&mut self, colon: bool) -> Result<bool, Unreadable> {
        let Some(words) = heading_words(&self.items, colon) else {
            return Ok(false);
        };
        let Some(heading) = marks::heading(&words, colon) else {
            return Ok(false);
        };
        match heading {
            Heading::Part => {
                self.sections.goes_on = true;
                return Ok(false);
            }
            Heading::Moves if self.sections.mark == Mark::None => return Ok(false),
            Heading::Moves | Heading::Mark(_) => {}
        }
        if colon && self.is_behind_move(words.len()) {
            return Ok(false);
        }
        self.items.clear();
        self.columns.clear();
        self.end_blocks(self.began.unwrap_or_default())?;
        let sections = &mut self.sections;
        let lasts = heading == Heading::Mark(Mark::Answer) && words != ["result"];
        sections.before = (colon && heading != Heading::Moves).then_some(Before {
            mark: sections.mark,
            lasting: sections.lasting,
            cut: sections.cut,
            given: self.given,
            lasts,
        });
        match heading {
            Heading::Mark(mark) => self.begin_mark(mark)?,
            Heading::Moves if !self.sections.mark.may_answer() => self.begin_mark(Mark::None)?,
            Heading::Moves | Heading::Part => {}
        }
        Ok(true)
    }

    /// Whether a move stands on the line before its last words, so that these are no heading.
    fn is_behind_move(&self, words: usize) -> bool {
        let is_word = |item: &Item| matches!(item, Item::Word(_) | Item::Number(_));
        let mut last = (0..self.items.len())
            .rev()
            .filter(|&at| is_word(&self.items[at]));
        let Some(first) = last.nth(words.saturating_sub(1)) else {
            return false;
        };
        let (items, columns) = (&self.items[..first], &self.columns[..first]);
        self.says_move(items, columns)
    }

    /// The line ends: a mark on it that is followed by talk there says nothing about moves below.
    pub(crate) fn end_mark_on_line(&mut self, behind: bool) {
        let given = self.given;
        let talk = |before: &Before| behind && !before.lasts && before.given == given;
        if let Some(before) = self.sections.before.take().filter(talk) {
            self.restore(before);
        }
    }

    /// A state stands behind a mark on its line: it is what the mark is about.
    pub(crate) fn end_mark_before_state(&mut self) {
        let given = self.given;
        let before = self.sections.before.take();
        if let Some(before) = before.filter(|before| before.given == given) {
            self.restore(before);
        }
    }

    fn restore(&mut self, before: Before) {
        self.sections.mark = before.mark;
        self.sections.lasting = before.lasting;
        self.sections.cut = before.cut;
    }

    /// Three backticks: a fence begins or ends.
    pub(crate) fn fence(&mut self) -> Reading {
        self.release()?;
        self.table = None;
        if self.sections.fence.is_some() {
            self.release_fence(false)?;
            self.sections.fence = None;
            self.end_list();
        } else {
            self.sections.fence = Some(Fence::default());
            if !self.sections.goes_on {
                // The fence is a passage of its own, be the one before a fence or not.
                self.sections.open = self.sections.open.filter(|(_, form)| *form != Form::Fence);
            }
        }
        Ok(())
    }
}

/// The words of a line that may be a heading, in lower case: up to the colon that was just read, or all of it.
fn heading_words(items: &[Item], colon: bool) -> Option<Vec<String>> {
    let adorns = |item: &&Item| {
        matches!(
            item,
            Item::Mark('*' | '#' | '`' | ',' | '\'' | '>' | '$' | '\\' | '{' | '}')
                | Item::Hyphens(..)
                | Item::Group('(', _)
        )
    };
    let mut words = Vec::new();
    let mut others = items.iter().rev().filter(|item| !adorns(item));
    for item in others.by_ref().take(MAX_HEADING) {
        match item {
            Item::Word(word) => words.push(word.trim_matches('_').to_lowercase()),
            Item::Number(number) => words.push(number.to_string()),
            _ if colon => break,
            _ => return None,
        }
    }
    words.reverse();
    let more = others.next().is_some();
    (!more || colon).then_some(words)
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
