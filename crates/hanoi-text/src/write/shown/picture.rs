//! A state in hyphens: a column for each peg, as wide as the largest disk, as many lines as the tallest tower, and an
//! empty line before and after.

use std::ops::Range;

use super::from_below;
use hanoi_core::{Disk, Move, Peg, PegLabels, State};

/// The picture of a state, on a canvas with room for all disks on one peg.
///
/// # Complexity
///
/// A move takes time linear in the size of the disk, besides the bytes that are written.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The number of disks, and thus of rows.
    disks: usize,
    /// A line end, the rows from the top down, each with its line end, and a line end.
    canvas: Vec<u8>,
    /// The number of disks on each peg.
    towers: Vec<usize>,
    /// The number of disks in each row, the lowest first. There are none above an empty row.
    rows: Vec<usize>,
    /// The number of rows with disks.
    height: usize,
}

impl Picture {
    /// The picture, with a row of labels below the pegs if there are any.
    pub(crate) fn new(state: &State, labels: Option<PegLabels>) -> Self {
        let disks = state.places().len();
        let pegs = usize::from(state.pegs());
        let mut picture = Self {
            disks,
            canvas: blank(disks, 2 * disks * pegs),
            towers: vec![0; pegs],
            rows: vec![0; disks],
            height: 0,
        };
        from_below(state).for_each(|(disk, peg)| picture.lay(disk, peg));
        if let Some(labels) = labels.filter(|_| disks > 0) {
            let mut row = vec![b' '; picture.width()];
            for peg in Peg::all(state.pegs()) {
                row[(2 * peg.index() + 1) * disks - 1] = labels.byte(peg);
            }
            picture.canvas.pop();
            picture.canvas.extend(row.trim_ascii_end());
            picture.canvas.extend(b"\n\n");
        }
        picture
    }

    pub(crate) fn follow(&mut self, mv: Move, out: &mut Vec<u8>) {
        self.lift(mv.disk, mv.from);
        self.lay(mv.disk, mv.to);
        self.write(out);
    }

    /// Writes the rows that have disks, from the line end before them.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        if self.height > 0 {
            let above = (self.disks - self.height) * self.width();
            out.extend_from_slice(&self.canvas[above..]);
        }
    }

    fn lift(&mut self, disk: Disk, peg: Peg) {
        self.towers[peg.index()] -= 1;
        let row = self.towers[peg.index()];
        self.rows[row] -= 1;
        if self.rows[row] == 0 {
            self.height = row;
        }
        let place = self.place(disk, peg, row);
        self.canvas[place].fill(b' ');
    }

    fn lay(&mut self, disk: Disk, peg: Peg) {
        let row = self.towers[peg.index()];
        self.towers[peg.index()] += 1;
        self.rows[row] += 1;
        self.height = self.height.max(row + 1);
        let place = self.place(disk, peg, row);
        self.canvas[place].fill(b'-');
    }

    /// Where the hyphens of a disk lie on the canvas, in a row counted from the bottom.
    fn place(&self, disk: Disk, peg: Peg, row: usize) -> Range<usize> {
        let begin = 1 + (self.disks - 1 - row) * self.width();
        let middle = begin + (2 * peg.index() + 1) * self.disks - 1;
        middle - disk.index()..middle + disk.index() + 1
    }

    /// The bytes of a row: for each peg a column, and a space or the line end after it.
    fn width(&self) -> usize {
        2 * self.disks * self.towers.len()
    }
}

/// A canvas without disks.
fn blank(rows: usize, width: usize) -> Vec<u8> {
    let mut canvas = vec![b' '; rows * width + 2];
    canvas[0] = b'\n';
    (0..=rows).for_each(|row| canvas[row * width] = b'\n');
    canvas[rows * width + 1] = b'\n';
    canvas
}
