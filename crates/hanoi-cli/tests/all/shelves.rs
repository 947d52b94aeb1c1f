//! `hanoi explore --dir` with little memory: shelves of blocks lie in files, and whatever happens to these, no figure is wrong.

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

/// A question that takes half a mebibyte of memory.
const QUESTION: [&str; 7] = ["explore", "11", "--pegs", "4", "--small", "4", "--json"];

fn with<'a>(dir: &'a Path, memory: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let dir = dir.to_str().unwrap();
    [&QUESTION[..], &["--dir", dir, "--tables", memory], more].concat()
}

/// The figures of an answer: all but how they were found.
fn figures(out: &str) -> Value {
    let mut answer: Value = serde_json::from_str(out).unwrap();
    answer.as_object_mut().unwrap().remove("packed");
    answer
}

fn in_memory() -> Value {
    figures(&hanoi(&QUESTION).out)
}

/// The levels of an answer that was stopped begin those of the whole.
fn assert_begins(out: &str) {
    let (some, all) = (figures(out), in_memory());
    let (some, all) = (some["levels"].as_array(), all["levels"].as_array());
    let (some, all) = (some.unwrap(), all.unwrap());
    assert!(
        some.len() < all.len() && some[..] == all[..some.len()],
        "{out}"
    );
}

/// The files of shelves.
fn shelves(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let is_one = |path: &PathBuf| path.to_string_lossy().contains("/shelf-");
    entries.map(|entry| entry.path()).filter(is_one).collect()
}

#[test]
fn the_figures_are_those_of_an_exploration_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    for jobs in ["1", "2"] {
        let dir = folder.path().join(jobs);
        let Run { status, out, err } = hanoi(&with(&dir, "200K", &["--jobs", jobs]));
        assert_eq!((status, figures(&out)), (0, in_memory()), "{err}");
        let said = "200 KiB of memory are not enough: up to about ";
        assert!(err.starts_with(said), "{err}");
        let said = format!(" go to '{}' besides checkpoints\n", dir.display());
        assert!(err.contains(&said), "{err}");
        assert!(
            err.contains(" KiB of blocks written to disk and ")
                && err.ends_with(" KiB at a time\n"),
            "{err}"
        );
        assert!(shelves(&dir).is_empty());
    }
    // A state that is not perfect, other pegs and other rules.
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
fn a_run_killed_ten_times_gives_the_same_figures() {
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
            // It was done before: once more from the start.
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
        "those of killed processes are gone, too"
    );
}

#[test]
fn what_was_stopped_goes_on_with_more_memory_or_less() {
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

/// An exploration that sleeps while shelves lie in files, after a checkpoint.
#[cfg(target_os = "linux")]
fn paused(dir: &Path) -> Child {
    let are_there = || newest(&dir.to_string_lossy()) > 0 && shelves(dir).len() > 3;
    loop {
        let mut child = begin(&with(dir, "200K", &["--every", "0s"]), Stdio::piped());
        wait_for(&mut child, "shelves after a checkpoint", are_there);
        if pause(&child) && are_there() {
            return child;
        }
        // It was too fast.
        child.kill().unwrap();
        child.wait().unwrap();
        fs::remove_dir_all(dir).unwrap();
    }
}

/// Changes the files of shelves while the process sleeps.
#[cfg(target_os = "linux")]
#[test]
fn damaged_shelves_are_told_and_a_checkpoint_goes_on() {
    let flip = |path: &Path| {
        let mut bytes = fs::read(path).unwrap();
        let middle = bytes.len() / 2;
        // A file that has just been made may be empty.
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
    for (damage, said) in [
        (flip as fn(&Path), ": shelf "),
        (tear, ": shelf "),
        (remove, "No such file or directory"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let dir = &folder.path().join("run");
        let child = paused(dir);
        for path in shelves(dir) {
            damage(&path);
        }
        signal(&child, "CONT");
        let output = child.wait_with_output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(output.status.code(), Some(3), "{err}");
        assert!(
            err.contains("error: the disk is full or fails after ") && err.contains(said),
            "{err}"
        );
        assert_begins(&out);
        assert_eq!(figures(&out)["limit"], "disk");
        let Run { status, out, err } = hanoi(&with(dir, "200K", &["--resume"]));
        assert_eq!((status, figures(&out)), (0, in_memory()), "{err}");
    }
}

#[test]
fn a_full_disk_is_told() {
    let folder = tempfile::tempdir().unwrap();
    // No file may be larger than 512 bytes, as on a disk that is full.
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
fn the_limit_of_the_disk_is_checked_before_and_on_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    let Run { status, out, err } = hanoi(&with(dir, "200K", &["--disk", "100K"]));
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.starts_with("error: 11 disks on 4 pegs take about ")
            && err.contains(
                " on the disk besides the memory, and there is room for 100 KiB: expected "
            ),
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
    // Two checkpoints besides do not fit.
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
