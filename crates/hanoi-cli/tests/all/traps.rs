//! Answers that are meant to fool the grader, and right ones beside them, through the command and in batches.

use crate::common::{feed, hanoi};
use serde_json::Value;

/// Two disks from A to C as a list.
const RIGHT: &str = "[[1,0,1],[2,0,2],[1,1,2]]";

/// What `hanoi verify --json` says about an answer on this many disks.
fn verdict(disks: &str, text: &str, options: &[&str]) -> Value {
    let ran = feed(
        &[&["verify", "--json", "--disks", disks], options].concat(),
        text,
    );
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(ran.status, i32::from(told["solved"] != true), "{text}");
    told
}

/// What a batch says of the same.
fn in_batch(disks: &str, text: &str) -> String {
    let line = serde_json::json!({"disks": disks.parse::<u32>().unwrap(), "answer": text});
    let ran = feed(&["verify", "--batch", "-"], format!("{line}\n"));
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    told["verdict"].as_str().unwrap().to_owned()
}

#[test]
fn what_is_no_solution_is_not_judged_solved() {
    for (disks, text, expected) in [
        (
            "2",
            "moves = [[1,0,1],[2,0,2]]\n\nFinal state: [[], [], [2, 1]]",
            "incomplete",
        ),
        (
            "1",
            "{\"moves\":[],\"final_state\":[[],[],[1]]}",
            "incomplete",
        ),
        (
            "2",
            "Move the top disk (disk 2) from A to B\nMove the top disk (disk 1) from A to C\nMove the top disk (disk 2) from B to C\n",
            "illegal",
        ),
        ("2", "1:AB 7:AC 5:BC", "unreadable"),
        (
            "2",
            "[[1,0,1],[2,0,2],[1,1,2],[1,0,1],[2,0,2],[1,1,2]]",
            "illegal",
        ),
        (
            "2",
            "{\"steps\":[{\"disk\":1,\"from\":1,\"to\":0,\"state\":[[2],[1],[]]},{\"disk\":2,\"from\":2,\"to\":0,\"state\":[[],[1],[2]]},{\"disk\":1,\"from\":2,\"to\":1,\"state\":[[],[],[2,1]]}]}",
            "illegal",
        ),
        (
            "2",
            "Example: moves = [[1,0,1],[2,0,2],[1,1,2]]\n\nI cannot solve this.",
            "unreadable",
        ),
        (
            "2",
            "Move disk 1 from A to B\nYou can move disk 2 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C\n",
            "unreadable",
        ),
        ("2", "[[1,0,1],[2,0,2]\n", "unreadable"),
        (
            "2",
            "Draft: [[1,0,1],[2,0,2],[1,1,2]]\n\nFinal answer: [[1,0,1], ...]",
            "unreadable",
        ),
    ] {
        assert_eq!(verdict(disks, text, &[])["verdict"], expected, "{text}");
        assert_eq!(in_batch(disks, text), expected, "{text}");
    }
}

#[test]
fn what_is_a_solution_is_judged_solved() {
    let moves = "1. Move disk 1 from peg 0 to peg 1 -> [[2],[1],[]]\n2. Move disk 2 from peg 0 to peg 2 -> [[],[1],[2]]\n3. Move disk 1 from peg 1 to peg 2 -> [[],[],[2,1]]\n";
    for text in [
        format!(
            "{{\"initial_state\":[[2,1],[],[]],\"goal_state\":[[],[],[2,1]],\"moves\":{RIGHT}}}"
        ),
        format!("{RIGHT}\nFinal state: [[],[2],[1]]"),
        moves.to_owned(),
        format!("{moves}\nmoves = {RIGHT}\n"),
    ] {
        assert_eq!(verdict("2", &text, &[])["verdict"], "solved", "{text}");
        assert_eq!(in_batch("2", &text), "solved", "{text}");
    }
}

#[test]
fn a_state_that_contradicts_is_told_and_changes_nothing() {
    let told = verdict("2", &format!("{RIGHT}\nFinal state: [[],[2],[1]]"), &[]);
    let contradicts = &told["contradicts"];
    assert_eq!(
        (
            &told["solved"],
            &contradicts["line"],
            &contradicts["column"]
        ),
        (&true.into(), &2.into(), &14.into())
    );
    assert_eq!(
        (&contradicts["state"], &contradicts["shown"]),
        (&"CC".into(), &"[[], [2], [1]]".into())
    );
    assert!(verdict("2", RIGHT, &[]).get("contradicts").is_none());
}

#[test]
fn strict_reading_takes_one_form_and_nothing_else() {
    for (form, text, expected) in [
        ("json", RIGHT.to_owned(), "solved"),
        ("json", format!("Here:\n```json\n{RIGHT}\n```"), "solved"),
        ("json", format!("{RIGHT}\n{RIGHT}"), "unreadable"),
        ("json", "1AB 2AC 1BC".to_owned(), "unreadable"),
        ("compact", "1AB\n2AC\n1BC\n".to_owned(), "solved"),
        (
            "compact",
            "Moves:\n1AB\n2AC\n1BC\n".to_owned(),
            "unreadable",
        ),
    ] {
        assert_eq!(
            verdict("2", &text, &["--strict", form])["verdict"],
            expected,
            "{text}"
        );
        let line = serde_json::json!({"disks": 2, "answer": text});
        let ran = feed(
            &["verify", "--batch", "-", "--strict", form],
            format!("{line}\n"),
        );
        assert!(ran.out.contains(&format!("\"{expected}\"")), "{}", ran.out);
    }
    let ran = hanoi(&["verify", "--strict", "picture"]);
    assert_eq!(ran.status, 2);
    assert!(
        ran.err.contains("picture") && ran.err.contains("compact"),
        "{}",
        ran.err
    );
}

#[test]
fn what_was_read_is_listed_with_the_passage_that_counts() {
    let text = "Draft:\n1AC\n\nFinal answer:\n1 to 2\n1 to 3\n2 to 3\n";
    let ran = feed(&["verify", "--disks", "2", "--read"], text);
    assert_eq!(ran.status, 0);
    let expected = "passage 1: line 2, column 1: 1AC; disk named, pegs as letters: 1AC\n\
                    passage 2: line 5, column 1: 1 to 2; topmost disk, pegs from 1: 1 to 2\n\
                    passage 2: line 6, column 1: 1 to 3; topmost disk, pegs from 1: 1 to 3\n\
                    passage 2: line 7, column 1: 2 to 3; topmost disk, pegs from 1: 2 to 3\n\
                    passage 1: lines from line 2, column 1, mark: draft\n\
                    passage 2: lines from line 5, column 1, mark: answer\n\
                    the answer is passage 2\n\
                    solved: 2 disks";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
    let told = verdict("2", text, &["--read"]);
    let read = &told["read"];
    assert_eq!(
        (&read["answer"], &read["moves"][1]["pegs"]),
        (&2.into(), &"from 1".into())
    );
    assert_eq!(read["moves"].as_array().unwrap().len(), 4);
    assert_eq!(
        (
            &read["moves"][2]["disk_named"],
            &read["passages"][0]["mark"]
        ),
        (&false.into(), &"draft".into())
    );
}

#[test]
fn several_answers_are_taken_where_they_are_asked_for() {
    let text = "1AB\n2AC\n1BC\n1AB\n2AC\n1BC\n";
    let one = feed(&["verify", "--disks", "2"], text);
    assert!(
        one.status == 1 && one.out.starts_with("wrong: line 4"),
        "{}",
        one.out
    );
    let several = feed(&["verify", "--disks", "2", "--several"], text);
    assert_eq!(
        (several.status, several.out.matches("solved: ").count()),
        (0, 2)
    );
}
