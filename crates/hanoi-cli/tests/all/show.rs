//! Specified outputs of the command, line by line.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::process::{Child, Command, Stdio};

use crate::common::peaks;
use crate::common::{Run, feed, hanoi, run, testdata};
use hanoi::Algorithm;
use serde_json::Value;

/// Runs the command, asserts that it succeeds, and returns its standard output.
fn answer(args: &[&str]) -> String {
    let Run { status, out, err } = hanoi(args);
    assert_eq!(status, 0, "{args:?}: {err}");
    out
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The textbook recursion.
fn textbook(disks: u32, from: char, to: char, over: char) -> String {
    if disks == 0 {
        return String::new();
    }
    let before = textbook(disks - 1, from, over, to);
    let after = textbook(disks - 1, over, to, from);
    format!("{before}{disks}{from}{to}\n{after}")
}

/// The states after one move. A state has one peg per disk, largest first.
fn neighbours(state: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, from) in state.char_indices() {
        let smaller = &state[at + 1..];
        for to in ['A', 'B', 'C'] {
            if to != from && !smaller.contains([from, to]) {
                found.push(format!("{}{to}{smaller}", &state[..at]));
            }
        }
    }
    found
}

/// The distance and the number of shortest paths from a state to every reachable one.
fn search(start: &str) -> BTreeMap<String, (u64, u64)> {
    let mut found = BTreeMap::from([(start.to_owned(), (0, 1))]);
    let mut queue = VecDeque::from([start.to_owned()]);
    while let Some(state) = queue.pop_front() {
        let (distance, paths) = found[&state];
        for next in neighbours(&state) {
            let entry = found.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                (distance + 1, 0)
            });
            if entry.0 == distance + 1 {
                entry.1 += paths;
            }
        }
    }
    found
}

#[test]
fn three_disks_to_b_take_seven_lines() {
    let moves = answer(&["solve", "3", "--to", "B", "--style", "compact"]);
    assert_eq!(moves, "1AB\n2AC\n1BC\n3AB\n1CA\n2CB\n1AB\n");
}

#[test]
fn no_disks_take_no_moves_and_succeed() {
    assert_eq!(answer(&["solve", "0"]), "");
}

#[test]
fn classical_algorithms_write_the_moves_of_the_textbook() {
    let expected = textbook(16, 'A', 'C', 'B');
    for algorithm in Algorithm::CLASSICAL {
        let args = ["solve", "16", "--style", "compact", "--algorithm"];
        let moves = answer(&[&args[..], &[algorithm.name()]].concat());
        assert!(moves == expected, "{algorithm}");
    }
}

#[test]
fn move_30690_of_best_first_with_16_disks_takes_disk_2_from_c_to_b() {
    let all = answer(&["trace", "best-first", "16"]);
    let steps: Vec<&str> = all.lines().filter(|line| line.contains("30690")).collect();
    assert_eq!(steps.len(), 1);
    let text = "disk 2 from C to B";
    assert!(steps[0].starts_with("move 30690: 2CB") && steps[0].contains(text));
    let skip = ["--skip", "30689", "--take", "1", "--json"];
    let one = json(&answer(
        &[&["trace", "best-first", "16"], &skip[..]].concat(),
    ));
    let step = &one["steps"][0];
    let fields = ["move", "disk", "from", "to"].map(|key| step[key].to_string());
    assert_eq!(fields, ["30690", "2", "\"C\"", "\"B\""]);
    assert_eq!(first_line(&answer(&["move", "16", "30690"])), "2CB");
}

#[test]
fn best_first_rates_three_candidates_per_move_less_one() {
    let args = ["compare", "--disks", "1..12", "--runs", "1", "--json"];
    let rows = json(&answer(&args));
    let rows = rows.as_array().unwrap();
    // The recursion is measured in two forms.
    assert_eq!(rows.len(), 12 * (Algorithm::CLASSICAL.len() + 1));
    for row in rows {
        let moves = (1 << row["disks"].as_u64().unwrap()) - 1;
        assert_eq!(row["moves"].as_u64(), Some(moves), "{row}");
        let candidates = (row["algorithm"] == "best-first").then_some(3 * moves - 1);
        assert_eq!(row["candidates"].as_u64(), candidates, "{row}");
    }
}

#[test]
fn trace_of_best_first_shows_every_counted_candidate() {
    for (disks, moves) in [("1", 1), ("2", 3), ("5", 31), ("8", 255)] {
        let trace = json(&answer(&["trace", "best-first", disks, "--json"]));
        let steps = trace["steps"].as_array().unwrap();
        let candidates = |step: &Value| step["candidates"].as_array().unwrap().clone();
        let all: Vec<Value> = steps.iter().flat_map(candidates).collect();
        assert_eq!(all.len(), 3 * moves - 1, "{disks} disks");
        let h: Vec<u64> = all.iter().map(|one| one["h"].as_u64().unwrap()).collect();
        assert!(h.iter().all(|h| [2, 4, 6].contains(h)), "{disks} disks");
        assert_eq!(h.iter().filter(|&&h| h == 2).count(), moves);
    }
}

#[test]
fn states_and_moves_deep_in_tall_towers_match_the_vectors() {
    let vectors = fs::read_to_string(testdata("positions.csv")).unwrap();
    let high = |row: &Vec<&str>| row[0].len() > 1;
    let rows = vectors.lines().filter(|line| !line.starts_with('#'));
    let rows = rows.skip(1).map(|row| row.split(',').collect::<Vec<_>>());
    let mut count = 0;
    for row in rows.filter(high) {
        let [disks, from, to, after, state, mv] = row[..] else {
            panic!("{row:?}");
        };
        let ends = ["--from", from, "--to", to];
        let output = answer(&[&["state", disks, "--after", after], &ends[..]].concat());
        assert_eq!(first_line(&output), state, "{row:?}");
        let next = ["--skip", after, "--take", "1", "--style", "compact"];
        let output = answer(&[&["solve", disks], &next[..], &ends].concat());
        assert_eq!(output.trim_end(), mv, "{row:?}");
        count += 1;
    }
    assert!(count > 100, "{count}");
}

/// A power of two in decimal, by repeated doubling.
fn power_of_two(exponent: u32) -> String {
    let mut digits = vec![1_u8];
    for _ in 0..exponent {
        let mut carry = 0;
        for digit in &mut digits {
            let twice = 2 * *digit + carry;
            (*digit, carry) = (twice % 10, twice / 10);
        }
        digits.extend((carry > 0).then_some(carry));
    }
    digits.iter().rev().map(ToString::to_string).collect()
}

#[test]
fn states_and_moves_are_computed_without_a_walk() {
    let vectors = fs::read_to_string(testdata("positions.csv")).unwrap();
    let state = |start: String| {
        let row = vectors.lines().find(|line| line.starts_with(&start));
        row.unwrap().split(',').nth(4).unwrap()
    };
    let early = state("64,A,C,28800,".to_owned());
    let halfway = state(format!("1000,A,C,{},", power_of_two(999)));
    for (args, expected) in [
        (&["state", "64", "--after", "28800"][..], early),
        (&["state", "1000", "--after", "2^999"], halfway),
        (&["move", "64", "2^63"], "64AC"),
    ] {
        // Too far for a walk.
        assert_eq!(first_line(&answer(args)), expected);
    }
}

/// Plays moves in compact style from all disks on A, and asserts that they are legal.
fn play(moves: &str, disks: u32, pegs: usize) -> Vec<Vec<u32>> {
    let mut towers = vec![Vec::new(); pegs];
    towers[0] = (1..=disks).rev().collect();
    for line in moves.lines() {
        let (disk, ends) = line.split_at(line.len() - 2);
        let [from, to] = [0, 1].map(|end| usize::from(ends.as_bytes()[end] - b'A'));
        let disk: u32 = disk.parse().unwrap();
        assert_eq!(towers[from].pop(), Some(disk), "{line}");
        assert!(towers[to].last().is_none_or(|&top| top > disk), "{line}");
        towers[to].push(disk);
    }
    towers
}

#[test]
fn many_disks_on_four_pegs_print_immediately() {
    // The length for 200 is in frame_stewart.csv; that for 10,000 has 45 digits.
    for (disks, length) in [(200, "14680065 moves"), (10_000, " moves")] {
        let line = format!("solve {disks} --pegs 4 --take 5 --style compact");
        let Run { status, out, err } = run(&line);
        assert_eq!((status, out.lines().count()), (0, 5));
        play(&out, disks, 4);
        assert!(err.contains(length) && err.contains("optimal"), "{err}");
    }
}

#[test]
fn nine_disks_on_four_pegs_are_solved_in_41_moves() {
    let moves = answer(&["solve", "9", "--pegs", "4", "--style", "compact"]);
    assert_eq!(moves.lines().count(), 41);
    let all: Vec<u32> = (1..=9).rev().collect();
    assert_eq!(play(&moves, 9, 4)[3], all);
}

#[test]
fn four_pegs_are_proven_optimal_and_five_presumed() {
    let four = answer(&["count", "64", "--pegs", "4"]);
    assert_eq!(first_line(&four), "18433");
    assert!(four.contains("\noptimal") && !four.contains("presumed"));
    let five = answer(&["count", "64", "--pegs", "5"]);
    assert_eq!(first_line(&five), "1535");
    assert!(five.contains("presumed") && !five.contains("Bousch"));
}

#[test]
fn certified_lengths_are_proven_or_confirmed_in_every_output() {
    let proven = "optimal (certificate frame-stewart-5, searched again)";
    let confirmed = "confirmed by a recorded search (certificate frame-stewart-5)";
    let tower = |disks| "A".repeat(disks);
    assert!(answer(&["count", "14", "--pegs", "5"]).starts_with(&format!("63\n{proven}\n")));
    for (disks, status) in [(15, proven), (16, confirmed)] {
        let output = answer(&["distance", &tower(disks), "E", "--pegs", "5"]);
        assert_eq!(output.lines().nth(1), Some(status));
    }
    let solved = hanoi(&["solve", "20", "--pegs", "5"]);
    assert_eq!(
        solved.err,
        format!("20 disks, 5 pegs: 111 moves, {confirmed}\n")
    );
    let graph = hanoi(&["graph", "18", "--pegs", "5"]).out;
    assert!(
        graph.contains(&format!("95 moves, {confirmed}: from any peg")),
        "{graph}"
    );
}

#[test]
fn move_on_two_pegs_cites_nobody() {
    let output = answer(&["count", "1", "--pegs", "2"]);
    assert_eq!(output, "1\noptimal (on 2 pegs only disk 1 can move)\n");
    let output = answer(&["distance", "AB", "AA", "--pegs", "2"]);
    assert!(!output.contains("Hinz"), "{output}");
}

#[test]
fn distance_of_two_states_matches_a_search() {
    let found = search("CABBA");
    let (distance, paths) = found["BCAAC"];
    let ends = ["--from", "CABBA", "--to", "BCAAC"];
    let moves = answer(&[&["solve", "--style", "compact"], &ends[..]].concat());
    assert_eq!(moves.lines().count().to_string(), distance.to_string());
    let checked = feed(&[&["verify"], &ends[..]].concat(), moves);
    assert_eq!(checked.status, 0, "{}", checked.out);
    let output = answer(&["distance", "CABBA", "BCAAC", "--paths"]);
    assert_eq!(first_line(&output), distance.to_string());
    let text = ["1 shortest path\n", "2 shortest paths\n"];
    assert!(output.contains(text[usize::try_from(paths).unwrap() - 1]));
}

#[test]
fn exactly_the_ties_have_two_shortest_paths() {
    let start = "CABBA";
    let found = search(start);
    assert_eq!(found.len(), 243);
    let ties = found.iter().filter(|(_, (_, paths))| *paths == 2).take(3);
    let single = found.iter().filter(|(_, (_, paths))| *paths == 1).take(3);
    let mut count = 0;
    for (goal, (distance, paths)) in ties.chain(single) {
        let Run { out, err, .. } = hanoi(&["solve", "--from", start, "--to", goal]);
        assert_eq!(out.lines().count().to_string(), distance.to_string());
        assert_eq!(err.contains("2 shortest paths"), *paths == 2, "{goal}");
        let output = answer(&["distance", start, goal, "--paths"]);
        assert_eq!(output.contains("2 shortest paths"), *paths == 2, "{goal}");
        let output = json(&answer(&["distance", start, goal, "--paths", "--json"]));
        assert_eq!(output["paths"].as_u64(), Some(*paths), "{goal}");
        assert_eq!(output["distance"].as_u64(), Some(*distance), "{goal}");
        count += paths;
    }
    assert_eq!(count, 3 * 2 + 3);
}

/// Starts `hanoi solve | hanoi verify` for this number of disks.
fn pipe(disks: &str, style: &str) -> [Child; 2] {
    let hanoi = || Command::new(assert_cmd::cargo::cargo_bin!("hanoi"));
    let mut solve = hanoi();
    solve.args(["solve", disks, "--quiet", "--style", style]);
    let mut solve = solve.stdout(Stdio::piped()).spawn().unwrap();
    let mut verify = hanoi();
    verify.args(["verify", "--disks", disks]);
    verify.stdin(solve.stdout.take().unwrap());
    let verify = verify.stdout(Stdio::piped()).spawn().unwrap();
    [solve, verify]
}

#[test]
fn solution_of_twenty_disks_is_piped_to_verify() {
    for style in ["text", "compact", "json"] {
        let [mut solve, verify] = pipe("20", style);
        let verdict = verify.wait_with_output().unwrap();
        assert!(solve.wait().unwrap().success() && verdict.status.success());
        let text = String::from_utf8(verdict.stdout).unwrap();
        assert!(first_line(&text).starts_with("solved: 20 disks"), "{text}");
        assert!(text.contains("1048575 legal moves"), "{text}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn solution_of_24_disks_takes_under_20_mib_to_write_and_to_check() {
    let mut children = pipe("24", "compact");
    let peaks = peaks::peaks(&mut children);
    assert!(
        children
            .iter_mut()
            .all(|child| child.wait().unwrap().success())
    );
    assert!(
        peaks
            .iter()
            .all(|peak| (1..20 * 1024 + peaks::DEBUG).contains(peak)),
        "{peaks:?} KiB"
    );
}
