//! The animation frame by frame, for formats that show a series of still pictures.

use std::time::Duration;

use hanoi_core::Solution;

use super::actor::{Actor, Flight};
use super::{AnimationLayout, REST, Scene};
use crate::DrawError;
use crate::label::TextLabel;
use crate::num::real;
use crate::state::draw_disk;
use crate::svg::{Canvas, Rect, Svg};
use crate::theme::PictureLook;

/// The maximum number of moves in a film.
pub const MAX_FILMED: u32 = 1023;
/// The approximate maximum number of frames, apart from one for each move.
const FRAMES: usize = 480;
/// The maximum number of frames of a move.
const SMOOTHEST: usize = 12;
/// The shortest duration of a frame in seconds: browsers slow down anything shorter.
const SHORTEST: f64 = 0.02;

/// An animation as separate frames, from [`film`].
///
/// [`frame`](Self::frame) draws a whole frame. To rasterise many frames, draw [`stage`](Self::stage) and each
/// of its [`sprites`](Self::sprites) once, and combine these with the [`count`](Self::count).
pub struct Film {
    scene: Scene,
    look: PictureLook,
    stage: AnimationLayout,
    /// The number of frames of a move.
    move_frames: usize,
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film({}, {} frames)", self.scene.title, self.frames())
    }
}

/// Makes a film of a solution: the start, the frames of each move, and the goal. A move takes `pace`, or 0.3 to 1.2 seconds by
/// default. `frames` is the number of frames per second, at most 50; by default, longer solutions have fewer frames per move.
///
/// # Errors
///
/// More than [`MAX_FILMED`] moves, or too many disks.
pub fn film(
    solution: &Solution,
    pace: Option<Duration>,
    frames: Option<u32>,
    look: impl Into<PictureLook>,
) -> Result<Film, DrawError> {
    let scene = Scene::of_solution(solution, pace, FILM)?;
    Ok(make_film(scene, frames, look.into()))
}

/// The limit of films, and their name in errors.
pub(crate) const FILM: (u32, &str) = (MAX_FILMED, "a film");

/// Makes a film of a scene.
pub(crate) fn make_film(scene: Scene, frames: Option<u32>, look: PictureLook) -> Film {
    let default = (FRAMES / scene.moves.len().max(1)).clamp(1, SMOOTHEST);
    let move_frames = frames.map_or(default, |frames| frames_per_move(frames, scene.pace));
    let is_long_enough = |&frames: &usize| real(frames) * SHORTEST <= scene.pace;
    let move_frames = (1..=move_frames)
        .take_while(is_long_enough)
        .last()
        .unwrap_or(1);
    let stage = scene.open(&mut Canvas::new(look, ""), &scene.title);
    Film {
        scene,
        look,
        stage,
        move_frames,
    }
}

/// The approximate number of frames in a move that takes `pace` seconds, at `frames` per second.
fn frames_per_move(frames: u32, pace: f64) -> usize {
    const MAX: usize = 3_000;
    let target = f64::from(frames) * pace;
    let is_enough = |&count: &usize| real(count) + 0.5 > target;
    (1..MAX).find(is_enough).unwrap_or(MAX)
}

impl Film {
    /// Returns the number of frames. Frame 0 is the start, the last frame the goal.
    #[must_use]
    pub const fn frames(&self) -> usize {
        self.scene.moves.len() * self.move_frames + 1
    }

    /// Returns the duration of a frame in seconds.
    #[must_use]
    pub fn seconds(&self, frame: usize) -> f64 {
        let pace = self.scene.pace;
        if frame == 0 || frame + 1 == self.frames() {
            return pace * REST;
        }
        pace / real(self.move_frames)
    }

    /// Draws a frame, counted from 0.
    #[must_use]
    pub fn frame(&self, frame: usize) -> Svg {
        let mut canvas = self.open();
        let (left, down) = self.stage.board;
        let places = self.places(frame);
        for ((actor, look), (x, y)) in self.scene.actors.iter().zip(self.looks(frame)).zip(places) {
            let (kind, name) = &actor.looks[look];
            let rect = actor.at.to(x - left, y - down);
            draw_disk(&mut canvas, &self.scene.board, *kind, name, rect);
        }
        canvas.close();
        let Rect { x, y, .. } = self.stage.count;
        self.number(&mut canvas, frame, (x, y));
        self.finish(canvas)
    }

    /// Draws a frame without its disks and its move count.
    #[must_use]
    pub fn stage(&self) -> Svg {
        let mut canvas = self.open();
        canvas.close();
        self.finish(canvas)
    }

    /// Draws each disk alone, without a background, smallest first. A disk that turns has one picture for each look.
    #[must_use]
    pub fn sprites(&self) -> Vec<Svg> {
        let looks = |actor: &Actor| {
            actor
                .looks
                .clone()
                .into_iter()
                .zip(std::iter::repeat(actor.at))
        };
        let looks = self.scene.actors.iter().flat_map(looks);
        looks
            .map(|((kind, name), at)| {
                let mut canvas = Canvas::new(self.look, self.scene.title.as_str());
                draw_disk(&mut canvas, &self.scene.board, kind, name, at.to(0.0, 0.0));
                canvas.cut_out(at.width, at.height, "One disk")
            })
            .collect()
    }

    /// Returns which of the [`sprites`](Self::sprites) a frame shows, and their upper left corners.
    ///
    /// # Complexity
    ///
    /// Linear in the number of moves made and the number of disks.
    #[must_use]
    pub fn shown(&self, frame: usize) -> Vec<(usize, (f64, f64))> {
        let mut first = 0;
        let looks = self.scene.actors.iter().zip(self.looks(frame));
        let shown = looks.map(|(actor, look)| {
            let sprite = first + look;
            first += actor.looks.len();
            sprite
        });
        shown.zip(self.places(frame)).collect()
    }

    /// Draws the move counter of a frame.
    #[must_use]
    pub fn count(&self, frame: usize) -> Svg {
        let mut canvas = Canvas::new(self.look, self.scene.title.as_str());
        self.number(&mut canvas, frame, (0.0, 0.0));
        let Rect { width, height, .. } = self.stage.count;
        canvas.finish(width, height, "The number of moves made")
    }

    /// Returns the upper left corner of the [`count`](Self::count).
    #[must_use]
    pub const fn count_place(&self) -> (f64, f64) {
        (self.stage.count.x, self.stage.count.y)
    }

    /// Returns the number of moves made in a frame.
    #[must_use]
    pub fn made(&self, frame: usize) -> usize {
        (frame / self.move_frames).min(self.scene.moves.len())
    }

    /// The look of each disk in a frame. A disk turns halfway through a move.
    fn looks(&self, frame: usize) -> Vec<usize> {
        let (made, part) = (self.made(frame), frame % self.move_frames);
        let is_turning = part * 2 >= self.move_frames;
        let actors = self.scene.actors.iter();
        actors.map(|actor| actor.look(made, is_turning)).collect()
    }

    /// The upper left corners of all disks in a frame, smallest disk first.
    fn places(&self, frame: usize) -> Vec<(f64, f64)> {
        let (made, part) = (self.made(frame), frame % self.move_frames);
        let actors = self.scene.actors.iter();
        let mut places: Vec<(f64, f64)> = actors.map(|actor| (actor.at.x, actor.at.y)).collect();
        for flight in self.scene.moves[..made].iter().flatten() {
            places[flight.disk] = flight.to;
        }
        for flight in self.scene.moves.get(made).into_iter().flatten() {
            places[flight.disk] = self.in_flight(flight, real(part) / real(self.move_frames));
        }
        let (left, down) = self.stage.board;
        places.iter().map(|(x, y)| (x + left, y + down)).collect()
    }

    fn open(&self) -> Canvas {
        let mut canvas = Canvas::new(self.look, self.scene.title.as_str());
        self.scene.open(&mut canvas, &self.scene.title);
        canvas
    }

    fn finish(&self, canvas: Canvas) -> Svg {
        canvas.finish(self.stage.width, self.stage.height, &self.scene.start)
    }

    /// Writes the number of moves made.
    fn number(&self, canvas: &mut Canvas, frame: usize, corner: (f64, f64)) {
        let (x, y) = self.scene.count(canvas, corner);
        let label = TextLabel::new(super::COUNT.0, canvas.palette.ink).end();
        canvas.text(x, y, &self.made(frame).to_string(), Some(&label));
    }

    /// The position of a disk after a fraction of its move.
    fn in_flight(&self, flight: &Flight, part: f64) -> (f64, f64) {
        let Flight { from, to, .. } = *flight;
        let lift = self.scene.lift(flight);
        along(&[from, (from.0, lift), (to.0, lift), to], part)
    }
}

/// The position on a path of three legs; the middle leg takes two fifths of the time.
fn along(way: &[(f64, f64); 4], part: f64) -> (f64, f64) {
    let (leg, within) = match part {
        part if part < 0.3 => (0, part / 0.3),
        part if part < 0.7 => (1, (part - 0.3) / 0.4),
        part => (2, (part - 0.7) / 0.3),
    };
    let eased = within * within * (3.0 - 2.0 * within);
    let ((x, y), (to_x, to_y)) = (way[leg], way[leg + 1]);
    (x + (to_x - x) * eased, y + (to_y - y) * eased)
}
