//! Faults of steps.

use std::fmt;

use hanoi_core::{FaultClass, Peg, RuleFault};

use crate::piece::VariantPiece;

/// The rule that a step breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantFault {
    /// The peg does not exist: the peg, and the number of pegs.
    NoPeg(Peg, u8),
    /// The step moves nothing.
    Nothing,
    /// A move ends where it began.
    SamePeg(Peg),
    /// Two moves take from the same peg.
    TwiceFrom(Peg),
    /// Two moves go to the same peg.
    TwiceTo(Peg),
    /// The rules allow only steps of another kind, which the text names.
    NotSuch(&'static str),
    /// Two pegs would only exchange their top pieces.
    JustExchange(Peg, Peg),
    /// The peg to take a piece from is empty.
    EmptyPeg(Peg),
    /// The top piece of a peg is not of this size: the peg, its top piece, and the size.
    OtherTop(Peg, VariantPiece, u8),
    /// The top pieces of a peg are not the tower of sizes 1 to this size.
    NoTower(Peg, u8),
    /// The arcs do not allow the piece to move from one peg to the other.
    Forbidden(VariantPiece, Peg, Peg),
    /// The peg is full: the peg, and the number of pieces it holds.
    Full(Peg, usize),
    /// The peg does not accept pieces of this stack.
    Refuses(Peg, VariantPiece),
    /// The lowest piece of the peg must show another face.
    Floor(VariantPiece, Peg),
    /// The first piece would lie above the second, which is too small.
    OnSmaller(VariantPiece, VariantPiece),
    /// The first piece would lie above the second, which is too small, and no sins are left.
    NoSinsLeft(VariantPiece, VariantPiece),
    /// The face of the first piece does not fit the second piece below it.
    Face(VariantPiece, VariantPiece),
    /// The stack of the first piece does not fit the pieces below it; the second is the topmost of these.
    Colour(VariantPiece, VariantPiece),
}

impl fmt::Display for VariantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPeg(peg, pegs) => {
                let last = Peg::last_of(*pegs);
                write!(f, "there is no peg {peg}: expected A to {last}")
            }
            Self::Nothing => f.write_str("the step moves nothing"),
            Self::SamePeg(peg) => write!(f, "the move ends on peg {peg}, where it began"),
            Self::TwiceFrom(peg) => write!(f, "two pieces would leave peg {peg} in one step"),
            Self::TwiceTo(peg) => write!(f, "two pieces would go to peg {peg} in one step"),
            Self::NotSuch(steps) => {
                write!(
                    f,
                    "the rules do not allow this kind of step: expected {steps}"
                )
            }
            Self::JustExchange(one, other) => {
                write!(f, "pegs {one} and {other} may not just exchange pieces")
            }
            Self::EmptyPeg(peg) => write!(f, "peg {peg} is empty"),
            Self::OtherTop(peg, top, size) => {
                write!(
                    f,
                    "the top of peg {peg} is {top}, not a piece of size {size}"
                )
            }
            Self::NoTower(peg, size) => {
                write!(
                    f,
                    "the top of peg {peg} is not a tower of sizes 1 to {size}"
                )
            }
            Self::Forbidden(piece, from, to) => {
                write!(
                    f,
                    "the rules do not allow {piece} to move from {from} to {to}"
                )
            }
            Self::Full(peg, pieces) => write!(f, "peg {peg} holds at most {pieces}"),
            Self::Refuses(peg, piece) => write!(f, "peg {peg} does not accept {piece}"),
            Self::Floor(piece, peg) => {
                write!(f, "{piece} would lie on peg {peg} with the wrong face up")
            }
            Self::OnSmaller(piece, lower) => {
                write!(f, "{piece} would lie above {lower}, which is too small")
            }
            Self::NoSinsLeft(piece, lower) => {
                write!(
                    f,
                    "{piece} would lie above {lower}, which is too small, and no sins are left"
                )
            }
            Self::Face(piece, top) => {
                write!(f, "{piece} would lie on {top}, whose face does not fit")
            }
            Self::Colour(piece, top) => {
                write!(f, "{piece} would lie on {top}, whose colour does not fit")
            }
        }
    }
}

impl std::error::Error for VariantFault {}

impl RuleFault for VariantFault {
    fn class(self) -> FaultClass {
        match self {
            Self::NoPeg(..) | Self::Nothing => FaultClass::Name,
            Self::EmptyPeg(_) | Self::OtherTop(..) | Self::NoTower(..) => FaultClass::Top,
            Self::OnSmaller(..) | Self::NoSinsLeft(..) => FaultClass::Size,
            Self::Floor(..) | Self::Face(..) | Self::Colour(..) => FaultClass::Colour,
            Self::Full(..) | Self::Refuses(..) => FaultClass::Room,
            Self::SamePeg(_) | Self::Forbidden(..) => FaultClass::Way,
            Self::TwiceFrom(_) | Self::TwiceTo(_) | Self::NotSuch(_) | Self::JustExchange(..) => {
                FaultClass::Joint
            }
        }
    }
}
