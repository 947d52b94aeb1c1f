//! Converts numbers to Python integers.

use hanoi::UBig;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt};

/// Converts a number to a Python integer.
pub(crate) fn int<'py>(py: Python<'py>, number: &UBig) -> PyResult<Bound<'py, PyInt>> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into_pyobject(py)?);
    }
    let bytes = PyBytes::new(py, &number.to_le_bytes());
    let number = py
        .get_type::<PyInt>()
        .call_method1("from_bytes", (bytes, "little"))?;
    Ok(number.cast_into()?)
}
