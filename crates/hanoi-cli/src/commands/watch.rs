//! `hanoi watch`: a solution in motion, with the inner state of its algorithm.

use clap::Args;
use hanoi::lesson::{Lesson, Subject};
use hanoi::{AskedPuzzle, Problem, UBig, VariantPuzzle};

use crate::failure::Failure;
use crate::problem::{PuzzleArgs, VariantArgs};
use crate::tui::look::LookArgs;
use crate::tui::{self, Ended, Face};
use crate::values::{SubjectName, number};

mod below;
mod draw;
mod key_help;
mod keys;
mod lesson_view;
mod lines;
mod model;
mod panel;
mod prediction;
mod side;
mod walk;

use model::WatchModel;
use walk::WalkModel;

/// Watch an algorithm at work, with its pseudocode
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi watch 5\n  hanoi watch 6 --algorithm call-stack\n  hanoi watch 5 --algorithm recursive,peg-pairs\n  hanoi watch 4 --algorithm martin/iterative_towers\n  hanoi watch 8 --pegs 4\n  hanoi watch 2 --variant antwerp\n  hanoi watch 64 --skip 2^63-1 --algorithm binary\n\nKeys: space run or pause, right and left step by move, down and up by line, o over and u out of a call, p predict, g go to a move, ? help, q quit."
)]
pub(crate) struct WatchArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs<VariantArgs>,

    /// Algorithm to watch, or a program of the five texts as it stands there; or two side by side, separated by a comma [default: the recursion; frame-stewart on 4 pegs or more]
    #[arg(long, value_delimiter = ',', value_parser = SubjectName)]
    algorithm: Vec<Subject>,

    /// Start after M moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    #[command(flatten)]
    look: LookArgs,
}

impl WatchArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        tui::check_terminal("watch", "hanoi trace prints the same as text")?;
        let request = self.puzzle.request();
        let ended = match request.puzzle()? {
            AskedPuzzle::Classic(problem) => {
                let first = self.algorithm.first();
                let own_problem = first.map(|subject| subject.problem(&request)).transpose()?;
                show(self.watch(&own_problem.unwrap_or(problem))?)?
            }
            AskedPuzzle::Variant(puzzle) => show(self.walk(*puzzle)?)?,
        };
        tui::end(ended)
    }

    /// A solution of a variant, found by search.
    fn walk(&self, puzzle: VariantPuzzle) -> Result<WalkModel<VariantPuzzle>, Failure> {
        let algorithm = self.algorithm.first().map(|subject| subject.algorithm());
        let search = &self.puzzle.search;
        let part = search.within(|limits| puzzle.solve(algorithm, limits))?;
        let mut walk = WalkModel::new(puzzle, (part.steps, part.optimality), self.look.look());
        walk.go(&self.skip)?;
        Ok(walk)
    }

    fn watch(&self, problem: &Problem) -> Result<WatchModel, Failure> {
        let (first, second) = match *self.algorithm {
            [] => (None, None),
            [first] => (Some(first), None),
            [first, second] => (Some(first), Some(second)),
            ref more => return Err(too_many(more.len())),
        };
        let lesson = self.lesson(problem, first)?;
        let second_lesson = second.map(|second| self.lesson(problem, Some(second)));
        let second_lesson = second_lesson.transpose()?;
        Ok(WatchModel::new(lesson, self.look.look()).with(second_lesson))
    }

    /// A lesson at the requested move.
    fn lesson(&self, problem: &Problem, subject: Option<Subject>) -> Result<Lesson, Failure> {
        let search = &self.puzzle.search;
        let mut lesson = search.within(|limits| Lesson::new(problem, subject, limits))?;
        lesson.go(&self.skip)?;
        Ok(lesson)
    }
}

/// Shows a face until it ends.
fn show<F: Face>(face: F) -> Result<Ended, Failure> {
    let (_, ended) = tui::show(|_| face, false)?;
    Ok(ended)
}

fn too_many(count: usize) -> Failure {
    Failure::Request(format!(
        "{count} algorithms do not fit side by side: expected one or two, as in --algorithm recursive,peg-pairs"
    ))
}
