//! What can go wrong, as data: what was asked, what is wrong with it, and the limit or the place concerned.
//!
//! An error comes apart into [`ErrorParts`] (`error/text.rs`), the same for all errors of all crates. They name a [`Field`]
//! and hold each [`Suggestion`] as a value, so that a face says both in its own [`Vocabulary`].

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
/// Callers that only sort errors ask for the [`kind`](Self::kind). A text that could not be read is held as [`quote`]
/// gives it, so that an error stays small.
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
    /// A text is not what it was read as.
    Unreadable(Notation, String),
    /// More disks than there may be: how many, and the limit.
    TooManyDisks(u32, u32),
    /// More disks than a table of lengths is made for: how many, and the limit.
    TooManyForTable(u32, u32),
    /// There cannot be that many pegs.
    PegCount(u8),
    /// There is no such peg, and how many there are.
    NoPeg(Peg, u8),
    /// An arc leads from a peg to itself.
    ArcToItself(Peg),
    /// Something that is not a peg's letter, in a state as it was written.
    PegInState(String, String),
    /// A state, as it was written, lists that many pegs, and how many there are.
    PegsInState(String, usize, u8),
    /// What is wrong with a part of a state, as it was written.
    InState(String, Box<Self>),
    /// A state has no place for a disk: the disk, and how many the state has.
    DiskBeyondState(u32, usize),
    /// A state has a disk twice.
    DiskTwice(u32),
    /// In a state the first disk lies on the second, which is smaller.
    DiskOnSmaller(u32, u32),
    /// The start and the goal differ in the number of disks.
    DisksDiffer(u32, u32),
    /// The start, the goal or another state differs from the rules in the number of pegs.
    PegsDiffer(Field, u8, u8),
    /// There is no move with that number, and how many there are.
    NoMove(UBig, UBig),
    /// There is no state after so many moves, and how many moves there are.
    NoState(UBig, UBig),
    /// A move of a list, with its number from 1, breaks a rule in that state.
    IllegalMove(usize, Move, Fault, State),
    /// The moves of a list lead to the first state instead of the second, the goal.
    GoalMissed(State, State),
    /// The rules do not lead from the start of a problem to its goal.
    Unsolvable(Box<Problem>),
    /// No formula gives a shortest solution of a problem: it has to be searched.
    NeedsSearch(Box<Problem>),
    /// An algorithm does not apply to a problem.
    DoesNotApply(Algorithm, Box<Problem>),
    /// An algorithm does not give moves that were given by [`Solution::given`](crate::Solution::given).
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
    /// The algorithm that was asked for does not apply to the problem.
    DoesNotApply,
}

/// What a text may be read as.
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
    /// Which kind of error this is.
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

    /// That the goal of a problem cannot be reached from its start.
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
