//! All distances of a graph, as rows.

use super::network::{Network, small};
use super::{Graph, GraphError};

impl Graph {
    /// The limit of states for [`Graph::distance_rows`]: 2^13.
    pub const MOST_ROWS: u64 = 1 << 13;

    /// Returns a row for each state, in the order of numbers, with the distance to every state, or `None` if it cannot be
    /// reached.
    ///
    /// # Errors
    ///
    /// More than [`Graph::MOST_ROWS`] states.
    ///
    /// # Complexity
    ///
    /// A step per state and arc for each row. The arcs and one row are in memory.
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
        for &to in layer.iter().flat_map(|&state| network.targets(state)) {
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
