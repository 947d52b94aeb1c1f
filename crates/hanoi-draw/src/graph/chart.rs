//! The graph of 3 pegs as data, for callers that draw it themselves.

use super::Map;
use super::distances::{StateDistances, index};
use super::lattice::place;
use super::paths::GraphPaths;
use crate::error::{DrawError, Extent};

/// The maximum number of disks in a chart. With more, the states blur on a screen.
pub const MAX_CHART_DISKS: u32 = 7;

/// The graph of 3 pegs as [`graph`](super::graph()) draws it. States are numbered as in [`Graph`](hanoi_search::Graph).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chart {
    /// The coordinates of each state, rightwards and downwards.
    pub places: Vec<(i32, i32)>,
    /// The pairs of states joined by a move.
    pub edges: Vec<(usize, usize)>,
    /// The distance of each state from the map's `from`; `None` if unreachable.
    pub distances: Vec<Option<u32>>,
    /// Up to two shortest paths.
    pub paths: Vec<Vec<usize>>,
}

/// Returns the graph of a map on 3 pegs.
///
/// ```
/// use hanoi_core::{Peg, Rules, State};
/// use hanoi_draw::{Map, chart};
///
/// let map = Map::new(Rules::classic(3)?, State::perfect(1, 3, Peg::A)?);
/// assert_eq!(chart(&map)?.places, [(4, 0), (0, 7), (8, 7)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As for [`graph`](super::graph()); more than [`MAX_CHART_DISKS`] disks, or a number of pegs other than 3.
///
/// # Complexity
///
/// As for [`graph`](super::graph()).
pub fn chart(map: &Map) -> Result<Chart, DrawError> {
    let (disks, pegs) = (map.from.disks(), map.rules.pegs());
    if pegs != 3 || disks > MAX_CHART_DISKS {
        let max = 3_u64.pow(MAX_CHART_DISKS);
        return Err(DrawError::too_large(Extent::Graph(disks, pegs), max));
    }
    let distances = StateDistances::new(map)?;
    let graph = distances.graph();
    let edges = graph.edges();
    Ok(Chart {
        places: (0..graph.state_count())
            .map(|number| place(graph, number))
            .collect(),
        edges: edges
            .map(|edge| (index(edge.from), index(edge.to)))
            .collect(),
        paths: GraphPaths::new(map, graph)?.paths,
        distances: distances.all().to_vec(),
    })
}
