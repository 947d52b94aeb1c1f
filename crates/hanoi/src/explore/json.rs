//! The answer as JSON.

use super::{Explored, Method, ToPerfect};
use crate::error::limit_name;
use crate::json::{json_object, number};

json_object!(Explored, |answer| {
    ..answer.around,
    "perfect": answer.perfect,
    "method": answer.method.name(),
    "small"?: answer.method.small(),
    "renamings"?: answer.method.renamings(),
    "packed"?: answer.method.packed(),
    "limit"?: answer.around.stopped.or_else(|| answer.cut_short()).map(limit_name),
});

json_object!(ToPerfect, |to| {
    "to": to.to.letter(),
    "distance": to.distance.as_ref().map(|found| number(&found.length)),
    "at_least"?: to.at_least.as_ref().map(number),
    "optimality"?: to.distance.as_ref().map(|found| found.optimality.name()),
    "proof"?: to.distance.as_ref().and_then(|found| found.optimality.proof()).map(|proof| proof.to_string()),
    "frame_stewart"?: to.frame_stewart.as_ref().map(number),
    "paths"?: to.distance.as_ref().and_then(|found| found.paths.as_ref()).map(|paths| paths.as_ref().ok().map(number)),
});

impl Method {
    /// Returns its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocks { .. } => "blocks",
            Self::Plain => "plain",
        }
    }

    /// Returns the number of disks of a block, if there are blocks.
    #[must_use]
    pub const fn small(self) -> Option<u32> {
        match self {
            Self::Blocks { small, .. } => Some(small),
            Self::Plain => None,
        }
    }

    /// Returns the number of equivalent renamings of the pegs, if there are blocks. Only one is searched.
    #[must_use]
    pub const fn renamings(self) -> Option<usize> {
        match self {
            Self::Blocks { renamings, .. } => Some(renamings),
            Self::Plain => None,
        }
    }

    /// Returns whether blocks are packed, if there are blocks.
    #[must_use]
    pub const fn packed(self) -> Option<bool> {
        match self {
            Self::Blocks { packed, .. } => Some(packed),
            Self::Plain => None,
        }
    }
}
