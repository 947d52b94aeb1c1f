//! The sizes of the disks: which of two is the smaller one.
//!
//! `(smaller x y)` is written in both orders: that x is smaller, and that x is what the smaller y may go onto, as in `(smaller peg1 d1)`. A
//! fact with a peg tells which, since every disk goes onto a peg; so does a disk that lies on another. Both have to agree if both are there;
//! if neither is, the sizes are refused as ambiguous: the word alone does not tell, since so many problems have it the other way.

use std::collections::{HashMap, HashSet};

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::layout::Layout;
use super::objects::PddlObjects;
use super::{PddlFact, PddlRelation};
use crate::Unreadable;

/// Facts about sizes.
#[derive(Default)]
pub(super) struct SizeFacts<'f, 'a> {
    /// The pairs of disks, as they are written.
    pairs: HashSet<(usize, usize)>,
    /// The predicate of these pairs, and the first of them.
    told: Option<(&'f str, ProblemExcerpt<'a>)>,
    /// Disks with pegs, and for each predicate whether the disk comes first.
    with_pegs: HashSet<(usize, usize)>,
    disk_first: HashMap<&'f str, bool>,
}

impl<'f, 'a> SizeFacts<'f, 'a> {
    pub(super) fn of(
        facts: &[PddlFact<'f, 'a>],
        objects: &PddlObjects<'_>,
    ) -> Result<Self, Unreadable> {
        let mut all = Self::default();
        for fact in facts
            .iter()
            .filter(|fact| fact.relation == PddlRelation::Size)
        {
            let refuse = |expected| Err(fact.said.refuse(expected));
            let pair = (fact.first, fact.second);
            let is_disk_first = match (objects.is_disk(pair.0), objects.is_disk(pair.1)) {
                (true, true) => {
                    let (predicate, _) = *all.told.get_or_insert((fact.predicate, fact.said));
                    if predicate != fact.predicate {
                        return refuse("one predicate for the sizes of all disks");
                    }
                    if pair.0 == pair.1 || all.pairs.contains(&(pair.1, pair.0)) {
                        return refuse("one of two disks to be the smaller");
                    }
                    all.pairs.insert(pair);
                    continue;
                }
                (false, false) => return refuse("a disk"),
                (is_disk_first, _) => is_disk_first,
            };
            if *all
                .disk_first
                .entry(fact.predicate)
                .or_insert(is_disk_first)
                != is_disk_first
            {
                return refuse("disk and peg in the order of the other facts");
            }
            let pair = if is_disk_first {
                pair
            } else {
                (pair.1, pair.0)
            };
            all.with_pegs.insert(pair);
        }
        Ok(all)
    }

    /// The size of each disk, from 1, and 0 for a peg.
    pub(super) fn numbers(
        &self,
        text: &str,
        layouts: &[&Layout<'_, '_>],
        objects: &PddlObjects<'_>,
    ) -> Result<Vec<u32>, Unreadable> {
        self.check_pegs(text, objects)?;
        self.check_pairs(text, objects)?;
        let first_is_smaller = self.order(layouts, objects)?;
        let mut numbers: Vec<u32> = (0..objects.len())
            .map(|at| objects.is_disk(at).into())
            .collect();
        for &(first, second) in &self.pairs {
            numbers[if first_is_smaller { second } else { first }] += 1;
        }
        let mut ranks: Vec<u32> = objects.disks().map(|disk| numbers[disk]).collect();
        ranks.sort_unstable();
        if ranks.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(lacks(text, "sizes that are not in a circle"));
        }
        Ok(numbers)
    }

    /// If pegs have sizes at all, every disk has to fit onto every peg.
    fn check_pegs(&self, text: &str, objects: &PddlObjects<'_>) -> Result<(), Unreadable> {
        if self.with_pegs.is_empty() {
            return Ok(());
        }
        for disk in objects.disks() {
            for &peg in objects.pegs() {
                if !self.with_pegs.contains(&(disk, peg)) {
                    let (disk, peg) = (objects.name(disk), objects.name(peg));
                    return Err(lacks(
                        text,
                        format!("a fact that {disk} is smaller than {peg}, as of the others"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Every two disks have to be compared: without a fact one does not go onto the other.
    fn check_pairs(&self, text: &str, objects: &PddlObjects<'_>) -> Result<(), Unreadable> {
        let disks: Vec<usize> = objects.disks().collect();
        for (at, &disk) in disks.iter().enumerate() {
            for &other in &disks[at + 1..] {
                if !self.pairs.contains(&(disk, other)) && !self.pairs.contains(&(other, disk)) {
                    let (disk, other) = (objects.name(disk), objects.name(other));
                    return Err(lacks(
                        text,
                        format!("a fact that tells which of {disk} and {other} is smaller"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Whether the first disk of a pair is the smaller one.
    fn order(
        &self,
        layouts: &[&Layout<'_, '_>],
        objects: &PddlObjects<'_>,
    ) -> Result<bool, Unreadable> {
        let Some((predicate, said)) = self.told else {
            return Ok(true);
        };
        let mut order = self.disk_first.get(predicate).copied();
        for (top, below, excerpt) in layouts.iter().flat_map(|layout| layout.smaller(objects)) {
            let is_first = self.pairs.contains(&(top, below));
            if *order.get_or_insert(is_first) != is_first {
                return Err(excerpt
                    .refuse("each disk on a larger one, by the sizes that the problem gives"));
            }
        }
        order.ok_or_else(|| {
            said.refuse("a size of a disk and a peg as well, or a disk on another: nothing shows which of the two is smaller")
        })
    }
}
