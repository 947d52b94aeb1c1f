//! Commands in the background, and signals to them.

#[cfg(target_os = "linux")]
use std::fs;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::waiting::ended;
#[cfg(target_os = "linux")]
use super::{listening::signals, waiting::wait_until};

/// Starts a command with this standard output.
pub(crate) fn begin(args: &[&str], out: Stdio) -> Child {
    let hanoi = assert_cmd::cargo::cargo_bin!("hanoi");
    let mut command = if cfg!(target_os = "linux") {
        // The tests may run under `nohup`, so the ignored signals are reset.
        let mut command = Command::new("env");
        command.args(["--default-signal=HUP,INT,TERM"]).arg(hanoi);
        command
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

/// Sends a signal directly: the `kill` program would be slow on a busy machine.
pub(crate) fn signal(child: &Child, name: &str) {
    let signal = format!("SIG{name}").parse::<Signal>().unwrap();
    let child = Pid::from_raw(child.id().try_into().unwrap());
    kill(child, signal).unwrap();
}

/// Suspends a command, and returns whether it is suspended: it may have ended first.
#[cfg(target_os = "linux")]
pub(crate) fn pause(child: &Child) -> bool {
    signal(child, "STOP");
    let state = |status: &String| status.split_once("State:\t").unwrap().1.chars().next();
    let mut states = Vec::new();
    wait_until("the command is suspended", || {
        states = threads(child).iter().filter_map(state).collect();
        states.iter().all(|state| "TZ".contains(*state))
    });
    states.contains(&'T')
}

/// The status of each thread of a command in `/proc`.
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
    // The signal is pending, or blocked in a thread that runs its handler.
    let is_pending = |status: &String| {
        let masks = ["SigPnd:", "ShdPnd:", "SigBlk:"].map(|key| signals(status, key));
        masks.iter().any(|mask| mask & bit != 0)
    };
    wait_until("the signal is handled", || {
        !threads(child).iter().any(is_pending)
    });
}

/// Presses Ctrl-C, and returns the exit status and standard error.
pub(crate) fn press(child: Child) -> (Option<i32>, String) {
    end(child, "INT")
}

/// Sends a signal, and returns the exit status and standard error.
pub(crate) fn end(child: Child, name: &str) -> (Option<i32>, String) {
    signal(&child, name);
    let output = ended(child);
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}
