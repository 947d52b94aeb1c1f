//! Quick solutions that need not be shortest: upper bounds for stopped searches.
//!
//! The larger pieces alone form an easier problem with fewer states, since few rules involve smaller pieces. So the largest pieces are
//! solved first, and the others added from large to small. Each search stays in a [`Corridor`]: the larger pieces are as in a state of the
//! solution found before, or a few steps away. Narrow corridors are searched quickly; wide ones contain shorter solutions. Some rules do
//! involve smaller pieces, so every solution is checked at the end.

mod corridor;
mod graph;
mod walk;

use std::ops::ControlFlow;

use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Status, Stop};

use super::code::{StateCode, StateWord};
use crate::problem::VariantProblem;
use crate::step::{Transfer, VariantStep};
use crate::towers::VariantTowers;
use corridor::Corridor;
use graph::PartGraph;

/// The maximum length of a solution.
const MAX_LENGTH: usize = 1 << 20;
/// The widths of the corridors to try in order, in states.
const WIDTHS: [usize; 5] = [1, 1 << 8, 1 << 10, 1 << 12, 1 << 14];
/// The number of kinds added at a time: in the narrow corridor, and in wider ones.
const ADDED: [usize; 2] = [1, 3];
/// The maximum memory in bytes.
const MEMORY: usize = 1 << 28;
/// The maximum effort in the narrow corridor, and in wider ones: a few seconds on one core, less after an interrupt.
const EFFORT: [u64; 2] = [3 << 22, 1 << 22];
const EFFORT_AFTER_INTERRUPT: [u64; 2] = [1 << 19, 1 << 17];
/// The effort between two checks of the limits.
const CHECK_INTERVAL: u64 = 1 << 12;

/// The remaining effort. A visited state costs 1, as do eight attempted steps.
#[derive(Debug)]
struct Effort {
    left: u64,
    unchecked: u64,
}

impl Effort {
    const fn new(left: u64) -> Self {
        Self { left, unchecked: 0 }
    }

    /// Spends effort, and checks the limits once every [`CHECK_INTERVAL`].
    fn spend(&mut self, effort: u64, watch: &mut Watch<'_>) -> Result<(), Stop> {
        self.left = self.left.checked_sub(effort).ok_or(Stop::Time)?;
        self.unchecked += effort;
        if self.unchecked < CHECK_INTERVAL {
            return Ok(());
        }
        self.unchecked = 0;
        watch.check()
    }
}

/// Returns the shortest solution found within a few seconds after a search was stopped. The search has freed its memory.
pub(super) fn after_stop<W: StateWord>(
    problem: &VariantProblem,
    why: Stop,
    watch: &mut Watch<'_>,
) -> Option<Vec<VariantStep>> {
    let memory = MEMORY.min(watch.left());
    // After the time limit, the watcher decides how long to look for a solution.
    let mut poll = |_: &Status| match (why, watch.check()) {
        (Stop::Memory, Err(why)) => ControlFlow::Break(why),
        (Stop::Time, Err(Stop::Interrupt)) => ControlFlow::Break(Stop::Interrupt),
        _ => ControlFlow::Continue(()),
    };
    let limits = &mut Limits::default().memory(memory).watch(&mut poll);
    let watch = &mut Watch::new(limits);
    let [first, later] = match why {
        Stop::Interrupt => EFFORT_AFTER_INTERRUPT,
        _ => EFFORT,
    };
    // Where several pieces may move together, each may also move separately, which is faster to search.
    let single = problem.one_at_a_time();
    let single_attempt = (single != *problem).then_some((&single, WIDTHS[0]));
    let attempts = single_attempt
        .into_iter()
        .chain(WIDTHS.map(|width| (problem, width)));
    let (mut best, mut effort) = (None, Effort::new(first));
    for (problem, width) in attempts {
        // When effort or memory runs out, wider corridors would fail as well.
        let Ok(found) = refine::<W>(problem, width, &mut effort, watch) else {
            break;
        };
        best = best.into_iter().chain(found).min_by_key(Vec::len);
        watch.keep(best.as_ref().map_or(0, |steps| bytes(steps.len())));
        effort.left = effort.left.min(if best.is_some() { later } else { first });
    }
    best.filter(|steps| solves(problem, steps))
}

/// Returns a solution in corridors of this width, if the limits allow one.
pub(super) fn in_corridors<W: StateWord>(
    problem: &VariantProblem,
    width: usize,
    watch: &mut Watch<'_>,
) -> Option<Vec<VariantStep>> {
    let [effort, _] = EFFORT;
    let found = refine::<W>(problem, width, &mut Effort::new(effort), watch);
    found.ok()?.filter(|steps| solves(problem, steps))
}

fn refine<W: StateWord>(
    problem: &VariantProblem,
    width: usize,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<VariantStep>>, Stop> {
    let used = watch.limit() - watch.left();
    let kinds = problem.kinds().max(1);
    let added = ADDED[usize::from(width > 1)];
    let mut corridor: Option<Corridor<W>> = None;
    for kept in ((kinds - 1) % added + 1..=kinds).step_by(added) {
        let part = problem.of_largest(kept);
        // The whole problem has a code, and the code of a part is shorter.
        let code = StateCode::new(&part).map_err(|_| Stop::Memory)?;
        let mut graph = PartGraph::new(&part, code);
        let found = walk::path(&mut graph, corridor.as_mut(), effort, watch)?;
        let is_last = kept == kinds;
        corridor = match found {
            Some(found) if found.words.len() > MAX_LENGTH => return Ok(None),
            Some(found) if is_last => {
                return steps(&mut graph, &found.words, effort, watch);
            }
            // With few states, search all of them again.
            Some(found) if corridor.is_none() && found.visited <= width => None,
            Some(found) => {
                drop(corridor);
                watch.keep(used + found.words.len() * size_of::<W>());
                Some(Corridor::around(
                    &part,
                    &graph,
                    &found.words,
                    width,
                    effort,
                    watch,
                )?)
            }
            None if is_last || corridor.is_some() => return Ok(None),
            None => None,
        };
    }
    Ok(None)
}

/// The memory of `steps` steps, assuming that most move a single piece.
const fn bytes(steps: usize) -> usize {
    steps * (size_of::<VariantStep>() + 4 * size_of::<Transfer>())
}

/// The steps of a path.
fn steps<W: StateWord>(
    graph: &mut PartGraph<'_>,
    path: &[W],
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<VariantStep>>, Stop> {
    watch.take(bytes(path.len()))?;
    let mut steps = Vec::with_capacity(path.len() - 1);
    for pair in path.windows(2) {
        effort.spend(1, watch)?;
        let Some(step) = graph.step(pair[0], pair[1]) else {
            return Ok(None);
        };
        steps.push(step);
    }
    Ok(Some(steps))
}

/// Whether steps solve a problem.
fn solves(problem: &VariantProblem, steps: &[VariantStep]) -> bool {
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    let mut steps = steps.iter();
    let are_legal = steps.all(|step| towers.play(step, problem.rules()).is_ok());
    are_legal && problem.goals().contains(towers.state())
}
