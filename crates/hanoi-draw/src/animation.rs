//! A solution in motion: a disk is lifted, travels and is lowered.

mod css;
mod film;

use hanoi_core::{Disk, Move, Solution, State, Towers};

pub use css::{MAX_ANIMATED, animation};
pub use film::{Film, MAX_FILMED, film};

use crate::board::Board;
use crate::error::DrawError;
use crate::excerpt::at_most;
use crate::heading::{MARGIN, heading};
use crate::state::{check, wood};
use crate::svg::Canvas;

/// How long the start and the goal are shown, in moves.
const REST: f64 = 2.0;

/// What moves where.
struct Scene {
    board: Board,
    start: State,
    moves: Vec<Flight>,
}

/// A disk's way from one place to another, given by the left upper corners of its places.
#[derive(Clone, Copy)]
struct Flight {
    disk: Disk,
    from: (f64, f64),
    to: (f64, f64),
}

impl Scene {
    fn new(solution: &Solution, most: u32, picture: &'static str) -> Result<Self, DrawError> {
        let problem = solution.problem();
        at_most(solution.length(), most, picture)?;
        check(problem.disks())?;
        let board = Board::lifting(problem.disks(), problem.pegs());
        let mut towers = Towers::new(problem.start());
        let moves = solution.moves().map(|mv| flight(&board, &mut towers, mv));
        Ok(Self {
            board,
            start: problem.start().clone(),
            moves: moves.collect(),
        })
    }

    /// Draws the heading, opens a group for the disks, and draws the pegs in it. Tells the height of the picture.
    fn open(&self, canvas: &mut Canvas, title: &str, note: &str) -> f64 {
        let (left, top) = heading(canvas, title, note, self.board.width());
        let down = top + self.board.thick - LIFTED;
        canvas.open_at(left, down);
        wood(canvas, &self.board);
        down + self.board.height() + 18.0 + MARGIN
    }

    /// How many seconds a move takes.
    fn pace(&self) -> f64 {
        match self.moves.len() {
            0..=31 => 1.2,
            32..=127 => 0.8,
            128..=511 => 0.5,
            _ => 0.3,
        }
    }

    /// How high a disk is lifted.
    fn lift(&self) -> f64 {
        LIFTED - self.board.thick
    }
}

/// The lower edge of a disk that travels.
const LIFTED: f64 = -6.0;

/// Plays a move and tells its way.
fn flight(board: &Board, towers: &mut Towers, mv: Move) -> Flight {
    let corner = |towers: &Towers, peg| {
        let below = towers.tower(peg).count().saturating_sub(1);
        let rect = board.place(mv.disk, peg, below);
        (rect.x, rect.y)
    };
    let from = corner(towers, mv.from);
    towers.follow(mv);
    Flight {
        disk: mv.disk,
        from,
        to: corner(towers, mv.to),
    }
}
