//! The places of pegs and disks, shared by all pictures of towers.

use hanoi_core::{Disk, Peg, State};

use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::svg::{Canvas, Rect};

/// A board of pegs, its upper left corner at the origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) disks: u32,
    pub(crate) pegs: u8,
    /// The width of the largest disk.
    pub(crate) widest: f64,
    /// The gap between the largest disks of two pegs.
    pub(crate) gap: f64,
    /// The height of a disk.
    pub(crate) thick: f64,
    /// The height of a peg above a full tower.
    pub(crate) head: f64,
    /// The height of the base.
    pub(crate) base: f64,
}

impl Board {
    /// A board on which single disks are legible.
    pub(crate) fn large(disks: u32, pegs: u8) -> Self {
        let thick = (360.0 / f64::from(disks.max(1))).clamp(1.5, 26.0);
        let widest = (1200.0 / f64::from(pegs)).clamp(48.0, 90.0 + 14.0 * f64::from(disks.min(9)));
        Self {
            disks,
            pegs,
            widest,
            gap: (widest * 0.1).max(8.0),
            thick,
            head: 22.0,
            base: 10.0,
        }
    }

    /// A board of moderate size for animations.
    pub(crate) fn lifting(disks: u32, pegs: u8) -> Self {
        let large = Self::large(disks, pegs);
        let thick = large.thick.min((220.0 / f64::from(disks.max(1))).max(1.5));
        Self {
            // Whole pixels keep the edges of moving disks sharp.
            thick: if thick > 2.0 { thick.floor() } else { thick },
            head: 12.0,
            ..large
        }
    }

    /// A small board for sheets of many.
    pub(crate) fn small(disks: u32, pegs: u8) -> Self {
        let thick = (48.0 / f64::from(disks.max(1))).clamp(3.0, 9.0);
        Self {
            disks,
            pegs,
            widest: 22.0 + 2.0 * f64::from(disks.min(12)),
            gap: 4.0,
            thick,
            head: 5.0,
            base: 2.5,
        }
    }

    pub(crate) fn width(&self) -> f64 {
        f64::from(self.pegs) * (self.widest + self.gap) + self.gap
    }

    pub(crate) fn height(&self) -> f64 {
        self.floor() + self.base
    }

    /// The y-coordinate of the bottom of the towers.
    pub(crate) fn floor(&self) -> f64 {
        self.head + f64::from(self.disks) * self.thick
    }

    pub(crate) fn peg_x(&self, peg: Peg) -> f64 {
        let step = self.widest + self.gap;
        self.gap + self.widest / 2.0 + f64::from(peg.get()) * step
    }

    fn disk_width(&self, disk: Disk) -> f64 {
        let least = self.widest * (1.1 / f64::from(self.disks.max(1))).clamp(0.13, 0.36);
        let steps = f64::from(self.disks.max(2) - 1);
        self.widest - (self.widest - least) * f64::from(self.disks - disk.get()) / steps
    }

    /// The place of a disk with `below` disks below it.
    pub(crate) fn place(&self, disk: Disk, peg: Peg, below: usize) -> Rect {
        let width = self.disk_width(disk);
        // A thin line of background separates thick disks.
        let apart = if self.thick > 6.0 { 1.0 } else { 0.0 };
        let x = self.peg_x(peg) - width / 2.0;
        let y = self.floor() - (real(below) + 1.0) * self.thick + apart;
        Rect::new(x, y, width, self.thick - apart)
    }

    /// All disks of a state with their places, peg by peg.
    pub(crate) fn places<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (Disk, Rect)> + 'a {
        let tower = |peg| state.tower(peg).enumerate().map(move |place| (peg, place));
        Peg::all(self.pegs)
            .flat_map(tower)
            .map(|(peg, (below, disk))| (disk, self.place(disk, peg, below)))
    }

    /// The pegs and the base, as rectangles.
    pub(crate) fn wood(&self) -> impl Iterator<Item = Rect> + '_ {
        let thin = (self.widest * 0.05).clamp(1.5, 6.0);
        let base = Rect::new(0.0, self.floor(), self.width(), self.base);
        let pole = move |peg| Rect::new(self.peg_x(peg) - thin / 2.0, 0.0, thin, self.floor());
        let poles = Peg::all(self.pegs).map(pole);
        poles.chain([base])
    }
}

/// The size of the letters below a small board.
const LETTER: f64 = 8.0;

/// Many small boards of one size, gathered as one path for each disk.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    pub(crate) board: Board,
    wood: String,
    disks: Vec<String>,
    moved: String,
    /// Their upper left corners.
    corners: Vec<(f64, f64)>,
}

impl Boards {
    pub(crate) fn new(board: Board) -> Self {
        Self {
            board,
            wood: String::new(),
            disks: vec![String::new(); board.disks as usize],
            moved: String::new(),
            corners: Vec::new(),
        }
    }

    /// The height of a board with the letters of its pegs.
    pub(crate) fn height(board: &Board) -> f64 {
        board.height() + LETTER + 2.0
    }

    /// Adds a state at a place, with the disk moved last.
    pub(crate) fn add(&mut self, state: &State, x: f64, y: f64, moved: Option<Disk>) {
        self.corners.push((x, y));
        for rect in self.board.wood() {
            rect.at(x, y).trace(&mut self.wood);
        }
        for (disk, rect) in self.board.places(state) {
            let rect = rect.at(x, y);
            rect.trace(&mut self.disks[disk.index()]);
            if moved == Some(disk) {
                rect.trace(&mut self.moved);
            }
        }
    }

    /// Draws them all, with moved disks outlined.
    pub(crate) fn draw(self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        canvas.path(&self.wood, format_args!("fill=\"{}\"", palette.wood));
        for (size, data) in (1..).zip(&self.disks) {
            let fill = palette.disk(size, self.board.disks);
            canvas.path(data, format_args!("fill=\"{fill}\""));
        }
        outline(canvas, &self.moved, (self.board.thick * 0.25).min(1.5));
        letters(canvas, &self.board, &self.corners);
    }
}

/// The letters of the pegs, below boards at the given places.
fn letters(canvas: &mut Canvas, board: &Board, corners: &[(f64, f64)]) {
    let label = TextLabel::new(LETTER, canvas.palette.muted).mono();
    let names: String = Peg::all(board.pegs).map(Peg::letter).collect();
    let half = label.width("A") / 2.0;
    canvas.open(format_args!("{label}"));
    for (x, y) in corners {
        let (x, y) = (x + board.peg_x(Peg::A) - half, y + board.height() + LETTER);
        canvas.letters(x, y, board.widest + board.gap, &names, (0, ""));
    }
    canvas.close();
}

fn outline(canvas: &mut Canvas, data: &str, width: f64) {
    let (stroke, width) = (canvas.palette.accents[0], Num(width));
    canvas.path(
        data,
        format_args!("fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\""),
    );
}

/// A move in the pictures' notation, such as `3AC`.
pub(crate) fn short(mv: Option<hanoi_core::Move>) -> String {
    mv.map_or_else(String::new, |mv| mv.to_string())
}
