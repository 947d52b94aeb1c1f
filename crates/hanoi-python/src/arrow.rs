//! Tables of puzzles, answers and verdicts, exchanged with any library that supports the
//! [Arrow PyCapsule interface](https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html).

mod answers;
mod columns;
mod import;
mod puzzles;
mod table;
mod verdicts;
mod verify;

pub(crate) use puzzles::PuzzleBatches;
pub(crate) use table::PyTable;
pub(crate) use verify::verify_table;

/// The most rows of a batch.
const MAX_ROWS: usize = 1 << 16;

/// Converts a number, if it fits in a cell.
fn cell<N: TryInto<i64>>(number: N) -> Option<i64> {
    number.try_into().ok()
}
