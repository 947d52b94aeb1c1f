//! Exact solutions of the Tower of Hanoi: any two states on 3 pegs under any rules, and whole towers on any number of
//! pegs, with thousands of disks.
//!
//! # A tour
//!
//! A [`Problem`] is a start, a goal and [`Rules`]; its parts are checked once, on construction. A [`Solution`] knows
//! its length, and whether that is proven minimal, without computing its moves:
//!
//! ```
//! use hanoi_core::{Problem, Solution};
//!
//! let solution = Solution::new(&Problem::tower(64)?)?;
//! assert_eq!(solution.length().to_string(), "18446744073709551615");
//! assert_eq!(solution.optimality().name(), "proven");
//!
//! // Any state or move, without computing the earlier ones.
//! let state = solution.state_after(28_800)?;
//! assert_eq!(state.to_string(), format!("{}BBBCCCCBAAAAAAA", "A".repeat(49)));
//! assert_eq!(solution.move_at(1 << 63)?.to_string(), "64AC");
//!
//! // All moves in order, from the start or from any move.
//! let moves: Vec<String> = solution.moves_from(28_800).take(3).map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["1AB", "2AC", "1BC"]);
//! # Ok::<(), hanoi_core::Error>(())
//! ```
//!
//! Start and goal may be any two states, and the moves may be restricted:
//!
//! ```
//! use hanoi_core::{Problem, Rules, Solution, State};
//!
//! let (start, goal) = (State::parse("CABBA", 3)?, State::parse("BCAAC", 3)?);
//! let solution = Solution::new(&Problem::new(start, goal, Rules::classic(3)?)?)?;
//! assert_eq!(solution.length(), &22u8.into());
//! # Ok::<(), hanoi_core::Error>(())
//! ```
//!
//! The classical algorithms are available by name. They make the same moves and show how they find them:
//!
//! ```
//! use hanoi_core::{Algorithm, Inside, Problem, Solution};
//!
//! let solution = Solution::new(&Problem::tower(3)?)?;
//! let mut moves = solution.moves_by(Algorithm::CallStack, 0)?;
//! assert_eq!(moves.inside().unwrap().to_string(), "1,A,C,B\n2,A,B,C\n3,A,C,B");
//! assert_eq!(moves.next().unwrap().to_string(), "1AC");
//! # Ok::<(), hanoi_core::Error>(())
//! ```
//!
//! # Terms
//!
//! The terms follow Hinz, Klavžar and Petr, *The Tower of Hanoi - Myths and Maths*. Disks are 1 (smallest) to n.
//! Pegs are A, B, C in text and 0, 1, 2 in data. State m is the state after m moves; move m leads from state m-1 to
//! state m. A perfect state has all disks on one peg.
//!
//! # Limits
//!
//! A problem has at most [`MAX_DISKS`] disks and [`MAX_PEGS`] pegs. A [`Solution`] on 3 pegs has at most 10,000 disks,
//! unless it moves a whole tower under classic rules. Lengths are [`Natural`] numbers, exact at any size; arguments may also be `u64`
//! ([`Number`]). Every error is an [`Error`], which holds the request and its fault, and splits into [`ErrorParts`].
//!
//! # Serialisation
//!
//! With the feature `serde`, the types serialise in the same forms as JSON answers. Deserialising makes the usual checks
//! and returns the usual errors.
//!
//! | type | form | as in |
//! |---|---|---|
//! | [`Peg`] | its letter | `"A"` |
//! | [`Disk`] | its size, a number | `1` |
//! | [`Move`] | its short text | `"1AC"` |
//! | [`Algorithm`] | its name | `"closed-form"` |
//! | [`State`] | its text, and the number of pegs, which the text leaves open | `{"pegs":3,"state":"CCBA"}` |
//! | [`Rules`] | their name or arcs, and the number of pegs | `{"pegs":3,"rules":"classic"}` |
//! | [`Problem`] | the first five keys of an answer | `{"disks":1,"pegs":3,"rules":"classic","start":"A","goal":"C"}` |
//!
//! Deserialising also accepts states in long text, problems without `disks`, and objects with more keys, so an answer
//! can be read back as its problem.
//!
//! The crate has no I/O, no clock and no unsafe code. Only [`cores`], which dependent crates share, starts threads,
//! and only with the feature `threads`.

#![forbid(unsafe_code)]

mod algorithms;
mod board;
pub mod cores;
mod count;
mod disk;
mod distance;
mod error;
mod legs;
mod moves;
mod names;
mod numbers;
mod occurrences;
mod optimality;
mod peg;
mod peg_labels;
mod problem;
mod recursion;
mod rules;
#[cfg(feature = "serde")]
mod serialization;
mod setters;
mod solution;
mod state;
mod tower;
mod towers;

#[doc(hidden)]
pub use algorithms::PerAlgorithm;
pub use algorithms::{Algorithm, Candidate, Decoded, Inside, Moves, OpenCall, Terms};
pub use board::{
    Carry, ClassicKind, FaultClass, PegBoard, PegPiece, PegPuzzle, RuleFault, VariantKind,
};
pub use dashu_int::UBig;
pub use disk::{Disk, MAX_DISKS};
pub use distance::{Ways, distance, distance_in_words, locate, number_of_paths};
pub use error::{
    Error, ErrorKind, ErrorParts, Field, Notation, Plain, Suggestion, Vocabulary, quote,
};
pub use legs::{Leg, LegCache, Legs};
pub use moves::Move;
pub use names::UnknownName;
pub use numbers::{Natural, Number, counter_bits, frame_stewart, frame_stewart_splits, ruler};
pub use occurrences::{Indexes, Occurrences};
pub use optimality::{CERTIFICATES, Certificate, Optimality, Proof};
pub use peg::{MAX_PEGS, Peg};
pub use peg_labels::PegLabels;
pub use problem::Problem;
pub use rules::{NamedRules, Rules};
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serialization::deserialize_text;
pub use solution::{Place, Solution};
pub use state::{Long, State};
pub use towers::{Fault, Towers};
