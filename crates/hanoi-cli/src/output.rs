//! Where answers go: standard output or a file, in large pieces.

mod pipe;
mod writing;

use std::fmt;
use std::fs::File;
use std::io::{self, IoSlice, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::text::Piece;
use serde::Serialize;

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::files;
use crate::progress::Progress;
use pipe::Pipe;
pub(crate) use writing::Writing;

/// Where the answer goes, and in which form.
#[derive(Args, Clone, Debug)]
pub(crate) struct OutputArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl OutputArgs {
    /// Opens the file, or standard output.
    pub(crate) fn open(&self) -> Result<Output, Failure> {
        Output::open(self.output.as_deref())
    }

    /// Refuses to write to a file that is still to be read, which opening it would empty.
    pub(crate) fn spares(&self, input: &Path) -> Result<(), Failure> {
        let Some(output) = &self.output else {
            return Ok(());
        };
        if files::is_same(output, input) {
            return Err(Failure::Request(format!(
                "'{}' would be both read and overwritten: expected another file after --output",
                input.display()
            )));
        }
        Ok(())
    }

    /// The answer to a question, or why there is none, which is written too where JSON is asked for.
    pub(crate) fn asked<T>(&self, answer: Result<T, hanoi::Error>) -> Result<T, Failure> {
        let error = match answer {
            Ok(answer) => return Ok(answer),
            Err(error) => error,
        };
        match error.json().filter(|_| self.json) {
            Some(json) => {
                self.open()?.texts([format!("{json}\n")])?;
                Err(Failure::Told(Box::new(error)))
            }
            None => Err(error.into()),
        }
    }

    /// Writes an answer.
    pub(crate) fn answer(&self, answer: &(impl fmt::Display + Serialize)) -> Result<(), Failure> {
        self.open()?.texts([self.text(answer) + "\n"])
    }

    /// The text of an answer, or its JSON.
    pub(crate) fn text(&self, answer: &(impl fmt::Display + Serialize)) -> String {
        if self.json {
            serde_json::to_string(answer).expect("answers are made of text, numbers and lists")
        } else {
            answer.to_string()
        }
    }
}

/// How many bytes are gathered before they are written.
const PIECE: usize = 1 << 16;
/// How many bytes of pieces are written at once.
const BATCH: usize = 1 << 20;

/// A file or standard output, with what is still to be written to it.
pub(crate) struct Output {
    target: File,
    name: String,
    gathered: Vec<u8>,
    written: u64,
    /// If it is a pipe that a long text goes into.
    pipe: Option<Pipe>,
    /// When writing stops.
    deadline: Deadline,
}

impl Output {
    /// The file of that name, made anew, or standard output if there is none or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let (target, name) = match path {
            Some(path) if path != Path::new("-") => {
                let name = format!("'{}'", path.display());
                (File::create(path), name)
            }
            _ => (standard(), "standard output".to_owned()),
        };
        let target =
            target.map_err(|error| Failure::Request(format!("cannot write to {name}: {error}")))?;
        Ok(Self {
            target,
            name,
            gathered: Vec::with_capacity(2 * PIECE),
            written: 0,
            pipe: None,
            deadline: Deadline::NEVER,
        })
    }

    /// The same, written no longer than that.
    pub(crate) const fn until(mut self, deadline: Deadline) -> Self {
        self.deadline = deadline;
        self
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

    /// Writes texts one after the other, which have their line ends.
    pub(crate) fn texts(self, texts: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        self.tried(texts.into_iter().map(|text| Ok(text.into_bytes())))
    }

    /// Writes texts one after the other, to the first that there is not.
    pub(crate) fn tried(
        mut self,
        mut texts: impl Iterator<Item = Result<Vec<u8>, hanoi::Error>>,
    ) -> Result<(), Failure> {
        let mut watched = None;
        texts.try_for_each(|text| {
            let mut text = text?;
            self.gather(|out| out.append(&mut text))?;
            self.watch(&mut watched, &Writing::default(), 0)
        })?;
        self.finish()
    }

    /// Writes all that has been gathered.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.write()
    }

    /// Writes what has been gathered so far.
    pub(crate) fn write(&mut self) -> Result<(), Failure> {
        self.write_with(&[])
    }

    /// Writes what has been gathered so far, and a text after it.
    pub(crate) fn write_with(&mut self, text: &[u8]) -> Result<(), Failure> {
        let gathered = std::mem::take(&mut self.gathered);
        let outcome = self.send(&mut [IoSlice::new(&gathered), IoSlice::new(text)]);
        self.gathered = gathered;
        self.gathered.clear();
        outcome
    }

    /// Writes pieces of a text from where they are, many at once. A long text in a file is watched.
    pub(crate) fn pieces(
        mut self,
        mut pieces: impl Iterator<Item = Piece>,
        writing: &Writing,
    ) -> Result<(), Failure> {
        let (mut first, mut moves, mut watched) = (true, 0, None);
        loop {
            let batch = batch(&mut pieces);
            if batch.is_empty() {
                return Ok(());
            }
            if !std::mem::take(&mut first) {
                self.watch(&mut watched, writing, moves)?;
            } else if size(&batch) >= BATCH {
                self.pipe = Pipe::of(&self.target);
            }
            self.send_pieces(&batch)?;
            moves += batch.iter().map(|piece| piece.moves() as u64).sum::<u64>();
        }
    }

    /// Ends a text if its time is up, or if Ctrl-C was pressed while a long one is written to a file, of which it shows how much there
    /// is. Of a pipe or a terminal nothing is shown: Ctrl-C ends the command while it waits for the reader.
    fn watch(
        &mut self,
        watched: &mut Option<Progress>,
        writing: &Writing,
        moves: u64,
    ) -> Result<(), Failure> {
        if let Some(why) = self.deadline.stop() {
            self.write()?;
            let done = writing.stopped(why, &self.name, moves, self.written);
            return Err(Failure::Limit(done));
        }
        if watched.is_none() {
            let is_long = self.written >= BATCH as u64;
            if !is_long || !self.target.metadata().is_ok_and(|about| about.is_file()) {
                return Ok(());
            }
            *watched = Some(Progress::begin().seen(!writing.quiet));
        }
        if let Some(progress) = watched {
            progress.show(|time| writing.told(moves, self.written, time));
        }
        Ok(())
    }

    /// Writes pieces; those that a pipe can take without copying are handed to it.
    fn send_pieces(&mut self, pieces: &[Piece]) -> Result<(), Failure> {
        let mut rest = pieces;
        while let Some(pipe) = &mut self.pipe
            && let Some(at) = rest.iter().position(|piece| pipe.keeps(piece))
        {
            let (before, piece) = (&rest[..at], &rest[at]);
            self.send(&mut slices(before))?;
            let outcome = pipe::hand_over(&self.target, piece, &mut self.written);
            outcome.map_err(|error| Failure::writing_after(&self.name, &error, self.written))?;
            rest = &rest[at + 1..];
        }
        self.send(&mut slices(rest))
    }

    fn send(&mut self, slices: &mut [IoSlice<'_>]) -> Result<(), Failure> {
        let outcome = write_all(&mut self.target, slices, &mut self.written);
        outcome.map_err(|error| Failure::writing_after(&self.name, &error, self.written))
    }
}

/// Standard output, unbuffered.
fn standard() -> io::Result<File> {
    #[cfg(unix)]
    let own = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned();
    #[cfg(windows)]
    let own = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned();
    own.map(File::from)
}

/// How many bytes pieces have together.
pub(crate) fn size(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.len()).sum()
}

/// The next pieces that are written at once.
fn batch(pieces: &mut impl Iterator<Item = Piece>) -> Vec<Piece> {
    let mut size = 0;
    let mut batch = Vec::new();
    while size < BATCH
        && let Some(piece) = pieces.next()
    {
        size += piece.len();
        batch.push(piece);
    }
    batch
}

/// The bytes of pieces, to be written where they are.
pub(crate) fn slices(pieces: &[Piece]) -> Vec<IoSlice<'_>> {
    pieces.iter().map(|piece| IoSlice::new(piece)).collect()
}

/// Writes all slices, and counts what was written on.
pub(crate) fn write_all(
    target: &mut File,
    mut slices: &mut [IoSlice<'_>],
    written: &mut u64,
) -> io::Result<()> {
    IoSlice::advance_slices(&mut slices, 0);
    while !slices.is_empty() {
        match target.write_vectored(slices) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(size) => {
                *written += u64::try_from(size).unwrap_or(u64::MAX);
                IoSlice::advance_slices(&mut slices, size);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Says something on standard error, if anybody listens.
pub(crate) fn say(text: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A text as a shell reads it.
pub(crate) fn shell_quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
