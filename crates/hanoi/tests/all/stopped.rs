//! What an answer that was stopped says, and in which order.

use std::ops::ControlFlow;

use hanoi::questions::Question;
use hanoi::search::{Status, Stop};
use hanoi::{ExploreRequest, Limits, Request, explore};
use serde_json::{Map, Value};

/// Questions that take a search: their names, and what is given.
const SEARCHED: [(&str, &str); 17] = [
    (
        "solve",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4}"#,
    ),
    ("solve", r#"{"disks":4,"pegs":5,"algorithm":"search"}"#),
    ("solve", r#"{"disks":5,"variant":"magnetic"}"#),
    ("paths", r#"{"disks":6,"pegs":4}"#),
    (
        "state",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4,"after":2}"#,
    ),
    (
        "move",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4,"move":2}"#,
    ),
    ("locate", r#"{"state":"ABCDABCD","pegs":4}"#),
    (
        "distance",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4,"paths":true}"#,
    ),
    (
        "distance",
        r#"{"disks":5,"variant":"magnetic","paths":true}"#,
    ),
    (
        "count",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4}"#,
    ),
    ("hint", r#"{"start":"ABCDABCD","pegs":4}"#),
    (
        "trace",
        r#"{"algorithm":"search","start":"ABCD","goal":"DCBA","pegs":4,"disks":4}"#,
    ),
    (
        "verify",
        r#"{"start":"ABCDABCD","goal":"DCBADCBA","pegs":4,"answer":"1DA"}"#,
    ),
    ("levels", r#"{"start":"ABCDABCD","pegs":4}"#),
    ("explore", r#"{"disks":8,"pegs":4,"paths":true}"#),
    ("conjecture", r#"{"disks":[5,9],"pegs":5}"#),
    ("graph", r#"{"disks":5,"pegs":4}"#),
];

fn arguments(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

/// The answer, or the one of a stopped search.
fn answer(name: &str, given: &Map<String, Value>, limits: &mut Limits<'_>) -> Option<Value> {
    match Question::named(name).unwrap().ask(given, limits) {
        Ok(text) => Some(serde_json::from_str(&text).unwrap()),
        Err(error) => error.json(),
    }
}

fn keys(answer: &Value) -> Vec<&String> {
    answer.as_object().unwrap().keys().collect()
}

#[test]
fn stopped_answers_have_keys_in_the_order_of_finished_ones() {
    let mut stops = 0;
    for (name, text) in SEARCHED {
        let given = arguments(text);
        let whole = answer(name, &given, &mut Limits::default()).unwrap();
        assert_eq!(whole.get("limit"), None, "{name} {text}");
        for looks in [0, 1, 3, 20] {
            let mut looked = 0;
            let mut watch = |_: &Status| {
                looked += 1;
                match looked {
                    looked if looked > looks => ControlFlow::Break(Stop::Interrupt),
                    _ => ControlFlow::Continue(()),
                }
            };
            let mut interrupted = Limits::default().watch(&mut watch);
            let mut narrow = Limits::default().memory(looks << 10);
            for limits in [&mut interrupted, &mut narrow] {
                let Some(stopped) = answer(name, &given, limits) else {
                    continue;
                };
                let (whole, stopped) = (keys(&whole), keys(&stopped));
                let in_whole: Vec<_> = whole.iter().filter(|key| stopped.contains(key)).collect();
                let in_stopped: Vec<_> = stopped.iter().filter(|key| whole.contains(key)).collect();
                assert_eq!(in_whole, in_stopped, "{name} {text}");
                stops += usize::from(stopped.iter().any(|key| *key == "limit"));
            }
        }
    }
    assert!(stops > 30, "{stops}");
}

/// The answer of an exploration that was stopped by a memory limit, with the true eccentricity.
#[test]
fn stopped_explorations_bound_the_eccentricity_and_distances_of_towers() {
    let mut stops = 0;
    for (start, pegs, rules) in [
        ("", 3, "classic"),
        ("AAAAAAAA", 3, "classic"),
        ("AAAAAAAA", 4, "classic"),
        ("ABCDABCD", 4, "classic"),
        ("AAAAAAA", 5, "classic"),
        ("AAAAAAAA", 4, "star"),
        ("AAAAAAAA", 4, "cyclic"),
        ("AAAAAAAAA", 3, "linear"),
    ] {
        let (from, rules) = Request::default()
            .pegs(pegs)
            .rules(rules)
            .from(start)
            .start()
            .unwrap();
        let request = ExploreRequest::new(from, rules).named(1);
        let whole = explore(&request, &mut Limits::default()).unwrap();
        let true_one = whole.around.eccentricity().unwrap();
        for most in [0, 1, 2, 3, 5, 8, 13, 21, 40] {
            let mut looked = 0;
            let mut watch = |_: &Status| {
                looked += 1;
                match looked {
                    looked if looked > most => ControlFlow::Break(Stop::Interrupt),
                    _ => ControlFlow::Continue(()),
                }
            };
            let answer = explore(&request, &mut Limits::default().watch(&mut watch)).unwrap();
            let Some((least, at_most)) = answer.around.bounds() else {
                continue;
            };
            stops += 1;
            let levels = answer.around.levels.counts.len();
            assert!(least == levels && least <= true_one && at_most >= true_one.into());
            let text = answer.to_string();
            assert!(
                text.starts_with(&format!("at least {least}, at most {at_most}\n")),
                "{text}"
            );
            let json = serde_json::to_value(&answer).unwrap();
            assert_eq!(
                (&json["eccentricity"], &json["at_least"]),
                (&Value::Null, &least.into())
            );
            assert_eq!(answer.perfect.len(), whole.perfect.len());
            for (told, found) in answer.perfect.iter().zip(&whole.perfect) {
                let length = &found.distance.as_ref().unwrap().length;
                match (&told.distance, &told.at_least) {
                    (Some(told), _) => assert_eq!(told.length, *length),
                    (None, Some(bound)) => assert!(bound <= length),
                    (None, None) => panic!("{text}"),
                }
            }
        }
    }
    assert!(stops > 10, "{stops}");
}

/// On 3 pegs the bound is the true one from a tower: 2^n - 1 (Hinz 1989). On 4 pegs these are by hand: 13 small disks go to a peg,
/// 2 large ones take at most 3 moves on the other 3, and so on.
#[test]
fn upper_bounds_equal_those_by_hand() {
    for (disks, pegs, most) in [(8_usize, 3, 255_u32), (15, 4, 269)] {
        let tower = "A".repeat(disks);
        let (from, rules) = Request::default().pegs(pegs).from(&*tower).start().unwrap();
        let request = ExploreRequest::new(from, rules).named(1);
        let mut watch = |_: &Status| ControlFlow::Break(Stop::Interrupt);
        let answer = explore(&request, &mut Limits::default().watch(&mut watch)).unwrap();
        assert_eq!(answer.around.bounds().unwrap().1, most.into());
    }
}
