//! Common checkpoints: after any process is killed, any number of processes resume. Invalid checkpoints are refused.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Output};

use super::listening::listens;
use super::waiting::{ended, wait_for};
use super::{folder, hanoi, one, outcome, run, start, wait_until_connected};

/// Pseudorandom numbers (xorshift), from a seed that is printed.
struct Numbers(u64);

impl Numbers {
    fn new() -> Self {
        let seed = env::var("HANOI_SEED")
            .ok()
            .and_then(|seed| seed.parse().ok());
        let seed = seed.unwrap_or(u64::from(std::process::id()));
        println!("HANOI_SEED={seed}");
        Self(seed)
    }

    /// A random number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        for (left, right) in [(13, 0), (0, 7), (17, 0)] {
            self.0 ^= self.0 << left >> right;
        }
        self.0 % end
    }
}

/// Starts several processes, kills one when an event happens or all have ended, and returns what process 0 printed if
/// that was complete.
fn kill_one(
    name: &str,
    question: &str,
    (victim, processes): (usize, usize),
    has_happened: impl FnMut() -> bool,
) -> Option<Output> {
    let folder = folder(name, processes);
    let all: Vec<Child> = (0..processes)
        .map(|process| start(&mut one(&folder, question, process)))
        .collect();
    let mut all: Vec<Option<Child>> = all.into_iter().map(Some).collect();
    all.iter().flatten().for_each(wait_until_connected);
    let mut child = all[victim].take().unwrap();
    wait_for(&mut child, "the moment to kill", has_happened);
    child.kill().unwrap();
    let victim_output = ended(child);
    let mut outputs: Vec<Output> = all.into_iter().flatten().map(ended).collect();
    for output in &outputs {
        let (status, text) = outcome(output);
        let last = text.lines().next_back().unwrap_or_default();
        let is_reported = last.starts_with(&format!("error: process {victim} has ended"));
        assert!(
            status == Some(0) || status == Some(3) && is_reported,
            "{status:?} {text}"
        );
    }
    let first = if victim == 0 {
        victim_output
    } else {
        outputs.swap_remove(0)
    };
    first.status.success().then_some(first)
}

/// Kills each of several processes in turn after a random number of checkpoints, and resumes with another number of processes.
/// Completed runs print the same as a single process.
fn kill(name: &str, times: usize, question: &str, most: u64) {
    let alone = run(&format!("explore {question}"));
    let mut numbers = Numbers::new();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-dir"));
    let _ = fs::remove_dir_all(&dir);
    let line = format!(
        "{question} --jobs 1 --dir {} --every 0s --resume",
        dir.display()
    );
    for time in 0..times {
        let processes = [3, 2, 5, 1][time % 4];
        let victim = (time / 4 + time % 4) % processes;
        let after = numbers.below(most);
        println!("{time}: process {victim} of {processes} is killed after {after} checkpoints");
        let number = || checkpoints(&dir).into_keys().max().unwrap_or(0);
        let until = number() + after;
        let is_saved = || number() >= until;
        if let Some(output) = kill_one(name, &line, (victim, processes), is_saved) {
            assert_eq!(output.stdout, alone.stdout);
            fs::remove_dir_all(&dir).unwrap();
        }
    }
    for processes in [2, 1] {
        let output = run(&format!("explore {line} --processes {processes}"));
        assert!(output.status.success(), "{:?}", outcome(&output));
        assert_eq!(output.stdout, alone.stdout);
    }
    // A single process resumes a checkpoint of several, and the other way round.
    for more in ["", "", "--processes 3"] {
        let output = run(&format!("explore {line} {more}"));
        assert_eq!(
            (outcome(&output).0, &output.stdout),
            (Some(0), &alone.stdout)
        );
    }
}

#[test]
fn killed_processes_are_resumed_by_others() {
    kill("kill-3", 3, "10 --pegs 4 --small 4 --json", 12);
}

#[test]
#[ignore = "takes a minute; CI runs it as well"]
fn processes_are_killed_twenty_times() {
    kill("kill-20", 20, "12 --pegs 4 --small 4 --json", 6);
}

const QUESTION: &str = "8 --pegs 4 --small 3 --json";

/// A folder with one common checkpoint from the middle of an exploration by three processes.
fn checkpointed(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    let question = format!("{QUESTION} --jobs 1 --dir {} --every 0s", dir.display());
    let output = run(&format!("explore {question} --processes 3"));
    assert_eq!(outcome(&output), (Some(0), String::new()));
    // The last but one is not final.
    fs::remove_file(newest(&dir)).unwrap();
    dir
}

/// The checkpoints in a folder by number.
fn checkpoints(dir: &Path) -> BTreeMap<u64, PathBuf> {
    let all = fs::read_dir(dir).into_iter().flatten().flatten();
    let numbered = all.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let number = name.strip_prefix("checkpoint-")?.parse().ok()?;
        Some((number, entry.path()))
    });
    numbered.collect()
}

/// The newest checkpoint in a folder.
fn newest(dir: &Path) -> PathBuf {
    checkpoints(dir).pop_last().unwrap().1
}

/// The part of a process in the checkpoint of a folder.
fn part(dir: &Path, process: usize) -> PathBuf {
    let named = newest(dir);
    let name = named.file_name().unwrap();
    dir.join(format!("process-{process:06}")).join(name)
}

/// Resumes with this number of processes, or 0 for a single process without a cluster.
fn resume(dir: &Path, question: &str, processes: usize) -> Output {
    let several = match processes {
        0 => String::new(),
        processes => format!("--processes {processes}"),
    };
    let dir = dir.display();
    run(&format!(
        "explore {question} --jobs 1 --dir {dir} --resume {several}"
    ))
}

/// Asserts that a single process, and on request two, refuse the folder with these messages.
fn assert_refused(dir: &Path, question: &str, several: bool, expected: &[&str]) {
    for &processes in if several { &[0, 2][..] } else { &[0] } {
        let output = resume(dir, question, processes);
        let (status, text) = outcome(&output);
        assert!(
            matches!(status, Some(2 | 3)),
            "{processes}: {status:?} {text}"
        );
        assert!(
            expected.iter().all(|expected| text.contains(expected)),
            "{processes}: {expected:?} {text}"
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn damaged_checkpoints_are_refused() {
    let dir = checkpointed("damaged");
    let alone = run(&format!("explore {QUESTION}"));
    let named = newest(&dir);
    let whole = fs::read(&named).unwrap();
    let second = part(&dir, 1);
    let bytes = fs::read(&second).unwrap();
    let is_damaged = |path: &Path, bytes: &[u8], several: bool, expected: &[&str]| {
        let before = fs::read(path).unwrap();
        fs::write(path, bytes).unwrap();
        assert_refused(&dir, QUESTION, several, expected);
        fs::write(path, before).unwrap();
    };
    let named_text = named.display().to_string();
    for at in [0, 20, bytes.len() / 2, bytes.len() - 1] {
        let mut flipped = bytes.clone();
        flipped[at] ^= 4;
        is_damaged(
            &second,
            &flipped,
            at == 20,
            &["process 1: ", &named_text, "damaged"],
        );
        is_damaged(
            &second,
            &bytes[..at],
            false,
            &["process 1: ", &named_text, "damaged"],
        );
    }
    for at in [0, 20, whole.len() / 2, whole.len() - 1] {
        let mut flipped = whole.clone();
        flipped[at] ^= 4;
        is_damaged(&named, &flipped, at == 20, &[&named_text, "damaged"]);
        is_damaged(&named, &whole[..at], false, &[&named_text, "damaged"]);
    }
    is_damaged(
        &second,
        &fs::read(part(&dir, 2)).unwrap(),
        false,
        &["it is the part of process 2 of 3, not the part of process 1 of 3"],
    );
    is_damaged(
        &named,
        &bytes,
        false,
        &["it is the part of process 1 of 3, not a whole checkpoint"],
    );
    fs::remove_file(&second).unwrap();
    assert_refused(
        &dir,
        QUESTION,
        true,
        &["process 1: its part '", "process-000001/checkpoint-"],
    );
    fs::write(&second, bytes).unwrap();
    assert_refused(
        &dir,
        "9 --pegs 4 --small 3",
        true,
        &[&named_text, "it is of 8 disks on 4 pegs"],
    );
    let output = resume(&dir, QUESTION, 2);
    assert_eq!(outcome(&output), (Some(0), String::new()));
    assert_eq!(output.stdout, alone.stdout);
}

/// The part is from another run of the same question with the same number of processes.
#[test]
fn part_from_another_time_is_refused() {
    let dir = checkpointed("time");
    let (named, now) = (newest(&dir), part(&dir, 1));
    let question = format!(
        "explore {QUESTION} --jobs 1 --dir {} --every 0s",
        dir.display()
    );
    assert!(
        run(&format!("{question} --processes 3 --resume"))
            .status
            .success()
    );
    let later = newest(&dir);
    fs::copy(part(&dir, 1), &now).unwrap();
    fs::remove_file(later).unwrap();
    let named = named.display().to_string();
    assert_refused(&dir, QUESTION, true, &[&named, "damaged: "]);
}

/// If the newest checkpoint is damaged, all processes resume from the one before.
#[test]
fn older_checkpoint_is_used_if_the_newest_is_damaged() {
    let dir = checkpointed("older");
    let question = format!("{QUESTION} --every 0s");
    assert!(resume(&dir, &question, 3).status.success());
    fs::write(part(&dir, 2), "").unwrap();
    let output = resume(&dir, QUESTION, 2);
    let (status, text) = outcome(&output);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.starts_with("warning: cannot continue from '") && text.contains("process 2: "));
    assert_eq!(text.lines().count(), 1, "{text}");
    assert_eq!(output.stdout, run(&format!("explore {QUESTION}")).stdout);
}

#[test]
fn folders_of_other_runs_are_refused_unchanged() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("foreign");
    for place in ["", "process-000001"] {
        let _ = fs::remove_dir_all(&dir);
        if place.is_empty() {
            fs::create_dir_all(&dir).unwrap();
        } else {
            assert!(
                run(&format!(
                    "explore {QUESTION} --dir {} --processes 1",
                    dir.display()
                ))
                .status
                .success()
            );
            fs::remove_file(newest(&dir)).unwrap();
            fs::create_dir_all(dir.join(place)).unwrap();
        }
        fs::write(dir.join(place).join("novel.txt"), "chapter 1").unwrap();
        let output = run(&format!(
            "explore {QUESTION} --dir {} --processes 2 --wait 2s",
            dir.display()
        ));
        let (status, text) = outcome(&output);
        assert!(matches!(status, Some(2 | 3)), "{text}");
        let expected = format!(
            "{place}' is not empty and was not made by hanoi explore: it holds 'novel.txt'"
        );
        assert!(text.contains(&expected), "{text}");
        let content: Vec<_> = fs::read_dir(dir.join(place)).unwrap().collect();
        assert_eq!(content.len(), 1);
    }
}

#[test]
fn folder_in_use_is_reported() {
    let dir = checkpointed("in-use");
    let lock = File::open(dir.join("process-000001/lock")).unwrap();
    lock.lock().unwrap();
    let output = hanoi(&format!(
        "explore {QUESTION} --dir {} --resume --processes 2 --wait 2s",
        dir.display()
    ))
    .output()
    .unwrap();
    let (status, text) = outcome(&output);
    assert_eq!(status, Some(3), "{text}");
    assert!(
        text.contains("another process is exploring in '") && text.contains("process-000001'"),
        "{text}"
    );
    drop(lock);
    // A single process locks the folder for itself, several share it.
    let lock = File::open(dir.join("lock")).unwrap();
    lock.lock_shared().unwrap();
    let (status, text) = outcome(&resume(&dir, QUESTION, 0));
    assert_eq!(status, Some(2), "{text}");
    assert!(text.contains("another process is exploring in '"), "{text}");
    lock.unlock().unwrap();
    lock.lock().unwrap();
    let (status, text) = outcome(&resume(&dir, QUESTION, 2));
    assert_eq!(status, Some(2), "{text}");
    assert!(text.contains("another process is exploring in '"), "{text}");
}

/// An interrupt of one process stops all, and they save a common checkpoint.
#[test]
fn interrupted_process_leaves_a_checkpoint() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    for victim in [0, 1] {
        let folder = folder(&format!("asked-{victim}"), 2);
        let dir = folder.join("dir");
        let question = format!("{} --dir {}", super::LONG, dir.display());
        let all = [0, 1].map(|process| start(&mut one(&folder, &question, process)));
        all.iter().for_each(wait_until_connected);
        listens(&all[victim]);
        kill(
            Pid::from_raw(i32::try_from(all[victim].id()).unwrap()),
            Signal::SIGTERM,
        )
        .unwrap();
        for (process, child) in all.into_iter().enumerate() {
            let (status, text) = outcome(&ended(child));
            assert_eq!(status, Some(3), "{text}");
            let expected = if process == victim {
                format!("error: process {victim} of 2 stopped: ")
            } else {
                format!("error: process {victim} has stopped; continue with --dir ")
            };
            assert!(
                text.starts_with(&expected) && text.ends_with(" --resume\n"),
                "{text}"
            );
        }
        newest(&dir);
    }
}
