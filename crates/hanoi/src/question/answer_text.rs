//! The text of an answer, while it is made.

use std::fmt::Debug;
use std::io::{self, Write};

use hanoi_search::Stop;

use crate::error::QuestionError;
use crate::{Error, Limits};

/// How much of an answer comes between two looks at the limits, in bytes: a piece counts as some, since it takes time.
const SOME: usize = 1 << 16;
const PIECE: usize = 1 << 12;

/// The text of an answer, while it is made. It looks at the limits now and then, and keeps to their memory, also while it grows.
pub(super) struct AnswerText<'a, 'b> {
    text: Vec<u8>,
    /// The memory of the answer besides its text.
    held: usize,
    /// The bytes until the next look.
    left: usize,
    limits: &'a mut Limits<'b>,
    /// Why it cannot be finished.
    stopped: Option<Stop>,
}

impl<'a, 'b> AnswerText<'a, 'b> {
    /// The first look comes before the text, which may be long in the making. A short answer to what was stopped needs none.
    pub(super) const fn new(held: usize, limits: &'a mut Limits<'b>) -> Self {
        Self {
            text: Vec::new(),
            held,
            left: if limits.was_stopped() { SOME } else { 0 },
            limits,
            stopped: None,
        }
    }

    /// Adds a piece of text.
    pub(super) fn push(&mut self, piece: &[u8]) -> io::Result<()> {
        self.pass(PIECE)
            .map_err(|why| self.stop(why))
            .and_then(|()| self.write_all(piece))
    }

    /// Returns the text without its line end, if all of it was written.
    pub(super) fn finish(mut self, written: Result<(), impl Debug>) -> Result<String, Error> {
        if let Some(why) = self.stopped {
            return Err(QuestionError::Unfinished(self.text.len(), why).into());
        }
        written.expect("answers are made of text, numbers and lists");
        self.text.truncate(self.text.trim_ascii_end().len());
        Ok(String::from_utf8(self.text).expect("JSON is in UTF-8"))
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.pass(bytes.len())?;
        if self.text.capacity() - self.text.len() < bytes.len() {
            self.grow(bytes.len())?;
        }
        self.text.extend_from_slice(bytes);
        Ok(())
    }

    /// Looks at the limits after enough bytes.
    fn pass(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes <= self.left {
            self.left -= bytes;
            return Ok(());
        }
        self.left = SOME;
        self.limits.check_answer(self.held + self.text.capacity())
    }

    /// Makes room for more bytes, and for as many again as there are if the memory suffices: the old text is held while it is copied.
    fn grow(&mut self, more: usize) -> Result<(), Stop> {
        let (length, taken) = (self.text.len(), self.held + self.text.capacity());
        let rooms = [length, length / 2, length / 8].map(|more_yet| length + more.max(more_yet));
        let fitting = |room: &usize| self.limits.has_room(taken + room);
        let room = rooms.into_iter().find(fitting).ok_or(Stop::Memory)?;
        self.text.reserve_exact(room - length);
        Ok(())
    }

    fn stop(&mut self, why: Stop) -> io::Error {
        self.stopped = Some(why);
        io::ErrorKind::Other.into()
    }
}

impl Write for AnswerText<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes).map_err(|why| self.stop(why))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
