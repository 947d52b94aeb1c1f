//! The table of questions against the command, and what is made from it: the pages of JSON answers and the schema.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use hanoi::Limits;
use hanoi::questions::{Key, QUESTIONS, Question, Shape, schema};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::common::hanoi;

/// How the command asks a question, and the same as data.
#[derive(Deserialize)]
struct Asked {
    question: String,
    command: String,
    given: Value,
}

/// Each question at least once. The tests of the other faces read them too.
fn asked() -> Vec<Asked> {
    serde_json::from_str(include_str!("../../../../testdata/questions.json")).unwrap()
}

/// What the command prints, as one value.
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
    let told = hanoi(&words);
    assert!(
        told.status == 0 || told.status == 1 || command.contains("graph 40"),
        "{command}: {}",
        told.err
    );
    if command.starts_with("generate") {
        let puzzles: Result<Vec<Value>, _> = told.out.lines().map(serde_json::from_str).collect();
        return json!({"puzzles": puzzles.unwrap()});
    }
    serde_json::from_str(&told.out).unwrap_or_else(|why| panic!("{command}: {why}"))
}

/// The first key in a value that its shape does not know.
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
fn the_command_answers_every_question_as_the_table_does() {
    let asked = asked();
    for question in QUESTIONS {
        let name = question.name;
        assert!(asked.iter().any(|asked| asked.question == name), "{name}");
    }
    for Asked {
        question,
        command,
        given,
    } in &asked
    {
        let question = Question::named(question).unwrap();
        let told = question.ask(given.as_object().unwrap(), &mut Limits::default());
        let told: Value = serde_json::from_str(&told.unwrap()).unwrap();
        assert_eq!(told, printed(command, given), "{command}");
        let object = told.as_object().unwrap();
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
fn what_a_question_does_not_take_is_refused_in_words() {
    for (name, given, said) in [
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
        let asked = Question::named(name)
            .and_then(|question| question.ask(given.as_object().unwrap(), &mut Limits::default()));
        let why = asked.expect_err(name).to_string();
        assert!(why.contains(said), "{name} {given}: {why}");
    }
}

#[test]
fn whole_numbers_are_those_of_json_schema() {
    let count = Question::named("count").unwrap();
    let asked = |given: Value| count.ask(given.as_object().unwrap(), &mut Limits::default());
    let plain = asked(json!({"disks": 3, "pegs": 4})).unwrap();
    assert_eq!(asked(json!({"disks": 3.0, "pegs": 4e0})).unwrap(), plain);
    for disks in ["3.5", "-1.0", "1e15", "1e300"] {
        let disks: Value = serde_json::from_str(disks).unwrap();
        let why = asked(json!({"disks": disks})).unwrap_err().to_string();
        assert!(why.contains("does not fit disks"), "{why}");
    }
    // What is taken is exact, however many zeros the fraction has.
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

/// A file that is made from the table.
pub(crate) fn made(path: &str, text: &str) {
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
fn the_schema_is_made_from_the_table() {
    let text = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    made("docs/schema.json", &text);
}

const BEGIN: &str = "<!-- made from the table of questions -->\n";
const END: &str = "<!-- end -->\n";

/// The keys of an object, each with what it means; those within it follow it.
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

/// The keys that many questions share are told once.
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

/// The keys of a question, with those that are shared as links to where they are listed.
fn told<'a>(text: &mut String, all: impl Iterator<Item = &'a Key>) {
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

/// The page of a question: how the command asks it, what it takes and what it answers.
fn page_of(question: &Question, command: &str) -> String {
    let Question { name, asks, .. } = question;
    let mut text = format!("# {name}\n\n{asks} `hanoi {command}`\n\n## Given\n\n");
    told(&mut text, question.given());
    text += "\n## Answer\n\n";
    told(&mut text, question.answer());
    text
}

#[test]
fn the_pages_of_questions_are_made_from_the_table() {
    let commands = asked();
    for question in QUESTIONS {
        let name = question.name;
        let asked = commands.iter().find(|asked| asked.question == name);
        let text = page_of(question, &asked.unwrap().command);
        made(&format!("docs/json/{name}.md"), &text);
    }
}

#[test]
fn the_page_of_answers_is_made_from_the_table() {
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
        .expect("the page has a part that is made");
    let (_, after) = rest.split_once(END).unwrap();
    made(
        "docs/json.md",
        &format!("{before}{BEGIN}\n{text}\n{END}{after}"),
    );
}
