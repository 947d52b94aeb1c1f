//! Lengths of shortest solutions: by formula, as stated by a puzzle, or cached.

use std::collections::HashMap;

use hanoi_core::{Optimality, Proof, distance_in_words};
use hanoi_text::Verdict;

use crate::strategy::known_length;
use crate::{Problem, UBig};

/// The number of cached lengths.
const KEPT: usize = 4096;

/// A length and its optimality, if known.
type Length = Option<(UBig, Optimality)>;

/// Cached lengths.
#[derive(Debug, Default)]
pub(super) struct Lengths {
    /// Lengths found by search.
    searched: HashMap<Problem, (UBig, Optimality)>,
    /// Lengths of whole towers on 4 or more pegs, by pegs and disks.
    towers: Vec<((u8, u32), Length)>,
}

impl Lengths {
    /// Returns the length without a search: by formula, as stated by the puzzle unless the answer disproves it, or
    /// cached.
    #[inline]
    pub(super) fn known(&mut self, verdict: &Verdict, proven: Option<u64>) -> Length {
        let stated = || {
            let fits = |&proven: &u64| !verdict.solved() || proven <= verdict.legal;
            Some((proven.filter(fits)?.into(), Proof::Search.into()))
        };
        let known = self.by_formula(&verdict.problem).or_else(stated);
        known.or_else(|| self.searched.get(&verdict.problem).cloned())
    }

    /// Caches a length found by search.
    pub(super) fn keep(&mut self, problem: &Problem, found: &(UBig, Optimality)) {
        if self.searched.len() == KEPT {
            self.searched.clear();
        }
        self.searched.insert(problem.clone(), found.clone());
    }

    /// The length of a shortest solution where a formula applies; the usual cases without one are recognised without
    /// creating an error.
    #[inline]
    fn by_formula(&mut self, problem: &Problem) -> Length {
        if problem.pegs() == 3 && problem.rules().is_classic() {
            return in_word(problem).or_else(|| known_length(problem).ok()?);
        }
        if problem.pegs() <= 3 || problem.start() == problem.goal() {
            return known_length(problem).ok()?;
        }
        problem.classic_tower()?;
        self.of_tower(problem)
    }

    /// The length of a whole tower on 4 or more pegs.
    fn of_tower(&mut self, problem: &Problem) -> Length {
        let size = (problem.pegs(), problem.disks());
        if let Some((_, length)) = self.towers.iter().find(|(other, _)| *other == size) {
            return length.clone();
        }
        let length = known_length(problem).ok()?;
        if self.towers.len() == KEPT {
            self.towers.clear();
        }
        self.towers.push((size, length.clone()));
        length
    }
}

/// The length on 3 pegs under classic rules, if it fits a machine word.
fn in_word(problem: &Problem) -> Length {
    let length = distance_in_words(problem.start().places(), problem.goal().places())?;
    Some((length.into(), Proof::by_formula(problem).into()))
}
