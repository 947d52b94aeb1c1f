//! The options for reading an answer, and the moves read, as the named tuples of `hanoi/_reading.py`.

use std::sync::Arc;

use hanoi::text::{
    Audit, Check, Contradiction, Evidence, LineColumn, Passage, Reading, RivalReading, Style,
    Unreadable,
};
use hanoi::{Checked, MAX_READ_TEXT, Problem, ReadMove, Request, read_moves};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::arguments::{Named, text};
use crate::classes::PyState;
use crate::errors::{invalid, invalid_value, py_error, with_message};
use crate::limits::{PyLimits, run_detached};

/// A text as an argument.
#[derive(FromPyObject, IntoPyObjectRef)]
pub(crate) enum TextInput {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
    /// Text with half of a character, a lone surrogate, which is not UTF-8.
    LoneSurrogate(Py<PyString>),
}

impl TextInput {
    /// Returns the text, empty for one that is not UTF-8.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Str(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
            Self::LoneSurrogate(_) => &[],
        }
    }

    /// Returns the fault of a text with half of a character.
    pub(crate) fn surrogate_fault(&self, py: Python<'_>) -> PyResult<Option<Unreadable>> {
        let Self::LoneSurrogate(text) = self else {
            return Ok(None);
        };
        let bytes = text
            .bind(py)
            .call_method1("encode", ("utf-8", "surrogatepass"))?;
        Ok(Unreadable::half_character(
            bytes.cast::<PyBytes>()?.as_bytes(),
        ))
    }
}

/// The style of an answer, its reading, whether the text has several, and whether to score them.
pub(crate) type FormArguments = (Option<Named<Style>>, Option<Named<Reading>>, bool, bool);

/// The options for reading a text.
#[derive(Clone)]
pub(crate) struct ReadOptions {
    problem: Option<Problem>,
    style: Option<Style>,
    reading: Option<Reading>,
    pub(crate) several: bool,
    pub(crate) scores: bool,
}

impl ReadOptions {
    pub(crate) fn new(problem: Option<&Problem>, form: FormArguments) -> PyResult<Self> {
        let (style, reading, several, scores) = form;
        let reading = reading.map(|Named(reading)| reading);
        if let Some(reading) = reading.filter(|_| several || style.is_some()) {
            let wrong = "is for one answer in any style";
            let expected = "it without style and several";
            return Err(Python::attach(|py| {
                let name = PyString::new(py, reading.name());
                invalid_value("reading", name.as_any(), wrong, expected)
            }));
        }
        Ok(Self {
            problem: problem.cloned(),
            style: style.map(|Named(style)| style),
            reading,
            several,
            scores,
        })
    }

    /// Returns the problem, if one was given.
    pub(crate) const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// Returns the arguments of [`Self::new`], for a pickle.
    pub(crate) fn form(&self) -> (Option<&'static str>, Option<&'static str>, bool, bool) {
        let (style, reading) = (self.style.map(Style::name), self.reading.map(Reading::name));
        (style, reading, self.several, self.scores)
    }

    pub(crate) fn check(&self, scores: bool) -> PyResult<Check> {
        let check = match &self.problem {
            Some(problem) => Check::new(problem),
            None => hanoi::checker(&Request::default()).map_err(py_error)?,
        };
        let check = check.style(self.style);
        let check = if scores { check.scored() } else { check };
        Ok(match self.reading {
            Some(reading) => check.reading(reading),
            None if self.several => check.several(),
            None => check,
        })
    }
}

/// Returns the name of a reading. `strict='json'` is short for `reading='strict:json'`.
#[pyfunction]
#[pyo3(signature = (strict, reading))]
pub(crate) fn joined_reading(
    strict: Option<&Bound<'_, PyAny>>,
    reading: Option<Named<Reading>>,
) -> PyResult<Option<&'static str>> {
    let strict = strict.map(strict_reading).transpose()?;
    let reading = reading.map(|Named(reading)| reading);
    if strict.is_some() && reading.is_some() {
        let wrong = "is the short form of a reading";
        return Err(invalid(
            Some("strict"),
            wrong,
            "strict or reading, not both",
        ));
    }
    Ok(strict.or(reading).map(Reading::name))
}

/// Returns the strict reading of a form.
fn strict_reading(form: &Bound<'_, PyAny>) -> PyResult<Reading> {
    let name = text("strict", form)?;
    let style = name.parse().ok().filter(|style: &Style| style.is_strict());
    style.map(Reading::Strict).ok_or_else(|| {
        let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
        let forms: Vec<&str> = forms.map(Style::name).collect();
        let wrong = "is not a form for strict reading";
        invalid_value("strict", form, wrong, &forms.join(", "))
    })
}

/// Returns the form of a strict reading, for prompts.
#[pyfunction]
#[pyo3(signature = (reading))]
pub(crate) const fn strict_form(reading: Option<Named<Reading>>) -> Option<&'static str> {
    match reading {
        Some(Named(Reading::Strict(style))) => Some(style.name()),
        _ => None,
    }
}

/// A text with its options, kept to read and judge it again.
pub(crate) struct JudgedText {
    pub(crate) options: ReadOptions,
    pub(crate) text: TextInput,
    pub(crate) limits: PyLimits,
    /// The verdicts with scores, computed when the first score is requested.
    pub(crate) scored: PyOnceLock<Vec<Checked>>,
}

impl JudgedText {
    pub(crate) const fn new(options: ReadOptions, text: TextInput, limits: PyLimits) -> Self {
        Self {
            options,
            text,
            limits,
            scored: PyOnceLock::new(),
        }
    }

    /// Reads the text again, and returns the moves.
    pub(crate) fn read<'py>(self: &Arc<Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if self.options.several {
            let wrong = "is one of several answers in a text";
            return Err(invalid(
                None,
                wrong,
                "a verdict of verify without several=True",
            ));
        }
        if self.text.bytes().len() > MAX_READ_TEXT {
            return Err(too_long(py));
        }
        let check = self.options.check(self.options.scores)?;
        let answer = Arc::clone(self);
        let (moves, reading) = run_detached(py, move || {
            let mut moves = Vec::new();
            let (_, reading) = read_moves(check, answer.text.bytes(), &mut |mv| moves.push(mv));
            (moves, reading)
        })?;
        tuples(py, moves, &reading)
    }
}

/// The number of moves converted between two checks for signals.
const CHECK_EVERY: usize = 1 << 12;

fn too_long(py: Python<'_>) -> PyErr {
    let message = format!("the text has over {MAX_READ_TEXT} bytes, too many to list its moves");
    with_message(py, "LimitReached", message).map_or_else(|error| error, PyErr::from_value)
}

/// Returns a class of `hanoi._reading`.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("hanoi._reading")?.getattr(name)
}

/// Converts the moves and passages read to an `Audit`.
fn tuples<'py>(
    py: Python<'py>,
    moves: Vec<ReadMove>,
    reading: &Audit,
) -> PyResult<Bound<'py, PyAny>> {
    let read_move = class(py, "ReadMove")?;
    let moves = moves.into_iter().enumerate();
    let moves = moves.map(|(number, ReadMove { read, text, .. })| {
        if number % CHECK_EVERY == 0 {
            py.check_signals()?;
        }
        let LineColumn { line, column } = read.place;
        let claim = read.claim.to_string();
        let agreement = read.bytes.map(|_| read.agreement.name());
        read_move.call1((
            read.passage,
            line,
            column,
            text,
            claim,
            read.names_disk,
            read.pegs.name(),
            read.bytes,
            agreement,
        ))
    });
    let moves = PyTuple::new(py, moves.collect::<PyResult<Vec<_>>>()?)?;
    let passages = reading.passages.iter().map(|found| passage(py, found));
    let passages = PyTuple::new(py, passages.collect::<PyResult<Vec<_>>>()?)?;
    class(py, "Audit")?.call1((moves, passages, reading.answer))
}

/// Converts a passage of a text.
pub(crate) fn passage<'py>(py: Python<'py>, passage: &Passage) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = passage.place;
    let (form, mark) = (passage.form.name(), passage.mark.name());
    class(py, "Passage")?.call1((form, mark, line, column))
}

/// Converts a state that contradicts the moves.
pub(crate) fn contradiction<'py>(
    py: Python<'py>,
    found: &Contradiction,
) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = found.place;
    let state = PyState(found.state.clone());
    class(py, "Contradiction")?.call1((line, column, found.after, found.shown(), state))
}

/// Converts the evidence of a verdict on records.
pub(crate) fn evidence<'py>(py: Python<'py>, found: &Evidence) -> PyResult<Bound<'py, PyAny>> {
    let places = found.places.iter().map(|unused| {
        let LineColumn { line, column } = unused.place;
        class(py, "UnusedPlace")?.call1((line, column, &unused.text))
    });
    let places = PyTuple::new(py, places.collect::<PyResult<Vec<_>>>()?)?;
    class(py, "Evidence")?.call1((found.bytes, places, found.unused))
}

/// Converts one of two readings that disagree.
pub(crate) fn rival<'py>(py: Python<'py>, rival: &RivalReading) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = rival.place;
    let (reading, outcome) = (rival.reading.name(), rival.outcome.name());
    class(py, "RivalReading")?.call1((reading, (line, column), outcome, rival.legal))
}
