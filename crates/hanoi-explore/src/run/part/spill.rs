//! Sends shelves to the store, and recalls them.
//!
//! When memory is short, shelves with nothing due are sent away, and settled later in a *turn*: when no shelf in memory
//! has a block pending within [`WINDOW`] of the bucket, shelves with such blocks are recalled, in alternately rising and
//! falling order of their numbers. A block may thus be settled before others that are due earlier, and again after them;
//! but a shelf is written and read only once in many buckets.

use std::io;

use hanoi_core::cores::each;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::RunPart;
use crate::constants::NEVER;
use crate::run::pool::bytes_left;
use crate::store::blocks::Home;
use crate::store::frame::Frame;
use crate::store::live::LIVE_BYTES;
use crate::store::shelf::Shelf;
use crate::store::storage::Store;

/// Shelves are recalled for blocks pending within this distance of the bucket.
const WINDOW: u32 = 16;
/// With a store, the fraction of the memory reserved for messages and new blocks.
const SPARE_PART: usize = 8;
/// The fraction of the memory for shelves recalled together.
const TURN_PART: usize = 2;
/// The largest fraction of the memory for queued messages.
const WAITING_PART: usize = 16;
/// The fraction of the memory for a write buffer,
const WRITE_PART: usize = 1024;
/// and its bounds in bytes.
const WRITE: [usize; 2] = [1 << 12, 1 << 20];

/// The store, and the order in which shelves return.
#[derive(Debug)]
pub(crate) struct Spill {
    pub(crate) store: Box<dyn Store>,
    /// The shelf recalled last, and whether numbers are rising.
    at: usize,
    is_rising: bool,
    /// The last error of the store.
    failure: Option<io::Error>,
    traffic: Traffic,
}

/// The traffic of a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traffic {
    /// Bytes written.
    pub written: u64,
    /// Bytes read.
    pub read: u64,
    /// Bytes stored now.
    pub kept: u64,
    /// The most bytes stored at any time.
    pub most: u64,
}

impl Spill {
    pub(crate) fn new(store: Box<dyn Store>) -> Self {
        Self {
            store,
            at: 0,
            is_rising: true,
            failure: None,
            traffic: Traffic::default(),
        }
    }

    fn wrote(&mut self, bytes: u64) {
        self.traffic.written += bytes;
        self.traffic.kept += bytes;
        self.traffic.most = self.traffic.most.max(self.traffic.kept);
    }

    fn read(&mut self, bytes: u64) {
        self.traffic.read += bytes;
        self.traffic.kept = self.traffic.kept.saturating_sub(bytes);
    }

    /// Sorts shelves in the order in which they are needed next.
    fn sort(&self, shelves: &mut [usize]) {
        let (at, count) = (self.at, usize::MAX / 2);
        shelves.sort_by_key(|&shelf| match self.is_rising {
            true if shelf >= at => shelf,
            true => count - shelf,
            false if shelf <= at => count - shelf,
            false => count + shelf,
        });
    }
}

impl RunPart {
    /// The traffic of the store.
    pub(crate) fn traffic(&self) -> Traffic {
        self.spill
            .as_ref()
            .map_or(Traffic::default(), |spill| spill.traffic)
    }

    /// The last error of the store, if any.
    pub(crate) const fn store_failure(&self) -> Option<&io::Error> {
        match &self.spill {
            Some(spill) => spill.failure.as_ref(),
            None => None,
        }
    }

    /// Whether any shelf is away.
    pub(super) fn has_away(&self) -> bool {
        self.pool.shelves.iter().any(|shelf| shelf.away.is_some())
    }

    /// The next distance to settle within a bucket for blocks in memory, if any. Recalls shelves if nothing is due.
    pub(super) fn turn(
        &mut self,
        bucket: u32,
        memory: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Stop> {
        loop {
            let window = if self.has_away() { WINDOW } else { 1 };
            let end = bucket.saturating_add(window);
            let here = self.pool.shelves.iter();
            let here = here.filter(|shelf| shelf.away.is_none());
            let turn = here.map(Shelf::earliest).min().unwrap_or(NEVER);
            let mut due = self.shelves_away(|shelf| shelf.earliest() < end);
            if turn < end || due.is_empty() {
                return Ok((turn < end).then_some(turn));
            }
            self.check(watch)?;
            self.recall(&mut due, end, memory)?;
        }
    }

    /// Checks the limits between two turns.
    fn check(&self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        bytes_left(self.bytes().min(watch.left()), watch).map(|_| ())
    }

    /// The numbers of the shelves that are away and pass a filter.
    fn shelves_away(&self, filter: impl Fn(&Shelf) -> bool) -> Vec<usize> {
        let numbered = self.pool.shelves.iter().enumerate();
        numbered
            .filter(|(_, shelf)| shelf.away.is_some() && filter(shelf))
            .map(|(number, _)| number)
            .collect()
    }

    /// Recalls the first shelves of a list that fit. Other shelves are sent away for them.
    fn recall(&mut self, due: &mut Vec<usize>, end: u32, memory: usize) -> Result<(), Stop> {
        let Some(spill) = &mut self.spill else {
            return Ok(());
        };
        spill.sort(due);
        if let [first, ..] = due[..] {
            // All due shelves are behind: the order reverses.
            if (first < spill.at) == spill.is_rising {
                spill.is_rising = !spill.is_rising;
            }
        }
        let block = self.pool.frame.slot_bytes() + LIVE_BYTES;
        let bytes_back = |shelf: &Shelf| {
            let away = shelf.away.as_ref();
            away.map_or(0, |away| away.bytes_back(shelf.len, block))
        };
        let all: usize = due
            .iter()
            .map(|&number| bytes_back(&self.pool.shelves[number]))
            .sum();
        self.free_up(all.min(memory / TURN_PART), memory, |shelf| {
            shelf.earliest() >= end
        });
        let mut bytes = self.bytes_but_mail();
        let fit = due.iter().take_while(|&&number| {
            bytes += bytes_back(&self.pool.shelves[number]);
            bytes <= memory - memory / SPARE_PART
        });
        let fit = fit.count();
        due.truncate(fit);
        let Some(last) = due.last().copied() else {
            return Err(self.shortage());
        };
        due.sort_unstable();
        self.fetch(due)?;
        self.spill.iter_mut().for_each(|spill| spill.at = last);
        Ok(())
    }

    /// Applies a function to a shelf, rebuilt from the store if it is away.
    pub(crate) fn with_shelf<T>(
        &self,
        place: usize,
        then: impl FnOnce(&Shelf) -> io::Result<T>,
    ) -> io::Result<T> {
        let home = &self.pool.shelves[place];
        match &self.spill {
            Some(spill) if home.away.is_some() => {
                then(&home.rebuild(place, &*spill.store, &self.pool.frame)?)
            }
            _ => then(home),
        }
    }

    /// The reason to stop when memory is short: the store, if it failed.
    pub(crate) fn shortage(&self) -> Stop {
        match self.store_failure() {
            Some(_) => Stop::Storage,
            None => Stop::Memory,
        }
    }

    /// Forgets the store's error before another attempt.
    pub(crate) fn clear_failure(&mut self) {
        self.spill.iter_mut().for_each(|spill| spill.failure = None);
    }

    /// Sends shelves away, the last needed first, until `need` bytes and a reserve are free. Returns whether any was
    /// sent.
    fn free_up(&mut self, need: usize, memory: usize, may_go: impl Fn(&Shelf) -> bool) -> bool {
        let Some(spill) = &mut self.spill else {
            return false;
        };
        let numbered = self.pool.shelves.iter().enumerate();
        let mut here: Vec<usize> = numbered
            .filter(|(_, shelf)| shelf.has_live() && may_go(shelf))
            .map(|(number, _)| number)
            .collect();
        spill.sort(&mut here);
        let most = memory.saturating_sub(need + memory / SPARE_PART);
        let mut bytes = self.bytes_but_mail();
        let going = here.iter().rev().take_while(|&&number| {
            let goes = bytes > most;
            bytes -= self.pool.shelves[number].bytes().min(bytes);
            goes
        });
        let mut going: Vec<usize> = going.copied().collect();
        going.sort_unstable();
        !going.is_empty() && self.send(&going, memory)
    }

    /// Applies a function to some shelves on all cores. Returns the sum of its results, and whether all succeeded; after
    /// a failure, other shelves keep their results.
    fn on_shelves(
        &mut self,
        numbers: &[usize],
        work: impl Fn(usize, &mut Shelf, &Frame, &dyn Store) -> io::Result<u64> + Sync,
    ) -> (u64, bool) {
        let Some(spill) = &mut self.spill else {
            return (0, false);
        };
        let (frame, store) = (&self.pool.frame, &*spill.store);
        let chosen = self.pool.shelves.iter_mut().enumerate();
        let mut chosen: Vec<_> = chosen
            .filter(|(number, _)| numbers.binary_search(number).is_ok())
            .map(|(number, shelf)| (number, shelf, Ok(0)))
            .collect();
        let share = chosen.len().div_ceil(self.pool.workers.len().max(1)).max(1);
        let mut shares: Vec<_> = chosen.chunks_mut(share).collect();
        each(&mut shares, true, |share| {
            for (number, shelf, done) in share.iter_mut() {
                *done = work(*number, shelf, frame, store);
            }
        });
        let (mut sum, mut failure) = (0, None);
        for (_, _, done) in chosen {
            match done {
                Ok(bytes) => sum += bytes,
                Err(error) => failure = Some(error),
            }
        }
        let all_done = failure.is_none();
        if failure.is_some() {
            spill.failure = failure;
        }
        (sum, all_done)
    }

    /// Sends shelves away. Returns whether all succeeded.
    fn send(&mut self, numbers: &[usize], memory: usize) -> bool {
        let chunk = chunk_size(memory);
        let (written, all_done) = self.on_shelves(numbers, |number, shelf, frame, store| {
            shelf.send_away(number, store, chunk, frame)
        });
        self.spill.iter_mut().for_each(|spill| spill.wrote(written));
        all_done
    }

    /// Sends a shelf away if it does not fit in memory.
    pub(crate) fn send_if_large(&mut self, number: usize, memory: usize) -> io::Result<()> {
        let is_large = self.bytes() > memory / TURN_PART && self.pool.shelves[number].has_live();
        if !is_large || self.send(&[number], memory) {
            return Ok(());
        }
        let failure = self.spill.as_mut().and_then(|spill| spill.failure.take());
        Err(failure.unwrap_or_else(|| io::ErrorKind::Other.into()))
    }

    /// Fetches shelves from the store.
    fn fetch(&mut self, numbers: &[usize]) -> Result<(), Stop> {
        let (read, all_done) = self.on_shelves(numbers, |number, shelf, frame, store| {
            let back = shelf.rebuild(number, store, frame)?;
            store.remove(number)?;
            let read = shelf.away.as_ref().map_or(0, |away| away.stored);
            *shelf = back;
            Ok(read)
        });
        self.spill.iter_mut().for_each(|spill| spill.read(read));
        if all_done { Ok(()) } else { Err(Stop::Storage) }
    }

    /// Moves queued messages to the store if they take too much memory.
    pub(crate) fn store_messages(&mut self, memory: usize) {
        let waiting = |shelf: &Shelf| shelf.away.as_ref().map_or(0, |away| away.waiting.len());
        let sum: usize = self.pool.shelves.iter().map(waiting).sum();
        if sum <= memory / WAITING_PART {
            return;
        }
        let numbers = self.shelves_away(|shelf| waiting(shelf) > 0);
        let (written, _) = self.on_shelves(&numbers, |number, shelf, _, store| {
            shelf.store_messages(number, store)
        });
        self.spill.iter_mut().for_each(|spill| spill.wrote(written));
    }

    /// Sends shelves away during a turn: those with nothing due, else all but one. Returns whether that freed memory.
    pub(crate) fn free_memory(&mut self, turn: u32, memory: usize) -> bool {
        let need = memory / SPARE_PART;
        if self.free_up(need, memory, |shelf| shelf.earliest() > turn) {
            return true;
        }
        let due = self.pool.shelves.iter().filter(|shelf| shelf.has_live());
        let first = due
            .filter(|shelf| shelf.earliest() <= turn)
            .map(Shelf::first)
            .next();
        self.free_up(need, memory, |shelf| Some(shelf.first()) != first)
    }

    /// Fetches the next shelf that is away. Returns false if all are in memory.
    pub(crate) fn fetch_next_away(&mut self, watch: &mut Watch<'_>) -> Result<bool, Stop> {
        let Some(number) = self
            .pool
            .shelves
            .iter()
            .position(|shelf| shelf.away.is_some())
        else {
            return Ok(false);
        };
        self.check(watch)?;
        self.fetch(&[number])?;
        Ok(true)
    }
}

/// The size of a write buffer in bytes.
fn chunk_size(memory: usize) -> usize {
    (memory / WRITE_PART).clamp(WRITE[0], WRITE[1])
}
