//! A solution that is found quickly and need not be shortest: an upper bound where a search is stopped.
//!
//! The larger pieces alone are an easier problem, with fewer states: few rules are about smaller pieces. So the largest pieces are solved
//! first, and the others added from large to small. Each time the search stays in a [`Corridor`]: the larger pieces stand as in a state
//! of the solution found before, or a few steps off it. Solutions in narrow corridors are found at once, and wider ones have shorter
//! solutions. A rule may be about smaller pieces after all, so every solution is checked in the end.

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

/// Longer solutions are not written out.
const LONGEST: usize = 1 << 20;
/// The widths of the corridors that are tried one after the other, in states.
const WIDTHS: [usize; 5] = [1, 1 << 8, 1 << 10, 1 << 12, 1 << 14];
/// How many kinds of pieces are added at a time: in a narrow corridor, and in others.
const ADDED: [usize; 2] = [1, 3];
/// The most memory for a solution.
const MEMORY: usize = 1 << 28;
/// The most effort in the narrow corridor, and in wider ones: some seconds of one core, and less after an interrupt.
const EFFORT: [u64; 2] = [3 << 22, 1 << 22];
const EFFORT_AFTER_INTERRUPT: [u64; 2] = [1 << 19, 1 << 17];
/// The watcher is asked after so much.
const ASK_EVERY: u64 = 1 << 12;

/// The effort that is left. A state that is met takes one, and so do eight steps that are tried.
#[derive(Debug)]
struct Effort {
    left: u64,
    unasked: u64,
}

impl Effort {
    const fn new(left: u64) -> Self {
        Self { left, unasked: 0 }
    }

    /// Spends effort, and asks the watcher now and then whether to go on.
    fn spend(&mut self, effort: u64, watch: &mut Watch<'_>) -> Result<(), Stop> {
        self.left = self.left.checked_sub(effort).ok_or(Stop::Time)?;
        self.unasked += effort;
        if self.unasked < ASK_EVERY {
            return Ok(());
        }
        self.unasked = 0;
        watch.check()
    }
}

/// Returns the shortest solution that some seconds find after a search was stopped, if they find any. The search has returned its memory.
pub(super) fn after_stop<W: StateWord>(
    problem: &VariantProblem,
    why: Stop,
    watch: &mut Watch<'_>,
) -> Option<Vec<VariantStep>> {
    let memory = MEMORY.min(watch.left());
    // When time is up, the watcher decides how long to look for a solution.
    let mut go_on = |_: &Status| match (why, watch.check()) {
        (Stop::Memory, Err(why)) => ControlFlow::Break(why),
        (Stop::Time, Err(Stop::Interrupt)) => ControlFlow::Break(Stop::Interrupt),
        _ => ControlFlow::Continue(()),
    };
    let limits = &mut Limits::default().memory(memory).watch(&mut go_on);
    let watch = &mut Watch::new(limits);
    let [first, more] = match why {
        Stop::Interrupt => EFFORT_AFTER_INTERRUPT,
        _ => EFFORT,
    };
    // Where several pieces may move at once, each may move alone, which is searched faster.
    let alone = problem.one_at_a_time();
    let is_other = (alone != *problem).then_some((&alone, WIDTHS[0]));
    let attempts = is_other
        .into_iter()
        .chain(WIDTHS.map(|width| (problem, width)));
    let (mut best, mut effort) = (None, Effort::new(first));
    for (problem, width) in attempts {
        // Without the effort or the memory for a corridor there is none for a wider one.
        let Ok(found) = refined::<W>(problem, width, &mut effort, watch) else {
            break;
        };
        best = best.into_iter().chain(found).min_by_key(Vec::len);
        watch.keep(best.as_ref().map_or(0, |steps| bytes(steps.len())));
        effort.left = effort.left.min(if best.is_some() { more } else { first });
    }
    best.filter(|steps| solves(problem, steps))
}

/// Returns the solution in corridors of a width, if there is one within the limits.
pub(super) fn in_corridors<W: StateWord>(
    problem: &VariantProblem,
    width: usize,
    watch: &mut Watch<'_>,
) -> Option<Vec<VariantStep>> {
    let [effort, _] = EFFORT;
    let found = refined::<W>(problem, width, &mut Effort::new(effort), watch);
    found.ok()?.filter(|steps| solves(problem, steps))
}

fn refined<W: StateWord>(
    problem: &VariantProblem,
    width: usize,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<VariantStep>>, Stop> {
    let taken = watch.limit() - watch.left();
    let kinds = problem.kinds().max(1);
    let added = ADDED[usize::from(width > 1)];
    let mut corridor: Option<Corridor<W>> = None;
    for kept in ((kinds - 1) % added + 1..=kinds).step_by(added) {
        let part = problem.of_largest(kept);
        // The whole has a code, and that of a part is shorter.
        let code = StateCode::new(&part).map_err(|_| Stop::Memory)?;
        let mut graph = PartGraph::new(&part, code);
        let found = walk::path(&mut graph, corridor.as_mut(), effort, watch)?;
        let is_last = kept == kinds;
        corridor = match found {
            Some(found) if found.words.len() > LONGEST => return Ok(None),
            Some(found) if is_last => {
                return steps(&mut graph, &found.words, effort, watch);
            }
            // Few states are all searched again.
            Some(found) if corridor.is_none() && found.met <= width => None,
            Some(found) => {
                drop(corridor);
                watch.keep(taken + found.words.len() * size_of::<W>());
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

/// The memory of so many steps, most of which move a single piece.
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
