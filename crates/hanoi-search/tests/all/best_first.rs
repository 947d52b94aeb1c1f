//! Best-first search on 4 pegs and more: its value falls at every move, its solutions of whole towers have the
//! Frame-Stewart length, and those of other states are compared with a breadth-first search. The expected counts come from
//! an independent program in Python with the same estimate.

use std::collections::{HashMap, VecDeque};

use hanoi_core::{Disk, Move, Peg, Problem, Rules, State, Towers, frame_stewart};
use hanoi_search::{BestFirst, Limits, ShortestPaths};

fn classic(pegs: u8) -> Rules {
    Rules::classic(pegs).unwrap()
}

fn last(pegs: u8) -> Peg {
    Peg::new(pegs - 1).unwrap()
}

fn tower(disks: u32, pegs: u8, to: Peg) -> Problem {
    Problem::perfect(disks, Peg::A, to, classic(pegs)).unwrap()
}

/// The distances of all states from the tower on the last peg.
fn distances(disks: u32, pegs: u8) -> HashMap<State, u64> {
    let goal = State::perfect(disks, pegs, last(pegs)).unwrap();
    let mut found = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(state) = queue.pop_front() {
        let (towers, distance) = (Towers::new(&state), found[&state]);
        for mv in towers.legal_moves(&classic(pegs)) {
            let mut after = towers.clone();
            after.follow(mv);
            if !found.contains_key(after.state()) {
                found.insert(after.state().clone(), distance + 1);
                queue.push_back(after.state().clone());
            }
        }
    }
    found
}

/// The number of moves from a state to the goal. Checks that each move is legal and lowers the value.
fn played(state: &State, pegs: u8) -> u64 {
    let goal = State::perfect(state.disks(), pegs, last(pegs)).unwrap();
    let problem = Problem::new(state.clone(), goal.clone(), classic(pegs)).unwrap();
    let mut search = BestFirst::new(&problem).unwrap();
    let (mut towers, mut moves) = (Towers::new(state), 0);
    loop {
        let left = search.left();
        let Some(mv) = search.next() else { break };
        towers.play(mv, problem.rules()).unwrap();
        assert!(search.left() < left, "{state} {mv}");
        moves += 1;
    }
    assert_eq!(*towers.state(), goal);
    moves
}

/// For a number of pegs and disks: the number of states, the number with a shortest path, the largest number of moves
/// above the distance, the total number of moves, and the sum of distances.
const EXCESS: [(u8, u32, usize, usize, u64, u64, u64); 9] = [
    (4, 2, 16, 16, 0, 33, 33),
    (4, 3, 64, 64, 0, 231, 231),
    (4, 4, 256, 247, 1, 1524, 1515),
    (4, 5, 1024, 874, 2, 9125, 8949),
    (4, 6, 4096, 3040, 5, 52045, 50355),
    (5, 2, 25, 25, 0, 52, 52),
    (5, 3, 125, 125, 0, 444, 444),
    (5, 4, 625, 625, 0, 3212, 3212),
    (5, 5, 3125, 2759, 1, 22994, 22628),
];

#[test]
fn paths_exceed_the_distance_as_in_an_independent_program() {
    for (pegs, disks, states, shortest, most, all, least) in EXCESS {
        let distances = distances(disks, pegs);
        assert_eq!(distances.len(), states);
        let paths = distances
            .iter()
            .map(|(state, &distance)| (played(state, pegs), distance));
        let paths: Vec<(u64, u64)> = paths.collect();
        let exact = paths.iter().filter(|(moves, distance)| moves == distance);
        assert_eq!(exact.count(), shortest, "{disks} on {pegs}");
        let excess = paths.iter().map(|(moves, distance)| moves - distance);
        assert_eq!(excess.max(), Some(most), "{disks} on {pegs}");
        let sum = |part: fn(&(u64, u64)) -> u64| paths.iter().map(part).sum::<u64>();
        assert_eq!(
            (sum(|path| path.0), sum(|path| path.1)),
            (all, least),
            "{disks} on {pegs}"
        );
    }
}

#[test]
fn whole_towers_take_the_frame_stewart_number_of_moves() {
    for (pegs, most) in [(4, 20), (5, 12), (6, 8)] {
        for disks in 1..=most {
            let moves = played(&State::perfect(disks, pegs, Peg::A).unwrap(), pegs);
            assert_eq!(
                frame_stewart(disks, pegs),
                Some(moves.into()),
                "{disks} on {pegs}"
            );
        }
    }
}

/// Whether each disk always moves in the same direction round the ring of pegs: premise 1 of the best-first paper.
fn keeps_directions(moves: &[Move], pegs: u8) -> bool {
    let step = |mv: &Move| (pegs + mv.to.get() - mv.from.get()) % pegs;
    moves.iter().all(|mv| {
        let first = moves.iter().find(|other| other.disk == mv.disk);
        first.is_some_and(|first| step(first) == step(mv))
    })
}

/// Whether disk k moves only at the times 2^(k-1) mod 2^k: premise 2.
fn keeps_times(moves: &[Move]) -> bool {
    let due = |(time, mv): (u64, &Move)| time % (1 << mv.disk.get()) == 1 << mv.disk.index();
    (1..).zip(moves).all(due)
}

/// The number of shortest solutions of a tower from A to a peg, given by number, and the numbers that obey each premise.
const PREMISES: [(u8, u32, u8, [usize; 3]); 13] = [
    (3, 5, 1, [1, 1, 1]),
    (3, 5, 2, [1, 1, 1]),
    (4, 2, 1, [2, 0, 2]),
    (4, 2, 2, [2, 2, 2]),
    (4, 2, 3, [2, 0, 2]),
    (4, 3, 1, [2, 0, 0]),
    (4, 3, 2, [2, 2, 0]),
    (4, 3, 3, [2, 0, 0]),
    (4, 4, 2, [22, 0, 0]),
    (4, 4, 3, [22, 0, 0]),
    (4, 5, 2, [40, 0, 0]),
    (4, 5, 3, [40, 0, 0]),
    (5, 4, 4, [6, 0, 0]),
];

#[test]
fn neither_premise_of_best_first_holds_on_more_pegs() {
    for (pegs, disks, to, expected) in PREMISES {
        let problem = tower(disks, pegs, Peg::new(to).unwrap());
        let paths = ShortestPaths::new(&problem, &mut Limits::default()).unwrap();
        let paths: Vec<Vec<Move>> = paths.collect();
        let turns = paths
            .iter()
            .filter(|moves| keeps_directions(moves, pegs))
            .count();
        let times = paths.iter().filter(|moves| keeps_times(moves)).count();
        assert_eq!([paths.len(), turns, times], expected, "{disks} on {pegs}");
    }
}

#[test]
fn candidates_are_all_legal_moves_of_a_state() {
    let start = State::parse("ABCDAB", 4).unwrap();
    let goal = State::perfect(6, 4, last(4)).unwrap();
    let problem = Problem::new(start, goal, classic(4)).unwrap();
    let mut search = BestFirst::new(&problem).unwrap();
    let towers = Towers::new(problem.start());
    let mut legal = towers.legal_moves(problem.rules());
    let candidates = search.candidates();
    let mut valued: Vec<Move> = candidates.iter().map(|valued| valued.mv).collect();
    let order = |mv: &Move| (mv.from, mv.to);
    legal.sort_by_key(order);
    valued.sort_by_key(order);
    assert_eq!(valued, legal);
    let least = candidates.iter().min_by_key(|valued| valued.left).unwrap();
    assert_eq!(search.next(), Some(least.mv));
    assert_eq!(search.left(), least.left);
    assert_eq!(Disk::new(3), Some(least.mv.disk));
}

#[test]
fn unsupported_problems_are_rejected() {
    for disks in [(4, 32), (5, 20), (6, 16)] {
        let (pegs, most) = disks;
        assert!(BestFirst::new(&tower(most, pegs, last(pegs))).is_some());
        assert!(BestFirst::new(&tower(most + 1, pegs, last(pegs))).is_none());
    }
    for pegs in [3, 7] {
        assert!(BestFirst::new(&tower(3, pegs, last(pegs))).is_none());
    }
    let linear = Problem::perfect(3, Peg::A, last(4), Rules::linear(4).unwrap()).unwrap();
    assert!(BestFirst::new(&linear).is_none());
    let ends = ["AAA", "ABC"].map(|text| State::parse(text, 4).unwrap());
    let [start, goal] = ends;
    let mixed = Problem::new(start, goal, classic(4)).unwrap();
    assert!(BestFirst::new(&mixed).is_none());
}
