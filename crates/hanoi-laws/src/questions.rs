//! Any request to a question gets an answer that fits its schema, or an error with a message.

use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use hanoi::puzzle::Plain;
use hanoi::questions::{Key, QUESTIONS, Question, Shape};
use hanoi::search::Status;
use hanoi::{Limits, Stop};
use serde_json::{Map, Value, json};

/// The memory limit of a question in bytes, and the number of checks after which its search is stopped.
const MEMORY: usize = 4 << 20;
const CHECKS: usize = 200;
/// The maximum number of disks here. More take long, and other tests cover the maximum.
const DISKS: u64 = 200;

/// Texts that are meaningful to some question.
const TEXTS: [&str; 24] = [
    "A",
    "C",
    "AAA",
    "CBA",
    "ABCD",
    "DDDD",
    "3,2/1/-",
    "1AC",
    "1AB 2AC 1BC",
    "0b101",
    "2^63",
    "7",
    "0",
    "classic",
    "cyclic",
    "AB,BC,CA",
    "recursive",
    "binary",
    "best-first",
    "compact",
    "text",
    "antwerp",
    "{\"disks\":2,\"answer\":\"1AB\"}\n",
    "",
];

/// Any JSON for a question gets an answer that fits its schema, or an error with a message. The bytes are the name of the question
/// and a JSON object on the next line, or the seed for both.
pub fn questions(data: &[u8]) {
    let literal = parse(data);
    // Too few bytes are padded.
    let generated = || generate(&mut Unstructured::new(data)).ok();
    let Some((name, arguments)) = literal.or_else(generated) else {
        return;
    };
    let question = match Question::named(&name) {
        Ok(question) => question,
        Err(error) => return assert!(error.to_string().contains("there is no question"), "{name}"),
    };
    let is_small = |value: &Value| value.as_u64().is_none_or(|disks| disks <= DISKS);
    if ["disks", "count", "take", "last"]
        .iter()
        .all(|key| arguments.get(*key).is_none_or(is_small))
    {
        check_answer(question, &arguments);
    }
}

fn parse(data: &[u8]) -> Option<(String, Map<String, Value>)> {
    let (name, arguments) = str::from_utf8(data).ok()?.split_once('\n')?;
    Some((name.to_owned(), serde_json::from_str(arguments).ok()?))
}

fn generate(bytes: &mut Unstructured<'_>) -> Result<(String, Map<String, Value>)> {
    let question = bytes.choose(QUESTIONS)?;
    let mut arguments = Map::new();
    for key in question.given() {
        if bytes.ratio(if key.is_always { 15 } else { 4 }, 16)? {
            arguments.insert(key.name.to_owned(), value(&key.shape, bytes)?);
        }
    }
    Ok((question.name.to_owned(), arguments))
}

/// A value of a shape, or occasionally of another.
fn value(shape: &Shape, bytes: &mut Unstructured<'_>) -> Result<Value> {
    if bytes.ratio(1, 16)? {
        let misfits = [
            json!(null),
            json!(-1),
            json!(0.5),
            json!([]),
            json!({"a": 1}),
            json!(u64::MAX),
            json!("\u{e4}\n"),
        ];
        return Ok(bytes.choose(&misfits)?.clone());
    }
    Ok(match shape {
        Shape::Flag => bytes.arbitrary::<bool>()?.into(),
        Shape::Whole(max) => bytes.int_in_range(0..=(*max).min(9))?.into(),
        Shape::Between(min, max) => bytes.int_in_range(*min..=(*max).min(min + 9))?.into(),
        Shape::Range(min, max) => {
            let ends = [0, 1].map(|_| bytes.int_in_range(*min..=(*max).min(min + 5)).unwrap_or(0));
            ends.as_slice().into()
        }
        Shape::Fraction => bytes.arbitrary::<u8>()?.into(),
        Shape::OneOf(names) => (*bytes.choose(names)?).into(),
        Shape::Number | Shape::Text | Shape::Pattern(_) => text(bytes)?.into(),
        Shape::List(item) => {
            let items = (0..bytes.int_in_range(0..=3)?).map(|_| value(item, bytes));
            items.collect::<Result<_>>()?
        }
        Shape::OrNull(shape) => value(shape, bytes)?,
        _ => json!({"a": 1}),
    })
}

fn text(bytes: &mut Unstructured<'_>) -> Result<String> {
    if bytes.ratio(7, 8)? {
        return Ok((*bytes.choose(&TEXTS)?).to_owned());
    }
    Ok(bytes.arbitrary::<&str>()?.chars().take(80).collect())
}

fn check_answer(question: &'static Question, arguments: &Map<String, Value>) {
    let mut checks = 0;
    let mut watch = |_: &Status| {
        checks += 1;
        if checks > CHECKS {
            return ControlFlow::Break(if checks > 2 * CHECKS {
                Stop::Interrupt
            } else {
                Stop::Time
            });
        }
        ControlFlow::Continue(())
    };
    let limits = &mut Limits::default().memory(MEMORY).watch(&mut watch);
    let request = || format!("{} {}", question.name, json!(arguments));
    match question.ask(arguments, limits) {
        Ok(answer) => {
            let answer = serde_json::from_str(&answer);
            let Ok(Value::Object(answer)) = answer else {
                panic!("{}: {answer:?}", request());
            };
            let keys: Vec<&Key> = question.answer().collect();
            let wrong = misfit(&keys, &answer);
            assert_eq!(wrong, None, "{}", request());
        }
        Err(error) => {
            let report = error.report(&Plain);
            let message = report["error"]["message"].as_str();
            assert!(
                message.is_some_and(|message| !message.is_empty()),
                "{}: {report}",
                request()
            );
        }
    }
}

/// The first key of an object whose value does not fit its shape; `None` if all fit.
fn misfit(keys: &[&Key], object: &Map<String, Value>) -> Option<String> {
    let wrong = |key: &&&Key| match object.get(key.name) {
        Some(value) => !key.shape.fits(value),
        None => key.is_always,
    };
    let unknown = |name: &&String| keys.iter().all(|key| key.name != name.as_str());
    let wrong = keys.iter().find(wrong).map(|key| key.name.to_owned());
    wrong.or_else(|| object.keys().find(unknown).cloned())
}
