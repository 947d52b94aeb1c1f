//! Long files, which are compared with the known solution on all cores, against the same text on standard input, which is
//! not; and against what is known of the place that was changed.

use crate::common::{Ran, fed, hanoi};

fn solution(arguments: &str) -> Vec<u8> {
    hanoi(
        &format!("solve {arguments} -q")
            .split(' ')
            .collect::<Vec<_>>(),
    )
    .out
    .into_bytes()
}

/// What is told of a text in a file, which is the same as of the text on standard input but for the name.
fn told(text: &[u8], arguments: &str) -> Ran {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let path = file.path().to_str().unwrap();
    let verify = |input| ["verify", input].into_iter().chain(arguments.split(' '));
    let of_file = hanoi(&verify(path).collect::<Vec<_>>());
    let of_input = fed(&verify("-").collect::<Vec<_>>(), text);
    assert_eq!(of_file.out, of_input.out);
    assert_eq!(
        of_file.err.replace(&format!("'{path}'"), "standard input"),
        of_input.err
    );
    assert_eq!(of_file.status, of_input.status);
    of_file
}

#[test]
fn a_long_solution_is_solved() {
    let text = solution("21 --style compact");
    for arguments in [
        "--disks 21",
        "--disks 21 --json",
        "--disks 21 --scores",
        "--to any",
        "--to C",
    ] {
        let Ran { status, out, .. } = told(&text, arguments);
        assert_eq!(status, 0, "{out}");
        assert!(out.contains("2097151"), "{out}");
    }
    assert_eq!(told(&text, "--disks 22").status, 1);
}

#[test]
fn a_wrong_move_is_named_wherever_it_is() {
    let text = solution("21 --style compact");
    let ends: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
    for number in [700, 260_001, 1_048_577, 2_000_001, 2_097_150] {
        let mut text = text.clone();
        let begin = ends[number - 2] + 1;
        text.splice(begin..ends[number - 1], *b"21CB");
        let Ran { status, out, .. } = told(&text, "--disks 21");
        assert_eq!(status, 1);
        let expected = format!("wrong: line {number}, column 1: move {number} (21CB) in state '");
        assert!(out.starts_with(&expected), "{out}");
        let state = hanoi(&["state", "21", "--after", &(number - 1).to_string()]).out;
        let state = state.lines().next().unwrap();
        assert!(out.contains(&format!("'{state}'")), "{out}");
    }
}

#[test]
fn what_follows_or_lacks_is_found() {
    let text = solution("19 --style text");
    let mut two = text.clone();
    two.extend_from_slice(&text);
    assert!(
        told(&two, "--disks 19 --several")
            .out
            .matches("solved: 19 disks")
            .count()
            == 2
    );
    let cut = &text[..text.len() - 20];
    let Ran { status, out, .. } = told(cut, "--disks 19");
    assert!(
        status == 1
            && out.starts_with("unreadable: line 524287, column 1: cannot read 'Move disk 1'")
            && out.contains("524286 legal moves before it"),
        "{out}"
    );
    let short = &text[..text.len() - 32 * 1000];
    let short = &short[..=short.iter().rposition(|&byte| byte == b'\n').unwrap()];
    assert_eq!(told(short, "--disks 19").status, 1);
    let mut more = text;
    more.extend_from_slice(b"1AB\n");
    assert_eq!(told(&more, "--disks 19").status, 1);
}

#[test]
fn other_plans_are_compared_too() {
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
            let Ran { status, out, .. } = told(&text, arguments);
            assert_eq!(status, 0, "{out}");
        }
    }
}
