//! `hanoi distance`: how far one state is from another.

use clap::Args;
use hanoi::{Problem, Proof, Solution, UBig};
use hanoi_search::SearchError;
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::output::{Output, OutputArgs};
use crate::problem::{BoardArgs, ProblemArgs};
use crate::solver::{By, SearchArgs, failed};

#[derive(Args, Debug)]
pub(crate) struct DistanceArgs {
    /// The start: a state, or a peg for all disks
    start: String,

    /// The goal: a state, or a peg for all disks
    goal: String,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    search: SearchArgs,

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

/// The number of shortest paths, or why it is not known.
type Paths = Result<UBig, SearchError>;

impl DistanceArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let problem = self.problem()?;
        let (solution, paths) = self.solution(&problem)?;
        let unknown = match &paths {
            Some(Err(SearchError::Stopped(bounds))) => Some(format!(
                "the number of shortest paths is not known: {}",
                bounds.why
            )),
            _ => None,
        };
        let paths = paths.map(Result::ok);
        if self.out.json {
            let number = |paths: UBig| json::number(&paths);
            let paths = paths.map(|paths| paths.map_or(Value::Null, number));
            let solved = json::Solved::new(&solution);
            json::answer(&Answer { solved, paths }, self.out.open()?)?;
        } else {
            write(&solution, paths.map(told), self.out.open()?)?;
        }
        unknown.map_or(Ok(()), |message| Err(Failure::Limit(message)))
    }

    /// A shortest solution, and the number of all if it is asked for. Finding all proves that the length is the
    /// smallest, so no other search comes before where no formula proves it.
    fn solution(&self, problem: &Problem) -> Result<(Solution, Option<Paths>), Failure> {
        let formula = Solution::new(problem).ok();
        let counted = formula.as_ref().and_then(Solution::paths);
        let paths = match counted {
            _ if !self.paths => None,
            Some(paths) => Some(Ok(paths)),
            None => Some(match self.search.paths(problem) {
                Ok(mut paths) => {
                    let total = paths.total().clone();
                    let moves = paths.next().unwrap_or_default();
                    let proven = formula.filter(|known| known.optimality().proof().is_some());
                    let searched = || Solution::given(problem, moves, Proof::Search);
                    return Ok((proven.map_or_else(searched, Ok)?, Some(Ok(total))));
                }
                Err(error) if formula.is_none() => {
                    return Err(failed(problem, error, &self.out));
                }
                Err(error) => Err(error),
            }),
        };
        let solution = self.search.solution(problem, By::Any, &self.out)?;
        Ok((solution, paths))
    }

    fn problem(&self) -> Result<Problem, Failure> {
        let ends = ProblemArgs {
            from: Some(self.start.clone()),
            to: Some(self.goal.clone()),
            board: self.board.clone(),
        };
        ends.problem(None)
    }
}

fn told(paths: Option<UBig>) -> String {
    match paths {
        Some(paths) if paths == UBig::ONE => "1 shortest path".to_owned(),
        Some(paths) => format!("{paths} shortest paths"),
        None => "the number of shortest paths is not known".to_owned(),
    }
}

fn write(solution: &Solution, paths: Option<String>, mut output: Output) -> Result<(), Failure> {
    output.line(solution.length())?;
    paths.map_or(Ok(()), |paths| output.line(paths))?;
    output.line(solution.optimality())?;
    output.finish()
}
