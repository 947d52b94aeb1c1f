//! The rows of a counter, in one or more columns.

use hanoi_core::counter_bits;

use super::CounterRow;
use super::groups::DiskGroup;
use crate::board::{Board, Boards, short};
use crate::excerpt::Snapshot;
use crate::label::TextLabel;
use crate::num::real;
use crate::sheet::split_evenly;
use crate::svg::{Canvas, Rect, put};
use crate::text::Font;

const TEXT: f64 = 13.0;
/// The distance between two bits.
const BIT: f64 = 10.0;
const GAP: f64 = 14.0;
/// The aspect ratio of the whole table.
const WIDER: f64 = 1.6;
/// The gap between two columns of rows.
const ALLEY: f64 = 44.0;

/// The place of a counter within a row.
struct CounterPlace {
    x: f64,
    /// The width of the number before it, or 0.
    times: f64,
}

/// The table of all rows.
pub(super) struct CounterTable {
    board: Board,
    count: usize,
    /// The number of rows in a column.
    rows: usize,
    /// The widths of numbers and moves.
    number: f64,
    mv: f64,
    /// The counters, the smallest disks first.
    places: Vec<CounterPlace>,
    /// The total width of the counters.
    bits: f64,
}

impl CounterTable {
    pub(super) fn new(canvas: &Canvas, rows: &[CounterRow<'_>], board: Board) -> Self {
        let widest = |text: fn(&Snapshot) -> String| {
            let widths = rows
                .iter()
                .map(|row| Font::Mono.width(&canvas.with_labels(&text(row.snapshot)), TEXT));
            widths.fold(0.0, f64::max)
        };
        let (places, bits) = places(rows.first().map_or(&[], |row| &row.groups));
        let mut table = Self {
            board,
            count: rows.len(),
            rows: rows.len(),
            number: widest(Snapshot::name),
            mv: widest(|snapshot| short(snapshot.step.as_ref())),
            places,
            bits,
        };
        let target = real(rows.len()) * (table.width() + ALLEY) / (table.height() * WIDER);
        let fits = (1..=rows.len()).find(|&count| real(count * count) >= target);
        table.rows = split_evenly(fits.unwrap_or(rows.len()), rows.len());
        table
    }

    /// Whether there is more than one counter.
    pub(super) const fn is_grouped(&self) -> bool {
        self.places.len() > 1
    }

    /// The width of a row.
    fn width(&self) -> f64 {
        self.board_x() + self.board.width()
    }

    fn board_x(&self) -> f64 {
        self.move_x() + self.mv + GAP
    }

    fn move_x(&self) -> f64 {
        self.number + GAP + self.bits + GAP
    }

    fn height(&self) -> f64 {
        Boards::height(&self.board).max(20.0) + 12.0
    }

    pub(super) fn size(&self) -> (f64, f64) {
        let columns = self.count.div_ceil(self.rows);
        (
            real(columns) * (self.width() + ALLEY) - ALLEY,
            real(self.rows) * self.height(),
        )
    }

    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        rows: &[CounterRow<'_>],
        (left, top): (f64, f64),
    ) {
        let mut boards = Boards::new(self.board.clone());
        let label = TextLabel::new(TEXT, canvas.palette.ink).mono();
        canvas.open(format_args!("{label}"));
        for (place, row) in rows.iter().enumerate() {
            let x = left + real(place / self.rows) * (self.width() + ALLEY);
            let y = top + real(place % self.rows) * self.height();
            let snapshot = row.snapshot;
            let place = (x + self.board_x(), y);
            boards.add(&snapshot.towers, place, snapshot.step.as_ref());
            self.row(canvas, row, x, y + self.board.height() / 2.0);
        }
        canvas.close();
        boards.draw(canvas);
    }

    fn row(&self, canvas: &mut Canvas, row: &CounterRow<'_>, x: f64, middle: f64) {
        let baseline = middle + TEXT * 0.36;
        let number = row.snapshot.name();
        let width = Font::Mono.width(&number, TEXT);
        canvas.text(x + self.number - width, baseline, &number, None);
        for (place, group) in self.places.iter().zip(&row.groups) {
            let x = x + self.number + GAP + place.x;
            if place.times > 0.0 {
                let label = TextLabel::new(TEXT, canvas.palette.muted).mono().end();
                let begun = format!("{}:", group.begun());
                canvas.text(x - BIT * 0.5, baseline, &begun, Some(&label));
            }
            self.bits(canvas, row.snapshot, group, (x, middle));
        }
        if row.snapshot.step.is_some() {
            let mv = short(row.snapshot.step.as_ref());
            canvas.text(x + self.move_x(), baseline, &mv, None);
        }
    }

    fn bits(
        &self,
        canvas: &mut Canvas,
        snapshot: &Snapshot,
        group: &DiskGroup,
        (x, middle): (f64, f64),
    ) {
        let digits = group.count_disks() as usize;
        let moved = snapshot
            .moved_disk()
            .filter(|disk| group.disks.contains(&disk.get()));
        let turned = moved.map_or(0, |disk| (disk.get() + 1 - group.disks.start()) as usize);
        let unchanged = digits.saturating_sub(turned);
        let background = |from: usize, count: usize| {
            let (x, y) = (x + real(from) * BIT - 1.0, middle - 10.0);
            Rect::new(x, y, real(count) * BIT, 20.0)
        };
        if turned > 1 {
            let faint = canvas.palette.faint;
            canvas.rect(
                background(unchanged, turned),
                format_args!("fill=\"{faint}\""),
            );
        }
        let mut attributes = String::new();
        if let Some(disk) = moved {
            let fill = canvas.palette.disk(disk.get(), self.board.plan.sizes);
            canvas.rect(background(unchanged, 1), format_args!("fill=\"{fill}\""));
            put(&mut attributes, format_args!("{}", fill.ink()));
        }
        let text = counter_bits(group.count(), digits);
        let (x, y) = (x + BIT * 0.1, middle + TEXT * 0.36);
        let bits = text.trim_start_matches("0b");
        canvas.letters(x, y, BIT, bits, (unchanged, &attributes));
    }
}

/// The places of the counters, larger disks first, and their total width.
fn places(groups: &[DiskGroup]) -> (Vec<CounterPlace>, f64) {
    let (mut places, mut x) = (Vec::new(), 0.0);
    for group in groups.iter().rev() {
        let mut times = 0.0;
        if groups.len() > 1 {
            times = Font::Mono.width(&format!("{}:", group.transfers), TEXT) + BIT * 0.5;
        }
        let space = if places.is_empty() { 0.0 } else { BIT };
        x += space + times;
        places.push(CounterPlace { x, times });
        x += f64::from(group.count_disks()) * BIT;
    }
    places.reverse();
    (places, x)
}
