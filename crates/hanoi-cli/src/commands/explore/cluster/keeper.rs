//! Common checkpoints of several processes: each writes its part, and the first one lists all parts once they are on the disk.

use std::time::{Duration, Instant};

use hanoi::blocks::Share;
use hanoi::{CheckpointOutline, CheckpointSeal, ExploreRequest, Exploring, ResumeError, Room};
use hanoi_cluster::{ClusterError, Dataflow};

use super::super::checkpoints::{KeeperArgs, interval};
use super::super::folder::{Checkpoint, Folder};
use super::super::progress::ExploreReporter;
use super::failure::as_failure;
use crate::failure::Failure;
use crate::message::say;

/// The codes that processes exchange about a checkpoint; one that cannot continue sends its number. The least counts.
const GOOD: u32 = u32::MAX;
const DAMAGED: u32 = u32::MAX - 1;

/// One process's view of the common checkpoints.
#[derive(Debug)]
pub(super) struct CommonKeeper {
    /// The common folder, and this process's folder in it.
    root: Folder,
    own: Folder,
    share: Share,
    every: Option<Duration>,
    /// Whether this process prints warnings.
    reports: bool,
    /// The checkpoints to resume from, newest first.
    found: Vec<(Checkpoint, CheckpointOutline)>,
    last: Instant,
    cost: Duration,
    /// The last checkpoint completed, or resumed from,
    good: Option<Checkpoint>,
    /// and the number of the next.
    next: Checkpoint,
}

impl CommonKeeper {
    /// Opens the folders, if one is named, and looks for checkpoints.
    pub(super) fn open(
        args: &KeeperArgs,
        request: &ExploreRequest,
        share: Share,
        reports: bool,
    ) -> Result<Option<Self>, Failure> {
        let Some(dir) = &args.dir else {
            return Ok(None);
        };
        let root = Folder::open_together(dir)?;
        let own = root.of_process(share.part(), args.most())?;
        if share.part() == 0 {
            root.remove_unfinished()?;
        }
        let next = root.next()?;
        let mut keeper = Self {
            root,
            own,
            share,
            every: args.every,
            reports,
            found: Vec::new(),
            last: Instant::now(),
            cost: Duration::ZERO,
            good: None,
            next,
        };
        keeper.read_outlines(request, args.resume)?;
        Ok(Some(keeper))
    }

    /// Reads the outlines of the checkpoints.
    fn read_outlines(&mut self, request: &ExploreRequest, resume: bool) -> Result<(), Failure> {
        let all = self.root.checkpoints()?;
        if !resume && !all.is_empty() {
            return Err(self.root.already_has_checkpoint());
        }
        for &checkpoint in &all {
            match self.root.outline(request, checkpoint) {
                Ok(outline) => self.found.push((checkpoint, outline)),
                Err(why) => self.warn_of_damage(checkpoint, why)?,
            }
        }
        match (all.is_empty(), self.found.is_empty()) {
            (false, true) => Err(self.root.has_no_usable_checkpoint()),
            (true, _) if resume && self.reports => {
                say(format_args!(
                    "no checkpoint in {}: starting over",
                    self.root
                ));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Warns about a damaged checkpoint; other errors are final.
    fn warn_of_damage(&self, checkpoint: Checkpoint, why: ResumeError) -> Result<(), Failure> {
        let path = self.root.path(checkpoint);
        let message = format!("cannot continue from '{}': {why}", path.display());
        match why {
            ResumeError::Refused(error) => return Err(error.into()),
            ResumeError::Damaged(_) if self.reports => say(format_args!("warning: {message}")),
            ResumeError::Damaged(_) => {}
            _ => return Err(Failure::Request(message)),
        }
        Ok(())
    }

    /// The number of disks in a block of the newest checkpoint.
    pub(super) fn small(&self) -> Option<u32> {
        self.found.first().map(|(_, outline)| outline.small)
    }

    /// Whether there is a checkpoint to resume from.
    pub(super) const fn has_good(&self) -> bool {
        self.good.is_some()
    }

    /// The checkpoints found, which must be the same for all processes.
    pub(super) fn term(&self) -> String {
        let numbers: Vec<String> = self.found.iter().map(|(one, _)| one.to_string()).collect();
        if numbers.is_empty() {
            "none".to_owned()
        } else {
            numbers.join(", ")
        }
    }

    /// The memory and storage of this process.
    pub(super) fn room(&self, memory: usize, sharing: usize) -> Result<Room, Failure> {
        let sharing = u64::try_from(sharing).unwrap_or(u64::MAX).max(1);
        Ok(Room {
            memory,
            store: Some(Box::new(self.own.shelves()?)),
            stored: self.own.room() / sharing,
        })
    }

    /// Resumes from the newest checkpoint that all processes can read, if any. The outer error is about the
    /// exchange; the inner one occurs in all processes, which cannot continue.
    pub(super) fn resume(
        &mut self,
        request: &ExploreRequest,
        room: impl Fn(&Self) -> Result<Room, Failure>,
        exchange: &mut Dataflow,
    ) -> Result<Result<Option<Exploring>, Failure>, ClusterError> {
        if self.found.is_empty() {
            return Ok(Ok(None));
        }
        for (checkpoint, outline) in &self.found {
            let read = room(self).map(|room| {
                let files = self.root.files(*checkpoint, outline)?;
                Exploring::resume_share(request, room, self.share, files, &outline.parts)
            });
            let code = match &read {
                Ok(Ok(_)) => GOOD,
                Ok(Err(ResumeError::Damaged(_))) => DAMAGED,
                _ => u32::try_from(self.share.part()).unwrap_or(0),
            };
            let all = exchange.agree(code)?;
            let outcome = match read {
                Ok(Ok(part)) if all == GOOD => {
                    self.good = Some(*checkpoint);
                    return Ok(Ok(Some(part)));
                }
                Ok(Ok(_)) => Ok(()),
                Ok(Err(why)) => self.warn_of_damage(*checkpoint, why),
                Err(failure) => Err(failure),
            };
            if let Err(failure) = outcome {
                return Ok(Err(failure));
            }
            if all < DAMAGED {
                let who = usize::try_from(all).unwrap_or(usize::MAX);
                return Ok(Err(as_failure(&ClusterError::Stopped(who))));
            }
        }
        // All processes get here. On one machine only the first reports it.
        Ok(Err(if self.reports {
            self.root.has_no_usable_checkpoint()
        } else {
            Failure::Arguments
        }))
    }

    /// Whether it is time for a checkpoint. The first process decides for all.
    pub(super) fn is_due(&self) -> bool {
        self.share.part() == 0 && self.last.elapsed() >= interval(self.every, self.cost)
    }

    /// Writes a common checkpoint, as all processes must after the same round. The outer error is about the exchange; if
    /// the inner one occurs anywhere, the last checkpoint is still there.
    pub(super) fn keep(
        &mut self,
        part: &Exploring,
        exchange: &mut Dataflow,
    ) -> Result<Result<u64, Failure>, ClusterError> {
        let begun = Instant::now();
        let (next, good) = (self.next, self.good);
        let mut seal = None;
        let written = self.own.write(next, good, |out| {
            seal = Some(part.save_part(out)?);
            Ok(())
        });
        let own_seal = serde_json::to_vec(&seal.filter(|_| written.is_ok()));
        let seals = exchange.gather(&own_seal.unwrap_or_default())?;
        let completed = match self.share.part() {
            0 => self.complete(part, &seals),
            _ => Ok(true),
        };
        let is_complete = matches!(completed, Ok(true));
        let is_complete = exchange.agree(u32::from(is_complete))? == 1;
        if is_complete {
            self.good = Some(next);
            self.next = next.following();
        }
        self.cost = begun.elapsed();
        self.last = Instant::now();
        Ok(match (written, completed) {
            (Ok(_), Err(failure)) | (Err(failure), _) => Err(failure),
            (Ok(bytes), _) => Ok(bytes),
        })
    }

    /// Lists the parts in the common folder, if all processes have written theirs.
    fn complete(&self, part: &Exploring, seals: &[Vec<u8>]) -> Result<bool, Failure> {
        let read = |seal: &Vec<u8>| serde_json::from_slice(seal).ok().flatten();
        let seals: Option<Vec<CheckpointSeal>> = seals.iter().map(read).collect();
        let Some(seals) = seals else {
            return Ok(false);
        };
        self.root
            .write(self.next, self.good, |out| part.save_manifest(seals, out))?;
        self.root.remove_parts(self.share.parts(), self.good);
        Ok(true)
    }

    /// Writes a common checkpoint, and reports the outcome.
    pub(super) fn keep_and_report(
        &mut self,
        part: &Exploring,
        exchange: &mut Dataflow,
        reporter: &ExploreReporter,
    ) -> Result<(), Failure> {
        match self
            .keep(part, exchange)
            .map_err(|error| as_failure(&error))?
        {
            Ok(bytes) => reporter.checkpoint_written(bytes),
            Err(failure) => reporter.checkpoint_failed(&failure),
        }
        Ok(())
    }
}
