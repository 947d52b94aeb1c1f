//! A solution in motion: a disk is lifted, travels and is lowered.

mod css;
mod film;

use std::time::Duration;

use hanoi_core::{Disk, Move, Solution, State, Towers};

pub use css::{MAX_ANIMATED, animation};
pub use film::{Film, MAX_FILMED, film};

use crate::board::Board;
use crate::error::DrawError;
use crate::excerpt::at_most;
use crate::heading::{MARGIN, centred, length_of, of_problem};
use crate::label::TextLabel;
use crate::num::Num;
use crate::state::{check, wood};
use crate::svg::{Canvas, Rect};

/// How long the start and the goal are shown, in moves.
const REST: f64 = 2.0;
/// The font size of the move counter, and its line height.
const COUNT: (f64, f64) = (14.0, 20.0);

/// The scene of an animation.
struct Scene {
    board: Board,
    start: State,
    moves: Vec<Flight>,
    title: String,
    note: String,
    /// The duration of a move in seconds.
    pace: f64,
}

/// A disk's way from one place to another, given by the upper left corners of both.
#[derive(Clone, Copy)]
struct Flight {
    disk: Disk,
    from: (f64, f64),
    to: (f64, f64),
}

/// The layout of the picture.
#[derive(Clone, Copy)]
struct AnimationLayout {
    /// The upper left corner of the board.
    board: (f64, f64),
    /// The line of the move counter.
    count: Rect,
    width: f64,
    height: f64,
}

impl Scene {
    fn new(
        solution: &Solution,
        pace: Option<Duration>,
        (most, picture): (u32, &'static str),
    ) -> Result<Self, DrawError> {
        let problem = solution.problem();
        at_most(solution.length(), most, picture)?;
        check(problem.disks())?;
        let board = Board::lifting(problem.disks(), problem.pegs());
        let mut towers = Towers::new(problem.start());
        let moves = solution.moves().map(|mv| flight(&board, &mut towers, mv));
        let moves: Vec<Flight> = moves.collect();
        let pace = pace.map_or_else(|| usual_pace(moves.len()), |pace| pace.as_secs_f64());
        Ok(Self {
            board,
            start: problem.start().clone(),
            moves,
            title: of_problem(problem),
            note: format!("{}. {} s per move.", length_of(solution), Num(pace)),
            pace,
        })
    }

    /// Draws the heading and the pegs, and opens a group for the disks.
    fn open(&self, canvas: &mut Canvas, title: &str) -> AnimationLayout {
        let ((left, top), width) = centred(canvas, title, &self.note, self.board.width());
        let top = if canvas.is_bare { top + 8.0 } else { top };
        let count = Rect::new(left, top - 8.0, self.count_size(), COUNT.1);
        let down = top + COUNT.1 + self.board.thick - LIFTED;
        canvas.open_at(left, down);
        wood(canvas, &self.board);
        AnimationLayout {
            board: (left, down),
            count,
            width,
            height: down + self.board.height() + 18.0 + MARGIN,
        }
    }

    /// The height to which a disk is lifted.
    fn lift(&self) -> f64 {
        LIFTED - self.board.thick
    }

    /// The text after the number of moves made.
    fn of_all(&self) -> String {
        format!("of {}", self.moves.len())
    }

    /// The start and end of the number within the move counter.
    fn number_span(&self) -> (f64, f64) {
        let begin = width("Move ");
        (begin, begin + width(&self.moves.len().to_string()))
    }

    /// The width of the move counter.
    fn count_size(&self) -> f64 {
        self.number_span().1 + COUNT.0 * 0.4 + width(&self.of_all())
    }

    /// Writes the move counter without the number itself, and returns the place of the number.
    fn count(&self, canvas: &mut Canvas, (x, y): (f64, f64)) -> (f64, f64) {
        let label = TextLabel::new(COUNT.0, canvas.palette.ink);
        let (end, base) = (x + self.number_span().1, y + COUNT.0);
        canvas.text(x, base, "Move", Some(&label));
        canvas.text(end + COUNT.0 * 0.4, base, &self.of_all(), Some(&label));
        (end, base)
    }
}

/// The width of a text in the move counter.
fn width(text: &str) -> f64 {
    crate::text::Font::Sans.width(text, COUNT.0)
}

/// The lower edge of a travelling disk.
const LIFTED: f64 = -6.0;

/// The usual duration of a move in seconds, given the number of moves.
const fn usual_pace(moves: usize) -> f64 {
    match moves {
        0..=31 => 1.2,
        32..=127 => 0.8,
        128..=511 => 0.5,
        _ => 0.3,
    }
}

/// Plays a move and returns its flight.
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
