//! The one record that a value is: a row, an object with known keys, a call, or a text.

mod fields;

use std::borrow::Cow;

use super::keys::{self, KeyRole};
use super::lex;
use super::record::{ByteSpan, ShapeBuilder, TextRecord};
use super::scalar::{Scalar, finish, in_order, scalar};
use super::value::{self, KeyPair, TextValue, ValueKind, duplicate};
use super::{line, states};
pub(super) use fields::Fields;

/// The one record that a value is.
pub(super) fn one(value: &TextValue<'_>, pegs: u8) -> Option<TextRecord> {
    let state = states::whole(value, pegs);
    state.or_else(|| match &value.kind {
        ValueKind::List(open, elements) => row(*open, elements, value.span),
        ValueKind::Object(pairs) => {
            tool(pairs, value.span, pegs).or_else(|| keyed(pairs, value.span, pegs))
        }
        ValueKind::Call(name, arguments) => called(value.span, name, arguments, pegs),
        ValueKind::Text(text) => line::record(&lex::tokens(text, value.span.0))
            .or_else(|| states::slashed(text, value.span.0, pegs))
            .map(|record| placed(record, value.span)),
        ValueKind::Atom(atom) => line::record(&lex::tokens(atom, value.span.0)),
    })
}

/// A record at a place, since those in a text whose escapes are resolved are not its own.
const fn placed(mut record: TextRecord, span: ByteSpan) -> TextRecord {
    record.span = span;
    record
}
/// `[1, 0, 2]`, `("A", "C")`, `["A", "C", 1]`.
fn row(open: char, elements: &[TextValue<'_>], span: ByteSpan) -> Option<TextRecord> {
    if let [
        only @ TextValue {
            kind: ValueKind::Atom(_),
            ..
        },
    ] = elements
    {
        return one(only, 0).map(|record| placed(record, span));
    }
    let scalars: Vec<Scalar> = elements.iter().map(scalar).collect::<Option<_>>()?;
    let named = in_order(scalars)?;
    let mut shape = ShapeBuilder::new("row");
    shape.fixed(open.encode_utf8(&mut [0; 4]));
    finish(named, None, shape, span)
}

/// An object with the keys of a move.
fn keyed(pairs: &[KeyPair<'_>], span: ByteSpan, pegs: u8) -> Option<TextRecord> {
    let mut fields = Fields::default();
    let mut shape = ShapeBuilder::new("keys");
    for (key, value) in pairs {
        let role = match &**key {
            // What `hanoi trace` calls the ring of pegs stands beside a disk.
            "ring" if pairs.iter().any(|(key, _)| key == "disk") => KeyRole::Inside,
            key => keys::role(key)?,
        };
        if role != KeyRole::Inside {
            shape.fixed(key);
        }
        fields.add(role, value, pegs)?;
    }
    fields.finish(shape, span)
}

/// A call as a tool's message has it: a name with arguments, in one of the envelopes of a chat.
fn tool(pairs: &[KeyPair<'_>], span: ByteSpan, pegs: u8) -> Option<TextRecord> {
    const ARGUMENTS: [&str; 4] = ["input", "arguments", "parameters", "args"];
    let get = |names: &[&str]| {
        let (_, value) = pairs.iter().find(|(key, _)| names.contains(&&**key))?;
        Some(value)
    };
    let around = get(&["function", "params", "functionCall"]).map(|value| &value.kind);
    if let Some(ValueKind::Object(inner)) = around {
        let is_known = |(key, _): &KeyPair<'_>| match &**key {
            "id" | "type" | "function" | "functionCall" | "index" => true,
            key => matches!(key, "jsonrpc" | "method" | "params"),
        };
        return tool(inner, span, pegs).filter(|_| pairs.iter().all(is_known));
    }
    let Some(ValueKind::Text(name)) = get(&["name"]).map(|value| &value.kind) else {
        return None;
    };
    let arguments = get(&ARGUMENTS)?;
    let is_known = |(key, _): &KeyPair<'_>| {
        matches!(&**key, "id" | "type" | "name") || ARGUMENTS.contains(&&**key)
    };
    if !pairs.iter().all(is_known) || !keys::is_move_call(name) {
        return None;
    }
    match &arguments.kind {
        ValueKind::Object(inner) => keyed(inner, span, pegs),
        // OpenAI's arguments are JSON in a string.
        ValueKind::Text(text) => {
            let parsed = value::parse(text, 0)?;
            let is_whole = parsed.broken.is_none() && text[parsed.end..].trim().is_empty();
            match &parsed.value.kind {
                ValueKind::Object(inner) if is_whole && duplicate(inner).is_none() => {
                    keyed(inner, span, pegs)
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// `move_disk(1, "A", "C")`, `env.step("...")`, `Move { disk: 1, from: 0, to: 2 }`.
pub(super) fn called(
    span: ByteSpan,
    name: &str,
    arguments: &[(Option<Cow<'_, str>>, TextValue<'_>)],
    pegs: u8,
) -> Option<TextRecord> {
    if !keys::is_move_call(name) {
        return None;
    }
    let mut shape = ShapeBuilder::new("call");
    shape.fixed(name);
    if let [(None, text)] = arguments
        && !matches!(text.kind, ValueKind::Atom(_))
    {
        let mut record = placed(one(text, pegs)?, span);
        record.shape = record.shape.behind(name);
        return Some(record);
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
    let scalars = arguments.iter().map(|(key, value)| match key {
        None => scalar(value),
        Some(_) => None,
    });
    let scalars: Vec<Scalar> = scalars.collect::<Option<_>>()?;
    let mut named = in_order(scalars)?;
    named.indexed = false;
    finish(named, None, shape, span)
}
