//! Puzzles by index.

use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;

use hanoi::puzzle::MAX_DISKS;
use hanoi::search::{Status, Stop};
use hanoi::{
    Error, ErrorParts, Field, Puzzle, PuzzleFormat, PuzzleKind, PuzzleRequest, Puzzles, Shortage,
    Solution, UBig,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};

use crate::arguments::{Int, Named, small};
use crate::arrow::{PuzzleBatches, PyTable};
use crate::classes::PyProblem;
use crate::classes::PySolution;
use crate::errors::{invalid, invalid_request, invalid_value, py_error};
use crate::int::int;
use crate::limits::PyLimits;
use crate::rules::PyRules;

/// All puzzles of a kind, in the order given by a seed.
#[pyclass(frozen, name = "PuzzleSet", module = "hanoi._native")]
pub(crate) struct PyPuzzleSet(Puzzles);

#[pymethods]
impl PyPuzzleSet {
    #[new]
    fn new(
        seed: &Bound<'_, PyAny>,
        disks: Option<PuzzleSpan<'_>>,
        rules: Vec<Bound<'_, PyRules>>,
        kind: Option<Named<PuzzleKind>>,
        distance: Option<PuzzleSpan<'_>>,
        apart: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let seed = small("seed", seed, 0..=u64::MAX, "is not a seed")?;
        let mut request = PuzzleRequest::by_index().seed(seed);
        if let Some(disks) = disks {
            request.disks = span("disks", &disks, MAX_DISKS)?;
        }
        if !rules.is_empty() {
            request.rules = rules.iter().map(|rules| rules.get().0).collect();
        }
        if let Some(distance) = distance {
            request.distance = span("distance", &distance, u64::MAX)?;
        }
        if let Some(apart) = apart {
            request.apart = small("apart", apart, 0..=MAX_DISKS, "is not a number of disks")?;
        }
        request.kind = kind.map_or(request.kind, |kind| kind.0);
        let puzzles = Puzzles::new(&request).map_err(py_error)?;
        Ok(Self(puzzles))
    }

    /// The number of puzzles.
    #[getter]
    const fn length(&self) -> u128 {
        self.0.len()
    }

    /// The number of puzzles up to the names of pegs; None for rules on many pegs that are not classic.
    #[getter]
    fn different<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyInt>>> {
        self.0
            .different()
            .map(|number| int(py, &number))
            .transpose()
    }

    /// Returns the puzzle at an index, from 0; None if it does not match the request.
    fn get(
        &self,
        py: Python<'_>,
        index: u128,
        limits: &Bound<'_, PyLimits>,
    ) -> PyResult<Option<PyPuzzle>> {
        let puzzle = limits
            .get()
            .within(py, |limits| self.0.get(index, limits))?;
        puzzle
            .map(|puzzle| puzzle.map(PyPuzzle))
            .map_err(|stop| stopped(0, 1, stop))
    }

    /// Returns the puzzles at a range of indexes that match the request, as columns.
    fn columns<'py>(
        &self,
        py: Python<'py>,
        start: u128,
        count: u64,
        limits: &Bound<'py, PyLimits>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let mut columns = PuzzleColumns::default();
        self.each(py, start, count, limits, |puzzle| columns.add(puzzle))?;
        columns.dict(py)
    }

    /// Returns the same as a table, with the keys of a JSON format of `hanoi generate` as columns.
    fn table(
        &self,
        py: Python<'_>,
        start: u128,
        count: u64,
        format: Named<PuzzleFormat>,
        limits: &Bound<'_, PyLimits>,
    ) -> PyResult<PyTable> {
        let format = json_format(format)?;
        format.check(self.0.request()).map_err(py_error)?;
        let mut batches = PuzzleBatches::new(format.prompt());
        self.each(py, start, count, limits, |puzzle| batches.add(&puzzle))?;
        Ok(batches.table())
    }
}

impl PyPuzzleSet {
    /// Calls `pass` with the puzzles at a range of indexes that match the request.
    fn each(
        &self,
        py: Python<'_>,
        start: u128,
        count: u64,
        limits: &Bound<'_, PyLimits>,
        mut pass: impl FnMut(Puzzle) + Send,
    ) -> PyResult<()> {
        let mut made = 0;
        let result = limits.get().within(py, |limits| {
            for index in (start..).take(usize::try_from(count).unwrap_or(usize::MAX)) {
                limits.check(&Status::default())?;
                if let Some(puzzle) = self.0.get(index, limits)? {
                    made += 1;
                    pass(puzzle);
                }
            }
            Ok(())
        })?;
        result.map_err(|stop| stopped(made, count, stop))
    }
}

/// The exception for puzzles that a limit left out.
fn stopped(made: u64, of: u64, stop: Stop) -> PyErr {
    py_error(Error::Incomplete {
        made,
        of,
        why: Shortage::Stopped(stop),
    })
}

/// Puzzles as columns.
#[derive(Default)]
struct PuzzleColumns {
    id: Vec<u64>,
    disks: Vec<u32>,
    pegs: Vec<u8>,
    rules: Vec<String>,
    start: Vec<String>,
    goal: Vec<String>,
    distance: Vec<usize>,
    paths: Vec<Option<UBig>>,
    solution: Vec<String>,
}

impl PuzzleColumns {
    fn add(&mut self, puzzle: Puzzle) {
        let Puzzle {
            id,
            problem,
            moves,
            paths,
            ..
        } = puzzle;
        self.id.push(id);
        self.disks.push(problem.disks());
        self.pegs.push(problem.pegs());
        self.rules.push(problem.rules().to_string());
        self.start.push(problem.start().to_string());
        self.goal.push(problem.goal().to_string());
        self.distance.push(moves.len());
        self.paths.push(paths);
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        self.solution.push(moves.join(" "));
    }

    fn dict(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let paths = self.paths.into_iter();
        let paths = paths.map(|paths| paths.map(|paths| int(py, &paths)).transpose());
        let dict = PyDict::new(py);
        dict.set_item("id", self.id)?;
        dict.set_item("disks", self.disks)?;
        dict.set_item(
            "pegs",
            self.pegs.into_iter().map(u32::from).collect::<Vec<_>>(),
        )?;
        dict.set_item("rules", self.rules)?;
        dict.set_item("start", self.start)?;
        dict.set_item("goal", self.goal)?;
        dict.set_item("distance", self.distance)?;
        dict.set_item("paths", paths.collect::<PyResult<Vec<_>>>()?)?;
        dict.set_item("solution", self.solution)?;
        Ok(dict)
    }
}

/// Returns a format if it is JSON, whose keys are the columns of a table.
fn json_format(format: Named<PuzzleFormat>) -> PyResult<PuzzleFormat> {
    let Named(format) = format;
    if format.is_json() {
        return Ok(format);
    }
    let json = PuzzleFormat::ALL
        .into_iter()
        .filter(|format| format.is_json());
    let json: Vec<&str> = json.map(PuzzleFormat::name).collect();
    let expected = format!("{}; text('{format}') returns it as text", json.join(", "));
    let wrong = ErrorParts::new("is not JSON")
        .of(Field::Format)
        .given(format!("'{format}'"));
    Err(invalid_request(&wrong.expected(expected)))
}

/// A minimum and a maximum.
type PuzzleSpan<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

fn span<T>(field: &str, (least, most): &PuzzleSpan<'_>, limit: T) -> PyResult<RangeInclusive<T>>
where
    T: TryFrom<u64> + PartialOrd + Display + Copy + Default,
{
    let end = |end| small(field, end, T::default()..=limit, "is out of range");
    let span = end(least)?..=end(most)?;
    if span.is_empty() {
        return Err(invalid_value(
            field,
            most,
            "is below the minimum",
            "the minimum and then the maximum, as in (3, 5)",
        ));
    }
    Ok(span)
}

/// Returns puzzles as a table, with the keys of a JSON format of `hanoi generate` as columns.
#[pyfunction]
pub(crate) fn puzzle_table(
    puzzles: Vec<Bound<'_, PyPuzzle>>,
    format: Named<PuzzleFormat>,
) -> PyResult<PyTable> {
    let format = json_format(format)?;
    let mut batches = PuzzleBatches::new(format.prompt());
    for puzzle in puzzles {
        let puzzle = &puzzle.get().0;
        format.check_problem(&puzzle.problem).map_err(py_error)?;
        batches.add(puzzle);
    }
    Ok(batches.table())
}

/// The pickle of a puzzle: its number, the solution, and the number of shortest solutions.
type PuzzlePickle<'py> = (u64, PySolution, Option<Bound<'py, PyInt>>);

/// Restores a puzzle from its pickle.
#[pyfunction]
#[pyo3(signature = (id, solution, paths))]
pub(crate) fn restore_puzzle(
    id: u64,
    solution: &Bound<'_, PySolution>,
    paths: Option<Int>,
) -> PyResult<PyPuzzle> {
    let solution = &solution.get().0;
    let unproven = || {
        invalid(
            Some("solution"),
            "is not proven to be shortest",
            "a proven one",
        )
    };
    let proof = solution.optimality().proof().ok_or_else(unproven)?;
    Ok(PyPuzzle(Puzzle {
        id,
        problem: solution.problem().clone(),
        moves: solution.moves().collect(),
        paths: paths.map(|paths| paths.0),
        proof,
    }))
}

/// The default format.
const JSONL: Named<PuzzleFormat> = Named(PuzzleFormat::Jsonl);

/// A puzzle with a shortest solution.
#[pyclass(frozen, eq, name = "Puzzle", module = "hanoi")]
#[derive(PartialEq)]
pub(crate) struct PyPuzzle(Puzzle);

#[pymethods]
impl PyPuzzle {
    /// The number of the puzzle in its set, from 1.
    #[getter]
    const fn id(&self) -> u64 {
        self.0.id
    }

    /// The start, goal and rules.
    #[getter]
    fn problem(&self) -> PyProblem {
        PyProblem(self.0.problem.clone())
    }

    /// A shortest solution.
    #[getter]
    fn solution(&self) -> PyResult<PySolution> {
        let Puzzle {
            problem,
            moves,
            proof,
            ..
        } = &self.0;
        Solution::given(problem, moves.clone(), *proof)
            .map(PySolution)
            .map_err(py_error)
    }

    /// The length of a shortest solution.
    #[getter]
    const fn distance(&self) -> usize {
        self.0.moves.len()
    }

    /// The number of shortest solutions; None if counting them would exceed the memory limit.
    #[getter]
    fn paths<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyInt>>> {
        self.0
            .paths
            .as_ref()
            .map(|paths| int(py, paths))
            .transpose()
    }

    /// Returns the text in a format of `hanoi generate`: 'jsonl', 'pddl', 'asp', 'pebl', 'prompt', 'prompt-sentences', or 'illusion' for
    /// the tower from A to C on 3 pegs.
    #[pyo3(signature = (format=JSONL), text_signature = "($self, format='jsonl')")]
    fn text(&self, format: Named<PuzzleFormat>) -> PyResult<String> {
        let Named(format) = format;
        format.check_problem(&self.0.problem).map_err(py_error)?;
        let rules = vec![*self.0.problem.rules()];
        Ok(format.text(&PuzzleRequest::default().rules(rules), &self.0))
    }

    /// Returns the line of JSON in a format as a dict: 'jsonl' with the solution; 'prompt', 'prompt-sentences' or 'illusion' with
    /// a question to a language model and its answer.
    #[pyo3(signature = (format=JSONL), text_signature = "($self, format='jsonl')")]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        format: Named<PuzzleFormat>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let format = json_format(format)?;
        let text = self.text(Named(format))?;
        py.import("json")?.call_method1("loads", (text,))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PuzzlePickle<'py>)> {
        let restore = py.import("hanoi._native")?.getattr("restore_puzzle")?;
        Ok((restore, (self.id(), self.solution()?, self.paths(py)?)))
    }

    fn __repr__(&self) -> String {
        let (id, distance) = (self.id(), self.distance());
        format!("<Puzzle {id}: {}, {distance} moves>", self.problem().call())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.0.id, &self.0.problem).hash(&mut hasher);
        hasher.finish()
    }
}
