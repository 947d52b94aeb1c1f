//! Errors as data: the request, its fault, and the limit or place concerned.
//!
//! An error splits into [`ErrorParts`] (`error/text.rs`), which all crates share. They hold the [`Field`] and each
//! [`Suggestion`] as values, because faces name them differently: `--to` in the shell, `goal=` in Python. A
//! [`Vocabulary`] supplies the names.

mod field;
mod parts;
mod suggestion;
mod text;

use dashu_int::UBig;

use crate::{Algorithm, Fault, Move, Peg, Problem, State};

pub use field::{Field, Plain, Vocabulary};
pub use parts::ErrorParts;
pub use suggestion::Suggestion;
pub use text::quote;

/// The reason why a request failed. Its text quotes the offending part and states the expected form.
///
/// To classify errors, use the [`kind`](Self::kind). An unreadable text is stored as [`quote`] returns it, so that a huge
/// input does not make a huge error.
///
/// ```
/// use hanoi_core::{Error, ErrorKind, Peg, Problem, Rules, Solution, State};
///
/// let problem = Problem::perfect(3, Peg::A, Peg::C, Rules::linear(4)?)?;
/// let error = Solution::new(&problem).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::NeedsSearch);
/// assert_eq!(error, Error::NeedsSearch(Box::new(problem)));
///
/// let error = State::parse("1,2//", 3).unwrap_err();
/// assert_eq!(error, Error::DiskOnSmaller(2, 1));
/// assert!(error.to_string().starts_with("disk 2 lies on the smaller disk 1"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is not valid in this notation.
    Unreadable(Notation, String),
    /// Too many disks: their number, and the limit.
    TooManyDisks(u32, u32),
    /// Too many disks for a table of lengths: their number, and the limit.
    TooManyForTable(u32, u32),
    /// The number of pegs is out of range.
    PegCount(u8),
    /// The peg does not exist: the peg, and the number of pegs.
    NoPeg(Peg, u8),
    /// An arc leads from a peg to itself.
    ArcToItself(Peg),
    /// A character of a state is not the letter of a peg: the character, and the state as written.
    PegInState(String, String),
    /// A state lists too few or too many pegs: the state as written, its number of pegs, and the expected one.
    PegsInState(String, usize, u8),
    /// A part of a state is wrong: the state as written, and the error in it.
    InState(String, Box<Self>),
    /// A state names a disk beyond its last: the disk, and the number of disks.
    DiskBeyondState(u32, usize),
    /// A state names a disk twice.
    DiskTwice(u32),
    /// In a state, the first disk lies on the second, which is smaller.
    DiskOnSmaller(u32, u32),
    /// The start and the goal have different numbers of disks.
    DisksDiffer(u32, u32),
    /// A state and the rules have different numbers of pegs: the field of the state, and both numbers.
    PegsDiffer(Field, u8, u8),
    /// The number of a move is out of range: the number, and the number of moves.
    NoMove(UBig, UBig),
    /// The number of moves before a state is out of range: that number, and the number of moves.
    NoState(UBig, UBig),
    /// A move of a list breaks a rule: its number from 1, the move, the rule, and the state before it.
    IllegalMove(usize, Move, Fault, State),
    /// A list of moves leads to another state than the goal: that state, and the goal.
    GoalMissed(State, State),
    /// The goal of a problem cannot be reached from its start.
    Unsolvable(Box<Problem>),
    /// A problem has no formula and needs a search.
    NeedsSearch(Box<Problem>),
    /// An algorithm does not apply to a problem.
    DoesNotApply(Algorithm, Box<Problem>),
    /// The moves come from a list, by [`Solution::given`](crate::Solution::given), so this algorithm cannot make them.
    MovesWereGiven(Algorithm),
}

/// The kinds of [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request is malformed, or its parts contradict each other.
    Invalid,
    /// The request exceeds a stated limit.
    TooLarge,
    /// The goal cannot be reached from the start.
    Unsolvable,
    /// The problem has no formula, but a search may solve it.
    NeedsSearch,
    /// The requested algorithm does not apply to the problem.
    DoesNotApply,
}

/// The notation in which a text is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notation {
    /// A peg, such as `A`.
    Peg,
    /// A disk, such as `3`.
    Disk,
    /// A move, such as `1AC`.
    Move,
    /// The disks of a peg, such as `4,3`.
    Disks,
    /// The name of rules, or an arc.
    Rules,
}

impl Error {
    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::TooManyDisks(..) | Self::TooManyForTable(..) => ErrorKind::TooLarge,
            Self::Unsolvable(_) => ErrorKind::Unsolvable,
            Self::NeedsSearch(_) => ErrorKind::NeedsSearch,
            Self::DoesNotApply(..) | Self::MovesWereGiven(_) => ErrorKind::DoesNotApply,
            _ => ErrorKind::Invalid,
        }
    }

    /// Returns the error for a problem whose goal cannot be reached from its start.
    #[must_use]
    pub fn unsolvable(problem: &Problem) -> Self {
        Self::Unsolvable(Box::new(problem.clone()))
    }
}

impl std::error::Error for Error {
    /// Returns the error in a part of a state, or the rule that a move breaks.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::InState(_, error) => Some(error),
            Self::IllegalMove(_, _, fault, _) => Some(fault),
            _ => None,
        }
    }
}
