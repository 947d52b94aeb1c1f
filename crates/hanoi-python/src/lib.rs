//! The Python package: conversions between Python's objects and the front door's.
//!
//! Every class wraps a type of the front door, and every function calls one of its questions. Long computations run
//! without Python's lock and check for Ctrl-C regularly. The Python modules (`python/hanoi`) add signatures and the
//! integrations with other libraries.

#![expect(
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "documentation is read in Python, which also decides how arguments are passed"
)]

mod answer_puzzles;
mod arguments;
mod arrays;
mod arrow;
mod batch;
mod classes;
mod command;
mod environments;
mod errors;
mod graph;
mod int;
mod iteration;
mod lesson;
mod limits;
mod memory;
mod moves;
mod part;
mod pictures;
mod problem;
mod puzzles;
mod questions;
mod reading;
mod rules;
mod solution;
mod state;
mod texts;
mod verify;

/// Counts the memory in use, for `hanoi compare`.
#[global_allocator]
static ALLOCATOR: hanoi_cli::Allocator = hanoi_cli::Allocator;

/// The compiled part of the package.
///
/// Its classes are immutable. Free-threaded builds of Python are untested and not declared as supported.
#[pyo3::pymodule(name = "_native", gil_used = true)]
mod native {
    #[pymodule_export]
    use crate::arguments::{check_flag, check_float, check_number, check_text};
    #[pymodule_export]
    use crate::arrow::{PyTable, verify_table};
    #[pymodule_export]
    use crate::batch::{score, score_file, verify_all, verify_file};
    #[pymodule_export]
    use crate::classes::{PyMove, PyProblem, PySolution, PyState};
    #[pymodule_export]
    use crate::command::{command, page_file};
    #[pymodule_export]
    use crate::environments::PyEnvironments;
    #[pymodule_export]
    use crate::graph::{graph_facts, graph_picture, graph_shown, graph_text};
    #[pymodule_export]
    use crate::iteration::Chunks;
    #[pymodule_export]
    use crate::lesson::lesson;
    #[pymodule_export]
    use crate::limits::PyLimits;
    #[pymodule_export]
    use crate::memory::check_memory;
    #[pymodule_export]
    use crate::part::PyMoves;
    #[pymodule_export]
    use crate::pictures::{PyPicture, colours};
    #[pymodule_export]
    use crate::puzzles::{PyPuzzle, PyPuzzleSet, puzzle_table, restore_puzzle};
    #[pymodule_export]
    use crate::questions::{PyPaths, ask, distance, hint, paths, shortest_path, solve};
    #[pymodule_export]
    use crate::reading::{joined_reading, strict_form};
    #[pymodule_export]
    use crate::rules::PyRules;
    #[pymodule_export]
    use crate::solution::restore;
    #[pymodule_export]
    use crate::texts::{PyPrinted, printed, printed_text, programs, solution_of_text};
    #[pymodule_export]
    use crate::verify::{PyVerdict, reasoning_gym_score, verify};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
