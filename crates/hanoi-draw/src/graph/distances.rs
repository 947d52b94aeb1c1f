//! The distances of all states from one.

use hanoi_search::Graph;

use super::Map;
use crate::error::{DrawError, Extent, Refusal};

/// The maximum number of states in a graph: 13 disks on 3 pegs, 10 on 4.
pub const MAX_GRAPH_STATES: u64 = 1 << 21;

/// The distance of each state, by its number in [`Graph`].
#[derive(Debug)]
pub(super) struct StateDistances {
    graph: Graph,
    all: Vec<Option<u32>>,
}

impl StateDistances {
    /// Searches breadth-first from the map's `from`.
    pub(super) fn new(map: &Map) -> Result<Self, DrawError> {
        let graph = checked_graph(map)?;
        let start = graph.number(&map.from).unwrap_or(0);
        let mut all = vec![None; index(graph.state_count())];
        all[index(start)] = Some(0);
        let mut layer = vec![start];
        let mut distance = 0;
        while !layer.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for number in layer.iter().flat_map(|&number| graph.neighbours(number)) {
                let entry = &mut all[index(number)];
                if entry.is_none() {
                    *entry = Some(distance);
                    next.push(number);
                }
            }
            layer = next;
        }
        Ok(Self { graph, all })
    }

    pub(super) const fn graph(&self) -> &Graph {
        &self.graph
    }

    pub(super) fn all(&self) -> &[Option<u32>] {
        &self.all
    }

    /// The largest distance.
    pub(super) fn max_distance(&self) -> u32 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

    pub(super) fn unreachable(&self) -> usize {
        self.all
            .iter()
            .filter(|distance| distance.is_none())
            .count()
    }

    /// The number of states at each distance.
    pub(super) fn levels(&self) -> Vec<usize> {
        let mut levels = vec![0; self.max_distance() as usize + 1];
        for &distance in self.all.iter().flatten() {
            levels[distance as usize] += 1;
        }
        levels
    }

    /// The mean distance of each run of `states` states; `None` if all are unreachable.
    pub(super) fn means(&self, states: usize) -> Vec<Option<u32>> {
        let mean = |states: &[Option<u32>]| {
            let sum: u64 = states.iter().flatten().copied().map(u64::from).sum();
            let count = u64::try_from(states.iter().flatten().count()).unwrap_or(1);
            u32::try_from(sum.checked_div(count)?).ok()
        };
        self.all.chunks(states).map(mean).collect()
    }
}

/// The graph of a map, if it can be drawn and contains the map's states.
fn checked_graph(map: &Map) -> Result<Graph, DrawError> {
    let (disks, pegs) = (map.from.disks(), map.rules.pegs());
    let too_large = || DrawError::too_large(Extent::Graph(disks, pegs), MAX_GRAPH_STATES);
    let graph = Graph::new(disks, &map.rules).map_err(|_| too_large())?;
    let ends = map.path.iter().flat_map(|(from, to)| [from, to]);
    for state in [&map.from].into_iter().chain(ends) {
        if (state.disks(), state.pegs()) != (disks, pegs) {
            return Err(Refusal::OtherGraph(state.clone(), disks, pegs).into());
        }
    }
    if graph.state_count() > MAX_GRAPH_STATES {
        return Err(too_large());
    }
    Ok(graph)
}

/// A state number as an index.
pub(super) fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
