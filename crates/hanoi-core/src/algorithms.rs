//! The algorithms, by name: each is a function from a solution to an iterator of moves, and all give the same moves
//! where they apply.

mod best_first;
mod binary;
mod call_stack;
pub(crate) mod closed_form;
pub(crate) mod given;
mod inside;
mod moves;
mod peg_pairs;
mod recursive;
mod smallest_disk;
mod unrolled;

use std::fmt;
use std::sync::Arc;

use dashu_int::UBig;

pub use best_first::Candidate;
pub use binary::Decoded;
pub use closed_form::Terms;
pub use inside::{Inside, OpenCall};
pub use moves::Moves;

use best_first::BestFirstTower;
use binary::Binary;
pub(crate) use call_stack::CallStack;
use closed_form::ClosedForm;
use given::Listed;
use peg_pairs::PegPairs;
use recursive::{MAX_DEPTH, Recursive};
use smallest_disk::SmallestDisk;

use crate::tower::Tower;
use crate::{Error, Move, Problem, Solution};

/// The most disks of a classic tower that a stack of calls is made for.
const MAX_STACK: u32 = 10_000;

/// An iterator of moves that can tell what it finds its next move by.
pub(crate) trait Traceable: Iterator<Item = Move> + fmt::Debug + Send + Sync {
    /// What the next move is found by.
    fn inside(&mut self) -> Inside;

    /// How many candidate moves were valued so far, if the algorithm values any.
    fn evaluated(&self) -> Option<u64> {
        None
    }

    /// Fills a slice with the next moves, and tells how many were left to fill it with.
    fn fill(&mut self, moves: &mut [Move]) -> usize {
        let pairs = moves.iter_mut().zip(self);
        pairs.map(|(place, mv)| *place = mv).count()
    }
}

/// The algorithms. Each opens its own file in the source with its idea, its cost and its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// The textbook recursion by real calls. Any plan, up to 1,000 disks.
    Recursive,
    /// The recursion with its stack in a vector. Any plan.
    CallStack,
    /// The smallest disk goes round the ring, other moves are forced. Classic towers on 3 pegs.
    SmallestDisk,
    /// Three pairs of pegs in turn, by parity. Classic towers on 3 pegs.
    PegPairs,
    /// The bits of the counter. Classic towers on 3 pegs.
    Binary,
    /// Where a disk is after m moves, from m alone. Classic towers on 3 pegs.
    ClosedForm,
    /// Best-first search by two premises. Classic towers on 3 pegs.
    BestFirst,
    /// The k smallest disks aside, the others without that peg. Classic towers on 3 pegs or more.
    FrameStewart,
    /// Exact search, which is not in this crate: the moves of [`Solution::given`]. Any problem that fits in memory.
    Search,
}

crate::named!(Algorithm, "an algorithm", {
    Recursive: "recursive",
    CallStack: "call-stack",
    SmallestDisk: "smallest-disk",
    PegPairs: "peg-pairs",
    Binary: "binary",
    ClosedForm: "closed-form",
    BestFirst: "best-first",
    FrameStewart: "frame-stewart",
    Search: "search",
});

impl Algorithm {
    /// All algorithms that need no search.
    pub const CLASSICAL: [Self; 8] = {
        let [a, b, c, d, e, f, g, h, _search] = Self::ALL;
        [a, b, c, d, e, f, g, h]
    };

    /// Returns whether it solves this problem in this crate, without a search. A problem with nothing to do is solved
    /// by all.
    #[must_use]
    pub fn applies_to(self, problem: &Problem) -> bool {
        if problem.start() == problem.goal() {
            return true;
        }
        let tower = Tower::of(problem);
        let classic = problem.classic_tower().is_some();
        let planned = problem.pegs() <= 3 || classic;
        match self {
            Self::Recursive => planned && problem.disks() <= MAX_DEPTH,
            Self::CallStack => planned && fits_stack(tower),
            Self::FrameStewart => classic && fits_stack(tower),
            Self::Search => false,
            _ => tower.is_some(),
        }
    }

    /// Checks that it applies.
    ///
    /// # Errors
    ///
    /// It does not; the error's text names those that do.
    pub fn check(self, problem: &Problem) -> Result<(), Error> {
        if self.applies_to(problem) {
            return Ok(());
        }
        Err(Error::DoesNotApply(self, Box::new(problem.clone())))
    }

    pub(crate) const fn domain(self) -> &'static str {
        match self {
            Self::Recursive => "3 pegs or whole towers under classic rules, up to 1000 disks",
            Self::CallStack => {
                "3 pegs or whole towers under classic rules, up to 10000 disks on 3 pegs"
            }
            Self::FrameStewart => {
                "whole towers on 3 pegs or more under classic rules, up to 10000 disks on 3 pegs"
            }
            Self::Search => "solutions that a search has given",
            _ => "whole towers on 3 pegs under classic rules",
        }
    }

    /// The moves of a solution after the first `after`, for an algorithm that applies.
    fn begin(self, solution: &Solution, after: &UBig) -> Option<Box<dyn Traceable>> {
        let recursion = || solution.recursion().map(Arc::clone);
        let tower = solution.tower();
        Some(match self {
            _ if after >= solution.length() => return None,
            Self::Recursive => Box::new(Recursive::new(recursion()?, after)),
            Self::CallStack | Self::FrameStewart => Box::new(CallStack::new(recursion()?, after)),
            Self::SmallestDisk => Box::new(SmallestDisk::new(tower?, after)),
            Self::PegPairs => Box::new(PegPairs::new(tower?, after)),
            Self::Binary => Box::new(Binary::new(tower?, after)),
            Self::ClosedForm => Box::new(ClosedForm::new(tower?, after)),
            Self::BestFirst => Box::new(BestFirstTower::new(tower?, after)),
            Self::Search => Box::new(Listed::new(Arc::clone(solution.listed()?), after)),
        })
    }
}

fn fits_stack(tower: Option<Tower>) -> bool {
    tower.is_none_or(|tower| tower.disks <= MAX_STACK)
}
