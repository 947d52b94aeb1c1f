//! Records in brackets: rows of a list, objects with known keys, calls, and the messages of programs around them.

use std::borrow::Cow;

use super::finding::{Fault, Finding};
use super::keys::{self, KeyRole};
use super::lex::{self, TokenKind};
use super::record::{Behind, DiskName, Lead, Name, NamedMove, Record, RecordContent, ShapeBuilder};
use super::value::{Value, ValueKind};
use super::{line, states};
use crate::Mark;
use crate::read::words::{Meaning, Spot};

type Span = (usize, usize);

/// Reads the records in a value that stands by itself.
///
/// `named` is whether it is the value of a name: then an empty list is one of moves.
pub(super) fn read(value: &Value<'_>, pegs: u8, named: bool, found: &mut Vec<Finding>) {
    Walker { pegs, named, found }.value(value, Mark::None);
}

struct Walker<'a> {
    pegs: u8,
    named: bool,
    found: &'a mut Vec<Finding>,
}

impl Walker<'_> {
    fn value(&mut self, value: &Value<'_>, mark: Mark) {
        match &value.kind {
            ValueKind::List(_, elements) => self.list(value, elements, mark),
            ValueKind::Object(pairs) => self.object(value, pairs, mark),
            ValueKind::Call(name, arguments) => self.call(value.span, name, arguments),
            ValueKind::Text(text) => self.text(value.span, text, mark),
            ValueKind::Atom(_) => {}
        }
    }

    /// A row, a state, or a list of records.
    fn list(&mut self, value: &Value<'_>, elements: &[Value<'_>], mark: Mark) {
        if let Some(record) = one(value, self.pegs) {
            return self.found.push(Finding::Record(record));
        }
        if elements.iter().any(|element| is_message(element)) {
            elements
                .iter()
                .for_each(|element| self.value(element, mark));
            return;
        }
        let records: Vec<Option<Record>> = elements
            .iter()
            .map(|element| one(element, self.pegs))
            .collect();
        let claims = records.iter().any(Option::is_some) || elements.iter().any(claims_move);
        if !claims && (!elements.is_empty() || !self.named) {
            return;
        }
        self.found.push(Finding::Begin {
            at: value.span.0,
            mark,
        });
        for (record, element) in records.into_iter().zip(elements) {
            self.found.push(match record {
                Some(record) => Finding::Record(record),
                None => Finding::Odd(Fault::new(element.span, "a move as in the list around it")),
            });
        }
        self.found.push(Finding::End);
    }

    fn object(&mut self, value: &Value<'_>, pairs: &[(Cow<'_, str>, Value<'_>)], mark: Mark) {
        if let Some(key) = duplicate(pairs) {
            let fault = Fault::new(value.span, format!("the key '{key}' once"));
            return self.found.push(Finding::Odd(fault));
        }
        if let Some(record) = one(value, self.pegs) {
            return self.found.push(Finding::Record(record));
        }
        if claims_move(value) {
            let fault = Fault::new(
                value.span,
                "an object with keys that are known, and values that name a disk or a peg",
            );
            return self.found.push(Finding::Odd(fault));
        }
        if is_said_by_others(pairs) {
            return;
        }
        let before = self.found.len();
        for (key, inner) in pairs {
            self.entry(key, inner, mark);
        }
        let is_known = |key: &str| keys::role(key).is_some() || keys::set_aside(key).is_some();
        let unknown = pairs.iter().find(|(key, _)| !is_known(key));
        let moves = self.found[before..].iter().any(|finding| {
            matches!(
                finding,
                Finding::Record(_) | Finding::Begin { .. } | Finding::Text { .. }
            )
        });
        if let Some((key, inner)) = unknown.filter(|_| moves) {
            self.found.push(Finding::Odd(Fault::new(
                inner.span,
                format!("a known key, not '{key}'"),
            )));
        }
    }

    /// A key of an object that is no record, and its value.
    fn entry(&mut self, key: &str, inner: &Value<'_>, mark: Mark) {
        match keys::role(key) {
            Some(KeyRole::Moves(own)) => {
                self.named = true;
                self.value(inner, if mark == Mark::None { own } else { mark });
            }
            Some(KeyRole::Envelope) => self.value(inner, mark),
            Some(_) => {}
            None => {
                let mut inside = Vec::new();
                let aside = keys::set_aside(key);
                Walker {
                    pegs: self.pegs,
                    named: true,
                    found: &mut inside,
                }
                .value(inner, aside.unwrap_or(mark));
                let moves = inside
                    .iter()
                    .any(|finding| matches!(finding, Finding::Record(_) | Finding::Odd(_)));
                if let Some(mark) = aside.filter(|_| moves) {
                    self.found.push(Finding::Mark(mark));
                    self.found.append(&mut inside);
                    self.found.push(Finding::Gap);
                } else if moves {
                    self.found.push(Finding::Odd(Fault::new(
                        inner.span,
                        format!("a known key, not '{key}'"),
                    )));
                }
            }
        }
    }

    fn call(&mut self, span: Span, name: &str, arguments: &[(Option<Cow<'_, str>>, Value<'_>)]) {
        if let Some(record) = called(span, name, arguments, self.pegs) {
            return self.found.push(Finding::Record(record));
        }
        let mut inside = Vec::new();
        for (_, argument) in arguments {
            Walker {
                pegs: self.pegs,
                named: false,
                found: &mut inside,
            }
            .value(argument, Mark::None);
        }
        let prints = matches!(
            name,
            "print" | "console.log" | "println" | "return" | "list" | "tuple" | "Answer" | "answer"
        );
        if prints {
            self.found.append(&mut inside);
        } else if !inside.is_empty() || keys::is_move_call(name) && !arguments.is_empty() {
            self.found.push(Finding::Odd(Fault::new(
                span,
                "a call that moves a disk, with its values",
            )));
        }
    }

    /// A text in a value: moves on its lines.
    fn text(&mut self, span: Span, text: &str, mark: Mark) {
        self.found.push(Finding::Text {
            span,
            text: text.to_owned(),
            mark,
        });
    }
}

/// Whether an object is what somebody other than the one who answers has said: a prompt, or the result of a tool.
fn is_said_by_others(pairs: &[(Cow<'_, str>, Value<'_>)]) -> bool {
    pairs.iter().any(|(key, value)| {
        let text = match &value.kind {
            ValueKind::Text(text) => &**text,
            _ => return false,
        };
        key == "role" && matches!(text, "user" | "system" | "tool" | "developer")
            || key == "type" && text == "tool_result"
    })
}

fn duplicate<'a>(pairs: &'a [(Cow<'_, str>, Value<'_>)]) -> Option<&'a str> {
    let twice = |(at, (key, _)): &(usize, &(Cow<'_, str>, Value<'_>))| {
        pairs[..*at].iter().any(|(other, _)| other == key)
    };
    pairs
        .iter()
        .enumerate()
        .find(twice)
        .map(|(_, (key, _))| &**key)
}

/// Whether an element is a message, whose content is a text of its own.
fn is_message(value: &Value<'_>) -> bool {
    let ValueKind::Object(pairs) = &value.kind else {
        return false;
    };
    pairs
        .iter()
        .any(|(key, _)| matches!(&**key, "role" | "content" | "message" | "tool_calls"))
        || pairs.iter().any(|(key, value)| {
            key == "type" && matches!(&value.kind, ValueKind::Text(kind) if kind == "text")
        })
}

/// Whether a value has the parts of a move, whatever they are.
fn claims_move(value: &Value<'_>) -> bool {
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

fn is_scalar(value: &Value<'_>) -> bool {
    matches!(value.kind, ValueKind::Text(_) | ValueKind::Atom(_))
}

/// The one record that a value is.
pub(super) fn one(value: &Value<'_>, pegs: u8) -> Option<Record> {
    match &value.kind {
        ValueKind::List(open, elements) => {
            states::listed(value, pegs).or_else(|| row(*open, elements, value.span))
        }
        ValueKind::Object(pairs) => states::keyed(value, pegs)
            .or_else(|| tool(pairs, value.span, pegs))
            .or_else(|| keyed(pairs, value.span, pegs)),
        ValueKind::Call(name, arguments) => called(value.span, name, arguments, pegs),
        ValueKind::Text(text) => {
            line::record(&lex::tokens(text, value.span.0)).map(|record| placed(record, value.span))
        }
        ValueKind::Atom(atom) => line::record(&lex::tokens(atom, value.span.0)),
    }
}

/// A record at a place, since those in a text whose escapes are resolved are not its own.
const fn placed(mut record: Record, span: Span) -> Record {
    record.span = span;
    record
}

/// A scalar that names a disk or a peg.
#[derive(Clone, Debug, PartialEq)]
enum Scalar {
    Peg(Name),
    Disk(DiskName),
}

/// Reads a scalar: a number, a letter, `disk 1`, `peg A`, `left`.
fn scalar(value: &Value<'_>) -> Option<Scalar> {
    let text = match &value.kind {
        ValueKind::Text(text) => text,
        ValueKind::Atom(atom) => *atom,
        _ => return None,
    };
    let tokens = lex::tokens(text, 0);
    let tokens: Vec<_> = tokens
        .iter()
        .filter(|token| !matches!(token.sign(), Some('_' | '#' | '-')))
        .collect();
    // A minus is no part of a name, and a number sign may begin a comment.
    if text.trim_start().starts_with(['-', '#']) || text.contains('.') {
        return None;
    }
    let (noun, name) = match tokens.as_slice() {
        [name] => (None, name),
        [noun, name] => match noun.meaning() {
            Some(Meaning::Disk) => (Some(Meaning::Disk), name),
            Some(Meaning::Peg) => (Some(Meaning::Peg), name),
            _ if noun
                .word()
                .is_some_and(|word| word.eq_ignore_ascii_case("d")) =>
            {
                (Some(Meaning::Disk), name)
            }
            _ => (
                name.meaning().filter(|meaning| *meaning == Meaning::Peg),
                noun,
            ),
        },
        _ => return None,
    };
    if noun.is_none() && tokens.len() == 2 {
        return None;
    }
    let letter = name
        .word()
        .filter(|word| word.chars().count() == 1)
        .and_then(|word| word.chars().next());
    if noun == Some(Meaning::Disk) {
        let number = name.number().map(DiskName::Number);
        return number.or(letter.map(DiskName::Letter)).map(Scalar::Disk);
    }
    if name.word().is_some_and(is_end) {
        return Some(Scalar::Peg(Name::Spot(Spot::Target)));
    }
    let peg = match (name.kind, name.meaning()) {
        (TokenKind::Number(number), _) => Name::Number(number?),
        (_, _) if letter.is_some() => Name::Letter(letter?.to_ascii_uppercase()),
        (_, Some(Meaning::Spot(spot))) => Name::Spot(spot),
        (_, Some(Meaning::Size(size))) => return Some(Scalar::Disk(DiskName::Size(size))),
        (TokenKind::Word(word), None) if noun == Some(Meaning::Peg) => {
            Name::Word(word.to_lowercase())
        }
        _ => return None,
    };
    Some(Scalar::Peg(peg))
}

/// Whether a word is the role of the peg that a tower goes to, besides those of the lexicon.
pub(super) fn is_end(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "end" | "finish")
}

fn disk_of(scalar: Scalar) -> Option<DiskName> {
    match scalar {
        Scalar::Disk(name) => Some(name),
        Scalar::Peg(Name::Number(number)) => Some(DiskName::Number(number)),
        Scalar::Peg(Name::Letter(letter)) => Some(DiskName::Letter(letter)),
        Scalar::Peg(_) => None,
    }
}

fn peg_of(scalar: Scalar) -> Option<Name> {
    match scalar {
        Scalar::Peg(name) => Some(name),
        Scalar::Disk(_) => None,
    }
}

/// `[1, 0, 2]`, `("A", "C")`, `["A", "C", 1]`.
fn row(open: char, elements: &[Value<'_>], span: Span) -> Option<Record> {
    if let [only] = elements
        && matches!(only.kind, ValueKind::Atom(_))
    {
        return one(only, 0).map(|record| placed(record, span));
    }
    let scalars: Vec<Scalar> = elements.iter().map(scalar).collect::<Option<_>>()?;
    let named = in_order(scalars)?;
    let mut shape = ShapeBuilder::new("row");
    shape.fixed(open.encode_utf8(&mut [0; 4]));
    Some(finish(named, None, shape, span))
}

/// Values of a line without brackets: the number of the step if there are four, then disk, from and to.
pub(super) fn bare(values: Vec<Value<'_>>, sign: char, span: Span) -> Option<Record> {
    let mut shape = ShapeBuilder::new("values");
    shape.fixed(sign.encode_utf8(&mut [0; 4]));
    let mut scalars: Vec<Scalar> = values.iter().map(scalar).collect::<Option<_>>()?;
    let step = match (scalars.len(), scalars.first()?) {
        (4, Scalar::Peg(Name::Number(number))) => Some(*number),
        (4, _) => return None,
        _ => None,
    };
    let lead = step.map(|number| Lead {
        number,
        may_be_disk: false,
    });
    if step.is_some() {
        scalars.remove(0);
    }
    Some(finish(in_order(scalars)?, lead, shape, span))
}

/// Scalars in the order disk, from, to; from, to; or from, to, disk if the disk alone is a number.
fn in_order(scalars: Vec<Scalar>) -> Option<NamedMove> {
    let is_number =
        |scalar: &Scalar| matches!(scalar, Scalar::Peg(Name::Number(_)) | Scalar::Disk(_));
    let last = scalars.len() == 3
        && is_number(&scalars[2])
        && !is_number(&scalars[0])
        && !is_number(&scalars[1]);
    let mut scalars = scalars.into_iter();
    let (disk, from, to) = match (
        scalars.next(),
        scalars.next(),
        scalars.next(),
        scalars.next(),
    ) {
        (Some(from), Some(to), Some(disk), None) if last => (Some(disk), from, to),
        (Some(disk), Some(from), Some(to), None) => (Some(disk), from, to),
        (Some(from), Some(to), None, None) => (None, from, to),
        _ => return None,
    };
    let disk = match disk {
        Some(disk) => Some(disk_of(disk)?),
        None => None,
    };
    Some(NamedMove {
        disk,
        from: Some(peg_of(from)?),
        to: Some(peg_of(to)?),
        indexed: true,
    })
}

/// A record of a move, whose shape has the kinds of its names.
fn finish(named: NamedMove, lead: Option<Lead>, mut shape: ShapeBuilder, span: Span) -> Record {
    shape.value(named.disk.as_ref().map_or('-', DiskName::kind));
    shape.value(named.from.as_ref().map_or('-', Name::kind));
    shape.value(named.to.as_ref().map_or('-', Name::kind));
    Record {
        what: RecordContent::Move(named),
        shape: shape.finish(),
        lead,
        remark: Behind::Nothing,
        shown: None,
        span,
    }
}

/// An object with the keys of a move.
fn keyed(pairs: &[(Cow<'_, str>, Value<'_>)], span: Span, pegs: u8) -> Option<Record> {
    let mut fields = Fields::default();
    let mut shape = ShapeBuilder::new("keys");
    for (key, value) in pairs {
        shape.fixed(key);
        fields.add(keys::role(key)?, value, pegs)?;
    }
    fields.finish(shape, span)
}

/// The fields of a move, each once.
#[derive(Default)]
pub(super) struct Fields {
    named: NamedMove,
    /// A move within it: `{"step": 1, "move": [1, 0, 2]}`.
    inner: Option<Record>,
    step: Option<u64>,
    /// Whether pegs in digits are numbered from 0.
    pub(super) indexed: bool,
}

/// Whether a value has disks, and nothing else.
fn is_state(value: &Value<'_>) -> bool {
    match &value.kind {
        ValueKind::List(_, inner) => inner.iter().all(is_state),
        ValueKind::Object(pairs) => pairs.iter().all(|(_, inner)| is_state(inner)),
        ValueKind::Text(text) => text.chars().all(is_state_sign),
        ValueKind::Atom(atom) => atom.chars().all(is_state_sign),
        ValueKind::Call(..) => false,
    }
}

fn is_state_sign(c: char) -> bool {
    c.is_ascii_digit()
        || c.is_ascii_uppercase()
        || matches!(
            c,
            ' ' | ',' | '[' | ']' | '(' | ')' | '-' | '/' | ':' | ';' | '|'
        )
}

/// Whether a value only says that something moves: `"action": "move"`.
fn is_verb(value: &Value<'_>) -> bool {
    let text = match &value.kind {
        ValueKind::Text(text) => text,
        ValueKind::Atom(atom) => *atom,
        _ => return false,
    };
    text.contains(|c: char| c.is_alphabetic()) && keys::is_move_call(text.trim())
}

impl Fields {
    /// Adds a field. `None` if its value does not fit, or if it is there already.
    pub(super) fn add(&mut self, role: KeyRole, value: &Value<'_>, pegs: u8) -> Option<()> {
        match role {
            KeyRole::Disk => {
                let name = disk_of(scalar(value)?)?;
                self.named.disk.replace(name).is_none().then_some(())
            }
            KeyRole::From => {
                let name = peg_of(scalar(value)?)?;
                self.named.from.replace(name).is_none().then_some(())
            }
            KeyRole::To => {
                let name = peg_of(scalar(value)?)?;
                self.named.to.replace(name).is_none().then_some(())
            }
            KeyRole::Step => match scalar(value)? {
                Scalar::Peg(Name::Number(number)) => {
                    self.step.replace(number).is_none().then_some(())
                }
                _ => None,
            },
            KeyRole::Moves(_) => {
                if let Some(Scalar::Peg(Name::Number(number))) = scalar(value) {
                    return self.step.replace(number).is_none().then_some(());
                }
                if is_verb(value) {
                    return Some(());
                }
                let inner = one(value, pegs)?;
                self.inner.replace(inner).is_none().then_some(())
            }
            KeyRole::Remark => {
                let text = match &value.kind {
                    ValueKind::Text(text) => text,
                    ValueKind::Atom(atom) => *atom,
                    _ => return None,
                };
                super::remark::is_comment_harmless(&lex::tokens(text, 0)).then_some(())
            }
            KeyRole::State => is_state(value).then_some(()),
            KeyRole::Envelope | KeyRole::Fact => None,
        }
    }

    pub(super) fn finish(self, shape: ShapeBuilder, span: Span) -> Option<Record> {
        let lead = self.step.map(|number| Lead {
            number,
            may_be_disk: false,
        });
        let Some(inner) = self.inner else {
            let whole =
                self.named.to.is_some() && (self.named.from.is_some() || self.named.disk.is_some());
            let named = NamedMove {
                indexed: self.indexed,
                ..self.named
            };
            return whole.then(|| finish(named, lead, shape, span));
        };
        let RecordContent::Move(mut named) = inner.what else {
            return None;
        };
        let NamedMove { disk, from, to, .. } = self.named;
        if from.is_some()
            || to.is_some()
            || disk.is_some() && named.disk.is_some() && disk != named.disk
        {
            return None;
        }
        named.disk = disk.or(named.disk);
        Some(finish(named, lead.or(inner.lead), shape, span))
    }
}

/// A call as a tool's message has it: a name with arguments, in one of the envelopes of a chat.
fn tool(pairs: &[(Cow<'_, str>, Value<'_>)], span: Span, pegs: u8) -> Option<Record> {
    let get = |name: &str| {
        pairs
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value)
    };
    if let Some(Value {
        kind: ValueKind::Object(inner),
        ..
    }) = get("function").or_else(|| get("params"))
    {
        let known = pairs.iter().all(|(key, _)| {
            matches!(
                &**key,
                "id" | "type" | "function" | "index" | "jsonrpc" | "method" | "params"
            )
        });
        return tool(inner, span, pegs).filter(|_| known);
    }
    let known = pairs.iter().all(|(key, _)| {
        matches!(
            &**key,
            "id" | "type" | "name" | "input" | "arguments" | "parameters"
        )
    });
    let Some(Value {
        kind: ValueKind::Text(name),
        ..
    }) = get("name")
    else {
        return None;
    };
    let arguments = get("arguments")
        .or_else(|| get("input"))
        .or_else(|| get("parameters"))?;
    if !known || !keys::is_move_call(name) {
        return None;
    }
    match &arguments.kind {
        ValueKind::Object(inner) => keyed(inner, span, pegs),
        // OpenAI's arguments are JSON in a string.
        ValueKind::Text(text) => {
            let parsed = super::value::parse(text, 0)
                .filter(|parsed| parsed.broken.is_none() && text[parsed.end..].trim().is_empty())?;
            match &parsed.value.kind {
                ValueKind::Object(inner) => duplicate(inner)
                    .is_none()
                    .then(|| keyed(inner, span, pegs))?,
                _ => None,
            }
        }
        _ => None,
    }
}

/// `move_disk(1, "A", "C")`, `env.step("...")`, `Move { disk: 1, from: 0, to: 2 }`.
fn called(
    span: Span,
    name: &str,
    arguments: &[(Option<Cow<'_, str>>, Value<'_>)],
    pegs: u8,
) -> Option<Record> {
    if !keys::is_move_call(name) {
        return None;
    }
    let mut shape = ShapeBuilder::new("call");
    shape.fixed(name);
    if let [(None, text)] = arguments
        && !matches!(text.kind, ValueKind::Atom(_))
    {
        return one(text, pegs).map(|record| placed(record, span));
    }
    if arguments.iter().all(|(key, _)| key.is_some()) {
        let mut fields = Fields::default();
        for (key, value) in arguments {
            let key = key.as_deref()?;
            shape.fixed(key);
            fields.add(keys::role(key)?, value, pegs)?;
        }
        return fields.finish(shape, span);
    }
    let scalars = arguments
        .iter()
        .map(|(key, value)| if key.is_none() { scalar(value) } else { None });
    let scalars: Vec<Scalar> = scalars.collect::<Option<_>>()?;
    let mut named = in_order(scalars)?;
    named.indexed = false;
    Some(finish(named, None, shape, span))
}
