//! The title and note above a picture.

use hanoi_core::{Optimality, Problem, Rules, Solution};

use crate::label::TextLabel;
use crate::phrases::{shorten, with_unit};
use crate::svg::Canvas;
use crate::text::balance_lines;

/// The margin around every picture.
pub(crate) const MARGIN: f64 = 20.0;
/// The narrowest heading.
const MIN_WIDTH: f64 = 520.0;
/// The narrowest heading above a centred picture.
const NARROW: f64 = 300.0;

const TITLE: f64 = 16.0;
const NOTE: f64 = 12.0;

/// Writes a title and a note above a picture of this width. Returns the picture's upper left corner.
pub(crate) fn heading(canvas: &mut Canvas, title: &str, note: &str, width: f64) -> (f64, f64) {
    (
        MARGIN,
        write_heading(canvas, title, note, width.max(MIN_WIDTH)),
    )
}

/// Like [`heading`], but centres the picture. Also returns the total width.
pub(crate) fn centred_heading(
    canvas: &mut Canvas,
    title: &str,
    note: &str,
    width: f64,
) -> ((f64, f64), f64) {
    let min = if canvas.is_bare { 0.0 } else { NARROW };
    let top = write_heading(canvas, title, note, width.max(min));
    let space = ((min - width) / 2.0).max(0.0);
    ((MARGIN + space, top), width + 2.0 * (MARGIN + space))
}

/// Writes a title and a note, unless the picture is bare. Returns the y-coordinate below them.
fn write_heading(canvas: &mut Canvas, title: &str, note: &str, width: f64) -> f64 {
    if canvas.is_bare {
        return MARGIN;
    }
    let palette = canvas.palette;
    let mut y = MARGIN;
    for (text, label) in [
        (title, TextLabel::new(TITLE, palette.ink)),
        (note, TextLabel::new(NOTE, palette.muted)),
    ] {
        for line in balance_lines(text, label.size, width) {
            if !line.is_empty() {
                canvas.text(MARGIN, y + label.size, &line, Some(&label));
                y += label.size * 1.4;
            }
        }
        y += 4.0;
    }
    y + 8.0
}

/// The total width of a picture whose contents have this width.
pub(crate) fn outer(width: f64) -> f64 {
    width.max(MIN_WIDTH) + 2.0 * MARGIN
}

/// The problem, as in `3 disks on 3 pegs, from A to C`.
pub(crate) fn of_problem(problem: &Problem) -> String {
    let ends = match problem.perfect_pegs() {
        Some((from, to)) => format!("from {from} to {to}"),
        None => format!(
            "from {} to {}",
            shorten(problem.start()),
            shorten(problem.goal())
        ),
    };
    let board = of_board(problem.disks(), problem.pegs());
    format!("{board}{}, {ends}", of_rules(problem.rules()))
}

/// The length of a solution and its optimality, as in `7 moves, optimal`.
pub(crate) fn length_of(solution: &Solution) -> String {
    let optimality = match solution.optimality() {
        Optimality::Proven(_) | Optimality::Presumed => solution.optimality().reserved("optimal"),
        Optimality::Confirmed(_) => "confirmed by a recorded search".to_owned(),
        _ => "not proven optimal".to_owned(),
    };
    format!("{}, {optimality}", with_unit(solution.length(), "move"))
}

/// Disks and pegs, as in `3 disks on 3 pegs`.
pub(crate) fn of_board(disks: u32, pegs: u8) -> String {
    format!("{} on {}", with_unit(disks, "disk"), with_unit(pegs, "peg"))
}

/// The suffix of a board whose rules are not classic.
pub(crate) fn of_rules(rules: &Rules) -> String {
    let named = || format!(", rules {rules}");
    (!rules.is_classic()).then(named).unwrap_or_default()
}
