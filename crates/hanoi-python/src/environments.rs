//! Many simultaneous games, as arrays of bytes.

use std::num::NonZeroU64;

use hanoi::{
    EnvironmentOptions, EnvironmentState, Environments, Reward, Starts, puzzle::UnknownName,
};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::classes::PyProblem;
use crate::classes::PyState;
use crate::errors::{invalid, py_error};
use crate::limits::PyLimits;

/// Games of one problem that are stepped together, for `hanoi.gymnasium`.
#[pyclass(name = "Environments", module = "hanoi._native")]
pub(crate) struct PyEnvironments(Environments);

/// The start of episodes, the reward, what an illegal action adds to it, the longest episode, and whether episodes restart by themselves.
type Options = (String, String, f64, Option<u64>, bool);

/// The states; for each environment the reward, whether it is terminated or truncated, whether its action was legal, and the mask
/// of legal actions; and the distances to the goal, if tracked.
type Observation<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Option<Bound<'py, PyByteArray>>,
);

#[pymethods]
impl PyEnvironments {
    #[new]
    fn new(
        py: Python<'_>,
        problem: &Bound<'_, PyProblem>,
        count: usize,
        options: Options,
        limits: &Bound<'_, PyLimits>,
    ) -> PyResult<Self> {
        let (problem, options) = (&problem.get().0, parse_options(&options)?);
        let games = limits.get().within(py, |limits| {
            Environments::new(problem, options, count, limits)
        })?;
        games.map(Self).map_err(py_error)
    }

    /// The source and target peg of each action, from 0.
    #[getter]
    fn actions(&self) -> Vec<(u8, u8)> {
        let arcs = self.0.actions().iter();
        arcs.map(|(from, to)| (from.get(), to.get())).collect()
    }

    /// Seeds the random starts.
    fn seed(&mut self, seed: u64) {
        self.0.seed(seed);
    }

    /// Starts new episodes: in all environments, or where a byte of `which` is not 0.
    #[pyo3(signature = (which, start, limits))]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        which: Option<&[u8]>,
        start: Option<&Bound<'py, PyState>>,
        limits: &Bound<'py, PyLimits>,
    ) -> PyResult<Observation<'py>> {
        let which: Option<Vec<bool>> =
            which.map(|which| which.iter().map(|&byte| byte != 0).collect());
        let start = start.map(|start| &start.get().0);
        let games = &mut self.0;
        let result = limits
            .get()
            .within(py, |limits| games.reset(which.as_deref(), start, limits))?;
        result.map_err(py_error)?;
        Ok(self.observation(py))
    }

    /// Takes an action in each environment. Each action has eight bytes, lowest first.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &[u8],
        limits: &Bound<'py, PyLimits>,
    ) -> PyResult<Observation<'py>> {
        let action = |bytes: &[u8; 8]| i64::from_le_bytes(*bytes);
        let actions: Vec<i64> = actions.as_chunks().0.iter().map(action).collect();
        let games = &mut self.0;
        let result = limits
            .get()
            .within(py, |limits| games.step(&actions, limits))?;
        result.map_err(py_error)?;
        Ok(self.observation(py))
    }

    /// Returns the state of an environment.
    fn state(&self, index: usize) -> PyResult<PyState> {
        self.check(index)?;
        Ok(PyState(self.0.state(index)))
    }

    /// Returns the mask of legal actions, a byte for each action, environment by environment.
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        flag_bytes(py, &self.0.masks())
    }

    /// Returns everything that changes in an environment.
    fn save(&self, index: usize) -> PyResult<Saved> {
        self.check(index)?;
        let saved = self.0.save(index);
        Ok((
            PyState(saved.state),
            saved.steps,
            saved.reward,
            saved.terminated,
            saved.truncated,
            saved.legal,
            saved.stream,
        ))
    }

    /// Restores an environment from `save`.
    fn set(
        &mut self,
        py: Python<'_>,
        index: usize,
        saved: Saved,
        limits: &Bound<'_, PyLimits>,
    ) -> PyResult<()> {
        self.check(index)?;
        let (state, steps, reward, terminated, truncated, legal, stream) = saved;
        let saved = EnvironmentState {
            state: state.0,
            steps,
            reward,
            terminated,
            truncated,
            legal,
            stream,
        };
        let games = &mut self.0;
        let result = limits
            .get()
            .within(py, |limits| games.set(index, &saved, limits))?;
        result.map_err(py_error)
    }

    /// Returns the current observation of the games, as `step` does.
    fn look<'py>(&self, py: Python<'py>) -> Observation<'py> {
        self.observation(py)
    }
}

/// Everything that changes in an environment: state, steps, reward, terminated, truncated, legal, and the stream of random starts.
type Saved = (PyState, u64, f64, bool, bool, bool, (u64, u64));

/// Converts flags to bytes.
fn flag_bytes<'py>(py: Python<'py>, flags: &[bool]) -> Bound<'py, PyByteArray> {
    let bytes: Vec<u8> = flags.iter().map(|&flag| flag.into()).collect();
    PyByteArray::new(py, &bytes)
}

impl PyEnvironments {
    fn check(&self, index: usize) -> PyResult<()> {
        if index < self.0.count() {
            return Ok(());
        }
        let expected = format!("0 to {}", self.0.count().saturating_sub(1));
        let wrong = format!("is {index}, which is not an environment");
        Err(invalid(Some("index"), &wrong, &expected))
    }

    fn observation<'py>(&self, py: Python<'py>) -> Observation<'py> {
        let games = &self.0;
        let rewards: Vec<[u8; 8]> = games
            .rewards()
            .iter()
            .map(|reward| reward.to_le_bytes())
            .collect();
        let distances = |distances: &[u64]| {
            let bytes: Vec<[u8; 8]> = distances
                .iter()
                .map(|distance| distance.to_le_bytes())
                .collect();
            PyByteArray::new(py, bytes.as_flattened())
        };
        (
            PyByteArray::new(py, games.states()),
            PyByteArray::new(py, rewards.as_flattened()),
            flag_bytes(py, games.terminated()),
            flag_bytes(py, games.truncated()),
            flag_bytes(py, games.legal()),
            self.masks(py),
            games.distances().map(distances),
        )
    }
}

/// Parses the names in the options.
fn parse_options(options: &Options) -> PyResult<EnvironmentOptions> {
    let unknown = |error: UnknownName| {
        let wrong = format!("is {}, which is not {}", error.text, error.kind);
        invalid(Some("reward"), &wrong, &error.names.join(", "))
    };
    let (starts, reward, illegal, max_steps, autoreset) = options;
    let steps = |steps| {
        let zero = || invalid(Some("max_episode_steps"), "is 0", "a number from 1");
        NonZeroU64::new(steps).ok_or_else(zero)
    };
    Ok(EnvironmentOptions::default()
        .starts(starts.parse::<Starts>().map_err(unknown)?)
        .reward(reward.parse::<Reward>().map_err(unknown)?)
        .illegal(*illegal)
        .max_steps(max_steps.map(steps).transpose()?)
        .autoreset(*autoreset))
}
