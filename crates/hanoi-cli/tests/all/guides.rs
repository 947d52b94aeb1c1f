//! Every command of the guides to the five texts, where people type it: in a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use hanoi::SourceText;
use nix::pty::{Winsize, openpty};

/// A terminal of 80 columns and 24 rows.
const SIZE: Winsize = Winsize {
    ws_row: 24,
    ws_col: 80,
    ws_xpixel: 0,
    ws_ypixel: 0,
};

/// Runs a shell command in a new terminal, and returns its status and output. `q` ends a screen.
fn typed(line: &str, folder: &Path, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let pty = openpty(Some(&SIZE), None).unwrap();
    let end = || Stdio::from(pty.slave.try_clone().unwrap());
    let programs = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("sh");
    for variable in ["NO_COLOR", "KITTY_WINDOW_ID", "COLORTERM", "COLORFGBG"] {
        command.env_remove(variable);
    }
    command
        .args(["-c", line])
        .env("PATH", path)
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_STATE_HOME", folder)
        .envs(variables.iter().copied())
        .current_dir(folder);
    let child = command.stdin(end()).stdout(end()).stderr(end()).spawn();
    // Reading ends once the other end is closed everywhere, also in `command`.
    drop((command, pty.slave));
    let (mut master, mut seen) = (File::from(pty.master), Vec::new());
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = master.read(&mut buffer) {
        if seen.is_empty() && line.starts_with("hanoi watch") {
            master.write_all(b"q").unwrap();
        }
        seen.extend_from_slice(&buffer[..count]);
    }
    let status = child.unwrap().wait().unwrap().code();
    (status, String::from_utf8(seen).unwrap())
}

#[test]
fn the_name_alone_shows_calls_to_try_that_work() {
    let folder = tempfile::tempdir().unwrap();
    let (status, seen) = typed("hanoi", folder.path(), &[]);
    assert_eq!(status, Some(0), "{seen}");
    let calls: Vec<&str> = seen
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .collect();
    assert_eq!(calls.len(), 5, "{seen}");
    for call in calls {
        let call = call.split("   ").next().unwrap().trim();
        let help = typed(&format!("{call} --help"), folder.path(), &[]);
        assert_eq!(help.0, Some(0), "{call}");
    }
}

#[test]
fn every_command_of_the_guides_shows_something_in_a_terminal() {
    for text in SourceText::ALL {
        let folder = tempfile::tempdir().unwrap();
        for entry in text.contents {
            let line = entry.command;
            let (status, seen) = typed(line, folder.path(), &[]);
            assert_eq!(status, Some(0), "{}: {line}\n{seen}", text.key);
            // Beside the line of how to keep a picture, which is no picture.
            let shown = seen.replace("to keep the picture", "");
            let is_picture = line.contains("hanoi draw ");
            let is_shown = if is_picture {
                shown.contains('▀')
            } else {
                shown.contains(char::is_alphanumeric)
            };
            assert!(is_shown, "{}: {line}\n{seen}", text.key);
        }
    }
}

#[test]
fn a_picture_suits_its_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |line: &str, variables: &[(&str, &str)]| {
        let (status, seen) = typed(line, folder.path(), variables);
        assert_eq!(status, Some(0), "{line}: {seen}");
        assert!(
            seen.ends_with("to keep the picture, add -o hanoi.svg\r\n"),
            "{seen}"
        );
        let lines = seen.lines().count();
        // With the command above and the prompt below, it fills the screen at most.
        assert!(lines <= 22, "{line}: {lines} lines");
        seen
    };
    let state = "hanoi draw state CCBA";
    assert!(draw(state, &[]).contains("\x1b[39;48;5;"));
    assert!(draw(state, &[("COLORTERM", "truecolor")]).contains("\x1b[39;48;2;"));
    for (variable, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let seen = draw(state, &[(variable, value)]);
        assert!(seen.contains('⣿') && !seen.contains('\x1b'), "{seen}");
        let plain = draw(state, &[(variable, value), ("LC_ALL", "C")]);
        assert!(plain.contains("###") && plain.is_ascii(), "{plain}");
    }
    assert!(draw(state, &[("TERM", "xterm-kitty")]).starts_with("\x1b_Ga=T,f=100,"));
    // Light on dark, unless the terminal is light.
    let theme = |name: &str| draw(&format!("{state} --theme {name}"), &[]);
    assert_eq!(draw(state, &[]), theme("dark"));
    assert_eq!(draw(state, &[("COLORFGBG", "0;15")]), theme("light"));
    for kind in [
        "states 6",
        "tree 5",
        "graph 5",
        "ruler 9",
        "counter 5",
        "ring 6",
        "directions 12",
    ] {
        draw(&format!("hanoi draw {kind}"), &[]);
    }
}

#[test]
fn an_animation_at_a_terminal_says_where_it_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (status, seen) = typed("hanoi draw animation 3", folder.path(), &[]);
    assert_eq!(status, Some(0), "{seen}");
    assert!(
        seen.contains('▀') && seen.contains("hanoi watch plays a solution here"),
        "{seen}"
    );
}
