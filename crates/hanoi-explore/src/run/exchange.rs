//! The seam between the parts of a run: how they send messages and agree on what comes next.

use std::convert::Infallible;

use crate::store::messages::Messages;

/// How the parts of a run communicate. Each part has an exchange of its own.
///
/// Parts proceed in *rounds*, all together. In a round each part first [posts](Self::post) messages, then says which
/// bucket is due next and [collects](Self::collect) the messages for its own shelves; all proceed to the least bucket.
///
/// Messages may arrive in any order. If an exchange fails, the parts no longer agree: they can resume from an earlier
/// save.
pub trait Exchange {
    /// The error of a failed exchange.
    type Error;

    /// Sends messages to a shelf, which the given part has.
    ///
    /// # Errors
    ///
    /// They cannot be sent.
    fn post(&mut self, part: usize, number: usize, messages: Messages) -> Result<(), Self::Error>;

    /// Ends the round. It announces the next bucket due on this part, or due elsewhere by what this part has posted;
    /// waits until all parts have done so; and returns the messages for shelves of this part, and the least bucket that
    /// any part announced.
    ///
    /// # Errors
    ///
    /// Another part cannot be reached.
    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), Self::Error>;
}

/// Messages, each with the number of their shelf.
pub type ShelfMail = Vec<(usize, Messages)>;

/// The exchange of a run with a single part: it collects what it has posted.
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

/// The most parts of a run.
const MOST_PARTS: usize = 1 << 12;

/// One part of a run, which has some of the shelves. Which ones depends on the plan and the number of parts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: usize,
    parts: usize,
}

impl Share {
    /// All shelves.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// The share of one of `parts` parts, counted from 0. There are at most 4,096.
    #[must_use]
    pub fn new(part: usize, parts: usize) -> Option<Self> {
        (part < parts && parts <= MOST_PARTS).then_some(Self { part, parts })
    }

    /// The number of this part, from 0.
    #[must_use]
    pub const fn part(self) -> usize {
        self.part
    }

    /// The number of parts.
    #[must_use]
    pub const fn parts(self) -> usize {
        self.parts
    }

    /// Whether this is the first part, which keeps what is kept once for the whole run.
    pub(crate) const fn is_first(self) -> bool {
        self.part == 0
    }

    /// Whether this is the part with a number.
    pub(crate) const fn is(self, part: usize) -> bool {
        self.part == part
    }
}

/// Why a part of a run stops.
#[derive(Debug)]
pub enum Halt<E> {
    /// A limit was reached. The work done is kept, and another call resumes it.
    Stop(hanoi_search::Stop),
    /// The exchange has failed.
    Exchange(E),
    /// The exchange brought something that is not a message to a shelf of this part.
    Message,
}
