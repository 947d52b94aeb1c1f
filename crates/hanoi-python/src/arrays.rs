//! Moves and states as NumPy arrays.

use hanoi::{MoveRows, Solution, StateRows, UBig};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySlice};

use crate::arguments::natural;
use crate::errors::raised;
use crate::memory::{fits, too_large};

/// How many bytes are filled between two checks for signals.
const PIECE: usize = 1 << 18;

/// A number of moves after the first `after`.
pub(crate) fn moves<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let mut moves = MoveRows::new(solution, after).map_err(raised)?;
    let shape = (countable(rows)?, 3);
    filled(py, shape, MoveRows::width(solution), |bytes| {
        Ok(moves.fill(bytes))
    })
}

/// The moves at some indexes.
pub(crate) fn picked<'py>(
    py: Python<'py>,
    solution: &Solution,
    indexes: &Bound<'py, PyAny>,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let width = MoveRows::width(solution);
    let places = indexes.clone().unbind();
    let mut next = 0_usize;
    let fill = |bytes: &mut [u8]| {
        for row in bytes.chunks_exact_mut(3 * width) {
            let index = Python::attach(|py| natural("index", &places.bind(py).get_item(next)?))?;
            next += 1;
            MoveRows::new(solution, &index).map_err(raised)?.fill(row);
        }
        Ok(bytes.len())
    };
    filled(py, (countable(rows)?, 3), width, fill)
}

/// A number of states, the first of them after `after` moves.
pub(crate) fn states<'py>(
    py: Python<'py>,
    solution: &Solution,
    after: &UBig,
    rows: &UBig,
) -> PyResult<Bound<'py, PyAny>> {
    let disks = solution.problem().disks() as usize;
    let mut states = StateRows::new(solution, after).map_err(raised)?;
    filled(py, (countable(rows)?, disks), 1, |bytes| {
        Ok(states.fill(bytes))
    })
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

/// An array with 1 or 4 bytes per number. It is filled piece by piece without Python's lock, and its memory is touched no sooner.
fn filled(
    py: Python<'_>,
    (rows, columns): (usize, usize),
    width: usize,
    mut fill: impl FnMut(&mut [u8]) -> PyResult<usize> + Send,
) -> PyResult<Bound<'_, PyAny>> {
    let row = columns * width;
    let size = size(&[rows, row])?;
    let numpy = py.import("numpy")?;
    let kind = if width == 1 { "u1" } else { "<u4" };
    let array = numpy.call_method1("empty", ((rows, columns), kind))?;
    let flat = array
        .call_method1("reshape", (-1,))?
        .call_method1("view", ("u1",))?;
    let mut piece = vec![0; size.min((PIECE / row.max(1)).max(1) * row)];
    let mut begin = 0;
    while begin < size {
        py.check_signals()?;
        let most = piece.len().min(size - begin);
        let made = py.detach(|| fill(&mut piece[..most]))?;
        let bytes = numpy.call_method1("frombuffer", (PyBytes::new(py, &piece[..made]), "u1"))?;
        flat.set_item(
            PySlice::new(py, begin.cast_signed(), (begin + made).cast_signed(), 1),
            bytes,
        )?;
        begin += made;
        if made == 0 {
            break;
        }
    }
    Ok(array)
}
