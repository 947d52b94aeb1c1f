//! Moves and states as NumPy arrays.

use hanoi::{MoveRows, Solution, StateRows, UBig};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::errors::raised;
use crate::limits::Signals;
use crate::memory::{fits, too_large};
use crate::number::Int;

/// How many bytes are filled between two checks for signals.
const PIECE: usize = 1 << 22;

/// A number of moves after the first `after`.
pub(crate) fn moves<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = countable(rows)?;
    let mut moves = MoveRows::new(solution, after).map_err(raised)?;
    let width = MoveRows::width(solution);
    let bytes = filled(py, size(&[rows, 3, width])?, |bytes| moves.fill(bytes))?;
    array(&bytes, (rows, 3), width)
}

/// The moves at some indexes.
pub(crate) fn picked<'py>(
    py: Python<'py>,
    solution: &Solution,
    indexes: &Bound<'py, PyAny>,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = countable(rows)?;
    let width = MoveRows::width(solution);
    let mut places = indexes.try_iter()?;
    let fill = |bytes: &mut [u8]| {
        for row in bytes.chunks_exact_mut(3 * width) {
            py.check_signals()?;
            let Some(index) = places.next() else { break };
            let index = index?.extract::<Int>()?.0;
            MoveRows::new(solution, &index).map_err(raised)?.fill(row);
        }
        Ok(())
    };
    let bytes = PyByteArray::new_with(py, size(&[rows, 3, width])?, fill)?;
    array(&bytes, (rows, 3), width)
}

/// A number of states, the first of them after `after` moves.
pub(crate) fn states<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = countable(rows)?;
    let disks = solution.problem().disks() as usize;
    let mut states = StateRows::new(solution, after).map_err(raised)?;
    let bytes = filled(py, size(&[rows, disks])?, |bytes| states.fill(bytes))?;
    array(&bytes, (rows, disks), 1)
}

/// A number of rows that memory might hold.
fn countable(rows: &UBig) -> PyResult<usize> {
    usize::try_from(rows).map_err(|_| too_large("an array of that many rows"))
}

/// The product of some sizes, if memory could be that large.
fn size(sizes: &[usize]) -> PyResult<usize> {
    let size = sizes
        .iter()
        .try_fold(1_usize, |size, &by| size.checked_mul(by));
    let size = size.ok_or_else(|| too_large("an array of that many rows"))?;
    fits(UBig::from(size))?;
    Ok(size)
}

/// Bytes that are filled piece by piece without Python's lock.
fn filled(
    py: Python<'_>,
    size: usize,
    mut fill: impl FnMut(&mut [u8]) -> usize + Send,
) -> PyResult<Bound<'_, PyByteArray>> {
    PyByteArray::new_with(py, size, |bytes| {
        py.detach(|| {
            let mut signals = Signals::default();
            let mut left = bytes;
            while !left.is_empty() && signals.go_on().is_continue() {
                let piece = left.len().min(PIECE);
                let made = fill(&mut left[..piece]);
                if made == 0 {
                    break;
                }
                left = left.split_at_mut(made).1;
            }
            signals.raised()
        })
    })
}

/// A byte array that owns its memory, with 1 or 4 bytes per number.
fn array<'py>(
    bytes: &Bound<'py, PyByteArray>,
    shape: (usize, usize),
    width: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let kind = if width == 1 { "u1" } else { "<u4" };
    let numpy = bytes.py().import("numpy")?;
    numpy.call_method1("ndarray", (shape, kind, bytes))
}
