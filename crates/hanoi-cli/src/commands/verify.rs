//! `hanoi verify`: checking an answer.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::{Position, Reader, Unreadable, Verdict, Verifier};
use serde::Serialize;
use serde_json::{Value, json};

use crate::args::{AnyStyle, any_style};
use crate::failure::Failure;
use crate::json;
use crate::output::{Output, OutputArgs};
use crate::problem::{End, ProblemArgs, disks};

/// The goal of all disks on whichever peg.
const ANY: &str = "any";

/// How many bytes are read at once.
const PIECE: usize = 1 << 16;

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

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

impl VerifyArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let mut check = Check {
            verifier: self.verifier()?,
            read: 0,
            at: None,
            solved: true,
            json: self.out.json,
            output: self.out.open()?,
        };
        let mut reader = Reader::new(self.problem.board.pegs, self.style.0);
        let end = check.text(&mut reader, &self.file)?;
        match end {
            Some(unreadable) if !check.is_wrong() => Err(Failure::Request(format!(
                "{}: {unreadable}",
                name(&self.file)
            ))),
            _ if check.read == 0 && !reader.has_list() && self.counts_disks() => {
                Err(Failure::Request(format!(
                    "{}: there is no move to check: expected some, or --disks with their number",
                    name(&self.file)
                )))
            }
            _ => check.finish(),
        }
    }

    /// The problem, with the last peg as the goal where any will do.
    fn problem(&self) -> ProblemArgs {
        let mut problem = self.problem.clone();
        problem.to = problem.to.filter(|goal| goal != ANY);
        problem
    }

    /// Whether the number of disks is taken from the answer.
    fn counts_disks(&self) -> bool {
        let states = self
            .problem()
            .ends()
            .is_ok_and(|ends| !matches!(ends, (End::Perfect(_), End::Perfect(_))));
        self.disks.is_none() && !states
    }

    /// Whether the tower may be taken to any peg: said so, or nothing said of the problem's size and goal.
    fn any_goal(&self) -> bool {
        match self.problem.to.as_deref() {
            Some(goal) => goal == ANY,
            None => self.counts_disks(),
        }
    }

    fn verifier(&self) -> Result<Verifier, Failure> {
        let verifier = self.to_goal()?;
        Ok(if self.any_goal() {
            verifier.to_any_peg()
        } else {
            verifier
        })
    }

    /// The verifier for the goal that is named, or else the last peg.
    fn to_goal(&self) -> Result<Verifier, Failure> {
        match self.problem().ends()? {
            (End::Perfect(from), End::Perfect(to)) if self.disks.is_none() => {
                Ok(Verifier::growing(from, to, self.problem.board.rules()?)?)
            }
            _ => Ok(Verifier::new(&self.problem().problem(self.disks)?)),
        }
    }
}

/// The name of the text for messages.
fn name(file: &Path) -> String {
    if file == Path::new("-") {
        "standard input".to_owned()
    } else {
        format!("'{}'", file.display())
    }
}

/// A check under way.
struct Check {
    verifier: Verifier,
    /// How many claims were read.
    read: u64,
    /// Where the last one stood.
    at: Option<Position>,
    /// Whether all answers so far were solutions.
    solved: bool,
    json: bool,
    output: Output,
}

impl Check {
    fn is_wrong(&self) -> bool {
        self.verifier.is_wrong()
    }

    /// Reads the text up to its end, to the first wrong move or to what cannot be read.
    fn text(&mut self, reader: &mut Reader, file: &Path) -> Result<Option<Unreadable>, Failure> {
        let failed = |error: &io::Error| Failure::reading(name(file), error);
        let mut input: Box<dyn Read> = if file == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(file).map_err(|error| failed(&error))?)
        };
        let mut piece = vec![0; PIECE];
        loop {
            let size = match input.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                size => size.map_err(|error| failed(&error))?,
            };
            let outcome = if size == 0 {
                reader.finish()
            } else {
                reader.feed(&piece[..size])
            };
            if !self.claims(reader)? || size == 0 || outcome.is_err() {
                return Ok(outcome.err());
            }
        }
    }

    /// Plays what was read, and tells whether all of it was legal.
    fn claims(&mut self, reader: &mut Reader) -> Result<bool, Failure> {
        for (claim, at) in reader.claims() {
            self.read += 1;
            self.at = Some(at);
            match self.verifier.play_on(&claim) {
                Ok(None) => {}
                Ok(Some(verdict)) => self.tell(&verdict)?,
                Err(_) => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Tells of the last answer, and ends with a no if any was wrong.
    fn finish(mut self) -> Result<(), Failure> {
        self.tell(&self.verifier.verdict())?;
        self.output.finish()?;
        if self.solved {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    fn tell(&mut self, verdict: &Verdict) -> Result<(), Failure> {
        self.solved &= verdict.solved();
        if self.json {
            return self.output.line(json::text(&answer(verdict, self.at)));
        }
        self.output.line(headline(verdict, self.at))?;
        match remark(verdict) {
            Some(rest) => self.output.line(rest),
            None => Ok(()),
        }
    }
}

fn moves(count: u64) -> String {
    if count == 1 {
        "1 legal move".to_owned()
    } else {
        format!("{count} legal moves")
    }
}

fn headline(verdict: &Verdict, at: Option<Position>) -> String {
    let disks = verdict.problem.disks();
    let disks = if disks == 1 {
        "1 disk".to_owned()
    } else {
        format!("{disks} disks")
    };
    match (&verdict.wrong, at) {
        (Some(wrong), Some(at)) => format!("wrong: {at}: {wrong}"),
        (Some(wrong), None) => format!("wrong: {wrong}"),
        (None, _) if verdict.solved() => format!(
            "solved: {disks}{} in {}",
            ends(verdict),
            moves(verdict.legal)
        ),
        (None, _) => format!(
            "not solved: {disks}, {}, then state '{}'",
            moves(verdict.legal),
            verdict.end
        ),
    }
}

/// From which peg to which, if they are pegs.
fn ends(verdict: &Verdict) -> String {
    let ends = verdict
        .problem
        .perfect_pegs()
        .filter(|_| verdict.problem.disks() > 0);
    ends.map_or(String::new(), |(from, to)| format!(" from {from} to {to}"))
}

/// What else there is to say.
fn remark(verdict: &Verdict) -> Option<String> {
    if verdict.wrong.is_some() {
        return Some(format!("{} before it", moves(verdict.legal)));
    }
    if !verdict.solved() {
        let reached = verdict.reached.map_or(String::new(), |m| {
            format!(", which was reached after move {m}")
        });
        let ends = (
            verdict.end.perfect_peg(),
            verdict.problem.goal().perfect_peg(),
        );
        let other = match ends {
            (Some(peg), Some(goal)) => {
                format!("; the tower stands on {peg}, not on {goal}: --to {peg} asks for that")
            }
            _ => String::new(),
        };
        return Some(format!(
            "the goal is '{}'{reached}{other}",
            verdict.problem.goal()
        ));
    }
    let reached = verdict.reached.unwrap_or(verdict.legal);
    let (length, optimality) = verdict.shortest().ok()?;
    let ratio = verdict
        .ratio(&length)
        .map_or(String::new(), |ratio| format!(", ratio {ratio}"));
    Some(format!(
        "goal reached after move {reached}; shortest: {length}{ratio} ({optimality})"
    ))
}

#[derive(Serialize)]
struct Answer {
    solved: bool,
    #[serde(flatten)]
    about: json::About,
    moves: Value,
    wrong: Option<Value>,
    state: String,
    reached: Option<Value>,
    #[serde(flatten)]
    shortest: Option<json::Length>,
    ratio: Option<f64>,
}

fn answer(verdict: &Verdict, at: Option<Position>) -> Answer {
    let shortest = verdict.shortest().ok();
    Answer {
        solved: verdict.solved(),
        about: json::About::new(&verdict.problem),
        moves: json::count(verdict.legal),
        wrong: verdict.wrong.as_ref().map(|wrong| {
            json!({
                "move": json::count(wrong.number),
                "claim": wrong.claim.to_string(),
                "fault": wrong.fault.to_string(),
                "state": wrong.state.to_string(),
                "line": at.map(|at| at.line),
                "column": at.map(|at| at.column),
            })
        }),
        state: verdict.end.to_string(),
        reached: verdict.reached.map(json::count),
        ratio: shortest
            .as_ref()
            .and_then(|(length, _)| verdict.ratio(length)),
        shortest: shortest.map(|(length, optimality)| json::Length::new(&length, optimality)),
    }
}
