//! The animation as one SVG file that plays in a browser.

use std::time::Duration;

use hanoi_core::{Disk, Solution};

use super::{COUNT, Flight, REST, Scene};
use crate::DrawError;
use crate::id::unique;
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::state::{describe, draw_disk};
use crate::svg::{Canvas, Rect, Svg, put};
use crate::theme::PictureLook;

/// The most moves of an animation, which then lasts ten minutes.
pub const MAX_ANIMATED: u32 = 2047;

/// Draws a solution that plays in an endless loop, in any browser and without a script, and counts its moves. A move
/// takes `pace`, or 0.3 to 1.2 seconds by default. With reduced motion, the start stands still.
///
/// # Errors
///
/// More than [`MAX_ANIMATED`] moves, or too many disks.
pub fn animation(
    solution: &Solution,
    pace: Option<Duration>,
    look: impl Into<PictureLook>,
) -> Result<Svg, DrawError> {
    let scene = Scene::new(solution, pace, (MAX_ANIMATED, "an animation"))?;
    let title = format!("Animation: {}", scene.title);
    let mut canvas = Canvas::new(look, title.as_str());
    let board = scene.board;
    let stage = scene.open(&mut canvas, &title);
    let moves: String = solution.moves().map(|mv| mv.to_string()).collect();
    let prefix = unique(&title, &[&describe(&scene.start), &moves, &scene.note]);
    for (disk, rect) in board.places(&scene.start) {
        canvas.open(format_args!("class=\"{prefix} {prefix}-{disk}\""));
        draw_disk(&mut canvas, &board, disk, rect);
        canvas.close();
        scene.keyframes(&mut canvas, &prefix, disk, rect);
    }
    canvas.close();
    scene.counter(&mut canvas, &prefix, stage.count);
    if !scene.moves.is_empty() {
        let seconds = Num(scene.length() * scene.pace);
        canvas.style(format_args!(
            ".{prefix}{{animation-duration:{seconds}s;animation-timing-function:ease-in-out;\
             animation-iteration-count:infinite}}\
             @media (prefers-reduced-motion:reduce){{.{prefix}{{animation:none!important}}}}"
        ));
    }
    let about = format!("{} {}", scene.note, describe(&scene.start));
    Ok(canvas.finish(stage.width, stage.height, &about))
}

impl Scene {
    /// The length of a loop, in moves.
    fn length(&self) -> f64 {
        real(self.moves.len()) + 2.0 * REST
    }

    /// The move counter: a column of all numbers behind a window of one line, which moves up a line at each move.
    fn counter(&self, canvas: &mut Canvas, prefix: &str, at: Rect) {
        let (x, base) = self.count(canvas, (at.x, at.y));
        let line = at.height;
        let left = at.x + self.number_span().0;
        canvas.open_window(Rect::new(left, at.y, x - left, line));
        canvas.open(format_args!("class=\"{prefix} {prefix}-n\""));
        let label = TextLabel::new(COUNT.0, canvas.palette.ink).end();
        canvas.open(format_args!("{label}"));
        for number in 0..=self.moves.len() {
            let y = base - at.y + real(number) * line;
            canvas.text(x - left, y, &number.to_string(), None);
        }
        canvas.close();
        canvas.close();
        canvas.close_window();
        let count = self.moves.len();
        if count == 0 {
            return;
        }
        let [begin, end] = [0.0, real(count)].map(|made| percent((made + REST) / self.length()));
        let up = Num(-real(count) * line);
        canvas.style(format_args!(
            ".{prefix}-n{{animation-name:{prefix}-n}}@keyframes {prefix}-n{{\
             0%{{transform:none}}{begin}{{transform:none;animation-timing-function:steps({count})}}\
             {end},to{{transform:translate(0,{up}px)}}}}"
        ));
    }

    /// The keyframes of a disk, if it moves at all.
    fn keyframes(&self, canvas: &mut Canvas, prefix: &str, disk: Disk, at: Rect) {
        let mut frames = String::from("0%");
        let mut last = at;
        for (number, flight) in self.moves.iter().enumerate() {
            if flight.disk == disk {
                self.fly(&mut frames, real(number) + REST, flight, at);
                (last.x, last.y) = flight.to;
            }
        }
        if frames.len() > 2 {
            put(
                &mut frames,
                format_args!(",to{}", shift(at, (last.x, last.y))),
            );
            canvas.style(format_args!(
                ".{prefix}-{disk}{{animation-name:{prefix}-{disk}}}@keyframes {prefix}-{disk}{{{frames}}}"
            ));
        }
    }

    /// Waits until a move begins, then is lifted and travels; its end is the beginning of the next.
    fn fly(&self, frames: &mut String, begin: f64, flight: &Flight, at: Rect) {
        let when = |part: f64| percent((begin + part) / self.length());
        let (from, to) = (flight.from, flight.to);
        put(frames, format_args!(",{}{}", when(0.0), shift(at, from)));
        put(
            frames,
            format_args!("{}{}", when(0.3), shift(at, (from.0, self.lift()))),
        );
        put(
            frames,
            format_args!("{}{}", when(0.7), shift(at, (to.0, self.lift()))),
        );
        put(frames, format_args!("{}", when(1.0)));
    }
}

fn percent(part: f64) -> String {
    let text = format!("{:.3}", part * 100.0);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

fn shift(at: Rect, to: (f64, f64)) -> String {
    format!(
        "{{transform:translate({}px,{}px)}}",
        Num(to.0 - at.x),
        Num(to.1 - at.y)
    )
}
