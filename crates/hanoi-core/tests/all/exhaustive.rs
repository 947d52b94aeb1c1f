//! All pairs of states of small graphs, under all rules on 3 pegs, against a naive breadth-first search.

use std::collections::HashMap;

use crate::common::{after, all_rules, all_states, legal_moves, search, strongly_connected};
use hanoi_core::{
    ErrorKind, Place, Problem, Rules, Solution, State, UBig, distance, distance_in_words, locate,
    number_of_paths,
};

/// Checks length, number of paths and every move of the solution between two states.
fn check_pair(start: &State, goal: &State, rules: &Rules, found: Option<&(u64, u64)>) {
    let problem = Problem::new(start.clone(), goal.clone(), *rules).unwrap();
    let Some(&(length, paths)) = found else {
        assert_eq!(
            distance(&problem).unwrap_err().kind(),
            ErrorKind::Unsolvable
        );
        assert_eq!(
            Solution::new(&problem).unwrap_err().kind(),
            ErrorKind::Unsolvable
        );
        return;
    };
    let solution = Solution::new(&problem).unwrap();
    assert_eq!(*solution.length(), length.into(), "{problem:?}");
    assert_eq!(distance(&problem), Ok(length.into()), "{problem:?}");
    if rules.is_classic() {
        let in_words = distance_in_words(start.places(), goal.places());
        assert_eq!(in_words, Some(length), "{problem:?}");
    }
    assert_eq!(number_of_paths(&problem), Ok(paths.into()), "{problem:?}");
    assert_eq!(solution.paths(), Some(paths.into()), "{problem:?}");
    let mut here = start.clone();
    for mv in solution.moves() {
        assert!(
            legal_moves(&here, rules).contains(&mv),
            "{mv} in {here} under {rules}"
        );
        here = after(&here, mv);
    }
    assert_eq!(here, *goal, "{problem:?}");
}

fn check_all_pairs(disks: u32, rules: &Rules) {
    let states = all_states(disks);
    for start in &states {
        let found = search(start, rules);
        for goal in &states {
            check_pair(start, goal, rules, found.get(goal));
        }
    }
}

#[test]
fn all_pairs_up_to_3_disks_match_under_every_set_of_arcs() {
    for rules in all_rules() {
        (0..=3).for_each(|disks| check_all_pairs(disks, &rules));
    }
}

#[test]
fn all_pairs_of_4_disks_match_under_all_18_strongly_connected_rules() {
    let connected: Vec<Rules> = all_rules().filter(strongly_connected).collect();
    assert_eq!(connected.len(), 18);
    for rules in &connected {
        check_all_pairs(4, rules);
    }
}

/// Checks the lengths of all pairs, and the moves of every seventh.
#[test]
#[ignore = "slow: CI runs it by the name of its module"]
fn all_pairs_of_5_disks_match_under_all_18_strongly_connected_rules() {
    let states = all_states(5);
    for rules in all_rules().filter(strongly_connected) {
        for (i, start) in states.iter().enumerate() {
            let found = search(start, &rules);
            for (j, goal) in states.iter().enumerate() {
                if (i + j) % 7 == 0 {
                    check_pair(start, goal, &rules, found.get(goal));
                } else {
                    let problem = Problem::new(start.clone(), goal.clone(), rules).unwrap();
                    let length = Solution::new(&problem).unwrap().length().clone();
                    assert_eq!(length, found[goal].0.into(), "{problem:?}");
                }
            }
        }
    }
}

#[test]
fn all_pairs_on_one_and_two_pegs_match_under_every_set_of_arcs() {
    for arcs in ["AB", "BA", "AB,BA"] {
        let rules = Rules::parse(arcs, 2).unwrap();
        for disks in 0..=4_u32 {
            let all = 2_usize.pow(disks);
            let places = |number: usize| {
                (0..disks)
                    .map(|d| if number >> d & 1 == 1 { 'B' } else { 'A' })
                    .collect::<String>()
            };
            let states: Vec<State> = (0..all)
                .map(|number| State::parse(&places(number), 2).unwrap())
                .collect();
            for start in &states {
                let found = search(start, &rules);
                for goal in &states {
                    check_pair(start, goal, &rules, found.get(goal));
                }
            }
        }
    }
    let lone = State::parse("AAA", 1).unwrap();
    check_pair(&lone, &lone, &Rules::classic(1).unwrap(), Some(&(0, 1)));
}

/// Enters and locates every state of every solution with 3 disks, and checks the distances of every other state.
#[test]
fn every_state_is_located_and_every_move_can_be_entered() {
    let states = all_states(3);
    for rules in all_rules().filter(strongly_connected).step_by(3) {
        let distances: HashMap<&State, _> = states
            .iter()
            .map(|state| (state, search(state, &rules)))
            .collect();
        for (start, goal) in states
            .iter()
            .flat_map(|start| states.iter().map(move |goal| (start, goal)))
        {
            let solution =
                Solution::new(&Problem::new(start.clone(), goal.clone(), rules).unwrap()).unwrap();
            let mut on_path = vec![start.clone()];
            for mv in solution.moves() {
                on_path.push(after(on_path.last().unwrap(), mv));
            }
            for (m, state) in on_path.iter().enumerate() {
                assert_eq!(solution.state_after(UBig::from(m)).as_ref(), Ok(state));
                assert_eq!(
                    solution.move_at(UBig::from(m)).ok(),
                    m.checked_sub(1).and_then(|m| solution.moves().nth(m))
                );
            }
            for state in &states {
                let place = on_path.iter().position(|other| other == state).map_or_else(
                    || Place::Off {
                        from_start: Ok(distances[start][state].0.into()),
                        to_goal: Ok(distances[state][goal].0.into()),
                    },
                    |m| Place::On(UBig::from(m)),
                );
                assert_eq!(
                    solution.locate(state),
                    Ok(place),
                    "{state} from {start} to {goal} under {rules}"
                );
            }
        }
    }
}

/// Counts the pairs in which the largest disk that differs moves once, either way, or twice, and sums all distances.
#[test]
fn ways_and_distances_of_classic_pairs_match_the_vectors() {
    for row in crate::common::vectors("hanoi_p3_sums.csv") {
        let states = all_states(row[0].parse().unwrap());
        let (mut once, mut tie, mut twice, mut sum) = (0_u32, 0_u32, 0_u32, UBig::ZERO);
        for (start, goal) in states
            .iter()
            .flat_map(|start| states.iter().map(move |goal| (start, goal)))
        {
            let Some(largest) = (0..start.places().len())
                .rev()
                .find(|&d| start.places()[d] != goal.places()[d])
            else {
                continue;
            };
            let problem =
                Problem::new(start.clone(), goal.clone(), crate::common::classic()).unwrap();
            let solution = Solution::new(&problem).unwrap();
            let visits = solution
                .moves()
                .filter(|mv| mv.disk.index() == largest)
                .count();
            *match (solution.paths() == Some(UBig::ONE), visits) {
                (false, _) => &mut tie,
                (true, 1) => &mut once,
                (true, _) => &mut twice,
            } += 1;
            sum += solution.length();
        }
        let counted = [
            once.to_string(),
            tie.to_string(),
            twice.to_string(),
            sum.to_string(),
        ];
        assert_eq!(counted.as_slice(), &row[1..]);
    }
}

#[test]
fn legal_moves_of_every_state_match_the_oracle() {
    for (rules, state) in
        all_rules().flat_map(|rules| all_states(4).into_iter().map(move |state| (rules, state)))
    {
        let mut naive = legal_moves(&state, &rules);
        naive.sort_unstable();
        assert_eq!(
            hanoi_core::Towers::new(&state).legal_moves(&rules),
            naive,
            "{state} under {rules}"
        );
    }
}

#[test]
fn locating_a_state_needs_no_solution() {
    let rules = Rules::classic(3).unwrap();
    for (disks, stride) in [(0, 1), (1, 1), (2, 1), (3, 1), (5, 71)] {
        let states = all_states(disks);
        for (number, start) in states.iter().enumerate() {
            for goal in states.iter().skip(number % stride).step_by(stride) {
                let problem = Problem::new(start.clone(), goal.clone(), rules).unwrap();
                let solution = Solution::new(&problem).unwrap();
                for state in &states {
                    assert_eq!(
                        locate(&problem, state),
                        solution.locate(state),
                        "{problem:?} {state}"
                    );
                }
            }
        }
    }
}
