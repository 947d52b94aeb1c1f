//! The Tower of Hanoi: every question in one call.
//!
//! # A tour
//!
//! A [`Request`] is the text of a question, and becomes a [`Problem`]. A question is a function: it takes the problem
//! and the [`Limits`] of a search, used if no formula applies, and returns an answer. An answer is data that prints
//! itself (`Display`), serialises itself (`serde`, in the shapes of `docs/json.md`), and states whether it is proven.
//!
//! ```
//! use hanoi::{Limits, Request, distance, move_at, solve, state};
//!
//! let limits = &mut Limits::default();
//! let tower = Request::default().disks(64).problem()?;
//! assert_eq!(solve(&tower, None, limits)?.length().to_string(), "18446744073709551615");
//! assert_eq!(move_at(&tower, 1_u64 << 63, limits)?.mv.to_string(), "64AC");
//! assert!(state(&tower, 28_800_u64, limits)?.state.to_string().ends_with("BBBCCCCBAAAAAAA"));
//!
//! let puzzle = Request::default().pegs(4).from("ABCDA").to("DCABB").problem()?;
//! assert_eq!(distance(&puzzle, false, limits)?.to_string(), "9\noptimal (exact search)");
//! # Ok::<(), hanoi::Error>(())
//! ```
//!
//! | question | function |
//! |---|---|
//! | what are the moves of a shortest solution? | [`solve`], [`Part`] |
//! | which state comes after m moves, which move is the m-th? | [`state`], [`move_at`] |
//! | what are all moves, or all states, as numbers in memory? | [`MoveRows`], [`StateRows`] |
//! | where is each disk after m moves, by which formula? | [`explain`] |
//! | which state do the bits of a counter encode? | [`decode`] |
//! | where does a state lie? | [`locate`] |
//! | how far apart are two states, and over which shortest paths? | [`distance()`], [`shortest_path`], [`paths`] |
//! | which move is best? | [`hint`] |
//! | which states are one move away? | [`neighbours`] |
//! | is an answer a solution, and where does it go wrong? | [`check`], [`checker`] |
//! | how would a harness score an answer? | [`Harness`], [`ReasoningGym`] |
//! | what was read from an answer, move by move? | [`read_moves`] |
//! | are many answers solutions? | [`check_batch`], [`Judge`] |
//! | how is a problem played by hand? | [`game`] |
//! | what does a link to a page show? | [`page`] |
//! | how does a program play many games in parallel? | [`Environments`] |
//! | how many moves does a tower take, and how long? | [`count`], [`Duration`], [`ruler`] |
//! | at which moves does each disk move? | [`times()`] |
//! | what does an algorithm do at each step, line by line? | [`lesson`] |
//! | how does an algorithm find its moves, and how fast? | [`trace`], [`Measured`] |
//! | what do the five texts contain, and which of their claims hold? | [`texts()`], [`SourceText`] |
//! | what do the programs of the texts print? | [`printed`], [`Program`] |
//! | on which stack is a disk, by Clifford's formula? | [`s`] |
//! | what is known about a graph of states? | [`graph`], [`export_graph`], [`distance_table`], [`histogram`] |
//! | how many states lie at each distance from one? | [`levels`] |
//! | what does a whole graph look like from one state? | [`explore()`] |
//! | up to how many disks is Frame-Stewart confirmed? | [`conjecture()`], [`check_certificate`] |
//! | which puzzles exist? | [`generate`], [`Puzzles`] |
//! | which questions exist, by name? | [`questions`] |
//!
//! # Words
//!
//! Disks are 1 (smallest) to n. Pegs are A, B, C in text and 0, 1, 2 in data. State m is the state after m moves; move m
//! leads from state m-1 to state m. A perfect state has all disks on one peg.
//!
//! The crate has no I/O, no terminal and no unsafe code, and uses a clock only for [`Limits::time`].

#![forbid(unsafe_code)]

mod arrays;
mod batch;
mod check;
mod classic;
mod compare;
mod conjecture;
mod count;
mod crc32;
mod decode;
mod distance;
mod duration;
mod end;
mod environment;
mod error;
mod explain;
mod explore;
mod foreign;
pub mod game;
mod generate;
mod graph;
mod hint;
mod json;
pub mod lesson;
mod levels_from;
mod locate;
mod memory;
mod move_at;
mod neighbours;
pub mod page;
mod paths;
mod pebl;
mod phrases;
mod program;
mod question;
pub mod questions;
mod request;
mod resolve;
mod shift;
mod solvable;
mod solve;
mod spelling;
mod state;
mod strategy;
mod subject;
mod texts;
mod times;
mod trace;
#[cfg(feature = "variants")]
mod variant;
#[cfg(feature = "variants")]
mod variant_check;
#[cfg(feature = "variants")]
mod variant_list;
mod verdict;

pub use arrays::{MoveRows, StateRows};
pub use batch::{
    Answer, Batch, BatchForm, BatchPart, BatchSummary, Json, Judge, Judged, MAX_BATCH_LINE,
    PuzzleSet, Text, UnreadKeys, Within, check_batch, judge_all, judge_lines,
};
pub use check::{
    Checked, Harness, MAX_READ_TEXT, ReadMove, ReasoningGym, Scores, check, checker, passages_text,
    read_moves, reading_json,
};
pub use classic::ClassicRequest;
pub use compare::{Contender, Measured, RunCost};
pub use conjecture::{
    CertificateVerdict, CheckedCertificate, Confirmed, Conjecture, OpenCase, STATES_SEARCHED_AGAIN,
    SearchedAgain, Theorem, check_certificate, conjecture,
};
pub use count::{Count, Ruler, count, ruler};
pub use decode::{DecodedState, decode};
pub use distance::{Distance, distance};
pub use duration::Duration;
pub use end::End;
pub use environment::{
    EnvironmentOptions, EnvironmentState, Environments, MAX_TABLE_STATES, Reward, Starts,
};
pub use error::{
    CertificateError, EnvironmentError, Error, ErrorKind, ExploreError, MAX_CONJECTURE_DISKS,
    MAX_EXPLAINED, RequestError, Shortage, Stopped,
};
pub use explain::{Explained, Position, explain};
#[cfg(feature = "explore")]
pub use explore::{CheckpointOutline, CheckpointSeal, ResumeError, check_checkpoint};
pub use explore::{ExploreRequest, Explored, Exploring, Method, Room, ToPerfect, explore};
pub use foreign::nearest_goal;
#[cfg(feature = "variants")]
pub use generate::{NumberedTask, VariantSet};
pub use generate::{PuzzleFormat, generate, usual_count};
pub use graph::{
    GraphFacts, GraphFormat, GraphTable, LevelsAround, LevelsByFormula, distance_table,
    export_graph, graph, histogram, levels,
};
#[cfg(feature = "variants")]
pub use hanoi_variants::VariantTasksWanted;
pub use hint::{Hint, hint};
pub use lesson::steps;
pub use levels_from::LevelsFrom;
pub use locate::{Located, locate};
pub use move_at::{MoveAt, move_at};
pub use neighbours::neighbours;
pub use paths::{Paths, only_path, paths};
pub use program::Program;
pub use request::{Request, read_state};
pub use resolve::AskedPuzzle;
pub use shift::{Shift, shift};
pub use solvable::{CountedLength, Solvable, StepOf};
pub use solve::Part;
pub use state::{DiskPlace, StateAfter, disk_place, state};
pub use strategy::{shortest_path, solve};
pub use texts::{
    ClaimKind, GuideEntry, Printed, ProgramRun, SourceText, SourceTexts, TriedClaim, TriedClaims,
    TriedTexts, printed, s, texts, towers_of_text, try_all_claims,
};
pub use times::{Times, times};
pub use trace::{Report, Step, Trace, trace};
#[cfg(feature = "variants")]
pub use variant::{
    VariantGraphFacts, VariantLevelsFrom, VariantPart, VariantPuzzle, VariantStateAfter,
};
#[cfg(feature = "variants")]
pub use variant_check::{VariantChecked, VariantScores};
#[cfg(feature = "variants")]
pub use variant_list::{ListedVariant, check_variant, variant, variants};

pub use hanoi_core::{
    Algorithm, Disk, ErrorParts, Field, Move, Natural, Peg, Problem, Rules, Solution, State,
    Suggestion, UBig, Vocabulary,
};
pub use hanoi_search::{Limits, Puzzle, PuzzleKind, PuzzleRequest, Puzzles, Stop};
pub use hanoi_text::{ForeignForm, ForeignProblem, ObjectNames, Outcome};

/// The program named in certificates and checkpoints.
pub(crate) const PROGRAM: &str = concat!("hanoi ", env!("CARGO_PKG_VERSION"));

/// The puzzle itself: states, rules, problems, solutions, algorithms and numbers.
pub mod puzzle {
    pub use hanoi_core::*;
}

/// Moves and states as text: styles, writing, reading, checking.
pub mod text {
    pub use hanoi_text::*;
}

/// Exact search: shortest paths, whole graphs, puzzles, and their limits.
pub mod search {
    pub use hanoi_search::*;
}

/// Variants of the puzzle as data: their rules, pieces and steps.
#[cfg(feature = "variants")]
pub mod variants {
    pub use hanoi_variants::*;
}

/// Whole graphs and shortest paths in large ones, block by block.
#[cfg(feature = "explore")]
pub mod blocks {
    pub use hanoi_explore::*;
}

/// The examples of the README and of the developers' page, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../docs/README.md")]
#[doc = include_str!("../docs/develop.md")]
struct Readme;
