//! Problems without a formula: every command that needs a solution searches for it, within limits.

use crate::common::lenient::{json, out};
use crate::common::{feed, run};
use hanoi::Rules;
use serde_json::Value;

const PAIR: &str = "--from ABCDA --to DCABB --pegs 4";
/// Two states too far apart for a small memory.
const FAR: &str = "ABCDABCDABCDAB DCABBADCCADBBD --pegs 4";

#[test]
fn distance_of_two_states_on_four_pegs_is_found_by_search() {
    assert_eq!(
        out("distance ABCDA DCABB --pegs 4"),
        "9\noptimal (exact search)\n"
    );
    let answer = json("distance ABCDA DCABB --pegs 4 --json");
    assert_eq!(
        (&answer["distance"], &answer["proof"]),
        (&9.into(), &"exact search".into())
    );
}

#[test]
fn searched_solution_is_accepted_by_verify() {
    for rules in Rules::NAMED.map(|rules| rules.name) {
        let moves = out(&format!("solve {PAIR} --rules {rules} --style compact"));
        let line = format!("verify {PAIR} --rules {rules}");
        let result = feed(&line.split(' ').collect::<Vec<_>>(), moves);
        assert_eq!(result.status, 0, "{}{}", result.out, result.err);
    }
}

#[test]
fn searched_solution_gives_any_of_its_states_and_moves() {
    let moves: Vec<String> = out(&format!("solve {PAIR} --style compact"))
        .lines()
        .map(str::to_owned)
        .collect();
    assert_eq!(moves.len(), 9);
    for (number, mv) in (1..).zip(&moves) {
        let text = out(&format!("move {number} {PAIR}"));
        assert_eq!(text.lines().next(), Some(mv.as_str()));
    }
    for after in 0..=9 {
        let state = out(&format!("state --after {after} {PAIR}"));
        let state = state.lines().next().unwrap();
        let place = out(&format!("locate {state} {PAIR}"));
        assert_eq!(
            place,
            format!("{after}\non the solution, after {after} of 9 moves\n")
        );
    }
    assert_eq!(run(&format!("state --after 10 {PAIR}")).status, 2);
}

#[test]
fn state_off_a_searched_solution_is_located_by_two_searches() {
    let place = json(&format!("locate DDDDD {PAIR} --json"));
    let from = json("distance ABCDA DDDDD --pegs 4 --json");
    let to = json("distance DDDDD DCABB --pegs 4 --json");
    assert_eq!(place["on_solution"], false);
    assert_eq!(place["distance_from_start"], from["distance"]);
    assert_eq!(place["distance_to_goal"], to["distance"]);
}

#[test]
fn search_proves_the_frame_stewart_length() {
    let result = run("solve 8 --pegs 7 --algorithm search");
    assert_eq!((result.status, result.out.lines().count()), (0, 19));
    assert_eq!(
        result.err,
        "8 disks, 7 pegs: 19 moves, optimal (exact search)\n"
    );
    let formula = run("solve 8 --pegs 7");
    assert!(formula.err.contains("presumed"), "{}", formula.err);
    assert!(out("distance A E --pegs 5 --paths").starts_with("1\n1 shortest path\n"));
    assert_eq!(
        out("distance AAAAA E --pegs 5 --paths").lines().last(),
        Some("optimal (exact search)")
    );
}

#[test]
fn shortest_path_counts_match_the_oeis() {
    for (state, count) in [
        ("A", "1 shortest path"),
        ("AAAA", "22 shortest paths"),
        ("AAAAAA", "18 shortest paths"),
    ] {
        let text = out(&format!("distance {state} D --pegs 4 --paths"));
        assert_eq!(text.lines().nth(1), Some(count));
        assert_eq!(text.lines().nth(2), Some("optimal (Bousch 2014)"));
    }
    assert_eq!(json("distance AAAA D --pegs 4 --paths --json")["paths"], 22);
}

#[test]
fn list_of_all_shortest_solutions_is_sorted_and_cut() {
    let all = out("solve 4 --pegs 4 --all --style compact");
    let solutions: Vec<&str> = all.trim_end().split("\n\n").collect();
    assert_eq!(solutions.len(), 22);
    assert!(solutions.iter().all(|moves| moves.lines().count() == 9));
    let some = out("solve 4 --pegs 4 --all --style compact --skip 3 --take 2");
    assert_eq!(
        some.trim_end().split("\n\n").collect::<Vec<_>>(),
        solutions[3..5]
    );
    let answer = json("solve 4 --pegs 4 --all --take 3 --json");
    assert_eq!(answer["paths"], 22);
    assert_eq!(answer["solutions"].as_array().unwrap().len(), 3);
    assert_eq!(answer["solutions"][0].as_array().unwrap().len(), 9);
    let two = out("solve --from BA --to CB --all --style compact");
    assert!(!two.is_empty());
    assert_eq!(
        run("solve 4 --pegs 4 --all").err,
        "4 disks, 4 pegs: 22 shortest paths of 9 moves\n"
    );
}

/// Two states of 18 disks. The word search finds 93 as well.
const LARGE: [&str; 2] = ["ABDDBBAACCABABACDC", "CBDCBCACABAABCBACB"];

#[test]
fn many_disks_on_4_pegs_use_the_block_search() {
    let [from, to] = LARGE;
    assert_eq!(
        out(&format!("distance {from} {to} --pegs 4")),
        "93\noptimal (exact search by blocks)\n"
    );
    let answer = json(&format!("distance {from} {to} --pegs 4 --json"));
    assert_eq!(
        (&answer["distance"], &answer["proof"]),
        (&93.into(), &"exact search by blocks".into())
    );
    let counted = out(&format!("distance {from} {to} --pegs 4 --paths"));
    assert!(counted.starts_with("93\n"), "{counted}");
    assert!(counted.ends_with("optimal (exact search)\n"), "{counted}");
    for algorithm in ["", " --algorithm search"] {
        let ends = format!("--from {from} --to {to} --pegs 4");
        let result = run(&format!("solve {ends} --style compact{algorithm}"));
        assert_eq!(
            result.err,
            "18 disks, 4 pegs: 93 moves, optimal (exact search by blocks)\n"
        );
        let line = format!("verify {ends}");
        let checked = feed(&line.split(' ').collect::<Vec<_>>(), result.out);
        assert_eq!(checked.status, 0, "{}{}", checked.out, checked.err);
    }
}

#[test]
fn stopped_block_search_ends_with_bounds_and_a_path() {
    let [from, to] = LARGE;
    for limit in ["--tables 1M", "--tables 4M", "--time 0s"] {
        let line = format!("solve --from {from} --to {to} --pegs 4 --style compact {limit}");
        let result = run(&line);
        assert_eq!(result.status, 3, "{limit}: {}", result.err);
        let (least, most) = bounds(&result.err);
        assert!(least <= 93 && 93 <= most, "{limit}: {}", result.err);
        assert_eq!(result.out.lines().count() as u64, most);
    }
}

/// The bounds in a message such as `at least 37, at most 41`.
fn bounds(text: &str) -> (u64, u64) {
    let number = |after: &str| {
        let rest = &text[text.find(after).unwrap() + after.len()..];
        rest.split(|c: char| !c.is_ascii_digit())
            .next()
            .unwrap()
            .parse()
            .unwrap()
    };
    (number("at least "), number("at most "))
}

#[test]
fn search_out_of_memory_ends_with_bounds_and_status_3() {
    let length: u64 = out(&format!("distance {FAR}"))
        .lines()
        .next()
        .unwrap()
        .parse()
        .unwrap();
    for limit in ["--tables 1M", "--time 0s"] {
        let result = run(&format!("distance {FAR} {limit}"));
        assert_eq!(
            (result.status, result.out.as_str()),
            (3, ""),
            "{}",
            result.err
        );
        let (least, most) = bounds(&result.err);
        assert!(
            least <= length && length <= most,
            "{} but {length}",
            result.err
        );
        let result = run(&format!("distance {FAR} {limit} --json"));
        let answer: Value = serde_json::from_str(&result.out).unwrap();
        assert_eq!((result.status, &answer["distance"]), (3, &Value::Null));
        assert!(answer["at_least"].as_u64().unwrap() <= length);
        assert!(answer["at_most"].as_u64().unwrap() >= length);
    }
}

#[test]
fn states_beyond_memory_use_the_block_search() {
    let words = out(&format!("distance {FAR}"));
    let length = words.lines().next().unwrap();
    assert_eq!(words, format!("{length}\noptimal (exact search)\n"));
    assert_eq!(
        out(&format!("distance {FAR} --tables 4M")),
        format!("{length}\noptimal (exact search by blocks)\n")
    );
}

#[test]
fn path_of_an_upper_bound_is_accepted_by_verify() {
    let ends = "--from ABCDABCDABCDAB --to DCABBADCCADBBD --pegs 4";
    let result = run(&format!("solve {ends} --time 0s --style compact"));
    assert_eq!(result.status, 3, "{}", result.err);
    assert_eq!(
        bounds(&result.err).1,
        u64::try_from(result.out.lines().count()).unwrap()
    );
    let line = format!("verify {ends}");
    let checked = feed(&line.split(' ').collect::<Vec<_>>(), result.out);
    assert!(
        checked.out.contains("solved") || checked.status == 0,
        "{}{}",
        checked.out,
        checked.err
    );
}

#[test]
fn invalid_limits_and_unsolvable_problems_are_refused() {
    for line in [
        "distance ABCD DCBA --pegs 4 --memory much",
        "solve 4 --pegs 4 --time soon",
    ] {
        let result = run(line);
        assert_eq!(result.status, 2);
        assert!(result.err.contains("expected"), "{}", result.err);
    }
    let result = run("distance BB AA --pegs 4 --rules AB,BC,CD");
    assert_eq!(result.status, 1, "{}", result.err);
    let result = run("solve --from ABCD --to DCBA --pegs 4 --algorithm recursive");
    assert_eq!(result.status, 2);
    assert!(result.err.contains("expected search"), "{}", result.err);
}

#[cfg(target_os = "linux")]
#[test]
fn interrupted_search_ends_with_bounds_and_status_3() {
    let line = "solve 24 --pegs 4 --algorithm search --memory 1G";
    let args: Vec<&str> = line.split(' ').collect();
    let child = crate::common::signals::begin(&args, std::process::Stdio::null());
    crate::common::listening::listens(&child);
    let (status, err) = crate::common::signals::press(child);
    assert_eq!(status, Some(3), "{err}");
    assert!(err.contains("interrupted: at least "), "{err}");
    assert_eq!(bounds(&err).1, 513);
}

#[test]
fn unreachable_state_is_not_called_the_goal() {
    // The smallest disk may go from A to B or to C, and never back.
    let ends = "--rules AB,AC --from AA --to AB";
    let place = json(&format!("locate CB {ends} --json"));
    let reason =
        "with 3 pegs and the rules AB,AC the goal 'AB' cannot be reached from the state 'CB'";
    assert_eq!(
        (&place["distance_from_start"], &place["distance_to_goal"]),
        (&2.into(), &Value::Null)
    );
    assert_eq!(place["reason"], reason);
    assert!(out(&format!("locate CB {ends}")).ends_with(&format!("{reason}\n")));
    let place = json(&format!("locate BA {ends} --json"));
    let reason =
        "with 3 pegs and the rules AB,AC the state 'BA' cannot be reached from the start 'AA'";
    assert_eq!(
        (&place["distance_from_start"], &place["reason"]),
        (&Value::Null, &reason.into())
    );
}
