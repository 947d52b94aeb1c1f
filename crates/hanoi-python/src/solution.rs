//! Solutions: sequences of moves of any length.

use std::hash::{Hash, Hasher};

use hanoi::puzzle::{CERTIFICATES, Optimality, Place, Proof};
use hanoi::text::Style;
use hanoi::{Algorithm, Part, Solution, UBig};
use hanoi_draw::{Excerpt, Theme};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::arguments::{Named, instance, items, natural};
use crate::arrays;
use crate::classes::PyMove;
use crate::classes::PyProblem;
use crate::classes::PySolution;
use crate::classes::PyState;
use crate::errors::{len_of, py_error};
use crate::int::int;
use crate::iteration::Chunks;
use crate::memory::join_pieces;
use crate::moves::MoveLike;
use crate::part::{PyMoves, range, slice};
use crate::pictures::{LIGHT, PyPicture, repr_svg};

#[pymethods]
impl PySolution {
    #[new]
    fn new(problem: &Bound<'_, PyAny>, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let problem = instance("problem", problem, "a Problem")?;
        from_moves(problem, moves, Optimality::Unknown)
    }

    /// The problem.
    #[getter]
    fn problem(&self) -> PyProblem {
        PyProblem(self.0.problem().clone())
    }

    /// The number of moves, of any size. `len()` returns it up to 2^63 - 1, Python's limit.
    #[getter]
    fn length<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyInt>> {
        int(py, self.0.length())
    }

    /// Whether this is a shortest solution: 'proven', 'confirmed', 'presumed' or 'unknown'.
    #[getter]
    fn optimality(&self) -> &'static str {
        self.0.optimality().name()
    }

    /// The proof that no solution is shorter, if there is one.
    #[getter]
    fn proof(&self) -> Option<String> {
        self.0.optimality().proof().map(|proof| proof.to_string())
    }

    /// The number of shortest solutions, if known without a search.
    #[getter]
    fn paths<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyInt>>> {
        self.0.paths().map(|paths| int(py, &paths)).transpose()
    }

    /// The name of the algorithm that suits the problem best.
    #[getter]
    const fn algorithm(&self) -> &'static str {
        self.0.algorithm().name()
    }

    /// Returns the state after a number of moves.
    fn state(&self, after: &Bound<'_, PyAny>) -> PyResult<PyState> {
        let after = natural("after", after)?;
        self.0.state_after(&after).map(PyState).map_err(py_error)
    }

    /// Returns a move by its number, from 1.
    fn r#move(&self, number: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        let number = natural("number", number)?;
        self.0.move_at(&number).map(PyMove).map_err(py_error)
    }

    /// Returns the number of moves after which the solution reaches a state; None if it does not.
    fn locate<'py>(&self, state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyInt>>> {
        let state = instance::<PyState>("state", state, "a State")?;
        match self.0.locate(&state.get().0).map_err(py_error)? {
            Place::On(after) => int(state.py(), &after).map(Some),
            Place::Off { .. } => Ok(None),
        }
    }

    /// Returns an iterator over the moves after the first `after`, made one by one by an algorithm.
    #[pyo3(signature = (algorithm, after=None))]
    fn moves_by<'py>(
        &self,
        py: Python<'py>,
        algorithm: Named<Algorithm>,
        after: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let after = after.map(|after| natural("after", after)).transpose()?;
        let after = after.unwrap_or_default();
        let moves = self.0.moves_by(algorithm.0, &after).map_err(py_error)?;
        Chunks::new(&self.0, moves, self.0.length().clone()).into_iterator(py)
    }

    /// Returns the moves as text in a style of the command (`hanoi.types.Style`), such as 'compact' or 'json'.
    #[pyo3(
        signature = (style=Named(Style::Text), start=None, stop=None),
        text_signature = "($self, style='text', start=None, stop=None)"
    )]
    fn text<'py>(
        &self,
        py: Python<'py>,
        style: Named<Style>,
        start: Option<Bound<'py, PyAny>>,
        stop: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyString>> {
        let Named(style) = style;
        let (skip, take) = slice(py, self.0.length(), start, stop)?;
        let mut part = Part {
            skip,
            take: None,
            ..Part::all(self.0.clone())
        };
        part.take = Some(take.clone().min(UBig::from(SAMPLE)));
        let sample: usize = part
            .text(style)
            .map_err(py_error)?
            .map(|piece| piece.len())
            .sum();
        let size = UBig::from(sample) * &take / UBig::from(SAMPLE);
        part.take = Some(take);
        join_pieces(py, size, part.text(style).map_err(py_error)?)
    }

    /// Returns a picture of all states, or of a slice of them, 'light' or 'dark'.
    #[pyo3(
        signature = (theme=LIGHT, *, skip=None, take=None),
        text_signature = "($self, theme='light', *, skip=None, take=None)"
    )]
    fn draw(
        &self,
        theme: Named<Theme>,
        skip: Option<&Bound<'_, PyAny>>,
        take: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyPicture> {
        let number =
            |field, number: Option<&_>| number.map(|number| natural(field, number)).transpose();
        let excerpt = Excerpt::default()
            .skip(number("skip", skip)?.unwrap_or_default())
            .take(number("take", take)?);
        PyPicture::of(theme, |theme| hanoi_draw::states(&self.0, &excerpt, theme))
    }

    /// Returns an animation of the solution, 'light' or 'dark', for up to 2047 moves.
    #[pyo3(signature = (theme=LIGHT), text_signature = "($self, theme='light')")]
    fn animation(&self, theme: Named<Theme>) -> PyResult<PyPicture> {
        PyPicture::of(theme, |theme| hanoi_draw::animation(&self.0, None, theme))
    }

    fn _repr_svg_(&self) -> Option<String> {
        repr_svg(hanoi_draw::states(
            &self.0,
            &Excerpt::default(),
            Theme::default(),
        ))
    }

    /// Returns moves as a NumPy array with a row (disk, source, target) for each: uint8, or uint32 beyond 255 disks.
    #[pyo3(signature = (start=None, stop=None))]
    fn to_numpy<'py>(
        &self,
        py: Python<'py>,
        start: Option<Bound<'py, PyAny>>,
        stop: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (after, take) = slice(py, self.0.length(), start, stop)?;
        arrays::moves(py, &self.0, &after, &take)
    }

    /// Returns states as a NumPy array of uint8: row m has each disk's peg after m moves, the smallest disk first.
    #[pyo3(signature = (start=None, stop=None))]
    fn states_to_numpy<'py>(
        &self,
        py: Python<'py>,
        start: Option<Bound<'py, PyAny>>,
        stop: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let states = self.0.length() + UBig::ONE;
        let (after, take) = slice(py, &states, start, stop)?;
        arrays::states(py, &self.0, &after, &take)
    }

    /// Returns the solution of the reversed problem: these moves undone, in reverse order.
    fn reversed(&self) -> Self {
        Self(self.0.reversed())
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        len_of(&range(py, self.0.length())?)
    }

    fn __bool__(&self) -> bool {
        !self.0.length().is_zero()
    }

    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all(key.py())?.get_item(key)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Chunks::new(&self.0, self.0.moves(), self.0.length().clone()).into_iterator(py)
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.all(py)?.call_method0("__reversed__")
    }

    fn __contains__(&self, item: &Bound<'_, PyAny>) -> PyResult<bool> {
        if item.is_instance_of::<PyState>() {
            return Ok(self.locate(item).is_ok_and(|place| place.is_some()));
        }
        self.all(item.py())?.contains(item)
    }

    /// Returns the index of the first occurrence of a move, by formula: fast at any length.
    #[pyo3(signature = (r#move, start=None, stop=None))]
    fn index<'py>(
        &self,
        r#move: Bound<'py, PyAny>,
        start: Option<Bound<'py, PyAny>>,
        stop: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.all(r#move.py())?
            .call_method1("index", (r#move, start, stop))
    }

    /// Returns the number of occurrences of a move, by formula.
    fn count<'py>(&self, r#move: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all(r#move.py())?.call_method1("count", (r#move,))
    }

    pub(crate) fn __repr__(&self) -> String {
        let problem = self.problem().call();
        match (self.0.algorithm(), self.0.optimality()) {
            (Algorithm::Search, Optimality::Unknown) => {
                let moves: Vec<String> = self.0.moves().map(|mv| format!("'{mv}'")).collect();
                format!("Solution({problem}, [{}])", moves.join(", "))
            }
            // No call identifies one of several shortest solutions.
            (Algorithm::Search, optimality) => {
                format!(
                    "<Solution: {problem}, {} moves, {optimality}>",
                    self.0.length()
                )
            }
            _ => format!("solve({problem})"),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self == other.get())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, SolutionPickle<'py>)> {
        let restore = py.import("hanoi._native")?.getattr("restore")?;
        let moves = match self.0.algorithm() {
            Algorithm::Search => Some(
                self.__iter__(py)?
                    .try_iter()?
                    .collect::<PyResult<Vec<_>>>()?,
            ),
            _ => None,
        };
        Ok((
            restore,
            (self.problem(), moves, self.0.optimality().to_string()),
        ))
    }
}

/// The number of moves sampled to estimate the size of a text.
const SAMPLE: u32 = 1 << 6;

/// The pickle of a solution: the problem, the moves if a search found them, and their optimality.
type SolutionPickle<'py> = (PyProblem, Option<Vec<Bound<'py, PyAny>>>, String);

/// Restores a solution from its pickle.
#[pyfunction]
#[pyo3(signature = (problem, moves, optimality))]
pub(crate) fn restore(
    problem: &Bound<'_, PyProblem>,
    moves: Option<&Bound<'_, PyAny>>,
    optimality: &str,
) -> PyResult<PySolution> {
    let certificates = CERTIFICATES.into_iter().flat_map(|certificate| {
        let pegs = certificate.pegs;
        [Proof::Certificate(pegs).into(), Optimality::Confirmed(pegs)]
    });
    let mut all = OPTIMALITIES.into_iter().chain(certificates);
    let optimality = all.find(|known| known.to_string() == optimality);
    let optimality = optimality.unwrap_or(Optimality::Unknown);
    match moves {
        Some(moves) => from_moves(problem, moves, optimality),
        None => Solution::new(&problem.get().0)
            .map(PySolution)
            .map_err(py_error),
    }
}

/// The optimalities of moves that a search found, apart from certificates.
const OPTIMALITIES: [Optimality; 8] = [
    Optimality::Proven(Proof::NothingToDo),
    Optimality::Proven(Proof::SmallestDisk),
    Optimality::Proven(Proof::Search),
    Optimality::Proven(Proof::Blocks),
    Optimality::Proven(Proof::LargestDisk),
    Optimality::Proven(Proof::Bousch),
    Optimality::Proven(Proof::EveryDiskTwice),
    Optimality::Presumed,
];

/// The number of moves read between two checks for signals.
const CHECK_EVERY: usize = 1 << 12;

/// Makes a solution from moves, which are checked.
fn from_moves(
    problem: &Bound<'_, PyProblem>,
    moves: &Bound<'_, PyAny>,
    optimality: Optimality,
) -> PyResult<PySolution> {
    let moves = items("moves", moves, "a list of moves")?.enumerate();
    let moves = moves.map(|(number, mv)| {
        if number % CHECK_EVERY == 0 {
            problem.py().check_signals()?;
        }
        Ok(mv?.extract::<MoveLike>()?.0)
    });
    let moves = moves.collect::<PyResult<Vec<_>>>()?;
    let solution = Solution::given(&problem.get().0, moves, optimality);
    solution.map(PySolution).map_err(py_error)
}

impl PySolution {
    /// Returns all moves, as a Python sequence.
    fn all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, PyMoves::all(py, &self.0)?)?.into_any())
    }
}

impl PartialEq for PySolution {
    fn eq(&self, other: &Self) -> bool {
        let searched = [self, other].map(|solution| solution.0.algorithm() == Algorithm::Search);
        let (one, two) = (&self.0, &other.0);
        one.problem() == two.problem()
            && one.length() == two.length()
            && one.optimality() == two.optimality()
            // Without a search the problem determines the moves. Those of a search are in memory, so comparing them is feasible.
            && (searched == [false; 2] || one.moves().eq(two.moves()))
    }
}

impl Hash for PySolution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.problem(), self.0.length()).hash(state);
    }
}
