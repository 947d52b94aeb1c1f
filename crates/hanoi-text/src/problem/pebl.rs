//! Problems as the tests of PEBL (the Psychology Experiment Building Language) have them.
//!
//! A problem is a list of five: start, goal, two labels, and the number of moves, 0 if unknown. Pegs count from 1. The test of the Tower of
//! Hanoi gives the peg of each disk, the largest first, with the labels before the number: `[[2,2,3],[2,3,2],223,232,3]`. That of the Tower
//! of London lists the balls of each peg from the bottom up, with the number before the labels: `[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]`.

use hanoi_core::{Peg, State};

use super::excerpt::ProblemExcerpt;
use super::expressions::{self, Expression, LIST_SIGNS};
use super::{ForeignForm, ForeignProblem, fewest_pegs};
use crate::Unreadable;

const EXPECTED: &str =
    "a list of five, as in [[2,2,3],[2,3,2],223,232,3] or [[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]";

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let values = expressions::read(text, LIST_SIGNS)?;
    let list = match values.as_slice() {
        [list] => list.items('['),
        _ => None,
    };
    let problem = list.and_then(|list| london(&list).or_else(|| hanoi(&list)));
    problem.ok_or_else(|| ProblemExcerpt::of(text).refuse(EXPECTED))
}

/// Start and goal as lists of the balls of each peg.
fn london(list: &[&Expression<'_>]) -> Option<ForeignProblem> {
    let [start, goal, moves, first, second] = list else {
        return None;
    };
    first.number().and(second.number())?;
    let stacks = |state: &Expression<'_>| {
        let pegs = state.items('[')?.into_iter().map(balls);
        pegs.collect::<Option<Vec<_>>>()
    };
    let (start, goal) = (stacks(start)?, stacks(goal)?);
    let is_board = start.len() == goal.len() && !start.is_empty();
    let pegs = u8::try_from(start.len()).ok().filter(|_| is_board)?;
    Some(ForeignProblem {
        moves: known(moves.number()?),
        ..ForeignProblem::new(ForeignForm::Pebl, start.join("/"), goal.join("/"), pegs)
    })
}

fn balls(peg: &Expression<'_>) -> Option<String> {
    let balls = peg.numbers('[')?;
    if balls.contains(&0) {
        return None;
    }
    let balls: Vec<String> = balls.iter().map(u64::to_string).collect();
    Some(match balls.as_slice() {
        [] => "-".to_owned(),
        balls => balls.join(","),
    })
}

/// Start and goal as the peg of each disk. The number of pegs is not told; there are at least 3.
fn hanoi(list: &[&Expression<'_>]) -> Option<ForeignProblem> {
    let [start, goal, first, second, moves] = list else {
        return None;
    };
    first.number().and(second.number())?;
    let (start, goal) = (start.numbers('[')?, goal.numbers('[')?);
    if start.len() != goal.len() {
        return None;
    }
    let highest = start.iter().chain(&goal).max()?;
    let pegs = fewest_pegs(highest.checked_sub(1)?)?;
    let state = |places: &[u64]| {
        let peg = |&place: &u64| Peg::new(u8::try_from(place).ok()?.checked_sub(1)?);
        let places: Option<Vec<Peg>> = places.iter().rev().map(peg).collect();
        let state = State::from_places(&places?, pegs).ok()?;
        Some(state.long().to_string())
    };
    Some(ForeignProblem {
        moves: known(moves.number()?),
        ..ForeignProblem::new(ForeignForm::Pebl, state(&start)?, state(&goal)?, pegs)
    })
}

/// A number of moves that is known: 0 is an unknown one.
fn known(moves: u64) -> Option<u64> {
    (moves > 0).then_some(moves)
}
