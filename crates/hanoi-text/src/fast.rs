//! Fast paths with the same results as processing move by move.
//!
//! - [`move_lines`]: lines that programs write are read in one pass, without the grammar.
//! - [`numbered`]: numbered lines are written by incrementing the number in place.
//! - [`comparison`]: an answer that follows a known solution is compared with the text of that solution.
//! - [`short`]: short texts that consist of moves only are scanned in one pass, plain or in JSON.
//! - [`cores`]: a long text is compared by several cores.

pub(crate) mod comparison;
pub(crate) mod cores;
mod line_form;
pub(crate) mod move_lines;
pub(crate) mod numbered;
pub(crate) mod one_move;
pub(crate) mod short;
