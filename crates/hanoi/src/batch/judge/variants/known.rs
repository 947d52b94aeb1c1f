//! Caches of variants and lengths, since a batch has few of them.

use std::collections::HashMap;

use hanoi_core::{Optimality, Proof};
use hanoi_text::Verdict;
use hanoi_variants::VariantProblem;

use crate::variant::NamedVariant;
use crate::{Error, UBig, VariantChecked, VariantPuzzle};

/// The number of cached variants.
const KEPT_VARIANTS: usize = 16;
/// The number of cached lengths.
const KEPT_LENGTHS: usize = 4096;

/// Cached variants.
#[derive(Debug, Default)]
pub(super) struct VariantCache(Vec<NamedVariant>);

impl VariantCache {
    /// Returns the variant with a name or a text.
    pub(super) fn get(&mut self, variant: &str) -> Result<&NamedVariant, Error> {
        let at = self.0.iter().position(|cached| cached.name == variant);
        let at = match at {
            Some(at) => at,
            None => self.read(variant)?,
        };
        Ok(&self.0[at])
    }

    /// Reads a variant, and returns its index.
    fn read(&mut self, variant: &str) -> Result<usize, Error> {
        let variant = NamedVariant::read(variant)?;
        if self.0.len() == KEPT_VARIANTS {
            self.0.clear();
        }
        self.0.push(variant);
        Ok(self.0.len() - 1)
    }
}

/// Cached lengths of shortest solutions, `None` where a theorem gives none.
#[derive(Debug, Default)]
pub(super) struct LengthCache(HashMap<VariantProblem, Option<(UBig, Optimality)>>);

impl LengthCache {
    /// Returns the length without a search: by theorem, cached, or as stated by the puzzle unless the answer disproves
    /// it.
    pub(super) fn known(
        &mut self,
        verdict: &Verdict<VariantPuzzle>,
        proven: Option<u64>,
    ) -> Option<(UBig, Optimality)> {
        let stated = || {
            let fits = |&proven: &u64| !verdict.solved() || proven <= verdict.legal;
            Some((proven.filter(fits)?.into(), Proof::Search.into()))
        };
        let puzzle = &verdict.problem;
        if let Some(known) = self.0.get(puzzle.problem()) {
            return known.clone().or_else(stated);
        }
        let known = puzzle.known_length();
        self.insert(puzzle, known.clone());
        known.or_else(stated)
    }

    /// Caches a length found by a search for scores.
    pub(super) fn keep(&mut self, checked: &VariantChecked) {
        if let Some(shortest) = &checked.shortest {
            self.insert(&checked.verdict.problem, Some(shortest.clone()));
        }
    }

    fn insert(&mut self, puzzle: &VariantPuzzle, length: Option<(UBig, Optimality)>) {
        if self.0.len() == KEPT_LENGTHS {
            self.0.clear();
        }
        self.0.insert(puzzle.problem().clone(), length);
    }
}
