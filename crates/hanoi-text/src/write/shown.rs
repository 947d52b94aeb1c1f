//! The state as a style shows it, kept in its written form and updated with each move.

mod pddl;
mod picture;
mod stacks;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use dashu_int::ops::BitTest;
use hanoi_core::UBig;
use pddl::PddlText;
use picture::Picture;
use stacks::StackText;

use crate::{ObjectNames, Style};
use hanoi_core::{Disk, Error, Move, Peg, PegLabels, Solution, State};

/// The state in the styles that show it.
#[derive(Clone, Debug)]
pub(crate) enum ShownState {
    Stacks(StackText),
    Picture(Picture),
    Plan(PddlText),
}

impl ShownState {
    /// The state after a number of moves of a solution, or `None` in a style that shows none.
    ///
    /// # Errors
    ///
    /// There are not as many moves.
    pub(crate) fn new(
        style: Style,
        solution: &Solution,
        after: &UBig,
    ) -> Result<Option<Self>, Error> {
        let state = || solution.state_after(after);
        Ok(match style {
            Style::Stacks => {
                let bits = solution.length().bit_len();
                Some(Self::Stacks(StackText::new(&state()?, after, bits)))
            }
            Style::Picture => Some(Self::Picture(Picture::new(&state()?))),
            Style::Pddl => Some(Self::Plan(PddlText::new(&state()?))),
            _ => None,
        })
    }

    /// The same in other names, in the style that has names.
    pub(crate) fn named(self, names: Option<Arc<ObjectNames>>) -> Self {
        match self {
            Self::Plan(plan) => Self::Plan(plan.named(names)),
            Self::Stacks(_) | Self::Picture(_) => self,
        }
    }

    /// The same with other names of pegs, in the style that has room for them.
    pub(crate) fn labelled(self, labels: &PegLabels) -> Self {
        match self {
            Self::Picture(picture) => Self::Picture(picture.labelled(labels)),
            Self::Stacks(_) | Self::Plan(_) => self,
        }
    }

    /// Writes what comes before the first move.
    pub(crate) fn begin(&self, out: &mut Vec<u8>) {
        if let Self::Picture(picture) = self {
            picture.write(out);
        }
    }

    /// Follows a move, which is known to be legal, and writes it.
    pub(crate) fn follow(&mut self, mv: Move, out: &mut Vec<u8>) {
        match self {
            Self::Stacks(stacks) => stacks.follow(mv, out),
            Self::Picture(picture) => picture.follow(mv, out),
            Self::Plan(plan) => plan.follow(mv, out),
        }
    }
}

/// All disks with their pegs, in an order in which they can be stacked: the largest first.
fn from_below(state: &State) -> impl Iterator<Item = (Disk, Peg)> + '_ {
    let disks = Disk::all(state.disks()).rev();
    disks.zip(state.places().iter().rev().copied())
}
