//! Output that may be closed early without an error.

use std::fmt;

use crate::failure::Failure;
use crate::output::Output;

/// An output that ignores a closed pipe.
pub(super) struct Listener {
    /// The output, until the pipe is closed.
    output: Option<Output>,
}

impl Listener {
    pub(super) const fn new(output: Output) -> Self {
        Self {
            output: Some(output),
        }
    }

    /// Whether the output is still open, as far as known.
    pub(super) const fn is_open(&self) -> bool {
        self.output.is_some()
    }

    /// A description of what an unfinished file holds.
    pub(super) fn beginning(&self) -> Option<String> {
        self.output.as_ref()?.beginning()
    }

    /// Buffers a line.
    pub(super) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.attempt(|output| output.line(text))
    }

    /// Writes immediately.
    pub(super) fn write_with(&mut self, text: &[u8]) -> Result<(), Failure> {
        self.attempt(|output| output.write_with(text))
    }

    /// Writes the buffer, and closes the file.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self.output.map_or(Ok(()), Output::finish) {
            Err(Failure::ClosedPipe) => Ok(()),
            finished => finished,
        }
    }

    fn attempt(
        &mut self,
        write: impl FnOnce(&mut Output) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        match self.output.as_mut().map_or(Ok(()), write) {
            Err(Failure::ClosedPipe) => {
                self.output = None;
                Ok(())
            }
            written => written,
        }
    }
}
