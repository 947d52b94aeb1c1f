//! Where answers go: standard output or a file, in large pieces.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::Failure;

/// Where the answer goes, and in which form.
#[derive(Args, Clone, Debug)]
pub(crate) struct OutputArgs {
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Write to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl OutputArgs {
    /// Opens the file, or standard output.
    pub(crate) fn open(&self) -> Result<Output, Failure> {
        Output::open(self.output.as_deref())
    }
}

/// How many bytes are gathered before they are written.
const PIECE: usize = 1 << 16;

/// A file or standard output, with what is still to be written to it.
pub(crate) struct Output {
    target: Box<dyn Write>,
    name: String,
    gathered: Vec<u8>,
    written: u64,
}

impl Output {
    /// The file of that name, made anew, or standard output if there is none or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let (target, name): (Box<dyn Write>, String) = match path {
            Some(path) if path != Path::new("-") => {
                let name = format!("'{}'", path.display());
                let file = File::create(path).map_err(|error| {
                    Failure::Request(format!("cannot write to {name}: {error}"))
                })?;
                (Box::new(file), name)
            }
            _ => (Box::new(io::stdout().lock()), "standard output".to_owned()),
        };
        Ok(Self {
            target,
            name,
            gathered: Vec::with_capacity(2 * PIECE),
            written: 0,
        })
    }

    /// Standard output.
    pub(crate) fn standard() -> Result<Self, Failure> {
        Self::open(None)
    }

    /// Lets more be gathered, and writes it if it is enough.
    pub(crate) fn gather(&mut self, more: impl FnOnce(&mut Vec<u8>)) -> Result<(), Failure> {
        more(&mut self.gathered);
        if self.gathered.len() >= PIECE {
            self.write()
        } else {
            Ok(())
        }
    }

    /// Gathers a line.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.gather(|out| writeln!(out, "{text}").expect("writing to memory does not fail"))
    }

    /// Writes all that has been gathered.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.write()
    }

    /// Writes what has been gathered so far.
    pub(crate) fn write(&mut self) -> Result<(), Failure> {
        let outcome = self
            .target
            .write_all(&self.gathered)
            .and_then(|()| self.target.flush());
        outcome.map_err(|error| match Failure::writing(&self.name, &error) {
            Failure::Limit(message) => {
                Failure::Limit(format!("{message}, after {} bytes", self.written))
            }
            other => other,
        })?;
        self.written += u64::try_from(self.gathered.len()).unwrap_or(u64::MAX);
        self.gathered.clear();
        Ok(())
    }
}

/// Says something on standard error, if anybody listens.
pub(crate) fn say(text: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
