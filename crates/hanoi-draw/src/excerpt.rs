//! An excerpt of a solution: some of its states, with the moves that lead to them.

use hanoi_core::{Disk, PegBoard, Solution, Towers, UBig};

use crate::error::{DrawError, Extent, MOST_DIGITS, Refusal};

/// The most states on a sheet.
pub const MAX_STATES: u32 = 4096;
/// The most disks and pegs on a sheet, all states together.
const MOST_THINGS: u64 = 1 << 16;

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
        if text.len() <= MOST_DIGITS {
            return text;
        }
        format!("{}...{}", &text[..END], &text[text.len() - END..])
    }
}

impl Snapshot {
    /// The disk moved last.
    pub(crate) fn moved(&self) -> Option<Disk> {
        self.step.map(|mv| mv.disk)
    }
}

/// Which states of a solution are drawn.
///
/// State 0 is the start, so a solution has one state more than it has moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Excerpt {
    /// The number of states to skip.
    pub skip: UBig,
    /// The number of states to draw; all the rest by default.
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
        let things = u64::from(problem.disks()) + u64::from(problem.pegs());
        let count = self.count(solution.length(), things)?;
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

    /// The number of requested states, of those after so many steps that are not skipped, each with so many disks and pegs.
    pub(crate) fn count(&self, length: &UBig, things: u64) -> Result<usize, DrawError> {
        let left = length - &self.skip + UBig::ONE;
        let wanted = self.take.as_ref().map_or(&left, |take| take.min(&left));
        let most = (MOST_THINGS / things).min(u64::from(MAX_STATES));
        match usize::try_from(wanted) {
            Ok(0) => Err(Refusal::NoState.into()),
            Ok(count) if u64::try_from(count).is_ok_and(|count| count <= most) => Ok(count),
            _ => Err(DrawError::too_large(Extent::States(wanted.clone()), most)),
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
pub(crate) fn at_most(length: &UBig, most: u32, picture: &'static str) -> Result<usize, DrawError> {
    usize::try_from(length)
        .ok()
        .filter(|_| *length <= UBig::from(most))
        .ok_or_else(|| DrawError::too_large(Extent::Moves(length.clone(), picture), most))
}
