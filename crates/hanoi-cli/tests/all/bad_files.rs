//! Missing files, full disks and closed pipes lead to a clear message and the right exit status.

use std::fs::{self, File};
use std::io::Read;
use std::process::{Child, Command, Stdio};

use crate::common::{Run, hanoi, testdata};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"));
    command.args(args).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn wait(child: Child) -> Run {
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn assert_refused(args: &[&str], parts: &[&str]) {
    let Run { status, out, err } = hanoi(args);
    assert_eq!((status, out.as_str()), (2, ""), "{args:?}: {err}");
    assert!(
        parts.iter().all(|part| err.contains(part)),
        "{args:?}: {err}"
    );
}

#[test]
fn missing_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.txt");
    let missing = file.to_str().unwrap();
    assert_refused(&["verify", missing], &["cannot read", missing]);
    assert_refused(&["verify", "--json", missing], &["cannot read", missing]);
    fs::write(&file, "1AC\n").unwrap();
    assert_eq!(hanoi(&["verify", missing]).status, 0);
    fs::remove_file(&file).unwrap();
    assert_refused(&["verify", missing], &["cannot read", missing]);
}

#[test]
fn folders_are_refused_as_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_refused(&["verify", path], &["cannot read", path]);
    assert_refused(&["solve", "3", "-o", path], &["cannot write", path]);
    let states = ["trace", "best-first", "3", "--states", path];
    assert_refused(&states, &["cannot write", path]);
}

#[test]
fn missing_folders_cannot_be_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("gone");
    let (file, missing) = (missing.join("a.txt"), missing.to_str().unwrap());
    let file = file.to_str().unwrap();
    assert_refused(&["solve", "3", "-o", file], &["cannot write", file]);
    let route = ["trace", "best-first", "3", "--route", file];
    assert_refused(&route, &["cannot write", file]);
    // The folder of manual pages is created, but not in place of a file.
    fs::write(missing, "").unwrap();
    assert_refused(&["man", file], &["cannot make the folder", file]);
}

#[cfg(unix)]
#[test]
fn deleted_files_are_read_to_their_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.txt");
    fs::copy(testdata("transcripts/001_iterative_4.txt"), &file).unwrap();
    let mut verify = command(&["verify", "-"]);
    verify.stdin(File::open(&file).unwrap());
    fs::remove_file(&file).unwrap();
    let Run { status, out, err } = wait(verify.spawn().unwrap());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.starts_with("solved: 4 disks"), "{out}");
}

#[cfg(unix)]
#[test]
fn file_names_need_not_be_unicode() {
    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"/nowhere/\xff\xfe.txt");
    let Run { status, out, err } = wait(command(&["verify"]).arg(name).spawn().unwrap());
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("cannot read '/nowhere/"), "{err}");
}

#[cfg(target_os = "linux")]
mod full_disk {
    use super::{File, Run, command, hanoi, wait};

    fn onto_full_disk(line: &str) -> Run {
        let mut command = command(&line.split(' ').collect::<Vec<_>>());
        command.stdout(File::create("/dev/full").unwrap());
        wait(command.spawn().unwrap())
    }

    #[test]
    fn full_disks_are_a_limit_for_every_answer() {
        for line in [
            "solve 3",
            "solve 20",
            "solve 12 --json",
            "state 3 --after 1",
            "move 3 1",
            "locate CCBA",
            "distance AAA CCC",
            "count 64 --json",
            "count 20 --ruler",
            "verify --disks 0",
            "verify --disks 0 --json",
            "trace binary 12",
            "trace best-first 12 --json",
            "compare --disks 3 --runs 1",
            "completions bash",
            "man",
        ] {
            let Run { status, err, .. } = onto_full_disk(line);
            assert_eq!(status, 3, "{line}: {err}");
            let parts = ["cannot write to standard output", "No space left"];
            assert!(parts.iter().all(|part| err.contains(part)), "{err}");
        }
    }

    #[test]
    fn full_disks_are_reported_with_the_file() {
        for line in [
            "solve 3 -o /dev/full",
            "solve 20 -o /dev/full",
            "solve 3 --json -o /dev/full",
            "trace best-first 3 --states /dev/full",
            "trace best-first 12 --route /dev/full",
        ] {
            let Run { status, out, err } = hanoi(&line.split(' ').collect::<Vec<_>>());
            assert_eq!((status, out.as_str()), (3, ""), "{line}: {err}");
            let parts = ["cannot write to '/dev/full'", "No space left"];
            assert!(parts.iter().all(|part| err.contains(part)), "{err}");
        }
    }

    #[test]
    fn full_disks_are_a_limit_for_help() {
        for line in ["--help", "--version", "solve --help"] {
            assert_eq!(onto_full_disk(line).status, 3, "{line}");
        }
    }
}

/// Starts a command, reads the first bytes of its answer, and closes the pipe.
fn closed_early(line: &str) -> Run {
    let mut child = command(&line.split(' ').collect::<Vec<_>>())
        .spawn()
        .unwrap();
    let mut pipe = child.stdout.take().unwrap();
    pipe.read_exact(&mut [0; 10]).unwrap();
    drop(pipe);
    wait(child)
}

#[test]
fn closed_pipes_end_every_command_quietly() {
    for line in [
        "solve 30 --quiet",
        "solve 30 --style picture --quiet",
        "solve 30 --json",
        "solve 300 --style stacks --quiet",
        "solve 200 --pegs 4 --quiet",
        "trace binary 30",
        "trace recursive 30",
        "trace best-first 30 --json",
        "count 40 --ruler",
    ] {
        let Run { status, err, .. } = closed_early(line);
        assert_eq!((status, err.as_str()), (0, ""), "{line}");
    }
    let Run { status, err, .. } = closed_early("solve 30");
    assert_eq!((status, err.lines().count()), (0, 1), "{err}");
    assert!(
        err.starts_with("30 disks, 3 pegs: 1073741823 moves"),
        "{err}"
    );
}

#[test]
fn unread_pipes_end_short_answers_quietly() {
    for line in [
        "solve 3 --quiet",
        "state 3 --after 1",
        "count 5",
        "completions zsh",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = command(&line.split(' ').collect::<Vec<_>>());
        let Run { status, err, .. } = wait(command.stdout(writer).spawn().unwrap());
        assert_eq!((status, err.as_str()), (0, ""), "{line}");
    }
}

#[test]
fn unread_standard_error_is_ignored() {
    for (line, expected) in [("solve 3", 0), ("solve 3 --to Q", 2)] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = command(&line.split(' ').collect::<Vec<_>>());
        let Run { status, .. } = wait(command.stderr(writer).spawn().unwrap());
        assert_eq!(status, expected, "{line}");
    }
}

#[test]
fn endless_solutions_start_and_can_be_stopped() {
    for line in [
        "solve 300",
        "solve 1000 --style compact",
        "solve 300 --json",
        "solve 1000 --style stacks",
        "solve 1000 --pegs 5",
        "solve 1000 --rules cyclic",
        "trace call-stack 300",
        "solve 1000000 --quiet",
    ] {
        let mut child = command(&line.split(' ').collect::<Vec<_>>())
            .spawn()
            .unwrap();
        let mut pipe = child.stdout.take().unwrap();
        let mut first = [0; 20];
        pipe.read_exact(&mut first).unwrap();
        assert!(child.try_wait().unwrap().is_none(), "{line}");
        child.kill().unwrap();
        assert!(!child.wait().unwrap().success(), "{line}");
        assert!(first.is_ascii(), "{line}");
    }
}

#[test]
fn endless_solutions_can_be_sliced() {
    let slice = |line: &str| {
        let line = format!("{line} --style compact");
        let Run { status, out, err } = hanoi(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(status, 0, "{line}: {err}");
        assert!(err.len() < 1000, "{line}: {} bytes", err.len());
        out
    };
    // With an even number of disks, disk 1 first goes to the peg that is not the goal.
    assert_eq!(slice("solve 1000 --take 3"), "1AB\n2AC\n1BC\n");
    assert_eq!(slice("solve 1000000 --take 3"), "1AB\n2AC\n1BC\n");
    // The middle move is the largest disk's; the last three move disks 1, 2 and 1 from A and B to C.
    assert_eq!(slice("solve 1000 --skip 2^999-1 --take 1"), "1000AC\n");
    assert_eq!(slice("solve 1000 --skip 2^1000-4"), "1AB\n2AC\n1BC\n");
    let text = slice("solve 1000 --pegs 5 --skip 1000 --take 7");
    assert_eq!(text.lines().count(), 7);
}

#[test]
fn verify_does_not_overwrite_its_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.txt");
    fs::write(&file, "1AC\n").unwrap();
    let path = file.to_str().unwrap();
    let again = folder.path().join(".").join("answer.txt");
    let mut outputs = vec![path, again.to_str().unwrap()];
    let link = folder.path().join("link.txt");
    if cfg!(unix) {
        fs::hard_link(&file, &link).unwrap();
        outputs.push(link.to_str().unwrap());
    }
    for output in outputs {
        assert_refused(
            &["verify", path, "-o", output],
            &["answer.txt", "expected another file"],
        );
        assert_refused(
            &["verify", "--batch", path, "-o", output],
            &["expected different files"],
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), "1AC\n");
    }
    let other = folder.path().join("verdict.txt");
    assert_eq!(
        hanoi(&["verify", path, "-o", other.to_str().unwrap()]).status,
        0
    );
}
