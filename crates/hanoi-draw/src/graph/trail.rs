//! Compact path data on a lattice: integers, each relative to the previous point.

use std::fmt::Write;

/// A point of the lattice.
pub(super) type Point = (i32, i32);

/// Lines and dots under construction.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    data: String,
    at: Point,
}

impl Trail {
    pub(super) fn data(&self) -> &str {
        &self.data
    }

    /// Adds a line through all points.
    pub(super) fn line(&mut self, points: &[Point]) {
        if let Some((&first, rest)) = points.split_first() {
            self.step_to('m', first);
            for &point in rest {
                self.step_to('l', point);
            }
        }
    }

    /// Adds a line through all points and back to the first.
    pub(super) fn ring(&mut self, points: &[Point]) {
        self.line(points);
        self.data.push('z');
        self.at = points.first().copied().unwrap_or(self.at);
    }

    /// Adds a line of zero length, which is a dot if its caps are round.
    pub(super) fn dot(&mut self, point: Point) {
        self.step_to('m', point);
        self.data.push_str("h0");
    }

    fn step_to(&mut self, verb: char, to: Point) {
        let (x, y) = (to.0 - self.at.0, to.1 - self.at.1);
        let space = if y < 0 { "" } else { " " };
        let result = match (verb, x, y) {
            ('l', x, 0) => write!(self.data, "h{x}"),
            ('l', 0, y) => write!(self.data, "v{y}"),
            _ => write!(self.data, "{verb}{x}{space}{y}"),
        };
        result.expect("writing to memory succeeds");
        self.at = to;
    }
}
