//! The moves of any plan by copying: each leg is computed once and reused wherever it occurs.
//!
//! It is not a separate algorithm but a fast path: its explanation of a move is that of the best algorithm for the problem.
//!
//! The first leg after a jump is short, and the limit doubles with each leg, so that a few moves cost no more than with the
//! algorithm itself.
//!
//! Time: that of reading an array; memory: a few legs of at most [`MAX_LEG`] moves, and about [`CACHE_LIMIT`] moves in all.

use std::sync::Arc;

use dashu_int::UBig;

use super::{Algorithm, Inside};

use crate::{LegCache, Legs, Move, Solution};

/// The largest number of moves of a leg: the three of a classic tower fit in a core's own cache.
const MAX_LEG: usize = 1 << 12;
/// The limit of cached moves.
const CACHE_LIMIT: usize = 1 << 18;

type Push = fn(Move, &mut Vec<Move>);

/// The moves of a plan, leg by leg.
#[derive(Debug)]
pub(super) struct Unrolled {
    solution: Solution,
    algorithm: Algorithm,
    legs: Legs,
    rendered: LegCache<Move, Push>,
    leg: LegMoves,
    next: usize,
}

/// The moves of a leg.
#[derive(Debug)]
enum LegMoves {
    One([Move; 1]),
    Many(Arc<[Move]>),
}

impl LegMoves {
    #[inline]
    fn moves(&self) -> &[Move] {
        match self {
            Self::One(one) => one,
            Self::Many(many) => many,
        }
    }
}

impl Unrolled {
    pub(super) fn new(solution: &Solution, algorithm: Algorithm, after: &UBig) -> Option<Self> {
        let push: Push = |mv, moves| moves.push(mv);
        Some(Self {
            algorithm,
            legs: solution.legs(after, solution.length(), 1).ok()?,
            rendered: LegCache::new(solution, push, CACHE_LIMIT),
            leg: LegMoves::Many(Arc::default()),
            next: 0,
            solution: solution.clone(),
        })
    }

    /// Continues after the first `after` moves, at most all of them.
    pub(super) fn jump(&mut self, after: &UBig) {
        if let Ok(legs) = self.solution.legs(after, self.solution.length(), 1) {
            self.legs = legs;
            self.leg = LegMoves::Many(Arc::default());
            self.next = 0;
        }
    }

    /// The number of moves before the next one.
    pub(super) fn made(&self) -> UBig {
        self.legs.made() - (self.leg.moves().len() - self.next)
    }

    /// How the algorithm finds the next move, or `None` at the end.
    pub(super) fn inside(&self) -> Option<Inside> {
        let inner = self.algorithm.begin(&self.solution, &self.made());
        inner.map(|mut inner| inner.inside())
    }

    /// Fills a slice with the next moves, and returns their number.
    pub(super) fn fill(&mut self, moves: &mut [Move]) -> usize {
        let mut filled = 0;
        while filled < moves.len() {
            let rest = self.rest();
            if rest.is_empty() {
                break;
            }
            let size = rest.len().min(moves.len() - filled);
            moves[filled..filled + size].copy_from_slice(&rest[..size]);
            self.next += size;
            filled += size;
        }
        filled
    }

    /// The rest of the leg, or the next leg if it is used up. Empty at the end.
    fn rest(&mut self) -> &[Move] {
        if self.next == self.leg.moves().len()
            && let Some(leg) = self.legs.next()
        {
            self.leg = match leg.as_move() {
                Some(mv) => LegMoves::One([mv]),
                None => LegMoves::Many(self.rendered.leg(&leg)),
            };
            self.next = 0;
            self.legs.grow(MAX_LEG);
        }
        &self.leg.moves()[self.next..]
    }
}

impl Iterator for Unrolled {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(&mv) = self.leg.moves().get(self.next) {
            self.next += 1;
            return Some(mv);
        }
        let mv = *self.rest().first()?;
        self.next += 1;
        Some(mv)
    }
}
