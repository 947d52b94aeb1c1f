//! Commands that take the whole terminal: the common part of `hanoi watch` and `hanoi play`.
//!
//! The interface is a [`Face`]: it handles keys, clicks and ticks, and paints itself. It knows
//! neither the terminal nor the clock, so tests can press its keys and look at what it paints.

pub(crate) mod bars;
pub(crate) mod help;
pub(crate) mod layout;
pub(crate) mod look;
pub(crate) mod pace;
pub(crate) mod prompt;
pub(crate) mod shown;
pub(crate) mod towers_view;
pub(crate) mod words;

mod backend;
mod events;
mod peg_list;
mod terminal;
#[cfg(test)]
pub(crate) mod testing;
mod towers;

use std::time::{Duration, Instant};

use crossterm::event::{KeyEvent, MouseEvent};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_core::text::Text;

use crate::failure::Failure;

pub(crate) use events::{EventSender, TerminalEvent};
pub(crate) use terminal::check_terminal;

/// The smallest supported screen, in columns and rows.
const SMALLEST: (u16, u16) = (20, 8);

/// The next step after a face has handled an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Nothing visible has changed.
    Rest,
    /// Something has changed.
    Draw,
    /// The face is closed.
    Quit,
}

/// An interactive interface.
pub(crate) trait Face {
    /// The messages of other threads.
    type Message: Send + 'static;

    /// Paints everything.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// A key was pressed.
    fn key(&mut self, key: KeyEvent) -> Next;

    /// The mouse was moved or clicked.
    fn mouse(&mut self, _mouse: MouseEvent) -> Next {
        Next::Rest
    }

    /// Another thread sent a message.
    fn message(&mut self, message: Self::Message) -> Next;

    /// How long after the last [`Face::tick`] the next is due, or `None` while nothing moves by itself.
    fn wait(&self) -> Option<Duration>;

    /// That time is up.
    fn tick(&mut self) -> Next;
}

/// How a face ended.
#[derive(Debug)]
pub(crate) enum Ended {
    /// By a key.
    Quit,
    /// By a signal of the system.
    Signal(i32),
    /// The keyboard cannot be read.
    Failed(Failure),
}

/// Shows a face until it ends. The screen is restored on return, and on a panic.
pub(crate) fn show<F: Face>(
    make: impl FnOnce(EventSender<F::Message>) -> F,
    mouse: bool,
) -> Result<(F, Ended), Failure> {
    // No signal may kill the program while it has the terminal.
    let events = events::Events::listen()?;
    let mut screen = terminal::TerminalScreen::open(mouse)?;
    events.listen_to_keys()?;
    let mut face = make(events.sender());
    let mut ticked = Instant::now();
    let mut is_moving = false;
    let mut next = Next::Draw;
    loop {
        if next == Next::Draw {
            screen.draw(|frame| paint(&mut face, frame))?;
        }
        let wait = face.wait();
        if wait.is_some() && !is_moving {
            ticked = Instant::now();
        }
        is_moving = wait.is_some();
        let left = wait.map(|wait| wait.saturating_sub(ticked.elapsed()));
        next = match events.next(left) {
            Some(TerminalEvent::Key(key)) if is_suspend(key) => screen.suspend(mouse)?,
            Some(TerminalEvent::Suspend) => screen.suspend(mouse)?,
            None => {
                ticked = Instant::now();
                face.tick()
            }
            Some(TerminalEvent::Key(key)) => face.key(key),
            Some(TerminalEvent::Mouse(mouse)) => face.mouse(mouse),
            Some(TerminalEvent::Resize) => Next::Draw,
            Some(TerminalEvent::Message(message)) => face.message(message),
            Some(TerminalEvent::Signal(signal)) => return Ok((face, Ended::Signal(signal))),
            Some(TerminalEvent::Failed(failure)) => return Ok((face, Ended::Failed(failure))),
        };
        if next == Next::Quit {
            return Ok((face, Ended::Quit));
        }
    }
}

/// Paints a face, or reports that there is no room for it.
pub(crate) fn paint(face: &mut impl Face, frame: &mut Frame<'_>) {
    let Rect { width, height, .. } = frame.area();
    let (columns, rows) = SMALLEST;
    if width >= columns && height >= rows {
        return face.draw(frame);
    }
    let small = format!("The screen is too small: {width}x{height}, {columns}x{rows} is needed.");
    let wrapped = words::wrapped(&small, usize::from(width)).join("\n");
    frame.render_widget(Text::from(wrapped), frame.area());
}

/// Whether a key is Ctrl-C, which ends everything.
pub(crate) fn is_interrupt(key: KeyEvent) -> bool {
    use crossterm::event::{KeyCode, KeyModifiers};
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether a key is Ctrl-Z, which returns the terminal to the shell until the program is resumed.
fn is_suspend(key: KeyEvent) -> bool {
    use crossterm::event::{KeyCode, KeyModifiers};
    cfg!(unix) && key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Exits with the status of the signal that ended the face, if one did. An error if the keyboard could not be read.
pub(crate) fn end(ended: Ended) -> Result<(), Failure> {
    match ended {
        Ended::Quit => Ok(()),
        Ended::Signal(signal) => std::process::exit(128 + signal),
        Ended::Failed(failure) => Err(failure),
    }
}
