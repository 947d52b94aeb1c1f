//! The animation as one SVG file that plays in a browser.

use std::time::Duration;

use hanoi_core::Solution;

use super::actor::{Actor, Flight};
use super::{COUNT, REST, Scene};
use crate::DrawError;
use crate::id::unique;
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::state::draw_disk;
use crate::svg::{Canvas, Rect, Svg, put};
use crate::theme::PictureLook;

/// The maximum number of moves in an animation, which then lasts about ten minutes.
pub const MAX_ANIMATED: u32 = 2047;

/// Draws a solution as an endless loop with a move counter. It plays in any browser, without a script. A move takes `pace`,
/// or 0.3 to 1.2 seconds by default. Viewers who prefer reduced motion see the start, at rest.
///
/// # Errors
///
/// More than [`MAX_ANIMATED`] moves, or too many disks.
pub fn animation(
    solution: &Solution,
    pace: Option<Duration>,
    look: impl Into<PictureLook>,
) -> Result<Svg, DrawError> {
    let scene = Scene::of_solution(solution, pace, ANIMATION)?;
    Ok(draw_animation(&scene, look.into()))
}

/// The limit of animations, and their name in errors.
pub(crate) const ANIMATION: (u32, &str) = (MAX_ANIMATED, "an animation");

/// Draws a scene as an endless loop.
pub(crate) fn draw_animation(scene: &Scene, look: PictureLook) -> Svg {
    let title = format!("Animation: {}", scene.title);
    let mut canvas = Canvas::new(look, title.as_str());
    let stage = scene.open(&mut canvas, &title);
    let prefix = unique(&title, &[&scene.start, &scene.script, &scene.note]);
    for &disk in &scene.order {
        scene.actor(&mut canvas, &prefix, disk);
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
    let about = format!("{} {}", scene.note, scene.start);
    canvas.finish(stage.width, stage.height, &about)
}

impl Scene {
    /// The length of a loop, in moves.
    fn length(&self) -> f64 {
        real(self.moves.len()) + 2.0 * REST
    }

    /// Draws the move counter: a column of all numbers behind a window one line high. Each move scrolls it by a line.
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

    /// Draws a disk, in all its looks if it turns, with its motion.
    fn actor(&self, canvas: &mut Canvas, prefix: &str, disk: usize) {
        let (actor, number) = (&self.actors[disk], disk + 1);
        canvas.open(format_args!("class=\"{prefix} {prefix}-{number}\""));
        for (look, (kind, name)) in actor.looks.iter().enumerate() {
            let turns = actor.looks.len() > 1;
            if turns {
                let hidden = if look > 0 {
                    " visibility=\"hidden\""
                } else {
                    ""
                };
                let class = format!("{prefix}-{number}-{look}");
                canvas.open(format_args!("class=\"{prefix} {class}\"{hidden}"));
                self.turns(canvas, &class, actor, look);
            }
            draw_disk(canvas, &self.board, *kind, name, actor.at);
            if turns {
                canvas.close();
            }
        }
        canvas.close();
        self.keyframes(canvas, prefix, disk);
    }

    /// Shows a look of a disk while it applies. A disk turns halfway through a move.
    fn turns(&self, canvas: &mut Canvas, class: &str, actor: &Actor, look: usize) {
        let mut frames = String::new();
        let starts = std::iter::once((String::from("0%"), 0));
        let turns = actor.turns.iter().map(|&(number, look)| {
            let half = (real(number) + REST + 0.5) / self.length();
            (percent(half), look)
        });
        for (when, current) in starts.chain(turns) {
            let visibility = if current == look { "visible" } else { "hidden" };
            put(
                &mut frames,
                format_args!(
                    "{when}{{visibility:{visibility};animation-timing-function:step-end}}"
                ),
            );
        }
        canvas.style(format_args!(
            ".{class}{{animation-name:{class}}}@keyframes {class}{{{frames}}}"
        ));
    }

    /// The keyframes of a disk, if it moves at all.
    fn keyframes(&self, canvas: &mut Canvas, prefix: &str, disk: usize) {
        let at = self.actors[disk].at;
        let mut frames = String::from("0%");
        let mut last = at;
        for (number, flights) in self.moves.iter().enumerate() {
            for flight in flights.iter().filter(|flight| flight.disk == disk) {
                self.fly(&mut frames, real(number) + REST, flight, at);
                (last.x, last.y) = flight.to;
            }
        }
        if frames.len() > 2 {
            put(
                &mut frames,
                format_args!(",to{}", shift(at, (last.x, last.y))),
            );
            let disk = disk + 1;
            canvas.style(format_args!(
                ".{prefix}-{disk}{{animation-name:{prefix}-{disk}}}@keyframes {prefix}-{disk}{{{frames}}}"
            ));
        }
    }

    /// Adds the frames of a move: the disk waits for it, rises and travels. The next frame of the disk brings it down.
    fn fly(&self, frames: &mut String, begin: f64, flight: &Flight, at: Rect) {
        let when = |part: f64| percent((begin + part) / self.length());
        let (from, to) = (flight.from, flight.to);
        put(frames, format_args!(",{}{}", when(0.0), shift(at, from)));
        put(
            frames,
            format_args!("{}{}", when(0.3), shift(at, (from.0, self.lift(flight)))),
        );
        put(
            frames,
            format_args!("{}{}", when(0.7), shift(at, (to.0, self.lift(flight)))),
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
