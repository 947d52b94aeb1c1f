//! `hanoi verify`: checking an answer.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::{Claim, Position, Problem, Reader, Skim, Tally, Unreadable, Verdict, Verifier};

use super::verify_input::Input;
use super::verify_report::Report;
use crate::args::{AnyStyle, any_style};
use crate::failure::Failure;
use crate::json;
use crate::output::{Output, OutputArgs};
use crate::problem::{End, ProblemArgs, disks};
use crate::solver::SearchArgs;

/// The goal of all disks on whichever peg.
const ANY: &str = "any";

/// How many bytes are read at once.
const PIECE: usize = 1 << 17;

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
    /// where the answer ended, the moves wasted, and the scores of public harnesses
    #[arg(long)]
    scores: bool,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

impl VerifyArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let verifier = self.verifier()?;
        let mut check = Check {
            tally: self.scores.then(|| verifier.tally()),
            search: self.search.clone(),
            verifier,
            skim: None,
            unreadable: None,
            read: 0,
            at: None,
            solved: true,
            json: self.out.json,
            output: self.out.open()?,
        };
        let mut reader = Reader::new(self.problem.board.pegs, self.style.0);
        check.text(&mut reader, &self.file)?;
        let nothing = check.read == 0 && !reader.has_list() && self.counts_disks();
        match check.unreadable.take() {
            Some(unreadable) if self.scores || !check.verifier.is_wrong() => {
                check.end_unread()?;
                Err(self.refused(&unreadable.to_string()))
            }
            _ if nothing => Err(self
                .refused("there is no move to check: expected some, or --disks with their number")),
            _ => check.finish(),
        }
    }

    fn refused(&self, why: &str) -> Failure {
        Failure::Request(format!("{}: {why}", name(&self.file)))
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

/// How many bytes are read exactly before the rest is compared with a known solution.
const START: usize = 1 << 11;

/// A check under way.
struct Check {
    verifier: Verifier,
    /// The count of legal moves, if scores are asked for.
    tally: Option<Tally>,
    search: SearchArgs,
    /// The comparison with a known solution, while the answer is one.
    skim: Option<Skim>,
    /// What could not be read.
    unreadable: Option<Unreadable>,
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
    /// Reads the text up to its end, to the first wrong move or to what cannot be read.
    fn text(&mut self, reader: &mut Reader, file: &Path) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::reading(name(file), &error);
        let mut input = Input::open(file).map_err(failed)?;
        let mut piece = vec![0; PIECE];
        let mut on = true;
        let mut pieces = 0_u64;
        while on {
            let size = input.read(&mut piece).map_err(failed)?;
            pieces += 1;
            on = match &piece[..size] {
                [] => return self.end(reader),
                bytes if pieces.is_power_of_two() && self.may_skim() => {
                    let left = match (self.begin_skim(reader, bytes)?, &mut self.skim) {
                        (Some(left), Some(skim)) => {
                            Some(input.compare(skim, left).map_err(failed)?)
                        }
                        (left, _) => left,
                    };
                    left.map_or(Ok(false), |left| self.bytes(reader, left))?
                }
                bytes => self.bytes(reader, bytes)?,
            };
        }
        Ok(())
    }

    /// Reads on, and tells whether to go on further.
    fn bytes(&mut self, reader: &mut Reader, bytes: &[u8]) -> Result<bool, Failure> {
        let Some(skim) = &mut self.skim else {
            return self.exactly(reader, |reader| reader.feed(bytes));
        };
        let equal = skim.feed(bytes);
        if equal == bytes.len() {
            return Ok(true);
        }
        let left = &bytes[equal..];
        Ok(self.end_skim(reader)? && self.exactly(reader, |reader| reader.feed(left))?)
    }

    /// Whether the answer may turn out to be a known solution that it is not compared with yet.
    fn may_skim(&self) -> bool {
        let legal = |tally: &Tally| tally.claimed() == tally.legal();
        self.skim.is_none() && self.tally.as_ref().is_none_or(legal)
    }

    /// Reads up to the end of a line exactly, and from there on compares with the known solution that the answer is so
    /// far, if it is one. Tells what is left to be read; `None` if nothing is to be.
    fn begin_skim<'a>(
        &mut self,
        reader: &mut Reader,
        bytes: &'a [u8],
    ) -> Result<Option<&'a [u8]>, Failure> {
        let line_end = |bytes: &[u8]| bytes.iter().rposition(|&byte| byte == b'\n');
        let first = line_end(&bytes[..bytes.len().min(START)]);
        let Some(last) = first.or_else(|| line_end(bytes)) else {
            return Ok(Some(bytes));
        };
        let (lines, left) = bytes.split_at(last + 1);
        let line = line_end(&lines[..last]).map_or(0, |before| before + 1);
        if !self.exactly(reader, |reader| reader.feed(lines))? {
            return Ok(None);
        }
        self.skim = Skim::begin(reader, &self.verifier, &lines[line..]);
        Ok(Some(left))
    }

    /// Goes on exactly after what was found to be a known solution.
    fn end_skim(&mut self, reader: &mut Reader) -> Result<bool, Failure> {
        let Some(skim) = self.skim.take() else {
            return Ok(true);
        };
        let (moves, line) = skim.end(reader, &mut self.verifier);
        self.read += moves;
        self.tally = self.tally.take().map(|_| self.verifier.tally_so_far());
        self.exactly(reader, |reader| reader.feed(&line))
    }

    fn end(&mut self, reader: &mut Reader) -> Result<(), Failure> {
        if self.end_skim(reader)? {
            self.exactly(reader, Reader::finish)?;
        }
        Ok(())
    }

    /// Lets the reader read, plays what it has read, and tells whether to go on.
    fn exactly(
        &mut self,
        reader: &mut Reader,
        read: impl FnOnce(&mut Reader) -> Result<(), Unreadable>,
    ) -> Result<bool, Failure> {
        self.unreadable = read(reader).err();
        Ok(self.claims(reader)? && self.unreadable.is_none())
    }

    /// Plays what was read, and tells whether to go on.
    fn claims(&mut self, reader: &mut Reader) -> Result<bool, Failure> {
        let on = self.play(reader.pending())?;
        reader.clear();
        Ok(on)
    }

    fn play(&mut self, mut claims: &[(Claim, Position)]) -> Result<bool, Failure> {
        loop {
            claims = self.play_ahead(claims);
            let Some(((claim, at), rest)) = claims.split_first() else {
                return Ok(true);
            };
            claims = rest;
            self.read += 1;
            if !self.verifier.is_wrong() {
                self.at = Some(*at);
            }
            let played = self.verifier.play_on(claim);
            if let Ok(Some(verdict)) = &played {
                self.tell(verdict, true)?;
                self.tally = self.tally.as_ref().map(|_| self.verifier.tally());
            }
            match &mut self.tally {
                Some(tally) => tally.count(claim),
                None if played.is_err() => return Ok(false),
                None => {}
            }
        }
    }

    /// Plays the claims that only have to be played, and tells what claims are left.
    fn play_ahead<'a>(&mut self, claims: &'a [(Claim, Position)]) -> &'a [(Claim, Position)] {
        if self.tally.is_some() {
            return claims;
        }
        let (played, left) = claims.split_at(self.verifier.play_ahead(claims));
        if let Some((_, at)) = played.last() {
            self.at = Some(*at);
            self.read += u64::try_from(played.len()).unwrap_or(u64::MAX);
        }
        left
    }

    /// Tells of the last answer, and ends with a no if any was wrong.
    fn finish(mut self) -> Result<(), Failure> {
        self.tell(&self.verifier.verdict(), true)?;
        self.output.finish()?;
        if self.solved {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// Tells the scores of an answer that could be read in part only.
    fn end_unread(mut self) -> Result<(), Failure> {
        if self.tally.is_some() {
            self.tell(&self.verifier.verdict(), false)?;
        }
        self.output.finish()
    }

    fn tell(&mut self, verdict: &Verdict, readable: bool) -> Result<(), Failure> {
        self.solved &= verdict.solved();
        let scores = self.tally.as_ref().map(|tally| {
            let distance = |problem: &Problem| self.search.length(problem);
            (tally.clone(), verdict.scores(readable, distance))
        });
        let report = Report {
            verdict,
            at: self.at,
            scores,
        };
        if self.json {
            return self.output.line(json::text(&report.json()));
        }
        report
            .lines()
            .into_iter()
            .try_for_each(|line| self.output.line(line))
    }
}
