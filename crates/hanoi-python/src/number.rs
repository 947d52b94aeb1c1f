//! Numbers of any size.

use hanoi::UBig;
use hanoi::puzzle::MAX_DISKS;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::invalid;

/// A number from 0, from a Python integer or anything that converts to one.
pub(crate) struct Int(pub(crate) UBig);

/// The most bits of a number: those of 2^[`MAX_DISKS`].
const MAX_BITS: u64 = MAX_DISKS as u64 + 1;

impl<'a, 'py> FromPyObject<'a, 'py> for Int {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<u64>() {
            Ok(number) => Ok(Self(number.into())),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => large(&object),
            Err(error) => Err(error),
        }
    }
}

/// A number that does not fit in a word, or a negative one.
fn large(object: &Bound<'_, PyAny>) -> PyResult<Int> {
    let number = object.call_method0("__index__")?;
    if number.lt(0)? {
        return Err(invalid(format!(
            "{} is below 0: expected a number from 0",
            shown(&number)?
        )));
    }
    let bits: u64 = number.call_method0("bit_length")?.extract()?;
    if bits > MAX_BITS {
        return Err(invalid(format!(
            "{} is too large: expected at most 2^{MAX_DISKS}",
            shown(&number)?
        )));
    }
    let bytes = number.call_method1("to_bytes", (bits.div_ceil(8), "little"))?;
    Ok(Int(UBig::from_le_bytes(
        bytes.cast::<PyBytes>()?.as_bytes(),
    )))
}

/// A number for a message: its digits, or its number of bits.
fn shown(number: &Bound<'_, PyAny>) -> PyResult<String> {
    match number.call_method0("bit_length")?.extract::<u64>()? {
        ..=128 => Ok(number.str()?.to_string()),
        bits => Ok(format!("a number of {bits} bits")),
    }
}

/// A number that a machine word of some size has to hold. `wrong` says what is wrong with another.
pub(crate) fn small<T: TryFrom<u64>>(object: &Bound<'_, PyAny>, wrong: &str) -> PyResult<T> {
    let number = match object.extract::<u64>() {
        Ok(number) => T::try_from(number).ok(),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => None,
        Err(error) => return Err(error),
    };
    let refused = || {
        Ok(invalid(format!(
            "{} {wrong}",
            shown(&object.call_method0("__index__")?)?
        )))
    };
    number.map_or_else(|| Err(refused().unwrap_or_else(|failed| failed)), Ok)
}
