//! Snapshots of environments.

use hanoi_search::Limits;

use super::starts::Stream;
use super::{Environments, checks, packed};
use crate::{Error, State};

/// The changing part of an environment: returned by [`Environments::save`], accepted by [`Environments::set`].
#[derive(Clone, Debug, PartialEq)]
pub struct EnvironmentState {
    /// The state.
    pub state: State,
    /// The number of steps in the episode.
    pub steps: u64,
    /// The reward of the last step.
    pub reward: f64,
    /// Whether the last step reached the goal.
    pub terminated: bool,
    /// Whether the last step was truncated.
    pub truncated: bool,
    /// Whether the last action was legal.
    pub legal: bool,
    /// The stream of random starts: its mixed seed, and how many numbers were drawn from it.
    pub stream: (u64, u64),
}

impl Environments {
    /// Returns a snapshot of one environment.
    ///
    /// # Panics
    ///
    /// Panics if the index is out of range.
    #[must_use]
    pub fn save(&self, index: usize) -> EnvironmentState {
        EnvironmentState {
            state: self.state(index),
            steps: self.steps[index],
            reward: self.rewards[index],
            terminated: self.terminated[index],
            truncated: self.truncated[index],
            legal: self.legal[index],
            stream: self.streams[index].parts(),
        }
    }

    /// Sets one environment to a snapshot of an environment of the same problem.
    ///
    /// ```
    /// use hanoi::{EnvironmentOptions, Environments, Limits, Problem};
    ///
    /// let limits = &mut Limits::default();
    /// let mut environments = Environments::new(&Problem::tower(2)?, EnvironmentOptions::default(), 1, limits)?;
    /// let saved = environments.save(0);
    /// environments.step(&[0], limits)?;
    /// environments.set(0, &saved, limits)?;
    /// assert_eq!(environments.states(), [0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The state has other disks or pegs, or its distance cannot be found.
    ///
    /// # Panics
    ///
    /// Panics if the index is out of range.
    pub fn set(
        &mut self,
        index: usize,
        saved: &EnvironmentState,
        limits: &mut Limits<'_>,
    ) -> Result<(), Error> {
        checks::check_state(&self.problem, &saved.state)?;
        let disks = self.problem.start().places().len();
        packed::set(&mut self.states[index * disks..][..disks], &saved.state);
        (self.steps[index], self.rewards[index]) = (saved.steps, saved.reward);
        (self.terminated[index], self.truncated[index]) = (saved.terminated, saved.truncated);
        self.legal[index] = saved.legal;
        self.streams[index] = Stream::of_parts(saved.stream);
        self.measure(index, limits)
    }
}
