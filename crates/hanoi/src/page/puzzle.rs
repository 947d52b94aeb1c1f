//! Puzzles on a page, classic or not.

use serde::ser::SerializeMap;

use crate::error::{LinkError, MAX_LINK_DISKS};
use crate::game::GamePuzzle;
use crate::json::{SharedKeys, texts};
use crate::puzzle::{PegBoard, PegPuzzle};
use crate::resolve::classic_or;
use crate::solvable::Solvable;
use crate::{ClassicRequest, End, Error, Peg, Problem, Request, StepOf};

/// The maximum number of disks offered for play by hand.
pub const MAX_BY_HAND: u32 = 12;
/// The number of disks of a link that does not state it.
const DEFAULT_DISKS: u32 = 3;

/// A puzzle that pages can show.
pub trait LinkPuzzle: GamePuzzle + Solvable {
    /// Returns the puzzle of a link.
    ///
    /// # Errors
    ///
    /// The puzzle is of another kind, invalid, or too large for a link.
    fn linked(request: &Request<'_>) -> Result<Self, Error>;

    /// Returns the parts of a link that state the puzzle, without defaults.
    fn parts(&self) -> Vec<(&'static str, String)>;

    /// Returns the pairs of pegs that select a step.
    fn ways(step: &StepOf<Self>) -> Vec<(Peg, Peg)>;

    /// Returns whether it has few enough disks to be played by hand.
    fn is_by_hand(&self) -> bool;

    /// Writes the properties of a board that a page needs besides its state.
    ///
    /// # Errors
    ///
    /// Errors of the map.
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

/// Returns the problem of a link.
pub(super) fn linked_problem(mut request: ClassicRequest<'_>) -> Result<Problem, Error> {
    if request.is_open()? {
        request = request.with_disks(DEFAULT_DISKS);
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
        let defaults = [Peg::A, Peg::last_of(pegs)].map(End::Perfect);
        let parts = [
            ("disks", self.disks().to_string(), true),
            ("pegs", pegs.to_string(), pegs != Request::PEGS),
            (
                "rules",
                self.rules().to_string(),
                !self.rules().is_classic(),
            ),
            ("from", ends[0].to_string(), ends[0] != defaults[0]),
            ("to", ends[1].to_string(), ends[1] != defaults[1]),
        ];
        let stated = parts.into_iter().filter(|(.., is_stated)| *is_stated);
        stated.map(|(key, value, _)| (key, value)).collect()
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
