//! The legend of a graph: its colours and lines.

use super::Map;
use super::paths::GraphPaths;
use crate::heading::MARGIN;
use crate::label::TextLabel;
use crate::num::Num;
use crate::phrases::shorten;
use crate::svg::{Canvas, Rect};
use crate::text::Font;

const TEXT: f64 = 12.0;
/// The line height.
const LINE: f64 = 22.0;
/// The number of steps of the colour scale.
const STEPS: u32 = 24;
const STEP: f64 = 7.0;

/// Writes the legend, and returns its height.
pub(super) fn legend(canvas: &mut Canvas, map: &Map, max: u32, paths: &GraphPaths, y: f64) -> f64 {
    let label = TextLabel::new(TEXT, canvas.palette.ink);
    let zero = 12.0;
    canvas.text(MARGIN, y + 14.0, "0", Some(&label));
    for step in 0..STEPS {
        let fill = canvas.palette.scale(step, STEPS - 1);
        let x = MARGIN + zero + f64::from(step) * STEP;
        // A slight overlap hides the seams.
        let rect = Rect::new(x, y + 4.0, STEP + 0.3, 12.0);
        canvas.rect(rect, format_args!("fill=\"{fill}\""));
    }
    let end = MARGIN + zero + f64::from(STEPS) * STEP + 6.0;
    let max = max.to_string();
    canvas.text(end, y + 14.0, &max, Some(&label));
    let text = format!("distance from {}", shorten(&map.from));
    let start = end + label.width(&max) + 12.0;
    canvas.text(start, y + 14.0, &text, Some(&label));
    let mut y = y + LINE;
    for (name, stroke) in paths.names.iter().zip(strokes(canvas, 1.0)) {
        let (left, right) = (Num(MARGIN), Num(MARGIN + 36.0));
        canvas.path(
            &format!("M{left} {}H{right}", Num(y + 10.0)),
            format_args!("fill=\"none\" {stroke} stroke-width=\"4\""),
        );
        canvas.text(MARGIN + 46.0, y + 14.0, name, Some(&label));
        y += LINE;
    }
    LINE * crate::num::real(paths.names.len() + 1)
}

/// The width of the legend.
pub(super) fn width(map: &Map, paths: &GraphPaths) -> f64 {
    let scale = 40.0 + f64::from(STEPS) * STEP;
    let from = Font::Sans.width(
        &format!("1000000 distance from {}", shorten(&map.from)),
        TEXT,
    );
    let names = paths
        .names
        .iter()
        .map(|name| 46.0 + Font::Sans.width(name, TEXT));
    names.fold(scale + from, f64::max)
}

/// Marks the ends of paths with rings: one at the beginning, two at the end.
pub(super) fn rings(canvas: &mut Canvas, [from, to]: [(f64, f64); 2], radius: f64) {
    let stroke = canvas.palette.accents[0];
    for ((x, y), out) in [(from, 4.0), (to, 4.0), (to, 8.0)] {
        canvas.element(format_args!(
            "circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"2\"",
            Num(x),
            Num(y),
            Num(radius + out)
        ));
    }
}

/// The strokes of the two paths at a scale. The second is dashed, so the first shows through where they coincide.
pub(super) fn strokes(canvas: &Canvas, scale: f64) -> [String; 2] {
    let (dash, gap) = (Num(14.0 / scale), Num(8.0 / scale));
    let [first, second] = canvas.palette.accents;
    [
        format!("stroke=\"{first}\" stroke-linejoin=\"round\" stroke-linecap=\"round\""),
        format!("stroke=\"{second}\" stroke-linejoin=\"round\" stroke-dasharray=\"{dash} {gap}\""),
    ]
}
