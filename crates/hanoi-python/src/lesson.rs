//! Lessons: an algorithm at work, after a number of moves.

use hanoi::Error;
use hanoi::lesson::{Lesson, Subject};
use pyo3::prelude::*;

use crate::arguments::{Named, natural};
use crate::classes::PyProblem;
use crate::errors::py_error;
use crate::limits::PyLimits;

/// Returns the lesson after a number of moves as JSON, with at most `room` rows of its panel.
#[pyfunction]
pub(crate) fn lesson(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    algorithm: Option<Named<Subject>>,
    after: &Bound<'_, PyAny>,
    room: &Bound<'_, PyAny>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<String> {
    let algorithm = algorithm.map(|Named(algorithm)| algorithm);
    let (after, room) = (natural("after", after)?, natural("rows", room)?);
    let room = usize::try_from(room).unwrap_or(usize::MAX);
    let problem = &problem.get().0;
    let json = limits.get().within(py, |limits| {
        let mut lesson = Lesson::new(problem, algorithm, limits)?;
        lesson.go(&after)?;
        Ok::<_, Error>(lesson.json(room).to_string())
    })?;
    json.map_err(py_error)
}
