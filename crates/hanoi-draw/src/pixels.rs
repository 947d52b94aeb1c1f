//! A state as pixels, for programs that process images.
//!
//! The picture resembles that of [`state()`](crate::state()), without its text. It consists only of rectangles, so it needs
//! no renderer.

use hanoi_core::{State, Towers};

use crate::board::Board;
use crate::error::DrawError;
use crate::plan::BoardPlan;
use crate::state::check;
use crate::svg::Rect;
use crate::theme::{Rgb, Theme};

const MARGIN: f64 = 12.0;
const CHANNELS: usize = 3;

/// A picture as bytes: row by row from the top, red, green and blue of each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// Three bytes for each pixel.
    pub bytes: Vec<u8>,
}

/// Draws the pegs and disks of a state in pixels. All states with the same numbers of disks and pegs have the same size.
///
/// ```
/// # use hanoi_core::{State, Towers};
/// # use hanoi_draw::{Theme, pixels};
/// let picture = pixels(&State::parse("CCBA", 3)?, Theme::Light)?;
/// assert_eq!(picture.bytes.len(), picture.width * picture.height * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// More than [`MAX_PICTURE_DISKS`](crate::MAX_PICTURE_DISKS) disks.
pub fn pixels(state: &State, theme: Theme) -> Result<Pixels, DrawError> {
    check(state.disks())?;
    let plan = BoardPlan::classic(state.disks(), state.pegs());
    let (board, palette) = (Board::lifting(plan), theme.palette());
    let mut pixels = Pixels::blank(&board, palette.ground);
    for rect in board.wood() {
        pixels.fill(rect.at(MARGIN, MARGIN), palette.wood);
    }
    for (disk, rect) in board.places(&Towers::new(state)) {
        let colour = palette.disk(disk.get(), board.plan.sizes);
        pixels.fill(rect.at(MARGIN, MARGIN), colour);
    }
    Ok(pixels)
}

impl Pixels {
    fn blank(board: &Board, ground: Rgb) -> Self {
        let width = whole(board.width() + 2.0 * MARGIN);
        let height = whole(board.height() + 2.0 * MARGIN);
        Self {
            width,
            height,
            bytes: ground.bytes().repeat(width * height),
        }
    }

    /// Fills a rectangle, rounded to whole pixels; each side is at least one pixel.
    fn fill(&mut self, rect: Rect, colour: Rgb) {
        let [left, top] = [rect.x, rect.y].map(whole);
        let right = whole(rect.x + rect.width).max(left + 1).min(self.width);
        let bottom = whole(rect.y + rect.height).max(top + 1).min(self.height);
        let row = colour.bytes().repeat(right - left);
        for y in top..bottom {
            let first = (y * self.width + left) * CHANNELS;
            self.bytes[first..][..row.len()].copy_from_slice(&row);
        }
    }
}

/// The nearest integer to a non-negative length.
fn whole(length: f64) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths in a picture are small and not negative"
    )]
    let whole = length.round() as usize;
    whole
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Disk, Peg};

    use super::*;

    /// The colours down a column of pixels, without repetition.
    fn column_colours(picture: &Pixels, x: usize) -> Vec<[u8; 3]> {
        let at = |y| (y * picture.width + x) * CHANNELS;
        let colour = |y| <[u8; 3]>::try_from(&picture.bytes[at(y)..][..CHANNELS]).unwrap();
        let mut colours: Vec<[u8; 3]> = (0..picture.height).map(colour).collect();
        colours.dedup();
        colours
    }

    #[test]
    fn pegs_show_their_disks_from_top_to_bottom() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for (disks, pegs) in [(1, 3), (6, 3), (5, 4), (12, 26), (200, 3)] {
                let places: Vec<Peg> = Disk::all(disks)
                    .map(|disk| {
                        Peg::new(u8::try_from(disk.get() * 7 % u32::from(pegs)).unwrap()).unwrap()
                    })
                    .collect();
                let state = State::from_places(&places, pegs).unwrap();
                let picture = pixels(&state, theme).unwrap();
                let board = Board::lifting(BoardPlan::classic(disks, pegs));
                for peg in Peg::all(pegs) {
                    let is_disk = |colour: &[u8; 3]| {
                        ![palette.ground, palette.wood]
                            .map(Rgb::bytes)
                            .contains(colour)
                    };
                    let colours = column_colours(&picture, whole(board.peg_x(peg) + MARGIN));
                    let colours: Vec<[u8; 3]> = colours.into_iter().filter(is_disk).collect();
                    let mut expected: Vec<[u8; 3]> = state
                        .tower(peg)
                        .map(|disk| palette.disk(disk.get(), disks).bytes())
                        .collect();
                    expected.reverse();
                    expected.dedup();
                    assert_eq!(colours, expected, "{theme} {disks} {pegs} {peg}");
                }
            }
        }
    }

    #[test]
    fn too_many_disks_are_refused() {
        let state = State::perfect(1001, 3, Peg::A).unwrap();
        assert!(pixels(&state, Theme::Light).is_err());
    }
}
