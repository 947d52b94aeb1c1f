//! The seam between the parts of a run: what they tell each other, and how they agree on what is next.

use std::convert::Infallible;

use crate::store::messages::Messages;

/// How the parts of a run reach each other. Each part has an exchange of its own.
///
/// Parts go on in *rounds*, all together. In a round each part first [posts](Self::post) messages, then [collects](Self::collect)
/// those to its own shelves, then says what is due with it next; all go on with the [least](Self::least).
///
/// Messages may come in any order. If an exchange fails, the parts do not agree any more: they can go on from what was saved before.
pub trait Exchange {
    /// Why it fails.
    type Error;

    /// Sends messages to the shelf with that number. [`Share::owner`] says which part has it.
    ///
    /// # Errors
    ///
    /// They cannot be sent.
    fn post(&mut self, number: usize, messages: Messages) -> Result<(), Self::Error>;

    /// Waits until all parts have posted what they post in this round, and returns what is for shelves of this one.
    ///
    /// # Errors
    ///
    /// Another part cannot be reached.
    fn collect(&mut self) -> Result<Vec<(usize, Messages)>, Self::Error>;

    /// Tells all parts what is due next on this one, and returns the least that any part has told in this round.
    ///
    /// # Errors
    ///
    /// Another part cannot be reached.
    fn least(&mut self, due: u32) -> Result<u32, Self::Error>;
}

/// The exchange of a run that is all in one part: it collects what it has posted.
#[derive(Debug, Default)]
pub struct Local(Vec<(usize, Messages)>);

impl Exchange for Local {
    type Error = Infallible;

    fn post(&mut self, number: usize, messages: Messages) -> Result<(), Infallible> {
        self.0.push((number, messages));
        Ok(())
    }

    fn collect(&mut self) -> Result<Vec<(usize, Messages)>, Infallible> {
        Ok(std::mem::take(&mut self.0))
    }

    fn least(&mut self, due: u32) -> Result<u32, Infallible> {
        Ok(due)
    }
}

/// Which shelves of a run a part has: of three parts, say, every third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: usize,
    parts: usize,
}

impl Share {
    /// All shelves.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// The share of one of so many parts, which are counted from 0.
    #[must_use]
    pub fn new(part: usize, parts: usize) -> Option<Self> {
        (part < parts).then_some(Self { part, parts })
    }

    /// The part that has a shelf.
    #[must_use]
    pub const fn owner(self, number: usize) -> usize {
        number % self.parts
    }

    /// Whether this is the first part: what is kept once for the whole run is kept there.
    pub(crate) const fn is_first(self) -> bool {
        self.part == 0
    }

    /// The place of a shelf among those of this part, if it has it.
    pub(crate) fn place(self, number: usize) -> Option<usize> {
        (self.owner(number) == self.part).then_some(number / self.parts)
    }

    /// The number of the shelf in a place of this part.
    pub(crate) const fn number(self, place: usize) -> usize {
        place * self.parts + self.part
    }
}

/// Why a part of a run does not go on.
#[derive(Debug)]
pub enum Halt<E> {
    /// A limit was reached. What was done is kept, and another call goes on.
    Stop(hanoi_search::Stop),
    /// The exchange has failed.
    Exchange(E),
    /// What the exchange has brought is no message to a shelf of this part.
    Message,
}
