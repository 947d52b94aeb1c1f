//! Errors of environments and actions.

use std::fmt;

use hanoi_core::{ErrorParts, Field};
use hanoi_text::MAX_JSON_NUMBER;

use super::starts::all_lead_everywhere;
use super::{EnvironmentOptions, Starts};
use crate::{Error, ErrorKind, Peg, Problem, RequestError, Rules, State, UBig};

/// Why environments cannot be created or stepped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnvironmentError {
    /// The reward of an illegal action is not a number.
    NotANumber(String),
    /// Random starts were requested where not every state leads to the goal; with the number of disks and the rules.
    NoRandomStarts(u32, Box<Rules>),
    /// This many marks or actions were given for another number of environments.
    Count {
        /// What was given: `actions`.
        what: &'static str,
        /// Their number.
        given: usize,
        /// The number of environments.
        environments: usize,
    },
    /// There is no such action.
    NoAction {
        /// The action.
        action: i64,
        /// The environment that it was for.
        environment: usize,
        /// The number of actions.
        actions: usize,
    },
    /// The episode of this environment is over.
    Over(usize),
    /// The goal is this many moves away, more than rewards can represent exactly.
    TooFar(UBig),
    /// The environments do not fit in memory, given in bytes.
    TooMany {
        /// The number of environments.
        environments: usize,
        /// The number of disks.
        disks: u32,
        /// The memory allowed.
        memory: usize,
    },
}

impl EnvironmentError {
    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::TooMany { .. } => ErrorKind::Limit,
            _ => ErrorKind::Request,
        }
    }

    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::NotANumber(given) => {
                ErrorParts::new(format!("the reward of an illegal action is {given}"))
                    .expected("a number")
            }
            Self::NoRandomStarts(disks, rules) => ErrorParts::new(format!(
                "no random starts: not every state of {disks} disks on {} pegs leads to the goal under the rules {rules}",
                rules.pegs()
            )),
            Self::Count {
                what,
                given,
                environments,
            } => ErrorParts::new(format!("{given} {what} for {environments} environments"))
                .expected("one for each"),
            Self::NoAction {
                action,
                environment,
                actions,
            } => ErrorParts::new(format!("environment {environment} has no action {action}"))
                .of(Field::Actions)
                .expected(format!("one of {actions}, from 0")),
            Self::Over(environment) => ErrorParts::new(format!(
                "the episode of environment {environment} is over: reset it before the next step"
            )),
            Self::TooFar(distance) => ErrorParts::new(format!(
                "the goal is {distance} moves away: a reward by distance is exact up to {MAX_JSON_NUMBER} moves"
            )),
            Self::TooMany {
                environments,
                disks,
                memory,
            } => ErrorParts::new(format!(
                "{environments} environments of {disks} disks do not fit into {memory} bytes of memory"
            )),
        }
    }
}

impl fmt::Display for EnvironmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for EnvironmentError {}

/// The most bytes of an environment without its disks and actions.
const ENVIRONMENT: usize = 64;

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
    let each = problem.start().places().len() + rules.arcs().count() + ENVIRONMENT;
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

/// Checks which environments are to begin anew, and where.
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

/// Checks a state that an environment is set to.
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

/// The arcs of some actions.
pub(super) fn checked(
    actions: &[i64],
    arcs: &[(Peg, Peg)],
    environments: usize,
) -> Result<Vec<(Peg, Peg)>, Error> {
    check_count("actions", actions.len(), environments)?;
    let arc = |(environment, &action): (usize, &i64)| {
        let arc = usize::try_from(action)
            .ok()
            .and_then(|action| arcs.get(action));
        let none = EnvironmentError::NoAction {
            action,
            environment,
            actions: arcs.len(),
        };
        arc.copied().ok_or_else(|| none.into())
    };
    actions.iter().enumerate().map(arc).collect()
}

/// Checks that no environment is over.
pub(super) fn check_running(over: Option<usize>) -> Result<(), Error> {
    over.map_or(Ok(()), |index| Err(EnvironmentError::Over(index).into()))
}
