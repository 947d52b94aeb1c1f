//! Moves and states as NumPy arrays.

use hanoi::{MoveRows, Solution, StateRows, UBig};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySlice};

use crate::arguments::natural;
use crate::errors::py_error;
use crate::memory::{check_fits, too_large};

/// The number of bytes filled between two checks for signals.
const CHUNK: usize = 1 << 18;

/// Returns `rows` moves, after the first `after`.
pub(crate) fn moves<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let mut moves = MoveRows::new(solution, after).map_err(py_error)?;
    let shape = (row_count(rows)?, 3);
    fill_array(py, shape, MoveRows::width(solution), |bytes| {
        Ok(moves.fill(bytes))
    })
}

/// Returns the moves at some indexes.
pub(crate) fn moves_at<'py>(
    py: Python<'py>,
    solution: &Solution,
    indexes: &Bound<'py, PyAny>,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let width = MoveRows::width(solution);
    let indexes = indexes.clone().unbind();
    let mut next = 0_usize;
    let fill = |bytes: &mut [u8]| {
        for row in bytes.chunks_exact_mut(3 * width) {
            let index = Python::attach(|py| natural("index", &indexes.bind(py).get_item(next)?))?;
            next += 1;
            MoveRows::new(solution, &index).map_err(py_error)?.fill(row);
        }
        Ok(bytes.len())
    };
    fill_array(py, (row_count(rows)?, 3), width, fill)
}

/// Returns `rows` states, starting with the one after `after` moves.
pub(crate) fn states<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let disks = solution.problem().disks() as usize;
    let mut states = StateRows::new(solution, after).map_err(py_error)?;
    fill_array(py, (row_count(rows)?, disks), 1, |bytes| {
        Ok(states.fill(bytes))
    })
}

/// Converts a number of rows, which memory may be unable to hold.
fn row_count(rows: &UBig) -> PyResult<usize> {
    usize::try_from(rows).map_err(|_| too_large("an array of that many rows"))
}

/// Returns the product of some sizes, if that many bytes are free.
fn checked_size(sizes: &[usize]) -> PyResult<usize> {
    let size = sizes
        .iter()
        .try_fold(1_usize, |size, &factor| size.checked_mul(factor));
    let size = size.ok_or_else(|| too_large("an array of that many rows"))?;
    check_fits(UBig::from(size))?;
    Ok(size)
}

/// Creates an array with 1 or 4 bytes per number. It is filled in chunks without Python's lock, and its memory is untouched until then.
fn fill_array(
    py: Python<'_>,
    (rows, columns): (usize, usize),
    width: usize,
    mut fill: impl FnMut(&mut [u8]) -> PyResult<usize> + Send,
) -> PyResult<Bound<'_, PyAny>> {
    let row = columns * width;
    let size = checked_size(&[rows, row])?;
    let numpy = py.import("numpy")?;
    let kind = if width == 1 { "u1" } else { "<u4" };
    let array = numpy.call_method1("empty", ((rows, columns), kind))?;
    let flat = array
        .call_method1("reshape", (-1,))?
        .call_method1("view", ("u1",))?;
    let mut chunk = vec![0; size.min((CHUNK / row.max(1)).max(1) * row)];
    let mut begin = 0;
    while begin < size {
        py.check_signals()?;
        let length = chunk.len().min(size - begin);
        let filled = py.detach(|| fill(&mut chunk[..length]))?;
        let bytes = numpy.call_method1("frombuffer", (PyBytes::new(py, &chunk[..filled]), "u1"))?;
        flat.set_item(
            PySlice::new(py, begin.cast_signed(), (begin + filled).cast_signed(), 1),
            bytes,
        )?;
        begin += filled;
        if filled == 0 {
            break;
        }
    }
    Ok(array)
}
