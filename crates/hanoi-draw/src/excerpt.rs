//! Excerpts of a solution: consecutive states, with the moves that lead to them.

use hanoi_core::{Disk, PegBoard, Solution, Towers, UBig};

use crate::error::{DrawError, Extent, MAX_DIGITS, Refusal};

/// The maximum number of states on a sheet.
pub const MAX_STATES: u32 = 4096;
/// The maximum number of disks and pegs on a sheet, over all states.
const MAX_PARTS: u64 = 1 << 16;

/// A state of a solution.
pub(crate) struct Snapshot<B: PegBoard = Towers> {
    /// The number of steps that lead to it.
    pub(crate) number: UBig,
    /// The last of these steps.
    pub(crate) step: Option<B::Step>,
    pub(crate) towers: B,
}

impl<B: PegBoard> Snapshot<B> {
    /// Its number as text, shortened if long.
    pub(crate) fn name(&self) -> String {
        const END: usize = 6;
        let text = self.number.to_string();
        if text.len() <= MAX_DIGITS {
            return text;
        }
        format!("{}...{}", &text[..END], &text[text.len() - END..])
    }
}

impl Snapshot {
    /// The disk moved last.
    pub(crate) fn moved_disk(&self) -> Option<Disk> {
        self.step.map(|mv| mv.disk)
    }
}

/// The range of states to draw from a solution.
///
/// State 0 is the start, so a solution has one more state than moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Excerpt {
    /// The number of states to skip.
    pub skip: UBig,
    /// The number of states to draw; all remaining states by default.
    pub take: Option<UBig>,
}

impl Excerpt {
    hanoi_core::setters! {
        skip: impl Into<UBig>,
        take: impl Into<Option<UBig>>,
    }

    /// The states, at most [`MAX_STATES`].
    pub(crate) fn snapshots(&self, solution: &Solution) -> Result<Vec<Snapshot>, DrawError> {
        crate::state::check(solution.problem().disks())?;
        let first = solution.state_after(&self.skip)?;
        let problem = solution.problem();
        let parts = u64::from(problem.disks()) + u64::from(problem.pegs());
        let count = self.count(solution.length(), parts)?;
        let mut towers = Towers::new(&first);
        let mut last = if self.skip.is_zero() {
            None
        } else {
            Some(solution.move_at(&self.skip)?)
        };
        let mut moves = solution.moves_from(&self.skip);
        let mut snapshots = Vec::with_capacity(count);
        for number in 0..count {
            snapshots.push(Snapshot {
                number: &self.skip + UBig::from(number),
                step: last,
                towers: towers.clone(),
            });
            last = moves.next();
            if let Some(mv) = last {
                towers.follow(mv);
            }
        }
        Ok(snapshots)
    }

    /// The number of requested states of a solution with `length` moves, where each state has `parts` disks and pegs.
    pub(crate) fn count(&self, length: &UBig, parts: u64) -> Result<usize, DrawError> {
        let remaining = length - &self.skip + UBig::ONE;
        let requested = self
            .take
            .as_ref()
            .map_or(&remaining, |take| take.min(&remaining));
        let max = (MAX_PARTS / parts).min(u64::from(MAX_STATES));
        match usize::try_from(requested) {
            Ok(0) => Err(Refusal::NoState.into()),
            Ok(count) if u64::try_from(count).is_ok_and(|count| count <= max) => Ok(count),
            _ => Err(DrawError::too_large(Extent::States(requested.clone()), max)),
        }
    }
}

/// The pegs of a whole tower on 3 pegs under classic rules, which the picture with this name requires.
pub(crate) fn classic_tower(
    problem: &hanoi_core::Problem,
    picture: &'static str,
) -> Result<(hanoi_core::Peg, hanoi_core::Peg), DrawError> {
    let ends = problem.classic_tower();
    ends.filter(|_| problem.pegs() == 3)
        .ok_or(DrawError::Refused(Refusal::NotATower(picture)))
}

/// Checks that a length is within a limit.
pub(crate) fn at_most(length: &UBig, max: u32, picture: &'static str) -> Result<usize, DrawError> {
    usize::try_from(length)
        .ok()
        .filter(|_| *length <= UBig::from(max))
        .ok_or_else(|| DrawError::too_large(Extent::Moves(length.clone(), picture), max))
}
