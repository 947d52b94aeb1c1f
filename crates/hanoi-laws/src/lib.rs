//! Laws that hold of any bytes. `fuzz/` tries them with bytes of its own, the tests with those in `fuzz/corpus`.
//!
//! A law is a function of bytes that panics where it does not hold. What it compares with is naive and shares no code with
//! what it tries. Damaged checkpoints and certificates are also given right checksums, so that what lies behind these is reached.

#![forbid(unsafe_code)]
#![expect(
    clippy::missing_panics_doc,
    reason = "all of them panic where they do not hold"
)]

mod batch;
mod certificates;
mod checkpoints;
mod feeding;
mod links;
mod naive;
mod parsers;
mod replay;
mod sealing;
mod written;

pub use batch::batch;
pub use certificates::certificates;
pub use checkpoints::checkpoints;
pub use feeding::{cores, pieces};
pub use links::links;
pub use parsers::parsers;
pub use replay::replay;

/// Counts the memory in use, which damaged files must not make large.
#[global_allocator]
static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;
