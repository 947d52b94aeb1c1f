//! What a page needs of its puzzle, classic or not.

use serde::ser::SerializeMap;

use crate::asked::classic_or;
use crate::error::{LinkError, MAX_LINK_DISKS};
use crate::game::GamePuzzle;
use crate::json::{SharedKeys, texts};
use crate::puzzle::{PegBoard, PegPuzzle};
use crate::solvable::Solvable;
use crate::{ClassicRequest, End, Error, Peg, Problem, Request, StepOf};

/// The most disks offered for play by hand.
pub const MAX_BY_HAND: u32 = 12;
/// The number of disks of a link that does not state it.
const USUAL_DISKS: u32 = 3;

/// A puzzle that pages show.
pub trait LinkPuzzle: GamePuzzle + Solvable {
    /// Returns the puzzle that a link states.
    ///
    /// # Errors
    ///
    /// A puzzle of another kind, that there is not, or that is too large for a link.
    fn linked(request: &Request<'_>) -> Result<Self, Error>;

    /// Returns the parts of a link that state the puzzle, without defaults.
    fn parts(&self) -> Vec<(&'static str, String)>;

    /// Returns the ways of single pieces that a step is chosen by.
    fn ways(step: &StepOf<Self>) -> Vec<(Peg, Peg)>;

    /// Returns whether it has few enough disks to be offered for play by hand.
    fn is_by_hand(&self) -> bool;

    /// Writes what a page has to know of a board of the puzzle besides its state.
    ///
    /// # Errors
    ///
    /// Those of the map.
    fn write_board<M: SerializeMap>(
        &self,
        board: &Self::Board,
        map: &mut M,
    ) -> Result<(), M::Error>;
}

/// A board with its puzzle, as part of an answer.
pub(super) struct OnPage<'a, P: LinkPuzzle>(pub(super) &'a P, pub(super) &'a P::Board);

impl<P: LinkPuzzle> SharedKeys for OnPage<'_, P> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        self.0.write_board(self.1, map)
    }
}

/// The problem that a link states.
pub(super) fn linked_problem(mut request: ClassicRequest<'_>) -> Result<Problem, Error> {
    if request.is_open()? {
        request = request.with_disks(USUAL_DISKS);
    }
    match request.disks() {
        Some(disks) if disks > MAX_LINK_DISKS => Err(LinkError::TooManyDisks(disks).into()),
        _ => request.problem(),
    }
}

impl LinkPuzzle for Problem {
    fn linked(request: &Request<'_>) -> Result<Self, Error> {
        linked_problem(classic_or!(request.resolve()?, |puzzle| {
            return Err(crate::error::GameError::OtherProblem(puzzle.described()).into());
        }))
    }

    fn parts(&self) -> Vec<(&'static str, String)> {
        let pegs = self.pegs();
        let ends = [self.start(), self.goal()].map(End::from);
        let usual = [Peg::A, Peg::last_of(pegs)].map(End::Perfect);
        let parts = [
            ("disks", self.disks().to_string(), true),
            ("pegs", pegs.to_string(), pegs != Request::PEGS),
            (
                "rules",
                self.rules().to_string(),
                !self.rules().is_classic(),
            ),
            ("from", ends[0].to_string(), ends[0] != usual[0]),
            ("to", ends[1].to_string(), ends[1] != usual[1]),
        ];
        let told = parts.into_iter().filter(|(.., is_told)| *is_told);
        told.map(|(key, value, _)| (key, value)).collect()
    }

    fn ways(step: &StepOf<Self>) -> Vec<(Peg, Peg)> {
        vec![(step.from, step.to)]
    }

    fn is_by_hand(&self) -> bool {
        self.disks() <= MAX_BY_HAND
    }

    fn write_board<M: SerializeMap>(
        &self,
        board: &Self::Board,
        map: &mut M,
    ) -> Result<(), M::Error> {
        map.serialize_entry("legal", &texts(&board.legal(PegPuzzle::rules(self))))
    }
}
