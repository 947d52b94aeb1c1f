//! Converts moves to Python objects, many at once.
//!
//! A solution has few distinct moves, so each becomes an object once and is shared from then on. Python's own
//! `itertools.chain` goes through lists of them, which is much faster than a call for each move.

use hanoi::{Disk, Move, Peg, Solution, UBig, puzzle};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::classes::PyMove;

/// The length of the first list, and the maximal length.
const FIRST: usize = 16;
const LONGEST: usize = 1 << 12;

/// Moves converted to objects once.
pub(crate) struct SharedMoves {
    pegs: usize,
    made: Vec<Option<Py<PyMove>>>,
}

/// The most objects kept.
const KEPT: usize = 1 << 16;

impl SharedMoves {
    pub(crate) fn new(solution: &Solution) -> Self {
        let problem = solution.problem();
        let pegs = usize::from(problem.pegs());
        let moves = (problem.disks() as usize).saturating_mul(pegs * pegs);
        Self {
            pegs,
            made: (0..moves.min(KEPT)).map(|_| None).collect(),
        }
    }

    fn object(&mut self, py: Python<'_>, mv: Move) -> PyResult<Py<PyMove>> {
        let place = (mv.disk.index() * self.pegs + mv.from.index()) * self.pegs + mv.to.index();
        match self.made.get_mut(place) {
            Some(Some(made)) => Ok(made.clone_ref(py)),
            Some(empty) => {
                let made = Py::new(py, PyMove(mv))?;
                Ok(empty.insert(made).clone_ref(py))
            }
            None => Py::new(py, PyMove(mv)),
        }
    }

    fn list<'py>(&mut self, py: Python<'py>, moves: &[Move]) -> PyResult<Bound<'py, PyList>> {
        let objects = moves.iter().map(|&mv| self.object(py, mv));
        PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)
    }
}

/// The moves of a part of a solution, in lists.
#[pyclass(name = "Chunks", module = "hanoi._native")]
pub(crate) struct Chunks {
    moves: puzzle::Moves,
    left: UBig,
    size: usize,
    shared: SharedMoves,
}

impl Chunks {
    /// A number of a solution's next moves.
    pub(crate) fn new(solution: &Solution, moves: puzzle::Moves, take: UBig) -> Self {
        Self {
            moves,
            left: take,
            size: FIRST,
            shared: SharedMoves::new(solution),
        }
    }

    /// Python's iterator over the moves of all lists.
    pub(crate) fn chained(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let chain = py.import("itertools")?.getattr("chain")?;
        chain.call_method1("from_iterable", (Bound::new(py, self)?,))
    }
}

#[pymethods]
impl Chunks {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyList>>> {
        py.check_signals()?;
        let size = usize::try_from(&self.left).map_or(self.size, |left| left.min(self.size));
        let mut moves = vec![FILLER; size];
        let made = self.moves.fill(&mut moves);
        if made == 0 {
            return Ok(None);
        }
        self.left -= made;
        self.size = (2 * self.size).min(LONGEST);
        self.shared.list(py, &moves[..made]).map(Some)
    }
}

/// The initial content of a list.
const FILLER: Move = Move {
    disk: Disk::SMALLEST,
    from: Peg::A,
    to: Peg::A,
};
