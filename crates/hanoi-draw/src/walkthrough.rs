//! Pictures of any puzzle with pegs.

use std::time::Duration;

use hanoi_core::{Peg, PegBoard, PegPuzzle, UBig};

use crate::animation::{ANIMATION, FILM, Film, Scene, draw_animation, make_film};
use crate::error::{DrawError, Refusal};
use crate::excerpt::{Excerpt, Snapshot, at_most};
use crate::phrases::with_unit;
use crate::plan::BoardPlan;
use crate::sheet::{range, sheet};
use crate::state::{check, picture};
use crate::svg::Svg;
use crate::theme::PictureLook;

/// A puzzle with pegs, classic or not, and steps from its start, for drawing.
///
/// Coloured pieces have the colour of their letter; pieces that turn have that of their face, and marks that count their
/// turns. Each piece bears its name.
///
/// ```
/// use hanoi_core::Problem;
/// use hanoi_draw::{Theme, Walkthrough};
///
/// let tower = Problem::tower(2)?;
/// let walk = Walkthrough::new(&tower, "a small tower");
/// let svg = walk.state(Theme::Light)?;
/// assert!(svg.as_str().contains("Disks from bottom to top: A 2 1, B none, C none."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Walkthrough<'a, P: PegPuzzle> {
    /// The puzzle.
    pub puzzle: &'a P,
    /// Its name in titles.
    pub name: &'a str,
    /// The letters of the faces that pieces show, if they have several.
    pub faces: &'a str,
    /// The steps, none by default.
    pub steps: &'a [<P::Board as PegBoard>::Step],
    /// The optimality of their number, as in `optimal`; empty by default.
    pub optimality: &'a str,
}

impl<'a, P: PegPuzzle> Walkthrough<'a, P> {
    /// Returns a walkthrough without steps.
    #[must_use]
    pub const fn new(puzzle: &'a P, name: &'a str) -> Self {
        Self {
            puzzle,
            name,
            faces: "",
            steps: &[],
            optimality: "",
        }
    }

    hanoi_core::setters! {
        faces: &'a str,
        steps: &'a [<P::Board as PegBoard>::Step],
        optimality: &'a str,
    }

    /// Draws the start of the puzzle.
    ///
    /// # Errors
    ///
    /// More than [`MAX_PICTURE_DISKS`](crate::MAX_PICTURE_DISKS) pieces.
    pub fn state(&self, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
        self.check()?;
        let plan = BoardPlan::of(self.puzzle, self.faces);
        Ok(picture(
            &self.puzzle.board(),
            plan,
            &self.title(),
            look.into(),
        ))
    }

    /// Draws the states after each step on a sheet, all or an excerpt, as [`states`](crate::states()) does.
    ///
    /// # Errors
    ///
    /// As for [`states`](crate::states()); a step that breaks the rules.
    pub fn states(
        &self,
        excerpt: &Excerpt,
        look: impl Into<PictureLook>,
    ) -> Result<Svg, DrawError> {
        let plan = self.plan()?;
        let snapshots = self.snapshots(excerpt)?;
        let note = format!(
            "{}; {}. {}Each shows its number and the move just made, with what it moved outlined.",
            range(&snapshots),
            self.length(),
            plan.legend()
        );
        let title = format!("States of a solution: {}", self.title());
        Ok(sheet(plan, &title, &snapshots, &note, look.into()))
    }

    /// Draws the steps as an [`animation`](crate::animation()).
    ///
    /// # Errors
    ///
    /// As for [`animation`](crate::animation()); a step that breaks the rules.
    pub fn animation(
        &self,
        pace: Option<Duration>,
        look: impl Into<PictureLook>,
    ) -> Result<Svg, DrawError> {
        let scene = self.scene(pace, ANIMATION)?;
        Ok(draw_animation(&scene, look.into()))
    }

    /// Makes a [`film`](crate::film()) of the steps.
    ///
    /// # Errors
    ///
    /// As for [`film`](crate::film()); a step that breaks the rules.
    pub fn film(
        &self,
        pace: Option<Duration>,
        frames: Option<u32>,
        look: impl Into<PictureLook>,
    ) -> Result<Film, DrawError> {
        let scene = self.scene(pace, FILM)?;
        Ok(make_film(scene, frames, look.into()))
    }

    fn scene(
        &self,
        pace: Option<Duration>,
        (max, picture): (u32, &'static str),
    ) -> Result<Scene, DrawError> {
        let count = at_most(&self.steps.len().into(), max, picture)?;
        let words = (self.title(), self.length());
        let steps = self.steps.iter().cloned();
        Scene::new(self.puzzle, self.plan()?, (count, steps), words, pace)
    }

    /// The name and the contents of the board.
    fn title(&self) -> String {
        let board = self.puzzle.board();
        let pieces = with_unit(pieces(&board), "disk");
        format!(
            "{}, {pieces} on {}",
            self.name,
            with_unit(board.pegs(), "peg")
        )
    }

    /// The number of steps and its optimality.
    fn length(&self) -> String {
        let moves = with_unit(self.steps.len(), "move");
        match self.optimality {
            "" => moves,
            optimality => format!("{moves}, {optimality}"),
        }
    }

    /// The board, tall enough for all towers of the walkthrough.
    fn plan(&self) -> Result<BoardPlan, DrawError> {
        self.check()?;
        let mut plan = BoardPlan::of(self.puzzle, self.faces);
        self.play(|_, board, _| plan.grow(board))?;
        Ok(plan)
    }

    fn check(&self) -> Result<(), DrawError> {
        check(u32::try_from(pieces(&self.puzzle.board())).unwrap_or(u32::MAX))
    }

    /// Plays all steps. Passes on the number of each state, its board, and the step that leads to it.
    fn play(
        &self,
        mut visit: impl FnMut(usize, &P::Board, Option<&<P::Board as PegBoard>::Step>),
    ) -> Result<(), DrawError> {
        let mut board = self.puzzle.board();
        visit(0, &board, None);
        for (number, step) in (1..).zip(self.steps) {
            let played = board.play(step, self.puzzle.rules());
            played.map_err(|fault| Refusal::Step(number, step.to_string(), fault.to_string()))?;
            visit(number, &board, Some(step));
        }
        Ok(())
    }

    fn snapshots(&self, excerpt: &Excerpt) -> Result<Vec<Snapshot<P::Board>>, DrawError> {
        let (length, board) = (UBig::from(self.steps.len()), self.puzzle.board());
        if excerpt.skip > length {
            return Err(Refusal::NoState.into());
        }
        let parts = pieces(&board) + usize::from(board.pegs());
        let count = excerpt.count(&length, u64::try_from(parts).unwrap_or(u64::MAX))?;
        let skip = usize::try_from(&excerpt.skip).unwrap_or(usize::MAX);
        let mut snapshots = Vec::with_capacity(count);
        self.play(|number, board, step| {
            if number >= skip && snapshots.len() < count {
                snapshots.push(Snapshot {
                    number: number.into(),
                    step: step.cloned(),
                    towers: board.clone(),
                });
            }
        })?;
        Ok(snapshots)
    }
}

/// The number of pieces on a board.
fn pieces<B: PegBoard>(board: &B) -> usize {
    Peg::all(board.pegs())
        .map(|peg| board.tower(peg).count())
        .sum()
}
