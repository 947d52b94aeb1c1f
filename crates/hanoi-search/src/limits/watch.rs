//! The watch over one search.

use std::fmt;

use super::Limits;
use super::status::{Status, Stop, Watcher};
use super::time::SearchClock;

/// The free memory that the system must have in addition, as a fraction of what is taken and at least: a growing table
/// exists twice for a moment.
const MORE_PART: usize = 4;
const LEAST_MORE: usize = 8 << 20;
/// Before this much memory is taken at once, the watcher and the clock are asked.
const MUCH: usize = 1 << 20;

/// A page of memory that is only tried. Nothing else of ours is aligned like this, so an allocator that ends the process without memory
/// knows whom it may refuse.
#[derive(Debug)]
#[repr(align(4096))]
pub struct TriedPage(#[expect(dead_code, reason = "it is never there")] u8);

/// Whether the system has this many bytes: they are allocated, and freed untouched.
fn is_to_be_had(bytes: usize) -> bool {
    let mut tried = Vec::<TriedPage>::new();
    let reserved = tried.try_reserve_exact(bytes.div_ceil(size_of::<TriedPage>()));
    // Keeps the allocation from being optimised away.
    std::hint::black_box(&mut tried);
    reserved.is_ok()
}

/// Keeps an eye on the limits during one search.
pub struct Watch<'a> {
    memory: usize,
    status: Status,
    /// Up to here the system had memory when it was last checked.
    had: usize,
    clock: &'a mut SearchClock,
    ask: Option<&'a mut Watcher<'a>>,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("memory", &self.memory)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl<'a> Watch<'a> {
    /// Creates a watch over a search that has taken no memory yet.
    pub fn new(limits: &'a mut Limits<'_>) -> Self {
        Self {
            memory: limits.bytes(),
            status: Status::default(),
            had: 0,
            clock: &mut limits.clock,
            ask: match &mut limits.watch {
                Some(watch) => Some(&mut **watch),
                None => None,
            },
        }
    }

    /// Returns the most bytes that the tables may take in all.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.memory
    }

    /// Returns how many bytes are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.memory.saturating_sub(self.status.memory)
    }

    /// Reserves memory before it is taken: checks that this much is left, that the search may continue if it is much, and now and
    /// then that the system has more.
    ///
    /// # Errors
    ///
    /// There is less left, the system has no more, or the watcher or the clock ends the search.
    pub fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left() {
            return Err(Stop::Memory);
        }
        let taken = self.status.memory + bytes;
        if bytes >= MUCH && self.clock.stopped.is_none() {
            let then = Status {
                memory: taken,
                ..self.status
            };
            self.clock.check(&mut self.ask, &then)?;
        }
        if taken > self.had {
            let more = LEAST_MORE.max(taken / MORE_PART);
            // What is tried counts, too.
            let more = more.min(self.memory - taken);
            if !is_to_be_had(more) {
                return Err(Stop::Memory);
            }
            self.had = taken + more / 4;
        }
        self.status.memory = taken;
        Ok(())
    }

    /// Returns memory.
    pub const fn give(&mut self, bytes: usize) {
        self.status.memory = self.status.memory.saturating_sub(bytes);
    }

    /// Returns all memory but this many bytes.
    pub const fn keep(&mut self, bytes: usize) {
        self.status.memory = bytes;
    }

    /// Asks the watcher whether to go on.
    ///
    /// # Errors
    ///
    /// The watcher says why not, or the time is up.
    pub fn check(&mut self) -> Result<(), Stop> {
        self.clock.check(&mut self.ask, &self.status)
    }

    /// Sets how many states the search will have met in the end.
    pub const fn expect(&mut self, states: usize) {
        self.status.expected = states;
    }

    /// Records the progress for the next report.
    pub const fn note(&mut self, depth: u64, states: usize) {
        (self.status.depth, self.status.states) = (depth, states);
    }

    /// Returns the known lower bound on the length.
    #[must_use]
    pub const fn depth(&self) -> u64 {
        self.status.depth
    }
}
