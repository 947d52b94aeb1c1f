//! `hanoi state`: the state after any number of moves.

use clap::Args;
use hanoi::UBig;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::PuzzleArgs;
use crate::values::{number, small};

#[derive(Args, Debug)]
pub(crate) struct StateArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// Number of moves made
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    after: Option<UBig>,

    /// Decode a counter bit by bit, as in 0b0101; without a number of disks, one disk per bit
    #[arg(long, value_name = "BITS", conflicts_with_all = ["after", "explain"])]
    decode: Option<String>,

    /// Show the closed form filled in for each disk
    #[arg(long)]
    explain: bool,

    /// Explain only this disk
    #[arg(long, value_name = "D", value_parser = small::<u32>, requires = "explain")]
    disk: Option<u32>,

    #[command(flatten)]
    out: OutputArgs,
}

impl StateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(bits) = &self.decode {
            let request = self.puzzle.request();
            let answer = self
                .puzzle
                .search
                .within(|limits| hanoi::decode(&request, bits, limits));
            return self.out.answer(&self.out.asked(answer)?);
        }
        let after = self.after.clone().ok_or_else(|| {
            let disks = self.puzzle.disks.unwrap_or(4);
            Failure::Request(format!(
                "after how many moves? expected --after M, as in hanoi state {disks} --after 5"
            ))
        })?;
        if self.explain {
            return self.puzzle.answer(&self.out, |problem, limits| {
                hanoi::explain(problem, after, self.disk, limits)
            });
        }
        self.puzzle.answer(&self.out, |problem, limits| {
            hanoi::state(problem, after, limits)
        })
    }
}
