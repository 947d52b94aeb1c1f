//! Shortest paths between two balls that have met.

use hanoi_core::Natural;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::ball::StateBall;
use super::code::{StateCode, StateWord};
use super::graph::StateGraph;
use super::layers::{LayerGrowth, PathCount, PathLayer};
use super::pool::ExpanderPool;
use crate::problem::VariantProblem;
use crate::step::VariantStep;

/// The results of a search, for any word size.
pub(super) trait AnyRoutes {
    /// Returns the number of steps.
    fn length(&self) -> u64;
    /// Returns the path that is first in the order of steps.
    fn first(&mut self, watch: &mut Watch<'_>) -> Result<Vec<VariantStep>, Stop>;
    /// Returns the first steps of all shortest paths.
    fn first_steps(&mut self, watch: &mut Watch<'_>) -> Result<Vec<VariantStep>, Stop>;
    /// Returns the number of paths.
    fn count(&mut self, watch: &mut Watch<'_>) -> Result<Natural, Stop>;
}

/// Two balls that have met, around the start and around the goals.
#[derive(Debug)]
pub(super) struct Routing<'a, W> {
    pool: ExpanderPool<'a, W>,
    balls: [StateBall<W>; 2],
    /// The words on both rims.
    middle: Vec<W>,
}

impl<'a, W: StateWord> Routing<'a, W> {
    /// Grows balls until they meet; `None` if they never meet.
    pub(super) fn find(
        problem: &'a VariantProblem,
        code: StateCode,
        cores: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Self>, Stop> {
        watch.check()?;
        let mut graph = StateGraph::new(problem, code);
        let start = graph.start::<W>(problem.start());
        let goals: Vec<W> = problem
            .goals()
            .iter()
            .flat_map(|goal| graph.goals(goal))
            .collect();
        let goals: Vec<W> = goals
            .into_iter()
            .map(|goal| graph.canonical(goal))
            .collect();
        let start = [graph.canonical(start)];
        let balls = [
            StateBall::new(&start, watch)?,
            StateBall::new(&goals, watch)?,
        ];
        let mut routing = Self {
            pool: ExpanderPool::new(graph, cores),
            balls,
            middle: Vec::new(),
        };
        loop {
            routing.middle = routing.common();
            if !routing.middle.is_empty() {
                return Ok(Some(routing));
            }
            if !routing.grow(watch)? {
                return Ok(None);
            }
        }
    }

    /// The words on both rims.
    fn common(&self) -> Vec<W> {
        let [one, other] = &self.balls;
        let (small, large) = if one.rim().len() <= other.rim().len() {
            (one, other)
        } else {
            (other, one)
        };
        let rim = large.rim();
        let is_common = |word: &W| large.place(*word).is_some_and(|place| rim.contains(&place));
        small
            .rim()
            .map(|at| small.word(at))
            .filter(is_common)
            .collect()
    }

    /// Adds a layer to the ball with the smaller rim. Returns whether it has any states.
    fn grow(&mut self, watch: &mut Watch<'_>) -> Result<bool, Stop> {
        let [one, other] = &self.balls;
        let back = one.rim().len() > other.rim().len();
        let depth = u64::try_from(one.layers() + other.layers() - 1).unwrap_or(u64::MAX);
        let others = self.balls[usize::from(!back)].len();
        let ball = &mut self.balls[usize::from(back)];
        LayerGrowth::new(ball, back, depth, others).run(&mut self.pool, watch)?;
        Ok(!ball.rim().is_empty())
    }

    /// The words on shortest paths by their distance from the start, each layer sorted.
    fn layers(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Vec<W>>, Stop> {
        let mut layers = vec![sort_unique(self.middle.clone())];
        self.follow(false, &mut layers, watch)?;
        layers.reverse();
        self.follow(true, &mut layers, watch)?;
        Ok(layers)
    }

    /// Adds layers from the middle to the start, or to the goals.
    fn follow(
        &mut self,
        to_goals: bool,
        layers: &mut Vec<Vec<W>>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let ball = &self.balls[usize::from(to_goals)];
        for distance in (0..ball.layers() - 1).rev() {
            let from = layers.last().map_or(&[][..], Vec::as_slice);
            let mut next = PathLayer::new(from, ball, distance, !to_goals);
            self.pool.work(0..from.len(), &mut next, watch)?;
            let next = sort_unique(next.words);
            watch.take(next.len() * size_of::<W>())?;
            layers.push(next);
        }
        Ok(())
    }

    /// The steps from a state to the next layer, each with the state after it.
    fn steps_into(&mut self, word: W, layer: &[W]) -> Vec<(VariantStep, W)> {
        let graph = self.pool.graph();
        let mut steps = graph.steps(word);
        steps.retain(|&(_, after)| layer.binary_search(&graph.canonical(after)).is_ok());
        steps
    }

    /// The start. Automorphisms preserve it, so its names are the original ones.
    fn start(&self) -> W {
        self.balls[0].word(0)
    }
}

impl<W: StateWord> AnyRoutes for Routing<'_, W> {
    fn length(&self) -> u64 {
        let [one, other] = &self.balls;
        u64::try_from(one.layers() + other.layers() - 2).unwrap_or(u64::MAX)
    }

    fn first(&mut self, watch: &mut Watch<'_>) -> Result<Vec<VariantStep>, Stop> {
        let mut steps = Vec::new();
        let mut at = self.start();
        for layer in self.layers(watch)?.iter().skip(1) {
            if let Some((step, after)) = self.steps_into(at, layer).into_iter().next() {
                steps.push(step);
                at = after;
            }
        }
        Ok(steps)
    }

    fn first_steps(&mut self, watch: &mut Watch<'_>) -> Result<Vec<VariantStep>, Stop> {
        let layers = self.layers(watch)?;
        let Some(layer) = layers.get(1) else {
            return Ok(Vec::new());
        };
        let steps = self.steps_into(self.start(), layer);
        Ok(steps.into_iter().map(|(step, _)| step).collect())
    }

    /// The count of a state is the sum over its predecessors. States equivalent by automorphisms have equal counts.
    fn count(&mut self, watch: &mut Watch<'_>) -> Result<Natural, Stop> {
        let layers = self.layers(watch)?;
        let mut counts = vec![Natural::ONE; layers[0].len()];
        for pair in layers.windows(2) {
            watch.take(pair[1].len() * size_of::<Natural>())?;
            let mut next = PathCount::new(&pair[0], &counts, &pair[1]);
            self.pool.work(0..pair[1].len(), &mut next, watch)?;
            let next = next.sums;
            watch.give(counts.len() * size_of::<Natural>());
            counts = next;
        }
        let goals = layers.last().into_iter().flatten().zip(&counts);
        Ok(goals
            .map(|(&goal, count)| count * self.pool.graph().orbit(goal))
            .sum())
    }
}

fn sort_unique<W: StateWord>(mut words: Vec<W>) -> Vec<W> {
    words.sort_unstable();
    words.dedup();
    words
}
