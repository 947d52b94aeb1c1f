//! Variants of the Tower of Hanoi as data, with exact search.
//!
//! # A tour
//!
//! A [`Variant`] is a TOML text: a [preset](PRESETS) or your own. For any number of disks it gives a [`VariantProblem`]:
//! [`VariantRules`], a start, and one or more goals, all checked once, on construction.
//!
//! ```
//! use hanoi_search::Limits;
//! use hanoi_variants::{Variant, count_solutions};
//!
//! let problem = Variant::preset("magnetic:RNB")?.problem(7)?;
//! assert_eq!(problem.start().to_string(), "7 6 5 4 3 2 1/-/-");
//! let count = count_solutions(&problem, &mut Limits::default())?;
//! assert_eq!((count.length, count.paths), (807, 512u32.into()));
//! # Ok::<(), hanoi_variants::VariantError>(())
//! ```
//!
//! A text states only the differences from the classic puzzle, or from the variant that it is `like`:
//!
//! ```
//! use hanoi_search::Limits;
//! use hanoi_variants::{Variant, shortest_solution};
//!
//! let text = r#"
//!     like = "bottleneck"
//!     step = "parallel"
//!     pegs = 4
//! "#;
//! let problem = Variant::read(text)?.problem(4)?;
//! let steps = shortest_solution(&problem, &mut Limits::default())?;
//! assert_eq!(steps[0].to_string(), "1AB");
//! # Ok::<(), hanoi_variants::VariantError>(())
//! ```
//!
//! - [`VariantTowers`] check, play and list steps. They make a variant a [`PegPuzzle`](hanoi_core::PegPuzzle), like the classic problem.
//! - [`distance`], [`shortest_solution`], [`count_solutions`] and [`best_steps`] are exact searches within [`hanoi_search::Limits`]. A
//!   stopped search returns bounds. [`rough_solution`] quickly finds solutions that need not be shortest.
//! - [`levels_from_start`], [`levels_to_goals`] and [`survey`] explore whole graphs.
//! - [`known_length`] gives lengths proven by theorems; [`VariantProblem::classic`] recognises classic problems in disguise.
//!
//! # Limits
//!
//! At most [`MAX_PIECES`] pieces, of sizes up to [`MAX_SIZE`], on [`MAX_PEGS`](hanoi_core::MAX_PEGS) pegs; with parallel steps, at most
//! 6 pegs. Searches handle states of up to 128 bits, and refuse larger ones before they start. Every error is a [`VariantError`].

#![forbid(unsafe_code)]

mod board;
mod error;
mod fault;
mod file;
mod formula;
mod generate;
mod keys;
mod notation;
mod pattern;
mod permutations;
mod piece;
mod presets;
mod problem;
mod prompt;
mod rules;
mod search;
mod shapes;
mod state;
mod step;
mod towers;
mod variant;

pub use error::VariantError;
pub use fault::VariantFault;
pub use formula::{KnownLength, known_length};
pub use generate::{VariantTask, VariantTasks, VariantTasksWanted, pieces_on_goal_pegs};
pub use piece::{MAX_SIZE, Stack, VariantPiece};
pub use presets::{PRESETS, Preset};
pub use problem::VariantProblem;
pub use rules::{PegRules, Relation, RuleReach, Selector, StepKind, VariantRules};
pub use search::{
    SolutionCount, VariantGraph, VariantLevels, best_steps, count_solutions, distance,
    levels_from_start, levels_to_goals, rough_solution, shortest_solution, survey,
};
pub use state::{MAX_PIECES, VariantState};
pub use step::{Transfer, VariantStep};
pub use towers::VariantTowers;
pub use variant::{ClassicVariant, Variant, VariantRequest};
