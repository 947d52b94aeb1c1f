//! A command that goes on in the background, and the signals that end it.

#[cfg(target_os = "linux")]
use std::fs;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::waiting::ended;
#[cfg(target_os = "linux")]
use super::{listening::signals, waiting::wait_until};

/// Begins a command whose standard output goes there.
pub(crate) fn begin(args: &[&str], out: Stdio) -> Child {
    let hanoi = assert_cmd::cargo::cargo_bin!("hanoi");
    let mut command = if cfg!(target_os = "linux") {
        // It ignores none of the signals, though the tests may run under `nohup`.
        let mut heeding = Command::new("env");
        heeding.args(["--default-signal=HUP,INT,TERM"]).arg(hanoi);
        heeding
    } else {
        Command::new(hanoi)
    };
    command
        .args(args)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Sends a signal, at once: a program that does so would take its time on a busy machine.
pub(crate) fn signal(child: &Child, name: &str) {
    let signal = format!("SIG{name}").parse::<Signal>().unwrap();
    let child = Pid::from_raw(child.id().try_into().unwrap());
    kill(child, signal).unwrap();
}

/// Lets a command sleep, and returns whether all of it does: it may have ended before.
#[cfg(target_os = "linux")]
pub(crate) fn pause(child: &Child) -> bool {
    signal(child, "STOP");
    let state = |status: &String| status.split_once("State:\t").unwrap().1.chars().next();
    let mut states = Vec::new();
    wait_until("the command sleeps", || {
        states = threads(child).iter().filter_map(state).collect();
        states.iter().all(|state| "TZ".contains(*state))
    });
    states.contains(&'T')
}

/// The status of each thread of a command, as the system keeps it.
#[cfg(target_os = "linux")]
fn threads(child: &Child) -> Vec<String> {
    let threads = fs::read_dir(format!("/proc/{}/task", child.id())).unwrap();
    let files = threads.flatten().map(|thread| thread.path().join("status"));
    files
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect()
}

/// Sends a signal, and waits until it has been handled.
#[cfg(target_os = "linux")]
pub(crate) fn deliver(child: &Child, name: &str) {
    signal(child, name);
    let bit = 1 << (format!("SIG{name}").parse::<Signal>().unwrap() as u64 - 1);
    // It waits for a thread, or blocks one while that is in the handler.
    let has_it = |status: &String| {
        let masks = ["SigPnd:", "ShdPnd:", "SigBlk:"].map(|key| signals(status, key));
        masks.iter().any(|mask| mask & bit != 0)
    };
    wait_until("the signal is handled", || {
        !threads(child).iter().any(has_it)
    });
}

/// Presses Ctrl-C, and tells the exit status and what was said.
pub(crate) fn press(child: Child) -> (Option<i32>, String) {
    end(child, "INT")
}

/// Sends a signal, and tells the exit status and what was said.
pub(crate) fn end(child: Child, name: &str) -> (Option<i32>, String) {
    signal(&child, name);
    let output = ended(child);
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}
