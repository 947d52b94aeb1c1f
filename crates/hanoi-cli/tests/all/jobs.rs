//! Solutions written by several cores: the same bytes, and failures to write.

use std::path::Path;
use std::process::Command;

use crate::common::{Run, hanoi};
use hanoi::text::Style;

fn solve(arguments: &str) -> Run {
    hanoi(
        &format!("solve {arguments} -q")
            .split(' ')
            .collect::<Vec<_>>(),
    )
}

/// Writes a solution to a file, and returns its bytes.
fn written(arguments: &str, file: &Path) -> Vec<u8> {
    let Run { status, out, err } = solve(&format!("{arguments} -o {}", file.display()));
    assert_eq!(
        (status, out.as_str(), err.as_str()),
        (0, "", ""),
        "{arguments}"
    );
    std::fs::read(file).unwrap()
}

#[test]
fn cores_write_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solution");
    let problems = [
        "0",
        "1",
        "5",
        "22 --skip 7 --take 3000001",
        "11 --rules linear --from B",
        "60 --skip 2^52 --take 40000",
        "24 --pegs 4 --to B",
        "--from CABBACABAC --to BCABBCAACB",
    ];
    for problem in problems {
        for style in Style::ALL.into_iter().filter(|style| style.is_strict()) {
            let arguments = format!("{problem} --style {style}");
            let whole = solve(&arguments).out.into_bytes();
            for jobs in [2, 5] {
                let sliced = written(&format!("{arguments} --jobs {jobs}"), &file);
                assert!(sliced == whole, "{arguments} --jobs {jobs}");
            }
        }
    }
    for arguments in [
        "13 --style stacks",
        "9 --style picture",
        "40 --take 0 --style json",
    ] {
        let whole = solve(arguments).out.into_bytes();
        assert!(
            written(&format!("{arguments} --jobs 3"), &file) == whole,
            "{arguments}"
        );
    }
}

#[test]
fn cores_need_a_regular_file() {
    for (arguments, part) in [
        ("5 --jobs 2", "--output <FILE>"),
        (
            "5 --jobs 2 -o /dev/stdout",
            "'/dev/stdout': --jobs needs a regular file",
        ),
        ("5 --jobs 2 -o /nowhere/file", "'/nowhere/file'"),
        ("5 --jobs 0 -o x", "from 1 to 256"),
        ("5 --jobs 257 -o x", "from 1 to 256"),
        ("5 --jobs two -o x", "'two'"),
        ("5 --jobs 2 -o x --algorithm binary", "--algorithm"),
    ] {
        let Run { status, err, .. } = solve(arguments);
        assert_eq!(status, 2, "{arguments}");
        assert!(err.contains(part), "{arguments}: {err}");
    }
}

/// A limit on the file size stands for a full disk.
#[test]
fn output_before_a_full_disk_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (file, whole) = (folder.path().join("cut"), folder.path().join("whole"));
    let limited = |jobs: u8| {
        let script = format!(
            "trap '' XFSZ; ulimit -f 12000; exec {} solve 23 --style compact -q --jobs {jobs} -o {}",
            assert_cmd::cargo::cargo_bin!("hanoi").display(),
            file.display()
        );
        Command::new("bash").args(["-c", &script]).output().unwrap()
    };
    let whole = written("23 --style compact", &whole);
    for jobs in [1, 3] {
        let outcome = limited(jobs);
        let message = String::from_utf8(outcome.stderr).unwrap();
        assert_eq!(outcome.status.code(), Some(3), "{message}");
        let cut = std::fs::read(&file).unwrap();
        let expected = format!(
            " after {} bytes, which is all that the file holds\n",
            cut.len()
        );
        assert!(message.ends_with(&expected), "{message}");
        assert!(cut.len() > 1_000_000 && whole.starts_with(&cut));
    }
}
