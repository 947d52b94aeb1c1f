//! Errors of the front door.

mod certificate;
mod environment;
mod explore;
mod game;
mod limit;
mod link;
mod parts;
mod question;
mod request;
mod shortage;
#[cfg(test)]
mod tests;
#[cfg(feature = "variants")]
mod variant;

use std::fmt;

use hanoi_core::{Field, Optimality, Plain};
use hanoi_search::{Bounds, GraphError, PuzzleError, SearchError};
use hanoi_text::TextError;

use crate::json::{JsonNumber, json_object, texts};
use crate::{Problem, Solution};

pub(crate) use certificate::CERTIFICATE_FORMAT;
pub use certificate::{CertificateError, MAX_CONJECTURE_DISKS};
pub use environment::EnvironmentError;
pub use explore::ExploreError;
pub use game::{FaultOfLine, GameError};
pub(crate) use limit::{BLOCK_PEGS, EXPLORED, lacking, limit_name};
pub(crate) use link::LINK_KEYS;
pub use link::{LinkError, MAX_LINK, MAX_LINK_DISKS};
pub(crate) use question::LISTED;
pub use question::QuestionError;
pub use request::{MAX_EXPLAINED, RequestError};
pub use shortage::Shortage;

/// Why a question has no answer. The text quotes the offending part and states what was expected; [`Error::parts`]
/// splits it into parts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A field of the question is wrong.
    Of(Field, Box<Self>),
    /// The parts of the question are inconsistent, or its goal cannot be reached.
    Puzzle(hanoi_core::Error),
    /// The question cannot be read.
    Request(RequestError),
    /// No question has this name, or its arguments are wrong.
    Question(QuestionError),
    /// The answer cannot be written as requested.
    Text(TextError),
    /// The graph is too large.
    Graph(GraphError),
    /// The text of a game cannot be read, or advice is not available.
    Game(GameError),
    /// A link cannot be read, or one of its moves is illegal.
    Link(LinkError),
    /// Environments cannot be created or stepped.
    Environment(EnvironmentError),
    /// A graph cannot be explored.
    Explore(ExploreError),
    /// A certificate cannot be created or read.
    Certificate(CertificateError),
    /// The set of puzzles does not exist.
    Puzzles(PuzzleError),
    /// Fewer puzzles exist or were found than requested.
    Incomplete {
        /// The number of puzzles generated.
        made: u64,
        /// The number requested.
        of: u64,
        /// Why there are no more.
        why: Shortage,
    },
    /// A limit was reached; with the results so far.
    Stopped(Box<Stopped>),
    /// A variant cannot be read or has no solution, or its search reached a limit.
    #[cfg(feature = "variants")]
    Variant(hanoi_variants::VariantError),
}

/// The meaning of an error for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The question cannot be read, or refers to something that does not exist.
    Request,
    /// The answer is no: the goal cannot be reached.
    Unsolvable,
    /// A limit was reached.
    Limit,
}

/// A stopped search, and its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The problem.
    pub problem: Problem,
    /// The bounds on its length, with a path if one was found.
    pub bounds: Bounds,
}

impl Error {
    /// Returns the meaning of the error for the caller.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Of(_, error) => error.kind(),
            Self::Puzzle(error) if error.kind() == hanoi_core::ErrorKind::Unsolvable => {
                ErrorKind::Unsolvable
            }
            Self::Request(RequestError::OnePeg) => ErrorKind::Unsolvable,
            Self::Game(error) => error.kind(),
            Self::Environment(error) => error.kind(),
            Self::Explore(error) => error.kind(),
            #[cfg(feature = "variants")]
            Self::Variant(error) => variant::kind(error),
            Self::Graph(_)
            | Self::Incomplete { .. }
            | Self::Stopped(_)
            | Self::Question(QuestionError::Unfinished(..)) => ErrorKind::Limit,
            _ => ErrorKind::Request,
        }
    }

    /// Returns the error without its field, for callers that match on the cause only.
    #[must_use]
    pub fn root(&self) -> &Self {
        match self {
            Self::Of(_, error) => error.root(),
            error => error,
        }
    }

    /// Attributes the error to a field of the question, unless it has one.
    #[must_use]
    pub fn of(self, field: Field) -> Self {
        match self.parts().field {
            None => Self::Of(field, Box::new(self)),
            Some(_) => self,
        }
    }

    /// Returns the JSON of an error that is an answer: no solution exists, or a search stopped with bounds.
    #[must_use]
    pub fn json(&self) -> Option<serde_json::Value> {
        let unsolvable = || serde_json::json!({ "reason": self.to_string(), "solvable": false });
        match self {
            Self::Stopped(stopped) => serde_json::to_value(stopped).ok(),
            #[cfg(feature = "variants")]
            Self::Variant(error) if self.kind() == ErrorKind::Limit => variant::stopped(error),
            _ => (self.kind() == ErrorKind::Unsolvable).then(unsolvable),
        }
    }

    /// The error of a search for a solution of a problem.
    pub(crate) fn of_search(problem: &Problem, error: SearchError) -> Self {
        match error {
            SearchError::Stopped(bounds) => Self::Stopped(Box::new(Stopped {
                problem: problem.clone(),
                bounds,
            })),
            SearchError::Core(error) => Self::Puzzle(error),
        }
    }
}

impl Stopped {
    /// Returns the name of the limit that was reached: `memory`, `time` or `interrupt`.
    #[must_use]
    pub const fn limit(&self) -> &'static str {
        limit_name(self.bounds.why)
    }

    /// Returns the shortest path found, if any. It is not known to be optimal.
    #[must_use]
    pub fn path(&self) -> Option<Solution> {
        let moves = self.bounds.at_most.clone()?;
        Solution::given(&self.problem, moves, Optimality::Unknown).ok()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Plain))
    }
}

impl std::error::Error for Error {
    /// A transparent error passes on its own source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Of(_, error) => Some(error),
            Self::Puzzle(error) => error.source(),
            Self::Text(error) => error.source(),
            Self::Game(error) => error.source(),
            Self::Link(error) => error.source(),
            Self::Explore(error) => error.source(),
            _ => None,
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lacking = lacking(self.bounds.why, self.problem.pegs() == BLOCK_PEGS);
        write!(f, "{}{lacking}", self.bounds)
    }
}

impl From<hanoi_core::Error> for Error {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Puzzle(error)
    }
}

impl From<TextError> for Error {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<GameError> for Error {
    fn from(error: GameError) -> Self {
        Self::Game(error)
    }
}

impl From<LinkError> for Error {
    fn from(error: LinkError) -> Self {
        Self::Link(error)
    }
}

impl From<EnvironmentError> for Error {
    fn from(error: EnvironmentError) -> Self {
        Self::Environment(error)
    }
}

impl From<ExploreError> for Error {
    fn from(error: ExploreError) -> Self {
        Self::Explore(error)
    }
}

impl From<QuestionError> for Error {
    fn from(error: QuestionError) -> Self {
        Self::Question(error)
    }
}

impl From<RequestError> for Error {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

json_object!(Stopped, |answer| {
    ..answer.problem,
    "distance": (),
    "at_least": JsonNumber::from(answer.bounds.at_least),
    "at_most": answer.bounds.at_most.as_ref().map(Vec::len),
    "moves": answer.bounds.at_most.as_deref().map(texts),
    "limit": answer.limit(),
});
