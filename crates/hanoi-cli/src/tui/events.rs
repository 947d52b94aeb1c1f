//! Events: keys, the mouse, resizing, signals, and messages from other threads, all in one queue.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent};

use crate::failure::Failure;

/// An event.
#[derive(Debug)]
pub(crate) enum TerminalEvent<T> {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resize,
    Told(T),
    Signal(i32),
    /// The system asks the program to pause.
    Suspend,
    /// The input has ended.
    Closed,
}

/// The sender of another thread's messages.
pub(crate) type Teller<T> = Sender<TerminalEvent<T>>;

/// The queue.
pub(super) struct Events<T> {
    teller: Teller<T>,
    receiver: Receiver<TerminalEvent<T>>,
}

impl<T: Send + 'static> Events<T> {
    /// Listens from now on.
    pub(super) fn listen() -> Result<Self, Failure> {
        let (teller, receiver) = mpsc::channel();
        let listens = listen_to_signals(&teller).and_then(|()| listen_to_keys(teller.clone()));
        listens.map_err(|error| Failure::Limit(format!("cannot listen to the keys: {error}")))?;
        Ok(Self { teller, receiver })
    }

    pub(super) fn teller(&self) -> Teller<T> {
        self.teller.clone()
    }

    /// The next event, or `None` if none arrives in time.
    pub(super) fn next(&self, wait: Option<Duration>) -> Option<TerminalEvent<T>> {
        let Some(wait) = wait else {
            return Some(self.receiver.recv().unwrap_or(TerminalEvent::Closed));
        };
        match self.receiver.recv_timeout(wait) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(TerminalEvent::Closed),
        }
    }
}

/// Sends keys and the mouse as events.
fn listen_to_keys<T: Send + 'static>(teller: Teller<T>) -> io::Result<()> {
    let listen = move || while teller.send(read()).is_ok() {};
    thread::Builder::new().spawn(listen).map(drop)
}

/// The next relevant event of the terminal.
fn read<T>() -> TerminalEvent<T> {
    loop {
        match event::read() {
            Ok(event::Event::Key(key)) if key.kind != KeyEventKind::Release => {
                return TerminalEvent::Key(key);
            }
            Ok(event::Event::Mouse(mouse)) => return TerminalEvent::Mouse(mouse),
            Ok(event::Event::Resize(..)) => return TerminalEvent::Resize,
            Ok(_) => {}
            Err(_) => return TerminalEvent::Closed,
        }
    }
}

/// Sends signals that end or pause a program as events.
#[cfg(unix)]
fn listen_to_signals<T: Send + 'static>(teller: &Teller<T>) -> io::Result<()> {
    use crate::signals::{ENDING, is_ignored, leave_to_screen};
    use signal_hook::consts::SIGTSTP;

    let heard = ENDING
        .iter()
        .chain([&SIGTSTP])
        .filter(|&&signal| !is_ignored(signal));
    let mut signals = leave_to_screen(|| signal_hook::iterator::Signals::new(heard))?;
    let teller = teller.clone();
    let listen = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => TerminalEvent::Suspend,
                other => TerminalEvent::Signal(other),
            };
            if teller.send(event).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().spawn(listen).map(drop)
}

#[cfg(not(unix))]
fn listen_to_signals<T>(_teller: &Teller<T>) -> io::Result<()> {
    Ok(())
}
