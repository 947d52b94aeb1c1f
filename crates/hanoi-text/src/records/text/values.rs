//! Values in brackets on a line: what stands before one, in it, and behind it.

use super::{Finder, TextFinding, talk};
use crate::records::record::ByteSpan;
use crate::records::value::{self, ValueKind};
use crate::records::{lex, line, marks, object, program, remark, states};
use crate::words::Meaning;

/// What the rest of a line stands behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Nothing,
    Record,
    List,
}

impl<'t> Finder<'t> {
    /// Values in brackets on the line, one after the other, and what is around them.
    pub(super) fn values(&mut self) -> bool {
        let mut next = self.one_value();
        let read = next.is_some();
        while next == Some(true) {
            next = self.one_value();
            if next.is_none() {
                self.talk();
            }
        }
        read
    }

    /// The first value on the rest of the line. Returns whether another one follows, or `None` if there is none.
    fn one_value(&mut self) -> Option<bool> {
        let line = self.rest_of_line();
        let (open, parsed, mut found) = self.first_value(line)?;
        let lead = &line[..open];
        if found.is_empty() {
            // What others have said, or nothing about moves.
            let begin = self.at + open;
            let said = || TextFinding::Talk(talk(&self.text[begin..parsed.end], begin));
            let is_message = object::is_message(&parsed.value);
            let gap = is_message.then_some(TextFinding::Gap);
            self.found.push(gap.unwrap_or_else(said));
            self.at = parsed.end;
            return Some(self.tail(Before::Nothing));
        }
        self.judge_lead(lead, open, &parsed, &mut found);
        self.judge_inside(&parsed, &mut found);
        let is_list = matches!(found.first(), Some(TextFinding::Begin(..)));
        if marks::frames(lead) && !marks::ends(lead) {
            let is_state = |finding: &TextFinding| matches!(finding, TextFinding::Record(record) if record.is_state());
            let framed = found.extract_if(.., |finding| is_state(finding));
            let last = framed.last().filter(|_| marks::ends_moves(lead));
            if let Some(TextFinding::Record(record)) = last {
                self.found.push(TextFinding::Final(record));
            }
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
        self.lists.extend(program::assigned(lead));
        self.at = parsed.end;
        if parsed.broken.is_some() {
            self.skip_paragraph();
            return Some(false);
        }
        Some(self.tail(match (one, is_list) {
            (true, _) => Before::Record,
            (false, true) => Before::List,
            (false, false) => Before::Nothing,
        }))
    }

    /// What a value breaks off at, and its comments.
    fn judge_inside(&self, parsed: &value::Parsed<'_>, found: &mut Vec<TextFinding>) {
        if let Some(at) = parsed.broken {
            let length = self.text[at..].find('\n');
            let end = length.map_or(self.text.len(), |length| at + length);
            let begin = parsed.value.span.0;
            if self.text[at..].trim().is_empty() {
                push_odd(found, (begin, begin + 1), "the bracket to be closed");
            } else {
                push_odd(found, (at, end), "the rest of the list");
            }
        }
        for &(begin, end) in &parsed.comments {
            let comment = lex::tokens(&self.text[begin..end], begin);
            if !remark::is_comment_harmless(&comment) {
                let expected = "a comment that leaves no doubt about a move";
                push_odd(found, (begin, end), expected);
            }
        }
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
        let (_, _, rest) = line::prefix(&tokens);
        let states = found
            .iter()
            .all(|finding| matches!(finding, TextFinding::Record(record) if record.is_state()));
        let one = matches!(found.as_slice(), [TextFinding::Record(_)]);
        let tagged = lead.trim() == "<|python_tag|>";
        let plain = tagged
            || rest
                .iter()
                .all(|token| matches!(token.sign(), Some(',' | '(' | '[')));
        let labelled = line::label(rest) == rest.len() || program::assigned(lead).is_some();
        let indented = lead.trim().is_empty() && open > 0 && self.opened;
        let is_call = matches!(parsed.value.kind, ValueKind::Call(..));
        let denied = lead.strip_suffix('!');
        let denied = denied.is_some_and(|before| !before.ends_with(char::is_alphanumeric));
        let compared = ["==", "!=", "<=", ">=", " in", " not"];
        let compared = compared.iter().any(|sign| lead.trim_end().ends_with(sign));
        let names = plain || labelled;
        let fits = if states {
            names || states::is_lead(rest)
        } else {
            let harmless = remark::is_lead_harmless(&tokens);
            harmless && !one || one && names && (tagged || harmless) && !(indented && is_call)
        };
        if fits && !denied && !compared && !lead.ends_with(['-', '+', '~']) {
            return;
        }
        if states {
            // The line may claim a move that cannot be read.
            let claim = lead.trim_end().trim_end_matches(':');
            found.insert(0, TextFinding::Talk(talk(claim, self.at)));
        } else {
            let span = (self.at, self.at + lead.len().max(1));
            push_odd(found, span, "nothing before the moves that leaves a doubt");
        }
    }

    /// The first value on a line that has records.
    fn first_value(&self, line: &'t str) -> Option<(usize, value::Parsed<'t>, Vec<TextFinding>)> {
        let opens = line.char_indices().filter(|(at, sign)| {
            matches!(sign, '[' | '{')
                || *sign == '(' && !is_aside(&line[..*at], &line[*at..])
                || begins_call(&line[..*at], *sign, &line[*at..])
                // A whole text as a string.
                || *sign == '"' && line[..*at].trim().is_empty() && line.contains("\\n")
        });
        let is_argument = |at: usize| {
            line[at..].starts_with('(')
                && line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
        };
        let mut skipped = 0;
        for (open, _) in opens.filter(|(at, _)| !is_argument(*at)).take(64) {
            if open < skipped {
                continue;
            }
            let Some(parsed) = value::parse(self.text, self.at + open) else {
                continue;
            };
            let is_text = matches!(parsed.value.kind, ValueKind::Text(_));
            if is_text == line[open..].starts_with('"')
                && !matches!(parsed.value.kind, ValueKind::Atom(_))
            {
                let mut found = Vec::new();
                let is_named = is_named(&line[..open]);
                object::read(&parsed.value, self.pegs, is_named, &mut found);
                let is_object = matches!(parsed.value.kind, ValueKind::Object(_));
                let closed = is_object && parsed.broken.is_none();
                if !found.is_empty() || closed {
                    return Some((open, parsed, found));
                }
                let whole = &self.text[self.at + open..parsed.end];
                if !whole.replace("None", "").contains(char::is_alphabetic) {
                    // Parts of a list that is none of moves are no answer by themselves.
                    skipped = parsed.end - self.at;
                }
            }
        }
        None
    }

    /// What follows a value on its line: the next one, or a remark. Everything else is talk, of which no move is read.
    /// Returns whether another value follows.
    pub(super) fn tail(&mut self, before: Before) -> bool {
        let one = before == Before::Record;
        let rest = self.rest_of_line();
        let passed = rest.trim_start_matches([
            ',', ';', '.', ')', '}', ']', '`', '"', '$', '*', '|', ' ', '\t', '\r',
        ]);
        let begin = self.at + rest.len() - passed.len();
        let signs = &rest[..rest.len() - passed.len()];
        let passed = passed.trim_end();
        let glued = rest.starts_with(['[', '+', '%', '\u{2026}'])
            || signs.contains("..")
            || rest.trim_start().starts_with("* ")
            || signs.ends_with('.') && passed.starts_with(char::is_alphabetic)
            || passed.starts_with("for ")
            || passed.starts_with("if ");
        if glued {
            let span = (self.at, begin + passed.len());
            self.withdraw(span, "nothing that changes the list");
            return false;
        }
        if passed.is_empty() {
            self.next_line();
            return false;
        }
        let comment = passed.starts_with(['#', '/', '-', '\u{2014}', '\u{2013}', '%', '(']);
        let next = passed.starts_with(['[', '{', '<']) && !passed.starts_with("<-")
            || begins_call("", passed.chars().next().unwrap_or(' '), passed)
            || passed.starts_with('(') && (!one || signs.starts_with(','));
        if next {
            self.at = begin;
            return true;
        }
        let harmless = || {
            let tokens = lex::tokens(passed, begin);
            states::shown(&tokens).is_some() || remark::is_harmless(&tokens)
        };
        if comment && harmless() {
            self.next_line();
        } else if one || comment || before == Before::List && !is_verdict(passed) {
            let expected = "nothing behind the move that leaves a doubt";
            self.withdraw((begin, begin + passed.len()), expected);
        } else {
            self.at = begin;
            self.talk();
        }
        false
    }
}

/// Adds what cannot be read, within the list if one ends here.
fn push_odd(found: &mut Vec<TextFinding>, span: ByteSpan, expected: &'static str) {
    let ends = matches!(found.last(), Some(TextFinding::End));
    let end = if ends { found.pop() } else { None };
    found.push(TextFinding::odd(span, expected));
    found.extend(end);
}

/// Whether a value has a name: `moves = `, `moves:`.
fn is_named(lead: &str) -> bool {
    let is_peg = |token: &lex::Token<'_>| token.meaning() == Some(Meaning::Peg);
    let labelled = lead.trim_end().ends_with(':') && !lex::tokens(lead, 0).iter().any(is_peg);
    program::assigned(lead).is_some() || labelled || lead.is_empty()
}

/// Whether a bracket in a sentence only holds numbers that it speaks of: `even disks (2,4) move`.
fn is_aside(before: &str, rest: &str) -> bool {
    let inside = rest[1..].split(')').next().unwrap_or_default();
    let words = before.split_whitespace().filter(|word| word.len() > 1);
    let behind = rest.split_once(')').map_or("", |(_, behind)| behind);
    let speaks = |text: &str| text.trim_start().starts_with(char::is_alphabetic);
    inside.split(',').count() == 2 && words.count() > 1 && speaks(behind)
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

/// Whether words behind a list only say that it is the answer: `is the solution.`
fn is_verdict(words: &str) -> bool {
    let lower = words.to_lowercase();
    let words = marks::words(&lower);
    let begins = |word: &&str| matches!(*word, "is" | "are" | "solves" | "which" | "that");
    words.first().is_none_or(begins) && !marks::takes_back(&lower)
}
