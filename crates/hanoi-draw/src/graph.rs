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
use crate::error::counted;
use crate::heading::{of_board, of_rules, shortened};
use crate::svg::{Svg, put};
use crate::theme::Theme;

use distances::Distances;
use paths::Paths;

pub use chart::{Chart, MAX_CHART_DISKS, chart};
pub use distances::MAX_GRAPH_STATES;

/// Which graph is drawn, and what is shown in it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Map {
    /// The rules, and with them the number of pegs.
    pub rules: Rules,
    /// The state from which distances are counted. It tells the number of disks.
    pub from: State,
    /// Two states between which the shortest paths are shown.
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

/// The graph of all states, with the distance from one of them in colour and the shortest paths between two of them as lines.
///
/// On 3 pegs it is drawn in the way of Sierpinski's triangle, with the perfect states in the corners: up to 10 disks every
/// state (8 under rules that are not classic), beyond that a point for all states whose largest 8 disks lie alike. On 4 pegs
/// it is a square in the same way, the tetrahedron seen flat: up to 5 disks every state, beyond that a point for all states
/// whose largest 5 disks lie alike. On another number of pegs the states stand in columns by their distance; if they are more
/// than 256 there is a bar for each distance.
///
/// # Errors
///
/// More than [`MAX_GRAPH_STATES`] states; states that do not fit the rules; no path between two states, or, with bars, a
/// path at all.
///
/// # Complexity
///
/// Linear in the number of states, and four bytes of memory for each; for paths also what
/// [`ShortestPaths`](hanoi_search::ShortestPaths) takes.
pub fn graph(map: &Map, theme: Theme) -> Result<Svg, DrawError> {
    let distances = Distances::new(map)?;
    if [3, 4].contains(&map.rules.pegs()) {
        let paths = Paths::new(map, distances.graph())?;
        return Ok(fractal::draw(map, &distances, &paths, theme));
    }
    if layers::fits(&distances) {
        let paths = Paths::new(map, distances.graph())?;
        return Ok(layers::draw(map, &distances, &paths, theme));
    }
    bars::draw(map, &distances, theme)
}

/// What all pictures of a graph begin with.
fn title(what: &str, map: &Map) -> String {
    let board = of_board(map.from.disks(), map.rules.pegs());
    format!("{what} {board}{}", of_rules(&map.rules))
}

/// How many states there are and how far they lie.
fn extent(map: &Map, distances: &Distances) -> String {
    let mut text = format!(
        "{}, at most {} from {}.",
        counted(distances.all().len(), "state"),
        counted(distances.most(), "move"),
        shortened(&map.from)
    );
    let unreachable = distances.unreachable();
    if unreachable > 0 {
        let states = counted(unreachable, "state");
        put(&mut text, format_args!(" {states} cannot be reached."));
    }
    text
}
