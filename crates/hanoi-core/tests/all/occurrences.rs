//! The occurrences of moves, against a walk through all moves.

use hanoi_core::{Disk, Indexes, Move, Optimality, Peg, Problem, Rules, Solution, State, UBig};

fn solution(start: &str, goal: &str, pegs: u8, rules: &str) -> Solution {
    let state = |text| State::parse(text, pegs).unwrap();
    let rules = Rules::parse(rules, pegs).unwrap();
    Solution::new(&Problem::new(state(start), state(goal), rules).unwrap()).unwrap()
}

fn walked(moves: &[Move], mv: Move, first: usize, step: usize, count: usize) -> Vec<usize> {
    let some = moves
        .iter()
        .enumerate()
        .skip(first)
        .step_by(step)
        .take(count);
    some.filter(|(_, other)| **other == mv)
        .map(|(at, _)| at)
        .collect()
}

#[test]
fn occurrences_match_a_walk() {
    let searched = solution("ABCA", "CABB", 3, "classic");
    let listed = Solution::given(
        searched.problem(),
        searched.moves().collect(),
        Optimality::Unknown,
    );
    let solutions = [
        solution("AAAAA", "CCCCC", 3, "classic"),
        solution("BBBB", "AAAA", 3, "classic"),
        solution("", "", 3, "classic"),
        solution("ABC", "ABC", 3, "classic"),
        solution("AAAA", "CCCC", 3, "linear"),
        solution("ACBA", "BBCA", 3, "cyclic"),
        solution("ABCAB", "CBACA", 3, "classic"),
        solution("A", "B", 2, "classic"),
        solution(&"A".repeat(9), &"D".repeat(9), 4, "classic"),
        solution(&"C".repeat(11), &"B".repeat(11), 6, "classic"),
        searched,
        listed.unwrap(),
    ];
    for solution in &solutions {
        let moves: Vec<Move> = solution.moves().collect();
        let (disks, pegs) = (
            solution.problem().disks() + 1,
            solution.problem().pegs() + 1,
        );
        for mv in Disk::all(disks).flat_map(|disk| {
            Peg::all(pegs)
                .flat_map(move |from| Peg::all(pegs).map(move |to| Move { disk, from, to }))
        }) {
            for (first, step, count) in [0, 1, 5, 9].into_iter().flat_map(|first| {
                [1, 2, 3, 4, 6, 7, 12, 1000]
                    .into_iter()
                    .flat_map(move |step| {
                        [0, 1, 3, 10, 1_000_000].map(move |count| (first, step, count))
                    })
            }) {
                let among = Indexes {
                    first: first.into(),
                    step: step.into(),
                    count: count.into(),
                };
                let found = solution.occurrences(mv, &among).unwrap();
                let expected = walked(&moves, mv, first, step, count);
                let ends = expected.first().zip(expected.last());
                let ends = ends.map(|(&first, &last)| (UBig::from(first), UBig::from(last)));
                assert_eq!(
                    (found.count, found.ends),
                    (expected.len().into(), ends),
                    "{mv} of {:?} at {among:?}",
                    solution.problem()
                );
            }
        }
    }
}

#[test]
fn first_and_last_occurrences_in_long_solutions_are_that_move() {
    for solution in [
        solution(&"A".repeat(400), &"C".repeat(400), 3, "linear"),
        solution(&"ABC".repeat(50), &"CAB".repeat(50), 3, "cyclic"),
        solution(&"A".repeat(300), &"C".repeat(300), 3, "classic"),
        solution(&"A".repeat(500), &"E".repeat(500), 5, "classic"),
    ] {
        let (disks, pegs) = (solution.problem().disks(), solution.problem().pegs());
        let all = Indexes {
            first: UBig::ZERO,
            step: UBig::ONE,
            count: solution.length().clone(),
        };
        let mut sum = UBig::ZERO;
        for disk in Disk::all(disks).step_by(7) {
            for (from, to) in
                Peg::all(pegs).flat_map(|from| Peg::all(pegs).map(move |to| (from, to)))
            {
                let mv = Move { disk, from, to };
                let found = solution.occurrences(mv, &all).unwrap();
                for place in found.ends.iter().flat_map(|(first, last)| [first, last]) {
                    assert_eq!(solution.move_at(place + UBig::ONE).unwrap(), mv);
                }
                sum += if disk == Disk::SMALLEST {
                    found.count
                } else {
                    UBig::ZERO
                };
            }
        }
        // The smallest disk makes some of the moves, and at most all.
        assert!(sum > UBig::ZERO && sum <= *solution.length());
    }
}

#[test]
fn large_steps_are_counted_only_in_a_classic_tower() {
    let linear = solution(&"A".repeat(40), &"C".repeat(40), 3, "linear");
    let among = Indexes {
        first: UBig::ZERO,
        step: (1_u64 << 40).into(),
        count: (1_u64 << 20).into(),
    };
    assert_eq!(linear.occurrences("1AB".parse().unwrap(), &among), None);
    let tower = solution(&"A".repeat(70), &"C".repeat(70), 3, "classic");
    let found = tower.occurrences("1AB".parse().unwrap(), &among).unwrap();
    // The move recurs every sixth move.
    let expected = (0..1_u64 << 20).filter(|j| (j << 40) % 6 == u64::from(tower_first(&tower)));
    assert_eq!(found.count, expected.count().into());
}

/// The index of the first move of the smallest disk from A to B.
fn tower_first(tower: &Solution) -> u8 {
    let first = tower
        .moves()
        .position(|mv| mv.to_string() == "1AB")
        .unwrap();
    u8::try_from(first).unwrap()
}
