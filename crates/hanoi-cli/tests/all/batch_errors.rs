//! Lines of `hanoi verify --batch` with nothing to judge are errors, not bad answers.

use std::fs;

use crate::common::batches::{MIXED, batch, error, path, results};
#[cfg(target_os = "linux")]
use crate::common::faults::run_with_faults;
use crate::common::hanoi;
use serde_json::{Value, json};

/// The result of a single line that can be judged.
fn one(line: &str) -> Value {
    let run = batch(&[], line);
    assert_eq!(run.status, 0, "{}", run.err);
    results(&run).remove(0)
}

/// Asserts that lines, given without the beginning of their object, are errors for these reasons.
fn assert_errors(lines: &[(&str, &str)]) {
    for (rest, reason) in lines {
        let found = error(&[], format!("{{\"id\":7,{rest}"));
        let why = found["reason"].as_str().unwrap();
        assert!(why.contains(reason), "{rest}: {why}");
        assert_eq!(found["id"], 7, "{rest}");
        assert_eq!(
            (&found["moves"], &found["distance"]),
            (&json!(null), &json!(null))
        );
    }
}

#[test]
fn invalid_json_is_an_error_that_quotes_its_end() {
    assert_errors(&[
        (
            "",
            "line 1: no JSON: EOF while parsing a value, at byte 8, after '{\"id\":7,'; expected an object",
        ),
        (
            "\"disks\":3,\"answer\":\"1AC",
            "after ',\"disks\":3,\"answer\":\"1AC'; expected an object",
        ),
        (
            "\"model\":\"a\tb\",\"disks\":3,\"answer\":\"1AC\"}",
            "line 1: no JSON: control character",
        ),
        (
            "\"disks\":3,\"answer\":\"1AC\t2AB\"}",
            "the answer is not valid JSON text: control character",
        ),
    ]);
    for (line, reason) in [
        (
            "[1,0,2]",
            "line 1: the line is '[1,0,2]': expected an object such as {\"disks\":3,",
        ),
        ("7", "line 1: the line is '7': expected an object"),
        (
            "nothing",
            "line 1: no JSON: expected ident, at byte 2, after 'no'",
        ),
    ] {
        let why = error(&[], line)["reason"].clone();
        assert!(why.as_str().unwrap().contains(reason), "{line}: {why}");
    }
    let found = error(&[], b"{\"id\":7,\"disks\":1,\"answer\":\"1AC\xff\"}");
    assert_eq!(
        found["reason"],
        "line 1: byte 32 is 0xff, after ',\"disks\":1,\"answer\":\"1AC': expected text in UTF-8"
    );
    assert_eq!(found["id"], 7);
}

/// JSON can hold half of a character (a lone surrogate), which UTF-8 cannot. It is not an error, which would be left out of all shares.
#[test]
fn lone_surrogates_make_an_answer_unreadable() {
    for answer in [
        "1AC \\ud800",
        "\\udfff1AC",
        "\\u00e9\\n1A\\ud83dC",
        "\\ud800",
    ] {
        for more in ["", ",\"id\":1"] {
            let found = one(&format!("{{\"disks\":1,\"answer\":\"{answer}\"{more}}}"));
            assert_eq!(found["verdict"], "unreadable", "{answer}");
            let why = found["reason"].as_str().unwrap();
            assert!(
                why.contains("cannot read 'U+D") && why.contains("a lone surrogate"),
                "{why}"
            );
        }
    }
    let found = one("{\"disks\":1,\"answer\":\"\\ud83d\\uddfc 1AC\"}");
    assert_eq!(found["verdict"], "solved");
    let found = one("{\"disks\":1,\"answer\":\"1AC\\n \\ud800\"}");
    assert_eq!((&found["line"], &found["column"]), (&json!(2), &json!(2)));
    let strict = batch(
        &["--strict", "json"],
        "{\"disks\":1,\"answer\":\"[[1,0,2]] \\ud800\"}",
    );
    assert_eq!(results(&strict)[0]["verdict"], "unreadable");
    let variant = one("{\"variant\":\"switching\",\"disks\":1,\"answer\":\"1AC \\ud800\"}");
    assert_eq!(variant["verdict"], "unreadable");
}

#[test]
fn values_of_the_wrong_type_are_quoted() {
    assert_errors(&[
        (
            "\"answer\":\"1AC\",\"disks\":\"three\"}",
            "line 1: \"disks\" is the text 'three': expected a whole number such as 3",
        ),
        (
            "\"disks\":-3,\"answer\":\"1AC\"}",
            "\"disks\" is '-3': expected a whole number",
        ),
        (
            "\"disks\":3.5,\"answer\":\"1AC\"}",
            "\"disks\" is '3.5': expected a whole number",
        ),
        (
            "\"disks\":3,\"pegs\":300,\"answer\":\"1AC\"}",
            "\"pegs\" is '300': expected a whole number from 1 to 26",
        ),
        (
            "\"disks\":3,\"rules\":7,\"answer\":\"1AC\"}",
            "\"rules\" is '7': expected text such as \"classic\"",
        ),
        (
            "\"disks\":3,\"start\":7,\"answer\":\"1AC\"}",
            "\"start\" is '7': expected text such as \"CCBA\", or a list of the disks of each peg",
        ),
        (
            "\"disks\":3,\"disks\":4,\"answer\":\"1AC\"}",
            "the key 'disks' appears twice",
        ),
    ]);
}

#[test]
fn lines_without_an_answer_or_a_puzzle_are_errors() {
    const HOW_MANY: &str = "how many disks? expected the key \"disks\", or a state";
    assert_errors(&[
        ("\"disks\":3}", "no answer: expected the key \"answer\""),
        (
            "\"disks\":3,\"answer\":null}",
            "\"answer\" is null: expected text or a list of moves",
        ),
        (
            "\"disks\":3,\"answer\":12}",
            "\"answer\" is '12': expected text or a list of moves",
        ),
        (
            "\"disks\":3,\"answer\":true}",
            "\"answer\" is 'true': expected text or a list of moves",
        ),
        // The reference solution does not replace a null answer.
        (
            "\"disks\":1,\"response\":null,\"answer\":\"1AC\"}",
            "\"response\" is null",
        ),
        (
            "\"disks\":3,\"pegs\":27,\"answer\":\"1AC\"}",
            "expected 1 to 26",
        ),
        (
            "\"disks\":3,\"rules\":\"chess\",\"answer\":\"1AC\"}",
            "chess",
        ),
        (
            "\"disks\":3,\"start\":\"AXA\",\"answer\":\"1AC\"}",
            "the start 'AXA' names peg X: expected A to C",
        ),
        (
            "\"disks\":3,\"goal\":\"CC\",\"answer\":\"1AC\"}",
            "the goal 'CC' has 2 disks: expected 3",
        ),
        ("\"answer\":\"1AC\"}", HOW_MANY),
        (
            "\"start\":\"A\",\"goal\":\"C\",\"answer\":\"1AC\"}",
            HOW_MANY,
        ),
    ]);
}

#[test]
fn broken_lines_count_in_no_share() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("summary.json");
    let lines = "{\"id\":1\n\n{\"disks\":1,\"answer\":\"1AC\"}\n{\"disks\":1,\"answer\":\"1AB\"}\n";
    for (least, status) in [("0", 2), ("0.5", 2), ("1", 2)] {
        let run = batch(&["--fail-under", least, "--summary", path(&file)], lines);
        assert_eq!(run.status, status, "{least}");
        assert!(
            run.err.contains("error: nothing to judge in 1 of 3 lines"),
            "{}",
            run.err
        );
        let verdicts: Vec<Value> = results(&run)
            .iter()
            .map(|one| one["verdict"].clone())
            .collect();
        assert_eq!(verdicts, ["error", "solved", "incomplete"]);
        let summary: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(
            (&summary["answers"], &summary["error"]),
            (&json!(2), &json!(1))
        );
        assert_eq!(
            (&summary["solved_share"], &summary["legal_share"]),
            (&json!(0.5), &json!(1.0))
        );
        assert_eq!(summary["unreadable"], 0);
    }
    let csv = batch(&["--csv", "--scores", "--harness", "efficiency"], lines);
    for line in csv.out.lines() {
        // Commas within the quotes of a reason do not separate cells.
        let outside = line
            .replace("\"\"", "")
            .split('"')
            .step_by(2)
            .collect::<String>();
        let cells = outside.matches(',').count();
        assert_eq!(cells, 15, "{line}");
    }
}

#[test]
fn answers_without_moves_are_not_errors() {
    for answer in ["\"\"", "\" \\n\"", "\"I do not know.\""] {
        let found = one(&format!("{{\"disks\":3,\"answer\":{answer}}}"));
        assert_eq!(found["verdict"], "unreadable", "{answer}");
    }
    let mark = "\u{feff}{\"disks\":1,\"answer\":\"1AC\"}";
    assert_eq!(one(mark)["verdict"], "solved");
}

#[test]
fn overlong_lines_are_errors() {
    let long = "1AB 1BA ".repeat(2_100_000);
    let lines = format!("{{\"id\":\"long\",\"disks\":2,\"answer\":\"{long}\"}}\n{MIXED}");
    let run = batch(&[], &lines);
    let found = results(&run);
    assert_eq!((run.status, &found[0]["verdict"]), (2, &json!("error")));
    assert_eq!(
        found[0]["reason"],
        "line 1: the line that begins with '{\"id\":\"long\",\"disks\":2,\"' is too long: expected at most 16777216 bytes"
    );
    assert_eq!(
        (&found[0]["id"], &found[1]["verdict"]),
        (&json!("long"), &json!("solved"))
    );
    assert_eq!(found.len(), 5);
}

#[test]
fn ignored_keys_are_named_once() {
    let line =
        "{\"model\":\"ours\",\"disks\":1,\"answer\":\"1AC\",\"disk\":2,\"time\":{\"s\":1}}\n";
    let run = batch(&[], &line.repeat(10_000));
    let named = "ignored keys: 'model', 'disk', 'time'\n";
    assert_eq!(
        (run.status, run.err.matches(named).count()),
        (0, 1),
        "{}",
        run.err
    );
    assert!(run.err.starts_with(named), "{}", run.err);
    assert!(!batch(&[], MIXED).err.contains("nobody"));
    // The keys that `generate` writes are not reported.
    let made = hanoi(&["generate", "--count", "3", "--format", "prompt"]).out;
    assert!(!batch(&[], &made).err.contains("nobody"));
    // Of many keys, only the first are named.
    let many: Vec<String> = (0..40).map(|key| format!("\"key{key}\":0")).collect();
    let run = batch(
        &[],
        &format!("{{\"disks\":1,\"answer\":\"1AC\",{}}}", many.join(",")),
    );
    assert!(
        run.err.contains("'key14', 'key15' ...\n") && !run.err.contains("key16"),
        "{}",
        run.err
    );
}

#[test]
fn blank_lines_are_neither_answers_nor_errors() {
    let run = batch(&[], "\n  \r\n\n");
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    assert!(run.err.starts_with("0 answers"), "{}", run.err);
}

/// The second read of the answers fails, as on a failing disk.
#[cfg(target_os = "linux")]
#[test]
fn failed_reads_keep_and_report_earlier_results() {
    let folder = tempfile::tempdir().unwrap();
    let answers = folder.path().join("answers.jsonl");
    let line = "{\"disks\":2,\"answer\":\"1AB 2AC 1BC\"}\n";
    fs::write(&answers, line.repeat(40_000)).unwrap();
    let (whole, broken) = (folder.path().join("whole"), folder.path().join("broken"));
    let answers = answers.to_str().unwrap();
    let verify = |out| ["verify", "--batch", answers, "-o", out];
    assert_eq!(hanoi(&verify(whole.to_str().unwrap())).status, 0);
    let options = ["-P", answers, "-e", "inject=read:error=EIO:when=2"];
    let Some(output) = run_with_faults(&options, &verify(broken.to_str().unwrap())) else {
        return;
    };
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{err}");
    let (whole, broken) = (fs::read(whole).unwrap(), fs::read(&broken).unwrap());
    assert!(!broken.is_empty() && broken.len() < whole.len());
    assert!(whole.starts_with(&broken));
    let expected = format!("broken' holds the first {} bytes\n", broken.len());
    assert!(
        err.contains("cannot read ") && err.ends_with(&expected),
        "{err}"
    );
}
