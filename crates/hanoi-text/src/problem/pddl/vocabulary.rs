//! What the predicates of a problem mean.
//!
//! Names that are known have one meaning. Any other may have each that fits the number of its objects; a reading gives every name a meaning,
//! and what follows from it has to agree with all facts of the problem: each disk lies on one thing, the sizes of all disks are compared, what
//! is clear is so, and names for disks, pegs or places name all of them. If one problem alone comes out of all readings, it is the problem.

use super::super::excerpt::ProblemExcerpt;
use super::super::expressions::Expression;
use super::super::names::plain_word;
use super::objects::PddlObjects;
use super::relation::{OPEN, PddlRelation};
use super::{ForeignProblem, PddlFact};
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

/// A predicate, by its place among all, and one or two objects.
struct Atom<'a> {
    predicate: usize,
    objects: [usize; 2],
    is_denied: bool,
    said: ProblemExcerpt<'a>,
}

/// All facts of a problem, before it is known what they mean.
pub(super) struct FactReader<'a> {
    objects: PddlObjects<'a>,
    predicates: Vec<Predicate<'a>>,
    start: Vec<Atom<'a>>,
    goal: Vec<Atom<'a>>,
}

/// The facts of a problem in one meaning of its predicates.
pub(super) struct FactReading<'f, 'a> {
    pub(super) objects: &'f PddlObjects<'a>,
    pub(super) start: Vec<PddlFact<'f, 'a>>,
    pub(super) goal: Vec<PddlFact<'f, 'a>>,
}

impl<'a> FactReader<'a> {
    pub(super) const fn new(objects: PddlObjects<'a>) -> Self {
        Self {
            objects,
            predicates: Vec::new(),
            start: Vec::new(),
            goal: Vec::new(),
        }
    }

    /// Reads the facts of the start. What is said not to hold must not be among them.
    pub(super) fn start(&mut self, facts: &[Expression<'a>]) -> Result<(), Unreadable> {
        let (mut holds, mut denied) = (Vec::new(), Vec::new());
        for fact in facts.iter().filter(|fact| !is_cost(fact)) {
            match fact.headed() {
                Some((not, [inner])) if not.eq_ignore_ascii_case("not") => {
                    denied.push((inner, fact.excerpt));
                }
                _ => holds.push(fact),
            }
        }
        for (inner, said) in denied {
            let same = |fact: &&Expression<'_>| fact.is_same(inner);
            if inner.words().is_none() || holds.iter().any(same) {
                return Err(said.refuse("a fact that does not hold at the start"));
            }
        }
        for fact in holds {
            let atom = self.atom(fact, false)?;
            self.start.push(atom);
        }
        Ok(())
    }

    /// Reads the facts of the goal.
    pub(super) fn goal(&mut self, facts: &[Expression<'a>]) -> Result<(), Unreadable> {
        for fact in facts {
            let denied = fact.headed().and_then(|(not, facts)| match facts {
                [inner] if not.eq_ignore_ascii_case("not") => inner.list.as_ref().map(|_| inner),
                _ => None,
            });
            let atom = self.atom(denied.unwrap_or(fact), true)?;
            self.goal.push(Atom {
                is_denied: denied.is_some(),
                said: fact.excerpt,
                ..atom
            });
        }
        Ok(())
    }

    fn atom(&mut self, fact: &Expression<'a>, is_goal: bool) -> Result<Atom<'a>, Unreadable> {
        let refuse = || fact.excerpt.refuse(EXPECTED);
        let items = fact.list.as_deref().ok_or_else(refuse)?;
        let (name, objects) = items.split_first().ok_or_else(refuse)?;
        let name = plain_word(name.word().ok_or_else(refuse)?);
        if objects.len() >= OPEN.len() {
            return Err(refuse());
        }
        let mut found = [0; 2];
        for (object, place) in objects.iter().zip(&mut found) {
            object.word().ok_or_else(refuse)?;
            *place = self.objects.find(object.excerpt);
        }
        if let [only] = objects {
            found[1] = self.objects.find(only.excerpt);
        }
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
        Ok(Atom {
            predicate,
            objects: found,
            is_denied: false,
            said: fact.excerpt,
        })
    }

    /// The problem that is the same in all readings in which there is one.
    pub(super) fn problem(
        &self,
        read: impl Fn(&FactReading<'_, 'a>) -> Result<ForeignProblem, Unreadable>,
    ) -> Result<ForeignProblem, Unreadable> {
        let open = self
            .predicates
            .iter()
            .find(|predicate| PddlRelation::of(&predicate.name, predicate.objects).is_none());
        let meanings = self.meanings()?;
        let mut fault = None;
        // What is written the other way, what lies below first, is tried only where `on` makes no problem.
        for is_turned in [false, true] {
            let mut found: Vec<ForeignProblem> = Vec::new();
            for meaning in &meanings {
                match read(&self.reading(meaning, is_turned)) {
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

    fn reading<'f>(&'f self, meaning: &[PddlRelation], is_turned: bool) -> FactReading<'f, 'a> {
        let fact = |atom: &Atom<'a>| {
            let relation = meaning[atom.predicate];
            let [first, second] = atom.objects;
            let is_turned = is_turned && relation == PddlRelation::On;
            let (first, second) = if is_turned {
                (second, first)
            } else {
                (first, second)
            };
            PddlFact {
                relation,
                predicate: &self.predicates[atom.predicate].name,
                first,
                second,
                is_denied: atom.is_denied,
                said: atom.said,
            }
        };
        let facts = |atoms: &[Atom<'a>]| {
            atoms
                .iter()
                .map(fact)
                .filter(|fact| fact.relation != PddlRelation::Idle)
                .collect()
        };
        FactReading {
            objects: &self.objects,
            start: facts(&self.start),
            goal: facts(&self.goal),
        }
    }

    /// All meanings that the predicates may have together.
    fn meanings(&self) -> Result<Vec<Vec<PddlRelation>>, Unreadable> {
        let facts = self.start.len() + self.goal.len();
        let mut all: Vec<Vec<PddlRelation>> = vec![Vec::new()];
        for predicate in &self.predicates {
            let open =
                PddlRelation::choices(&predicate.name, predicate.objects, predicate.is_at_start);
            let longer = |before: &Vec<PddlRelation>| {
                open.iter()
                    .map(move |&relation| [before.as_slice(), &[relation]].concat())
                    .collect::<Vec<_>>()
            };
            all = all
                .iter()
                .flat_map(longer)
                .filter(|meaning| self.is_sound(meaning))
                .collect();
            if all.is_empty() || all.len().saturating_mul(facts) > MOST {
                return Err(predicate.first.refuse(EXPECTED));
            }
        }
        Ok(all)
    }

    /// Whether the meanings of the first predicates go together. A name that is not known stands alone for what it means, but for what lies on
    /// what, and is in the goal as it should be.
    fn is_sound(&self, meaning: &[PddlRelation]) -> bool {
        let all = || meaning.iter().zip(&self.predicates);
        let mut open = all()
            .enumerate()
            .filter(|(_, (_, predicate))| !predicate.is_known());
        open.all(|(at, (relation, predicate))| {
            let is_other = |(other, (same, known)): (usize, (&PddlRelation, &Predicate<'_>))| {
                let may_share = *relation == PddlRelation::On && !known.is_known();
                other != at && same == relation && !may_share
            };
            let fits_goal = if predicate.is_in_goal {
                !relation.is_fixed()
            } else {
                !matches!(relation, PddlRelation::Ground | PddlRelation::Place)
            };
            fits_goal && !all().enumerate().any(is_other)
        })
    }
}

impl Predicate<'_> {
    fn is_known(&self) -> bool {
        PddlRelation::of(&self.name, self.objects).is_some()
    }
}

/// `(= (total-cost) 0)`, which counts what a plan costs.
fn is_cost(expression: &Expression<'_>) -> bool {
    match expression.list.as_deref() {
        Some([equal, cost, zero]) => {
            let cost = cost.words();
            equal.is_word("=") && zero.is_word("0") && cost.is_some_and(|cost| matches!(cost.as_slice(), [cost] if cost.eq_ignore_ascii_case("total-cost")))
        }
        _ => false,
    }
}
