//! The arguments of a problem.

use std::fmt::Display;

use clap::Args;
use hanoi::puzzle::PegLabels;
use hanoi::{Error, ForeignProblem, Limits, ObjectNames, Request};
use serde::Serialize;

use crate::failure::Failure;
use crate::indirect::{problem, state, variant};
use crate::output::OutputArgs;
use crate::search::SearchArgs;
use crate::values::{RULES, disks, pegs};

/// A problem, and the limits of a search for its solution.
#[derive(Args, Clone, Debug)]
pub(crate) struct PuzzleArgs<V: VariantSource = NoVariantArgs> {
    /// Number of disks; optional if --from or --to is a state
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    pub(crate) disks: Option<u32>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgs<V>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Start, goal and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProblemArgs<V: VariantSource = NoVariantArgs> {
    /// Start: a peg or a state [default: A]
    ///
    /// A peg is a letter, or a number from 0. A state names each disk's peg, largest first (CCBA), or lists each peg's disks from
    /// bottom to top (1/2/4,3), also as lists ([[1],[2],[4,3]]). @FILE or - reads it from a file or stdin.
    #[arg(long, value_name = "PEG|STATE", value_parser = state, conflicts_with = "problem", help_heading = "Problem")]
    pub(crate) from: Option<String>,

    /// Goal: a peg or a state, as with --from [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, conflicts_with = "problem", help_heading = "Problem")]
    pub(crate) to: Option<String>,

    #[command(flatten)]
    pub(crate) read: ReadProblemArgs,

    #[command(flatten)]
    pub(crate) board: BoardArgs<V>,
}

/// A problem in a file.
#[derive(Args, Clone, Debug)]
#[group(id = "a_problem")]
pub(crate) struct ReadProblemArgs {
    /// Read start and goal from a problem of another program: PDDL, ASP facts, Sage, PEBL
    ///
    /// Its content tells the form: a problem in PDDL; facts as in the ASP competitions; two tuples of Sage such as (0,0,0), (1,1,1); a
    /// list of PEBL such as [[2,2,3],[2,3,2],223,232,3]. Answers to a problem with names, as in PDDL, use these names.
    #[arg(long, value_name = "FILE", value_parser = problem, help_heading = "Problem")]
    pub(crate) problem: Option<ForeignProblem>,
}

/// Pegs and rules. A variant can change their meaning, so they are interpreted only in a request.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs<V: VariantSource = NoVariantArgs> {
    /// Number of pegs, 1 to 26 [default: 3]
    #[arg(long, value_name = "P", value_parser = pegs, help_heading = "Problem")]
    pegs: Option<u8>,

    /// Allowed moves: a name, or a list such as AB,BC,CA [default: classic]
    #[arg(long, value_parser = RULES, help_heading = "Problem")]
    rules: Option<String>,

    #[command(flatten)]
    variant: V,
}

/// Where a variant may be named.
pub(crate) trait VariantSource: Args {
    /// Returns the name or text of the variant; `None` for the classic puzzle.
    fn variant(&self) -> Option<&str>;
}

/// A command that knows no variants.
#[derive(Args, Clone, Debug)]
pub(crate) struct NoVariantArgs {}

impl VariantSource for NoVariantArgs {
    fn variant(&self) -> Option<&str> {
        None
    }
}

/// A variant of the puzzle.
#[derive(Args, Clone, Debug)]
#[group(id = "a_variant")]
pub(crate) struct VariantArgs {
    /// Variant of the puzzle, as in antwerp or bottleneck:3; hanoi variants lists them
    #[arg(long, value_name = "NAME", help_heading = "Problem")]
    variant: Option<String>,

    /// Variant of your own, in TOML; hanoi variants --check FILE explains what is wrong with it
    #[arg(long, value_name = "FILE", value_parser = variant, conflicts_with = "variant", help_heading = "Problem")]
    variant_file: Option<String>,
}

impl VariantSource for VariantArgs {
    fn variant(&self) -> Option<&str> {
        self.variant.as_deref().or(self.variant_file.as_deref())
    }
}

impl<V: VariantSource> PuzzleArgs<V> {
    pub(crate) fn request(&self) -> Request<'_> {
        self.problem.request(self.disks)
    }

    /// Answers a question, and writes the answer.
    pub(crate) fn answer<T: Display + Serialize>(
        &self,
        out: &OutputArgs,
        ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>,
    ) -> Result<(), Failure> {
        out.answer(
            &out.or_write_error(self.search.within(ask))?,
            self.search.deadline(),
        )
    }
}

impl ReadProblemArgs {
    /// The names of disks and pegs, if answers use them.
    pub(crate) fn names(&self) -> Option<&ObjectNames> {
        self.problem.as_ref()?.names.as_ref()
    }
}

impl<V: VariantSource> ProblemArgs<V> {
    pub(crate) fn request(&self, disks: Option<u32>) -> Request<'_> {
        let request = self.board.request().disks(disks);
        match &self.read.problem {
            Some(read) => request.given(read),
            None => request.from(self.from.as_deref()).to(self.to.as_deref()),
        }
    }
}

impl<V: VariantSource> BoardArgs<V> {
    pub(crate) fn request(&self) -> Request<'_> {
        Request::default()
            .pegs(self.pegs)
            .rules(self.rules.as_deref())
            .variant(self.variant.variant())
    }
}

/// Checks that there is a name for each peg.
pub(crate) fn check_names(names: &PegLabels, pegs: u8) -> Result<(), Failure> {
    if names.pegs() == pegs {
        return Ok(());
    }
    Err(Failure::Request(format!(
        "--peg-names has {} names: expected {pegs}",
        names.pegs()
    )))
}
