//! From a problem to a shortest path: from both ends, or with patterns, and what to do when it takes too long.
//!
//! Two given states are searched from both ends ([`crate::ends`]). Measured with `examples/probe.rs` on 100 random
//! pairs of `H_4^14`: 0.52 s of CPU time a pair (wall time on a busy machine: median 0.65 s, worst 2.0 s) and 130 MiB;
//! with a hash table for the states 2.2 s and 375 MiB. With patterns, 30 pairs took 4.5 s each (worst 21 s) and
//! 465 MiB. Of `H_5^11`: 0.06 s (worst 0.24 s), with patterns 0.16 s (worst 2.8 s).
//!
//! Whole towers under classic rules are searched only to the middle: on a shortest path the largest disk moves once,
//! and what comes after that is what came before, backwards and with start and goal exchanged. The middle is any of
//! many states, so the patterns are better there: 18 disks on 4 pegs (225) in 21 s of CPU time and 450 MiB, 14 disks on
//! 5 pegs (63) in 1 s and 55 MiB. So they are when the balls around both ends do not fit the memory.
//! A large pattern takes long to build and makes the search short; which is better depends on the problem, and that
//! cannot be seen beforehand. So the search begins with small patterns and a small budget, and as long as it does not
//! succeed, both are made sixteen times as large, to the size that the memory allows. What was spent before is a
//! fraction of what is spent then.

use hanoi_core::{Error, Move, Peg, Problem};

use crate::board::{Board, Step};
use crate::bounds::Bounds;
pub(crate) use crate::bounds::SearchError;
use crate::ends::Ends;
use crate::engine::{Engine, Manner, Outcome, Target};
use crate::limits::{Limits, Stop, Watch};
use crate::pattern::Pattern;
use crate::some_path::some_path;
use crate::symmetry::Symmetry;
use crate::table::DISTANCE_BITS;
use crate::word::Word;

/// Finds a shortest path between any two states, on any number of pegs and under any rules.
///
/// # Errors
///
/// - The goal cannot be reached.
/// - A state does not fit into two machine words: with 4 pegs more than 56 disks, with 5 to 8 more than 37.
/// - Stopped: a limit was reached. The bounds are the best that are known.
///
/// # Complexity
///
/// A problem is hard by the number of states that are nearer than the goal by all that the patterns can tell; memory
/// is about ten bytes for each of them.
pub fn shortest_path(problem: &Problem, limits: &mut Limits<'_>) -> Result<Vec<Move>, SearchError> {
    let watch = &mut Watch::new(limits);
    let path = if fits::<u64>(problem) {
        Search::<u64>::new(problem).path(watch)
    } else if fits::<u128>(problem) {
        Search::<u128>::new(problem).path(watch)
    } else {
        return Err(too_large(problem));
    };
    path.map(|steps| steps.into_iter().map(Move::from).collect())
}

pub(crate) fn fits<W: Word>(problem: &Problem) -> bool {
    let bits = crate::board::width(problem.pegs()) * problem.disks();
    bits + DISTANCE_BITS < W::BITS
}

pub(crate) fn too_large(problem: &Problem) -> SearchError {
    let (disks, pegs) = (problem.disks(), problem.pegs());
    let most = (u128::BITS - 1 - DISTANCE_BITS) / crate::board::width(pegs);
    SearchError::TooManyDisks { disks, pegs, most }
}

/// How many entries the largest pattern of the first attempt has, and the factor from one to the next.
const FIRST_PATTERN: usize = 1 << 16;
const LARGER: usize = 16;
/// More than this is not worth its time.
const LARGEST_PATTERN: usize = 1 << 28;
/// A path that is not much too long is looked for in these manners, one after the other.
const ROUGHLY: [Manner; 2] = [
    Manner {
        weight: 4,
        budget: 1 << 18,
    },
    Manner {
        weight: 16,
        budget: 1 << 18,
    },
];

/// A search in the making: what is searched, and where to.
pub(crate) struct Search<'p, W> {
    problem: &'p Problem,
    board: Board<W>,
    start: W,
    target: Target<W>,
    symmetry: Symmetry,
    /// What is known so far.
    at_least: usize,
    at_most: Option<Vec<Step>>,
}

impl<'p, W: Word> Search<'p, W> {
    /// A search for the whole problem, or only to the middle if that will do.
    pub(crate) fn new(problem: &'p Problem) -> Self {
        let ends = problem
            .perfect_pegs()
            .filter(|(from, to)| from != to && problem.rules().is_classic());
        match ends.filter(|_| problem.disks() > 1) {
            Some((from, to)) => Self::to_middle(problem, from, to),
            None => Self::whole(problem),
        }
    }

    /// A search for the whole problem.
    pub(crate) fn whole(problem: &'p Problem) -> Self {
        let board = Board::new(problem.disks(), problem.rules());
        let (start, goal) = (board.pack(problem.start()), board.pack(problem.goal()));
        Self {
            problem,
            start,
            target: Target::State(goal),
            symmetry: Symmetry::of(problem),
            board,
            at_least: 0,
            at_most: None,
        }
    }

    fn to_middle(problem: &'p Problem, from: Peg, to: Peg) -> Self {
        let board = Board::<W>::new(problem.disks() - 1, problem.rules());
        let start = &problem.start().places()[..problem.start().places().len() - 1];
        let start = (0..).zip(start).fold(W::from(0), |word, (disk, peg)| {
            word | W::from(peg.get().into()) << (board.bits() * disk)
        });
        Self {
            problem,
            start,
            target: Target::Clear(from.index(), to.index()),
            symmetry: Symmetry::of(problem),
            board,
            at_least: 0,
            at_most: None,
        }
    }

    /// A shortest path.
    fn path(mut self, watch: &mut Watch<'_>) -> Result<Vec<Step>, SearchError> {
        self.attempts(watch)
            .map(|path| self.completed(path))
            .map_err(|ended| match ended {
                Ended::Unreachable => Error::unsolvable(self.problem).into(),
                Ended::Stopped(why) => SearchError::Stopped(self.bounds(why)),
            })
    }

    /// Searches with larger and larger patterns.
    fn attempts(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Step>, Ended> {
        match self.both_ends(watch) {
            Ok(Some(path)) => return Ok(path),
            Ok(None) | Err(Ended::Stopped(Stop::Memory)) => {}
            Err(ended) => return Err(ended),
        }
        let mut entries = FIRST_PATTERN;
        loop {
            let next = entries * LARGER;
            let last = next > LARGEST_PATTERN || next > watch.left() / 4 || self.is_whole(entries);
            let budget = if last { usize::MAX } else { entries / 16 };
            match self.attempt(entries, Manner { weight: 1, budget }, watch) {
                Ok(Some(path)) => return Ok(path),
                Ok(None) | Err(Ended::Stopped(Stop::Memory)) if !last => {}
                Ok(None) => return Err(Ended::Stopped(Stop::Memory)),
                Err(ended) => return Err(ended),
            }
            self.roughly(entries, watch);
            entries = next;
        }
    }

    /// Looks for a path that is shorter than the one that is known.
    fn roughly(&mut self, entries: usize, watch: &mut Watch<'_>) {
        let path = ROUGHLY
            .into_iter()
            .find_map(|manner| self.attempt(entries, manner, watch).ok().flatten());
        let known = self.at_most.take();
        self.at_most = known.into_iter().chain(path).min_by_key(Vec::len);
    }

    /// Searches from both ends, if both are states.
    fn both_ends(&mut self, watch: &mut Watch<'_>) -> Result<Option<Vec<Step>>, Ended> {
        let Target::State(goal) = self.target else {
            return Ok(None);
        };
        let before = watch.left();
        let mut ends = Ends::new(
            (self.start, goal),
            &self.board,
            self.problem.rules(),
            &self.symmetry,
            watch,
        )?;
        let touching = ends.touch(watch);
        self.at_least = self.at_least.max(ends.least());
        watch.give(before - watch.left());
        match touching?.first() {
            Some(&state) => Ok(Some(ends.path_over(state))),
            None => Err(Ended::Unreachable),
        }
    }

    /// Whether a pattern of that size holds all disks.
    fn is_whole(&self, entries: usize) -> bool {
        Pattern::entries(self.board.pegs(), self.board.disks()).is_some_and(|all| all <= entries)
    }

    /// Searches with patterns of that size; `None` if the budget is used up.
    fn attempt(
        &mut self,
        entries: usize,
        manner: Manner,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Step>>, Ended> {
        let before = watch.left();
        let outcome = self.try_patterns(entries, manner, watch);
        watch.give(before - watch.left());
        outcome
    }

    fn try_patterns(
        &mut self,
        entries: usize,
        manner: Manner,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Step>>, Ended> {
        let patterns = self.patterns(entries, watch)?;
        let mut engine = self.engine(&patterns);
        let outcome = engine.run(self.start, self.target, manner, watch);
        let least = if manner.weight == 1 {
            engine.least()
        } else {
            0
        };
        let path = match outcome {
            Ok(Outcome::Found(target, distance)) => Some(engine.path_to(target, distance)),
            Ok(Outcome::OverBudget) => None,
            Ok(Outcome::Unreachable) => return Err(Ended::Unreachable),
            Err(stop) => {
                self.at_least = self.at_least.max(least);
                return Err(stop.into());
            }
        };
        self.at_least = self.at_least.max(least);
        Ok(path)
    }

    pub(crate) fn engine<'a>(&'a self, patterns: &'a [Pattern]) -> Engine<'a, W> {
        let backwards = Board::new(self.board.disks(), &self.problem.rules().reversed());
        Engine::new(&self.board, backwards, patterns, &self.symmetry)
    }

    /// Patterns of all disks: as many of the largest as fit, as many of the next, and so on.
    pub(crate) fn patterns(
        &self,
        entries: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Pattern>, Stop> {
        let pegs = self.board.pegs();
        let fits = |disks: &u32| Pattern::entries(pegs, *disks).is_some_and(|size| size <= entries);
        let most = (1..=self.board.disks().min(60))
            .take_while(fits)
            .last()
            .unwrap_or(1);
        let mut patterns = Vec::new();
        let mut left = self.board.disks();
        while left > 0 {
            let disks = left.min(most);
            left -= disks;
            watch.take(Pattern::entries(pegs, disks).unwrap_or(usize::MAX))?;
            patterns.push(Pattern::new(
                self.problem.rules(),
                left,
                disks,
                self.goals(left, disks),
                watch,
            )?);
        }
        Ok(patterns)
    }

    /// Where the disks of a part may be in the end.
    fn goals(&self, smallest: u32, disks: u32) -> Box<dyn Iterator<Item = u64>> {
        let bits = self.board.bits();
        match self.target {
            Target::State(goal) => {
                let part = (goal >> (smallest * bits)).low();
                Box::new(std::iter::once(
                    part & (u64::MAX >> (64 - (disks * bits).clamp(1, 64))),
                ))
            }
            Target::Clear(a, b) => {
                let pegs: Vec<u64> = (0_u64..)
                    .zip(0..usize::from(self.board.pegs()))
                    .filter(|(_, peg)| *peg != a && *peg != b)
                    .map(|(number, _)| number)
                    .collect();
                let add = |words: Vec<u64>, disk: u32| {
                    let with = |word: u64| pegs.iter().map(move |peg| word | peg << (disk * bits));
                    words.into_iter().flat_map(with).collect()
                };
                Box::new((0..disks).fold(vec![0], add).into_iter())
            }
        }
    }

    /// The whole path from the path that was searched.
    fn completed(&self, mut path: Vec<Step>) -> Vec<Step> {
        if let Target::Clear(from, to) = self.target {
            let peg = |index: usize| u8::try_from(index).unwrap_or(0);
            let (from, to) = (peg(from), peg(to));
            let other = |peg: u8| {
                if peg == from {
                    to
                } else if peg == to {
                    from
                } else {
                    peg
                }
            };
            let back = path.clone().into_iter().rev().map(|step| Step {
                disk: step.disk,
                from: other(step.to),
                to: other(step.from),
            });
            path.push(Step {
                disk: self.board.disks(),
                from,
                to,
            });
            path.extend(back);
        }
        path
    }

    fn bounds(&self, why: Stop) -> Bounds {
        let at_least = u64::try_from(self.at_least).unwrap_or(u64::MAX);
        let half = matches!(self.target, Target::Clear(..));
        let rough = self.at_most.clone().map(|path| self.completed(path));
        let rough = rough.map(|steps| steps.into_iter().map(Move::from).collect());
        let paths = rough.into_iter().chain(some_path(self.problem));
        Bounds {
            at_least: if half { 2 * at_least + 1 } else { at_least },
            at_most: paths.min_by_key(Vec::len),
            why,
        }
    }
}

/// Why an attempt ended without a path.
enum Ended {
    Unreachable,
    Stopped(Stop),
}

impl From<Stop> for Ended {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}
