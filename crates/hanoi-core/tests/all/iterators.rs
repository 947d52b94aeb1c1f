//! The contract of the iterators: lazy, fused, of exact size, and the same from any entry.

use std::ops::ControlFlow;

use crate::common::{state, tower};
use hanoi_core::{Algorithm, Move, Peg, Problem, Rules, Solution, UBig};

fn solutions() -> Vec<Solution> {
    let four = Peg::new(3).unwrap();
    let cyclic = Rules::cyclic(3).unwrap();
    let problems = [
        tower(0, Peg::A, Peg::C),
        tower(1, Peg::B, Peg::A),
        tower(7, Peg::C, Peg::B),
        Problem::new(state("CABBA"), state("BCAAC"), crate::common::classic()).unwrap(),
        Problem::new(state("CABBA"), state("BCAAC"), cyclic).unwrap(),
        Problem::perfect(5, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap(),
        Problem::perfect(14, Peg::A, four, Rules::classic(4).unwrap()).unwrap(),
        Problem::perfect(3, Peg::A, Peg::A, crate::common::classic()).unwrap(),
    ];
    problems
        .iter()
        .map(|problem| Solution::new(problem).unwrap())
        .collect()
}

/// Every solution with every algorithm that applies.
fn cases() -> impl Iterator<Item = (Solution, Algorithm, Vec<Move>)> {
    solutions().into_iter().flat_map(|solution| {
        let all: Vec<Move> = solution.moves().collect();
        let algorithms = Algorithm::CLASSICAL.into_iter().filter({
            let problem = solution.problem().clone();
            move |algorithm| algorithm.applies_to(&problem)
        });
        algorithms.map(move |algorithm| (solution.clone(), algorithm, all.clone()))
    })
}

fn begin(solution: &Solution, algorithm: Algorithm, after: usize) -> hanoi_core::Moves {
    solution.moves_by(algorithm, UBig::from(after)).unwrap()
}

#[test]
fn recursive_and_call_stack_apply_to_every_solution() {
    let applied = |expected| {
        cases()
            .filter(|(_, algorithm, _)| *algorithm == expected)
            .count()
    };
    assert_eq!(applied(Algorithm::Recursive), solutions().len());
    assert_eq!(applied(Algorithm::CallStack), solutions().len());
    assert_eq!(applied(Algorithm::FrameStewart), 5);
    assert_eq!(applied(Algorithm::Binary), 4);
}

#[test]
fn recursive_calls_make_the_same_moves_for_every_plan() {
    for solution in solutions() {
        let mut moves = Vec::new();
        let each = |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        };
        assert_eq!(solution.recurse(each).unwrap(), ControlFlow::Continue(()));
        assert!(moves.into_iter().eq(solution.moves()), "{solution:?}");
    }
}

#[test]
fn size_is_exact_at_every_move() {
    for (solution, algorithm, all) in cases() {
        let mut moves = begin(&solution, algorithm, 0);
        for left in (0..=all.len()).rev() {
            assert_eq!(moves.size_hint(), (left, Some(left)), "{algorithm}");
            assert_eq!(moves.left(), left.into());
            assert_eq!(moves.made(), (all.len() - left).into());
            moves.next();
        }
    }
}

#[test]
fn iterators_are_fused() {
    for (solution, algorithm, all) in cases() {
        let mut moves = begin(&solution, algorithm, 0);
        assert_eq!(moves.by_ref().count(), all.len(), "{algorithm}");
        for _ in 0..5 {
            assert_eq!(moves.next(), None, "{algorithm}");
            assert_eq!(moves.nth(100), None);
            assert_eq!(moves.inside(), None);
            assert_eq!(moves.size_hint(), (0, Some(0)));
        }
    }
}

#[test]
fn nth_equals_repeated_next() {
    for (solution, algorithm, all) in cases() {
        for first in [0, 1, 5, 63, 64, 65, 66, 100] {
            for second in [0, 3, 64, 65, 90] {
                let mut moves = begin(&solution, algorithm, 0);
                let mut plain = all.iter().copied();
                assert_eq!(moves.nth(first), plain.nth(first), "{algorithm}");
                assert_eq!(moves.nth(second), plain.nth(second), "{algorithm}");
                assert!(moves.eq(plain), "{algorithm} after {first} and {second}");
            }
        }
    }
}

#[test]
fn iterators_can_start_after_any_move_and_beyond_the_end() {
    for (solution, algorithm, all) in cases() {
        for after in (0..all.len() + 3).step_by(1 + all.len() / 40) {
            let rest = all.get(after..).unwrap_or(&[]);
            assert!(
                begin(&solution, algorithm, after).eq(rest.iter().copied()),
                "{algorithm} after {after}"
            );
        }
    }
}

#[test]
fn inspection_changes_nothing() {
    for (solution, algorithm, all) in cases() {
        let mut moves = begin(&solution, algorithm, 0);
        for mv in all {
            assert!(moves.inside().is_some());
            assert!(moves.inside().is_some());
            assert_eq!(moves.next(), Some(mv), "{algorithm}");
        }
        assert_eq!(moves.inside(), None, "{algorithm}");
    }
}

#[test]
fn size_hint_of_a_solution_beyond_usize_has_no_upper_bound() {
    let solution = Solution::new(&tower(200, Peg::A, Peg::C)).unwrap();
    assert_eq!(solution.moves().size_hint(), (usize::MAX, None));
    let after = (UBig::ONE << 200) - UBig::from(5u8);
    assert_eq!(solution.moves_from(&after).size_hint(), (4, Some(4)));
    let mut moves = solution.moves();
    moves.jump(&(UBig::ONE << 199));
    // The largest disk has moved, the others are on B, and the smallest continues round the ring.
    assert_eq!(moves.next().unwrap().to_string(), "1BC");
}
