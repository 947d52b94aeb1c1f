//! The graph of states.

mod bars;
mod chart;
mod distances;
mod edges;
mod fractal;
mod lattice;
mod layers;
mod legend;
mod paths;
mod trail;

use hanoi_core::{Rules, State};

use crate::DrawError;
use crate::heading::{of_board, of_rules};
use crate::phrases::shorten;
use crate::phrases::with_unit;
use crate::state;
use crate::svg::{Svg, put};
use crate::theme::PictureLook;

use distances::StateDistances;
use paths::GraphPaths;

pub use chart::{Chart, MAX_CHART_DISKS, chart};
pub use distances::MAX_GRAPH_STATES;

/// A graph to draw, with its distances and an optional path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Map {
    /// The rules. They determine the number of pegs.
    pub rules: Rules,
    /// The state from which distances are measured. It determines the number of disks.
    pub from: State,
    /// Two states whose shortest paths are shown.
    pub path: Option<(State, State)>,
}

impl Map {
    /// Returns the graph of all states with their distances from one, without a path.
    #[must_use]
    pub const fn new(rules: Rules, from: State) -> Self {
        Self {
            rules,
            from,
            path: None,
        }
    }

    hanoi_core::setters! {
        path: impl Into<Option<(State, State)>>,
    }
}

/// Draws the graph of all states: distances from one state as colours, shortest paths between two states as lines.
///
/// On 3 pegs the graph looks like Sierpinski's triangle, with the perfect states in the corners. Up to 10 disks (8 under
/// rules that are not classic) every state has a point; beyond that, a point stands for all states that agree on the
/// largest 8 disks. On 4 pegs the graph is a square, a tetrahedron seen flat: every state up to 5 disks, then a point for
/// all states that agree on the largest 5. On other numbers of pegs the states form columns by distance; more than 256
/// states become a bar chart.
///
/// # Errors
///
/// More than [`MAX_GRAPH_STATES`] states or [`MAX_PICTURE_DISKS`](crate::MAX_PICTURE_DISKS) disks; states that do not fit
/// the rules; no path between the two states, or a path in a bar chart.
///
/// # Complexity
///
/// Linear in the number of states, with four bytes of memory each; with a path, also that of
/// [`ShortestPaths`](hanoi_search::ShortestPaths).
pub fn graph(map: &Map, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let look = look.into();
    let distances = StateDistances::new(map)?;
    state::check(map.from.disks())?;
    if [3, 4].contains(&map.rules.pegs()) {
        let paths = GraphPaths::new(map, distances.graph())?;
        return Ok(fractal::draw(map, &distances, &paths, look));
    }
    if layers::fits(&distances) {
        let paths = GraphPaths::new(map, distances.graph())?;
        return Ok(layers::draw(map, &distances, &paths, look));
    }
    bars::draw(map, &distances, look)
}

/// The beginning of the title of every graph.
fn title(what: &str, map: &Map) -> String {
    let board = of_board(map.from.disks(), map.rules.pegs());
    format!("{what} {board}{}", of_rules(&map.rules))
}

/// The number of states and their largest distance.
fn extent(map: &Map, distances: &StateDistances) -> String {
    let mut text = format!(
        "{}, at most {} from {}.",
        with_unit(distances.all().len(), "state"),
        with_unit(distances.max_distance(), "move"),
        shorten(&map.from)
    );
    let unreachable = distances.unreachable();
    if unreachable > 0 {
        let states = with_unit(unreachable, "state");
        put(&mut text, format_args!(" {states} cannot be reached."));
    }
    text
}
