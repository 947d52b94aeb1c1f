//! `hanoi hint`: every best next move.

use clap::Args;
use hanoi::Field;

use crate::failure::Failure;
use crate::indirect::state;
use crate::output::OutputArgs;
use crate::problem::BoardArgs;
use crate::search::SearchArgs;

/// Show every best next move
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  hanoi hint CCBA\n  hanoi hint ABCD --pegs 4 --to AAAA")]
pub(crate) struct HintArgs {
    /// State: each disk's peg, largest first, or each peg's disks from bottom to top; @FILE or - reads it
    #[arg(value_parser = state)]
    state: String,

    /// Goal: a peg or a state [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, help_heading = "Problem")]
    to: Option<String>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

impl HintArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let state = hanoi::read_state(&self.state, self.board.pegs);
        let state = state.map_err(|error| error.of(Field::State))?;
        let request = self
            .board
            .request()
            .disks(state.disks())
            .from(self.state.as_str())
            .to(self.to.as_deref());
        let problem = self.out.asked(request.problem())?;
        let answer = self.search.within(|limits| hanoi::hint(&problem, limits));
        self.out.answer(&self.out.asked(answer)?)
    }
}
