//! Facts about a graph from formulas and from the literature.

use std::collections::BTreeMap;

use hanoi_core::{Rules, UBig};
use hanoi_search::{Graph, Limits, Outline};

use super::naive::all_rules;
use super::{classic, graph};

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// The number of ways to distribute disks over pegs so that no peg is empty.
fn onto(disks: u32, pegs: u64) -> u64 {
    let (mut even, mut odd) = (0, 0);
    for empty in 0..=pegs {
        let term = choose(pegs, empty) * (pegs - empty).pow(disks);
        *if empty % 2 == 0 { &mut even } else { &mut odd } += term;
    }
    even - odd
}

#[test]
fn edges_and_degrees_follow_their_formulas() {
    for (disks, pegs) in [
        (1, 3),
        (6, 3),
        (2, 4),
        (5, 4),
        (4, 5),
        (3, 7),
        (2, 12),
        (2, 26),
    ] {
        let facts = classic(disks, pegs);
        let pegs = u64::from(pegs);
        let edges = choose(pegs, 2) * (pegs.pow(disks) - (pegs - 2).pow(disks)) / 2;
        assert_eq!((facts.edges, facts.arcs), (Some(edges), 2 * edges));
        let mut degrees = BTreeMap::new();
        for empty in (0..pegs).filter(|&empty| pegs - empty <= u64::from(disks)) {
            let degree = u32::try_from(choose(pegs, 2) - choose(empty, 2)).unwrap();
            let states = choose(pegs, empty) * onto(disks, pegs - empty);
            *degrees.entry(degree).or_insert(0) += states;
        }
        assert_eq!(facts.degrees, degrees, "{disks} disks, {pegs} pegs");
    }
}

#[test]
fn properties_known_from_the_literature_have_a_source() {
    let planar = |disks, pegs, rules| {
        graph(disks, pegs, rules)
            .outline()
            .planar()
            .map(|property| property.holds)
    };
    for disks in 1..9 {
        assert_eq!(planar(disks, 3, "classic"), Some(true));
        assert_eq!(planar(disks, 3, "cyclic"), Some(true));
        assert_eq!(planar(disks, 4, "classic"), Some(disks <= 2));
        assert_eq!(planar(disks, 4, "star"), (disks <= 2).then_some(true));
        assert_eq!(planar(disks, 5, "classic"), Some(false));
        assert_eq!(planar(disks, 5, "linear"), None);
    }
    for (pegs, rules, cycle, path) in [
        (3, "classic", Some(true), Some(true)),
        (7, "classic", Some(true), Some(true)),
        (3, "linear", Some(false), Some(true)),
        (3, "star", Some(false), Some(true)),
        (4, "linear", None, None),
        (3, "cyclic", None, None),
        (2, "classic", None, None),
    ] {
        let graph = graph(2, pegs, rules).outline();
        assert_eq!(
            graph.hamiltonian_cycle().map(|property| property.holds),
            cycle,
            "{rules}"
        );
        assert_eq!(
            graph.hamiltonian_path().map(|property| property.holds),
            path,
            "{rules}"
        );
    }
    assert_eq!(graph(0, 3, "classic").outline().hamiltonian_cycle(), None);
    let source = graph(3, 3, "classic").outline().planar().unwrap().source;
    assert!(source.starts_with("Hinz and Parisse 2002"));
}

/// Checks the formulas of a graph against searches from every state.
fn check_outline(disks: u32, rules: &Rules) {
    let facts = Graph::new(disks, rules)
        .unwrap()
        .facts(&mut Limits::default())
        .unwrap();
    let outline = Outline::new(disks, rules);
    let context = format!("{disks} disks, {rules}");
    assert_eq!(outline.states(), facts.states.into(), "{context}");
    assert_eq!(outline.arcs(), facts.arcs.into(), "{context}");
    assert_eq!(outline.edges(), facts.edges.map(UBig::from), "{context}");
    let degrees = facts
        .degrees
        .iter()
        .map(|(&degree, &states)| (degree, states.into()));
    assert_eq!(outline.degrees(), Some(degrees.collect()), "{context}");
    assert_eq!(outline.is_connected(), facts.unreachable == 0, "{context}");
    if let Some(known) = outline.distances() {
        let found = facts.distances.unwrap();
        assert_eq!(known.radius, found.radius().into(), "{context}");
        assert_eq!(known.diameter, found.diameter().into(), "{context}");
        assert_eq!(known.mean(), Some(found.mean()), "{context}");
    }
}

#[test]
fn formulas_match_searches() {
    for disks in 0..=4 {
        for rules in (1..=3).flat_map(all_rules) {
            check_outline(disks, &rules);
        }
    }
    let named = Rules::NAMED.map(|rules| rules.name);
    for (pegs, disks) in [(4, 4), (4, 5), (5, 3), (6, 3), (12, 2)] {
        for rules in named.into_iter().chain(["AB,BA", "AB,BC,CD,DA,AC"]) {
            check_outline(disks, &Rules::parse(rules, pegs).unwrap());
        }
    }
    for disks in 5..=9 {
        check_outline(disks, &Rules::classic(3).unwrap());
    }
    check_outline(3, &Rules::classic(13).unwrap());
}

#[test]
fn formulas_apply_to_graphs_of_any_size() {
    let outline = Outline::new(1_000_000, &Rules::star(26).unwrap());
    assert!(outline.is_connected() && outline.degrees().is_none());
    let outline = Outline::new(1000, &Rules::classic(26).unwrap());
    let degrees = outline.degrees().unwrap();
    let states = degrees
        .values()
        .fold(UBig::ZERO, |sum, states| sum + states);
    assert_eq!(states, UBig::from(26_u8).pow(1000));
    let arcs = degrees
        .iter()
        .fold(UBig::ZERO, |sum, (&degree, states)| sum + states * degree);
    assert_eq!(arcs, outline.arcs());
    // Hinz 1989; Chan 1989: the mean distance on 3 pegs tends to 466/885 2^n.
    let mean = Outline::new(200, &Rules::classic(3).unwrap())
        .distances()
        .unwrap()
        .mean()
        .unwrap();
    let ratio = mean.numerator * 885_u32 * 1_000_000_u32 / (mean.denominator << 200) / 466_u32;
    assert!(
        ratio == 999_999_u32.into() || ratio == 1_000_000_u32.into(),
        "{ratio}"
    );
}
