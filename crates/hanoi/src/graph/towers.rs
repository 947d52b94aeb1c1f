//! The shortest paths between perfect states, by search or by formula.

use std::borrow::Cow;

use hanoi_core::{Optimality, number_of_paths};
use hanoi_search::{Facts, Limits, Outline, Perfect, Stop};

use super::GraphFacts;
use crate::strategy::known_length;
use crate::{Error, ErrorKind, Peg, Problem, UBig};

/// The shortest paths between two perfect states, if they are connected.
#[derive(Clone, Debug)]
pub(super) struct TowerPair {
    pub(super) from: Peg,
    pub(super) to: Peg,
    pub(super) shortest: Option<TowerDistance>,
}

/// The known facts about shortest paths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TowerDistance {
    pub(super) distance: UBig,
    /// The number of paths, if known.
    pub(super) paths: Option<UBig>,
    /// The optimality of the distance, if it was not found by search.
    pub(super) optimality: Option<String>,
}

impl GraphFacts {
    /// The shortest paths between all perfect states, or `None` if they need a search.
    pub(super) fn towers(&self) -> Option<Cow<'_, [TowerPair]>> {
        match &self.facts {
            Ok(facts) => Some(by_search(facts).into()),
            Err(_) => self.formulas.towers.as_deref().map(Cow::from),
        }
    }
}

/// The results of searches.
fn by_search(facts: &Facts) -> Vec<TowerPair> {
    let from = |Perfect { peg, to, .. }: &Perfect| {
        let from = *peg;
        to.clone().into_iter().map(move |(to, found)| TowerPair {
            from,
            to,
            shortest: found.map(|found| TowerDistance {
                distance: found.distance.into(),
                paths: Some(found.paths),
                optimality: None,
            }),
        })
    };
    facts.perfect.iter().flat_map(from).collect()
}

/// The results of formulas, if they apply. Under classic rules all pairs of pegs are equivalent.
pub(super) fn by_formula(
    outline: &Outline,
    limits: &mut Limits<'_>,
) -> Result<Option<Vec<TowerPair>>, Stop> {
    let rules = outline.rules();
    let alike = (rules.is_classic() && rules.pegs() > 1)
        .then(|| shortest(outline, Peg::A, Peg::last_of(rules.pegs())));
    let mut towers = Vec::new();
    let pegs = || Peg::all(rules.pegs());
    let pairs = pegs().flat_map(|from| pegs().map(move |to| (from, to)));
    for (from, to) in pairs.filter(|(from, to)| from != to) {
        outline.look(limits)?;
        let shortest = alike.clone().unwrap_or_else(|| shortest(outline, from, to));
        let Ok(shortest) = shortest else {
            return Ok(None);
        };
        towers.push(TowerPair { from, to, shortest });
    }
    Ok(Some(towers))
}

/// The shortest paths between two perfect states by formula; `Ok(None)` if they are not connected.
fn shortest(outline: &Outline, from: Peg, to: Peg) -> Result<Option<TowerDistance>, Error> {
    let problem = Problem::perfect(outline.disks(), from, to, *outline.rules())?;
    match known_length(&problem) {
        Ok(Some(known)) => Ok(Some(TowerDistance::new(&problem, known))),
        Ok(None) => Err(hanoi_core::Error::NeedsSearch(Box::new(problem)).into()),
        Err(error) if error.kind() == ErrorKind::Unsolvable => Ok(None),
        Err(error) => Err(error),
    }
}

impl TowerDistance {
    fn new(problem: &Problem, (distance, optimality): (UBig, Optimality)) -> Self {
        let paths = (problem.pegs() <= 3).then(|| number_of_paths(problem).ok());
        Self {
            distance,
            paths: paths.flatten(),
            optimality: Some(optimality.to_string()),
        }
    }
}
