//! The binary counter beside the towers that it stands for.

use hanoi_core::{Solution, counter_bits};

use crate::DrawError;
use crate::board::{Board, Boards, short};
use crate::excerpt::{Excerpt, Snapshot, classic_tower};
use crate::heading::{MARGIN, heading, of_problem, outer};
use crate::label::Label;
use crate::sheet::{even, range};
use crate::svg::{Canvas, Rect, Svg, put, real};
use crate::text::Font;
use crate::theme::Theme;

const TEXT: f64 = 13.0;
/// From bit to bit.
const BIT: f64 = 10.0;
const GAP: f64 = 14.0;
/// How much wider than high all columns are together.
const WIDER: f64 = 1.6;
/// Between two columns of rows.
const ALLEY: f64 = 44.0;

/// The counter that a classic solution is: a row for each state with its number, the number in binary, the move and the
/// towers. A bit stands for a disk, the first for the largest. Counting on turns one bit on, whose disk moves, and those
/// after it off.
///
/// # Errors
///
/// A problem that is not a whole tower on 3 pegs under classic rules, and those of [`states`](crate::states).
pub fn counter(solution: &Solution, excerpt: &Excerpt, theme: Theme) -> Result<Svg, DrawError> {
    let problem = solution.problem();
    classic_tower(problem, "counter")?;
    let snapshots = excerpt.snapshots(solution)?;
    let title = format!("The binary counter: {}", of_problem(problem));
    let mut canvas = Canvas::new(theme, title.as_str());
    let table = Table::new(&snapshots, Board::small(problem.disks(), problem.pegs()));
    let note = format!(
        "{}. The leftmost bit is the largest disk. The bit that has turned to 1 is the disk that has moved, in its colour; \
         shaded bits have turned to 0.",
        range(&snapshots)
    );
    let (width, height) = table.size();
    let corner = heading(&mut canvas, &title, &note, width);
    table.draw(&mut canvas, &snapshots, corner);
    Ok(canvas.finish(outer(width), corner.1 + height + MARGIN, &note))
}

/// Rows, in one column or more.
struct Table {
    board: Board,
    count: usize,
    /// How many rows stand in a column.
    rows: usize,
    /// How wide numbers and moves are.
    number: f64,
    mv: f64,
}

impl Table {
    fn new(snapshots: &[Snapshot], board: Board) -> Self {
        let widest = |text: fn(&Snapshot) -> String| {
            let widths = snapshots
                .iter()
                .map(|snapshot| Font::Mono.width(&text(snapshot), TEXT));
            widths.fold(0.0, f64::max)
        };
        let mut table = Self {
            board,
            count: snapshots.len(),
            rows: snapshots.len(),
            number: widest(Snapshot::name),
            mv: widest(|snapshot| short(snapshot.mv)),
        };
        let most = real(snapshots.len()) * (table.width() + ALLEY) / (table.height() * WIDER);
        let fits = (1..=snapshots.len()).find(|&count| real(count * count) >= most);
        table.rows = even(fits.unwrap_or(snapshots.len()), snapshots.len());
        table
    }

    /// Of one row.
    fn width(&self) -> f64 {
        self.board_x() + self.board.width()
    }

    fn board_x(&self) -> f64 {
        self.move_x() + self.mv + GAP
    }

    fn move_x(&self) -> f64 {
        self.number + GAP + f64::from(self.board.disks) * BIT + GAP
    }

    fn height(&self) -> f64 {
        Boards::height(&self.board).max(20.0) + 12.0
    }

    fn size(&self) -> (f64, f64) {
        let columns = self.count.div_ceil(self.rows);
        (
            real(columns) * (self.width() + ALLEY) - ALLEY,
            real(self.rows) * self.height(),
        )
    }

    fn draw(&self, canvas: &mut Canvas, snapshots: &[Snapshot], (left, top): (f64, f64)) {
        let mut boards = Boards::new(self.board);
        let label = Label::new(TEXT, canvas.palette.ink).mono();
        canvas.open(format_args!("{label}"));
        for (place, snapshot) in snapshots.iter().enumerate() {
            let x = left + real(place / self.rows) * (self.width() + ALLEY);
            let y = top + real(place % self.rows) * self.height();
            boards.add(&snapshot.state, x + self.board_x(), y, snapshot.moved());
            self.row(canvas, snapshot, x, y + self.board.height() / 2.0);
        }
        canvas.close();
        boards.draw(canvas);
    }

    fn row(&self, canvas: &mut Canvas, snapshot: &Snapshot, x: f64, middle: f64) {
        let baseline = middle + TEXT * 0.36;
        let number = snapshot.name();
        let width = Font::Mono.width(&number, TEXT);
        canvas.text(x + self.number - width, baseline, &number, None);
        self.bits(canvas, snapshot, x + self.number + GAP, middle);
        if snapshot.mv.is_some() {
            canvas.text(x + self.move_x(), baseline, &short(snapshot.mv), None);
        }
    }

    fn bits(&self, canvas: &mut Canvas, snapshot: &Snapshot, x: f64, middle: f64) {
        let digits = self.board.disks as usize;
        let text = counter_bits(&snapshot.number, digits);
        let bits = text.trim_start_matches("0b");
        let turned = snapshot.moved().map_or(0, |disk| disk.index() + 1);
        let kept = digits.saturating_sub(turned);
        let back = |from: usize, count: usize| {
            let (x, y) = (x + real(from) * BIT - 1.0, middle - 10.0);
            Rect::new(x, y, real(count) * BIT, 20.0)
        };
        if turned > 1 {
            let faint = canvas.palette.faint;
            canvas.rect(back(kept, turned), format_args!("fill=\"{faint}\""));
        }
        let mut attributes = String::new();
        if let Some(disk) = snapshot.moved() {
            let fill = canvas.palette.disk(disk.get(), self.board.disks);
            canvas.rect(back(kept, 1), format_args!("fill=\"{fill}\""));
            put(&mut attributes, format_args!("{}", fill.ink()));
        }
        let x = x + BIT * 0.1;
        canvas.letters(x, middle + TEXT * 0.36, BIT, bits, (kept, &attributes));
    }
}
