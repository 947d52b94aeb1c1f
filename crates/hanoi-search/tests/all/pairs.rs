//! The search and all shortest paths, against an obviously correct breadth-first search. Every path is replayed.

mod stopped;

use std::collections::HashMap;

use hanoi_core::{Move, Peg, Problem, Proof, Rules, Solution, State, Towers, UBig};
use hanoi_search::{Limits, SearchError, ShortestPaths, count_paths, shortest_path};

/// All states of a number of disks.
fn states(disks: u32, pegs: u8) -> Vec<State> {
    let mut places = vec![Vec::new()];
    for _ in 0..disks {
        places = (0..pegs)
            .filter_map(Peg::new)
            .flat_map(|peg| {
                places
                    .iter()
                    .map(move |rest: &Vec<Peg>| [&rest[..], &[peg]].concat())
            })
            .collect();
    }
    let state = |places: &Vec<Peg>| State::from_places(places, pegs).unwrap();
    places.iter().map(state).collect()
}

/// The states one move away, by trying all arcs.
fn neighbours(state: &State, rules: &Rules) -> Vec<State> {
    let towers = Towers::new(state);
    let legal = rules.arcs().filter_map(|(from, to)| {
        let mv = Move {
            disk: towers.top(from)?,
            from,
            to,
        };
        let mut after = towers.clone();
        after.play(mv, rules).ok()?;
        Some(after.state().clone())
    });
    legal.collect()
}

/// The distance from a state to every other, and the number of shortest paths, layer by layer.
fn naive(start: &State, rules: &Rules) -> HashMap<State, (usize, UBig)> {
    let mut met = HashMap::from([(start.clone(), (0, UBig::ONE))]);
    let mut layer = vec![start.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for state in &layer {
            let ways = met[state].1.clone();
            for neighbour in neighbours(state, rules) {
                let entry = met.entry(neighbour.clone()).or_insert_with(|| {
                    next.push(neighbour);
                    (distance, UBig::ZERO)
                });
                if entry.0 == distance {
                    entry.1 += &ways;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    met
}

/// Checks that the moves lead from the start to the goal.
fn replay(problem: &Problem, moves: &[Move]) {
    let mut towers = Towers::new(problem.start());
    for &mv in moves {
        towers.play(mv, problem.rules()).unwrap();
    }
    assert_eq!(towers.state(), problem.goal());
}

fn searched(problem: &Problem) -> Result<Vec<Move>, SearchError> {
    shortest_path(problem, &mut Limits::default())
}

/// Compares the search with the naive one, from all starts to every `stride`-th goal with a different offset for each
/// start: the distance, the number of shortest paths, and the first of them, move by move.
fn compare(disks: u32, rules: &str, pegs: u8, stride: usize) {
    compare_under(disks, Rules::parse(rules, pegs).unwrap(), stride);
}

fn compare_under(disks: u32, rules: Rules, stride: usize) {
    let states = states(disks, rules.pegs());
    for (number, start) in states.iter().enumerate() {
        let naive = naive(start, &rules);
        for goal in states.iter().skip(number % stride).step_by(stride) {
            let problem = Problem::new(start.clone(), goal.clone(), rules).unwrap();
            let found = ShortestPaths::new(&problem, &mut Limits::default());
            let Some((length, total)) = naive.get(goal) else {
                assert!(
                    matches!(found, Err(SearchError::Core(_))),
                    "{start} to {goal}, {rules}"
                );
                continue;
            };
            let mut found = found.unwrap();
            assert_eq!(
                (found.length(), found.total()),
                (*length, total),
                "{start} to {goal}, {rules}"
            );
            let first = found.next().unwrap();
            replay(&problem, &first);
            if stride > 1 {
                assert_eq!(
                    searched(&problem).unwrap(),
                    first,
                    "{start} to {goal}, {rules}"
                );
            }
        }
    }
}

/// Compares under twenty sets of arcs, which pseudorandom bits select.
fn compare_under_random_rules(stride: usize) {
    let arcs: Vec<(Peg, Peg)> = Rules::classic(4).unwrap().arcs().collect();
    for seed in 1..=20_u64 {
        let bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let chosen = arcs
            .iter()
            .enumerate()
            .filter(|(place, _)| bits >> place & 3 != 0);
        let chosen: Vec<(Peg, Peg)> = chosen.map(|(_, &arc)| arc).collect();
        compare_under(4, Rules::from_arcs(4, &chosen).unwrap(), stride);
    }
}

#[test]
fn all_pairs_of_small_graphs_match_breadth_first_search() {
    compare(3, "classic", 4, 1);
    compare(2, "classic", 5, 1);
}

mod exhaustive {
    use super::{Rules, compare, compare_under_random_rules};

    #[test]
    #[ignore = "slow: CI runs it by the name of its module"]
    fn pairs_of_larger_graphs_match_breadth_first_search() {
        compare(5, "classic", 4, 101);
        compare(4, "classic", 5, 101);
        compare(5, "classic", 3, 11);
        compare(3, "classic", 6, 11);
    }

    #[test]
    #[ignore = "slow: CI runs it by the name of its module"]
    fn pairs_under_restricted_rules_match_breadth_first_search() {
        for rules in Rules::NAMED[1..].iter().map(|rules| rules.name) {
            compare(5, rules, 3, 31);
            compare(4, rules, 4, 31);
        }
        compare_under_random_rules(61);
    }
}

#[test]
#[ignore = "3 million pairs: minutes with --release"]
fn all_pairs_match_breadth_first_search() {
    compare(5, "classic", 4, 1);
    compare(4, "classic", 5, 1);
    compare(5, "classic", 3, 1);
    compare(3, "classic", 6, 1);
    for rules in Rules::NAMED[1..].iter().map(|rules| rules.name) {
        compare(4, rules, 4, 1);
    }
    compare_under_random_rules(1);
}

#[test]
fn pairs_on_three_pegs_match_the_formulas() {
    let rules = Rules::classic(3).unwrap();
    let states = states(8, 3);
    for (number, start) in states.iter().enumerate().step_by(61) {
        let goal = &states[(number * 1009 + 4) % states.len()];
        let problem = Problem::new(start.clone(), goal.clone(), rules).unwrap();
        let solution = Solution::new(&problem).unwrap();
        assert_eq!(
            UBig::from(searched(&problem).unwrap().len()),
            *solution.length()
        );
        assert_eq!(Some(paths(&problem)), solution.paths());
    }
}

fn tower(disks: u32, pegs: u8, rules: &str) -> Problem {
    let rules = Rules::parse(rules, pegs).unwrap();
    Problem::perfect(disks, Peg::A, Peg::new(pegs - 1).unwrap(), rules).unwrap()
}

#[test]
fn lengths_of_whole_towers_match_the_literature() {
    let frame_stewart = [
        (4, vec![1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81]),
        (5, vec![1, 3, 5, 7, 11, 15, 19, 23, 27, 31, 39]),
        (6, vec![1, 3, 5, 7, 9, 13, 17, 21, 25]),
    ];
    for (pegs, lengths) in frame_stewart {
        for (disks, length) in (1..).zip(lengths) {
            let problem = tower(disks, pegs, "classic");
            let moves = searched(&problem).unwrap();
            replay(&problem, &moves);
            assert_eq!(moves.len(), length, "{disks} disks, {pegs} pegs");
        }
    }
    let linear = [3, 10, 19, 34, 57, 88];
    for (disks, length) in (1..).zip(linear) {
        assert_eq!(
            searched(&tower(disks, 4, "linear")).unwrap().len(),
            length,
            "OEIS A160002"
        );
    }
    let star = [2, 6, 12, 20, 32, 48, 66];
    for (disks, length) in (1..).zip(star) {
        let rules = Rules::parse("star", 4).unwrap();
        let hub = (0..4)
            .filter_map(Peg::new)
            .find(|&peg| rules.arcs().filter(|arc| arc.0 == peg).count() == 3)
            .unwrap();
        let mut leaves = (0..4).filter_map(Peg::new).filter(|&peg| peg != hub);
        let (from, to) = (leaves.next().unwrap(), leaves.next().unwrap());
        let problem = Problem::perfect(disks, from, to, rules).unwrap();
        assert_eq!(searched(&problem).unwrap().len(), length, "OEIS A291876");
    }
}

fn paths(problem: &Problem) -> UBig {
    count_paths(problem, &mut Limits::default()).unwrap()
}

#[test]
fn path_counts_of_whole_towers_match_the_literature() {
    for (disks, count) in (1..).zip([1_u32, 2, 2, 22, 40, 18]) {
        assert_eq!(
            paths(&tower(disks, 4, "classic")),
            UBig::from(count),
            "OEIS A143807"
        );
    }
}

#[test]
fn every_shortest_path_is_listed_once_in_order() {
    for disks in 0..=6 {
        let problem = tower(disks, 4, "classic");
        let all = ShortestPaths::new(&problem, &mut Limits::default()).unwrap();
        let listed: Vec<Vec<Move>> = all.clone().collect();
        assert_eq!(UBig::from(listed.len()), *all.total());
        assert!(listed.is_sorted_by(|a, b| a < b));
        for moves in &listed {
            assert_eq!(moves.len(), all.length());
            replay(&problem, moves);
        }
        for skip in 0..listed.len() + 2 {
            let mut rest = all.clone();
            rest.jump(&UBig::from(skip));
            assert_eq!(rest.next().as_ref(), listed.get(skip));
        }
    }
}

#[test]
fn thirty_disks_can_be_searched_if_few_differ() {
    let start = State::parse(&format!("{}CCBA", "ABCDABCDDDAABBCCDDABCDABCD"), 4).unwrap();
    let goal = State::parse(&format!("{}DABD", "ABCDABCDDDAABBCCDDABCDABCD"), 4).unwrap();
    let problem = Problem::new(start, goal, Rules::classic(4).unwrap()).unwrap();
    let moves = searched(&problem).unwrap();
    replay(&problem, &moves);
    let four = |text| State::parse(text, 4).unwrap();
    let few = Problem::new(four("CCBA"), four("DABD"), Rules::classic(4).unwrap()).unwrap();
    assert_eq!(moves.len(), searched(&few).unwrap().len());
    assert_eq!(paths(&problem), paths(&few));
}

#[test]
fn unreachable_goals_are_rejected() {
    let rules = Rules::parse("AB,BC,CD", 4).unwrap();
    let problem = Problem::perfect(2, Peg::B, Peg::A, rules).unwrap();
    assert!(matches!(searched(&problem), Err(SearchError::Core(_))));
    let limits = &mut Limits::default();
    assert!(matches!(
        count_paths(&problem, limits),
        Err(SearchError::Core(_))
    ));
}

/// The lengths exceed 16 bits, under rules with and without undo.
#[test]
fn paths_of_many_thousand_moves_are_found() {
    for (disks, rules) in [
        (11, Rules::linear(3).unwrap()),
        (12, Rules::cyclic(3).unwrap()),
    ] {
        let problem = Problem::perfect(disks, Peg::A, Peg::C, rules).unwrap();
        let length = Solution::new(&problem).unwrap().length().clone();
        let path = shortest_path(&problem, &mut Limits::default()).unwrap();
        assert_eq!(length, path.len().into(), "{rules}");
        assert!(Solution::given(&problem, path, Proof::Search).is_ok());
    }
}
