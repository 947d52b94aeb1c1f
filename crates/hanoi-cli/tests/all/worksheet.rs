//! The worksheet of `examples/worksheet.sh`: a naive count confirms the answer key, and answers get the right points.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

use tempfile::TempDir;

use crate::common::Run;

/// A folder, and the path of a new one in it that does not exist yet.
fn new_folder() -> (TempDir, PathBuf) {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("a sheet");
    (parent, folder)
}

fn worksheet(args: &[&str]) -> Run {
    let folder = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/worksheet.sh");
    let output = Command::new("bash")
        .arg(script)
        .args(args)
        .env("PATH", path)
        .output()
        .unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn make(folder: &Path, more: &[&str]) -> String {
    let run = worksheet(&[&["make", folder.to_str().unwrap()], more].concat());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    fs::read_to_string(folder.join("key.html")).unwrap()
}

/// The passages of a text between two marks.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let parts = text.split(before).skip(1);
    parts
        .map(|part| part.split(after).next().unwrap())
        .collect()
}

/// Plays a move such as `1AC` in a state such as `CBA`, largest disk first, if it is legal.
fn play(state: &str, step: &str) -> Option<String> {
    let [disk, from, to] = *step.as_bytes() else {
        panic!("no move: {step}")
    };
    let mut pegs = state.as_bytes().to_vec();
    let place = pegs.len() - usize::from(disk - b'0');
    let smaller = &pegs[place + 1..];
    let legal =
        pegs[place] == from && from != to && !smaller.contains(&from) && !smaller.contains(&to);
    pegs[place] = to;
    legal.then(|| String::from_utf8(pegs).unwrap())
}

/// The least number of moves between two states, by exhaustive search.
fn least(start: &str, goal: &str) -> usize {
    let mut visited = HashSet::from([start.to_owned()]);
    let mut queue = VecDeque::from([(start.to_owned(), 0)]);
    while let Some((state, moves)) = queue.pop_front() {
        if state == goal {
            return moves;
        }
        for disk in 1..=state.len() {
            for pegs in ["AB", "AC", "BA", "BC", "CA", "CB"] {
                let next = play(&state, &format!("{disk}{pegs}"));
                queue.extend(
                    next.filter(|next| visited.insert(next.clone()))
                        .map(|next| (next, moves + 1)),
                );
            }
        }
    }
    panic!("{goal} is not reached from {start}")
}

#[test]
fn answer_key_has_shortest_solutions_of_growing_length() {
    for (seed, puzzles) in [("7", 6), ("8", 13), ("0", 1)] {
        let (_parent, folder) = new_folder();
        let key = make(&folder, &[seed, &puzzles.to_string()]);
        let made = fs::read_to_string(folder.join("puzzles.jsonl")).unwrap();
        let (starts, goals) = (
            between(&made, "\"start\":\"", "\""),
            between(&made, "\"goal\":\"", "\""),
        );
        let solutions = between(&key, "<p><b>", "</b>");
        assert_eq!((starts.len(), solutions.len()), (puzzles, puzzles));
        let mut lengths = Vec::new();
        for ((start, goal), solution) in starts.iter().zip(&goals).zip(&solutions) {
            let moves: Vec<&str> = solution.split(' ').collect();
            let play = |state: Option<String>, step: &&str| play(&state?, step);
            let end = moves.iter().fold(Some((*start).to_owned()), play);
            assert_eq!(end.as_deref(), Some(*goal), "{start}: {solution}");
            assert_eq!(moves.len(), least(start, goal), "{start}: {solution}");
            assert!(key.contains(&format!(
                "Puzzle {}: {} moves",
                lengths.len() + 1,
                moves.len()
            )));
            lengths.push(moves.len());
        }
        assert!(lengths.is_sorted_by(|a, b| a < b), "{lengths:?}");
    }
}

#[test]
fn sheet_has_pictures_and_boxes_but_no_solutions() {
    let (_parent, folder) = new_folder();
    let key = make(&folder, &["7"]);
    let sheet = fs::read_to_string(folder.join("worksheet.html")).unwrap();
    assert_eq!(sheet.matches("<svg").count(), 12);
    assert_eq!(sheet.matches("<i>20</i>").count(), 6);
    for solution in between(&key, "<p><b>", "</b>") {
        assert!(!sheet.contains(solution));
    }
    let towers = "<td>1</td><td>3</td><td>7</td><td>15</td><td>31</td><td>63</td>";
    assert!(key.contains(towers) && !sheet.contains("<td>1"));
}

#[test]
fn seed_determines_the_sheet() {
    let [first, again, other] = ["1", "1", "2"].map(|seed| {
        let (_parent, folder) = new_folder();
        make(&folder, &[seed]);
        fs::read_to_string(folder.join("worksheet.html")).unwrap()
    });
    assert_eq!(first, again);
    assert_ne!(
        between(&first, "<desc", "</desc>"),
        between(&other, "<desc", "</desc>")
    );
}

#[test]
fn points_are_two_for_shortest_one_for_longer_none_for_wrong() {
    let (_parent, folder) = new_folder();
    let key = make(&folder, &["7"]);
    let shortest = between(&key, "<p><b>", "</b>")[0];
    assert_eq!(shortest, "1AC 2AB 1CB");
    let answers = folder.join("class.jsonl");
    let lines = r#"{"pupil":"Ada \"A\"","id":1,"answer":"1AC 2AB 1CB"}

{"id":1,"pupil":"Ben","answer":"1AB, 1BC, 2AB, 1CB"}
{"pupil":"Cem","id":1,"answer":"1AB 2AB"}
{"pupil":"Ben","id":2,"answer":"I do not know"}
{"pupil":"Ben","id":7,"answer":"1AC"}
"#;
    fs::write(&answers, lines).unwrap();
    let run = worksheet(&["check", folder.to_str().unwrap(), answers.to_str().unwrap()]);
    let rows: Vec<String> = run.out.lines().map(|row| row.replace('\t', "|")).collect();
    let expected = [
        "pupil|puzzle|points|why",
        "Ada \"A\"|1|2|solved in 3 moves, the fewest possible",
        "Ben|1|1|solved in 4 moves, but 3 are enough",
        "Cem|1|0|move 2 (2AB) in state 'AB': disk 2 would lie on the smaller disk 1",
        "Ben|2|0|line 1, column 1: cannot read 'I do not know': expected a move such as 1AC, 'A C' or 'Move disk 1 from peg A to peg C', or a state",
        "Ben|7|-|not marked: there is no puzzle with the id '7': expected one of 6",
        "Ada \"A\"|all|2",
        "Ben|all|1",
        "Cem|all|0",
    ];
    assert_eq!(rows, expected, "{}", run.err);
}

/// Invalid JSON lines are marked as such and do not shift the results of other pupils.
#[test]
fn results_go_to_the_right_pupils() {
    let (_parent, folder) = new_folder();
    make(&folder, &["7"]);
    let sample = fs::read_to_string(folder.join("answers.jsonl")).unwrap();
    let (first, rest) = sample.split_once('\n').unwrap();
    let answers = folder.join("class.jsonl");
    let marked = |text: &[u8]| {
        fs::write(&answers, text).unwrap();
        let run = worksheet(&["check", folder.to_str().unwrap(), answers.to_str().unwrap()]);
        let rows = run.out.lines().filter(|row| !row.contains("not marked"));
        let row = |row: &str| row.splitn(4, '\t').take(3).collect::<Vec<_>>().join("|");
        (rows.map(row).collect::<Vec<_>>(), run.err)
    };
    let (alone, _) = marked(sample.as_bytes());
    assert!(
        alone.len() > 6 && alone[1] == "Ada|1|2" && alone[2] == "Ben|1|0",
        "{alone:?}"
    );
    for odd in [
        "", " ", "\t", "\r", "\x0c", "\x0b", "\0", "\u{85}", "\u{a0}", "\u{2028}", "\u{200b}",
        "\u{3000}", "x",
    ] {
        let (rows, why) = marked(format!("{first}\n{odd}\n{rest}").as_bytes());
        let rows: Vec<String> = rows
            .into_iter()
            .filter(|row| !row.starts_with("-|all"))
            .collect();
        assert_eq!(rows, alone, "{odd:?}: {why}");
    }
    let (rows, why) = marked(&[first.as_bytes(), b"\n\xff\xfe\n", rest.as_bytes()].concat());
    let rows: Vec<String> = rows
        .into_iter()
        .filter(|row| !row.starts_with("-|all"))
        .collect();
    assert_eq!(rows, alone, "{why}");
}

#[test]
fn teacher_page_shows_how_answers_are_marked() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/teach.md");
    let page = fs::read_to_string(page).unwrap();
    let answers = between(&page, "```json\n", "```")[0];
    let (_, after) = page.split_once("examples/worksheet.sh check").unwrap();
    let shown = between(after, "```text\n", "```")[0];
    let (_parent, folder) = new_folder();
    make(&folder, &["7"]);
    fs::write(folder.join("answers.jsonl"), answers).unwrap();
    let run = worksheet(&["check", folder.to_str().unwrap()]);
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&run.out), words(shown), "{}", run.err);
}

#[test]
fn sample_answers_are_marked() {
    let (_parent, folder) = new_folder();
    make(&folder, &["3", "2"]);
    let run = worksheet(&["check", folder.to_str().unwrap()]);
    let points: Vec<&str> = run
        .out
        .lines()
        .filter_map(|row| row.split('\t').nth(2))
        .collect();
    assert_eq!(
        points,
        ["points", "2", "0", "2", "0", "4", "0"],
        "{}",
        run.out
    );
}

#[test]
fn existing_files_are_not_overwritten() {
    let (_parent, folder) = new_folder();
    fs::create_dir(&folder).unwrap();
    let own = folder.join("worksheet.html");
    fs::write(&own, "mine").unwrap();
    for place in [&folder, &own] {
        let run = worksheet(&["make", place.to_str().unwrap(), "7"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(
            run.err.contains(&format!("'{}' is ", place.display()))
                || run.err.contains("is not empty: expected a new one")
        );
    }
    assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn invalid_worksheet_is_refused_before_a_folder_is_made() {
    let (_parent, folder) = new_folder();
    let name = folder.to_str().unwrap();
    let cases: [(&[&str], &str); 6] = [
        (
            &["make", name, "x"],
            "the seed is 'x': expected a whole number",
        ),
        (
            &["make", name, "1", "14"],
            "the number of puzzles is '14': expected 1 to 13",
        ),
        (
            &["make", name, "99999999999999999999"],
            "expected a smaller number",
        ),
        (&["check", name], "no puzzles.jsonl in"),
        (&["make"], "usage: "),
        (&["mark", name], "usage: "),
    ];
    for (args, expected) in cases {
        let run = worksheet(args);
        assert_eq!(run.status, 2, "{args:?}: {}", run.err);
        assert!(run.err.contains(expected), "{args:?}: {}", run.err);
        assert!(!folder.exists());
    }
}
