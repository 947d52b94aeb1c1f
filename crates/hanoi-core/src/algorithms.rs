//! The algorithms by name. Each is a function from a solution to an iterator of moves; where several apply, they make the
//! same moves. An algorithm is defined in its own file; this one has the list.

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

/// The limit of disks of a classic tower for a stack of calls.
const MAX_STACK: u32 = 10_000;

/// The entry of an algorithm, defined in its file.
struct AlgorithmEntry {
    name: &'static str,
    /// A short description.
    about: &'static str,
    /// Whether it calls itself on smaller towers.
    is_recursive: bool,
    /// The problems that it solves, for messages.
    domain: &'static str,
    /// Whether it solves a problem whose start and goal differ.
    applies: fn(&Problem) -> bool,
    /// Starts the moves of a solution after a number of moves below its length.
    begin: fn(&Solution, &UBig) -> Option<Box<dyn Traceable>>,
}

/// An iterator of moves that can explain its next move.
pub(crate) trait Traceable: Iterator<Item = Move> + fmt::Debug + Send + Sync {
    /// How the algorithm finds the next move.
    fn inside(&mut self) -> Inside;

    /// The number of candidate moves evaluated so far, if the algorithm evaluates any.
    fn evaluated(&self) -> Option<u64> {
        None
    }

    /// Fills a slice with the next moves, and returns their number.
    fn fill(&mut self, moves: &mut [Move]) -> usize {
        let pairs = moves.iter_mut().zip(self);
        pairs.map(|(place, mv)| *place = mv).count()
    }
}

/// Defines the enum, its entries, and a table type with a value per algorithm, from one list.
macro_rules! algorithms {
    ($($(#[$doc:meta])* $value:ident: $file:ident),+ $(,)?) => {
        /// The algorithms. The source file of each opens with its idea, its cost and its origin.
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

        /// A value for each algorithm. A table that lacks one does not compile, in any crate.
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
    /// The textbook recursion, by function calls. Any plan, up to 1,000 disks.
    Recursive: recursive,
    /// The recursion with its stack in a vector. Any plan.
    CallStack: call_stack,
    /// The smallest disk moves round the ring, other moves are forced. Classic towers on 3 pegs.
    SmallestDisk: smallest_disk,
    /// Three pairs of pegs in turn, by parity. Classic towers on 3 pegs.
    PegPairs: peg_pairs,
    /// The bits of the counter. Classic towers on 3 pegs.
    Binary: binary,
    /// The place of a disk after m moves, computed from m. Classic towers on 3 pegs.
    ClosedForm: closed_form,
    /// Best-first search by two premises. Classic towers on 3 pegs.
    BestFirst: best_first,
    /// The k smallest disks set aside, the others moved without that peg. Classic towers on 3 pegs or more.
    FrameStewart: frame_stewart,
    /// Exact search, which is not in this crate: the moves of [`Solution::given`]. Any problem that fits in memory.
    Search: search,
}

impl Algorithm {
    /// All algorithms that need no search.
    pub const CLASSICAL: [Self; Self::ALL.len() - 1] = {
        let [classical @ .., Self::Search] = Self::ALL else {
            panic!("search is last in the list")
        };
        classical
    };

    /// Returns whether it calls itself. The others are iterative.
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

    /// Returns whether it solves this problem without a search. Every algorithm solves a problem that needs no moves.
    #[must_use]
    pub fn applies_to(self, problem: &Problem) -> bool {
        problem.start() == problem.goal() || (self.entry().applies)(problem)
    }

    /// Checks that it applies to a problem.
    ///
    /// # Errors
    ///
    /// [`Error::DoesNotApply`]; its text names the algorithms that do.
    pub fn check(self, problem: &Problem) -> Result<(), Error> {
        if self.applies_to(problem) {
            return Ok(());
        }
        Err(Error::DoesNotApply(self, Box::new(problem.clone())))
    }

    pub(crate) const fn domain(self) -> &'static str {
        self.entry().domain
    }

    /// Starts after the first `after` moves of a solution to which it applies.
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
