//! The distance of a state from the goal: from a table if there is room for one, else by formula or search.

use hanoi_search::{Graph, Limits};
use hanoi_text::MAX_JSON_NUMBER;

use super::packed;
use crate::strategy::length;
use crate::{EnvironmentError, Error, Problem, UBig};

/// The most states of a table of distances: 15 disks on 3 pegs, 12 on 4. Its entries take four bytes each.
pub const MAX_TABLE_STATES: u64 = 1 << 24;

/// The largest distance: beyond it a reward would not be exact.
const MOST: u64 = MAX_JSON_NUMBER;

/// A state that does not lead to the goal.
const NEVER: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) enum DistanceSource {
    /// The distance of each state by its number in the graph.
    Table(Vec<u32>),
    /// Each is computed on demand.
    Asked,
}

impl DistanceSource {
    pub(super) fn new(problem: &Problem, limits: &Limits<'_>) -> Self {
        // Distances to the goal are those from it along reversed arcs.
        let graph = Graph::new(problem.disks(), &problem.rules().reversed());
        let graph = graph.ok().filter(|graph| {
            let size = usize::try_from(graph.state_count()).unwrap_or(usize::MAX);
            graph.state_count() <= MAX_TABLE_STATES && size.saturating_mul(8) <= limits.bytes()
        });
        graph.map_or(Self::Asked, |graph| Self::Table(table(&graph, problem)))
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
            Self::Asked => None,
        };
        match known {
            Some(known) if known != NEVER => Ok(known.into()),
            _ => small(length(&rest()?, limits)?.0),
        }
    }
}

/// A distance that is exact as a reward.
fn small(distance: UBig) -> Result<u64, Error> {
    let small = u64::try_from(&distance).ok().filter(|&far| far <= MOST);
    small.ok_or_else(|| EnvironmentError::TooFar(distance).into())
}

/// The number of a state: its largest disk's peg is the first digit.
fn number(places: &[u8], pegs: u8) -> usize {
    let digits = places.iter().rev();
    digits.fold(0, |number, &peg| {
        number * usize::from(pegs) + usize::from(peg)
    })
}

/// Searches breadth first from the goal.
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
        reason = "distances are at most 2^53, up to which every number has its own float"
    )]
    let real = |number: u64| number as f64;
    real(before) - real(after)
}
