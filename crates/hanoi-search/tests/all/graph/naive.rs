//! States, shortest paths and all facts of a graph, by a search that is naive on purpose.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroUsize;

use hanoi_core::{Peg, Rules, UBig};
use hanoi_search::{Facts, Graph, Limits, Perfect, Shortest};

/// The peg of each disk, smallest first.
pub(crate) type Places = Vec<Peg>;

pub(crate) fn naive_states(disks: u32, pegs: u8) -> Vec<Places> {
    let mut states = vec![Vec::new()];
    for _ in 0..disks {
        let with = |peg| {
            states
                .iter()
                .map(move |state| [&state[..], &[peg]].concat())
        };
        states = all_pegs(pegs).flat_map(with).collect();
    }
    states
}

pub(crate) fn naive_moves(state: &Places, rules: &Rules) -> Vec<Places> {
    let mut moves = Vec::new();
    for disk in 0..state.len() {
        for to in all_pegs(rules.pegs()) {
            let (from, smaller) = (state[disk], &state[..disk]);
            if rules.allows(from, to) && !smaller.contains(&from) && !smaller.contains(&to) {
                let mut after = state.clone();
                after[disk] = to;
                moves.push(after);
            }
        }
    }
    moves
}

/// The distance and the number of shortest paths to every reachable state.
fn naive_search(start: &Places, rules: &Rules) -> HashMap<Places, (u32, UBig)> {
    let mut found = HashMap::from([(start.clone(), (0, UBig::ONE))]);
    let mut layer = vec![start.clone()];
    for depth in 1.. {
        let mut next = Vec::new();
        for state in layer {
            let paths = found[&state].1.clone();
            for moved in naive_moves(&state, rules) {
                let entry = found.entry(moved.clone()).or_insert_with(|| {
                    next.push(moved);
                    (depth, UBig::ZERO)
                });
                if entry.0 == depth {
                    entry.1 += &paths;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    found
}

fn farthest(found: &HashMap<Places, (u32, UBig)>) -> u32 {
    found.values().map(|found| found.0).max().unwrap()
}

fn naive_perfect(disks: u32, rules: &Rules) -> Vec<Perfect> {
    let all = naive_states(disks, rules.pegs()).len();
    let about = |peg: Peg| {
        let found = naive_search(&vec![peg; disks as usize], rules);
        let to = |goal: Peg| {
            let found = found.get(&vec![goal; disks as usize]).cloned();
            (
                goal,
                found.map(|(distance, paths)| Shortest { distance, paths }),
            )
        };
        Perfect {
            peg,
            eccentricity: (found.len() == all).then(|| farthest(&found)),
            to: all_pegs(rules.pegs())
                .filter(|&goal| goal != peg)
                .map(to)
                .collect(),
        }
    };
    all_pegs(rules.pegs()).map(about).collect()
}

fn all_pegs(pegs: u8) -> impl Iterator<Item = Peg> {
    (0..pegs).map(|number| Peg::new(number).unwrap())
}

/// Checks all facts about a graph against the naive search.
pub(crate) fn check_against_naive_search(disks: u32, rules: &Rules) {
    let graph = Graph::new(disks, rules).unwrap();
    let facts = on_two_cores(&graph);
    let states = naive_states(disks, rules.pegs());
    let all = u64::try_from(states.len()).unwrap();
    let (mut degrees, mut eccentricities) = (BTreeMap::new(), BTreeMap::<u32, Vec<Places>>::new());
    let (mut pairs, mut reached, mut arcs) = (BTreeMap::new(), 0, 0);
    let mut everywhere = BTreeMap::new();
    for state in &states {
        let degree = u32::try_from(naive_moves(state, rules).len()).unwrap();
        arcs += u64::from(degree);
        *degrees.entry(degree).or_insert(0) += 1;
        let found = naive_search(state, rules);
        reached += u128::try_from(found.len()).unwrap();
        for (distance, _) in found.values() {
            *pairs.entry(*distance).or_insert(0_u128) += 1;
        }
        if found.len() == states.len() {
            *everywhere.entry(farthest(&found)).or_insert(0) += 1;
        }
        let named: &mut Vec<Places> = eccentricities.entry(farthest(&found)).or_default();
        named.push(state.clone());
    }
    let what = format!("{disks} disks, {rules:?}");
    assert_eq!(
        (facts.states, facts.arcs, facts.degrees),
        (all, arcs, degrees),
        "{what}"
    );
    let all = u128::from(all);
    assert_eq!(facts.unreachable, all * all - reached, "{what}");
    let rows = pairs.iter().map(|(distance, &pairs)| {
        let eccentric = everywhere.get(distance).copied();
        (pairs, eccentric.unwrap_or(0))
    });
    assert_eq!(facts.histogram, rows.collect::<Vec<_>>(), "{what}");
    assert_eq!(facts.distances.is_some(), facts.unreachable == 0, "{what}");
    if let Some(distances) = facts.distances {
        let pairs: Vec<u128> = pairs.into_values().collect();
        assert_eq!(distances.pairs, pairs, "{what}");
        for (eccentricity, mut states) in eccentricities {
            let found = graph.with_eccentricity(&distances, eccentricity);
            let found: Vec<Places> = found.map(|number| graph.places(number).collect()).collect();
            states.sort_by_key(|places| places.iter().rev().copied().collect::<Vec<_>>());
            assert_eq!(found, states, "{what}");
            assert_eq!(distances.eccentricities[&eccentricity], states.len() as u64);
        }
    }
    assert_eq!(facts.perfect, naive_perfect(disks, rules), "{what}");
}

/// All sets of arcs on `pegs` pegs.
pub(crate) fn all_rules(pegs: u8) -> impl Iterator<Item = Rules> {
    let all: Vec<(Peg, Peg)> = Rules::classic(pegs).unwrap().arcs().collect();
    (0..1_u32 << all.len()).map(move |set| {
        let chosen = (0..).zip(&all).filter(|(bit, _)| set >> bit & 1 == 1);
        let arcs: Vec<_> = chosen.map(|(_, &arc)| arc).collect();
        Rules::from_arcs(pegs, &arcs).unwrap()
    })
}

/// All facts about a graph, computed on two cores.
pub(crate) fn on_two_cores(graph: &Graph) -> Facts {
    let mut limits = Limits::default().cores(NonZeroUsize::new(2).unwrap());
    graph.facts(&mut limits).unwrap()
}
