//! `hanoi hint`: every best next move.

use clap::Args;
use hanoi::{Move, Problem, State, UBig};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::{BoardArgs, ProblemArgs};
use crate::solver::SearchArgs;

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// The state to go on from: each disk's peg, largest first, or each peg's disks from bottom to top
    state: String,

    /// The goal: a peg or a state [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", help_heading = "Problem")]
    to: Option<String>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    about: json::About,
    distance: Value,
    moves: Vec<String>,
}

impl HintArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let problem = self.problem()?;
        let (distance, moves) = self.search.best_moves(&problem, &self.out)?;
        if self.out.json {
            let answer = Answer {
                about: json::About::new(&problem),
                distance: json::number(&distance),
                moves: moves.iter().map(ToString::to_string).collect(),
            };
            return json::answer(&answer, self.out.open()?);
        }
        let mut output = self.out.open()?;
        for mv in &moves {
            output.line(mv)?;
        }
        output.line(told(&distance, &moves))?;
        output.finish()
    }

    fn problem(&self) -> Result<Problem, Failure> {
        let state = State::parse(&self.state, self.board.pegs)?;
        let ends = ProblemArgs {
            from: Some(self.state.clone()),
            to: self.to.clone(),
            board: self.board.clone(),
        };
        ends.problem(Some(state.disks()))
    }
}

fn told(distance: &UBig, moves: &[Move]) -> String {
    match moves {
        [] => "the goal is reached".to_owned(),
        [_] => format!("the best move of {distance} to the goal"),
        _ => format!("the best moves, each the first of {distance} to the goal"),
    }
}
