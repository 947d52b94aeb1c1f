//! `hanoi locate`: where a state lies.

use clap::Args;
use hanoi::{Error, ErrorKind, Place, Solution, State, UBig};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::json;
use crate::output::Output;
use crate::problem::ProblemArgs;

#[derive(Args, Debug)]
pub(crate) struct LocateArgs {
    /// The state: each disk's peg, largest first, or each peg's disks from bottom to top
    state: String,

    #[command(flatten)]
    problem: ProblemArgs,

    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

type Distance = Result<UBig, Error>;

impl LocateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let state = State::parse(&self.state, self.problem.board.pegs)?;
        let solution = Solution::new(&self.problem.problem(Some(state.disks()))?)?;
        let place = solution.locate(&state)?;
        if self.json {
            return json::answer(&answer(&solution, &state, &place));
        }
        let mut output = Output::standard()?;
        match &place {
            Place::On(m) => {
                output.line(m)?;
                output.line(format_args!(
                    "on the solution, after {m} of {} moves",
                    solution.length()
                ))?;
            }
            Place::Off {
                from_start,
                to_goal,
            } => {
                output.line(off(from_start, to_goal))?;
                output.line(detour(&solution, from_start, to_goal))?;
            }
        }
        output.finish()
    }
}

fn off(from_start: &Distance, to_goal: &Distance) -> String {
    let told = |distance: &Distance| match distance {
        Ok(moves) => moves.to_string(),
        Err(error) if error.kind() == ErrorKind::Unsolvable => "no way".to_owned(),
        Err(_) => "unknown".to_owned(),
    };
    format!(
        "off the solution: {} from the start, {} to the goal",
        told(from_start),
        told(to_goal)
    )
}

/// How much longer the way over the state is than the shortest.
fn detour(solution: &Solution, from_start: &Distance, to_goal: &Distance) -> String {
    match (from_start, to_goal) {
        (Ok(before), Ok(after)) if before + after == *solution.length() => {
            "it lies on another shortest solution".to_owned()
        }
        (Ok(before), Ok(after)) => {
            format!(
                "a way over it is longer by {} than the shortest",
                before + after - solution.length()
            )
        }
        (Err(error), _) | (_, Err(error)) => error.to_string(),
    }
}

fn answer(solution: &Solution, state: &State, place: &Place) -> Value {
    let told = |distance: &Distance| distance.as_ref().ok().map(json::number);
    let (on, m, before, after) = match place {
        Place::On(m) => (
            true,
            Some(json::number(m)),
            Some(json::number(m)),
            Some(json::number(&(solution.length() - m))),
        ),
        Place::Off {
            from_start,
            to_goal,
        } => (false, None, told(from_start), told(to_goal)),
    };
    json!({
        "state": state.to_string(),
        "on_solution": on,
        "after": m,
        "distance_from_start": before,
        "distance_to_goal": after,
        "distance": json::number(solution.length()),
    })
}
