//! The enforcement of limits during one search.

use std::fmt;

use super::Limits;
use super::status::{Status, Stop, Watcher};
use super::time::SearchClock;

/// The free memory that the system must have on top, as a fraction of the reserved memory and as a minimum. It is needed
/// because a growing table briefly exists twice.
const HEADROOM_PART: usize = 4;
const MIN_HEADROOM: usize = 8 << 20;
/// The size of a single reservation from which the watcher and the clock are checked first.
const LARGE: usize = 1 << 20;

/// A page of memory for trial allocations. Only these have this alignment, so an allocator that otherwise ends the process
/// when memory runs out can recognise them and let them fail.
#[derive(Debug)]
#[repr(align(4096))]
pub struct TriedPage(#[expect(dead_code, reason = "pages are allocated but never written")] u8);

/// Whether the system has this many bytes. They are allocated, and freed untouched.
fn is_available(bytes: usize) -> bool {
    let mut tried = Vec::<TriedPage>::new();
    let reserved = tried.try_reserve_exact(bytes.div_ceil(size_of::<TriedPage>()));
    // Keeps the allocation from being optimised away.
    std::hint::black_box(&mut tried);
    reserved.is_ok()
}

/// Enforces the limits during one search.
pub struct Watch<'a> {
    memory: usize,
    status: Status,
    /// The reservation up to which the system had memory at the last check.
    available: usize,
    clock: &'a mut SearchClock,
    watcher: Option<&'a mut Watcher<'a>>,
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
    /// Creates a watch for a search that has no memory yet.
    pub fn new(limits: &'a mut Limits<'_>) -> Self {
        Self {
            memory: limits.bytes(),
            status: Status::default(),
            available: 0,
            clock: &mut limits.clock,
            watcher: match &mut limits.watch {
                Some(watcher) => Some(&mut **watcher),
                None => None,
            },
        }
    }

    /// Returns the memory limit for tables, in bytes.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.memory
    }

    /// Returns the number of bytes left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.memory.saturating_sub(self.status.memory)
    }

    /// Reserves memory before its allocation. Checks that this much is left, for a large reservation also that the search may
    /// continue, and at intervals that the system has the memory.
    ///
    /// # Errors
    ///
    /// Less memory is left, the system lacks it, or the watcher or the clock stops the search.
    pub fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left() {
            return Err(Stop::Memory);
        }
        let taken = self.status.memory + bytes;
        if bytes >= LARGE && self.clock.stopped.is_none() {
            let then = Status {
                memory: taken,
                ..self.status
            };
            self.clock.check(&mut self.watcher, &then)?;
        }
        if taken > self.available {
            let headroom = MIN_HEADROOM.max(taken / HEADROOM_PART);
            // Even a trial allocation must stay within the limit.
            let headroom = headroom.min(self.memory - taken);
            if !is_available(headroom) {
                return Err(Stop::Memory);
            }
            self.available = taken + headroom / 4;
        }
        self.status.memory = taken;
        Ok(())
    }

    /// Releases a reservation of this many bytes.
    pub const fn give(&mut self, bytes: usize) {
        self.status.memory = self.status.memory.saturating_sub(bytes);
    }

    /// Releases all reservations except for this many bytes.
    pub const fn keep(&mut self, bytes: usize) {
        self.status.memory = bytes;
    }

    /// Checks whether the search may continue.
    ///
    /// # Errors
    ///
    /// The watcher stops the search, or the time is up.
    pub fn check(&mut self) -> Result<(), Stop> {
        self.clock.check(&mut self.watcher, &self.status)
    }

    /// Sets the number of states that the search will visit in total.
    pub const fn expect(&mut self, states: usize) {
        self.status.expected = states;
    }

    /// Records the progress for the next report.
    pub const fn note(&mut self, depth: u64, states: usize) {
        (self.status.depth, self.status.states) = (depth, states);
    }

    /// Returns the current lower bound on the length.
    #[must_use]
    pub const fn depth(&self) -> u64 {
        self.status.depth
    }
}
