//! The puzzles of many answers: one for all, or one for each.

use std::borrow::Cow;

use hanoi::{Answer, ReasoningGym, Request, Text};
use pyo3::prelude::*;

use crate::classes::PyProblem;
use crate::errors::invalid;
use crate::verify::REASONING_GYM_PUZZLES;

/// A problem as text, for a batch.
pub(crate) struct PuzzleText {
    disks: u32,
    pegs: u8,
    rules: String,
    start: String,
    goal: String,
}

impl PuzzleText {
    pub(crate) fn of(problem: &Bound<'_, PyProblem>) -> Self {
        let problem = &problem.get().0;
        Self {
            disks: problem.disks(),
            pegs: problem.pegs(),
            rules: problem.rules().to_string(),
            start: problem.start().to_string(),
            goal: problem.goal().to_string(),
        }
    }

    pub(crate) fn request(&self) -> Request<'_> {
        Request::default()
            .disks(self.disks)
            .pegs(self.pegs)
            .rules(self.rules.as_str())
            .from(self.start.as_str())
            .to(self.goal.as_str())
    }

    /// Adds the problem to an answer.
    pub(crate) fn add_to<'a>(&'a self, answer: Answer<'a>) -> Answer<'a> {
        let text = |text: &'a str| Some(Text(Cow::Borrowed(text)));
        Answer {
            disks: Some(self.disks),
            pegs: Some(self.pegs),
            rules: text(&self.rules),
            start: text(&self.start),
            goal: text(&self.goal),
            ..answer
        }
    }
}

/// The puzzle of one of many answers, or why it is invalid.
#[derive(FromPyObject)]
pub(crate) enum PuzzleInput<'py> {
    Problem(Bound<'py, PyProblem>),
    Fault(String),
}

/// The puzzles of many answers.
#[derive(FromPyObject)]
pub(crate) enum AnswerPuzzles<'py> {
    One(Option<Bound<'py, PyProblem>>),
    Each(Vec<Option<PuzzleInput<'py>>>),
}

impl AnswerPuzzles<'_> {
    /// Checks that reasoning-gym has all the puzzles.
    pub(crate) fn check_reasoning_gym(&self) -> PyResult<()> {
        let is_own = |problem: &Bound<'_, PyProblem>| ReasoningGym::is_own(&problem.get().0);
        let foreign = match self {
            Self::One(one) => one.as_ref().is_some_and(|one| !is_own(one)).then_some(0),
            Self::Each(each) => each.iter().position(
                |one| matches!(one, Some(PuzzleInput::Problem(problem)) if !is_own(problem)),
            ),
        };
        let Some(row) = foreign else { return Ok(()) };
        let wrong = format!("in row {row}: reasoning-gym has no such puzzle");
        Err(invalid(Some("puzzles"), &wrong, REASONING_GYM_PUZZLES))
    }
}

/// A puzzle as text, or why it is invalid.
pub(crate) type PuzzleTextResult = Result<PuzzleText, String>;

impl PuzzleInput<'_> {
    pub(crate) fn puzzle(&self) -> PuzzleTextResult {
        match self {
            Self::Problem(problem) => Ok(PuzzleText::of(problem)),
            Self::Fault(fault) => Err(fault.clone()),
        }
    }
}
