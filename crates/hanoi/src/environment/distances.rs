//! The distance of a state to the goal: from a table if it fits in memory, else by formula or search.

use hanoi_search::{Graph, Limits};
use hanoi_text::MAX_JSON_NUMBER;

use super::packed;
use crate::strategy::length;
use crate::{EnvironmentError, Error, Problem, UBig};

/// The maximum number of states of a table of distances: 15 disks on 3 pegs, 12 on 4. An entry takes four bytes.
pub const MAX_TABLE_STATES: u64 = 1 << 24;

/// The maximum distance, so that rewards are exact.
const MAX_DISTANCE: u64 = MAX_JSON_NUMBER;

/// The entry of a state that does not lead to the goal.
const NEVER: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) enum DistanceSource {
    /// A table by the number of the state in the graph.
    Table(Vec<u32>),
    /// Each distance is computed on demand.
    OnDemand,
}

impl DistanceSource {
    pub(super) fn new(problem: &Problem, limits: &Limits<'_>) -> Self {
        // Distances to the goal are distances from it along reversed arcs.
        let graph = Graph::new(problem.disks(), &problem.rules().reversed());
        let graph = graph.ok().filter(|graph| {
            let size = usize::try_from(graph.state_count()).unwrap_or(usize::MAX);
            graph.state_count() <= MAX_TABLE_STATES && size.saturating_mul(8) <= limits.bytes()
        });
        graph.map_or(Self::OnDemand, |graph| Self::Table(table(&graph, problem)))
    }

    /// The distance of a state of a problem to its goal.
    pub(super) fn of(
        &self,
        places: &[u8],
        problem: &Problem,
        limits: &mut Limits<'_>,
    ) -> Result<u64, Error> {
        let rest = || {
            let state = packed::state(places, problem.pegs());
            Problem::new(state, problem.goal().clone(), *problem.rules())
        };
        let known = match self {
            Self::Table(table) => table.get(number(places, problem.pegs())).copied(),
            Self::OnDemand => None,
        };
        match known {
            Some(known) if known != NEVER => Ok(known.into()),
            _ => exact(length(&rest()?, limits)?.0),
        }
    }
}

/// Returns a distance that is exact as a reward.
fn exact(distance: UBig) -> Result<u64, Error> {
    let exact = u64::try_from(&distance)
        .ok()
        .filter(|&far| far <= MAX_DISTANCE);
    exact.ok_or_else(|| EnvironmentError::TooFar(distance).into())
}

/// The number of a state, whose first digit is the peg of the largest disk.
fn number(places: &[u8], pegs: u8) -> usize {
    let digits = places.iter().rev();
    digits.fold(0, |number, &peg| {
        number * usize::from(pegs) + usize::from(peg)
    })
}

/// Tabulates distances by breadth-first search from the goal.
fn table(graph: &Graph, problem: &Problem) -> Vec<u32> {
    let index = |number: u64| usize::try_from(number).expect("a table has few entries");
    let goal = graph.number(problem.goal()).unwrap_or(0);
    let mut table = vec![NEVER; index(graph.state_count())];
    table[index(goal)] = 0;
    let (mut layer, mut distance) = (vec![goal], 0);
    while !layer.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for number in layer.iter().flat_map(|&number| graph.neighbours(number)) {
            let entry = &mut table[index(number)];
            if *entry == NEVER {
                *entry = distance;
                next.push(number);
            }
        }
        layer = next;
    }
    table
}

/// The decrease of the distance.
pub(super) fn difference(before: u64, after: u64) -> f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "distances are at most 2^53, up to which floats are exact"
    )]
    let real = |number: u64| number as f64;
    real(before) - real(after)
}
