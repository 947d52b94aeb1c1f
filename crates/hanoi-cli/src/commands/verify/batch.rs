//! `hanoi verify --batch`: many answers, each with its puzzle.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::{
    Batch, BatchForm, BatchPart, BatchSummary, MAX_BATCH_LINE, PuzzleSet, UnreadKeys, Within,
    check_batch,
};
use indicatif::{ProgressBar, ProgressStyle};

use super::listener::Listener;
use super::{VerifyArgs, uninterrupted};
use crate::failure::Failure;
use crate::files::check_different;
use crate::message::{prompt_if_typed, say};
use crate::output::Output;
use crate::values::{jobs, share};

#[derive(Args, Debug)]
pub(crate) struct BatchArgs {
    /// Check many answers, one per line of JSON; - reads stdin
    ///
    /// A line holds a puzzle as `hanoi generate` writes it, and the key "answer". The results go to stdout, one line each,
    /// and a summary to stderr. A line that cannot be judged has the verdict error and counts in no share; the exit status is
    /// then 2.
    #[arg(long, value_name = "ANSWERS", conflicts_with_all = ["file", "json"], help_heading = "Batch")]
    pub(super) batch: Option<PathBuf>,

    /// Puzzles from `hanoi generate`, which the answers name by id
    #[arg(long, value_name = "FILE", requires = "batch", help_heading = "Batch")]
    puzzles: Option<PathBuf>,

    /// Where the answer is in a line, as in choices.0.message.content [default: the key response, completion, output, ...]
    #[arg(long, value_name = "PATH", requires = "batch", help_heading = "Batch")]
    answer_key: Option<String>,

    /// Print the results as CSV
    #[arg(long, requires = "batch", help_heading = "Batch")]
    csv: bool,

    /// Write the summary to a file, as JSON
    #[arg(long, value_name = "FILE", requires = "batch", help_heading = "Batch")]
    summary: Option<PathBuf>,

    /// Exit with status 1 if fewer than this share are solutions, as in 0.9 or 90%
    #[arg(long, value_name = "SHARE", value_parser = share, requires = "batch", help_heading = "Batch")]
    fail_under: Option<f64>,

    /// Number of cores [default: all]
    #[arg(long, value_name = "N", value_parser = jobs, requires = "batch", help_heading = "Batch")]
    jobs: Option<NonZeroUsize>,
}

impl BatchArgs {
    /// Checks the answers of a file.
    pub(super) fn run(&self, answers: &Path, args: &VerifyArgs) -> Result<(), Failure> {
        let (puzzles, summary) = (self.puzzles.as_deref(), self.summary.as_deref());
        check_different(&[Some(answers), puzzles, args.out.output.as_deref(), summary])?;
        let (name, input) = open(answers)?;
        let puzzles = puzzles.map(read_puzzles).transpose()?;
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let cores = self.jobs.unwrap_or(cores);
        let within: &Within<'_> = &|ask| args.search.work_quietly(cores, ask);
        let batch = Batch::default()
            .request(args.problem.request(args.disks))
            .puzzles(puzzles.as_ref())
            .answer_key(self.answer_key.as_deref())
            .style(args.style.0)
            .reading(args.reading())
            .scores(args.is_scored().then_some(within))
            .harness(args.harness);
        let mut report = BatchReport::new(self, &batch, args.out.open()?, answers)?;
        let checked = check_batch(&batch, self.form(), cores, reader(input), &mut |part| {
            report.take(&part)
        });
        report.bar.finish_and_clear();
        checked.map_err(|error| report.unreadable(&name, &error))?;
        let outcome = report.end()?;
        if outcome.is_complete {
            self.write_summary(&outcome)?;
        }
        self.conclude(&outcome.summary)
    }

    /// Whether the batch must be read to the end even if stdout is closed.
    const fn needs_all(&self) -> bool {
        self.fail_under.is_some() || self.summary.is_some()
    }

    const fn form(&self) -> BatchForm {
        if self.csv {
            BatchForm::Csv
        } else {
            BatchForm::Jsonl
        }
    }

    /// Writes the summary, and lists unread keys.
    fn write_summary(&self, outcome: &BatchOutcome) -> Result<(), Failure> {
        if !outcome.unread.names().is_empty() {
            say(format_args!("ignored keys: {}", outcome.unread));
        }
        say(&outcome.summary);
        let Some(path) = &self.summary else {
            return Ok(());
        };
        let json = serde_json::to_string(&outcome.summary).expect("a summary is made of numbers");
        match Output::open(Some(path))?.whole((json + "\n").into_bytes()) {
            // A closed summary pipe is not an error.
            Err(Failure::ClosedPipe) => Ok(()),
            written => written,
        }
    }

    /// Fails if a line could not be judged, or too few answers are solutions.
    fn conclude(&self, summary: &BatchSummary) -> Result<(), Failure> {
        let errors = summary.errors();
        if errors > 0 {
            let lines = errors + summary.answers();
            return Err(Failure::Request(format!(
                "nothing to judge in {errors} of {lines} lines: their verdict is error, with the cause in \"reason\""
            )));
        }
        let solved = summary.solved_share().unwrap_or(0.0);
        match self.fail_under.filter(|&least| solved < least) {
            Some(least) => Err(Failure::No(Some(format!(
                "the share of solutions is {solved}: expected at least {least}"
            )))),
            None => Ok(()),
        }
    }
}

/// The result of a batch.
struct BatchOutcome {
    summary: BatchSummary,
    unread: UnreadKeys,
    /// Whether it was read to the end; not if stdout was closed and nothing else needs the rest.
    is_complete: bool,
}

/// Reports the results.
struct BatchReport {
    output: Listener,
    outcome: BatchOutcome,
    needs_all: bool,
    bar: ProgressBar,
    failed: Option<Failure>,
}

impl BatchReport {
    fn new(
        args: &BatchArgs,
        batch: &Batch<'_>,
        mut output: Output,
        answers: &Path,
    ) -> Result<Self, Failure> {
        if let Some(heading) = args.form().heading(batch) {
            output.add(|out| out.extend_from_slice(heading.as_bytes()))?;
        }
        let unread = batch.puzzles.map(PuzzleSet::unread_keys);
        Ok(Self {
            output: Listener::new(output),
            outcome: BatchOutcome {
                summary: BatchSummary::default(),
                unread: unread.cloned().unwrap_or_default(),
                is_complete: true,
            },
            needs_all: args.needs_all(),
            bar: progress(answers),
            failed: None,
        })
    }

    /// Writes results immediately, for callers that wait for each.
    fn take(&mut self, part: &BatchPart) -> ControlFlow<()> {
        self.outcome.summary.merge(&part.summary);
        self.outcome.unread.merge(&part.unread);
        self.bar.inc(part.read);
        self.failed = self.output.write_with(&part.text).err();
        self.outcome.is_complete = self.output.is_open() || self.needs_all;
        if self.failed.is_some() || !self.outcome.is_complete {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// The failure to read more answers. Earlier results are already written; without any, the
    /// file is unchanged.
    fn unreadable(&self, name: &str, error: &io::Error) -> Failure {
        match (Failure::reading(name, error), self.output.beginning()) {
            (Failure::Request(why), Some(held)) => Failure::Request(format!("{why}; {held}")),
            (failure, _) => failure,
        }
    }

    fn end(self) -> Result<BatchOutcome, Failure> {
        self.failed.map_or(Ok(()), Err)?;
        self.output.finish()?;
        Ok(self.outcome)
    }
}

/// The progress of reading, shown if standard error is a terminal.
fn progress(answers: &Path) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let size = std::fs::metadata(answers)
        .ok()
        .filter(std::fs::Metadata::is_file);
    let form = match size {
        Some(_) => "{percent} % {wide_bar} {eta} left",
        None => "{spinner} {bytes}, {bytes_per_sec}",
    };
    let bar = match size {
        Some(metadata) => ProgressBar::new(metadata.len()),
        None => ProgressBar::new_spinner(),
    };
    bar.with_style(ProgressStyle::with_template(form).expect("the form is one of indicatif's"))
}

/// A file, or standard input for `-`, with its name for messages.
fn open(path: &Path) -> Result<(String, Box<dyn Read + Send>), Failure> {
    if path == Path::new("-") {
        prompt_if_typed("the answers, one per line");
        return Ok(("standard input".to_owned(), Box::new(io::stdin())));
    }
    let name = format!("'{}'", path.display());
    match File::open(path) {
        Ok(file) => Ok((name, Box::new(file))),
        Err(error) => Err(Failure::reading(name, &error)),
    }
}

fn reader(mut input: Box<dyn Read + Send>) -> impl FnMut(&mut [u8]) -> io::Result<usize> + Send {
    move |bytes| uninterrupted(|| input.read(bytes))
}

/// The most bytes of puzzles, which are held in memory.
const MOST_PUZZLES: u64 = 1 << 32;

/// Reads a file of puzzles.
fn read_puzzles(path: &Path) -> Result<PuzzleSet, Failure> {
    let (name, input) = open(path)?;
    let mut puzzles = PuzzleSet::default();
    let mut input = BufReader::new(input);
    let most = u64::try_from(MAX_BATCH_LINE).unwrap_or(u64::MAX);
    let (mut line, mut remaining) = (String::new(), MOST_PUZZLES);
    for number in 1_u64.. {
        line.clear();
        let size = input
            .by_ref()
            .take(most.min(remaining) + 1)
            .read_line(&mut line);
        let size = size.map_err(|error| Failure::reading(&name, &error))? as u64;
        if size == 0 {
            break;
        }
        if size > most.min(remaining) {
            return Err(Failure::Request(format!(
                "{name}, line {number}: it is too long: expected lines of at most {most} bytes, and {MOST_PUZZLES} bytes in all"
            )));
        }
        remaining -= size;
        if !line.trim().is_empty() {
            puzzles
                .add(&line)
                .map_err(|error| Failure::Request(format!("{name}, line {number}: {error}")))?;
        }
    }
    Ok(puzzles)
}
