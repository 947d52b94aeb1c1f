//! What is there to know about a graph of states?

mod export;
mod json;
mod levels;

use std::collections::BTreeMap;
use std::fmt;

use hanoi_search::{Distances, Facts, Fraction, Graph, Known, Perfect, Shortest};

use crate::solve::plural;
use crate::{Error, Rules};

pub use export::{GraphFormat, export_graph};
pub use levels::{LevelsFrom, levels};

/// All about a graph: what a search from every state finds, and what the literature knows.
///
/// Its text begins with the number of states, on a line of its own.
#[derive(Clone, Debug)]
pub struct GraphFacts {
    /// The graph.
    pub graph: Graph,
    /// What was found.
    pub facts: Facts,
}

/// Tells all about the graph of the states of so many disks.
///
/// ```
/// use hanoi::{Rules, graph};
///
/// let answer = graph(3, &Rules::classic(4)?)?;
/// assert_eq!(answer.facts.distances.as_ref().map(|distances| distances.diameter()), Some(5));
/// assert!(answer.to_string().starts_with("64\nedges                168\n"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The graph is too large.
///
/// # Complexity
///
/// As for [`Graph::facts`].
pub fn graph(disks: u32, rules: &Rules) -> Result<GraphFacts, Error> {
    let graph = Graph::new(disks, rules).map_err(Error::Graph)?;
    let facts = graph.facts().map_err(Error::Graph)?;
    Ok(GraphFacts { graph, facts })
}

impl fmt::Display for GraphFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Facts {
            states,
            distances,
            perfect,
            ..
        } = &self.facts;
        let distances = distances.iter().flat_map(metric);
        let corners = eccentricities(perfect).into_iter();
        let corners = corners.map(|text| ("perfect states", text));
        let towers = towers(perfect).into_iter();
        let towers = towers.map(|text| ("perfect to perfect", text));
        let lines = shape(&self.facts).into_iter().chain(distances);
        let lines = lines.chain(corners).chain(towers);
        write!(f, "{states}")?;
        for (what, text) in lines.chain(literature(&self.graph)) {
            write!(f, "\n{what:<20} {text}")?;
        }
        Ok(())
    }
}

/// What a line is about, and what it says.
type Line = (&'static str, String);

fn shape(facts: &Facts) -> [Line; 3] {
    let (degrees, connection) = (values(&facts.degrees), connection(facts.unreachable));
    match facts.edges {
        Some(edges) => [
            ("edges", edges.to_string()),
            ("degrees", degrees),
            ("connected", connection),
        ],
        None => [
            (
                "arcs",
                format!("{} (the rules are not symmetric)", facts.arcs),
            ),
            ("out-degrees", degrees),
            ("strongly connected", connection),
        ],
    }
}

fn metric(distances: &Distances) -> [Line; 4] {
    [
        ("eccentricities", values(&distances.eccentricities)),
        ("radius", distances.radius().to_string()),
        ("diameter", distances.diameter().to_string()),
        ("mean distance", mean(distances.mean())),
    ]
}

/// What the literature knows.
fn literature(graph: &Graph) -> impl Iterator<Item = Line> {
    let known = [
        ("planar", graph.planar()),
        ("Hamiltonian cycle", graph.hamiltonian_cycle()),
        ("Hamiltonian path", graph.hamiltonian_path()),
    ];
    known.into_iter().filter_map(|(what, known)| {
        let Known { holds, source } = known?;
        let holds = if holds { "yes" } else { "no" };
        Some((what, format!("{holds} ({source})")))
    })
}

/// How many values of the degree or the eccentricity are written on a line.
const VALUES: usize = 12;

/// Each value, and how many states have it.
fn values(values: &BTreeMap<u32, u64>) -> String {
    let shown = values.iter().take(VALUES);
    let text: Vec<String> = shown
        .map(|(value, states)| format!("{value} in {}", plural(states, "state")))
        .collect();
    let more = match values.len().checked_sub(VALUES) {
        Some(more @ 1..) => format!(", and {more} more (all with --json)"),
        _ => String::new(),
    };
    text.join(", ") + &more
}

fn connection(unreachable: u64) -> String {
    match unreachable {
        0 => "yes".to_owned(),
        pairs => format!(
            "no, {} of states without a path",
            plural(pairs, "ordered pair")
        ),
    }
}

/// The fraction, and what it is in decimals.
fn mean(fraction: Fraction) -> String {
    let Fraction {
        numerator,
        denominator,
    } = fraction;
    let billionths = (2_000_000_000 * numerator / denominator).div_ceil(2);
    let (whole, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    format!("{fraction}, about {whole}.{rest:09}")
}

/// The eccentricities of the perfect states.
fn eccentricities(perfect: &[Perfect]) -> Vec<String> {
    let each = perfect
        .iter()
        .map(|perfect| (perfect.eccentricity, perfect.peg.to_string()));
    let text = |eccentricity: &Option<u32>| match eccentricity {
        Some(eccentricity) => format!("eccentricity {eccentricity}"),
        None => "not every state can be reached".to_owned(),
    };
    together(each, text, "any peg")
}

/// The shortest paths between perfect states.
fn towers(perfect: &[Perfect]) -> Vec<String> {
    let from = |Perfect { peg, to, .. }: &Perfect| {
        let to = to.clone().into_iter();
        let from = *peg;
        to.map(move |(to, shortest)| (shortest, format!("{from}{to}")))
    };
    let text = |shortest: &Option<Shortest>| match shortest {
        Some(Shortest { distance, paths }) => {
            let paths = plural(paths, "shortest path");
            format!("{}, {paths}", plural(distance, "move"))
        }
        None => "no path".to_owned(),
    };
    together(
        perfect.iter().flat_map(from),
        text,
        "from any peg to any other",
    )
}

/// A line for each thing that is to be said, and of whom.
fn together<T: Ord>(
    each: impl Iterator<Item = (T, String)>,
    text: impl Fn(&T) -> String,
    all: &str,
) -> Vec<String> {
    let mut groups: BTreeMap<T, Vec<String>> = BTreeMap::new();
    for (what, who) in each {
        groups.entry(what).or_default().push(who);
    }
    let one = groups.len() == 1;
    let who = |who: &[String]| if one { all.to_owned() } else { who.join(" ") };
    groups
        .iter()
        .map(|(what, names)| format!("{}: {}", text(what), who(names)))
        .collect()
}
