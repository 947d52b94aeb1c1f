//! `hanoi verify --batch` with variants, and `--read`. Verdicts are worked out by hand, solutions are published ones.

use std::fs;

use serde_json::{Value, json};

use crate::common::batches::{batch, error, path, results};
use crate::common::{feed, hanoi};

/// Antwerp with 2 disks of each colour in 22 moves: the counterexample to OEIS A290187 in `docs/variants.md`.
const ANTWERP: &str =
    "1AB 1CB 2AC 1BC 1BC 1BC 2BA 1CA 1CA 1CA 2CB 2CB 1AB 1AB 1AB 2AC 1BC 1BC 1BC 2BA 1CA 1CB";

fn line(id: u32, puzzle: &str, answer: &str) -> String {
    format!("{{\"id\":{id},{puzzle},\"answer\":\"{answer}\"}}\n")
}

/// Lines of several puzzles, each with its verdict.
fn mixed() -> Vec<(String, &'static str)> {
    let antwerp = r#""variant":"antwerp","disks":2"#;
    let magnetic = r#""variant":"magnetic","disks":2"#;
    let answers = [
        (antwerp, ANTWERP, "solved"),
        (antwerp, &ANTWERP[..ANTWERP.len() - 4], "incomplete"),
        (antwerp, &ANTWERP[4..], "illegal"),
        // A classic solution puts disk 1 on the turned disk 2.
        (magnetic, "1AB 2AC 1BC", "illegal"),
        (magnetic, "1AC 1CB 2AC 1BC", "solved"),
        (magnetic, "No idea.", "unreadable"),
        (r#""disks":2"#, "1AB 2AC 1BC", "solved"),
        (r#""variant":"classic","disks":2"#, "1AB 2AC 1BC", "solved"),
        (
            r#""variant":"pegs = 4","goal":"DDD""#,
            "1AB 2AC 3AD 2CD 1BD",
            "solved",
        ),
        (
            r#""variant":"rules = \"cyclic\"","disks":1"#,
            "1AB 1BC",
            "solved",
        ),
        (
            r#""variant":"rules = \"cyclic\"","disks":1"#,
            "1AC",
            "illegal",
        ),
        (
            r#""variant":"switching","disks":2"#,
            r"1AC\n2A=1C\n1AC",
            "solved",
        ),
        (
            r#""variant":"london:1,2,3","start":"-/-/3 2 1","goal":"1/2/3""#,
            "1CA 2CB",
            "solved",
        ),
        (
            r#""variant":"london:1,2,3","start":"-/-/3 2 1","goal":"1/2/3""#,
            "1CA 2CA",
            "illegal",
        ),
    ];
    let lines = (1..).zip(answers);
    lines
        .map(|(id, (puzzle, answer, verdict))| (line(id, puzzle, answer), verdict))
        .collect()
}

#[test]
fn each_batch_line_may_name_its_variant() {
    let lines = mixed();
    let text: String = lines.iter().map(|(line, _)| &line[..]).collect();
    for jobs in ["1", "2"] {
        let run = batch(&["--jobs", jobs], &text);
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(!run.err.contains("ignored keys"), "{}", run.err);
        let found = results(&run);
        assert_eq!(found.len(), lines.len());
        for (found, (line, verdict)) in found.iter().zip(&lines) {
            assert_eq!(found["verdict"], *verdict, "{line}");
        }
        assert_eq!(
            (&found[0]["distance"], &found[0]["ratio"]),
            (&json!(22), &json!(1.0))
        );
        assert_eq!(
            found[3]["reason"],
            "move 3 (1BC) in state '-/1'/2'': 1 would lie on 2', whose face does not fit"
        );
        assert_eq!(
            found[1]["reason"],
            "ends in state 'b2 b1/r2/w2 w1 r1', not 'b2 b1/r2 r1/w2 w1'"
        );
    }
}

#[test]
fn batch_line_is_judged_like_a_single_answer() {
    for (line, verdict) in mixed() {
        let fields: Value = serde_json::from_str(&line).unwrap();
        let text = |key: &str| fields[key].as_str().map(str::to_owned);
        let mut args = vec!["verify".to_owned(), "--json".to_owned()];
        for (key, flag) in [
            ("variant", "--variant"),
            ("start", "--from"),
            ("goal", "--to"),
        ] {
            args.extend(
                text(key)
                    .into_iter()
                    .flat_map(|text| [flag.to_owned(), text]),
            );
        }
        let disks = fields["disks"].as_u64();
        args.extend(
            disks
                .iter()
                .flat_map(|disks| ["--disks".to_owned(), disks.to_string()]),
        );
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let alone = feed(&args, text("answer").unwrap());
        let alone: Value = serde_json::from_str(&alone.out).unwrap();
        assert_eq!(alone["verdict"], verdict, "{line}");
    }
}

#[test]
fn variant_comes_from_the_line_or_the_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, "like = \"magnetic\"\n").unwrap();
    let lines = "{\"answer\":\"1AC 1CB 2AC 1BC\"}\n{\"variant\":\"classic\",\"answer\":\"1AC 1CB 2AC 1BC\"}\n";
    for args in [["--variant", "magnetic"], ["--variant-file", path(&file)]] {
        let run = batch(&[&args[..], &["--disks", "2"]].concat(), lines);
        let verdicts: Vec<Value> = results(&run)
            .iter()
            .map(|found| found["verdict"].clone())
            .collect();
        assert_eq!(verdicts, ["solved", "solved"], "{}", run.err);
    }
    let run = batch(&["--disks", "2"], lines);
    assert_eq!(results(&run)[0]["distance"], 3);
}

#[test]
fn invalid_puzzle_is_an_error_that_quotes_it() {
    for (puzzle, reason) in [
        (
            r#""variant":"magnetik","disks":2"#,
            "'magnetik' is not a variant: expected classic, magnetic",
        ),
        (
            r#""variant":7,"disks":2"#,
            "\"variant\" is '7': expected text such as \"antwerp\"",
        ),
        (r#""variant":"bottleneck:x","disks":2"#, "'x'"),
        (r#""variant":"over = \"all\"","disks":2"#, "all"),
        (r#""variant":"magnetic","disks":1000"#, "1000"),
        (r#""variant":"magnetic","start":"-/1 3/2""#, "'-/1 3/2'"),
        (r#""variant":"magnetic","start":"AAA""#, "'AAA'"),
        (
            r#""variant":"magnetic","variant":"antwerp""#,
            "the key 'variant' appears twice",
        ),
    ] {
        let found = error(&[], line(1, puzzle, "1AC"));
        assert_eq!(
            (&found["id"], &found["moves"]),
            (&json!(1), &json!(null)),
            "{puzzle}"
        );
        assert!(
            found["reason"].as_str().unwrap().contains(reason),
            "{found}"
        );
        let both = line(1, puzzle, "1AC") + &line(2, r#""variant":"magnetic","disks":1"#, "1AC");
        let run = batch(&[], &both);
        assert_eq!(
            (run.status, &results(&run)[1]["verdict"]),
            (2, &json!("solved")),
            "{puzzle}"
        );
    }
}

#[test]
fn generated_variant_puzzles_are_judged_solved() {
    for variant in [
        "london:1,2,3",
        "antwerp",
        "parallel",
        "exchanging",
        "magnetic",
        "double",
    ] {
        let made = hanoi(&[
            "generate",
            "--variant",
            variant,
            "--disks",
            "2",
            "--count",
            "20",
            "--seed",
            "3",
        ]);
        let made = if made.status == 2 {
            hanoi(&["generate", "--variant", variant, "--count", "20"])
        } else {
            made
        };
        let run = batch(&[], &made.out);
        assert_eq!(run.status, 0, "{variant}: {}", run.err);
        assert!(
            run.err.starts_with("20 answers, 100.0 % solved\n"),
            "{variant}: {}",
            run.err
        );
        for (found, puzzle) in results(&run).iter().zip(made.out.lines()) {
            let puzzle: Value = serde_json::from_str(puzzle).unwrap();
            assert_eq!(found["moves"], puzzle["distance"], "{variant}");
            assert_eq!(found["ratio"], 1.0, "{variant}");
        }
        // The puzzles come from a file, and the answers, without their last steps, name them by id.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("puzzles.jsonl");
        fs::write(&file, &made.out).unwrap();
        let answers: String = made.out.lines().map(shortened).collect();
        let run = batch(&["--puzzles", path(&file)], &answers);
        let found = results(&run);
        assert!(
            found.iter().all(|found| found["verdict"] != "solved"),
            "{variant}: {}",
            run.out
        );
        assert_eq!(found.len(), 20);
    }
}

#[test]
fn prompts_of_variants_have_right_answers() {
    for variant in ["antwerp", "parallel", "exchanging", "magnetic"] {
        for format in ["prompt", "prompt-sentences"] {
            let made = hanoi(&[
                "generate",
                "--variant",
                variant,
                "--disks",
                "2",
                "--count",
                "10",
                "--format",
                format,
            ]);
            assert_eq!(made.status, 0, "{}", made.err);
            let first: Value = serde_json::from_str(made.out.lines().next().unwrap()).unwrap();
            let prompt = first["prompt"].as_str().unwrap();
            assert!(
                prompt.contains(first["start"].as_str().unwrap()),
                "{prompt}"
            );
            assert_eq!(first["solution"], Value::Null);
            let run = batch(&[], &made.out);
            assert!(
                run.err.starts_with("10 answers, 100.0 % solved\n"),
                "{}",
                run.err
            );
        }
    }
    let refused = hanoi(&[
        "generate",
        "--variant",
        "antwerp",
        "--disks",
        "1",
        "--format",
        "pddl",
    ]);
    assert_eq!(refused.status, 2);
    assert!(
        refused
            .err
            .contains("expected jsonl, pebl, prompt or prompt-sentences"),
        "{}",
        refused.err
    );
}

/// The answer to a puzzle with its solution, without the last step.
fn shortened(line: &str) -> String {
    let puzzle: Value = serde_json::from_str(line).unwrap();
    let mut steps = puzzle["solution"].as_array().unwrap().clone();
    steps.pop();
    json!({"id": puzzle["id"], "response": steps}).to_string() + "\n"
}

#[test]
fn batch_scores_match_those_of_a_single_answer() {
    let lines: String = mixed().into_iter().map(|(line, _)| line).collect();
    let run = batch(&["--scores"], &lines);
    let found = results(&run);
    // All moves but the last: little remains, and nothing is wasted.
    assert_eq!(
        found[1]["scores"],
        json!({"claimed": 21, "legal": 21, "faults": {}, "legal_share": 1.0, "to_go": 1, "wasted": 0, "efficiency": 0.05})
    );
    // Legal until disk 1 goes onto the turned disk 2: from '-/1'/2'' two moves by way of A remain.
    let wrong = &found[3]["scores"];
    assert_eq!(
        (
            &wrong["to_go"],
            &wrong["wasted"],
            &wrong["efficiency"],
            &wrong["faults"]
        ),
        (&json!(2), &json!(0), &json!(0.0), &json!({"colour": 1}))
    );
    assert_eq!(
        (&found[11]["distance"], &found[11]["ratio"]),
        (&json!(3), &json!(1.0))
    );
    let table = batch(&["--scores", "--csv"], &lines);
    let row = table.out.lines().nth(4).unwrap();
    assert!(row.ends_with(",4,,0.666667,2,0,0.0,"), "{row}");
}

#[test]
fn stated_length_is_used_unless_disproved() {
    let puzzle = |distance: u32| {
        format!(r#""variant":"switching","disks":2,"distance":{distance},"optimality":"proven""#)
    };
    let solved = "1AC 2A=1C 1AC";
    for (stated, taken) in [(3, json!(3)), (2, json!(2)), (4, json!(null))] {
        let run = batch(&[], &line(1, &puzzle(stated), solved));
        assert_eq!(results(&run)[0]["distance"], taken);
    }
    let run = batch(&["--scores"], &line(1, &puzzle(4), solved));
    assert_eq!(results(&run)[0]["distance"], 3);
}

#[test]
fn read_steps_can_be_listed() {
    let text = "First attempt:\n1AB\nAnswer:\n1AC\n2A=1C\n1AC\n";
    let run = feed(
        &["verify", "--read", "--variant", "switching", "--disks", "2"],
        text,
    );
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.out
            .contains("line 5, column 1: 2A=1C; disk named, pegs as letters: 2A=1C\n"),
        "{}",
        run.out
    );
    assert!(
        run.out.ends_with("solved: 2 disks in 3 legal moves\n"),
        "{}",
        run.out
    );
    let run = feed(
        &[
            "verify",
            "--read",
            "--json",
            "--variant",
            "switching",
            "--disks",
            "2",
        ],
        text,
    );
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let read = &answer["read"];
    assert_eq!(answer["variant"], "switching");
    assert_eq!(
        (read["moves"].as_array().unwrap().len(), &read["answer"]),
        (4, &json!(2))
    );
    assert_eq!(read["moves"][2]["claim"], "2A=1C");
}
