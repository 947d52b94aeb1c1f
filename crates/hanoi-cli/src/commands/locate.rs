//! `hanoi locate`: the position of a state on the solution.

use clap::Args;
use hanoi::Field;

use crate::failure::Failure;
use crate::indirect::state;
use crate::output::OutputArgs;
use crate::problem::ProblemArgs;
use crate::search::SearchArgs;

/// Find a state on the solution, or how far off it is
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  hanoi locate CCBA\n  hanoi locate CCBA --rules linear")]
pub(crate) struct LocateArgs {
    /// State: each disk's peg, largest first, or each peg's disks from bottom to top; @FILE or - reads it
    #[arg(value_parser = state)]
    state: String,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

impl LocateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let pegs = self.problem.request(None).classic()?.pegs();
        let state = hanoi::read_state(&self.state, pegs);
        let state = state.map_err(|error| error.of(Field::State))?;
        let request = self.problem.request(Some(state.disks()));
        let problem = self.out.or_write_error(request.problem())?;
        let answer = self
            .search
            .within(|limits| hanoi::locate(&problem, &state, limits));
        self.out
            .answer(&self.out.or_write_error(answer)?, self.search.deadline())
    }
}
