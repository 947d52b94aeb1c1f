//! The animation frame by frame, for formats that know no motion but pictures one after another.

use hanoi_core::{Disk, Solution};

use super::{Flight, REST, Scene};
use crate::DrawError;
use crate::heading::{of_problem, outer};
use crate::state::{describe, draw_disk};
use crate::svg::{Canvas, Rect, Svg, real};
use crate::theme::Theme;

/// The most moves of a film.
pub const MAX_FILMED: u32 = 1023;
/// About how many frames a film has at most, beside one for each move.
const FRAMES: usize = 480;
/// The most frames of a move.
const SMOOTHEST: usize = 12;

/// An animation as single frames, from [`film`].
pub struct Film {
    scene: Scene,
    title: String,
    theme: Theme,
    /// How many frames a move has.
    smooth: usize,
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film({}, {} frames)", self.title, self.frames())
    }
}

/// A solution as a film: the start, some frames for each move (the fewer, the more moves there are), the goal.
///
/// # Errors
///
/// More than [`MAX_FILMED`] moves, or more disks than are drawn.
pub fn film(solution: &Solution, theme: Theme) -> Result<Film, DrawError> {
    let scene = Scene::new(solution, MAX_FILMED, "a film")?;
    let smooth = (FRAMES / scene.moves.len().max(1)).clamp(1, SMOOTHEST);
    Ok(Film {
        title: of_problem(solution.problem()),
        scene,
        theme,
        smooth,
    })
}

impl Film {
    /// How many frames there are: 0 to this, the first and the last of which are start and goal.
    #[must_use]
    pub const fn frames(&self) -> usize {
        self.scene.moves.len() * self.smooth + 1
    }

    /// For how many seconds a frame is shown.
    #[must_use]
    pub fn seconds(&self, frame: usize) -> f64 {
        let pace = self.scene.pace();
        if frame == 0 || frame + 1 == self.frames() {
            return pace * REST;
        }
        pace / real(self.smooth)
    }

    /// A frame, from 0.
    #[must_use]
    pub fn frame(&self, frame: usize) -> Svg {
        let board = self.scene.board;
        let mut canvas = Canvas::new(self.theme, self.title.as_str());
        let done = (frame / self.smooth).min(self.scene.moves.len());
        let note = format!("{done} of {} moves", self.scene.moves.len());
        let height = self.scene.open(&mut canvas, &self.title, &note);
        for (disk, rect) in board.places(&self.scene.start) {
            draw_disk(&mut canvas, &board, disk, self.place(disk, rect, frame));
        }
        canvas.close();
        canvas.finish(outer(board.width()), height, &describe(&self.scene.start))
    }

    /// Where a disk is, given where it is at the start.
    fn place(&self, disk: Disk, at: Rect, frame: usize) -> Rect {
        let (done, part) = (frame / self.smooth, frame % self.smooth);
        let made = &self.scene.moves[..done.min(self.scene.moves.len())];
        let last = made.iter().rev().find(|flight| flight.disk == disk);
        let next = self.scene.moves.get(done).filter(|_| part > 0);
        let (x, y) = match next.filter(|flight| flight.disk == disk) {
            Some(&Flight { from, to, .. }) => {
                let lift = self.scene.lift();
                let way = [from, (from.0, lift), (to.0, lift), to];
                on_the_way(&way, real(part) / real(self.smooth))
            }
            None => last.map_or((at.x, at.y), |flight| flight.to),
        };
        Rect { x, y, ..at }
    }
}

/// The place on a way of three legs, of which the middle one takes two fifths of the time.
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
