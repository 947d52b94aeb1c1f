//! Completions in real shells, with Tab pressed. Tests are skipped if a shell or tmux is missing.

use crate::common::terminal::Terminal;

/// Shells, how each is started, and how it loads the completions.
const SHELLS: [[&str; 3]; 3] = [
    ["bash", "bash --norc", "source <(hanoi completions bash)"],
    [
        "zsh",
        "zsh -f",
        "autoload -U compinit; compinit -D; source <(hanoi completions zsh)",
    ],
    [
        "fish",
        "fish --no-config",
        "hanoi completions fish | source",
    ],
];

/// A shell with the completions of `hanoi` at its prompt, in a folder with one file.
fn open([shell, command, load]: [&str; 3]) -> Option<Terminal> {
    let terminal = Terminal::of(shell, "--version", command)?;
    std::fs::write(terminal.path("answer.txt"), "1AC").unwrap();
    terminal.line(load);
    terminal.line("echo 'is' 'ready'");
    terminal.see("is ready");
    terminal.line("clear");
    terminal.wait(|screen| !screen.contains("is ready"), "an empty screen");
    Some(terminal)
}

/// Types the beginning of a line and presses Tab twice, which lists the values if there are several.
fn complete(terminal: &Terminal, line: &str, expected: &str) {
    terminal.type_text(line);
    terminal.see(line.trim_end());
    terminal.press("Tab Tab");
    terminal.see(expected);
}

#[test]
fn tab_offers_commands_options_and_values() {
    for shell in SHELLS {
        for (line, expected) in [
            ("hanoi comp", "completions"),
            ("hanoi draw gr", "growth"),
            ("hanoi solve 3 --alg", "--algorithm"),
            ("hanoi solve 3 --algorithm b", "best-first"),
            ("hanoi solve 3 --style p", "picture"),
            ("hanoi solve 3 --rules c", "cyclic"),
            ("hanoi draw states 3 --theme ", "dark"),
            ("hanoi solve 3 --pegs 4 --from ", "D"),
            ("hanoi generate --kind ", "to-perfect"),
            ("hanoi verify ans", "answer.txt"),
        ] {
            // A shell may drop keys typed while it redraws, so each line has its own shell.
            let Some(terminal) = open(shell) else {
                break;
            };
            complete(&terminal, line, expected);
        }
    }
}

#[test]
fn tab_offers_files_only_where_a_file_is_expected() {
    for terminal in SHELLS.into_iter().filter_map(open) {
        terminal.type_text("hanoi solve 3 --skip ");
        terminal.press("Tab Tab");
        terminal.type_text("7");
        let screen = terminal.see("--skip 7");
        assert!(!screen.contains("answer.txt"), "{screen}");
    }
}

#[test]
fn man_makes_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("share/man");
    let run = crate::common::hanoi(&["man", new.to_str().unwrap()]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(new.join("hanoi-texts.1").exists());
}
