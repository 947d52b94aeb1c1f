//! A picture in the terminal: in full with kitty's graphics protocol, else in blocks of two pixels to a cell.
//!
//! Without colours, ink becomes Braille dots, eight to a cell. Without Unicode, a cell is a space or one of three characters.

use std::env;
use std::fmt::Write;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use crossterm::{style, terminal};
use hanoi_draw::{Svg, Theme};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::pixels::PixelArgs;
use super::png;
use super::raster::{Raster, too_small};
use crate::failure::Failure;
use crate::tui::look::{Look, LookArgs};

/// The lines of the screen left free: the command, the note on how to keep the picture, and the prompt.
const FREE_LINES: u16 = 3;
/// The least width of a picture, as a share of the screen's: a tall picture may be taller than the screen.
const NARROWEST: f32 = 1.0 / 3.0;
/// The bytes of a piece in kitty's protocol, before encoding.
const PIECE: usize = 3 * 1024;
/// A pixel counts as ink if a channel differs from the background by more than this.
const INK: u8 = 48;
/// The Braille dots, row by row.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The colours that suit the terminal: dark, unless COLORFGBG has a light background.
pub(super) fn theme() -> Theme {
    let colours = env::var("COLORFGBG").unwrap_or_default();
    match colours.rsplit(';').next() {
        Some("7" | "15") => Theme::Light,
        _ => Theme::Dark,
    }
}

/// Whether the terminal can show pixels.
pub(super) fn has_pixels() -> bool {
    let term = env::var("TERM").unwrap_or_default();
    env::var_os("KITTY_WINDOW_ID").is_some() || ["xterm-kitty", "xterm-ghostty"].contains(&&*term)
}

/// The text that shows a picture in the terminal, no wider than the screen.
pub(super) fn text(svg: &Svg, pixels: &PixelArgs) -> Result<String, Failure> {
    let (columns, lines) = terminal::size().unwrap_or((80, 24));
    let (mut raster, tree) = Raster::new(pixels, svg, 1.0)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let widest = f32::from(columns) / width;
    // A cell is twice as high as wide.
    let highest = 2.0 * f32::from(lines.saturating_sub(FREE_LINES)) / height;
    let scale = highest.max(widest * NARROWEST).min(widest).min(1.0);
    if has_pixels() {
        let columns = (width * scale).round().max(1.0);
        return Ok(kitty(&png::bytes(pixels, svg)?, columns));
    }
    let mut look = LookArgs::default().look();
    look.colour &= env::var("TERM").is_ok_and(|term| term != "dumb");
    raster.scale = (scale * f32::from(pixels_across(look))).max(1.0 / width.min(height));
    let size = raster.size(&tree)?;
    let pixmap = Pixmap::new(size.width(), size.height());
    let mut pixmap = pixmap.ok_or_else(too_small)?;
    raster.render(&tree, 0.0, &mut pixmap.as_mut());
    Ok(blocks(&pixmap, look, style::available_color_count() > 256))
}

/// A picture in kitty's protocol: the file in base64, in pieces.
fn kitty(png: &[u8], columns: f32) -> String {
    let mut text = String::new();
    let pieces = png.chunks(PIECE);
    let last = pieces.len().saturating_sub(1);
    for (number, piece) in pieces.enumerate() {
        let more = u8::from(number < last);
        let head = if number == 0 {
            format!("a=T,f=100,q=2,c={columns},")
        } else {
            String::new()
        };
        let _ = write!(
            text,
            "\x1b_G{head}m={more};{}\x1b\\",
            BASE64_STANDARD.encode(piece)
        );
    }
    text + "\n"
}

/// A colour, or `None` for the terminal's own.
type Paint = Option<[u8; 3]>;

/// The pixels across a cell. It has twice as many from top to bottom.
const fn pixels_across(look: Look) -> u8 {
    if look.colour || look.ascii { 1 } else { 2 }
}

fn blocks(pixmap: &Pixmap, look: Look, is_true_colour: bool) -> String {
    let background = pixmap.pixel(0, 0).and_then(paint);
    let at = |x, y| pixmap.pixel(x, y).map_or(background, paint);
    let is_ink = |x, y| match (at(x, y), background) {
        (Some(one), Some(other)) => one.iter().zip(other).any(|(a, b)| a.abs_diff(b) > INK),
        (one, other) => one.is_some() != other.is_some(),
    };
    let across = usize::from(pixels_across(look));
    let mut text = String::new();
    for y in (0..pixmap.height()).step_by(2 * across) {
        let mut line = String::new();
        let mut before = None;
        for x in (0..pixmap.width()).step_by(across) {
            if look.colour {
                let (character, front, back) = match (at(x, y), at(x, y + 1)) {
                    (upper, lower) if look.ascii => (" ", None, upper.or(lower)),
                    (upper, lower) if upper == lower => (" ", None, lower),
                    (None, lower) => ("▄", lower, None),
                    (upper, lower) => ("▀", upper, lower),
                };
                if before.replace((front, back)) != Some((front, back)) {
                    line += &colours(front, back, is_true_colour);
                }
                line += character;
            } else if look.ascii {
                line.push(match (is_ink(x, y), is_ink(x, y + 1)) {
                    (true, true) => '#',
                    (true, false) => '\'',
                    (false, true) => '.',
                    (false, false) => ' ',
                });
            } else {
                let places = (0..4).flat_map(|row| (0..2).map(move |column| (row, column)));
                let inked = places.filter(|&(row, column)| is_ink(x + column, y + row));
                let dots = inked
                    .map(|(row, column)| DOTS[row as usize][column as usize])
                    .sum::<u32>();
                line.push(char::from_u32(0x2800 + dots).unwrap_or(' '));
            }
        }
        text += if look.colour {
            &line
        } else {
            line.trim_end_matches([' ', '\u{2800}'])
        };
        text += if look.colour { "\x1b[0m\n" } else { "\n" };
    }
    text
}

/// The colour of a pixel that is mostly opaque.
fn paint(pixel: PremultipliedColorU8) -> Paint {
    let plain = pixel.demultiply();
    (plain.alpha() > 127).then(|| [plain.red(), plain.green(), plain.blue()])
}

/// The escape sequence for the colours of a cell: of the character, and behind it.
fn colours(front: Paint, back: Paint, is_true_colour: bool) -> String {
    let code = |layer: u8, paint: Paint| match paint {
        None => format!("{}", layer + 1),
        Some([r, g, b]) if is_true_colour => format!("{layer};2;{r};{g};{b}"),
        Some(channels) => format!("{layer};5;{}", indexed(channels)),
    };
    format!("\x1b[{};{}m", code(38, front), code(48, back))
}

/// The approximately nearest of 256 colours: a grey, or one of a cube with the levels 0, 95, 135, 175, 215 and 255.
fn indexed([r, g, b]: [u8; 3]) -> u8 {
    let (least, most) = (r.min(g).min(b), r.max(g).max(b));
    if most - least < 16 && (8..=238).contains(&least) {
        return 232 + (least - 3) / 10;
    }
    let level = |value: u8| match value {
        0..48 => 0,
        48..115 => 1,
        _ => (value - 35) / 40,
    };
    16 + 36 * level(r) + 6 * level(g) + level(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::ColorU8;

    const COLOURED: Look = Look {
        colour: true,
        ascii: false,
    };
    const BRAILLE: Look = Look {
        colour: false,
        ascii: false,
    };
    const ASCII: Look = Look {
        colour: false,
        ascii: true,
    };
    const BLACK: [u8; 3] = [0; 3];
    const WHITE: [u8; 3] = [255; 3];

    fn pixmap(rows: &[&[[u8; 3]]]) -> Pixmap {
        let size = |length: usize| u32::try_from(length).unwrap();
        let mut pixmap = Pixmap::new(size(rows[0].len()), size(rows.len())).unwrap();
        for (pixel, [r, g, b]) in pixmap.pixels_mut().iter_mut().zip(rows.concat()) {
            *pixel = ColorU8::from_rgba(r, g, b, 255).premultiply();
        }
        pixmap
    }

    #[test]
    fn a_cell_shows_two_pixels() {
        let picture = pixmap(&[&[[1, 2, 3], [7, 8, 9]], &[[4, 5, 6], [7, 8, 9]]]);
        assert_eq!(
            blocks(&picture, COLOURED, true),
            "\x1b[38;2;1;2;3;48;2;4;5;6m▀\x1b[39;48;2;7;8;9m \x1b[0m\n"
        );
    }

    /// In xterm's table 67 is 5f87af, 244 is 808080, 16 is black and 231 is white.
    #[test]
    fn the_nearest_of_256_colours_is_used() {
        let colours = [
            [0x5f, 0x87, 0xaf],
            [0x80; 3],
            BLACK,
            WHITE,
            [0x60, 0x85, 0xb0],
        ];
        assert_eq!(colours.map(indexed), [67, 244, 16, 231, 67]);
    }

    #[test]
    fn without_colours_ink_is_dots_or_characters() {
        let mut rows = [[BLACK; 4]; 4];
        rows[0][1] = WHITE;
        rows[3][2] = WHITE;
        let rows: Vec<&[[u8; 3]]> = rows.iter().map(|row| &row[..]).collect();
        // Dot 4 of a cell is at its upper right, dot 7 at its lower left.
        assert_eq!(blocks(&pixmap(&rows), BRAILLE, true), "\u{2808}\u{2840}\n");
        assert_eq!(blocks(&pixmap(&rows), ASCII, true), " '\n  .\n");
    }

    #[test]
    fn kitty_receives_a_file_in_pieces() {
        let text = kitty(&[0; PIECE + 1], 40.0);
        let pieces: Vec<&str> = text.split("\x1b\\").collect();
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,q=2,c=40,m=1;AAAA"));
        assert_eq!(pieces[1..], ["\x1b_Gm=0;AA==", "\n"]);
    }
}
