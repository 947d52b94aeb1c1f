//! Events: keys, the mouse, resizing, signals, and messages from other threads, all in one queue.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent};

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
    /// The keyboard cannot be read.
    Failed(Failure),
}

/// The sender of another thread's messages.
pub(crate) type Teller<T> = Sender<TerminalEvent<T>>;

/// The queue.
pub(super) struct Events<T> {
    teller: Teller<T>,
    receiver: Receiver<TerminalEvent<T>>,
}

impl<T: Send + 'static> Events<T> {
    /// Listens to signals from now on.
    pub(super) fn listen() -> Result<Self, Failure> {
        let (teller, receiver) = mpsc::channel();
        listen_to_signals(&teller).map_err(|error| failed(&error))?;
        Ok(Self { teller, receiver })
    }

    /// Reads keys and the mouse from now on.
    pub(super) fn listen_to_keys(&self) -> Result<(), Failure> {
        let teller = self.teller.clone();
        let listen = move || while teller.send(read()).is_ok() {};
        let listening = thread::Builder::new().spawn(listen).map(drop);
        listening.map_err(|error| failed(&error))
    }

    pub(super) fn teller(&self) -> Teller<T> {
        self.teller.clone()
    }

    /// The next event, or `None` if none arrives in time.
    pub(super) fn next(&self, wait: Option<Duration>) -> Option<TerminalEvent<T>> {
        // The queue's own sender keeps it open, so there is an event unless the time has passed.
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
fn listen_to_signals<T: Send + 'static>(teller: &Teller<T>) -> io::Result<()> {
    use crate::signals::{ENDING, is_ignored, leave_to_screen};
    use signal_hook::consts::SIGTSTP;
    use signal_hook::iterator::{backend::SignalDelivery, exfiltrator::SignalOnly};
    use std::io::Read;
    use std::os::unix::net::UnixStream;

    let heard = ENDING
        .iter()
        .chain([&SIGTSTP])
        .copied()
        .chain(others())
        .filter(|&signal| !is_ignored(signal));
    let (read, write) = UnixStream::pair()?;
    let mut signals =
        leave_to_screen(|| SignalDelivery::with_pipe(read, write, SignalOnly, heard))?;
    let teller = teller.clone();
    let listen = move || {
        // Nobody else has the pipe, so a read of it that fails is tried again.
        let mut wait = |pipe: &mut UnixStream| Ok(pipe.read_exact(&mut [0]).is_ok());
        loop {
            let pending = signals.poll_pending(&mut wait);
            for signal in pending.into_iter().flatten().flatten() {
                let event = match signal {
                    SIGTSTP => TerminalEvent::Suspend,
                    other => TerminalEvent::Signal(other),
                };
                if teller.send(event).is_err() {
                    return;
                }
            }
        }
    };
    thread::Builder::new().spawn(listen).map(drop)
}

/// The other signals that end a program: it could not restore the terminal. A fault of its own is not heard in another thread.
#[cfg(unix)]
fn others() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{
        SIGALRM, SIGPROF, SIGQUIT, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    };

    let others = [
        SIGALRM, SIGPROF, SIGQUIT, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    ];
    #[cfg(target_os = "linux")]
    let others = {
        use nix::libc::{SIGIO, SIGPWR, SIGRTMAX, SIGRTMIN, SIGSTKFLT};
        let more = [SIGIO, SIGPWR, SIGSTKFLT].into_iter();
        others
            .into_iter()
            .chain(more)
            .chain(SIGRTMIN()..=SIGRTMAX())
    };
    others.into_iter()
}

#[cfg(not(unix))]
fn listen_to_signals<T>(_teller: &Teller<T>) -> io::Result<()> {
    Ok(())
}
