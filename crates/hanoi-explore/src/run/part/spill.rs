//! Which shelves are away in the store, and when they come back.
//!
//! When memory is short, shelves with nothing due are sent away. Their work is done later, in a *turn*: when no shelf
//! in memory has a block pending within [`WINDOW`] of the bucket, the shelves that have such blocks are called back, in
//! order of their numbers, back and forth. A block may thus be settled before others that are due earlier, and again
//! after them; but a shelf comes and goes only once for many buckets.

use std::io;

use hanoi_core::cores::each;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::RunPart;
use crate::constants::NEVER;
use crate::run::pool::left_with;
use crate::store::blocks::Home;
use crate::store::frame::Frame;
use crate::store::live::LIVE_BYTES;
use crate::store::shelf::Shelf;
use crate::store::storage::Store;

/// Shelves are called back for blocks pending within this distance of the bucket.
const WINDOW: u32 = 16;
/// With a store, the fraction of the memory that is kept for messages and new blocks.
const SPARE_PART: usize = 8;
/// The fraction of the memory for shelves that are called back together.
const TURN_PART: usize = 2;
/// The largest fraction of the memory for queued messages.
const WAITING_PART: usize = 16;
/// The fraction of the memory that is written at once,
const WRITE_PART: usize = 1024;
/// and its bounds in bytes.
const WRITE: [usize; 2] = [1 << 12, 1 << 20];

/// Shelves that are away, and their store.
#[derive(Debug)]
pub(crate) struct Spill {
    pub(crate) store: Box<dyn Store>,
    /// The shelf called back last, and whether higher numbers are next.
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
    /// Bytes stored at most.
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
    /// What the store was used for.
    pub(crate) fn traffic(&self) -> Traffic {
        self.spill
            .as_ref()
            .map_or(Traffic::default(), |spill| spill.traffic)
    }

    /// Why the store failed, if it did.
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

    /// The next distance to settle within a bucket for blocks in memory, if any. Calls shelves back if none is due.
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
            let mut due = self.away(|shelf| shelf.earliest() < end);
            if turn < end || due.is_empty() {
                return Ok((turn < end).then_some(turn));
            }
            self.check(watch)?;
            self.call_back(&mut due, end, memory)?;
        }
    }

    /// Checks the limits between two turns.
    fn check(&self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        left_with(self.bytes().min(watch.left()), watch).map(|_| ())
    }

    /// The numbers of the shelves that are away and wanted.
    fn away(&self, wanted: impl Fn(&Shelf) -> bool) -> Vec<usize> {
        let numbered = self.pool.shelves.iter().enumerate();
        numbered
            .filter(|(_, shelf)| shelf.away.is_some() && wanted(shelf))
            .map(|(number, _)| number)
            .collect()
    }

    /// Calls back the first shelves of a list, as many as fit; others are sent away.
    fn call_back(&mut self, due: &mut Vec<usize>, end: u32, memory: usize) -> Result<(), Stop> {
        let Some(spill) = &mut self.spill else {
            return Ok(());
        };
        spill.sort(due);
        if let [first, ..] = due[..] {
            // It turns round at the last one.
            if (first < spill.at) == spill.is_rising {
                spill.is_rising = !spill.is_rising;
            }
        }
        let block = self.pool.frame.kept_bytes() + LIVE_BYTES;
        let bytes_back = |shelf: &Shelf| {
            let away = shelf.away.as_ref();
            away.map_or(0, |away| away.bytes_back(shelf.len, block))
        };
        let all: usize = due
            .iter()
            .map(|&number| bytes_back(&self.pool.shelves[number]))
            .sum();
        self.make_room(all.min(memory / TURN_PART), memory, |shelf| {
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
            return Err(self.short());
        };
        due.sort_unstable();
        self.fetch(due)?;
        self.spill.iter_mut().for_each(|spill| spill.at = last);
        Ok(())
    }

    /// Runs a function on a shelf as it would be in memory with all its messages received.
    pub(crate) fn with_shelf<T>(
        &self,
        place: usize,
        then: impl FnOnce(&Shelf) -> io::Result<T>,
    ) -> io::Result<T> {
        let home = &self.pool.shelves[place];
        match &self.spill {
            Some(spill) if home.away.is_some() => {
                then(&home.recalled(place, &*spill.store, &self.pool.frame)?)
            }
            _ => then(home),
        }
    }

    /// The reason to stop if memory is short.
    pub(crate) fn short(&self) -> Stop {
        match self.store_failure() {
            Some(_) => Stop::Storage,
            None => Stop::Memory,
        }
    }

    /// Forgets the store's error before another attempt.
    pub(crate) fn try_again(&mut self) {
        self.spill.iter_mut().for_each(|spill| spill.failure = None);
    }

    /// Sends shelves away, those needed last first, until `need` bytes and a reserve are free. Returns whether any
    /// went.
    fn make_room(&mut self, need: usize, memory: usize, may_go: impl Fn(&Shelf) -> bool) -> bool {
        let Some(spill) = &mut self.spill else {
            return false;
        };
        let numbered = self.pool.shelves.iter().enumerate();
        let mut here: Vec<usize> = numbered
            .filter(|(_, shelf)| shelf.is_here() && may_go(shelf))
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

    /// Applies a function to some shelves on all cores, and adds up the bytes it returns. If the store fails, finished
    /// shelves stay finished.
    fn with(
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
        let is_good = failure.is_none();
        if failure.is_some() {
            spill.failure = failure;
        }
        (sum, is_good)
    }

    /// Sends shelves away, and returns whether all went.
    fn send(&mut self, numbers: &[usize], memory: usize) -> bool {
        let part = part(memory);
        let (written, is_good) = self.with(numbers, |number, shelf, frame, store| {
            shelf.send_away(number, store, part, frame)
        });
        self.spill.iter_mut().for_each(|spill| spill.wrote(written));
        is_good
    }

    /// Sends a shelf away if there is not room for it.
    pub(crate) fn send_if_large(&mut self, number: usize, memory: usize) -> io::Result<()> {
        let is_large = self.bytes() > memory / TURN_PART && self.pool.shelves[number].is_here();
        if !is_large || self.send(&[number], memory) {
            return Ok(());
        }
        let failure = self.spill.as_mut().and_then(|spill| spill.failure.take());
        Err(failure.unwrap_or_else(|| io::ErrorKind::Other.into()))
    }

    /// Brings shelves back.
    fn fetch(&mut self, numbers: &[usize]) -> Result<(), Stop> {
        let (read, is_good) = self.with(numbers, |number, shelf, frame, store| {
            let back = shelf.recalled(number, store, frame)?;
            store.remove(number)?;
            let read = shelf.away.as_ref().map_or(0, |away| away.stored);
            *shelf = back;
            Ok(read)
        });
        self.spill.iter_mut().for_each(|spill| spill.read(read));
        if is_good { Ok(()) } else { Err(Stop::Storage) }
    }

    /// Moves queued messages to the store if they take too much memory.
    pub(crate) fn put_messages(&mut self, memory: usize) {
        let waiting = |shelf: &Shelf| shelf.away.as_ref().map_or(0, |away| away.waiting.len());
        let sum: usize = self.pool.shelves.iter().map(waiting).sum();
        if sum <= memory / WAITING_PART {
            return;
        }
        let numbers = self.away(|shelf| waiting(shelf) > 0);
        let (written, _) = self.with(&numbers, |number, shelf, _, store| {
            shelf.put_messages(number, store)
        });
        self.spill.iter_mut().for_each(|spill| spill.wrote(written));
    }

    /// Sends shelves away in the middle of a turn, first those with nothing due, then all but one. Returns whether that
    /// freed memory.
    pub(crate) fn spare(&mut self, turn: u32, memory: usize) -> bool {
        let need = memory / SPARE_PART;
        if self.make_room(need, memory, |shelf| shelf.earliest() > turn) {
            return true;
        }
        let due = self.pool.shelves.iter().filter(|shelf| shelf.is_here());
        let first = due
            .filter(|shelf| shelf.earliest() <= turn)
            .map(Shelf::first)
            .next();
        self.make_room(need, memory, |shelf| Some(shelf.first()) != first)
    }

    /// Brings back the next shelf that is away, and returns whether there was one.
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

/// How many bytes are written at once.
fn part(memory: usize) -> usize {
    (memory / WRITE_PART).clamp(WRITE[0], WRITE[1])
}
