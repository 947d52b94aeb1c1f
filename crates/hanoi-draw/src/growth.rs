//! Plots of running time against the number of disks.

mod axes;
mod data;

use axes::Axes;
use data::Series;

use crate::DrawError;
use crate::heading::{MARGIN, heading};
use crate::label::TextLabel;
use crate::num::real;
use crate::phrases::with_unit;
use crate::svg::{Canvas, Svg, command};
use crate::theme::PictureLook;

const TITLE: &str = "The time for a whole solution";
const TEXT: f64 = 12.0;
/// The width of a single plot, and of each of two plots.
const WIDTHS: [f64; 2] = [620.0, 420.0];

/// The scale of the time axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scale {
    /// Powers of ten: exponential growth is a straight line.
    #[default]
    Logarithmic,
    /// Equal steps.
    Linear,
    /// Both side by side, the linear scale on the left.
    Both,
}

hanoi_core::named!(Scale, "a scale", {
    Logarithmic: "logarithmic" => "Equal factors are equally far apart",
    Linear: "linear" => "Equal times are equally far apart",
    Both: "both" => "Both, side by side",
});

impl Scale {
    /// Whether each of the plots is linear, from left to right.
    const fn plots(self) -> &'static [bool] {
        match self {
            Self::Logarithmic => &[false],
            Self::Linear => &[true],
            Self::Both => &[true, false],
        }
    }

    fn note(self) -> String {
        let scale = match self {
            Self::Logarithmic => "on a logarithmic scale",
            Self::Linear => "on a linear scale",
            Self::Both => "on a linear scale, and on a logarithmic scale beside it",
        };
        format!("Seconds {scale}.")
    }
}

/// Plots the measurements of `hanoi compare --csv`: time against the number of disks, with a line for each algorithm and
/// for its published values, if any.
///
/// The first line names the columns. `algorithm`, `disks` and `seconds` are required, `published_seconds` is optional.
///
/// # Errors
///
/// A missing column, an invalid field, more than 10,000 rows, or more than 24 algorithms.
pub fn growth(csv: &str, scale: Scale, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    Ok(plots(&data::read(csv)?, scale, look.into()))
}

/// Plots the measurements without the published values.
///
/// # Errors
///
/// As for [`growth`].
pub fn growth_alone(
    csv: &str,
    scale: Scale,
    look: impl Into<PictureLook>,
) -> Result<Svg, DrawError> {
    let mut series = data::read(csv)?;
    series.retain(|series| !series.published);
    Ok(plots(&series, scale, look.into()))
}

fn plots(series: &[Series], scale: Scale, look: PictureLook) -> Svg {
    let mut canvas = Canvas::new(look, TITLE);
    let label = TextLabel::new(TEXT, canvas.palette.ink);
    let names = series.iter().map(|series| label.width(&series.name));
    let right = names.fold(0.0, f64::max) + 28.0;
    let (plots, mut note) = (scale.plots(), scale.note());
    if series.iter().any(|series| series.published) {
        note += " Dashed lines are published values.";
    }
    let width = WIDTHS[plots.len() - 1];
    let step = Axes::outer(width) + right;
    let whole = step * real(plots.len());
    let top = heading(&mut canvas, TITLE, &note, whole).1;
    let mut below = top;
    for (place, &linear) in plots.iter().enumerate() {
        let left = MARGIN + real(place) * step;
        let axes = Axes::new(series, linear, (left, top), width);
        below = plot(&mut canvas, &axes, series);
    }
    let about = about(&note, series);
    canvas.finish(whole + 2.0 * MARGIN, below + MARGIN, &about)
}

/// Draws one plot, and returns the y-coordinate of its lower edge.
fn plot(canvas: &mut Canvas, axes: &Axes, series: &[Series]) -> f64 {
    axes.draw(canvas);
    for (number, series) in series.iter().enumerate() {
        line(canvas, axes, series, number);
    }
    let label = TextLabel::new(TEXT, canvas.palette.ink);
    labels(canvas, axes, series, &label);
    axes.label_floor(series.len()).max(axes.corner().1 + 44.0)
}

fn about(note: &str, series: &[Series]) -> String {
    let lines: Vec<String> = series
        .iter()
        .filter_map(|series| {
            let ((disks, seconds), (last, last_seconds)) =
                (series.points.first()?, series.points.last()?);
            Some(format!(
                "{}: {seconds} s for {}, {last_seconds} s for {last}.",
                series.name,
                with_unit(disks, "disk")
            ))
        })
        .collect();
    format!("{note} {}", lines.join(" "))
}

/// Draws the line of an algorithm with its points.
fn line(canvas: &mut Canvas, axes: &Axes, series: &Series, number: usize) {
    let hue = canvas.palette.hues[series.hue % canvas.palette.hues.len()];
    let mut data = String::new();
    let mut dots = String::new();
    for &(disks, seconds) in &series.points {
        let (x, y) = axes.place(disks, seconds);
        let verb = if data.is_empty() { 'M' } else { 'L' };
        command(&mut data, verb, &[x, y]);
        trace_dot(&mut dots, x, y, number);
    }
    let dashes = if series.published {
        " stroke-dasharray=\"6 4\""
    } else {
        ""
    };
    canvas.path(
        &data,
        format_args!(
            "fill=\"none\" stroke=\"{hue}\" stroke-width=\"2\" stroke-linejoin=\"round\"{dashes}"
        ),
    );
    let fill = if series.published {
        canvas.palette.ground
    } else {
        hue
    };
    canvas.path(
        &dots,
        format_args!("fill=\"{fill}\" stroke=\"{hue}\" stroke-width=\"1.5\""),
    );
}

/// Adds a dot. Lines differ in the shapes of their dots: squares, diamonds and triangles.
fn trace_dot(dots: &mut String, x: f64, y: f64, number: usize) {
    let shape = match number % 4 {
        0 => "m-3 -3h6v6h-6z",
        1 => "m0 -4l4 4l-4 4l-4 -4z",
        2 => "m0 -4l4 7h-8z",
        _ => "m0 4l4 -7h-8z",
    };
    command(dots, 'M', &[x, y]);
    dots.push_str(shape);
}

/// Writes the names at the ends of the lines, without overlaps.
fn labels(canvas: &mut Canvas, axes: &Axes, series: &[Series], label: &TextLabel) {
    let mut ends: Vec<(f64, f64, &Series)> = series
        .iter()
        .filter_map(|series| {
            let &(disks, seconds) = series.points.last()?;
            let (x, y) = axes.place(disks, seconds);
            Some((y, x, series))
        })
        .collect();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let places = axes.spread(ends.iter().map(|end| end.0).collect());
    let right = axes.corner().0;
    for ((y, x, series), place) in ends.into_iter().zip(places) {
        let hue = canvas.palette.hues[series.hue % canvas.palette.hues.len()];
        let mut data = String::new();
        command(&mut data, 'M', &[x + 6.0, y]);
        command(&mut data, 'L', &[right + 12.0, place]);
        canvas.path(
            &data,
            format_args!("stroke=\"{hue}\" stroke-opacity=\"0.6\""),
        );
        canvas.text(
            right + 16.0,
            place + label.drop(),
            &series.name,
            Some(label),
        );
    }
}
