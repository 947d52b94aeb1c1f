//! Programs of the texts, line by line as they stand there. Each is a loop that makes a move in every round; a round runs from the line
//! after one move to the line that makes the next, so the towers change between two rounds.

mod nested_loops;
mod pairs;
mod ring;

use hanoi_core::Towers;

use super::source::SourceRow;
use super::steps::SteppedProgram;
use super::steps::rounds::{LoopTower, RoundWalk};
use crate::{Disk, Peg, Problem, Program};

/// The most disks of such a program: its lists are shown at every line.
const MOST_DISKS: u32 = 64;

/// The steps of a program, if its text's own call is this problem.
pub(super) fn steps(program: Program, problem: &Problem) -> Option<SteppedProgram> {
    let goal = program.goal(problem.disks());
    let own = (1..=MOST_DISKS).contains(&problem.disks())
        && problem.classic_tower() == Some((Peg::A, goal));
    let tower = LoopTower::of(problem).filter(|_| own)?;
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

/// A line of a program, by its name.
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

/// How often a disk moves within a number of moves.
fn moves_of(disk: u32, moves: &crate::UBig) -> crate::UBig {
    (moves + (crate::UBig::ONE << (disk as usize - 1))) >> disk as usize
}

/// The disks of a tower from the largest down.
fn downward(disks: u32) -> impl Iterator<Item = Disk> {
    (1..=disks).rev().filter_map(Disk::new)
}
