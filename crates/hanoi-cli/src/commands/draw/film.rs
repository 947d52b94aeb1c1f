//! An animation as a GIF that loops forever.
//!
//! The background and each disk are rasterised once, into palette indexes. A frame is composed of these, and only its
//! changes are written.

mod screen;

use gif::{Encoder, EncodingError, Frame, Repeat};
use hanoi_draw::Film;
use resvg::tiny_skia::Pixmap;

use super::palette::IndexedPalette;
use super::picture::PictureArgs;
use super::raster::{Raster, show_drawing};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use screen::{FrameBuffer, Patch, Sprite};

/// The most pixels in all frames together.
const MOST_PIXELS: u64 = 1 << 29;

/// Renders and writes a film.
pub(super) fn write(film: &Film, picture: &PictureArgs) -> Result<(), Failure> {
    let mut progress = ProgressLine::begin();
    let (raster, _) = Raster::new(picture.pixels(), &film.stage(), 1.0)?;
    let mut renderer = FrameRenderer::new(film, &raster)?;
    let (width, height) = renderer.size;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &renderer.palette.bytes())
        .map_err(|error| failed(&error))?;
    encoder
        .set_repeat(Repeat::Infinite)
        .map_err(|error| failed(&error))?;
    for number in 0..film.frames() {
        show_drawing(&mut progress, number as u64, film.frames() as u64)?;
        let frame = renderer.frame(number)?;
        encoder
            .write_frame(&frame)
            .map_err(|error| failed(&error))?;
    }
    drop(encoder);
    picture.write_bytes(bytes)
}

/// Renders frame after frame.
struct FrameRenderer<'a> {
    film: &'a Film,
    raster: &'a Raster,
    size: (u16, u16),
    palette: IndexedPalette,
    ground: [u8; 3],
    stage: FrameBuffer,
    disks: Vec<Sprite>,
    /// The move counter, with the number it shows.
    count: Option<(usize, Sprite)>,
    last: Option<FrameBuffer>,
    clock: Clock,
}

impl<'a> FrameRenderer<'a> {
    fn new(film: &'a Film, raster: &'a Raster) -> Result<Self, Failure> {
        let first = raster.pixels(&film.frame(0))?;
        let size = size(&first)?;
        check(film, size)?;
        let mut palette = IndexedPalette::of(&first);
        let stage = raster.pixels(&film.stage())?;
        // The margin is empty.
        let ground = [stage.data()[0], stage.data()[1], stage.data()[2]];
        let stage = FrameBuffer::new(&stage, &mut palette);
        let mut disks = Vec::new();
        for disk in film.sprites() {
            let pixels = raster.pixels(&disk)?;
            disks.push(Sprite::new(&pixels, ground, &mut palette));
        }
        Ok(Self {
            film,
            raster,
            size,
            palette,
            ground,
            stage,
            disks,
            count: None,
            last: None,
            clock: Clock::default(),
        })
    }

    /// A frame, with the changes since the one before.
    fn frame(&mut self, number: usize) -> Result<Frame<'static>, Failure> {
        self.count_to(number)?;
        let screen = self.screen(number);
        let (width, height) = self.size;
        let patch = self.last.as_ref().map_or_else(
            || Patch::all(width, height),
            |last| Patch::changed(last, &screen),
        );
        let mut frame = patch.frame(&screen);
        frame.delay = self.clock.tick(self.film.seconds(number));
        self.last = Some(screen);
        Ok(frame)
    }

    /// Updates the move counter to a frame.
    fn count_to(&mut self, number: usize) -> Result<(), Failure> {
        let made = self.film.made(number);
        if self.count.as_ref().is_none_or(|(shown, _)| *shown != made) {
            let pixels = self.raster.pixels(&self.film.count(number))?;
            self.count = Some((made, Sprite::new(&pixels, self.ground, &mut self.palette)));
        }
        Ok(())
    }

    fn screen(&self, number: usize) -> FrameBuffer {
        let mut screen = self.stage.clone();
        let mut put = |sprite: &Sprite, (x, y): (f64, f64)| {
            let place = (self.raster.scaled(x), self.raster.scaled(y));
            screen.put(sprite, place);
        };
        for (sprite, place) in self.film.shown(number) {
            put(&self.disks[sprite], place);
        }
        if let Some((_, count)) = &self.count {
            put(count, self.film.count_place());
        }
        screen
    }
}

/// Checks that the film is not too large.
fn check(film: &Film, (width, height): (u16, u16)) -> Result<(), Failure> {
    let frames = u64::try_from(film.frames()).unwrap_or(u64::MAX);
    if frames.saturating_mul(u64::from(width) * u64::from(height)) <= MOST_PIXELS {
        return Ok(());
    }
    Err(Failure::Limit(format!(
        "{frames} frames of {width} x {height} pixels are too many: expected at most {MOST_PIXELS} pixels in all; \
         use a smaller --width or --scale"
    )))
}

fn size(pixels: &Pixmap) -> Result<(u16, u16), Failure> {
    let (width, height) = (pixels.width(), pixels.height());
    match (u16::try_from(width), u16::try_from(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(Failure::Limit(format!(
            "{width} x {height} pixels are too many for a GIF: expected at most 65535 each way"
        ))),
    }
}

fn failed(error: &EncodingError) -> Failure {
    Failure::Limit(format!("cannot write the animation: {error}"))
}

/// Time in hundredths of a second; rounding errors carry over.
#[derive(Default)]
struct Clock {
    carried: f64,
}

impl Clock {
    fn tick(&mut self, seconds: f64) -> u16 {
        self.carried += seconds * 100.0;
        let delay = (1..=u16::MAX)
            .take_while(|&delay| f64::from(delay) <= self.carried)
            .last();
        // Browsers slow down shorter frames.
        let delay = delay.unwrap_or(0).max(2);
        self.carried -= f64::from(delay);
        delay
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi::{Problem, Solution};
    use hanoi_draw::Theme;

    #[test]
    fn composed_frames_look_like_rendered_ones() {
        let solution = Solution::new(&Problem::tower(4).unwrap()).unwrap();
        let film = hanoi_draw::film(&solution, None, None, Theme::Light).unwrap();
        let raster = Raster::at(1.5);
        let mut renderer = FrameRenderer::new(&film, &raster).unwrap();
        for number in [0, 1, 5, 17, 50, 100, film.frames() - 1] {
            renderer.count_to(number).unwrap();
            let made = renderer.screen(number);
            let whole = raster.pixels(&film.frame(number)).unwrap();
            let whole = FrameBuffer::new(&whole, &mut renderer.palette);
            let all = whole.pixels().len();
            let pairs = made.pixels().iter().zip(whole.pixels());
            // Disks are placed at whole pixels, so their edges can differ.
            let other = pairs.filter(|(a, b)| a != b).count();
            assert!(other * 100 < all, "frame {number}: {other} of {all} differ");
        }
    }
}
