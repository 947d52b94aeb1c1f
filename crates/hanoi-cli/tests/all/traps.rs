//! Answers designed to fool the grader, and similar right ones, alone and in batches.

use crate::common::{feed, hanoi};
use serde_json::Value;

/// Two disks from A to C as a list.
const RIGHT: &str = "[[1,0,1],[2,0,2],[1,1,2]]";

/// The verdict of `hanoi verify --json` on an answer for this number of disks.
fn verdict(disks: &str, text: &str, options: &[&str]) -> Value {
    let run = feed(
        &[&["verify", "--json", "--disks", disks], options].concat(),
        text,
    );
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(run.status, i32::from(answer["solved"] != true), "{text}");
    answer
}

/// The verdict of a batch on the same answer.
fn in_batch(disks: &str, text: &str) -> String {
    let line = serde_json::json!({"disks": disks.parse::<u32>().unwrap(), "answer": text});
    let run = feed(&["verify", "--batch", "-"], format!("{line}\n"));
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    answer["verdict"].as_str().unwrap().to_owned()
}

#[test]
fn wrong_answers_are_not_judged_solved() {
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
fn right_answers_are_judged_solved() {
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
fn contradicting_state_is_reported_without_effect() {
    let answer = verdict("2", &format!("{RIGHT}\nFinal state: [[],[2],[1]]"), &[]);
    let contradicts = &answer["contradicts"];
    assert_eq!(
        (
            &answer["solved"],
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
fn strict_reading_takes_only_one_form() {
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
        let run = feed(
            &["verify", "--batch", "-", "--strict", form],
            format!("{line}\n"),
        );
        assert!(run.out.contains(&format!("\"{expected}\"")), "{}", run.out);
    }
    let run = hanoi(&["verify", "--strict", "picture"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("picture") && run.err.contains("compact"),
        "{}",
        run.err
    );
}

#[test]
fn read_passages_are_listed_and_the_decisive_one_marked() {
    let text = "Draft:\n1AC\n\nFinal answer:\n1 to 2\n1 to 3\n2 to 3\n";
    let run = feed(&["verify", "--disks", "2", "--read"], text);
    assert_eq!(run.status, 0);
    let expected = "passage 1: line 2, column 1: 1AC; disk named, pegs as letters: 1AC\n\
                    passage 2: line 5, column 1: 1 to 2; topmost disk, pegs from 1: 1 to 2\n\
                    passage 2: line 6, column 1: 1 to 3; topmost disk, pegs from 1: 1 to 3\n\
                    passage 2: line 7, column 1: 2 to 3; topmost disk, pegs from 1: 2 to 3\n\
                    passage 1: lines from line 2, column 1, mark: draft\n\
                    passage 2: lines from line 5, column 1, mark: answer\n\
                    the answer is passage 2\n\
                    solved: 2 disks";
    assert!(run.out.starts_with(expected), "{}", run.out);
    let answer = verdict("2", text, &["--read"]);
    let read = &answer["read"];
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
fn several_answers_are_read_on_request() {
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
