//! The terminal: taken when a face is shown, and restored in every case.

use std::io::{self, IsTerminal, Stdout};
use std::sync::Once;
#[cfg(unix)]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::Show;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_core::terminal::{Frame, Terminal};

use super::Next;
use super::backend::AnsiBackend;
use crate::failure::Failure;

/// Checks that there is a terminal that can draw, and a keyboard.
pub(crate) fn check_terminal(command: &str, instead: &str) -> Result<(), Failure> {
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(Failure::Request(format!(
            "hanoi {command} needs a terminal that can draw, but TERM is 'dumb'; {instead}"
        )));
    }
    let missing = match (io::stdin().is_terminal(), io::stdout().is_terminal()) {
        (true, true) => return Ok(()),
        (false, _) => "standard input",
        (true, false) => "standard output",
    };
    Err(Failure::Request(format!(
        "hanoi {command} needs a terminal, but {missing} is not one; {instead}"
    )))
}

/// The whole screen, with an unbuffered keyboard. Both are restored on drop.
pub(super) struct TerminalScreen {
    terminal: Drawn,
}

/// The drawing target.
type Drawn = Terminal<AnsiBackend<Stdout>>;

impl TerminalScreen {
    /// Takes the screen, and the mouse if requested.
    pub(super) fn open(mouse: bool) -> Result<Self, Failure> {
        restore_after_panic();
        #[cfg(unix)]
        restore_on_abort();
        let terminal = take(mouse)?;
        Ok(Self { terminal })
    }

    /// Restores the terminal, stops the program until it is brought to the foreground, and takes the terminal again.
    pub(super) fn suspend(&mut self, mouse: bool) -> Result<Next, Failure> {
        restore();
        stop().map_err(|error| failed(&error))?;
        self.terminal = take(mouse)?;
        Ok(Next::Draw)
    }

    /// Paints the whole screen; only changes are sent.
    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        let drawn = self.terminal.draw(paint);
        drawn.map(|_| ()).map_err(|error| failed(&error))
    }
}

fn failed(error: &io::Error) -> Failure {
    Failure::writing("the terminal", error)
}

/// The settings of the terminal before it was first taken.
#[cfg(unix)]
static BEFORE: OnceLock<nix::libc::termios> = OnceLock::new();

/// Restores the terminal like [`restore`], but without allocating or waiting: for a signal handler, or when memory is used up.
#[cfg(unix)]
fn restore_without_allocating() {
    use nix::sys::termios::{SetArg, Termios, tcsetattr};

    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = nix::unistd::write(io::stdout(), RESTORING);
    if let Some(&before) = BEFORE.get() {
        let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, &Termios::from(before));
    }
}

/// The sequences for no mouse, the previous screen, and the cursor.
#[cfg(unix)]
const RESTORING: &[u8] =
    b"\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1049l\x1b[?25h";

/// Has the terminal restored to its present state even if the program aborts.
#[cfg(unix)]
fn restore_on_abort() {
    if let Ok(before) = nix::sys::termios::tcgetattr(io::stdin()) {
        // Only the first settings are the shell's.
        let _ = BEFORE.set(before.into());
    }
    crate::signals::restore_on_abort(restore_without_allocating);
}

/// Takes the keyboard, an empty screen, and the mouse if requested.
fn take(mouse: bool) -> Result<Drawn, Failure> {
    enable_raw_mode().map_err(|error| failed(&error))?;
    TAKEN.store(true, Ordering::Relaxed);
    let entered = execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All));
    let taken = match entered {
        Ok(()) if mouse => execute!(io::stdout(), EnableMouseCapture),
        other => other,
    };
    let terminal = taken.and_then(|()| Terminal::new(AnsiBackend(io::stdout())));
    terminal
        .inspect_err(|_| restore())
        .map_err(|error| failed(&error))
}

/// Stops the program as Ctrl-Z normally does. Returns when it continues.
#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}

impl Drop for TerminalScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether the terminal is taken.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Restores the terminal: the previous screen, the cursor, the mouse, and the keyboard's line mode. Errors cannot be
/// reported. It runs only once: a second run would move the cursor above what has been printed since.
fn restore() {
    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// Reports a panic on the previous screen. A panic in another thread ends the program, which would otherwise run on
/// invisibly.
fn restore_after_panic() {
    static HOOK: Once = Once::new();
    let main_thread = thread::current().id();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
            if thread::current().id() != main_thread {
                std::process::exit(101);
            }
        }));
    });
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    #[ignore = "the other test runs it in a terminal"]
    fn a_face_panics() {
        let mut screen = TerminalScreen::open(true).unwrap();
        screen.draw(|_| panic!("on purpose")).unwrap();
    }

    #[test]
    #[ignore = "the other test runs it in a terminal"]
    fn a_face_has_no_memory() {
        let _screen = TerminalScreen::open(true).unwrap();
        crate::signals::exit_without_allocating(b"on purpose", 3);
    }

    #[test]
    fn failures_are_reported_on_the_previous_screen() {
        for failing in ["a_face_panics", "a_face_has_no_memory"] {
            is_reported_on_the_previous_screen(failing);
        }
    }

    fn is_reported_on_the_previous_screen(failing: &str) {
        let test = std::env::current_exe().unwrap();
        let failing = format!("tui::terminal::tests::{failing}");
        let line = format!("{} --ignored --exact {failing} --nocapture", test.display());
        let terminal = Command::new("script")
            .args(["-qc", &line, "/dev/null"])
            .stdin(Stdio::null())
            .output();
        let Ok(terminal) = terminal else {
            let required = std::env::var_os("HANOI_REQUIRE_ALL").is_some();
            assert!(
                !required,
                "did not run: there is no script to play a terminal"
            );
            println!("skipped: there is no script to play a terminal");
            return;
        };
        let output = String::from_utf8_lossy(&terminal.stdout).into_owned();
        let at = |text: &str| {
            output
                .find(text)
                .unwrap_or_else(|| panic!("{text:?}: {output:?}"))
        };
        let (enter, leave) = (at("\x1b[?1049h"), at("\x1b[?1049l"));
        assert!(enter < leave && leave < at("on purpose"), "{output:?}");
        assert!(at("\x1b[?1000l") < at("on purpose") && at("\x1b[?25h") < at("on purpose"));
        assert_eq!(output.matches("\x1b[?1049l").count(), 1);
    }
}
