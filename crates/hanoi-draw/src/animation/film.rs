//! The animation frame by frame, for formats that only show still pictures in turn.

use std::time::Duration;

use hanoi_core::{Disk, Solution};

use super::{AnimationLayout, Flight, REST, Scene};
use crate::DrawError;
use crate::label::TextLabel;
use crate::num::real;
use crate::state::{describe, draw_disk};
use crate::svg::{Canvas, Rect, Svg};
use crate::theme::PictureLook;

/// The most moves of a film.
pub const MAX_FILMED: u32 = 1023;
/// About the most frames of a film, besides one for each move.
const FRAMES: usize = 480;
/// The most frames of a move.
const SMOOTHEST: usize = 12;
/// The shortest duration of a frame in seconds: browsers slow down shorter ones.
const SHORTEST: f64 = 0.02;

/// An animation as separate frames, from [`film`].
///
/// [`frame`](Self::frame) draws a whole frame. To rasterise many frames, draw [`stage`](Self::stage) and each
/// [`disk`](Self::disk) once, and combine these with the [`count`](Self::count).
pub struct Film {
    scene: Scene,
    look: PictureLook,
    stage: AnimationLayout,
    /// The number of frames of a move.
    smooth: usize,
    /// The initial places of the disks, from the smallest on.
    start: Vec<Rect>,
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film({}, {} frames)", self.scene.title, self.frames())
    }
}

/// Makes a film of a solution: the start, some frames for each move (fewer if there are many moves), the goal. A move
/// takes `pace`, or 0.3 to 1.2 seconds by default. `frames` is their number per second, at most 50.
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
    let look = look.into();
    let scene = Scene::new(solution, pace, (MAX_FILMED, "a film"))?;
    let usual = (FRAMES / scene.moves.len().max(1)).clamp(1, SMOOTHEST);
    let smooth = frames.map_or(usual, |frames| in_a_move(frames, scene.pace));
    let shown = |&frames: &usize| real(frames) * SHORTEST <= scene.pace;
    let smooth = (1..=smooth).take_while(shown).last().unwrap_or(1);
    let mut start: Vec<(Disk, Rect)> = scene.board.places(&scene.start).collect();
    start.sort_unstable_by_key(|(disk, _)| *disk);
    let stage = scene.open(&mut Canvas::new(look, ""), &scene.title);
    Ok(Film {
        start: start.into_iter().map(|(_, rect)| rect).collect(),
        scene,
        look,
        stage,
        smooth,
    })
}

/// About how many frames a move of that many seconds has, at a number of frames per second.
fn in_a_move(frames: u32, pace: f64) -> usize {
    const MOST: usize = 3_000;
    let wanted = f64::from(frames) * pace;
    let is_enough = |&count: &usize| real(count) + 0.5 > wanted;
    (1..MOST).find(is_enough).unwrap_or(MOST)
}

impl Film {
    /// Returns the number of frames. Frame 0 is the start, and the last one is the goal.
    #[must_use]
    pub const fn frames(&self) -> usize {
        self.scene.moves.len() * self.smooth + 1
    }

    /// Returns the duration of a frame in seconds.
    #[must_use]
    pub fn seconds(&self, frame: usize) -> f64 {
        let pace = self.scene.pace;
        if frame == 0 || frame + 1 == self.frames() {
            return pace * REST;
        }
        pace / real(self.smooth)
    }

    /// Draws a frame, counted from 0.
    #[must_use]
    pub fn frame(&self, frame: usize) -> Svg {
        let mut canvas = self.open();
        let (x, y) = self.stage.board;
        for (disk, place) in Disk::all(self.scene.board.disks).zip(self.places(frame)) {
            let rect = self.rect(disk).to(place.0 - x, place.1 - y);
            draw_disk(&mut canvas, &self.scene.board, disk, rect);
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

    /// Draws one disk alone, without a background.
    #[must_use]
    pub fn disk(&self, disk: Disk) -> Svg {
        let mut canvas = Canvas::new(self.look, self.scene.title.as_str());
        let rect = self.rect(disk);
        draw_disk(&mut canvas, &self.scene.board, disk, rect.to(0.0, 0.0));
        canvas.cut_out(rect.width, rect.height, "A disk")
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
        (frame / self.smooth).min(self.scene.moves.len())
    }

    /// Returns the upper left corners of all disks in a frame, from the smallest disk on.
    ///
    /// # Complexity
    ///
    /// Linear in the number of moves made and the number of disks.
    #[must_use]
    pub fn places(&self, frame: usize) -> Vec<(f64, f64)> {
        let (made, part) = (self.made(frame), frame % self.smooth);
        let mut places: Vec<(f64, f64)> = self.start.iter().map(|rect| (rect.x, rect.y)).collect();
        for flight in &self.scene.moves[..made] {
            places[flight.disk.index()] = flight.to;
        }
        if let Some(flight) = self.scene.moves.get(made) {
            places[flight.disk.index()] = self.on_the_way(flight, real(part) / real(self.smooth));
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
        let about = describe(&self.scene.start);
        canvas.finish(self.stage.width, self.stage.height, &about)
    }

    fn rect(&self, disk: Disk) -> Rect {
        self.start[disk.index()]
    }

    /// Writes the number of moves made.
    fn number(&self, canvas: &mut Canvas, frame: usize, corner: (f64, f64)) {
        let (x, y) = self.scene.count(canvas, corner);
        let label = TextLabel::new(super::COUNT.0, canvas.palette.ink).end();
        canvas.text(x, y, &self.made(frame).to_string(), Some(&label));
    }

    /// The place of a disk after a fraction of its move.
    fn on_the_way(&self, flight: &Flight, part: f64) -> (f64, f64) {
        let Flight { from, to, .. } = *flight;
        let lift = self.scene.lift();
        on_the_way(&[from, (from.0, lift), (to.0, lift), to], part)
    }
}

/// The place along a path of three legs, of which the middle one takes two fifths of the time.
fn on_the_way(way: &[(f64, f64); 4], part: f64) -> (f64, f64) {
    let (leg, within) = match part {
        part if part < 0.3 => (0, part / 0.3),
        part if part < 0.7 => (1, (part - 0.3) / 0.4),
        part => (2, (part - 0.7) / 0.3),
    };
    let eased = within * within * (3.0 - 2.0 * within);
    let ((x, y), (to_x, to_y)) = (way[leg], way[leg + 1]);
    (x + (to_x - x) * eased, y + (to_y - y) * eased)
}
