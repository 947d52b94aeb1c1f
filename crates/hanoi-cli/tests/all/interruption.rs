//! After Ctrl-C: the message, the contents of files, and how work resumes.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::common::hanoi;
use crate::common::signals::{begin, press};
use crate::common::waiting::wait_until;
#[cfg(target_os = "linux")]
use {
    crate::common::listening::listens,
    crate::common::signals::{deliver, end},
};

/// Presses Ctrl-C as soon as a file has this many bytes, and returns the exit status and the output.
fn interrupt(child: Child, file: &Path, bytes: u64) -> (Option<i32>, String) {
    wait_until("the file grows", || {
        fs::metadata(file).is_ok_and(|metadata| metadata.len() >= bytes)
    });
    press(child)
}

/// The number after a word in a message.
fn number(message: &str, after: &str) -> u64 {
    let (_, rest) = message
        .split_once(after)
        .unwrap_or_else(|| panic!("no '{after}' in {message}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn interrupted_solutions_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.txt");
    let path = file.to_str().unwrap();
    for (more, skipped) in [
        (&[][..], 0),
        (&["--jobs", "2"], 0),
        (&["--skip", "1000", "--take", "2^60"], 1000),
    ] {
        let args = [
            &["solve", "64", "--style", "compact", "-q", "-o", path],
            more,
        ]
        .concat();
        let (status, message) = interrupt(begin(&args, Stdio::null()), &file, 1 << 22);
        assert_eq!(status, Some(3), "{message}");
        let next = number(&message, "continue with --skip ");
        let lines = BufReader::new(File::open(&file).unwrap()).lines();
        let written = u64::try_from(lines.count()).unwrap();
        assert_eq!(written, next - skipped, "{more:?}: {message}");
        assert!(
            message.starts_with(&format!("error: interrupted: '{path}' holds ")),
            "{message}"
        );
        if skipped == 0 {
            assert_eq!(number(&message, "holds the first "), written);
        } else {
            assert_eq!(number(&message, "--take "), (1 << 60) - written);
        }
        // The last lines of the file and the next lines agree with the whole.
        let part = |skip: u64, take: &str| {
            let skip = skip.to_string();
            hanoi(&[
                "solve", "64", "--style", "compact", "-q", "--skip", &skip, "--take", take,
            ])
        };
        let whole = part(next - 2, "4");
        let rest = part(next, "2");
        let text = fs::read(&file).unwrap();
        let tail = String::from_utf8(text[text.len() - 20..].to_vec()).unwrap();
        let tail: Vec<&str> = tail.lines().rev().take(2).collect();
        assert_eq!(whole.out, format!("{}\n{}\n{}", tail[1], tail[0], rest.out));
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn incomplete_lists_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.json");
    let path = file.to_str().unwrap();
    let (status, message) = interrupt(
        begin(&["solve", "64", "--json", "-o", path], Stdio::null()),
        &file,
        1 << 22,
    );
    assert_eq!(status, Some(3));
    assert!(
        message.contains(" moves, without the end of its list; continue with --skip "),
        "{message}"
    );
    let text = fs::read_to_string(&file).unwrap();
    let moves = text.matches('"').count() / 2;
    // The keys and values before the list.
    let head = text.split_once('[').unwrap().0.matches('"').count() / 2;
    assert_eq!(
        u64::try_from(moves - head).unwrap(),
        number(&message, "holds the first ")
    );
}

#[test]
fn interrupted_exports_and_puzzles_report_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    let path = file.to_str().unwrap();
    let child = begin(
        &["graph", "30", "--export", "csv", "-o", path],
        Stdio::null(),
    );
    let (status, message) = interrupt(child, &file, 1 << 22);
    let bytes = fs::metadata(&file).unwrap().len();
    assert_eq!(
        (status, message),
        (
            Some(3),
            format!("error: interrupted: '{path}' holds the first {bytes} bytes\n")
        )
    );
    assert!(fs::read(&file).unwrap().ends_with(b"\n"));
    let (file, count) = (folder.path().join("puzzles"), "1000000000");
    let path = file.to_str().unwrap();
    let child = begin(
        &["generate", "--count", count, "--disks", "12", "-o", path],
        Stdio::null(),
    );
    let (status, message) = interrupt(child, &file, 1 << 20);
    let written = fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(status, Some(3));
    assert_eq!(
        message,
        format!("error: {written} of {count} puzzles written: interrupted\n")
    );
}

#[test]
fn generate_stops_at_its_limits() {
    let run = hanoi(&[
        "generate",
        "--count",
        "1000000000",
        "--disks",
        "12",
        "--time",
        "100ms",
        "-o",
        "/dev/null",
    ]);
    assert_eq!(run.status, 3);
    assert!(
        run.err
            .ends_with("puzzles written: the time limit was reached\n"),
        "{}",
        run.err
    );
    let run = hanoi(&[
        "generate",
        "--count",
        "5",
        "--disks",
        "14",
        "--pegs",
        "4",
        "--tables",
        "1K",
        "--distance",
        "30..60",
    ]);
    assert_eq!(run.status, 3, "{}", run.err);
    assert!(
        run.err
            .ends_with("puzzles written: the memory limit was reached\n"),
        "{}",
        run.err
    );
}

#[cfg(target_os = "linux")]
#[test]
fn interrupted_checks_have_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.txt");
    let path = file.to_str().unwrap();
    // This style is read move by move, rather than compared, so it takes a while.
    let run = hanoi(&["solve", "22", "--style", "stacks", "-q", "-o", path]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let stop = || {
        let child = begin(&["verify", path], Stdio::null());
        listens(&child);
        press(child)
    };
    // On a busy machine a run may finish before the signal.
    let mut stopped = std::iter::repeat_with(stop);
    let (status, message) = stopped.find(|(status, _)| *status != Some(0)).unwrap();
    assert_eq!(
        (status, message),
        (
            Some(3),
            format!(
                "error: interrupted: '{path}' was not read to the end, so there is no verdict\n"
            )
        )
    );
}

#[cfg(target_os = "linux")]
#[test]
fn the_second_signal_ends_a_search_for_a_path() {
    let (from, to) = ("ABCDEFGH".repeat(12), "HCFAGBDE".repeat(12));
    for (first, second, status) in [
        ("INT", "INT", 130),
        ("INT", "TERM", 143),
        ("HUP", "INT", 130),
    ] {
        let child = begin(&["distance", &from, &to, "--pegs", "8"], Stdio::null());
        listens(&child);
        deliver(&child, first);
        assert_eq!(end(child, second), (Some(status), String::new()));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn interrupted_pictures_leave_the_file_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    for (picture, name) in [("states", "sheet.png"), ("animation", "film.gif")] {
        let file = folder.path().join(name);
        fs::write(&file, "before").unwrap();
        let path = file.to_str().unwrap();
        let child = begin(&["draw", picture, "10", "-o", path], Stdio::null());
        listens(&child);
        let message = (
            Some(3),
            "error: interrupted: nothing was written\n".to_owned(),
        );
        assert_eq!(press(child), message);
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn comparisons_can_be_interrupted_within_a_run() {
    // A run of 40 disks takes hours.
    for more in [&[][..], &["--json"], &["--csv"], &["--published"]] {
        for name in ["INT", "TERM", "HUP"] {
            let args = [&["compare", "--disks", "40", "--runs", "1"], more].concat();
            let child = begin(&args, Stdio::null());
            listens(&child);
            let (status, message) = end(child, name);
            assert_eq!(status, Some(3), "{message}");
            let stopped = " with 40 disks; the earlier rows are written\n";
            assert!(
                message.starts_with("error: interrupted at ") && message.ends_with(stopped),
                "{message}"
            );
        }
    }
}
