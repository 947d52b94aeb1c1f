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
use super::talk::{Afterthought, talk};
use super::{keyed, legend, lexicon, markup, printed, program, states, table};
use crate::Mark;
use crate::words::Meaning;
use captions::is_caption;

/// How deep texts within values are read.
const MAX_NESTED: usize = 4;

/// Finds the records of a text.
pub(super) fn findings(text: &str, pegs: u8) -> Vec<TextFinding> {
    let mut finder = Finder::new(text, pegs, 0);
    finder.run();
    finder.found
}

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
    fn new(text: &'t str, pegs: u8, depth: usize) -> Self {
        Self {
            text,
            pegs,
            at: 0,
            found: Vec::new(),
            program: false,
            lists: HashSet::new(),
            depth,
            opened: false,
            marked: 0,
            first_step: 0,
            line_end: Cell::new(0),
        }
    }

    fn run(&mut self) {
        while self.at < self.text.len() {
            self.line();
        }
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
            let span = (self.at + at, self.at + at + 1);
            self.found.push(TextFinding::odd(span, "text"));
            return self.next_line();
        }
        if content.starts_with("```") || content.starts_with("~~~") {
            self.program = false;
            self.found.push(if content.ends_with("diff") {
                TextFinding::Odd(OddPlace::new(
                    self.span(line),
                    "moves, not changes of a file",
                ))
            } else {
                TextFinding::Gap
            });
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
            if !matches!(content, "<tool_call>" | "</tool_call>") {
                self.found.push(TextFinding::odd(
                    self.span(line),
                    "<tool_call> on a line of its own",
                ));
            }
            return self.next_line();
        }
        if marks::swaps(content) || legend::renames(content) && !legend::is_legend(content) {
            let order = OddPlace::new(
                self.span(line),
                "pegs as the puzzle has them, in the order from, to",
            );
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
    fn names_list(&self, content: &str) -> bool {
        let mut names = content.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        !self.lists.is_empty()
            && !content.contains(['[', '='])
            && names.any(|name| self.lists.contains(name))
    }

    /// The list that was read before and that a line of a program changes.
    fn changed_list(&self, content: &'t str) -> Option<&'t str> {
        if self.lists.is_empty() {
            return None;
        }
        let mut names = content.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        names.find(|name| self.lists.contains(*name) && program::changes(content, name))
    }

    fn span(&self, line: &str) -> (usize, usize) {
        let start = self.at + line.len() - line.trim_start().len();
        (start, start + line.trim().len())
    }

    /// Passes a line that only counts steps.
    fn caption(&mut self, content: &str) -> bool {
        self.next_line();
        let mut words = content.split([' ', ':']);
        if matches!(
            (words.next(), words.next()),
            (Some("Move" | "Step"), Some("1"))
        ) {
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
        if let Some((mut found, length)) = printed::read(self.text, self.at, self.pegs) {
            self.judge_rods(&mut found);
            self.found.append(&mut found);
            self.at += length;
            return true;
        }
        if let Some((records, length)) = states::pictures(self.text, self.at, self.pegs) {
            self.found
                .extend(records.into_iter().map(TextFinding::Record));
            self.found.push(TextFinding::Gap);
            self.at += length;
            return true;
        }
        if let Some((mut record, length)) = states::in_lines(self.text, self.at, self.pegs) {
            if self.first_step == self.at {
                record.lead = Some(StepNumber {
                    number: 1,
                    may_be_disk: false,
                });
            }
            self.found.push(TextFinding::Record(record));
            self.at += length;
            return true;
        }
        let block = table::read(self.text, self.at, self.pegs)
            .or_else(|| keyed::read(self.text, self.at, self.pegs));
        let Some((mut found, length)) = block else {
            return false;
        };
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
                TextFinding::Text { span, text, mark } => self.nested(span, &text, mark),
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
        let mut inner = Finder::new(text, self.pegs, self.depth + 1);
        inner.run();
        self.found.push(if mark == Mark::None {
            TextFinding::Close
        } else {
            TextFinding::Mark(mark)
        });
        for mut finding in inner.found {
            finding.shift(if own { Some(span.0) } else { None }, span);
            self.found.push(finding);
        }
        self.found.push(if mark == Mark::None {
            TextFinding::Close
        } else {
            TextFinding::Mark(Mark::None)
        });
    }

    /// Records on a line: one, or several of one shape.
    fn records(&mut self, line: &'t str) -> bool {
        let Some(records) = on_line(line, self.at, self.pegs) else {
            let odd = odd_part(line, self.at);
            let is_odd = odd.is_some();
            self.found.extend(odd.map(TextFinding::Odd));
            if is_odd {
                self.next_line();
            }
            return is_odd;
        };
        self.found
            .extend(records.into_iter().map(TextFinding::Record));
        self.next_line();
        true
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
        && !whole.names_move()
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
