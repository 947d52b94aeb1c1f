//! How many moves a tower takes at least whose search was stopped.
//!
//! A tower takes at least 2 moves more than one with a disk less: without its smallest disk a solution solves that with at least a
//! move less, and both numbers are odd, since what comes after the largest disk's move mirrors what came before.

use hanoi_core::{Optimality, Proof, frame_stewart};

use super::{Conjecture, MAX_CONJECTURE_DISKS, OpenCase};

impl Conjecture {
    /// The best bound for a number of disks if so many levels were searched: by them, by the tower before, or by what is
    /// registered; and what is known of it.
    pub(super) fn at_least(&self, disks: u32, levels: usize) -> (u64, Optimality) {
        let searched = (2 * levels as u64 + 1, Proof::Search.into());
        let before = self.confirmed.last();
        let before = before.filter(|before| before.disks + 1 == disks);
        let before = before.map(|before| (before.distance() as u64 + 2, Proof::Search.into()));
        let others = before.into_iter().chain(registered(disks, self.pegs));
        others.fold(
            searched,
            |best, other| {
                if other.0 > best.0 { other } else { best }
            },
        )
    }
}

/// What the largest tower with no more disks tells of whose length more is known than that it is presumed.
fn registered(disks: u32, pegs: u8) -> Option<(u64, Optimality)> {
    let mut smaller = (1..=disks).rev();
    smaller.find_map(|known| match Optimality::of_tower(known, pegs) {
        Optimality::Presumed => None,
        optimality => {
            let length = u64::try_from(&frame_stewart(known, pegs)?).ok()?;
            Some((length + 2 * u64::from(disks - known), optimality))
        }
    })
}

impl OpenCase {
    /// The disks, such words, and the bound with what is known of it unless it is proven.
    pub(super) fn which(&self, take: &str) -> String {
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

    /// What is registered of the tower, and of the next ones.
    pub(super) fn registered(&self, pegs: u8) -> Vec<(u32, Optimality)> {
        let known = self.disks..=MAX_CONJECTURE_DISKS;
        let known = known.map(|disks| (disks, Optimality::of_tower(disks, pegs)));
        known
            .take_while(|(_, optimality)| *optimality != Optimality::Presumed)
            .collect()
    }
}
