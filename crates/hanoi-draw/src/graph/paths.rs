//! The shortest paths to show.

use hanoi_core::{Problem, Towers, UBig};
use hanoi_search::{Graph, Limits, SearchError, ShortestPaths};

use super::Map;
use super::distances::index;
use crate::DrawError;
use crate::phrases::shorten;
use crate::phrases::with_unit;

/// The maximum number of paths shown. Under classic rules on 3 pegs there are never more.
const MAX_PATHS: usize = 2;

/// Up to two shortest paths and their descriptions.
#[derive(Debug, Default)]
pub(super) struct GraphPaths {
    /// The numbers of their states.
    pub(super) paths: Vec<Vec<usize>>,
    /// Their descriptions in the legend.
    pub(super) names: Vec<String>,
}

impl GraphPaths {
    pub(super) fn new(map: &Map, graph: &Graph) -> Result<Self, DrawError> {
        let Some((from, to)) = &map.path else {
            return Ok(Self::default());
        };
        let problem = Problem::new(from.clone(), to.clone(), map.rules)?;
        let found = ShortestPaths::new(&problem, &mut Limits::default());
        let found = found.map_err(|error| match error {
            SearchError::Core(error) => error.into(),
            SearchError::Stopped(bounds) => DrawError::Search(bounds),
        })?;
        let total = found.total().clone();
        let moves = with_unit(found.length(), "move");
        let paths: Vec<Vec<usize>> = found
            .take(MAX_PATHS)
            .map(|moves| {
                let mut towers = Towers::new(from);
                let number = |towers: &Towers| graph.number(towers.state()).map_or(0, index);
                let mut path = vec![number(&towers)];
                path.extend(moves.into_iter().map(|mv| {
                    towers.follow(mv);
                    number(&towers)
                }));
                path
            })
            .collect();
        let ends = format!(
            "from {} (one ring) to {} (two rings), {moves}",
            shorten(from),
            shorten(to)
        );
        Ok(Self {
            names: names(&ends, &total, paths.len()),
            paths,
        })
    }

    /// The paths with each run of `states` states merged into one.
    pub(super) fn coarser(&self, states: usize) -> Vec<Vec<usize>> {
        let coarser = |path: &Vec<usize>| {
            let mut path: Vec<usize> = path.iter().map(|number| number / states).collect();
            path.dedup();
            path
        };
        self.paths.iter().map(coarser).collect()
    }
}

/// The first and last states of the paths; `None` without a path.
pub(super) fn ends(paths: &[Vec<usize>]) -> Option<[usize; 2]> {
    let path = paths.first()?;
    Some([*path.first()?, *path.last()?])
}

fn names(ends: &str, total: &UBig, shown: usize) -> Vec<String> {
    let first = if *total == UBig::ONE {
        format!("the shortest path {ends}")
    } else {
        format!("one of {total} shortest paths {ends}")
    };
    let other = if *total == UBig::from(MAX_PATHS) {
        "the other"
    } else {
        "another"
    };
    [first, other.to_owned()].into_iter().take(shown).collect()
}
