//! The ends of a problem. A request reads them ([`End::parse`]).

use std::fmt;

use crate::{Peg, State};

/// The word for a goal of all disks on any peg.
pub(crate) const ANY: &str = "any";

/// One end of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All disks on one peg, for any number of disks.
    Perfect(Peg),
    /// This state.
    State(State),
}

impl From<&State> for End {
    fn from(state: &State) -> Self {
        let perfect = state.perfect_peg().map(Self::Perfect);
        perfect.unwrap_or_else(|| Self::State(state.clone()))
    }
}

impl fmt::Display for End {
    /// Writes the form that [`End::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Perfect(peg) => peg.fmt(f),
            Self::State(state) => state.fmt(f),
        }
    }
}
