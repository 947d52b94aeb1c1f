//! Slices of a solution. Python's `range`, whose numbers have any size, holds the indexes of the moves.

use std::hash::{Hash, Hasher};

use hanoi::puzzle::{Indexes, Occurrences};
use hanoi::{Move, Solution, UBig};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyRange, PySlice, PyString};

use crate::arguments::{Int, integer, natural};
use crate::arrays;
use crate::classes::PyMove;
use crate::classes::PySolution;
use crate::errors::{index_error, invalid_value, len_of, py_error};
use crate::int::int;
use crate::iteration::Chunks;
use crate::moves::MoveLike;

/// A slice of a solution: a lazy sequence of moves, of any length.
///
/// >>> from hanoi import solve
/// >>> part = solve(64)[10**18 : 10**18 + 3]
/// >>> list(part)
/// [Move('1CA'), Move('2CB'), Move('1AB')]
/// >>> part[-1], part.solution.length
/// (Move('1AB'), 18446744073709551615)
#[pyclass(frozen, name = "Moves", module = "hanoi")]
pub(crate) struct PyMoves {
    solution: Solution,
    /// Python's range of the indexes.
    range: Py<PyAny>,
}

impl PyMoves {
    /// Returns all moves of a solution.
    pub(crate) fn all(py: Python<'_>, solution: &Solution) -> PyResult<Self> {
        let range = range(py, solution.length())?.unbind();
        Ok(Self {
            solution: solution.clone(),
            range,
        })
    }

    /// Returns the start and the length of the indexes, if they are consecutive.
    fn consecutive(&self, py: Python<'_>) -> PyResult<Option<(UBig, UBig)>> {
        let range = self.range.bind(py);
        if !range.getattr("step")?.eq(1)? {
            return Ok(None);
        }
        let (start, size) = start_and_length(range)?;
        Ok(Some((start.min(self.solution.length().clone()), size)))
    }

    /// Returns the occurrences of a move, if there is a formula for them.
    fn occurrences(&self, py: Python<'_>, mv: Move) -> PyResult<Option<Occurrences>> {
        let range = self.range.bind(py);
        if !range.is_truthy()? {
            return Ok(Some(Occurrences::default()));
        }
        let [_, _, by] = ends(range)?;
        let (first, by) = if by.lt(0)? {
            (range.get_item(-1)?, by.neg()?)
        } else {
            (range.get_item(0)?, by)
        };
        let count = natural("length", &self.length(py)?)?;
        // With a single index, the step may have any size.
        let step = if count.is_one() {
            UBig::ONE
        } else {
            natural("step", &by)?
        };
        let first = natural("index", &first)?;
        let among = Indexes { first, step, count };
        Ok(self.solution.occurrences(mv, &among))
    }

    /// Returns the slice of the solution that has these moves.
    fn indexes<'py>(&self, py: Python<'py>) -> PyResult<SliceEnds<'py>> {
        let range = self.range.bind(py);
        let [start, stop, by] = ends(range)?;
        if !range.is_truthy()? {
            let [none, one] = [UBig::ZERO, UBig::ONE].map(|number| int(py, &number));
            let none = none?.into_any();
            return Ok((none.clone(), Some(none), one?.into_any()));
        }
        // A slice cannot name the index before the first.
        let stop = if stop.lt(0)? { None } else { Some(stop) };
        Ok((start, stop, by))
    }

    /// Returns the move at an index of the solution, from 0.
    fn at(&self, index: UBig) -> PyResult<PyMove> {
        self.solution
            .move_at(index + UBig::ONE)
            .map(PyMove)
            .map_err(py_error)
    }

    fn item<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = key.py();
        let selected = match self.range.bind(py).get_item(key) {
            Ok(selected) => selected,
            Err(error) => return Err(index_error(key, &self.length(py)?, "moves", error)),
        };
        if key.is_instance_of::<PySlice>() {
            let part = Self {
                solution: self.solution.clone(),
                range: selected.unbind(),
            };
            return Ok(Bound::new(py, part)?.into_any());
        }
        Ok(Bound::new(py, self.at(selected.extract::<Int>()?.0)?)?.into_any())
    }
}

/// Returns Python's range up to a number.
pub(crate) fn range<'py>(py: Python<'py>, end: &UBig) -> PyResult<Bound<'py, PyAny>> {
    py.get_type::<PyRange>().call1((int(py, end)?,))
}

/// Returns the start and the length of a slice of a sequence of any length.
pub(crate) fn slice<'py>(
    py: Python<'py>,
    length: &UBig,
    start: Option<Bound<'py, PyAny>>,
    stop: Option<Bound<'py, PyAny>>,
) -> PyResult<(UBig, UBig)> {
    let slice = bounds(py, start, stop)?;
    let (start, size) = start_and_length(&range(py, length)?.get_item(slice)?)?;
    // An empty slice may begin at the end.
    let start = if size.is_zero() { UBig::ZERO } else { start };
    Ok((start, size))
}

/// Returns a slice whose ends may be missing or counted from the end.
fn bounds<'py>(
    py: Python<'py>,
    start: Option<Bound<'py, PyAny>>,
    stop: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let number =
        |field, end: Option<Bound<'py, PyAny>>| end.map(|end| integer(field, &end)).transpose();
    py.get_type::<PySlice>()
        .call1((number("start", start)?, number("stop", stop)?))
}

/// Returns the start and the length of a range without gaps.
fn start_and_length(range: &Bound<'_, PyAny>) -> PyResult<(UBig, UBig)> {
    let [start, stop, _] = ends(range)?;
    let (start, stop): (Int, Int) = (start.extract()?, stop.extract()?);
    let size = if start.0 < stop.0 {
        stop.0 - &start.0
    } else {
        UBig::ZERO
    };
    Ok((start.0, size))
}

/// Returns the start, the stop and the step of a range.
fn ends<'py>(range: &Bound<'py, PyAny>) -> PyResult<[Bound<'py, PyAny>; 3]> {
    Ok([
        range.getattr("start")?,
        range.getattr("stop")?,
        range.getattr("step")?,
    ])
}

/// Returns the length of a range, which may exceed what `len()` can return.
pub(crate) fn length<'py>(range: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(length) = range.len() {
        return Ok(length.into_pyobject(range.py())?.into_any());
    }
    let [start, stop, by] = ends(range)?;
    // The number of steps up to the last index.
    let toward = if by.lt(0)? { 1 } else { -1 };
    let steps = stop.sub(start)?.add(toward)?.floor_div(by)?;
    steps.add(1)
}

#[pymethods]
impl PyMoves {
    /// The solution that has these moves.
    #[getter]
    fn solution(&self) -> PySolution {
        PySolution(self.solution.clone())
    }

    /// The indexes of the moves in the solution, from 0, as a range.
    #[getter]
    fn range(&self, py: Python<'_>) -> Py<PyAny> {
        self.range.clone_ref(py)
    }

    /// The number of moves, of any size.
    #[getter]
    fn length<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some((_, size)) = self.consecutive(py)? {
            return Ok(int(py, &size)?.into_any());
        }
        length(self.range.bind(py))
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        len_of(self.range.bind(py))
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        self.range.bind(py).is_truthy()
    }

    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        key.py().check_signals()?;
        self.item(key)
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, part) = (slf.py(), slf.get());
        if let Some((after, take)) = part.consecutive(py)? {
            let moves = part.solution.moves_from(&after);
            return Chunks::new(&part.solution, moves, take).into_iterator(py);
        }
        let all = Bound::new(py, Self::all(py, &part.solution)?)?;
        let pick = all.getattr("__getitem__")?;
        py.import("builtins")?
            .call_method1("map", (pick, part.range.bind(py)))
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let backwards = py.get_type::<PySlice>().call1((py.None(), py.None(), -1))?;
        self.item(&backwards)?.try_iter().map(Bound::into_any)
    }

    fn __contains__(slf: &Bound<'_, Self>, item: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(mv) = item.extract::<MoveLike>() else {
            return Ok(false);
        };
        if let Some(occurrences) = slf.get().occurrences(slf.py(), mv.0)? {
            return Ok(occurrences.ends.is_some());
        }
        let is_contained = operator(slf.py(), "contains", (slf.try_iter()?, PyMove::from(mv)))?;
        is_contained.extract()
    }

    /// Returns the index of the first occurrence of a move, by formula. In a slice with a large step, moves are checked one by one,
    /// unless the solution is a classic tower on 3 pegs.
    #[pyo3(signature = (r#move, start=None, stop=None))]
    fn index<'py>(
        slf: &Bound<'py, Self>,
        r#move: MoveLike,
        start: Option<Bound<'py, PyAny>>,
        stop: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, mv) = (slf.py(), PyMove::from(r#move));
        let absent = || {
            let text = mv.0.to_string();
            invalid_value(
                "move",
                PyString::new(py, &text).as_any(),
                "is not among the moves",
                "one of them",
            )
        };
        let part = slf.get().item(&bounds(py, start, stop)?)?;
        let part = part.cast::<Self>()?;
        let range = part.get().range.bind(py);
        let index = match part.get().occurrences(py, mv.0)? {
            Some(occurrences) => {
                let (first, last) = occurrences.ends.ok_or_else(absent)?;
                let is_backwards = range.getattr("step")?.lt(0)?;
                int(py, if is_backwards { &last } else { &first })?.into_any()
            }
            None => match operator(py, "indexOf", (part.try_iter()?, mv)) {
                Ok(index) => range.get_item(index)?,
                Err(error) if error.is_instance_of::<PyValueError>(py) => return Err(absent()),
                Err(error) => return Err(error),
            },
        };
        slf.get().range.bind(py).call_method1("index", (index,))
    }

    /// Returns the number of occurrences of a move, by formula where `index` uses one.
    fn count<'py>(slf: &Bound<'py, Self>, r#move: MoveLike) -> PyResult<Bound<'py, PyAny>> {
        if let Some(occurrences) = slf.get().occurrences(slf.py(), r#move.0)? {
            return Ok(int(slf.py(), &occurrences.count)?.into_any());
        }
        operator(slf.py(), "countOf", (slf.try_iter()?, PyMove::from(r#move)))
    }

    /// Returns the moves as a NumPy array with a row (disk, source, target) for each: uint8, or uint32 beyond 255 disks.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.length(py)?.extract::<Int>()?.0;
        match self.consecutive(py)? {
            Some((after, _)) => arrays::moves(py, &self.solution, &after, &rows),
            None => arrays::moves_at(py, &self.solution, self.range.bind(py), &rows),
        }
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(false);
        };
        let other = other.get();
        Ok(self.solution() == other.solution() && self.range.bind(py).eq(&other.range)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hasher = std::hash::DefaultHasher::new();
        self.solution().hash(&mut hasher);
        self.range.bind(py).hash()?.hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (start, stop, by) = self.indexes(py)?;
        let solution = self.solution().__repr__();
        let stop = stop.map_or(String::new(), |stop| stop.to_string());
        let by = if by.eq(1)? {
            String::new()
        } else {
            format!(":{by}")
        };
        Ok(format!("{solution}[{start}:{stop}{by}]"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Slice<'py>)> {
        let slice = py.get_type::<PySlice>().call1(self.indexes(py)?)?;
        Ok((
            py.import("operator")?.getattr("getitem")?,
            (self.solution(), slice),
        ))
    }
}

/// The start, the stop and the step of a slice.
type SliceEnds<'py> = (
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
    Bound<'py, PyAny>,
);

/// A solution, and the slice of it.
type Slice<'py> = (PySolution, Bound<'py, PyAny>);

/// Calls a function of Python's `operator`.
fn operator<'py>(
    py: Python<'py>,
    name: &str,
    args: (impl IntoPyObject<'py>, PyMove),
) -> PyResult<Bound<'py, PyAny>> {
    py.import("operator")?.call_method1(name, args)
}
