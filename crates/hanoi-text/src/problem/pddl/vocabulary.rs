//! What the predicates of a problem mean.
//!
//! Names that are known have one meaning. Any other may have each that fits the number of its objects; a reading gives every name a meaning,
//! and what follows from it has to agree with all facts of the problem: each disk lies on one thing, the sizes of all disks are compared, what
//! is clear is so, and names for disks, pegs or places name all of them. If one problem alone comes out of all readings, it is the problem.

use std::collections::HashSet;

use super::super::excerpt::ProblemExcerpt;
use super::super::expressions::Expression;
use super::super::layout::{FactRelation, ObjectFact};
use super::super::names::plain_word;
use super::ForeignProblem;
use super::objects::PddlObjects;
use super::relation::{MOST_OBJECTS, OPEN};
use super::sections::PddlSections;
use crate::Unreadable;

const EXPECTED: &str =
    "on, clear, smaller or larger, with disks and pegs, or names whose facts can mean nothing else";

/// The most facts that are compared with each other in all readings.
const MOST: usize = 1 << 22;

/// A name and the number of its objects, and where it is used first.
struct Predicate<'a> {
    name: String,
    objects: usize,
    is_at_start: bool,
    is_in_goal: bool,
    first: ProblemExcerpt<'a>,
}

/// All facts of a problem: in a reading they have a relation, which is not known before.
pub(super) struct PddlFacts<'a> {
    pub(super) objects: PddlObjects<'a>,
    predicates: Vec<Predicate<'a>>,
    start: Vec<ObjectFact<'a>>,
    goal: Vec<ObjectFact<'a>>,
}

impl<'a> PddlFacts<'a> {
    /// Reads all facts. What is said not to hold at the start must not be among them.
    pub(super) fn read(sections: &PddlSections<'_, 'a>) -> Result<Self, Unreadable> {
        let mut all = Self {
            objects: PddlObjects::declared(sections)?,
            predicates: Vec::new(),
            start: Vec::new(),
            goal: Vec::new(),
        };
        let words = |fact: &Expression<'_>| Some(fact.words()?.join(" ").to_ascii_lowercase());
        let start = || sections.init.iter().filter(|fact| !is_cost(fact));
        let holding: HashSet<_> = start().filter_map(words).collect();
        for fact in start() {
            match denied(fact).map(words) {
                None => {
                    let fact = all.fact(fact, false)?;
                    all.start.push(fact);
                }
                Some(Some(denied)) if !holding.contains(&denied) => {}
                Some(_) => {
                    return Err(fact
                        .excerpt
                        .refuse("a fact that does not hold at the start"));
                }
            }
        }
        for fact in sections.goal {
            let denied = denied(fact).filter(|denied| denied.list.is_some());
            let read = all.fact(denied.unwrap_or(fact), true)?;
            all.goal.push(ObjectFact {
                is_denied: denied.is_some(),
                said: fact.excerpt,
                ..read
            });
        }
        Ok(all)
    }

    fn fact(&mut self, fact: &Expression<'a>, is_goal: bool) -> Result<ObjectFact<'a>, Unreadable> {
        let refuse = || fact.excerpt.refuse(EXPECTED);
        let (name, objects) = fact.headed().ok_or_else(refuse)?;
        let name = plain_word(name);
        if objects.len() > MOST_OBJECTS || objects.iter().any(|object| object.list.is_some()) {
            return Err(refuse());
        }
        let mut places = objects
            .iter()
            .map(|object| self.objects.find(object.excerpt));
        let first = places.next().unwrap_or_default();
        let found = [first, places.next().unwrap_or(first)];
        let same = |known: &Predicate<'_>| known.name == name && known.objects == objects.len();
        let predicate = self.predicates.iter().position(same);
        let predicate = predicate.unwrap_or_else(|| {
            self.predicates.push(Predicate {
                name,
                objects: objects.len(),
                is_at_start: false,
                is_in_goal: false,
                first: fact.excerpt,
            });
            self.predicates.len() - 1
        });
        self.predicates[predicate].is_at_start |= !is_goal;
        self.predicates[predicate].is_in_goal |= is_goal;
        Ok(ObjectFact {
            relation: FactRelation::Idle,
            predicate,
            objects: found,
            is_denied: false,
            said: fact.excerpt,
        })
    }

    /// The problem that is the same in all readings in which there is one.
    pub(super) fn problem(
        &self,
        read: impl Fn(&[ObjectFact<'a>], &[ObjectFact<'a>]) -> Result<ForeignProblem, Unreadable>,
    ) -> Result<ForeignProblem, Unreadable> {
        let mut predicates = self.predicates.iter();
        let open = predicates.find(|predicate| !predicate.is_known());
        let meanings = self.meanings()?;
        let mut fault = None;
        // What is written the other way, what lies below first, is tried only where `on` makes no problem.
        for is_turned in [false, true] {
            let mut found: Vec<ForeignProblem> = Vec::new();
            for meaning in &meanings {
                let facts = [&self.start, &self.goal];
                let [start, goal] = facts.map(|facts| reading(facts, meaning, is_turned));
                match read(&start, &goal) {
                    Ok(problem) if !found.contains(&problem) => found.push(problem),
                    Ok(_) => {}
                    Err(error) => drop(fault.get_or_insert(error)),
                }
            }
            match (found.pop(), open) {
                (Some(_), Some(open)) if !found.is_empty() => return Err(open.first.refuse("a name that is known, such as on, clear or smaller: its facts can mean several things")),
                (Some(problem), _) => return Ok(problem),
                (None, _) => {}
            }
        }
        let of_open = open.map(|open| open.first.refuse(EXPECTED));
        Err(of_open
            .or(fault)
            .unwrap_or_else(|| ProblemExcerpt::of("").refuse(EXPECTED)))
    }

    /// All meanings that the predicates may have together.
    fn meanings(&self) -> Result<Vec<Vec<FactRelation>>, Unreadable> {
        let facts = self.start.len() + self.goal.len();
        let mut all: Vec<Vec<FactRelation>> = vec![Vec::new()];
        for predicate in &self.predicates {
            let choices = predicate.choices();
            let longer = |before: &Vec<FactRelation>| {
                let sound = choices.iter().filter(|&&relation| {
                    // A name that is not known stands alone for what it means, but for what lies on what.
                    before.iter().zip(&self.predicates).all(|(&other, named)| {
                        let are_known = [named.is_known(), predicate.is_known()];
                        let may_share = relation == FactRelation::On && are_known == [false; 2];
                        other != relation || may_share || are_known == [true; 2]
                    })
                });
                let longer = sound.map(|&relation| [before.as_slice(), &[relation]].concat());
                longer.collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
            if all.is_empty() || all.len().saturating_mul(facts) > MOST {
                return Err(predicate.first.refuse(EXPECTED));
            }
        }
        Ok(all)
    }
}

impl Predicate<'_> {
    fn is_known(&self) -> bool {
        FactRelation::of(&self.name, self.objects).is_some()
    }

    /// What it may mean. One that is only in the goal has to be known, and what another means is in the goal as it should be.
    fn choices(&self) -> Vec<FactRelation> {
        if let Some(known) = FactRelation::of(&self.name, self.objects) {
            return vec![known];
        }
        let is_known =
            (0..=MOST_OBJECTS).any(|count| FactRelation::of(&self.name, count).is_some());
        let open = OPEN[self.objects].iter().copied();
        let open = open.filter(|relation| {
            if self.is_in_goal {
                !relation.is_fixed()
            } else {
                !matches!(relation, FactRelation::Ground | FactRelation::Place)
            }
        });
        open.filter(|_| self.is_at_start && !is_known).collect()
    }
}

/// Facts in one meaning of all predicates, without those that say nothing.
fn reading<'a>(
    facts: &[ObjectFact<'a>],
    meaning: &[FactRelation],
    is_turned: bool,
) -> Vec<ObjectFact<'a>> {
    let read = |fact: &ObjectFact<'a>| {
        let relation = meaning[fact.predicate];
        let mut read = ObjectFact { relation, ..*fact };
        if is_turned && relation == FactRelation::On {
            read.objects.reverse();
        }
        read
    };
    let facts = facts.iter().map(read);
    facts
        .filter(|fact| fact.relation != FactRelation::Idle)
        .collect()
}

/// What must not hold.
fn denied<'e, 'a>(fact: &'e Expression<'a>) -> Option<&'e Expression<'a>> {
    match fact.headed()? {
        (not, [denied]) if not.eq_ignore_ascii_case("not") => Some(denied),
        _ => None,
    }
}

/// `(= (total-cost) 0)`, which counts what a plan costs.
fn is_cost(fact: &Expression<'_>) -> bool {
    let text = fact.excerpt.text().to_ascii_lowercase();
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')'));
    words
        .filter(|word| !word.is_empty())
        .eq(["=", "total-cost", "0"])
}
