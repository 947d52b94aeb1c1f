//! `hanoi explore --dir` with little memory: shelves of blocks are files, and damage to them never gives a wrong figure.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::checkpoints::newest;
use crate::common::signals::{begin, press};
use crate::common::waiting::wait_for;
use crate::common::{Run, hanoi};
use serde_json::Value;
#[cfg(target_os = "linux")]
use {
    crate::common::signals::{pause, signal},
    std::process::Child,
};

/// A question that needs half a mebibyte of memory.
const QUESTION: [&str; 7] = ["explore", "11", "--pegs", "4", "--small", "4", "--json"];

fn with<'a>(dir: &'a Path, memory: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let dir = dir.to_str().unwrap();
    [&QUESTION[..], &["--dir", dir, "--tables", memory], more].concat()
}

/// The figures of an answer, without the way of finding them.
fn figures(out: &str) -> Value {
    let mut answer: Value = serde_json::from_str(out).unwrap();
    answer.as_object_mut().unwrap().remove("packed");
    answer
}

fn in_memory() -> Value {
    figures(&hanoi(&QUESTION).out)
}

/// Asserts that the levels of a stopped run are the first levels of the complete one.
fn assert_begins(out: &str) {
    let (some, all) = (figures(out), in_memory());
    let (some, all) = (some["levels"].as_array(), all["levels"].as_array());
    let (some, all) = (some.unwrap(), all.unwrap());
    assert!(
        some.len() < all.len() && some[..] == all[..some.len()],
        "{out}"
    );
}

/// The shelf files.
fn shelves(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let is_one = |path: &PathBuf| path.to_string_lossy().contains("/shelf-");
    entries.map(|entry| entry.path()).filter(is_one).collect()
}

#[test]
fn figures_match_an_exploration_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    for jobs in ["1", "2"] {
        let dir = folder.path().join(jobs);
        let Run { status, out, err } = hanoi(&with(&dir, "200K", &["--jobs", jobs]));
        assert_eq!((status, figures(&out)), (0, in_memory()), "{err}");
        let start = "200 KiB of memory are not enough: up to about ";
        assert!(err.starts_with(start), "{err}");
        let place = format!(" go to '{}' besides checkpoints\n", dir.display());
        assert!(err.contains(&place), "{err}");
        assert!(
            err.contains(" KiB of blocks written to disk and ")
                && err.ends_with(" KiB at a time\n"),
            "{err}"
        );
        assert!(shelves(&dir).is_empty());
    }
    // An imperfect state, another number of pegs and other rules.
    for (question, memory) in [
        ("explore --from ABCDABCDA --pegs 4 --small 3 --json", "200K"),
        ("explore 10 --pegs 5 --small 3 --json", "250K"),
        ("explore 10 --pegs 4 --rules star --small 3 --json", "150K"),
    ] {
        let line: Vec<&str> = question.split(' ').collect();
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().to_str().unwrap();
        let Run { status, out, err } =
            hanoi(&[&line[..], &["--dir", path, "--tables", memory]].concat());
        assert_eq!(
            (status, figures(&out)),
            (0, figures(&hanoi(&line).out)),
            "{err}"
        );
        assert!(
            err.contains("of memory are not enough"),
            "{question}: {err}"
        );
    }
}

#[test]
fn run_killed_ten_times_gives_the_same_figures() {
    let folder = tempfile::tempdir().unwrap();
    let dir = &folder.path().join("run");
    let args = with(dir, "200K", &["--resume", "--every", "0s"]);
    let mut killed = 0;
    while killed < 10 {
        let mut child = begin(&args, Stdio::piped());
        wait_for(&mut child, "shelves after more checkpoints", || {
            newest(&dir.to_string_lossy()) >= 8 * killed && shelves(dir).len() > 3
        });
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // The run ended before the kill: start again.
            fs::remove_dir_all(dir).unwrap();
        } else {
            killed += 1;
        }
    }
    let Run { status, out, err } = hanoi(&args);
    assert_eq!((status, figures(&out)), (0, in_memory()), "{err}");
    assert!(!err.contains("warning"), "{err}");
    assert!(
        shelves(dir).is_empty(),
        "shelves of killed processes remain"
    );
}

#[test]
fn stopped_run_resumes_with_more_or_less_memory() {
    for memory in ["150K", "1G"] {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        let mut child = begin(&with(dir, "200K", &["--every", "20ms"]), Stdio::piped());
        wait_for(&mut child, "shelves", || shelves(dir).len() > 3);
        press(child);
        let Run { status, out, err } = hanoi(&with(dir, memory, &["--resume"]));
        assert_eq!((status, figures(&out)), (0, in_memory()), "{memory}: {err}");
    }
}

/// Starts an exploration, and pauses it after a checkpoint while shelf files exist.
#[cfg(target_os = "linux")]
fn begin_paused(dir: &Path) -> Child {
    let exist = || newest(&dir.to_string_lossy()) > 0 && shelves(dir).len() > 3;
    loop {
        let mut child = begin(&with(dir, "200K", &["--every", "0s"]), Stdio::piped());
        wait_for(&mut child, "shelves after a checkpoint", exist);
        if pause(&child) && exist() {
            return child;
        }
        // The exploration ended before the pause.
        child.kill().unwrap();
        child.wait().unwrap();
        fs::remove_dir_all(dir).unwrap();
    }
}

/// Changes the shelf files while the process is paused.
#[cfg(target_os = "linux")]
#[test]
fn damaged_shelves_are_reported_and_a_checkpoint_resumes() {
    let flip = |path: &Path| {
        let mut bytes = fs::read(path).unwrap();
        let middle = bytes.len() / 2;
        // A new file may still be empty.
        if let Some(byte) = bytes.get_mut(middle) {
            *byte ^= 0x20;
        }
        fs::write(path, bytes).unwrap();
    };
    let tear = |path: &Path| {
        let bytes = fs::read(path).unwrap();
        fs::write(path, &bytes[..bytes.len() * 2 / 3]).unwrap();
    };
    let remove = |path: &Path| fs::remove_file(path).unwrap();
    for (damage, reason) in [
        (flip as fn(&Path), ": shelf "),
        (tear, ": shelf "),
        (remove, "No such file or directory"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let dir = &folder.path().join("run");
        let child = begin_paused(dir);
        for path in shelves(dir) {
            damage(&path);
        }
        signal(&child, "CONT");
        let output = child.wait_with_output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(output.status.code(), Some(3), "{err}");
        assert!(
            err.contains("error: the disk is full or fails after ") && err.contains(reason),
            "{err}"
        );
        assert_begins(&out);
        assert_eq!(figures(&out)["limit"], "disk");
        let Run { status, out, err } = hanoi(&with(dir, "200K", &["--resume"]));
        assert_eq!((status, figures(&out)), (0, in_memory()), "{err}");
    }
}

#[test]
fn full_disk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    // A limit of 512 bytes on files stands for a full disk.
    let hanoi_path = assert_cmd::cargo::cargo_bin!("hanoi").display().to_string();
    let line = with(folder.path(), "200K", &[]).join(" ");
    let script = format!("trap '' XFSZ; ulimit -f 1; exec {hanoi_path} {line}");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(
        err.contains("error: the disk is full or fails after "),
        "{err}"
    );
    assert!(
        err.contains("File too large") && err.contains("; no checkpoint: "),
        "{err}"
    );
    assert_begins(&out);
}

#[test]
fn disk_limit_is_checked_before_and_during_a_run() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    let Run { status, out, err } = hanoi(&with(dir, "200K", &["--disk", "100K"]));
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.starts_with("error: 11 disks on 4 pegs take about ")
            && err
                .contains(" of disk space besides the memory, and the limit is 100 KiB: expected "),
        "{err}"
    );
    let Run { status, out, err } = hanoi(&with(dir, "20K", &[]));
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.contains(" of memory, and the limit is 20 KiB: expected "),
        "{err}"
    );
    assert!(!err.contains("--dir"), "{err}");
    let err = hanoi(&[&QUESTION[..], &["--tables", "200K"]].concat()).err;
    assert!(
        err.ends_with(", or use --dir for data beyond memory\n"),
        "{err}"
    );
    // There is no room for two checkpoints as well.
    let Run { status, out, err } = hanoi(&with(dir, "200K", &["--disk", "160K", "--every", "0s"]));
    assert!(
        err.contains("warning: blocks and checkpoints may take up to "),
        "{err}"
    );
    match status {
        0 => assert_eq!(figures(&out), in_memory()),
        3 => assert_begins(&out),
        _ => panic!("{err}"),
    }
    assert!(err.contains("the limit of --disk was reached"), "{err}");
}
