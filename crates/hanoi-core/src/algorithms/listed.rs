//! A list of moves, such as a search returns.
//!
//! The list takes 8 bytes per move. Jumping to move m takes constant time; the state after m moves is computed by playing
//! them.

use std::sync::Arc;

use dashu_int::UBig;

use super::{Inside, Traceable};
use crate::{Error, Indexes, Move, Occurrences, Problem, State, Towers};

/// A problem with a list of moves that solve it.
#[derive(Debug)]
pub(crate) struct ListedSolution {
    problem: Problem,
    moves: Vec<Move>,
}

impl ListedSolution {
    /// Creates it, after checking the moves by playing them.
    pub(crate) fn new(problem: &Problem, moves: Vec<Move>) -> Result<Self, Error> {
        let mut towers = Towers::new(problem.start());
        for (number, &mv) in (1..).zip(&moves) {
            towers
                .play(mv, problem.rules())
                .map_err(|fault| Error::IllegalMove(number, mv, fault, towers.state().clone()))?;
        }
        if towers.state() != problem.goal() {
            return Err(Error::GoalMissed(
                towers.state().clone(),
                problem.goal().clone(),
            ));
        }
        Ok(Self {
            problem: problem.clone(),
            moves,
        })
    }

    pub(crate) const fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The state after m moves, or after all if m is larger.
    pub(crate) fn state_after(&self, m: &UBig) -> State {
        let m = usize::try_from(m).unwrap_or(usize::MAX);
        let mut towers = Towers::new(self.problem.start());
        self.moves.iter().take(m).for_each(|&mv| towers.follow(mv));
        towers.state().clone()
    }

    /// The number of moves after which a state occurs, or `None` if it does not.
    pub(crate) fn locate(&self, state: &State) -> Option<UBig> {
        let mut towers = Towers::new(self.problem.start());
        for (m, &mv) in self.moves.iter().enumerate() {
            if towers.state() == state {
                return Some(m.into());
            }
            towers.follow(mv);
        }
        (towers.state() == state).then(|| self.moves.len().into())
    }

    /// The occurrences of a move at some indexes.
    pub(crate) fn occurrences(&self, mv: Move, among: &Indexes) -> Occurrences {
        let small = |number: &UBig| usize::try_from(number).unwrap_or(usize::MAX);
        let rest = self.moves.iter().enumerate().skip(small(&among.first));
        let some = rest.step_by(small(&among.step)).take(small(&among.count));
        let mut found = some.filter(|(_, other)| **other == mv).map(|(at, _)| at);
        let Some(first) = found.next() else {
            return Occurrences::default();
        };
        let (count, last) = found.fold((1_usize, first), |(count, _), at| (count + 1, at));
        Occurrences {
            count: count.into(),
            ends: Some((first.into(), last.into())),
        }
    }
}

/// The moves of a list, in order.
#[derive(Debug)]
pub(crate) struct Listed {
    solution: Arc<ListedSolution>,
    next: usize,
}

impl Listed {
    pub(crate) fn new(solution: Arc<ListedSolution>, after: &UBig) -> Self {
        let next = usize::try_from(after).unwrap_or(usize::MAX);
        Self { solution, next }
    }
}

impl Iterator for Listed {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.solution.moves.get(self.next).copied()?;
        self.next += 1;
        Some(mv)
    }
}

impl Traceable for Listed {
    fn inside(&mut self) -> Inside {
        Inside::Listed {
            left: self.solution.moves.len() - self.next,
        }
    }
}
