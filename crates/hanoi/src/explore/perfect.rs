//! The distances of the perfect states from one of them, beside the Frame-Stewart numbers.

use hanoi_core::{Optimality, Proof, frame_stewart};
use hanoi_search::{Limits, Stop};

use crate::conjecture::proven_bound;
use crate::distance::{Distance, distance};
use crate::levels_from::LevelsFrom;
use crate::strategy::{known_length, shortest_path};
use crate::{Error, ErrorKind, ErrorParts, ExploreError, Peg, Problem, Rules, UBig};

/// The distance of a perfect state from another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ToPerfect {
    /// The peg of the other.
    pub to: Peg,
    /// The distance, or `None` if there is no path. It is proven unless only counting the paths was stopped.
    pub distance: Option<Distance>,
    /// A lower bound of the distance, if a limit was reached before it was found.
    pub at_least: Option<UBig>,
    /// The Frame-Stewart number, under classic rules on 3 pegs or more.
    pub frame_stewart: Option<UBig>,
}

impl ToPerfect {
    /// Returns whether the distance equals the Frame-Stewart number, if both are known.
    #[must_use]
    pub fn confirms(&self) -> Option<bool> {
        let proven = self.distance.as_ref()?;
        proven.optimality.proof()?;
        Some(*self.frame_stewart.as_ref()? == proven.length)
    }

    /// Why the paths were not counted, if counting was stopped.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.distance
            .as_ref()?
            .paths
            .as_ref()?
            .as_ref()
            .err()
            .copied()
    }

    /// Returns what is missing because a limit was reached.
    pub(super) fn lacks(&self) -> Option<ErrorParts> {
        self.distance.as_ref()?.lacks()
    }
}

/// The distances of all other perfect states, or none if the start is not perfect: as found, else by formula or search.
/// Under classic rules they are equal.
pub(super) fn measured(
    around: &LevelsFrom,
    paths: bool,
    found: &dyn Fn(Peg) -> Option<u32>,
    limits: &mut Limits<'_>,
) -> Result<Vec<ToPerfect>, Error> {
    let rules = &around.rules;
    let mut all: Vec<ToPerfect> = Vec::new();
    for (to, problem) in problems(around)? {
        let alike = all.first().filter(|_| rules.is_classic());
        let distance = match alike.and_then(|first| first.distance.clone()) {
            Some(first) => Some(Distance { problem, ..first }),
            None => distance_to(&problem, found(to), paths, limits)?,
        };
        all.push(ToPerfect {
            to,
            distance,
            at_least: None,
            frame_stewart: by_frame_stewart(rules, around.start.disks()),
        });
    }
    Ok(all)
}

/// The number of disks up to which distances are bounded.
const MOST_DISKS: u32 = 64;

/// What is known of these distances without a search: they themselves by a proven formula, or a lower bound. No rules allow
/// a shorter path than the classic ones.
pub(super) fn bounded(around: &LevelsFrom) -> Result<Vec<ToPerfect>, Error> {
    let disks = around.start.disks();
    if disks > MOST_DISKS {
        return Ok(Vec::new());
    }
    let one = |(to, problem): (Peg, Problem)| {
        let known = match proven_length(&problem) {
            Err(error) if error.kind() == ErrorKind::Unsolvable => Some(None),
            known => known?.map(Some),
        };
        let bound = || proven_bound(disks, around.rules.pegs());
        Ok(ToPerfect {
            to,
            at_least: known
                .is_none()
                .then(bound)
                .flatten()
                .map(|(least, _)| least.into()),
            distance: known
                .flatten()
                .map(|known| Distance::of(&problem, known, None)),
            frame_stewart: by_frame_stewart(&around.rules, disks),
        })
    };
    problems(around)?.into_iter().map(one).collect()
}

/// The other perfect states with their problems, if the start is perfect.
fn problems(around: &LevelsFrom) -> Result<Vec<(Peg, Problem)>, Error> {
    let (start, rules) = (&around.start, &around.rules);
    let Some(from) = start.perfect_peg().filter(|_| start.disks() > 0) else {
        return Ok(Vec::new());
    };
    let others = Peg::all(rules.pegs()).filter(|&to| to != from);
    let problem = |to| Ok((to, Problem::perfect(start.disks(), from, to, *rules)?));
    others.map(problem).collect()
}

fn by_frame_stewart(rules: &Rules, disks: u32) -> Option<UBig> {
    let number = || frame_stewart(disks, rules.pegs());
    rules.is_classic().then(number).flatten()
}

/// The distance, or `None` if there is no path. If one was found, it must equal the proven one.
fn distance_to(
    problem: &Problem,
    found: Option<u32>,
    paths: bool,
    limits: &mut Limits<'_>,
) -> Result<Option<Distance>, Error> {
    let proven = match found {
        Some(found) if !paths => Ok(Distance::of(problem, by_search(found), None)),
        _ if paths => distance(problem, true, limits),
        _ => length(problem, limits),
    };
    match (proven, found) {
        (Err(error), _) if error.kind() == ErrorKind::Unsolvable => Ok(None),
        (Ok(distance), Some(found)) => agreeing(distance, found).map(Some),
        (proven, _) => proven.map(Some),
    }
}

/// A distance as found, unless a different one is proven.
fn agreeing(mut distance: Distance, found: u32) -> Result<Distance, Error> {
    let found = UBig::from(found);
    let known = known_length(&distance.problem)?;
    let other = (distance.length.clone(), distance.optimality);
    let mut proven = known.into_iter().chain([other]);
    let other =
        proven.find(|(length, optimality)| optimality.proof().is_some() && *length != found);
    if let Some((proven, _)) = other {
        let to = distance.problem.goal().perfect_peg().unwrap_or(Peg::A);
        return Err(ExploreError::Distance { to, found, proven }.into());
    }
    (distance.length, distance.optimality) = by_search(found);
    Ok(distance)
}

/// The distance by a proven formula or by search.
fn length(problem: &Problem, limits: &mut Limits<'_>) -> Result<Distance, Error> {
    let known = proven_length(problem)?;
    let searched = || {
        let path = shortest_path(problem, limits)?;
        Ok((path.length().clone(), path.optimality()))
    };
    let length = known.map_or_else(searched, Ok::<_, Error>)?;
    Ok(Distance::of(problem, length, None))
}

/// The length by a formula that is proven.
fn proven_length(problem: &Problem) -> Result<Option<(UBig, Optimality)>, Error> {
    let known = known_length(problem)?;
    Ok(known.filter(|(_, optimality)| optimality.proof().is_some()))
}

/// A length found by a search, which proves it.
fn by_search(length: impl Into<UBig>) -> (UBig, Optimality) {
    (length.into(), Proof::Search.into())
}
