//! `hanoi count`: how many moves a tower takes.

use std::ops::RangeInclusive;

use clap::Args;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::PuzzleArgs;
use crate::values::disks_range;

#[derive(Args, Debug)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// List the moves for each number of disks instead, as in 1..11
    #[arg(long = "disks", value_name = "N..N", value_parser = disks_range, conflicts_with_all = ["disks", "ruler"])]
    list: Option<RangeInclusive<u32>>,

    /// Write the ruler of that many disks instead: which disk moves at each move of the classic tower
    #[arg(long, requires = "disks", conflicts_with_all = ["from", "to", "pegs", "rules"])]
    ruler: bool,

    #[command(flatten)]
    out: OutputArgs,
}

impl CountArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(list) = self.list.clone() {
            return self.lengths(list);
        }
        if !self.ruler {
            return self.puzzle.answer(&self.out, hanoi::count);
        }
        let ruler = hanoi::ruler(self.puzzle.disks.unwrap_or(0));
        let output = self.out.open()?;
        if self.out.json {
            output.texts(ruler.json())
        } else {
            output.texts(ruler.text())
        }
    }

    /// Writes the length for each number of disks as it comes, so that a limit leaves those before.
    fn lengths(&self, list: RangeInclusive<u32>) -> Result<(), Failure> {
        let mut output = self.out.open()?;
        for disks in list {
            let request = self.puzzle.problem.request(Some(disks));
            let problem = self.out.asked(request.problem())?;
            let search = &self.puzzle.search;
            let count = search.within(|limits| hanoi::count(&problem, limits));
            let count = self.out.asked(count)?;
            let json = self.out.json;
            output.line(if json {
                self.out.text(&count)
            } else {
                count.line()
            })?;
            output.write()?;
        }
        output.finish()
    }
}
