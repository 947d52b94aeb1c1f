//! Programs of the texts, line by line as printed there. Each is a loop that makes a move in every round. A round runs
//! from the line after one move to the line that makes the next, so the towers change only between rounds.

mod nested_loops;
mod pairs;
mod ring;

use hanoi_core::Towers;

use super::source::SourceRow;
use super::steps::SteppedProgram;
use super::steps::rounds::{LoopTower, RoundWalk};
use crate::{Disk, Peg, Problem, Program};

/// The maximum number of disks, since every step lists them all.
const MAX_DISKS: u32 = 64;

/// The steps of a program, if this problem is the text's own call.
pub(super) fn steps(program: Program, problem: &Problem) -> Option<SteppedProgram> {
    let goal = program.goal(problem.disks());
    let is_own = (1..=MAX_DISKS).contains(&problem.disks())
        && problem.classic_tower() == Some((Peg::A, goal));
    let tower = LoopTower::of(problem).filter(|_| is_own)?;
    Some(match program {
        Program::IterativeTowers => {
            SteppedProgram::new(&ring::PROGRAM, RoundWalk(ring::PositionRing(tower)))
        }
        Program::ListIterative => {
            let walk = RoundWalk(nested_loops::NestedLoops(tower));
            SteppedProgram::new(&nested_loops::PROGRAM, walk)
        }
        Program::PythonIterative => {
            SteppedProgram::new(&pairs::PYTHON, RoundWalk(pairs::PythonPairs(tower)))
        }
        Program::BashIterative => {
            SteppedProgram::new(&pairs::BASH, RoundWalk(pairs::BashPairs(tower)))
        }
        _ => return None,
    })
}

/// A line of a program, with its name.
const fn row(name: &'static str, text: &'static str) -> SourceRow {
    SourceRow::outline(name, text)
}

/// The disks of a rod, the largest first.
fn rod(towers: &Towers, peg: Peg) -> Vec<u32> {
    let places = towers.state().places().iter().zip(1..);
    let mut disks: Vec<u32> = places
        .filter_map(|(place, disk)| (*place == peg).then_some(disk))
        .collect();
    disks.reverse();
    disks
}

/// The number of times a disk moves within the first `moves` moves.
fn moves_of(disk: u32, moves: &crate::UBig) -> crate::UBig {
    (moves + (crate::UBig::ONE << (disk as usize - 1))) >> disk as usize
}

/// The disks of a tower, the largest first.
fn downward(disks: u32) -> impl Iterator<Item = Disk> {
    (1..=disks).rev().filter_map(Disk::new)
}
