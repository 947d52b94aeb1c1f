//! Whatever a question is given, the answer is as its schema says, or it is an error in words.

use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use hanoi::puzzle::Plain;
use hanoi::questions::{Key, QUESTIONS, Question, Shape};
use hanoi::search::Status;
use hanoi::{Limits, Stop};
use serde_json::{Map, Value, json};

/// The most bytes of a question, and how often its search looks at its limits.
const MEMORY: usize = 4 << 20;
const LOOKS: usize = 200;
/// More disks take long for their number alone; other tests ask for the most.
const DISKS: u64 = 200;

/// Texts that mean something to some question.
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

/// A question takes any JSON, and answers as its schema says or refuses in words. The bytes are its name and a JSON object on the next
/// line, or what both are made from.
pub fn questions(data: &[u8]) {
    let written = written(data);
    // Too few bytes are padded.
    let made = || made(&mut Unstructured::new(data)).ok();
    let Some((name, given)) = written.or_else(made) else {
        return;
    };
    let question = match Question::named(&name) {
        Ok(question) => question,
        Err(error) => return assert!(error.to_string().contains("there is no question"), "{name}"),
    };
    let is_small = |value: &Value| value.as_u64().is_none_or(|disks| disks <= DISKS);
    if ["disks", "count", "take", "last"]
        .iter()
        .all(|key| given.get(*key).is_none_or(is_small))
    {
        answers(question, &given);
    }
}

fn written(data: &[u8]) -> Option<(String, Map<String, Value>)> {
    let (name, given) = str::from_utf8(data).ok()?.split_once('\n')?;
    Some((name.to_owned(), serde_json::from_str(given).ok()?))
}

fn made(bytes: &mut Unstructured<'_>) -> Result<(String, Map<String, Value>)> {
    let question = bytes.choose(QUESTIONS)?;
    let mut given = Map::new();
    for key in question.given() {
        if bytes.ratio(if key.is_always { 15 } else { 4 }, 16)? {
            given.insert(key.name.to_owned(), value(&key.shape, bytes)?);
        }
    }
    Ok((question.name.to_owned(), given))
}

/// A value of a shape, or now and then of another.
fn value(shape: &Shape, bytes: &mut Unstructured<'_>) -> Result<Value> {
    if bytes.ratio(1, 16)? {
        let others = [
            json!(null),
            json!(-1),
            json!(0.5),
            json!([]),
            json!({"a": 1}),
            json!(u64::MAX),
            json!("\u{e4}\n"),
        ];
        return Ok(bytes.choose(&others)?.clone());
    }
    Ok(match shape {
        Shape::Flag => bytes.arbitrary::<bool>()?.into(),
        Shape::Whole(most) => bytes.int_in_range(0..=(*most).min(9))?.into(),
        Shape::Between(least, most) => bytes.int_in_range(*least..=(*most).min(least + 9))?.into(),
        Shape::Range(least, most) => {
            let ends = [0, 1].map(|_| {
                bytes
                    .int_in_range(*least..=(*most).min(least + 5))
                    .unwrap_or(0)
            });
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

fn answers(question: &'static Question, given: &Map<String, Value>) {
    let mut looks = 0;
    let mut watch = |_: &Status| {
        looks += 1;
        if looks > LOOKS {
            return ControlFlow::Break(if looks > 2 * LOOKS {
                Stop::Interrupt
            } else {
                Stop::Time
            });
        }
        ControlFlow::Continue(())
    };
    let limits = &mut Limits::default().memory(MEMORY).watch(&mut watch);
    let asked = || format!("{} {}", question.name, json!(given));
    match question.ask(given, limits) {
        Ok(answer) => {
            let answer = serde_json::from_str(&answer);
            let Ok(Value::Object(answer)) = answer else {
                panic!("{}: {answer:?}", asked());
            };
            let keys: Vec<&Key> = question.answer().collect();
            let wrong = misfit(&keys, &answer);
            assert_eq!(wrong, None, "{}", asked());
        }
        Err(error) => {
            let report = error.report(&Plain);
            let message = report["error"]["message"].as_str();
            assert!(
                message.is_some_and(|message| !message.is_empty()),
                "{}: {report}",
                asked()
            );
        }
    }
}

/// The first key of an object that has another value than its shape says, or none.
fn misfit(keys: &[&Key], object: &Map<String, Value>) -> Option<String> {
    let wrong = |key: &&&Key| match object.get(key.name) {
        Some(value) => !key.shape.fits(value),
        None => key.is_always,
    };
    let unknown = |name: &&String| keys.iter().all(|key| key.name != name.as_str());
    let wrong = keys.iter().find(wrong).map(|key| key.name.to_owned());
    wrong.or_else(|| object.keys().find(unknown).cloned())
}
