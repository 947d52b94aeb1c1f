//! How an answer is read, and what was read, as the named tuples of `hanoi/_reading.py`.

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
use crate::errors::{invalid, of_class, raised, refuse};
use crate::limits::{PyLimits, aside};

/// A text as given.
#[derive(FromPyObject, IntoPyObjectRef)]
pub(crate) enum TextInput {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
    /// Text that is none, since it has half of a character.
    Halved(Py<PyString>),
}

impl TextInput {
    /// The text; nothing of one that cannot be read.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Str(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
            Self::Halved(_) => &[],
        }
    }

    /// Why it cannot be read, if it has half of a character.
    pub(crate) fn half_character(&self, py: Python<'_>) -> PyResult<Option<Unreadable>> {
        let Self::Halved(text) = self else {
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

/// The style of an answer, its reading, whether there are several, and whether to score them.
pub(crate) type FormArguments = (Option<Named<Style>>, Option<Named<Reading>>, bool, bool);

/// How a text is read.
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
                refuse("reading", name.as_any(), wrong, expected)
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

    /// The problem that was told, if one was.
    pub(crate) const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// What it was made from.
    pub(crate) fn form(&self) -> (Option<&'static str>, Option<&'static str>, bool, bool) {
        let (style, reading) = (self.style.map(Style::name), self.reading.map(Reading::name));
        (style, reading, self.several, self.scores)
    }

    pub(crate) fn check(&self, scores: bool) -> PyResult<Check> {
        let check = match &self.problem {
            Some(problem) => Check::new(problem),
            None => hanoi::checker(&Request::default()).map_err(raised)?,
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

/// Returns the name of a reading; `strict` is the short form of one that is strict.
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

/// The strict reading in a form, by the name of that.
fn strict_reading(form: &Bound<'_, PyAny>) -> PyResult<Reading> {
    let name = text("strict", form)?;
    let style = name.parse().ok().filter(|style: &Style| style.is_strict());
    style.map(Reading::Strict).ok_or_else(|| {
        let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
        let forms: Vec<&str> = forms.map(Style::name).collect();
        let wrong = "is no form for strict reading";
        refuse("strict", form, wrong, &forms.join(", "))
    })
}

/// Returns the form of a strict reading, which questions ask for.
#[pyfunction]
#[pyo3(signature = (reading))]
pub(crate) const fn strict_form(reading: Option<Named<Reading>>) -> Option<&'static str> {
    match reading {
        Some(Named(Reading::Strict(style))) => Some(style.name()),
        _ => None,
    }
}

/// A text that can be read and judged again, and how.
pub(crate) struct Again {
    pub(crate) way: ReadOptions,
    pub(crate) text: TextInput,
    pub(crate) limits: PyLimits,
    /// The verdicts with scores, once one of them was requested.
    pub(crate) scored: PyOnceLock<Vec<Checked>>,
}

impl Again {
    pub(crate) const fn new(way: ReadOptions, text: TextInput, limits: PyLimits) -> Self {
        Self {
            way,
            text,
            limits,
            scored: PyOnceLock::new(),
        }
    }

    /// Reads the text once more, move by move.
    pub(crate) fn read<'py>(self: &Arc<Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if self.way.several {
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
        let check = self.way.check(self.way.scores)?;
        let again = Arc::clone(self);
        let (moves, reading) = aside(py, move || {
            let mut moves = Vec::new();
            let (_, reading) = read_moves(check, again.text.bytes(), &mut |mv| moves.push(mv));
            (moves, reading)
        })?;
        tuples(py, moves, &reading)
    }
}

/// The number of moves converted between two checks for signals.
const CHECKED: usize = 1 << 12;

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
    reading: &Audit,
) -> PyResult<Bound<'py, PyAny>> {
    let read_move = class(py, "ReadMove")?;
    let moves = moves.into_iter().enumerate();
    let moves = moves.map(|(number, ReadMove { read, text, .. })| {
        if number % CHECKED == 0 {
            py.check_signals()?;
        }
        let LineColumn { line, column } = read.place;
        let claim = read.claim.to_string();
        let named = (read.names_disk, read.pegs.name());
        let agreement = read.bytes.map(|_| read.agreement.name());
        let evidence = (read.bytes, agreement);
        read_move.call1((
            read.passage,
            line,
            column,
            text,
            claim,
            named.0,
            named.1,
            evidence.0,
            evidence.1,
        ))
    });
    let moves = PyTuple::new(py, moves.collect::<PyResult<Vec<_>>>()?)?;
    let passages = reading.passages.iter().map(|each| passage(py, each));
    let passages = PyTuple::new(py, passages.collect::<PyResult<Vec<_>>>()?)?;
    class(py, "Audit")?.call1((moves, passages, reading.answer))
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

/// What a verdict on records rests on.
pub(crate) fn evidence<'py>(py: Python<'py>, found: &Evidence) -> PyResult<Bound<'py, PyAny>> {
    let places = found.places.iter().map(|unused| {
        let LineColumn { line, column } = unused.place;
        class(py, "UnusedPlace")?.call1((line, column, &unused.text))
    });
    let places = PyTuple::new(py, places.collect::<PyResult<Vec<_>>>()?)?;
    class(py, "Evidence")?.call1((found.bytes, places, found.unused))
}

/// One of two readings that disagree.
pub(crate) fn rival<'py>(py: Python<'py>, rival: &RivalReading) -> PyResult<Bound<'py, PyAny>> {
    let LineColumn { line, column } = rival.place;
    let names = (rival.reading.name(), rival.outcome.name());
    class(py, "RivalReading")?.call1((names.0, (line, column), names.1, rival.legal))
}
