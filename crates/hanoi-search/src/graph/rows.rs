//! All distances of a graph, state by state.

use super::network::{Network, small};
use super::{Graph, GraphError};

impl Graph {
    /// The most states for [`Graph::distance_rows`]: 2^13.
    pub const MOST_ROWS: u64 = 1 << 13;

    /// Returns the distance of every state from each, state by state, in the order of their numbers; `None` where there
    /// is no path.
    ///
    /// # Errors
    ///
    /// More than [`Graph::MOST_ROWS`] states.
    ///
    /// # Complexity
    ///
    /// A step for each state and arc, for each row. The arcs and one row are kept in memory.
    pub fn distance_rows(
        &self,
    ) -> Result<impl Iterator<Item = Vec<Option<u16>>> + use<>, GraphError> {
        if self.states > Self::MOST_ROWS {
            return Err(GraphError::TooManyRows(self.states));
        }
        let network = Network::new(self);
        Ok((0..small(network.states())).map(move |state| row(&network, state)))
    }
}

/// The distances from a state.
fn row(network: &Network, from: u32) -> Vec<Option<u16>> {
    let mut row = vec![None; network.states()];
    row[from as usize] = Some(0);
    let mut layer = vec![from];
    for distance in 1.. {
        let mut next = Vec::new();
        for &to in layer.iter().flat_map(|&state| network.onto(state)) {
            if row[to as usize].is_none() {
                row[to as usize] = Some(distance);
                next.push(to);
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    row
}
