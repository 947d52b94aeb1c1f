//! From lines to claims: what a line is, what it says, and to which passage it belongs.

mod fixed;
mod give;
mod headings;
mod plan;
mod said;
mod shapes;
mod tags;
mod variant;
mod withdrawn;

use super::blocks::{self, BlockEnd, StateBlock};
use super::element::Item;
use super::free::NamingContext;
use super::given_moves::GivenMoves;
use super::naming::Spelling;
use super::scan::{self, LineItems};
use super::sections::{SectionEvent, Sections};
use super::{move_lines, states};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, Mark, Style};
use plan::ListedPlan;
use shapes::LineShapes;
use tags::LinePart;

/// The expected content of a line.
const EXPECTED: &str = "a move such as 1AC, 'A C' or 'Move disk 1 from peg A to peg C', or a state";
/// The expected content of a record.
const RECORD: &str = "a move in words, as in 'Move disk 1 from A to C'";

pub(crate) type ReadResult = Result<(), Unreadable>;

/// What was read of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) names: NamingContext,
    /// The only style, if one is required.
    pub(crate) style: Option<Style>,
    pub(crate) out: ClaimOutput,
    pub(crate) sections: Sections,
    block: StateBlock,
    /// Whether it is in a fence of a program, which is not read.
    is_code: bool,
    plan: ListedPlan,
    shapes: LineShapes,
    /// The moves given in the passage, which lines may report.
    pub(super) told: GivenMoves,
    /// The move of the heading above: a repetition below it is the same move.
    headline: Option<Claim>,
    pub(crate) rest: PageRest,
    /// Whether a list of moves follows on the line.
    before_list: bool,
    /// The names of pieces, if the puzzle is a variant.
    spelling: Option<Box<Spelling>>,
}

/// The claims that were read and not taken yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClaimOutput {
    pub(crate) claims: Vec<(Claim, LineColumn)>,
    /// The events between the claims, each with the number of claims before it.
    pub(crate) events: Vec<(usize, SectionEvent)>,
    /// The number of moves so far, given out or unreadable.
    pub(crate) moves: u64,
    /// Whether the last claim given out is a move.
    pub(crate) moved: bool,
    /// Whether states were given out.
    stated: bool,
}

/// What a text has besides moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageRest {
    /// The first line that is not a move.
    pub(crate) talk: Option<Unreadable>,
    /// Whether anything was read besides blanks and what programs write around moves.
    pub(crate) seen: bool,
    /// Whether a line was read that is neither a peg of a state nor the number of one.
    pub(crate) foreign: bool,
}

/// A line, or a part of one.
#[derive(Clone, Copy)]
struct PageLine<'t> {
    text: &'t str,
    at: LineColumn,
    items: &'t [Item],
    columns: &'t [u64],
}

impl<'t> PageLine<'t> {
    /// The part from an item up to another.
    fn part(self, begin: usize, end: usize) -> Self {
        let column = self.columns.get(begin).copied().unwrap_or(self.at.column);
        Self {
            text: self.text_from(column),
            at: LineColumn { column, ..self.at },
            items: &self.items[begin..end],
            columns: &self.columns[begin..end],
        }
    }

    /// The text from a column on.
    fn text_from(self, column: u64) -> &'t str {
        let before = usize::try_from(column.saturating_sub(self.at.column)).unwrap_or(0);
        let at = self.text.char_indices().nth(before).map_or(0, |(at, _)| at);
        &self.text[at..]
    }

    /// What stands from a column on, and cannot be read.
    fn unreadable(self, column: u64, expected: &'static str) -> Unreadable {
        const LONGEST: usize = 100;
        let place = LineColumn { column, ..self.at };
        let found: String = self.text_from(column).chars().take(LONGEST).collect();
        Unreadable::new(place, found.trim_end(), expected)
    }
}

impl Page {
    pub(crate) fn new(names: NamingContext, style: Option<Style>) -> Self {
        Self {
            names,
            style,
            spelling: names.pieces.map(|letters| Box::new(Spelling::new(letters))),
            ..Self::default()
        }
    }

    /// Whether it keeps as much as another that has read more.
    pub(crate) fn keeps_like(&self, other: &Self) -> bool {
        self.out.events.len() == other.out.events.len()
            && self.sections == other.sections
            && self.plan == other.plan
            && self.block == other.block
            && self.headline.is_none()
    }

    /// Whether a line that begins here stands by itself: not in thoughts, and not after part of a state.
    pub(crate) fn is_between_records(&self) -> bool {
        self.sections.is_plain()
            && self.headline.is_none()
            && self.block.is_empty()
            && !self.is_code
            && !self.plan.holds()
    }

    /// Whether the text is a single state in lines, as programs print it.
    pub(crate) const fn is_lone_state(&self) -> bool {
        !self.rest.foreign && self.rest.talk.is_none()
    }

    /// Reads what stands before a list of moves on its line.
    pub(crate) fn before_list(&mut self, text: &str, at: LineColumn) -> ReadResult {
        self.before_list = true;
        let read = self.line(text, at);
        self.before_list = false;
        read
    }

    /// Reads a line, or the part of it that begins here.
    pub(crate) fn line(&mut self, text: &str, at: LineColumn) -> ReadResult {
        if text.trim().is_empty() {
            self.sections.empty_line();
            self.plan.end();
            // An empty line ends a picture.
            self.end_block(at);
            return Ok(());
        }
        if let Some(ends_code) = fence(text) {
            self.fence(ends_code, at);
            return Ok(());
        }
        for part in tags::parts(text) {
            match part {
                LinePart::Text(part, before) => {
                    let column = at.column + text[..before].chars().count() as u64;
                    self.text(part, LineColumn { column, ..at })?;
                }
                LinePart::Aside { ends: false } => self.sections.begin_aside(),
                LinePart::Aside { ends: true } => self.end_aside(),
                LinePart::Marked { mark, ends: false } => self.sections.set(mark, None),
                LinePart::Marked { mark, ends: true } => self.sections.unset(mark),
            }
        }
        Ok(())
    }

    /// Thoughts end. If their beginning was not seen, everything before was thoughts.
    fn end_aside(&mut self) {
        if self.sections.end_aside() {
            self.out.event(SectionEvent::Forget);
        }
    }

    /// A fence begins or ends. Lines in a fence of a program are not read.
    fn fence(&mut self, is_program: bool, at: LineColumn) {
        self.is_code = is_program && !self.is_code;
        self.end_block(at);
    }

    /// Reads a text without tags.
    fn text(&mut self, text: &str, at: LineColumn) -> ReadResult {
        if self.is_code || self.sections.is_aside() {
            return Ok(());
        }
        if let Some((style, claim)) = move_lines::fixed(text).filter(|_| at.column == 1) {
            self.end_block(at);
            self.rest.foreign = true;
            if self.sections.lead_by(None) {
                self.garbled(Form::Lines, Unreadable::new(at, text, withdrawn::EXPECTED));
                return Ok(());
            }
            self.give_line(style, claim, at);
            return Ok(());
        }
        if self.spelling.is_some() {
            return self.variant_text(text, at);
        }
        let items = scan::items(text, at)?;
        self.items(text, at, &items)
    }

    /// Reads a text by its items.
    fn items(&mut self, text: &str, at: LineColumn, (items, columns): &LineItems) -> ReadResult {
        let Some(&column) = columns.first() else {
            return Ok(());
        };
        let whole = PageLine {
            text,
            at,
            items,
            columns,
        };
        let text = whole.text_from(column);
        self.read(PageLine {
            text,
            at: LineColumn { column, ..at },
            ..whole
        })
    }

    /// Reads a line of items.
    fn read(&mut self, line: PageLine<'_>) -> ReadResult {
        let is_empty = matches!(line.items, [Item::Group(_, inner)] if inner.is_empty());
        if is_empty || self.block_line(line)? {
            return Ok(());
        }
        self.end_block(line.at);
        self.rest.foreign = true;
        self.rest.seen = true;
        if let Some(level) = headings::level(line.items) {
            self.sections.heading(level);
        }
        if let Some(heading) = headings::heading(line.items)
            && !self.says_move(line.part(0, heading.first))
        {
            self.marked(line, &heading);
            return Ok(());
        }
        self.plain(line);
        Ok(())
    }

    /// A line with a heading that marks what follows.
    fn marked(&mut self, line: PageLine<'_>, heading: &headings::MarkHeading) {
        let before = line.part(0, heading.first);
        if before
            .items
            .iter()
            .any(|item| matches!(item, Item::Word(_)))
        {
            self.plain(before);
        }
        let (sections, moves) = (self.sections, self.out.moves);
        self.sections.set(heading.mark, headings::level(line.items));
        let behind = line.part(heading.end, line.items.len());
        let is_talk = behind
            .items
            .iter()
            .any(|item| matches!(item, Item::Word(_) | Item::Number(_)));
        if is_talk {
            self.plain(behind);
        }
        let lasts = matches!(heading.mark, Mark::Answer | Mark::Corrected);
        let ends = matches!(behind.items.last(), Some(Item::Mark('.' | '!')));
        if is_talk && ends && !lasts && self.out.moves == moves && !self.before_list {
            // It is about what stands on the line.
            self.sections = sections;
        }
    }

    /// A line of a state over several lines.
    fn block_line(&mut self, line: PageLine<'_>) -> Result<bool, Unreadable> {
        if let Some(row) = blocks::hyphens(line.items) {
            self.rest.foreign = true;
            self.block.row(row, line.at)?;
            return Ok(true);
        }
        if blocks::is_heading(line.items) {
            self.end_block(line.at);
            return Ok(true);
        }
        let Some(disks) = self.block.tower(line.items) else {
            return Ok(false);
        };
        if let Some(claim) = self.block.add(disks, self.names.pegs) {
            self.rest.seen = true;
            self.give_state(Style::Stacks, claim, line.at);
        }
        Ok(true)
    }

    /// Ends a state over several lines.
    pub(crate) fn end_block(&mut self, at: LineColumn) {
        match self.block.end(at, self.names.pegs) {
            BlockEnd::Nothing => {}
            BlockEnd::Picture(claim, at) => self.give_state(Style::Picture, claim, at),
            // Among states it is truncated, among moves a drawing beside them.
            BlockEnd::Cut(cut) if self.out.stated => self.garbled_state(cut),
            BlockEnd::Cut(cut) => self.talk(cut),
        }
    }

    /// A line that is no heading: a state, parts of a move in another layout, or words.
    fn plain(&mut self, line: PageLine<'_>) {
        if let Some((first, towers)) = states::shown(line.items, self.names.pegs.into()) {
            let before = line.part(0, first);
            if !states::is_label(before.items) {
                self.words(before);
            }
            if !states::is_of_problem(before.items) && !self.sections.is_aside() {
                let at = LineColumn {
                    column: line.columns[first],
                    ..line.at
                };
                self.out
                    .event(SectionEvent::Shown(Claim::Towers(towers), at));
            }
            return;
        }
        if states::is_peg(line.items) {
            return;
        }
        self.words(line);
    }

    /// Whether a line contains a move.
    fn says_move(&self, line: PageLine<'_>) -> bool {
        !super::free::read(line.items, line.columns, self.names)
            .found
            .is_empty()
    }

    /// Ends the text.
    pub(crate) fn finish(&mut self, at: LineColumn) {
        self.end_block(at);
        if let Some(cut) = self.shapes.cut() {
            self.garbled(Form::Lines, cut);
        }
    }
}

/// Languages of programs, as fences name them.
const PROGRAMS: &[&str] = &[
    "python",
    "py",
    "javascript",
    "js",
    "typescript",
    "java",
    "c",
    "cpp",
    "c++",
    "rust",
    "go",
    "sql",
    "bash",
    "sh",
    "haskell",
    "ruby",
    "lisp",
    "prolog",
];

/// Whether a line begins or ends a fence, and whether it names the language of a program.
fn fence(line: &str) -> Option<bool> {
    let line = line.trim();
    let name = line
        .strip_prefix("```")
        .or_else(|| line.strip_prefix("~~~"))?;
    let is_name = !name.contains(['`', ' ']);
    is_name.then(|| PROGRAMS.contains(&name.to_lowercase().as_str()))
}
