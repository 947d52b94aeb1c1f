//! Every command that the README shows gives today what it shows.

use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// A command of the README and the output below it.
struct Shown {
    command: String,
    output: String,
}

fn shown() -> Vec<Shown> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let text = std::fs::read_to_string(path).unwrap();
    let mut shown = Vec::new();
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for part in block.split("$ ").skip(1) {
            let (command, output) = part.split_once('\n').unwrap();
            shown.push(Shown {
                command: command.to_owned(),
                output: output.to_owned(),
            });
        }
    }
    shown
}

/// Whether the command is for a machine to be set up, rather than to be answered.
fn is_setup(command: &str) -> bool {
    ["cargo test", "cargo install", "hanoi --help"]
        .iter()
        .any(|setup| command.starts_with(setup))
}

/// The text without blanks at the ends of its lines, which a page does not show.
fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n")
}

#[test]
fn the_readme_shows_what_the_command_prints() {
    let folder = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut checked = 0;
    for Shown { command, output } in shown() {
        if is_setup(&command) {
            continue;
        }
        let script = command.replace("cargo run --release --", "hanoi");
        let printed = Command::new("sh")
            .args(["-c", &script])
            .env("PATH", &path)
            .output()
            .unwrap();
        let printed = String::from_utf8(printed.stdout).unwrap();
        assert_eq!(trimmed(&printed), trimmed(&output), "{command}");
        checked += 1;
    }
    assert!(
        checked > 15,
        "only {checked} commands were found in the README"
    );
}
