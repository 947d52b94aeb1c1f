//! What is said when Ctrl-C is pressed, what the files then hold, and that work can go on from there.

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
        fs::metadata(file).is_ok_and(|about| about.len() >= bytes)
    });
    press(child)
}

/// The number after a word in what was said.
fn number(said: &str, after: &str) -> u64 {
    let (_, rest) = said
        .split_once(after)
        .unwrap_or_else(|| panic!("no '{after}' in {said}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn a_solution_that_is_interrupted_can_be_gone_on_with() {
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
        let (status, said) = interrupt(begin(&args, Stdio::null()), &file, 1 << 22);
        assert_eq!(status, Some(3), "{said}");
        let next = number(&said, "continue with --skip ");
        let lines = BufReader::new(File::open(&file).unwrap()).lines();
        let written = u64::try_from(lines.count()).unwrap();
        assert_eq!(written, next - skipped, "{more:?}: {said}");
        assert!(
            said.starts_with(&format!("error: interrupted: '{path}' holds ")),
            "{said}"
        );
        if skipped == 0 {
            assert_eq!(number(&said, "holds the first "), written);
        } else {
            assert_eq!(number(&said, "--take "), (1 << 60) - written);
        }
        // The last lines of the file and the next are those of the whole.
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
fn a_list_that_has_no_end_is_said_to_have_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.json");
    let path = file.to_str().unwrap();
    let (status, said) = interrupt(
        begin(&["solve", "64", "--json", "-o", path], Stdio::null()),
        &file,
        1 << 22,
    );
    assert_eq!(status, Some(3));
    assert!(
        said.contains(" moves, without the end of its list; continue with --skip "),
        "{said}"
    );
    let text = fs::read_to_string(&file).unwrap();
    let moves = text.matches('"').count() / 2;
    // The keys and values before the list.
    let head = text.split_once('[').unwrap().0.matches('"').count() / 2;
    assert_eq!(
        u64::try_from(moves - head).unwrap(),
        number(&said, "holds the first ")
    );
}

#[test]
fn exports_and_puzzles_say_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    let path = file.to_str().unwrap();
    let child = begin(
        &["graph", "30", "--export", "csv", "-o", path],
        Stdio::null(),
    );
    let (status, said) = interrupt(child, &file, 1 << 22);
    let bytes = fs::metadata(&file).unwrap().len();
    assert_eq!(
        (status, said),
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
    let (status, said) = interrupt(child, &file, 1 << 20);
    let written = fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(status, Some(3));
    assert_eq!(
        said,
        format!("error: {written} of {count} puzzles written: interrupted\n")
    );
}

#[test]
fn generate_stops_at_its_limits() {
    let ran = hanoi(&[
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
    assert_eq!(ran.status, 3);
    assert!(
        ran.err
            .ends_with("puzzles written: the time limit was reached\n"),
        "{}",
        ran.err
    );
    let ran = hanoi(&[
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
    assert_eq!(ran.status, 3, "{}", ran.err);
    assert!(
        ran.err
            .ends_with("puzzles written: the memory limit was reached\n"),
        "{}",
        ran.err
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_answer_that_is_interrupted_has_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.txt");
    let path = file.to_str().unwrap();
    // In a style that is not compared but read move by move, so that it takes a while.
    let ran = hanoi(&["solve", "22", "--style", "stacks", "-q", "-o", path]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let asked = || {
        let child = begin(&["verify", path], Stdio::null());
        listens(&child);
        press(child)
    };
    // On a busy machine one may be done before it is asked.
    let mut asked = std::iter::repeat_with(asked);
    let (status, said) = asked.find(|(status, _)| *status != Some(0)).unwrap();
    assert_eq!(
        (status, said),
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
fn a_search_for_a_path_after_all_ends_with_the_second_signal() {
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
fn a_picture_that_is_interrupted_leaves_its_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    for (picture, name) in [("states", "sheet.png"), ("animation", "film.gif")] {
        let file = folder.path().join(name);
        fs::write(&file, "before").unwrap();
        let path = file.to_str().unwrap();
        let child = begin(&["draw", picture, "10", "-o", path], Stdio::null());
        listens(&child);
        let said = (
            Some(3),
            "error: interrupted: nothing was written\n".to_owned(),
        );
        assert_eq!(press(child), said);
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn compare_ends_within_a_run() {
    // A run of 40 disks takes hours.
    for more in [&[][..], &["--json"], &["--csv"], &["--published"]] {
        for name in ["INT", "TERM", "HUP"] {
            let args = [&["compare", "--disks", "40", "--runs", "1"], more].concat();
            let child = begin(&args, Stdio::null());
            listens(&child);
            let (status, said) = end(child, name);
            assert_eq!(status, Some(3), "{said}");
            let stopped = " with 40 disks; the earlier rows are written\n";
            assert!(
                said.starts_with("error: interrupted at ") && said.ends_with(stopped),
                "{said}"
            );
        }
    }
}
