//! Converts the front door's errors to exceptions, whose classes are in `hanoi/errors.py`.

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
pub(crate) fn py_error(error: impl Into<Error>) -> PyErr {
    let error = error.into();
    Python::attach(|py| exception(py, &error).unwrap_or_else(|error| error))
}

/// The exception for arguments that do not fit together, or for one whose value the message does not show.
pub(crate) fn invalid(field: Option<&str>, wrong: &str, expected: &str) -> PyErr {
    Python::attach(|py| {
        new_exception(
            py,
            "InvalidRequest",
            (field, py.Ellipsis(), wrong, expected),
        )
    })
}

/// The exception for an error of a library.
pub(crate) fn library_error(error: &dyn std::error::Error) -> PyErr {
    let wrong = error.to_string();
    Python::attach(|py| new_exception(py, "InvalidRequest", (None::<&str>, py.Ellipsis(), wrong)))
}

/// The exception for an argument with an invalid value.
pub(crate) fn invalid_value(
    field: &str,
    value: &Bound<'_, PyAny>,
    wrong: &str,
    expected: &str,
) -> PyErr {
    new_exception(
        value.py(),
        "InvalidRequest",
        (field, value, wrong, expected),
    )
}

/// The exception for an argument of the wrong type.
pub(crate) fn wrong_type(field: &str, value: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let class = class_named(value.py(), "WrongType");
    let error = class.and_then(|class| class.call_method1("of_argument", (field, value, expected)));
    error.map_or_else(|error| error, PyErr::from_value)
}

/// Converts the exception of Python's `range` for an invalid index or slice. `what` names the items, e.g. "moves".
pub(crate) fn index_error(
    key: &Bound<'_, PyAny>,
    length: &Bound<'_, PyAny>,
    what: &str,
    error: PyErr,
) -> PyErr {
    let py = key.py();
    if error.is_instance_of::<PyIndexError>(py) {
        let class = class_named(py, "OutOfRange");
        let error = class.and_then(|class| class.call_method1("of_index", (key, length, what)));
        return error.map_or_else(|error| error, PyErr::from_value);
    }
    if error.is_instance_of::<PyTypeError>(py) {
        return wrong_type("index", key, "a whole number, or a slice of them");
    }
    if error.is_instance_of::<PyValueError>(py) {
        return invalid(Some("step"), "is 0", "another number");
    }
    error
}

/// Returns the length of a sequence as `len()` does, which fails beyond 2^63 - 1.
pub(crate) fn len_of(range: &Bound<'_, PyAny>) -> PyResult<usize> {
    range.len().map_err(|error| {
        let py = range.py();
        let parts = (
            "length",
            py.Ellipsis(),
            "is beyond what len() can return",
            "the attribute length",
        );
        if error.is_instance_of::<PyOverflowError>(py) {
            new_exception(py, "TooLong", parts)
        } else {
            error
        }
    })
}

/// Creates an exception of a class of `hanoi.errors` from the arguments of `HanoiError.of`.
pub(crate) fn new_exception<'py>(
    py: Python<'py>,
    class: &str,
    parts: impl pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    let exception = class_named(py, class).and_then(|class| class.call_method1("of", parts));
    exception.map_or_else(|error| error, PyErr::from_value)
}

/// The exception for an unknown name as an argument.
pub(crate) fn unknown_name(field: Field, error: &UnknownName) -> PyErr {
    invalid_request(&error.parts().of(field))
}

/// The exception for an invalid request.
pub(crate) fn invalid_request(parts: &ErrorParts) -> PyErr {
    Python::attach(|py| {
        let exception = with_message(py, "InvalidRequest", parts.text(&KeywordNames))
            .and_then(|exception| with_parts(exception, parts));
        exception.map_or_else(|error| error, PyErr::from_value)
    })
}

/// Calls a field of a request by its keyword argument.
struct KeywordNames;

impl Vocabulary for KeywordNames {
    fn name(&self, field: Field) -> Option<String> {
        let is_keyword = matches!(
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
        is_keyword.then(|| field.to_string())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{}={value}", self.name(field)?))
    }

    /// Starts a message with the argument and its value, if it has one. Messages about numbers have none: `27 pegs`.
    fn lead(&self, field: Field, value: Option<&str>) -> Option<String> {
        self.with_value(field, value?)
    }
}

/// Adds the parts of an error to an exception.
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

/// Creates an exception of a class of `hanoi.errors` from a message.
pub(crate) fn with_message<'py>(
    py: Python<'py>,
    class: &str,
    message: String,
) -> PyResult<Bound<'py, PyAny>> {
    class_named(py, class)?.call1((message,))
}

fn exception(py: Python<'_>, error: &Error) -> PyResult<PyErr> {
    let exception = with_message(py, class(error), error.text(&KeywordNames))?;
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

/// The attributes of an exception besides its message and parts.
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
