//! Every command of the guides to the five texts, run in a terminal.

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

/// Runs a shell command in a new terminal, and returns its status and output. `q` is typed to end `hanoi watch`.
fn run_in_terminal(line: &str, folder: &Path, variables: &[(&str, &str)]) -> (Option<i32>, String) {
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
    // Reading ends once all copies of the other end are closed, including those in `command`.
    drop((command, pty.slave));
    let (mut master, mut screen) = (File::from(pty.master), Vec::new());
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = master.read(&mut buffer) {
        if screen.is_empty() && line.starts_with("hanoi watch") {
            master.write_all(b"q").unwrap();
        }
        screen.extend_from_slice(&buffer[..count]);
    }
    let status = child.unwrap().wait().unwrap().code();
    (status, String::from_utf8(screen).unwrap())
}

#[test]
fn the_bare_command_suggests_calls_that_work() {
    let folder = tempfile::tempdir().unwrap();
    let (status, screen) = run_in_terminal("hanoi", folder.path(), &[]);
    assert_eq!(status, Some(0), "{screen}");
    let calls: Vec<&str> = screen
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .collect();
    assert_eq!(calls.len(), 5, "{screen}");
    for call in calls {
        let call = call.split("   ").next().unwrap().trim();
        let help = run_in_terminal(&format!("{call} --help"), folder.path(), &[]);
        assert_eq!(help.0, Some(0), "{call}");
    }
}

#[test]
fn every_command_of_the_guides_works_in_a_terminal() {
    for text in SourceText::ALL {
        let folder = tempfile::tempdir().unwrap();
        for entry in text.contents {
            let line = entry.command;
            let (status, screen) = run_in_terminal(line, folder.path(), &[]);
            assert_eq!(status, Some(0), "{}: {line}\n{screen}", text.key);
            // The note on how to keep a picture does not count as a picture.
            let shown = screen.replace("to keep the picture", "");
            let is_picture = line.contains("hanoi draw ");
            let is_shown = if is_picture {
                shown.contains('▀')
            } else {
                shown.contains(char::is_alphanumeric)
            };
            assert!(is_shown, "{}: {line}\n{screen}", text.key);
        }
    }
}

#[test]
fn pictures_suit_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |line: &str, variables: &[(&str, &str)]| {
        let (status, screen) = run_in_terminal(line, folder.path(), variables);
        assert_eq!(status, Some(0), "{line}: {screen}");
        assert!(
            screen.ends_with("to keep the picture, add -o hanoi.svg\r\n"),
            "{screen}"
        );
        let lines = screen.lines().count();
        // The picture, the command above and the prompt below fit on the screen.
        assert!(lines <= 22, "{line}: {lines} lines");
        screen
    };
    let state = "hanoi draw state CCBA";
    assert!(draw(state, &[]).contains("\x1b[39;48;5;"));
    assert!(draw(state, &[("COLORTERM", "truecolor")]).contains("\x1b[39;48;2;"));
    for (variable, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let screen = draw(state, &[(variable, value)]);
        assert!(screen.contains('⣿') && !screen.contains('\x1b'), "{screen}");
        let plain = draw(state, &[(variable, value), ("LC_ALL", "C")]);
        assert!(plain.contains("###") && plain.is_ascii(), "{plain}");
    }
    assert!(draw(state, &[("TERM", "xterm-kitty")]).starts_with("\x1b_Ga=T,f=100,"));
    // Dark, unless the terminal is light.
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
fn animations_in_a_terminal_suggest_watch() {
    let folder = tempfile::tempdir().unwrap();
    let (status, screen) = run_in_terminal("hanoi draw animation 3", folder.path(), &[]);
    assert_eq!(status, Some(0), "{screen}");
    assert!(
        screen.contains('▀') && screen.contains("hanoi watch plays a solution here"),
        "{screen}"
    );
}
