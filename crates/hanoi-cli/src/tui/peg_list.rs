//! The towers as a list of pegs, if there is no room to draw them: a line for each, its topmost disks last; in
//! several columns if there are many pegs.

use hanoi::Peg;
use hanoi::puzzle::PegBoard;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::widgets::Widget;

use super::towers_view::{LiftedDisk, TowersView};
use super::words::cells;

/// A list of pegs.
pub(super) struct PegList<'a, B: PegBoard>(pub(super) &'a TowersView<'a, B>);

impl<B: PegBoard> PegList<'_, B> {
    /// The topmost disks of a peg that fit, from bottom to top.
    fn disks(&self, peg: Peg, mut height: usize, room: usize) -> String {
        let mut text = self.lifted(peg);
        for disk in self.0.tower(peg) {
            let longer = format!("{disk} {text}");
            let rest = match height {
                1 => 0,
                more => format!("+{} ", more - 1).len(),
            };
            if longer.len() + rest > room {
                break;
            }
            text = longer;
            height -= 1;
        }
        if height > 0 {
            text = format!("+{height} {text}");
        }
        text
    }

    /// The disks held above a peg or moving to it, from bottom to top.
    fn lifted(&self, peg: Peg) -> String {
        let there = self.0.lifted.iter().rev().filter(|lifted| match lifted.at {
            LiftedDisk::Above(there) | LiftedDisk::Under(there, ..) => there == peg,
        });
        let names: Vec<String> = there.map(|lifted| format!("({})", lifted.disk)).collect();
        names.concat()
    }
}

/// The narrowest column of a list.
const NARROWEST: u16 = 12;

/// The number of columns and their width: as many as needed, unless they would be too narrow.
fn columns(pegs: u8, area: Rect) -> (u16, u16) {
    let needed = u16::from(pegs).div_ceil(area.height.max(1));
    let columns = needed.min(area.width / NARROWEST).max(1);
    (columns, area.width / columns)
}

/// The number of the peg at a position in the area, if there is one.
pub(super) fn number_at(pegs: u8, area: Rect, column: u16, row: u16) -> u16 {
    let (_, width) = columns(pegs, area);
    (column - area.x) / width.max(1) * area.height + row - area.y
}

impl<B: PegBoard> Widget for PegList<'_, B> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let count = self.0.pegs();
        let (columns, width) = columns(count, area);
        let labels = Peg::all(count).map(|peg| cells(self.0.label(peg).chars().count()) + 1);
        let label = labels.max().unwrap_or(0).min(width);
        let room = usize::from((width - label).saturating_sub(u16::from(columns > 1)));
        let heights = self.0.heights();
        let places = (0..columns).flat_map(|column| {
            let left = area.x + column * width;
            (area.y..area.bottom()).map(move |row| (left, row))
        });
        for (peg, (left, row)) in Peg::all(count).zip(places) {
            let style = self.0.label_style(peg);
            buf.set_stringn(left, row, self.0.label(peg), width.into(), style);
            let disks = self.disks(peg, heights[peg.index()], room);
            buf.set_stringn(left + label, row, disks, room, Style::new());
        }
        let hidden = u16::from(count).saturating_sub(columns * area.height);
        if hidden > 0 && area.height > 0 {
            let more = format!("{} more pegs", hidden + 1);
            let (left, row) = (area.x + (columns - 1) * width, area.bottom() - 1);
            buf.set_stringn(
                left,
                row,
                format!("{more:0$}", usize::from(width)),
                width.into(),
                Style::new(),
            );
        }
    }
}
