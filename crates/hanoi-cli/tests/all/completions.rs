//! Completions in real shells, where TAB is pressed. Where a shell or tmux is missing, a test says so and checks nothing.

use std::thread::sleep;
use std::time::Duration;

use crate::common::terminal::Terminal;

/// A shell with the completions of `hanoi`, in a folder with one file.
fn open(shell: &str, command: &str, load: &str) -> Option<Terminal> {
    let terminal = Terminal::of(shell, "--version", command)?;
    std::fs::write(terminal.path("answer.txt"), "1AC").unwrap();
    terminal.line(load);
    terminal.line("echo 'is' 'ready'");
    terminal.see("is ready");
    terminal.line("clear");
    terminal.wait(|screen| !screen.contains("is ready"), "an empty screen");
    Some(terminal)
}

fn shells() -> impl Iterator<Item = Terminal> {
    let shells = [
        ("bash", "bash --norc", "source <(hanoi completions bash)"),
        (
            "zsh",
            "zsh -f",
            "autoload -U compinit; compinit -D; source <(hanoi completions zsh)",
        ),
        (
            "fish",
            "fish --no-config",
            "hanoi completions fish | source",
        ),
    ];
    shells
        .into_iter()
        .filter_map(|(shell, command, load)| open(shell, command, load))
}

/// How long a shell may take for what is not seen.
const MOMENT: Duration = Duration::from_millis(150);

/// Types the beginning of a line and presses TAB, twice as that is what lists several values. A shell may drop a key
/// that comes while it cleans up after the last line, so it is tried again.
fn complete(terminal: &Terminal, line: &str, expected: &str) {
    let offered = (0..5).any(|_| {
        terminal.type_text(line);
        sleep(MOMENT);
        terminal.press("Tab");
        sleep(MOMENT);
        terminal.press("Tab");
        let offered = is_seen(terminal, expected);
        // Out of a menu, the line away, and a new screen.
        for keys in ["C-c", "C-u", "C-l"] {
            terminal.press(keys);
            sleep(MOMENT);
        }
        terminal.wait(|screen| !screen.contains("hanoi"), "an empty screen");
        offered
    });
    assert!(offered, "TAB after '{line}' does not offer '{expected}'");
}

/// Whether a text is seen within five seconds.
fn is_seen(terminal: &Terminal, text: &str) -> bool {
    (0..100).any(|_| {
        sleep(Duration::from_millis(50));
        terminal.screen().contains(text)
    })
}

#[test]
fn tab_offers_commands_options_and_values() {
    for terminal in shells() {
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
            complete(&terminal, line, expected);
        }
    }
}

#[test]
fn tab_offers_files_only_where_a_file_is_meant() {
    for terminal in shells() {
        terminal.type_text("hanoi solve 3 --skip ");
        terminal.press("Tab Tab");
        sleep(MOMENT);
        terminal.type_text("7");
        let screen = terminal.see("--skip 7");
        assert!(!screen.contains("answer.txt"), "{screen}");
    }
}

#[test]
fn man_makes_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("share/man");
    let told = crate::common::hanoi(&["man", new.to_str().unwrap()]);
    assert_eq!(told.status, 0, "{}", told.err);
    assert!(new.join("hanoi-texts.1").exists());
}
