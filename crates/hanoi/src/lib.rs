//! The front door.

#![forbid(unsafe_code)]

pub use hanoi_core::*;
pub use hanoi_text::*;

/// The README's example, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
