//! From lines to claims: what a line is, what it says, and to which passage it belongs.

mod fixed;
mod give;
mod plan;
mod tags;

use super::blocks::{self, BlockEnd, StateBlock};
use super::free::{self, LineMoves};
use super::given_moves::GivenMoves;
use super::sections::{Lead, SectionEvent, Sections};
use super::{move_lines, strict};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::naming::NamingContext;
use crate::records::lex;
use crate::records::marks;
use crate::{Form, Mark, Style};
use plan::ListedPlan;
use tags::LinePart;

/// The most bytes of a line in words.
const LONGEST: usize = 1 << 16;
/// The expected content of a line.
const EXPECTED: &str = "a move such as 1AC, 'A C' or 'Move disk 1 from peg A to peg C', or a state";
const MADE: &str = "a move that is made, with the same sign before it as before the others";
const PLAN: &str = "moves of single disks, not the plan of a solution";
const REPORTED: &str = "a move that was given before";
const OMITTED: &str = "the moves that are left out";
const NAMED: &str = "a move in the notation of the variant, such as r1AC";

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
    /// The moves given in the passage, which lines may report.
    told: GivenMoves,
    pub(crate) rest: PageRest,
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

/// The place of a byte of a text that begins here.
fn place(text: &str, byte: usize, begin: LineColumn) -> LineColumn {
    let before = text[..byte].chars().count() as u64;
    LineColumn {
        column: begin.column + before,
        ..begin
    }
}

/// What stands from a byte of a text on, and cannot be read.
fn unreadable(text: &str, byte: usize, begin: LineColumn, expected: &'static str) -> Unreadable {
    const QUOTED: usize = 100;
    let found: String = text[byte..].chars().take(QUOTED).collect();
    Unreadable::new(place(text, byte, begin), found.trim_end(), expected)
}

impl Page {
    pub(crate) fn new(names: NamingContext, style: Option<Style>) -> Self {
        Self {
            names,
            style,
            ..Self::default()
        }
    }

    /// Whether it keeps as much as another that has read more.
    pub(crate) fn keeps_like(&self, other: &Self) -> bool {
        let kept = (&self.sections, &self.plan, &self.block)
            == (&other.sections, &other.plan, &other.block);
        kept && self.out.events.len() == other.out.events.len()
    }

    /// Whether a line that begins here stands by itself: not in thoughts, and not after part of a state.
    pub(crate) fn is_between_records(&self) -> bool {
        self.sections.is_plain() && self.block.is_empty() && !self.is_code && !self.plan.holds()
    }

    /// Whether the text is a single state in lines, as programs print it.
    pub(crate) const fn is_lone_state(&self) -> bool {
        !self.rest.foreign && self.rest.talk.is_none()
    }

    /// Reads a line, or the part of it that begins here.
    pub(crate) fn line(&mut self, text: &str, at: LineColumn) -> ReadResult {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.sections.empty_line();
            self.plan.end();
            // An empty line ends a picture.
            self.end_block(at);
            return Ok(());
        }
        if let Some(name) = trimmed
            .strip_prefix("```")
            .or_else(|| trimmed.strip_prefix("~~~"))
            && !name.contains(['`', ' '])
        {
            let name = name.to_lowercase();
            self.is_code = !self.is_code && PROGRAMS.split(' ').any(|program| program == name);
            self.end_block(at);
            return Ok(());
        }
        if text.contains("{\"") {
            return self.text(text, at);
        }
        for part in tags::parts(text) {
            match part {
                LinePart::Text(part, before) => self.text(part, place(text, before, at))?,
                LinePart::Break => {}
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

    /// Reads a text without tags.
    fn text(&mut self, text: &str, at: LineColumn) -> ReadResult {
        if self.is_code || self.sections.is_aside() || text.trim().is_empty() {
            return Ok(());
        }
        if let Some(byte) = text.find(|c: char| c.is_control() && !matches!(c, '\t' | '\r')) {
            let sign = text[byte..].chars().next().unwrap_or_default();
            let found = format!("byte 0x{:02X}", u32::from(sign));
            return Err(Unreadable::new(place(text, byte, at), found, "text"));
        }
        let exact = move_lines::fixed(text.as_bytes(), None).filter(|_| at.column == 1);
        let step = || strict::step(text.trim().as_bytes()).map(|step| (Style::Compact, step));
        if let Some((style, claim)) =
            exact.or_else(|| step().filter(|_| self.names.pieces.is_some()))
        {
            self.end_block(at);
            self.rest.foreign = true;
            if self.sections.lead_by(None) {
                self.garbled(Form::Lines, Unreadable::new(at, text, MADE));
            } else {
                self.give(Form::Lines, style, claim, at);
            }
            return Ok(());
        }
        if self.block_line(text, at)? {
            return Ok(());
        }
        self.end_block(at);
        self.rest.foreign = true;
        self.rest.seen = true;
        if text.len() > LONGEST {
            return Err(unreadable(text, 0, at, "a line of at most 64 KiB in words"));
        }
        self.words(text, at);
        Ok(())
    }

    /// A line of a state over several lines.
    fn block_line(&mut self, text: &str, at: LineColumn) -> Result<bool, Unreadable> {
        if let Some(row) = blocks::hyphens(text, at.column) {
            self.rest.foreign = true;
            self.block.row(row, at)?;
        } else if blocks::is_heading(text) {
            self.end_block(at);
        } else if let Some(disks) = self.block.tower(text) {
            if let Some(claim) = self.block.add(disks, self.names.pegs) {
                self.rest.seen = true;
                self.give(Form::States, Style::Stacks, claim, at);
            }
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Ends a state over several lines.
    pub(crate) fn end_block(&mut self, at: LineColumn) {
        match self.block.end(at, self.names.pegs) {
            BlockEnd::Nothing => {}
            BlockEnd::Picture(claim, at) => self.give(Form::States, Style::Picture, claim, at),
            // Among states it is truncated, among moves a drawing beside them.
            BlockEnd::Cut(cut) if self.out.stated => self.garbled(Form::States, cut),
            BlockEnd::Cut(cut) => self.talk(cut),
        }
    }

    /// Reads a line in words, which may begin with what marks the moves below it.
    fn words(&mut self, text: &str, at: LineColumn) {
        let level = text
            .trim_start()
            .bytes()
            .take_while(|&byte| byte == b'#')
            .count();
        if level > 0 {
            self.sections.heading(level);
        }
        let (sections, moves) = (self.sections, self.out.moves);
        let mark = heading(text);
        if let Some((mark, end)) = mark {
            self.sections
                .set(mark, Some(level).filter(|&level| level > 0));
            if text[end..].trim().is_empty() {
                self.talk(unreadable(text, 0, at, EXPECTED));
            }
            self.sentences(&text[end..], place(text, end, at));
            let lasts = matches!(mark, Mark::Answer | Mark::Corrected);
            let is_said = text[end..].contains(char::is_alphanumeric)
                && text.trim_end().ends_with(['.', '!']);
            if is_said && !lasts && self.out.moves == moves {
                // It is about what stands on the line.
                self.sections = sections;
            }
            return;
        }
        self.sentences(text, at);
    }

    /// Reads what stands before a list of moves on its line.
    pub(crate) fn before_list(&mut self, text: &str, at: LineColumn) -> ReadResult {
        let trimmed = text.trim_end_matches([' ', '*', '`', '.']);
        let aside = heading(&format!("{trimmed}:")).filter(|(mark, _)| !mark.may_answer());
        match heading(trimmed).or(aside) {
            Some((mark, _)) => {
                self.end_block(at);
                self.sections.set(mark, None);
                Ok(())
            }
            None => self.line(text, at),
        }
    }

    /// Reads the sentences of a line.
    fn sentences(&mut self, text: &str, at: LineColumn) {
        let begun = self.out.moves > 0 || self.sections.has_moves();
        let said = free::read(text, self.names, begun);
        let is_plan = self.plan.take(text, said.is_plan && said.moves.is_empty());
        if !said.moves.is_empty() {
            let odd = self.sections.lead_by(lead(text)) || is_comment(text);
            let variant = self.names.pieces.is_some();
            let objection = odd
                .then_some(MADE)
                .or(is_plan.then_some(PLAN))
                .or(variant.then_some(NAMED));
            if let Some(expected) = objection {
                return self.garbled(Form::Lines, unreadable(text, 0, at, expected));
            }
        }
        self.claims(text, at, said);
    }

    /// Gives out the moves of a line, and what it has besides.
    fn claims(&mut self, text: &str, at: LineColumn, said: LineMoves) {
        let is_empty = said.moves.is_empty();
        for (claim, style, byte) in said.moves {
            self.give(Form::Lines, style, claim, place(text, byte, at));
        }
        let reported = said.reported.iter().find(|(told, _)| !self.told.has(told));
        let reported = reported.map(|(_, byte)| (*byte, REPORTED));
        let omits = said.omits.filter(|_| self.sections.has_moves());
        let omits = omits.map(|byte| (byte, OMITTED));
        if let Some((byte, expected)) = said.unreadable.or(reported).or(omits) {
            self.garbled(Form::Lines, unreadable(text, byte, at, expected));
        } else if is_empty && said.is_talk {
            let begin = text.len() - text.trim_start().len();
            self.talk(unreadable(text, begin, at, EXPECTED));
        }
    }

    /// Ends the text.
    pub(crate) fn finish(&mut self, at: LineColumn) {
        self.end_block(at);
    }
}

/// What a line marks the moves below it as, and the byte behind that. A heading that names a move or a disk marks nothing.
fn heading(text: &str) -> Option<(Mark, usize)> {
    let (mark, end) = marks::of_line(text)?;
    let names = |word: &str| {
        matches!(
            word.to_lowercase().as_str(),
            "move" | "step" | "disk" | "disc" | "peg"
        )
    };
    let tokens = lex::tokens(&text[..end], 0);
    let is_named = tokens.iter().filter_map(lex::Token::word).any(names);
    let is_aside = matches!(mark, Mark::Draft | Mark::Example | Mark::Prompt);
    (is_aside || !is_named).then_some((mark, end))
}

/// The sign before a line that makes it a quotation, a heading or the like.
fn lead(text: &str) -> Lead {
    let line = text.trim();
    let is_bold =
        line.len() > 4 && line.starts_with("**") && line.trim_end_matches(':').ends_with("**");
    let is_bold = is_bold && line.matches("**").count() == 2;
    let signs = |c: &char| {
        matches!(c, '#' | '>' | '?' | '|' | '+' | '!' | '\u{2502}') || *c == '*' && is_bold
    };
    line.chars().next().filter(signs)
}

/// Whether a line is a comment, or struck out.
fn is_comment(text: &str) -> bool {
    let line = text.trim_start();
    let begins = [
        ";", "%", "//", "/*", "--", "<!", "{#", "~~", "\"\"\"", "[ ]", "rem ", "|", "{",
    ];
    let has = ["~~", "/*", "<!--", "{#", "\"\"\"", "[ ]", " % ", "{\""];
    begins.iter().any(|sign| line.starts_with(sign)) || has.iter().any(|sign| line.contains(sign))
}

/// Languages of programs, as fences name them.
const PROGRAMS: &str = "python py javascript js typescript java c cpp c++ rust go sql bash sh haskell ruby lisp prolog";
