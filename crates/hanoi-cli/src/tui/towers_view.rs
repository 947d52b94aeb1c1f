//! What is seen of the towers: a state, the disk that is lifted, and the marks of the pegs.

use hanoi::puzzle::Towers;
use hanoi::{Disk, Move, Peg};
use ratatui::style::Style;

use super::look::Look;
use super::pace::Pace;

/// The marks of a peg, shown below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PegMark {
    /// The next key takes or puts a disk here.
    pub(crate) cursor: bool,
    /// The disk in the hand may be put here.
    pub(crate) legal: bool,
    /// All disks have to end up here.
    pub(crate) goal: bool,
}

/// A disk lifted off its peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lifted {
    pub(crate) disk: Disk,
    pub(crate) from: Peg,
    pub(crate) at: LiftedDisk,
}

impl Lifted {
    /// The disk of a move in a frame of its way; `None` before the first.
    pub(crate) fn of_move(mv: Move, frame: u16, pace: Pace) -> Option<Self> {
        let Move { disk, from, to } = mv;
        let at = LiftedDisk::Under(to, frame, pace.frames().max(frame));
        (frame > 0).then_some(Self { disk, from, at })
    }
}

/// Where a lifted disk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiftedDisk {
    /// Held above a peg.
    Above(Peg),
    /// On its way up, across and down to a peg: the frame, and the number of frames.
    Under(Peg, u16, u16),
}

/// A state to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TowersView<'a> {
    pub(crate) towers: &'a Towers,
    pub(crate) lifted: Option<Lifted>,
    /// A mark for each peg; none if there are fewer.
    pub(crate) marks: &'a [PegMark],
    pub(crate) look: Look,
}

impl TowersView<'_> {
    pub(crate) fn pegs(&self) -> u8 {
        self.towers.state().pegs()
    }

    pub(crate) fn mark(&self, peg: Peg) -> PegMark {
        self.marks.get(peg.index()).copied().unwrap_or_default()
    }

    /// The number of disks on each peg, without the lifted one.
    pub(crate) fn heights(&self) -> Vec<usize> {
        let mut heights = vec![0; usize::from(self.pegs())];
        for peg in self.towers.state().places() {
            heights[peg.index()] += 1;
        }
        if let Some(lifted) = self.lifted {
            heights[lifted.from.index()] -= 1;
        }
        heights
    }

    /// The disks on a peg from top to bottom, without the lifted one.
    pub(crate) fn tower(&self, peg: Peg) -> impl Iterator<Item = Disk> + '_ {
        let lifted = usize::from(self.lifted.is_some_and(|lifted| lifted.from == peg));
        self.towers.tower(peg).skip(lifted)
    }

    /// The label below a peg.
    pub(crate) fn label(&self, peg: Peg) -> String {
        let mark = self.mark(peg);
        let goal = if mark.goal { "*" } else { "" };
        let mut label = format!("{peg}{goal}");
        if mark.legal {
            let (left, right) = (self.look.sign("▸", ">"), self.look.sign("◂", "<"));
            label = format!("{left}{label}{right}");
        }
        if mark.cursor {
            label = format!("[{label}]");
        }
        label
    }

    pub(crate) fn label_style(&self, peg: Peg) -> Style {
        let mark = self.mark(peg);
        let style = if mark.legal {
            self.look.good()
        } else {
            Look::strong()
        };
        if mark.cursor {
            style.patch(Look::chosen())
        } else {
            style
        }
    }
}
