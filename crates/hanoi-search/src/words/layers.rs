//! The layers of all states on shortest paths between two ends.
//!
//! Two balls grow until they touch ([`super::meeting`]). All layers are complete, so the states in which they touch are
//! all states of shortest paths at that distance. Wide layers are not stored: the distance from either end to these states
//! is half the whole, so a search for the middle of each half takes a small fraction of the time (for random pairs of
//! `H_4^14` all these searches add a twentieth). So bisection finds every layer, with two bits of memory per state. Where
//! layers stay narrow, bisection saves little, and they are stored instead.

use super::meeting::{Contact, Goal, PathBound};
use super::{Layer, WordEntry, WordSearch};
use crate::limits::{Stop, Watch};

impl WordSearch {
    /// The layers of all shortest paths from the start to the goal, including both. Empty if there is no path.
    pub(crate) fn layers(
        &mut self,
        start: Layer,
        goal: &[WordEntry],
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Layer>, Stop> {
        let met = self.meet(
            &start,
            Goal::States(goal),
            u32::MAX,
            &|length| length,
            watch,
        )?;
        if met.states.is_empty() {
            return Ok(Vec::new());
        }
        let distance = met.depths.into_iter().map(u64::from).sum();
        let mut layers = vec![start];
        self.through(met, goal, &mut layers, &|_| distance, watch)?;
        Ok(layers)
    }

    /// Adds all layers after the last one, through the states where the balls met, to the goal.
    fn through(
        &mut self,
        met: Contact,
        goal: &[WordEntry],
        layers: &mut Vec<Layer>,
        bound: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let [from_start, to_goal] = met.stored;
        match from_start {
            Some(stored) => self.backwards(met.states, &stored, layers, watch)?,
            None => self.between(met.states, met.depths[0], layers, bound, watch)?,
        }
        match to_goal {
            Some(stored) => stored.into_iter().rev().try_for_each(|layer| {
                let layer = self.next_to(&layers[layers.len() - 1], &layer, 0);
                push(layers, layer, watch)
            }),
            None => self.between(goal.to_vec(), met.depths[1], layers, bound, watch),
        }
    }

    /// Adds the layers after the last one, up to `last`, by walking back from it through the stored layers of the ball
    /// around the last one.
    fn backwards(
        &self,
        last: Layer,
        stored: &[Layer],
        layers: &mut Vec<Layer>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let Some(between) = stored.len().checked_sub(1) else {
            return Ok(());
        };
        let mut found = vec![last];
        for layer in stored.iter().rev().take(between) {
            found.push(self.next_to(&found[found.len() - 1], layer, self.direction(1)));
        }
        found
            .into_iter()
            .rev()
            .try_for_each(|layer| push(layers, layer, watch))
    }

    /// Adds all layers after the last one, up to one at a given distance.
    pub(crate) fn between(
        &mut self,
        end: Layer,
        distance: u32,
        layers: &mut Vec<Layer>,
        bound: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        match distance {
            0 => Ok(()),
            1 => push(layers, end, watch),
            _ => {
                let start = &layers[layers.len() - 1];
                // The balls may differ in size, but each step must reduce the distance.
                let max_depth = (distance / 4 * 3).max(distance.div_ceil(2));
                let met = self.meet(start, Goal::States(&end), max_depth, bound, watch)?;
                self.through(met, &end, layers, bound, watch)
            }
        }
    }
}

fn push(layers: &mut Vec<Layer>, layer: Layer, watch: &mut Watch<'_>) -> Result<(), Stop> {
    watch.take(layer.len() * size_of::<WordEntry>())?;
    layers.push(layer);
    Ok(())
}
