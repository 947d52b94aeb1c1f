//! Tests of the pictures through the public interface.

mod common;
mod documents;
mod extremes;
mod graphs;
mod layout;
mod limits;
mod motion;
mod tables;
mod towers;
mod trees;
mod walkthroughs;
