//! Checks one answer.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use hanoi::text::Check;
use hanoi::{Checked, Harness, ReasoningGym};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyString};

use crate::arguments::{Named, flag};
use crate::classes::PyProblem;
use crate::classes::PyState;
use crate::errors::{invalid_value, library_error, new_exception};
use crate::int::int;
use crate::limits::{LimitArguments, PyLimits, Signals};
use crate::reading::{
    FormArguments, JudgedText, ReadOptions, TextInput, contradiction, evidence, passage, rival,
};

/// The verdict on an answer, from `verify`. It is true if the answer is a solution, and prints like the command's report.
///
/// >>> from hanoi import verify
/// >>> verdict = verify(2, "Draft: 1AC 2AB\n\nAnswer: 1AB 2AC 1BC")
/// >>> verdict.solved, verdict.passage.mark
/// (True, 'answer')
#[pyclass(frozen, name = "Verdict", module = "hanoi")]
pub(crate) struct PyVerdict {
    checked: Checked,
    answer: Arc<JudgedText>,
    /// The index of this verdict among those on several answers in a text.
    index: usize,
    read: PyOnceLock<Py<PyAny>>,
    /// Whether reasoning-gym has the puzzle.
    is_reasoning_gym: bool,
}

#[pymethods]
impl PyVerdict {
    /// Whether all moves are legal and lead to the goal.
    #[getter]
    fn solved(&self) -> bool {
        self.checked.verdict.solved()
    }

    /// The verdict in one word: 'solved', 'incomplete', 'illegal', 'unreadable' or 'ambiguous'.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.checked.verdict.outcome().name()
    }

    /// The reading of the text, such as 'records'.
    #[getter]
    fn reading(&self) -> &'static str {
        self.checked.verdict.source.reading.name()
    }

    /// The two readings of an ambiguous text, in the order of their first lines.
    #[getter]
    fn ambiguous<'py>(&self, py: Python<'py>) -> PyResult<Option<Rivals<'py>>> {
        let Some(found) = self.checked.verdict.ambiguous.as_deref() else {
            return Ok(None);
        };
        let [first, second] = &found.readings;
        Ok(Some((rival(py, first)?, rival(py, second)?)))
    }

    /// The problem. If the number of disks was not given, it is the number that the answer moves.
    #[getter]
    fn problem(&self) -> PyProblem {
        PyProblem(self.checked.verdict.problem.clone())
    }

    /// The number of legal moves before the first wrong one.
    #[getter]
    const fn moves(&self) -> u64 {
        self.checked.verdict.legal
    }

    /// The number of moves after which the goal is first reached, if it is.
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

    /// The fault of that move, the part that cannot be read, or the readings that disagree.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.checked.reason()
    }

    /// The line and column of the fault in the text, from 1.
    #[getter]
    fn place(&self) -> Option<(u64, u64)> {
        let place = self.checked.verdict.place();
        place.map(|place| (place.line, place.column))
    }

    /// The length of a shortest solution, if known.
    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyInt>>> {
        let shortest = self.checked.shortest();
        shortest.map(|(length, _)| int(py, &length)).transpose()
    }

    /// Returns the score of a harness, from 0 to 1. Without `scores=True` the first call judges the text again. Raises LimitReached if a
    /// distance that the score needs is not found within the limits of `verify`. Only the score of reasoning-gym can be None, where its
    /// scorer raises an exception; for a puzzle that reasoning-gym does not have it is an error.
    #[pyo3(
        signature = (harness=Named(Harness::Efficiency)),
        text_signature = "($self, harness='efficiency')"
    )]
    fn score(&self, py: Python<'_>, harness: Named<Harness>) -> PyResult<Option<f64>> {
        let Named(harness) = harness;
        if harness == Harness::ReasoningGym && !self.is_reasoning_gym {
            return Err(no_such_puzzle(py));
        }
        let checked = match &self.checked.scores {
            Some(_) => &self.checked,
            None => &self.answer.scored(py)?[self.index],
        };
        let scores = checked.scores.as_ref();
        let score = scores.and_then(|scores| harness.score(&checked.verdict, scores));
        if score.is_none() && harness != Harness::ReasoningGym {
            let wrong =
                format!("needs a distance for '{harness}' that was not found within the limits");
            let parts = (
                "score",
                py.Ellipsis(),
                wrong,
                "more memory or time for verify",
            );
            return Err(new_exception(py, "LimitReached", parts));
        }
        Ok(score)
    }

    /// The passage of the text that is the answer, if any.
    #[getter]
    fn passage<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.checked.verdict.source.passage.as_ref();
        value.map(|value| passage(py, value)).transpose()
    }

    /// The first state in the text that contradicts the moves, if any. It does not change the verdict.
    #[getter]
    fn contradicts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.checked.verdict.contradicts.as_deref();
        value.map(|value| contradiction(py, value)).transpose()
    }

    /// The evidence of a verdict on records: the bytes that decide it, and the places that look like moves but do not count; None if empty.
    #[getter]
    fn evidence<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.checked.verdict.evidence.as_deref();
        value.map(|value| evidence(py, value)).transpose()
    }

    /// Every move and state read in the text, the passages, and which of them is the answer. The first access reads the text again.
    /// Raises LimitReached if it has over 64 MiB.
    #[getter]
    fn read<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let read = || self.answer.read(py).map(Bound::unbind);
        let read = self.read.get_or_try_init(py, read)?;
        Ok(read.bind(py).clone())
    }

    /// Returns the same as the command's `--json` (docs/json/verdicts.md), and with `read=True` also the moves read.
    #[pyo3(signature = (*, read=None), text_signature = "($self, *, read=False)")]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        read: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let read = read.map(|read| flag("read", read)).transpose()? == Some(true);
        let json = serde_json::to_string(&self.checked).map_err(|error| library_error(&error))?;
        let dict = py.import("json")?.call_method1("loads", (json,))?;
        let dict: Bound<'py, PyDict> = dict.cast_into()?;
        if read {
            dict.set_item("read", self.read(py)?.call_method0("to_dict")?)?;
        }
        Ok(dict)
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

    /// Unpickling judges the answer again.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, VerdictPickle<'py>)> {
        let restore = py.import("hanoi._answers")?.getattr("restore")?;
        let JudgedText {
            options,
            text,
            limits,
            ..
        } = &*self.answer;
        let problem = options.problem().cloned().map(PyProblem);
        let text = text.into_pyobject(py)?;
        Ok((
            restore,
            (
                problem,
                text,
                options.form(),
                limits.arguments(),
                self.index,
            ),
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

/// Two readings that disagree.
type Rivals<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The puzzles of reasoning-gym, for errors.
pub(crate) const REASONING_GYM_PUZZLES: &str =
    "a whole tower from one peg to another on 3 pegs or more under classic rules";

/// The exception for a puzzle that reasoning-gym does not have.
pub(crate) fn no_such_puzzle(py: Python<'_>) -> PyErr {
    let name = PyString::new(py, Harness::ReasoningGym.name());
    invalid_value(
        "harness",
        name.as_any(),
        "has no such puzzle",
        REASONING_GYM_PUZZLES,
    )
}

/// The number of bytes read between two checks for signals.
const CHUNK: usize = 1 << 16;

/// Checks a text. Returns the verdict on its answer, or on each of several.
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
    let options = ReadOptions::new(problem, form)?;
    let limits = limits.get().per_search();
    let answer = Arc::new(JudgedText::new(options, text, limits));
    let is_own = problem.is_some_and(ReasoningGym::is_own);
    let results = answer.judge(py, answer.options.scores)?;
    let verdicts = results
        .into_iter()
        .enumerate()
        .map(|(index, checked)| PyVerdict {
            checked,
            answer: Arc::clone(&answer),
            index,
            read: PyOnceLock::new(),
            is_reasoning_gym: is_own,
        });
    Ok(verdicts.collect())
}

impl JudgedText {
    /// Returns the verdicts on the answers in the text, with scores if requested.
    fn judge(&self, py: Python<'_>, scores: bool) -> PyResult<Vec<Checked>> {
        let mut check = self.options.check(scores)?;
        let verdicts = match self.text.surrogate_fault(py)? {
            Some(fault) => vec![*check.garbled(fault)],
            None => py.detach(|| read(check, self.text.bytes()))?,
        };
        let problem = self
            .options
            .problem()
            .filter(|problem| ReasoningGym::is_own(problem));
        let problem = problem.filter(|_| scores);
        let score = problem.and_then(|problem| ReasoningGym::new(problem).score(self.text.bytes()));
        let last = verdicts.len() - 1;
        let results = verdicts.into_iter().enumerate().map(|(index, verdict)| {
            let checked = self
                .limits
                .within(py, |limits| Checked::new(verdict, limits))?;
            // reasoning-gym takes the whole text as one answer.
            Ok(checked.with_reasoning_gym(score.filter(|_| index == last)))
        });
        results.collect()
    }

    /// Returns the verdicts with scores, computed once.
    fn scored(&self, py: Python<'_>) -> PyResult<&[Checked]> {
        let scored = self.scored.get_or_try_init(py, || self.judge(py, true))?;
        Ok(scored)
    }
}

/// The pickle of a verdict: the arguments of `verify`, and the index among its verdicts.
type VerdictPickle<'py> = (
    Option<PyProblem>,
    Bound<'py, PyAny>,
    (Option<&'static str>, Option<&'static str>, bool, bool),
    LimitArguments,
    usize,
);

fn read(mut check: Check, text: &[u8]) -> PyResult<Vec<hanoi::text::Verdict>> {
    let (mut signals, mut verdicts) = (Signals::default(), Vec::new());
    for chunk in text.chunks(CHUNK) {
        let flow = check.feed(chunk, &mut |verdict| verdicts.push(verdict));
        if flow.is_break() || signals.check().is_break() {
            break;
        }
    }
    signals.into_result()?;
    let last = check.finish(&mut |verdict| verdicts.push(verdict));
    verdicts.push(last);
    Ok(verdicts)
}

/// Returns reasoning-gym's score of an answer, read as its own reader does, to a puzzle of any start, goal and rules. None where
/// its scorer raises an exception. `needed` is the number of moves for the full score, by default any.
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
