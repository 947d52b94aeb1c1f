//! A command that goes on in the background, and Ctrl-C.

use std::process::{Child, Command, Stdio};

/// Begins a command whose standard output goes there.
pub(crate) fn begin(args: &[&str], out: Stdio) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("hanoi"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Presses Ctrl-C.
pub(crate) fn signal(child: &Child) {
    let pressed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(pressed.unwrap().success());
}

/// Presses Ctrl-C, and tells the exit status and what was said.
pub(crate) fn press(child: Child) -> (Option<i32>, String) {
    signal(&child);
    let output = child.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}
