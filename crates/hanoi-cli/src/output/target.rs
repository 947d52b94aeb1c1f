//! The target of writing: a file that is untouched until writing begins, or a stream.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use crate::files;

/// The target of writing.
pub(super) enum OutputTarget {
    /// A regular file, not touched yet.
    Untouched(PathBuf),
    /// A regular file with a beginning of the output.
    Begun(File),
    /// Standard output, a device or a pipe.
    Stream(File),
}

impl OutputTarget {
    /// The file, opened for streaming.
    pub(super) fn begun(&mut self) -> io::Result<&mut File> {
        if let Self::Untouched(path) = self {
            *self = Self::Begun(files::begin(path)?);
        }
        match self {
            Self::Begun(file) | Self::Stream(file) => Ok(file),
            Self::Untouched(_) => unreachable!("it has just been begun"),
        }
    }

    /// Whether the output is in a regular file.
    pub(super) fn is_file(&self) -> bool {
        match self {
            Self::Untouched(_) => false,
            Self::Begun(file) | Self::Stream(file) => {
                file.metadata().is_ok_and(|about| about.is_file())
            }
        }
    }

    pub(super) fn close(self) -> io::Result<()> {
        match self {
            Self::Untouched(_) => Ok(()),
            Self::Begun(file) | Self::Stream(file) => files::close(file),
        }
    }
}
