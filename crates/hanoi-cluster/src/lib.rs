//! One exploration on several machines.
//!
//! Each process is a part of the run, with a [share](hanoi_explore::Share) of its shelves and its own threads. The processes
//! first [meet]: every two connect within a time limit, prove to each other that they know a secret, and compare their terms,
//! such as the version. The connections are then handed to [timely dataflow](timely), whose communication, exchange and
//! progress tracking carry the messages between the parts ([`Dataflow`]).
//!
//! Timely does not tolerate faults, so separate connections detect a process that ends or falls silent ([`Pulse`]). The
//! others then stop, and can resume from a checkpoint.
//!
//! Messages are neither encrypted nor signed. Use a tunnel on networks where others can read or change them.

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
