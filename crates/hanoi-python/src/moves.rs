//! A move, and what can stand for one.

use hanoi::{Disk, Move, puzzle};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::classes::PyMove;
use crate::errors::{invalid, raised};
use crate::number::small;
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
            _ => Err(invalid(
                "expected a disk and two pegs, as in Move(1, 0, 2), or a text, as in Move('1AC')"
                    .to_owned(),
            )),
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

    /// The peg that it leaves, from 0.
    #[getter]
    const fn source(&self) -> u8 {
        self.0.from.get()
    }

    /// The peg that it goes to, from 0.
    #[getter]
    const fn target(&self) -> u8 {
        self.0.to.get()
    }

    /// Returns the move that takes the disk back.
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

/// What is wrong with the number of a disk.
const NO_DISK: &str = "is not a disk: expected 1 to 1000000";

fn of_parts(
    disk: &Bound<'_, PyAny>,
    source: &Bound<'_, PyAny>,
    target: &Bound<'_, PyAny>,
) -> PyResult<PyMove> {
    let size: u32 = small(disk, NO_DISK)?;
    let disk = Disk::new(size).ok_or_else(|| invalid(format!("{size} {NO_DISK}")))?;
    let (from, to) = (
        peg(source, puzzle::MAX_PEGS)?,
        peg(target, puzzle::MAX_PEGS)?,
    );
    Ok(PyMove(Move { disk, from, to }))
}

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
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_str()?;
            let mv = text.parse().map_err(|error: puzzle::Error| raised(error))?;
            return Ok(Self(mv));
        }
        let parts = object.try_iter()?.collect::<PyResult<Vec<_>>>()?;
        let [disk, source, target] = &parts[..] else {
            return Err(invalid(format!(
                "a move has {} parts: expected a disk and two pegs, as in (1, 0, 2)",
                parts.len()
            )));
        };
        Ok(Self(of_parts(disk, source, target)?.0))
    }
}
