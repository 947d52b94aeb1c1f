//! One state.

use hanoi_core::{Disk, Peg, State};

use crate::board::Board;
use crate::error::{DrawError, Extent};
use crate::heading::of_board;
use crate::label::TextLabel;
use crate::svg::{Canvas, Rect, Svg};
use crate::theme::{Palette, PictureLook};

/// The most disks in a picture.
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
    let board = Board::large(state.disks(), state.pegs());
    check(state.disks())?;
    let board_name = of_board(state.disks(), state.pegs());
    let title = format!("Tower of Hanoi: {board_name}");
    let mut canvas = Canvas::new(look, title);
    canvas.open_at(MARGIN, MARGIN);
    wood(&mut canvas, &board);
    for (disk, rect) in board.places(state) {
        draw_disk(&mut canvas, &board, disk, rect);
    }
    canvas.close();
    let (width, height) = size(&board);
    Ok(canvas.finish(width, height, &describe(state)))
}

/// Checks a number of disks that are all drawn.
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

/// Pegs with their letters, and the base.
pub(crate) fn wood(canvas: &mut Canvas, board: &Board) {
    let Palette { wood, ink, .. } = canvas.palette;
    for rect in board.wood() {
        canvas.rect(rect, format_args!("rx=\"2\" fill=\"{wood}\""));
    }
    let label = TextLabel::new(16.0, ink).middle();
    for peg in Peg::all(board.pegs) {
        let letter = peg.letter().to_string();
        canvas.text(
            board.peg_x(peg),
            board.height() + 21.0,
            &letter,
            Some(&label),
        );
    }
}

/// A disk with its number, if there is room for it.
pub(crate) fn draw_disk(canvas: &mut Canvas, board: &Board, disk: Disk, rect: Rect) {
    let fill = canvas.palette.disk(disk.get(), board.disks);
    let round = (rect.height / 2.0).min(7.0).min(rect.width / 2.0);
    canvas.rect(rect, format_args!("rx=\"{round:.1}\" fill=\"{fill}\""));
    let label = TextLabel::new((rect.height * 0.62).min(14.0), fill.ink()).middle();
    let number = disk.to_string();
    if label.size >= READABLE && label.width(&number) <= rect.width {
        let (x, y) = rect.centre();
        canvas.text(x, y + label.drop(), &number, Some(&label));
    }
}

/// Describes which disks lie where.
pub(crate) fn describe(state: &State) -> String {
    let towers: Vec<String> = Peg::all(state.pegs())
        .map(|peg| {
            let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
            if disks.is_empty() {
                format!("{peg} none")
            } else {
                format!("{peg} {}", disks.join(" "))
            }
        })
        .collect();
    format!("Disks from bottom to top: {}.", towers.join(", "))
}
