//! The files of a set of puzzles.

use std::fs;
use std::path::{Path, PathBuf};

use hanoi::Rules;
use hanoi_search::{Pddl, Prompt, Puzzle};

use crate::failure::Failure;
use crate::output::Output;

/// How puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Jsonl,
    Pddl,
    Asp,
    Prompt(Prompt),
}

impl Format {
    pub(crate) const ALL: [Self; 5] = [
        Self::Jsonl,
        Self::Pddl,
        Self::Asp,
        Self::Prompt(Prompt::Lists),
        Self::Prompt(Prompt::Sentences),
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Pddl => "pddl",
            Self::Asp => "asp",
            Self::Prompt(Prompt::Lists) => "prompt",
            Self::Prompt(Prompt::Sentences) => "prompt-sentences",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// How the files of single puzzles end, if each has its own.
    const fn ending(self) -> Option<&'static str> {
        match self {
            Self::Pddl => Some("pddl"),
            Self::Asp => Some("lp"),
            Self::Jsonl | Self::Prompt(_) => None,
        }
    }
}

/// A set that is being written.
pub(crate) struct Set {
    format: Format,
    pddl: Pddl,
    target: Target,
}

enum Target {
    /// One after the other.
    Stream(Output),
    /// A file each, with this ending, in the folder.
    Folder(PathBuf, &'static str),
}

impl Set {
    /// Makes the file or folder, and writes what comes before all puzzles.
    pub(crate) fn begin(
        format: Format,
        rules: &[Rules],
        path: Option<&Path>,
    ) -> Result<Self, Failure> {
        let target = match (path, format.ending()) {
            (Some(folder), Some(ending)) => {
                fs::create_dir_all(folder).map_err(|error| {
                    Failure::Request(format!(
                        "cannot make the folder '{}': {error}",
                        folder.display()
                    ))
                })?;
                Target::Folder(folder.to_owned(), ending)
            }
            _ => Target::Stream(Output::open(path)?),
        };
        let mut set = Self {
            format,
            pddl: Pddl::new(rules),
            target,
        };
        if format == Format::Pddl {
            set.put("domain", set.pddl.domain())?;
        }
        Ok(set)
    }

    pub(crate) fn write(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        let text = match self.format {
            Format::Jsonl => puzzle.json(),
            Format::Prompt(prompt) => prompt.json(puzzle),
            Format::Asp => puzzle.asp(),
            Format::Pddl => self.pddl.problem(puzzle),
        };
        self.put(&format!("puzzle-{:06}", puzzle.id), text.trim_end())
    }

    /// Writes a text to its file, or after the others.
    fn put(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        match &mut self.target {
            Target::Stream(output) => output.line(text.trim_end()),
            Target::Folder(folder, ending) => {
                let mut output = Output::open(Some(&folder.join(format!("{name}.{ending}"))))?;
                output.line(text.trim_end())?;
                output.finish()
            }
        }
    }

    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.target {
            Target::Stream(output) => output.finish(),
            Target::Folder(..) => Ok(()),
        }
    }
}
