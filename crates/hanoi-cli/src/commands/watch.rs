//! `hanoi watch`: a solution in motion, with the inside of its algorithm.

use clap::Args;
use hanoi::{Algorithm, UBig};

use crate::args::{algorithm, number};
use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::{ProblemArgs, disks};
use crate::tui;
use crate::tui::look::LookArgs;
use crate::solver::{By, SearchArgs};

mod draw;
mod inside;
mod keys;
mod model;

use model::Watch;

#[derive(Args, Debug)]
pub(crate) struct WatchArgs {
    /// The number of disks; not needed with a state for --from or --to
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    /// The algorithm whose inside is shown [default: the one that suits best]
    #[arg(long, value_parser = algorithm())]
    algorithm: Option<Algorithm>,

    /// Begin after that many moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    #[command(flatten)]
    look: LookArgs,
}

impl WatchArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        tui::check_terminal("watch", "hanoi trace shows the same as lines")?;
        let watch = self.watch()?;
        let (_, ended) = tui::show(|_| watch, false)?;
        tui::end(ended);
        Ok(())
    }

    fn watch(&self) -> Result<Watch, Failure> {
        let problem = self.problem.problem(self.disks)?;
        let by = match self.algorithm {
            Some(Algorithm::Search) => By::Search,
            _ => By::Any,
        };
        if let (Some(algorithm), By::Any) = (self.algorithm, by) {
            algorithm.check(&problem)?;
        }
        let nowhere = OutputArgs {
            json: false,
            output: None,
        };
        let solution = self.search.solution(&problem, by, &nowhere)?;
        let algorithm = self.algorithm.unwrap_or(solution.algorithm());
        Ok(Watch::new(
            solution,
            algorithm,
            &self.skip,
            self.look.look(),
        )?)
    }
}
