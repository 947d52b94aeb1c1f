//! The front door's errors as exceptions. The classes are Python's: `hanoi/errors.py`.

use hanoi::puzzle::{self, UnknownName};
use hanoi::variants::VariantError;
use hanoi::{Error, ErrorKind, ErrorParts, Field, Vocabulary};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::classes::PyMove;
use crate::classes::PyProblem;
use crate::classes::PySolution;
use crate::classes::PyState;
use crate::int::int;

/// The exception for an error, with its message and its data.
pub(crate) fn raised(error: impl Into<Error>) -> PyErr {
    let error = error.into();
    Python::attach(|py| exception(py, &error).unwrap_or_else(|failed| failed))
}

/// The exception for an unreadable request.
pub(crate) fn invalid(message: String) -> PyErr {
    Python::attach(|py| {
        of_class(py, "InvalidRequest", message).map_or_else(|failed| failed, PyErr::from_value)
    })
}

/// The exception for a name that an argument cannot have.
pub(crate) fn unknown(field: Field, error: &UnknownName) -> PyErr {
    refused(&error.parts().of(field))
}

/// The exception for a request that a library refuses.
pub(crate) fn refused(parts: &ErrorParts) -> PyErr {
    Python::attach(|py| {
        let exception = of_class(py, "InvalidRequest", parts.text(&KeywordNames))
            .and_then(|exception| with_field(exception, parts));
        exception.map_or_else(|failed| failed, PyErr::from_value)
    })
}

/// Python's names for the fields of a request: its keywords.
struct KeywordNames;

impl Vocabulary for KeywordNames {
    fn name(&self, field: Field) -> Option<String> {
        let named = matches!(
            field,
            Field::Start
                | Field::Goal
                | Field::State
                | Field::Disks
                | Field::Pegs
                | Field::Rules
                | Field::Algorithm
                | Field::Style
                | Field::Harness
                | Field::Format
                | Field::Kind
                | Field::Theme
        );
        named.then(|| field.to_string())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{}={value}", self.name(field)?))
    }

    /// An argument is introduced with its value; a sentence about a number says itself what it counts.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        self.with_value(field, given?)
    }
}

/// An exception that knows which field is wrong.
fn with_field<'py>(
    exception: Bound<'py, PyAny>,
    parts: &ErrorParts,
) -> PyResult<Bound<'py, PyAny>> {
    if let Some(field) = parts.field {
        exception.setattr("field", field.name())?;
    }
    Ok(exception)
}

/// An exception of a class of `hanoi.errors`.
pub(crate) fn of_class<'py>(
    py: Python<'py>,
    class: &str,
    message: String,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("hanoi.errors")?.getattr(class)?.call1((message,))
}

fn exception(py: Python<'_>, error: &Error) -> PyResult<PyErr> {
    let exception = of_class(py, class(error), error.text(&KeywordNames))?;
    let exception = with_field(exception, &error.parts())?;
    for (name, value) in data(py, error.root())? {
        exception.setattr(name.cast_into::<PyString>()?, value)?;
    }
    Ok(PyErr::from_value(exception))
}

fn class(error: &Error) -> &'static str {
    match (error.root(), error.kind()) {
        (Error::Puzzle(puzzle::Error::NoMove(..) | puzzle::Error::NoState(..)), _) => "OutOfRange",
        (Error::Puzzle(puzzle::Error::IllegalMove(..)), _) => "IllegalMove",
        (_, ErrorKind::Request) => "InvalidRequest",
        (_, ErrorKind::Unsolvable) => "Unsolvable",
        (_, ErrorKind::Limit) => "LimitReached",
    }
}

/// The data of an exception besides its message.
fn data<'py>(py: Python<'py>, error: &Error) -> PyResult<Bound<'py, PyDict>> {
    let data = PyDict::new(py);
    match error {
        Error::Stopped(stopped) => {
            data.set_item("limit", stopped.limit())?;
            data.set_item("lower", stopped.bounds.at_least)?;
            data.set_item("upper", stopped.bounds.at_most.as_ref().map(Vec::len))?;
            data.set_item("path", stopped.path().map(PySolution))?;
            data.set_item("problem", PyProblem(stopped.problem.clone()))?;
        }
        Error::Variant(VariantError::Stopped {
            at_least, at_most, ..
        }) => {
            let json = error.json().unwrap_or_default();
            data.set_item("limit", json["limit"].as_str())?;
            data.set_item("lower", at_least)?;
            data.set_item("upper", at_most.as_ref().map(Vec::len))?;
            let steps = at_most.iter().flatten().map(ToString::to_string);
            let steps: Vec<String> = steps.collect();
            data.set_item("moves", at_most.is_some().then_some(steps))?;
        }
        Error::Puzzle(puzzle::Error::Unsolvable(problem)) => {
            data.set_item("problem", PyProblem((**problem).clone()))?;
        }
        Error::Puzzle(puzzle::Error::IllegalMove(number, mv, fault, state)) => {
            data.set_item("number", number)?;
            data.set_item("move", PyMove(*mv))?;
            data.set_item("fault", fault.to_string())?;
            data.set_item("state", PyState(state.clone()))?;
        }
        Error::Puzzle(puzzle::Error::NoMove(_, length) | puzzle::Error::NoState(_, length)) => {
            data.set_item("length", int(py, length)?)?;
        }
        _ => {}
    }
    Ok(data)
}
