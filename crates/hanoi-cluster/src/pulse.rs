//! Detects lost processes. Each process sends a byte to every other one every two seconds, from a separate thread and on
//! separate connections, so that a long computation does not delay its pulse.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::error::{ClusterError, begin};
use crate::wire::bytes;

/// The time between two beats.
const BEAT: Duration = Duration::from_secs(2);
/// A process that is silent for this long is lost.
const SILENCE: Duration = Duration::from_secs(20);
/// The time limit for sending a beat.
const SENDING: Duration = Duration::from_secs(1);

const ALIVE: u8 = b'.';
/// The run is finished.
const DONE: u8 = b'd';
/// This process stops, at one of its limits or on request.
const STOPS: u8 = b's';
/// This process ends because another is lost, whose number follows.
const GONE: u8 = b'g';

/// The loss of a process.
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

    fn record(&self, loss: Loss) {
        self.lock().0.get_or_insert(loss);
    }
}

impl Pulse {
    /// Starts threads that send and receive beats.
    pub(crate) fn begin(streams: Vec<Option<TcpStream>>) -> Result<Self, ClusterError> {
        let shared = Arc::new(Shared::default());
        let mut writers = Vec::new();
        for (process, stream) in streams.into_iter().enumerate() {
            let Some(stream) = stream else { continue };
            stream.set_read_timeout(Some(SILENCE))?;
            stream.set_write_timeout(Some(SENDING))?;
            writers.push(stream.try_clone()?);
            let shared = shared.clone();
            begin(move || listen(stream, process, &shared))?;
        }
        let beating: io::Result<Vec<_>> = writers.iter().map(TcpStream::try_clone).collect();
        let (beating, clone) = (beating?, shared.clone());
        begin(move || beat(&beating, &clone))?;
        Ok(Self {
            shared,
            streams: writers,
        })
    }

    /// Fails if a process is lost.
    pub(crate) fn check(&self) -> Result<(), ClusterError> {
        self.shared.lock().0.map_or(Ok(()), |loss| Err(loss.into()))
    }

    /// Waits up to two seconds for the loss of a process, as the cause of a failed connection.
    pub(crate) fn cause(&self) -> ClusterError {
        for _ in 0..100 {
            if let Err(error) = self.check() {
                return error;
            }
            thread::sleep(Duration::from_millis(20));
        }
        ClusterError::Io(io::ErrorKind::ConnectionAborted.into())
    }

    /// Announces that the run is finished.
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

/// Announces the loss of another process, or that this one stops, unless the run is finished.
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
            // A process that cannot receive it is detected by its own silence.
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
            Ok([STOPS]) => return shared.record(Loss::Stopped(process)),
            Ok([GONE]) => {
                let lost = bytes(&mut stream).map(u32::from_be_bytes);
                let lost = lost.ok().and_then(|lost| usize::try_from(lost).ok());
                return shared.record(Loss::Ended(lost.unwrap_or(process)));
            }
            Ok(_) => return shared.record(Loss::Ended(process)),
            Err(error) => {
                return shared.record(match error.kind() {
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Loss::Silent(process),
                    _ => Loss::Ended(process),
                });
            }
        }
    }
}
