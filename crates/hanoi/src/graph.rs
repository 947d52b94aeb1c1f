//! What is there to know about a graph of states?

mod around;
mod export;
mod json;
mod levels;
mod tables;
mod text;
mod towers;

use hanoi_core::{ErrorParts, MAX_DISKS, Suggestion};
use hanoi_search::{Facts, Graph, GraphError, Limits, Outline};

use crate::{Error, Rules, State};

pub use around::{LevelsAround, LevelsByFormula, levels};
pub use export::{GraphFormat, export_graph};
pub use levels::LevelsFrom;
pub(crate) use levels::row;
pub use tables::{GraphTable, distance_table, histogram};

/// All about a graph: what formulas and the literature know, and what a search from every state finds.
///
/// Its text begins with the number of states, on a line of its own.
#[derive(Clone, Debug)]
pub struct GraphFacts {
    /// The graph, and what formulas tell of it.
    pub outline: Outline,
    /// What was found by searches from every state, or why there were none.
    pub facts: Result<Facts, GraphError>,
    /// The first of the states with the smallest eccentricity,
    pub central: Vec<State>,
    /// and of those with the largest.
    pub peripheral: Vec<State>,
}

/// Tells all about the graph of the states of so many disks, with the names of at most `named` central and peripheral states.
/// Of a graph too large to be searched from every state, what formulas tell.
///
/// ```
/// use hanoi::{Limits, Rules, graph};
///
/// let answer = graph(3, &Rules::classic(4)?, 1, &mut Limits::default())?;
/// assert!(answer.to_string().starts_with("64\nedges                168\n"));
/// assert_eq!(answer.peripheral[0].to_string(), "AAA");
///
/// let answer = graph(64, &Rules::classic(3)?, 1, &mut Limits::default())?;
/// assert_eq!(answer.outline.perfect_eccentricity(), Some(u64::MAX.into()));
/// assert!(answer.lacks().unwrap().wrong.starts_with("64 disks on 3 pegs are too many"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// More than [`MAX_DISKS`] disks.
///
/// # Complexity
///
/// As for [`Graph::facts`].
pub fn graph(
    disks: u32,
    rules: &Rules,
    named: usize,
    limits: &mut Limits<'_>,
) -> Result<GraphFacts, Error> {
    if disks > MAX_DISKS {
        return Err(hanoi_core::Error::TooManyDisks(disks, MAX_DISKS).into());
    }
    let mut answer = GraphFacts {
        outline: Outline::new(disks, rules),
        facts: Err(GraphError::TooManyStates {
            disks,
            pegs: rules.pegs(),
        }),
        central: Vec::new(),
        peripheral: Vec::new(),
    };
    if let Ok(graph) = Graph::new(disks, rules) {
        answer.facts = graph.facts(limits);
        answer.name(&graph, named);
    }
    Ok(answer)
}

impl GraphFacts {
    /// Returns what the answer lacks because a limit was reached.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.facts.as_ref().err()?;
        let is_less_from_one = matches!(
            why,
            GraphError::TooLarge { .. } | GraphError::TooManySteps { .. }
        );
        let from_one = is_less_from_one.then_some(Suggestion::OneState);
        Some(why.parts().suggest(from_one))
    }

    /// Names central and peripheral states.
    fn name(&mut self, graph: &Graph, named: usize) {
        let distances = self.facts.as_ref().ok();
        if let Some(distances) = distances.and_then(|facts| facts.distances.as_ref()) {
            let states = |eccentricity| {
                let numbers = graph.with_eccentricity(distances, eccentricity);
                numbers.take(named).map(|number| graph.state(number))
            };
            let central = states(distances.radius()).collect();
            self.peripheral = states(distances.diameter()).collect();
            self.central = central;
        }
    }
}
