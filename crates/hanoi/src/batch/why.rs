//! Explains why an answer is not a solution.

use std::fmt;

use hanoi_core::Peg;
use hanoi_text::{Unreadable, Wrong, write_letters};

/// Why an answer is not a solution.
pub(super) enum Why<'a> {
    /// There is nothing to judge.
    Refused(&'a str),
    Wrong(&'a Wrong),
    Unreadable(&'a Unreadable),
    /// It contains no move.
    Blank,
    /// It ends elsewhere: where it ends, and where it should.
    Ends(&'a [Peg], &'a [Peg]),
}

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Blank => f.write_str("no move found"),
            Self::Ends(end, goal) => {
                f.write_str("ends in state '")?;
                write_letters(end, f)?;
                f.write_str("', not '")?;
                write_letters(goal, f)?;
                f.write_str("'")
            }
        }
    }
}
