//! Lengths of shortest solutions: by formula, as a puzzle tells them, or as they were found before.

use std::collections::HashMap;

use hanoi_core::{Optimality, Proof};
use hanoi_search::distance_in_words;
use hanoi_text::{Outcome, SmallPuzzle, SmallVerdict, Verdict};

use crate::plan::known_length;
use crate::{Peg, Problem, UBig};

/// How many lengths are kept.
const KEPT: usize = 4096;

/// Lengths that were found.
#[derive(Debug, Default)]
pub(super) struct Lengths {
    /// Those that were searched.
    searched: HashMap<Problem, (UBig, Optimality)>,
    /// Those of whole towers on 4 pegs or more, by pegs and disks.
    towers: Vec<((u8, usize), Option<UBig>)>,
}

impl Lengths {
    /// The length without a search: by formula, or as the puzzle tells it, unless the answer shows that to be wrong, or as it
    /// was searched before.
    pub(super) fn known(
        &self,
        verdict: &Verdict,
        proven: Option<u64>,
    ) -> Option<(UBig, Optimality)> {
        let proven = proven.filter(|&proven| !verdict.solved() || proven <= verdict.legal);
        let told = || Some((proven?.into(), Proof::Search.into()));
        let known = by_formula(&verdict.problem).or_else(told);
        known.or_else(|| self.searched.get(&verdict.problem).cloned())
    }

    /// Keeps a length that was searched.
    pub(super) fn keep(&mut self, problem: &Problem, found: &(UBig, Optimality)) {
        if self.searched.len() == KEPT {
            self.searched.clear();
        }
        self.searched.insert(problem.clone(), found.clone());
    }

    /// The same as [`Lengths::known`] where no length is searched. The rules may be known to be classic.
    pub(super) fn of_small(
        &mut self,
        verdict: &SmallVerdict,
        is_classic: bool,
        proven: Option<u64>,
    ) -> Option<UBig> {
        let puzzle = verdict.puzzle();
        let by_formula = match puzzle.rules().pegs() {
            3 if is_classic => distance_in_words(puzzle.start(), puzzle.goal()).map(UBig::from),
            4.. if is_classic && is_tower(puzzle) => self.of_tower(puzzle),
            4.. => None,
            _ => by_formula(&puzzle.problem()).map(|(length, _)| length),
        };
        let told = || {
            let is_solved = verdict.outcome() == Outcome::Solved;
            let proven = proven.filter(|&proven| !is_solved || proven <= verdict.legal());
            proven.map(UBig::from)
        };
        by_formula.or_else(told)
    }

    /// The length of a whole tower on 4 pegs or more.
    fn of_tower(&mut self, puzzle: &SmallPuzzle) -> Option<UBig> {
        let size = (puzzle.rules().pegs(), puzzle.start().len());
        if let Some((_, length)) = self.towers.iter().find(|(other, _)| *other == size) {
            return length.clone();
        }
        let length = by_formula(&puzzle.problem()).map(|(length, _)| length);
        self.towers.push((size, length.clone()));
        length
    }
}

/// The length of a shortest solution where there is a formula; that there is none is seen without making an error.
fn by_formula(problem: &Problem) -> Option<(UBig, Optimality)> {
    let needs_search = problem.pegs() > 3 && problem.classic_tower().is_none();
    if needs_search && problem.start() != problem.goal() {
        return None;
    }
    known_length(problem).ok()?
}

/// Whether all disks are on one peg, and are to go to another.
fn is_tower(puzzle: &SmallPuzzle) -> bool {
    let is_perfect = |places: &[Peg]| places.iter().all(|&peg| Some(&peg) == places.first());
    is_perfect(puzzle.start()) && is_perfect(puzzle.goal())
}
