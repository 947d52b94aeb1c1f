//! The arguments of a problem.

use std::fmt::Display;

use clap::Args;
use hanoi::{Error, Limits, Problem, Request};
use serde::Serialize;

use crate::failure::Failure;
use crate::indirect::state;
use crate::output::OutputArgs;
use crate::search::SearchArgs;
use crate::values::{RULES, disks, pegs};

/// A problem, and the limits of a search for its solution.
#[derive(Args, Clone, Debug)]
pub(crate) struct PuzzleArgs {
    /// Number of disks; optional if --from or --to is a state
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    pub(crate) disks: Option<u32>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Start, goal and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProblemArgs {
    /// Start: a peg or a state [default: A]
    ///
    /// A peg is a letter, or a number from 0. A state names each disk's peg, largest first (CCBA), or lists each peg's disks from
    /// bottom to top (1/2/4,3). @FILE or - reads it from a file or stdin.
    #[arg(long, value_name = "PEG|STATE", value_parser = state, help_heading = "Problem")]
    pub(crate) from: Option<String>,

    /// Goal: a peg or a state, as with --from [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, help_heading = "Problem")]
    pub(crate) to: Option<String>,

    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

/// Pegs and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Number of pegs, 1 to 26
    #[arg(long, value_name = "P", default_value = "3", value_parser = pegs, help_heading = "Problem")]
    pub(crate) pegs: u8,

    /// Allowed moves: a name, or a list such as AB,BC,CA
    #[arg(long, default_value = "classic", value_parser = RULES, help_heading = "Problem")]
    pub(crate) rules: String,
}

impl PuzzleArgs {
    pub(crate) fn request(&self) -> Request<'_> {
        self.problem.request(self.disks)
    }

    /// Answers a question about the problem, and writes the answer.
    pub(crate) fn answer<T: Display + Serialize>(
        &self,
        out: &OutputArgs,
        ask: impl FnOnce(&Problem, &mut Limits<'_>) -> Result<T, Error>,
    ) -> Result<(), Failure> {
        let problem = out.asked(self.request().problem())?;
        let answer = self.search.within(|limits| ask(&problem, limits));
        out.answer(&out.asked(answer)?)
    }
}

impl ProblemArgs {
    pub(crate) fn request(&self, disks: Option<u32>) -> Request<'_> {
        self.board
            .request()
            .disks(disks)
            .from(self.from.as_deref())
            .to(self.to.as_deref())
    }
}

impl BoardArgs {
    pub(crate) fn request(&self) -> Request<'_> {
        Request::default().pegs(self.pegs).rules(&self.rules)
    }
}
