//! The limits of a search, and its progress.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use hanoi::search::Status;
use hanoi::{Error, Limits, Scores};

use crate::allocator;
use crate::deadline::Deadline;
use crate::memory::{MemoryBudget, half_of_free};
use crate::progress::ProgressLine;
use crate::values::{amount, memory, time};

/// The limits of a search.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// Memory limit of the process, such as 256M or 2G [default: half of free memory]
    #[arg(long, value_name = "SIZE", value_parser = memory, help_heading = "Search")]
    memory: Option<usize>,

    /// The same without room for the program, for tests of limits
    #[arg(long, value_name = "SIZE", value_parser = amount, hide = true, conflicts_with = "memory")]
    tables: Option<usize>,

    /// Time limit, such as 10s or 2m [default: none]
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Search")]
    time: Option<Duration>,

    /// When the command began.
    #[arg(skip = Moment(Instant::now()))]
    begun: Moment,
}

/// A moment. All moments are equal, so arguments can be compared.
#[derive(Clone, Copy)]
struct Moment(Instant);

impl fmt::Debug for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Moment")
    }
}

impl SearchArgs {
    /// When the command must stop.
    pub(crate) fn deadline(&self) -> Deadline {
        Deadline::new(self.begun.0, self.time)
    }

    /// Answers a question that may need a search, showing its progress; Ctrl-C stops it.
    pub(crate) fn within<T>(
        &self,
        ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let answer = self.work_within(ask);
        answer.map_err(|error| self.budget(all_cores()).for_process(error))
    }

    /// Does work that may take long, showing its progress; Ctrl-C stops it.
    pub(crate) fn work_within<T>(&self, ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        // Created at the first report: a question answered by a formula reports nothing.
        let mut progress = None;
        let report = |status: &Status| {
            let progress = progress.get_or_insert_with(ProgressLine::begin);
            progress.show(|time| progress_text(status, time));
        };
        self.with_progress(self.deadline(), report, ask)
    }

    /// Answers a question that shows its own progress.
    pub(crate) fn without_progress<T>(&self, ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        self.with_progress(self.deadline(), |_| {}, ask)
    }

    /// Answers a question with a deadline and a progress callback.
    pub(crate) fn with_progress<T>(
        &self,
        deadline: Deadline,
        mut progress: impl FnMut(&Status),
        ask: impl FnOnce(&mut Limits<'_>) -> T,
    ) -> T {
        let mut watcher = deadline.watcher();
        let mut watch = |status: &Status| {
            progress(status);
            watcher(status)
        };
        let cores = all_cores();
        self.keep_to_memory();
        let limits = match self.memory() {
            Some(_) => Limits::default().memory(self.budget(cores).tables),
            None => Limits::default().memory_from(half_of_free),
        };
        ask(&mut limits.cores(cores).watch(&mut watch))
    }

    /// Returns freed memory to the system, so that it does not count against the next search.
    fn keep_to_memory(&self) {
        if self.has_memory() {
            allocator::return_freed_memory();
        }
    }

    /// The memory limit, if there is one.
    const fn memory(&self) -> Option<usize> {
        match self.memory {
            None => self.tables,
            memory => memory,
        }
    }

    /// Whether there is a memory limit.
    pub(crate) const fn has_memory(&self) -> bool {
        self.memory().is_some()
    }

    /// The memory budget of the process on a number of cores.
    pub(crate) fn budget(&self, cores: NonZeroUsize) -> MemoryBudget {
        MemoryBudget::new(self.memory(), cores)
    }
}

impl SearchArgs {
    /// Answers a side question, starting now, with little time and memory by default.
    pub(crate) fn work_briefly<T>(&self, ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let brief = Self {
            memory: self.memory,
            tables: self.tables,
            time: self.time.or(Some(Scores::TIME)),
            begun: Moment(Instant::now()),
        };
        brief.work_within(|limits| {
            if !self.has_memory() {
                limits.set_memory(Scores::MEMORY);
            }
            ask(limits)
        })
    }

    /// Answers one of many questions, silently and on one core. They share the memory.
    pub(crate) fn work_quietly<T>(
        &self,
        cores: NonZeroUsize,
        ask: impl FnOnce(&mut Limits<'_>) -> T,
    ) -> T {
        self.keep_to_memory();
        let time = self.time.or(Some(Scores::TIME));
        let mut watcher = Deadline::new(Instant::now(), time).watcher();
        ask(&mut Limits::default()
            .memory(match self.memory() {
                Some(_) => self.budget(cores).tables / cores,
                None => Scores::MEMORY,
            })
            .watch(&mut watcher))
    }
}

/// The number of cores.
fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The progress of a search as text.
fn progress_text(status: &Status, time: Duration) -> String {
    let met = status.states as u128;
    let rate = met * 1000 / time.as_millis().max(1);
    let depth = match status.depth {
        0 => String::new(),
        depth => format!("at least {depth} moves; "),
    };
    let of = match status.expected {
        0 => String::new(),
        all => format!(" of {all}"),
    };
    format!(
        "{depth}{met}{of} states, {rate} per second; {} MiB",
        status.memory >> 20
    )
}
