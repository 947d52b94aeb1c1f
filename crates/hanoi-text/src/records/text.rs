//! The layouts of a text, one after the other: from lines to findings.

mod captions;
mod values;

use std::cell::Cell;
use std::collections::HashSet;

use super::finding::{OddPlace, TextFinding};
use super::lex::{self};
use super::marks;
use super::on_line::{odd_part, on_line};

use super::NO_TEXT;
use super::record::{ByteSpan, StepNumber};
use super::talk::{Afterthought, Naming, talk};
use super::{keyed, legend, lexicon, markup, printed, program, states, table};
use crate::Mark;
use crate::words::Meaning;
use captions::is_caption;

/// How deep texts within values are read.
const MAX_NESTED: usize = 4;

/// Finds the records of a text.
pub(super) fn findings(text: &str, pegs: u8) -> Vec<TextFinding> {
    Finder::of(text, pegs, 0)
}

#[derive(Default)]
struct Finder<'t> {
    text: &'t str,
    pegs: u8,
    at: usize,
    found: Vec<TextFinding>,
    /// Whether the lines are those of a program.
    program: bool,
    /// The names of lists that were read.
    lists: HashSet<String>,
    depth: usize,
    /// Whether the line before opens a block of a program, for all that is known.
    opened: bool,
    /// The end of the last line with a mark, which has one.
    marked: usize,
    /// The end of the last line that says that the state after the first move follows.
    first_step: usize,
    /// The end of the line that was last asked for.
    line_end: Cell<usize>,
}

impl<'t> Finder<'t> {
    fn of(text: &'t str, pegs: u8, depth: usize) -> Vec<TextFinding> {
        let mut finder = Self {
            text,
            pegs,
            depth,
            ..Self::default()
        };
        while finder.at < text.len() {
            finder.line();
        }
        finder.found
    }

    fn rest_of_line(&self) -> &'t str {
        if self.line_end.get() <= self.at {
            let length = self.text[self.at..].find('\n');
            self.line_end
                .set(length.map_or(self.text.len(), |length| self.at + length));
        }
        &self.text[self.at..self.line_end.get()]
    }

    /// Passes the rest of the line.
    fn next_line(&mut self) {
        let length = self.rest_of_line().len() + 1;
        self.at = (self.at + length).min(self.text.len());
    }

    /// Reads what begins at a line.
    fn line(&mut self) {
        let line = self.rest_of_line();
        let content = line.trim();
        if content.is_empty() {
            self.found.push(TextFinding::Gap);
            return self.next_line();
        }
        if let Some(at) = line.find(is_no_text) {
            return self.odd((self.at + at, self.at + at + 1), "text");
        }
        if content.starts_with("```") || content.starts_with("~~~") {
            self.program = false;
            if content.ends_with("diff") {
                return self.odd(self.span(line), "moves, not changes of a file");
            }
            self.found.push(TextFinding::Gap);
            return self.next_line();
        }
        if content.trim_start_matches('$').starts_with("\\begin")
            || content.starts_with("\\end") && content.ends_with(['}', '\\', '$'])
            || matches!(content, "\\[" | "\\]" | "$$")
        {
            return self.next_line();
        }
        if program::begins_program(content) {
            self.program = true;
        }
        if let Some(name) = self.changed_list(content) {
            let fault = OddPlace::new(self.span(line), format!("no change of the list '{name}'"));
            self.found.push(TextFinding::Withdrawn(fault));
            return self.next_line();
        }
        let is_call = content.ends_with([')', ';']) && !program::grows(content);
        if is_call
            && self.names_list(content)
            && talk(line, self.at).afterthought == Afterthought::Nothing
        {
            // `print(moves)`
            self.found.push(TextFinding::Gap);
            return self.next_line();
        }
        if self.program && !line.starts_with([' ', '\t']) && !program::begins_program(content) {
            self.program = false;
        }
        if self.program {
            return self.next_line();
        }
        if content.contains("tool_call>") {
            if matches!(content, "<tool_call>" | "</tool_call>") {
                return self.next_line();
            }
            return self.odd(self.span(line), "<tool_call> on a line of its own");
        }
        if marks::swaps(content) || legend::renames(content) && !legend::is_legend(content) {
            let expected = "pegs as the puzzle has them, in the order from, to";
            let order = OddPlace::new(self.span(line), expected);
            self.found.push(TextFinding::Legend(order));
        }
        let settled = matches!(content, "SATISFIABLE" | "OPTIMUM FOUND");
        if settled || is_framed(content) || is_comment(content) {
            self.found.push(TextFinding::Gap);
            return self.next_line();
        }
        let heads = content.ends_with(':') && !content.contains('=');
        if self.block()
            || is_caption(content) && self.caption(content)
            || !heads && marks::is_answer(line) && self.marked(line)
            || !heads && self.records(line)
            || self.marked(line)
            || !heads && self.values()
        {
            return;
        }
        self.opened = content.ends_with([':', '{'])
            && !content.contains(' ')
            && !lexicon::announces(&lex::tokens(content.trim_end_matches(':'), 0));
        self.talk();
    }

    /// Whether a line names a list that was read before.
    fn names_list(&self, content: &'t str) -> bool {
        !content.contains(['[', '=']) && self.listed(content).next().is_some()
    }

    /// The list that was read before and that a line of a program changes.
    fn changed_list(&self, content: &'t str) -> Option<&'t str> {
        self.listed(content)
            .find(|name| program::changes(content, name))
    }

    /// The names on a line of lists that were read before.
    fn listed(&self, content: &'t str) -> impl Iterator<Item = &'t str> {
        let content = if self.lists.is_empty() { "" } else { content };
        let names = content.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        names.filter(|name| self.lists.contains(*name))
    }

    /// Passes a line of which a part cannot be read.
    fn odd(&mut self, span: ByteSpan, expected: &'static str) {
        self.found.push(TextFinding::odd(span, expected));
        self.next_line();
    }

    fn span(&self, line: &str) -> (usize, usize) {
        let start = self.at + line.len() - line.trim_start().len();
        (start, start + line.trim().len())
    }

    /// Passes a line that only counts steps.
    fn caption(&mut self, content: &str) -> bool {
        self.next_line();
        let mut words = content.split([' ', ':']);
        if let (Some("Move" | "Step"), Some("1")) = (words.next(), words.next()) {
            self.first_step = self.at;
        }
        true
    }

    /// Layouts of several lines: tables, states with a line for each peg, elements, keys.
    fn block(&mut self) -> bool {
        let line = self.rest_of_line();
        let indent = line.len() - line.trim_start().len();
        if line.trim_start().starts_with('<')
            && let Some((mut found, end)) = markup::read(self.text, self.at + indent, self.pegs)
        {
            self.take(&mut found);
            self.at = end;
            if self.tail(values::Before::Nothing) && !self.values() {
                self.talk();
            }
            return true;
        }
        let (text, at, pegs) = (self.text, self.at, self.pegs);
        let block = printed::read(text, at, pegs)
            .or_else(|| table::read(text, at, pegs))
            .or_else(|| keyed::read(text, at, pegs));
        let Some((mut found, length)) = block else {
            return false;
        };
        if let [TextFinding::Record(record)] = found.as_mut_slice()
            && record.is_state()
            && self.first_step == at
        {
            record.lead = Some(StepNumber::new(1, false));
        }
        self.judge_rods(&mut found);
        self.take(&mut found);
        self.at += length;
        true
    }

    /// Compares a state with the rods named above it. The first of such states begins a run of its own.
    fn judge_rods(&mut self, found: &mut Vec<TextFinding>) {
        let [TextFinding::Record(record)] = found.as_slice() else {
            return;
        };
        match self.found.last() {
            _ if record.between.is_none() => {}
            Some(TextFinding::Record(before)) if before.between.is_some() => {
                if !printed::is_between(before, record) {
                    let odd = OddPlace::new(record.span, "a step between the two rods above it");
                    found.insert(0, TextFinding::Odd(odd));
                }
            }
            _ => self.found.push(TextFinding::Close),
        }
    }

    /// Takes findings, and reads the texts among them.
    fn take(&mut self, found: &mut Vec<TextFinding>) {
        for finding in found.drain(..) {
            match finding {
                TextFinding::Text(span, text, mark) => self.nested(span, &text, mark),
                finding => self.found.push(finding),
            }
        }
    }

    /// A text within a value: its places are those of the value.
    fn nested(&mut self, span: (usize, usize), text: &str, mark: Mark) {
        if self.depth == MAX_NESTED {
            return;
        }
        let own = self.text.get(span.0..span.1) == Some(text);
        let (before, after) = match mark {
            Mark::None => (TextFinding::Close, TextFinding::Close),
            mark => (TextFinding::Mark(mark), TextFinding::Mark(Mark::None)),
        };
        self.found.push(before);
        for mut finding in Finder::of(text, self.pegs, self.depth + 1) {
            finding.shift(if own { Some(span.0) } else { None }, span);
            self.found.push(finding);
        }
        self.found.push(after);
    }

    /// Records on a line: one, or several of one shape.
    fn records(&mut self, line: &'t str) -> bool {
        let records = on_line(line, self.at, self.pegs);
        let before = self.found.len();
        match records {
            Some(records) => self
                .found
                .extend(records.into_iter().map(TextFinding::Record)),
            None => self
                .found
                .extend(odd_part(line, self.at).map(TextFinding::Odd)),
        }
        let is_read = self.found.len() > before;
        if is_read {
            self.next_line();
        }
        is_read
    }

    /// A mark on a line of its own, or before a value.
    fn marked(&mut self, line: &'t str) -> bool {
        if self.at < self.marked {
            return false;
        }
        self.marked = self.at + line.len();
        let Some((mark, length)) = marks::of_line(line) else {
            return false;
        };
        self.found.push(TextFinding::Mark(mark));
        self.at += length;
        // `**Answer:** 1AC`
        let rest = self.rest_of_line();
        self.at += rest.len() - rest.trim_start_matches('*').len();
        // `Answer: 1`, as answer sets are counted.
        let rest = self.rest_of_line().trim();
        if rest.bytes().all(|byte| byte.is_ascii_digit()) {
            self.next_line();
        }
        true
    }

    /// Something withdraws the run before it.
    fn withdraw(&mut self, span: ByteSpan, expected: &'static str) {
        self.found
            .push(TextFinding::Withdrawn(OddPlace::new(span, expected)));
        self.next_line();
    }

    /// The rest of the line is no record.
    fn talk(&mut self) {
        let line = self.rest_of_line();
        if !legend::is_legend(line) {
            self.found.push(TextFinding::Talk(talk(line, self.at)));
        }
        self.next_line();
    }
}

/// Whether a line is a comment of a plan or of an answer set that holds no move: `; cost = 7 (unit cost)`.
fn is_comment(content: &str) -> bool {
    let Some(rest) = content.strip_prefix([';', '%']) else {
        return false;
    };
    let tokens = lex::tokens(rest, 0);
    let whole = talk(rest, 0);
    let names_piece =
        |token: &lex::Token<'_>| matches!(token.meaning(), Some(Meaning::Disk | Meaning::Peg));
    !tokens.iter().any(names_piece)
        && whole.naming != Naming::Move
        && !whole.hides
        && super::line::record(&tokens).is_none()
        && super::remark::is_comment_harmless(&tokens)
}

/// Whether a line only shows how the puzzle begins or ends: `Initial state: A: [2, 1], B: [], C: []`.
fn is_framed(content: &str) -> bool {
    let Some((head, state)) = content.split_once(':') else {
        return false;
    };
    let is_short = head.split_whitespace().count() < 4;
    let frames = marks::frames(head) && !marks::ends(head);
    is_short && frames && states::shown(&lex::tokens(state, 0)).is_some()
}

/// Whether a sign stands in no text.
fn is_no_text(sign: char) -> bool {
    sign.is_control() && !matches!(sign, '\t' | '\r' | '\u{c}' | NO_TEXT)
}
