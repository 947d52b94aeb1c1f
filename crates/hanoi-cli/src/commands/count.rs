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

    /// Write the times of that many disks instead: at which moves of the classic tower each disk moves
    #[arg(long, requires = "disks", conflicts_with_all = ["ruler", "from", "to", "pegs", "rules"])]
    times: bool,

    /// Tell how long it takes if a move takes so long, as in 1s, 250ms or 1ns
    #[arg(long, value_name = "TIME", value_parser = pace, conflicts_with_all = ["ruler", "times"])]
    pace: Option<Duration>,

    #[command(flatten)]
    out: OutputArgs,
}

impl CountArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (disks, json) = (self.puzzle.disks.unwrap_or(0), self.out.json);
        if self.times {
            let times = hanoi::times(disks);
            return self.write(json.then(|| times.json()), || times.text());
        }
        if self.ruler {
            let ruler = hanoi::ruler(disks);
            return self.write(json.then(|| ruler.clone().json()), || ruler.clone().text());
        }
        self.puzzle.answer(&self.out, |problem, limits| {
            let count = hanoi::count(problem, limits)?;
            Ok(match self.pace {
                Some(pace) => count.at_pace(pace),
                None => count,
            })
        })
    }

    /// Writes the JSON of a list, or its text if that was not asked for.
    fn write<T: Iterator<Item = String>>(
        &self,
        json: Option<impl Iterator<Item = String>>,
        text: impl FnOnce() -> T,
    ) -> Result<(), Failure> {
        let output = self.out.open()?;
        match json {
            Some(json) => output.texts(json),
            None => output.texts(text()),
        }
    }
}
