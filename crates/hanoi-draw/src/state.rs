//! Pictures of one state.

use std::fmt::Display;

use hanoi_core::{Peg, PegBoard, State, Towers};

use crate::board::Board;
use crate::error::{DrawError, Extent};
use crate::heading::of_board;
use crate::label::TextLabel;
use crate::plan::{BoardPlan, DrawnPiece};
use crate::svg::{Canvas, Rect, Svg};
use crate::theme::{Palette, PictureLook, Rgb};

/// The maximum number of disks in a picture.
pub const MAX_PICTURE_DISKS: u32 = 1_000;

const MARGIN: f64 = 24.0;
/// Text smaller than this is left out.
const READABLE: f64 = 8.0;

/// Draws a state: its pegs with their letters, its disks with their numbers where legible.
///
/// ```
/// # use hanoi_core::State;
/// # use hanoi_draw::{Theme, state};
/// let svg = state(&State::parse("CCBA", 3)?, Theme::Light)?;
/// assert!(svg.as_str().contains("Disks from bottom to top: A 1, B 2, C 4 3."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// More than [`MAX_PICTURE_DISKS`] disks.
pub fn state(state: &State, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    check(state.disks())?;
    let title = of_board(state.disks(), state.pegs());
    let plan = BoardPlan::classic(state.disks(), state.pegs());
    Ok(picture(&Towers::new(state), plan, &title, look.into()))
}

/// Draws towers on a board.
pub(crate) fn picture<B: PegBoard>(
    towers: &B,
    plan: BoardPlan,
    title: &str,
    look: PictureLook,
) -> Svg {
    let board = Board::large(plan);
    let mut canvas = Canvas::new(look, format!("Tower of Hanoi: {title}"));
    canvas.open_at(MARGIN, MARGIN);
    wood(&mut canvas, &board);
    for (piece, rect) in board.places(towers) {
        draw_disk(&mut canvas, &board, DrawnPiece::of(piece), piece, rect);
    }
    canvas.close();
    let (width, height) = size(&board);
    let about = board.plan.legend() + &describe(towers);
    canvas.finish(width, height, &about)
}

/// Checks that a picture can show this number of disks.
pub(crate) fn check(disks: u32) -> Result<(), DrawError> {
    if disks <= MAX_PICTURE_DISKS {
        return Ok(());
    }
    Err(DrawError::too_large(
        Extent::Disks(disks),
        MAX_PICTURE_DISKS,
    ))
}

/// The size of a picture of one board.
pub(crate) fn size(board: &Board) -> (f64, f64) {
    (
        board.width() + 2.0 * MARGIN,
        board.height() + 2.0 * MARGIN + 18.0,
    )
}

/// Draws the pegs with their letters, the base, and the faces required of the lowest disks.
pub(crate) fn wood(canvas: &mut Canvas, board: &Board) {
    let Palette { wood, ink, .. } = canvas.palette;
    for rect in board.wood() {
        canvas.rect(rect, format_args!("rx=\"2\" fill=\"{wood}\""));
    }
    for (face, rect) in board.plates() {
        let (size, colour) = (board.plan.sizes, None);
        fill(canvas, board, DrawnPiece { size, colour, face }, rect);
    }
    let label = TextLabel::new(16.0, ink).middle();
    for peg in Peg::all(board.plan.pegs) {
        let floor = board.plan.floor(peg);
        let face = floor.and_then(|face| board.plan.face_letter(face));
        let face = face.map_or_else(String::new, |face| format!(" ({face})"));
        canvas.text(
            board.peg_x(peg),
            board.height() + 21.0,
            &format!("{peg}{face}"),
            Some(&label),
        );
    }
}

/// Draws a disk, with its name if it fits.
pub(crate) fn draw_disk(
    canvas: &mut Canvas,
    board: &Board,
    kind: DrawnPiece,
    name: impl Display,
    rect: Rect,
) {
    let fill = fill(canvas, board, kind, rect);
    let label = TextLabel::new((rect.height * 0.62).min(14.0), fill.ink()).middle();
    let name = name.to_string();
    if label.size >= READABLE && label.width(&name) <= rect.width {
        let (x, y) = rect.centre();
        canvas.text(x, y + label.drop(), &name, Some(&label));
    }
}

/// Draws a disk or a plate with the marks of its face. Returns its colour.
fn fill(canvas: &mut Canvas, board: &Board, kind: DrawnPiece, rect: Rect) -> Rgb {
    let fill = board.plan.fill(&canvas.palette, kind);
    let round = (rect.height / 2.0).min(7.0).min(rect.width / 2.0);
    let rim = canvas.palette.rim(board.plan.is_named, 1.0);
    canvas.rect(rect, format_args!("rx=\"{round:.1}\" fill=\"{fill}\"{rim}"));
    for bar in Board::bars(kind.face, rect) {
        let ink = fill.ink();
        canvas.rect(bar, format_args!("fill=\"{ink}\""));
    }
    fill
}

/// Lists the disks of each peg.
pub(crate) fn describe<B: PegBoard>(towers: &B) -> String {
    let peg = |peg: Peg| {
        let mut disks: Vec<String> = towers.tower(peg).map(|disk| disk.to_string()).collect();
        disks.reverse();
        if disks.is_empty() {
            return format!("{peg} none");
        }
        format!("{peg} {}", disks.join(" "))
    };
    let towers: Vec<String> = Peg::all(towers.pegs()).map(peg).collect();
    format!("Disks from bottom to top: {}.", towers.join(", "))
}
