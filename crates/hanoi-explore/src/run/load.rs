//! Reads an exploration that [`save`](super::save) wrote.
//!
//! The bytes are not trusted: values that no exploration can have are refused. A flipped bit that yields another
//! possible value goes unnoticed; whoever stores the bytes adds checksums.

mod dealing;
mod reader;

use std::fmt;
use std::io::{self, Read};

use hanoi_core::ErrorParts;

use super::exchange::Share;
use super::exploration::Exploration;
use super::exploration_plan::ExplorationPlan;
use super::save::OLDEST;
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::store::live::Live;
use crate::store::shelf::Shelf;
use crate::store::storage::Store;
use dealing::Dealing;
use reader::PartDecoder;

/// Why an exploration cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The bytes cannot be read, or end too early.
    Io(io::Error),
    /// They belong to another request, or are cut into other blocks.
    Other,
    /// They are not what [`Exploration::save`] writes.
    Damaged(&'static str),
}

impl LoadError {
    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        ErrorParts::new(match self {
            Self::Io(error) if is_end(error) => "the saved exploration is cut short".to_owned(),
            Self::Io(error) => error.to_string(),
            Self::Other => "this is the saved exploration of another question".to_owned(),
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
    /// Reads what [`save`](Self::save) wrote for the same plan.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read, belong to another request, or were not written by `save`.
    pub fn load(plan: ExplorationPlan, from: &mut impl Read) -> Result<Self, LoadError> {
        let begun = Self::empty(plan, Share::WHOLE);
        begun.filled(&mut [from], |_, _| Ok(()))
    }

    /// Reads what [`save`](Self::save) wrote for the same plan, within a memory limit: the excess goes to a store.
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

    /// Reads what all parts of a run [saved](Self::save) between the same rounds, as one part of a possibly different
    /// number of parts.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load), or parts are missing or belong to different runs.
    pub fn load_share(
        plan: ExplorationPlan,
        share: Share,
        parts: &mut [impl Read],
    ) -> Result<Self, LoadError> {
        Self::empty(plan, share).filled(parts, |_, _| Ok(()))
    }

    /// Reads what all parts of a run saved, as [`load_share`](Self::load_share), within a memory limit: the excess goes to
    /// a store.
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
        begun.filled(parts, |loaded, shelf| {
            loaded.part.send_if_large(shelf, memory)
        })
    }

    /// Reads everything that was saved, with a callback after each shelf.
    fn filled(
        self,
        parts: &mut [impl Read],
        mut after: impl FnMut(&mut Self, usize) -> io::Result<()>,
    ) -> Result<Self, LoadError> {
        let mut loaded = self;
        let mut dealing: Option<Dealing> = None;
        for (number, from) in parts.iter_mut().enumerate() {
            let mut from = PartDecoder::new(from, &loaded.part.pool.frame);
            let mark = from.mark()?;
            from.head(&mut loaded, number > 0)?;
            let of = from.parts(mark)?;
            let dealing = match &mut dealing {
                None => dealing.insert(Dealing::new(&loaded, of)),
                Some(dealing) if dealing.parts() == of.parts() => dealing,
                Some(_) => return Err(LoadError::Damaged("parts of different runs are mixed")),
            };
            if mark == *OLDEST {
                from.oldest_shelves(&mut loaded, dealing, &mut after)?;
            } else {
                from.shelves(&mut loaded, dealing, &mut after)?;
            }
            if from.mark()? != mark {
                return Err(LoadError::Damaged("its end mark is another"));
            }
        }
        if dealing.is_none_or(|dealing| dealing.lacks()) {
            return Err(LoadError::Damaged("a shelf is missing"));
        }
        loaded.part.note_farthest(&loaded.run.farthest);
        Ok(loaded)
    }

    /// Checks that an exploration can have this live block.
    fn checked(&self, live: Live, portals: &[u8], home: &Shelf) -> Result<Live, LoadError> {
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
            "a block is not on its shelf, is there twice, or is final",
        )?;
        check(self.run.bucket != NEVER, "a block is live after the end")?;
        check(
            live.pending >= self.run.bucket,
            "a block is pending for the past",
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
            "a block does not begin with its nearest portal",
        )?;
        check(
            live.has_counts(self.part.pool.frame.most),
            "counts are too long",
        )?;
        Ok(live)
    }
}

/// What to do after a shelf was read.
type After<'a> = dyn FnMut(&mut Exploration, usize) -> io::Result<()> + 'a;
