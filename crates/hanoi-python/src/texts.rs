//! The output of the programs of the five texts.

use std::time::Instant;

use hanoi::{Field, Limits, Printed, Program, Request, UBig, towers_of_text};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::classes::PySolution;
use crate::errors::{raised, unknown};
use crate::memory::joined;
use crate::state::Disks;

/// Returns the names of the programs.
#[pyfunction]
pub(crate) fn programs() -> Vec<&'static str> {
    Program::ALL.map(Program::name).to_vec()
}

/// Returns what a program prints, piece by piece: as it stands, or with three rods as its own arguments.
#[pyfunction]
pub(crate) fn printed(
    program: &str,
    disks: Disks,
    rods: Option<[u8; 3]>,
    corrected: bool,
) -> PyResult<PyPrinted> {
    text_of(program, disks, rods, corrected).map(PyPrinted)
}

/// Returns all that a program prints.
#[pyfunction]
pub(crate) fn printed_text<'py>(
    py: Python<'py>,
    program: &str,
    disks: Disks,
    rods: Option<[u8; 3]>,
    corrected: bool,
) -> PyResult<Bound<'py, PyString>> {
    let moves = UBig::ONE << disks.0 as usize;
    joined(
        py,
        moves * UBig::from(LINE),
        text_of(program, disks, rods, corrected)?,
    )
}

/// The least bytes that a program prints for a move.
const LINE: u8 = 4;

fn text_of(
    program: &str,
    disks: Disks,
    rods: Option<[u8; 3]>,
    corrected: bool,
) -> PyResult<Printed> {
    let program = Program::find(program).map_err(|error| unknown(Field::Program, &error))?;
    let problem = match rods {
        None => {
            let request = Request::default().disks(disks.0);
            if corrected {
                program.corrected_problem(&request)
            } else {
                program.problem(&request)
            }
        }
        Some(rods) => towers_of_text(disks.0, rods),
    };
    let problem = problem.map_err(raised)?;
    let begin = Instant::now();
    let printed = hanoi::printed(&problem, program, 0, None, &mut Limits::default());
    let printed = printed.map_err(raised)?;
    Ok(printed.timed(begin.elapsed()))
}

/// Returns the solution of a tower between three rods: from the first to the second.
#[pyfunction]
pub(crate) fn solution_of_text(disks: Disks, rods: [u8; 3]) -> PyResult<PySolution> {
    let problem = towers_of_text(disks.0, rods).map_err(raised)?;
    let solution = hanoi::solve(&problem, None, &mut Limits::default());
    solution.map(PySolution).map_err(raised)
}

/// Text, piece by piece.
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
