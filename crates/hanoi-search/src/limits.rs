//! Memory, time and the wish to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// How many bytes its tables may take.
    pub memory: usize,
    /// How long it may take.
    pub time: Option<Duration>,
    /// Set from outside to end it.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    /// A gibibyte, and as long as it takes.
    fn default() -> Self {
        Self {
            memory: 1 << 30,
            time: None,
            stop: None,
        }
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// It would have needed more memory than it may use.
    Memory,
    /// It took as long as it may.
    Time,
    /// It was told to.
    Told,
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Memory => "the memory allowed is used up",
            Self::Time => "the time allowed is over",
            Self::Told => "interrupted",
        })
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// No path is shorter than this.
    pub depth: u64,
    /// How many states it has met.
    pub states: usize,
    /// How many bytes its tables take.
    pub memory: usize,
}

/// Keeps an eye on the limits.
pub(crate) struct Watch<'a> {
    memory: usize,
    used: usize,
    until: Option<Instant>,
    stop: Option<&'a AtomicBool>,
    report: &'a mut dyn FnMut(&Status),
}

impl<'a> Watch<'a> {
    pub(crate) fn new(limits: &Limits<'a>, report: &'a mut dyn FnMut(&Status)) -> Self {
        Self {
            memory: limits.memory,
            used: 0,
            until: limits.time.map(|time| Instant::now() + time),
            stop: limits.stop,
            report,
        }
    }

    /// How many bytes are left.
    pub(crate) const fn left(&self) -> usize {
        self.memory.saturating_sub(self.used)
    }

    /// Asks for memory, before it is taken.
    pub(crate) const fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left() {
            return Err(Stop::Memory);
        }
        self.used += bytes;
        Ok(())
    }

    /// Gives memory back.
    pub(crate) const fn give(&mut self, bytes: usize) {
        self.used = self.used.saturating_sub(bytes);
    }

    /// Checks time and the wish to stop.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Stop::Told);
        }
        match self.until {
            Some(until) if Instant::now() >= until => Err(Stop::Time),
            _ => Ok(()),
        }
    }

    pub(crate) fn tell(&mut self, depth: u64, states: usize) {
        (self.report)(&Status {
            depth,
            states,
            memory: self.used,
        });
    }
}
