//! The scores of an answer, computed by hand.

use crate::common::{feed, hanoi, testdata};
use serde_json::Value;

fn scores(text: &str) -> Value {
    let run = feed(&["verify", "--disks", "3", "--scores", "--json"], text);
    let answer: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    answer["scores"].clone()
}

#[test]
fn shortest_solution_scores_full_marks() {
    let scores = scores("1AC 2AB 1CB 3AC 1BA 2BC 1AC");
    assert_eq!(scores["claimed"], 7);
    assert_eq!(scores["legal_share"], 1.0);
    assert_eq!(
        (&scores["to_go"], &scores["wasted"]),
        (&0.into(), &0.into())
    );
    assert_eq!(
        (&scores["efficiency"], &scores["reasoning_gym"]),
        (&1.0.into(), &0.0.into())
    );
}

#[test]
fn longer_solution_scores_needed_over_made() {
    let scores = scores("1AB 1BC 2AB 1CB 3AC 1BA 2BC 1AC");
    assert_eq!(
        (&scores["claimed"], &scores["wasted"]),
        (&8.into(), &1.into())
    );
    assert_eq!(
        (&scores["efficiency"], &scores["reasoning_gym"]),
        (&0.875.into(), &0.0.into())
    );
}

#[test]
fn incomplete_answer_scores_a_twentieth() {
    let scores = scores("1AC 2AB 1CB");
    assert_eq!(
        (&scores["to_go"], &scores["wasted"]),
        (&4.into(), &0.into())
    );
    assert_eq!(
        (&scores["efficiency"], &scores["reasoning_gym"]),
        (&0.05.into(), &0.0.into())
    );
}

#[test]
fn moves_after_a_wrong_one_are_counted() {
    let scores = scores("1AC\n2AC\n2AB\n2AC\n1CB\n");
    assert_eq!(
        (&scores["claimed"], &scores["legal"]),
        (&5.into(), &3.into())
    );
    assert_eq!(scores["legal_share"], 0.6);
    assert_eq!(
        (&scores["to_go"], &scores["efficiency"]),
        (&6.into(), &0.0.into())
    );
}

#[test]
fn answer_with_an_unreadable_end_scores_nothing() {
    let run = feed(&["verify", "--disks", "3", "--scores"], "1AC\n2A\n");
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    for part in [
        "efficiency: 0\nreasoning-gym: 0\n",
        "line 2, column 1",
        "legal moves: 1 of 1",
    ] {
        assert!(run.out.contains(part), "{}", run.out);
    }
    for options in [
        &["verify", "--scores"][..],
        &["verify", "--disks", "3", "--scores"],
    ] {
        let run = feed(options, "I give up\n");
        assert_eq!((run.status, run.err.as_str()), (1, ""));
        for part in ["legal moves: 0 of 0, share unknown", "'I give up'"] {
            assert!(run.out.contains(part), "{}", run.out);
        }
    }
}

#[test]
fn each_answer_of_a_text_gets_its_own_scores() {
    let text = "1AC\n2AB\n1CB\n1AC\n2AB\n1CB\n";
    let run = feed(
        &[
            "verify",
            "--several",
            "--disks",
            "2",
            "--to",
            "B",
            "--scores",
            "--json",
        ],
        text,
    );
    let claimed: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["scores"]["claimed"].clone())
        .collect();
    assert_eq!((run.status, claimed), (0, vec![3.into(), 3.into()]));
}

#[test]
fn transcript_of_a_text_scores_full_marks() {
    let file = testdata("transcripts/001_recursive_4.txt");
    let run = hanoi(&["verify", file.to_str().unwrap(), "--scores"]);
    assert_eq!(run.status, 0);
    assert!(
        run.out.contains("legal moves: 15 of 15, share 1\n"),
        "{}",
        run.out
    );
}

/// A distance not found within a second and 256 MiB stays open, with its bounds.
#[test]
fn distance_not_found_in_time_is_null_with_bounds() {
    let (start, goal) = ("ABCDABCDABCDABCDABCDABCD", "DCBADCBADCBADCBADCBAABCD");
    let args = [
        "verify", "--from", start, "--to", goal, "--pegs", "4", "--scores",
    ];
    let run = feed(&[&args[..], &["--json"]].concat(), "1DA\n");
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (run.status, &answer["distance"], &answer["ratio"]),
        (1, &Value::Null, &Value::Null)
    );
    let scores = &answer["scores"];
    assert_eq!(
        (&scores["to_go"], &scores["wasted"]),
        (&Value::Null, &Value::Null)
    );
    // The 20 largest disks are not on their goal pegs, so each must move.
    for (bounds, least, most) in [
        (&answer, "at_least", "at_most"),
        (scores, "to_go_at_least", "to_go_at_most"),
    ] {
        let bound = |key| bounds[key].as_u64().unwrap();
        assert!((20..=bound(most)).contains(&bound(least)), "{bounds}");
    }
    let run = feed(&args, "1DA\n");
    assert!(run.out.contains("moves wasted: unknown\n"), "{}", run.out);
}

/// Eight moves where seven are needed, in the form of reasoning-gym.
const IN_FORM: &str = "Move disk 1 from Peg 1 to Peg 2\nMove disk 1 from Peg 2 to Peg 3\nMove disk 2 from Peg 1 to Peg 2\n\
     Move disk 1 from Peg 3 to Peg 2\nMove disk 3 from Peg 1 to Peg 3\nMove disk 1 from Peg 2 to Peg 1\n\
     Move disk 2 from Peg 2 to Peg 3\nMove disk 1 from Peg 1 to Peg 3\n";

#[test]
fn reasoning_gym_score_matches_its_own_reader() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "verify",
        "--disks",
        "3",
        "--json",
        "--harness",
        "reasoning-gym",
    ];
    for (text, score, status) in [
        (IN_FORM.to_owned(), 0.875, 0),
        (IN_FORM.replace('\n', "\u{2028}\n\n"), 0.875, 0),
        (IN_FORM.to_lowercase(), 0.0, 0),
        (IN_FORM.replace("Move", "1. Move"), 0.0, 0),
        (IN_FORM.to_owned() + "Done.\n", 0.0, 0),
        ("Move disk 1 from Peg 1 to Peg 2".to_owned(), 0.05, 1),
        (" \n".to_owned(), 0.05, 1),
        (String::new(), 0.0, 1),
    ] {
        let file = folder.path().join("answer.txt");
        std::fs::write(&file, &text).unwrap();
        let from_file = hanoi(&[&args[..], &[file.to_str().unwrap()]].concat());
        let audited = feed(&[&args[..], &["--read"]].concat(), text.as_str());
        for run in [feed(&args, text.as_str()), from_file, audited] {
            let answer: Value = serde_json::from_str(&run.out).unwrap();
            assert_eq!(answer["score"], score, "{text:?}");
            assert_eq!(answer["scores"]["reasoning_gym"], score, "{text:?}");
            assert_eq!(run.status, status, "{text:?}");
        }
        let line = serde_json::json!({"disks": 3, "answer": text}).to_string();
        let run = feed(
            &["verify", "--batch", "-", "--harness", "reasoning-gym"],
            line,
        );
        let row: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(
            (&row["score"], &row["scores"]["reasoning_gym"]),
            (&score.into(), &score.into())
        );
    }
    let run = feed(
        &["verify", "--disks", "3", "--harness", "reasoning-gym"],
        IN_FORM,
    );
    assert!(
        run.out
            .ends_with("\nreasoning-gym: 0.875\nscore: 0.875 (reasoning-gym)\n"),
        "{}",
        run.out
    );
}

#[test]
fn reasoning_gym_scores_no_other_puzzles() {
    for options in [
        "",
        "--disks 0",
        "--disks 3 --from AAB",
        "--disks 3 --to A",
        "--disks 3 --to any",
        "--disks 3 --rules linear",
        "--disks 3 --pegs 2",
    ] {
        let words: Vec<&str> = options.split_whitespace().collect();
        let args = [&["verify", "--harness", "reasoning-gym"], &words[..]].concat();
        for args in [args.clone(), [&args[..], &["--read"]].concat()] {
            let run = feed(&args, "1AC");
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
            assert!(
                run.err
                    .contains("reasoning-gym has no such puzzle: expected a whole tower"),
                "{}",
                run.err
            );
        }
        let run = feed(
            &[&["verify", "--scores", "--json"], &words[..]].concat(),
            "1AC",
        );
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(answer["scores"]["reasoning_gym"], Value::Null, "{options}");
    }
    // In a batch the score is null.
    let line = "{\"start\":\"AAB\",\"answer\":\"1BC\"}";
    let run = feed(
        &["verify", "--batch", "-", "--harness", "reasoning-gym"],
        line,
    );
    let row: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.status, &row["score"]), (0, &Value::Null));
    assert!(row.as_object().unwrap().contains_key("score"));
}

#[test]
fn other_scores_use_the_lenient_reader() {
    for (harness, score) in [
        ("efficiency", 0.05),
        ("solved", 0.0),
        ("in-place", 0.0),
        ("distance", 3.0 / 7.0),
    ] {
        let run = feed(
            &["verify", "--disks", "3", "--json", "--harness", harness],
            "1AC 2AB 1CB",
        );
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(answer["score"], score, "{harness}");
    }
    for unknown in ["textarena", "illusion-of-thinking"] {
        assert_eq!(feed(&["verify", "--harness", unknown], "1AC").status, 2);
    }
}
