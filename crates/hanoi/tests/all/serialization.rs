//! The serde forms of the core's types and of styles, as in the table at the head of the core.

use std::fmt::Debug;

use hanoi::text::Style;
use hanoi::{Algorithm, Disk, Limits, Move, Peg, Problem, Rules, State, distance};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value is written in a form, and read from it.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, form: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), form);
    assert_eq!(&serde_json::from_str::<T>(form).unwrap(), value);
}

/// The message for a rejected form, without the position, which serde adds.
fn error<T: DeserializeOwned + Debug>(form: &str) -> String {
    let error = serde_json::from_str::<T>(form).unwrap_err().to_string();
    error.split(" at line ").next().unwrap().to_owned()
}

fn arcs(pegs: u8, text: &str) -> Rules {
    Rules::parse(text, pegs).unwrap()
}

#[test]
fn types_have_the_forms_of_answers() {
    round_trip(&Peg::new(25).unwrap(), r#""Z""#);
    round_trip(&Disk::new(1_000_000).unwrap(), "1000000");
    round_trip(&Move::parse("12AC").unwrap(), r#""12AC""#);
    round_trip(&Algorithm::CallStack, r#""call-stack""#);
    round_trip(&Style::Jsonl, r#""jsonl""#);
    let state = State::parse("1/2/4,3", 3).unwrap();
    round_trip(&state, r#"{"pegs":3,"state":"CCBA"}"#);
    round_trip(
        &State::perfect(0, 5, Peg::A).unwrap(),
        r#"{"pegs":5,"state":""}"#,
    );
    round_trip(&arcs(4, "cyclic"), r#"{"pegs":4,"rules":"cyclic"}"#);
    round_trip(&arcs(4, "AB,CA"), r#"{"pegs":4,"rules":"AB,CA"}"#);
    let problem = Problem::new(state, State::parse("ABCA", 3).unwrap(), arcs(3, "linear"));
    let form = r#"{"disks":4,"pegs":3,"rules":"linear","start":"CCBA","goal":"ABCA"}"#;
    round_trip(&problem.unwrap(), form);
}

#[test]
fn names_are_read_back() {
    for algorithm in Algorithm::ALL {
        round_trip(&algorithm, &format!("\"{algorithm}\""));
    }
    for style in Style::ALL {
        round_trip(&style, &format!("\"{style}\""));
    }
}

#[test]
fn number_of_pegs_is_kept() {
    for pegs in 2..=26 {
        for named in Rules::NAMED {
            let rules = named.on(pegs).unwrap();
            let problem = Problem::perfect(2, Peg::A, Peg::B, rules).unwrap();
            let written = serde_json::to_string(&problem).unwrap();
            assert_eq!(serde_json::from_str::<Problem>(&written).unwrap(), problem);
        }
    }
}

#[test]
fn answer_is_read_as_its_problem() {
    let problem = Problem::tower(3).unwrap();
    let answer = distance(&problem, true, &mut Limits::default()).unwrap();
    let answer = serde_json::to_string(&answer).unwrap();
    assert_eq!(serde_json::from_str::<Problem>(&answer).unwrap(), problem);
    let short = r#"{"pegs":3,"rules":"classic","start":"3,2,1//","goal":"CCC"}"#;
    assert_eq!(serde_json::from_str::<Problem>(short).unwrap(), problem);
}

#[test]
fn errors_are_those_of_the_library() {
    let errors = [
        (error::<Peg>("\"AB\""), "AB".parse::<Peg>().unwrap_err()),
        (error::<Disk>("0"), "0".parse::<Disk>().unwrap_err()),
        (error::<Move>("\"1A\""), "1A".parse::<Move>().unwrap_err()),
        (
            error::<Rules>(r#"{"pegs":3,"rules":"AB,BB"}"#),
            Rules::parse("AB,BB", 3).unwrap_err(),
        ),
        (
            error::<Problem>(r#"{"pegs":3,"rules":"classic","start":"A","goal":"CC"}"#),
            hanoi::puzzle::Error::DisksDiffer(1, 2),
        ),
    ];
    for (found, expected) in errors {
        assert_eq!(found, expected.to_string());
    }
    assert_eq!(
        error::<Algorithm>("\"fast\""),
        "fast".parse::<Algorithm>().unwrap_err().to_string()
    );
    assert_eq!(
        error::<Style>("\"xml\""),
        "xml".parse::<Style>().unwrap_err().to_string()
    );
}

#[test]
fn wrong_end_of_a_problem_is_named() {
    let form = |start, goal| {
        let ends = format!(r#""start":"{start}","goal":"{goal}""#);
        error::<Problem>(&format!(
            r#"{{"disks":2,"pegs":3,"rules":"classic",{ends}}}"#
        ))
    };
    assert!(form("AX", "CC").starts_with("the start 'AX' "));
    assert!(form("AA", "C?").starts_with("the goal 'C?' "));
    assert_eq!(
        form("AAA", "CCC"),
        "the start 'AAA' has 3 disks: expected 2"
    );
}

#[test]
fn wrong_types_are_rejected_with_the_expected_one() {
    assert_eq!(
        error::<Peg>("5"),
        "invalid type: integer `5`, expected the letter of a peg, as in \"A\""
    );
    assert_eq!(error::<State>(r#"{"state":"A"}"#), "missing field `pegs`");
}
