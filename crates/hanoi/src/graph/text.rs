//! Facts about a graph as a table.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use hanoi_search::{Distances, Facts, Fraction, KnownProperty, Outline};

use super::GraphFacts;
use super::towers::{TowerDistance, TowerPair};
use crate::phrases::{named, plural, row};
use crate::{Peg, State, UBig};

/// The label and the content of a line.
type TextLine = (&'static str, String);

impl fmt::Display for GraphFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, perfect) = match &self.facts {
            Ok(facts) => (self.by_search(facts), perfect(facts)),
            Err(_) => (self.by_formula(), perfect_by_formula(&self.outline)),
        };
        let perfect = perfect.into_iter().map(|text| ("perfect states", text));
        let towers = self.towers().as_deref().map(towers).unwrap_or_default();
        let towers = towers.into_iter().map(|text| ("perfect to perfect", text));
        let lines = first.into_iter().chain(perfect).chain(towers);
        let lines = lines.chain(literature(&self.outline));
        write!(f, "{}", self.outline.states())?;
        for (label, text) in lines.chain(self.missing()) {
            row(f, label, text)?;
        }
        Ok(())
    }
}

impl GraphFacts {
    /// The lines with the results of searches.
    fn by_search(&self, facts: &Facts) -> Vec<TextLine> {
        let connection = connection(facts.unreachable);
        let mut lines = shape(
            facts.edges,
            facts.arcs,
            connection,
            Some(&facts.degrees),
            "",
        );
        if let Some(distances) = &facts.distances {
            lines.extend(metric(distances));
            lines.extend(self.places(distances));
        }
        lines
    }

    /// The central and peripheral states.
    fn places(&self, distances: &Distances) -> [TextLine; 2] {
        let count = |eccentricity| distances.eccentricities[&eccentricity];
        let line =
            |states: &[State], count: u64| plural(count, "state") + &named(states, &count.into());
        [
            ("central", line(&self.central, count(distances.radius()))),
            (
                "peripheral",
                line(&self.peripheral, count(distances.diameter())),
            ),
        ]
    }

    /// The line that lists what was not computed.
    fn missing(&self) -> Option<TextLine> {
        let missing = self.not_computed();
        (!missing.is_empty()).then(|| ("not computed", missing.join(", ")))
    }

    /// The facts that would require searches.
    pub(super) fn not_computed(&self) -> Vec<&'static str> {
        if self.facts.is_ok() {
            return Vec::new();
        }
        let outline = &self.outline;
        let (known, connected) = (&self.formulas.distances, outline.is_connected());
        let missing = [
            ("degrees", self.formulas.degrees.is_none()),
            ("pairs without a path", !connected),
            ("eccentricities", connected),
            ("radius", connected && known.is_none()),
            ("diameter", connected && known.is_none()),
            (
                "mean distance",
                connected && known.as_ref().is_none_or(|known| known.sum.is_none()),
            ),
            ("perfect to perfect", self.towers().is_none()),
        ];
        let missing = missing.into_iter().filter(|(_, is_missing)| *is_missing);
        missing.map(|(label, _)| label).collect()
    }
}

impl GraphFacts {
    /// The lines with facts by formula.
    fn by_formula(&self) -> Vec<TextLine> {
        let Self {
            outline, formulas, ..
        } = self;
        let mark = " (formula)";
        let connection = if outline.is_connected() { "yes" } else { "no" };
        let degrees = formulas.degrees.as_ref();
        let (edges, arcs) = (outline.edges(), outline.arcs());
        let mut lines = shape(edges, arcs, connection.to_owned(), degrees, mark);
        if let Some(known) = &formulas.distances {
            let with_source = |value: &dyn Display| format!("{value} ({})", known.source);
            lines.push(("radius", with_source(&known.radius)));
            lines.push(("diameter", with_source(&known.diameter)));
            let mean = known
                .mean()
                .map(|fraction| with_source(&decimal(&fraction)));
            lines.extend(mean.map(|mean| ("mean distance", mean)));
        }
        lines
    }
}

fn shape<T: Display, D: Display>(
    edges: Option<T>,
    arcs: T,
    connection: String,
    degrees: Option<&BTreeMap<u32, D>>,
    mark: &str,
) -> Vec<TextLine> {
    let [counted, degree, connected] = match edges {
        Some(_) => ["edges", "degrees", "connected"],
        None => ["arcs", "out-degrees", "strongly connected"],
    };
    let count = edges.map_or_else(
        || format!("{arcs} (the rules are not symmetric)"),
        |edges| edges.to_string(),
    );
    let mut lines = vec![(counted, count + mark)];
    lines.extend(degrees.map(|degrees| (degree, values(degrees) + mark)));
    lines.push((connected, connection + mark));
    lines
}

fn metric(distances: &Distances) -> [TextLine; 4] {
    let mean = distances.mean();
    [
        ("eccentricities", values(&distances.eccentricities)),
        ("radius", distances.radius().to_string()),
        ("diameter", distances.diameter().to_string()),
        ("mean distance", format!("{mean}, {}", decimal(&mean))),
    ]
}

/// Facts from the literature.
fn literature(outline: &Outline) -> impl Iterator<Item = TextLine> {
    let properties = [
        ("planar", outline.planar()),
        ("Hamiltonian cycle", outline.hamiltonian_cycle()),
        ("Hamiltonian path", outline.hamiltonian_path()),
    ];
    properties.into_iter().filter_map(|(label, known)| {
        let KnownProperty { holds, source } = known?;
        let holds = if holds { "yes" } else { "no" };
        Some((label, format!("{holds} ({source})")))
    })
}

/// The maximum number of degrees or eccentricities on a line.
const MAX_VALUES: usize = 12;

/// Lists values with their numbers of states.
fn values<T: Display>(values: &BTreeMap<u32, T>) -> String {
    let shown = values.iter().take(MAX_VALUES);
    let text: Vec<String> = shown
        .map(|(value, states)| format!("{value} in {}", plural(states, "state")))
        .collect();
    let more = match values.len().checked_sub(MAX_VALUES) {
        Some(more @ 1..) => format!(", and {more} more (all in JSON)"),
        _ => String::new(),
    };
    text.join(", ") + &more
}

fn connection(unreachable: u128) -> String {
    match unreachable {
        0 => "yes".to_owned(),
        pairs => format!(
            "no, {} of states without a path",
            plural(pairs, "ordered pair")
        ),
    }
}

/// A fraction as a decimal.
fn decimal(fraction: &Fraction) -> String {
    let twice = &fraction.numerator * 2_000_000_000_u32 / &fraction.denominator;
    let billionths: UBig = (twice + 1u8) / 2u8;
    let unit = UBig::from(1_000_000_000_u32);
    let (whole, rest) = (&billionths / &unit, billionths % unit);
    let rest = rest.to_string();
    format!("about {whole}.{rest:0>9}")
}

/// The eccentricities of the perfect states.
fn perfect(facts: &Facts) -> Vec<String> {
    let each = facts.perfect.iter();
    let each = each.map(|perfect| (perfect.eccentricity, perfect.peg.to_string()));
    let text = |eccentricity: &Option<u32>| match eccentricity {
        Some(eccentricity) => format!("eccentricity {eccentricity}"),
        None => "not every state can be reached".to_owned(),
    };
    together(each, text, "any peg")
}

/// The eccentricities of the perfect states by formula.
fn perfect_by_formula(outline: &Outline) -> Vec<String> {
    let eccentricity = outline.perfect_eccentricity().into_iter();
    eccentricity
        .map(|eccentricity| format!("eccentricity {eccentricity}: any peg (Hinz 1989)"))
        .collect()
}

/// The shortest paths between perfect states.
fn towers(towers: &[TowerPair]) -> Vec<String> {
    let each = towers.iter().map(|TowerPair { from, to, shortest }| {
        let pegs: [Peg; 2] = [*from, *to];
        (shortest.clone(), pegs.map(|peg| peg.to_string()).concat())
    });
    let text = |shortest: &Option<TowerDistance>| match shortest {
        Some(shortest) => shortest.text(),
        None => "no path".to_owned(),
    };
    together(each, text, "from any peg to any other")
}

impl TowerDistance {
    fn text(&self) -> String {
        let paths = self.paths.as_ref();
        let paths = paths.map(|paths| plural(paths, "shortest path"));
        let parts = [
            Some(plural(&self.distance, "move")),
            paths,
            self.optimality.clone(),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Groups labels with the same content on a line.
fn together<T: Ord>(
    each: impl Iterator<Item = (T, String)>,
    text: impl Fn(&T) -> String,
    all: &str,
) -> Vec<String> {
    let mut groups: BTreeMap<T, Vec<String>> = BTreeMap::new();
    for (content, name) in each {
        groups.entry(content).or_default().push(name);
    }
    let is_single = groups.len() == 1;
    let join = |names: &[String]| {
        if is_single {
            all.to_owned()
        } else {
            names.join(" ")
        }
    };
    groups
        .iter()
        .map(|(content, names)| format!("{}: {}", text(content), join(names)))
        .collect()
}
