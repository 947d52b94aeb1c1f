//! Text 001, Martin: recursion, the ruler, the ring.

use crate::common::{after, all_states, classic, legal_moves, six_pairs, state, tower};
use crate::sources::{all_on_a, moves_by, power, rods, shift, solution, texts};
use hanoi_core::{Algorithm, Disk, Inside, Move, Peg, Solution, ruler};

/// Text 001's `iterative_towers`, which ignores its last three arguments.
fn iterative_towers(disks: u32, _start: usize, _end: usize, _extra: usize) -> Vec<String> {
    let (mut rods, mut smallest) = (rods(disks), 0);
    let direction = if disks % 2 == 1 { 2 } else { 1 };
    let mut moves = Vec::new();
    for i in 0..power(disks) - 1 {
        let (mut from, mut to) = (smallest, (smallest + direction) % 3);
        if i % 2 == 0 {
            smallest = to;
        } else {
            (from, to) = ((smallest + 1) % 3, (smallest + 2) % 3);
            let top = |rod: usize| rods[rod].last().copied().unwrap_or(u32::MAX);
            if top(to) < top(from) {
                (from, to) = (to, from);
            }
        }
        moves.push(shift(&mut rods, from, to));
    }
    moves
}

#[test]
fn iterative_towers_of_text_001_ignores_its_positions() {
    for disks in 1..=8 {
        for (from, to) in six_pairs() {
            let (start, end) = (from.index(), to.index());
            let moves = iterative_towers(disks, start, end, 3 - start - end);
            assert_eq!(moves, texts(solution(disks, Peg::C).moves()));
            let requested = Solution::new(&tower(disks, from, to)).unwrap();
            let ring = requested.moves_by(Algorithm::SmallestDisk, 0).unwrap();
            assert_eq!(texts(ring) == moves, (start, end) == (0, 2));
        }
    }
}

#[test]
fn the_disks_that_move_are_the_ticks_of_a_ruler() {
    let mut ticks: Vec<u32> = Vec::new();
    for disks in 1..=10 {
        ticks = [ticks.as_slice(), &[disks], ticks.as_slice()].concat();
        let moved = solution(disks, Peg::C).moves().map(|mv| mv.disk.get());
        assert!(moved.eq(ticks.iter().copied()));
        let ruler = (1_u64..).map(|m| ruler(m).unwrap().get());
        assert!(ruler.take(ticks.len()).eq(ticks.iter().copied()));
    }
}

/// Even n: clockwise, from 0 to 1 to 2 to 0; odd n: counterclockwise.
#[test]
fn every_second_move_is_of_the_smallest_disk_and_the_others_are_forced() {
    for disks in 1..=8 {
        let clockwise = if disks % 2 == 0 { 1 } else { 2 };
        let mut here = all_on_a(disks);
        let mut moves = moves_by(Algorithm::SmallestDisk, disks, Peg::C);
        for _ in 1..power(disks) {
            let (inside, mv) = (moves.inside().unwrap(), moves.next().unwrap());
            let mut others = legal_moves(&here, &classic());
            others.retain(|mv| mv.disk != Disk::SMALLEST);
            match inside {
                Inside::Ring { step } => {
                    let turn = (3 + mv.to.get() - mv.from.get()) % 3;
                    assert_eq!((mv.disk.get(), step, turn), (1, clockwise, clockwise));
                }
                Inside::Forced { pegs } => {
                    assert_eq!(pegs, Some((mv.from.min(mv.to), mv.from.max(mv.to))));
                    assert_eq!(others, [mv]);
                }
                other => panic!("{other:?}"),
            }
            here = after(&here, mv);
        }
    }
}

/// A claim of texts 001 and 004. Premise 2 of text 000 and the formula of text 002 rest on it.
#[test]
fn the_largest_disk_moves_to_the_goal_only_when_all_others_are_on_the_third_peg() {
    for disks in 1..=5 {
        let move_of_largest = |mv: &Move| mv.to_string() == format!("{disks}AC");
        let mut states = all_states(disks);
        states.retain(|state| legal_moves(state, &classic()).iter().any(move_of_largest));
        let others = "B".repeat(disks as usize - 1);
        assert_eq!(states, [state(&format!("A{others}"))]);
    }
}
