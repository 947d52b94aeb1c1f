//! Puzzles as columns, named like the keys of the JSON lines that `hanoi generate` writes.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use hanoi::Puzzle;
use hanoi::puzzle::Optimality;
use hanoi::search::Prompt;

use super::table::PyTable;
use super::{MAX_ROWS, cell};

/// The most bytes of moves in a batch, far below the limit of 32-bit offsets.
const MAX_BYTES: usize = 1 << 26;

/// A builder of batches of puzzles.
pub(crate) struct PuzzleBatches {
    prompt: Option<Prompt>,
    rows: usize,
    columns: PuzzleBuilders,
    full: Vec<RecordBatch>,
}

/// The columns of the batch under construction.
#[derive(Default)]
struct PuzzleBuilders {
    id: Int64Builder,
    disks: Int64Builder,
    pegs: Int64Builder,
    rules: StringBuilder,
    start: StringBuilder,
    goal: StringBuilder,
    distance: Int64Builder,
    optimality: StringBuilder,
    proof: StringBuilder,
    paths: Int64Builder,
    solution: StringBuilder,
    system: StringBuilder,
    prompt: StringBuilder,
    answer: StringBuilder,
}

impl PuzzleBatches {
    /// Puzzles with their solutions, or with prompts.
    pub(crate) fn new(prompt: Option<Prompt>) -> Self {
        Self {
            prompt,
            rows: 0,
            columns: PuzzleBuilders::default(),
            full: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, puzzle: &Puzzle) {
        let columns = &mut self.columns;
        columns.puzzle(puzzle);
        if let Some(form) = self.prompt {
            if let Some(system) = form.system() {
                columns.system.append_value(system);
            }
            columns.prompt.append_value(form.question(puzzle));
            columns.answer.append_value(form.answer(puzzle));
        } else {
            let moves: Vec<String> = puzzle.moves.iter().map(ToString::to_string).collect();
            columns.solution.append_value(moves.join(" "));
        }
        self.rows += 1;
        if self.rows == MAX_ROWS || self.columns.bytes() > MAX_BYTES {
            let batch = self.columns.finish(self.prompt);
            self.full.push(batch);
            self.rows = 0;
        }
    }

    pub(crate) fn table(mut self) -> PyTable {
        let last = self.columns.finish(self.prompt);
        let schema = last.schema();
        if self.rows > 0 {
            self.full.push(last);
        }
        PyTable::new(schema, self.full)
    }
}

impl PuzzleBuilders {
    /// Appends the columns that all forms share.
    fn puzzle(&mut self, puzzle: &Puzzle) {
        let problem = &puzzle.problem;
        self.id.append_option(cell(puzzle.id));
        self.disks.append_value(problem.disks().into());
        self.pegs.append_value(problem.pegs().into());
        self.rules.append_value(problem.rules().to_string());
        self.start.append_value(problem.start().to_string());
        self.goal.append_value(problem.goal().to_string());
        self.distance.append_option(cell(puzzle.moves.len()));
        let optimality = Optimality::from(puzzle.proof);
        self.optimality.append_value(optimality.name());
        self.proof.append_value(puzzle.proof.to_string());
        self.paths
            .append_option(puzzle.paths.as_ref().and_then(cell));
    }

    /// Returns the size of the columns that grow with the moves.
    fn bytes(&self) -> usize {
        let columns = [&self.solution, &self.system, &self.prompt, &self.answer];
        columns
            .map(|column| column.values_slice().len())
            .into_iter()
            .sum()
    }

    /// Returns the batch, and leaves the columns empty.
    fn finish(&mut self, prompt: Option<Prompt>) -> RecordBatch {
        let mut columns: Vec<(&str, ArrayRef)> = vec![
            ("id", Arc::new(self.id.finish())),
            ("disks", Arc::new(self.disks.finish())),
            ("pegs", Arc::new(self.pegs.finish())),
            ("rules", Arc::new(self.rules.finish())),
            ("start", Arc::new(self.start.finish())),
            ("goal", Arc::new(self.goal.finish())),
            ("distance", Arc::new(self.distance.finish())),
            ("optimality", Arc::new(self.optimality.finish())),
            ("proof", Arc::new(self.proof.finish())),
            ("paths", Arc::new(self.paths.finish())),
        ];
        let mut texts =
            |name, column: &mut StringBuilder| columns.push((name, Arc::new(column.finish())));
        if let Some(form) = prompt {
            if form.system().is_some() {
                texts("system", &mut self.system);
            }
            texts("prompt", &mut self.prompt);
            texts("answer", &mut self.answer);
        } else {
            texts("solution", &mut self.solution);
        }
        let columns = columns
            .into_iter()
            .map(|(name, column)| (name, column, true));
        RecordBatch::try_from_iter_with_nullable(columns)
            .expect("all columns have one cell per puzzle")
    }
}
