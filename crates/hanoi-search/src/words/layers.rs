//! From two ends to the layers of all states on shortest paths between them.
//!
//! Two balls grow until they touch ([`super::meeting`]). All layers are complete, so the states in which they touch are all
//! the states that shortest paths have there. Wide layers are not kept for the way back: between either end and these
//! states lies half the distance, and a search for the middle of that takes a small fraction of the time (for random pairs
//! of `H_4^14` all of them together add a twentieth). So halving finds every layer, and the memory is that of two bits a
//! state. Where layers stay narrow, halving saves little and they are kept instead.

use std::collections::HashSet;

use hanoi_core::Rules;

use super::balls::Balls;
use super::meeting::{Goal, Meeting, Met};
use super::steps::Steps;
use super::{Cut, Entry, Rest, grouped};
use crate::limits::{Stop, Watch};
use crate::routes::moves;

/// States that are as far from the start, in order.
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
    /// The only rests that may be entered, if not all.
    corridor: Option<HashSet<Rest>>,
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
            corridor: None,
        }
    }

    /// The graph without all other rests, if some are given.
    pub(crate) fn within(mut self, corridor: Option<HashSet<Rest>>) -> Self {
        self.corridor = corridor;
        self
    }

    pub(crate) const fn rules(&self) -> &Rules {
        &self.rules
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

    fn meet(
        &self,
        start: &[Entry],
        goal: Goal<'_>,
        most: u32,
        told: &dyn Fn(u64) -> u64,
        watch: &mut Watch<'_>,
    ) -> Result<Met, Stop> {
        let steps = [&self.onwards, self.back.as_ref().unwrap_or(&self.onwards)];
        let balls = Balls::new(steps, self.cores, self.corridor.as_ref());
        Meeting::new(balls, goal).run(start, most, told, watch)
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
            Some(kept) => self.back_over(met.states, &kept, layers, watch)?,
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

    /// Adds the layers after the last one from the complete layers of the ball around it, the last of them given.
    fn back_over(
        &self,
        last: Layer,
        kept: &[Layer],
        layers: &mut Vec<Layer>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let Some(between) = kept.len().checked_sub(1) else {
            return Ok(());
        };
        let back = self.rules.reversed();
        let mut found = vec![last];
        for layer in kept.iter().rev().take(between) {
            found.push(self.next_to(&found[found.len() - 1], layer, &back));
        }
        found
            .into_iter()
            .rev()
            .try_for_each(|layer| keep(layers, layer, watch))
    }

    /// Those states of a layer that a move leads to from another.
    fn next_to(&self, from: &[Entry], layer: &[Entry], rules: &Rules) -> Layer {
        let mut found = Vec::new();
        for state in from.iter().flat_map(|entry| self.cut.states(entry)) {
            let after = moves(&state, rules).map(|(_, after)| after);
            let there = after.filter(|after| self.cut.holds(layer, after));
            found.extend(there.map(|after| self.cut.entry(&after)));
        }
        grouped(found)
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
                let (start, goal) = (&layers[layers.len() - 1], Goal::States(&end));
                // The balls may be of different size, but each step has to come nearer.
                let most = (distance / 4 * 3).max(distance.div_ceil(2));
                let met = self.meet(start, goal, most, known, watch)?;
                self.over(met, goal, layers, known, watch)
            }
        }
    }
}

fn keep(layers: &mut Vec<Layer>, layer: Layer, watch: &mut Watch<'_>) -> Result<(), Stop> {
    watch.take(layer.iter().map(Entry::bytes).sum())?;
    layers.push(layer);
    Ok(())
}
