//! Draws faces without a terminal, for tests.

use std::collections::BTreeSet;

use hanoi::lesson::Lesson;
use hanoi::{Algorithm, Limits, Problem};
use ratatui_core::backend::TestBackend;
use ratatui_core::style::{Color, Modifier};
use ratatui_core::terminal::Terminal;

use super::look::Look;
use super::{Face, paint};

/// A lesson on a tower.
pub(crate) fn lesson(disks: u32, algorithm: Option<Algorithm>) -> Lesson {
    let problem = Problem::tower(disks).unwrap();
    Lesson::new(&problem, algorithm.map(Into::into), &mut Limits::default()).unwrap()
}

/// ASCII without colours.
pub(crate) const PLAIN: Look = Look {
    colour: false,
    ascii: true,
};
/// Unicode without colours.
pub(crate) const MONO: Look = Look {
    colour: false,
    ascii: false,
};
/// Unicode with colours.
pub(crate) const RICH: Look = Look {
    colour: true,
    ascii: false,
};

fn terminal(face: &mut impl Face, width: u16, height: u16) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| paint(face, frame)).unwrap();
    terminal
}

/// The characters drawn, line by line, right-trimmed.
pub(crate) fn drawn(face: &mut impl Face, width: u16, height: u16) -> String {
    let terminal = terminal(face, width, height);
    let buffer = terminal.backend().buffer();
    let line = |y: u16| -> String {
        let cells = (0..width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect::<Vec<_>>().join("\n")
}

/// The number of colours drawn.
pub(crate) fn colours(face: &mut impl Face, width: u16, height: u16) -> usize {
    let terminal = terminal(face, width, height);
    let cells = terminal.backend().buffer().content.iter();
    let used: BTreeSet<String> = cells
        .flat_map(|cell| [cell.fg, cell.bg])
        .filter(|colour| *colour != Color::Reset)
        .map(|colour| colour.to_string())
        .collect();
    used.len()
}

/// The characters that are drawn reversed.
pub(crate) fn lit(face: &mut impl Face, width: u16, height: u16) -> String {
    let terminal = terminal(face, width, height);
    let cells = terminal.backend().buffer().content.iter();
    let lit = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    lit.map(ratatui_core::buffer::Cell::symbol).collect()
}
