//! Lessons: an algorithm at work on a solution, at one of its states.

use hanoi::Error;
use hanoi::lesson::Lesson;
use pyo3::prelude::*;

use crate::classes::PyProblem;
use crate::errors::raised;
use crate::limits::PyLimits;
use crate::number::Int;
use crate::solution::algorithm;

/// Returns the lesson after a number of moves as JSON, with at most `room` rows of its panel.
#[pyfunction]
pub(crate) fn lesson(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    algorithm: Option<&str>,
    after: Int,
    room: usize,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<String> {
    let named = algorithm.map(self::algorithm).transpose()?;
    let problem = &problem.get().0;
    let shown = limits.get().within(py, |limits| {
        let mut lesson = Lesson::new(problem, named, limits)?;
        lesson.go(&after.0)?;
        Ok::<_, Error>(lesson.json(room).to_string())
    })?;
    shown.map_err(raised)
}
