//! Errors in links, and the limits of a link.

use std::fmt;

use hanoi_core::{ErrorParts, Field, MAX_PEGS, RuleFault};

/// The maximum number of bytes of a link.
pub const MAX_LINK: usize = 1 << 17;
/// The maximum number of disks in a link.
pub const MAX_LINK_DISKS: u32 = 1_000;

/// The keys of a link.
pub(crate) const LINK_KEYS: [&str; 13] = [
    "disks",
    "pegs",
    "rules",
    "from",
    "to",
    "variant",
    "moves",
    "undone",
    "hints",
    "hinted",
    "computer",
    "at",
    "algorithm",
];

/// Why a link or one of its moves cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// It has more bytes than [`MAX_LINK`].
    TooLong(usize),
    /// It has more disks than [`MAX_LINK_DISKS`].
    TooManyDisks(u32),
    /// Links have no such key.
    Part(String),
    /// This is not a list of pairs of pegs.
    Moves(String),
    /// This number of moves exceeds the shortest solution of every link.
    TooFar(String),
    /// This is not a peg.
    Peg(String),
    /// This is not a number of hints or moves.
    Help(String),
    /// This names an unknown algorithm, or more than two.
    Algorithm(String),
    /// The move with this number is illegal.
    Illegal(usize, String),
    /// A move breaks this rule.
    Fault(String),
}

impl LinkError {
    /// Creates the error of a move that breaks a rule.
    pub(crate) fn fault(fault: impl RuleFault) -> Self {
        Self::Fault(fault.to_string())
    }

    /// As [`fault`](Self::fault), for the move with a number.
    pub(crate) fn illegal(number: usize, fault: impl RuleFault) -> Self {
        Self::Illegal(number, fault.to_string())
    }

    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::TooLong(bytes) => ErrorParts::new(format!("a link of {bytes} bytes"))
                .expected(format!("at most {MAX_LINK}")),
            Self::TooManyDisks(disks) => {
                ErrorParts::new(format!("{disks} disks are too many for a link"))
                    .of(Field::Disks)
                    .expected(format!("at most {MAX_LINK_DISKS}"))
            }
            Self::Part(part) => ErrorParts::new(format!("cannot read {part} in the link"))
                .expected(LINK_KEYS.join(", ")),
            Self::Moves(text) => ErrorParts::new(format!("cannot read the moves {text}"))
                .of(Field::Moves)
                .expected("pairs of pegs such as ACABCB"),
            Self::TooFar(text) => ErrorParts::new(format!("{text} moves"))
                .expected(format!("fewer than {MAX_PEGS}^{MAX_LINK_DISKS} in a link")),
            Self::Peg(text) => {
                ErrorParts::new(format!("there is no peg {text}")).expected("a letter such as A")
            }
            Self::Help(text) => ErrorParts::new(format!("cannot read {text}"))
                .expected("a number of hints or moves"),
            Self::Algorithm(text) => ErrorParts::new(format!("cannot read {text}"))
                .of(Field::Algorithm)
                .expected("one algorithm or two, such as recursive,binary"),
            Self::Illegal(number, fault) => {
                ErrorParts::new(format!("move {number} in the link: {fault}")).of(Field::Moves)
            }
            Self::Fault(fault) => ErrorParts::new(fault.clone()),
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for LinkError {}
