//! The partition into blocks for a search from both ends.

use hanoi_core::{Peg, Problem, Rules, State};
use hanoi_search::shared::ends;

use crate::error::ExploreError;
use crate::geometry::sizes::{applies, sizes, spread};
use crate::kernel::flood::Flood;
use crate::run::exploration_plan::ExplorationPlan;

/// An upper bound on block numbers.
const MAX_BLOCKS: usize = 1 << (if usize::BITS > 32 { 40 } else { 31 });

/// The plans from the start, and from the goal with reversed rules. Both have the same blocks, and use only renamings
/// that fix both ends. The largest disk that differs is never part of a block: so every path leaves its block, and
/// passes a portal at which the balls can meet.
pub(super) fn plans(
    problem: &Problem,
    small: Option<u32>,
    memory: usize,
) -> Result<[ExplorationPlan; 2], ExploreError> {
    let rules = problem.rules();
    applies(rules)?;
    let [start, goal] = ends(problem).map(|places| state(&places, rules));
    let (start, goal) = (start?, goal?);
    let fixed = [start.places(), goal.places()].concat();
    let most = start.disks().saturating_sub(1);
    let cut =
        |(small, spread)| ExplorationPlan::cut(&start, rules, (small, spread), &fixed, MAX_BLOCKS);
    let plan = match small {
        Some(small) => cut((small, possible(rules, small, most)?)),
        None => chosen(rules, most, cut),
    };
    let plan = plan.ok_or(ExploreError::TooLarge)?;
    let needed = Flood::bytes(plan.small, rules.pegs());
    if needed > memory {
        let given = memory;
        return Err(ExploreError::Memory { needed, given });
    }
    let sizes = (plan.small, plan.spread);
    let back = ExplorationPlan::cut(&goal, &rules.reversed(), sizes, &fixed, MAX_BLOCKS);
    Ok([plan, back.ok_or(ExploreError::TooLarge)?])
}

/// The state with the given pegs.
fn state(places: &[u8], rules: &Rules) -> Result<State, ExploreError> {
    let places: Vec<Peg> = places.iter().filter_map(|&peg| Peg::new(peg)).collect();
    State::from_places(&places, rules.pegs()).map_err(ExploreError::Core)
}

/// The bound on distances within a block of `small` disks, if that size is possible.
fn possible(rules: &Rules, small: u32, most: u32) -> Result<u8, ExploreError> {
    let spread = spread(rules, small).filter(|_| small <= most);
    spread.ok_or_else(|| ExploreError::Small {
        asked: small,
        most: sizes(rules, 0..=most).fold(0, |_, (small, _)| small),
    })
}

/// The plan with the fastest block size, else with the smallest whose blocks can be numbered.
fn chosen(
    rules: &Rules,
    most: u32,
    cut: impl Fn((u32, u8)) -> Option<ExplorationPlan>,
) -> Option<ExplorationPlan> {
    let mut sizes_down = (0..=fastest(rules.pegs()).min(most)).rev();
    let first = sizes_down.find(|&small| spread(rules, small).is_some());
    sizes(rules, first.unwrap_or(0)..=most).find_map(cut)
}

/// The fastest number of small disks for random pairs, as measured.
const fn fastest(pegs: u8) -> u32 {
    match pegs {
        4 => 8,
        3 | 5 => 6,
        6 => 5,
        7 => 4,
        _ => 3,
    }
}
