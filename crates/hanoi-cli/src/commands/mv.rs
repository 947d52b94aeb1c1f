//! `hanoi move`: a move by its number.

use clap::Args;
use hanoi::UBig;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::ProblemArgs;
use crate::search::SearchArgs;
use crate::values::{disks, number};

/// Show any one move
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi move 64 2^63\n  hanoi move --from CCBA --to AAAA 3"
)]
pub(crate) struct MoveArgs {
    /// Number of disks (optional if --from or --to is a state), then number of the move, from 1
    #[arg(num_args = 1..=2, required = true, allow_negative_numbers = true, value_names = ["[DISKS] MOVE"])]
    numbers: Vec<String>,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

impl MoveArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (m, disks) = self.numbers()?;
        if disks.is_none() && self.problem.from.is_none() && self.problem.to.is_none() {
            return Err(Failure::Request(format!(
                "which move? add its number: hanoi move {m} 1"
            )));
        }
        let problem = self
            .out
            .or_write_error(self.problem.request(disks).problem())?;
        let answer = self
            .search
            .within(|limits| hanoi::move_at(&problem, m, limits));
        self.out
            .answer(&self.out.or_write_error(answer)?, self.search.deadline())
    }

    fn numbers(&self) -> Result<(UBig, Option<u32>), Failure> {
        let (m, before) = self.numbers.split_last().ok_or_else(|| {
            Failure::Request("which move? add its number: hanoi move 64 28800".to_owned())
        })?;
        let disks = before.first().map(|text| {
            disks(text).map_err(|error| {
                Failure::Request(format!("'{text}' for the number of disks: {error}"))
            })
        });
        Ok((number(m)?, disks.transpose()?))
    }
}
