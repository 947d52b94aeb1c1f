//! The seam between the parts of a run: they exchange messages and agree on the next bucket.

use std::convert::Infallible;

use crate::store::messages::Messages;

/// Communication between the parts of a run. Each part has its own exchange.
///
/// Parts proceed in *rounds*, all together. In a round each part first [posts](Self::post) messages, then announces its
/// next due bucket and [collects](Self::collect) the messages for its own shelves; all proceed to the least bucket.
///
/// Messages may arrive in any order. After a failed exchange the parts no longer agree, and must resume from an earlier
/// save.
pub trait Exchange {
    /// The error of a failed exchange.
    type Error;

    /// Sends messages to a shelf of the given part.
    ///
    /// # Errors
    ///
    /// They cannot be sent.
    fn post(&mut self, part: usize, number: usize, messages: Messages) -> Result<(), Self::Error>;

    /// Ends the round. Announces the next bucket due on this part, or elsewhere because of a message it posted; waits for
    /// all parts; and returns the messages for shelves of this part, and the least bucket announced.
    ///
    /// # Errors
    ///
    /// Another part cannot be reached.
    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), Self::Error>;
}

/// Messages to shelves, each with the shelf's number.
pub type ShelfMail = Vec<(usize, Messages)>;

/// The exchange of a run with a single part, which collects its own messages.
#[derive(Debug, Default)]
pub struct Local(ShelfMail);

impl Exchange for Local {
    type Error = Infallible;

    fn post(&mut self, _part: usize, number: usize, messages: Messages) -> Result<(), Infallible> {
        self.0.push((number, messages));
        Ok(())
    }

    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), Infallible> {
        Ok((std::mem::take(&mut self.0), due))
    }
}

/// The largest number of parts of a run.
const MAX_PARTS: usize = 1 << 12;

/// One part of a run and its share of the shelves. Only the plan and the number of parts decide which shelves it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: usize,
    parts: usize,
}

impl Share {
    /// All shelves.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// Returns the share of one of `parts` parts, counted from 0, or `None` if there are more than 4,096 or `part` is not
    /// one of them.
    #[must_use]
    pub fn new(part: usize, parts: usize) -> Option<Self> {
        (part < parts && parts <= MAX_PARTS).then_some(Self { part, parts })
    }

    /// Returns the number of this part, from 0.
    #[must_use]
    pub const fn part(self) -> usize {
        self.part
    }

    /// Returns the number of parts.
    #[must_use]
    pub const fn parts(self) -> usize {
        self.parts
    }

    /// Whether this is the first part, which keeps the common data of the run.
    pub(crate) const fn is_first(self) -> bool {
        self.part == 0
    }

    /// Whether this is the part with this number.
    pub(crate) const fn is(self, part: usize) -> bool {
        self.part == part
    }
}

/// Why a part of a run stops.
#[derive(Debug)]
pub enum Halt<E> {
    /// A limit was reached. Another call resumes the work.
    Stop(hanoi_search::Stop),
    /// The exchange failed.
    Exchange(E),
    /// The exchange delivered bytes that are not messages to a shelf of this part.
    Message,
}
