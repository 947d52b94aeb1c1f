//! An animation as a GIF: each frame holds only what has changed, and the whole is played for ever.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use hanoi_draw::Film;
use resvg::tiny_skia::Pixmap;

use super::palette::Palette;
use super::picture::PictureArgs;
use super::raster::Raster;
use crate::failure::Failure;

/// The most pixels of all frames together.
const MOST_PIXELS: u64 = 1 << 29;

/// Writes a film.
pub(super) fn write(film: &Film, picture: &PictureArgs) -> Result<(), Failure> {
    let raster = Raster::new(picture, &film.frame(0), 1.0)?;
    let mut last = raster.pixels(&film.frame(0))?;
    let (width, height) = size(&last)?;
    let frames = u64::try_from(film.frames()).unwrap_or(u64::MAX);
    if frames.saturating_mul(u64::from(width) * u64::from(height)) > MOST_PIXELS {
        return Err(Failure::Limit(format!(
            "{frames} frames of {width} x {height} pixels are too many: expected at most {MOST_PIXELS} pixels in all; \
             use --width or --scale to make them smaller"
        )));
    }
    let mut palette = Palette::of(&last);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes())
        .map_err(|error| failed(&error))?;
    encoder
        .set_repeat(Repeat::Infinite)
        .map_err(|error| failed(&error))?;
    let mut clock = Clock::default();
    for number in 0..film.frames() {
        let pixels = if number == 0 {
            last.clone()
        } else {
            raster.pixels(&film.frame(number))?
        };
        let patch = if number == 0 {
            Patch::all(width, height)
        } else {
            Patch::changed(&last, &pixels)
        };
        let mut frame = patch.frame(&pixels, &mut palette);
        frame.delay = clock.tick(film.seconds(number));
        encoder
            .write_frame(&frame)
            .map_err(|error| failed(&error))?;
        last = pixels;
    }
    drop(encoder);
    let mut output = picture.open()?;
    output.gather(|out| out.append(&mut bytes))?;
    output.finish()
}

fn size(pixels: &Pixmap) -> Result<(u16, u16), Failure> {
    match (
        u16::try_from(pixels.width()),
        u16::try_from(pixels.height()),
    ) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(Failure::Limit(format!(
            "{} x {} pixels are too many for a GIF: expected at most 65535 each way",
            pixels.width(),
            pixels.height()
        ))),
    }
}

fn failed(error: &EncodingError) -> Failure {
    Failure::Limit(format!("cannot write the film: {error}"))
}

/// Time in hundredths of a second, without losing what is rounded.
#[derive(Default)]
struct Clock {
    owed: f64,
}

impl Clock {
    fn tick(&mut self, seconds: f64) -> u16 {
        self.owed += seconds * 100.0;
        let delay = (1..=u16::MAX)
            .take_while(|&delay| f64::from(delay) <= self.owed)
            .last();
        // Browsers slow down frames that are shorter than this.
        let delay = delay.unwrap_or(0).max(2);
        self.owed -= f64::from(delay);
        delay
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Patch {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Patch {
    const fn all(width: u16, height: u16) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
        }
    }

    /// The smallest in which two pictures of one size differ; a single pixel if they do not.
    fn changed(before: &Pixmap, after: &Pixmap) -> Self {
        let width = after.width().max(1) as usize;
        let pairs = before.pixels().iter().zip(after.pixels());
        let changed = pairs.enumerate().filter(|(_, (a, b))| a != b);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for (place, _) in changed {
            let (x, y) = (place % width, place / width);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        let small = |number: usize| u16::try_from(number).unwrap_or(0);
        if left == usize::MAX {
            return Self::all(1, 1);
        }
        Self {
            left: small(left),
            top: small(top),
            width: small(right - left + 1),
            height: small(bottom - top + 1),
        }
    }

    fn frame(self, pixels: &Pixmap, palette: &mut Palette) -> Frame<'static> {
        let row = pixels.width() as usize * 4;
        let (left, width) = (usize::from(self.left) * 4, usize::from(self.width) * 4);
        let rows = pixels.data().chunks_exact(row);
        let rows = rows
            .skip(usize::from(self.top))
            .take(usize::from(self.height));
        let places: Vec<u8> = rows
            .flat_map(|row| palette.places(&row[left..left + width]))
            .collect();
        Frame {
            left: self.left,
            top: self.top,
            dispose: DisposalMethod::Keep,
            ..Frame::from_indexed_pixels(self.width, self.height, places, None)
        }
    }
}
