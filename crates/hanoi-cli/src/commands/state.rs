//! `hanoi state`: the state after any number of moves.

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
pub(crate) struct StateArgs {
    /// The number of disks; not needed with a state for --from or --to
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    /// After how many moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    after: UBig,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

impl StateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let problem = self.problem.problem(self.disks)?;
        let solution = self.search.solution(&problem, By::Any, &self.out)?;
        let state = solution.state_after(&self.after)?;
        if self.out.json {
            let answer = json!({
                "disks": state.disks(),
                "pegs": state.pegs(),
                "after": json::number(&self.after),
                "state": state.to_string(),
            });
            return json::answer(&answer, self.out.open()?);
        }
        let mut output = self.out.open()?;
        output.line(&state)?;
        output.line(state.long())?;
        output.finish()
    }
}
