//! Generates puzzles, and scores an answer to each that lacks its last move.

use std::ops::ControlFlow;

use hanoi::text::Check;
use hanoi::{Checked, Error, Limits, Move, PuzzleRequest, generate};

pub(crate) fn main() -> Result<(), Error> {
    let request = PuzzleRequest::default().count(3).seed(7);
    generate(&request, &mut Limits::default(), &mut |puzzle| {
        let moves: Vec<String> = puzzle.moves.iter().map(Move::to_string).collect();
        let answer = &moves[..moves.len().saturating_sub(1)];
        let check = Check::new(&puzzle.problem).scored();
        for verdict in check.verdicts(answer.join("\n").as_bytes()) {
            println!("{}", Checked::new(verdict, &mut Limits::default()));
        }
        ControlFlow::Continue(())
    })
}
