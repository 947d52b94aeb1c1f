//! What lies on what at the start and at the goal.

use hanoi_core::Peg;

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::objects::PddlObjects;
use super::{PddlFact, PddlRelation};
use crate::Unreadable;

/// The most states of a graph in which the nearest of several goals is searched, and the most of these goals.
const MOST_STATES: u64 = 1 << 24;
const MOST_GOALS: usize = 1 << 20;

/// Where things lie, as facts say.
pub(super) struct Layout<'f, 'a> {
    facts: &'f [PddlFact<'f, 'a>],
    /// What each object lies on, and the fact that says so.
    below: Vec<Option<(usize, ProblemExcerpt<'a>)>>,
    /// The peg that each object is on, as far as a fact says so.
    place: Vec<Option<u8>>,
}

impl<'f, 'a> Layout<'f, 'a> {
    pub(super) fn of(
        facts: &'f [PddlFact<'f, 'a>],
        objects: &PddlObjects<'_>,
    ) -> Result<Self, Unreadable> {
        let mut below: Vec<Option<(usize, ProblemExcerpt<'a>)>> = vec![None; objects.len()];
        let mut place = vec![None; objects.len()];
        for fact in facts.iter().filter(|fact| !fact.is_denied) {
            let peg = objects.peg_number(fact.second);
            match fact.relation {
                PddlRelation::On => {
                    let is_thing = peg.is_some() || objects.is_disk(fact.second);
                    if !objects.is_disk(fact.first) || !is_thing {
                        return Err(fact.said.refuse("a disk on a disk or a peg"));
                    }
                    let before = below[fact.first].replace((fact.second, fact.said));
                    if before.is_some_and(|(before, _)| before != fact.second) {
                        return Err(fact.said.refuse("a disk on one thing only"));
                    }
                }
                PddlRelation::Place => {
                    let is_right = objects.is_disk(fact.first) || fact.first == fact.second;
                    let before = place[fact.first].replace(peg);
                    if peg.is_none() || !is_right || before.is_some_and(|before| before != peg) {
                        return Err(fact.said.refuse("the peg on which it is"));
                    }
                }
                _ => {}
            }
        }
        let place = place.into_iter().map(Option::flatten).collect();
        Ok(Self {
            facts,
            below,
            place,
        })
    }

    /// Pairs of disks of which the first is the smaller one, by the place where they lie, and the fact that says so.
    pub(super) fn smaller(
        &self,
        objects: &PddlObjects<'_>,
    ) -> Vec<(usize, usize, ProblemExcerpt<'a>)> {
        let on = self.below.iter().enumerate();
        let on = on.filter_map(|(top, below)| below.map(|(below, said)| (top, below, said)));
        let mut pairs: Vec<_> = on.filter(|(_, below, _)| objects.is_disk(*below)).collect();
        let clear = self.of_relation(PddlRelation::Clear);
        for fact in clear.filter(|fact| objects.is_disk(fact.first)) {
            let Some(peg) = self.place[fact.first] else {
                continue;
            };
            let others = objects
                .disks()
                .filter(|&disk| disk != fact.first && self.place[disk] == Some(peg));
            pairs.extend(others.map(|disk| (fact.first, disk, fact.said)));
        }
        pairs
    }

    /// The peg of a disk, as far as facts say it.
    fn peg(&self, disk: usize, objects: &PddlObjects<'_>) -> Option<u8> {
        let mut at = disk;
        for _ in 0..objects.len() {
            if let Some(peg) = self.place[at].or_else(|| objects.peg_number(at)) {
                return Some(peg);
            }
            (at, _) = self.below[at]?;
        }
        None
    }

    /// The start, in which every disk has a place, and what is said of one thing is said of all.
    pub(super) fn start(
        &self,
        text: &str,
        sizes: &[u32],
        objects: &PddlObjects<'_>,
    ) -> Result<String, Unreadable> {
        let disks = objects.by_size(sizes);
        let place = |&disk: &usize| {
            let name = objects.name(disk);
            self.peg(disk, objects).ok_or_else(|| {
                lacks(
                    text,
                    format!("(on {name} ...) on a peg or a disk, at the start"),
                )
            })
        };
        let places = disks.iter().map(place).collect::<Result<Vec<u8>, _>>()?;
        let position = ObjectPlaces::of(&places, &disks, objects);
        if let Some((fact, expected)) = self.fault(&position, objects) {
            return Err(fact.refuse(expected));
        }
        self.check_whole(&position, objects)?;
        Ok(letters(&places))
    }

    /// All goals, in letters.
    pub(super) fn goals(
        &self,
        text: &str,
        sizes: &[u32],
        objects: &PddlObjects<'_>,
    ) -> Result<Vec<String>, Unreadable> {
        let last = self.facts.last().map(|fact| fact.said);
        let refuse = |expected: String| {
            last.map_or_else(
                || lacks(text, expected.clone()),
                |last| last.refuse(expected.clone()),
            )
        };
        let disks = objects.by_size(sizes);
        // The smallest disk comes first, as soon as all have a place; until then the last one.
        let mut goals: Vec<Vec<u8>> = vec![Vec::new()];
        for (at, &disk) in disks.iter().enumerate().rev() {
            let longer = |goal: &Vec<u8>| {
                let lies_on = self.below[disk]
                    .and_then(|(below, _)| Some(sizes[below].checked_sub(1)? as usize));
                let above = lies_on
                    .filter(|&below| below > at)
                    .map(|below| goal[disks.len() - 1 - below]);
                let pegs = match self.peg(disk, objects).or(above) {
                    Some(peg) => vec![peg],
                    None => self.open_pegs(objects),
                };
                pegs.into_iter()
                    .map(|peg| [goal.as_slice(), &[peg]].concat())
                    .collect::<Vec<_>>()
            };
            goals = goals.iter().flat_map(longer).collect();
            if goals.len() > MOST_GOALS {
                let name = objects.name(disk);
                return Err(refuse(format!(
                    "a goal with a place for more of the disks, such as {name}: more than {MOST_GOALS} states would do"
                )));
            }
        }
        let mut fault = None;
        for goal in &mut goals {
            goal.reverse();
        }
        goals.retain(|goal| {
            let found = self.fault(&ObjectPlaces::of(goal, &disks, objects), objects);
            fault = found;
            found.is_none()
        });
        match (goals.len(), fault) {
            (0, Some((said, expected))) => return Err(said.refuse(expected)),
            (0 | 1, _) => {}
            _ if states(objects) > MOST_STATES => {
                return Err(refuse(format!(
                    "a goal with a place for every disk: to search the nearest of {}, a graph may have {MOST_STATES} states",
                    goals.len()
                )));
            }
            _ => {}
        }
        Ok(goals.iter().map(|goal| letters(goal)).collect())
    }

    /// The pegs that are not said to be clear.
    fn open_pegs(&self, objects: &PddlObjects<'_>) -> Vec<u8> {
        let is_clear = |peg| {
            self.of_relation(PddlRelation::Clear)
                .any(|fact| fact.first == peg)
        };
        let open = objects.pegs().iter().filter(|&&peg| !is_clear(peg));
        open.filter_map(|&peg| objects.peg_number(peg)).collect()
    }

    /// The first fact that does not hold in a state, or holds and must not, and what was expected.
    fn fault(
        &self,
        position: &ObjectPlaces,
        objects: &PddlObjects<'_>,
    ) -> Option<(ProblemExcerpt<'a>, &'static str)> {
        let expected = |fact: &PddlFact<'_, 'a>| {
            let below = position.below[fact.first];
            match fact.relation {
                PddlRelation::On if below != Some(fact.second) => {
                    Some("at most one disk directly on each disk and peg")
                }
                PddlRelation::Clear if !position.is_clear[fact.first] => {
                    Some("something that nothing lies on")
                }
                PddlRelation::Ground if below.is_none_or(|below| objects.is_disk(below)) => {
                    Some("a disk that lies on a peg")
                }
                PddlRelation::Place
                    if position.peg[fact.first] != objects.peg_number(fact.second) =>
                {
                    Some("the peg on which it is")
                }
                PddlRelation::Top => {
                    let (first, second) = (fact.first, fact.second);
                    let (disk, peg) = if objects.is_disk(first) {
                        (first, second)
                    } else {
                        (second, first)
                    };
                    let is_top = objects.is_disk(disk) && position.is_clear[disk];
                    let is_here = objects.peg_number(peg).is_some()
                        && position.peg[disk] == position.peg[peg];
                    (!is_top || !is_here).then_some("a peg, and the disk on top of it")
                }
                _ => None,
            }
        };
        self.facts.iter().find_map(|fact| {
            let expected = expected(fact);
            let expected = match fact.is_denied {
                true if expected.is_none() => Some("a fact that does not hold in this goal"),
                true => None,
                false => expected,
            };
            Some((fact.said, expected?))
        })
    }

    /// Whether facts about some things are there for all of their kind.
    fn check_whole(
        &self,
        position: &ObjectPlaces,
        objects: &PddlObjects<'_>,
    ) -> Result<(), Unreadable> {
        let has_arcs = self.of_relation(PddlRelation::Arc).next().is_some();
        for relation in [
            PddlRelation::Clear,
            PddlRelation::Place,
            PddlRelation::Ground,
        ] {
            let mut is_told = vec![false; objects.len()];
            self.of_relation(relation)
                .for_each(|fact| is_told[fact.first] = true);
            let example = self.of_relation(relation).next();
            if example.is_none() && !(has_arcs && relation == PddlRelation::Place) {
                continue;
            }
            let is_due = |object: &usize| {
                let below = position.below[*object];
                let is_disk = objects.is_disk(*object);
                let is_thing = is_disk || position.peg[*object].is_some();
                match relation {
                    PddlRelation::Clear => is_thing && position.is_clear[*object],
                    PddlRelation::Place => is_disk || has_arcs && is_thing,
                    _ => below.is_some_and(|below| !objects.is_disk(below)),
                }
            };
            if let Some(object) = (0..objects.len()).find(|at| is_due(at) && !is_told[*at]) {
                let predicate = example.map_or("at", |fact| fact.predicate);
                let name = objects.name(object);
                let expected = format!("({predicate} {name}) as well, as of the others");
                let said = example
                    .or(self.facts.first())
                    .map_or(ProblemExcerpt::of(""), |fact| fact.said);
                return Err(said.refuse(expected));
            }
        }
        Ok(())
    }

    fn of_relation(&self, relation: PddlRelation) -> impl Iterator<Item = &'f PddlFact<'f, 'a>> {
        self.facts
            .iter()
            .filter(move |fact| fact.relation == relation && !fact.is_denied)
    }
}

/// How all things lie in a state, by object.
struct ObjectPlaces {
    below: Vec<Option<usize>>,
    is_clear: Vec<bool>,
    /// The peg of each disk, and of each peg itself.
    peg: Vec<Option<u8>>,
}

impl ObjectPlaces {
    /// The state with these pegs of the disks, the smallest first.
    fn of(places: &[u8], disks: &[usize], objects: &PddlObjects<'_>) -> Self {
        let mut all = Self {
            below: vec![None; objects.len()],
            is_clear: vec![true; objects.len()],
            peg: vec![None; objects.len()],
        };
        let mut top = objects.pegs().to_vec();
        for (&peg, number) in objects.pegs().iter().zip(0..) {
            all.peg[peg] = Some(number);
        }
        for (&disk, &peg) in disks.iter().zip(places).rev() {
            let below = std::mem::replace(&mut top[usize::from(peg)], disk);
            all.below[disk] = Some(below);
            all.is_clear[below] = false;
            all.peg[disk] = Some(peg);
        }
        all
    }
}

/// The short text of a state.
fn letters(places: &[u8]) -> String {
    let pegs = places.iter().rev().filter_map(|&peg| Peg::new(peg));
    pegs.map(Peg::letter).collect()
}

/// The number of states of the graph.
fn states(objects: &PddlObjects<'_>) -> u64 {
    let pegs = objects.pegs().len() as u64;
    objects
        .disks()
        .fold(1, |states, _| u64::saturating_mul(states, pegs))
}

/// The allowed moves as a list of arcs, if the problem has any.
pub(super) fn rules(
    start: &[PddlFact<'_, '_>],
    objects: &PddlObjects<'_>,
) -> Result<Option<String>, Unreadable> {
    let peg = |object| objects.peg_number(object).and_then(Peg::new);
    let arcs = start
        .iter()
        .filter(|fact| fact.relation == PddlRelation::Arc);
    let arcs = arcs.map(|fact| match (peg(fact.first), peg(fact.second)) {
        (Some(from), Some(to)) if from != to => Ok(format!("{from}{to}")),
        _ => Err(fact.said.refuse("two pegs")),
    });
    let arcs = arcs.collect::<Result<Vec<_>, _>>()?;
    Ok((!arcs.is_empty()).then(|| arcs.join(",")))
}
