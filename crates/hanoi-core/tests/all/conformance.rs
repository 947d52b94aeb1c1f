//! Every algorithm on every vector of `testdata/`.

use std::ops::ControlFlow;

use crate::common::{classic, peg, six_pairs, state, tower, vectors};
use hanoi_core::{
    Algorithm, Place, Problem, Rules, Solution, State, UBig, frame_stewart, frame_stewart_splits,
};

fn texts(moves: impl Iterator<Item = hanoi_core::Move>) -> String {
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_algorithm_makes_the_moves_of_the_textbook_recursion() {
    for row in vectors("solutions.csv") {
        let problem = tower(row[0].parse().unwrap(), peg(&row[1]), peg(&row[2]));
        let solution = Solution::new(&problem).unwrap();
        for algorithm in Algorithm::CLASSICAL {
            let moves = solution.moves_by(algorithm, 0).unwrap();
            assert_eq!(texts(moves), row[3], "{algorithm} on {problem:?}");
        }
        assert_eq!(solution.paths(), Some(UBig::ONE));
    }
}

#[test]
fn recursive_calls_make_the_moves_of_the_textbook_recursion() {
    for row in vectors("solutions.csv") {
        let problem = tower(row[0].parse().unwrap(), peg(&row[1]), peg(&row[2]));
        let mut moves = Vec::new();
        let each = |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        };
        let ended = Solution::new(&problem).unwrap().recurse(each).unwrap();
        assert_eq!(ended, ControlFlow::Continue(()));
        assert_eq!(texts(moves.into_iter()), row[3], "{problem:?}");
    }
}

#[test]
fn recursive_calls_stop_when_the_function_breaks_and_reject_1001_disks() {
    let (from, to) = (peg("A"), peg("C"));
    let solution = Solution::new(&tower(1000, from, to)).unwrap();
    let mut left = 1000;
    let ended = solution.recurse(|mv| {
        left -= 1;
        if left == 0 {
            ControlFlow::Break(mv)
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(
        ended.unwrap(),
        ControlFlow::Break(solution.move_at(1000).unwrap())
    );
    let beyond = Solution::new(&tower(1001, from, to)).unwrap();
    let error = beyond.recurse(|_| ControlFlow::Break(())).unwrap_err();
    assert!(error.to_string().contains("up to 1000 disks"), "{error}");
}

#[test]
fn every_algorithm_starts_after_any_move() {
    for (from, to) in six_pairs() {
        let solution = Solution::new(&tower(6, from, to)).unwrap();
        let all: Vec<_> = solution.moves().collect();
        for algorithm in Algorithm::CLASSICAL {
            for after in 0..=64_u32 {
                let rest: Vec<_> = solution
                    .moves_by(algorithm, u64::from(after))
                    .unwrap()
                    .collect();
                assert_eq!(
                    rest,
                    all.get(after as usize..).unwrap_or(&[]),
                    "{algorithm} after {after}"
                );
            }
        }
    }
}

#[test]
fn towers_have_the_lengths_of_sapir_under_all_strongly_connected_rules() {
    let rows = vectors("rules.csv");
    assert_eq!(rows.len(), 18 * 6);
    for row in rows {
        let rules = Rules::parse(&row[0].replace('+', ","), 3).unwrap();
        for (disks, length) in (1..).zip(row[3].split(' ')) {
            let problem = Problem::perfect(disks, peg(&row[1]), peg(&row[2]), rules).unwrap();
            assert_eq!(
                Solution::new(&problem).unwrap().length().to_string(),
                length,
                "{row:?}"
            );
        }
    }
}

#[test]
fn distances_and_numbers_of_paths_match_a_search() {
    for row in vectors("distances.csv") {
        let rules = Rules::parse(&row[0].replace('+', ","), 3).unwrap();
        let problem = Problem::new(state(&row[1]), state(&row[2]), rules).unwrap();
        let solution = Solution::new(&problem);
        let distance = solution
            .as_ref()
            .map_or(String::new(), |solution| solution.length().to_string());
        assert_eq!(distance, row[3], "{row:?}");
        if let Ok(solution) = solution {
            assert_eq!(solution.paths().unwrap().to_string(), row[4], "{row:?}");
        }
    }
}

#[test]
fn states_and_moves_match_the_recursion_up_to_a_thousand_disks() {
    for row in vectors("positions.csv") {
        let problem = tower(row[0].parse().unwrap(), peg(&row[1]), peg(&row[2]));
        let solution = Solution::new(&problem).unwrap();
        let after: UBig = row[3].parse().unwrap();
        let state = solution.state_after(&after).unwrap();
        assert_eq!(state.to_string(), row[4], "{row:?}");
        assert_eq!(solution.locate(&state), Ok(Place::On(after.clone())));
        let mv = solution
            .move_at(&(&after + UBig::ONE))
            .map_or(String::new(), |mv| mv.to_string());
        assert_eq!(mv, row[5], "{row:?}");
        for algorithm in Algorithm::CLASSICAL {
            let mut moves = solution.moves_by(algorithm, &after).unwrap();
            assert_eq!(
                moves.next().map_or(String::new(), |mv| mv.to_string()),
                row[5],
                "{algorithm} {row:?}"
            );
        }
    }
}

#[test]
fn places_of_states_match_a_search_from_both_ends() {
    for row in vectors("locate.csv") {
        let rules = classic();
        let problem = Problem::new(state(&row[0]), state(&row[1]), rules).unwrap();
        let solution = Solution::new(&problem).unwrap();
        let number = |text: &str| text.parse::<UBig>().unwrap();
        let expected = if row[5] == "1" {
            Place::On(number(&row[3]))
        } else {
            Place::Off {
                from_start: Ok(number(&row[3])),
                to_goal: Ok(number(&row[4])),
            }
        };
        assert_eq!(solution.locate(&state(&row[2])), Ok(expected), "{row:?}");
    }
}

#[test]
fn frame_stewart_numbers_and_splits_match_the_recurrence() {
    for row in vectors("frame_stewart.csv") {
        let (pegs, disks) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        assert_eq!(
            frame_stewart(disks, pegs).unwrap().to_string(),
            row[2],
            "{row:?}"
        );
        let splits =
            frame_stewart_splits(disks, pegs).map_or(Vec::new(), Iterator::collect::<Vec<u32>>);
        let splits: Vec<String> = splits.iter().map(u32::to_string).collect();
        assert_eq!(splits.join(" "), row[3], "{row:?}");
    }
}

#[test]
fn frame_stewart_solutions_are_legal_and_have_the_stated_length() {
    for (pegs, most) in [(3, 12), (4, 40), (5, 60), (6, 60), (26, 60)] {
        let rules = Rules::classic(pegs).unwrap();
        for disks in 0..=most {
            let to = hanoi_core::Peg::new(pegs - 1).unwrap();
            let problem = Problem::perfect(disks, hanoi_core::Peg::A, to, rules).unwrap();
            let solution = Solution::new(&problem).unwrap();
            let mut towers = hanoi_core::Towers::new(problem.start());
            let mut moves = 0_u32;
            for mv in solution.moves() {
                towers.play(mv, &rules).unwrap();
                moves += 1;
            }
            assert_eq!(towers.state(), problem.goal());
            assert_eq!(
                *solution.length(),
                moves.into(),
                "{disks} disks on {pegs} pegs"
            );
        }
    }
}

#[test]
fn a_solution_of_200_disks_on_4_pegs_can_be_entered_anywhere() {
    let rules = Rules::classic(4).unwrap();
    let start = State::perfect(200, 4, hanoi_core::Peg::A).unwrap();
    let goal = State::perfect(200, 4, hanoi_core::Peg::new(3).unwrap()).unwrap();
    let solution = Solution::new(&Problem::new(start, goal, rules).unwrap()).unwrap();
    let mut towers = hanoi_core::Towers::new(solution.problem().start());
    for (m, mv) in (0_u32..5_000).zip(solution.moves()) {
        if m % 97 == 0 {
            assert_eq!(
                solution.state_after(u64::from(m)).as_ref(),
                Ok(towers.state())
            );
            assert_eq!(solution.locate(towers.state()), Ok(Place::On(m.into())));
            assert_eq!(solution.move_at(u64::from(m + 1)), Ok(mv));
        }
        towers.play(mv, &rules).unwrap();
    }
}
