//! Every command that the README and the pages for its readers show gives today what they show.

use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// A command of a page and the output below it.
struct Shown {
    command: String,
    output: String,
}

fn shown(page: &str) -> Vec<Shown> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(page);
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
    ["cargo test", "cargo install", "git clone"]
        .iter()
        .any(|setup| command.starts_with(setup))
}

/// The text without blanks at the ends of its lines, which a page does not show.
fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// Runs every command of a page, and compares what it prints. There have to be at least `least`.
fn tells_the_truth(page: &str, least: usize) {
    let folder = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut checked = 0;
    for Shown { command, output } in shown(page) {
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
        assert_eq!(trimmed(&printed), trimmed(&output), "{page}: {command}");
        checked += 1;
    }
    assert!(
        checked >= least,
        "only {checked} commands were found in {page}"
    );
}

#[test]
fn the_readme_shows_what_the_command_prints() {
    tells_the_truth("README.md", 12);
    tells_the_truth("crates/hanoi-cli/README.md", 5);
}

#[test]
fn the_page_for_teachers_shows_what_the_command_prints() {
    tells_the_truth("docs/teach.md", 12);
}

#[test]
fn the_page_for_developers_shows_what_the_command_prints() {
    tells_the_truth("docs/develop.md", 8);
}

#[test]
fn the_page_for_researchers_shows_what_the_command_prints() {
    tells_the_truth("docs/research.md", 12);
}

#[test]
fn the_page_about_variants_shows_what_the_command_prints() {
    tells_the_truth("docs/variants.md", 6);
}

#[test]
fn the_page_about_json_shows_what_the_command_prints() {
    tells_the_truth("docs/json.md", 12);
}
