//! Questions that every puzzle answers: its length, its shortest paths, its best next steps.

use std::ops::RangeInclusive;

use hanoi_core::{Optimality, PegBoard, PegPuzzle, Proof, frame_stewart_splits, number_of_paths};
use hanoi_search::{Limits, SearchError, ShortestPaths, Stop, best_moves};

use crate::json::SharedKeys;
use crate::strategy::{known_length, length};
use crate::{Error, Move, Problem, UBig};

/// A step of a puzzle.
pub type StepOf<P> = <<P as PegPuzzle>::Board as PegBoard>::Step;

/// The length of a shortest path, and the number of shortest paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedLength {
    /// The number of steps.
    pub length: UBig,
    /// Whether the length is minimal, and how that is known.
    pub optimality: Optimality,
    /// The number of shortest paths, or the limit that stopped counting.
    pub paths: Result<UBig, Stop>,
}

/// A puzzle with answers: the classic problem, or a variant.
pub trait Solvable: PegPuzzle + SharedKeys {
    /// Returns the length of a shortest solution and its optimality: by formula if one applies, else by search.
    ///
    /// # Errors
    ///
    /// There is no solution, or a limit was reached.
    fn length(&self, limits: &mut Limits<'_>) -> Result<(UBig, Optimality), Error>;

    /// Returns the length of a shortest solution, and the number of shortest solutions.
    ///
    /// # Errors
    ///
    /// There is no solution, or a limit was reached before the length was known.
    fn counted_length(&self, limits: &mut Limits<'_>) -> Result<CountedLength, Error>;

    /// Returns the length of a shortest solution, and all steps that begin one.
    ///
    /// # Errors
    ///
    /// There is no solution, or a limit was reached.
    fn best_steps(&self, limits: &mut Limits<'_>) -> Result<(UBig, Vec<StepOf<Self>>), Error>;

    /// Returns the numbers of smallest disks that may be moved aside first, for a classic whole tower.
    fn splits(&self) -> Option<RangeInclusive<u32>>;

    /// Returns how a length found by [`best_steps`](Self::best_steps) is known to be minimal.
    fn proof_of(&self, length: &UBig) -> Proof;
}

impl Solvable for Problem {
    fn length(&self, limits: &mut Limits<'_>) -> Result<(UBig, Optimality), Error> {
        length(self, limits)
    }

    fn counted_length(&self, limits: &mut Limits<'_>) -> Result<CountedLength, Error> {
        if self.pegs() <= 3 {
            let paths = number_of_paths(self)?;
            return Ok(CountedLength::new(length(self, limits)?, Ok(paths)));
        }
        // Finding all paths proves the length minimal, so it needs no other search.
        let known = known_length(self).unwrap_or_default();
        match (ShortestPaths::new(self, limits), known) {
            (Ok(paths), known) => {
                let proven = known.filter(|(_, optimality)| is_theorem(*optimality));
                let searched = || (paths.length().into(), Proof::Search.into());
                let total = paths.total().clone();
                Ok(CountedLength::new(
                    proven.unwrap_or_else(searched),
                    Ok(total),
                ))
            }
            (Err(SearchError::Stopped(bounds)), Some(known)) => {
                Ok(CountedLength::new(known, Err(bounds.why)))
            }
            (Err(SearchError::Stopped(bounds)), None) => {
                let why = bounds.why;
                let path = bounds.settled().map_err(SearchError::Stopped);
                let path = path.map_err(|error| Error::of_search(self, error))?;
                let length = (path.len().into(), Proof::Search.into());
                Ok(CountedLength::new(length, Err(why)))
            }
            (Err(error), _) => Err(Error::of_search(self, error)),
        }
    }

    fn best_steps(&self, limits: &mut Limits<'_>) -> Result<(UBig, Vec<Move>), Error> {
        best_moves(self, limits).map_err(|error| Error::of_search(self, error))
    }

    fn splits(&self) -> Option<RangeInclusive<u32>> {
        let (from, to) = self.perfect_pegs().filter(|_| self.rules().is_classic())?;
        let is_moved = from != to;
        is_moved
            .then(|| frame_stewart_splits(self.disks(), self.pegs()))
            .flatten()
    }

    fn proof_of(&self, length: &UBig) -> Proof {
        match self.pegs() {
            4.. if !length.is_zero() => Proof::Search,
            _ => Proof::by_formula(self),
        }
    }
}

impl CountedLength {
    pub(crate) fn new((length, optimality): (UBig, Optimality), paths: Result<UBig, Stop>) -> Self {
        Self {
            length,
            optimality,
            paths,
        }
    }
}

/// Whether a length is known by more than a search just made.
const fn is_theorem(optimality: Optimality) -> bool {
    !matches!(optimality.proof(), None | Some(Proof::Certificate(_)))
}
