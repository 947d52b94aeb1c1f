//! What lies on what at the start and at the goal.

use hanoi_core::{Disk, Peg, State};

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::super::stack;
use super::objects::PddlObjects;
use super::{PddlFact, PddlRelation};
use crate::{Support, Unreadable};

/// What each object lies on, and the fact that says so.
pub(super) struct Layout<'a> {
    below: Vec<Option<(usize, ProblemExcerpt<'a>)>>,
}

impl<'a> Layout<'a> {
    /// The start, where exactly what nothing lies on is clear.
    pub(super) fn start(
        facts: &[PddlFact<'_, 'a>],
        objects: &PddlObjects<'_>,
    ) -> Result<Self, Unreadable> {
        let layout = Self::of(facts, objects)?;
        let mut is_clear = layout.check_clear(facts, objects)?;
        for fact in facts
            .iter()
            .filter(|fact| fact.relation == PddlRelation::Clear)
        {
            is_clear[fact.first] = false;
        }
        match is_clear.iter().position(|&is_missing| is_missing) {
            Some(object) => {
                let on = facts.iter().find(|fact| fact.relation == PddlRelation::On);
                let expected = format!(
                    "(clear {}) as well: nothing lies on it",
                    objects.name(object)
                );
                Err(on.map_or_else(
                    || lacks("", expected.clone()),
                    |fact| fact.said.excerpt.refuse(expected.clone()),
                ))
            }
            None => Ok(layout),
        }
    }

    /// The goal, which places every disk.
    pub(super) fn goal(
        text: &str,
        facts: &[PddlFact<'_, 'a>],
        objects: &PddlObjects<'_>,
    ) -> Result<Self, Unreadable> {
        let other = facts
            .iter()
            .find(|fact| !matches!(fact.relation, PddlRelation::On | PddlRelation::Clear));
        if let Some(fact) = other {
            return Err(fact.said.excerpt.refuse("on and clear in a goal"));
        }
        let layout = Self::of(facts, objects)?;
        if let Some(open) = objects.disks().find(|&disk| layout.below[disk].is_none()) {
            let expected = format!(
                "a goal that places every disk: it says nothing of {}",
                objects.name(open)
            );
            return Err(facts.last().map_or_else(
                || lacks(text, expected.clone()),
                |fact| fact.said.excerpt.refuse(expected.clone()),
            ));
        }
        layout.check_clear(facts, objects)?;
        Ok(layout)
    }

    fn of(facts: &[PddlFact<'_, 'a>], objects: &PddlObjects<'_>) -> Result<Self, Unreadable> {
        let mut below: Vec<Option<(usize, ProblemExcerpt<'a>)>> = vec![None; objects.len()];
        for fact in facts
            .iter()
            .filter(|fact| fact.relation == PddlRelation::On)
        {
            let excerpt = fact.said.excerpt;
            if !objects.is_disk(fact.first) {
                return Err(excerpt.refuse("a disk on a disk or a peg"));
            }
            let before = below[fact.first].replace((fact.second, excerpt));
            if before.is_some_and(|(before, _)| before != fact.second) {
                return Err(excerpt.refuse("a disk on one thing only"));
            }
        }
        Ok(Self { below })
    }

    /// What nothing lies on; an error if something is said to be clear that is not.
    fn check_clear(
        &self,
        facts: &[PddlFact<'_, 'a>],
        objects: &PddlObjects<'_>,
    ) -> Result<Vec<bool>, Unreadable> {
        let mut is_clear = vec![true; objects.len()];
        for (below, _) in self.below.iter().flatten() {
            is_clear[*below] = false;
        }
        let mut said = facts
            .iter()
            .filter(|fact| fact.relation == PddlRelation::Clear);
        match said.find(|fact| !is_clear[fact.first]) {
            Some(fact) => Err(fact.said.excerpt.refuse("something that nothing lies on")),
            None => Ok(is_clear),
        }
    }

    /// The disks that lie on disks: top, below, and the fact.
    pub(super) fn disks_on_disks<'s>(
        &'s self,
        objects: &'s PddlObjects<'_>,
    ) -> impl Iterator<Item = (usize, usize, ProblemExcerpt<'a>)> + 's {
        let on = self.below.iter().enumerate();
        let on = on.filter_map(|(top, below)| below.map(|(below, excerpt)| (top, below, excerpt)));
        on.filter(|(_, below, _)| objects.is_disk(*below))
    }

    /// The state, given the size of each disk.
    pub(super) fn state(
        &self,
        text: &str,
        sizes: &[u32],
        objects: &PddlObjects<'_>,
    ) -> Result<State, Unreadable> {
        let mut disks: Vec<usize> = objects.disks().collect();
        disks.sort_by_key(|&disk| sizes[disk]);
        let support = |&disk: &usize| {
            let (below, _) = self.below[disk]?;
            let peg = objects.peg_number(below).map(u32::from);
            Some(peg.map_or(Support::Disk(sizes[below]), Support::Peg))
        };
        let below: Vec<Support> = disks.iter().map_while(support).collect();
        let pegs = u8::try_from(objects.pegs().len()).unwrap_or(u8::MAX);
        stack::state(&below, pegs).map_err(|(at, fault)| {
            let fact = disks.get(at).and_then(|&disk| self.below[disk]);
            fact.map_or_else(
                || lacks(text, fault.expected()),
                |(_, excerpt)| excerpt.refuse(fault.expected()),
            )
        })
    }
}

/// The allowed moves as a list of arcs, if the problem has any: each thing then says at which peg it is.
pub(super) fn rules(
    text: &str,
    facts: &[PddlFact<'_, '_>],
    objects: &PddlObjects<'_>,
    start: &State,
    sizes: &[u32],
) -> Result<Option<String>, Unreadable> {
    let peg = |object| objects.peg_number(object).and_then(Peg::new);
    let place = |object: usize| peg(object).or_else(|| start.peg_of(Disk::new(sizes[object])?));
    let mut arcs = Vec::new();
    let mut is_placed = vec![false; objects.len()];
    for fact in facts {
        let refuse = |expected| Err(fact.said.excerpt.refuse(expected));
        match fact.relation {
            PddlRelation::At
                if peg(fact.second).is_some() && place(fact.first) == peg(fact.second) =>
            {
                is_placed[fact.first] = true;
            }
            PddlRelation::At => return refuse("the peg on which it is"),
            PddlRelation::Arc => match (peg(fact.first), peg(fact.second)) {
                (Some(from), Some(to)) if from != to => arcs.push(format!("{from}{to}")),
                _ => return refuse("two pegs"),
            },
            PddlRelation::On
            | PddlRelation::Clear
            | PddlRelation::Size
            | PddlRelation::Disk
            | PddlRelation::Peg => {}
        }
    }
    let is_restricted = !arcs.is_empty();
    match is_placed
        .iter()
        .position(|&is_placed| is_placed != is_restricted)
    {
        Some(object) if is_restricted => Err(lacks(
            text,
            format!("(at {} ...) as of the others", objects.name(object)),
        )),
        Some(_) => Err(lacks(text, "facts (arc ...) beside (at ...)")),
        None => Ok(is_restricted.then(|| arcs.join(","))),
    }
}
