//! How time grows with the number of disks.

mod axes;
mod data;

use axes::Axes;
use data::Series;

use crate::DrawError;
use crate::error::counted;
use crate::heading::{MARGIN, heading};
use crate::label::Label;
use crate::svg::{Canvas, Svg, command};
use crate::theme::Theme;

const TITLE: &str = "The time for a whole solution";
const NOTE: &str = "Seconds on a logarithmic scale. Dashed lines are published values.";
const TEXT: f64 = 12.0;

/// The plot of what `hanoi compare --csv` measured: time against the number of disks, a line for each algorithm, with the
/// published values where there are any.
///
/// The text has a line with the names of its columns, among them `algorithm`, `disks` and `seconds`, and perhaps
/// `published_seconds`.
///
/// # Errors
///
/// A column that is missing, or a line that cannot be read, which is quoted; more than 24 algorithms.
pub fn growth(csv: &str, theme: Theme) -> Result<Svg, DrawError> {
    let series = data::read(csv)?;
    let mut canvas = Canvas::new(theme, TITLE);
    let label = Label::new(TEXT, canvas.palette.ink);
    let names = series.iter().map(|series| label.width(&series.name));
    let right = names.fold(0.0, f64::max) + 28.0;
    let top = heading(&mut canvas, TITLE, NOTE, axes::WIDTH + right).1;
    let axes = Axes::new(&series, top);
    axes.draw(&mut canvas);
    for (number, series) in series.iter().enumerate() {
        line(&mut canvas, &axes, series, number);
    }
    labels(&mut canvas, &axes, &series, &label);
    let (x, y) = axes.corner();
    let below = axes.label_floor(series.len()).max(y + 44.0);
    Ok(canvas.finish(x + right + MARGIN, below + MARGIN, &about(&series)))
}

fn about(series: &[Series]) -> String {
    let told: Vec<String> = series
        .iter()
        .filter_map(|series| {
            let ((disks, seconds), (last, more)) = (series.points.first()?, series.points.last()?);
            Some(format!(
                "{}: {seconds} s for {}, {more} s for {last}.",
                series.name,
                counted(disks, "disk")
            ))
        })
        .collect();
    format!("{NOTE} {}", told.join(" "))
}

/// The line of an algorithm with its points.
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

/// Adds a dot whose shape is that of its line: a square, a diamond or a triangle.
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

/// The names at the ends of the lines, apart from each other.
fn labels(canvas: &mut Canvas, axes: &Axes, series: &[Series], label: &Label) {
    let mut ends: Vec<(f64, f64, &Series)> = series
        .iter()
        .filter_map(|series| {
            let &(disks, seconds) = series.points.last()?;
            let (x, y) = axes.place(disks, seconds);
            Some((y, x, series))
        })
        .collect();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let places = axes.apart(ends.iter().map(|end| end.0).collect());
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
