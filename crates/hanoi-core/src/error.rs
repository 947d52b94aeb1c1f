//! Errors as data: what was requested, what is wrong with it, and the limit or the place concerned.
//!
//! An error is split into [`ErrorParts`] (`error/text.rs`), which all crates share. They name a [`Field`] and hold each
//! [`Suggestion`] as a value, so that each face words both in its own [`Vocabulary`].

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

/// Why a request was not carried out. Its text quotes the offending part and says what was expected.
///
/// Callers that only classify errors use the [`kind`](Self::kind). An unreadable text is stored as [`quote`] returns
/// it, so that an error stays small.
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
    /// A text cannot be read as this notation.
    Unreadable(Notation, String),
    /// More disks than allowed: their number, and the limit.
    TooManyDisks(u32, u32),
    /// More disks than a table of lengths is made for: their number, and the limit.
    TooManyForTable(u32, u32),
    /// There cannot be this many pegs.
    PegCount(u8),
    /// There is no such peg; with the number of pegs.
    NoPeg(Peg, u8),
    /// An arc leads from a peg to itself.
    ArcToItself(Peg),
    /// A character in a state, with the state as written, that is not the letter of a peg.
    PegInState(String, String),
    /// A state, as written, lists this many pegs; with the number of pegs.
    PegsInState(String, usize, u8),
    /// What is wrong with a part of a state, as written.
    InState(String, Box<Self>),
    /// A state has no place for a disk: the disk, and the number of the state's disks.
    DiskBeyondState(u32, usize),
    /// A state has a disk twice.
    DiskTwice(u32),
    /// In a state the first disk lies on the second, which is smaller.
    DiskOnSmaller(u32, u32),
    /// The start and the goal differ in the number of disks.
    DisksDiffer(u32, u32),
    /// The start, the goal or another state differs from the rules in the number of pegs.
    PegsDiffer(Field, u8, u8),
    /// There is no move with this number; with the number of moves.
    NoMove(UBig, UBig),
    /// There is no state after this many moves; with the number of moves.
    NoState(UBig, UBig),
    /// A move of a list, with its number from 1, breaks a rule in this state.
    IllegalMove(usize, Move, Fault, State),
    /// The moves of a list lead to the first state instead of the goal, the second.
    GoalMissed(State, State),
    /// The rules do not lead from the start of a problem to its goal.
    Unsolvable(Box<Problem>),
    /// No formula gives a shortest solution of a problem: it needs a search.
    NeedsSearch(Box<Problem>),
    /// An algorithm does not apply to a problem.
    DoesNotApply(Algorithm, Box<Problem>),
    /// The moves were given by [`Solution::given`](crate::Solution::given), so no algorithm makes them.
    MovesWereGiven(Algorithm),
}

/// The kinds of [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request cannot be read, or its parts do not fit each other.
    Invalid,
    /// The request is beyond a stated limit.
    TooLarge,
    /// The goal cannot be reached from the start.
    Unsolvable,
    /// There is no formula for the problem, but a search may solve it.
    NeedsSearch,
    /// The requested algorithm does not apply to the problem.
    DoesNotApply,
}

/// The notation that a text is read as.
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

    /// The error that the goal of a problem cannot be reached from its start.
    #[must_use]
    pub fn unsolvable(problem: &Problem) -> Self {
        Self::Unsolvable(Box::new(problem.clone()))
    }
}

impl std::error::Error for Error {
    /// What is wrong with a part of a state.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::InState(_, error) => Some(error),
            Self::IllegalMove(_, _, fault, _) => Some(fault),
            _ => None,
        }
    }
}
