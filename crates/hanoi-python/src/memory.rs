//! Refuses objects that do not fit into memory before they are created, where their size is known.
//!
//! Rust ends the process when it gets no memory, and Linux may grant more than there is and then kill the process. So
//! sizes are compared with the free memory first.

use std::ops::Deref;

use hanoi::UBig;
use hanoi_cli::free_memory;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::Int;
use crate::errors::made;
use crate::limits::Signals;

/// The exception for something that memory cannot hold.
pub(crate) fn too_large(what: &str) -> PyErr {
    let wrong = format!("{what} does not fit into memory");
    let parts = |py: Python<'_>| {
        made(
            py,
            "TooLarge",
            (None::<&str>, py.Ellipsis(), &wrong, "a part of it"),
        )
    };
    Python::attach(parts)
}

/// Smaller sizes are not checked, which takes longer than to fill them.
const SMALL: u32 = 1 << 20;

/// Raises `MemoryError` unless this many bytes are free.
pub(crate) fn fits(bytes: UBig) -> PyResult<()> {
    if bytes <= UBig::from(SMALL) {
        return Ok(());
    }
    let size = usize::try_from(&bytes)
        .ok()
        .and_then(|size| isize::try_from(size).ok());
    if size.is_some_and(|size| free_memory().is_none_or(|free| size.unsigned_abs() <= free)) {
        return Ok(());
    }
    Err(too_large(&what(&bytes)))
}

/// A number of bytes, in words for a message.
fn what(bytes: &UBig) -> String {
    let mebibytes = bytes >> 20;
    match u64::try_from(&mebibytes) {
        Ok(mebibytes) => format!("what takes about {mebibytes} MiB"),
        Err(_) => "what takes over 2^84 bytes".to_owned(),
    }
}

/// Raises `MemoryError` unless this many bytes are free: for objects created by Python code.
#[pyfunction]
pub(crate) fn check_memory(bytes: Int) -> PyResult<()> {
    fits(bytes.0)
}

/// The text of all pieces, of about the expected number of bytes, built without Python's lock.
pub(crate) fn joined<P: Deref<Target: AsRef<[u8]>>>(
    py: Python<'_>,
    about: UBig,
    pieces: impl Iterator<Item = P> + Send,
) -> PyResult<Bound<'_, PyString>> {
    // Python has a copy of its own.
    fits(about * UBig::from(2_u8))?;
    let bytes = py.detach(|| {
        let (mut signals, mut bytes) = (Signals::default(), Vec::new());
        for piece in pieces {
            append(&mut bytes, (*piece).as_ref())?;
            if signals.go_on().is_break() {
                break;
            }
        }
        signals.raised().map(|()| bytes)
    })?;
    fits(UBig::from(bytes.len()))?;
    Ok(PyString::new(py, &String::from_utf8(bytes)?))
}

/// Appends to a text that may become larger than expected.
fn append(text: &mut Vec<u8>, piece: &[u8]) -> PyResult<()> {
    let more = piece.len();
    if text.capacity() - text.len() < more {
        // It doubles where it grows, and is moved.
        let grown = UBig::from(text.capacity().max(more)) * UBig::from(2_u8);
        fits(grown.clone())?;
        let reserved = text.try_reserve(more);
        reserved.map_err(|_| too_large(&what(&grown)))?;
    }
    text.extend_from_slice(piece);
    Ok(())
}
