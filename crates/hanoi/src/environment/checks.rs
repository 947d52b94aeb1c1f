//! Checks the arguments of environments.

use hanoi_core::Field;

use super::starts::all_lead_everywhere;
use super::{EnvironmentOptions, Starts};
use crate::{EnvironmentError, Error, Peg, Problem, RequestError, State};

/// The maximum number of bytes of an environment without its disks and actions.
const ENVIRONMENT_BYTES: usize = 64;

/// Checks the parameters of environments.
pub(super) fn check(
    problem: &Problem,
    options: &EnvironmentOptions,
    count: usize,
    memory: usize,
) -> Result<(), Error> {
    let (disks, rules) = (problem.disks(), problem.rules());
    if !options.illegal.is_finite() {
        return Err(EnvironmentError::NotANumber(options.illegal.to_string()).into());
    }
    let each = problem.start().places().len() + rules.arcs().count() + ENVIRONMENT_BYTES;
    if count > memory / each {
        return Err(EnvironmentError::TooMany {
            environments: count,
            disks,
            memory,
        }
        .into());
    }
    if options.starts == Starts::Random && !all_lead_everywhere(rules, disks) {
        return Err(EnvironmentError::NoRandomStarts(disks, Box::new(*rules)).into());
    }
    Ok(())
}

fn check_count(what: &'static str, given: usize, environments: usize) -> Result<(), Error> {
    if given == environments {
        return Ok(());
    }
    Err(EnvironmentError::Count {
        what,
        given,
        environments,
    }
    .into())
}

/// Checks the marks and the state of a reset.
pub(super) fn check_reset(
    environments: usize,
    which: Option<&[bool]>,
    problem: &Problem,
    start: Option<&State>,
) -> Result<(), Error> {
    if let Some(which) = which {
        check_count("marks", which.len(), environments)?;
    }
    start.map_or(Ok(()), |start| check_state(problem, start))
}

/// Checks a state for an environment.
pub(super) fn check_state(problem: &Problem, start: &State) -> Result<(), Error> {
    if start.disks() != problem.disks() {
        let size = RequestError::StateSize {
            state: start.to_string(),
            disks: start.disks(),
            expected: problem.disks(),
        };
        return Err(Error::from(size).of(Field::State));
    }
    if start.pegs() != problem.pegs() {
        return Err(
            hanoi_core::Error::PegsDiffer(Field::State, start.pegs(), problem.pegs()).into(),
        );
    }
    Ok(())
}

/// Returns the arcs of actions.
pub(super) fn arcs_of(
    actions: &[i64],
    arcs: &[(Peg, Peg)],
    environments: usize,
) -> Result<Vec<(Peg, Peg)>, Error> {
    check_count("actions", actions.len(), environments)?;
    let arc = |(environment, &action): (usize, &i64)| {
        let arc = usize::try_from(action)
            .ok()
            .and_then(|action| arcs.get(action));
        let missing = EnvironmentError::NoAction {
            action,
            environment,
            actions: arcs.len(),
        };
        arc.copied().ok_or_else(|| missing.into())
    };
    actions.iter().enumerate().map(arc).collect()
}

/// Checks that no environment is over, given the first that is.
pub(super) fn check_running(over: Option<usize>) -> Result<(), Error> {
    over.map_or(Ok(()), |index| Err(EnvironmentError::Over(index).into()))
}
