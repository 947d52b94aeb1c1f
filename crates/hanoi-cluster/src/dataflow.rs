//! The exchange between the parts of an exploration, through the [engine](crate::engine).
//!
//! Each process posts a bounded number of bytes in a round, so the engine's queues are also bounded.

use std::fmt;
use std::mem::take;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use hanoi_explore::{Exchange, Messages, Share, ShelfMail};

use crate::engine::{Engine, EngineAnswer, EngineOrder, PIECE, start};
use crate::error::ClusterError;
use crate::letter::{Content, GATHER, Letter};
use crate::meeting::Met;
use crate::pulse::Pulse;

/// The time between two checks of the pulses while waiting.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);
/// The time limit for the engine to end after the run.
const SHUTDOWN: Duration = Duration::from_secs(5);

/// The exchange of one process's part with all other parts.
pub struct Dataflow {
    share: Share,
    process: usize,
    processes: usize,
    /// The messages of this process to itself, which bypass the engine.
    own_mail: ShelfMail,
    sent: u64,
    rounds: u64,
    /// The wish of this process, and the most urgent one of the last round.
    wish: Option<Wish>,
    wished: Option<Wish>,
    pulse: Pulse,
    /// Never dropped after a loss: dropping waits for all other processes.
    engine: std::mem::ManuallyDrop<Engine>,
}

impl fmt::Debug for Dataflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dataflow({} of {})", self.process, self.processes)
    }
}

impl Dataflow {
    /// Begins with connections to all other processes.
    ///
    /// The engine's threads panic when a connection breaks. This installs a panic hook that does not print their panics, since
    /// the lost process is reported. For a panic during unwinding the hook does not return, so a later call of
    /// [`std::panic::set_hook`] would then wait forever.
    ///
    /// # Errors
    ///
    /// A connection failed.
    pub fn begin(met: Met) -> Result<Self, ClusterError> {
        let (process, processes) = (met.process, met.work.len());
        let share = Share::new(process, processes).ok_or(ClusterError::Garbled)?;
        Ok(Self {
            share,
            process,
            processes,
            own_mail: Vec::new(),
            sent: 0,
            rounds: 0,
            wish: None,
            wished: None,
            pulse: Pulse::begin(met.pulse)?,
            engine: std::mem::ManuallyDrop::new(start(process, met.work)?),
        })
    }

    /// Returns the share of the shelves that this process has.
    #[must_use]
    pub const fn share(&self) -> Share {
        self.share
    }

    /// Returns the number of bytes sent to other processes, without the engine's overhead.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Returns the number of completed rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Sets the wish of this process. It is announced to all in every round until it changes.
    pub const fn wish(&mut self, wish: Option<Wish>) {
        self.wish = wish;
    }

    /// Returns the most urgent wish of the last round, the same in all processes.
    #[must_use]
    pub const fn wished(&self) -> Option<Wish> {
        self.wished
    }

    /// Returns the least `number` of all processes. All must call this after the same round.
    ///
    /// # Errors
    ///
    /// A process is lost.
    pub fn agree(&mut self, number: u32) -> Result<u32, ClusterError> {
        let (letters, least) = self.end_round(number)?;
        if letters.is_empty() {
            Ok(least)
        } else {
            Err(ClusterError::Garbled)
        }
    }

    /// Sends the bytes of all processes to process 0, and returns them there by process; elsewhere, returns an empty list. All
    /// processes must call this after the same round.
    ///
    /// # Errors
    ///
    /// A process is lost.
    pub fn gather(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, ClusterError> {
        for piece in bytes.chunks(PIECE) {
            self.send(0, GATHER, piece.to_vec())?;
        }
        let (letters, _) = self.end_round(0)?;
        if self.process > 0 {
            return Ok(Vec::new());
        }
        let mut all = vec![Vec::new(); self.processes];
        for letter in letters {
            let from = usize::try_from(letter.from).ok();
            let from = from.filter(|_| letter.shelf == GATHER);
            let place: Option<&mut Vec<u8>> = from.and_then(|from| all.get_mut(from));
            let place = place.ok_or(ClusterError::Garbled)?;
            place.extend_from_slice(&letter.content.0);
        }
        Ok(all)
    }

    /// Ends the run. All processes must call this after the same round.
    pub fn finish(self) {
        let Self { pulse, engine, .. } = self;
        pulse.done();
        let Engine {
            orders, threads, ..
        } = std::mem::ManuallyDrop::into_inner(engine);
        drop(orders);
        // The results are complete, so failures no longer matter.
        let (ended, joined) = channel();
        let wait = move || {
            drop(threads);
            let _ = ended.send(());
        };
        if thread::Builder::new()
            .name("timely:end".to_owned())
            .spawn(wait)
            .is_ok()
        {
            let _ = joined.recv_timeout(SHUTDOWN);
        }
    }

    fn send(&mut self, to: usize, home: u64, content: Vec<u8>) -> Result<(), ClusterError> {
        self.sent += u64::try_from(content.len()).unwrap_or(u64::MAX);
        let number = |process| u32::try_from(process).unwrap_or(u32::MAX);
        self.order(EngineOrder::Send(Letter {
            from: number(self.process),
            to: number(to),
            shelf: home,
            content: Content(content),
        }))
    }

    /// Fails if a process is lost, or the connection to one.
    fn check(&self) -> Result<(), ClusterError> {
        self.pulse.check()?;
        if self.engine.panicked.load(Ordering::Acquire) {
            return Err(self.pulse.cause());
        }
        Ok(())
    }

    /// Sends an order to the engine, unless a process is lost.
    fn order(&self, order: EngineOrder) -> Result<(), ClusterError> {
        self.check()?;
        let ordered = self.engine.orders.send(order);
        ordered.map_err(|_| self.pulse.cause())
    }

    fn answer(&self) -> Result<EngineAnswer, ClusterError> {
        loop {
            match self.engine.answers.recv_timeout(CHECK_INTERVAL) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => self.check()?,
                Err(RecvTimeoutError::Disconnected) => return Err(self.pulse.cause()),
            }
        }
    }

    /// Announces a number, waits for the end of the round, and returns its letters and the least number.
    fn end_round(&mut self, number: u32) -> Result<(Vec<Letter>, u32), ClusterError> {
        self.order(EngineOrder::End((number, Wish::code(self.wish))))?;
        let EngineAnswer { letters, least } = self.answer()?;
        self.rounds += 1;
        self.wished = Wish::read(least.1);
        Ok((letters, least.0))
    }
}

impl Exchange for Dataflow {
    type Error = ClusterError;

    fn post(&mut self, to: usize, number: usize, messages: Messages) -> Result<(), ClusterError> {
        if to == self.process {
            self.own_mail.push((number, messages));
            return Ok(());
        }
        let home = u64::try_from(number).unwrap_or(GATHER);
        let mut content = Vec::new();
        for bytes in messages.bytes() {
            if !content.is_empty() && content.len() + bytes.len() > PIECE {
                self.send(to, home, take(&mut content))?;
            }
            content.extend_from_slice(bytes);
        }
        self.send(to, home, content)
    }

    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), ClusterError> {
        let (letters, least) = self.end_round(due)?;
        let mut all = take(&mut self.own_mail);
        for Letter {
            shelf: home,
            content,
            ..
        } in letters
        {
            let home = usize::try_from(home).map_err(|_| ClusterError::Garbled)?;
            all.push((home, content.0.into()));
        }
        Ok((all, least))
    }
}

/// A request of a process to all for after the round, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// All stop, since the process with this number stops.
    Stop(usize),
    /// All save a common checkpoint.
    Save,
}

impl Wish {
    const NONE: u32 = u32::MAX;
    const SAVE: u32 = Self::NONE - 1;

    /// More urgent wishes have smaller codes.
    fn code(wish: Option<Self>) -> u32 {
        match wish {
            None => Self::NONE,
            Some(Self::Save) => Self::SAVE,
            Some(Self::Stop(process)) => u32::try_from(process).unwrap_or(0),
        }
    }

    fn read(code: u32) -> Option<Self> {
        match code {
            Self::NONE => None,
            Self::SAVE => Some(Self::Save),
            process => Some(Self::Stop(usize::try_from(process).unwrap_or(usize::MAX))),
        }
    }
}
