//! Advice on a state of a game: the distance to the goal and the best moves.

use std::fmt::{self, Display};

use hanoi_core::Optimality;

use crate::json::{json_object, texts};
use crate::{Move, UBig};

/// Advice on a state. Its text names the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice<S = Move> {
    /// The number of moves to the goal.
    pub distance: UBig,
    /// Whether the distance is minimal, and how that is known.
    pub optimality: Optimality,
    /// The best next moves known.
    pub best: Vec<S>,
    /// Whether these are all best moves.
    pub all: bool,
}

impl<S: Display> fmt::Display for Advice<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match texts(&self.best).as_slice() {
            _ if self.distance.is_zero() => f.write_str("already at the goal"),
            [] => f.write_str("no best move known"),
            [one] if self.all => write!(f, "best move: {one}"),
            [one] => write!(f, "a best move: {one}"),
            more => write!(f, "best moves: {}", more.join(" or ")),
        }
    }
}

json_object!(Advice, |advice| {
    ..(&advice.distance, advice.optimality),
    "moves": texts(&advice.best),
    "all": advice.all,
});
