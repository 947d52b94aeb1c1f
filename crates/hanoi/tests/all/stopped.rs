//! The content of stopped answers, and the order of their keys.

use std::ops::ControlFlow;

use hanoi::questions::Question;
use hanoi::search::{Status, Stop};
use hanoi::{ExploreRequest, Limits, Request, explore};
use serde_json::{Map, Value};

/// Questions that need a search: their names and arguments.
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

/// The answer, or that of a stopped search.
fn answer(name: &str, args: &Map<String, Value>, limits: &mut Limits<'_>) -> Option<Value> {
    match Question::named(name).unwrap().ask(args, limits) {
        Ok(text) => Some(serde_json::from_str(&text).unwrap()),
        Err(error) => error.json(),
    }
}

fn keys(answer: &Value) -> Vec<&String> {
    answer.as_object().unwrap().keys().collect()
}

#[test]
fn stopped_answers_keep_the_order_of_keys() {
    let mut stops = 0;
    for (name, text) in SEARCHED {
        let args = arguments(text);
        let whole = answer(name, &args, &mut Limits::default()).unwrap();
        assert_eq!(whole.get("limit"), None, "{name} {text}");
        for checks in [0, 1, 3, 20] {
            let mut calls = 0;
            let mut watch = |_: &Status| {
                calls += 1;
                match calls {
                    calls if calls > checks => ControlFlow::Break(Stop::Interrupt),
                    _ => ControlFlow::Continue(()),
                }
            };
            let mut interrupted = Limits::default().watch(&mut watch);
            let mut narrow = Limits::default().memory(checks << 10);
            for limits in [&mut interrupted, &mut narrow] {
                let Some(stopped) = answer(name, &args, limits) else {
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

/// Bounds from stopped explorations, compared with the true eccentricity.
#[test]
fn stopped_explorations_have_true_bounds() {
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
        let eccentricity = whole.around.eccentricity().unwrap();
        for most in [0, 1, 2, 3, 5, 8, 13, 21, 40] {
            let mut calls = 0;
            let mut watch = |_: &Status| {
                calls += 1;
                match calls {
                    calls if calls > most => ControlFlow::Break(Stop::Interrupt),
                    _ => ControlFlow::Continue(()),
                }
            };
            let answer = explore(&request, &mut Limits::default().watch(&mut watch)).unwrap();
            let Some((least, at_most)) = answer.around.bounds() else {
                continue;
            };
            stops += 1;
            let levels = answer.around.levels.counts.len();
            assert!(least == levels && least <= eccentricity && at_most >= eccentricity.into());
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
            for (bounded, found) in answer.perfect.iter().zip(&whole.perfect) {
                let length = &found.distance.as_ref().unwrap().length;
                match (&bounded.distance, &bounded.at_least) {
                    (Some(distance), _) => assert_eq!(distance.length, *length),
                    (None, Some(bound)) => assert!(bound <= length),
                    (None, None) => panic!("{text}"),
                }
            }
        }
    }
    assert!(stops > 10, "{stops}");
}

/// On 3 pegs the bound from a tower is exact: 2^n - 1 (Hinz 1989). On 4 pegs it is computed by hand: 13 small disks go
/// to a peg, 2 large ones take at most 3 moves on the other 3, and so on.
#[test]
fn upper_bounds_equal_hand_computed_ones() {
    for (disks, pegs, most) in [(8_usize, 3, 255_u32), (15, 4, 269)] {
        let tower = "A".repeat(disks);
        let (from, rules) = Request::default().pegs(pegs).from(&*tower).start().unwrap();
        let request = ExploreRequest::new(from, rules).named(1);
        let mut watch = |_: &Status| ControlFlow::Break(Stop::Interrupt);
        let answer = explore(&request, &mut Limits::default().watch(&mut watch)).unwrap();
        assert_eq!(answer.around.bounds().unwrap().1, most.into());
    }
}
