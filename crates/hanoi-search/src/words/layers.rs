//! From two ends to the layers of all states on shortest paths between them.
//!
//! Two balls grow, always the one whose last layer takes fewer words, until they touch. All layers are complete, so the
//! states in which they touch are all the states that shortest paths have there. Wide layers are not kept for the way
//! back: between either end and these states lies half the distance, and a search for the middle of that takes a small
//! fraction of the time (for random pairs of `H_4^14` all of them together add a twentieth). So halving finds every layer,
//! and the memory is that of two bits a state. Where layers stay narrow, halving saves little and they are kept instead.

use hanoi_core::{Peg, Rules};

use super::balls::Balls;
use super::steps::Steps;
use super::{Cut, Entry, grouped};
use crate::limits::{Stop, Watch};
use crate::routes::moves;

/// The states on shortest paths that are as far from the start.
pub(crate) type Layer = Vec<Entry>;

/// A graph to search in.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) cut: Cut,
    onwards: Steps,
    /// The steps back, unless every step can be undone.
    back: Option<Steps>,
    rules: Rules,
    cores: usize,
}

/// Where the balls touched.
struct Met {
    depths: [u32; 2],
    states: Layer,
    kept: [Kept; 2],
}

/// The layers of a ball, unless one was too wide.
type Kept = Option<Vec<Layer>>;

/// Layers of more words than this are not kept.
const WIDE: usize = 1 << 8;
/// So many words in all are kept at most: some megabytes.
const MANY: usize = 1 << 16;

/// What the ball around the start is to touch.
#[derive(Clone, Copy)]
pub(crate) enum Goal<'a> {
    /// The ball around these states.
    States(&'a [Entry]),
    /// Any state with no disk on either peg.
    Clear(Peg, Peg),
}

impl Words {
    pub(crate) fn new(disks: usize, rules: &Rules, cores: usize) -> Self {
        let cut = Cut::new(rules.pegs(), disks);
        let back = Some(rules.reversed()).filter(|back| back != rules);
        Self {
            cut,
            onwards: Steps::new(cut, rules),
            back: back.map(|back| Steps::new(cut, &back)),
            rules: *rules,
            cores,
        }
    }

    /// The layers of all shortest paths from the start to the goal, with both ends; none if there is no way. `told` makes
    /// a lower bound for the whole length from one for the distance.
    pub(crate) fn layers(
        &self,
        start: Layer,
        goal: Goal<'_>,
        told: &dyn Fn(u64) -> u64,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Layer>, Stop> {
        let met = self.meet(&start, goal, u32::MAX, told, watch)?;
        if met.states.is_empty() {
            return Ok(Vec::new());
        }
        let distance = told(met.depths.into_iter().map(u64::from).sum());
        let mut layers = vec![start];
        self.over(met, goal, &mut layers, &|_| distance, watch)?;
        Ok(layers)
    }

    /// Adds all layers after the last one, over the states that were met, to the goal.
    fn over(
        &self,
        met: Met,
        goal: Goal<'_>,
        layers: &mut Vec<Layer>,
        known: &dyn Fn(u64) -> u64,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let [from_start, to_goal] = met.kept;
        match from_start {
            Some(kept) => {
                let back = self.rules.reversed();
                let mut before = vec![met.states];
                for layer in kept.into_iter().skip(1).rev() {
                    before.push(self.next_to(&before[before.len() - 1], &layer, &back));
                }
                before
                    .into_iter()
                    .rev()
                    .filter(|_| met.depths[0] > 0)
                    .try_for_each(|layer| keep(layers, layer, watch))?;
            }
            None => self.between(met.states, met.depths[0], layers, known, watch)?,
        }
        match (to_goal, goal) {
            (Some(kept), _) => kept.into_iter().rev().try_for_each(|layer| {
                let layer = self.next_to(&layers[layers.len() - 1], &layer, &self.rules);
                keep(layers, layer, watch)
            }),
            (None, Goal::States(goal)) => {
                self.between(goal.to_vec(), met.depths[1], layers, known, watch)
            }
            (None, Goal::Clear(..)) => Ok(()),
        }
    }

    /// Those states of a layer that a move leads to from another.
    fn next_to(&self, from: &[Entry], layer: &[Entry], rules: &Rules) -> Layer {
        let states = from.iter().flat_map(|entry| self.cut.states(entry));
        let after = states.flat_map(|state| {
            moves(&state, rules)
                .map(|(_, after)| after)
                .collect::<Vec<_>>()
        });
        grouped(
            after
                .filter(|state| self.cut.holds(layer, state))
                .map(|state| self.cut.entry(&state)),
        )
    }

    /// Adds all layers after the last one, up to one that is so far away from it.
    fn between(
        &self,
        end: Layer,
        distance: u32,
        layers: &mut Vec<Layer>,
        known: &dyn Fn(u64) -> u64,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        match distance {
            0 => Ok(()),
            1 => keep(layers, end, watch),
            _ => {
                let start = &layers[layers.len() - 1];
                let goal = Goal::States(&end);
                let most = (distance / 4 * 3).max(distance.div_ceil(2));
                let met = self.meet(start, goal, most, known, watch)?;
                self.over(met, goal, layers, known, watch)
            }
        }
    }

    /// Grows balls, at most so deep, until they touch or one cannot grow.
    fn meet(
        &self,
        start: &[Entry],
        goal: Goal<'_>,
        most: u32,
        told: &dyn Fn(u64) -> u64,
        watch: &mut Watch<'_>,
    ) -> Result<Met, Stop> {
        let back = self.back.as_ref().unwrap_or(&self.onwards);
        let mut balls = Balls::new([&self.onwards, back], self.cores);
        let mut kept = [
            Some(Vec::new()),
            matches!(goal, Goal::States(_)).then(Vec::new),
        ];
        let mut words = [0; 2];
        let met = balls.begin(0, start, watch).and_then(|()| {
            if let Goal::States(goal) = goal {
                balls.begin(1, goal, watch)?;
            }
            loop {
                let states = match goal {
                    Goal::States(_) => balls.common(),
                    Goal::Clear(a, b) => balls.clear(a, b),
                };
                let sizes = [balls.words(0), balls.words(1)];
                let one_sided = matches!(goal, Goal::Clear(..));
                if !states.is_empty() || sizes[0] == 0 || sizes[1] == 0 && !one_sided {
                    return Ok(Met {
                        depths: balls.depths,
                        states,
                        kept,
                    });
                }
                let smaller = usize::from(sizes[0] > sizes[1] && !one_sided);
                let side = if balls.depths[smaller] < most {
                    smaller
                } else {
                    1 - smaller
                };
                watch.note(told(balls.distance() + 1), balls.states());
                words[side] += sizes[side];
                if sizes[side] > WIDE || words[side] > MANY {
                    kept[side] = None;
                }
                if let Some(layers) = &mut kept[side] {
                    layers.push(balls.last_layer(side));
                }
                balls.grow(side, watch)?;
            }
        });
        balls.free(watch);
        met
    }
}

fn keep(layers: &mut Vec<Layer>, layer: Layer, watch: &mut Watch<'_>) -> Result<(), Stop> {
    watch.take(layer.iter().map(Entry::bytes).sum())?;
    layers.push(layer);
    Ok(())
}
