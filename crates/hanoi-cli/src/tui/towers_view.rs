//! The view of a board: its pieces, lifted pieces, and the marks of the pegs.

use hanoi::Peg;
use hanoi::puzzle::{PegBoard, PegPiece};
use ratatui_core::style::Style;

use super::look::Look;
use super::pace::Pace;

/// The marks of a peg, shown below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PegMark {
    /// The next key picks up or puts down a disk here.
    pub(crate) cursor: bool,
    /// The disk in the hand may be put down here.
    pub(crate) legal: bool,
    /// All disks must end here.
    pub(crate) goal: bool,
}

/// A disk lifted off its peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lifted<T> {
    pub(crate) disk: T,
    pub(crate) from: Peg,
    pub(crate) at: LiftedDisk,
}

impl<T: PegPiece> Lifted<T> {
    /// The disks of a step in a frame, those of each peg from top to bottom; none in frame 0.
    pub(crate) fn of_step<B: PegBoard<Piece = T>>(
        towers: &B,
        step: &B::Step,
        frame: u16,
        pace: Pace,
    ) -> Vec<Self> {
        if frame == 0 {
            return Vec::new();
        }
        let lifted = B::carries(step).flat_map(|carry| {
            let at = LiftedDisk::Under(carry.to, frame, pace.frames().max(frame));
            let disks = towers.tower(carry.from).take(carry.pieces);
            disks.map(move |disk| Self {
                disk,
                from: carry.from,
                at,
            })
        });
        lifted.collect()
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

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TowersView<'a, B: PegBoard> {
    pub(crate) towers: &'a B,
    pub(crate) rules: &'a B::Rules,
    /// The letters of the faces, if pieces turn.
    pub(crate) faces: &'a str,
    /// The topmost disks of some pegs, each peg's from top to bottom.
    pub(crate) lifted: &'a [Lifted<B::Piece>],
    /// The marks of the pegs; missing ones are empty.
    pub(crate) marks: &'a [PegMark],
    pub(crate) look: Look,
}

/// The extent of a board's contents.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BoardExtent {
    /// The largest size of a piece.
    pub(crate) sizes: u32,
    /// The most characters of a piece's name.
    pub(crate) name: u32,
    /// The most pieces that a peg can hold.
    pub(crate) rows: usize,
}

impl<B: PegBoard> TowersView<'_, B> {
    pub(crate) fn pegs(&self) -> u8 {
        self.towers.pegs()
    }

    pub(crate) fn mark(&self, peg: Peg) -> PegMark {
        self.marks.get(peg.index()).copied().unwrap_or_default()
    }

    /// The extent of the board, with any pieces turned.
    pub(crate) fn extent(&self) -> BoardExtent {
        let (mut sizes, mut pieces, mut letter) = (0, 0, 0);
        for piece in Peg::all(self.pegs()).flat_map(|peg| self.towers.tower(peg)) {
            sizes = sizes.max(piece.size());
            letter = letter.max(u32::from(piece.colour().is_some()));
            pieces += 1;
        }
        let digits = sizes.checked_ilog10().unwrap_or(0) + 1;
        let turns = u32::from(B::faces(self.rules).saturating_sub(1));
        let height = |peg| B::height(peg, self.rules).unwrap_or(pieces).min(pieces);
        BoardExtent {
            sizes,
            name: letter + digits + turns,
            rows: Peg::all(self.pegs()).map(height).max().unwrap_or(0),
        }
    }

    /// The number of disks on each peg, without those lifted.
    pub(crate) fn heights(&self) -> Vec<usize> {
        let pegs = Peg::all(self.pegs());
        let height = |peg| self.towers.tower(peg).count() - self.lifted_from(peg);
        pegs.map(height).collect()
    }

    /// The disks on a peg from top to bottom, without those lifted.
    pub(crate) fn tower(&self, peg: Peg) -> impl Iterator<Item = B::Piece> + '_ {
        self.towers.tower(peg).skip(self.lifted_from(peg))
    }

    fn lifted_from(&self, peg: Peg) -> usize {
        let lifted = self.lifted.iter();
        lifted.filter(|lifted| lifted.from == peg).count()
    }

    /// The label below a peg, with the letter of the face that its lowest disk must show.
    pub(crate) fn label(&self, peg: Peg) -> String {
        let mark = self.mark(peg);
        let goal = if mark.goal { "*" } else { "" };
        let floor = B::floor(peg, self.rules);
        let floor = floor.and_then(|face| self.faces.chars().nth(face.into()));
        let floor = floor.map_or_else(String::new, |face| format!(":{face}"));
        let mut label = format!("{peg}{floor}{goal}");
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

    /// The style of a disk: the colour of its letter, or of the face it shows if it turns.
    pub(crate) fn style(&self, disk: B::Piece) -> Style {
        let face = || self.faces.chars().nth(disk.face().into());
        match disk.colour().or_else(face) {
            Some(letter) => self.look.named(letter),
            None => self.look.disk(disk.size()),
        }
    }
}
