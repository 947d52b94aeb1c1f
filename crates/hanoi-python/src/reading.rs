//! How an answer is read, and what was read, as the named tuples of `hanoi/_reading.py`.

use hanoi::text::{Check, Contradiction, LineColumn, Passage, Reading, Style};
use hanoi::{MAX_READ_TEXT, Problem, ReadMove, Request, puzzle, read_moves};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyTuple;

use crate::classes::PyState;
use crate::errors::{invalid, of_class, raised};
use crate::limits::PyLimits;

/// A text as given.
#[derive(FromPyObject, IntoPyObjectRef)]
pub(crate) enum TextInput {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl TextInput {
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Str(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }
}

/// The style of an answer, the style for strict reading, whether there are several, and whether to score them.
pub(crate) type FormArguments = (Option<PyBackedStr>, Option<PyBackedStr>, bool, bool);

/// How a text is read.
#[derive(Clone)]
pub(crate) struct ReadOptions {
    problem: Option<Problem>,
    style: Option<Style>,
    strict: Option<Style>,
    pub(crate) several: bool,
    pub(crate) scores: bool,
}

impl ReadOptions {
    pub(crate) fn new(problem: Option<&Problem>, form: &FormArguments) -> PyResult<Self> {
        let (style, strict, several, scores) = form;
        if strict.is_some() && (style.is_some() || *several) {
            return Err(invalid(
                "a text that is read strictly is one answer in one form: expected strict without style and several"
                    .to_owned(),
            ));
        }
        let style = style.as_deref().map(str::parse::<Style>).transpose();
        Ok(Self {
            problem: problem.cloned(),
            style: style.map_err(|error| invalid(error.to_string()))?,
            strict: strict_style(strict.as_deref())?,
            several: *several,
            scores: *scores,
        })
    }

    /// The problem that was told, if one was.
    pub(crate) const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// What it was made from.
    pub(crate) fn form(&self) -> (Option<&'static str>, Option<&'static str>, bool, bool) {
        let [style, strict] = [self.style, self.strict].map(|style| style.map(Style::name));
        (style, strict, self.several, self.scores)
    }

    pub(crate) fn check(&self) -> PyResult<Check> {
        let check = match &self.problem {
            Some(problem) => Check::new(problem),
            None => hanoi::checker(&Request::default()).map_err(raised)?,
        };
        let check = check.style(self.style);
        let check = if self.scores { check.scored() } else { check };
        Ok(match self.strict {
            Some(style) => check.strict(style),
            None if self.several => check.several(),
            None => check,
        })
    }
}

/// A style for strict reading, by its name.
pub(crate) fn strict_style(name: Option<&str>) -> PyResult<Option<Style>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let style = name.parse().ok().filter(|style: &Style| style.is_strict());
    style.map(Some).ok_or_else(|| {
        let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
        let forms: Vec<&str> = forms.map(Style::name).collect();
        invalid(format!(
            "strict={}: expected {}",
            puzzle::quote(name),
            forms.join(", ")
        ))
    })
}

/// Raises an exception unless texts can be read strictly in the style with this name.
#[pyfunction]
#[pyo3(signature = (name))]
pub(crate) fn check_strict(name: Option<&str>) -> PyResult<()> {
    strict_style(name).map(drop)
}

/// A text that can be read and judged again, and how.
pub(crate) struct Again {
    pub(crate) way: ReadOptions,
    pub(crate) text: TextInput,
    pub(crate) limits: PyLimits,
}

impl Again {
    /// Reads the text once more, move by move.
    pub(crate) fn read<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = self.text.bytes();
        if self.way.several {
            return Err(invalid(
                "one of several answers in a text: expected a verdict of verify without several=True".to_owned(),
            ));
        }
        if text.len() > MAX_READ_TEXT {
            return Err(too_long(py));
        }
        let check = self.way.check()?;
        let (moves, reading) = py.detach(|| {
            let mut moves = Vec::new();
            let (_, reading) = read_moves(check, text, &mut |mv| moves.push(mv));
            (moves, reading)
        });
        tuples(py, moves, &reading)
    }
}

fn too_long(py: Python<'_>) -> PyErr {
    let message = format!("the text has over {MAX_READ_TEXT} bytes, too many to list its moves");
    of_class(py, "LimitReached", message).map_or_else(|failed| failed, PyErr::from_value)
}

/// A class of `hanoi._reading`.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("hanoi._reading")?.getattr(name)
}

fn tuples<'py>(
    py: Python<'py>,
    moves: Vec<ReadMove>,
    reading: &Reading,
) -> PyResult<Bound<'py, PyAny>> {
    let read_move = class(py, "ReadMove")?;
    let moves = moves.into_iter().map(|ReadMove { read, text, .. }| {
        let LineColumn { line, column } = read.place;
        let claim = read.claim.to_string();
        let named = (read.names_disk, read.pegs.name());
        read_move.call1((read.passage, line, column, text, claim, named.0, named.1))
    });
    let moves = PyTuple::new(py, moves.collect::<PyResult<Vec<_>>>()?)?;
    let passages = reading.passages.iter().map(|each| passage(py, each));
    let passages = PyTuple::new(py, passages.collect::<PyResult<Vec<_>>>()?)?;
    class(py, "Reading")?.call1((moves, passages, reading.answer))
}

/// A passage of a text.
pub(crate) fn passage<'py>(py: Python<'py>, passage: &Passage) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = passage.place;
    let names = (passage.form.name(), passage.mark.name());
    class(py, "Passage")?.call1((names.0, names.1, line, column))
}

/// A state that contradicts the moves.
pub(crate) fn contradiction<'py>(
    py: Python<'py>,
    found: &Contradiction,
) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = found.place;
    let state = PyState(found.state.clone());
    class(py, "Contradiction")?.call1((line, column, found.after, found.shown(), state))
}
