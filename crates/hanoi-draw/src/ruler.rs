//! A ruler whose ticks are the moves.

use hanoi_core::{Move, Solution};

use crate::DrawError;
use crate::excerpt::at_most;
use crate::heading::{MARGIN, centred_heading, length_of, of_problem};
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::state::check;
use crate::svg::{Canvas, Rect, Svg, command};
use crate::theme::PictureLook;

/// The maximum number of moves on a ruler.
pub const MAX_TICKS: u32 = (1 << 14) - 1;

const TEXT: f64 = 11.0;
/// The maximum length of a ruler.
const LONGEST: f64 = 1024.0;
/// The minimum distance between two ticks.
const TIGHTEST: f64 = 4.0;
/// The edge of the ruler below its ticks, with their numbers.
const EDGE: f64 = 24.0;
/// The length of the ruler beyond its last tick.
const OVER: f64 = 16.0;

/// Draws a solution as a ruler: the height of tick m is the size of the disk of move m. So the ticks of a classic solution
/// look like those of a binary ruler. Ticks are labelled with moves and their numbers where there is room.
///
/// # Errors
///
/// More than [`MAX_TICKS`] moves, or too many disks.
pub fn ruler(solution: &Solution, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let problem = solution.problem();
    let count = at_most(solution.length(), MAX_TICKS, "a ruler")?;
    check(problem.disks())?;
    let moves: Vec<Move> = solution.moves().collect();
    let title = format!("The ruler of moves: {}", of_problem(problem));
    let mut canvas = Canvas::new(look, title.as_str());
    let ruler = RulerLayout::new(count, problem.disks());
    let note = format!(
        "{}. Each tick is a move: the larger the disk, the taller the tick. Moves and their numbers are shown where there \
         is room.",
        length_of(solution)
    );
    let ((left, top), whole) = centred_heading(&mut canvas, &title, &note, ruler.width());
    for (row, part) in moves.chunks(ruler.row).enumerate() {
        let y = top + (real(row) + 1.0) * ruler.height() - EDGE;
        ruler.edge(&mut canvas, (left, y), part.len());
        ruler.ticks(&mut canvas, part, (left, y));
        ruler.labels(&mut canvas, &moves, row * ruler.row, (left, y));
    }
    let rows = count.div_ceil(ruler.row);
    let height = top + real(rows) * ruler.height() + MARGIN;
    Ok(canvas.finish(whole, height, &note))
}

struct RulerLayout {
    disks: u32,
    /// The distance between two ticks.
    step: f64,
    /// The difference in height between the ticks of consecutive disks.
    rise: f64,
    /// The number of ticks in a row.
    row: usize,
}

impl RulerLayout {
    fn new(count: usize, disks: u32) -> Self {
        let step = (LONGEST / (real(count) + 1.0)).clamp(TIGHTEST, 44.0);
        let fits = (0..15)
            .map(|power| 1 << power)
            .take_while(|&row| real(row) * TIGHTEST <= LONGEST);
        let row = if step > TIGHTEST {
            count.max(1)
        } else {
            fits.last().unwrap_or(1)
        };
        Self {
            disks,
            step,
            rise: (120.0 / f64::from(disks.max(1))).min(18.0),
            row,
        }
    }

    fn width(&self) -> f64 {
        (real(self.row) + 1.0) * self.step + OVER
    }

    fn height(&self) -> f64 {
        f64::from(self.disks) * self.rise + TEXT + EDGE + 22.0
    }

    fn x(&self, place: usize) -> f64 {
        (real(place) + 1.0) * self.step
    }

    fn tick(&self, mv: Move) -> f64 {
        f64::from(mv.disk.get()) * self.rise + 4.0
    }

    fn edge(&self, canvas: &mut Canvas, (x, y): (f64, f64), ticks: usize) {
        let width = (real(ticks) + 1.0) * self.step + OVER;
        let (faint, line) = (canvas.palette.faint, canvas.palette.line);
        let rect = Rect::new(x, y, width, EDGE - 4.0);
        canvas.rect(rect, format_args!("fill=\"{faint}\""));
        canvas.path(
            &format!("M{} {}H{}", Num(x), Num(y), Num(x + width)),
            format_args!("stroke=\"{line}\" stroke-width=\"1.5\""),
        );
    }

    /// Draws the ticks of a row, as one path for each disk.
    fn ticks(&self, canvas: &mut Canvas, moves: &[Move], (left, y): (f64, f64)) {
        let mut paths = vec![String::new(); self.disks as usize];
        for (place, &mv) in moves.iter().enumerate() {
            let data = &mut paths[mv.disk.index()];
            command(data, 'M', &[left + self.x(place), y]);
            command(data, 'v', &[-self.tick(mv)]);
        }
        let width = Num((self.step * 0.4).min(3.0));
        for (disk, data) in (1..).zip(&paths) {
            let stroke = canvas.palette.disk(disk, self.disks);
            canvas.path(
                data,
                format_args!("stroke=\"{stroke}\" stroke-width=\"{width}\""),
            );
        }
    }

    /// Labels the ticks of a row that are the highest within the reach of their text: moves above, numbers below.
    fn labels(&self, canvas: &mut Canvas, moves: &[Move], first: usize, (left, y): (f64, f64)) {
        let above = TextLabel::new(TEXT, canvas.palette.ink).mono().middle();
        let below = TextLabel::new(TEXT, canvas.palette.muted).mono().middle();
        let widest = below.width(&moves.len().to_string());
        for (place, &mv) in moves.iter().enumerate().skip(first).take(self.row) {
            let text = mv.to_string();
            let reach = above.width(&canvas.with_labels(&text)).max(widest) + 5.0;
            if self.highest(moves, place, reach) {
                let x = left + self.x(place - first);
                canvas.text(x, y - self.tick(mv) - 4.0, &text, Some(&above));
                canvas.text(x, y + 14.0, &(place + 1).to_string(), Some(&below));
            }
        }
    }

    fn highest(&self, moves: &[Move], place: usize, reach: f64) -> bool {
        let disk = moves[place].disk;
        let lower = |other: Option<&Move>| other.is_none_or(|mv| mv.disk < disk);
        let near = |at: &usize| real(*at) * self.step < reach;
        (1..=moves.len()).take_while(near).all(|away| {
            let before = place.checked_sub(away).and_then(|at| moves.get(at));
            lower(before) && lower(moves.get(place + away))
        })
    }
}
