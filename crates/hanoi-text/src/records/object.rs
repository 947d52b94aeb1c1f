//! Records in brackets: rows of a list, objects with known keys, calls, and the messages of programs around them.

use std::borrow::Cow;

use super::finding::TextFinding;
use super::keys::{self, KeyRole};
use super::one::{called, one};
use super::record::{ByteSpan, TextRecord};
use super::scalar::scalar;
use super::talk::{Naming, talk};
use super::value::{KeyPair, TextValue, ValueKind, duplicate};
use super::{lex, line, marks, states};
use crate::Mark;

/// Reads the records in a value that stands by itself.
///
/// `named` is whether it is the value of a name: then an empty list is one of moves.
pub(super) fn read(value: &TextValue<'_>, pegs: u8, named: bool, found: &mut Vec<TextFinding>) {
    Walker { pegs, named, found }.value(value, Mark::None);
}

/// Calls that show a list.
const PRINTS: &str = "print console.log println return list tuple array np.array Answer answer";

struct Walker<'a> {
    pegs: u8,
    named: bool,
    found: &'a mut Vec<TextFinding>,
}

impl Walker<'_> {
    fn value(&mut self, value: &TextValue<'_>, mark: Mark) {
        match &value.kind {
            ValueKind::List(_, elements) => self.list(value, elements, mark),
            ValueKind::Object(pairs) => self.object(value, pairs, mark),
            ValueKind::Call(name, arguments) => self.call(value.span, name, arguments),
            // Moves on its lines.
            ValueKind::Text(text) => {
                let text = TextFinding::Text(value.span, text.to_string(), mark);
                self.found.push(text);
            }
            ValueKind::Atom(_) => {}
        }
    }

    /// A row, a state, or a list of records.
    fn list(&mut self, value: &TextValue<'_>, elements: &[TextValue<'_>], mark: Mark) {
        if elements.iter().any(is_role) {
            return;
        }
        if let Some(record) = one(value, self.pegs) {
            return self.found.push(TextFinding::Record(record));
        }
        if elements.iter().any(|element| is_message(element)) {
            for element in elements {
                self.value(element, mark);
            }
            return;
        }
        if let Some(vertices) = states::vertices(elements, self.pegs) {
            let vertices = vertices.into_iter().map(TextFinding::Record);
            return self.found.extend(vertices);
        }
        let records = elements.iter().map(|element| one(element, self.pegs));
        let records: Vec<Option<TextRecord>> = records.collect();
        let claims = |element: &TextValue<'_>| {
            let is_told = matches!(&element.kind, ValueKind::Text(text) if talk(text, 0).naming == Naming::Move);
            is_told || claims_move(element)
        };
        let claims = records.iter().any(Option::is_some) || elements.iter().any(claims);
        if !claims && (!elements.is_empty() || !self.named) {
            return;
        }
        self.found.push(TextFinding::Begin(value.span.0, mark));
        for (record, element) in records.into_iter().zip(elements) {
            self.found.push(match record {
                Some(record) => TextFinding::Record(record),
                None => TextFinding::odd(element.span, "a move as in the list around it"),
            });
        }
        self.found.push(TextFinding::End);
    }

    fn object(&mut self, value: &TextValue<'_>, pairs: &[KeyPair<'_>], mark: Mark) {
        if let Some(key) = duplicate(pairs) {
            return self.odd(value.span, format!("the key '{key}' once"));
        }
        if let Some(record) = one(value, self.pegs) {
            return self.found.push(TextFinding::Record(record));
        }
        if claims_move(value) && !pairs.iter().any(holds_moves) {
            let expected =
                "an object with keys that are known, and values that name a disk or a peg";
            return self.odd(value.span, expected);
        }
        if is_said_by_others(pairs) {
            return;
        }
        if is_other_call(pairs) {
            return self.odd(value.span, "a call that moves a disk, with its values");
        }
        let before = self.found.len();
        for (key, inner) in pairs {
            self.entry(key, inner, mark);
        }
        let is_known = |key: &str| keys::role(key).is_some_and(|role| role != KeyRole::Inside);
        // `hanoi solve --json` says that it skips no move.
        let skips_none = |key: &str, value: &TextValue<'_>| {
            key == "skip" && matches!(value.kind, ValueKind::Atom("0"))
        };
        let is_unknown = |(key, value): &&KeyPair<'_>| !is_known(key) && !skips_none(key, value);
        let is_move = |finding: &TextFinding| {
            use TextFinding as F;
            matches!(finding, F::Record(_) | F::Begin(..) | F::Text(..))
        };
        let moves = self.found[before..].iter().any(is_move);
        if let Some((key, inner)) = pairs.iter().find(is_unknown).filter(|_| moves) {
            self.odd(inner.span, format!("a known key, not '{key}'"));
        }
    }

    /// A key of an object that is no record, and its value.
    fn entry(&mut self, key: &str, inner: &TextValue<'_>, mark: Mark) {
        match keys::role(key) {
            Some(KeyRole::Moves(Mark::None))
                if matches!(inner.kind, ValueKind::Object(_))
                    && one(inner, self.pegs).is_some() =>
            {
                self.odd(inner.span, "a list of moves");
            }
            Some(KeyRole::Moves(own)) => {
                self.named = true;
                self.value(inner, if mark == Mark::None { own } else { mark });
            }
            Some(KeyRole::Move | KeyRole::Envelope) => self.value(inner, mark),
            Some(role) if !matches!(role, KeyRole::Inside | KeyRole::Aside(_)) => {
                if inner.text().is_some_and(marks::takes_back) {
                    self.odd(inner.span, "nothing that takes the moves back");
                }
            }
            _ => {
                let mut inside = Vec::new();
                let aside = keys::set_aside(key);
                let mut walker = Walker {
                    pegs: self.pegs,
                    named: true,
                    found: &mut inside,
                };
                walker.value(inner, aside.unwrap_or(mark));
                let is_move = |finding: &TextFinding| {
                    matches!(finding, TextFinding::Record(_) | TextFinding::Odd(_))
                };
                let moves = inside.iter().any(is_move);
                match aside {
                    _ if !moves => {}
                    Some(mark) => {
                        self.found.push(TextFinding::Mark(mark));
                        self.found.append(&mut inside);
                        self.found.push(TextFinding::Gap);
                    }
                    None => self.odd(inner.span, format!("a known key, not '{key}'")),
                }
            }
        }
    }

    fn call(
        &mut self,
        span: ByteSpan,
        name: &str,
        arguments: &[(Option<Cow<'_, str>>, TextValue<'_>)],
    ) {
        if arguments.iter().any(|(_, value)| is_role(value)) {
            // A signature: `move(disk, source, target)`.
            return;
        }
        if let Some(record) = called(span, name, arguments, self.pegs) {
            return self.found.push(TextFinding::Record(record));
        }
        let mut inside = Vec::new();
        for (_, argument) in arguments {
            read(argument, self.pegs, false, &mut inside);
        }
        if PRINTS.split(' ').any(|known| known == name) {
            // A sentence that a program prints is no answer.
            inside.retain(|finding| !matches!(finding, TextFinding::Text(..)));
            self.found.append(&mut inside);
        } else if !inside.is_empty() || keys::is_move_call(name) && !arguments.is_empty() {
            self.odd(span, "a call that moves a disk, with its values");
        }
    }

    fn odd(&mut self, span: ByteSpan, expected: impl Into<Cow<'static, str>>) {
        self.found.push(TextFinding::odd(span, expected));
    }
}

/// Whether an object is a call of a function that moves no disk.
fn is_other_call(pairs: &[KeyPair<'_>]) -> bool {
    let calls = |(key, value): &KeyPair<'_>| {
        key == "name" && matches!(&value.kind, ValueKind::Text(name) if !keys::is_move_call(name))
    };
    let holds = |(key, value): &KeyPair<'_>| {
        matches!(&**key, "arguments" | "input" | "parameters" | "args") && claims_move(value)
    };
    pairs.iter().any(calls) && pairs.iter().any(holds)
}

/// Whether a key holds a list of moves.
fn holds_moves((key, value): &KeyPair<'_>) -> bool {
    matches!(keys::role(key), Some(KeyRole::Moves(_))) && matches!(value.kind, ValueKind::List(..))
}

/// Whether a value is the name of a part, without quotes: `source`.
fn is_role(value: &TextValue<'_>) -> bool {
    matches!(value.kind, ValueKind::Atom(atom) if atom.len() > 1
        && matches!(keys::role(atom), Some(KeyRole::Disk | KeyRole::From | KeyRole::To)))
}

/// Whether an object is what somebody other than the one who answers has said: a prompt, or the result of a tool.
fn is_said_by_others(pairs: &[KeyPair<'_>]) -> bool {
    pairs
        .iter()
        .any(|(key, value)| match (&**key, &value.kind) {
            ("role", ValueKind::Text(role)) => {
                matches!(&**role, "user" | "system" | "tool" | "developer")
            }
            ("type", ValueKind::Text(kind)) => kind == "tool_result",
            _ => false,
        })
}

/// Whether an element is a message, whose content is a text of its own.
pub(super) fn is_message(value: &TextValue<'_>) -> bool {
    let ValueKind::Object(pairs) = &value.kind else {
        return false;
    };
    pairs.iter().any(|(key, value)| match &**key {
        "role" | "content" | "message" | "tool_calls" => true,
        "type" => matches!(&value.kind, ValueKind::Text(kind) if kind == "text"),
        _ => false,
    })
}

/// Whether a value has the parts of a move, whatever they are.
fn claims_move(value: &TextValue<'_>) -> bool {
    match &value.kind {
        ValueKind::List(_, elements) => {
            (2..=4).contains(&elements.len())
                && elements.iter().all(is_scalar)
                && elements.iter().any(|element| scalar(element).is_some())
        }
        ValueKind::Object(pairs) => {
            let has = |role| pairs.iter().any(|(key, _)| keys::role(key) == Some(role));
            has(KeyRole::From) && has(KeyRole::To)
                || has(KeyRole::Disk) && (has(KeyRole::From) || has(KeyRole::To))
        }
        ValueKind::Call(name, _) => keys::is_move_call(name),
        ValueKind::Text(text) => line::record(&lex::tokens(text, value.span.0)).is_some(),
        ValueKind::Atom(_) => false,
    }
}

fn is_scalar(value: &TextValue<'_>) -> bool {
    matches!(value.kind, ValueKind::Text(_) | ValueKind::Atom(_))
}
