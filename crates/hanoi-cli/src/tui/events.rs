//! The event queue: keys, the mouse, resizing, signals, and messages from other threads.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent};

use crate::failure::Failure;

/// An event for a face.
#[derive(Debug)]
pub(crate) enum TerminalEvent<T> {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resize,
    Message(T),
    Signal(i32),
    /// The system suspends the program.
    Suspend,
    /// The keyboard cannot be read.
    Failed(Failure),
}

/// Sends events and another thread's messages.
pub(crate) type EventSender<T> = Sender<TerminalEvent<T>>;

/// The event queue.
pub(super) struct Events<T> {
    sender: EventSender<T>,
    receiver: Receiver<TerminalEvent<T>>,
}

impl<T: Send + 'static> Events<T> {
    /// Opens the queue, and starts listening to signals.
    pub(super) fn listen() -> Result<Self, Failure> {
        let (sender, receiver) = mpsc::channel();
        listen_to_signals(&sender).map_err(|error| failed(&error))?;
        Ok(Self { sender, receiver })
    }

    /// Starts reading keys and the mouse.
    pub(super) fn listen_to_keys(&self) -> Result<(), Failure> {
        let sender = self.sender.clone();
        let listen = move || while sender.send(read()).is_ok() {};
        let listening = thread::Builder::new().spawn(listen).map(drop);
        listening.map_err(|error| failed(&error))
    }

    pub(super) fn sender(&self) -> EventSender<T> {
        self.sender.clone()
    }

    /// The next event, or `None` if none arrives in time.
    pub(super) fn next(&self, wait: Option<Duration>) -> Option<TerminalEvent<T>> {
        // The queue's own sender keeps it open, so only a timeout yields no event.
        match wait {
            Some(wait) => self.receiver.recv_timeout(wait).ok(),
            None => self.receiver.recv().ok(),
        }
    }
}

fn failed(error: &io::Error) -> Failure {
    Failure::Limit(format!("cannot read the keyboard: {error}"))
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
            Err(error) => return TerminalEvent::Failed(failed(&error)),
        }
    }
}

/// Sends signals that end or pause a program as events.
#[cfg(unix)]
fn listen_to_signals<T: Send + 'static>(sender: &EventSender<T>) -> io::Result<()> {
    use crate::signals::{ENDING, hand_over_to_screen, is_ignored};
    use signal_hook::consts::SIGTSTP;
    use signal_hook::iterator::{backend::SignalDelivery, exfiltrator::SignalOnly};
    use std::io::Read;
    use std::os::unix::net::UnixStream;

    let signals_heard = ENDING
        .iter()
        .chain([&SIGTSTP])
        .copied()
        .chain(other_signals())
        .filter(|&signal| !is_ignored(signal));
    let (read, write) = UnixStream::pair()?;
    let mut signals =
        hand_over_to_screen(|| SignalDelivery::with_pipe(read, write, SignalOnly, signals_heard))?;
    let sender = sender.clone();
    let listen = move || {
        // No one else uses the pipe, so a failed read is simply retried.
        let mut wait = |pipe: &mut UnixStream| Ok(pipe.read_exact(&mut [0]).is_ok());
        loop {
            let pending = signals.poll_pending(&mut wait);
            for signal in pending.into_iter().flatten().flatten() {
                let event = match signal {
                    SIGTSTP => TerminalEvent::Suspend,
                    other => TerminalEvent::Signal(other),
                };
                if sender.send(event).is_err() {
                    return;
                }
            }
        }
    };
    thread::Builder::new().spawn(listen).map(drop)
}

/// The other signals that would kill the program before it restores the terminal. Another thread cannot handle the program's own
/// faults, such as SIGSEGV.
#[cfg(unix)]
fn other_signals() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{
        SIGALRM, SIGPROF, SIGQUIT, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    };

    let signals = [
        SIGALRM, SIGPROF, SIGQUIT, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    ];
    #[cfg(target_os = "linux")]
    let signals = {
        use nix::libc::{SIGIO, SIGPWR, SIGRTMAX, SIGRTMIN, SIGSTKFLT};
        let more = [SIGIO, SIGPWR, SIGSTKFLT].into_iter();
        signals
            .into_iter()
            .chain(more)
            .chain(SIGRTMIN()..=SIGRTMAX())
    };
    signals.into_iter()
}

#[cfg(not(unix))]
fn listen_to_signals<T>(_sender: &EventSender<T>) -> io::Result<()> {
    Ok(())
}
