//! Animated solutions: disks rise, travel and come down, all disks of a step together.

mod actor;
mod css;
mod film;

use std::time::Duration;

use hanoi_core::{PegPuzzle, Problem, Solution};

pub(crate) use css::{ANIMATION, draw_animation};
pub use css::{MAX_ANIMATED, animation};
pub(crate) use film::{FILM, make_film};
pub use film::{Film, MAX_FILMED, film};

use crate::board::Board;
use crate::error::DrawError;
use crate::excerpt::at_most;
use crate::heading::{MARGIN, centred_heading, length_of, of_problem};
use crate::label::TextLabel;
use crate::num::Num;
use crate::plan::BoardPlan;
use crate::state::{check, describe, wood};
use crate::svg::{Canvas, Rect};
use actor::{Actor, Flight, Rehearsal};

/// The pause at the start and at the goal, in moves.
const REST: f64 = 2.0;
/// The font size and the line height of the move counter.
const COUNT: (f64, f64) = (14.0, 20.0);

/// The scene of an animation.
pub(crate) struct Scene {
    board: Board,
    /// The disks, smallest first.
    actors: Vec<Actor>,
    /// The indexes of the disks, peg by peg from the bottom up.
    order: Vec<usize>,
    moves: Vec<Vec<Flight>>,
    title: String,
    note: String,
    /// The start as a sentence, and the moves as text.
    start: String,
    script: String,
    /// The duration of a move in seconds.
    pace: f64,
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
    /// The scene of a classic solution.
    fn of_solution(
        solution: &Solution,
        pace: Option<Duration>,
        (max, picture): (u32, &'static str),
    ) -> Result<Self, DrawError> {
        let problem: &Problem = solution.problem();
        let count = at_most(solution.length(), max, picture)?;
        check(problem.disks())?;
        let captions = (of_problem(problem), length_of(solution));
        let plan = BoardPlan::classic(problem.disks(), problem.pegs());
        Self::new(problem, plan, (count, solution.moves()), captions, pace)
    }

    /// The scene of any puzzle: `count` steps from its start, its title, and its length with the optimality.
    pub(crate) fn new<P: PegPuzzle>(
        puzzle: &P,
        plan: BoardPlan,
        (count, steps): (usize, impl Iterator<Item = WalkStep<P>>),
        (title, length): (String, String),
        pace: Option<Duration>,
    ) -> Result<Self, DrawError> {
        let board = Board::lifting(plan);
        let mut rehearsal = Rehearsal::new(&board, puzzle);
        let order = rehearsal.order();
        let (start, legend) = (describe(&puzzle.board()), board.plan.legend());
        let (mut moves, mut script) = (Vec::with_capacity(count), String::new());
        for step in steps {
            moves.push(rehearsal.play(&step, puzzle.rules())?);
            script.push_str(&step.to_string());
        }
        let actors = rehearsal.actors();
        let pace = pace.map_or_else(|| default_pace(moves.len()), |pace| pace.as_secs_f64());
        Ok(Self {
            board,
            actors,
            order,
            moves,
            title,
            note: format!("{length}. {legend}{} s per move.", Num(pace)),
            start,
            script,
            pace,
        })
    }

    /// The largest number of disks moved by one step.
    fn lanes(&self) -> u32 {
        let max = self.moves.iter().map(Vec::len).max().unwrap_or(0);
        u32::try_from(max.max(1)).unwrap_or(1)
    }

    /// Draws the heading and the pegs, and opens a group for the disks.
    fn open(&self, canvas: &mut Canvas, title: &str) -> AnimationLayout {
        let ((left, top), width) = centred_heading(canvas, title, &self.note, self.board.width());
        let top = if canvas.is_bare { top + 8.0 } else { top };
        let count = Rect::new(left, top - 8.0, self.counter_width(), COUNT.1);
        let air = f64::from(self.lanes()) * self.board.thick;
        let down = top + COUNT.1 + air - LIFTED;
        canvas.open_at(left, down);
        wood(canvas, &self.board);
        AnimationLayout {
            board: (left, down),
            count,
            width,
            height: down + self.board.height() + 18.0 + MARGIN,
        }
    }

    /// The height at which a disk travels. Disks of one step use different heights, so none passes through another.
    fn lift(&self, flight: &Flight) -> f64 {
        LIFTED - (flight.lane + 1.0) * self.board.thick
    }

    /// The end of the move counter, as in `of 15`.
    fn total(&self) -> String {
        format!("of {}", self.moves.len())
    }

    /// The start and end of the number within the move counter.
    fn number_span(&self) -> (f64, f64) {
        let begin = width("Move ");
        (begin, begin + width(&self.moves.len().to_string()))
    }

    /// The width of the move counter.
    fn counter_width(&self) -> f64 {
        self.number_span().1 + COUNT.0 * 0.4 + width(&self.total())
    }

    /// Writes the move counter without its number, and returns the position of the number.
    fn count(&self, canvas: &mut Canvas, (x, y): (f64, f64)) -> (f64, f64) {
        let label = TextLabel::new(COUNT.0, canvas.palette.ink);
        let (end, base) = (x + self.number_span().1, y + COUNT.0);
        canvas.text(x, base, "Move", Some(&label));
        canvas.text(end + COUNT.0 * 0.4, base, &self.total(), Some(&label));
        (end, base)
    }
}

/// The width of a text in the move counter.
fn width(text: &str) -> f64 {
    crate::text::Font::Sans.width(text, COUNT.0)
}

/// The lower edge of a travelling disk.
const LIFTED: f64 = -6.0;

/// The default duration of a move in seconds, by the number of moves.
const fn default_pace(moves: usize) -> f64 {
    match moves {
        0..=31 => 1.2,
        32..=127 => 0.8,
        128..=511 => 0.5,
        _ => 0.3,
    }
}

/// A step of a puzzle.
type WalkStep<P> = <<P as PegPuzzle>::Board as hanoi_core::PegBoard>::Step;
