//! Facts about a graph as JSON.

use std::collections::BTreeMap;

use hanoi_search::{Distances, Facts, Fraction, KnownDistances, KnownProperty};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::GraphFacts;
use super::towers::{TowerDistance, TowerPair};
use crate::json::{JsonList, JsonNumber, SharedKeys, json_object, number, text_list};
use crate::{Peg, UBig};

json_object!(GraphFacts, |answer| {
    "disks": answer.outline.disks(),
    "pegs": answer.outline.rules().pegs(),
    "rules": answer.outline.rules().to_string(),
    "states": number(&answer.outline.states()),
    // Null if the rules are not symmetric.
    "edges": answer.outline.edges().map(JsonNumber::from),
    "arcs": JsonNumber::from(answer.outline.arcs()),
    "degrees": DegreeList(answer),
    "connected": answer.outline.is_connected(),
    "unreachable_pairs": unreachable(answer),
    ..metric(answer),
    "central": text_list(&answer.central),
    "peripheral": text_list(&answer.peripheral),
    "perfect": Peg::all(answer.outline.rules().pegs()).map(|peg| perfect(answer, peg)).collect::<Vec<_>>(),
    "paths": answer.towers().as_deref().map(|towers| JsonList(|| towers.iter().map(path))),
    "planar": answer.outline.planar().map(property),
    "hamiltonian_cycle": answer.outline.hamiltonian_cycle().map(property),
    "hamiltonian_path": answer.outline.hamiltonian_path().map(property),
    "not_computed"?: answer.facts.as_ref().err().map(|_| answer.not_computed()),
    "reason"?: answer.facts.as_ref().err().map(ToString::to_string),
});

/// The distances, null where unknown.
struct Metric {
    eccentricities: Option<Vec<Value>>,
    radius: Option<JsonNumber>,
    diameter: Option<JsonNumber>,
    sum: Option<JsonNumber>,
    mean: Option<MeanJson>,
    source: Option<&'static str>,
}

fn metric(answer: &GraphFacts) -> Metric {
    match &answer.facts {
        Ok(facts) => Metric::by_search(facts.distances.as_ref()),
        Err(_) => Metric::by_formula(answer.formulas.distances.as_ref()),
    }
}

impl Metric {
    fn by_search(distances: Option<&Distances>) -> Self {
        let eccentricities =
            |distances: &Distances| counts(&distances.eccentricities, "eccentricity");
        Self {
            eccentricities: distances.map(eccentricities),
            radius: distances.map(|distances| distances.radius().into()),
            diameter: distances.map(|distances| distances.diameter().into()),
            sum: distances.map(|distances| distances.sum().into()),
            mean: distances.map(|distances| MeanJson(distances.mean())),
            source: None,
        }
    }

    fn by_formula(known: Option<&KnownDistances>) -> Self {
        let source = known.map(|known| known.source);
        Self {
            eccentricities: None,
            radius: known.map(|known| number(&known.radius)),
            diameter: known.map(|known| number(&known.diameter)),
            sum: known.and_then(|known| known.sum.as_ref()).map(number),
            mean: known.and_then(KnownDistances::mean).map(MeanJson),
            source,
        }
    }
}

impl SharedKeys for Metric {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("eccentricities", &self.eccentricities)?;
        map.serialize_entry("radius", &self.radius)?;
        map.serialize_entry("diameter", &self.diameter)?;
        map.serialize_entry("sum_of_distances", &self.sum)?;
        map.serialize_entry("mean_distance", &self.mean)?;
        match &self.source {
            Some(source) => map.serialize_entry("distances_source", source),
            None => Ok(()),
        }
    }
}

struct MeanJson(Fraction);

json_object!(MeanJson, |mean| {
    "numerator": number(&mean.0.numerator),
    "denominator": number(&mean.0.denominator),
});

/// The number of states for each value.
fn counts<T: Clone + Into<UBig>>(values: &BTreeMap<u32, T>, key: &str) -> Vec<Value> {
    let count = |(value, states): (&u32, &T)| json!({key: value, "states": JsonNumber::from(states.clone())});
    values.iter().map(count).collect()
}

/// The number of states of each degree, if known.
struct DegreeList<'a>(&'a GraphFacts);

impl Serialize for DegreeList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let GraphFacts {
            facts, formulas, ..
        } = self.0;
        match (facts, &formulas.degrees) {
            (Ok(facts), _) => serializer.collect_seq(degree_list(&facts.degrees)),
            (Err(_), Some(degrees)) => serializer.collect_seq(degree_list(degrees)),
            (Err(_), None) => serializer.serialize_none(),
        }
    }
}

fn degree_list<T: Clone + Into<UBig>>(
    degrees: &BTreeMap<u32, T>,
) -> impl Iterator<Item = DegreeJson> {
    let degree =
        |(&degree, states): (&u32, &T)| DegreeJson(degree, JsonNumber::from(states.clone()));
    degrees.iter().map(degree)
}

/// A degree, and the number of its states.
struct DegreeJson(u32, JsonNumber);

json_object!(DegreeJson, |degree| {
    "degree": degree.0,
    "states": degree.1,
});

/// The number of ordered pairs of states without a path, if known.
fn unreachable(answer: &GraphFacts) -> Option<JsonNumber> {
    match &answer.facts {
        Ok(Facts { unreachable, .. }) => Some((*unreachable).into()),
        Err(_) => answer.outline.is_connected().then(|| 0_u8.into()),
    }
}

#[derive(Serialize)]
struct PerfectJson {
    peg: char,
    eccentricity: Option<JsonNumber>,
}

fn perfect(answer: &GraphFacts, peg: Peg) -> PerfectJson {
    let found = answer.facts.as_ref();
    let found = found.map(|facts| facts.perfect[peg.index()].eccentricity);
    let eccentricity = match found {
        Ok(found) => found.map(JsonNumber::from),
        Err(_) => answer.outline.perfect_eccentricity().map(JsonNumber::from),
    };
    let peg = peg.letter();
    PerfectJson { peg, eccentricity }
}

#[derive(Serialize)]
struct Path {
    from: char,
    to: char,
    distance: Option<JsonNumber>,
    paths: Option<JsonNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimality: Option<String>,
}

/// The shortest paths from one perfect state to another.
fn path(towers: &TowerPair) -> Path {
    let shortest = towers.shortest.as_ref();
    let paths = |shortest: &TowerDistance| shortest.paths.as_ref().map(number);
    Path {
        from: towers.from.letter(),
        to: towers.to.letter(),
        distance: shortest.map(|shortest| number(&shortest.distance)),
        paths: shortest.map_or_else(|| Some(0_u8.into()), paths),
        optimality: shortest.and_then(|shortest| shortest.optimality.clone()),
    }
}

fn property(known: KnownProperty) -> Value {
    json!({"holds": known.holds, "source": known.source})
}
