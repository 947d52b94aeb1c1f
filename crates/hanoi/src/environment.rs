//! Environments in which a program plays many games in parallel.
//!
//! An environment is a game for a learning program: in each step the program chooses an action, and receives the next
//! state and a reward. Many environments of one problem are stepped together. Their states lie in one array, a byte per
//! disk, so that stepping thousands takes microseconds and the results can be passed directly to an array library.

mod checks;
mod distances;
mod packed;
mod saved;
mod starts;

use std::num::NonZeroU64;

use hanoi_core::named;
use hanoi_search::Limits;

use crate::{Error, Peg, Problem, State};

pub use distances::MAX_TABLE_STATES;
use distances::{DistanceSource, difference};
use packed::{is_legal, play};
pub use saved::EnvironmentState;
use starts::Stream;

/// The reward of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reward {
    /// 1 if the step reaches the goal, else 0.
    #[default]
    Goal,
    /// -1 for every step, which favours short episodes.
    Steps,
    /// The decrease of the exact distance to the goal.
    Distance,
}

named!(Reward, "a reward", { Goal: "goal", Steps: "steps", Distance: "distance" });

/// The state in which an episode begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Starts {
    /// The start of the problem.
    #[default]
    Problem,
    /// A uniformly random state other than the goal.
    Random,
}

named!(Starts, "a kind of start", { Problem: "problem", Random: "random" });

/// The behaviour of environments.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EnvironmentOptions {
    /// The state in which an episode begins.
    pub starts: Starts,
    /// The reward of a step.
    pub reward: Reward,
    /// The extra reward of an illegal action, which leaves the state unchanged.
    pub illegal: f64,
    /// The number of steps after which an episode is truncated; never by default.
    pub max_steps: Option<NonZeroU64>,
    /// Whether the step after the end of an episode begins the next one, ignoring its action. Otherwise that step is an
    /// error.
    pub autoreset: bool,
}

impl EnvironmentOptions {
    hanoi_core::setters! {
        starts: Starts,
        reward: Reward,
        illegal: f64,
        max_steps: impl Into<Option<NonZeroU64>>,
        autoreset: bool,
    }
}

/// Environments of one problem, stepped together.
///
/// An action is the index of one of the rules' arcs: under classic rules on 3 pegs AB, AC, BA, BC, CA, CB. It moves the
/// top disk of the first peg to the second.
///
/// ```
/// use hanoi::{EnvironmentOptions, Environments, Limits, Problem, Reward};
///
/// let options = EnvironmentOptions::default().reward(Reward::Distance);
/// let limits = &mut Limits::default();
/// let mut environments = Environments::new(&Problem::tower(2)?, options, 2, limits)?;
/// // Disk 1 goes to B in the first, to C in the second.
/// environments.step(&[0, 1], limits)?;
/// assert_eq!(environments.states(), [1, 0, 2, 0]);
/// assert_eq!(environments.rewards(), [1.0, 0.0]);
/// assert_eq!(environments.masks()[..6], [false, true, true, true, false, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Environments {
    problem: Problem,
    options: EnvironmentOptions,
    arcs: Vec<(Peg, Peg)>,
    distances: Option<DistanceSource>,
    streams: Vec<Stream>,
    /// The peg of each disk, the smallest first, environment after environment.
    states: Vec<u8>,
    steps: Vec<u64>,
    to_go: Vec<u64>,
    rewards: Vec<f64>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    legal: Vec<bool>,
}

impl Environments {
    /// Creates environments of a problem, each at its start with seed 0.
    ///
    /// # Errors
    ///
    /// Memory does not suffice; a reward is not a number; random starts are requested, but not every state leads to the
    /// goal. With [`Reward::Distance`], the errors of [`distance`](crate::distance), or a distance beyond 2^53.
    ///
    /// # Complexity
    ///
    /// Linear in environments, disks and arcs. [`Reward::Distance`] tabulates all distances if there are at most
    /// [`MAX_TABLE_STATES`] states and memory suffices, in time linear in the arcs of the graph.
    pub fn new(
        problem: &Problem,
        options: EnvironmentOptions,
        count: usize,
        limits: &mut Limits<'_>,
    ) -> Result<Self, Error> {
        checks::check(problem, &options, count, limits.bytes())?;
        let distances = match options.reward {
            Reward::Distance => Some(DistanceSource::new(problem, limits)),
            Reward::Goal | Reward::Steps => None,
        };
        let mut environments = Self {
            arcs: problem.rules().arcs().collect(),
            problem: problem.clone(),
            options,
            distances,
            streams: Vec::new(),
            states: vec![0; count * problem.start().places().len()],
            steps: vec![0; count],
            to_go: vec![0; count],
            rewards: vec![0.0; count],
            terminated: vec![false; count],
            truncated: vec![false; count],
            legal: vec![true; count],
        };
        environments.seed(0);
        environments.reset(None, None, limits)?;
        Ok(environments)
    }

    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the number of environments.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.steps.len()
    }

    /// Returns the pegs of each action, from and to.
    #[must_use]
    pub fn actions(&self) -> &[(Peg, Peg)] {
        &self.arcs
    }

    /// Returns the states: the peg of each disk from 0, the smallest disk first, one environment after another.
    #[must_use]
    pub fn states(&self) -> &[u8] {
        &self.states
    }

    /// Returns the state of one environment.
    ///
    /// # Panics
    ///
    /// Panics if the index is out of range.
    #[must_use]
    pub fn state(&self, index: usize) -> State {
        packed::state(self.places(index), self.problem.pegs())
    }

    /// Returns the reward of each environment's last step.
    #[must_use]
    pub fn rewards(&self) -> &[f64] {
        &self.rewards
    }

    /// Returns whether each environment reached its goal in the last step.
    #[must_use]
    pub fn terminated(&self) -> &[bool] {
        &self.terminated
    }

    /// Returns whether each environment was truncated by the last step.
    #[must_use]
    pub fn truncated(&self) -> &[bool] {
        &self.truncated
    }

    /// Returns whether each environment's last action was legal.
    #[must_use]
    pub fn legal(&self) -> &[bool] {
        &self.legal
    }

    /// Returns each environment's distance to its goal, with [`Reward::Distance`].
    #[must_use]
    pub fn distances(&self) -> Option<&[u64]> {
        self.distances.as_ref().map(|_| &*self.to_go)
    }

    /// Returns whether each action is legal now, one environment after another.
    ///
    /// # Complexity
    ///
    /// Linear in the actions, and in the smallest disks until each peg has one.
    #[must_use]
    pub fn masks(&self) -> Vec<bool> {
        let mut masks = Vec::with_capacity(self.count() * self.arcs.len());
        for index in 0..self.count() {
            let free = packed::free(self.places(index), self.problem.pegs());
            masks.extend(self.arcs.iter().map(|&arc| is_legal(&free, arc)));
        }
        masks
    }

    /// Sets the seed of future random starts: environment i behaves like a single one with seed + i.
    pub fn seed(&mut self, seed: u64) {
        let seeds = (0..).take(self.count());
        self.streams = seeds
            .map(|index| Stream::new(seed.wrapping_add(index)))
            .collect();
    }

    /// Begins a new episode in all environments or the marked ones, in a state or as the options specify.
    ///
    /// # Errors
    ///
    /// The number of marks is wrong, the state has other disks or pegs, or its distance cannot be found.
    pub fn reset(
        &mut self,
        which: Option<&[bool]>,
        start: Option<&State>,
        limits: &mut Limits<'_>,
    ) -> Result<(), Error> {
        checks::check_reset(self.count(), which, &self.problem, start)?;
        for index in 0..self.count() {
            if which.is_none_or(|which| which[index]) {
                self.begin(index, start, limits)?;
            }
        }
        Ok(())
    }

    /// Takes an action in each environment.
    ///
    /// # Errors
    ///
    /// The number of actions is wrong, an action does not exist, or an episode is over; then no environment changes.
    /// With [`Reward::Distance`], a distance cannot be found within the limits; then begin new episodes.
    ///
    /// # Complexity
    ///
    /// A few nanoseconds per environment; with [`Reward::Distance`] also a table lookup, or that of
    /// [`distance`](crate::distance).
    pub fn step(&mut self, actions: &[i64], limits: &mut Limits<'_>) -> Result<(), Error> {
        let arcs = checks::arcs_of(actions, &self.arcs, self.count())?;
        if !self.options.autoreset {
            checks::check_running((0..self.count()).find(|&index| self.is_over(index)))?;
        }
        for (index, arc) in arcs.into_iter().enumerate() {
            if self.is_over(index) {
                self.begin(index, None, limits)?;
            } else {
                self.act(index, arc, limits)?;
            }
        }
        Ok(())
    }

    fn is_over(&self, index: usize) -> bool {
        self.terminated[index] || self.truncated[index]
    }

    fn places(&self, index: usize) -> &[u8] {
        let disks = self.problem.start().places().len();
        &self.states[index * disks..][..disks]
    }

    /// Begins a new episode in one environment.
    fn begin(
        &mut self,
        index: usize,
        start: Option<&State>,
        limits: &mut Limits<'_>,
    ) -> Result<(), Error> {
        let disks = self.problem.start().places().len();
        let places = &mut self.states[index * disks..][..disks];
        match (start, self.options.starts) {
            (None, Starts::Random) => self.streams[index].draw(places, &self.problem),
            (start, _) => packed::set(places, start.unwrap_or(self.problem.start())),
        }
        (self.steps[index], self.rewards[index]) = (0, 0.0);
        (self.terminated[index], self.truncated[index]) = (false, false);
        self.legal[index] = true;
        self.measure(index, limits)
    }

    /// Takes an action in one environment.
    fn act(&mut self, index: usize, arc: (Peg, Peg), limits: &mut Limits<'_>) -> Result<(), Error> {
        let disks = self.problem.start().places().len();
        let places = &mut self.states[index * disks..][..disks];
        let (legal, before) = (play(places, arc), self.to_go[index]);
        let solved = packed::is(places, self.problem.goal());
        self.steps[index] += 1;
        self.legal[index] = legal;
        self.terminated[index] = solved;
        let most = self.options.max_steps;
        self.truncated[index] = !solved && most.is_some_and(|most| self.steps[index] >= most.get());
        self.measure(index, limits)?;
        let reward = match self.options.reward {
            Reward::Goal => f64::from(u8::from(solved)),
            Reward::Steps => -1.0,
            Reward::Distance => difference(before, self.to_go[index]),
        };
        self.rewards[index] = if legal {
            reward
        } else {
            reward + self.options.illegal
        };
        Ok(())
    }

    /// Updates the distance of one environment to its goal.
    fn measure(&mut self, index: usize, limits: &mut Limits<'_>) -> Result<(), Error> {
        if let Some(distances) = &self.distances {
            self.to_go[index] = distances.of(self.places(index), &self.problem, limits)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
