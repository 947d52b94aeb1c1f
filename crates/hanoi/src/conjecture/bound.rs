//! Lower bounds for a tower whose search was stopped.
//!
//! A tower takes at least 2 moves more than one with one disk fewer. Leaving out its smallest disk makes a solution at
//! least one move shorter, and both lengths are odd, since the moves after the largest disk's mirror those before.

use hanoi_core::{Optimality, Proof, frame_stewart};

use super::{Conjecture, OpenCase};
use crate::MAX_CONJECTURE_DISKS;

impl Conjecture {
    /// Returns the best bound for a number of disks after a search of `levels` levels: from these, the previous tower,
    /// or the registry. Also returns its optimality.
    pub(super) fn at_least(&self, disks: u32, levels: usize) -> (u64, Optimality) {
        let searched = (2 * levels as u64 + 1, Proof::Search.into());
        let before = self.confirmed.last();
        let before = before.filter(|before| before.disks + 1 == disks);
        let before = before.map(|before| (before.distance() as u64 + 2, Proof::Search.into()));
        let registered = registered(disks, self.pegs, |known| known != Optimality::Presumed);
        let others = before.into_iter().chain(registered);
        others.fold(
            searched,
            |best, other| {
                if other.0 > best.0 { other } else { best }
            },
        )
    }
}

/// Returns the best bound that is proven without a search.
pub(crate) fn proven_bound(disks: u32, pegs: u8) -> Option<(u64, Optimality)> {
    registered(disks, pegs, |known| known.proof().is_some())
}

/// Derives a bound from the largest registered tower, with no more disks, whose optimality suffices.
fn registered(
    disks: u32,
    pegs: u8,
    suffices: impl Fn(Optimality) -> bool,
) -> Option<(u64, Optimality)> {
    let towers = (1..=disks).rev();
    let mut towers = towers.map(|size| (size, Optimality::of_tower(size, pegs)));
    let (size, optimality) = towers.find(|(_, optimality)| suffices(*optimality))?;
    let length = u64::try_from(&frame_stewart(size, pegs)?).ok()?;
    Some((length + 2 * u64::from(disks - size), optimality))
}

impl OpenCase {
    /// Describes the case: the disks, the given verb, and the bound, with its optimality unless it is proven.
    pub(super) fn describe(&self, take: &str) -> String {
        let Self {
            disks,
            at_least,
            bound,
            ..
        } = self;
        let reserve = match bound {
            Optimality::Proven(_) => String::new(),
            other => format!(", {other}"),
        };
        format!("{disks} disks{take} at least {at_least} moves{reserve}")
    }

    /// The registered optimality of the tower and of larger ones.
    pub(super) fn registered(&self, pegs: u8) -> Vec<(u32, Optimality)> {
        let sizes = self.disks..=MAX_CONJECTURE_DISKS;
        let towers = sizes.map(|disks| (disks, Optimality::of_tower(disks, pegs)));
        towers
            .take_while(|(_, optimality)| *optimality != Optimality::Presumed)
            .collect()
    }
}
