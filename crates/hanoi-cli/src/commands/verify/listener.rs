//! Results that somebody may stop reading, which changes nothing about them.

use std::fmt;

use crate::failure::Failure;
use crate::output::Output;

/// Where results go as long as somebody reads them.
pub(super) struct Listener {
    /// The output, until its reader has left.
    output: Option<Output>,
}

impl Listener {
    pub(super) const fn new(output: Output) -> Self {
        Self {
            output: Some(output),
        }
    }

    /// Whether there still is a reader, as far as is known.
    pub(super) const fn listens(&self) -> bool {
        self.output.is_some()
    }

    /// What a file holds that is not ended.
    pub(super) fn beginning(&self) -> Option<String> {
        self.output.as_ref()?.beginning()
    }

    /// Gathers a line.
    pub(super) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.attempt(|output| output.line(text))
    }

    /// Writes at once.
    pub(super) fn write_with(&mut self, text: &[u8]) -> Result<(), Failure> {
        self.attempt(|output| output.write_with(text))
    }

    /// Writes what has been gathered, and ends the file.
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
