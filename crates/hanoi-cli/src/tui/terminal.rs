//! The terminal: taken when a face is shown, and restored whatever happens.

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
        restore_at_the_end();
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

/// Restores the terminal like [`restore`], where nothing can be allocated or waited for: in a handler of a signal, or without memory.
#[cfg(unix)]
fn restore_at_once() {
    use nix::sys::termios::{SetArg, Termios, tcsetattr};

    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = nix::unistd::write(io::stdout(), RESTORING);
    if let Some(&before) = BEFORE.get() {
        let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, &Termios::from(before));
    }
}

/// No mouse, the previous screen, and the cursor.
#[cfg(unix)]
const RESTORING: &[u8] =
    b"\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1049l\x1b[?25h";

/// Has the terminal restored as it is now, whatever ends the program.
#[cfg(unix)]
fn restore_at_the_end() {
    if let Ok(before) = nix::sys::termios::tcgetattr(io::stdin()) {
        // The first are those of the shell.
        let _ = BEFORE.set(before.into());
    }
    crate::signals::restore_at_the_end(restore_at_once);
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

/// Stops the program as Ctrl-Z does elsewhere. Returns when it continues.
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
/// reported. It runs only once: another time would move the cursor above what has been printed since.
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

/// Reports a panic on the previous screen. In another thread it ends the program, which could not be seen or ended
/// otherwise.
fn restore_after_panic() {
    static HOOK: Once = Once::new();
    let own = thread::current().id();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
            if thread::current().id() != own {
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
        crate::signals::end_at_once(b"on purpose", 3);
    }

    #[test]
    fn a_failure_is_told_on_the_screen_from_before() {
        for failing in ["a_face_panics", "a_face_has_no_memory"] {
            is_told_on_the_screen_from_before(failing);
        }
    }

    fn is_told_on_the_screen_from_before(failing: &str) {
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
        let seen = String::from_utf8_lossy(&terminal.stdout).into_owned();
        let at = |text: &str| {
            seen.find(text)
                .unwrap_or_else(|| panic!("{text:?}: {seen:?}"))
        };
        let (enter, leave) = (at("\x1b[?1049h"), at("\x1b[?1049l"));
        assert!(enter < leave && leave < at("on purpose"), "{seen:?}");
        assert!(at("\x1b[?1000l") < at("on purpose") && at("\x1b[?25h") < at("on purpose"));
        assert_eq!(seen.matches("\x1b[?1049l").count(), 1);
    }
}
