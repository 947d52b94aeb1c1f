//! A screen of bands: a title, the drawing, and lines below it.

use hanoi::{Problem, State};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_core::text::Line;

use super::look::Look;
use super::words::{cells, counted, cut, fitting};

/// Draws the title and the lines at the bottom, and returns the area between them.
pub(crate) fn bands(frame: &mut Frame<'_>, title: Line<'_>, below: Vec<Line<'_>>) -> Rect {
    let area = frame.area();
    let rows = cells(below.len()).min(area.height - 1);
    let first = area.bottom() - rows;
    let mut draw = |line: Line<'_>, y: u16| {
        frame.render_widget(
            line,
            Rect {
                y,
                height: 1,
                ..area
            },
        );
    };
    draw(title, area.y);
    for (line, y) in below.into_iter().zip(first..) {
        draw(line, y);
    }
    Rect {
        y: area.y + 1,
        height: first - area.y - 1,
        ..area
    }
}

/// The problem in a line: `4 disks, 3 pegs, A to C  by binary`.
pub(crate) fn title(problem: &Problem, more: &str, width: usize, look: Look) -> String {
    let ends = match (problem.start().perfect_peg(), problem.goal().perfect_peg()) {
        _ if problem.disks() == 0 => String::new(),
        (Some(from), Some(to)) => format!("{from} to {to}"),
        (None, Some(to)) => format!("to {to}"),
        _ if problem.disks() <= 20 => format!("{} to {}", problem.start(), problem.goal()),
        _ => String::new(),
    };
    let rules = if problem.rules().is_classic() {
        String::new()
    } else {
        format!("rules {}", problem.rules())
    };
    let size = counted(problem.disks(), "disk");
    let board = counted(problem.pegs(), "peg");
    fitting(
        &[format!("{size}, {board}"), ends, more.to_owned(), rules],
        width,
        look,
    )
}

/// A state in short text, after a word: `state ABC`.
pub(crate) fn state_line(word: &str, state: &State, width: usize, look: Look) -> String {
    let room = width.saturating_sub(word.len() + 1);
    // Only the visible letters are written, of up to a million.
    let places = state.places().iter().rev().take(room + 1);
    let letters: String = places.map(|peg| peg.letter()).collect();
    let letters = if letters.is_empty() {
        "without disks"
    } else {
        &letters
    };
    format!("{word} {}", cut(letters, room, look))
}
