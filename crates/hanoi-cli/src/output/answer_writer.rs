//! Writes an answer while it is formatted.

use std::io::{self, Write};

use super::{Output, PIECE, Writing};
use crate::failure::Failure;

/// Writes an answer while it is formatted, checking the deadline every [`PIECE`].
pub(super) struct AnswerWriter {
    output: Output,
    /// The bytes until the next check.
    left: usize,
    failure: Option<Failure>,
}

impl AnswerWriter {
    pub(super) const fn new(output: Output) -> Self {
        Self {
            output,
            left: PIECE,
            failure: None,
        }
    }

    /// Closes the output, if all was written.
    pub(super) fn finish(self, written: &io::Result<()>) -> Result<(), Failure> {
        match (self.failure, written) {
            (Some(failure), _) => Err(failure),
            (None, Ok(())) => self.output.finish(),
            (None, Err(error)) => unreachable!("answers are text, numbers and lists: {error}"),
        }
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.output.add(|out| out.extend_from_slice(bytes))?;
        if bytes.len() <= self.left {
            self.left -= bytes.len();
            return Ok(());
        }
        self.left = PIECE;
        self.output
            .check_progress(&mut None, &Writing::default(), 0)
    }
}

impl Write for AnswerWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes).map_err(|failure| {
            self.failure = Some(failure);
            io::Error::from(io::ErrorKind::Other)
        })?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
