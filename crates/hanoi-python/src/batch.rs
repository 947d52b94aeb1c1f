//! Checking and scoring many answers on all cores.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::PathBuf;

use hanoi::{
    Answer, Batch, BatchForm, BatchSummary, Judged, Request, Text, Within, check_batch, judge_all,
    judge_lines,
};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::errors::invalid;
use crate::limits::Budget;
use crate::problem::PyProblem;
use crate::verify::harness;

/// How many answers are handed out before signals are looked for; and how many for each core if they are long.
const SLICE: usize = 1 << 14;
const LONG_SLICE: usize = 1 << 8;
/// How many bytes a long answer has.
const LONG: usize = 1 << 12;

/// The size of slices of so many answers that have so many bytes in all.
fn slice(answers: usize, bytes: usize, limits: &Budget) -> usize {
    if bytes / LONG < answers {
        SLICE
    } else {
        LONG_SLICE.saturating_mul(limits.cores().get())
    }
}

/// A problem as text, for the answers to it.
struct Puzzle {
    disks: u32,
    pegs: u8,
    rules: String,
    start: String,
    goal: String,
}

impl Puzzle {
    fn of(problem: &Bound<'_, PyProblem>) -> Self {
        let problem = &problem.get().0;
        Self {
            disks: problem.disks(),
            pegs: problem.pegs(),
            rules: problem.rules().to_string(),
            start: problem.start().to_string(),
            goal: problem.goal().to_string(),
        }
    }

    fn request(&self) -> Request<'_> {
        Request {
            disks: Some(self.disks),
            pegs: self.pegs,
            rules: &self.rules,
            from: Some(&self.start),
            to: Some(&self.goal),
        }
    }

    fn answer<'a>(&'a self, answer: &'a str) -> Answer<'a> {
        let text = |text: &'a str| Some(Text(Cow::Borrowed(text)));
        Answer {
            disks: Some(self.disks),
            pegs: Some(self.pegs),
            rules: text(&self.rules),
            start: text(&self.start),
            goal: text(&self.goal),
            text: text(answer),
            ..Answer::default()
        }
    }
}

/// The puzzles of some answers: one for all of them if there is one, or one for each.
#[derive(FromPyObject)]
pub(crate) enum Puzzles<'py> {
    One(Option<Bound<'py, PyProblem>>),
    Each(Vec<Option<Bound<'py, PyProblem>>>),
}

/// The results as lines of JSON, and the summary.
type Results = (Vec<String>, String);

/// Checks answers: a line of JSON for each, and a summary.
#[pyfunction]
pub(crate) fn verify_all(
    py: Python<'_>,
    answers: Vec<PyBackedStr>,
    puzzles: Puzzles<'_>,
    scores: bool,
    limits: &Bound<'_, Budget>,
) -> PyResult<Results> {
    let results = judged(py, &answers, &puzzles, scores, limits.get(), |judged| {
        let (mut line, mut summary) = (Vec::new(), BatchSummary::default());
        judged.write(BatchForm::Jsonl, &mut line);
        summary.add(&judged);
        (line, summary)
    })?;
    let mut summary = BatchSummary::default();
    for (_, one) in &results {
        summary.merge(one);
    }
    let lines = results
        .into_iter()
        .map(|(line, _)| Ok(String::from_utf8(line)?));
    Ok((lines.collect::<PyResult<_>>()?, json(&summary)?))
}

/// Returns the score of each answer by a harness.
#[pyfunction]
pub(crate) fn score(
    py: Python<'_>,
    answers: Vec<PyBackedStr>,
    puzzles: Puzzles<'_>,
    harness: &str,
    limits: &Bound<'_, Budget>,
) -> PyResult<Vec<Option<f64>>> {
    let harness = self::harness(harness)?;
    judged(py, &answers, &puzzles, true, limits.get(), |judged| {
        judged.score(harness)
    })
}

/// What is made of the result of each answer.
fn judged<R: Send>(
    py: Python<'_>,
    answers: &[PyBackedStr],
    puzzles: &Puzzles<'_>,
    scores: bool,
    limits: &Budget,
    make: impl Fn(Judged<'_>) -> R + Sync,
) -> PyResult<Vec<R>> {
    let (one, each) = match puzzles {
        Puzzles::One(one) => (one.as_ref().map(Puzzle::of), Vec::new()),
        Puzzles::Each(each) => (
            None,
            each.iter()
                .map(|one| one.as_ref().map(Puzzle::of))
                .collect(),
        ),
    };
    let named = matches!(puzzles, Puzzles::Each(_));
    if named && each.len() != answers.len() {
        let (answers, puzzles) = (answers.len(), each.len());
        return Err(invalid(format!(
            "{answers} answers and {puzzles} puzzles: expected a puzzle for each answer"
        )));
    }
    limits.watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = puzzles_of(one.as_ref(), scores.then_some(&within));
        let mut results = Vec::with_capacity(answers.len());
        let bytes = answers.iter().map(|text| text.len()).sum();
        let size = slice(answers.len(), bytes, limits);
        let firsts = (0..).step_by(size);
        for (slice, first) in answers.chunks(size).zip(firsts).take_while(|_| !stopped()) {
            let slice = slice.iter().zip(first..);
            let slice: Vec<Answer<'_>> = slice
                .map(|(text, index)| answer(text, each.get(index)))
                .collect();
            results.extend(judge_all(&batch, &slice, limits.cores(), &make));
        }
        results
    })
}

/// An answer with its own puzzle, if there is one.
fn answer<'a>(text: &'a str, puzzle: Option<&'a Option<Puzzle>>) -> Answer<'a> {
    match puzzle {
        Some(Some(puzzle)) => puzzle.answer(text),
        _ => Answer {
            text: Some(Text(Cow::Borrowed(text))),
            ..Answer::default()
        },
    }
}

fn json(summary: &BatchSummary) -> PyResult<String> {
    serde_json::to_string(summary).map_err(|error| invalid(error.to_string()))
}

/// Returns the score of each line of a file of JSON by a harness.
#[pyfunction]
#[pyo3(signature = (file, problem, harness, limits))]
pub(crate) fn score_file(
    py: Python<'_>,
    file: PathBuf,
    problem: Option<&Bound<'_, PyProblem>>,
    harness: &str,
    limits: &Bound<'_, Budget>,
) -> PyResult<Vec<Option<f64>>> {
    let harness = self::harness(harness)?;
    let bytes = std::fs::read(file)?;
    let puzzle = problem.map(Puzzle::of);
    limits.get().watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = puzzles_of(puzzle.as_ref(), Some(&within));
        let lines = bytes.split(|&byte| byte == b'\n');
        let lines: Vec<&[u8]> = lines.filter(|line| !line.trim_ascii().is_empty()).collect();
        let size = slice(lines.len(), bytes.len(), limits);
        let slices = lines.chunks(size).take_while(|_| !stopped());
        let scored = |slice| {
            judge_lines(&batch, slice, limits.cores(), |judged| {
                judged.score(harness)
            })
        };
        slices.flat_map(scored).collect()
    })
}

/// A batch with one puzzle for all answers that have none.
fn puzzles_of<'a>(puzzle: Option<&'a Puzzle>, scores: Option<&'a Within<'a>>) -> Batch<'a> {
    Batch {
        request: puzzle.map_or(Request::default(), Puzzle::request),
        scores,
        ..Batch::default()
    }
}

/// Checks the lines of a file of JSON: a line of JSON for each, and a summary.
#[pyfunction]
pub(crate) fn verify_file(
    py: Python<'_>,
    file: PathBuf,
    problem: Option<&Bound<'_, PyProblem>>,
    scores: bool,
    limits: &Bound<'_, Budget>,
) -> PyResult<Results> {
    let mut input = File::open(file)?;
    let puzzle = problem.map(Puzzle::of);
    let (text, summary) = limits.get().watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = puzzles_of(puzzle.as_ref(), scores.then_some(&within));
        let (mut text, mut summary) = (Vec::new(), BatchSummary::default());
        let read = |bytes: &mut [u8]| input.read(bytes);
        let checked = check_batch(
            &batch,
            BatchForm::Jsonl,
            limits.cores(),
            read,
            &mut |part| {
                text.extend_from_slice(&part.text);
                summary.merge(&part.summary);
                if stopped() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        checked.map(|()| (text, summary))
    })??;
    let text = String::from_utf8(text)?;
    Ok((text.lines().map(str::to_owned).collect(), json(&summary)?))
}
