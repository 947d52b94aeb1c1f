//! The direction of each disk: to the right or to the left.

use hanoi_core::{Disk, Peg, Problem, Towers};

use crate::board::Board;
use crate::error::{DrawError, Extent};
use crate::excerpt::classic_tower;
use crate::heading::{MARGIN, heading, of_problem, outer};
use crate::label::TextLabel;
use crate::num::Num;
use crate::plan::BoardPlan;
use crate::svg::{Canvas, Rect, Svg, command};
use crate::text::Font;
use crate::theme::{PictureLook, Rgb};

/// The maximum number of disks in a picture of directions.
pub const MAX_DIRECTIONS: u32 = 20;

const TEXT: f64 = 12.0;
/// The distance between two dots or lines.
const STEP: f64 = 8.0;
const DOT: f64 = 1.6;

/// Draws the tower of a problem before its first move. Dotted disks move to the right (and from the last peg to the first),
/// lined disks to the left. A label next to each disk gives its direction and its number of moves, which is also how often
/// the stack of this disk and all smaller ones moves to the next peg.
///
/// # Errors
///
/// A problem that is not a whole tower on 3 pegs under classic rules; more than [`MAX_DIRECTIONS`] disks.
///
/// # Literature
///
/// E. B. García Ventura's premise 1, with figure 4; E. Martin, *The towers of Hanoi*, for the stacks.
pub fn directions(problem: &Problem, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let (from, to) = classic_tower(problem, "picture of directions")?;
    if problem.disks() > MAX_DIRECTIONS {
        let disks = Extent::Disks(problem.disks());
        return Err(DrawError::too_large(disks, MAX_DIRECTIONS));
    }
    let title = format!("Directions: {}", of_problem(problem));
    let mut canvas = Canvas::new(look, title.as_str());
    let mut board = Board::large(BoardPlan::classic(problem.disks(), 3));
    let longest = format!("right, {}", times(problem.disks().saturating_sub(1).max(3)));
    let room = Font::Sans.width(&longest, TEXT) + 20.0;
    board.gap = board.gap.max(room - board.widest / 2.0);
    let towers = DirectionTowers {
        board,
        largest_goes_right: (3 + to.get() - from.get()) % 3 == 1,
        from,
    };
    let note = towers.note();
    let (left, top) = heading(&mut canvas, &title, &note, towers.board.width());
    canvas.open_at(left, top);
    crate::state::wood(&mut canvas, &towers.board);
    for (disk, rect) in towers.board.places(&Towers::new(problem.start())) {
        towers.disk(&mut canvas, disk, rect);
    }
    canvas.close();
    let below = top + towers.board.height() + 54.0;
    towers.legend(&mut canvas, (left, below));
    let width = outer(towers.board.width());
    Ok(canvas.finish(width, below + 34.0 + MARGIN, &note))
}

struct DirectionTowers {
    board: Board,
    /// Whether the largest disk moves to the right.
    largest_goes_right: bool,
    from: Peg,
}

impl DirectionTowers {
    /// Whether a disk moves to the right. Each disk moves opposite to the next larger.
    const fn right(&self, disk: u32) -> bool {
        (self.board.plan.sizes + disk).is_multiple_of(2) == self.largest_goes_right
    }

    fn note(&self) -> String {
        let disks = self.board.plan.sizes;
        let parity = if disks.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        };
        let way = |disk| if self.right(disk) { "right" } else { "left" };
        format!(
            "With an {parity} number of disks, odd disks go {} and even disks go {}. Dots mean right, lines mean left. Beside \
             each disk: how many times the stack of it and the disks above goes to the next peg.",
            way(1),
            way(2)
        )
    }

    /// Draws a disk with its pattern, its number and its label.
    fn disk(&self, canvas: &mut Canvas, disk: Disk, rect: Rect) {
        let right = self.right(disk.get());
        let rect = Rect::new(rect.x, rect.y + 1.0, rect.width, rect.height - 2.0);
        let ink = canvas.palette.ink;
        let label = TextLabel::new((rect.height * 0.62).min(14.0), ink).middle();
        let (x, y) = rect.centre();
        let number = disk.to_string();
        let clear = label.width(&number) / 2.0 + 3.0;
        pattern(canvas, rect, right, (x - clear, x + clear));
        canvas.text(x, y + label.drop(), &number, Some(&label));
        let away = self.board.widest / 2.0 + 10.0;
        let (place, word) = if self.from == Peg::C {
            (-away, TextLabel::new(TEXT, ink).end())
        } else {
            (away, TextLabel::new(TEXT, ink))
        };
        let way = if right { "right" } else { "left" };
        let text = format!("{way}, {}", times(self.board.plan.sizes - disk.get()));
        let x = self.board.peg_x(self.from) + place;
        canvas.text(x, y + word.drop(), &text, Some(&word));
    }

    /// The meaning of dots and lines.
    fn legend(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        let label = TextLabel::new(TEXT, canvas.palette.ink);
        for (right, words) in [
            (true, "right: A \u{2192} B \u{2192} C \u{2192} A"),
            (false, "left: A \u{2192} C \u{2192} B \u{2192} A"),
        ] {
            let y = if right { y } else { y + 24.0 };
            pattern(
                canvas,
                Rect::new(x, y - 8.0, 42.0, 16.0),
                right,
                (x + 4.0, x + 4.0),
            );
            let disks: Vec<String> = (1..=self.board.plan.sizes)
                .filter(|&disk| self.right(disk) == right)
                .map(|disk| disk.to_string())
                .collect();
            let which = match disks.as_slice() {
                [] => String::new(),
                [one] => format!(", disk {one}"),
                _ => format!(", disks {}", disks.join(", ")),
            };
            let text = format!("{words}{which}");
            canvas.text(x + 54.0, y + label.drop(), &text, Some(&label));
        }
    }
}

/// The number of moves of a disk with `larger` larger disks: twice that of the next larger.
fn times(larger: u32) -> String {
    match larger {
        0 => "once".to_owned(),
        1 => "twice".to_owned(),
        2 => "four times".to_owned(),
        3 => "eight times".to_owned(),
        _ => format!("{} times", 1_u64 << larger),
    }
}

const fn hue(canvas: &Canvas, right: bool) -> Rgb {
    canvas.palette.hues[if right { 0 } else { 1 }]
}

/// Draws a disk filled with dots or lines, except for a gap.
fn pattern(canvas: &mut Canvas, rect: Rect, right: bool, gap: (f64, f64)) {
    let (stroke, ground) = (hue(canvas, right), canvas.palette.ground);
    let round = Num((rect.height / 2.0).min(5.0));
    canvas.rect(
        rect,
        format_args!("rx=\"{round}\" fill=\"{ground}\" stroke=\"{stroke}\" stroke-width=\"1.5\""),
    );
    if right {
        canvas.path(&dots(rect, gap), format_args!("fill=\"{stroke}\""));
    } else {
        let lines = lines(rect, gap);
        canvas.path(
            &lines,
            format_args!("stroke=\"{stroke}\" stroke-width=\"1.5\""),
        );
    }
}

/// Evenly spaced positions centred in an interval; at least one, unless the interval is empty.
fn spread(begin: f64, end: f64) -> impl Iterator<Item = f64> {
    let length = end - begin;
    let count = (0_u32..1000).take_while(move |&count| f64::from(count) * STEP <= length);
    let steps = f64::from(count.last().unwrap_or(0));
    let first = begin + (length - steps * STEP) / 2.0;
    (0_u32..1000)
        .map(|place| f64::from(place) * STEP)
        .take_while(move |&way| length > 0.0 && way <= steps * STEP)
        .map(move |way| first + way)
}

/// The parts of a disk on both sides of the gap.
fn sides(rect: Rect, gap: (f64, f64), inside: f64) -> [(f64, f64); 2] {
    let end = rect.x + rect.width;
    [(rect.x + inside, gap.0 - 1.0), (gap.1 + 1.0, end - inside)]
}

fn dots(rect: Rect, gap: (f64, f64)) -> String {
    let mut data = String::new();
    let across = || {
        sides(rect, gap, 5.0)
            .into_iter()
            .flat_map(|(begin, end)| spread(begin, end))
    };
    for y in spread(rect.y + 5.0, rect.y + rect.height - 5.0) {
        for x in across() {
            command(&mut data, 'M', &[x - DOT, y]);
            for way in [2.0 * DOT, -2.0 * DOT] {
                command(&mut data, 'a', &[DOT, DOT, 0.0, 0.0, 1.0, way, 0.0]);
            }
            data.push('z');
        }
    }
    data
}

/// Lines that lean to the right without leaving the disk.
fn lines(rect: Rect, gap: (f64, f64)) -> String {
    let mut data = String::new();
    let (rise, lean) = (rect.height - 4.0, (rect.height - 4.0) * 0.3);
    for (begin, end) in sides(rect, gap, 3.0) {
        for x in spread(begin, end - lean) {
            command(&mut data, 'M', &[x, rect.y + rect.height - 2.0]);
            command(&mut data, 'l', &[lean, -rise]);
        }
    }
    data
}
