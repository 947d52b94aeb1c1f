//! The layers of all states on shortest paths between two ends.
//!
//! Two balls grow until they touch ([`super::meeting`]). All layers are complete, so the states in which they touch are
//! all states of shortest paths at that distance. Wide layers are not kept for the way back: the distance from either
//! end to these states is half the whole, and a search for the middle of that takes a small fraction of the time (for
//! random pairs of `H_4^14` all of them together add a twentieth). So bisection finds every layer, in memory of two
//! bits per state. Where layers stay narrow, bisection saves little, and they are kept instead.

use super::meeting::{Contact, Goal, PathBound};
use super::{Layer, WordEntry, WordSearch};
use crate::limits::{Stop, Watch};

impl WordSearch {
    /// The layers of all shortest paths from the start to the goal, including both; none if there is no path.
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
        self.over(met, goal, &mut layers, &|_| distance, watch)?;
        Ok(layers)
    }

    /// Adds all layers after the last one, through the states where the balls met, to the goal.
    fn over(
        &mut self,
        met: Contact,
        goal: &[WordEntry],
        layers: &mut Vec<Layer>,
        known: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let [from_start, to_goal] = met.kept;
        match from_start {
            Some(kept) => self.back_over(met.states, &kept, layers, watch)?,
            None => self.between(met.states, met.depths[0], layers, known, watch)?,
        }
        match to_goal {
            Some(kept) => kept.into_iter().rev().try_for_each(|layer| {
                let layer = self.next_to(&layers[layers.len() - 1], &layer, 0);
                keep(layers, layer, watch)
            }),
            None => self.between(goal.to_vec(), met.depths[1], layers, known, watch),
        }
    }

    /// Adds the layers after the last one, from the complete layers of the ball around it, given the last of them.
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
        let mut found = vec![last];
        for layer in kept.iter().rev().take(between) {
            found.push(self.next_to(&found[found.len() - 1], layer, self.direction(1)));
        }
        found
            .into_iter()
            .rev()
            .try_for_each(|layer| keep(layers, layer, watch))
    }

    /// Adds all layers after the last one, up to one at a given distance.
    pub(crate) fn between(
        &mut self,
        end: Layer,
        distance: u32,
        layers: &mut Vec<Layer>,
        known: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        match distance {
            0 => Ok(()),
            1 => keep(layers, end, watch),
            _ => {
                let start = &layers[layers.len() - 1];
                // The balls may be of different size, but each step has to reduce the distance.
                let most = (distance / 4 * 3).max(distance.div_ceil(2));
                let met = self.meet(start, Goal::States(&end), most, known, watch)?;
                self.over(met, &end, layers, known, watch)
            }
        }
    }
}

fn keep(layers: &mut Vec<Layer>, layer: Layer, watch: &mut Watch<'_>) -> Result<(), Stop> {
    watch.take(layer.len() * size_of::<WordEntry>())?;
    layers.push(layer);
    Ok(())
}
