//! `hanoi count`: how many moves a tower takes.

use std::ops::RangeInclusive;

use clap::Args;
use hanoi::{Solution, UBig};
use serde::Serialize;

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::{ProblemArgs, disks};
use crate::solver::{By, SearchArgs};

#[derive(Args, Debug)]
pub(crate) struct CountArgs {
    /// The number of disks; not needed with a state for --from or --to
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    /// Write the ruler of that many disks instead: which disk moves at each move of the classic tower
    #[arg(long, requires = "disks", conflicts_with_all = ["from", "to", "pegs", "rules"])]
    ruler: bool,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    solved: json::Solved,
    splits: Option<Vec<u32>>,
}

impl CountArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.ruler {
            return ruler(self.disks.unwrap_or(0), &self.out);
        }
        let problem = self.problem.problem(self.disks)?;
        let solution = self.search.solution(&problem, By::Any, &self.out)?;
        let splits = splits(&solution);
        if self.out.json {
            let solved = json::Solved::new(&solution);
            let splits = splits.map(Iterator::collect);
            let answer = Answer { solved, splits };
            return json::answer(&answer, self.out.open()?);
        }
        let mut output = self.out.open()?;
        output.line(solution.length())?;
        output.line(solution.optimality())?;
        if let Some(splits) = splits {
            output.line(told(&splits))?;
        }
        output.finish()
    }
}

/// The splits of a whole tower under classic rules.
fn splits(solution: &Solution) -> Option<RangeInclusive<u32>> {
    let problem = solution.problem();
    let (from, to) = problem
        .perfect_pegs()
        .filter(|_| problem.rules().is_classic())?;
    (from != to)
        .then(|| hanoi::frame_stewart_splits(problem.disks(), problem.pegs()))
        .flatten()
}

fn told(splits: &RangeInclusive<u32>) -> String {
    let (least, most) = (splits.start(), splits.end());
    if least == most {
        format!("split: the {least} smallest disks aside first")
    } else {
        format!("split: the {least} to {most} smallest disks aside first, all as short")
    }
}

/// Writes the disks that move, on one line.
fn ruler(disks: u32, out: &OutputArgs) -> Result<(), Failure> {
    let mut output = out.open()?;
    let mut m = UBig::ONE;
    let (head, between, tail) = if out.json {
        ("{\"ruler\":[", ",", "]}")
    } else {
        ("", " ", "")
    };
    output.gather(|out| out.extend_from_slice(head.as_bytes()))?;
    let mut separator = "";
    while let Some(disk) = hanoi::ruler(&m).filter(|disk| disk.get() <= disks) {
        output.gather(|out| out.extend_from_slice(format!("{separator}{disk}").as_bytes()))?;
        separator = between;
        m += 1u8;
    }
    output.line(tail)?;
    output.finish()
}
