//! One exploration on several machines.
//!
//! Each process has a [share](hanoi_explore::Share) of the shelves of a run, as one of its parts, and threads of its own. The
//! processes first [meet]: each connects to each within a time limit, both sides of a connection prove that they know a
//! secret, and they compare what must be the same. The connections are then handed to [timely dataflow](timely), whose
//! communication, exchange and progress tracking carry the messages between the parts ([`Dataflow`]).
//!
//! A process that ends, or falls silent, is told from connections of their own ([`Pulse`]), since the engine has no tolerance
//! of faults: the others stop, and can go on from what was saved.
//!
//! What is sent is neither encrypted nor signed. Where others can listen or interfere, use a tunnel.

#![forbid(unsafe_code)]

mod constants;
mod dataflow;
mod engine;
mod error;
mod greeting;
mod hosts;
mod letter;
mod meeting;
mod pulse;
mod wire;

pub use dataflow::{Dataflow, Wish};
pub use error::ClusterError;
pub use greeting::{CommonTerms, Secret, build};
pub use hosts::Hosts;
pub use meeting::{Met, Rendezvous, meet};
pub use pulse::Pulse;
