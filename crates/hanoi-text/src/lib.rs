//! Moves and states of the Tower of Hanoi as text: styles to write, a reader for these and other people's, and checking.
//!
//! A solution is written as [`Pieces`] in a [`Style`]. An answer, in any of these styles or in one of other people's,
//! is checked by a [`Check`], which is fed bytes and returns [`Verdict`]s:
//!
//! ```
//! use hanoi_core::Problem;
//! use hanoi_text::Check;
//!
//! let problem = Problem::tower(2)?;
//! let verdicts = Check::new(&problem).verdicts(b"Move disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C\n");
//! assert!(verdicts[0].solved());
//! # Ok::<(), hanoi_core::Error>(())
//! ```
//!
//! The crate has no I/O, no clock and no unsafe code. Without the feature `threads` a long text is checked on one core.

#![forbid(unsafe_code)]

mod check;
mod claim;
mod error;
mod evidence;
mod naming;
mod number;
mod passage;
mod piece_name;
mod problem;
mod read;
mod records;
mod style;
mod words;
mod write;

#[cfg(test)]
#[path = "../tests/all/common.rs"]
mod common;

pub use check::{
    Ambiguity, AnswerSource, Audit, Check, ClaimFault, Contradiction, JudgedPuzzle, MoveCount,
    Outcome, PegNaming, ReadClaim, Reading, RivalReading, Verdict, Wrong, write_letters,
};
pub use claim::{Claim, LineColumn, PegName, Support, Unreadable};
pub use error::{MAX_PICTURE_DISKS, TextError};
pub use evidence::{Agreement, Evidence, UnusedPlace};
pub use number::{parse_moves, parse_number};
pub use passage::{Form, Mark, Passage};
pub use piece_name::{NamedStep, PieceName};
pub use problem::{ForeignForm, ForeignProblem, MAX_PROBLEM_TEXT, ObjectNames};
pub use records::AnswerNames;
pub use style::Style;
pub use write::{Piece, Pieces, Wording};

/// The largest integer that every JSON reader represents exactly, 2^53: larger ones are written as strings.
pub const MAX_JSON_NUMBER: u64 = 1 << 53;
