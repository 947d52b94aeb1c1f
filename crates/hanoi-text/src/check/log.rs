//! A log of what was read, move by move, so that a verdict can be audited.

use crate::evidence::Agreement;
use crate::{Claim, LineColumn, Passage, PegName};

/// How a move names its pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PegNaming {
    /// By letters, or by their place.
    Letters,
    /// By numbers from 0.
    From0,
    /// By numbers from 1.
    From1,
    /// The move names no pegs.
    Unnamed,
}

hanoi_core::named!(PegNaming, "a way to name pegs", {
    Letters: "letters",
    From0: "from 0",
    From1: "from 1",
    Unnamed: "unnamed",
});

/// A move or a state that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadClaim {
    /// The passage it belongs to, from 1 in the order in which they begin.
    pub passage: u64,
    /// Its place in the text.
    pub place: LineColumn,
    /// What was read.
    pub claim: Claim,
    /// Whether it names its disk; otherwise it moves the topmost one.
    pub names_disk: bool,
    /// How it names its pegs.
    pub pegs: PegNaming,
    /// Its first byte, and the one behind it, if it was read as a record.
    pub bytes: Option<(usize, usize)>,
    /// Whether what is said beside it agrees with it, if it was read as a record.
    pub agreement: Agreement,
}

/// The passages of a text, and which of them is the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Audit {
    /// All passages, in the order in which they begin.
    pub passages: Vec<Passage>,
    /// The number of the answer among them, from 1, if there is one.
    pub answer: Option<u64>,
}

/// What was read and not yet taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub(crate) claims: Vec<ReadClaim>,
    pub(crate) passages: Vec<Passage>,
}

impl Log {
    pub(crate) fn add(&mut self, passage: u64, claim: &Claim, place: LineColumn, from_one: bool) {
        let claim = ReadClaim::new(passage, claim.clone(), place, from_one);
        self.claims.push(claim);
    }
}

impl ReadClaim {
    /// A claim of a passage, in a text that numbers pegs from 1 or not.
    pub(super) const fn new(passage: u64, claim: Claim, place: LineColumn, from_one: bool) -> Self {
        Self {
            passage,
            place,
            names_disk: names_disk(&claim),
            pegs: naming(&claim, from_one),
            bytes: None,
            agreement: Agreement::Nothing,
            claim,
        }
    }
}

const fn names_disk(claim: &Claim) -> bool {
    match claim {
        Claim::Move { disk, .. } => disk.is_some(),
        Claim::Onto { .. } | Claim::Put(_) | Claim::Piece { .. } | Claim::Step(_) => true,
        Claim::State(_) | Claim::Towers(_) | Claim::Pieces(_) => false,
    }
}

const fn naming(claim: &Claim, from_one: bool) -> PegNaming {
    match claim {
        Claim::Move { to, .. } | Claim::Piece { to, .. } => match to {
            PegName::Peg(_) => PegNaming::Letters,
            PegName::Number(_) if from_one => PegNaming::From1,
            PegName::Number(_) | PegName::Index(_) => PegNaming::From0,
        },
        Claim::Onto { .. } | Claim::Put(_) => PegNaming::From1,
        Claim::Step(_) => PegNaming::Letters,
        Claim::State(_) | Claim::Towers(_) | Claim::Pieces(_) => PegNaming::Unnamed,
    }
}
