//! `hanoi trace`: the inside of an algorithm at each move.

use std::path::PathBuf;

use clap::Args;
use hanoi::{Algorithm, Inside, Move, Moves, Solution, State, Towers, UBig};

use super::trace_files::Files;
use super::trace_json;
use crate::args::{algorithm, number};
use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::{ProblemArgs, disks};

#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    /// The algorithm
    #[arg(value_parser = algorithm())]
    algorithm: Algorithm,

    /// The number of disks; not needed with a state for --from or --to
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    /// Leave out that many moves at the beginning
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    /// Show that many moves at most
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    take: Option<UBig>,

    /// best-first: write the state and the candidates at each move to a file, and nothing to standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "output"])]
    states: Option<PathBuf>,

    /// best-first: write the states of the solution to a file, and nothing to standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "output"])]
    route: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

/// A move, with what it was found by and the state that it was made in.
pub(crate) struct Step {
    pub(crate) number: UBig,
    pub(crate) mv: Move,
    pub(crate) inside: Inside,
    pub(crate) towers: Towers,
}

/// The steps of a solution.
struct Steps {
    moves: Moves,
    left: UBig,
    towers: Towers,
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.left == UBig::ZERO {
            return None;
        }
        let inside = self.moves.inside()?;
        let mv = self.moves.next()?;
        self.left -= 1u8;
        let towers = self.towers.clone();
        self.towers.follow(mv);
        Some(Step {
            number: self.moves.made(),
            mv,
            inside,
            towers,
        })
    }
}

impl TraceArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let problem = self.problem.problem(self.disks)?;
        let solution = Solution::new(&problem)?;
        let steps = Steps {
            moves: solution.moves_by(self.algorithm, &self.skip)?,
            left: self
                .take
                .clone()
                .unwrap_or_else(|| solution.length().clone()),
            towers: Towers::new(&solution.state_after(&self.skip)?),
        };
        if self.states.is_some() || self.route.is_some() {
            if self.states == self.route {
                let message = "--states and --route name the same file: expected two";
                return Err(Failure::Request(message.to_owned()));
            }
            let mut files = Files::open(
                self.algorithm,
                self.states.as_deref(),
                self.route.as_deref(),
                &steps.towers,
            )?;
            return files.write(steps).and_then(|()| files.finish());
        }
        if self.out.json {
            return trace_json::write(&solution, self.algorithm, steps, self.out.open()?);
        }
        let mut output = self.out.open()?;
        for step in steps {
            output.line(told(&step))?;
        }
        output.finish()
    }
}

/// The calls as an outline with the moves between them; everything else below its move.
fn told(step: &Step) -> String {
    let Step {
        number,
        mv,
        inside,
        towers,
    } = step;
    if let Inside::Calls { entered, depth } = inside {
        let calls = if entered.is_empty() {
            String::new()
        } else {
            format!("{inside}\n")
        };
        return format!("{calls}{:width$}{number}: {mv}", "", width = 2 * depth);
    }
    let Move { disk, from, to } = mv;
    let inside = inside.to_string().replace('\n', "\n  ");
    let state = short(towers.state());
    format!("move {number}: {mv}, disk {disk} from {from} to {to}, in state {state}\n  {inside}")
}

/// The short text of a state, or its start if it is long.
fn short(state: &State) -> String {
    let text = state.to_string();
    if text.len() <= 64 {
        text
    } else {
        format!("{}...", &text[..61])
    }
}
