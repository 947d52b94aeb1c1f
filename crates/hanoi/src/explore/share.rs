//! The share of one process in an exploration, and the checkpoints of all processes.
//!
//! Each process saves its own shelves. One more file, the manifest, lists all parts with their length and checksum,
//! which makes them a common checkpoint: any number of processes can resume from it.

use std::io::{self, Read, Write};

use hanoi_explore::{
    Exchange, Exploration, ExplorationPlan, ExploreError as BlocksError, Halt, Share, Store,
};
use hanoi_search::Limits;

use super::checkpoint::{Header, ResumeError, begin};
use super::parts::PartReader;
use super::room::Room;
use super::run::{ExploreRun, Exploring};
use super::seal::{CheckpointSeal, Sealing};
use super::sealed::Sealed;
use super::{ExploreError, ExploreRequest};
use crate::Error;
use crate::phrases::plural;

/// The content of a checkpoint's header.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckpointOutline {
    /// The number of disks in a block.
    pub small: u32,
    /// The seals of its parts, if it only lists them.
    pub parts: Vec<CheckpointSeal>,
}

impl CheckpointOutline {
    /// Reads the header of a checkpoint for a request. A list of parts is read completely.
    ///
    /// # Errors
    ///
    /// It cannot be read, is damaged, or belongs to another request or format.
    pub fn read(request: &ExploreRequest, from: impl Read) -> Result<Self, ResumeError> {
        let (header, rest) = begin(from)?;
        let small = header.small_of(request)?;
        if !header.parts.is_empty() {
            rest.finish()?;
        }
        Ok(Self {
            small,
            parts: header.parts,
        })
    }
}

impl Exploring {
    /// Begins one of several parts, each with this room. Its answers cover its own share of the graph until the parts
    /// are [joined](Self::joined).
    ///
    /// # Errors
    ///
    /// As for [`begin`](Self::begin), or the graph needs a plain search, which has no parts.
    ///
    /// # Complexity
    ///
    /// As for `Exploration::plan` of hanoi-explore.
    pub fn begin_share(
        request: &ExploreRequest,
        room: impl Into<Room>,
        share: Share,
    ) -> Result<Self, Error> {
        let room = room.into();
        let plan = request.plan(request.small, &room, share.parts());
        let plan = plan.map_err(|why| match why {
            BlocksError::Pegs(_) | BlocksError::Unreachable | BlocksError::TooLarge => {
                ExploreError::Blocks(why).into()
            }
            why => request.refused(why, &room, share.parts()),
        })?;
        let mut run = Exploration::begin_share(plan, share);
        if let Some(store) = room.store {
            run = run.with_store(Box::new(Sealed::new(store)));
        }
        Ok(Self::of_blocks(request, run))
    }

    fn of_blocks(request: &ExploreRequest, run: Exploration) -> Self {
        Self {
            request: request.clone(),
            run: ExploreRun::Blocks(Box::new(run)),
        }
    }

    /// Takes part in a round, as `Exploration::advance_with` of hanoi-explore, and returns whether any part has more to
    /// do. A plain search, which has no parts, does everything in one call.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the exchange failed.
    pub fn advance_with<E: Exchange>(
        &mut self,
        limits: &mut Limits<'_>,
        exchange: &mut E,
    ) -> Result<bool, Halt<E::Error>> {
        match &mut self.run {
            ExploreRun::Blocks(run) => run.advance_with(limits, exchange),
            ExploreRun::Plain(_) => self.advance(limits).map_err(Halt::Stop),
        }
    }

    /// [Saves](Self::save) this part, and returns its seal.
    ///
    /// # Errors
    ///
    /// As for [`save`](Self::save).
    pub fn save_part(&self, out: impl Write) -> io::Result<CheckpointSeal> {
        let mut out = Sealing::new(out);
        self.save(&mut out)?;
        Ok(out.seal())
    }

    /// Resumes a share, in any number of parts, from the files of all parts [saved](Self::save) after the same round,
    /// in order. Seals, if given, must match.
    ///
    /// # Errors
    ///
    /// As for [`resume`](Self::resume), or the files are not the parts of one checkpoint.
    pub fn resume_share(
        request: &ExploreRequest,
        room: impl Into<Room>,
        share: Share,
        files: Vec<impl Read>,
        seals: &[CheckpointSeal],
    ) -> Result<Self, ResumeError> {
        let (small, mut parts) = open(request, files)?;
        let room = room.into();
        let plan = request.plan(Some(small), &room, share.parts());
        let plan =
            plan.map_err(|why| ResumeError::Refused(request.refused(why, &room, share.parts())))?;
        let room = room.store.map(|store| (store, room.memory));
        let run = load(plan, share, room, &mut parts)?;
        for (process, part) in parts.into_iter().enumerate() {
            part.finish(seals.get(process))?;
        }
        Ok(Self::of_blocks(request, run))
    }

    /// Joins all parts, as [saved](Self::save) after the same round, in order, to one exploration.
    ///
    /// # Errors
    ///
    /// They cannot be read, or are not the parts of this exploration.
    pub fn joined(&self, files: Vec<impl Read>) -> Result<Self, ResumeError> {
        let (_, mut parts) = open(&self.request, files)?;
        let run = match &self.run {
            ExploreRun::Blocks(run) => run.its_plan().clone(),
            ExploreRun::Plain(_) => return Err(io::Error::from(io::ErrorKind::Unsupported).into()),
        };
        let run = load(run, Share::WHOLE, None, &mut parts)?;
        Ok(Self::of_blocks(&self.request, run))
    }
}

/// Reads the headers of all parts, and returns the number of disks in a block.
fn open<R: Read>(
    request: &ExploreRequest,
    files: Vec<R>,
) -> Result<(u32, Vec<PartSource<R>>), ResumeError> {
    let count = files.len();
    let (mut small, mut parts) = (0, Vec::new());
    for (process, file) in files.into_iter().enumerate() {
        let owner = (count > 1).then_some(process);
        let (header, from) = begin(Sealing::new(file)).map_err(|why| of(owner, why))?;
        header.check_part(owner.map(|process| (process, count)))?;
        small = header.small_of(request).map_err(|why| of(owner, why))?;
        parts.push(PartSource { owner, from });
    }
    Ok((small, parts))
}

fn load<R: Read>(
    plan: ExplorationPlan,
    share: Share,
    room: Option<(Box<dyn Store>, usize)>,
    parts: &mut [PartSource<R>],
) -> Result<Exploration, ResumeError> {
    let exploration = match room {
        None => Exploration::load_share(plan, share, parts),
        Some((store, memory)) => {
            let store: Box<dyn Store> = Box::new(Sealed::new(store));
            Exploration::load_share_with_store(plan, share, (store, memory), parts)
        }
    };
    Ok(exploration?)
}

impl Header {
    /// Checks that this is the expected part, or a whole checkpoint.
    fn check_part(&self, expected: Option<(usize, usize)>) -> Result<(), ResumeError> {
        let describe = |part: Option<(usize, usize)>| match part {
            Some((process, parts)) => format!("the part of process {process} of {parts}"),
            None => "a whole checkpoint".to_owned(),
        };
        let found = match self.parts.len() {
            0 if self.part == expected => return Ok(()),
            0 => describe(self.part),
            parts => format!("a list of {}", plural(parts, "part")),
        };
        let expected = describe(expected);
        Err(ResumeError::Damaged(format!(
            "it is {found}, not {expected}"
        )))
    }
}

/// Adds the number of the process to a damage.
fn of(owner: Option<usize>, why: ResumeError) -> ResumeError {
    match (owner, why) {
        (Some(process), ResumeError::Damaged(damage)) => {
            ResumeError::Damaged(format!("process {process}: {damage}"))
        }
        (_, why) => why,
    }
}

/// A part being read, whose process is added to errors.
struct PartSource<R> {
    owner: Option<usize>,
    from: PartReader<Sealing<R>>,
}

impl<R: Read> PartSource<R> {
    /// Checks that everything was read, and compares the seal.
    fn finish(self, seal: Option<&CheckpointSeal>) -> Result<(), ResumeError> {
        let Self { owner, from } = self;
        let source = from.finish().map_err(|error| of(owner, error.into()))?;
        if seal.is_none_or(|seal| *seal == source.seal()) {
            return Ok(());
        }
        let damage = "it is not the part listed in the checkpoint".to_owned();
        Err(of(owner, ResumeError::Damaged(damage)))
    }
}

impl<R: Read> Read for PartSource<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let with_process = |error: io::Error| match self.owner {
            Some(process) => io::Error::new(error.kind(), format!("process {process}: {error}")),
            None => error,
        };
        self.from.read(into).map_err(with_process)
    }
}
