//! The algorithms, by name: each is a function from a solution to an iterator of moves, and all give the same moves
//! where they apply. Each tells in its file all that is known of it by its name; here is their list.

mod best_first;
mod binary;
mod call_stack;
pub(crate) mod closed_form;
mod frame_stewart;
mod inside;
pub(crate) mod listed;
mod moves;
mod peg_pairs;
mod recursive;
mod search;
mod smallest_disk;
mod unrolled;

use std::fmt;

use dashu_int::UBig;

pub use best_first::Candidate;
pub use binary::Decoded;
pub use closed_form::Terms;
pub use inside::{Inside, OpenCall};
pub use moves::Moves;

pub(crate) use call_stack::CallStack;

use crate::tower::Tower;
use crate::{Error, Move, Problem, Solution};

/// The most disks of a classic tower that a stack of calls is made for.
const MAX_STACK: u32 = 10_000;

/// The entry of an algorithm, defined in its file.
struct AlgorithmEntry {
    name: &'static str,
    /// What it does, in a few words.
    about: &'static str,
    /// Whether it calls itself, with smaller towers.
    is_recursive: bool,
    /// What it applies to, in words.
    domain: &'static str,
    /// Whether it applies to a problem with something to do.
    applies: fn(&Problem) -> bool,
    /// The moves of a solution after a number of moves, which is less than its length.
    begin: fn(&Solution, &UBig) -> Option<Box<dyn Traceable>>,
}

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

/// Makes the enum, its entries, and a table with a value for each algorithm from one list.
macro_rules! algorithms {
    ($($(#[$doc:meta])* $value:ident: $file:ident),+ $(,)?) => {
        /// The algorithms. Each opens its own file in the source with its idea, its cost and its origin.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$doc])* $value),+
        }

        crate::named!(Algorithm, "an algorithm", {
            $($value: $file::ENTRY.name => $file::ENTRY.about),+
        });

        impl Algorithm {
            const fn entry(self) -> &'static AlgorithmEntry {
                match self {
                    $(Self::$value => &$file::ENTRY),+
                }
            }
        }

        /// A value for each algorithm. A table without one does not compile, in any crate.
        #[doc(hidden)]
        #[derive(Clone, Copy, Debug)]
        pub struct PerAlgorithm<T> {
            $(pub $file: T),+
        }

        impl<T> PerAlgorithm<T> {
            /// Returns the value of an algorithm.
            pub const fn of(&self, algorithm: Algorithm) -> &T {
                match algorithm {
                    $(Algorithm::$value => &self.$file),+
                }
            }
        }
    };
}

algorithms! {
    /// The textbook recursion by real calls. Any plan, up to 1,000 disks.
    Recursive: recursive,
    /// The recursion with its stack in a vector. Any plan.
    CallStack: call_stack,
    /// The smallest disk goes round the ring, other moves are forced. Classic towers on 3 pegs.
    SmallestDisk: smallest_disk,
    /// Three pairs of pegs in turn, by parity. Classic towers on 3 pegs.
    PegPairs: peg_pairs,
    /// The bits of the counter. Classic towers on 3 pegs.
    Binary: binary,
    /// Where a disk is after m moves, from m alone. Classic towers on 3 pegs.
    ClosedForm: closed_form,
    /// Best-first search by two premises. Classic towers on 3 pegs.
    BestFirst: best_first,
    /// The k smallest disks aside, the others without that peg. Classic towers on 3 pegs or more.
    FrameStewart: frame_stewart,
    /// Exact search, which is not in this crate: the moves of [`Solution::given`]. Any problem that fits in memory.
    Search: search,
}

impl Algorithm {
    /// All algorithms that need no search.
    pub const CLASSICAL: [Self; Self::ALL.len() - 1] = {
        let [classical @ .., Self::Search] = Self::ALL else {
            panic!("the search is the last of the list")
        };
        classical
    };

    /// Returns whether it calls itself. All others are iterative.
    #[must_use]
    pub const fn is_recursive(self) -> bool {
        self.entry().is_recursive
    }

    /// Returns `recursive` if it calls itself, otherwise `iterative`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        if self.is_recursive() {
            "recursive"
        } else {
            "iterative"
        }
    }

    /// Returns whether it solves this problem in this crate, without a search. A problem with nothing to do is solved
    /// by all.
    #[must_use]
    pub fn applies_to(self, problem: &Problem) -> bool {
        problem.start() == problem.goal() || (self.entry().applies)(problem)
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
        self.entry().domain
    }

    /// The moves of a solution after the first `after`, for an algorithm that applies.
    fn begin(self, solution: &Solution, after: &UBig) -> Option<Box<dyn Traceable>> {
        if after >= solution.length() {
            return None;
        }
        (self.entry().begin)(solution, after)
    }
}

/// The domain of the algorithms for classic towers on 3 pegs.
const TOWERS: &str = "whole towers on 3 pegs under classic rules";

fn is_tower(problem: &Problem) -> bool {
    Tower::of(problem).is_some()
}

/// Whether the recursion applies.
fn is_planned(problem: &Problem) -> bool {
    problem.pegs() <= 3 || problem.classic_tower().is_some()
}

fn fits_stack(problem: &Problem) -> bool {
    Tower::of(problem).is_none_or(|tower| tower.disks <= MAX_STACK)
}
