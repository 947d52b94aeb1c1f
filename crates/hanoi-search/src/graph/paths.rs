//! Counts shortest paths from one state to others, layer by layer: the count of a state is the sum over its predecessors.
//! Only two layers of counts are in memory.

use hanoi_core::UBig;

use super::network::{Network, small};

/// The place of a state that was not visited.
const UNVISITED: u32 = u32::MAX;

/// The results of a counting search.
pub(super) struct PathCounts {
    /// The distance and the number of shortest paths for each goal, or `None` if it cannot be reached.
    pub(super) goals: Vec<Option<(u32, UBig)>>,
    /// The distance to the last state visited.
    pub(super) eccentricity: u32,
    /// The number of states visited.
    pub(super) visited: usize,
}

/// Counts the shortest paths from a state to each of the goals.
///
/// # Complexity
///
/// A step per state and arc; 8 bytes per state, and the counts of two layers.
pub(super) fn count(network: &Network, from: u32, goals: &[u32]) -> PathCounts {
    let mut search = CountingSearch::new(network, from);
    let mut found = vec![None; goals.len()];
    for depth in 0.. {
        for (goal, found) in goals.iter().zip(&mut found) {
            if let Some(paths) = search.paths(*goal) {
                *found = Some((depth, paths.clone()));
            }
        }
        search.advance();
        if search.paths.is_empty() {
            return PathCounts {
                goals: found,
                eccentricity: depth,
                visited: search.visited.len(),
            };
        }
    }
    unreachable!("every search ends")
}

struct CountingSearch<'a> {
    network: &'a Network,
    /// The states in the order of visits.
    visited: Vec<u32>,
    /// The place of each state in that order.
    place: Vec<u32>,
    /// The place where the last layer starts.
    layer: usize,
    /// The number of shortest paths to each state of the last layer.
    paths: Vec<UBig>,
}

impl<'a> CountingSearch<'a> {
    fn new(network: &'a Network, from: u32) -> Self {
        let mut place = vec![UNVISITED; network.states()];
        place[from as usize] = 0;
        Self {
            network,
            visited: vec![from],
            place,
            layer: 0,
            paths: vec![UBig::ONE],
        }
    }

    /// The number of shortest paths to a state, or `None` if it is not in the last layer.
    fn paths(&self, state: u32) -> Option<&UBig> {
        let place = (self.place[state as usize] as usize).checked_sub(self.layer)?;
        self.paths.get(place)
    }

    /// Finds the next layer.
    fn advance(&mut self) {
        let begin = std::mem::replace(&mut self.layer, self.visited.len());
        for (at, paths) in (begin..).zip(std::mem::take(&mut self.paths)) {
            for &to in self.network.targets(self.visited[at]) {
                let place = &mut self.place[to as usize];
                if *place == UNVISITED {
                    *place = small(self.visited.len());
                    self.visited.push(to);
                    self.paths.push(paths.clone());
                } else if let Some(next) = (*place as usize).checked_sub(self.layer) {
                    self.paths[next] += &paths;
                }
            }
        }
    }
}
