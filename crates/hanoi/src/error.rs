//! Why a question has no answer.

mod parts;

use std::fmt;

use hanoi_core::Optimality;
use hanoi_search::{Bounds, GraphError, PuzzleError, SearchError, Stop};
use hanoi_text::TextError;

use crate::conjecture::CertificateError;
use crate::environment::EnvironmentError;
use crate::explore::ExploreError;
use crate::game::GameError;
use crate::json::{Number, json_object, texts};
use crate::page::LinkError;
use crate::plan::{BLOCK_PEGS, lacking};
use crate::{Algorithm, MAX_EXPLAINED, Peg, Problem, Program, Shortage, Solution};

/// Why a question has no answer. Its text quotes the offending part and says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The parts of the question do not fit each other, or its goal cannot be reached.
    Puzzle(hanoi_core::Error),
    /// The question cannot be read.
    Request(RequestError),
    /// The answer cannot be written as asked for.
    Text(TextError),
    /// The graph is too large.
    Graph(GraphError),
    /// The text of a game cannot be read, or there is no advice.
    Game(GameError),
    /// A link cannot be read, or a move in it is not legal.
    Link(LinkError),
    /// Environments cannot be made or stepped.
    Environment(EnvironmentError),
    /// A graph cannot be explored.
    Explore(ExploreError),
    /// A certificate cannot be made or read.
    Certificate(CertificateError),
    /// There is no such set of puzzles.
    Puzzles(PuzzleError),
    /// There are fewer puzzles than were asked for.
    Incomplete {
        /// How many there are.
        made: u64,
        /// How many were asked for.
        of: u64,
        /// Why there are no more.
        why: Shortage,
    },
    /// A limit was reached; this is what was known by then.
    Stopped(Box<Stopped>),
}

pub use parts::ErrorParts;

/// The most pegs that a message suggests: beyond, a letter is more likely a slip.
const SUGGESTED: u8 = 8;

/// What an error means to the asker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The question cannot be read, or asks for something that does not exist.
    Request,
    /// The answer is no: the goal cannot be reached.
    Unsolvable,
    /// A limit was reached.
    Limit,
}

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// Neither a number of disks nor a state tells how many there are.
    HowManyDisks,
    /// With 1 peg there is nowhere to go.
    OnePeg,
    /// A state has another number of disks than the question.
    StateSize {
        /// The state, as it was given.
        state: String,
        /// How many disks it has.
        disks: u32,
        /// How many were expected.
        expected: u32,
    },
    /// The files of best-first were asked of another algorithm.
    NotBestFirst(Algorithm),
    /// A line is no puzzle, for this reason.
    PuzzleLine(String),
    /// Best-first search was asked for a problem on 4 pegs or more that it is not for.
    BestFirstFar,
    /// A disk that there is not, and how many there are.
    NoDisk(u32, u32),
    /// More disks than are explained at once.
    TooManyToExplain(u32),
    /// A peg is named by a number that there is not.
    NoPegNumber {
        /// The number, in quotes.
        text: String,
        /// How many pegs there are.
        pegs: u8,
    },
    /// A state names a peg that there is not.
    NoPegLetter {
        /// The state, in quotes.
        state: String,
        /// The last such peg.
        peg: Peg,
        /// How many pegs there are.
        pegs: u8,
    },
    /// A number, in quotes, where a state was expected.
    NumberForState(String),
    /// A program of the texts moves nothing but a whole tower on 3 pegs under classic rules.
    NotOfTexts(Program),
    /// A program of the texts goes from one rod to another with the help of the third.
    Rods([u8; 3]),
}

/// A search that was stopped, and what it had found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The problem.
    pub problem: Problem,
    /// What is known of its length, with a path if there is one.
    pub bounds: Bounds,
}

impl Error {
    /// Returns what the error means to the asker.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Puzzle(error) if error.kind() == hanoi_core::ErrorKind::Unsolvable => {
                ErrorKind::Unsolvable
            }
            Self::Request(RequestError::OnePeg) => ErrorKind::Unsolvable,
            Self::Game(error) => error.kind(),
            Self::Environment(error) => error.kind(),
            Self::Explore(error) => error.kind(),
            Self::Graph(_) | Self::Incomplete { .. } | Self::Stopped(_) => ErrorKind::Limit,
            _ => ErrorKind::Request,
        }
    }

    /// Returns the JSON of an error that is an answer: that there is no solution, or the bounds of a stopped search.
    #[must_use]
    pub fn json(&self) -> Option<serde_json::Value> {
        let unsolvable = || serde_json::json!({ "reason": self.to_string(), "solvable": false });
        match self {
            Self::Stopped(stopped) => serde_json::to_value(stopped).ok(),
            _ => (self.kind() == ErrorKind::Unsolvable).then(unsolvable),
        }
    }

    /// What the error of a search means for a problem.
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
    /// Returns which limit was reached: `memory`, `time` or `interrupt`.
    #[must_use]
    pub const fn limit(&self) -> &'static str {
        limit_name(self.bounds.why)
    }

    /// Returns the shortest path that is known, if there is one. Nothing proves that no path is shorter.
    #[must_use]
    pub fn path(&self) -> Option<Solution> {
        let moves = self.bounds.at_most.clone()?;
        Solution::given(&self.problem, moves, Optimality::Unknown).ok()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::Graph(error) => error.fmt(f),
            Self::Request(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Game(error) => error.fmt(f),
            Self::Link(error) => error.fmt(f),
            Self::Environment(error) => error.fmt(f),
            Self::Explore(error) => error.fmt(f),
            Self::Certificate(error) => error.fmt(f),
            Self::Puzzles(error) => error.fmt(f),
            Self::Incomplete { made, of, why } => {
                write!(f, "{made} of {of} puzzles written: {why}")
            }
            Self::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HowManyDisks => f.write_str(
                "how many disks? expected a number of disks, or a state for --from or --to",
            ),
            Self::OnePeg => f.write_str("no solution: with 1 peg a disk has nowhere to go"),
            Self::StateSize {
                state,
                disks,
                expected,
            } => write!(
                f,
                "the state '{state}' has {disks} disks: expected {expected}"
            ),
            Self::PuzzleLine(why) => f.write_str(why),
            Self::NotBestFirst(algorithm) => write!(
                f,
                "--states and --route go with best-first only, not {algorithm}"
            ),
            Self::BestFirstFar => f.write_str(
                "best-first does not apply to this problem: expected a whole tower as the goal under classic rules, with at \
                 most 32 disks on 4 pegs, 20 on 5, or 16 on 6",
            ),
            Self::NoDisk(disk, 0) => write!(f, "there is no disk {disk}: the problem has no disks"),
            Self::NoDisk(disk, disks) => {
                write!(f, "there is no disk {disk}: expected 1 to {disks}")
            }
            Self::TooManyToExplain(disks) => write!(
                f,
                "{disks} disks are too many to explain: expected at most {MAX_EXPLAINED}, or one of them with --disk"
            ),
            Self::NoPegNumber { text, pegs } => {
                let last = pegs.saturating_sub(1);
                write!(
                    f,
                    "there is no peg {text}: expected 0 to {last}, or A to {}",
                    Peg::last_of(*pegs)
                )
            }
            Self::NoPegLetter { state, peg, pegs } => {
                f.write_str(&no_peg_letter(state, *peg, *pegs))?;
                match suggested_pegs(*peg) {
                    Some(more) => write!(f, "; --pegs {more} adds it"),
                    None => Ok(()),
                }
            }
            Self::NumberForState(text) => write!(
                f,
                "{text} is not a state: expected each disk's peg, largest first, as in CCBA, or each peg's disks, as in \
                 3,2/1/-"
            ),
            Self::Rods([from, to, other]) => write!(
                f,
                "rods {from}, {to} and {other}: expected 0, 1 and 2, each once"
            ),
            Self::NotOfTexts(program) => write!(
                f,
                "{program} moves whole towers between 3 pegs under classic rules: expected such a \
                 problem, as in 'hanoi solve 3 --like {program}'"
            ),
        }
    }
}

/// That a state, in quotes, names a peg that there is not.
fn no_peg_letter(state: &str, peg: Peg, pegs: u8) -> String {
    let last = Peg::last_of(pegs);
    format!("{state}: there is no peg {peg}, only A to {last}")
}

/// How many pegs there would have to be for a missing one, if that is likely to be meant.
fn suggested_pegs(missing: Peg) -> Option<u8> {
    Some(missing.get() + 1).filter(|&pegs| pegs <= SUGGESTED)
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lacking = lacking(self.bounds.why, self.problem.pegs() == BLOCK_PEGS);
        write!(f, "{}{lacking}", self.bounds)
    }
}

impl std::error::Error for Error {}

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

impl From<RequestError> for Error {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

json_object!(Stopped, |answer| {
    "at_least": Number::from(answer.bounds.at_least),
    "at_most": answer.bounds.at_most.as_ref().map(Vec::len),
    "disks": answer.problem.disks(),
    "distance": (),
    "goal": answer.problem.goal().to_string(),
    "limit": answer.limit(),
    "moves": answer.bounds.at_most.as_deref().map(texts),
    "pegs": answer.problem.pegs(),
    "rules": answer.problem.rules().to_string(),
    "start": answer.problem.start().to_string(),
});

/// The name of a limit in JSON.
pub(crate) const fn limit_name(why: Stop) -> &'static str {
    match why {
        Stop::Memory => "memory",
        Stop::Time => "time",
        Stop::Disk => "disk",
        _ => "interrupt",
    }
}
