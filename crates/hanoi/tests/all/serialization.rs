//! What serde writes and reads of the core's types and of styles. The expected forms are those of the table in the core's head.

use std::fmt::Debug;

use hanoi::text::Style;
use hanoi::{Algorithm, Disk, Limits, Move, Peg, Problem, Rules, State, distance};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value is written in a form and read from it.
fn holds<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, form: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), form);
    assert_eq!(&serde_json::from_str::<T>(form).unwrap(), value);
}

/// What is said of a form that is refused, without the place in it, which is serde's.
fn error<T: DeserializeOwned + Debug>(form: &str) -> String {
    let error = serde_json::from_str::<T>(form).unwrap_err().to_string();
    error.split(" at line ").next().unwrap().to_owned()
}

fn arcs(pegs: u8, text: &str) -> Rules {
    Rules::parse(text, pegs).unwrap()
}

#[test]
fn each_type_has_the_form_of_the_answers() {
    holds(&Peg::new(25).unwrap(), r#""Z""#);
    holds(&Disk::new(1_000_000).unwrap(), "1000000");
    holds(&Move::parse("12AC").unwrap(), r#""12AC""#);
    holds(&Algorithm::CallStack, r#""call-stack""#);
    holds(&Style::Jsonl, r#""jsonl""#);
    let state = State::parse("1/2/4,3", 3).unwrap();
    holds(&state, r#"{"pegs":3,"state":"CCBA"}"#);
    holds(
        &State::perfect(0, 5, Peg::A).unwrap(),
        r#"{"pegs":5,"state":""}"#,
    );
    holds(&arcs(4, "cyclic"), r#"{"pegs":4,"rules":"cyclic"}"#);
    holds(&arcs(4, "AB,CA"), r#"{"pegs":4,"rules":"AB,CA"}"#);
    let problem = Problem::new(state, State::parse("ABCA", 3).unwrap(), arcs(3, "linear"));
    let form = r#"{"disks":4,"pegs":3,"rules":"linear","start":"CCBA","goal":"ABCA"}"#;
    holds(&problem.unwrap(), form);
}

#[test]
fn all_names_come_back() {
    for algorithm in Algorithm::ALL {
        holds(&algorithm, &format!("\"{algorithm}\""));
    }
    for style in Style::ALL {
        holds(&style, &format!("\"{style}\""));
    }
}

#[test]
fn the_number_of_pegs_is_kept() {
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
fn an_answer_is_read_as_its_problem() {
    let problem = Problem::tower(3).unwrap();
    let answer = distance(&problem, true, &mut Limits::default()).unwrap();
    let answer = serde_json::to_string(&answer).unwrap();
    assert_eq!(serde_json::from_str::<Problem>(&answer).unwrap(), problem);
    let short = r#"{"pegs":3,"rules":"classic","start":"3,2,1//","goal":"CCC"}"#;
    assert_eq!(serde_json::from_str::<Problem>(short).unwrap(), problem);
}

#[test]
fn what_is_wrong_is_said_in_our_words() {
    let said = [
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
    for (found, expected) in said {
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
fn the_wrong_end_of_a_problem_is_named() {
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
fn another_type_is_refused_with_what_was_expected() {
    assert_eq!(
        error::<Peg>("5"),
        "invalid type: integer `5`, expected the letter of a peg, as in \"A\""
    );
    assert_eq!(error::<State>(r#"{"state":"A"}"#), "missing field `pegs`");
}
