//! A real terminal, emulated by tmux.

use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;
use tempfile::TempDir;

use super::skipping::skip;
use super::waiting::wait_until;

/// A terminal of 80 columns and 24 rows with a shell, in its own folder.
pub(crate) struct Terminal {
    folder: TempDir,
}

impl Terminal {
    /// Opens a terminal with a plain shell, or returns `None` without tmux.
    pub(crate) fn open() -> Option<Self> {
        let terminal = Self::of("tmux", "-V", "sh")?;
        terminal.prompt();
        Some(terminal)
    }

    /// Opens a terminal with a shell. Skips the test, and returns `None`, if a program is missing, which is probed with its
    /// version flag.
    pub(crate) fn of(program: &str, version: &str, shell: &str) -> Option<Self> {
        for (program, version) in [("tmux", "-V"), (program, version)] {
            if Command::new(program).arg(version).output().is_err() {
                skip(&format!("{program} is missing"));
                return None;
            }
        }
        let terminal = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let bin = cargo_bin("hanoi").parent().unwrap().to_owned();
        let shell = format!(
            "exec env -u NO_COLOR LC_ALL=C.UTF-8 PS1='ready> ' ENV= XDG_STATE_HOME={0} PATH={1}:\"$PATH\" {shell}",
            terminal.path("state").display(),
            bin.display()
        );
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
            &shell,
        ]);
        Some(terminal)
    }

    pub(crate) fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn run(&self, args: &[&str]) -> Output {
        Command::new("tmux")
            .arg("-u")
            .args(["-S".as_ref(), self.path("socket").as_os_str()])
            .args(args)
            .current_dir(self.folder.path())
            .output()
            .unwrap()
    }

    pub(crate) fn tmux(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "tmux {args:?}: {message}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Presses keys by their names.
    pub(crate) fn press(&self, keys: &str) {
        let keys = keys.split_whitespace();
        self.tmux(&["send-keys"].into_iter().chain(keys).collect::<Vec<_>>());
    }

    /// Types a line and Enter.
    pub(crate) fn line(&self, text: &str) {
        self.type_text(text);
        self.press("Enter");
    }

    /// Types a text.
    pub(crate) fn type_text(&self, text: &str) {
        self.tmux(&["send-keys", "-l", "--", text]);
    }

    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until a text is visible.
    pub(crate) fn see(&self, text: &str) -> String {
        self.wait(|screen| screen.contains(text), text)
    }

    /// Waits for the shell's prompt: the screen from before a command may be back before the command has ended.
    pub(crate) fn prompt(&self) -> String {
        let has_prompt = |screen: &str| screen.trim_end().lines().last() == Some("ready>");
        self.wait(has_prompt, "the prompt")
    }

    pub(crate) fn wait(&self, is_done: impl Fn(&str) -> bool, what: &str) -> String {
        let mut screen = String::new();
        wait_until(what, || {
            screen = self.screen();
            is_done(&screen)
        });
        screen
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let screen = self.run(&["capture-pane", "-p"]).stdout;
            println!("the screen: {}", String::from_utf8_lossy(&screen));
        }
        self.run(&["kill-server"]);
    }
}
