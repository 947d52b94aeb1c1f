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

    /// Sends messages to a shelf. [`Share::owner`] returns the part that has it.
    ///
    /// # Errors
    ///
    /// They cannot be sent.
    fn post(&mut self, number: usize, messages: Messages) -> Result<(), Self::Error>;

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

    fn post(&mut self, number: usize, messages: Messages) -> Result<(), Infallible> {
        self.0.push((number, messages));
        Ok(())
    }

    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), Infallible> {
        Ok((std::mem::take(&mut self.0), due))
    }
}

/// The shelves of one part of a run: of three parts, say, every third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: usize,
    parts: usize,
}

impl Share {
    /// All shelves.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// The share of one of `parts` parts, counted from 0.
    #[must_use]
    pub fn new(part: usize, parts: usize) -> Option<Self> {
        (part < parts).then_some(Self { part, parts })
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

    /// The part that has a shelf.
    #[must_use]
    pub const fn owner(self, number: usize) -> usize {
        number % self.parts
    }

    /// Whether this is the first part, which keeps what is kept once for the whole run.
    pub(crate) const fn is_first(self) -> bool {
        self.part == 0
    }

    /// The index of a shelf within this part, if the part has it.
    pub(crate) fn place(self, number: usize) -> Option<usize> {
        (self.owner(number) == self.part).then_some(number / self.parts)
    }

    /// The number of the shelf at an index of this part.
    pub(crate) const fn number(self, place: usize) -> usize {
        place * self.parts + self.part
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
