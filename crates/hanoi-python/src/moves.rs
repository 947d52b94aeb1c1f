//! Moves, and values accepted as one.

use hanoi::{Disk, Move, puzzle};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{items, small, text};
use crate::classes::PyMove;
use crate::errors::{invalid, invalid_value, py_error};
use crate::rules::peg;

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (disk, source=None, target=None))]
    fn new(
        disk: &Bound<'_, PyAny>,
        source: Option<&Bound<'_, PyAny>>,
        target: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        match (source, target) {
            (None, None) => Ok(disk.extract::<MoveLike>()?.into()),
            (Some(source), Some(target)) => of_parts(disk, source, target),
            (source, _) => {
                let missing = if source.is_none() { "source" } else { "target" };
                Err(invalid(Some(missing), "is missing", LIKE_MOVE))
            }
        }
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("disk", "source", "target")
    }

    /// The disk, from 1.
    #[getter]
    const fn disk(&self) -> u32 {
        self.0.disk.get()
    }

    /// The peg that the disk leaves, from 0.
    #[getter]
    const fn source(&self) -> u8 {
        self.0.from.get()
    }

    /// The peg that the disk goes to, from 0.
    #[getter]
    const fn target(&self) -> u8 {
        self.0.to.get()
    }

    /// Returns the move that undoes this one.
    const fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let parts = (self.disk(), self.source(), self.target());
        Ok(parts.into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }
}

/// The accepted forms of a move, for errors.
const LIKE_MOVE: &str = "a Move, a text such as '1AC', or a disk and two pegs, as in (1, 0, 2)";

fn of_parts(
    disk: &Bound<'_, PyAny>,
    source: &Bound<'_, PyAny>,
    target: &Bound<'_, PyAny>,
) -> PyResult<PyMove> {
    let size = small("disk", disk, 1..=puzzle::MAX_DISKS, "is not a disk")?;
    let disk = Disk::new(size).expect("the number of a disk");
    let (from, to) = (
        peg("source", source, puzzle::MAX_PEGS)?,
        peg("target", target, puzzle::MAX_PEGS)?,
    );
    if from == to {
        return Err(invalid_value("target", target, SAME_PEG, "another peg"));
    }
    Ok(PyMove(Move { disk, from, to }))
}

const SAME_PEG: &str = "is the peg that the disk leaves";

/// Anything accepted as a move: a `Move`, its text, or a disk and two pegs.
pub(crate) struct MoveLike(pub(crate) Move);

impl From<MoveLike> for PyMove {
    fn from(mv: MoveLike) -> Self {
        Self(mv.0)
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for MoveLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = object.cast::<PyMove>() {
            return Ok(Self(mv.get().0));
        }
        if object.is_instance_of::<PyString>() {
            let text = text("move", &object)?;
            let mv: Move = text
                .parse()
                .map_err(|error: puzzle::Error| py_error(error))?;
            if mv.from == mv.to {
                let wrong = "leads to the peg that the disk leaves";
                return Err(invalid_value("move", &object, wrong, "another peg"));
            }
            return Ok(Self(mv));
        }
        let parts = items("move", &object, LIKE_MOVE)?.take(4);
        let parts = parts.collect::<PyResult<Vec<_>>>()?;
        let [disk, source, target] = &parts[..] else {
            return Err(invalid(
                Some("move"),
                "does not have three parts",
                LIKE_MOVE,
            ));
        };
        Ok(Self(of_parts(disk, source, target)?.0))
    }
}
