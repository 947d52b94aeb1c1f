//! Questions of the front door whose answers are numbers, moves or solutions, and any question by its name.

use std::hash::{DefaultHasher, Hash, Hasher};

use hanoi::questions::{Question, read_arguments};
use hanoi::{Algorithm, Paths, Problem, Solution, UBig, only_path};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyIterator, PyList, PyRange, PySlice};

use crate::arguments::{Int, Named, flag, text};
use crate::classes::PyMove;
use crate::classes::PyProblem;
use crate::classes::PySolution;
use crate::errors::{index_error, len_of, py_error};
use crate::int::int;
use crate::limits::PyLimits;
use crate::memory::check_fits;
use crate::part::length;

/// Returns a shortest solution.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    algorithm: Option<Named<Algorithm>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<PySolution> {
    let algorithm = algorithm.map(|Named(algorithm)| algorithm);
    let problem = &problem.get().0;
    let solution = limits
        .get()
        .within(py, |limits| hanoi::solve(problem, algorithm, limits))?;
    solution.map(PySolution).map_err(py_error)
}

/// Returns a solution that is proven to be shortest.
#[pyfunction]
pub(crate) fn shortest_path(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<PySolution> {
    let problem = &problem.get().0;
    let path = limits
        .get()
        .within(py, |limits| hanoi::shortest_path(problem, limits))?;
    path.map(PySolution).map_err(py_error)
}

/// The length, its optimality and proof, and the number of shortest paths, if requested and found.
type DistanceTuple<'py> = (
    Bound<'py, PyInt>,
    &'static str,
    Option<String>,
    Option<Bound<'py, PyInt>>,
);

/// Returns the length of a shortest path, and the number of them.
#[pyfunction]
pub(crate) fn distance<'py>(
    py: Python<'py>,
    problem: &Bound<'py, PyProblem>,
    paths: &Bound<'py, PyAny>,
    limits: &Bound<'py, PyLimits>,
) -> PyResult<DistanceTuple<'py>> {
    let paths = flag("paths", paths)?;
    let problem = &problem.get().0;
    let answer = limits
        .get()
        .within(py, |limits| hanoi::distance(problem, paths, limits))?;
    let answer = answer.map_err(py_error)?;
    let proof = answer.optimality.proof().map(|proof| proof.to_string());
    let paths = answer
        .paths
        .and_then(Result::ok)
        .map(|paths| int(py, &paths));
    Ok((
        int(py, &answer.length)?,
        answer.optimality.name(),
        proof,
        paths.transpose()?,
    ))
}

/// Returns the first moves of all shortest paths.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<Vec<PyMove>> {
    let problem = &problem.get().0;
    let answer = limits
        .get()
        .within(py, |limits| hanoi::hint(problem, limits))?;
    Ok(answer
        .map_err(py_error)?
        .moves
        .into_iter()
        .map(PyMove)
        .collect())
}

/// Answers a question of the table, as JSON.
#[pyfunction]
pub(crate) fn ask(
    py: Python<'_>,
    question: &Bound<'_, PyAny>,
    arguments: &str,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<String> {
    let question = Question::named(text("question", question)?).map_err(py_error)?;
    let arguments = read_arguments(arguments.as_bytes()).map_err(py_error)?;
    let answer = limits
        .get()
        .within(py, |limits| question.ask(&arguments, limits))?;
    answer.map_err(py_error)
}

/// Finds all shortest paths.
#[pyfunction]
pub(crate) fn paths(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<PyPaths> {
    let problem = &problem.get().0;
    if let Some(only) = only_path(problem) {
        return Ok(PyPaths(PathsSource::Only(only)));
    }
    let limits = limits.get();
    let paths = limits.within(py, |limits| hanoi::paths(problem, limits))?;
    paths
        .map(|paths| {
            PyPaths(PathsSource::Searched(
                Box::new(paths),
                limits.without_time(),
            ))
        })
        .map_err(py_error)
}

/// All shortest paths of a problem, in the order of their moves: a lazy sequence of solutions.
#[pyclass(frozen, name = "Paths", module = "hanoi")]
pub(crate) struct PyPaths(PathsSource);

enum PathsSource {
    Only(Solution),
    /// The result of a search, and the limits for repeating it.
    Searched(Box<Paths>, PyLimits),
}

#[pymethods]
impl PyPaths {
    /// The number of paths, of any size.
    #[getter]
    fn total<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyInt>> {
        int(py, &self.count())
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        len_of(&self.indexes(py)?)
    }

    fn __bool__(&self) -> bool {
        !self.count().is_zero()
    }

    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        py.check_signals()?;
        let selected = slf.get().indexes(py)?.get_item(key);
        let total = slf.get().total(py)?;
        let selected = selected.map_err(|error| index_error(key, &total, "paths", error))?;
        if key.is_instance_of::<PySlice>() {
            check_fits(length(&selected)?.extract::<Int>()?.0 * UBig::from(MIN_PATH_BYTES))?;
            let paths = map_indexes(slf, &selected)?;
            return Ok(PyList::new(py, paths.collect::<PyResult<Vec<_>>>()?)?.into_any());
        }
        let path = slf.get().at(&selected.extract::<Int>()?.0);
        let path = path.expect("the index of a path");
        Ok(Bound::new(py, PySolution(path))?.into_any())
    }

    /// Every solution of the problem with the same length and optimality is one of the paths.
    fn __contains__(&self, path: &Bound<'_, PyAny>) -> bool {
        let (Ok(path), Some(first)) = (path.cast::<PySolution>(), self.at(&UBig::ZERO)) else {
            return false;
        };
        if let PathsSource::Only(_) = self.0 {
            return *path.get() == PySolution(first);
        }
        let path = &path.get().0;
        path.problem() == first.problem()
            && path.length() == first.length()
            && path.optimality() == first.optimality()
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let indexes = slf.get().indexes(slf.py())?;
        map_indexes(slf, &indexes).map(Bound::into_any)
    }

    /// A problem has one set of shortest paths.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>();
        other.is_ok_and(|other| self.problem() == other.get().problem())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.problem().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let problem = PyProblem(self.problem().clone());
        format!("shortest_paths({})", problem.call())
    }

    const fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    /// Unpickling repeats the search.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, SearchArguments)> {
        let limits = match &self.0 {
            PathsSource::Only(_) => PyLimits::default(),
            PathsSource::Searched(_, limits) => limits.clone(),
        };
        let paths = py.import("hanoi._native")?.getattr("paths")?;
        Ok((paths, (PyProblem(self.problem().clone()), limits)))
    }
}

/// A problem, and the limits of a search.
type SearchArguments = (PyProblem, PyLimits);

impl PyPaths {
    fn problem(&self) -> &Problem {
        match &self.0 {
            PathsSource::Only(only) => only.problem(),
            PathsSource::Searched(paths, _) => paths.problem(),
        }
    }

    fn count(&self) -> UBig {
        match &self.0 {
            PathsSource::Only(_) => UBig::ONE,
            PathsSource::Searched(paths, _) => paths.total().clone(),
        }
    }

    fn at(&self, number: &UBig) -> Option<Solution> {
        match &self.0 {
            PathsSource::Only(only) => number.is_zero().then(|| only.clone()),
            PathsSource::Searched(paths, _) => paths.at(number),
        }
    }

    fn indexes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.get_type::<PyRange>().call1((self.total(py)?,))
    }
}

/// The least bytes of a path in a list.
const MIN_PATH_BYTES: u64 = 128;

/// Returns Python's iterator over the paths at some indexes.
fn map_indexes<'py>(
    paths: &Bound<'py, PyPaths>,
    indexes: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyIterator>> {
    let pick = paths.getattr("__getitem__")?;
    paths
        .py()
        .import("builtins")?
        .call_method1("map", (pick, indexes))?
        .try_iter()
}
