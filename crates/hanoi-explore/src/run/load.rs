//! Reads an exploration that [`save`](super::save) wrote.
//!
//! The bytes are not trusted: values impossible in an exploration are errors. But a flipped bit may turn one distance
//! into another possible one, so callers that store the bytes add checksums.

mod reader;
mod sorter;

use std::fmt;
use std::io::{self, Read};

use hanoi_core::ErrorParts;

use super::exchange::Share;
use super::exploration::Exploration;
use super::exploration_plan::ExplorationPlan;
use super::save::MARK_V3;
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::store::live::Live;
use crate::store::shelf::Shelf;
use crate::store::storage::Store;
use reader::PartDecoder;
use sorter::ShelfSorter;

/// Why an exploration cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The bytes cannot be read, or end too early.
    Io(io::Error),
    /// They belong to another request, or to another block size.
    Other,
    /// They were not written by [`Exploration::save`], or were changed since.
    Damaged(&'static str),
}

impl LoadError {
    /// Returns the parts of the message.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        ErrorParts::new(match self {
            Self::Io(error) if is_end(error) => "the saved exploration is truncated".to_owned(),
            Self::Io(error) => error.to_string(),
            Self::Other => "this is the saved exploration of another request".to_owned(),
            Self::Damaged(what) => format!("the saved exploration is damaged: {what}"),
        })
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for LoadError {
    /// A transparent error forwards its own source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) if is_end(error) => Some(error),
            Self::Io(error) => error.source(),
            _ => None,
        }
    }
}

fn is_end(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::UnexpectedEof
}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Exploration {
    /// Loads an exploration that was [saved](Self::save) with the same plan.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read, belong to another request, or were not written by `save`.
    pub fn load(plan: ExplorationPlan, from: &mut impl Read) -> Result<Self, LoadError> {
        let begun = Self::empty(plan, Share::WHOLE);
        begun.read_parts(&mut [from], |_, _| Ok(()))
    }

    /// Loads an exploration that was [saved](Self::save) with the same plan, within a memory limit: the excess goes to a
    /// store.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load), or the store fails.
    pub fn load_with_store(
        plan: ExplorationPlan,
        store: Box<dyn Store>,
        memory: usize,
        from: &mut impl Read,
    ) -> Result<Self, LoadError> {
        Self::load_share_with_store(plan, Share::WHOLE, (store, memory), &mut [from])
    }

    /// Loads one part of a run from the [saves](Self::save) of all parts after the same round. The number of parts may
    /// differ.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load), or parts are missing or belong to different runs.
    pub fn load_share(
        plan: ExplorationPlan,
        share: Share,
        parts: &mut [impl Read],
    ) -> Result<Self, LoadError> {
        Self::empty(plan, share).read_parts(parts, |_, _| Ok(()))
    }

    /// Loads one part of a run, as [`load_share`](Self::load_share), within a memory limit: the excess goes to a store.
    ///
    /// # Errors
    ///
    /// As for [`load_share`](Self::load_share), or the store fails.
    pub fn load_share_with_store(
        plan: ExplorationPlan,
        share: Share,
        (store, memory): (Box<dyn Store>, usize),
        parts: &mut [impl Read],
    ) -> Result<Self, LoadError> {
        let begun = Self::empty(plan, share).with_store(store);
        begun.read_parts(parts, |loaded, shelf| {
            loaded.part.send_if_large(shelf, memory)
        })
    }

    /// Reads the saves of all parts, with a callback after each shelf.
    fn read_parts(
        self,
        parts: &mut [impl Read],
        mut after: impl FnMut(&mut Self, usize) -> io::Result<()>,
    ) -> Result<Self, LoadError> {
        let mut loaded = self;
        let mut sorter: Option<ShelfSorter> = None;
        for (number, from) in parts.iter_mut().enumerate() {
            let mut from = PartDecoder::new(from, &loaded.part.pool.frame);
            let mark = from.mark()?;
            from.head(&mut loaded, number > 0)?;
            let saved = from.parts(mark)?;
            let sorter = match &mut sorter {
                None => sorter.insert(ShelfSorter::new(&loaded, saved)),
                Some(sorter) if sorter.parts() == saved.parts() => sorter,
                Some(_) => return Err(LoadError::Damaged("parts of different runs are mixed")),
            };
            if mark == *MARK_V3 {
                from.oldest_shelves(&mut loaded, sorter, &mut after)?;
            } else {
                from.shelves(&mut loaded, sorter, &mut after)?;
            }
            if from.mark()? != mark {
                return Err(LoadError::Damaged("its end mark differs from its first"));
            }
        }
        if sorter.is_none_or(|sorter| sorter.is_incomplete()) {
            return Err(LoadError::Damaged("a shelf is missing"));
        }
        loaded.part.note_farthest(&loaded.run.farthest);
        Ok(loaded)
    }

    /// Checks that this live block is possible in the exploration.
    fn validate(&self, live: Live, portals: &[u8], home: &Shelf) -> Result<Live, LoadError> {
        let number = home.first() + live.block as usize;
        let check = |good, what| {
            if good {
                Ok(())
            } else {
                Err(LoadError::Damaged(what))
            }
        };
        check(
            home.is_new(live.block),
            "a block is on the wrong shelf, appears twice or is already final",
        )?;
        check(self.run.bucket != NEVER, "a finished run has live blocks")?;
        check(
            live.pending >= self.run.bucket,
            "a block is pending for an earlier distance",
        )?;
        check(
            live.pending != NEVER || live.top != NEVER,
            "a block is neither settled nor pending",
        )?;
        let latest = self.run.bucket.saturating_add(2 * u32::from(UNREACHED));
        let is_near = |word: &u32| *word <= latest;
        let may_be_never = |word: &u32| *word == NEVER || is_near(word);
        check(
            [live.base, live.counted_from].iter().all(is_near)
                && [live.pending, live.top].iter().all(may_be_never),
            "a distance is too large",
        )?;
        check(
            portals.contains(&0) || number == self.part.pool.origin.block,
            "a block has no portal at its smallest distance",
        )?;
        check(
            live.has_counts(self.part.pool.frame.most),
            "a block has too many or no counts",
        )?;
        Ok(live)
    }
}

/// A callback after each shelf, with its index.
type After<'a> = dyn FnMut(&mut Exploration, usize) -> io::Result<()> + 'a;
