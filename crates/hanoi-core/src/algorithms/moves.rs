//! The moves of a solution, one by one or in bulk.

use dashu_int::UBig;

use super::unrolled::Unrolled;
use super::{Algorithm, Inside, Traceable};
use crate::count::MoveCounter;
use crate::{Disk, Move, Number, Peg, Solution};

/// The moves of a solution in order, from [`Solution::moves`].
///
/// The iterator is lazy and fused, and `size_hint` is exact within the range of `usize`. It is not an
/// [`ExactSizeIterator`], since a solution may have more moves than that.
///
/// # Complexity
///
/// [`Solution::moves`] and [`Solution::moves_from`] copy: [`fill`](Self::fill) costs no more than copying an array; nor do
/// `fold` and `for_each`, apart from their closures. With a named algorithm `next` takes constant time on
/// average, except for `recursive`, which visits each open call. `nth` jumps: it takes time linear in the number of
/// disks, times the size of the numbers. `count` takes no time.
#[derive(Debug)]
pub struct Moves {
    solution: Solution,
    /// The algorithm, or `None` if the moves are copied.
    algorithm: Option<Algorithm>,
    source: MoveSource,
    /// The number of evaluations before the last jump.
    evaluated: u64,
}

/// The source of the moves.
#[derive(Debug)]
enum MoveSource {
    /// Copies of legs.
    Copied(Box<Unrolled>),
    /// An algorithm, with the number of moves before the next one.
    Made(Box<dyn Traceable>, MoveCounter),
    /// The end, after this many moves.
    Ended(UBig),
}

impl Moves {
    /// The moves after the first `after`, by an algorithm, which must apply, or copied.
    pub(crate) fn new(solution: &Solution, algorithm: Option<Algorithm>, after: &UBig) -> Self {
        Self {
            solution: solution.clone(),
            algorithm,
            source: MoveSource::new(solution, algorithm, after),
            evaluated: 0,
        }
    }

    /// Returns the number of moves before the next one.
    #[must_use]
    pub fn made(&self) -> UBig {
        match &self.source {
            MoveSource::Copied(moves) => moves.made(),
            MoveSource::Made(_, made) => made.value(),
            MoveSource::Ended(made) => made.clone(),
        }
    }

    /// Returns the number of moves left.
    #[must_use]
    pub fn left(&self) -> UBig {
        let (length, made) = (self.solution.length(), self.made());
        if made < *length {
            length - made
        } else {
            UBig::ZERO
        }
    }

    /// Returns how the algorithm finds the next move, or `None` at the end.
    pub fn inside(&mut self) -> Option<Inside> {
        if self.left().is_zero() {
            return None;
        }
        match &mut self.source {
            MoveSource::Copied(moves) => moves.inside(),
            MoveSource::Made(inner, _) => Some(inner.inside()),
            MoveSource::Ended(_) => None,
        }
    }

    /// Returns the number of candidate moves evaluated so far, if the algorithm evaluates any.
    #[must_use]
    pub fn evaluated(&self) -> Option<u64> {
        let now = match &self.source {
            MoveSource::Made(inner, _) => inner.evaluated(),
            _ => None,
        };
        let evaluates = self.algorithm == Some(Algorithm::BestFirst);
        evaluates.then(|| self.evaluated + now.unwrap_or(0))
    }

    /// Fills a slice with the next moves and returns their number, which is below the length of the slice only at the end.
    ///
    /// ```
    /// # use hanoi_core::{Error, Move, Problem, Solution};
    /// let mut moves = Solution::new(&Problem::tower(3)?)?.moves();
    /// let mut buffer: [Move; 5] = ["1AB".parse()?; 5];
    /// assert_eq!(moves.fill(&mut buffer), 5);
    /// assert_eq!(buffer[4].to_string(), "1BA");
    /// assert_eq!(moves.fill(&mut buffer), 2);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn fill(&mut self, moves: &mut [Move]) -> usize {
        let filled = match &mut self.source {
            MoveSource::Copied(copied) => copied.fill(moves),
            MoveSource::Made(inner, made) => {
                let filled = inner.fill(moves);
                made.add(filled as u64);
                filled
            }
            MoveSource::Ended(_) => 0,
        };
        if filled < moves.len() {
            self.end();
        }
        filled
    }

    fn end(&mut self) {
        self.evaluated = self.evaluated().unwrap_or(0);
        self.source = MoveSource::Ended(self.made());
    }

    /// Skips `by` moves, at the cost of `nth`.
    pub fn jump(&mut self, by: impl Number) {
        self.evaluated = self.evaluated().unwrap_or(0);
        let made = (self.made() + &*by.number()).min(self.solution.length().clone());
        match &mut self.source {
            MoveSource::Copied(copied) => copied.jump(&made),
            source => *source = MoveSource::new(&self.solution, self.algorithm, &made),
        }
    }
}

impl MoveSource {
    /// The moves of a solution after the first `after`, by an algorithm or copied.
    fn new(solution: &Solution, algorithm: Option<Algorithm>, after: &UBig) -> Self {
        let best = solution.algorithm();
        let algorithm = algorithm.or((best == Algorithm::Search).then_some(best));
        let source = match algorithm {
            Some(algorithm) => algorithm
                .begin(solution, after)
                .map(|inner| Self::Made(inner, MoveCounter::new(after))),
            None => Unrolled::new(solution, best, after).map(|moves| Self::Copied(Box::new(moves))),
        };
        source.unwrap_or_else(|| Self::Ended(after.clone()))
    }
}

/// The number of moves that `fold` buffers.
const SLICE: usize = 256;
/// The initial value of a buffer.
const FILLER: Move = Move {
    disk: Disk::SMALLEST,
    from: Peg::A,
    to: Peg::A,
};

/// The number of moves up to which `nth` walks, since a jump would be no faster.
const WALK: usize = 64;

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match &mut self.source {
            MoveSource::Copied(moves) => moves.next(),
            MoveSource::Made(inner, made) => {
                let mv = inner.next();
                if mv.is_some() {
                    made.add(1);
                } else {
                    self.end();
                }
                mv
            }
            MoveSource::Ended(_) => None,
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(&self.left()).ok();
        (left.unwrap_or(usize::MAX), left)
    }

    fn nth(&mut self, n: usize) -> Option<Move> {
        if n > WALK {
            self.jump(UBig::from(n));
            return self.next();
        }
        (0..n).try_for_each(|_| self.next().map(|_| ()))?;
        self.next()
    }

    fn fold<B, F: FnMut(B, Move) -> B>(mut self, init: B, mut f: F) -> B {
        let mut slice = [FILLER; SLICE];
        let mut folded = init;
        loop {
            let size = self.fill(&mut slice);
            if size == 0 {
                return folded;
            }
            folded = slice[..size]
                .iter()
                .fold(folded, |folded, &mv| f(folded, mv));
        }
    }

    fn count(self) -> usize {
        self.size_hint().0
    }
}

impl std::iter::FusedIterator for Moves {}
