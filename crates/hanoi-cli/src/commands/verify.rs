//! `hanoi verify`: checking an answer.

mod batch;

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::text::{Check, Verdict};
use hanoi::{Checked, Limits};

use crate::failure::Failure;
use crate::given;
use crate::output::{Output, OutputArgs, say};
use crate::problem::ProblemArgs;
use crate::progress::{Progress, is_interrupted};
use crate::search::SearchArgs;
use crate::values::{AnyStyle, any_style, disks};
use batch::BatchArgs;

/// How many bytes are read at once.
const PIECE: usize = 1 << 17;
/// A file with so many bytes takes long.
const LONG: u64 = 1 << 24;
/// How many at first: most answers are short.
const FIRST: usize = 1 << 12;

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The file with the answer, or - for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,

    /// The number of disks [default: as many as the answer moves]
    #[arg(long, value_parser = disks)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    /// How the answer is written; auto reads all styles, and those of other people
    #[arg(long, value_parser = any_style(), default_value = "auto")]
    style: AnyStyle,

    /// Score the answer too: go on after a wrong move, and tell the share of legal moves, how far the goal is from
    /// where the answer ended, the moves wasted, and the scores of public harnesses; what a search does not find in 256 MiB
    /// and 1 second (--memory, --time) is left open
    #[arg(long)]
    scores: bool,

    #[command(flatten)]
    batch: BatchArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

impl VerifyArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let answers = self.batch.batch.as_ref().unwrap_or(&self.file);
        if answers == Path::new("-") && given::is_input_taken() {
            return Err(Failure::Request(
                "the state and the answer cannot both come from standard input: expected @FILE for the state".to_owned(),
            ));
        }
        match &self.batch.batch {
            Some(answers) => self.batch.run(answers, &self),
            None => self.one(),
        }
    }

    /// Checks one text.
    fn one(self) -> Result<(), Failure> {
        self.out.spares(&self.file)?;
        let check = hanoi::checker(&self.problem.request(self.disks));
        let check = self.out.asked(check)?.style(self.style.0);
        let mut check = if self.scores { check.scored() } else { check };
        let mut report = Report {
            args: &self,
            output: self.out.open()?,
            solved: true,
            failed: None,
        };
        let read = read(&self.file, &mut check, &mut report);
        if read.is_err() && is_interrupted() {
            return Err(Failure::Limit(format!(
                "interrupted: {} was not read to the end, so there is no verdict",
                self.name()
            )));
        }
        let is_empty = read.map_err(|error| Failure::reading(self.name(), &error))?;
        if is_empty && self.file == Path::new("-") && !self.out.json && self.disks != Some(0) {
            say(format_args!(
                "{} is empty: expected an answer, as in hanoi solve 3 | hanoi verify",
                self.name()
            ));
        }
        let last = check.finish(&mut |verdict| report.tell(verdict));
        report.tell(last);
        if report.end()? {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// The name of the text for messages.
    fn name(&self) -> String {
        if self.file == Path::new("-") {
            "standard input".to_owned()
        } else {
            format!("'{}'", self.file.display())
        }
    }
}

/// Where the verdicts are told.
struct Report<'a> {
    args: &'a VerifyArgs,
    output: Output,
    /// Whether all answers were solutions.
    solved: bool,
    failed: Option<Failure>,
}

impl Report<'_> {
    fn tell(&mut self, verdict: Verdict) {
        self.solved &= verdict.solved();
        let VerifyArgs { search, out, .. } = self.args;
        let checked = if self.args.scores {
            search
                .briefly()
                .within(|limits| Checked::new(verdict, limits))
        } else {
            Checked::new(verdict, &mut Limits::default())
        };
        if self.failed.is_none() {
            self.failed = self.output.line(out.text(&checked)).err();
        }
    }

    /// Ends, and tells whether all answers were solutions.
    fn end(self) -> Result<bool, Failure> {
        self.failed.map_or(Ok(()), Err)?;
        self.output.finish()?;
        Ok(self.solved)
    }
}

/// Feeds a check with a file, or standard input for `-`, as far as that can change the outcome. Tells whether there was
/// nothing.
fn read(path: &Path, check: &mut Check, report: &mut Report<'_>) -> io::Result<bool> {
    if path == Path::new("-") {
        return stream(io::stdin().lock(), check, report);
    }
    let file = File::open(path)?;
    let about = file.metadata()?;
    if !about.is_file() || about.len() == 0 {
        return stream(file, check, report);
    }
    let form = "{wide_bar} {bytes} of {total_bytes}, {eta} left";
    let watched = (about.len() >= LONG).then(|| Progress::of(about.len(), form));
    let read = check.feed_long(
        about.len(),
        |at, bytes| {
            if watched.is_some() && is_interrupted() {
                return Err(io::Error::other("interrupted"));
            }
            let size = uninterrupted(|| read_at(&file, bytes, at))?;
            if let Some(watched) = &watched {
                watched.bar().inc(size as u64);
            }
            Ok(size)
        },
        &mut |verdict| report.tell(verdict),
    );
    read.map(|()| false)
}

/// Reads what can be read in order alone. Tells whether there was nothing.
fn stream(mut input: impl Read, check: &mut Check, report: &mut Report<'_>) -> io::Result<bool> {
    let mut is_empty = true;
    let mut bytes = vec![0; FIRST];
    while report.failed.is_none() {
        let size = uninterrupted(|| input.read(&mut bytes))?;
        let more = check.feed(&bytes[..size], &mut |verdict| report.tell(verdict));
        is_empty &= size == 0;
        if size == 0 || more.is_break() {
            break;
        }
        if size == bytes.len() {
            bytes.resize(PIECE, 0);
        }
    }
    Ok(is_empty && report.failed.is_none())
}

fn uninterrupted(mut read: impl FnMut() -> io::Result<usize>) -> io::Result<usize> {
    loop {
        match read() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Reads from some place of a file on, wherever others read.
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    #[cfg(unix)]
    let read = std::os::unix::fs::FileExt::read_at(file, bytes, at);
    #[cfg(windows)]
    let read = std::os::windows::fs::FileExt::seek_read(file, bytes, at);
    read
}
