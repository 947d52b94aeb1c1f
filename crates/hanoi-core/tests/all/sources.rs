//! The claims of the five texts behind this project, and their errors. Both are listed in `docs/sources`.

mod text_000;
mod text_001;
mod text_002;
mod text_003;
mod text_004;

use crate::common::tower;
use hanoi_core::{Algorithm, Move, Moves, Peg, Solution, State};

/// The disks of each rod, bottom first, as in the programs of the texts.
pub(crate) type Rods = [Vec<u32>; 3];

pub(crate) fn rods(disks: u32) -> Rods {
    [(1..=disks).rev().collect(), vec![], vec![]]
}

/// Moves the top disk from one rod to another, legal or not.
pub(crate) fn shift(rods: &mut Rods, from: usize, to: usize) -> String {
    let disk = rods[from].pop().unwrap();
    rods[to].push(disk);
    format!("{disk}{}{}", ["A", "B", "C"][from], ["A", "B", "C"][to])
}

/// The rod that holds all disks, if any.
pub(crate) fn whole(rods: &Rods) -> Option<usize> {
    (0..3).find(|&rod| (0..3).all(|other| other == rod || rods[other].is_empty()))
}

pub(crate) fn solution(disks: u32, to: Peg) -> Solution {
    Solution::new(&tower(disks, Peg::A, to)).unwrap()
}

pub(crate) fn all_on_a(disks: u32) -> State {
    State::perfect(disks, 3, Peg::A).unwrap()
}

pub(crate) fn moves_by(algorithm: Algorithm, disks: u32, to: Peg) -> Moves {
    let solution = solution(disks, to);
    solution.moves_by(algorithm, 0).unwrap()
}

pub(crate) fn texts(moves: impl Iterator<Item = Move>) -> Vec<String> {
    moves.map(|mv| mv.to_string()).collect()
}

pub(crate) fn power(exponent: u32) -> u32 {
    2_u32.pow(exponent)
}
