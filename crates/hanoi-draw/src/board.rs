//! The positions of pegs and disks in all pictures of towers.

use std::collections::BTreeMap;
use std::fmt::Display;

use hanoi_core::{Peg, PegBoard};

use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::plan::{BoardPlan, DrawnPiece};
use crate::svg::{Canvas, Rect};

/// A board of pegs with its upper left corner at the origin.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) plan: BoardPlan,
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
    /// A board large enough to read single disks.
    pub(crate) fn large(plan: BoardPlan) -> Self {
        let thick = (360.0 / f64::from(plan.rows.max(1))).clamp(1.5, 26.0);
        let max = 90.0 + 14.0 * f64::from(plan.sizes.min(9));
        let widest = (1200.0 / f64::from(plan.pegs)).clamp(48.0, max);
        Self {
            plan,
            widest,
            gap: (widest * 0.1).max(8.0),
            thick,
            head: 22.0,
            base: 10.0,
        }
    }

    /// A board of moderate size for animations.
    pub(crate) fn lifting(plan: BoardPlan) -> Self {
        let large = Self::large(plan);
        let max = (220.0 / f64::from(large.plan.rows.max(1))).max(1.5);
        let thick = large.thick.min(max);
        Self {
            // Whole pixels keep the edges of moving disks sharp.
            thick: if thick > 2.0 { thick.floor() } else { thick },
            head: 12.0,
            ..large
        }
    }

    /// A small board for sheets; larger if pieces need names.
    pub(crate) fn small(plan: BoardPlan) -> Self {
        let (thick, wider) = if plan.is_named {
            (11.0, 14.0)
        } else {
            ((48.0 / f64::from(plan.rows.max(1))).clamp(3.0, 9.0), 0.0)
        };
        Self {
            widest: 22.0 + wider + 2.0 * f64::from(plan.sizes.min(12)),
            plan,
            gap: 4.0,
            thick,
            head: 5.0,
            base: 2.5,
        }
    }

    pub(crate) fn width(&self) -> f64 {
        f64::from(self.plan.pegs) * (self.widest + self.gap) + self.gap
    }

    pub(crate) fn height(&self) -> f64 {
        self.floor() + self.base
    }

    /// The y-coordinate of the bottom of the towers.
    pub(crate) fn floor(&self) -> f64 {
        self.head + f64::from(self.plan.rows) * self.thick
    }

    pub(crate) fn peg_x(&self, peg: Peg) -> f64 {
        let step = self.widest + self.gap;
        self.gap + self.widest / 2.0 + f64::from(peg.get()) * step
    }

    fn disk_width(&self, size: u32) -> f64 {
        let sizes = self.plan.sizes;
        let narrowest = if self.plan.is_named { 0.3 } else { 0.13 };
        let smallest = self.widest * (1.1 / f64::from(sizes.max(1))).clamp(narrowest, 0.36);
        let steps = f64::from(sizes.max(2) - 1);
        self.widest - (self.widest - smallest) * f64::from(sizes - size) / steps
    }

    /// The place of a disk with `below` disks below it.
    pub(crate) fn place(&self, size: u32, peg: Peg, below: usize) -> Rect {
        let width = self.disk_width(size);
        // A thin line of background separates thick disks.
        let gap = if self.thick > 6.0 { 1.0 } else { 0.0 };
        let x = self.peg_x(peg) - width / 2.0;
        let y = self.floor() - (real(below) + 1.0) * self.thick + gap;
        Rect::new(x, y, width, self.thick - gap)
    }

    /// The disks of a peg with their places, from bottom to top.
    pub(crate) fn tower<B: PegBoard>(&self, towers: &B, peg: Peg) -> Vec<(B::Piece, Rect)> {
        let mut pieces: Vec<B::Piece> = towers.tower(peg).collect();
        pieces.reverse();
        let place = |(below, piece)| (piece, self.place(DrawnPiece::of(piece).size, peg, below));
        pieces.into_iter().enumerate().map(place).collect()
    }

    /// All disks with their places, peg by peg.
    pub(crate) fn places<'a, B: PegBoard>(
        &'a self,
        towers: &'a B,
    ) -> impl Iterator<Item = (B::Piece, Rect)> + 'a {
        Peg::all(self.plan.pegs).flat_map(|peg| self.tower(towers, peg))
    }

    /// The pegs and the base, as rectangles.
    pub(crate) fn wood(&self) -> impl Iterator<Item = Rect> + '_ {
        let thin = (self.widest * 0.05).clamp(1.5, 6.0);
        let base = Rect::new(0.0, self.floor(), self.width(), self.base);
        let pole = move |peg| {
            let top = self.pole_top(peg);
            Rect::new(self.peg_x(peg) - thin / 2.0, top, thin, self.floor() - top)
        };
        let poles = Peg::all(self.plan.pegs).map(pole);
        poles.chain([base])
    }

    /// The y-coordinate of the top of a peg: lower if the peg holds fewer disks than others.
    fn pole_top(&self, peg: Peg) -> f64 {
        let rows = |height: usize| real(height).min(f64::from(self.plan.rows));
        let missing = |height| f64::from(self.plan.rows) - rows(height);
        let down = self.plan.height(peg).map(missing);
        down.map_or(0.0, |rows| rows * self.thick)
    }

    /// The plates at the bottom of pegs whose lowest disk must show a face, with that face.
    pub(crate) fn plates(&self) -> impl Iterator<Item = (u8, Rect)> + '_ {
        Peg::all(self.plan.pegs).filter_map(|peg| {
            let face = self.plan.floor(peg)?;
            let (x, high) = (self.peg_x(peg) - self.widest / 2.0, self.base * 0.8);
            Some((face, Rect::new(x, self.floor(), self.widest, high)))
        })
    }

    /// The marks that show a face without colour: after one turn a line along the lower edge, after two turns also along the
    /// upper edge, then bars at the ends for each further turn.
    pub(crate) fn bars(face: u8, rect: Rect) -> impl Iterator<Item = Rect> {
        let thin = (rect.height * 0.09).clamp(0.8, 2.0);
        let inset = (rect.height * 0.3).min(rect.width / 4.0);
        let line = move |y| Rect::new(rect.x + inset, y, rect.width - 2.0 * inset, thin);
        let low = line(rect.y + rect.height - 2.2 * thin);
        let lines = [low, line(rect.y + 1.2 * thin)];
        let bars = (2..u32::from(face)).flat_map(move |turn| {
            let away = thin * (1.2 + 2.0 * f64::from(turn - 2));
            let bar = |x| Rect::new(x, rect.y + 1.0, thin, (rect.height - 2.0).max(1.0));
            [bar(rect.x + away), bar(rect.x + rect.width - away - thin)]
        });
        lines.into_iter().take(face.into()).chain(bars)
    }
}

/// The font size of the letters below a small board.
const LETTER: f64 = 8.0;

/// Many small boards of one size, drawn as one path for each kind of disk.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    pub(crate) board: Board,
    wood: String,
    disks: BTreeMap<DrawnPiece, String>,
    /// The marks of faces, by the disks and plates that carry them.
    bars: BTreeMap<DrawnPiece, String>,
    moved: String,
    /// The names of disks, each with its disk.
    names: Vec<(DrawnPiece, String, Rect)>,
    /// The upper left corners of the boards.
    corners: Vec<(f64, f64)>,
}

impl Boards {
    pub(crate) const fn new(board: Board) -> Self {
        Self {
            board,
            wood: String::new(),
            disks: BTreeMap::new(),
            bars: BTreeMap::new(),
            moved: String::new(),
            names: Vec::new(),
            corners: Vec::new(),
        }
    }

    /// The height of a board with the letters of its pegs.
    pub(crate) fn height(board: &Board) -> f64 {
        board.height() + LETTER + 2.0
    }

    /// Adds a board at a place, with the towers after a step.
    pub(crate) fn add<B: PegBoard>(
        &mut self,
        towers: &B,
        (x, y): (f64, f64),
        step: Option<&B::Step>,
    ) {
        self.corners.push((x, y));
        for rect in self.board.wood() {
            rect.at(x, y).trace(&mut self.wood);
        }
        for peg in Peg::all(self.board.plan.pegs) {
            let tower = self.board.tower(towers, peg);
            let unmoved = tower.len() - moved_to::<B>(peg, step).min(tower.len());
            for (below, (piece, rect)) in tower.into_iter().enumerate() {
                let rect = rect.at(x, y);
                self.add_disk(DrawnPiece::of(piece), piece, rect);
                if below >= unmoved {
                    rect.trace(&mut self.moved);
                }
            }
        }
        let plates: Vec<(u8, Rect)> = self.board.plates().collect();
        for (face, rect) in plates {
            self.add_plate(face, rect.at(x, y));
        }
    }

    fn add_disk(&mut self, kind: DrawnPiece, name: impl Display, rect: Rect) {
        rect.trace(self.disks.entry(kind).or_default());
        for bar in Board::bars(kind.face, rect) {
            bar.trace(self.bars.entry(kind).or_default());
        }
        if self.board.plan.is_named {
            self.names.push((kind, name.to_string(), rect));
        }
    }

    fn add_plate(&mut self, face: u8, rect: Rect) {
        let (size, colour) = (u32::MAX, self.board.plan.face_letter(face));
        let kind = DrawnPiece { size, colour, face };
        rect.trace(self.disks.entry(kind).or_default());
        for bar in Board::bars(face, rect) {
            bar.trace(self.bars.entry(kind).or_default());
        }
    }

    /// Draws all boards, with moved disks outlined.
    pub(crate) fn draw(self, canvas: &mut Canvas) {
        let (palette, plan) = (canvas.palette, &self.board.plan);
        canvas.path(&self.wood, format_args!("fill=\"{}\"", palette.wood));
        for (kind, data) in &self.disks {
            let fill = plan.fill(&palette, *kind);
            let rim = palette.rim(plan.is_named, 0.5);
            canvas.path(data, format_args!("fill=\"{fill}\"{rim}"));
        }
        for (kind, data) in &self.bars {
            let ink = plan.fill(&palette, *kind).ink();
            canvas.path(data, format_args!("fill=\"{ink}\""));
        }
        self.write_names(canvas);
        outline(canvas, &self.moved, (self.board.thick * 0.25).min(1.5));
        letters(canvas, &self.board, &self.corners);
    }

    /// Writes the names that fit on their disks.
    fn write_names(&self, canvas: &mut Canvas) {
        for (kind, name, rect) in &self.names {
            let ink = self.board.plan.fill(&canvas.palette, *kind).ink();
            let label = TextLabel::new(LETTER, ink).middle();
            if label.width(name) <= rect.width {
                let (x, y) = rect.centre();
                canvas.text(x, y + label.drop(), name, Some(&label));
            }
        }
    }
}

/// The number of disks that a step has put on a peg.
fn moved_to<B: PegBoard>(peg: Peg, step: Option<&B::Step>) -> usize {
    let carries = step.into_iter().flat_map(B::carries);
    let landings = carries.filter(|carry| carry.to == peg);
    landings.map(|carry| carry.pieces).sum()
}

/// Writes the letters of the pegs below boards with these corners.
fn letters(canvas: &mut Canvas, board: &Board, corners: &[(f64, f64)]) {
    let label = TextLabel::new(LETTER, canvas.palette.muted).mono();
    let names: String = Peg::all(board.plan.pegs).map(Peg::letter).collect();
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

/// A step in the pictures' notation, such as `3AC`.
pub(crate) fn short(step: Option<&impl Display>) -> String {
    step.map_or_else(String::new, ToString::to_string)
}
