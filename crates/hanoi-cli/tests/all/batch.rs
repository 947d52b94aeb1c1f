//! `hanoi verify --batch`: many answers. The verdicts are worked out by hand.

use std::fmt::Write as _;
use std::fs;

use crate::common::batches::{MIXED, batch, error, path, results};
use crate::common::hanoi;
use serde_json::{Value, json};

fn judge(args: &[&str], lines: &str) -> Vec<Value> {
    let run = batch(args, lines);
    assert_eq!(run.status, 0, "{}", run.err);
    results(&run)
}

/// The result of a single line.
fn one(args: &[&str], line: &str) -> Value {
    let mut results = judge(args, line);
    assert_eq!(results.len(), 1, "{line}");
    results.remove(0)
}

#[test]
fn whole_numbers_may_have_a_zero_fraction() {
    let line =
        r#"{"disks":2.0,"pegs":3e0,"distance":3.0,"optimality":"proven","answer":"1AB 2AC 1BC"}"#;
    let found = one(&[], line);
    assert_eq!(
        (&found["verdict"], &found["ratio"]),
        (&json!("solved"), &json!(1.0))
    );
}

#[test]
fn results_follow_the_order_of_lines() {
    let found = judge(&[], MIXED);
    assert_eq!(
        found[0],
        json!({
            "id": "a", "verdict": "solved", "moves": 3, "legal": 3, "first_wrong": null, "line": null, "column": null,
            "reason": null, "distance": 3, "ratio": 1.0,
        })
    );
    assert_eq!(
        (&found[1]["id"], &found[1]["verdict"], &found[1]["moves"]),
        (&json!(2), &json!("incomplete"), &json!(2))
    );
    assert_eq!(found[1]["reason"], "ends in state 'CB', not 'CC'");
    let wrong = &found[2];
    assert_eq!(
        (&wrong["id"], &wrong["verdict"], &wrong["moves"]),
        (&json!(-2.5), &json!("illegal"), &json!(3))
    );
    assert_eq!(
        (&wrong["first_wrong"], &wrong["line"], &wrong["column"]),
        (&json!(2), &json!(2), &json!(1))
    );
    assert_eq!(
        (&wrong["legal"], &wrong["ratio"]),
        (&json!(2), &json!(null))
    );
    let reason = wrong["reason"].as_str().unwrap();
    assert!(
        reason.ends_with("disk 2 would lie on the smaller disk 1"),
        "{reason}"
    );
    assert_eq!(
        (&found[3]["id"], &found[3]["verdict"], &found[3]["moves"]),
        (&json!(null), &json!("unreadable"), &json!(0))
    );
}

#[test]
fn summaries_count_verdicts_and_shares() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("summary.json");
    let more = "{\"disks\":3,\"answer\":\"1AB 1BC 2AB 1CB 3AC 1BA 2BC 1AC\"}\nno json\n";
    let run = batch(&["--summary", path(&file)], &(MIXED.to_owned() + more));
    let summary: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for (key, value) in [
        ("answers", json!(5)),
        ("error", json!(1)),
        ("solved", json!(2)),
        ("optimal", json!(1)),
        ("legal", json!(3)),
        ("incomplete", json!(1)),
        ("illegal", json!(1)),
        ("unreadable", json!(1)),
        ("solved_share", json!(0.4)),
        // Of 1, 1, 2/3 and 1.
        ("legal_share", json!(0.916_667)),
        // Of 1 and 8/7.
        ("ratio", json!(1.071_429)),
    ] {
        assert_eq!(summary[key], value, "{key}");
    }
    let disks = &summary["by_disks"];
    assert_eq!(
        (
            &disks[0]["at_least"],
            &disks[0]["answers"],
            &disks[1]["at_most"],
            &disks[1]["solved"]
        ),
        (&json!(2), &json!(4), &json!(3), &json!(1))
    );
    // Distance 3 lies in 2 to 3, distance 7 in 4 to 7.
    let distances = &summary["by_distance"];
    assert_eq!(
        (
            &distances[0]["at_least"],
            &distances[0]["at_most"],
            &distances[1]["at_most"]
        ),
        (&json!(2), &json!(3), &json!(7))
    );
    assert_eq!(distances.as_array().unwrap().len(), 2);
    assert!(
        run.err
            .starts_with("5 answers, 40.0 % solved; 1 error, not counted\n"),
        "{}",
        run.err
    );
}

#[test]
fn answers_are_found_under_several_keys() {
    let right = "\"1AB 2AC 1BC\"";
    for line in [
        format!("{{\"disks\":2,\"answer\":{right}}}"),
        format!("{{\"disks\":2,\"answer\":\"2AC\",\"response\":{right}}}"),
        format!("{{\"disks\":2,\"answer\":\"2AC\",\"completion\":{right}}}"),
        format!("{{\"output\":{right},\"disks\":2,\"answer\":\"2AC\"}}"),
        format!("{{\"disks\":2,\"solution\":[\"2AC\"],\"answer\":{right}}}"),
        "{\"disks\":2,\"solution\":[\"1AB\",\"2AC\",\"1BC\"]}".to_owned(),
        "{\"disks\":2,\"answer\":[[1,0,1],[2,0,2],[1,1,2]]}".to_owned(),
        "{\"disks\":2,\"answer\":\"1AB\\u000a2AC\\t1BC\"}".to_owned(),
        "{\"disks\":2,\"answer\":\"Move disk 1 from A to B\\r\\nMove disk 2 from A to C\\r\\nMove disk 1 from B to C\"}".to_owned(),
    ] {
        assert_eq!(one(&[], &line)["verdict"], "solved", "{line}");
    }
}

#[test]
fn puzzles_come_from_the_line_or_the_arguments() {
    let line = "{\"pegs\":4,\"rules\":\"linear\",\"start\":\"AA\",\"goal\":\"BA\",\"answer\":\"1AB 1BC 2AB 1CB 1BA\"}";
    assert_eq!(one(&[], line)["verdict"], "solved");
    let wrong = line.replace("1CB 1BA", "1CA");
    assert_eq!(one(&[], &wrong)["first_wrong"], 4);
    let line = line.replace(" 1CB 1BA", "\",\"model\":{\"name\":[\"ours\"]},\"more\":\"");
    assert_eq!(one(&[], &line)["verdict"], "incomplete");
    let line = "{\"answer\":\"1AB 2AC 1BC\"}";
    assert_eq!(one(&["--disks", "2"], line)["verdict"], "solved");
    assert_eq!(one(&["--disks", "3"], line)["verdict"], "incomplete");
    assert_eq!(
        one(&["--disks", "2", "--to", "B"], line)["verdict"],
        "incomplete"
    );
    assert_eq!(
        one(&["--disks", "2", "--to", "any"], line)["verdict"],
        "solved"
    );
    // An answer does not imply the number of disks.
    assert_eq!(error(&[], line)["distance"], json!(null));
}

#[test]
fn answers_refer_to_puzzles_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.jsonl");
    let made = [
        "generate",
        "--count",
        "50",
        "--disks",
        "3..5",
        "--pegs",
        "3..5",
        "-o",
        path(&file),
    ];
    assert_eq!(hanoi(&made).status, 0);
    let puzzles = fs::read_to_string(&file).unwrap();
    let mut answers = String::new();
    for puzzle in puzzles.lines().rev() {
        let puzzle: Value = serde_json::from_str(puzzle).unwrap();
        // The line's own description of the puzzle is ignored.
        writeln!(
            answers,
            "{}",
            json!({"id": puzzle["id"], "disks": 1, "answer": puzzle["solution"]})
        )
        .unwrap();
    }
    answers +=
        "{\"id\":\"50\",\"answer\":\"\"}\n{\"id\":51,\"answer\":\"1AC\"}\n{\"answer\":\"1AC\"}\n";
    let run = batch(&["--puzzles", path(&file)], &answers);
    assert_eq!(run.status, 2);
    assert!(
        run.err.starts_with("ignored keys: 'disks'\n"),
        "{}",
        run.err
    );
    let found = results(&run);
    for (result, id) in found.iter().zip((1..=50).rev()) {
        assert_eq!(
            (&result["id"], &result["verdict"]),
            (&json!(id), &json!("solved")),
            "{result}"
        );
        assert_eq!(result["ratio"], 1.0, "{result}");
    }
    assert_eq!(found[50]["reason"], "no move found");
    assert_eq!(
        (&found[51]["verdict"], &found[51]["id"]),
        (&json!("error"), &json!(51))
    );
    assert_eq!(
        found[51]["reason"],
        "there is no puzzle with the id '51': expected one of 50"
    );
    assert_eq!(
        found[52]["reason"],
        "no puzzle: expected the key \"id\", with that of a puzzle"
    );
    for (bad, why) in [
        ("{\"id\":1}\n{\"id\":1}", "line 2: the id 1"),
        ("{\"disks\":3}", "there is no id"),
        ("x", "line 1: no JSON: expected value"),
    ] {
        fs::write(&file, bad).unwrap();
        let run = batch(&["--puzzles", path(&file)], &answers);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(run.err.contains(why), "{}", run.err);
    }
}

#[test]
fn generated_solutions_are_solved() {
    let made = hanoi(&[
        "generate", "--count", "300", "--disks", "2..5", "--pegs", "3..6",
    ]);
    for result in judge(&["--scores"], &made.out) {
        assert_eq!(
            (&result["verdict"], &result["ratio"]),
            (&json!("solved"), &json!(1.0)),
            "{result}"
        );
        assert_eq!(result["scores"]["efficiency"], 1.0);
    }
    let prompts = hanoi(&["generate", "--count", "50", "--format", "prompt-sentences"]);
    for result in judge(&[], &prompts.out) {
        assert_eq!(result["verdict"], "solved", "{result}");
    }
}

#[test]
fn results_do_not_depend_on_cores_or_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers.jsonl");
    let mut lines = MIXED.repeat(5_000);
    lines += "no json, and no line end";
    fs::write(&file, &lines).unwrap();
    let piped = batch(&["--jobs", "1"], &lines);
    for jobs in ["1", "2", "3", "7"] {
        let run = hanoi(&["verify", "--batch", path(&file), "--jobs", jobs]);
        assert_eq!(run.status, 2);
        assert!(run.out == piped.out && run.err == piped.err, "{jobs}");
    }
    assert_eq!(piped.out.lines().count(), 20_001);
}

#[test]
fn csv_and_json_lines_agree() {
    let run = batch(&["--csv", "--scores"], MIXED);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        "id,verdict,moves,legal,first_wrong,line,column,reason,distance,ratio,legal_share,to_go,wasted,efficiency,\
         reasoning_gym"
    );
    assert_eq!(lines[1], "a,solved,3,3,,,,,3,1.0,1.0,0,0,1.0,0.0");
    assert_eq!(
        lines[2],
        "2,incomplete,2,2,,,,\"ends in state 'CB', not 'CC'\",3,,1.0,1,0,0.05,0.0"
    );
    assert_eq!(lines.len(), 5);
    let quoted = batch(
        &["--csv"],
        "{\"id\":\"a\\\"b,\\nc\",\"disks\":1,\"answer\":\"1AC\"}",
    );
    assert!(
        quoted
            .out
            .ends_with("\n\"a\"\"b,\nc\",solved,1,1,,,,,1,1.0\n"),
        "{}",
        quoted.out
    );
}

#[test]
fn fail_under_checks_the_share_of_solutions() {
    for (least, status) in [("0", 0), ("0.25", 0), ("25%", 0), ("0.26", 1), ("100%", 1)] {
        let run = batch(&["--fail-under", least], MIXED);
        assert_eq!(run.status, status, "{least}");
        assert_eq!(results(&run).len(), 4);
        assert_eq!(
            run.err.contains("the share of solutions is 0.25"),
            status == 1
        );
    }
    assert_eq!(batch(&["--fail-under", "0.1"], "").status, 1);
    assert_eq!(batch(&["--fail-under", "0"], "").status, 0);
}

#[test]
fn invalid_arguments_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers.jsonl");
    fs::write(&file, MIXED).unwrap();
    for args in [
        &["--batch", "/no/such/file"][..],
        &["--batch", path(&file), "--puzzles", "/no/such/file"],
        &["--batch", path(&file), "-o", path(&file)],
        &["--batch", path(&file), "--summary", path(&file)],
        &["--batch", path(&file), "--fail-under", "2"],
        &["--batch", path(&file), "--jobs", "0"],
        &["--batch", path(&file), "--jobs", "100000000"],
        &["--batch", path(&file), "--json", "--csv"],
        &["--batch", path(&file), path(&file)],
        &["--csv"],
        &["--fail-under", "0.5"],
    ] {
        let run = hanoi(&[&["verify"], args].concat());
        assert_eq!(
            (run.status, run.out.as_str()),
            (2, ""),
            "{args:?}: {}",
            run.err
        );
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), MIXED);
}

/// A puzzle that neither a formula nor a search of a millisecond settles: the distance of two states of 16 disks on 4 pegs.
const FAR: &str =
    "{\"pegs\":4,\"start\":\"ABCDABCDABCDABCD\",\"goal\":\"DCABBADCCABDDBCA\",\"answer\":\"1DA\"}";

#[test]
fn distances_not_found_in_time_are_null_with_bounds() {
    let run = batch(&["--scores", "--time", "1ms"], &format!("{FAR}\n{FAR}\n"));
    assert_eq!(run.status, 0, "{}", run.err);
    for result in results(&run) {
        let scores = &result["scores"];
        assert_eq!(
            (&result["distance"], &result["ratio"]),
            (&json!(null), &json!(null))
        );
        for (bounds, least, most) in [
            (&result, "at_least", "at_most"),
            (scores, "to_go_at_least", "to_go_at_most"),
        ] {
            let (least, most) = (&bounds[least], &bounds[most]);
            assert!(least.as_u64() > Some(0), "{result}");
            assert!(
                most.is_null() || most.as_u64() >= least.as_u64(),
                "{result}"
            );
        }
        assert_eq!(
            (&scores["to_go"], &scores["wasted"], &scores["legal_share"]),
            (&json!(null), &json!(null), &json!(1.0))
        );
    }
}

#[test]
fn proven_lengths_of_puzzles_are_not_searched() {
    let known = "\"distance\":40,\"optimality\":\"proven\",\"answer\"";
    for (line, distance) in [
        (FAR.replace("\"answer\"", known), json!(40)),
        (FAR.replace("\"answer\"", &known.replace("proven", "presumed")), json!(null)),
        // A formula overrides the given distance, and so does a shorter answer.
        ("{\"disks\":2,\"distance\":9,\"optimality\":\"proven\",\"answer\":\"1AC\"}".to_owned(), json!(3)),
        (
            "{\"start\":\"AA\",\"goal\":\"CB\",\"pegs\":4,\"distance\":9,\"optimality\":\"proven\",\"answer\":\"1AB 2AC\"}"
                .to_owned(),
            json!(null),
        ),
    ] {
        assert_eq!(one(&[], &line)["distance"], distance, "{line}");
    }
}

#[test]
fn lengths_refuted_by_an_answer_are_searched_for_scores() {
    // Both disks go to C, in one move each: one is there, the other needs one more move.
    let line = "{\"start\":\"AB\",\"goal\":\"CC\",\"pegs\":4,\"distance\":9,\"optimality\":\"proven\",\"answer\":\"2AC\"}";
    let result = one(&["--scores"], line);
    assert_eq!(result["distance"], 2);
    assert_eq!(result["scores"]["to_go"], 1);
    assert_eq!(result["scores"]["wasted"], 0);
}

#[test]
fn lines_of_harnesses_are_read() {
    let solved = |args: &[&str], line: &str| {
        let run = batch(args, &format!("{line}\n"));
        let verdict = results(&run)[0].clone();
        assert_eq!(verdict["verdict"], "solved", "{line} {verdict}");
        assert!(!run.err.contains("ignored keys"), "{line} {}", run.err);
    };
    for line in [
        r#"{"start":[[2,1],[],[]],"goal":[[],[],[2,1]],"answer":"1AB 2AC 1BC"}"#,
        r#"{"start":{"A":[2,1],"B":[],"C":[]},"goal":"CC","answer":"1AB 2AC 1BC"}"#,
        r#"{"num_disks":2,"num_pegs":3,"prediction":"1AB 2AC 1BC"}"#,
        r#"{"disks":"2","pegs":"3","answer":"1AB 2AC 1BC"}"#,
        r#"{"disks":2,"choices":[{"message":{"role":"assistant","content":"1AB 2AC 1BC"}}]}"#,
        r#"{"disks":2,"messages":[{"role":"user","content":"Solve it: 1AC"},{"role":"assistant","content":"1AB 2AC 1BC"}],"answer":"7"}"#,
        r#"{"disks":2,"completion":[{"role":"assistant","content":[{"type":"thinking","thinking":"1AC"},{"type":"text","text":"1AB 2AC 1BC"}]}]}"#,
        r#"{"disks":2,"output":{"choices":[{"message":{"role":"assistant","content":"1AB 2AC 1BC"}}],"model":"m"}}"#,
    ] {
        solved(&[], line);
    }
    let line = r#"{"disks":2,"answer":"1AC","response":{"body":{"choices":[{"message":{"content":"1AB 2AC 1BC"}}]}}}"#;
    solved(
        &["--answer-key", "response.body.choices.0.message.content"],
        line,
    );
    solved(&["--answer-key", "response.body"], line);
    solved(
        &["--answer-key", "said"],
        r#"{"disks":2,"said":[[1,0,1],[2,0,2],[1,1,2]]}"#,
    );
}

#[test]
fn lines_of_unknown_shape_are_errors() {
    for (args, line, part) in [
        (
            &["--answer-key", "a.1"][..],
            r#"{"disks":1,"a":["1AC"],"answer":"1AC"}"#,
            "there is no 'a.1'",
        ),
        (
            &["--answer-key", "a"],
            r#"{"disks":1,"a":null,"answer":"1AC"}"#,
            "the answer key\" is null",
        ),
        (
            &[],
            r#"{"disks":2,"num_disks":2,"answer":"1AC"}"#,
            "expected it once",
        ),
        (
            &[],
            r#"{"num_disks":"two","answer":"1AC"}"#,
            "the text 'two'",
        ),
        (
            &[],
            r#"{"start":7,"answer":"1AC"}"#,
            "a list of the disks of each peg",
        ),
        (
            &[],
            r#"{"start":[2,0,0],"answer":"1AC"}"#,
            "CAA (the largest disk first) or AAC",
        ),
        (&[], r#"{"start":[[2,1],[]],"answer":"1AC"}"#, "lists 2"),
    ] {
        let verdict = error(args, line);
        let reason = verdict["reason"].as_str().unwrap();
        assert!(reason.contains(part), "{line} {reason}");
    }
}
