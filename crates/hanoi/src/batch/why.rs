//! Explains why an answer is not a solution.

use std::fmt;

use hanoi_core::Peg;
use hanoi_text::{Ambiguity, Unreadable, write_letters};
#[cfg(feature = "variants")]
use hanoi_variants::VariantState;

/// Why an answer is not a solution.
pub(super) enum Why<'a> {
    /// It could not be judged.
    Refused(&'a str),
    /// A move is wrong.
    Wrong(&'a dyn fmt::Display),
    Unreadable(&'a Unreadable),
    Ambiguous(&'a Ambiguity),
    /// It contains no move.
    Blank,
    /// It ends in the first state instead of the second.
    Ends(&'a [Peg], &'a [Peg]),
    /// As `Ends`, in a variant, which may have several goals.
    #[cfg(feature = "variants")]
    EndsIn(&'a VariantState, &'a [VariantState]),
}

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Ambiguous(ambiguity) => ambiguity.fmt(f),
            Self::Blank => f.write_str("no move found"),
            Self::Ends(end, goal) => {
                f.write_str("ends in state '")?;
                write_letters(end, f)?;
                f.write_str("', not '")?;
                write_letters(goal, f)?;
                f.write_str("'")
            }
            #[cfg(feature = "variants")]
            Self::EndsIn(end, [goal]) => write!(f, "ends in state '{end}', not '{goal}'"),
            #[cfg(feature = "variants")]
            Self::EndsIn(end, goals) => {
                write!(
                    f,
                    "ends in state '{end}', which is none of the {} goals",
                    goals.len()
                )
            }
        }
    }
}
