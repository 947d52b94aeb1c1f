//! The axes of the plot: disks to the right, seconds in powers of ten upwards.

use super::Series;
use crate::heading::MARGIN;
use crate::label::Label;
use crate::svg::{Canvas, Num, Rect, real};

/// The size of what lies between the axes.
pub(super) const WIDTH: f64 = 620.0;
const HEIGHT: f64 = 400.0;
/// Left of the axes, for their text.
const LEFT: f64 = 58.0;
/// Between two labels.
const LINE: f64 = 16.0;

#[derive(Debug)]
pub(super) struct Axes {
    disks: (u32, u32),
    /// The powers of ten.
    powers: (i32, i32),
    top: f64,
}

impl Axes {
    pub(super) fn new(series: &[Series], top: f64) -> Self {
        let points = || series.iter().flat_map(|series| &series.points);
        let disks = || points().map(|point| point.0);
        let within = |power: i32| points().all(|point| point.1 <= 10_f64.powi(power));
        let above = |power: i32| points().all(|point| point.1 >= 10_f64.powi(power));
        let least = (-18..18).rev().find(|&power| above(power)).unwrap_or(-18);
        let most = (-17..=18).find(|&power| within(power)).unwrap_or(18);
        Self {
            disks: (disks().min().unwrap_or(0), disks().max().unwrap_or(0)),
            powers: (least, most.max(least + 1)),
            top,
        }
    }

    /// The right lower corner.
    pub(super) fn corner(&self) -> (f64, f64) {
        (MARGIN + LEFT + WIDTH, self.top + HEIGHT)
    }

    pub(super) fn place(&self, disks: u32, seconds: f64) -> (f64, f64) {
        let (first, last) = self.disks;
        let part = f64::from(disks - first) / f64::from((last - first).max(1));
        let (low, top) = self.powers;
        let high = (seconds.log10() - f64::from(low)) / f64::from(top - low);
        (
            MARGIN + LEFT + 16.0 + part * (WIDTH - 32.0),
            self.top + HEIGHT * (1.0 - high),
        )
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let (faint, line) = (canvas.palette.faint, canvas.palette.line);
        let label = Label::new(12.0, canvas.palette.muted).end();
        let (right, bottom) = self.corner();
        let left = MARGIN + LEFT;
        for power in self.powers.0..=self.powers.1 {
            let y = self.place(self.disks.0, 10_f64.powi(power)).1;
            canvas.path(
                &format!("M{} {}H{}", Num(left), Num(y), Num(right)),
                format_args!("stroke=\"{faint}\""),
            );
            canvas.text(left - 8.0, y + label.drop(), &time(power), Some(&label));
        }
        let frame = Rect::new(left, self.top, WIDTH, HEIGHT);
        canvas.rect(frame, format_args!("fill=\"none\" stroke=\"{line}\""));
        let label = Label::new(12.0, canvas.palette.muted).middle();
        for disks in self.named() {
            let x = self.place(disks, 1.0).0;
            canvas.path(
                &format!("M{} {}v5", Num(x), Num(bottom)),
                format_args!("stroke=\"{line}\""),
            );
            canvas.text(x, bottom + 20.0, &disks.to_string(), Some(&label));
        }
        canvas.text(
            left + WIDTH / 2.0,
            bottom + 40.0,
            "number of disks",
            Some(&label),
        );
    }

    /// The numbers of disks that are written on the axis: not more than have room.
    fn named(&self) -> impl Iterator<Item = u32> {
        let (first, last) = self.disks;
        let steps = [1, 2, 5, 10, 20, 50, 100, 1000, 10_000, 100_000, u32::MAX];
        let step = steps.into_iter().find(|step| (last - first) / step <= 22);
        let step = step.unwrap_or(u32::MAX);
        (0..=(last - first) / step).map(move |place| first + place * step)
    }

    /// Heights of labels near those, in the same order, that do not overlap.
    pub(super) fn apart(&self, mut heights: Vec<f64>) -> Vec<f64> {
        let floor = self.label_floor(heights.len());
        let mut free = self.top;
        for height in &mut heights {
            *height = height.max(free);
            free = *height + LINE;
        }
        let mut free = floor;
        for height in heights.iter_mut().rev() {
            *height = height.min(free);
            free = *height - LINE;
        }
        heights
    }

    /// Where the lowest of so many labels may stand.
    pub(super) fn label_floor(&self, labels: usize) -> f64 {
        self.corner().1.max(self.top + real(labels) * LINE)
    }
}

/// A power of ten of a second.
fn time(power: i32) -> String {
    let unit = power.div_euclid(3);
    let number = ["1", "10", "100"][usize::try_from(power.rem_euclid(3)).unwrap_or(0)];
    match unit {
        0 => format!("{number} s"),
        -1 => format!("{number} ms"),
        -2 => format!("{number} \u{b5}s"),
        -3 => format!("{number} ns"),
        _ => format!("1e{power} s"),
    }
}
