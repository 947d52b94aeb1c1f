//! Facts about a graph of states.

mod around;
mod export;
mod json;
mod tables;
mod text;
mod towers;

use std::collections::BTreeMap;

use hanoi_core::{ErrorParts, MAX_DISKS, Suggestion};
use hanoi_search::{Facts, Graph, GraphError, KnownDistances, Limits, Outline, Stop};

use crate::levels_from::{AROUND, LIMIT};
use crate::memory::{check_size, each};
use crate::question::{ABOUT, Key, NAMED, PROBLEM, Question, Shape, write_answer};
use crate::{Error, Rules, State, UBig};
use towers::TowerPair;

pub use around::{LevelsAround, LevelsByFormula, levels};
pub use export::{GraphFormat, export_graph};
pub use tables::{GraphTable, distance_table, histogram};

/// Facts about a graph, from formulas, the literature, and searches from every state.
///
/// Its text begins with the number of states, on its own line.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GraphFacts {
    /// The graph, with the facts that follow from formulas.
    pub outline: Outline,
    /// The results of searches from every state, or why they were not made.
    pub facts: Result<Facts, GraphError>,
    /// The first central states.
    pub central: Vec<State>,
    /// The first peripheral states.
    pub peripheral: Vec<State>,
    formulas: FormulaFacts,
}

/// Facts by formula, for a graph that was not searched.
#[derive(Clone, Debug, Default)]
struct FormulaFacts {
    degrees: Option<BTreeMap<u32, UBig>>,
    distances: Option<KnownDistances>,
    towers: Option<Vec<TowerPair>>,
}

impl FormulaFacts {
    fn of(outline: &Outline, limits: &mut Limits<'_>) -> Result<Self, Stop> {
        Ok(Self {
            degrees: outline.degrees_within(limits)?,
            distances: outline.distances(),
            towers: towers::by_formula(outline, limits)?,
        })
    }
}

/// Returns all facts about the graph of a number of disks, and lists at most `named` central and peripheral states. A
/// graph too large to search from every state gets only the facts by formula.
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
/// There are more than [`MAX_DISKS`] disks, or a limit does not suffice for the formulas.
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
    let outline = Outline::new(disks, rules);
    check_size(disks, rules.pegs(), outline.bytes(), limits)?;
    let mut answer = GraphFacts {
        outline,
        facts: Err(GraphError::TooManyStates {
            disks,
            pegs: rules.pegs(),
        }),
        central: Vec::new(),
        peripheral: Vec::new(),
        formulas: FormulaFacts::default(),
    };
    if let Ok(graph) = Graph::new(disks, rules) {
        answer.facts = graph.facts(limits);
        answer.list_states(&graph, named);
    }
    if answer.facts.is_err() {
        let formulas = FormulaFacts::of(&answer.outline, limits);
        answer.formulas = formulas.map_err(|why| Error::Graph(GraphError::Stopped(why)))?;
    }
    Ok(answer)
}

impl GraphFacts {
    /// Returns the part of the answer that a limit cut off, with the limit.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.facts.as_ref().err()?;
        let is_feasible_from_one = matches!(
            why,
            GraphError::TooLarge { .. } | GraphError::TooManySteps { .. }
        );
        let from_one = is_feasible_from_one.then_some(Suggestion::OneState);
        Some(why.parts().suggest(from_one))
    }

    /// Lists central and peripheral states.
    fn list_states(&mut self, graph: &Graph, named: usize) {
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

const GRAPH: [Key; 2] = [PROBLEM[1], PROBLEM[2]];
const NUMBER: Shape = Shape::OrNull(&Shape::Number);
const STATES: Shape = Shape::List(&Shape::Text);
const KNOWN: Shape = Shape::OrNull(&Shape::Object(&[&[
    Key::new("holds", Shape::Flag, "whether it is so"),
    Key::new("source", Shape::Text, "who proved it"),
]]));

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page does not explore whole graphs")
)]
pub(crate) const QUESTION: Question = Question {
    name: "graph",
    asks: "What is known about a graph of states?",
    given: &[&[ABOUT[0]], &GRAPH, &[NAMED]],
    answer: &[&[
        ABOUT[0],
        ABOUT[1],
        ABOUT[2],
        Key::new("states", Shape::Number, "the number of states"),
        Key::new(
            "edges",
            NUMBER,
            "the number of edges, if every move can be undone",
        ),
        Key::new("arcs", Shape::Number, "the number of moves in all states"),
        Key::new(
            "degrees",
            Shape::OrNull(&Shape::List(&Shape::Object(&[&[
                Key::new("degree", Shape::Whole(u32::MAX as u64), "a number of moves"),
                Key::new(
                    "states",
                    Shape::Number,
                    "the number of states with this degree",
                ),
            ]]))),
            "the number of states by number of moves",
        ),
        Key::new(
            "connected",
            Shape::Flag,
            "whether every state can be reached from every other",
        ),
        Key::new(
            "unreachable_pairs",
            NUMBER,
            "the number of pairs without a path",
        ),
        Key::new(
            "eccentricities",
            Shape::OrNull(&Shape::List(&Shape::Object(&[&[
                Key::new("eccentricity", Shape::Whole(u32::MAX as u64), "a distance"),
                Key::new(
                    "states",
                    Shape::Number,
                    "the number of states with this eccentricity",
                ),
            ]]))),
            "the distances of the farthest states",
        ),
        Key::new("radius", NUMBER, "the smallest eccentricity"),
        Key::new("diameter", NUMBER, "the largest"),
        Key::new("sum_of_distances", NUMBER, "over all ordered pairs"),
        Key::new(
            "mean_distance",
            Shape::OrNull(&Shape::Object(&[&[
                Key::new("numerator", Shape::Number, "of the mean"),
                Key::new("denominator", Shape::Number, "of the mean"),
            ]])),
            "over all ordered pairs",
        ),
        Key::maybe("distances_source", Shape::Text, "who proved the formulas"),
        Key::new("central", STATES, "states of the smallest eccentricity"),
        Key::new("peripheral", STATES, "states of the largest"),
        Key::new(
            "perfect",
            Shape::List(&Shape::Object(&[&[
                Key::new("peg", Shape::Text, "the peg of all disks"),
                Key::new("eccentricity", NUMBER, "the distance of the farthest state"),
            ]])),
            "the perfect states",
        ),
        Key::new(
            "paths",
            Shape::OrNull(&Shape::List(&Shape::Object(&[&[
                Key::new("from", Shape::Text, "the peg of all disks"),
                Key::new("to", Shape::Text, "the peg of the goal"),
                Key::new("distance", NUMBER, "the distance"),
                Key::new("paths", NUMBER, "the number of shortest paths"),
                Key::maybe(
                    "optimality",
                    Shape::Text,
                    "the optimality of the distance, if it was not found by a search",
                ),
            ]]))),
            "the shortest paths of whole towers",
        ),
        Key::new("planar", KNOWN, "whether it can be drawn without crossings"),
        Key::new(
            "hamiltonian_cycle",
            KNOWN,
            "whether a cycle visits every state once",
        ),
        Key::new("hamiltonian_path", KNOWN, "whether a path does"),
        Key::maybe(
            "not_computed",
            STATES,
            "the facts that are unknown because a limit was reached",
        ),
        Key::maybe("reason", Shape::Text, "which limit"),
    ]],
    ask: |args, limits, out| {
        let named = args.named();
        let disks = args.disks().unwrap_or_default();
        let rules = args.rules()?;
        let bytes = Outline::new(disks, &rules).bytes();
        write_answer(graph(disks, &rules, named, limits), bytes, limits, out)
    },
};

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page does not explore whole graphs")
)]
pub(crate) const LEVELS: Question = Question {
    name: "levels",
    asks: "How many states lie at each distance from one?",
    given: &[&[PROBLEM[0], PROBLEM[3]], &GRAPH, &[NAMED]],
    answer: &[&AROUND, &[LIMIT]],
    ask: |args, limits, out| {
        let (start, rules) = args.request().start()?;
        let named = args.named();
        let answer = levels(&start, &rules, named, limits)?;
        let bytes = each(start.disks(), named.saturating_add(2)) + answer.bytes();
        write_answer(Ok(answer), bytes, limits, out)
    },
};
