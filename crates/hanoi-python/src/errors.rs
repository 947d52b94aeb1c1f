//! The front door's errors as exceptions. The classes are Python's: `hanoi/errors.py`.

use hanoi::puzzle::{self, UnknownName};
use hanoi::variants::VariantError;
use hanoi::{Error, ErrorKind, ErrorParts, Field, Vocabulary};
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError, PyValueError};
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

/// The exception for arguments that do not fit each other, or for one whose value is no part of the message.
pub(crate) fn invalid(field: Option<&str>, wrong: &str, expected: &str) -> PyErr {
    Python::attach(|py| {
        made(
            py,
            "InvalidRequest",
            (field, py.Ellipsis(), wrong, expected),
        )
    })
}

/// The exception for what a library could not write.
pub(crate) fn failed(error: &dyn std::error::Error) -> PyErr {
    let wrong = error.to_string();
    Python::attach(|py| made(py, "InvalidRequest", (None::<&str>, py.Ellipsis(), wrong)))
}

/// The exception for the value of an argument.
pub(crate) fn refuse(field: &str, given: &Bound<'_, PyAny>, wrong: &str, expected: &str) -> PyErr {
    made(
        given.py(),
        "InvalidRequest",
        (field, given, wrong, expected),
    )
}

/// The exception for an argument of a type that it cannot have.
pub(crate) fn wrong_type(field: &str, given: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let class = class_named(given.py(), "WrongType");
    let error = class.and_then(|class| class.call_method1("of_argument", (field, given, expected)));
    error.map_or_else(|failed| failed, PyErr::from_value)
}

/// The exception for what Python's own sequences refuse as an index or a slice: `what` names the items, as in "moves".
pub(crate) fn no_index(
    key: &Bound<'_, PyAny>,
    length: &Bound<'_, PyAny>,
    what: &str,
    error: PyErr,
) -> PyErr {
    let py = key.py();
    if error.is_instance_of::<PyIndexError>(py) {
        let class = class_named(py, "OutOfRange");
        let error = class.and_then(|class| class.call_method1("of_index", (key, length, what)));
        return error.map_or_else(|failed| failed, PyErr::from_value);
    }
    if error.is_instance_of::<PyTypeError>(py) {
        return wrong_type("index", key, "a whole number, or a slice of them");
    }
    if error.is_instance_of::<PyValueError>(py) {
        return invalid(Some("step"), "is 0", "another number");
    }
    error
}

/// The length of a sequence as `len()` returns it: what Python cannot count is an exception.
pub(crate) fn counted(range: &Bound<'_, PyAny>) -> PyResult<usize> {
    range.len().map_err(|error| {
        let py = range.py();
        let parts = (
            "length",
            py.Ellipsis(),
            "is beyond what len() can return",
            "the attribute length",
        );
        if error.is_instance_of::<PyOverflowError>(py) {
            made(py, "TooLong", parts)
        } else {
            error
        }
    })
}

/// An exception of a class of `hanoi.errors`, from the arguments of `HanoiError.of`.
pub(crate) fn made<'py>(
    py: Python<'py>,
    class: &str,
    parts: impl pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    let exception = class_named(py, class).and_then(|class| class.call_method1("of", parts));
    exception.map_or_else(|failed| failed, PyErr::from_value)
}

/// The exception for a name that an argument cannot have.
pub(crate) fn unknown(field: Field, error: &UnknownName) -> PyErr {
    refused(&error.parts().of(field))
}

/// The exception for a request that a library refuses.
pub(crate) fn refused(parts: &ErrorParts) -> PyErr {
    Python::attach(|py| {
        let exception = of_class(py, "InvalidRequest", parts.text(&KeywordNames))
            .and_then(|exception| with_parts(exception, parts));
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
                | Field::Reading
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

/// An exception that knows which field is wrong, and how.
fn with_parts<'py>(
    exception: Bound<'py, PyAny>,
    parts: &ErrorParts,
) -> PyResult<Bound<'py, PyAny>> {
    exception.setattr("field", parts.field.map(Field::name))?;
    exception.setattr("given", &parts.given)?;
    exception.setattr("wrong", &parts.wrong)?;
    exception.setattr("expected", &parts.expected)?;
    Ok(exception)
}

fn class_named<'py>(py: Python<'py>, class: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("hanoi.errors")?.getattr(class)
}

/// An exception of a class of `hanoi.errors`.
pub(crate) fn of_class<'py>(
    py: Python<'py>,
    class: &str,
    message: String,
) -> PyResult<Bound<'py, PyAny>> {
    class_named(py, class)?.call1((message,))
}

fn exception(py: Python<'_>, error: &Error) -> PyResult<PyErr> {
    let exception = of_class(py, class(error), error.text(&KeywordNames))?;
    let exception = with_parts(exception, &error.parts())?;
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
