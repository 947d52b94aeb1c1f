//! A solution: a sequence of moves of any length.

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
use crate::errors::{counted, raised};
use crate::int::int;
use crate::iteration::Chunks;
use crate::memory::joined;
use crate::moves::MoveLike;
use crate::part::{PyMoves, range, slice};
use crate::pictures::{LIGHT, PyPicture, shown};

#[pymethods]
impl PySolution {
    #[new]
    fn new(problem: &Bound<'_, PyAny>, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let problem = instance("problem", problem, "a Problem")?;
        given(problem, moves, Optimality::Unknown)
    }

    /// The problem that it solves.
    #[getter]
    fn problem(&self) -> PyProblem {
        PyProblem(self.0.problem().clone())
    }

    /// The number of moves, of any size. `len()` has it too as far as Python allows, up to 2^63 - 1.
    #[getter]
    fn length<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyInt>> {
        int(py, self.0.length())
    }

    /// Whether no solution is shorter: 'proven', 'confirmed', 'presumed' or 'unknown'.
    #[getter]
    fn optimality(&self) -> &'static str {
        self.0.optimality().name()
    }

    /// What proves that no solution is shorter, if it is proven.
    #[getter]
    fn proof(&self) -> Option<String> {
        self.0.optimality().proof().map(|proof| proof.to_string())
    }

    /// The number of shortest solutions, if it is known without a search.
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
        self.0.state_after(&after).map(PyState).map_err(raised)
    }

    /// Returns a move by its number, from 1.
    fn r#move(&self, number: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        let number = natural("number", number)?;
        self.0.move_at(&number).map(PyMove).map_err(raised)
    }

    /// Returns after how many moves the solution comes to a state, or None if it does not.
    fn locate<'py>(&self, state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyInt>>> {
        let state = instance::<PyState>("state", state, "a State")?;
        match self.0.locate(&state.get().0).map_err(raised)? {
            Place::On(after) => int(state.py(), &after).map(Some),
            Place::Off { .. } => Ok(None),
        }
    }

    /// Returns an iterator of the moves after the first `after`, made one by one by an algorithm.
    #[pyo3(signature = (algorithm, after=None))]
    fn moves_by<'py>(
        &self,
        py: Python<'py>,
        algorithm: Named<Algorithm>,
        after: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let after = after.map(|after| natural("after", after)).transpose()?;
        let after = after.unwrap_or_default();
        let moves = self.0.moves_by(algorithm.0, &after).map_err(raised)?;
        Chunks::new(&self.0, moves, self.0.length().clone()).chained(py)
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
            .map_err(raised)?
            .map(|piece| piece.len())
            .sum();
        let size = UBig::from(sample) * &take / UBig::from(SAMPLE);
        part.take = Some(take);
        joined(py, size, part.text(style).map_err(raised)?)
    }

    /// Returns a picture of the states, 'light' or 'dark': all, or a slice of them.
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

    /// Returns the solution in motion, 'light' or 'dark', for up to 2047 moves.
    #[pyo3(signature = (theme=LIGHT), text_signature = "($self, theme='light')")]
    fn animation(&self, theme: Named<Theme>) -> PyResult<PyPicture> {
        PyPicture::of(theme, |theme| hanoi_draw::animation(&self.0, None, theme))
    }

    fn _repr_svg_(&self) -> Option<String> {
        shown(hanoi_draw::states(
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
        counted(&range(py, self.0.length())?)
    }

    fn __bool__(&self) -> bool {
        !self.0.length().is_zero()
    }

    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all(key.py())?.get_item(key)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Chunks::new(&self.0, self.0.moves(), self.0.length().clone()).chained(py)
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

    /// Returns the index of a move's first occurrence, by formula: the length does not matter.
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

    /// Returns how often a move occurs, by formula.
    fn count<'py>(&self, r#move: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all(r#move.py())?.call_method1("count", (r#move,))
    }

    pub(crate) fn __repr__(&self) -> String {
        let problem = self.problem().shown();
        match (self.0.algorithm(), self.0.optimality()) {
            (Algorithm::Search, Optimality::Unknown) => {
                let moves: Vec<String> = self.0.moves().map(|mv| format!("'{mv}'")).collect();
                format!("Solution({problem}, [{}])", moves.join(", "))
            }
            // Of several shortest ones no question tells which it is.
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

/// How many moves are sampled to estimate the text of each.
const SAMPLE: u32 = 1 << 6;

/// What a solution is pickled as: the problem, and the moves found by a search with their optimality.
type SolutionPickle<'py> = (PyProblem, Option<Vec<Bound<'py, PyAny>>>, String);

/// Restores a solution from its pickle.
#[pyfunction]
#[pyo3(signature = (problem, moves, optimality))]
pub(crate) fn restore(
    problem: &Bound<'_, PyProblem>,
    moves: Option<&Bound<'_, PyAny>>,
    optimality: &str,
) -> PyResult<PySolution> {
    let certified = CERTIFICATES.into_iter().flat_map(|certificate| {
        let pegs = certificate.pegs;
        [Proof::Certificate(pegs).into(), Optimality::Confirmed(pegs)]
    });
    let mut known = OPTIMALITIES.into_iter().chain(certified);
    let known = known.find(|known| known.to_string() == optimality);
    let optimality = known.unwrap_or(Optimality::Unknown);
    match moves {
        Some(moves) => given(problem, moves, optimality),
        None => Solution::new(&problem.get().0)
            .map(PySolution)
            .map_err(raised),
    }
}

/// The possible optimality of moves found by a search, besides certificates.
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
const CHECKED: usize = 1 << 12;

/// A solution of moves that are checked.
fn given(
    problem: &Bound<'_, PyProblem>,
    moves: &Bound<'_, PyAny>,
    optimality: Optimality,
) -> PyResult<PySolution> {
    let moves = items("moves", moves, "a list of moves")?.enumerate();
    let moves = moves.map(|(number, mv)| {
        if number % CHECKED == 0 {
            problem.py().check_signals()?;
        }
        Ok(mv?.extract::<MoveLike>()?.0)
    });
    let moves = moves.collect::<PyResult<Vec<_>>>()?;
    let solution = Solution::given(&problem.get().0, moves, optimality);
    solution.map(PySolution).map_err(raised)
}

impl PySolution {
    /// All its moves, as a sequence in Python.
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
            // What is not searched is told by the problem, and what is searched is as long as memory.
            && (searched == [false; 2] || one.moves().eq(two.moves()))
    }
}

impl Hash for PySolution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.problem(), self.0.length()).hash(state);
    }
}
