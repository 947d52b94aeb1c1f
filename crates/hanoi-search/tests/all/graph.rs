//! Whole graphs, against the literature and against a breadth-first search that is naive on purpose.

mod formulas;
mod naive;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::ops::ControlFlow;

use hanoi_core::{Move, Peg, Rules, State, UBig};
use hanoi_search::{Facts, Graph, GraphError, Limits, Status, Stop};
use naive::{all_rules, check_against_naive_search, naive_moves, naive_states};

fn graph(disks: u32, pegs: u8, rules: &str) -> Graph {
    Graph::new(disks, &Rules::parse(rules, pegs).unwrap()).unwrap()
}

fn classic(disks: u32, pegs: u8) -> Facts {
    graph(disks, pegs, "classic")
        .facts(&mut Limits::default())
        .unwrap()
}

#[test]
fn every_set_of_arcs_on_up_to_three_pegs_matches_a_naive_search() {
    let mut connected = 0;
    for disks in 0..=3 {
        for rules in (1..=3).flat_map(all_rules) {
            check_against_naive_search(disks, &rules);
            let facts = Graph::new(disks, &rules)
                .unwrap()
                .facts(&mut Limits::default())
                .unwrap();
            let counts = disks == 3 && rules.pegs() == 3 && facts.distances.is_some();
            connected += u32::from(counts);
        }
    }
    assert_eq!(connected, 18);
}

#[test]
fn rules_on_four_pegs_and_more_match_a_naive_search() {
    let by_name = Rules::NAMED.map(|rules| rules.name);
    let by_arcs = ["AB,BC,CD,DA,AC", "AB,BA,CD,DC", "AB,AC,AD,BA,CA,DA,BC"];
    for rules in by_name.into_iter().chain(by_arcs) {
        for disks in 0..=3 {
            check_against_naive_search(disks, &Rules::parse(rules, 4).unwrap());
        }
    }
    for rules in by_name.into_iter().chain(["AB,BC,CD,DE,EA,AD"]) {
        for pegs in [5, 7] {
            check_against_naive_search(2, &Rules::parse(rules, pegs).unwrap());
        }
    }
}

#[test]
fn more_disks_match_a_naive_search() {
    for (disks, pegs, rules) in [
        (5, 3, "classic"),
        (5, 3, "linear"),
        (5, 3, "AB,BC,CA,BA"),
        (4, 4, "classic"),
        (4, 4, "star"),
    ] {
        check_against_naive_search(disks, &Rules::parse(rules, pegs).unwrap());
    }
}

#[test]
fn diameter_radius_and_mean_distance_on_four_pegs_match_an_earlier_search() {
    // From a breadth-first search over all pairs of states, rounded to nine places.
    for (disks, diameter, radius, mean) in [
        (3, 5, 4, 3_035_156_250_u64),
        (4, 9, 7, 4_665_527_344),
        (5, 13, 10, 6_732_879_639),
    ] {
        let distances = classic(disks, 4).distances.unwrap();
        assert_eq!(
            (distances.diameter(), distances.radius()),
            (diameter, radius)
        );
        let fraction = distances.mean();
        let all: u128 = distances.pairs.iter().sum();
        assert_eq!(
            &fraction.denominator * distances.sum(),
            &fraction.numerator * all
        );
        let twice = fraction.numerator * 2_000_000_000_u32 / fraction.denominator;
        assert_eq!((twice + 1_u8) / 2_u8, UBig::from(mean));
    }
}

#[test]
fn diameter_and_sum_of_distances_on_three_pegs_match_the_vectors() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/hanoi_p3_sums.csv");
    let text = fs::read_to_string(file).unwrap();
    let mut rows = 0;
    for row in text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    {
        let numbers: Vec<u64> = row
            .split(',')
            .map(|number| number.parse().unwrap())
            .collect();
        let disks = u32::try_from(numbers[0]).unwrap();
        let distances = classic(disks, 3).distances.unwrap();
        assert_eq!(distances.sum(), numbers[4].into(), "{row}");
        assert_eq!(distances.diameter(), (1 << disks) - 1, "{row}");
        rows += 1;
    }
    assert_eq!((rows, classic(4, 3).distances.unwrap().sum()), (5, 53160));
}

#[test]
fn perfect_states_on_four_pegs_match_published_sequences() {
    // OEIS A382111 and A007664, which start alike, and A143807.
    let lengths = [1, 3, 5, 9, 13, 17, 25];
    let paths: [u32; 6] = [1, 2, 2, 22, 40, 18];
    for (disks, length) in (1..).zip(lengths) {
        for perfect in classic(disks, 4).perfect {
            assert_eq!((perfect.eccentricity, perfect.to.len()), (Some(length), 3));
            for (_, shortest) in perfect.to {
                let shortest = shortest.unwrap();
                assert_eq!(shortest.distance, length);
                let paths = paths.get(disks as usize - 1);
                assert!(paths.is_none_or(|&paths| shortest.paths == UBig::from(paths)));
            }
        }
    }
}

#[test]
fn towers_under_restricted_rules_on_four_pegs_match_published_sequences() {
    let length = |disks, rules, from: usize, to: Peg| {
        let perfect = graph(disks, 4, rules)
            .facts(&mut Limits::default())
            .unwrap()
            .perfect
            .swap_remove(from);
        let goal = perfect.to.into_iter().find(|goal| goal.0 == to);
        goal.unwrap().1.unwrap().distance
    };
    // OEIS A160002 and A291876.
    for (disks, linear, star) in [
        (1, 3, 2),
        (2, 10, 6),
        (3, 19, 12),
        (4, 34, 20),
        (5, 57, 32),
        (6, 88, 48),
    ] {
        assert_eq!(length(disks, "linear", 0, Peg::new(3).unwrap()), linear);
        assert_eq!(length(disks, "star", 0, Peg::C), star);
    }
}

#[test]
fn arcs_are_all_legal_moves_in_order() {
    let by_name = Rules::NAMED.map(|rules| rules.name);
    for rules in by_name.into_iter().chain(["AB,BC"]) {
        let graph = graph(3, 4, rules);
        let arcs: Vec<_> = graph.arcs().collect();
        assert!(
            arcs.is_sorted_by_key(|arc| (arc.from, arc.mv.disk, arc.mv.to)),
            "{rules}"
        );
        let naive: HashSet<_> = naive_states(3, 4)
            .into_iter()
            .flat_map(|state| {
                naive_moves(&state, graph.rules())
                    .into_iter()
                    .map(move |to| (state.clone(), to))
            })
            .collect();
        assert_eq!(naive.len(), arcs.len(), "{rules}");
        assert_eq!(Ok(graph.arc_count()), arcs.len().try_into(), "{rules}");
        for arc in arcs {
            let (from, to) = (graph.state(arc.from), graph.state(arc.to));
            let pair = (from.places().to_vec(), to.places().to_vec());
            assert!(naive.contains(&pair), "{rules}: {arc:?}");
            let Move {
                disk,
                from: left,
                to: reached,
            } = arc.mv;
            assert_eq!(
                (from.peg_of(disk), to.peg_of(disk)),
                (Some(left), Some(reached))
            );
        }
    }
}

#[test]
fn edges_and_one_way_arcs_occur_once() {
    for (rules, symmetric) in [
        ("classic", true),
        ("star", true),
        ("cyclic", false),
        ("AB,BA,BC", false),
    ] {
        let graph = graph(3, 3, rules);
        assert_eq!(graph.is_symmetric(), symmetric);
        let (arcs, edges) = (graph.arcs().count(), graph.edges().count());
        assert_eq!(edges, if symmetric { arcs / 2 } else { arcs });
        assert_eq!(graph.edge_count().is_some(), symmetric);
        let ends: HashSet<_> = graph.edges().map(|arc| (arc.from, arc.to)).collect();
        assert_eq!(ends.len(), edges);
        assert!(!symmetric || ends.iter().all(|&(from, to)| !ends.contains(&(to, from))));
    }
}

#[test]
fn states_are_numbered_in_the_order_of_their_text() {
    let graph = graph(4, 5, "classic");
    let texts: Vec<String> = graph.states().map(|state| state.to_string()).collect();
    assert!(texts.is_sorted());
    assert_eq!((texts.len(), texts[1].as_str()), (625, "AAAB"));
    for (number, text) in (0..).zip(&texts) {
        assert_eq!(graph.number(&State::parse(text, 5).unwrap()), Some(number));
    }
    assert_eq!(graph.number(&State::parse("AAA", 5).unwrap()), None);
    assert_eq!(graph.number(&State::parse("AAAA", 4).unwrap()), None);
}

#[test]
fn large_graphs_are_traversed_without_storing_them() {
    let graph = graph(13, 26, "classic");
    assert_eq!(graph.state_count(), 26_u64.pow(13));
    assert_eq!(graph.arcs().nth(24).unwrap().mv.to_string(), "1AZ");
    let last = graph.state_count() - 1;
    assert_eq!(graph.state(last).to_string(), "Z".repeat(13));
    assert_eq!(graph.arcs_from(last).last().unwrap().to, last - 1);
    let formula = 3 * (3_u128.pow(40) - 1);
    assert_eq!(self::graph(40, 3, "classic").arc_count(), formula);
}

#[test]
fn graphs_without_disks_or_with_one_peg_have_one_state() {
    for (disks, pegs) in [(0, 3), (0, 26), (0, 1), (5, 1), (1_000_000, 1)] {
        let facts = classic(disks, pegs);
        assert_eq!((facts.states, facts.edges), (1, Some(0)));
        let distances = facts.distances.unwrap();
        assert_eq!((distances.radius(), distances.diameter()), (0, 0));
        assert_eq!(distances.mean().to_string(), "0/1");
    }
}

#[test]
fn graphs_beyond_the_limits_are_rejected_before_any_work() {
    for (disks, pegs) in [
        (64, 2),
        (41, 3),
        (32, 4),
        (14, 26),
        (u32::MAX, 1),
        (1_000_001, 1),
    ] {
        let error = Graph::new(disks, &Rules::classic(pegs).unwrap()).unwrap_err();
        assert_eq!(error, GraphError::TooManyStates { disks, pegs });
        assert!(
            error.to_string().starts_with(&format!("{disks} disk")),
            "{error}"
        );
    }
    for (disks, pegs, rules) in [
        (40, 3, "classic"),
        (12, 3, "classic"),
        (63, 2, "AB"),
        (10, 4, "classic"),
        (13, 26, "star"),
    ] {
        let error = graph(disks, pegs, rules)
            .facts(&mut Limits::default())
            .unwrap_err();
        assert!(
            error.to_string().starts_with("all distances take too "),
            "{error}"
        );
        match error {
            GraphError::TooLarge { states, arcs } => assert!(u128::from(states) + arcs > 1 << 25),
            GraphError::TooManySteps { size, searches } => {
                assert!(
                    size * searches <= 22_000_000_000 && size * (searches + 1) > 22_000_000_000
                );
            }
            other => panic!("{other}"),
        }
    }
}

#[test]
fn searches_stop_at_their_limits() {
    let graph = graph(6, 4, "classic");
    let mut limits = Limits::default().memory(100_000);
    assert_eq!(
        graph.facts(&mut limits),
        Err(GraphError::Stopped(Stop::Memory))
    );
    let mut calls = 0;
    let mut watch = |status: &Status| {
        assert_eq!(status.expected, 4096);
        calls += 1;
        if calls > 3 {
            ControlFlow::Break(Stop::Time)
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut limits = Limits::default().watch(&mut watch);
    assert_eq!(
        graph.facts(&mut limits),
        Err(GraphError::Stopped(Stop::Time))
    );
}

#[test]
fn linear_rules_on_three_pegs_make_a_path() {
    for disks in 1..6 {
        let facts = graph(disks, 3, "linear")
            .facts(&mut Limits::default())
            .unwrap();
        assert_eq!(facts.edges, Some(facts.states - 1));
        assert_eq!(
            facts.degrees,
            BTreeMap::from([(1, 2), (2, facts.states - 2)])
        );
        let diameter = facts.distances.unwrap().diameter();
        assert_eq!(u64::from(diameter), facts.states - 1);
    }
}
