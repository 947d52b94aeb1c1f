//! `hanoi explore --dir`: after any interruption the figures are those of a single run, or the reason for their absence is reported.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::signals::{begin, press};
use crate::common::waiting::wait_for;
use crate::common::{Run, hanoi};
use tempfile::TempDir;

/// A question that takes about a second, in many buckets.
const QUESTION: [&str; 7] = ["explore", "11", "--pegs", "4", "--small", "4", "--json"];

fn plain() -> String {
    let Run { status, out, err } = hanoi(&QUESTION);
    assert_eq!((status, err.as_str()), (0, ""));
    out
}

fn with<'a>(dir: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&QUESTION[..], &["--dir", dir], more].concat()
}

/// A folder of a run that was stopped after at least two checkpoints.
fn stopped() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("run").display().to_string();
    loop {
        let mut child = begin(&with(&dir, &["--every", "0s"]), Stdio::piped());
        wait_for(&mut child, "two checkpoints", || {
            checkpoints(&dir).len() == 2
        });
        if press(child).0 == Some(3) {
            return (folder, dir);
        }
        // The run finished first: try again.
        clear(&dir);
    }
}

/// The checkpoints of a folder, oldest first.
fn checkpoints(dir: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let is_one = |path: &PathBuf| {
        path.file_name()
            .unwrap()
            .to_string_lossy()
            .starts_with("checkpoint-")
    };
    let mut found: Vec<PathBuf> = paths.filter(is_one).collect();
    found.sort();
    found
}

fn clear(dir: &str) {
    for path in checkpoints(dir) {
        fs::remove_file(path).unwrap();
    }
}

/// The number of the newest checkpoint.
pub(crate) fn newest(dir: &str) -> u64 {
    let numbers = checkpoints(dir).into_iter().filter_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        name.strip_prefix("checkpoint-")?.parse().ok()
    });
    numbers.max().unwrap_or(0)
}

#[test]
fn run_killed_ten_times_gives_the_same_figures() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display().to_string();
    let args = with(&dir, &["--resume", "--every", "0s"]);
    let mut killed = 0;
    while killed < 10 {
        let mut child = begin(&args, Stdio::piped());
        // Kills it anywhere in the next buckets or in writing their checkpoints.
        wait_for(&mut child, "the next checkpoints", || {
            newest(&dir) >= 4 * (killed + 1)
        });
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // The run finished first: start over.
            clear(&dir);
        } else {
            killed += 1;
        }
    }
    let Run { status, out, err } = hanoi(&args);
    assert_eq!((status, out), (0, plain()), "{err}");
    assert!(!err.contains("warning"), "{err}");
    // A finished run is answered from its checkpoint.
    let again = hanoi(&args);
    assert_eq!((again.status, again.out), (0, plain()));
    // No incomplete checkpoint is left.
    let left = fs::read_dir(&dir).unwrap().count();
    assert_eq!(left, 1 + checkpoints(&dir).len());
}

#[test]
fn stopped_runs_report_levels_and_how_to_resume() {
    let (_folder, dir) = stopped();
    let Run { status, out, err } = hanoi(&with(&dir, &["--resume", "--time", "0s"]));
    assert_eq!(status, 3);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    let whole: serde_json::Value = serde_json::from_str(&plain()).unwrap();
    let (some, all) = (
        answer["levels"].as_array().unwrap(),
        whole["levels"].as_array().unwrap(),
    );
    assert!(
        some.len() < all.len() && some[..] == all[..some.len()],
        "{out}"
    );
    assert!(
        answer["eccentricity"].is_null() && answer["limit"] == "time",
        "{out}"
    );
    let expected = format!("complete levels; continue with --dir {dir} --resume\n");
    assert!(
        err.starts_with("error: the time limit was reached after ") && err.ends_with(&expected),
        "{err}"
    );
    assert_eq!(hanoi(&with(&dir, &["--resume"])).out, plain());
}

#[test]
fn folders_belong_to_one_question_and_one_process() {
    let (_folder, dir) = stopped();
    for (args, expected) in [
        (with(&dir, &[]), "holds a checkpoint: add --resume"),
        (
            vec![
                "explore", "12", "--pegs", "4", "--small", "4", "--dir", &dir, "--resume",
            ],
            "it is of 11 disks on 4 pegs from ",
        ),
        (
            vec![
                "explore", "11", "--pegs", "4", "--small", "5", "--dir", &dir, "--resume",
            ],
            "not of 11 disks on 4 pegs from AAAAAAAAAAA, rules classic, in blocks of 5 disks",
        ),
        (
            vec![
                "explore",
                "--from",
                "AAAAAAAAAAB",
                "--pegs",
                "4",
                "--dir",
                &dir,
                "--resume",
            ],
            "it is of ",
        ),
        (vec!["explore", "3", "--resume"], "--dir"),
        (
            vec!["explore", "3", "--rules", "AB,BA", "--dir", &dir],
            "holds a checkpoint",
        ),
    ] {
        let Run { status, out, err } = hanoi(&args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}: {err}");
        assert!(err.contains(expected), "{args:?}: {err}");
    }
    let lock = fs::File::open(Path::new(&dir).join("lock")).unwrap();
    lock.lock().unwrap();
    let Run { status, out, err } = hanoi(&with(&dir, &["--resume"]));
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        err.contains(&format!("another process is exploring in '{dir}'")),
        "{err}"
    );
    let empty = tempfile::tempdir().unwrap();
    let Run { status, err, .. } = hanoi(&[
        "explore",
        "2",
        "--pegs",
        "2",
        "--dir",
        &empty.path().display().to_string(),
    ]);
    assert_eq!(status, 2);
    assert!(
        err.contains("a plain search, which has no checkpoints"),
        "{err}"
    );
}

#[test]
fn damaged_checkpoints_are_skipped_with_a_warning() {
    let (_folder, dir) = stopped();
    let whole = plain();
    let found = checkpoints(&dir);
    let kept: Vec<Vec<u8>> = found.iter().map(|path| fs::read(path).unwrap()).collect();
    assert_eq!(found.len(), 2);
    let last = &kept[1];
    let offsets = [
        0,
        20,
        40,
        200,
        last.len() / 3,
        last.len() / 2,
        last.len() - 1,
    ];
    let flipped = offsets.map(|offset| {
        let mut bytes = last.clone();
        bytes[offset] ^= 0x10;
        bytes
    });
    let truncated =
        [0, 10, 100, last.len() / 2, last.len() - 1].map(|length| last[..length].to_vec());
    let longer = [last.clone(), vec![0]].concat();
    for bytes in flipped.into_iter().chain(truncated).chain([longer]) {
        clear(&dir);
        fs::write(&found[0], &kept[0]).unwrap();
        fs::write(&found[1], &bytes).unwrap();
        let Run { status, out, err } = hanoi(&with(&dir, &["--resume"]));
        let expected = format!(
            "warning: cannot continue from '{}': it is damaged: ",
            found[1].display()
        );
        assert!(err.starts_with(&expected), "{err}");
        assert_eq!((status, out), (0, whole.clone()), "{err}");
    }
    // The damaged checkpoint was removed; the one resumed from is kept besides the last.
    assert_eq!(checkpoints(&dir)[0], found[0]);
    clear(&dir);
    for path in &found {
        fs::write(path, b"hanoi checkpoint\n").unwrap();
    }
    let Run { status, out, err } = hanoi(&with(&dir, &["--resume"]));
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        err.contains("error: no checkpoint in ") && err.matches("is cut off").count() == 2,
        "{err}"
    );
}

#[test]
fn full_disks_are_reported_and_keep_old_checkpoints() {
    let (_folder, dir) = stopped();
    let before = checkpoints(&dir);
    // No file may exceed 512 bytes, as on a full disk.
    let shell = |args: &[&str]| {
        let hanoi = assert_cmd::cargo::cargo_bin!("hanoi").display().to_string();
        let script = format!("trap '' XFSZ; ulimit -f 1; exec {hanoi} {}", args.join(" "));
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        Run {
            status: output.status.code().unwrap_or(-1),
            out,
            err,
        }
    };
    // Without progress no checkpoint is written.
    let Run { status, err, .. } = shell(&with(&dir, &["--resume", "--time", "0s"]));
    assert_eq!((status, checkpoints(&dir)), (3, before.clone()), "{err}");
    let Run { status, out, err } = shell(&with(&dir, &["--resume", "--every", "0s"]));
    assert_eq!((status, out), (0, plain()), "{err}");
    assert!(
        err.contains("warning: no checkpoint was written: cannot write to "),
        "{err}"
    );
    assert_eq!(checkpoints(&dir).last(), before.last());
    let small = tempfile::tempdir().unwrap();
    let small = small.path().join("new").display().to_string();
    let Run { status, out, err } = hanoi(&with(&small, &["--disk", "100", "--every", "0s"]));
    assert_eq!((status, out), (0, plain()), "{err}");
    for expected in [
        "warning: checkpoints may take up to ",
        "and --disk allows 1 KiB\n",
        "the limit of --disk was reached; continuing\n",
        "warning: no checkpoint was written: cannot write to ",
    ] {
        assert!(err.contains(expected), "{err}");
    }
    assert!(checkpoints(&small).is_empty());
}
