//! `hanoi hint`: every best next move.

use clap::Args;
use hanoi::{AskedPuzzle, each_puzzle};

use crate::failure::Failure;
use crate::indirect::state;
use crate::message::say;
use crate::output::OutputArgs;
use crate::problem::{BoardArgs, ReadProblemArgs, VariantArgs};
use crate::search::SearchArgs;

/// Show every best next move
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  hanoi hint CCBA\n  hanoi hint ABCD --pegs 4 --to AAAA")]
pub(crate) struct HintArgs {
    /// State: each disk's peg, largest first, or each peg's disks from bottom to top; @FILE or - reads it
    #[arg(value_parser = state, required_unless_present = "problem", conflicts_with = "problem")]
    state: Option<String>,

    /// Goal: a peg or a state [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, conflicts_with = "problem", help_heading = "Problem")]
    to: Option<String>,

    #[command(flatten)]
    read: ReadProblemArgs,

    #[command(flatten)]
    board: BoardArgs<VariantArgs>,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

impl HintArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = self.board.request();
        let request = match &self.read.problem {
            Some(read) => request.given(read),
            None => request.from(self.state.as_deref()).to(self.to.as_deref()),
        };
        let (search, out) = (&self.search, &self.out);
        if let Some(names) = self.read.names().filter(|_| !out.json) {
            say(names);
        }
        let puzzle = match out.or_write_error(request.resolve())? {
            AskedPuzzle::Classic(request) if self.state.is_some() => {
                let problem = out.or_write_error(request.problem_from_state())?;
                AskedPuzzle::Classic(problem)
            }
            other => out.or_write_error(other.puzzle())?,
        };
        each_puzzle!(puzzle, |puzzle| {
            let answer = search.within(|limits| hanoi::hint(&puzzle, limits));
            out.answer(&out.or_write_error(answer)?, search.deadline())
        })
    }
}
