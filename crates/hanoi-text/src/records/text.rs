//! The layouts of a text, one after the other: from lines to findings.

use super::finding::{OddPlace, TextFinding};
use super::lex::{self};
use super::marks::{self, LineMark};
use super::on_line::on_line;

use super::record::ByteSpan;
use super::talk::talk;
use super::value::{self, ValueKind};
use super::{keyed, lexicon, line, markup, object, remark, states, table};
use crate::Mark;

/// How deep texts within values are read.
const MAX_NESTED: usize = 4;

/// Finds the records of a text.
pub(super) fn findings(text: &str, pegs: u8) -> Vec<TextFinding> {
    let mut finder = Finder {
        text,
        pegs,
        at: 0,
        found: Vec::new(),
        program: false,
        lists: Vec::new(),
        depth: 0,
        opened: false,
    };
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
    lists: Vec<String>,
    depth: usize,
    /// Whether the line before opens a block of a program, for all that is known.
    opened: bool,
}

impl<'t> Finder<'t> {
    fn run(&mut self) {
        while self.at < self.text.len() {
            self.line();
        }
    }

    fn rest_of_line(&self) -> &'t str {
        let rest = &self.text[self.at..];
        &rest[..rest.find('\n').unwrap_or(rest.len())]
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
        if content.starts_with("```") || content.starts_with("~~~") {
            self.program = false;
            self.found.push(TextFinding::Gap);
            return self.next_line();
        }
        if content.starts_with("\\begin")
            || content.starts_with("\\end")
            || matches!(content, "\\[" | "\\]" | "$$")
        {
            return self.next_line();
        }
        if marks::begins_program(content) {
            self.program = true;
        }
        if let Some(name) = self.lists.iter().find(|name| marks::changes(content, name)) {
            let fault = OddPlace::new(self.span(line), format!("no change of the list '{name}'"));
            self.found.push(TextFinding::Withdrawn(fault));
            return self.next_line();
        }
        if self.program && !line.starts_with([' ', '\t']) && !marks::begins_program(content) {
            self.program = false;
        }
        if self.program {
            return self.next_line();
        }
        if content.contains("tool_call>") {
            if !matches!(content, "<tool_call>" | "</tool_call>") {
                self.found.push(TextFinding::Odd(OddPlace::new(
                    self.span(line),
                    "<tool_call> on a line of its own",
                )));
            }
            return self.next_line();
        }
        if marks::swaps(content) {
            let order = OddPlace::new(self.span(line), "pegs in the order from, to");
            self.found.push(TextFinding::Legend(order));
        }
        let heads = content.ends_with(':') && !content.contains('=');
        if self.block()
            || is_caption(content) && self.caption()
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

    fn span(&self, line: &str) -> (usize, usize) {
        let start = self.at + line.len() - line.trim_start().len();
        (start, start + line.trim().len())
    }

    /// Passes a line that only counts steps.
    fn caption(&mut self) -> bool {
        self.next_line();
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
            self.tail(false);
            return true;
        }
        if let Some((records, length)) = states::pictures(self.text, self.at, self.pegs) {
            self.found
                .extend(records.into_iter().map(TextFinding::Record));
            self.found.push(TextFinding::Gap);
            self.at += length;
            return true;
        }
        if let Some((record, length)) = states::in_lines(self.text, self.at, self.pegs) {
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
        let mut inner = Finder {
            text,
            pegs: self.pegs,
            at: 0,
            found: Vec::new(),
            program: false,
            lists: Vec::new(),
            depth: self.depth + 1,
            opened: false,
        };
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
            return false;
        };
        self.found
            .extend(records.into_iter().map(TextFinding::Record));
        self.next_line();
        true
    }

    /// A mark on a line of its own, or before a value.
    fn marked(&mut self, line: &'t str) -> bool {
        let Some((mark, length)) = marks::of_line(line) else {
            return false;
        };
        match mark {
            LineMark::Mark(mark) => self.found.push(TextFinding::Mark(mark)),
            LineMark::Withdrawn => {
                let fault = OddPlace::new(self.span(line), "an answer that is not withdrawn");
                self.found.push(TextFinding::Withdrawn(fault));
            }
        }
        self.at += length;
        if self.rest_of_line().trim().is_empty() {
            self.next_line();
        }
        true
    }

    /// Values in brackets on the line, and what is around them.
    fn values(&mut self) -> bool {
        let line = self.rest_of_line();
        let Some((open, parsed)) = self.first_value(line) else {
            return false;
        };
        let lead = &line[..open];
        let name = marks::assigned(lead);
        let mut found = Vec::new();
        object::read(&parsed.value, self.pegs, is_named(lead), &mut found);
        if found.is_empty() {
            // What others have said, or nothing about moves.
            self.found.push(if object::is_message(&parsed.value) {
                TextFinding::Gap
            } else {
                let begin = self.at + open;
                TextFinding::Talk(talk(&self.text[begin..parsed.end], begin))
            });
            self.at = parsed.end;
            self.tail(false);
            return true;
        }
        self.judge_lead(lead, open, &parsed, &mut found);
        if let Some(at) = parsed.broken {
            let line_end = self.text[at..]
                .find('\n')
                .map_or(self.text.len(), |end| at + end);
            let fault = OddPlace::new((at, line_end), "the rest of the list");
            let closes = matches!(found.last(), Some(TextFinding::End))
                .then(|| found.pop())
                .flatten();
            found.push(TextFinding::Odd(fault));
            found.extend(closes);
        }
        for span in &parsed.comments {
            let comment = &self.text[span.0..span.1];
            if !remark::is_comment_harmless(&lex::tokens(comment, span.0)) {
                let closes = matches!(found.last(), Some(TextFinding::End))
                    .then(|| found.pop())
                    .flatten();
                found.push(TextFinding::Odd(OddPlace::new(
                    *span,
                    "a comment that leaves no doubt about a move",
                )));
                found.extend(closes);
            }
        }
        if marks::frames(lead) {
            found.retain(
                |finding| !matches!(finding, TextFinding::Record(record) if record.is_state()),
            );
        }
        if let Some(mark) = marks::before_value(lead) {
            self.found.push(TextFinding::Lead(mark));
        }
        let one = matches!(found.as_slice(), [TextFinding::Record(_)]);
        if let [TextFinding::Record(record)] = found.as_mut_slice() {
            let digits = lead.trim().replace(|c: char| c.is_ascii_digit(), "");
            record.shape = record.shape.behind(&digits);
        }
        self.take(&mut found);
        self.lists.extend(name);
        self.at = parsed.end;
        if parsed.broken.is_some() {
            self.skip_paragraph();
        } else {
            self.tail(one);
        }
        true
    }

    /// Passes what is left of a list that cannot be read, up to an empty line or a fence.
    fn skip_paragraph(&mut self) {
        self.next_line();
        loop {
            let line = self.rest_of_line().trim();
            if line.is_empty() || line.starts_with("```") || line.starts_with('<') {
                return;
            }
            self.next_line();
        }
    }

    /// What stands before a value: a label, a name, a bullet; before a whole list also a sentence.
    fn judge_lead(
        &self,
        lead: &str,
        open: usize,
        parsed: &value::Parsed<'_>,
        found: &mut Vec<TextFinding>,
    ) {
        let tokens = lex::tokens(lead.trim_end_matches('`'), self.at);
        let (rest, _) = line::without_prefix(&tokens);
        let states = found
            .iter()
            .all(|finding| matches!(finding, TextFinding::Record(record) if record.is_state()));
        let one = matches!(found.as_slice(), [TextFinding::Record(_)]);
        let tagged = lead.trim() == "<|python_tag|>";
        let plain = tagged
            || rest
                .iter()
                .all(|token| matches!(token.sign(), Some(',' | '(' | '[')));
        let labelled = line::label(rest) == rest.len() || marks::assigned(lead).is_some();
        let indented = lead.trim().is_empty() && open > 0 && self.opened;
        let is_call = matches!(parsed.value.kind, ValueKind::Call(..));
        let fine = if states {
            plain || labelled || states::is_lead(rest)
        } else if one {
            (plain || labelled)
                && (tagged || remark::is_lead_harmless(&tokens))
                && !(indented && is_call)
        } else {
            remark::is_lead_harmless(&tokens)
        };
        if fine {
            return;
        }
        if states {
            // The line may claim a move that cannot be read.
            found.insert(0, TextFinding::Talk(talk(lead, self.at)));
        } else {
            let span = (self.at, self.at + lead.len().max(1));
            let closes = matches!(found.last(), Some(TextFinding::End))
                .then(|| found.pop())
                .flatten();
            found.push(TextFinding::Odd(OddPlace::new(
                span,
                "nothing before the moves that leaves a doubt",
            )));
            found.extend(closes);
        }
    }

    /// The first value on a line that has records.
    fn first_value(&self, line: &'t str) -> Option<(usize, value::Parsed<'t>)> {
        let opens = line.char_indices().filter(|(at, sign)| {
            matches!(sign, '[' | '{' | '(')
                || begins_call(&line[..*at], *sign, &line[*at..])
                // A whole text as a string.
                || *sign == '"' && line[..*at].trim().is_empty() && line.contains("\\n")
        });
        for (open, _) in opens.take(64) {
            let Some(parsed) = value::parse(self.text, self.at + open) else {
                continue;
            };
            let is_text = matches!(parsed.value.kind, ValueKind::Text(_));
            if is_text == line[open..].starts_with('"')
                && !matches!(parsed.value.kind, ValueKind::Atom(_))
            {
                let mut found = Vec::new();
                object::read(
                    &parsed.value,
                    self.pegs,
                    is_named(&line[..open]),
                    &mut found,
                );
                let closed =
                    matches!(parsed.value.kind, ValueKind::Object(_)) && parsed.broken.is_none();
                if !found.is_empty() || closed {
                    return Some((open, parsed));
                }
            }
        }
        None
    }

    /// What follows a value on its line: the next one, or a remark. Everything else is talk, of which no move is read.
    fn tail(&mut self, one: bool) {
        let rest = self.rest_of_line();
        let passed = rest.trim_start_matches([
            ',', ';', '.', ')', '}', ']', '`', '"', '$', '*', '|', ' ', '\t', '\r',
        ]);
        let begin = self.at + rest.len() - passed.len();
        let signs = &rest[..rest.len() - passed.len()];
        let passed = passed.trim_end();
        let glued = rest.starts_with(['[', '+', '%'])
            || rest.trim_start().starts_with("* ")
            || signs.ends_with('.') && passed.starts_with(char::is_alphabetic)
            || passed.starts_with("for ")
            || passed.starts_with("if ");
        if glued {
            return self.withdraw(
                (self.at, begin + passed.len()),
                "nothing that changes the list",
            );
        }
        if passed.is_empty() {
            return self.next_line();
        }
        let comment = passed.starts_with(['#', '/', '-', '\u{2014}', '\u{2013}', '%', '(']);
        let next = passed.starts_with(['[', '{', '<'])
            || begins_call("", passed.chars().next().unwrap_or(' '), passed)
            || passed.starts_with('(') && (!one || signs.starts_with(','));
        let tokens = lex::tokens(passed, begin);
        if comment && (states::shown(&tokens).is_some() || remark::is_harmless(&tokens)) {
            return self.next_line();
        }
        if (one || comment) && !next {
            let expected = "nothing behind the move that leaves a doubt";
            return self.withdraw((begin, begin + passed.len()), expected);
        }
        if next {
            self.at = begin;
            if !self.values() {
                self.talk();
            }
            return;
        }
        self.at = begin;
        self.talk();
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
        self.found.push(TextFinding::Talk(talk(line, self.at)));
        self.next_line();
    }
}

/// Whether a line only counts steps, rules a table off or says how many rows it has: `Step 3:`, `Move 1 0b01`, `(7 rows)`.
fn is_caption(content: &str) -> bool {
    let lower = content
        .trim_matches(['*', '#', ' ', ':', '(', ')'])
        .to_lowercase();
    let mut words = lower.split_whitespace();
    let ruled = content
        .chars()
        .all(|c| matches!(c, '_' | '-' | '=' | '*' | '~'))
        && content.chars().count() > 3;
    let is_number = |word: &str| {
        word.strip_prefix("0b")
            .unwrap_or(word)
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    };
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("step" | "state" | "move"), Some(number), binary, None) => {
            is_number(number)
                && binary.is_none_or(|binary| binary.starts_with("0b") && is_number(binary))
        }
        (Some(number), Some("rows" | "row"), None, None) => is_number(number),
        (Some("initial" | "final" | "start" | "goal"), Some("state"), None, None) => true,
        _ => ruled,
    }
}

/// Whether a value has a name: `moves = `, `moves:`.
fn is_named(lead: &str) -> bool {
    marks::assigned(lead).is_some() || lead.trim_end().ends_with(':') || lead.is_empty()
}

/// Whether a call begins at a letter: `move_disk(1, "A", "C")`, `Move { disk: 1, ... }`.
fn begins_call(before: &str, sign: char, rest: &str) -> bool {
    let starts = (sign.is_alphabetic() || sign == '_')
        && !before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | ':'));
    if !starts {
        return false;
    }
    let length = rest
        .find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | ':')))
        .unwrap_or(rest.len());
    rest[length..].starts_with('(') || rest[length..].trim_start_matches(' ').starts_with('{')
}
