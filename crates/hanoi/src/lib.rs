//! The Tower of Hanoi, exactly.
pub use dashu_int::UBig;
mod algorithms;
mod count;
mod disk;
mod error;
mod moves;
mod numbers;
mod peg;
mod problem;
mod recursion;
mod rules;
mod solution;
mod state;
mod text;
mod tower;
mod towers;
mod verify;
pub use algorithms::{Algorithm, Candidate, Decoded, Inside, Moves, OpenCall, Terms};
pub use disk::{Disk, MAX_DISKS};
pub use error::{Error, ErrorKind};
pub use moves::Move;
pub use numbers::{frame_stewart, frame_stewart_splits, parse_number, ruler};
pub use peg::{MAX_PEGS, Peg};
pub use problem::Problem;
pub use rules::Rules;
pub use solution::{Optimality, Place, Proof, Solution};
pub use state::{Long, State};
pub use text::{
    Claim, MAX_PICTURE_DISKS, Onto, PegName, Position, Reader, Style, Unreadable, Writer,
};
pub use towers::{Fault, Towers};
pub use verify::{Verdict, Verifier, Wrong};
