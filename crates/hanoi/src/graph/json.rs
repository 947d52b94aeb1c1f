//! The facts of a graph as JSON.

use std::collections::BTreeMap;

use hanoi_search::{Distances, Fraction, Known, Perfect};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::GraphFacts;
use crate::json::Number;

#[derive(Serialize)]
struct Shape {
    disks: u32,
    pegs: u8,
    rules: String,
    states: Number,
    /// Null if the rules are not symmetric.
    edges: Option<Number>,
    arcs: Number,
    degrees: Vec<Value>,
    connected: bool,
    unreachable_pairs: Number,
    // Nulls if the graph is not connected.
    eccentricities: Option<Vec<Value>>,
    radius: Option<u32>,
    diameter: Option<u32>,
    sum_of_distances: Option<Number>,
    mean_distance: Option<Mean>,
    perfect: Vec<Tower>,
    paths: Vec<Path>,
    planar: Option<Value>,
    hamiltonian_cycle: Option<Value>,
    hamiltonian_path: Option<Value>,
}

#[derive(Serialize)]
struct Mean {
    numerator: Number,
    denominator: Number,
}

#[derive(Serialize)]
struct Tower {
    peg: char,
    eccentricity: Option<u32>,
}

#[derive(Serialize)]
struct Path {
    from: char,
    to: char,
    distance: Option<u32>,
    paths: Number,
}

impl Serialize for GraphFacts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { graph, facts } = self;
        let distances = facts.distances.as_ref();
        let shape = Shape {
            disks: graph.disks(),
            pegs: graph.rules().pegs(),
            rules: graph.rules().to_string(),
            states: facts.states.into(),
            edges: facts.edges.map(Number::from),
            arcs: facts.arcs.into(),
            degrees: counts(&facts.degrees, "degree"),
            connected: facts.unreachable == 0,
            unreachable_pairs: facts.unreachable.into(),
            eccentricities: distances.map(|all| counts(&all.eccentricities, "eccentricity")),
            radius: distances.map(Distances::radius),
            diameter: distances.map(Distances::diameter),
            sum_of_distances: distances.map(|all| all.sum.into()),
            mean_distance: distances.map(mean),
            perfect: facts.perfect.iter().map(tower).collect(),
            paths: facts.perfect.iter().flat_map(paths).collect(),
            planar: graph.planar().map(known),
            hamiltonian_cycle: graph.hamiltonian_cycle().map(known),
            hamiltonian_path: graph.hamiltonian_path().map(known),
        };
        shape.serialize(serializer)
    }
}

fn mean(distances: &Distances) -> Mean {
    let Fraction {
        numerator,
        denominator,
    } = distances.mean();
    Mean {
        numerator: numerator.into(),
        denominator: denominator.into(),
    }
}

/// How many states have each value.
fn counts(values: &BTreeMap<u32, u64>, what: &str) -> Vec<Value> {
    let count =
        |(value, &states): (&u32, &u64)| json!({what: value, "states": Number::from(states)});
    values.iter().map(count).collect()
}

const fn tower(perfect: &Perfect) -> Tower {
    Tower {
        peg: perfect.peg.letter(),
        eccentricity: perfect.eccentricity,
    }
}

/// The shortest paths from one perfect state to all others.
fn paths(from: &Perfect) -> impl Iterator<Item = Path> {
    from.to.iter().map(|(to, shortest)| Path {
        from: from.peg.letter(),
        to: to.letter(),
        distance: shortest.as_ref().map(|shortest| shortest.distance),
        paths: shortest
            .as_ref()
            .map_or(0_u8.into(), |shortest| shortest.paths.clone().into()),
    })
}

fn known(known: Known) -> Value {
    json!({"holds": known.holds, "source": known.source})
}
