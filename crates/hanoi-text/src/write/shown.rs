//! The state as a style shows it, kept in its written form and updated with each move.

mod pddl;
mod picture;
mod stacks;
#[cfg(test)]
mod tests;

use hanoi_core::{Disk, Peg, State};

pub(crate) use pddl::PlanText;
pub(crate) use picture::Picture;
pub(crate) use stacks::StackText;

/// All disks with their pegs, in an order in which they can be stacked: the largest first.
fn from_below(state: &State) -> impl Iterator<Item = (Disk, Peg)> + '_ {
    let disks = Disk::all(state.disks()).rev();
    disks.zip(state.places().iter().rev().copied())
}
