//! Errors of environments and actions.

use std::fmt;

use hanoi_core::{ErrorParts, Field};
use hanoi_text::MAX_JSON_NUMBER;

use super::ErrorKind;
use crate::{Rules, UBig};

/// Why environments cannot be created or stepped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnvironmentError {
    /// The reward of an illegal action is not a number; with its text.
    NotANumber(String),
    /// Random starts were requested, but not every state leads to the goal; with the number of disks and the rules.
    NoRandomStarts(u32, Box<Rules>),
    /// The number of items does not match the number of environments.
    Count {
        /// The name of the items, such as `actions`.
        what: &'static str,
        /// Their number.
        given: usize,
        /// The number of environments.
        environments: usize,
    },
    /// The action does not exist.
    NoAction {
        /// The action.
        action: i64,
        /// The index of its environment.
        environment: usize,
        /// The number of actions.
        actions: usize,
    },
    /// The episode of this environment is over.
    Over(usize),
    /// The goal is this many moves away, too many for exact rewards.
    TooFar(UBig),
    /// The environments do not fit in memory.
    TooMany {
        /// The number of environments.
        environments: usize,
        /// The number of disks.
        disks: u32,
        /// The memory limit in bytes.
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

    /// Returns the parts of the error.
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
