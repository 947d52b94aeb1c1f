//! Many games at once, as arrays of bytes.

use std::num::NonZeroU64;

use hanoi::{
    EnvironmentOptions, EnvironmentState, Environments, Reward, Starts, puzzle::UnknownName,
};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::classes::PyProblem;
use crate::classes::PyState;
use crate::errors::{invalid, raised};
use crate::limits::PyLimits;

/// Games of one problem that are stepped together: what `hanoi.gymnasium` is made of.
#[pyclass(name = "Environments", module = "hanoi._native")]
pub(crate) struct PyEnvironments(Environments);

/// Where episodes begin, the reward, what is added to it for an illegal action, the longest episode, whether episodes follow by themselves.
type Options = (String, String, f64, Option<u64>, bool);

/// The states, then of each environment its reward, whether it is terminated or truncated, whether its action was legal, which
/// actions are legal now, and the distance to the goal if it is kept.
type Seen<'py> = (
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
        let (problem, options) = (&problem.get().0, read(&options)?);
        let made = limits.get().within(py, |limits| {
            Environments::new(problem, options, count, limits)
        })?;
        made.map(Self).map_err(raised)
    }

    /// From which peg to which each action takes a disk, from 0.
    #[getter]
    fn actions(&self) -> Vec<(u8, u8)> {
        let arcs = self.0.actions().iter();
        arcs.map(|(from, to)| (from.get(), to.get())).collect()
    }

    /// Draws the coming random starts from a seed.
    fn seed(&mut self, seed: u64) {
        self.0.seed(seed);
    }

    /// Begins new episodes: in all environments, or where a byte is not 0.
    #[pyo3(signature = (which, start, limits))]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        which: Option<&[u8]>,
        start: Option<&Bound<'py, PyState>>,
        limits: &Bound<'py, PyLimits>,
    ) -> PyResult<Seen<'py>> {
        let which: Option<Vec<bool>> =
            which.map(|which| which.iter().map(|&byte| byte != 0).collect());
        let start = start.map(|start| &start.get().0);
        let games = &mut self.0;
        let done = limits
            .get()
            .within(py, |limits| games.reset(which.as_deref(), start, limits))?;
        done.map_err(raised)?;
        Ok(self.seen(py))
    }

    /// Takes an action in each environment: eight bytes each, the lowest first.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &[u8],
        limits: &Bound<'py, PyLimits>,
    ) -> PyResult<Seen<'py>> {
        let action = |bytes: &[u8; 8]| i64::from_le_bytes(*bytes);
        let actions: Vec<i64> = actions.as_chunks().0.iter().map(action).collect();
        let games = &mut self.0;
        let done = limits
            .get()
            .within(py, |limits| games.step(&actions, limits))?;
        done.map_err(raised)?;
        Ok(self.seen(py))
    }

    /// Returns the state of one environment.
    fn state(&self, index: usize) -> PyResult<PyState> {
        self.check(index)?;
        Ok(PyState(self.0.state(index)))
    }

    /// Returns which actions are legal now, a byte for each, environment after environment.
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        marks(py, &self.0.masks())
    }

    /// Returns all that changes in one environment.
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

    /// Sets one environment to what was saved.
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
        let done = limits
            .get()
            .within(py, |limits| games.set(index, &saved, limits))?;
        done.map_err(raised)
    }

    /// Returns what `step` has returned, for the games as they are.
    fn look<'py>(&self, py: Python<'py>) -> Seen<'py> {
        self.seen(py)
    }
}

/// All that changes in an environment: the state, steps, reward, terminated, truncated, legal, and the stream of random starts.
type Saved = (PyState, u64, f64, bool, bool, bool, (u64, u64));

/// A byte for each mark.
fn marks<'py>(py: Python<'py>, marks: &[bool]) -> Bound<'py, PyByteArray> {
    let bytes: Vec<u8> = marks.iter().map(|&mark| mark.into()).collect();
    PyByteArray::new(py, &bytes)
}

impl PyEnvironments {
    fn check(&self, index: usize) -> PyResult<()> {
        if index < self.0.count() {
            return Ok(());
        }
        let expected = format!("0 to {}", self.0.count().saturating_sub(1));
        let wrong = format!("is {index}, and there is no such environment");
        Err(invalid(Some("index"), &wrong, &expected))
    }

    fn seen<'py>(&self, py: Python<'py>) -> Seen<'py> {
        let games = &self.0;
        let rewards: Vec<[u8; 8]> = games
            .rewards()
            .iter()
            .map(|reward| reward.to_le_bytes())
            .collect();
        let far = |far: &[u64]| {
            let bytes: Vec<[u8; 8]> = far.iter().map(|far| far.to_le_bytes()).collect();
            PyByteArray::new(py, bytes.as_flattened())
        };
        (
            PyByteArray::new(py, games.states()),
            PyByteArray::new(py, rewards.as_flattened()),
            marks(py, games.terminated()),
            marks(py, games.truncated()),
            marks(py, games.legal()),
            self.masks(py),
            games.distances().map(far),
        )
    }
}

/// Reads the names in the options.
fn read(options: &Options) -> PyResult<EnvironmentOptions> {
    let unknown = |error: UnknownName| {
        let wrong = format!("is {}, which is not {}", error.text, error.kind);
        invalid(Some("reward"), &wrong, &error.names.join(", "))
    };
    let (starts, reward, illegal, most, autoreset) = options;
    let steps = |most| {
        let none = || invalid(Some("max_episode_steps"), "is 0", "a number from 1");
        NonZeroU64::new(most).ok_or_else(none)
    };
    Ok(EnvironmentOptions::default()
        .starts(starts.parse::<Starts>().map_err(unknown)?)
        .reward(reward.parse::<Reward>().map_err(unknown)?)
        .illegal(*illegal)
        .max_steps(most.map(steps).transpose()?)
        .autoreset(*autoreset))
}
