//! Variants with other arcs, pegs, start or goal, but otherwise classic rules, have the same answers as without a
//! variant.

use hanoi::questions::{QUESTIONS, Question};
use hanoi::{AskedPuzzle, Limits, Request};
use serde_json::{Map, Value, json};

/// Texts of variants, with equivalent arguments.
const TEXTS: [(&str, &str); 12] = [
    ("rules = 'linear'", r#"{"rules":"linear"}"#),
    ("rules = { all = 'cyclic' }", r#"{"rules":"cyclic"}"#),
    ("rules = 'star'\npegs = 4", r#"{"rules":"star","pegs":4}"#),
    ("rules = 'AB,BC,CA,AC'", r#"{"rules":"AB,BC,CA,AC"}"#),
    (
        "pegs = 5\nrules = 'linear'",
        r#"{"rules":"linear","pegs":5}"#,
    ),
    ("pegs = 4", r#"{"pegs":4}"#),
    ("start = '../*/-'", r#"{"start":"B"}"#),
    ("goal = '-/*/-'", r#"{"goal":"B"}"#),
    (
        "start = '3 1/2/-'\nrules = 'cyclic'",
        r#"{"start":"ABA","rules":"cyclic"}"#,
    ),
    (
        "start = '-/3 1/2'\ngoal = '*/..'",
        r#"{"start":"BCB","goal":"A"}"#,
    ),
    (
        "heights = [3, 9, 'any']\nrules = 'linear'",
        r#"{"rules":"linear"}"#,
    ),
    ("sins = 0\nover = 0\nreach = 'all'\ndisks = 3", "{}"),
];

/// Questions about 3 disks.
const QUERIES: [(&str, &str); 13] = [
    ("solve", r#"{"disks":3}"#),
    ("solve", r#"{"start":"ABA"}"#),
    ("count", r#"{"disks":3}"#),
    ("count", r#"{"disks":3,"start":"B","goal":"0"}"#),
    ("distance", r#"{"start":"AAB","goal":"BBA","paths":true}"#),
    ("state", r#"{"disks":3,"after":2}"#),
    ("hint", r#"{"start":"ABA"}"#),
    ("verify", r#"{"disks":3,"answer":"1AB 1BC 2AB"}"#),
    ("verify", r#"{"disks":3,"goal":"any","answer":"1AC 2AB"}"#),
    ("verify", r#"{"start":"AAB","answer":"2AC 1BC"}"#),
    ("generate", r#"{"disks":3,"count":4,"seed":7}"#),
    (
        "generate",
        r#"{"disks":[2,4],"count":4,"kind":"to-perfect"}"#,
    ),
    ("generate", r#"{"disks":3,"count":1,"paths":1}"#),
];

fn object(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

/// The answer, or the message of the error.
fn answer_to(question: &str, arguments: &Map<String, Value>) -> Result<String, String> {
    let limits = &mut Limits::default();
    let answer = Question::named(question).unwrap().ask(arguments, limits);
    answer.map_err(|error| error.to_string())
}

#[test]
fn answers_are_the_same_as_without_variant() {
    for (text, flags) in TEXTS {
        for (question, query) in QUERIES {
            let (mut plain, mut query) = (object(flags), object(query));
            let takes = |key: &str| {
                let mut keys = Question::named(question).unwrap().given();
                keys.any(|other| other.name == key)
            };
            plain.retain(|key, _| takes(key));
            plain.extend(query.clone());
            query.insert("variant".to_owned(), text.into());
            let (found, expected) = (answer_to(question, &query), answer_to(question, &plain));
            // Heights are those of the classic puzzle only for this number of disks, between two states.
            if found.is_ok() || !text.starts_with("heights") {
                assert_eq!(found, expected, "{text}: {question} {query:?}");
            }
        }
    }
}

#[test]
fn states_are_read_in_both_notations() {
    let variant = "rules = 'cyclic'\npegs = 4";
    let plain = object(r#"{"start":"ABA","goal":"DDC","pegs":4,"rules":"cyclic"}"#);
    for question in ["distance", "solve", "hint"] {
        let expected = answer_to(question, &plain);
        for (start, goal) in [
            ("ABA", "DDC"),
            ("3 1/2/-/-", "-/-/1/3 2"),
            ("3,1/2//", "../1/3,2"),
            ("(0, 1, 0)", "//1/3,2"),
        ] {
            let arguments = json!({"variant": variant, "start": start, "goal": goal});
            let found = answer_to(question, arguments.as_object().unwrap());
            assert_eq!(found, expected, "{question}: {start} {goal}");
        }
    }
    for (start, wrong) in [
        ("ABE", "names peg E"),
        ("3 1/2/-", "lists 3: expected 4 pegs"),
        ("1 3/2/-/-", "would lie above"),
        ("r3/-/-/-", "different pieces"),
        ("x*/..", "different pieces"),
    ] {
        let arguments = json!({"variant": variant, "start": start});
        let error = answer_to("solve", arguments.as_object().unwrap()).unwrap_err();
        assert!(error.contains(wrong), "{start}: {error}");
    }
}

#[test]
fn every_question_about_variants_is_tested() {
    let about = QUESTIONS.iter().filter(|question| {
        let mut keys = question.given();
        keys.any(|key| key.name == "variant")
    });
    for question in about {
        let is_tested = QUERIES.iter().any(|(name, _)| *name == question.name);
        assert!(is_tested, "{}", question.name);
    }
}

#[test]
fn text_determines_number_of_disks() {
    let disks = |arguments: Value| {
        let answer = answer_to("count", arguments.as_object().unwrap()).unwrap();
        object(&answer)["disks"].clone()
    };
    for (text, number) in [
        ("rules = 'linear'", 3),
        ("pegs = 4", 3),
        ("disks = 5\nrules = 'linear'", 5),
        ("start = '4 1/3/2'", 4),
    ] {
        assert_eq!(disks(json!({ "variant": text })), number, "{text}");
    }
    let arguments = json!({"variant": "start = '4 1/3/2'", "disks": 3});
    let error = answer_to("count", arguments.as_object().unwrap()).unwrap_err();
    assert!(error.contains("'ABCA' has 4 disks: expected 3"), "{error}");
    let arguments = json!({"variant": "rules = 'linear'", "disks": 1000});
    assert!(answer_to("count", arguments.as_object().unwrap()).is_ok());
}

#[test]
fn answer_cannot_choose_smaller_puzzle_than_text() {
    let arguments = json!({"variant": "rules = 'linear'", "answer": "1AB 1BC"});
    let verdict = answer_to("verify", arguments.as_object().unwrap()).unwrap();
    assert_eq!(object(&verdict)["solved"], false);
}

#[test]
fn other_rules_are_not_classic() {
    for text in [
        "over = 2",
        "colours = 2",
        "step = 'parallel'",
        "heights = [3, 2, 3]",
        "rules = { all = 'classic', 1 = 'linear' }",
        "like = 'magnetic'",
        "heaps = true\nstart = '1 2 3/../-'",
        "goal = ['-/*/-', '../*']",
        "anywhere = true",
        "start = 'r*/..'\ngoal = '../r*'",
    ] {
        let request = Request::default().variant(text);
        let puzzle = request.resolve();
        assert!(
            matches!(puzzle, Ok(AskedPuzzle::Variant(_))),
            "{text}: {puzzle:?}"
        );
        assert!(
            request.problem().is_err() && request.start().is_err(),
            "{text}"
        );
    }
}
