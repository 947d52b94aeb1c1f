//! Rejects objects that would not fit into memory, where their size is known in advance.
//!
//! Rust aborts the process when an allocation fails, and Linux may grant more memory than it has and then kill the process.
//! So sizes are first compared with the free memory.

use std::ops::Deref;

use hanoi::UBig;
use hanoi_cli::free_memory;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::Int;
use crate::errors::new_exception;
use crate::limits::Signals;

/// The exception for something that memory cannot hold.
pub(crate) fn too_large(what: &str) -> PyErr {
    let wrong = format!("{what} does not fit into memory");
    let parts = |py: Python<'_>| {
        new_exception(
            py,
            "TooLarge",
            (None::<&str>, py.Ellipsis(), &wrong, "a part of it"),
        )
    };
    Python::attach(parts)
}

/// Sizes up to this are not checked, since a check takes longer than filling them.
const UNCHECKED: u32 = 1 << 20;

/// Raises `MemoryError` unless this many bytes are free.
pub(crate) fn check_fits(bytes: UBig) -> PyResult<()> {
    if bytes <= UBig::from(UNCHECKED) {
        return Ok(());
    }
    let size = usize::try_from(&bytes)
        .ok()
        .and_then(|size| isize::try_from(size).ok());
    if size.is_some_and(|size| free_memory().is_none_or(|free| size.unsigned_abs() <= free)) {
        return Ok(());
    }
    Err(too_large(&describe(&bytes)))
}

/// Describes a result of a number of bytes.
fn describe(bytes: &UBig) -> String {
    let mebibytes = bytes >> 20;
    match u64::try_from(&mebibytes) {
        Ok(mebibytes) => format!("a result of about {mebibytes} MiB"),
        Err(_) => "a result of over 2^84 bytes".to_owned(),
    }
}

/// Raises `MemoryError` unless this many bytes are free: for objects created by Python code.
#[pyfunction]
pub(crate) fn check_memory(bytes: Int) -> PyResult<()> {
    check_fits(bytes.0)
}

/// Joins pieces of text without Python's lock. `about` is the expected number of bytes.
pub(crate) fn join_pieces<P: Deref<Target: AsRef<[u8]>>>(
    py: Python<'_>,
    about: UBig,
    pieces: impl Iterator<Item = P> + Send,
) -> PyResult<Bound<'_, PyString>> {
    // Python makes a second copy.
    check_fits(about * UBig::from(2_u8))?;
    let bytes = py.detach(|| {
        let (mut signals, mut bytes) = (Signals::default(), Vec::new());
        for piece in pieces {
            append(&mut bytes, (*piece).as_ref())?;
            if signals.check().is_break() {
                break;
            }
        }
        signals.into_result().map(|()| bytes)
    })?;
    check_fits(UBig::from(bytes.len()))?;
    Ok(PyString::new(py, &String::from_utf8(bytes)?))
}

/// Appends to a text that may become larger than expected.
fn append(text: &mut Vec<u8>, piece: &[u8]) -> PyResult<()> {
    let more = piece.len();
    if text.capacity() - text.len() < more {
        // A vector grows by doubling, and may be copied.
        let grown = UBig::from(text.capacity().max(more)) * UBig::from(2_u8);
        check_fits(grown.clone())?;
        let reserved = text.try_reserve(more);
        reserved.map_err(|_| too_large(&describe(&grown)))?;
    }
    text.extend_from_slice(piece);
    Ok(())
}
