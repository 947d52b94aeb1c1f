//! The distances between perfect states, compared with the Frame-Stewart numbers.

use hanoi_core::{Optimality, Proof, frame_stewart};
use hanoi_search::{Limits, Stop};

use crate::conjecture::proven_bound;
use crate::distance::{Distance, distance};
use crate::levels_from::LevelsFrom;
use crate::strategy::{known_length, shortest_path};
use crate::{Error, ErrorKind, ErrorParts, ExploreError, Peg, Problem, Rules, UBig};

/// The distance to another perfect state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ToPerfect {
    /// The peg of that state.
    pub to: Peg,
    /// The distance, or `None` if there is no path. It is proven, unless counting the paths was stopped.
    pub distance: Option<Distance>,
    /// A lower bound on the distance, if a limit was reached before it was found.
    pub at_least: Option<UBig>,
    /// The Frame-Stewart number, under classic rules on 3 or more pegs.
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

    /// Returns the limit that stopped the counting of paths.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.distance
            .as_ref()?
            .paths
            .as_ref()?
            .as_ref()
            .err()
            .copied()
    }

    /// Returns what a limit cut off.
    pub(super) fn lacks(&self) -> Option<ErrorParts> {
        self.distance.as_ref()?.lacks()
    }
}

/// Returns the distances to all other perfect states, as found or else by formula or search; none if the start is not
/// perfect. Under classic rules they are all equal.
pub(super) fn measure(
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

/// The maximum number of disks for which distances are bounded.
const MAX_BOUNDED_DISKS: u32 = 64;

/// Returns these distances without a search: proven by a formula, or bounded from below. No rules allow a shorter path
/// than the classic ones.
pub(super) fn bound_distances(around: &LevelsFrom) -> Result<Vec<ToPerfect>, Error> {
    let disks = around.start.disks();
    if disks > MAX_BOUNDED_DISKS {
        return Ok(Vec::new());
    }
    let result = |(to, problem): (Peg, Problem)| {
        let known = match proven_length(&problem) {
            Err(error) if error.kind() == ErrorKind::Unsolvable => Some(None),
            known => known?.map(Some),
        };
        let lower_bound = || proven_bound(disks, around.rules.pegs());
        Ok(ToPerfect {
            to,
            at_least: known
                .is_none()
                .then(lower_bound)
                .flatten()
                .map(|(least, _)| least.into()),
            distance: known
                .flatten()
                .map(|known| Distance::of(&problem, known, None)),
            frame_stewart: by_frame_stewart(&around.rules, disks),
        })
    };
    problems(around)?.into_iter().map(result).collect()
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

/// The distance, or `None` if there is no path. A distance found by the exploration must equal the proven one.
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
        (Ok(distance), Some(found)) => confirmed(distance, found).map(Some),
        (proven, _) => proven.map(Some),
    }
}

/// Returns the distance found, unless it contradicts a proven one.
fn confirmed(mut distance: Distance, found: u32) -> Result<Distance, Error> {
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

/// The length by a formula, if it is proven.
fn proven_length(problem: &Problem) -> Result<Option<(UBig, Optimality)>, Error> {
    let known = known_length(problem)?;
    Ok(known.filter(|(_, optimality)| optimality.proof().is_some()))
}

/// A length found, and thereby proven, by a search.
fn by_search(length: impl Into<UBig>) -> (UBig, Optimality) {
    (length.into(), Proof::Search.into())
}
