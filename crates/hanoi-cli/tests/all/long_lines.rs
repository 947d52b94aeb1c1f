//! A line of any length takes little memory: it is read as a stream, or refused before its end.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::peaks::DEBUG;
use crate::common::{Run, feed, hanoi, testdata};

/// The result of streaming a text into `hanoi verify`.
struct Streamed {
    status: Option<i32>,
    out: String,
    err: String,
    /// How many pieces it read.
    pieces_read: usize,
    /// The peak memory in KiB on Linux; 0 elsewhere.
    peak: u64,
}

/// Starts `hanoi verify`, streams pieces into it while it reads them, and samples its memory.
fn stream<'a>(options: &[&str], pieces: impl IntoIterator<Item = &'a [u8]>) -> Streamed {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"))
        .arg("verify")
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let (mut pieces_read, mut peak) = (0, 0);
    for piece in pieces {
        if input.write_all(piece).is_err() {
            break;
        }
        pieces_read += 1;
        let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        peak = kib.map_or(peak, |kib| kib.trim().parse().unwrap());
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    Streamed {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        pieces_read,
        peak,
    }
}

/// Streams a thousand pieces of 64 KiB of a repeated text.
fn long_line(text: &str) -> Streamed {
    let piece = text.repeat((1 << 16) / text.len());
    stream(&[], std::iter::repeat_n(piece.as_bytes(), 1000))
}

#[test]
fn meaningless_64_mb_line_is_refused_early_in_little_memory() {
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
        let Streamed {
            status,
            out,
            pieces_read,
            peak,
            ..
        } = long_line(text);
        assert_eq!(status, Some(1), "{text:?}: {out}");
        assert!(
            out.contains("line 1, column") && out.contains("expected"),
            "{out}"
        );
        assert!(out.len() < 1000, "{text:?}: {} bytes", out.len());
        assert!(pieces_read < 500, "{text:?}: {pieces_read} pieces");
        assert!(peak < (mib << 10) + DEBUG, "{text:?}: {peak} KiB");
    }
}

#[test]
fn bracketed_64_mb_line_takes_no_extra_memory() {
    let Streamed {
        status,
        pieces_read,
        peak,
        ..
    } = long_line("(x)");
    assert!(
        status == Some(1) && pieces_read < 500,
        "{status:?}, {pieces_read} pieces"
    );
    assert!(peak < 200 << 10, "{peak} KiB");
}

#[test]
fn overlong_line_is_quoted_by_its_start() {
    for text in ["lorem ", "17 ", ","] {
        let Streamed { out, .. } = long_line(text);
        let begins = format!("'{}", text.trim());
        assert!(out.contains(&begins), "no {begins} in {out}");
    }
}

#[test]
fn endless_blanks_are_no_answer_and_take_no_memory() {
    for text in [" ", "\n", "\t\r\n"] {
        let Streamed {
            status, out, peak, ..
        } = long_line(text);
        assert!(status == Some(1) && out.contains("no move"), "{out}");
        assert!(peak < (20 << 10) + DEBUG, "{text:?}: {peak} KiB");
    }
}

#[test]
fn one_line_list_of_millions_of_moves_is_checked_in_little_memory() {
    let there_and_back = "[1, 0, 1], [1, 1, 0], ".repeat(3000);
    let pieces = std::iter::repeat_n(there_and_back.as_bytes(), 760);
    let pieces = [&b"["[..]]
        .into_iter()
        .chain(pieces)
        .chain([&b"[1, 0, 1]]"[..]]);
    let Streamed {
        status,
        out,
        err,
        peak,
        ..
    } = stream(&["--disks", "1", "--to", "B"], pieces);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let moves = 2 * 3000 * 760 + 1;
    assert!(out.contains(&format!("{moves} legal moves")), "{out}");
    assert!(peak < (20 << 10) + DEBUG, "{peak} KiB");
}

#[test]
fn long_one_line_answer_is_checked_like_one_move_per_line() {
    let Run { out, .. } = hanoi(&["solve", "16", "--style", "compact"]);
    let lines = feed(&["verify", "--disks", "16"], out.as_str());
    let line = feed(&["verify", "--disks", "16"], out.replace('\n', " "));
    assert_eq!((lines.status, line.status), (0, 0), "{}", line.err);
    assert_eq!(lines.out, line.out);
    assert!(lines.out.contains("65535 legal moves"));
}

#[test]
fn transcript_after_a_megabyte_of_blanks_is_read() {
    let list = fs::read_to_string(testdata("transcripts/003_iterative_5.txt")).unwrap();
    let blanks = " ".repeat(1 << 20);
    let Run { status, out, .. } = feed(&["verify"], format!("{blanks}{list}{blanks}"));
    assert!(status == 0 && out.starts_with("solved: 5 disks"), "{out}");
}
