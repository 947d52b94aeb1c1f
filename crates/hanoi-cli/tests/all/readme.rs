//! Every command on a page, READMEs and site chapters included, prints the output on that page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use assert_cmd::cargo::cargo_bin;

/// A command on a page and the output below it.
struct Shown {
    command: String,
    output: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages below a folder.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let here = files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    here.chain(folders.iter().flat_map(|folder| pages(folder)))
        .collect()
}

/// The commands in the console blocks of a text.
fn shown(text: &str) -> Vec<Shown> {
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

/// Whether the command sets up a machine instead of printing an answer.
fn is_setup(command: &str) -> bool {
    [
        "cargo test",
        "cargo install",
        "git clone",
        "pip install",
        ".ci/run",
    ]
    .iter()
    .any(|setup| command.starts_with(setup))
}

/// The text without trailing blanks, which a page does not show.
fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// Runs every command of a page and compares its output. Returns the number of commands.
fn check_page(page: &Path) -> usize {
    let folder = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut all = shown(&fs::read_to_string(page).unwrap());
    all.retain(|shown| !is_setup(&shown.command));
    for Shown { command, output } in &all {
        let script = command.replace("cargo run --release -p hanoi-cli --", "hanoi");
        let printed = Command::new("sh")
            .args(["-c", &script])
            .env("PATH", &path)
            .output()
            .unwrap();
        let printed = String::from_utf8(printed.stdout).unwrap();
        assert_eq!(
            trimmed(&printed),
            trimmed(output),
            "{}: {command}",
            page.display()
        );
    }
    all.len()
}

#[test]
fn every_page_shows_the_output_of_its_commands() {
    let mut all = pages(&root().join("docs"));
    let crates = fs::read_dir(root().join("crates")).unwrap();
    all.extend(crates.map(|folder| folder.unwrap().path().join("README.md")));
    all.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name)));
    all.retain(|page| page.exists());
    let commands: usize = thread::scope(|scope| {
        let started: Vec<_> = all
            .iter()
            .map(|page| scope.spawn(|| check_page(page)))
            .collect();
        started.into_iter().map(|page| page.join().unwrap()).sum()
    });
    assert!(commands >= 90, "only {commands} commands were found");
}
