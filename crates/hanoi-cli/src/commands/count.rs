//! `hanoi count`: how many moves a tower takes.

use std::time::Duration;

use clap::Args;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::PuzzleArgs;
use crate::values::pace;

#[derive(Args, Debug)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// Write the ruler of that many disks instead: which disk moves at each move of the classic tower
    #[arg(long, requires = "disks", conflicts_with_all = ["from", "to", "pegs", "rules"])]
    ruler: bool,

    /// Tell how long it takes if a move takes so long, as in 1s, 250ms or 1ns
    #[arg(long, value_name = "TIME", value_parser = pace, conflicts_with = "ruler")]
    pace: Option<Duration>,

    #[command(flatten)]
    out: OutputArgs,
}

impl CountArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if !self.ruler {
            return self.puzzle.answer(&self.out, |problem, limits| {
                let count = hanoi::count(problem, limits)?;
                Ok(match self.pace {
                    Some(pace) => count.at_pace(pace),
                    None => count,
                })
            });
        }
        let ruler = hanoi::ruler(self.puzzle.disks.unwrap_or(0));
        let output = self.out.open()?;
        if self.out.json {
            output.texts(ruler.json())
        } else {
            output.texts(ruler.text())
        }
    }
}
