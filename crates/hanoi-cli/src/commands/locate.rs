//! `hanoi locate`: where a state lies.

use clap::Args;
use hanoi::{Error, ErrorKind, Place, Solution, State, UBig};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::ProblemArgs;
use crate::solver::{By, SearchArgs};

#[derive(Args, Debug)]
pub(crate) struct LocateArgs {
    /// The state: each disk's peg, largest first, or each peg's disks from bottom to top
    state: String,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

type Distance = Result<UBig, Error>;

impl LocateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let state = State::parse(&self.state, self.problem.board.pegs)?;
        let problem = self.problem.problem(Some(state.disks()))?;
        let solution = self.search.solution(&problem, By::Any, &self.out)?;
        let place = self.search.locate(&solution, &state, &self.out)?;
        if self.out.json {
            return json::answer(&answer(&solution, &state, &place), self.out.open()?);
        }
        let mut output = self.out.open()?;
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

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    about: json::About,
    state: String,
    on_solution: bool,
    after: Option<Value>,
    distance_from_start: Option<Value>,
    distance_to_goal: Option<Value>,
    distance: Value,
    /// Why a distance is not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

fn answer(solution: &Solution, state: &State, place: &Place) -> Answer {
    let (after, from_start, to_goal) = match place {
        Place::On(m) => (Some(m), Ok(m.clone()), Ok(solution.length() - m)),
        Place::Off {
            from_start,
            to_goal,
        } => (None, from_start.clone(), to_goal.clone()),
    };
    let told = |distance: &Distance| distance.as_ref().ok().map(json::number);
    let reasons = [&from_start, &to_goal]
        .into_iter()
        .filter_map(|distance| distance.as_ref().err());
    Answer {
        about: json::About::new(solution.problem()),
        state: state.to_string(),
        on_solution: after.is_some(),
        after: after.map(json::number),
        distance_from_start: told(&from_start),
        distance_to_goal: told(&to_goal),
        distance: json::number(solution.length()),
        reason: reasons.map(ToString::to_string).next(),
    }
}
