//! The progress of playing an answer's claims.

use super::course::Course;
use super::fingerprint::Skipped;
use super::puzzle::JudgedPuzzle;
use super::verdict::{MoveCount, Wrong};
use crate::Unreadable;

/// The result of the claims so far.
#[derive(Clone, Debug)]
pub(super) struct ReplayState<P: JudgedPuzzle> {
    pub(super) course: Course,
    /// The number of moves after which all disks were first on each peg, if any peg is allowed.
    pub(super) arrivals: Vec<Option<u64>>,
    pub(super) wrong: Option<Wrong<P>>,
    /// Text that seems to be a move and cannot be read, unless a wrong move came before. Nothing is played after it.
    pub(super) unreadable: Option<Unreadable>,
    /// The count of moves from the first wrong one on, if they count.
    pub(super) tally: Option<MoveCount>,
    /// Skipped moves of known solutions.
    pub(super) skipped: Skipped,
}

impl<P: JudgedPuzzle> Default for ReplayState<P> {
    fn default() -> Self {
        Self::at_start(Course::default())
    }
}

impl<P: JudgedPuzzle> ReplayState<P> {
    pub(super) fn at_start(course: Course) -> Self {
        Self {
            course,
            arrivals: Vec::new(),
            wrong: None,
            unreadable: None,
            tally: None,
            skipped: Skipped::default(),
        }
    }
}
