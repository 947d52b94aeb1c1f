//! What is said of a graph, for people and in JSON.

use std::collections::BTreeMap;
use std::fmt::Display;

use hanoi::{Peg, UBig};
use hanoi_search::{Distances, Facts, Fraction, Graph, Known, Perfect, Shortest};
use serde::Serialize;
use serde_json::{Value, json};

use crate::json;

/// How many values of the degree or the eccentricity are written on a line.
const VALUES: usize = 12;

/// The lines for people. The number of states comes first, on a line of its own.
pub(super) fn lines(graph: &Graph, facts: &Facts) -> Vec<String> {
    let mut lines = vec![facts.states.to_string()];
    let mut say = |what: &str, text: String| lines.push(format!("{what:<20} {text}"));
    match facts.edges {
        Some(edges) => say("edges", edges.to_string()),
        None => say(
            "arcs",
            format!("{} (the rules are not symmetric)", facts.arcs),
        ),
    }
    let degrees = if facts.edges.is_some() {
        "degrees"
    } else {
        "out-degrees"
    };
    say(degrees, values(&facts.degrees));
    say(connected(facts.edges.is_none()), connection(facts));
    if let Some(distances) = &facts.distances {
        say("eccentricities", values(&distances.eccentricities));
        say("radius", distances.radius().to_string());
        say("diameter", distances.diameter().to_string());
        say("mean distance", mean(distances.mean()));
    }
    for text in eccentricities(&facts.perfect) {
        say("perfect states", text);
    }
    for text in towers(&facts.perfect) {
        say("perfect to perfect", text);
    }
    for (what, known) in literature(graph) {
        if let Some(Known { holds, source }) = known {
            say(
                what,
                format!("{} ({source})", if holds { "yes" } else { "no" }),
            );
        }
    }
    lines
}

/// Each value, and how many states have it.
fn values(values: &BTreeMap<u32, u64>) -> String {
    let text: Vec<String> = values
        .iter()
        .take(VALUES)
        .map(|(value, states)| format!("{value} in {}", plural(*states, "state")))
        .collect();
    let more = match values.len().checked_sub(VALUES) {
        Some(more @ 1..) => format!(", and {more} more (all with --json)"),
        _ => String::new(),
    };
    text.join(", ") + &more
}

const fn connected(directed: bool) -> &'static str {
    if directed {
        "strongly connected"
    } else {
        "connected"
    }
}

fn connection(facts: &Facts) -> String {
    match facts.unreachable {
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
    let from = |from: &Perfect| {
        let peg = from.peg;
        let to = from.to.clone().into_iter();
        to.map(move |(to, shortest)| (shortest, format!("{peg}{to}")))
    };
    let text = |shortest: &Option<Shortest>| match shortest {
        Some(Shortest { distance, paths }) => {
            format!(
                "{}, {}",
                plural(distance, "move"),
                plural(paths, "shortest path")
            )
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

fn plural(count: impl Display, noun: &str) -> String {
    match count.to_string() {
        one if one == "1" => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// The names of what the literature knows, and what that is.
fn literature(graph: &Graph) -> [(&'static str, Option<Known>); 3] {
    [
        ("planar", graph.planar()),
        ("Hamiltonian cycle", graph.hamiltonian_cycle()),
        ("Hamiltonian path", graph.hamiltonian_path()),
    ]
}

/// The answer in JSON.
#[derive(Serialize)]
pub(super) struct Answer {
    disks: u32,
    pegs: u8,
    rules: String,
    states: Value,
    /// Null if the rules are not symmetric.
    edges: Option<Value>,
    arcs: Value,
    degrees: Vec<Value>,
    connected: bool,
    unreachable_pairs: Value,
    #[serde(flatten)]
    distances: Metric,
    perfect: Vec<End>,
    paths: Vec<Path>,
    planar: Option<Value>,
    hamiltonian_cycle: Option<Value>,
    hamiltonian_path: Option<Value>,
}

/// The distances, or nulls if the graph is not connected.
#[derive(Default, Serialize)]
struct Metric {
    eccentricities: Option<Vec<Value>>,
    radius: Option<u32>,
    diameter: Option<u32>,
    sum_of_distances: Option<Value>,
    mean_distance: Option<Mean>,
}

#[derive(Serialize)]
struct Mean {
    numerator: Value,
    denominator: Value,
}

#[derive(Serialize)]
struct End {
    peg: String,
    eccentricity: Option<u32>,
}

#[derive(Serialize)]
struct Path {
    from: String,
    to: String,
    distance: Option<u32>,
    paths: Value,
}

impl Answer {
    pub(super) fn new(graph: &Graph, facts: &Facts) -> Self {
        Self {
            disks: graph.disks(),
            pegs: graph.rules().pegs(),
            rules: graph.rules().to_string(),
            states: json::count(facts.states),
            edges: facts.edges.map(json::count),
            arcs: json::count(facts.arcs),
            degrees: counts(&facts.degrees, "degree"),
            connected: facts.unreachable == 0,
            unreachable_pairs: json::count(facts.unreachable),
            distances: facts
                .distances
                .as_ref()
                .map(Metric::new)
                .unwrap_or_default(),
            perfect: facts.perfect.iter().map(end).collect(),
            paths: facts.perfect.iter().flat_map(paths).collect(),
            planar: graph.planar().map(known),
            hamiltonian_cycle: graph.hamiltonian_cycle().map(known),
            hamiltonian_path: graph.hamiltonian_path().map(known),
        }
    }
}

impl Metric {
    fn new(distances: &Distances) -> Self {
        let mean = distances.mean();
        Self {
            eccentricities: Some(counts(&distances.eccentricities, "eccentricity")),
            radius: Some(distances.radius()),
            diameter: Some(distances.diameter()),
            sum_of_distances: Some(large(distances.sum)),
            mean_distance: Some(Mean {
                numerator: large(mean.numerator),
                denominator: large(mean.denominator),
            }),
        }
    }
}

fn large(number: u128) -> Value {
    json::number(&UBig::from(number))
}

/// How many states have each value.
fn counts(values: &BTreeMap<u32, u64>, what: &str) -> Vec<Value> {
    let count =
        |(value, states): (&u32, &u64)| json!({what: value, "states": json::count(*states)});
    values.iter().map(count).collect()
}

fn end(perfect: &Perfect) -> End {
    End {
        peg: perfect.peg.to_string(),
        eccentricity: perfect.eccentricity,
    }
}

/// The shortest paths from one perfect state to all others.
fn paths(from: &Perfect) -> impl Iterator<Item = Path> {
    let path = |(to, shortest): &(Peg, Option<Shortest>)| Path {
        from: from.peg.to_string(),
        to: to.to_string(),
        distance: shortest.as_ref().map(|shortest| shortest.distance),
        paths: shortest
            .as_ref()
            .map_or(0.into(), |shortest| json::number(&shortest.paths)),
    };
    from.to.iter().map(path)
}

fn known(known: Known) -> Value {
    json!({"holds": known.holds, "source": known.source})
}
