//! A shortest solution without an algorithm to watch, such as that of a variant: its moves one by one.

use std::iter;

use hanoi_core::Optimality;
use hanoi_search::Limits;
use serde_json::{Value, json};

use super::Link;
use super::jump::SECOND;
use super::puzzle::{LinkPuzzle, OnPage};
use crate::game::GamePuzzle;
use crate::json::{DisplayText, json_object};
use crate::puzzle::PegBoard;
use crate::{Algorithm, Duration, Error, StepOf, UBig};

/// The maximum number of moves listed next to the board.
const ROWS: usize = 14;

/// A shortest solution of a link's puzzle at one of its moves. Its JSON has the keys of a lesson and a jump.
#[derive(Clone, Debug)]
pub struct SolutionWalk<P: LinkPuzzle> {
    link: Link<P>,
    steps: Vec<StepOf<P>>,
    optimality: Optimality,
    towers: P::Board,
}

impl<P: LinkPuzzle> SolutionWalk<P> {
    /// Creates the walk at the link's position.
    ///
    /// # Errors
    ///
    /// As for [`Adviser::way`](crate::game::Adviser::way).
    pub fn new(link: &Link<P>, limits: &mut Limits<'_>) -> Result<Self, Error> {
        let puzzle = link.problem();
        let path = puzzle.way(&puzzle.known()?, limits)?;
        let (steps, length) = <P as GamePuzzle>::steps(path);
        let mut walk = Self {
            link: link.clone().at_start(),
            steps: steps.collect(),
            optimality: Optimality::Proven(puzzle.proof_of(&length)),
            towers: puzzle.board(),
        };
        walk.show(link, "")?;
        Ok(walk)
    }

    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &P {
        self.link.problem()
    }

    /// Returns the towers in view.
    #[must_use]
    pub const fn towers(&self) -> &P::Board {
        &self.towers
    }

    /// Goes to a move, as [`Link::look_at`] does; without text, to the position of a link of the same puzzle, or to the
    /// end if the solution is shorter.
    ///
    /// # Errors
    ///
    /// As for [`Link::look_at`]; or the solution has fewer moves.
    pub fn show(&mut self, link: &Link<P>, to: &str) -> Result<(), Error> {
        let length = UBig::from(self.steps.len());
        let link = match to {
            "" => link.clone().at_most(&length),
            to => link.clone().look_at(to, &length)?,
        };
        let after = usize::try_from(link.at()).ok();
        let after = after.filter(|after| *after <= self.steps.len());
        let no_state = || hanoi_core::Error::NoState(link.at().clone(), length);
        self.go(after.ok_or_else(no_state)?);
        self.link = link;
        Ok(())
    }

    /// The number of moves made.
    fn at(&self) -> usize {
        usize::try_from(self.link.at()).unwrap_or(self.steps.len())
    }

    fn go(&mut self, after: usize) {
        let (at, puzzle) = (self.at(), self.link.problem());
        for step in self.steps[after.min(at)..at].iter().rev() {
            self.towers.take_back(step, puzzle.rules());
        }
        for step in &self.steps[at.min(after)..after] {
            let played = self.towers.play(step, puzzle.rules());
            debug_assert!(played.is_ok(), "a solution has legal moves");
        }
    }

    fn step(&self, number: Option<usize>) -> Option<String> {
        Some(self.steps.get(number?)?.to_string())
    }

    fn time(moves: usize) -> String {
        Duration::new(&moves.into(), SECOND).to_string()
    }

    /// The moves around the next one.
    fn panel(&self) -> Value {
        let (at, all) = (self.at(), self.steps.len());
        let above = at.saturating_sub(ROWS / 2).min(all.saturating_sub(ROWS));
        let marks = iter::repeat_n("done", at)
            .chain(["now"])
            .chain(iter::repeat("to come"));
        let rows = (1..).zip(&self.steps).zip(marks).skip(above).take(ROWS);
        let rows = rows.map(|((number, step), mark)| json!({"depth": 0, "text": format!("{number}. {step}"), "mark": mark}));
        let below = all.saturating_sub(above + ROWS);
        json!({"title": "Moves", "rows": rows.collect::<Value>(), "above": above, "below": below})
    }
}

json_object!(for<P: LinkPuzzle> SolutionWalk<P>, |walk| {
    ..*walk.puzzle(),
    ..OnPage(walk.puzzle(), &walk.towers),
    "algorithm": Algorithm::Search.name(),
    "kind": Algorithm::Search.kind(),
    "about": Algorithm::Search.about(),
    "cost": None::<&str>,
    "optimality": DisplayText(&walk.optimality),
    "distance": walk.steps.len(),
    "at": walk.at(),
    "left": walk.steps.len() - walk.at(),
    "link": DisplayText(&walk.link),
    "state": DisplayText(walk.towers.state()),
    "last": walk.step(walk.at().checked_sub(1)),
    "next": walk.step(Some(walk.at())),
    "code": [(); 0],
    "programs": None::<&str>,
    "panel": walk.panel(),
    "legend": [(); 0],
    "time_done": SolutionWalk::<P>::time(walk.at()),
    "time_left": SolutionWalk::<P>::time(walk.steps.len() - walk.at()),
});
