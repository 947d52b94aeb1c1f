//! `hanoi move`: any move.

use clap::Args;
use hanoi::UBig;
use serde_json::json;

use crate::args::number;
use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::{ProblemArgs, disks};
use crate::solver::{By, SearchArgs};

#[derive(Args, Debug)]
pub(crate) struct MoveArgs {
    /// The number of disks, which is not needed with a state for --from or --to, and the number of the move, from 1
    #[arg(num_args = 1..=2, required = true, allow_negative_numbers = true, value_names = ["[DISKS] MOVE"])]
    numbers: Vec<String>,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

impl MoveArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (m, disks) = self.numbers()?;
        let problem = self.problem.problem(disks)?;
        let solution = self.search.solution(&problem, By::Any, &self.out)?;
        let mv = solution.move_at(&m)?;
        if self.out.json {
            let answer = json!({
                "move": json::number(&m),
                "disk": mv.disk.get(),
                "from": mv.from.letter(),
                "to": mv.to.letter(),
            });
            return json::answer(&answer, self.out.open()?);
        }
        let mut output = self.out.open()?;
        output.line(mv)?;
        output.line(format_args!(
            "Move disk {} from peg {} to peg {}",
            mv.disk, mv.from, mv.to
        ))?;
        output.finish()
    }

    fn numbers(&self) -> Result<(UBig, Option<u32>), Failure> {
        let (m, before) = self
            .numbers
            .split_last()
            .ok_or_else(|| Failure::Request("which move?".to_owned()))?;
        let disks = before.first().map(|text| {
            disks(text).map_err(|error| {
                Failure::Request(format!("'{text}' for the number of disks: {error}"))
            })
        });
        Ok((number(m)?, disks.transpose()?))
    }
}
