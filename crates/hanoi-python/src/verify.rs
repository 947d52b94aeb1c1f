//! Checking one answer.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use hanoi::text::Check;
use hanoi::{Checked, Field, Harness, ReasoningGym};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt};

use crate::classes::PyProblem;
use crate::classes::PyState;
use crate::errors::{invalid, unknown};
use crate::int::int;
use crate::limits::{LimitArguments, PyLimits, Signals};
use crate::reading::{Again, FormArguments, ReadOptions, TextInput, contradiction, passage};

/// What came of an answer, from `verify`. It is true if the answer is a solution, and prints itself as the command does.
///
/// >>> from hanoi import verify
/// >>> verdict = verify(2, "Draft: 1AC 2AB\n\nAnswer: 1AB 2AC 1BC")
/// >>> verdict.solved, verdict.passage.mark
/// (True, 'answer')
#[pyclass(frozen, name = "Verdict", module = "hanoi")]
pub(crate) struct PyVerdict {
    checked: Checked,
    again: Arc<Again>,
    /// Which of several answers in the text it is.
    index: usize,
    read: PyOnceLock<Py<PyAny>>,
    /// Whether reasoning-gym has such a puzzle.
    is_reasoning_gym: bool,
}

#[pymethods]
impl PyVerdict {
    /// Whether all moves are legal and lead to the goal.
    #[getter]
    fn solved(&self) -> bool {
        self.checked.verdict.solved()
    }

    /// What came of it in a word: 'solved', 'incomplete', 'illegal' or 'unreadable'.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.checked.verdict.outcome().name()
    }

    /// The problem. Where the number of disks was not told, it is as many as the answer moved.
    #[getter]
    fn problem(&self) -> PyProblem {
        PyProblem(self.checked.verdict.problem.clone())
    }

    /// How many legal moves there are, up to the first wrong one.
    #[getter]
    const fn moves(&self) -> u64 {
        self.checked.verdict.legal
    }

    /// After which move the goal was first reached, if it was.
    #[getter]
    const fn reached(&self) -> Option<u64> {
        self.checked.verdict.reached
    }

    /// The state after the legal moves.
    #[getter]
    fn state(&self) -> PyState {
        PyState(self.checked.verdict.end.clone())
    }

    /// The number of the first wrong move, from 1, if there is one.
    #[getter]
    fn first_wrong(&self) -> Option<u64> {
        self.checked
            .verdict
            .wrong
            .as_ref()
            .map(|wrong| wrong.number)
    }

    /// What is wrong with that move, or what cannot be read.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.checked.reason()
    }

    /// The line and the column of that in the text, from 1.
    #[getter]
    fn place(&self) -> Option<(u64, u64)> {
        let place = self.checked.verdict.place();
        place.map(|place| (place.line, place.column))
    }

    /// The length of a shortest solution, where it is known.
    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyInt>>> {
        let shortest = self.checked.shortest();
        shortest.map(|(length, _)| int(py, &length)).transpose()
    }

    /// Returns the score of a harness, from 0 to 1; None without scores, or where a distance is not known. That of
    /// reasoning-gym for a puzzle that it does not have cannot be asked for.
    #[pyo3(signature = (harness="efficiency"))]
    fn score(&self, harness: &str) -> PyResult<Option<f64>> {
        let harness = self::harness(harness)?;
        if harness == Harness::ReasoningGym && !self.is_reasoning_gym {
            return Err(invalid(
                "reasoning-gym has no such puzzle: expected a whole tower from one peg to another on 3 pegs or more under classic rules"
                    .to_owned(),
            ));
        }
        let scores = self.checked.scores.as_ref();
        Ok(scores.and_then(|scores| harness.score(&self.checked.verdict, scores)))
    }

    /// The passage of the text that is the answer, if there is one.
    #[getter]
    fn passage<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.checked.verdict.passage.as_ref();
        found.map(|found| passage(py, found)).transpose()
    }

    /// The first state beside the moves that contradicts them, if there is one. It does not change the verdict.
    #[getter]
    fn contradicts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.checked.verdict.contradicts.as_deref();
        found.map(|found| contradiction(py, found)).transpose()
    }

    /// What was read of the text: every move and state, the passages, and which of them is the answer. The text is read once
    /// more when this is first asked for. LimitReached if it has over 64 MiB.
    #[getter]
    fn read<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let read = || self.again.read(py).map(Bound::unbind);
        let read = self.read.get_or_try_init(py, read)?;
        Ok(read.bind(py).clone())
    }

    /// Returns everything as the command's `--json` has it (docs/json/verdicts.md), with `read=True` also what was read.
    #[pyo3(signature = (*, read=false))]
    fn to_dict<'py>(&self, py: Python<'py>, read: bool) -> PyResult<Bound<'py, PyDict>> {
        let json =
            serde_json::to_string(&self.checked).map_err(|error| invalid(error.to_string()))?;
        let everything = py.import("json")?.call_method1("loads", (json,))?;
        let everything: Bound<'py, PyDict> = everything.cast_into()?;
        if read {
            everything.set_item("read", self.read(py)?.call_method0("to_dict")?)?;
        }
        Ok(everything)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>();
        other.is_ok_and(|other| self.checked == other.get().checked)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let verdict = &self.checked.verdict;
        (&verdict.problem, self.outcome(), verdict.legal).hash(&mut hasher);
        hasher.finish()
    }

    const fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    /// The answer is judged again.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, VerdictPickle<'py>)> {
        let restore = py.import("hanoi._answers")?.getattr("restore")?;
        let Again { way, text, limits } = &*self.again;
        let problem = way.problem().cloned().map(PyProblem);
        let text = text.into_pyobject(py)?;
        Ok((
            restore,
            (problem, text, way.form(), limits.arguments(), self.index),
        ))
    }

    fn __bool__(&self) -> bool {
        self.solved()
    }

    fn __str__(&self) -> String {
        self.checked.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}>", self.outcome())
    }
}

/// A harness by its name.
pub(crate) fn harness(name: &str) -> PyResult<Harness> {
    name.parse()
        .map_err(|error| unknown(Field::Harness, &error))
}

/// How many bytes are read before signals are looked for.
const PIECE: usize = 1 << 20;

/// Checks a text: the verdict on the answer in it, or if it holds several, on each of them.
#[pyfunction]
#[pyo3(signature = (problem, text, form, limits))]
pub(crate) fn verify(
    py: Python<'_>,
    problem: Option<&Bound<'_, PyProblem>>,
    text: TextInput,
    form: FormArguments,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<Vec<PyVerdict>> {
    let problem = problem.map(|problem| &problem.get().0);
    let way = ReadOptions::new(problem, &form)?;
    let check = way.check()?;
    let verdicts = py.detach(|| read(check, text.bytes()))?;
    let own = problem.filter(|problem| ReasoningGym::is_own(problem));
    let score = own.filter(|_| way.scores);
    let score = score.and_then(|problem| ReasoningGym::new(problem).score(text.bytes()));
    let limits = limits.get().briefly();
    let last = verdicts.len() - 1;
    let again = Arc::new(Again {
        way,
        text,
        limits: limits.clone(),
    });
    let judged = verdicts.into_iter().enumerate().map(|(index, verdict)| {
        let checked = limits.within(py, |limits| Checked::new(verdict, limits))?;
        Ok(PyVerdict {
            // That library takes all of the text for one answer.
            checked: checked.with_reasoning_gym(score.filter(|_| index == last)),
            again: Arc::clone(&again),
            index,
            read: PyOnceLock::new(),
            is_reasoning_gym: own.is_some(),
        })
    });
    judged.collect()
}

/// What a verdict is made from again: the arguments of `verify`, and which of its verdicts it is.
type VerdictPickle<'py> = (
    Option<PyProblem>,
    Bound<'py, PyAny>,
    (Option<&'static str>, Option<&'static str>, bool, bool),
    LimitArguments,
    usize,
);

fn read(mut check: Check, text: &[u8]) -> PyResult<Vec<hanoi::text::Verdict>> {
    let (mut signals, mut verdicts) = (Signals::default(), Vec::new());
    for piece in text.chunks(PIECE) {
        let more = check.feed(piece, &mut |verdict| verdicts.push(verdict));
        if more.is_break() || signals.go_on().is_break() {
            break;
        }
    }
    signals.raised()?;
    let last = check.finish(&mut |verdict| verdicts.push(verdict));
    verdicts.push(last);
    Ok(verdicts)
}

/// Returns the score that reasoning-gym gives an answer, read by its own reader, to a puzzle of any start, goal and rules.
/// None where its scorer raises an exception. Without a number of moves that are needed, any number will do.
#[pyfunction]
#[pyo3(signature = (problem, answer, needed))]
pub(crate) fn reasoning_gym_score(
    py: Python<'_>,
    problem: &Bound<'_, PyProblem>,
    answer: PyBackedStr,
    needed: Option<u64>,
) -> Option<f64> {
    let scorer = ReasoningGym::new(&problem.get().0).needing(needed.unwrap_or(u64::MAX));
    py.detach(|| scorer.score(answer.as_bytes()))
}
