//! Explores a whole graph from one of its states.
//!
//! It reports more than [`levels`](crate::levels): the distances to the perfect states next to the Frame-Stewart
//! number, the number of shortest paths to them, and the method.

#[cfg(feature = "explore")]
mod blocks;
#[cfg(feature = "explore")]
mod checkpoint;
mod json;
#[cfg(feature = "explore")]
mod parts;
mod perfect;
mod room;
mod run;
#[cfg(feature = "explore")]
mod seal;
#[cfg(feature = "explore")]
mod sealed;
#[cfg(feature = "explore")]
mod share;
mod text;

use hanoi_search::graph::Symmetries;
use hanoi_search::{Limits, Outline, Stop};

use crate::levels_from::{AROUND, LIMIT, LevelsFrom};
use crate::question::{Key, NAMED, PROBLEM, Question, Shape, write_answer};
use crate::{Error, ErrorParts, ExploreError, Peg, Rules, State, UBig};

#[cfg(feature = "explore")]
pub use checkpoint::{ResumeError, check_checkpoint};
pub use perfect::ToPerfect;
pub use room::Room;
pub use run::Exploring;
#[cfg(feature = "explore")]
pub use seal::CheckpointSeal;
#[cfg(feature = "explore")]
pub use share::CheckpointOutline;

/// A request for an exploration.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExploreRequest {
    /// The state from which distances are counted.
    pub start: State,
    /// The rules of the moves.
    pub rules: Rules,
    /// The number of disks in a block; by default, the best for the memory. A plain search has no blocks.
    pub small: Option<u32>,
    /// The number of farthest states to list.
    pub named: usize,
    /// Whether to count the shortest paths to perfect states.
    pub paths: bool,
}

impl ExploreRequest {
    /// Creates a request with defaults: levels, and ten of the farthest states.
    #[must_use]
    pub const fn new(start: State, rules: Rules) -> Self {
        Self {
            start,
            rules,
            small: None,
            named: 10,
            paths: false,
        }
    }

    hanoi_core::setters! {
        small: impl Into<Option<u32>>,
        named: usize,
        paths: bool,
    }
}

/// The method by which a graph is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// Block by block, with the feature `explore`.
    Blocks {
        /// The number of small disks of a block.
        small: u32,
        /// The number of equivalent renamings of the pegs; only one is searched.
        renamings: usize,
        /// Whether waiting blocks are packed, which takes time, since memory ran short.
        packed: bool,
    },
    /// All states level by level, as bits.
    Plain,
}

/// A graph as seen from one of its states. The text begins with the eccentricity.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explored {
    /// The number of states at each distance, and the farthest states.
    pub around: LevelsFrom,
    /// How they were counted.
    pub method: Method,
    /// The distances of the perfect states from a perfect state; empty from any other.
    pub perfect: Vec<ToPerfect>,
    /// The limit that cut short the rest of the answer, if the levels are complete.
    pub stopped: Option<Stop>,
}

/// Explores the graph of all states from one of them. If the search stops, the answer has the complete levels.
///
/// ```
/// use hanoi::{ExploreRequest, Limits, Request, explore};
///
/// let (start, rules) = Request::default().disks(6).pegs(4).start()?;
/// let request = ExploreRequest::new(start, rules).named(2).paths(true);
/// let answer = explore(&request, &mut Limits::default())?;
/// assert_eq!(answer.around.eccentricity(), Some(17));
/// assert_eq!(answer.perfect[0].distance.as_ref().unwrap().to_string(), "17\n18 shortest paths\noptimal (exact search)");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The state has other pegs than the rules, or the memory cannot suffice ([`ExploreError::TooLarge`]).
///
/// # Complexity
///
/// As for `Exploration` of hanoi-explore; or for [`hanoi_search::levels`] where that does not apply: on fewer than 3 or
/// more than 8 pegs, under rules by which some states cannot be reached, or without the feature `explore`.
pub fn explore(request: &ExploreRequest, limits: &mut Limits<'_>) -> Result<Explored, Error> {
    let mut exploring = Exploring::begin(request, limits.bytes())?;
    let stopped = exploring.finish(limits);
    exploring.answer(stopped, limits)
}

impl ExploreRequest {
    /// Returns the number of states, p^n.
    #[must_use]
    pub fn states(&self) -> UBig {
        Outline::new(self.start.disks(), &self.rules).states()
    }

    /// Returns the number of renamings of the pegs that fix both the start and the rules.
    #[must_use]
    pub fn renamings(&self) -> u128 {
        let pegs: Vec<Peg> = Peg::all(self.rules.pegs()).collect();
        Symmetries::new(&self.rules, self.start.places()).count_alike(&pegs)
    }

    /// Fails if even a plain search cannot fit in memory: it takes one bit for each state up to renaming.
    fn fits(&self, memory: usize) -> Result<(), ExploreError> {
        let least = self.states() / (self.renamings() * 8);
        if least <= UBig::from(memory) {
            return Ok(());
        }
        Err(self.too_large(least, memory, false))
    }

    fn too_large(&self, needed: UBig, memory: usize, can_store: bool) -> ExploreError {
        ExploreError::TooLarge {
            disks: self.start.disks(),
            pegs: self.rules.pegs(),
            needed,
            memory,
            can_store,
        }
    }
}

impl Explored {
    /// Returns the part of the answer that a limit cut off, with the limit.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let uncounted = || self.perfect.iter().find_map(ToPerfect::lacks);
        let unknown = |why| {
            ErrorParts::new(format!(
                "the distances of perfect states are unknown: {why}"
            ))
        };
        let levels = self.around.lacks();
        levels
            .or_else(|| self.stopped.map(unknown))
            .or_else(uncounted)
    }

    /// The limit that cut off distances of perfect states or numbers of paths, if the levels are complete.
    fn cut_short(&self) -> Option<Stop> {
        let uncounted = || self.perfect.iter().find_map(ToPerfect::stopped);
        self.stopped.or_else(uncounted)
    }

    /// Returns a table with a line for each distance and its number of states.
    pub fn csv(&self) -> impl Iterator<Item = String> {
        self.around.csv()
    }
}

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page does not explore whole graphs")
)]
pub(crate) const QUESTION: Question = Question {
    name: "explore",
    asks: "What does a whole graph look like from one state?",
    given: &[
        &[PROBLEM[0], PROBLEM[1], PROBLEM[2], PROBLEM[3], NAMED],
        &[
            Key::maybe(
                "paths",
                Shape::Flag,
                "whether shortest paths to perfect states are counted",
            ),
            Key::maybe("small", Shape::Whole(64), "the number of disks in a block"),
        ],
    ],
    answer: &[
        &AROUND,
        &[
            Key::new(
                "perfect",
                Shape::List(&Shape::Object(&[&[
                    Key::new("to", Shape::Text, "the peg of all disks"),
                    Key::new(
                        "distance",
                        Shape::OrNull(&Shape::Number),
                        "the distance, if there is a path",
                    ),
                    Key::maybe(
                        "at_least",
                        Shape::Number,
                        "a lower bound of that, after a limit was reached",
                    ),
                    Key::maybe(
                        "optimality",
                        Shape::OneOf(&hanoi_core::Optimality::NAMES),
                        "how that is known",
                    ),
                    Key::maybe("proof", Shape::Text, "what proves it"),
                    Key::maybe("frame_stewart", Shape::Number, "the Frame-Stewart number"),
                    Key::maybe(
                        "paths",
                        Shape::OrNull(&Shape::Number),
                        "the number of shortest paths",
                    ),
                ]])),
                "the other perfect states, from one of them",
            ),
            Key::new(
                "method",
                Shape::OneOf(&["blocks", "plain"]),
                "the method of exploration",
            ),
            Key::maybe("small", Shape::Whole(64), "the number of disks in a block"),
            Key::maybe(
                "renamings",
                Shape::Number,
                "the number of equivalent renamings of the pegs; only one is searched",
            ),
            Key::maybe(
                "packed",
                Shape::Flag,
                "whether blocks are packed because memory is short",
            ),
            LIMIT,
        ],
    ],
    ask: |args, limits, out| {
        let (start, rules) = args.request().start()?;
        let request = ExploreRequest::new(start, rules)
            .small(args.small("small"))
            .named(args.named())
            .paths(args.flag("paths"));
        write_answer(explore(&request, limits), 0, limits, out)
    },
};
