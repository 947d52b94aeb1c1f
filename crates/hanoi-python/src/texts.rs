//! The output of the programs of the five texts.

use std::ffi::CString;
use std::time::Instant;

use hanoi::{Field, Limits, Printed, Program, Request, UBig, towers_of_text};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{flag, items, small, text};
use crate::classes::PySolution;
use crate::errors::{invalid, py_error, unknown_name};
use crate::memory::join_pieces;
use crate::state::Disks;

/// Returns the names of the programs.
#[pyfunction]
pub(crate) fn programs() -> Vec<&'static str> {
    Program::ALL.map(Program::name).to_vec()
}

/// Returns the output of a program, piece by piece: as it stands, or with three rods as its arguments.
#[pyfunction]
pub(crate) fn printed(
    py: Python<'_>,
    program: &Bound<'_, PyAny>,
    disks: Disks,
    rods: Option<&Bound<'_, PyAny>>,
    corrected: &Bound<'_, PyAny>,
) -> PyResult<PyPrinted> {
    output(py, program, disks, rods, corrected).map(PyPrinted)
}

/// Returns the whole output of a program.
#[pyfunction]
pub(crate) fn printed_text<'py>(
    py: Python<'py>,
    program: &Bound<'py, PyAny>,
    disks: Disks,
    rods: Option<&Bound<'py, PyAny>>,
    corrected: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyString>> {
    let moves = UBig::ONE << disks.0 as usize;
    join_pieces(
        py,
        moves * UBig::from(MIN_LINE_BYTES),
        output(py, program, disks, rods, corrected)?,
    )
}

/// The least bytes that a program prints for a move.
const MIN_LINE_BYTES: u8 = 4;

/// Runs a program, with a warning if it deviates from the arguments.
fn output(
    py: Python<'_>,
    program: &Bound<'_, PyAny>,
    disks: Disks,
    rods: Option<&Bound<'_, PyAny>>,
    corrected: &Bound<'_, PyAny>,
) -> PyResult<Printed> {
    let program = Program::find(text("program", program)?);
    let program = program.map_err(|error| unknown_name(Field::Program, &error))?;
    let corrected = flag("corrected", corrected)?;
    let run = match rods.map(three_rods).transpose()? {
        None => program.run(&Request::default().disks(disks.0), corrected),
        Some(rods) => program.run_on_rods(disks.0, rods, corrected),
    };
    let run = run.map_err(py_error)?;
    if let Some(remark) = run.remark() {
        let (kind, text) = (py.get_type::<PyUserWarning>(), CString::new(remark)?);
        PyErr::warn(py, &kind, &text, 3)?;
    }
    let start = Instant::now();
    let printed = hanoi::printed(&run, 0, None, &mut Limits::default());
    let printed = printed.map_err(py_error)?;
    Ok(printed.timed(start.elapsed()))
}

/// Converts three rods.
fn three_rods(rods: &Bound<'_, PyAny>) -> PyResult<[u8; 3]> {
    let rod = |rod: PyResult<_>| small("rods", &rod?, 0..=u8::MAX, "has an unknown rod");
    let rods = items("rods", rods, RODS)?.take(4).map(rod);
    let rods = rods.collect::<PyResult<Vec<u8>>>()?;
    <[u8; 3]>::try_from(rods).map_err(|_| invalid(Some("rods"), "are not three", RODS))
}

const RODS: &str = "the origin, the target and the spare, as in (0, 2, 1)";

/// Returns the solution of a tower between three rods: from the first to the second.
#[pyfunction]
pub(crate) fn solution_of_text(disks: Disks, rods: &Bound<'_, PyAny>) -> PyResult<PySolution> {
    let problem = towers_of_text(disks.0, three_rods(rods)?).map_err(py_error)?;
    let solution = hanoi::solve(&problem, None, &mut Limits::default());
    solution.map(PySolution).map_err(py_error)
}

/// The output of a program, piece by piece.
#[pyclass(name = "Printed", module = "hanoi._native")]
pub(crate) struct PyPrinted(Printed);

#[pymethods]
impl PyPrinted {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<String>> {
        py.check_signals()?;
        let piece = self.0.next().map(|piece| String::from_utf8(piece.to_vec()));
        Ok(piece.transpose()?)
    }
}
