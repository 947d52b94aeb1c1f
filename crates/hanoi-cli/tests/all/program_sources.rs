//! `hanoi texts KEY --source`: the programs run without Hanoi and print the same as `--like PROGRAM --corrected`. `--proof` is in the docs.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Run, hanoi, run, testdata};

fn printed(line: &str) -> String {
    let Run { status, out, err } = run(line);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}

/// Runs a program in a folder with a line of standard input. The command is not in its path.
fn alone(folder: &Path, program: &str, args: &[&str], input: &str) -> String {
    fs::write(folder.join("input"), input).unwrap();
    let result = Command::new(program)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::from(fs::File::open(folder.join("input")).unwrap()))
        .output()
        .unwrap();
    let errors = String::from_utf8(result.stderr).unwrap();
    assert!(result.status.success(), "{args:?}: {errors}");
    String::from_utf8(result.stdout).unwrap()
}

/// Calls of the functions, with the options of the command for the same rods.
const CALLS: &[(&str, &str, &str, &str)] = &[
    (
        "martin",
        "python",
        "001/recursive_towers",
        "recursive_towers(N, 0, 2, 1)",
    ),
    (
        "martin",
        "python",
        "001/recursive_towers --from 1 --to 0",
        "recursive_towers(N, 1, 0, 2)",
    ),
    (
        "martin",
        "python",
        "001/iterative_towers",
        "iterative_towers(N, 0, 2, 1)",
    ),
    (
        "martin",
        "python",
        "001/iterative_towers --from 1 --to 0",
        "iterative_towers(N, 1, 0, 2)",
    ),
    (
        "martin",
        "python",
        "001/iterative_towers --from 2 --to 1",
        "iterative_towers(N, 2, 1, 0)",
    ),
    (
        "martin",
        "python",
        "001/recursive_towers_display_solution",
        "recursive_towers_display_solution(N)",
    ),
    ("clifford", "python", "002/s", "show(N)"),
    (
        "interviews",
        "python",
        "003/recursive",
        "print(recursive(N))",
    ),
    (
        "interviews",
        "python",
        "003/iterative",
        "print(iterative(N))",
    ),
    ("markdown", "python", "004/python/b_toh", "b_toh(N)"),
    (
        "markdown",
        "python",
        "004/python/r_toh",
        "r_toh(N, 0, 2, 1)",
    ),
    (
        "markdown",
        "python",
        "004/python/r_toh --from 2 --to 0",
        "r_toh(N, 2, 0, 1)",
    ),
    ("markdown", "python", "004/python/i_toh", "i_toh(N)"),
    ("markdown", "bash", "004/bash/b_toh", "b_toh N"),
    ("markdown", "bash", "004/bash/r_toh", "r_toh N 0 2 1"),
    (
        "markdown",
        "bash",
        "004/bash/r_toh --from 2 --to 0",
        "r_toh N 2 0 1",
    ),
    ("markdown", "bash", "004/bash/i_toh", "i_toh N"),
];

#[test]
fn sources_print_the_output_of_the_corrected_programs() {
    let folder = tempfile::tempdir().unwrap();
    for &(key, language, like, call) in CALLS {
        let source = printed(&format!("texts {key} --source {language}"));
        fs::write(folder.path().join("program"), &source).unwrap();
        for n in 0..=7 {
            let call = call.replace('N', &n.to_string());
            let (program, line) = if language == "bash" {
                ("bash", format!("source ./program && {call}"))
            } else {
                let load = "exec(open('program').read(), t := {'__name__': 't'})";
                ("python3", format!("{load}; exec('{call}', t)"))
            };
            let output = alone(folder.path(), program, &["-c", &line], "");
            let ours = printed(&format!("solve {n} --quiet --corrected --like {like}"));
            assert_eq!(output, ours, "{call}");
        }
    }
}

#[test]
fn source_of_text_000_writes_its_files_and_report() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("program"),
        printed("texts 000 --source python"),
    )
    .unwrap();
    for n in 0..=7 {
        let output = alone(folder.path(), "python3", &["program"], &format!("{n}\n"));
        let timeless = |text: &str| text.split_once("Execution time: ").unwrap().0.to_owned();
        let ours = printed(&format!("solve {n} --quiet --like 000/stdout"));
        assert_eq!(timeless(&output), timeless(&ours));
        for file in ["generatedStates", "solutionRoute"] {
            let theirs = fs::read_to_string(folder.path().join(format!("{file}.txt"))).unwrap();
            let ours = printed(&format!("solve {n} --quiet --like 000/{file}"));
            assert_eq!(theirs, ours, "{file} of {n}");
        }
    }
}

/// As scripts they make the calls of the texts. The script of text 002 compares the formula with the recursion.
#[test]
fn sources_run_as_scripts() {
    let folder = tempfile::tempdir().unwrap();
    for (key, language, end) in [
        ("martin", "python", "                -------\n\n"),
        (
            "clifford",
            "python",
            "n = 11: the formula gives all 2048 states\nn = 12: the formula gives all 4096 states\n",
        ),
        ("interviews", "python", ""),
        ("markdown", "python", "0 []\n1 []\n2 [4, 3, 2, 1]\n"),
        ("markdown", "bash", "0: \n1: \n2: 3 2 1\n\n"),
    ] {
        fs::write(
            folder.path().join("program"),
            printed(&format!("texts {key} --source {language}")),
        )
        .unwrap();
        let program = if language == "bash" {
            "bash"
        } else {
            "python3"
        };
        let output = alone(folder.path(), program, &["program"], "");
        assert!(output.ends_with(end), "{key}: {output}");
    }
    let broken =
        printed("texts clifford --source python").replace("2 - (n + d) % 2", "1 + (n + d) % 2");
    fs::write(folder.path().join("program"), broken).unwrap();
    let result = Command::new("python3")
        .arg(folder.path().join("program"))
        .output()
        .unwrap();
    assert_eq!(result.status.code(), Some(1));
    let errors = String::from_utf8(result.stderr).unwrap();
    assert_eq!(
        errors,
        "n = 1, m = 1: the formula has [1], the recursion [2]\n"
    );
}

#[test]
fn missing_part_of_a_text_is_refused() {
    for (args, error) in [
        (
            "martin --source bash",
            "'bash' is not a language of this text's programs: expected python",
        ),
        ("markdown --source perl", "python, bash, sql"),
        ("martin --proof", "'martin' has no proof: expected clifford"),
        (
            "ventura --cells",
            "'ventura' has no cells of Python: expected martin",
        ),
    ] {
        let Run { status, out, err } = run(&format!("texts {args}"));
        assert!(
            status == 2 && out.is_empty() && err.contains(error),
            "{args}: {err}"
        );
    }
}

#[test]
fn page_of_text_002_has_the_proof() {
    let proof = printed("texts clifford --proof");
    assert!((40..=60).contains(&proof.lines().count()));
    assert!(proof.lines().all(|line| line.len() <= 80));
    let page = fs::read_to_string(testdata("../docs/sources/002.md")).unwrap();
    assert!(page.contains(&format!("```text\n{proof}```\n")));
    assert_eq!(
        hanoi(&["texts", "clifford", "--proof", "--check"]).status,
        2
    );
}
