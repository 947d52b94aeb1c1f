//! Judges a table of answers.

use arrow_array::{Array, ArrayRef, RecordBatch, new_empty_array};
use arrow_schema::ArrowError;
use hanoi::text::Reading;
use hanoi::{Answer, Batch, Harness, UnreadKeys, judge_all};
use pyo3::prelude::*;

use super::MAX_ROWS;
use super::answers::AnswerColumns;
use super::columns::ColumnFault;
use super::import::Imported;
use super::table::{PyTable, arrow_error};
use super::verdicts::{ExtraColumns, VerdictCells, batch};
use crate::answer_puzzles::PuzzleText;
use crate::arguments::Named;
use crate::batch::{BatchOptions, new_batch, slice_size};
use crate::classes::PyProblem;
use crate::errors::invalid;
use crate::limits::PyLimits;

/// The reason why a table cannot be judged.
enum TableFault {
    /// A column cannot be read.
    Column(ColumnFault),
    /// The library that exports the table failed.
    Arrow(ArrowError),
}

impl From<ColumnFault> for TableFault {
    fn from(fault: ColumnFault) -> Self {
        Self::Column(fault)
    }
}

impl From<ArrowError> for TableFault {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

impl From<TableFault> for PyErr {
    fn from(fault: TableFault) -> Self {
        match fault {
            TableFault::Column((wrong, expected)) => invalid(Some("answers"), &wrong, &expected),
            TableFault::Arrow(error) => arrow_error(&error),
        }
    }
}

/// Checks a table of answers. Returns a table of verdicts, and the names of unread columns.
#[pyfunction]
#[pyo3(signature = (answers, problem, scores, harness, reading, limits))]
pub(crate) fn verify_table(
    py: Python<'_>,
    answers: &Bound<'_, PyAny>,
    problem: Option<&Bound<'_, PyProblem>>,
    scores: bool,
    harness: Option<Named<Harness>>,
    reading: Option<Named<Reading>>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<(PyTable, Vec<String>)> {
    let extras = ExtraColumns {
        score: harness.is_some(),
        scores,
    };
    let options = BatchOptions::new(scores, harness, reading);
    let imported = Imported::from(answers)?;
    let puzzle = problem.map(PuzzleText::of);
    let result = limits.get().run_watched(py, |limits, stopped| {
        let within = limits.each(stopped);
        let batch = new_batch(puzzle.as_ref(), options, &within);
        let run = TableRun {
            batch: &batch,
            extras,
            limits,
            stopped,
        };
        run.judge(imported)
    })?;
    Ok(result?)
}

/// The judging of one table.
struct TableRun<'a> {
    batch: &'a Batch<'a>,
    extras: ExtraColumns,
    limits: &'a PyLimits,
    stopped: &'a (dyn Fn() -> bool + Sync),
}

impl TableRun<'_> {
    /// Judges the arrays one by one, as the other library supplies them.
    fn judge(&self, imported: Imported) -> Result<(PyTable, Vec<String>), TableFault> {
        let Imported { kind, arrays } = imported;
        let (mut unread, mut first) = (UnreadKeys::default(), 0);
        let mut judge = |rows: &ArrayRef| {
            let columns = AnswerColumns::new(rows, first, &mut unread)?;
            first += rows.len();
            Ok::<_, TableFault>(self.verdicts(&columns)?)
        };
        // Columns are checked and named even without rows.
        let schema = judge(&new_empty_array(&kind))?.schema();
        let mut batches = Vec::new();
        for array in arrays.take_while(|_| !(self.stopped)()) {
            let array = array?;
            for from in (0..array.len()).step_by(MAX_ROWS) {
                batches.push(judge(&array.slice(from, MAX_ROWS.min(array.len() - from)))?);
            }
        }
        Ok((PyTable::new(schema, batches), unread.names().to_vec()))
    }

    fn verdicts(&self, columns: &AnswerColumns) -> Result<RecordBatch, ArrowError> {
        let size = slice_size(columns.len(), columns.bytes(), self.limits);
        let mut rows = Vec::with_capacity(columns.len());
        for from in (0..columns.len()).step_by(size) {
            if (self.stopped)() {
                break;
            }
            let to = columns.len().min(from + size);
            let answers: Vec<Answer<'_>> = (from..to).map(|row| columns.answer(row)).collect();
            let cores = self.limits.cores();
            rows.extend(judge_all(self.batch, &answers, cores, |judged| {
                VerdictCells::of(&judged)
            }));
        }
        batch(columns.id(), &rows, self.extras)
    }
}
