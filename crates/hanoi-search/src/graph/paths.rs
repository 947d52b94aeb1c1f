//! Counts shortest paths from one state to others, layer by layer: each state adds up the counts of its predecessors.
//! Only two layers of counts are kept.

use hanoi_core::UBig;

use super::network::{Network, small};

/// A state that was not met.
const UNMET: u32 = u32::MAX;

/// The results of a counting search.
pub(super) struct PathCounts {
    /// The distance and the number of shortest paths for each goal, or `None` where it cannot be reached.
    pub(super) goals: Vec<Option<(u32, UBig)>>,
    /// The distance of the last state met.
    pub(super) eccentricity: u32,
    /// The number of states met.
    pub(super) met: usize,
}

/// Counts the shortest paths from a state to each of the goals.
///
/// # Complexity
///
/// A step for each state and arc; 8 bytes per state, and the counts of two layers.
pub(super) fn count(network: &Network, from: u32, goals: &[u32]) -> PathCounts {
    let mut search = CountingSearch::new(network, from);
    let mut found = vec![None; goals.len()];
    for depth in 0.. {
        for (goal, found) in goals.iter().zip(&mut found) {
            if let Some(paths) = search.paths(*goal) {
                *found = Some((depth, paths.clone()));
            }
        }
        search.go_on();
        if search.paths.is_empty() {
            return PathCounts {
                goals: found,
                eccentricity: depth,
                met: search.met.len(),
            };
        }
    }
    unreachable!("every search ends")
}

struct CountingSearch<'a> {
    network: &'a Network,
    /// The states in the order in which they were met.
    met: Vec<u32>,
    /// The place of each state in that order.
    place: Vec<u32>,
    /// Where the last layer begins.
    layer: usize,
    /// The number of shortest paths to each of its states.
    paths: Vec<UBig>,
}

impl<'a> CountingSearch<'a> {
    fn new(network: &'a Network, from: u32) -> Self {
        let mut place = vec![UNMET; network.states()];
        place[from as usize] = 0;
        Self {
            network,
            met: vec![from],
            place,
            layer: 0,
            paths: vec![UBig::ONE],
        }
    }

    /// The number of shortest paths to a state of the last layer.
    fn paths(&self, state: u32) -> Option<&UBig> {
        let place = (self.place[state as usize] as usize).checked_sub(self.layer)?;
        self.paths.get(place)
    }

    /// Finds the next layer.
    fn go_on(&mut self) {
        let begin = std::mem::replace(&mut self.layer, self.met.len());
        for (at, paths) in (begin..).zip(std::mem::take(&mut self.paths)) {
            for &to in self.network.onto(self.met[at]) {
                let place = &mut self.place[to as usize];
                if *place == UNMET {
                    *place = small(self.met.len());
                    self.met.push(to);
                    self.paths.push(paths.clone());
                } else if let Some(next) = (*place as usize).checked_sub(self.layer) {
                    self.paths[next] += &paths;
                }
            }
        }
    }
}
