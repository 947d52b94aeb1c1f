//! A command that goes on in the background, and the signals that end it.

use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

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

/// Presses Ctrl-C, and tells the exit status and what was said.
pub(crate) fn press(child: Child) -> (Option<i32>, String) {
    end(child, "INT")
}

/// Sends a signal, and tells the exit status and what was said.
pub(crate) fn end(child: Child, name: &str) -> (Option<i32>, String) {
    signal(&child, name);
    let output = child.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}
