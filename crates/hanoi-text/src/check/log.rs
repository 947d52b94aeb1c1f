//! A log of what was read, move by move, so that a verdict can be audited.

use super::Verdict;
use super::verifier::puzzle::JudgedPuzzle;
use crate::evidence::Agreement;
use crate::{Claim, Form, LineColumn, Passage, PegName};

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
pub(super) struct Log {
    pub(super) claims: Vec<ReadClaim>,
    pub(super) passages: Vec<Passage>,
    /// The numbers of the passage of moves, and of the one of states.
    moves: u64,
    states: u64,
}

impl Log {
    /// Begins a passage.
    pub(super) fn begin(&mut self, passage: Passage) {
        self.passages.push(passage);
        let number = self.passages.len() as u64;
        if passage.form == Form::States {
            self.states = number;
        } else {
            self.moves = number;
        }
    }

    pub(super) fn add(&mut self, claim: &Claim, place: LineColumn, from_one: bool) {
        let passage = if claim.is_state() {
            self.states
        } else {
            self.moves
        };
        let claim = ReadClaim::new(passage, claim.clone(), place, from_one);
        self.claims.push(claim);
    }
}

impl Audit {
    /// The passages of a text, and which of them a verdict is about.
    pub(super) fn new<P: JudgedPuzzle>(passages: Vec<Passage>, verdict: &Verdict<P>) -> Self {
        let counts = |passage: &Passage| {
            Some(*passage) == verdict.source.passage && verdict.ambiguous.is_none()
        };
        let answer = passages.iter().rposition(counts);
        Self {
            answer: answer.map(|at| at as u64 + 1),
            passages,
        }
    }
}

impl ReadClaim {
    /// A claim of a passage, in a text that numbers pegs from 1 or not.
    pub(super) const fn new(passage: u64, claim: Claim, place: LineColumn, from_one: bool) -> Self {
        let (names_disk, pegs) = match &claim {
            Claim::Move { disk, to, .. } => (disk.is_some(), PegNaming::of(*to, from_one)),
            Claim::Piece { to, .. } => (true, PegNaming::of(*to, from_one)),
            Claim::Onto { .. } | Claim::Put(_) => (true, PegNaming::From1),
            Claim::Step(_) => (true, PegNaming::Letters),
            Claim::State(_) | Claim::Towers(_) | Claim::Pieces(_) => (false, PegNaming::Unnamed),
        };
        Self {
            passage,
            place,
            names_disk,
            pegs,
            bytes: None,
            agreement: Agreement::Nothing,
            claim,
        }
    }
}

impl PegNaming {
    const fn of(name: PegName, from_one: bool) -> Self {
        match name {
            PegName::Peg(_) => Self::Letters,
            PegName::Number(_) if from_one => Self::From1,
            PegName::Number(_) | PegName::Index(_) => Self::From0,
        }
    }
}
