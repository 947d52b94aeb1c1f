//! The pegs as a ring around which the disks move.

use std::f64::consts::TAU;

use hanoi_core::{Peg, Problem};

use crate::DrawError;
use crate::excerpt::classic_tower;
use crate::heading::{MARGIN, heading, of_problem, outer};
use crate::label::TextLabel;
use crate::num::Num;
use crate::state::check;
use crate::svg::{Canvas, Svg, command};
use crate::theme::{PictureLook, Rgb};

const WIDTH: f64 = 520.0;
const TEXT: f64 = 12.0;
/// The radii of the circles of odd disks (which include the smallest) and of even disks.
const RADII: [f64; 2] = [132.0, 84.0];
/// The radius of the circle of letters, and of each letter's own circle.
const LETTERS: (f64, f64) = (178.0, 18.0);
/// The gaps between an arrow and its pegs, as fractions of a turn.
const GAPS: [f64; 2] = [0.022, 0.034];
/// The maximum number of moves listed at an arrow.
const MAX_MOVES: usize = 4;

/// Draws the pegs of a classic tower as a ring, A, B, C clockwise, with the directions of the disks. Outer arrows are for
/// odd disks, inner arrows for even disks. The outer arrows are labelled with the move numbers of the smallest disk.
///
/// # Errors
///
/// A problem that is not a whole tower on 3 pegs under classic rules; more disks than are drawn.
///
/// # Literature
///
/// E. Martin, *The towers of Hanoi*, notes of COMP9021 (UNSW).
pub fn ring(problem: &Problem, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let (from, to) = classic_tower(problem, "ring")?;
    check(problem.disks())?;
    let title = format!("The ring of pegs: {}", of_problem(problem));
    let mut canvas = Canvas::new(look, title.as_str());
    let ring = Ring::new(problem.disks(), from, to);
    let note = ring.note();
    let (left, top) = heading(&mut canvas, &title, &note, WIDTH);
    let centre = (left + WIDTH / 2.0, top + LETTERS.0 + LETTERS.1);
    ring.pegs(&mut canvas, centre);
    for size in [1, 2] {
        ring.arrows(&mut canvas, centre, size);
    }
    ring.numbers(&mut canvas, centre);
    ring.middle(&mut canvas, centre);
    let below = centre.1 + RADII[0] + 56.0;
    ring.legend(&mut canvas, (left + 70.0, below));
    Ok(canvas.finish(outer(WIDTH), below + 44.0 + MARGIN, &note))
}

/// A point on a circle, at a fraction of a turn clockwise from the top.
fn at((x, y): (f64, f64), radius: f64, turn: f64) -> (f64, f64) {
    let (sin, cos) = (turn * TAU).sin_cos();
    (x + radius * sin, y - radius * cos)
}

fn turn(peg: Peg) -> f64 {
    f64::from(peg.get()) / 3.0
}

/// The peg `places` places clockwise.
fn rotate(peg: Peg, places: u8) -> Peg {
    Peg::new((peg.get() + places) % 3).unwrap_or(peg)
}

const fn direction(clockwise: bool) -> &'static str {
    if clockwise {
        "clockwise"
    } else {
        "counterclockwise"
    }
}

struct Ring {
    disks: u32,
    from: Peg,
    to: Peg,
}

impl Ring {
    const fn new(disks: u32, from: Peg, to: Peg) -> Self {
        Self { disks, from, to }
    }

    /// Whether the tower moves clockwise. So does its largest disk.
    fn is_tower_clockwise(&self) -> bool {
        rotate(self.from, 1) == self.to
    }

    /// Whether a disk moves clockwise. Each disk moves opposite to the next larger.
    fn clockwise(&self, disk: u32) -> bool {
        (self.disks + disk).is_multiple_of(2) == self.is_tower_clockwise()
    }

    fn note(&self) -> String {
        let (from, to) = (self.from, self.to);
        match self.disks {
            0 => "Without disks nothing moves.".to_owned(),
            1 => format!(
                "The only disk goes {}, straight from {from} to {to}.",
                direction(self.is_tower_clockwise())
            ),
            _ => format!(
                "The largest disk goes {}, straight from {from} to {to}. Each disk goes the opposite way to the next larger \
                 one, so the smallest goes {}. It makes every second move, numbered at its arrows. All other moves are forced.",
                direction(self.is_tower_clockwise()),
                direction(self.clockwise(1))
            ),
        }
    }

    fn pegs(&self, canvas: &mut Canvas, centre: (f64, f64)) {
        let palette = canvas.palette;
        for peg in Peg::all(3) {
            let mut spoke = String::new();
            for (letter, radius) in [('M', RADII[1] - 14.0), ('L', LETTERS.0)] {
                let (x, y) = at(centre, radius, turn(peg));
                command(&mut spoke, letter, &[x, y]);
            }
            let wood = palette.wood;
            canvas.path(
                &spoke,
                format_args!("stroke=\"{wood}\" stroke-width=\"5\" stroke-linecap=\"round\""),
            );
            let (x, y) = at(centre, LETTERS.0, turn(peg));
            let ends = self.disks > 0 && [self.from, self.to].contains(&peg);
            let (ring, width) = if ends { (palette.ink, 2) } else { (wood, 1) };
            canvas.element(format_args!(
                "circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{ring}\" stroke-width=\"{width}\"",
                Num(x),
                Num(y),
                Num(LETTERS.1),
                palette.faint
            ));
            let label = TextLabel::new(16.0, palette.ink).middle();
            canvas.text(x, y + label.drop(), &peg.to_string(), Some(&label));
        }
    }

    /// The number of moves (at most 2^20) of disk `size`, which moves most often among the disks of its parity.
    fn move_count(&self, size: u32) -> usize {
        let moves = self
            .disks
            .checked_sub(size)
            .map(|larger| 1_usize << larger.min(20));
        moves.unwrap_or(0)
    }

    /// The colour of the disks with this parity.
    const fn hue(canvas: &Canvas, size: u32) -> Rgb {
        canvas.palette.hues[(size - 1) as usize]
    }

    /// Draws the arrows of all disks with the parity of disk `size`. Unused arrows are faint.
    fn arrows(&self, canvas: &mut Canvas, centre: (f64, f64), size: u32) {
        let (radius, gap) = (RADII[(size - 1) as usize], GAPS[(size - 1) as usize]);
        let clockwise = self.clockwise(size);
        for place in 0..3_u8 {
            let is_used = usize::from(place) < self.move_count(size);
            let stroke = if is_used {
                Self::hue(canvas, size)
            } else {
                canvas.palette.faint
            };
            let step = if clockwise { 1.0 } else { -1.0 };
            let begin = turn(self.from) + step * f64::from(place) / 3.0;
            let ends = [begin + step * gap, begin + step * (1.0 / 3.0 - gap)];
            let mut arc = String::new();
            let (x, y) = at(centre, radius, ends[0]);
            command(&mut arc, 'M', &[x, y]);
            let (x, y) = at(centre, radius, ends[1] - step * 0.01);
            let sweep = if clockwise { 1.0 } else { 0.0 };
            command(&mut arc, 'A', &[radius, radius, 0.0, 0.0, sweep, x, y]);
            canvas.path(
                &arc,
                format_args!("fill=\"none\" stroke=\"{stroke}\" stroke-width=\"3\""),
            );
            head(canvas, centre, radius, (ends[1], step), stroke);
        }
    }

    /// Writes the move numbers of the smallest disk at its arrows.
    fn numbers(&self, canvas: &mut Canvas, centre: (f64, f64)) {
        let ink = canvas.palette.ink;
        let step = if self.clockwise(1) { 1.0 } else { -1.0 };
        for place in 0..3_usize.min(self.move_count(1)) {
            let all = (place..self.move_count(1))
                .step_by(3)
                .map(|made| 2 * made + 1);
            let mut moves: Vec<String> = all.take(MAX_MOVES).map(|mv| mv.to_string()).collect();
            if moves.len() == MAX_MOVES {
                "...".clone_into(&mut moves[MAX_MOVES - 1]);
            }
            let middle = (turn(self.from) + step * (2.0 * crate::num::real(place) + 1.0) / 6.0)
                .rem_euclid(1.0);
            let (x, y) = at(centre, RADII[0] + 16.0, middle);
            let label = TextLabel::new(TEXT, ink);
            let (label, drop) = match middle {
                ..0.4 => (label, 0.0),
                0.6.. => (label.end(), 0.0),
                _ => (label.middle(), label.size * 0.7),
            };
            canvas.text(x, y + drop, &moves.join(", "), Some(&label));
        }
    }

    /// Writes the direction of the smallest disk in the centre.
    fn middle(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        if self.disks == 0 {
            return;
        }
        let label = TextLabel::new(TEXT, canvas.palette.ink).middle();
        canvas.text(x, y - 3.0, "the smallest disk", Some(&label));
        let text = format!("goes {}", direction(self.clockwise(1)));
        canvas.text(x, y + 13.0, &text, Some(&label));
    }

    fn legend(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        let label = TextLabel::new(TEXT, canvas.palette.ink);
        for (row, size) in (0_u32..).zip(1..=self.disks.min(2)) {
            let stroke = Self::hue(canvas, size);
            let y = y + 20.0 * f64::from(row);
            canvas.path(
                &format!("M{} {}h28", Num(x), Num(y)),
                format_args!("stroke=\"{stroke}\" stroke-width=\"3\""),
            );
            canvas.text(
                x + 38.0,
                y + label.drop(),
                &self.description(size),
                Some(&label),
            );
        }
    }

    /// Describes the disks of one parity and their direction.
    fn description(&self, size: u32) -> String {
        let disks: Vec<String> = (size..=self.disks)
            .step_by(2)
            .map(|disk| disk.to_string())
            .collect();
        let names = match disks.as_slice() {
            [one] => format!("disk {one}"),
            all @ [_, ..] if all.len() <= 6 => format!("disks {}", all.join(", ")),
            [first, second, .., last] => format!("disks {first}, {second}, ..., {last}"),
            _ => String::new(),
        };
        let clockwise = self.clockwise(size);
        let step = if clockwise { 1 } else { 2 };
        let stops = [0, step, 2 * step, 0].map(|places| rotate(self.from, places).to_string());
        format!(
            "{names}: {}, {}",
            direction(clockwise),
            stops.join(" \u{2192} ")
        )
    }
}

/// Draws the arrowhead at the end of an arc, clockwise (1) or counterclockwise (-1).
fn head(canvas: &mut Canvas, centre: (f64, f64), radius: f64, (turn, step): (f64, f64), fill: Rgb) {
    let back = turn - step * 12.0 / (TAU * radius);
    let mut data = String::new();
    for (letter, radius, turn) in [
        ('M', radius, turn),
        ('L', radius - 6.0, back),
        ('L', radius + 6.0, back),
    ] {
        let (x, y) = at(centre, radius, turn);
        command(&mut data, letter, &[x, y]);
    }
    data.push('z');
    canvas.path(&data, format_args!("fill=\"{fill}\""));
}
