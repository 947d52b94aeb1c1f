//! The target of an output: a file that is untouched until writing begins, or a stream.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use crate::files;

/// The target of an output.
pub(super) enum OutputTarget {
    /// A regular file before writing begins.
    Untouched(PathBuf),
    /// A regular file with part of the output.
    Begun(File),
    /// Standard output, a device or a pipe.
    Stream(File),
}

impl OutputTarget {
    /// The file; opens it for streaming if necessary.
    pub(super) fn open(&mut self) -> io::Result<&mut File> {
        if let Self::Untouched(path) = self {
            *self = Self::Begun(files::begin(path)?);
        }
        match self {
            Self::Begun(file) | Self::Stream(file) => Ok(file),
            Self::Untouched(_) => unreachable!("it has just been opened"),
        }
    }

    /// Whether the output goes to an open regular file.
    pub(super) fn is_file(&self) -> bool {
        match self {
            Self::Untouched(_) => false,
            Self::Begun(file) | Self::Stream(file) => {
                file.metadata().is_ok_and(|metadata| metadata.is_file())
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
