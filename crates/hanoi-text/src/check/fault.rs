//! What is wrong with a claim.

use std::fmt;

use std::fmt::{Debug, Display};

use hanoi_core::{Disk, Fault, FaultClass, Peg, RuleFault};

use crate::claim::numbered;
use crate::{PieceName, Support};

/// What is wrong with a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimFault<F = Fault, D = Disk> {
    /// The move breaks a rule.
    Rule(F),
    /// There is no peg with that number.
    NoPegNumber(u64),
    /// Between two states more than one disk has moved: this many.
    NotOneDisk(usize),
    /// The disk does not lie on what it is said to.
    NotOn(D, Support),
    /// The peg that a disk is put onto is not empty.
    NotEmpty(Peg, D),
    /// Not a state: a disk is missing, duplicated, or too large.
    NotAState,
    /// A step of an ASP answer is not the next in time.
    OutOfTurn(u32),
    /// The state has a different number of disks.
    StateSize(u32),
    /// The topmost piece of a peg is not the one that is named.
    OtherPiece(Peg, D, PieceName),
    /// There is no such piece.
    NoPiece(PieceName),
    /// Several pieces may be meant, and the peg is not named.
    WhichPiece(PieceName),
    /// There is no step of the puzzle with such parts.
    NotAStep,
    /// No step leads from the state before to this one.
    NoStepTo,
}

impl From<Fault> for ClaimFault {
    fn from(fault: Fault) -> Self {
        Self::Rule(fault)
    }
}

impl<F: RuleFault, D> ClaimFault<F, D> {
    /// Returns what kind of rule the claim breaks.
    pub fn class(&self) -> FaultClass {
        match self {
            Self::Rule(fault) => fault.class(),
            Self::NotOn(..) | Self::NotEmpty(..) | Self::OtherPiece(..) => FaultClass::Top,
            Self::NotOneDisk(_) | Self::NotAStep | Self::NoStepTo => FaultClass::Joint,
            Self::NoPegNumber(_)
            | Self::NotAState
            | Self::OutOfTurn(_)
            | Self::StateSize(_)
            | Self::NoPiece(_)
            | Self::WhichPiece(_) => FaultClass::Name,
        }
    }
}

impl<F: Display, D: Display> fmt::Display for ClaimFault<F, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(fault) => fault.fmt(f),
            Self::NoPegNumber(peg) => write!(f, "there is no peg with the number {peg}"),
            Self::NotOneDisk(disks) => {
                write!(f, "{disks} disks have moved at once since the state before")
            }
            Self::NotOn(disk, Support::Disk(other)) => {
                write!(f, "disk {disk} does not lie on disk {other}")
            }
            Self::NotOn(disk, Support::Peg(number)) => {
                let peg = numbered((*number).into());
                let peg = peg.map_or("another".to_owned(), |peg| peg.to_string());
                write!(f, "disk {disk} does not lie on peg {peg} itself")
            }
            Self::NotEmpty(peg, top) => write!(f, "disk {top} lies on peg {peg}"),
            Self::NotAState => f.write_str("a disk is missing or doubled"),
            Self::OutOfTurn(time) => write!(f, "the step of time {time} is not the next in time"),
            Self::StateSize(disks) => write!(f, "the state has {disks} disks"),
            Self::OtherPiece(peg, top, piece) => {
                write!(f, "the top of peg {peg} is {top}, not {piece}")
            }
            Self::NoPiece(piece) => write!(f, "there is no piece {piece}"),
            Self::WhichPiece(piece) => write!(f, "there are several pieces {piece}"),
            Self::NotAStep => f.write_str("the puzzle has no such steps"),
            Self::NoStepTo => f.write_str("no step leads there from the state before"),
        }
    }
}

impl<F: Debug + Display, D: Debug + Display> std::error::Error for ClaimFault<F, D> {}
