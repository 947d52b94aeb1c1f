//! `hanoi state`: the state after any number of moves.

use clap::Args;
use hanoi::UBig;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::PuzzleArgs;
use crate::values::number;

#[derive(Args, Debug)]
pub(crate) struct StateArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// After how many moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    after: UBig,

    #[command(flatten)]
    out: OutputArgs,
}

impl StateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        self.puzzle.answer(&self.out, |problem, limits| {
            hanoi::state(problem, self.after.clone(), limits)
        })
    }
}
