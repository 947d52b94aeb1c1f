//! The axes of a plot: disks horizontally, seconds vertically, in powers of ten or in equal steps.

use super::Series;
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::svg::{Canvas, Rect};

const HEIGHT: f64 = 400.0;
/// The space to the left of the axes for their text.
const LEFT: f64 = 58.0;
/// The distance between two labels.
const LINE: f64 = 16.0;
/// The maximum number of steps on a linear axis.
const STEPS: f64 = 8.0;

#[derive(Debug)]
pub(super) struct Axes {
    disks: (u32, u32),
    seconds: Seconds,
    /// The upper left corner of the area between the axes, and its width.
    left: f64,
    top: f64,
    width: f64,
}

/// The vertical axis.
#[derive(Clone, Copy, Debug)]
enum Seconds {
    /// From one power of ten to another.
    Powers(i32, i32),
    /// From 0: the number of steps, and the length of a step in seconds.
    Steps(u32, f64),
}

impl Seconds {
    fn powers(series: &[Series]) -> Self {
        let points = || series.iter().flat_map(|series| &series.points);
        let within = |power: i32| points().all(|point| point.1 <= 10_f64.powi(power));
        let above = |power: i32| points().all(|point| point.1 >= 10_f64.powi(power));
        let low = (-18..18).rev().find(|&power| above(power)).unwrap_or(-18);
        let top = (-17..=18).find(|&power| within(power)).unwrap_or(18);
        Self::Powers(low, top.max(low + 1))
    }

    /// The smallest round steps with which the axis covers the longest time.
    fn steps(series: &[Series]) -> Self {
        let points = series.iter().flat_map(|series| &series.points);
        let longest = points.map(|point| point.1).fold(0.0, f64::max);
        let powers = -19..=18;
        let round =
            powers.flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
        let step = round.into_iter().find(|step| step * STEPS >= longest);
        let step = step.unwrap_or(1e18);
        let count = (1..8).find(|&count| f64::from(count) * step >= longest);
        Self::Steps(count.unwrap_or(8), step)
    }

    /// The height of a time, from 0 to 1.
    fn fraction(self, seconds: f64) -> f64 {
        match self {
            Self::Powers(low, top) => (seconds.log10() - f64::from(low)) / f64::from(top - low),
            Self::Steps(count, step) => seconds / (f64::from(count) * step),
        }
    }

    /// The labelled times and their labels.
    fn labels(self) -> Vec<(f64, String)> {
        match self {
            Self::Powers(low, top) => (low..=top)
                .map(|power| (10_f64.powi(power), power_label(power)))
                .collect(),
            Self::Steps(count, step) => (0..=count)
                .map(|place| f64::from(place) * step)
                .map(|seconds| (seconds, linear_label(seconds, f64::from(count) * step)))
                .collect(),
        }
    }
}

impl Axes {
    pub(super) fn new(
        series: &[Series],
        linear: bool,
        (left, top): (f64, f64),
        width: f64,
    ) -> Self {
        let points = || series.iter().flat_map(|series| &series.points);
        let disks = || points().map(|point| point.0);
        Self {
            disks: (disks().min().unwrap_or(0), disks().max().unwrap_or(0)),
            seconds: if linear {
                Seconds::steps(series)
            } else {
                Seconds::powers(series)
            },
            left: left + LEFT,
            top,
            width,
        }
    }

    /// The width of a plot including the text on the left.
    pub(super) const fn outer(width: f64) -> f64 {
        LEFT + width
    }

    /// The lower right corner.
    pub(super) fn corner(&self) -> (f64, f64) {
        (self.left + self.width, self.top + HEIGHT)
    }

    pub(super) fn place(&self, disks: u32, seconds: f64) -> (f64, f64) {
        let (first, last) = self.disks;
        let part = f64::from(disks - first) / f64::from((last - first).max(1));
        (
            self.left + 16.0 + part * (self.width - 32.0),
            self.top + HEIGHT * (1.0 - self.seconds.fraction(seconds)),
        )
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let (faint, line) = (canvas.palette.faint, canvas.palette.line);
        let label = TextLabel::new(12.0, canvas.palette.muted).end();
        let (right, bottom) = self.corner();
        let left = self.left;
        for (seconds, name) in self.seconds.labels() {
            let y = self.place(self.disks.0, seconds).1;
            canvas.path(
                &format!("M{} {}H{}", Num(left), Num(y), Num(right)),
                format_args!("stroke=\"{faint}\""),
            );
            canvas.text(left - 8.0, y + label.drop(), &name, Some(&label));
        }
        let frame = Rect::new(left, self.top, self.width, HEIGHT);
        canvas.rect(frame, format_args!("fill=\"none\" stroke=\"{line}\""));
        let label = TextLabel::new(12.0, canvas.palette.muted).middle();
        for disks in self.disk_labels() {
            let x = self.place(disks, 1.0).0;
            canvas.path(
                &format!("M{} {}v5", Num(x), Num(bottom)),
                format_args!("stroke=\"{line}\""),
            );
            canvas.text(x, bottom + 20.0, &disks.to_string(), Some(&label));
        }
        canvas.text(
            left + self.width / 2.0,
            bottom + 40.0,
            "number of disks",
            Some(&label),
        );
    }

    /// The labelled numbers of disks.
    fn disk_labels(&self) -> impl Iterator<Item = u32> {
        let (first, last) = self.disks;
        let steps = [1, 2, 5, 10, 20, 50, 100, 1000, 10_000, 100_000, u32::MAX];
        let step = steps.into_iter().find(|step| (last - first) / step <= 22);
        let step = step.unwrap_or(u32::MAX);
        (0..=(last - first) / step).map(move |place| first + place * step)
    }

    /// Moves the heights of labels apart so that none overlap. Keeps their order.
    pub(super) fn spread(&self, mut heights: Vec<f64>) -> Vec<f64> {
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

    /// The lowest position of the last of `labels` labels.
    pub(super) fn label_floor(&self, labels: usize) -> f64 {
        self.corner().1.max(self.top + real(labels) * LINE)
    }
}

/// The label of a time on a linear axis that ends at `top`, in a suitable unit.
fn linear_label(seconds: f64, top: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "\u{b5}s"), (1e-9, "ns")];
    // Compensates for rounding in the sum of steps.
    let unit = units.into_iter().find(|(unit, _)| top >= unit * 0.999);
    match unit.filter(|_| top < 1e5) {
        Some((unit, name)) => format!("{} {name}", Num(seconds / unit)),
        None if seconds > 0.0 => format!("{seconds:.1e} s").replace(".0e", "e"),
        None => "0 s".to_owned(),
    }
}

/// The label of a power of ten of a second.
fn power_label(power: i32) -> String {
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
