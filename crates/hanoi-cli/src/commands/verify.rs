//! `hanoi verify`: checks an answer.

mod audit;
mod batch;
mod goals;
mod listener;
mod names;
mod variants;

use std::fs::File;
use std::io::{self, Read, Seek};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::text::{Check, JudgedPuzzle, Reading, Style, Verdict};
use hanoi::{AskedPuzzle, Checked, Harness, Limits, Problem, ReasoningGym, Request};

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::indirect;
use crate::message::{prompt_if_typed, say};
use crate::output::OutputArgs;
use crate::problem::{ProblemArgs, VariantArgs};
use crate::progress::ProgressLine;
use crate::search::SearchArgs;
use crate::values::{AnyStyle, HARNESS, any_style, disks, reading, strict_form};
use batch::BatchArgs;
use listener::Listener;
use names::NamesArgs;

/// The bytes of a read.
const PIECE: usize = 1 << 17;
/// Files of at least this many bytes show progress.
const LONG: u64 = 1 << 24;
/// The bytes of the first read: most answers are short.
const FIRST: usize = 1 << 12;

/// Check an answer in any known style
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi verify answer.txt\n  hanoi solve 24 --style compact | hanoi verify --disks 24\n  hanoi verify answer.txt --variant antwerp --disks 2 --scores\n\nWithout --disks, the largest disk moved sets the number of disks. Then, or with --to any, the goal may be any peg."
)]
pub(crate) struct VerifyArgs {
    /// File with the answer [default: stdin]
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,

    /// Number of disks [default: the largest disk moved]
    #[arg(long, value_parser = disks)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs<VariantArgs>,

    /// Style of the answer, as with --strict; of those that show states, moves in another style are passed over
    #[arg(long, value_parser = any_style(), default_value = "auto")]
    style: AnyStyle,

    /// What to read [default: any, and records with --batch]
    ///
    /// records reads published forms alone, and what is unknown in them is unreadable: meant for programs. prose reads whatever people and
    /// models write, and can be fooled. any reads records, prose where there are none, and prose beside a solution in records: if that
    /// finds another answer, the text is ambiguous. strict:FORM is the same as --strict FORM.
    #[arg(long, value_name = "READING", value_parser = reading(), conflicts_with_all = ["style", "strict"])]
    reading: Option<Reading>,

    /// Accept answers in this form only
    ///
    /// Thoughts in tags and the marks of at most one fence are removed first. Then a JSON answer is exactly one list, with
    /// prose allowed around it; in any other form each line that is not blank is a move, as `hanoi solve --style FORM`
    /// writes it. Anything else is unreadable. Meant for rewards; the default reads what people and models write.
    #[arg(long, value_name = "FORM", value_parser = strict_form(), conflicts_with = "style")]
    strict: Option<Style>,

    #[command(flatten)]
    names: NamesArgs,

    /// Treat each solution in the text as a separate answer
    ///
    /// Without it, the whole text is one answer.
    #[arg(long, conflicts_with_all = ["batch", "strict", "reading"])]
    several: bool,

    /// List every move read, with its passage and position, and say which passage is the answer
    #[arg(long, conflicts_with_all = ["batch", "several"])]
    read: bool,

    /// Score the answer as well
    ///
    /// Carries on after an illegal move, and reports the share of legal moves, the moves wasted, the distance left to the
    /// goal, and the score of reasoning-gym for its own puzzles. A distance that takes over 1 second or 256 MiB to find is
    /// left out; raise --time and --memory to get it.
    #[arg(long)]
    scores: bool,

    /// Score the answer as this harness does, from 0 to 1; implies --scores
    #[arg(long, value_name = "NAME", value_parser = HARNESS, conflicts_with = "a_variant")]
    harness: Option<Harness>,

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
        if answers == Path::new("-") && indirect::is_input_taken() {
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
    fn one(mut self) -> Result<(), Failure> {
        self.out.check_input(&self.file)?;
        let answer = self.choose_goal()?;
        let request = self.problem.request(self.disks);
        let check = match self.out.or_write_error(request.resolve())? {
            AskedPuzzle::Variant(puzzle) => return variants::check(&self, &puzzle),
            AskedPuzzle::Classic(request) => self.out.or_write_error(request.checker())?,
        };
        let check = self.configured(check)?;
        let puzzle = self.puzzle(&request)?;
        if self.read {
            return self.list_scored(check, puzzle.as_ref());
        }
        let mut text = TextCheck {
            check,
            scorer: puzzle.as_ref().map(ReasoningGym::new),
            report: VerdictReport::new(&self)?,
        };
        let read = match answer {
            Some(answer) => {
                let deadline = self.search.deadline();
                stream(answer.as_slice(), deadline, |bytes| text.feed(bytes))
            }
            None => text.read(&self.file),
        };
        if let (Err(_), Some(why)) = (&read, self.search.deadline().stop()) {
            return Err(Failure::Limit(format!(
                "{why}: {} was not read to the end, so there is no verdict",
                self.name()
            )));
        }
        let is_empty = read.map_err(|error| self.read_failure(&error))?;
        if is_empty && self.file == Path::new("-") && !self.out.json && self.disks != Some(0) {
            say(format_args!(
                "{} is empty: expected an answer, as in hanoi solve 3 | hanoi verify",
                self.name()
            ));
        }
        if text.finish()? {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// The check in the requested form, with scoring if requested.
    fn configured<P: JudgedPuzzle>(&self, check: Check<P>) -> Result<Check<P>, Failure> {
        let check = check.style(self.style.0);
        let check = if self.is_scored() {
            check.scored()
        } else {
            check
        };
        if let Some(names) = self.names.of_answer() {
            let check = names.and_then(|names| check.called(names));
            return check.map_err(Failure::Request);
        }
        Ok(match (self.problem.read.names(), self.reading()) {
            (Some(names), _) => check.named(names.clone()),
            (None, Some(reading)) => check.reading(reading),
            (None, None) if self.several => check.several(),
            (None, None) => check,
        })
    }

    /// The requested reading.
    fn reading(&self) -> Option<Reading> {
        let style = self
            .strict
            .or(self.style.0.filter(|style| style.is_strict()));
        self.reading.or(style.map(Reading::Strict))
    }

    /// Whether scores are requested.
    const fn is_scored(&self) -> bool {
        self.scores || self.harness.is_some()
    }

    /// The problem of a scored answer, if reasoning-gym has such a puzzle; an error if it has none but its harness was
    /// requested.
    fn puzzle(&self, request: &Request<'_>) -> Result<Option<Problem>, Failure> {
        let puzzle = ReasoningGym::puzzle(request).filter(|_| self.is_scored());
        if self.harness == Some(Harness::ReasoningGym) && puzzle.is_none() {
            return Err(Failure::Request(
                "reasoning-gym has no such puzzle: expected a whole tower from one peg to another on 3 pegs or more under \
                 classic rules, as in --disks 4, with --pegs, --from and --to"
                    .to_owned(),
            ));
        }
        Ok(puzzle)
    }

    /// The result of a verdict, with scores if requested. The score of reasoning-gym comes from its own reader.
    fn checked(&self, verdict: Verdict, score: Option<f64>) -> Checked {
        let checked = if self.is_scored() {
            self.search
                .work_briefly(|limits| Checked::new(verdict, limits))
        } else {
            Checked::new(verdict, &mut Limits::default())
        };
        let checked = checked.with_reasoning_gym(score);
        match self.harness {
            Some(harness) => checked.by(harness),
            None => checked,
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

/// Reports verdicts.
struct VerdictReport<'a> {
    args: &'a VerifyArgs,
    output: Listener,
    /// Whether all answers were solutions.
    solved: bool,
    failed: Option<Failure>,
}

impl<'a> VerdictReport<'a> {
    fn new(args: &'a VerifyArgs) -> Result<Self, Failure> {
        Ok(Self {
            args,
            output: Listener::new(args.out.open()?),
            solved: true,
            failed: None,
        })
    }

    fn add(&mut self, verdict: Verdict, score: Option<f64>) {
        self.solved &= verdict.solved();
        let checked = self.args.checked(verdict, score);
        if self.failed.is_none() {
            self.failed = self.output.line(self.args.out.text(&checked)).err();
        }
        if let Some(peg) = checked.other_peg().filter(|_| !self.args.out.json) {
            say(format_args!("use --to {peg} if that is the goal"));
        }
    }

    /// Finishes, and returns whether all answers were solutions.
    fn end(self) -> Result<bool, Failure> {
        self.failed.map_or(Ok(()), Err)?;
        self.output.finish()?;
        Ok(self.solved)
    }
}

/// The readers of a text: the check, and reasoning-gym's own reader if it has such a puzzle. The latter takes the
/// whole text as one answer, so its score goes with the last verdict.
struct TextCheck<'a> {
    check: Check,
    scorer: Option<ReasoningGym<'a>>,
    report: VerdictReport<'a>,
}

impl TextCheck<'_> {
    /// Reads a file, or standard input for `-`, until the verdict is settled. Returns whether it was empty.
    fn read(&mut self, path: &Path) -> io::Result<bool> {
        let deadline = self.report.args.search.deadline();
        if path == Path::new("-") {
            prompt_if_typed("the answer");
            return stream(io::stdin().lock(), deadline, |bytes| self.feed(bytes));
        }
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() || metadata.len() == 0 {
            return stream(file, deadline, |bytes| self.feed(bytes));
        }
        self.read_long(&file, metadata.len())?;
        if let Some(scorer) = &mut self.scorer {
            file.rewind()?;
            stream(file, deadline, |bytes| scorer.feed(bytes))?;
        }
        Ok(false)
    }

    /// Checks a file, on all cores if it is long.
    fn read_long(&mut self, file: &File, length: u64) -> io::Result<()> {
        let form = "{wide_bar} {bytes} of {total_bytes}, {eta} left";
        let progress = (length >= LONG).then(|| ProgressLine::of(length, form));
        let deadline = self.report.args.search.deadline();
        let report = &mut self.report;
        self.check.feed_long(
            length,
            |at, bytes| {
                check_deadline(deadline)?;
                let size = uninterrupted(|| read_at(file, bytes, at))?;
                if let Some(progress) = &progress {
                    progress.bar().inc(size as u64);
                }
                Ok(size)
            },
            &mut |verdict| report.add(verdict, None),
        )
    }

    /// Feeds both readers. Breaks if neither needs more, or if reporting has failed.
    fn feed(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let report = &mut self.report;
        let checked = self
            .check
            .feed(bytes, &mut |verdict| report.add(verdict, None));
        let scored = self.scorer.as_mut().map(|scorer| scorer.feed(bytes));
        let is_settled = checked.is_break() && scored.is_none_or(|scored| scored.is_break());
        if is_settled || self.report.failed.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Ends the text, and returns whether all answers were solutions.
    fn finish(mut self) -> Result<bool, Failure> {
        let report = &mut self.report;
        let last = self.check.finish(&mut |verdict| report.add(verdict, None));
        let score = self.scorer.and_then(ReasoningGym::finish);
        self.report.add(last, score);
        self.report.end()
    }
}

/// Reads a stream in order, until `feed` breaks. Returns whether it was empty.
fn stream(
    mut input: impl Read,
    deadline: Deadline,
    mut feed: impl FnMut(&[u8]) -> ControlFlow<()>,
) -> io::Result<bool> {
    let mut is_empty = true;
    let mut bytes = vec![0; FIRST];
    loop {
        check_deadline(deadline)?;
        let size = uninterrupted(|| input.read(&mut bytes))?;
        is_empty &= size == 0;
        if size == 0 || feed(&bytes[..size]).is_break() {
            return Ok(is_empty);
        }
        if size == bytes.len() {
            bytes.resize(PIECE, 0);
        }
    }
}

/// An error if reading must stop.
fn check_deadline(deadline: Deadline) -> io::Result<()> {
    let why = deadline.stop();
    why.map_or(Ok(()), |why| Err(io::Error::other(why.to_string())))
}

fn uninterrupted(mut read: impl FnMut() -> io::Result<usize>) -> io::Result<usize> {
    loop {
        match read() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Reads from an offset of a file, independently of other readers.
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    #[cfg(unix)]
    let read = std::os::unix::fs::FileExt::read_at(file, bytes, at);
    #[cfg(windows)]
    let read = std::os::windows::fs::FileExt::seek_read(file, bytes, at);
    read
}
