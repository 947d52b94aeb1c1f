//! Pictures of one state in three dimensions.

use hanoi_core::{Disk, Peg, State, Towers};

use crate::board::Board;
use crate::error::DrawError;
use crate::heading::of_board;
use crate::label::TextLabel;
use crate::num::Num;
use crate::plan::BoardPlan;
use crate::state::{check, describe};
use crate::svg::{Canvas, Rect, Svg, command, put};
use crate::theme::{PictureLook, Rgb};

const MARGIN: f64 = 24.0;
/// The aspect ratio of a circle as seen by the viewer.
const TILT: f64 = 0.22;
/// Text smaller than this is left out.
const READABLE: f64 = 8.0;
/// The shaded fraction of a disk's width, and the opacity of the shade.
const SHADOW: (f64, f64) = (0.3, 0.16);

/// Draws a state in three dimensions, seen from the front and slightly above: round disks with their numbers where legible,
/// pegs with their letters, and the board.
///
/// # Errors
///
/// More than [`MAX_PICTURE_DISKS`](crate::MAX_PICTURE_DISKS) disks.
pub fn solid(state: &State, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    check(state.disks())?;
    let board = Board::large(BoardPlan::classic(state.disks(), state.pegs()));
    let board_name = of_board(state.disks(), state.pegs());
    let title = format!("Tower of Hanoi in three dimensions: {board_name}");
    let mut canvas = Canvas::new(look, title);
    let depth = board.widest * TILT / 2.0;
    canvas.open_at(MARGIN + depth, MARGIN);
    ground(&mut canvas, &board, depth);
    let towers = Towers::new(state);
    for peg in Peg::all(board.plan.pegs) {
        tower(&mut canvas, &board, &towers, peg);
    }
    letters(&mut canvas, &board, depth);
    canvas.close();
    let width = board.width() + 2.0 * (MARGIN + depth);
    let height = board.height() + depth + 18.0 + 2.0 * MARGIN;
    Ok(canvas.finish(width, height, &describe(&towers)))
}

/// Draws the top and the front of the board.
fn ground(canvas: &mut Canvas, board: &Board, depth: f64) {
    let (width, floor, wood) = (board.width(), board.floor(), canvas.palette.wood);
    let mut top = String::new();
    command(&mut top, 'M', &[-depth, floor + depth]);
    command(&mut top, 'L', &[depth, floor - depth]);
    command(&mut top, 'L', &[width - depth, floor - depth]);
    command(&mut top, 'L', &[width + depth, floor + depth]);
    top.push('z');
    let front = Rect::new(-depth, floor + depth, width + 2.0 * depth, board.base);
    canvas.path(&top, format_args!("fill=\"{wood}\""));
    canvas.path(&top, format_args!("fill=\"#ffffff\" fill-opacity=\"0.25\""));
    canvas.rect(front, format_args!("fill=\"{wood}\""));
    canvas.rect(
        front,
        format_args!("fill=\"#000000\" fill-opacity=\"0.25\""),
    );
}

/// Draws a peg and its disks from the bottom up; each disk hides a part of the disk below.
fn tower(canvas: &mut Canvas, board: &Board, towers: &Towers, peg: Peg) {
    let palette = canvas.palette;
    let disks = board.tower(towers, peg);
    for (disk, rect) in &disks {
        let fill = palette.disk(disk.get(), board.plan.sizes);
        cylinder(canvas, *rect, fill);
        number(canvas, *disk, *rect, fill);
    }
    // The visible part of the peg starts at the top disk.
    let bottom = disks.last().map_or(board.floor(), |(_, rect)| rect.y);
    let width = (board.widest * 0.05).clamp(1.5, 6.0) + 2.0;
    let pole = Rect::new(board.peg_x(peg) - width / 2.0, 0.0, width, bottom);
    cylinder(canvas, pole, palette.wood);
}

/// Writes the number of a disk on its front, if it fits.
fn number(canvas: &mut Canvas, disk: Disk, rect: Rect, fill: Rgb) {
    let label = TextLabel::new((rect.height * 0.62).min(14.0), fill.ink()).middle();
    let number = disk.to_string();
    if label.size >= READABLE && label.width(&number) <= rect.width {
        let (x, y) = rect.centre();
        let bulge = rect.width * TILT / 2.0;
        canvas.text(x, y + bulge + label.drop(), &number, Some(&label));
    }
}

/// Draws a cylinder: a rectangle between two half ellipses, and the top.
fn cylinder(canvas: &mut Canvas, rect: Rect, fill: Rgb) {
    let (across, up) = (rect.width / 2.0, rect.width * TILT / 2.0);
    let mut side = String::new();
    command(&mut side, 'M', &[rect.x, rect.y]);
    command(&mut side, 'v', &[rect.height]);
    command(
        &mut side,
        'a',
        &[across, up, 0.0, 0.0, 0.0, rect.width, 0.0],
    );
    command(&mut side, 'v', &[-rect.height]);
    side.push('z');
    canvas.path(&side, format_args!("fill=\"{fill}\""));
    shadow(canvas, rect);
    let [x, y, across, up] = [rect.x + across, rect.y, across, up].map(Num);
    let lighter = "#ffffff\" fill-opacity=\"0.3";
    for fill in [&fill.to_string(), lighter] {
        canvas.element(format_args!(
            "ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{across}\" ry=\"{up}\" fill=\"{fill}\""
        ));
    }
}

/// Draws the shade on the right of a cylinder.
fn shadow(canvas: &mut Canvas, rect: Rect) {
    let (across, up) = (rect.width / 2.0, rect.width * TILT / 2.0);
    let right = rect.x + rect.width;
    // The descent of the ellipse from its right end to the edge of the shade.
    let cut = 1.0 - 2.0 * SHADOW.0;
    let drop = up * (1.0 - cut * cut).sqrt();
    let mut data = String::new();
    command(&mut data, 'M', &[right, rect.y]);
    command(&mut data, 'v', &[rect.height]);
    let back = -SHADOW.0 * rect.width;
    command(&mut data, 'a', &[across, up, 0.0, 0.0, 1.0, back, drop]);
    command(&mut data, 'v', &[-rect.height]);
    put(&mut data, format_args!("z"));
    let dark = SHADOW.1;
    canvas.path(
        &data,
        format_args!("fill=\"#000000\" fill-opacity=\"{dark}\""),
    );
}

fn letters(canvas: &mut Canvas, board: &Board, depth: f64) {
    let label = TextLabel::new(16.0, canvas.palette.ink).middle();
    for peg in Peg::all(board.plan.pegs) {
        let y = board.height() + depth + 21.0;
        canvas.text(board.peg_x(peg), y, &peg.to_string(), Some(&label));
    }
}
