//! Checking one answer.

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
use crate::errors::{failed, made, refuse};
use crate::int::int;
use crate::limits::{LimitArguments, PyLimits, Signals};
use crate::reading::{
    Again, FormArguments, ReadOptions, TextInput, contradiction, evidence, passage, rival,
};

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

    /// What came of it in a word: 'solved', 'incomplete', 'illegal', 'unreadable' or 'ambiguous'.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.checked.verdict.outcome().name()
    }

    /// How the text was read, such as 'records'.
    #[getter]
    fn reading(&self) -> &'static str {
        self.checked.verdict.source.reading.name()
    }

    /// The two readings of an ambiguous text, in the order in which they begin.
    #[getter]
    fn ambiguous<'py>(&self, py: Python<'py>) -> PyResult<Option<Rivals<'py>>> {
        let Some(found) = self.checked.verdict.ambiguous.as_deref() else {
            return Ok(None);
        };
        let [first, second] = &found.readings;
        Ok(Some((rival(py, first)?, rival(py, second)?)))
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

    /// What is wrong with that move, what cannot be read, or which readings disagree.
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

    /// Returns the score of a harness, from 0 to 1. Without `scores=True` the text is judged once more, when a score is first
    /// requested. LimitReached if a distance that it needs is not found within the limits of `verify`. Only the score of reasoning-gym can
    /// be None, where its scorer raises an exception; it is an error for a puzzle that reasoning-gym does not have.
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
            None => &self.again.scored(py)?[self.index],
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
            return Err(made(py, "LimitReached", parts));
        }
        Ok(score)
    }

    /// The passage of the text that is the answer, if there is one.
    #[getter]
    fn passage<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.checked.verdict.source.passage.as_ref();
        found.map(|found| passage(py, found)).transpose()
    }

    /// The first state beside the moves that contradicts them, if there is one. It does not change the verdict.
    #[getter]
    fn contradicts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.checked.verdict.contradicts.as_deref();
        found.map(|found| contradiction(py, found)).transpose()
    }

    /// What a verdict on records rests on: the bytes that decide it, and what looks like a move and does not count; None if there is nothing.
    #[getter]
    fn evidence<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.checked.verdict.evidence.as_deref();
        found.map(|found| evidence(py, found)).transpose()
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
    #[pyo3(signature = (*, read=None), text_signature = "($self, *, read=False)")]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        read: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let read = read.map(|read| flag("read", read)).transpose()? == Some(true);
        let json = serde_json::to_string(&self.checked).map_err(|error| failed(&error))?;
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
        let Again {
            way, text, limits, ..
        } = &*self.again;
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

/// Two readings that disagree.
type Rivals<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// What reasoning-gym has.
pub(crate) const OWN_PUZZLES: &str =
    "a whole tower from one peg to another on 3 pegs or more under classic rules";

/// The exception for a puzzle that reasoning-gym does not have.
pub(crate) fn no_such_puzzle(py: Python<'_>) -> PyErr {
    let name = PyString::new(py, Harness::ReasoningGym.name());
    refuse("harness", name.as_any(), "has no such puzzle", OWN_PUZZLES)
}

/// How many bytes are read before signals are looked for.
const PIECE: usize = 1 << 16;

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
    let way = ReadOptions::new(problem, form)?;
    let limits = limits.get().briefly();
    let again = Arc::new(Again::new(way, text, limits));
    let is_own = problem.is_some_and(ReasoningGym::is_own);
    let judged = again.judged(py, again.way.scores)?.into_iter().enumerate();
    let verdicts = judged.map(|(index, checked)| PyVerdict {
        checked,
        again: Arc::clone(&again),
        index,
        read: PyOnceLock::new(),
        is_reasoning_gym: is_own,
    });
    Ok(verdicts.collect())
}

impl Again {
    /// The verdicts on the answers in the text, with scores if they are wanted.
    fn judged(&self, py: Python<'_>, scores: bool) -> PyResult<Vec<Checked>> {
        let mut check = self.way.check(scores)?;
        let verdicts = match self.text.half_character(py)? {
            Some(half) => vec![*check.garbled(half)],
            None => py.detach(|| read(check, self.text.bytes()))?,
        };
        let own = self
            .way
            .problem()
            .filter(|problem| ReasoningGym::is_own(problem));
        let score = own.filter(|_| scores);
        let score = score.and_then(|problem| ReasoningGym::new(problem).score(self.text.bytes()));
        let last = verdicts.len() - 1;
        let judged = verdicts.into_iter().enumerate().map(|(index, verdict)| {
            let checked = self
                .limits
                .within(py, |limits| Checked::new(verdict, limits))?;
            // That library takes all of the text for one answer.
            Ok(checked.with_reasoning_gym(score.filter(|_| index == last)))
        });
        judged.collect()
    }

    /// The same with scores, worked out once.
    fn scored(&self, py: Python<'_>) -> PyResult<&[Checked]> {
        let scored = self.scored.get_or_try_init(py, || self.judged(py, true))?;
        Ok(scored)
    }
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
