//! Whether the others are still there: each process sends a byte to each every two seconds, from a thread and on connections
//! of their own, so that one that computes for long still has a pulse.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::error::{ClusterError, begin};
use crate::wire::bytes;

/// The time between two beats.
const BEAT: Duration = Duration::from_secs(2);
/// A process that was silent for this long is gone.
const SILENCE: Duration = Duration::from_secs(20);
/// How long a beat may wait to be sent.
const SENDING: Duration = Duration::from_secs(1);

const ALIVE: u8 = b'.';
/// All is done.
const DONE: u8 = b'd';
/// This process stops, at a limit of its own or on request.
const STOPS: u8 = b's';
/// Another process is gone, whose number follows, and so this one ends.
const GONE: u8 = b'g';

/// What became of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    Ended(usize),
    Stopped(usize),
    Silent(usize),
}

impl From<Loss> for ClusterError {
    fn from(loss: Loss) -> Self {
        match loss {
            Loss::Ended(process) => Self::Ended(process),
            Loss::Stopped(process) => Self::Stopped(process),
            Loss::Silent(process) => Self::Silent(process),
        }
    }
}

/// The pulses of all other processes.
#[derive(Debug)]
pub struct Pulse {
    shared: Arc<Shared>,
    streams: Vec<TcpStream>,
}

#[derive(Debug, Default)]
struct Shared {
    /// The first loss, and whether this process has ended.
    state: Mutex<(Option<Loss>, bool)>,
    ended: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, (Option<Loss>, bool)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, loss: Loss) {
        self.lock().0.get_or_insert(loss);
    }
}

impl Pulse {
    /// Begins to send and to listen.
    pub(crate) fn begin(streams: Vec<Option<TcpStream>>) -> Result<Self, ClusterError> {
        let shared = Arc::new(Shared::default());
        let mut sending = Vec::new();
        for (process, stream) in streams.into_iter().enumerate() {
            let Some(stream) = stream else { continue };
            stream.set_read_timeout(Some(SILENCE))?;
            stream.set_write_timeout(Some(SENDING))?;
            sending.push(stream.try_clone()?);
            let shared = shared.clone();
            begin(move || listen(stream, process, &shared))?;
        }
        let beating: io::Result<Vec<_>> = sending.iter().map(TcpStream::try_clone).collect();
        let (beating, clone) = (beating?, shared.clone());
        begin(move || beat(&beating, &clone))?;
        Ok(Self {
            shared,
            streams: sending,
        })
    }

    /// Fails if a process is lost.
    pub(crate) fn check(&self) -> Result<(), ClusterError> {
        self.shared.lock().0.map_or(Ok(()), |loss| Err(loss.into()))
    }

    /// Waits a moment for the reason why a connection failed: its process is lost.
    pub(crate) fn why(&self) -> ClusterError {
        for _ in 0..100 {
            if let Err(error) = self.check() {
                return error;
            }
            thread::sleep(Duration::from_millis(20));
        }
        ClusterError::Io(io::ErrorKind::ConnectionAborted.into())
    }

    /// Says goodbye: all is done.
    pub(crate) fn done(&self) {
        self.end(&[DONE]);
    }

    fn end(&self, word: &[u8]) {
        let mut state = self.shared.lock();
        if std::mem::replace(&mut state.1, true) {
            return;
        }
        self.shared.ended.notify_all();
        for mut stream in &self.streams {
            let _ = stream.write_all(word);
            let _ = stream.shutdown(Shutdown::Write);
        }
    }
}

/// A process that does not say that all is done stops: because another is lost, or for a reason of its own.
impl Drop for Pulse {
    fn drop(&mut self) {
        let lost = self.shared.lock().0;
        match lost {
            Some(Loss::Ended(process) | Loss::Stopped(process) | Loss::Silent(process)) => {
                let number = u32::try_from(process).unwrap_or(u32::MAX).to_be_bytes();
                self.end(&[&[GONE], &number[..]].concat());
            }
            None => self.end(&[STOPS]),
        }
    }
}

/// Sends beats until this process ends.
fn beat(streams: &[TcpStream], shared: &Shared) {
    loop {
        for mut stream in streams {
            // Whoever does not take it is noticed by its own silence.
            let _ = stream.write_all(&[ALIVE]);
        }
        let state = shared.lock();
        let waited = shared
            .ended
            .wait_timeout_while(state, BEAT, |(_, ended)| !*ended);
        if waited.unwrap_or_else(PoisonError::into_inner).0.1 {
            return;
        }
    }
}

/// Listens to a process until it is done or lost.
fn listen(mut stream: TcpStream, process: usize, shared: &Shared) {
    loop {
        match bytes(&mut stream) {
            Ok([ALIVE]) => {}
            Ok([DONE]) => return,
            Ok([STOPS]) => return shared.note(Loss::Stopped(process)),
            Ok([GONE]) => {
                let lost = bytes(&mut stream).map(u32::from_be_bytes);
                let lost = lost.ok().and_then(|lost| usize::try_from(lost).ok());
                return shared.note(Loss::Ended(lost.unwrap_or(process)));
            }
            Ok(_) => return shared.note(Loss::Ended(process)),
            Err(error) => {
                return shared.note(match error.kind() {
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Loss::Silent(process),
                    _ => Loss::Ended(process),
                });
            }
        }
    }
}
