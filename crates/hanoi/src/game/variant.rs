//! Games of variants: all advice comes from exact search.

use hanoi_search::Limits;
use hanoi_variants::{VariantStep, known_length};

use super::advice::Advice;
use super::puzzle::GamePuzzle;
use crate::error::GameError;
use crate::phrases::plural;
use crate::puzzle::{PegBoard, PegPuzzle, Proof};
use crate::solvable::Solvable;
use crate::{AskedPuzzle, Error, Request, UBig, VariantPuzzle};

/// Up to this many pieces, a search takes less time than a frame.
const EASY_PIECES: u32 = 4;

impl GamePuzzle for VariantPuzzle {
    /// The length of a shortest solution, if a theorem states it.
    type Known = Option<Advice<VariantStep>>;
    type Way = Vec<VariantStep>;
    type Steps = std::vec::IntoIter<VariantStep>;

    fn known(&self) -> Result<Self::Known, Error> {
        Ok(known_length(self.problem()).map(|known| Advice {
            distance: known.length,
            optimality: Proof::Theorem(known.source).into(),
            best: Vec::new(),
            all: false,
        }))
    }

    fn known_start(known: &Self::Known) -> Option<Advice<VariantStep>> {
        known.clone()
    }

    fn advice(
        &self,
        _: &Self::Known,
        limits: &mut Limits<'_>,
    ) -> Result<Advice<VariantStep>, Error> {
        let (distance, best) = self.best_steps(limits)?;
        Ok(Advice {
            optimality: self.proof_of(&distance).into(),
            distance,
            best,
            all: true,
        })
    }

    fn way(&self, _: &Self::Known, limits: &mut Limits<'_>) -> Result<Vec<VariantStep>, Error> {
        Ok(self.solve(None, limits)?.steps)
    }

    fn steps(way: Vec<VariantStep>) -> (Self::Steps, UBig) {
        let count = way.len().into();
        (way.into_iter(), count)
    }

    fn is_easy(&self) -> bool {
        self.piece_count() <= EASY_PIECES
    }

    fn disks(&self) -> u32 {
        let pieces = self.problem().start().pegs().iter().flatten();
        pieces.map(|piece| piece.size.into()).max().unwrap_or(0)
    }

    fn with_disks(&self, disks: u32) -> Option<Self> {
        Self::requested(&self.request().disks(disks)).ok()
    }

    fn lines(&self) -> Vec<(&'static str, String)> {
        let request = self.request();
        let mut lines = Vec::new();
        if self.is_named() {
            lines.push(("variant", self.name().to_owned()));
        } else {
            lines.extend(self.name().lines().map(|line| ("toml", line.to_owned())));
        }
        let number = |key, number: Option<u32>| Some((key, number?.to_string()));
        let text = |key, text: Option<&str>| Some((key, text?.to_owned()));
        lines.extend(number("disks", request.disks));
        lines.extend(number("pegs", request.pegs.map(u32::from)));
        lines.extend(text("rules", request.rules));
        lines.extend(text("from", request.from));
        lines.extend(text("to", request.to));
        lines
    }

    fn requested(request: &Request<'_>) -> Result<Self, Error> {
        match request.puzzle()? {
            AskedPuzzle::Variant(puzzle) => Ok(*puzzle),
            AskedPuzzle::Classic(problem) => {
                Err(GameError::OtherProblem(problem.described()).into())
            }
        }
    }

    fn described(&self) -> String {
        let disks = plural(self.piece_count(), "disk");
        let pegs = plural(self.board().pegs(), "peg");
        format!("{disks} on {pegs}, variant {}", self.title())
    }
}

#[cfg(test)]
mod tests;
