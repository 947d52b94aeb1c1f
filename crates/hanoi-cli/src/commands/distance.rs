//! `hanoi distance`: the distance between two states.

use clap::Args;
use hanoi::{Limits, each_puzzle};

use crate::failure::Failure;
use crate::indirect::state;
use crate::output::OutputArgs;
use crate::problem::{BoardArgs, ReadProblemArgs, VariantArgs};
use crate::search::SearchArgs;

/// Show the distance between two states
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi distance CABBA BCAAC --paths\n  hanoi distance AAAA D --pegs 4\n  \
                            hanoi distance ABCDABCD DCABBADC --pegs 4 --memory 2G --time 1m\n  \
                            hanoi distance 3,2,1/-/- \"-/-/3',2',1'\" --variant magnetic"
)]
pub(crate) struct DistanceArgs {
    /// Start: a state, or a peg for all disks; @FILE or - reads it from a file or stdin
    #[arg(value_parser = state, required_unless_present = "problem", conflicts_with = "problem")]
    start: Option<String>,

    /// Goal: a state, or a peg for all disks
    #[arg(value_parser = state, required_unless_present = "problem", conflicts_with = "problem")]
    goal: Option<String>,

    #[command(flatten)]
    read: ReadProblemArgs,

    #[command(flatten)]
    board: BoardArgs<VariantArgs>,

    #[command(flatten)]
    search: SearchArgs,

    /// Also count the shortest paths
    #[arg(long)]
    paths: bool,

    #[command(flatten)]
    out: OutputArgs,
}

impl DistanceArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = self.board.request();
        let request = match &self.read.problem {
            Some(read) => request.given(read),
            None => request.from(self.start.as_deref()).to(self.goal.as_deref()),
        };
        each_puzzle!(self.out.or_write_error(request.puzzle())?, |puzzle| {
            let ask = |limits: &mut Limits<'_>| hanoi::distance(&puzzle, self.paths, limits);
            let answer = self.out.or_write_error(self.search.within(ask))?;
            self.out.answer(&answer, self.search.deadline())?;
            Failure::if_lacking(answer.lacks())
        })
    }
}
