//! What is done faster than move by move, and comes to the same.
//!
//! - [`move_lines`]: lines that programs write are read in one go, past the grammar.
//! - [`numbered`]: numbered lines are written by counting on in place.
//! - [`comparison`]: an answer that is a known solution so far is compared with the text of that solution.
//! - [`short`]: short texts that are nothing but moves are scanned in one go, as they are or in JSON.
//! - [`cores`]: a long text is compared by several cores.

pub(crate) mod comparison;
pub(crate) mod cores;
mod line_form;
pub(crate) mod move_lines;
pub(crate) mod numbered;
pub(crate) mod one_move;
pub(crate) mod short;
