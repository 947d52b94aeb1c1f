//! Draws the towers of any state in any amount of room.

use hanoi::Peg;
use hanoi::puzzle::PegBoard;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::widgets::Widget;

use super::bars::Bars;
use super::look::Look;
use super::peg_list::{PegList, number_at};
use super::towers_view::{Lifted, LiftedDisk, TowersView};
use super::words::{cells, cut};

/// The rows besides the disks: the space above them, the base, and the labels.
const OTHER_ROWS: u16 = 3;
/// The fewest rows for disks; with fewer, pegs are listed.
const FEWEST_ROWS: u16 = 3;

impl<B: PegBoard> TowersView<'_, B> {
    /// The bars, if there is room to draw the towers.
    fn bars(&self, area: Rect) -> Option<Bars> {
        let column = area.width / u16::from(self.pegs());
        let extent = self.extent();
        let bars = Bars::new(extent.sizes, extent.name, column)?;
        (area.height >= OTHER_ROWS + FEWEST_ROWS).then_some(bars)
    }

    /// The peg at a position in the area.
    pub(crate) fn peg_at(&self, area: Rect, column: u16, row: u16) -> Option<Peg> {
        if !area.contains((column, row).into()) {
            return None;
        }
        let number = match self.bars(area) {
            Some(_) => (column - area.x) / (area.width / u16::from(self.pegs())),
            None => number_at(self.pegs(), area, column, row),
        };
        let number = u8::try_from(number).ok()?;
        Peg::new(number).filter(|_| number < self.pegs())
    }
}

impl<B: PegBoard> Widget for TowersView<'_, B> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        match self.bars(area) {
            Some(bars) => Drawing::new(&self, area, bars).draw(buf),
            None => PegList(&self).render(area, buf),
        }
    }
}

/// Towers side by side.
struct Drawing<'a, B: PegBoard> {
    view: &'a TowersView<'a, B>,
    area: Rect,
    bars: Bars,
    /// The width of a column.
    column: u16,
    /// The number of rows for disks.
    rows: u16,
    heights: Vec<usize>,
}

impl<'a, B: PegBoard> Drawing<'a, B> {
    /// Centres the towers in an area, no taller than needed: each peg rises a row above all disks.
    fn new(view: &'a TowersView<'a, B>, area: Rect, bars: Bars) -> Self {
        let disks = cells(view.extent().rows);
        let rows = (area.height - OTHER_ROWS).min(disks.saturating_add(1).max(FEWEST_ROWS));
        let height = rows + OTHER_ROWS;
        let y = area.y + (area.height - height) / 2;
        Self {
            view,
            area: Rect { y, height, ..area },
            bars,
            column: area.width / u16::from(view.pegs()),
            rows,
            heights: view.heights(),
        }
    }

    fn draw(&self, buf: &mut Buffer) {
        for peg in Peg::all(self.view.pegs()) {
            self.draw_peg(peg, buf);
            self.draw_tower(peg, buf);
        }
        for (number, lifted) in self.view.lifted.iter().enumerate() {
            let before = &self.view.lifted[..number];
            let lane = match lifted.at {
                LiftedDisk::Above(_) => before.iter().filter(|other| other.at == lifted.at).count(),
                LiftedDisk::Under(..) => number,
            };
            let (middle, row) = self.place(lifted, cells(lane));
            self.draw_disk(lifted.disk, middle, row, buf);
        }
    }

    /// The column in the middle of a peg.
    fn middle(&self, peg: Peg) -> u16 {
        self.area.x + cells(peg.index()) * self.column + self.column / 2
    }

    /// The lowest row for disks.
    fn bottom(&self) -> u16 {
        self.area.y + self.rows
    }

    fn draw_peg(&self, peg: Peg, buf: &mut Buffer) {
        let look = self.view.look;
        let middle = self.middle(peg);
        let height = B::height(peg, self.view.rules).map_or(self.rows, cells);
        let rows = self.rows.min(height);
        for row in self.bottom() + 1 - rows..=self.bottom() {
            buf.set_string(middle, row, look.sign("│", "|"), Look::faint());
        }
        let side = usize::from(self.column / 2).saturating_sub(1);
        let half = look.sign("─", "-").repeat(side);
        let base = format!("{half}{}{half}", look.sign("┴", "+"));
        buf.set_string(middle - cells(side), self.bottom() + 1, base, Look::faint());
        let label = cut(&self.view.label(peg), self.column.into(), look);
        let left = middle.saturating_sub(cells(label.chars().count()) / 2);
        let style = self.view.label_style(peg);
        buf.set_string(left.max(self.area.x), self.bottom() + 2, label, style);
    }

    /// The number of rows that a tower takes.
    fn visible_rows(&self, peg: Peg) -> u16 {
        cells(self.heights[peg.index()]).min(self.rows)
    }

    fn draw_tower(&self, peg: Peg, buf: &mut Buffer) {
        let height = self.heights[peg.index()];
        let visible = self.visible_rows(peg);
        let disks = if height > usize::from(self.rows) {
            self.draw_hidden_count(peg, height - usize::from(self.rows - 1), buf);
            visible - 1
        } else {
            visible
        };
        let top = self.bottom() + 1 - visible;
        for (disk, row) in self.view.tower(peg).zip(top..top + disks) {
            self.draw_disk(disk, self.middle(peg), row, buf);
        }
    }

    /// Writes the number of hidden disks at the bottom.
    fn draw_hidden_count(&self, peg: Peg, rest: usize, buf: &mut Buffer) {
        let look = self.view.look;
        let room = usize::from(self.column - 1);
        let long = format!("{} {rest} more", look.ellipsis());
        let text = if long.chars().count() <= room {
            long
        } else {
            cut(&format!("+{rest}"), room, look)
        };
        let left = self.middle(peg) - cells(text.chars().count()) / 2;
        buf.set_string(left, self.bottom(), text, Style::new());
    }

    fn draw_disk(&self, disk: B::Piece, middle: u16, row: u16, buf: &mut Buffer) {
        let look = self.view.look;
        let left = middle.saturating_sub(self.bars.width(disk) / 2);
        // The peg behind is faint, but a disk is not.
        let style = self.view.style(disk).remove_modifier(Modifier::DIM);
        buf.set_string(left, row, self.bars.bar(disk, look), style);
        let number = disk.to_string();
        let left = left + self.bars.columns_before_name(disk);
        buf.set_string(left, row, number, style.patch(look.cut_out()));
    }

    /// The middle and the row of a lifted disk, which spends a third of its way going up, a third across, and a third down. The disks
    /// of a step fly in separate lanes, so that none hides another.
    fn place(&self, lifted: &Lifted<B::Piece>, lane: u16) -> (u16, u16) {
        let air = self.area.y + lane.min(self.rows);
        let (to, frame, frames) = match lifted.at {
            LiftedDisk::Above(peg) => return (self.middle(peg), air),
            LiftedDisk::Under(to, frame, frames) => (to, u32::from(frame), u32::from(frames)),
        };
        let part = |third: u32| (3 * frame).saturating_sub(third * frames).min(frames);
        let top = |peg: Peg| self.bottom() - self.visible_rows(peg).min(self.rows - 1);
        let middle = between(self.middle(lifted.from), self.middle(to), part(1), frames);
        let row = if frame * 3 < frames * 2 {
            between(top(lifted.from), air, part(0), frames)
        } else {
            between(air, top(to), part(2), frames)
        };
        (middle, row)
    }
}

/// Interpolates between two numbers.
fn between(from: u16, to: u16, part: u32, whole: u32) -> u16 {
    let step = u32::from(from.abs_diff(to)) * part / whole.max(1);
    let step = u16::try_from(step).unwrap_or(u16::MAX);
    if from < to { from + step } else { from - step }
}

#[cfg(test)]
mod tests;
