//! Plots of the number of states at each distance, on a logarithmic scale.

use hanoi_core::{Rules, State};

use crate::heading::{MARGIN, heading, of_board, of_rules, outer};
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::phrases::shorten;
use crate::phrases::with_unit;
use crate::svg::{Canvas, Rect, Svg, command};
use crate::theme::PictureLook;

const TITLE: &str = "States at each distance";
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// The space to the left of the axes for their text.
const LEFT: f64 = 48.0;
const TEXT: f64 = 12.0;
/// The maximum number of steps. With more distances, each step shows the maximum of several.
const MAX_STEPS: usize = 640;
/// The maximum number of labels along an axis.
const MAX_LABELS: usize = 16;

/// Plots the number of states at each distance from a state, on a logarithmic scale. The counts must be at least 1. With
/// more than 640 distances, each step shows the maximum of several.
///
/// ```
/// use hanoi_core::{Rules, State};
/// use hanoi_draw::{Theme, levels};
///
/// let start = State::parse("AAA", 3)?;
/// let svg = levels(&start, &Rules::classic(3)?, &[1, 2, 2, 4, 2, 4, 4, 8], Theme::Light);
/// assert!(svg.as_str().contains("27 states at distances 0 to 7 from AAA"));
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[must_use]
pub fn levels(start: &State, rules: &Rules, counts: &[u128], look: impl Into<PictureLook>) -> Svg {
    let mut canvas = Canvas::new(look, TITLE);
    let steps = LevelSteps::new(counts);
    let note = steps.note(start, rules);
    let (left, top) = heading(&mut canvas, TITLE, &note, LEFT + WIDTH);
    let frame = Rect::new(left + LEFT, top, WIDTH, HEIGHT);
    steps.grid(&mut canvas, frame);
    steps.area(&mut canvas, frame);
    steps.ruler(&mut canvas, frame);
    let about = steps.about(&note);
    canvas.finish(outer(LEFT + WIDTH), top + HEIGHT + 44.0 + MARGIN, &about)
}

/// The steps to draw.
struct LevelSteps<'a> {
    counts: &'a [u128],
    /// The number of distances per step.
    width: usize,
    /// The power of ten that bounds all counts.
    powers: usize,
}

impl<'a> LevelSteps<'a> {
    fn new(counts: &'a [u128]) -> Self {
        let max = counts.iter().max().copied().unwrap_or(1).max(1);
        // Taken from the number below, so that a power of ten is its own bound.
        let powers = (max - 1).checked_ilog10().map_or(1, |log| log + 1);
        Self {
            counts,
            width: counts.len().div_ceil(MAX_STEPS).max(1),
            powers: usize::try_from(powers).unwrap_or(1),
        }
    }

    fn note(&self, start: &State, rules: &Rules) -> String {
        let board = of_board(start.disks(), rules.pegs());
        let states = with_unit(self.counts.iter().sum::<u128>(), "state");
        let last = self.counts.len().saturating_sub(1);
        let coarse = match self.width {
            1 => String::new(),
            width => format!(" Each step shows the maximum over {width} distances."),
        };
        format!(
            "{board}{}: {states} at distances 0 to {last} from {}.{coarse}",
            of_rules(rules),
            shorten(start)
        )
    }

    fn about(&self, note: &str) -> String {
        let max = self.counts.iter().max().copied().unwrap_or(0);
        let place = self.counts.iter().position(|&count| count == max);
        let last = self.counts.last().copied().unwrap_or(0);
        format!(
            "{note} The most, {max}, at distance {}; {last} at the last.",
            place.unwrap_or(0)
        )
    }

    /// Draws a labelled line for each power of ten.
    fn grid(&self, canvas: &mut Canvas, frame: Rect) {
        let (faint, line) = (canvas.palette.faint, canvas.palette.line);
        let label = TextLabel::new(TEXT, canvas.palette.muted).end();
        for power in (0..=self.powers).step_by(self.powers.div_ceil(MAX_LABELS).max(1)) {
            let y = frame.y + frame.height * (1.0 - real(power) / real(self.powers));
            canvas.path(
                &format!("M{} {}h{}", Num(frame.x), Num(y), Num(frame.width)),
                format_args!("stroke=\"{faint}\""),
            );
            let name = match power {
                0..=5 => 10_u32.pow(u32::try_from(power).unwrap_or(0)).to_string(),
                power => format!("1e{power}"),
            };
            canvas.text(frame.x - 8.0, y + label.drop(), &name, Some(&label));
        }
        canvas.rect(frame, format_args!("fill=\"none\" stroke=\"{line}\""));
    }

    /// Draws the steps, filled down to the axis.
    fn area(&self, canvas: &mut Canvas, frame: Rect) {
        let hue = canvas.palette.hues[0];
        let mut data = String::new();
        command(&mut data, 'M', &[frame.x, frame.y + frame.height]);
        for (place, step) in self.counts.chunks(self.width).enumerate() {
            let max = step.iter().max().copied().unwrap_or(0);
            command(&mut data, 'V', &[self.height(max, frame)]);
            command(&mut data, 'H', &[self.x((place + 1) * self.width, frame)]);
        }
        command(&mut data, 'V', &[frame.y + frame.height]);
        data.push('z');
        let style = format_args!(
            "fill=\"{hue}\" fill-opacity=\"0.35\" stroke=\"{hue}\" stroke-width=\"1\""
        );
        canvas.path(&data, style);
    }

    /// Labels the distances along the axis.
    fn ruler(&self, canvas: &mut Canvas, frame: Rect) {
        let (line, below) = (canvas.palette.line, frame.y + frame.height);
        let label = TextLabel::new(TEXT, canvas.palette.muted).middle();
        for distance in (0..self.counts.len()).step_by(label_step(self.counts.len())) {
            let x = f64::midpoint(self.x(distance, frame), self.x(distance + 1, frame));
            canvas.path(
                &format!("M{} {}v5", Num(x), Num(below)),
                format_args!("stroke=\"{line}\""),
            );
            canvas.text(x, below + 20.0, &distance.to_string(), Some(&label));
        }
        let middle = frame.x + frame.width / 2.0;
        canvas.text(middle, below + 40.0, "distance", Some(&label));
    }

    /// The x-coordinate where a distance begins.
    fn x(&self, distance: usize, frame: Rect) -> f64 {
        let all = self.counts.len().max(1);
        frame.x + frame.width * real(distance.min(all)) / real(all)
    }

    /// The y-coordinate of a count. A single state has a tenth of the height of ten, to stay visible.
    fn height(&self, count: u128, frame: Rect) -> f64 {
        // Parsing text avoids a lossy cast, and is precise enough.
        let log = count.to_string().parse().map_or(0.0, f64::log10);
        let part = log.max(0.1) / real(self.powers);
        frame.y + frame.height * (1.0 - part.min(1.0))
    }
}

/// The step between labelled distances: 1, 2 or 5 times a power of ten.
fn label_step(distances: usize) -> usize {
    let steps = (0..18).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let fits = |step: &usize| distances / step <= MAX_LABELS;
    steps.into_iter().find(fits).unwrap_or(usize::MAX)
}
