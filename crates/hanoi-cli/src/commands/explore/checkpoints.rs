//! Writes checkpoints in time, and resumes explorations.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use hanoi::blocks::{ExplorationPlan, Share};
use hanoi::search::Stop;
use hanoi::{Error, ExploreRequest, Exploring, ResumeError, Room};

use super::folder::{Checkpoint, Folder, size};
use super::progress::ExploreReporter;
use crate::failure::Failure;
use crate::memory::MemoryBudget;
use crate::message::say;
use crate::output::shell_quoted;
use crate::values::{amount, time};

#[derive(Args, Debug)]
pub(super) struct KeeperArgs {
    /// Folder for checkpoints, so that --resume can continue after a stop or a crash, and for what does not fit in --memory
    #[arg(long, value_name = "DIR", help_heading = "Disk")]
    pub(super) dir: Option<PathBuf>,

    /// Continue from the newest checkpoint in --dir
    #[arg(long, requires = "dir", help_heading = "Disk")]
    pub(super) resume: bool,

    /// Size limit of the files in --dir, two checkpoints included, such as 40G [default: all free space]
    #[arg(long, value_name = "SIZE", value_parser = amount, requires = "dir", help_heading = "Disk")]
    disk: Option<usize>,

    /// Time between checkpoints [default: a minute, or more to keep their cost under 5 %]
    #[arg(long, value_name = "TIME", value_parser = time, requires = "dir", help_heading = "Disk")]
    pub(super) every: Option<Duration>,
}

impl KeeperArgs {
    /// Whether checkpoints are written.
    pub(super) const fn is_requested(&self) -> bool {
        self.dir.is_some()
    }

    /// Opens the folder, if one was requested.
    pub(super) fn open(&self) -> Result<Option<Keeper>, Failure> {
        let Some(dir) = &self.dir else {
            return Ok(None);
        };
        Ok(Some(Keeper {
            folder: Folder::open(dir, self.most(), self.resume)?,
            resume: self.resume,
            every: self.every,
            last: Cell::new(Instant::now()),
            cost: Cell::new(Duration::ZERO),
            good: Cell::new(None),
            kept: Cell::new(None),
        }))
    }

    /// The size limit of the files.
    pub(super) fn most(&self) -> u64 {
        let most = self.disk.and_then(|most| u64::try_from(most).ok());
        most.unwrap_or(u64::MAX)
    }

    /// The hint on how to resume, to follow the reason of a stop.
    pub(super) fn resume_hint(&self, why: Option<Stop>) -> String {
        let Some(dir) = &self.dir else {
            return String::new();
        };
        let more = match why {
            Some(Stop::Memory) => "more --memory, ",
            Some(Stop::Storage) => "more room on the disk, ",
            _ => "",
        };
        let dir = shell_quoted(&dir.display().to_string());
        format!("; continue with {more}--dir {dir} --resume")
    }
}

/// The shortest time between checkpoints.
const LEAST_INTERVAL: Duration = Duration::from_mins(1);
/// The time between checkpoints is at least this many times the time to write one, so that they cost less than 5 %.
const COST_FACTOR: u32 = 20;

/// The time between checkpoints: as requested, or from the time to write one.
pub(super) fn interval(every: Option<Duration>, cost: Duration) -> Duration {
    every.unwrap_or_else(|| LEAST_INTERVAL.max(cost * COST_FACTOR))
}

/// Writes checkpoints of an exploration.
#[derive(Debug)]
pub(super) struct Keeper {
    folder: Folder,
    resume: bool,
    every: Option<Duration>,
    /// When the last checkpoint was written or the exploration began,
    last: Cell<Instant>,
    /// and the time it took to write.
    cost: Cell<Duration>,
    /// The last checkpoint written or read,
    good: Cell<Option<Checkpoint>>,
    /// and its progress.
    kept: Cell<Option<CheckpointMark>>,
}

/// The progress of an exploration: the distance, and the number of times a block was settled.
type CheckpointMark = (u32, u64);

fn mark(exploring: &Exploring) -> Option<CheckpointMark> {
    let progress = exploring.progress()?;
    Some((progress.distance, progress.settles))
}

impl Keeper {
    /// Begins or resumes an exploration. The inner error is about the request.
    pub(super) fn begin(
        &self,
        request: &ExploreRequest,
        budget: MemoryBudget,
    ) -> Result<Result<Exploring, Error>, Failure> {
        let checkpoints = self.folder.checkpoints()?;
        if checkpoints.is_empty() {
            return self.begin_new(request, budget);
        }
        if !self.resume {
            return Err(self.folder.already_has_checkpoint());
        }
        for checkpoint in checkpoints {
            let path = self.folder.path(checkpoint);
            let room = self.room(budget)?;
            let resumed = self
                .folder
                .outline(request, checkpoint)
                .and_then(|outline| {
                    let files = self.folder.files(checkpoint, &outline)?;
                    Exploring::resume_share(request, room, Share::WHOLE, files, &outline.parts)
                });
            match resumed {
                Ok(exploring) => {
                    self.good.set(Some(checkpoint));
                    self.kept.set(mark(&exploring));
                    return Ok(Ok(exploring));
                }
                Err(ResumeError::Refused(error)) => return Ok(Err(error)),
                Err(why) => {
                    let message = format!("cannot continue from '{}': {why}", path.display());
                    if !matches!(why, ResumeError::Damaged(_)) {
                        return Err(Failure::Request(message));
                    }
                    say(format_args!("warning: {message}"));
                }
            }
        }
        Err(self.folder.has_no_usable_checkpoint())
    }

    fn begin_new(
        &self,
        request: &ExploreRequest,
        budget: MemoryBudget,
    ) -> Result<Result<Exploring, Error>, Failure> {
        let exploring = match Exploring::begin(request, self.room(budget)?) {
            Ok(exploring) => exploring,
            refused => return Ok(refused),
        };
        let Some(plan) = exploring.plan() else {
            return Err(Failure::Request(
                "--dir does not apply: this graph takes a plain search, which has no checkpoints"
                    .to_owned(),
            ));
        };
        self.report_plan(plan, exploring.expected_stored(), budget);
        if self.resume {
            say(format_args!(
                "no checkpoint in {}: starting over",
                self.folder
            ));
        }
        Ok(Ok(exploring))
    }

    /// The memory and storage of an exploration.
    fn room(&self, budget: MemoryBudget) -> Result<Room, Failure> {
        Ok(Room {
            memory: budget.tables,
            store: Some(Box::new(self.folder.shelves()?)),
            stored: self.folder.room(),
        })
    }

    /// Reports the expected use of the disk, and warns if there may be too little room.
    fn report_plan(&self, plan: &ExplorationPlan, stored: u64, budget: MemoryBudget) {
        match stored {
            0 => {
                let bytes = u64::try_from(plan.expected_bytes()).unwrap_or(u64::MAX);
                let both = bytes.saturating_mul(2);
                self.folder.warn_of_room("checkpoints", both);
            }
            stored => {
                let memory = u64::try_from(budget.all).unwrap_or(u64::MAX);
                say(format_args!(
                    "{} of memory are not enough: up to about {} go to {} besides checkpoints",
                    size(memory),
                    size(stored),
                    self.folder
                ));
                let all = stored.saturating_mul(3);
                self.folder.warn_of_room("blocks and checkpoints", all);
            }
        }
    }

    /// Writes a checkpoint if one is due. A failure is only a warning.
    pub(super) fn keep_if_due(&self, exploring: &Exploring, reporter: &ExploreReporter) {
        if self.last.get().elapsed() < interval(self.every, self.cost.get()) {
            return;
        }
        match self.keep(exploring) {
            Ok(bytes) => reporter.checkpoint_written(bytes),
            Err(failure) => reporter.checkpoint_failed(&failure),
        }
    }

    /// Writes a checkpoint at the end, unless the last one has the same progress.
    pub(super) fn keep_last(&self, exploring: &Exploring) -> Result<(), Failure> {
        if self.kept.get().is_some() && self.kept.get() == mark(exploring) {
            return Ok(());
        }
        self.keep(exploring).map(|_| ())
    }

    /// Writes a checkpoint, and returns its size in bytes.
    pub(super) fn keep(&self, exploring: &Exploring) -> Result<u64, Failure> {
        let begun = Instant::now();
        let (next, good) = (self.folder.next()?, self.good.get());
        self.folder.remove_parts(0, good);
        let kept = self.folder.write(next, good, |out| exploring.save(out));
        self.cost.set(begun.elapsed());
        self.last.set(Instant::now());
        let bytes = kept?;
        self.good.set(Some(next));
        self.kept.set(mark(exploring));
        Ok(bytes)
    }
}
