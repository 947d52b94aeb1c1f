//! All states of a solution on one sheet.

use hanoi_core::{Optimality, PegBoard, Solution, UBig};

use crate::DrawError;
use crate::board::{Board, Boards, short};
use crate::excerpt::{Excerpt, Snapshot, classic_tower};
use crate::heading::{MARGIN, centred_heading, of_problem};
use crate::label::TextLabel;
use crate::num::real;
use crate::phrases::with_unit;
use crate::plan::BoardPlan;
use crate::svg::{Canvas, Svg};
use crate::text::Font;
use crate::theme::PictureLook;

const TEXT: f64 = 11.0;
/// The gap between two cells.
const GAP: f64 = 18.0;
/// The space above a board for its text.
const HEAD: f64 = 18.0;

/// Draws the states of a solution, all or an excerpt, each with its number and the move that leads to it.
///
/// ```
/// # use hanoi_core::{Problem, Solution};
/// # use hanoi_draw::{Excerpt, Theme, states};
/// let solution = Solution::new(&Problem::tower(3)?)?;
/// let svg = states(&solution, &Excerpt::default(), Theme::Light)?;
/// assert!(svg.as_str().contains("8 states, 0 to 7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// More than [`MAX_STATES`](crate::MAX_STATES) states, or more than 65,536 pegs and disks in total; an excerpt that begins
/// after the last state.
pub fn states(
    solution: &Solution,
    excerpt: &Excerpt,
    look: impl Into<PictureLook>,
) -> Result<Svg, DrawError> {
    let snapshots = excerpt.snapshots(solution)?;
    let note = format!(
        "{}. Each shows its number and the move just made, with that disk outlined.",
        range(&snapshots)
    );
    Ok(solution_sheet(
        solution,
        "States",
        &snapshots,
        &note,
        look.into(),
    ))
}

/// Draws the states that show the recursion of a classic tower: the start, the states before and after the only move of the
/// largest disk, and the goal.
///
/// # Errors
///
/// A problem that is not a whole tower on 3 pegs under classic rules; more disks than are drawn.
///
/// # Literature
///
/// E. Martin, *The towers of Hanoi*, notes of COMP9021 (UNSW).
pub fn key_states(solution: &Solution, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let problem = solution.problem();
    classic_tower(problem, "picture of the key states")?;
    let middle = (solution.length() + UBig::ONE) >> 1_usize;
    let before = if middle.is_zero() {
        UBig::ZERO
    } else {
        &middle - UBig::ONE
    };
    let mut numbers = vec![UBig::ZERO, before, middle, solution.length().clone()];
    numbers.dedup();
    let mut snapshots = Vec::new();
    for number in numbers {
        let one = Excerpt::default().skip(number).take(UBig::ONE);
        snapshots.extend(one.snapshots(solution)?);
    }
    let note = "The start, before and after the only move of the largest disk, and the goal. Each shows its number and the \
                move just made.";
    Ok(solution_sheet(
        solution,
        "Key states",
        &snapshots,
        note,
        look.into(),
    ))
}

/// Draws states of a classic solution.
fn solution_sheet(
    solution: &Solution,
    what: &str,
    snapshots: &[Snapshot],
    note: &str,
    look: PictureLook,
) -> Svg {
    let problem = solution.problem();
    let shortest = match solution.optimality() {
        Optimality::Proven(_) => "shortest",
        Optimality::Confirmed(_) => "confirmed shortest",
        _ => "presumably shortest",
    };
    let title = format!("{what} of a {shortest} solution: {}", of_problem(problem));
    let plan = BoardPlan::classic(problem.disks(), problem.pegs());
    sheet(plan, &title, snapshots, note, look)
}

/// Draws states, each with its number and the step that leads to it.
pub(crate) fn sheet<B: PegBoard>(
    plan: BoardPlan,
    title: &str,
    snapshots: &[Snapshot<B>],
    note: &str,
    look: PictureLook,
) -> Svg {
    let mut canvas = Canvas::new(look, title);
    let grid = Grid::new(&canvas, snapshots, Board::small(plan));
    let (width, height) = grid.size();
    let ((left, top), whole) = centred_heading(&mut canvas, title, note, width);
    let mut boards = Boards::new(grid.board.clone());
    for (place, snapshot) in snapshots.iter().enumerate() {
        let (x, y) = grid.place(place);
        let corner = (x + left, y + top + HEAD);
        boards.add(&snapshot.towers, corner, snapshot.step.as_ref());
    }
    boards.draw(&mut canvas);
    grid.captions(&mut canvas, snapshots, (left, top));
    let about = format!("{note} Rows run from left to right.");
    canvas.finish(whole, top + height + MARGIN, &about)
}

/// Describes the states, as in `8 states, 0 to 7`.
pub(crate) fn range<B: PegBoard>(snapshots: &[Snapshot<B>]) -> String {
    let count = with_unit(snapshots.len(), "state");
    match (snapshots.first(), snapshots.last()) {
        (Some(first), Some(last)) if snapshots.len() > 1 => {
            format!("{count}, {} to {}", first.name(), last.name())
        }
        (Some(only), _) => format!("{count}, {}", only.name()),
        _ => count,
    }
}

/// A number of columns or rows near `about` that divides the cells evenly. A whole classic solution has a power of two of
/// states, so its lines end where the recursion splits it.
pub(crate) fn split_evenly(about: usize, count: usize) -> usize {
    if count.is_power_of_two() {
        let above = about.next_power_of_two();
        // The nearest power of two by ratio.
        let nearest = if about * about * 2 < above * above {
            above / 2
        } else {
            above
        };
        return nearest.clamp(1, count);
    }
    let others = count.div_ceil(about.clamp(1, count));
    count.div_ceil(others)
}

/// Cells in rows.
struct Grid {
    board: Board,
    count: usize,
    columns: usize,
    cell: (f64, f64),
}

impl Grid {
    fn new<B: PegBoard>(canvas: &Canvas, snapshots: &[Snapshot<B>], board: Board) -> Self {
        let number = |snapshot: &Snapshot<B>| Font::Mono.width(&snapshot.name(), TEXT);
        let mv = |snapshot: &Snapshot<B>| {
            let text = canvas.with_labels(&short(snapshot.step.as_ref()));
            Font::Mono.width(&text, TEXT)
        };
        let text = snapshots
            .iter()
            .map(|snapshot| number(snapshot) + mv(snapshot) + TEXT)
            .fold(0.0, f64::max);
        let cell = (text.max(board.width()), HEAD + Boards::height(&board));
        let target = real(snapshots.len()) * 1.2 * (cell.1 + GAP) / (cell.0 + GAP);
        let fitting = (1..=snapshots.len()).find(|&columns| real(columns * columns) >= target);
        let columns = split_evenly(fitting.unwrap_or(snapshots.len()), snapshots.len());
        Self {
            board,
            count: snapshots.len(),
            columns,
            cell,
        }
    }

    fn size(&self) -> (f64, f64) {
        let rows = self.count.div_ceil(self.columns);
        (
            real(self.columns) * (self.cell.0 + GAP) - GAP,
            real(rows) * (self.cell.1 + GAP) - GAP,
        )
    }

    fn place(&self, place: usize) -> (f64, f64) {
        let (row, column) = (place / self.columns, place % self.columns);
        (
            real(column) * (self.cell.0 + GAP),
            real(row) * (self.cell.1 + GAP),
        )
    }

    fn captions<B: PegBoard>(
        &self,
        canvas: &mut Canvas,
        snapshots: &[Snapshot<B>],
        (left, top): (f64, f64),
    ) {
        let numbers = TextLabel::new(TEXT, canvas.palette.muted).mono();
        canvas.open(format_args!("{numbers}"));
        for (place, snapshot) in snapshots.iter().enumerate() {
            let (x, y) = self.place(place);
            canvas.text(x + left, y + top + TEXT, &snapshot.name(), None);
        }
        canvas.close();
        let moves = TextLabel::new(TEXT, canvas.palette.ink).mono().end();
        canvas.open(format_args!("{moves}"));
        for (place, snapshot) in snapshots
            .iter()
            .enumerate()
            .filter(|(_, snapshot)| snapshot.step.is_some())
        {
            let (x, y) = self.place(place);
            canvas.text(
                x + left + self.cell.0,
                y + top + TEXT,
                &short(snapshot.step.as_ref()),
                None,
            );
        }
        canvas.close();
    }
}
