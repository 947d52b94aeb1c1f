//! Writes problems in the form of PEBL's tests (the Psychology Experiment Building Language).
//!
//! A problem is a list of five items: start, goal, two labels, and the number of moves, 0 if unknown. Pegs count
//! from one. The Tower of Hanoi test has the peg of each disk, the largest first, with the labels before the number:
//! `[[2,2,3],[2,3,2],223,232,3]`. The Tower of London test lists the balls of each peg from the bottom up, with the
//! number before the labels: `[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]`.

#[cfg(feature = "variants")]
use std::fmt::Display;

use hanoi_core::{Disk, Problem, State};

use crate::UBig;
use crate::json::texts;

/// Writes a classic problem, with the number of moves of a shortest solution.
pub(crate) fn write(problem: &Problem, moves: &UBig) -> String {
    let places = |state: &State| {
        let disks = Disk::all(state.disks()).rev();
        let pegs = disks.filter_map(|disk| state.peg_of(disk));
        texts(&pegs.map(|peg| u32::from(peg.get()) + 1).collect::<Vec<_>>())
    };
    let [start, goal] = [places(problem.start()), places(problem.goal())];
    let (from, to) = (start.concat(), goal.concat());
    format!(
        "[[{}],[{}],{from},{to},{moves}]\n",
        start.join(","),
        goal.join(",")
    )
}

/// Writes a problem as lists of the sizes on each peg, from the bottom up, without labels.
#[cfg(feature = "variants")]
pub(crate) fn write_stacks<S: Display>(start: &[Vec<S>], goal: &[Vec<S>], moves: usize) -> String {
    let state = |pegs: &[Vec<S>]| {
        let pegs = pegs.iter().map(|peg| format!("[{}]", texts(peg).join(",")));
        format!("[{}]", pegs.collect::<Vec<_>>().join(","))
    };
    format!("[{},{},{moves},0,0]\n", state(start), state(goal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ForeignProblem, Request};

    #[test]
    fn written_problem_is_read_back() {
        let request = Request::default().from("BBC").to("BCB");
        let written = write(&request.problem().unwrap(), &3_u8.into());
        assert_eq!(written, "[[2,2,3],[2,3,2],223,232,3]\n");
        let read = ForeignProblem::parse(&written).unwrap();
        let again = Request::default().given(&read);
        assert_eq!(again.problem().unwrap(), request.problem().unwrap());
    }

    #[cfg(feature = "variants")]
    #[test]
    fn written_balls_are_read_back() {
        let written = write_stacks(
            &[vec![2, 1], vec![3], vec![]],
            &[vec![], vec![3, 2], vec![1]],
            2,
        );
        assert_eq!(written, "[[[2,1],[3],[]],[[],[3,2],[1]],2,0,0]\n");
        assert_eq!(ForeignProblem::parse(&written).unwrap().goal, "-/3,2/1");
    }
}
