//! Checks and scores many answers on all cores.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::PathBuf;

use hanoi::text::Reading;
use hanoi::{
    Answer, Batch, BatchForm, BatchSummary, Harness, Json, Judged, Request, Text, UnreadKeys,
    Within, check_batch, judge_all, judge_lines,
};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

use crate::answer_puzzles::{AnswerPuzzles, PuzzleInput, PuzzleText, PuzzleTextResult};
use crate::arguments::Named;
use crate::classes::PyProblem;
use crate::errors::{invalid, library_error};
use crate::limits::PyLimits;

/// The most answers judged between two checks for signals.
const MAX_SLICE: usize = 1 << 14;
/// About how many bytes of them each core judges.
const SLICE_BYTES: usize = 1 << 20;

/// Returns the number of answers per slice, given their number and their total length in bytes.
pub(crate) fn slice_size(answers: usize, bytes: usize, limits: &PyLimits) -> usize {
    let cores = limits.cores().get();
    let average = bytes / answers.max(1) + 1;
    (SLICE_BYTES.saturating_mul(cores) / average).clamp(cores.min(MAX_SLICE), MAX_SLICE)
}

/// An answer: text, or any other value as JSON.
#[derive(FromPyObject)]
pub(crate) enum AnswerInput {
    Text(PyBackedStr),
    Json(PyBackedBytes),
}

impl AnswerInput {
    fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Json(json) => json.len(),
        }
    }

    fn is_missing(&self) -> bool {
        matches!(self, Self::Json(json) if **json == *b"null")
    }

    fn answer(&self) -> Answer<'_> {
        match self {
            Self::Text(text) => Answer {
                text: Some(Text(Cow::Borrowed(text))),
                ..Answer::default()
            },
            Self::Json(json) => Answer {
                answer: std::str::from_utf8(json).ok().map(Json),
                ..Answer::default()
            },
        }
    }
}

/// The results as lines of JSON, and the summary.
type Results = (Vec<String>, String);

/// The scores requested besides verdicts, and the reading.
#[derive(Clone, Copy, Default)]
pub(crate) struct BatchOptions {
    scores: bool,
    harness: Option<Harness>,
    reading: Option<Reading>,
}

impl BatchOptions {
    fn verdicts(scores: bool, reading: Option<Named<Reading>>) -> Self {
        Self {
            scores,
            harness: None,
            reading: reading.map(|Named(reading)| reading),
        }
    }

    /// Options for the score of a harness. Only reasoning-gym's needs no search.
    fn score(Named(harness): Named<Harness>, reading: Option<Named<Reading>>) -> Self {
        Self {
            harness: Some(harness),
            ..Self::verdicts(harness != Harness::ReasoningGym, reading)
        }
    }

    /// Options for verdicts, for all scores if `scores`, and for the score of a harness, if any.
    pub(crate) fn new(
        scores: bool,
        harness: Option<Named<Harness>>,
        reading: Option<Named<Reading>>,
    ) -> Self {
        let Some(harness) = harness else {
            return Self::verdicts(scores, reading);
        };
        let options = Self::score(harness, reading);
        Self {
            scores: scores || options.scores,
            ..options
        }
    }

    /// Returns the score of a missing answer.
    fn score_of_missing(self) -> Option<f64> {
        (self.harness == Some(Harness::ReasoningGym)).then_some(0.0)
    }
}

/// Checks answers. Returns a line of JSON for each, and a summary.
#[pyfunction]
#[pyo3(signature = (answers, puzzles, scores, reading, limits))]
pub(crate) fn verify_all(
    py: Python<'_>,
    answers: Vec<AnswerInput>,
    puzzles: AnswerPuzzles<'_>,
    scores: bool,
    reading: Option<Named<Reading>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<Results> {
    let options = BatchOptions::verdicts(scores, reading);
    let results = judge(py, &answers, &puzzles, options, limits.get(), |judged| {
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
#[pyo3(signature = (answers, puzzles, harness, reading, limits))]
pub(crate) fn score(
    py: Python<'_>,
    answers: Vec<AnswerInput>,
    puzzles: AnswerPuzzles<'_>,
    harness: Named<Harness>,
    reading: Option<Named<Reading>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<Vec<Option<f64>>> {
    let options = BatchOptions::score(harness, reading);
    if options.harness == Some(Harness::ReasoningGym) {
        puzzles.check_reasoning_gym()?;
    }
    let scores = judge(
        py,
        &answers,
        &puzzles,
        options,
        limits.get(),
        |judged| match judged.outcome() {
            Some(_) => Ok(judged.score()),
            None => Err(judged.reason().unwrap_or_default()),
        },
    )?;
    let rows = scores.into_iter().zip(&answers).enumerate();
    let scores = rows.map(|(row, (score, answer))| match score {
        Ok(score) => Ok(score),
        // Only reasoning-gym scores missing answers.
        Err(_) if answer.is_missing() => Ok(options.score_of_missing()),
        Err(reason) => {
            let (wrong, expected) = reason.split_once(": expected ").unwrap_or((&reason, ""));
            Err(invalid(
                Some("answers"),
                &format!("in row {row}: {wrong}"),
                expected,
            ))
        }
    });
    scores.collect()
}

/// Judges answers, and converts each result by `make`.
fn judge<R: Send>(
    py: Python<'_>,
    answers: &[AnswerInput],
    puzzles: &AnswerPuzzles<'_>,
    options: BatchOptions,
    limits: &PyLimits,
    make: impl Fn(Judged<'_>) -> R + Sync,
) -> PyResult<Vec<R>> {
    let (one, each) = match puzzles {
        AnswerPuzzles::One(one) => (one.as_ref().map(PuzzleText::of), Vec::new()),
        AnswerPuzzles::Each(each) => (
            None,
            each.iter()
                .map(|one| one.as_ref().map(PuzzleInput::puzzle))
                .collect(),
        ),
    };
    let has_each = matches!(puzzles, AnswerPuzzles::Each(_));
    if has_each && each.len() != answers.len() {
        let (answers, puzzles) = (answers.len(), each.len());
        let wrong = format!("has {puzzles} rows for {answers} answers");
        return Err(invalid(Some("puzzles"), &wrong, "a puzzle for each answer"));
    }
    limits.run_watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = new_batch(one.as_ref(), options, &within);
        let mut results = Vec::with_capacity(answers.len());
        let bytes: usize = answers.iter().map(AnswerInput::len).sum();
        let size = slice_size(answers.len(), bytes, limits);
        let firsts = (0..).step_by(size);
        for (slice, first) in answers.chunks(size).zip(firsts).take_while(|_| !stopped()) {
            let slice = slice.iter().zip(first..);
            let slice: Vec<Answer<'_>> = slice
                .map(|(input, index)| answer(input, each.get(index)))
                .collect();
            results.extend(judge_all(&batch, &slice, limits.cores(), &make));
        }
        results
    })
}

/// Returns an answer with its own puzzle, if it has one.
fn answer<'a>(input: &'a AnswerInput, puzzle: Option<&'a Option<PuzzleTextResult>>) -> Answer<'a> {
    let answer = input.answer();
    match puzzle {
        Some(Some(Ok(puzzle))) => puzzle.add_to(answer),
        Some(Some(Err(fault))) => Answer {
            fault: Some(Text(Cow::Borrowed(fault))),
            ..answer
        },
        _ => answer,
    }
}

fn json(summary: &BatchSummary) -> PyResult<String> {
    serde_json::to_string(summary).map_err(|error| library_error(&error))
}

/// The scores of the lines of a file, and its unread keys.
type ScoreList = (Vec<Option<f64>>, Vec<String>);

/// Returns the score of each line of a JSON file by a harness.
#[pyfunction]
#[pyo3(signature = (file, problem, harness, reading, limits))]
pub(crate) fn score_file(
    py: Python<'_>,
    file: PathBuf,
    problem: Option<&Bound<'_, PyProblem>>,
    harness: Named<Harness>,
    reading: Option<Named<Reading>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<ScoreList> {
    let options = BatchOptions::score(harness, reading);
    let bytes = std::fs::read(file)?;
    let puzzle = problem.map(PuzzleText::of);
    limits.get().run_watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = new_batch(puzzle.as_ref(), options, &within);
        let lines = bytes.split(|&byte| byte == b'\n');
        let lines: Vec<&[u8]> = lines.filter(|line| !line.trim_ascii().is_empty()).collect();
        let size = slice_size(lines.len(), bytes.len(), limits);
        let (mut scores, mut unread) = (Vec::with_capacity(lines.len()), UnreadKeys::default());
        for slice in lines.chunks(size).take_while(|_| !stopped()) {
            let (part, keys) = judge_lines(&batch, slice, limits.cores(), |judged| judged.score());
            scores.extend(part);
            unread.merge(&keys);
        }
        (scores, unread.names().to_vec())
    })
}

/// Creates a batch with a default puzzle for answers without one.
pub(crate) fn new_batch<'a>(
    puzzle: Option<&'a PuzzleText>,
    options: BatchOptions,
    within: &'a Within<'a>,
) -> Batch<'a> {
    Batch::default()
        .request(puzzle.map_or(Request::default(), PuzzleText::request))
        .scores(options.scores.then_some(within))
        .harness(options.harness)
        .reading(options.reading)
}

/// Checks the lines of a JSON file. Returns a line of JSON for each, a summary, and the unread keys.
#[pyfunction]
#[pyo3(signature = (file, problem, scores, reading, limits))]
pub(crate) fn verify_file(
    py: Python<'_>,
    file: PathBuf,
    problem: Option<&Bound<'_, PyProblem>>,
    scores: bool,
    reading: Option<Named<Reading>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<(Vec<String>, String, Vec<String>)> {
    let options = BatchOptions::verdicts(scores, reading);
    let mut input = File::open(file)?;
    let puzzle = problem.map(PuzzleText::of);
    let (text, summary, unread) = limits.get().run_watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = new_batch(puzzle.as_ref(), options, &within);
        let (mut text, mut summary) = (Vec::new(), BatchSummary::default());
        let mut unread = UnreadKeys::default();
        let read = |bytes: &mut [u8]| input.read(bytes);
        let checked = check_batch(
            &batch,
            BatchForm::Jsonl,
            limits.cores(),
            read,
            &mut |part| {
                text.extend_from_slice(&part.text);
                summary.merge(&part.summary);
                unread.merge(&part.unread);
                if stopped() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        checked.map(|()| (text, summary, unread))
    })??;
    let text = String::from_utf8(text)?;
    let lines = text.lines().map(str::to_owned).collect();
    Ok((lines, json(&summary)?, unread.names().to_vec()))
}
