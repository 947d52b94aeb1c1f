//! Converts moves to Python objects, many per call.
//!
//! A solution has few distinct moves, so each becomes an object once, which is then shared. `itertools.chain` iterates over
//! lists of them, which is much faster than a call for each move.

use hanoi::{Disk, Move, Peg, Solution, UBig, puzzle};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::classes::PyMove;

/// The length of the first list.
const FIRST_LENGTH: usize = 16;
/// The length of the longest lists.
const MAX_LENGTH: usize = 1 << 12;

/// The objects of moves, each created once.
pub(crate) struct SharedMoves {
    pegs: usize,
    objects: Vec<Option<Py<PyMove>>>,
}

/// The most objects kept.
const MAX_OBJECTS: usize = 1 << 16;

impl SharedMoves {
    pub(crate) fn new(solution: &Solution) -> Self {
        let problem = solution.problem();
        let pegs = usize::from(problem.pegs());
        let moves = (problem.disks() as usize).saturating_mul(pegs * pegs);
        Self {
            pegs,
            objects: (0..moves.min(MAX_OBJECTS)).map(|_| None).collect(),
        }
    }

    fn object(&mut self, py: Python<'_>, mv: Move) -> PyResult<Py<PyMove>> {
        let index = (mv.disk.index() * self.pegs + mv.from.index()) * self.pegs + mv.to.index();
        match self.objects.get_mut(index) {
            Some(Some(object)) => Ok(object.clone_ref(py)),
            Some(empty) => {
                let object = Py::new(py, PyMove(mv))?;
                Ok(empty.insert(object).clone_ref(py))
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
    remaining: UBig,
    size: usize,
    shared: SharedMoves,
}

impl Chunks {
    /// Takes the next `take` moves of a solution.
    pub(crate) fn new(solution: &Solution, moves: puzzle::Moves, take: UBig) -> Self {
        Self {
            moves,
            remaining: take,
            size: FIRST_LENGTH,
            shared: SharedMoves::new(solution),
        }
    }

    /// Returns Python's iterator over the moves of all lists.
    pub(crate) fn into_iterator(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
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
        let size = usize::try_from(&self.remaining).map_or(self.size, |left| left.min(self.size));
        let mut moves = vec![FILLER; size];
        let filled = self.moves.fill(&mut moves);
        if filled == 0 {
            return Ok(None);
        }
        self.remaining -= filled;
        self.size = (2 * self.size).min(MAX_LENGTH);
        self.shared.list(py, &moves[..filled]).map(Some)
    }
}

/// The initial content of a list.
const FILLER: Move = Move {
    disk: Disk::SMALLEST,
    from: Peg::A,
    to: Peg::A,
};
