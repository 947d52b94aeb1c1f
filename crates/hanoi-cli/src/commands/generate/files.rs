//! The files of a set of puzzles.

use std::fs;
use std::path::{Path, PathBuf};

use hanoi::{Puzzle, PuzzleFormat, PuzzleRequest};

use crate::failure::Failure;
use crate::output::Output;

/// A set of puzzles being written.
pub(super) struct Files<'a> {
    format: PuzzleFormat,
    request: &'a PuzzleRequest,
    target: PuzzleTarget,
}

enum PuzzleTarget {
    /// All in one stream.
    Stream(Output),
    /// A file each, in this folder and with this extension.
    Folder(PathBuf, &'static str),
}

impl<'a> Files<'a> {
    /// Creates the file or folder, and writes the preface.
    pub(super) fn begin(
        format: PuzzleFormat,
        request: &'a PuzzleRequest,
        path: Option<&Path>,
    ) -> Result<Self, Failure> {
        let target = match (path, format.extension()) {
            (Some(folder), Some(extension)) => {
                fs::create_dir_all(folder).map_err(|error| {
                    Failure::Request(format!(
                        "cannot make the folder '{}': {error}",
                        folder.display()
                    ))
                })?;
                PuzzleTarget::Folder(folder.to_owned(), extension)
            }
            _ => PuzzleTarget::Stream(Output::open(path)?),
        };
        let mut files = Self {
            format,
            request,
            target,
        };
        match format.preface(request) {
            Some((name, text)) => files.put(name, text).map(|()| files),
            None => Ok(files),
        }
    }

    pub(super) fn write(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        let text = self.format.text(self.request, puzzle);
        self.put(&format!("puzzle-{:06}", puzzle.id), &text)
    }

    /// Writes a text to its file, or appends it to the stream.
    fn put(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        match &mut self.target {
            PuzzleTarget::Stream(output) => {
                output.add(|out| out.extend_from_slice(text.as_bytes()))
            }
            PuzzleTarget::Folder(folder, extension) => {
                let path = folder.join(format!("{name}.{extension}"));
                Output::open(Some(&path))?.whole(text.as_bytes().to_vec())
            }
        }
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self.target {
            PuzzleTarget::Stream(output) => output.finish(),
            PuzzleTarget::Folder(..) => Ok(()),
        }
    }
}
