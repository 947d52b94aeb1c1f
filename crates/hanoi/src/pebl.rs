//! Problems as the tests of PEBL (the Psychology Experiment Building Language) have them.
//!
//! A problem is a list of five: start, goal, two labels, and the number of moves, 0 if unknown. Pegs count from 1. The test of the Tower of
//! Hanoi gives the peg of each disk, the largest first, with the labels before the number: `[[2,2,3],[2,3,2],223,232,3]`. That of the Tower
//! of London lists the balls of each peg from the bottom up, with the number before the labels: `[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]`.

#[cfg(feature = "variants")]
use std::fmt::Display;

use hanoi_core::{Disk, Peg, Problem, State, quote};
use serde_json::Value;

use crate::json::texts;
use crate::{Error, RequestError, UBig};

/// A problem that was read: its ends as states in long text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PeblProblem {
    /// The start.
    pub start: String,
    /// The goal.
    pub goal: String,
    /// The number of pegs, if the text says it.
    pub pegs: Option<u8>,
    /// The number of moves that the text gives; `None` if it is unknown.
    pub moves: Option<u64>,
}

impl PeblProblem {
    /// Reads a problem in either form.
    ///
    /// ```
    /// use hanoi::PeblProblem;
    ///
    /// let hanoi = PeblProblem::parse("[[2,2,3],[2,3,2],223,232,3]")?;
    /// assert_eq!((hanoi.start.as_str(), hanoi.goal.as_str()), ("/3,2/1", "/3,1/2"));
    /// let london = PeblProblem::parse("[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]")?;
    /// assert_eq!((london.start.as_str(), london.moves), ("2,1/3/-", Some(2)));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A text that is not such a list.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let list: Option<Vec<Value>> = serde_json::from_str(text.trim()).ok();
        let problem = list
            .as_deref()
            .and_then(|list| london(list).or_else(|| hanoi(list)));
        problem.ok_or_else(|| RequestError::NotPebl(quote(text.trim())).into())
    }
}

/// Start and goal as lists of the balls of each peg.
fn london(list: &[Value]) -> Option<PeblProblem> {
    let [start, goal, moves, _, _] = list else {
        return None;
    };
    let stacks = |state: &Value| {
        let pegs = state.as_array()?.iter().map(balls);
        pegs.collect::<Option<Vec<_>>>()
    };
    let (start, goal) = (stacks(start)?, stacks(goal)?);
    let is_board = start.len() == goal.len() && !start.is_empty();
    Some(PeblProblem {
        pegs: Some(u8::try_from(start.len()).ok().filter(|_| is_board)?),
        start: start.join("/"),
        goal: goal.join("/"),
        moves: known(moves.as_u64()?),
    })
}

fn balls(peg: &Value) -> Option<String> {
    let balls = peg
        .as_array()?
        .iter()
        .map(|ball| ball.as_u64().filter(|&ball| ball > 0));
    let balls: Vec<u64> = balls.collect::<Option<_>>()?;
    Some(match balls.as_slice() {
        [] => "-".to_owned(),
        balls => texts(balls).join(","),
    })
}

/// Start and goal as the peg of each disk. The number of pegs is not told; there are at least 3.
fn hanoi(list: &[Value]) -> Option<PeblProblem> {
    let [start, goal, _, _, moves] = list else {
        return None;
    };
    let places = |state: &Value| {
        let pegs = state.as_array()?.iter().map(|peg| {
            let peg = u8::try_from(peg.as_u64()?).ok()?;
            Peg::new(peg.checked_sub(1)?)
        });
        pegs.collect::<Option<Vec<Peg>>>()
    };
    let (start, goal) = (places(start)?, places(goal)?);
    if start.len() != goal.len() {
        return None;
    }
    let highest = start.iter().chain(&goal).max()?;
    let pegs = highest.get().saturating_add(1).max(3);
    let state = |places: &[Peg]| {
        let letters: String = places.iter().map(|peg| peg.letter()).collect();
        State::parse(&letters, pegs)
            .ok()
            .map(|state| state.long().to_string())
    };
    Some(PeblProblem {
        start: state(&start)?,
        goal: state(&goal)?,
        pegs: Some(pegs),
        moves: known(moves.as_u64()?),
    })
}

/// A number of moves that is known: 0 is an unknown one.
fn known(moves: u64) -> Option<u64> {
    (moves > 0).then_some(moves)
}

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

/// Writes a problem between states that list the sizes on each peg from the bottom up, without labels.
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
    use crate::Request;

    #[test]
    fn a_problem_is_read_as_it_is_written() {
        let request = Request::default().from("BBC").to("BCB");
        let written = write(&request.problem().unwrap(), &3_u8.into());
        assert_eq!(written, "[[2,2,3],[2,3,2],223,232,3]\n");
        let read = PeblProblem::parse(&written).unwrap();
        let again = Request::default()
            .from(read.start.as_str())
            .to(read.goal.as_str());
        assert_eq!(again.problem().unwrap(), request.problem().unwrap());
    }

    #[cfg(feature = "variants")]
    #[test]
    fn balls_are_listed_as_they_are_read() {
        let written = write_stacks(
            &[vec![2, 1], vec![3], vec![]],
            &[vec![], vec![3, 2], vec![1]],
            2,
        );
        assert_eq!(written, "[[[2,1],[3],[]],[[],[3,2],[1]],2,0,0]\n");
        assert_eq!(PeblProblem::parse(&written).unwrap().goal, "-/3,2/1");
    }

    #[test]
    fn what_is_no_problem_is_quoted() {
        for text in [
            "",
            "[]",
            "[[1],[2],1,2]",
            "[[1],[2,1],1,2,0]",
            "[[0],[1],0,1,1]",
            "[[27],[1],27,1,1]",
            "[[1],[2],1,2,-1]",
            "[[[1],[2]],[[1,2]],1,0,0]",
            "[[[0]],[[1]],1,0,0]",
            "[[],[],0,0,0]",
            "[[[1],2],[[1],[2]],1,0,0]",
            "1AC",
        ] {
            let error = PeblProblem::parse(text).unwrap_err().to_string();
            assert!(error.starts_with(&quote(text)), "{error}");
        }
    }
}
