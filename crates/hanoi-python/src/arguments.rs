//! Conversions of arguments: numbers of any size, flags, texts and names. A wrong type or value raises an exception that
//! names the argument.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use hanoi::lesson::Subject;
use hanoi::puzzle::{MAX_DISKS, UnknownName};
use hanoi::text::{Reading, Style};
use hanoi::{Algorithm, Field, GraphFormat, Harness, PuzzleFormat, PuzzleKind, UBig};
use hanoi_draw::Theme;
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyFrozenSet, PyInt, PyIterator, PyMapping, PySet, PyString};

use crate::errors::{invalid_value, unknown_name, wrong_type};

/// A number of any size, at least 0, from a Python integer or anything that converts to one.
pub(crate) struct Int(pub(crate) UBig);

/// The most bits of a number: the size of 2^[`MAX_DISKS`].
const MAX_BITS: u64 = MAX_DISKS as u64 + 1;

impl<'a, 'py> FromPyObject<'a, 'py> for Int {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        natural("number", &object).map(Self)
    }
}

/// The expected value, for errors.
pub(crate) const WHOLE: &str = "a whole number";

/// Converts a whole number. `True` and `False` are rejected, although they are integers in Python.
pub(crate) fn integer<'py>(field: &str, object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    if let Ok(number) = object.cast_exact::<PyInt>() {
        return Ok(number.clone());
    }
    if object.is_instance_of::<PyBool>() || !object.hasattr("__index__")? {
        return Err(wrong_type(field, object, WHOLE));
    }
    let index = object.py().import("operator")?.getattr("index")?;
    let number = index.call1((object,)).map_err(|error| {
        if error.is_instance_of::<PyTypeError>(object.py()) {
            wrong_type(field, object, WHOLE)
        } else {
            error
        }
    })?;
    Ok(number.cast_into()?)
}

/// Converts a whole number of any size, at least 0.
pub(crate) fn natural(field: &str, object: &Bound<'_, PyAny>) -> PyResult<UBig> {
    let number = integer(field, object)?;
    if let Ok(small) = number.extract::<u64>() {
        return Ok(small.into());
    }
    if number.lt(0)? {
        return Err(invalid_value(
            field,
            &number,
            "is below 0",
            "a number from 0",
        ));
    }
    let bits: u64 = number.call_method0("bit_length")?.extract()?;
    if bits > MAX_BITS {
        let limit = format!("at most 2^{MAX_DISKS}");
        return Err(invalid_value(field, &number, "is too large", &limit));
    }
    let bytes = number.call_method1("to_bytes", (bits.div_ceil(8), "little"))?;
    Ok(UBig::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes()))
}

/// Converts a number in a range. `wrong` is the message for any other, such as "is not a disk".
pub(crate) fn small<T>(
    field: &str,
    object: &Bound<'_, PyAny>,
    range: RangeInclusive<T>,
    wrong: &str,
) -> PyResult<T>
where
    T: TryFrom<u64> + PartialOrd + Display,
{
    let number = integer(field, object)?;
    let small = number.extract::<u64>().ok();
    let small = small.and_then(|number| T::try_from(number).ok());
    let expected = || format!("{} to {}", range.start(), range.end());
    small
        .filter(|number| range.contains(number))
        .ok_or_else(|| invalid_value(field, &number, wrong, &expected()))
}

/// Converts a number of seconds.
pub(crate) fn seconds(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let seconds = float(field, object)?;
    let wrong = "is not a time";
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| invalid_value(field, object, wrong, "seconds from 0, such as 0.5"))
}

/// Converts a number, whole or not.
pub(crate) fn float(field: &str, object: &Bound<'_, PyAny>) -> PyResult<f64> {
    if object.is_instance_of::<PyBool>() {
        return Err(wrong_type(field, object, "a number"));
    }
    object.extract().map_err(|error: PyErr| {
        let py = object.py();
        if error.is_instance_of::<PyTypeError>(py) {
            wrong_type(field, object, "a number")
        } else if error.is_instance_of::<PyOverflowError>(py) {
            invalid_value(field, object, "is too large", "a number below 10^308")
        } else {
            error
        }
    })
}

/// Converts a flag.
pub(crate) fn flag(field: &str, object: &Bound<'_, PyAny>) -> PyResult<bool> {
    // NumPy has its own class.
    let class = object.get_type().name()?.to_string();
    if ["bool", "bool_"].contains(&&*class) {
        return object.is_truthy();
    }
    Err(wrong_type(field, object, "True or False"))
}

/// Borrows a text.
pub(crate) fn text<'a>(field: &str, object: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    let Ok(text) = object.cast::<PyString>() else {
        return Err(wrong_type(field, object, "text"));
    };
    let wrong = "has half of a character, a lone surrogate";
    text.to_str()
        .map_err(|_| invalid_value(field, object, wrong, "whole characters"))
}

/// A value given by name, in the argument named after its type.
pub(crate) struct Named<T>(pub(crate) T);

/// A type whose values have names, and the argument that takes them.
pub(crate) trait NamedArgument: FromStr<Err = UnknownName> {
    const FIELD: Field;
}

macro_rules! named_arguments {
    ($($type:ty: $field:ident),+ $(,)?) => {
        $(impl NamedArgument for $type {
            const FIELD: Field = Field::$field;
        })+
    };
}

named_arguments! {
    Algorithm: Algorithm,
    Subject: Algorithm,
    GraphFormat: Format,
    Harness: Harness,
    PuzzleFormat: Format,
    PuzzleKind: Kind,
    Reading: Reading,
    Style: Style,
    Theme: Theme,
}

impl<'a, 'py, T: NamedArgument> FromPyObject<'a, 'py> for Named<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name = text(T::FIELD.name(), &object)?;
        name.parse()
            .map(Self)
            .map_err(|error| unknown_name(T::FIELD, &error))
    }
}

/// Iterates over a list or another iterable. Text, sets and mappings are rejected: their items or order mean nothing here.
pub(crate) fn items<'py>(
    field: &str,
    object: &Bound<'py, PyAny>,
    expected: &str,
) -> PyResult<Bound<'py, PyIterator>> {
    let is_text = object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>();
    let is_set = object.is_instance_of::<PySet>() || object.is_instance_of::<PyFrozenSet>();
    if is_text || is_set || object.is_instance_of::<PyMapping>() {
        return Err(wrong_type(field, object, expected));
    }
    object.try_iter().map_err(|error| {
        if error.is_instance_of::<PyTypeError>(object.py()) {
            wrong_type(field, object, expected)
        } else {
            error
        }
    })
}

/// Borrows an instance of one of the package's classes.
pub(crate) fn instance<'a, 'py, T: PyTypeInfo>(
    field: &str,
    object: &'a Bound<'py, PyAny>,
    expected: &str,
) -> PyResult<&'a Bound<'py, T>> {
    object
        .cast()
        .map_err(|_| wrong_type(field, object, expected))
}

/// Raises an exception unless an argument is a whole number in a range.
#[pyfunction]
#[pyo3(signature = (field, value, least=0, most=u64::MAX))]
pub(crate) fn check_number(
    field: &str,
    value: &Bound<'_, PyAny>,
    least: u64,
    most: u64,
) -> PyResult<u64> {
    small(field, value, least..=most, "is out of range")
}

/// Raises an exception unless an argument is a number.
#[pyfunction]
pub(crate) fn check_float(field: &str, value: &Bound<'_, PyAny>) -> PyResult<f64> {
    float(field, value)
}

/// Raises an exception unless an argument is True or False.
#[pyfunction]
pub(crate) fn check_flag(field: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    flag(field, value)
}

/// Raises an exception unless an argument is text.
#[pyfunction]
pub(crate) fn check_text(field: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    text(field, value).map(str::to_owned)
}
