//! A large graph as a bar for each distance.

use super::distances::StateDistances;
use super::{Map, extent, layers, title};
use crate::error::{DrawError, Extent};
use crate::heading::{MARGIN, heading, outer};
use crate::label::TextLabel;
use crate::num::real;
use crate::phrases::shorten;
use crate::svg::{Canvas, Rect, Svg};
use crate::theme::PictureLook;

/// The maximum number of bars.
const MAX_BARS: u16 = 400;
const WIDTH: f64 = 640.0;
/// The distance between two bars.
const STEP: f64 = 18.0;
const TEXT: f64 = 12.0;

pub(super) fn draw(
    map: &Map,
    distances: &StateDistances,
    look: PictureLook,
) -> Result<Svg, DrawError> {
    let levels = distances.levels();
    if map.path.is_some() {
        let states = Extent::PathAmong(distances.all().len());
        return Err(DrawError::too_large(states, layers::MAX_NAMED));
    }
    if levels.len() > usize::from(MAX_BARS) {
        return Err(DrawError::too_large(
            Extent::Distances(levels.len()),
            MAX_BARS,
        ));
    }
    let title = title("States by distance:", map);
    let mut canvas = Canvas::new(look, title.as_str());
    let note = format!(
        "{} One bar per distance, as long as its number of states.",
        extent(map, distances)
    );
    let top = heading(&mut canvas, &title, &note, WIDTH).1 + STEP;
    let muted = TextLabel::new(TEXT, canvas.palette.muted);
    canvas.text(
        MARGIN,
        top - 6.0,
        &format!("distance from {}, number of states", shorten(&map.from)),
        Some(&muted),
    );
    let max = levels.iter().copied().max().unwrap_or(1);
    let ink = TextLabel::new(TEXT, canvas.palette.ink);
    let left = MARGIN + ink.width(&levels.len().to_string()) + 8.0;
    let right = ink.width(&max.to_string()) + 8.0;
    for (distance, &count) in levels.iter().enumerate() {
        let y = top + real(distance) * STEP;
        let width = ((MARGIN + WIDTH - left - right) * real(count) / real(max)).max(0.5);
        let rect = Rect::new(left, y + 2.0, width, STEP - 4.0);
        let fill = canvas.palette.scale(
            u32::try_from(distance).unwrap_or(0),
            distances.max_distance(),
        );
        canvas.rect(rect, format_args!("fill=\"{fill}\""));
        let baseline = y + STEP / 2.0 + ink.drop();
        canvas.text(
            left - 8.0,
            baseline,
            &distance.to_string(),
            Some(&ink.end()),
        );
        canvas.text(
            rect.x + rect.width + 6.0,
            baseline,
            &count.to_string(),
            Some(&ink),
        );
    }
    let height = top + real(levels.len()) * STEP + MARGIN;
    Ok(canvas.finish(outer(WIDTH), height, &note))
}
