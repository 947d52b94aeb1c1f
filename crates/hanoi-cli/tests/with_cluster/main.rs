//! Explorations by several processes: they print the same bytes as one, and report every failure.
#![cfg(all(feature = "cluster", target_os = "linux"))]

mod checkpoints;
#[path = "../all/common/faults.rs"]
mod faults;
mod links;
#[path = "../all/common/listening.rs"]
mod listening;
#[path = "../all/common/skipping.rs"]
mod skipping;
#[path = "../all/common/waiting.rs"]
mod waiting;

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use waiting::{ended, wait_until};

fn hanoi(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hanoi"));
    command.args(line.split_whitespace());
    command.stdin(Stdio::null());
    command
}

fn run(line: &str) -> Output {
    hanoi(line).output().unwrap()
}

fn outcome(output: &Output) -> (Option<i32>, String) {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    (output.status.code(), text)
}

/// A new folder with a secret and a file of hosts at unused ports, one for each process.
fn folder(name: &str, processes: usize) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let lines = listeners
        .iter()
        .map(|listener| format!("{}\n", listener.local_addr().unwrap()));
    fs::write(folder.join("hosts"), lines.collect::<String>()).unwrap();
    fs::write(folder.join("secret"), "what all of them know\n").unwrap();
    folder
}

/// One of several processes.
fn one(folder: &Path, question: &str, process: usize) -> Command {
    let folder = folder.display();
    hanoi(&format!(
        "explore {question} --hosts {folder}/hosts --process {process} --secret-file {folder}/secret --wait 10m"
    ))
}

fn start(command: &mut Command) -> Child {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// A question that takes minutes but is planned fast.
const LONG: &str = "16 --pegs 4 --small 4 --jobs 1 --memory 500M";

/// Waits until a process has started the threads of its engine, or has ended.
fn wait_until_connected(process: &Child) {
    let tasks = format!("/proc/{}/task", process.id());
    let is_engine = |task: PathBuf| {
        let name = fs::read_to_string(task.join("comm"));
        name.is_ok_and(|name| name.starts_with("timely:"))
    };
    let has_ended = || {
        let state = fs::read_to_string(format!("/proc/{}/stat", process.id()));
        state.is_ok_and(|state| state.contains(") Z "))
    };
    wait_until("all processes meet", || {
        let mut all = fs::read_dir(&tasks).unwrap().flatten();
        all.any(|task| is_engine(task.path())) || has_ended()
    });
}

/// Waits until a process has a socket to listen for the others.
fn wait_until_listening(process: &Child) {
    let files = format!("/proc/{}/fd", process.id());
    let is_socket = |file: &PathBuf| {
        let target = fs::read_link(file);
        target.is_ok_and(|target| target.to_string_lossy().starts_with("socket:"))
    };
    wait_until("a process listens", || {
        let mut all = fs::read_dir(&files).unwrap().flatten();
        all.any(|file| is_socket(&file.path()))
    });
}

#[test]
fn any_number_of_processes_prints_the_same_bytes() {
    for question in [
        "9 --pegs 4 --small 4",
        "7 --pegs 5 --small 3",
        "5 --pegs 4 --rules cyclic --small 2",
        "5 --pegs 4 --rules linear --small 2 --paths",
        "--from ABCDABCD --pegs 4 --small 3 --list 3",
    ] {
        let alone = run(&format!("explore {question} --json"));
        assert!(alone.status.success());
        for processes in [1, 2, 3, 5] {
            let line = format!("explore {question} --json --jobs 1 --processes {processes}");
            let together = run(&line);
            assert_eq!(outcome(&together), (Some(0), String::new()), "{line}");
            assert_eq!(together.stdout, alone.stdout, "{line}");
        }
    }
}

#[test]
fn processes_of_one_file_of_hosts_meet_and_the_first_prints() {
    let folder = folder("meet", 3);
    let question = "8 --pegs 4 --small 3 --csv";
    let alone = run(&format!("explore {question}"));
    let mut others = [2, 1].map(|process| {
        let other = start(&mut one(&folder, question, process));
        wait_until_listening(&other);
        other
    });
    let first = one(&folder, question, 0).output().unwrap();
    assert_eq!(outcome(&first), (Some(0), String::new()));
    assert_eq!(first.stdout, alone.stdout);
    for other in &mut others {
        assert!(other.wait().unwrap().success());
    }
}

/// Kills each process in turn: the others notice the end itself, not only twenty seconds of silence.
#[test]
fn killed_process_ends_the_others() {
    for victim in 0..3 {
        let folder = folder(&format!("killed-{victim}"), 3);
        let mut all = [0, 1, 2].map(|process| {
            let mut command = one(&folder, LONG, process);
            start(&mut command)
        });
        all.iter().for_each(wait_until_connected);
        all[victim].kill().unwrap();
        for (process, child) in all.into_iter().enumerate() {
            let output = ended(child);
            if process != victim {
                let (status, text) = outcome(&output);
                assert_eq!(status, Some(3), "{text}");
                assert_eq!(text, format!("error: process {victim} has ended\n"));
                assert!(output.stdout.is_empty());
            }
        }
    }
}

#[test]
fn process_at_its_limit_ends_all() {
    let output = run("explore 16 --pegs 4 --processes 3 --jobs 1 --time 0s");
    let (status, text) = outcome(&output);
    assert_eq!(status, Some(3), "{text}");
    assert!(
        text.contains("stopped: the time limit was reached"),
        "{text}"
    );
    assert!(output.stdout.is_empty());
}

#[test]
fn failed_process_or_thread_start_ends_all() {
    for number in 1..9 {
        let refused = format!("inject=clone3,clone:error=EAGAIN:when={number}");
        let args = ["explore", "7", "--pegs", "4", "--processes", "2"];
        let Some(output) = faults::run_with_faults(&["-e", &refused], &args) else {
            return;
        };
        let (status, text) = outcome(&output);
        assert!(matches!(status, Some(0 | 3)), "{number}: {status:?} {text}");
        assert!(!text.contains("panicked"), "{number}: {text}");
    }
}

#[test]
fn two_processes_explore_more_than_fits_one() {
    let question = "13 --pegs 4 --small 4 --csv";
    let small = run(&format!("explore {question} --tables 8M"));
    assert_eq!(small.status.code(), Some(3));
    let alone = run(&format!("explore {question}"));
    let together = run(&format!(
        "explore {question} --tables 8M --processes 2 --jobs 1"
    ));
    assert_eq!(outcome(&together), (Some(0), String::new()));
    assert_eq!(together.stdout, alone.stdout);
}

#[test]
fn cluster_errors_are_reported() {
    let folder = folder("wrong", 2);
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(at("short"), "short\n").unwrap();
    fs::write(at("twice"), "a:1\na:1\n").unwrap();
    fs::write(at("unknown"), "name.invalid:9\n127.0.0.1:9\n").unwrap();
    let (hosts, secret) = (at("hosts"), at("secret"));
    for (line, status, expected) in [
        (
            format!("--hosts {hosts} --process 0"),
            2,
            "--hosts needs --secret-file",
        ),
        (
            format!("--hosts {hosts} --secret-file {secret}"),
            2,
            "--hosts needs --process",
        ),
        (
            format!("--hosts {hosts} --process 2 --secret-file {secret}"),
            2,
            "there is no process 2: expected 0 to 1",
        ),
        (
            format!("--hosts {hosts} --process 0 --secret-file {}", at("short")),
            2,
            "the secret has 5 bytes: expected 16 or more",
        ),
        (
            format!("--hosts {} --process 0 --secret-file {secret}", at("twice")),
            2,
            "line 2: 'a:1' is a duplicate",
        ),
        (
            format!(
                "--hosts {} --process 0 --secret-file {secret}",
                at("unknown")
            ),
            2,
            "'name.invalid:9': ",
        ),
        (
            format!("--hosts {hosts} --process 1 --secret-file {secret} --wait 1s"),
            3,
            "error: process 0 (127.0.0.1:",
        ),
        (
            format!("--hosts {hosts} --process 0 --secret-file {secret} --wait 1s"),
            3,
            "did not connect in time",
        ),
        (
            "--wait 1s".to_owned(),
            2,
            "--wait needs --hosts or --processes",
        ),
        (
            "--processes 0".to_owned(),
            2,
            "--processes 0: expected 1 to 64",
        ),
        (
            "--processes 65".to_owned(),
            2,
            "--processes 65: expected 1 to 64",
        ),
        ("--processes 2 --small 9".to_owned(), 2, "error: "),
        ("--processes 2 --tables 1K".to_owned(), 3, "error: "),
        (
            format!("--processes 2 --hosts {hosts}"),
            2,
            "cannot be used with",
        ),
    ] {
        let output = run(&format!("explore 8 --pegs 4 {line}"));
        let (code, text) = outcome(&output);
        assert_eq!(code, Some(status), "{line}: {text}");
        assert!(text.contains(expected), "{line}: {text}");
        if !expected.starts_with("cannot") {
            assert_eq!(text.lines().count(), 1, "{line}: {text}");
        }
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn mismatched_questions_are_reported_on_both_sides() {
    let folder = folder("questions", 2);
    let other = start(&mut one(&folder, "9 --pegs 4 --small 4", 1));
    let first = one(&folder, "8 --pegs 4 --small 4", 0).output().unwrap();
    for (output, here, there) in [
        (first, "8 disks", "9 disks"),
        (ended(other), "9 disks", "8 disks"),
    ] {
        let (status, text) = outcome(&output);
        assert_eq!(status, Some(2), "{text}");
        let expected = format!("has another question: '{there} on 4 pegs, classic, ");
        assert!(text.contains(&expected) && text.contains(here), "{text}");
    }
}

/// A suspended process keeps its link open but sends no pulse.
#[test]
#[ignore = "waits for twenty seconds of silence; CI runs it as well"]
fn silent_process_is_reported() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    let folder = folder("silent", 2);
    let mut other = start(&mut one(&folder, LONG, 1));
    let first = start(&mut one(&folder, LONG, 0));
    wait_until_connected(&first);
    wait_until_connected(&other);
    let pid = Pid::from_raw(i32::try_from(other.id()).unwrap());
    kill(pid, Signal::SIGSTOP).unwrap();
    let output = ended(first);
    assert_eq!(
        outcome(&output),
        (Some(3), "error: process 1 is silent\n".to_owned())
    );
    other.kill().unwrap();
    other.wait().unwrap();
}
