//! The table of questions against the command, and the files generated from it: the pages of JSON answers and the schema.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use hanoi::Limits;
use hanoi::questions::{Key, QUESTIONS, Question, Shape, schema};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::common::hanoi;

/// A question as a command line and as data.
#[derive(Deserialize)]
struct Example {
    question: String,
    command: String,
    given: Value,
}

/// Examples of every question. The tests of the other front ends read them too.
fn examples() -> Vec<Example> {
    serde_json::from_str(include_str!("../../../../testdata/questions.json")).unwrap()
}

/// The command's output as one value.
fn printed(command: &str, given: &Value) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let mut words: Vec<String> = command.split(' ').map(str::to_owned).collect();
    for (word, key) in [("ANSWER", "answer"), ("CERTIFICATE", "certificate")] {
        if let Some(place) = words.iter_mut().find(|place| *place == word) {
            let path = folder.path().join(key);
            std::fs::write(&path, given[key].as_str().unwrap()).unwrap();
            *place = path.display().to_string();
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let run = hanoi(&words);
    assert!(
        run.status == 0 || run.status == 1 || command.contains("graph 40"),
        "{command}: {}",
        run.err
    );
    if command.starts_with("generate") {
        let puzzles: Result<Vec<Value>, _> = run.out.lines().map(serde_json::from_str).collect();
        return json!({"puzzles": puzzles.unwrap()});
    }
    serde_json::from_str(&run.out).unwrap_or_else(|why| panic!("{command}: {why}"))
}

/// The first key of a value that its shape lacks.
fn unknown(shape: &Shape, value: &Value) -> Option<String> {
    match (shape, value) {
        (Shape::Object(groups), Value::Object(object)) => {
            let keys: Vec<&Key> = groups.iter().copied().flatten().collect();
            undocumented(&keys, object)
        }
        (Shape::List(item), Value::Array(list)) => {
            list.iter().find_map(|value| unknown(item, value))
        }
        (Shape::OrNull(shape), value) => unknown(shape, value),
        _ => None,
    }
}

fn undocumented(keys: &[&Key], object: &serde_json::Map<String, Value>) -> Option<String> {
    object.iter().find_map(
        |(name, value)| match keys.iter().find(|key| key.name == name) {
            Some(key) => unknown(&key.shape, value).map(|inner| format!("{name}.{inner}")),
            None => Some(name.clone()),
        },
    )
}

#[test]
fn command_and_table_give_the_same_answers() {
    let examples = examples();
    for question in QUESTIONS {
        let name = question.name;
        assert!(
            examples.iter().any(|example| example.question == name),
            "{name}"
        );
    }
    for Example {
        question,
        command,
        given,
    } in &examples
    {
        let question = Question::named(question).unwrap();
        let answer = question.ask(given.as_object().unwrap(), &mut Limits::default());
        let answer: Value = serde_json::from_str(&answer.unwrap()).unwrap();
        assert_eq!(answer, printed(command, given), "{command}");
        let object = answer.as_object().unwrap();
        let keys: Vec<&Key> = question.answer().collect();
        assert_eq!(undocumented(&keys, object), None, "{command}");
        for key in keys {
            match object.get(key.name) {
                Some(value) => assert!(key.shape.fits(value), "{command}: {} {value}", key.name),
                None => assert!(!key.is_always, "{command}: {}", key.name),
            }
        }
    }
}

#[test]
fn invalid_argument_is_refused_with_a_reason() {
    for (name, given, reason) in [
        (
            "solv",
            json!({}),
            "there is no question 'solv': expected solve, paths",
        ),
        (
            "solve",
            json!({"disk": 3}),
            "the question solve takes no 'disk': expected disks, pegs",
        ),
        (
            "solve",
            json!({"disks": "3"}),
            "'3' does not fit disks: expected a whole number up to 1000000",
        ),
        ("solve", json!({"disks": -3}), "'-3' does not fit disks"),
        (
            "solve",
            json!({"disks": 64}),
            "18446744073709551615 moves are too many to list: expected at most 1048576",
        ),
        ("solve", json!({"disks": 3, "skip": 9}), "9"),
        (
            "solve",
            json!({"disks": 3, "skip": "x"}),
            "'x' is not a number",
        ),
        (
            "state",
            json!({"disks": 3}),
            "after is missing: expected a number",
        ),
        (
            "ruler",
            json!({"disks": 21}),
            "'21' does not fit disks: expected a whole number up to 20",
        ),
        (
            "generate",
            json!({"count": 1, "paths": 1}),
            "the question generate without a variant takes no 'paths': expected count, seed, disks, pegs, rules, variant",
        ),
        (
            "generate",
            json!({"count": 1, "variant": "pegs = 4", "leads_away": true}),
            "the question generate without a variant takes no 'leads_away'",
        ),
        (
            "generate",
            json!({"count": 1, "variant": "london", "apart": 1}),
            "the question generate with a variant takes no 'apart'",
        ),
        (
            "generate",
            json!({"count": 1, "variant": "antwerp", "disks": [1, 2]}),
            "the question generate with a variant takes no range of disks: expected one number",
        ),
        (
            "generate",
            json!({"count": 9, "variant": "london:1", "disks": 1}),
            "0 of 9 puzzles written: there are no more such puzzles",
        ),
        (
            "conjecture",
            json!({"disks": [1, 2, 3]}),
            "'[1,2,3]' does not fit disks",
        ),
        (
            "trace",
            json!({"disks": 3, "algorithm": "magic"}),
            "'magic' does not fit algorithm: expected recursive",
        ),
        (
            "generate",
            json!({"count": "10^12"}),
            "1000000000000 puzzles are too many to list",
        ),
    ] {
        let answer = Question::named(name)
            .and_then(|question| question.ask(given.as_object().unwrap(), &mut Limits::default()));
        let why = answer.expect_err(name).to_string();
        assert!(why.contains(reason), "{name} {given}: {why}");
    }
}

#[test]
fn whole_numbers_follow_json_schema() {
    let count = Question::named("count").unwrap();
    let ask = |given: Value| count.ask(given.as_object().unwrap(), &mut Limits::default());
    let plain = ask(json!({"disks": 3, "pegs": 4})).unwrap();
    assert_eq!(ask(json!({"disks": 3.0, "pegs": 4e0})).unwrap(), plain);
    for disks in ["3.5", "-1.0", "1e15", "1e300"] {
        let disks: Value = serde_json::from_str(disks).unwrap();
        let why = ask(json!({"disks": disks})).unwrap_err().to_string();
        assert!(why.contains("does not fit disks"), "{why}");
    }
    // Accepted numbers are exact, whatever the number of zeros in the fraction.
    let question = Question::named("move").unwrap();
    for number in [1_u64, 7, 999_999_999_999_989, 123_456_789_012_345] {
        for zeros in 1..20 {
            let text = format!(r#"{{"disks":64,"move":{number}.{:0zeros$}}}"#, 0);
            let given = hanoi::questions::read_arguments(text.as_bytes()).unwrap();
            let Ok(answer) = question.ask(&given, &mut Limits::default()) else {
                continue;
            };
            let answer: Value = serde_json::from_str(&answer).unwrap();
            assert_eq!(answer["move"], number, "{text}");
        }
    }
}

#[test]
fn schema_has_the_names_of_all_rules() {
    let schema = Question::named("count").unwrap().given_schema();
    let pattern = schema["properties"]["rules"]["pattern"].as_str().unwrap();
    for rules in hanoi::Rules::NAMED {
        assert!(pattern.contains(rules.name), "{pattern}");
    }
}

/// Compares a generated file with its text, or writes it.
pub(crate) fn assert_generated(path: &str, text: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    if std::env::var_os("HANOI_UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == text,
        "{} is behind the table of questions: run the tests with HANOI_UPDATE=1",
        path.display()
    );
}

#[test]
fn schema_is_generated_from_the_table() {
    let text = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    assert_generated("docs/schema.json", &text);
}

const BEGIN: &str = "<!-- made from the table of questions -->\n";
const END: &str = "<!-- end -->\n";

/// Lists the keys of an object with their meanings, each followed by the keys within it.
fn keys<'a>(text: &mut String, depth: usize, keys: impl Iterator<Item = &'a Key>) {
    for key in keys {
        let optional = if key.is_always { "" } else { ", optional" };
        let indent = "  ".repeat(depth);
        writeln!(
            text,
            "{indent}- `{}`{optional}: {} ({})",
            key.name, key.meaning, key.shape
        )
        .unwrap();
        let mut shape = &key.shape;
        while let Shape::List(inner) | Shape::OrNull(inner) = shape {
            shape = inner;
        }
        if let Shape::Object(groups) = shape {
            self::keys(text, depth + 1, groups.iter().copied().flatten());
        }
    }
}

/// The keys that many questions share, described once.
fn shared(question: &Question) -> [(&'static str, Vec<Key>); 3] {
    let first = |keys: Vec<&Key>, from, to| keys[from..to].iter().map(|&&key| key).collect();
    [
        (
            "the problem that is asked about",
            first(question.given().collect(), 0, 5),
        ),
        ("the problem", first(question.answer().collect(), 0, 5)),
        ("the length", first(question.answer().collect(), 5, 8)),
    ]
}

/// Lists the keys of a question, with shared ones as links to their description.
fn list_keys<'a>(text: &mut String, all: impl Iterator<Item = &'a Key>) {
    let shared = shared(Question::named("solve").unwrap());
    let mut all: &[&Key] = &all.collect::<Vec<_>>();
    while let Some(first) = all.first() {
        let group = shared.iter().find(|(_, group)| {
            all.len() >= group.len() && all.iter().zip(group).all(|(key, other)| **key == *other)
        });
        if let Some((name, group)) = group {
            let anchor = name.replace(' ', "-");
            writeln!(text, "- [{name}](../json.md#{anchor})").unwrap();
            all = &all[group.len()..];
        } else {
            keys(text, 0, std::iter::once(*first));
            all = &all[1..];
        }
    }
}

/// The page of a question: its command, its arguments and its answer.
fn page_of(question: &Question, command: &str) -> String {
    let Question { name, asks, .. } = question;
    let mut text = format!("# {name}\n\n{asks} `hanoi {command}`\n\n## Given\n\n");
    list_keys(&mut text, question.given());
    text += "\n## Answer\n\n";
    list_keys(&mut text, question.answer());
    text
}

#[test]
fn question_pages_are_generated_from_the_table() {
    let examples = examples();
    for question in QUESTIONS {
        let name = question.name;
        let example = examples.iter().find(|example| example.question == name);
        let text = page_of(question, &example.unwrap().command);
        assert_generated(&format!("docs/json/{name}.md"), &text);
    }
}

#[test]
fn answer_page_is_generated_from_the_table() {
    let mut text = String::new();
    for question in QUESTIONS {
        let (name, asks) = (question.name, question.asks);
        writeln!(text, "- [{name}](json/{name}.md): {asks}").unwrap();
    }
    for (name, group) in shared(Question::named("solve").unwrap()) {
        let title = name.replacen('t', "T", 1);
        writeln!(text, "\n### {title}\n").unwrap();
        keys(&mut text, 0, group.iter());
    }
    let page = include_str!("../../../../docs/json.md");
    let (before, rest) = page
        .split_once(BEGIN)
        .expect("the page has a generated part");
    let (_, after) = rest.split_once(END).unwrap();
    assert_generated(
        "docs/json.md",
        &format!("{before}{BEGIN}\n{text}\n{END}{after}"),
    );
}
