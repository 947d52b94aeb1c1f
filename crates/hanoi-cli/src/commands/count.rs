//! `hanoi count`: the number of moves of a solution.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use hanoi::each_puzzle;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::{PuzzleArgs, VariantArgs};
use crate::values::{disks_range, pace};

/// Count the moves of a shortest solution
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi count 64 --pegs 4\n  hanoi count 5 --rules linear\n  hanoi count 4 --ruler\n  hanoi count 4 --times\n  hanoi count --disks 1..11 --one-line\n  hanoi count 64 --pace 1s"
)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs<VariantArgs>,

    /// Count for a range of disks, as in 1..11
    #[arg(long = "disks", value_name = "N..N", value_parser = disks_range, conflicts_with_all = ["disks", "ruler", "times", "pace"])]
    list: Option<RangeInclusive<u32>>,

    /// Print the list on one line
    #[arg(long, requires = "list", conflicts_with = "json")]
    one_line: bool,

    /// Print the ruler sequence: the disk of each move (classic tower)
    #[arg(long, requires = "disks", conflicts_with_all = ["from", "to", "pegs", "rules", "variant", "variant_file"])]
    ruler: bool,

    /// Print when each disk moves (classic tower)
    #[arg(long, requires = "disks", conflicts_with_all = ["ruler", "from", "to", "pegs", "rules", "variant", "variant_file"])]
    times: bool,

    /// Show how long it takes at this time per move, as in 1s, 250ms or 1ns
    #[arg(long, value_name = "TIME", value_parser = pace, conflicts_with_all = ["ruler", "times"])]
    pace: Option<Duration>,

    #[command(flatten)]
    out: OutputArgs,
}

impl CountArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(list) = self.list.clone() {
            return self.lengths(list);
        }
        let (disks, json) = (self.puzzle.disks.unwrap_or(0), self.out.json);
        if self.times {
            let times = hanoi::times(disks);
            return self.write(json.then(|| times.json()), || times.text());
        }
        if self.ruler {
            let ruler = hanoi::ruler(disks);
            return self.write(json.then(|| ruler.clone().json()), || ruler.clone().text());
        }
        let request = self.puzzle.request();
        each_puzzle!(self.out.or_write_error(request.puzzle())?, |puzzle| {
            let count = self
                .puzzle
                .search
                .within(|limits| hanoi::count(&puzzle, limits));
            let count = self.out.or_write_error(count)?;
            let count = match self.pace {
                Some(pace) => count.at_pace(pace),
                None => count,
            };
            self.out.answer(&count, self.puzzle.search.deadline())
        })
    }

    /// Writes the JSON of a list, or its text.
    fn write<T: Iterator<Item = String>>(
        &self,
        json: Option<impl Iterator<Item = String>>,
        text: impl FnOnce() -> T,
    ) -> Result<(), Failure> {
        let output = self.out.open()?.until(self.puzzle.search.deadline());
        match json {
            Some(json) => output.texts(json),
            None => output.texts(text()),
        }
    }

    /// Writes the length for each number of disks immediately, so that a limit loses none of the earlier ones.
    fn lengths(&self, list: RangeInclusive<u32>) -> Result<(), Failure> {
        let mut output = self.out.open()?.until(self.puzzle.search.deadline());
        let most = *list.end();
        for disks in list {
            let request = self.puzzle.problem.request(Some(disks));
            let search = &self.puzzle.search;
            let text = each_puzzle!(self.out.or_write_error(request.puzzle())?, |puzzle| {
                let count = search.within(|limits| hanoi::count(&puzzle, limits));
                let count = self.out.or_write_error(count)?;
                if self.out.json {
                    self.out.text(&count)
                } else {
                    count.line(disks)
                }
            });
            let is_last = disks == most;
            let end = if self.one_line && !is_last { " " } else { "\n" };
            output.add(|out| out.extend_from_slice((text + end).as_bytes()))?;
            output.write()?;
        }
        output.finish()
    }
}
