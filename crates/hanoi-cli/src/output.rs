//! Writes answers to standard output or a file, in large pieces.
//!
//! A regular file is untouched until its new content is complete in memory, and is then replaced. If there is more than
//! [`WHOLE`], or the output must appear immediately, the file is truncated when writing begins; an error then reports how much of
//! the output the file holds.

mod answer_writer;
mod pipe;
mod target;
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
use crate::files::{self, Destination, standard_output};
use crate::progress::ProgressLine;
use answer_writer::AnswerWriter;
use pipe::Pipe;
use target::OutputTarget;
pub(crate) use writing::Writing;

/// The destination and the form of the answer.
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

    /// Refuses to write to the input file: opening it would empty it before it is read.
    pub(crate) fn check_input(&self, input: &Path) -> Result<(), Failure> {
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

    /// Returns the answer to a question; with --json, writes the error first if there is one.
    pub(crate) fn or_write_error<T>(&self, answer: Result<T, hanoi::Error>) -> Result<T, Failure> {
        let error = match answer {
            Ok(answer) => return Ok(answer),
            Err(error) => error,
        };
        match error.json().filter(|_| self.json) {
            Some(json) => {
                self.open()?.whole(format!("{json}\n").into_bytes())?;
                Err(Failure::Reported(Box::new(error)))
            }
            None => Err(error.into()),
        }
    }

    /// Writes an answer while it is formatted, until the deadline.
    pub(crate) fn answer(
        &self,
        answer: &(impl fmt::Display + Serialize),
        deadline: Deadline,
    ) -> Result<(), Failure> {
        let mut writer = AnswerWriter::new(self.open()?.until(deadline));
        let written = if self.json {
            serde_json::to_writer(&mut writer, answer).map_err(io::Error::from)
        } else {
            write!(writer, "{answer}")
        };
        let written = written.and_then(|()| writer.write_all(b"\n"));
        writer.finish(&written)
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

/// The bytes buffered before they are written.
const PIECE: usize = 1 << 16;
/// The bytes of pieces written together.
const BATCH: usize = 1 << 20;
/// The longest text that is buffered in memory to replace a file atomically.
const WHOLE: usize = BATCH;

/// A file or standard output, with its buffer.
pub(crate) struct Output {
    target: OutputTarget,
    name: String,
    buffer: Vec<u8>,
    written: u64,
    /// The pipe behind a long text.
    pipe: Option<Pipe>,
    /// When writing stops.
    deadline: Deadline,
}

impl Output {
    /// Opens a file, or standard output if there is no path or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Self::standard();
        };
        let name = format!("'{}'", path.display());
        match Destination::of(path) {
            Ok(Destination::Regular(_)) => {
                Ok(Self::new(OutputTarget::Untouched(path.into()), name))
            }
            Ok(Destination::Stream(file)) => Ok(Self::new(OutputTarget::Stream(file), name)),
            Ok(Destination::Standard) => Self::standard(),
            Err(error) => Err(Failure::Request(format!("cannot write to {name}: {error}"))),
        }
    }

    fn standard() -> Result<Self, Failure> {
        let name = "standard output".to_owned();
        match standard_output() {
            Ok(stream) => Ok(Self::new(OutputTarget::Stream(stream), name)),
            Err(error) => Err(Failure::writing(name, &error)),
        }
    }

    fn new(target: OutputTarget, name: String) -> Self {
        Self {
            target,
            name,
            buffer: Vec::with_capacity(2 * PIECE),
            written: 0,
            pipe: None,
            deadline: Deadline::NEVER,
        }
    }

    /// Writes bytes, replacing a regular file atomically.
    pub(crate) fn whole(mut self, bytes: Vec<u8>) -> Result<(), Failure> {
        self.buffer = bytes;
        self.finish()
    }

    /// Sets a deadline.
    pub(crate) const fn until(mut self, deadline: Deadline) -> Self {
        self.deadline = deadline;
        self
    }

    /// Adds to the buffer, and writes it if it is full.
    pub(crate) fn add(&mut self, more: impl FnOnce(&mut Vec<u8>)) -> Result<(), Failure> {
        more(&mut self.buffer);
        let most = match self.target {
            OutputTarget::Untouched(_) => WHOLE,
            OutputTarget::Begun(_) | OutputTarget::Stream(_) => PIECE,
        };
        if self.buffer.len() >= most {
            self.write()
        } else {
            Ok(())
        }
    }

    /// Buffers a line.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.add(|out| writeln!(out, "{text}").expect("writing to memory does not fail"))
    }

    /// Writes texts, which include their line ends.
    pub(crate) fn texts(self, texts: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        self.try_texts(texts.into_iter().map(|text| Ok(text.into_bytes())))
    }

    /// Writes each text, stopping at the first error.
    pub(crate) fn try_texts(
        mut self,
        mut texts: impl Iterator<Item = Result<Vec<u8>, hanoi::Error>>,
    ) -> Result<(), Failure> {
        let mut progress = None;
        texts.try_for_each(|text| {
            let mut text = text?;
            self.add(|out| out.append(&mut text))?;
            self.check_progress(&mut progress, &Writing::default(), 0)
        })?;
        self.finish()
    }

    /// Writes the buffer, and closes the file.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        if let OutputTarget::Untouched(path) = &self.target {
            let written = files::write(path, &self.buffer);
            return written.map_err(|error| self.failed(&error));
        }
        self.write()?;
        let closed = self.target.close();
        closed.map_err(|error| Failure::writing(self.name, &error))
    }

    /// Writes the buffer.
    pub(crate) fn write(&mut self) -> Result<(), Failure> {
        self.write_with(&[])
    }

    /// Writes the buffer and a text after it.
    pub(crate) fn write_with(&mut self, text: &[u8]) -> Result<(), Failure> {
        let buffer = std::mem::take(&mut self.buffer);
        let outcome = self.send(&mut [IoSlice::new(&buffer), IoSlice::new(text)]);
        self.buffer = buffer;
        self.buffer.clear();
        outcome
    }

    /// Writes the pieces of a text without copying, many together, with progress for a long text in a file.
    pub(crate) fn pieces(
        mut self,
        mut pieces: impl Iterator<Item = Piece>,
        writing: &Writing,
    ) -> Result<(), Failure> {
        let mut pending = batch(&mut pieces);
        let is_long = size(&pending) >= BATCH;
        if !is_long && matches!(self.target, OutputTarget::Untouched(_)) {
            // This is the whole text.
            let text: Vec<&[u8]> = pending.iter().map(|piece| &**piece).collect();
            return self.whole(text.concat());
        }
        if is_long {
            self.pipe = self.target.open().ok().and_then(|file| Pipe::of(file));
        }
        let (mut moves, mut progress) = (0, None);
        loop {
            self.send_pieces(&pending)?;
            let sent = pending.iter().map(|piece| piece.moves() as u64);
            moves += sent.sum::<u64>();
            pending = batch(&mut pieces);
            if pending.is_empty() {
                return self.finish();
            }
            self.check_progress(&mut progress, writing, moves)?;
        }
    }

    /// Fails if the time is up, or after Ctrl-C while a long text is written to a file, whose progress is
    /// shown. A pipe or a terminal has no progress line: Ctrl-C ends the command while it waits for the reader.
    fn check_progress(
        &mut self,
        progress: &mut Option<ProgressLine>,
        writing: &Writing,
        moves: u64,
    ) -> Result<(), Failure> {
        if let Some(why) = self.deadline.stop() {
            self.write()?;
            let done = writing.stopped(why, &self.name, moves, self.written);
            return Err(Failure::Limit(done));
        }
        if progress.is_none() {
            let is_long = self.written >= BATCH as u64;
            if !is_long || !self.target.is_file() {
                return Ok(());
            }
            *progress = Some(ProgressLine::begin().shown_if(!writing.quiet));
        }
        if let Some(progress) = progress {
            progress.show(|time| writing.progress(moves, self.written, time));
        }
        Ok(())
    }

    /// Writes pieces; those that a pipe can take without copying are spliced.
    fn send_pieces(&mut self, pieces: &[Piece]) -> Result<(), Failure> {
        let mut rest = pieces;
        while let Some(pipe) = &mut self.pipe
            && let Some(at) = rest.iter().position(|piece| pipe.leaks(piece))
        {
            let (before, piece) = (&rest[..at], &rest[at]);
            self.send(&mut slices(before))?;
            self.put(|file, written| pipe::splice(file, piece, written))?;
            rest = &rest[at + 1..];
        }
        self.send(&mut slices(rest))
    }

    fn send(&mut self, slices: &mut [IoSlice<'_>]) -> Result<(), Failure> {
        self.put(|file, written| write_all(file, slices, written))
    }

    /// Writes to the file, truncating it first if it is untouched.
    fn put(
        &mut self,
        write: impl FnOnce(&mut File, &mut u64) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let (target, written) = (&mut self.target, &mut self.written);
        let outcome = target.open().and_then(|file| write(file, written));
        outcome.map_err(|error| self.failed(&error))
    }

    /// A description of what an unfinished file holds.
    pub(crate) fn beginning(&self) -> Option<String> {
        let (name, written) = (&self.name, self.written);
        let is_begun = matches!(self.target, OutputTarget::Begun(_));
        is_begun.then(|| format!("{name} holds the first {written} bytes"))
    }

    /// The failure to write, with what the file holds.
    fn failed(&self, error: &io::Error) -> Failure {
        let (name, written) = (&self.name, self.written);
        match &self.target {
            OutputTarget::Untouched(_) => Failure::writing(name, error),
            OutputTarget::Begun(_) => Failure::writing_rest(name, error, written),
            OutputTarget::Stream(_) => Failure::writing_after(name, error, written),
        }
    }
}

/// The total size of pieces in bytes.
pub(crate) fn size(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.len()).sum()
}

/// The next pieces to be written together.
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

/// The bytes of pieces, not copied.
pub(crate) fn slices(pieces: &[Piece]) -> Vec<IoSlice<'_>> {
    pieces.iter().map(|piece| IoSlice::new(piece)).collect()
}

/// Writes all slices, and counts the bytes written.
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

/// A text quoted for a shell.
pub(crate) fn shell_quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
