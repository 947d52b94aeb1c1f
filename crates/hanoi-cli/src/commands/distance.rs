//! `hanoi distance`: how far one state is from another.

use clap::Args;
use hanoi::{Problem, Solution};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::{BoardArgs, ProblemArgs};

#[derive(Args, Debug)]
pub(crate) struct DistanceArgs {
    /// The start: a state, or a peg for all disks
    start: String,

    /// The goal: a state, or a peg for all disks
    goal: String,

    #[command(flatten)]
    board: BoardArgs,

    /// Tell the number of shortest paths too
    #[arg(long)]
    paths: bool,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    solved: json::Solved,
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Value>,
}

impl DistanceArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (paths, out) = (self.paths, self.out.clone());
        let solution = Solution::new(&self.problem()?)?;
        let paths = paths.then(|| solution.paths());
        if out.json {
            let paths = paths.map(|paths| paths.map_or(Value::Null, |paths| json::number(&paths)));
            let solved = json::Solved::new(&solution);
            let answer = Answer { solved, paths };
            return json::answer(&answer, out.open()?);
        }
        let mut output = out.open()?;
        output.line(solution.length())?;
        match paths {
            Some(Some(paths)) if paths == 1u8.into() => output.line("1 shortest path")?,
            Some(Some(paths)) => output.line(format_args!("{paths} shortest paths"))?,
            Some(None) => output.line("the number of shortest paths is not known")?,
            None => {}
        }
        output.line(solution.optimality())?;
        output.finish()
    }

    fn problem(self) -> Result<Problem, Failure> {
        let ends = ProblemArgs {
            from: Some(self.start),
            to: Some(self.goal),
            board: self.board,
        };
        ends.problem(None)
    }
}
