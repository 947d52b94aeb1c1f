//! The possible block sizes of a graph.

use std::ops::RangeInclusive;

use hanoi_core::{Peg, Rules, State};
use hanoi_search::{Limits, Outline, levels};

use super::portals::UNREACHED;
use crate::error::ExploreError;

/// The supported numbers of pegs.
const PEGS: RangeInclusive<u8> = 3..=8;
/// The largest block: 12 disks on 4 pegs.
const MAX_STATES: u64 = 1 << 24;

/// Checks that a graph under these rules can be cut into blocks.
pub(crate) fn applies(rules: &Rules) -> Result<(), ExploreError> {
    if !PEGS.contains(&rules.pegs()) {
        return Err(ExploreError::Pegs(rules.pegs()));
    }
    // If a single disk can reach every peg, so can every tower: smaller disks wait on a third peg.
    if !Outline::new(1, rules).is_connected() {
        return Err(ExploreError::Unreachable);
    }
    Ok(())
}

/// The possible numbers of small disks in a range, each with its spread.
pub(crate) fn sizes(rules: &Rules, among: RangeInclusive<u32>) -> impl Iterator<Item = (u32, u8)> {
    among.map_while(|small| Some((small, spread(rules, small)?)))
}

/// An upper bound on the distance between two states of a block, if it fits in a byte: that to a perfect state and
/// back, for the farthest states.
pub(crate) fn spread(rules: &Rules, disks: u32) -> Option<u8> {
    if states(rules, disks) > MAX_STATES {
        return None;
    }
    let there = depth(rules, disks)?;
    let back = Some(rules.reversed()).filter(|back| back != rules);
    let back = back.map_or(Some(there), |back| depth(&back, disks))?;
    let spread = u8::try_from(there + back).ok();
    spread.filter(|&spread| spread < UNREACHED - 1)
}

/// The eccentricity of a perfect state, if all states can be reached.
fn depth(rules: &Rules, disks: u32) -> Option<usize> {
    let start = State::perfect(disks, rules.pegs(), Peg::A).ok()?;
    let levels = levels(&start, rules, 0, &mut Limits::default()).ok()?;
    let is_whole = levels.reached() == states(rules, disks).into();
    is_whole.then(|| levels.depth())
}

fn states(rules: &Rules, disks: u32) -> u64 {
    u64::from(rules.pegs()).saturating_pow(disks)
}
