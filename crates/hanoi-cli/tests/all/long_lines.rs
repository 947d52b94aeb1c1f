//! However long a line is, it takes little memory: it is read as it comes, or refused before its end.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::peaks::DEBUG;
use crate::common::{Run, feed, hanoi, testdata};

/// What came of pouring a text into `hanoi verify`.
struct Poured {
    status: Option<i32>,
    out: String,
    err: String,
    /// How many of the pieces were taken.
    taken: usize,
    /// The most memory in KiB that was seen, on Linux; 0 elsewhere.
    peak: u64,
}

/// Starts `hanoi verify` and pours pieces into it as long as it takes them, watching its memory.
fn pour<'a>(options: &[&str], pieces: impl IntoIterator<Item = &'a [u8]>) -> Poured {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"))
        .arg("verify")
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let (mut taken, mut peak) = (0, 0);
    for piece in pieces {
        if input.write_all(piece).is_err() {
            break;
        }
        taken += 1;
        let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        peak = kib.map_or(peak, |kib| kib.trim().parse().unwrap());
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    Poured {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        taken,
        peak,
    }
}

/// A thousand pieces of 64 KiB each of one text again and again.
fn long_line(text: &str) -> Poured {
    let piece = text.repeat((1 << 16) / text.len());
    pour(&[], std::iter::repeat_n(piece.as_bytes(), 1000))
}

#[test]
fn a_line_of_64_mb_that_says_nothing_is_refused_early_and_in_little_memory() {
    for (text, mib) in [
        ("x", 20),
        ("-", 20),
        ("0", 20),
        ("\u{e9}", 20),
        ("[", 20),
        ("[\"", 20),
        ("x y ", 200),
        ("1 2 ", 200),
        (",", 200),
    ] {
        let Poured {
            status,
            out,
            taken,
            peak,
            ..
        } = long_line(text);
        assert_eq!(status, Some(1), "{text:?}: {out}");
        assert!(
            out.contains("line 1, column") && out.contains("expected"),
            "{out}"
        );
        assert!(out.len() < 1000, "{text:?}: {} bytes", out.len());
        assert!(taken < 500, "{text:?}: {taken} pieces");
        assert!(peak < (mib << 10) + DEBUG, "{text:?}: {peak} KiB");
    }
}

#[test]
fn a_line_of_64_mb_in_brackets_takes_no_more_memory_than_one_without() {
    let Poured {
        status,
        taken,
        peak,
        ..
    } = long_line("(x)");
    assert!(
        status == Some(1) && taken < 500,
        "{status:?}, {taken} pieces"
    );
    assert!(peak < 200 << 10, "{peak} KiB");
}

#[test]
fn a_line_that_is_too_long_is_quoted_by_how_it_begins() {
    for text in ["lorem ", "17 ", ","] {
        let Poured { out, .. } = long_line(text);
        let begins = format!("'{}", text.trim());
        assert!(out.contains(&begins), "no {begins} in {out}");
    }
}

#[test]
fn blanks_without_end_are_no_answer_and_take_no_memory() {
    for text in [" ", "\n", "\t\r\n"] {
        let Poured {
            status, out, peak, ..
        } = long_line(text);
        assert!(status == Some(1) && out.contains("no move"), "{out}");
        assert!(peak < (20 << 10) + DEBUG, "{text:?}: {peak} KiB");
    }
}

#[test]
fn a_list_of_millions_of_moves_on_one_line_is_checked_in_little_memory() {
    let there_and_back = "[1, 0, 1], [1, 1, 0], ".repeat(3000);
    let pieces = std::iter::repeat_n(there_and_back.as_bytes(), 760);
    let pieces = [&b"["[..]]
        .into_iter()
        .chain(pieces)
        .chain([&b"[1, 0, 1]]"[..]]);
    let Poured {
        status,
        out,
        err,
        peak,
        ..
    } = pour(&["--disks", "1", "--to", "B"], pieces);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let moves = 2 * 3000 * 760 + 1;
    assert!(out.contains(&format!("{moves} legal moves")), "{out}");
    assert!(peak < (20 << 10) + DEBUG, "{peak} KiB");
}

#[test]
fn a_long_answer_on_one_line_is_checked_as_if_it_had_a_line_for_each_move() {
    let Run { out, .. } = hanoi(&["solve", "16", "--style", "compact"]);
    let lines = feed(&["verify", "--disks", "16"], out.as_str());
    let line = feed(&["verify", "--disks", "16"], out.replace('\n', " "));
    assert_eq!((lines.status, line.status), (0, 0), "{}", line.err);
    assert_eq!(lines.out, line.out);
    assert!(lines.out.contains("65535 legal moves"));
}

#[test]
fn a_transcript_behind_a_megabyte_of_blanks_is_still_read() {
    let list = fs::read_to_string(testdata("transcripts/003_iterative_5.txt")).unwrap();
    let blanks = " ".repeat(1 << 20);
    let Run { status, out, .. } = feed(&["verify"], format!("{blanks}{list}{blanks}"));
    assert!(status == 0 && out.starts_with("solved: 5 disks"), "{out}");
}
