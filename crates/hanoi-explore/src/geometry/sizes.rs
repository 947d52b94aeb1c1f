//! The block sizes that a graph can be cut into.

use std::ops::RangeInclusive;

use hanoi_core::{Peg, Rules, State};
use hanoi_search::{Limits, Outline, levels};

use super::portals::UNREACHED;
use crate::error::ExploreError;

/// The supported numbers of pegs.
const PEGS: RangeInclusive<u8> = 3..=8;
/// The most states of a block: those of 12 disks on 4 pegs.
const MOST_STATES: u64 = 1 << 24;

/// Whether a graph under these rules can be cut into blocks.
pub(crate) fn applies(rules: &Rules) -> Result<(), ExploreError> {
    if !PEGS.contains(&rules.pegs()) {
        return Err(ExploreError::Pegs(rules.pegs()));
    }
    // If a disk alone gets everywhere, so does every tower: the smaller disks wait on a third peg.
    if !Outline::new(1, rules).is_connected() {
        return Err(ExploreError::Unreachable);
    }
    Ok(())
}

/// The possible numbers of small disks within a range, and the spread of a block of each.
pub(crate) fn sizes(rules: &Rules, among: RangeInclusive<u32>) -> impl Iterator<Item = (u32, u8)> {
    among.map_while(|small| Some((small, spread(rules, small)?)))
}

/// An upper bound on the distance between two states of a block, if it fits a byte: twice the distance of the farthest
/// state from a perfect one.
pub(crate) fn spread(rules: &Rules, disks: u32) -> Option<u8> {
    if states(rules, disks) > MOST_STATES {
        return None;
    }
    let there = depth(rules, disks)?;
    let back = Some(rules.reversed()).filter(|back| back != rules);
    let back = back.map_or(Some(there), |back| depth(&back, disks))?;
    let spread = u8::try_from(there + back).ok();
    spread.filter(|&spread| spread < UNREACHED - 1)
}

/// The distance of the farthest states from a perfect one, if all can be reached.
fn depth(rules: &Rules, disks: u32) -> Option<usize> {
    let start = State::perfect(disks, rules.pegs(), Peg::A).ok()?;
    let levels = levels(&start, rules, 0, &mut Limits::default()).ok()?;
    let is_whole = levels.reached() == states(rules, disks).into();
    is_whole.then(|| levels.depth())
}

fn states(rules: &Rules, disks: u32) -> u64 {
    u64::from(rules.pegs()).saturating_pow(disks)
}
