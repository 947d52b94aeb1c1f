//! Long files, which all cores compare with the known solution, give the same verdicts as standard input, which is read
//! in order; and the expected ones for a known change.

use crate::common::{Run, feed, hanoi};

fn solution(arguments: &str) -> Vec<u8> {
    hanoi(
        &format!("solve {arguments} -q")
            .split(' ')
            .collect::<Vec<_>>(),
    )
    .out
    .into_bytes()
}

/// Verifies a text in a file, and asserts the same result for standard input.
fn verify(text: &[u8], arguments: &str) -> Run {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let path = file.path().to_str().unwrap();
    let args = |input| ["verify", input].into_iter().chain(arguments.split(' '));
    let of_file = hanoi(&args(path).collect::<Vec<_>>());
    let of_input = feed(&args("-").collect::<Vec<_>>(), text);
    assert_eq!(of_file.out, of_input.out);
    assert_eq!(
        of_file.err.replace(&format!("'{path}'"), "standard input"),
        of_input.err
    );
    assert_eq!(of_file.status, of_input.status);
    of_file
}

#[test]
fn long_solutions_are_solved() {
    let text = solution("21 --style compact");
    for arguments in [
        "--disks 21",
        "--disks 21 --json",
        "--disks 21 --scores",
        "--to any",
        "--to C",
    ] {
        let Run { status, out, .. } = verify(&text, arguments);
        assert_eq!(status, 0, "{out}");
        assert!(out.contains("2097151"), "{out}");
    }
    assert_eq!(verify(&text, "--disks 22").status, 1);
}

#[test]
fn wrong_moves_are_reported_anywhere_in_a_long_file() {
    let text = solution("21 --style compact");
    let ends: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
    for number in [700, 260_001, 1_048_577, 2_000_001, 2_097_150] {
        let mut text = text.clone();
        let begin = ends[number - 2] + 1;
        text.splice(begin..ends[number - 1], *b"21CB");
        let Run { status, out, .. } = verify(&text, "--disks 21");
        assert_eq!(status, 1);
        let expected = format!("wrong: line {number}, column 1: move {number} (21CB) in state '");
        assert!(out.starts_with(&expected), "{out}");
        let state = hanoi(&["state", "21", "--after", &(number - 1).to_string()]).out;
        let state = state.lines().next().unwrap();
        assert!(out.contains(&format!("'{state}'")), "{out}");
    }
}

#[test]
fn extra_and_missing_moves_are_found() {
    let text = solution("19 --style text");
    let mut two = text.clone();
    two.extend_from_slice(&text);
    assert!(
        verify(&two, "--disks 19 --several")
            .out
            .matches("solved: 19 disks")
            .count()
            == 2
    );
    let cut = &text[..text.len() - 20];
    let Run { status, out, .. } = verify(cut, "--disks 19");
    assert!(
        status == 1
            && out.starts_with("unreadable: line 524287, column 1: cannot read 'Move disk 1'")
            && out.contains("524286 legal moves before it"),
        "{out}"
    );
    let short = &text[..text.len() - 32 * 1000];
    let short = &short[..=short.iter().rposition(|&byte| byte == b'\n').unwrap()];
    assert_eq!(verify(short, "--disks 19").status, 1);
    let mut more = text;
    more.extend_from_slice(b"1AB\n");
    assert_eq!(verify(&more, "--disks 19").status, 1);
}

#[test]
fn other_plans_are_compared() {
    for (problem, arguments) in [
        ("13 --rules linear", "--disks 13 --rules linear"),
        ("60 --pegs 4", "--disks 60 --pegs 4"),
        (
            "--from CABBACABACCABBACABAC --to BCABBCAACBBCABBCAACB",
            "--from CABBACABACCABBACABAC --to BCABBCAACBBCABBCAACB",
        ),
    ] {
        for style in ["json", "csv"] {
            let text = solution(&format!("{problem} --style {style}"));
            let Run { status, out, .. } = verify(&text, arguments);
            assert_eq!(status, 0, "{out}");
        }
    }
}
