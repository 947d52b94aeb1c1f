//! The facts of a graph as JSON.

use std::collections::BTreeMap;

use hanoi_search::{Distances, Fraction, Known, Perfect};
use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::{Value, json};

use super::GraphFacts;
use crate::json::{Keys, Number, json_object};

json_object!(GraphFacts, |answer| {
    "disks": answer.graph.disks(),
    "pegs": answer.graph.rules().pegs(),
    "rules": answer.graph.rules().to_string(),
    "states": Number::from(answer.facts.states),
    // Null if the rules are not symmetric.
    "edges": answer.facts.edges.map(Number::from),
    "arcs": Number::from(answer.facts.arcs),
    "degrees": counts(&answer.facts.degrees, "degree"),
    "connected": answer.facts.unreachable == 0,
    "unreachable_pairs": Number::from(answer.facts.unreachable),
    ..Metric(answer.facts.distances.as_ref()),
    "perfect": answer.facts.perfect.iter().map(tower).collect::<Vec<_>>(),
    "paths": answer.facts.perfect.iter().flat_map(paths).collect::<Vec<_>>(),
    "planar": answer.graph.planar().map(known),
    "hamiltonian_cycle": answer.graph.hamiltonian_cycle().map(known),
    "hamiltonian_path": answer.graph.hamiltonian_path().map(known),
});

/// The distances, or nulls if the graph is not connected.
struct Metric<'a>(Option<&'a Distances>);

impl Keys for Metric<'_> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let eccentricities = self
            .0
            .map(|known| counts(&known.eccentricities, "eccentricity"));
        map.serialize_entry("eccentricities", &eccentricities)?;
        map.serialize_entry("radius", &self.0.map(Distances::radius))?;
        map.serialize_entry("diameter", &self.0.map(Distances::diameter))?;
        let sum = self.0.map(|known| Number::from(known.sum));
        map.serialize_entry("sum_of_distances", &sum)?;
        map.serialize_entry("mean_distance", &self.0.map(|known| Mean(known.mean())))
    }
}

struct Mean(Fraction);

json_object!(Mean, |mean| {
    "numerator": Number::from(mean.0.numerator),
    "denominator": Number::from(mean.0.denominator),
});

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
