//! Rasterises pictures with the fonts bundled with the command: the result does not depend on the machine.
//!
//! A picture is rendered and written in bands, so a large size takes time but no memory.

use std::io::Write;
use std::sync::Arc;

use hanoi_draw::Svg;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use resvg::tiny_skia::{IntSize, Pixmap, PixmapMut, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::picture::{PictureArgs, watch};
use crate::failure::Failure;
use crate::progress::ProgressLine;

/// The most pixels of a picture.
const MOST_PIXELS: f32 = 67_108_864.0;
/// About the most pixels held at once: 16 MiB.
const BAND: u32 = 1 << 22;
/// The bytes of a pixel.
const BYTES: usize = 4;

/// A picture as PNG.
pub(super) fn png(picture: &PictureArgs, svg: &Svg) -> Result<Vec<u8>, Failure> {
    let mut progress = ProgressLine::begin();
    let (raster, tree) = Raster::new(picture, svg, 2.0)?;
    let size = raster.size(&tree)?;
    let rows = (BAND / size.width()).clamp(1, size.height());
    let mut bytes = Vec::new();
    raster.write_bands(&tree, size, rows, &mut bytes, |top| {
        watch(&mut progress, top.into(), size.height().into())
    })?;
    Ok(bytes)
}

/// Turns drawings into pixels, all at one scale.
pub(super) struct Raster {
    options: Options<'static>,
    scale: f32,
}

impl Raster {
    /// At the requested size, given a full-size drawing; otherwise `usual` times as large, or smaller if that would be
    /// too large. Also returns the parsed drawing.
    pub(super) fn new(
        picture: &PictureArgs,
        svg: &Svg,
        usual: f32,
    ) -> Result<(Self, Tree), Failure> {
        let options = options();
        let tree = tree(svg, &options)?;
        let size = tree.size();
        let area = size.width() * size.height();
        let scale = picture
            .factor(size.width())
            .unwrap_or_else(|| usual.min((MOST_PIXELS / area).sqrt() * 0.999));
        if area * scale * scale > MOST_PIXELS {
            return Err(Failure::Limit(format!(
                "{:.0} x {:.0} pixels are too many: expected at most {MOST_PIXELS}; use a smaller --width or --scale",
                size.width() * scale,
                size.height() * scale
            )));
        }
        Ok((Self { options, scale }, tree))
    }

    /// At a scale.
    #[cfg(test)]
    pub(super) fn at(scale: f32) -> Self {
        let options = options();
        Self { options, scale }
    }

    /// A length of the drawing in pixels.
    pub(super) fn scaled(&self, length: f64) -> f64 {
        length * f64::from(self.scale)
    }

    pub(super) fn pixels(&self, svg: &Svg) -> Result<Pixmap, Failure> {
        let tree = tree(svg, &self.options)?;
        let size = self.size(&tree)?;
        let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or_else(too_small)?;
        self.render(&tree, 0.0, &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// Writes a picture in bands of a number of rows, reporting the first row of each.
    fn write_bands(
        &self,
        tree: &Tree,
        size: IntSize,
        rows: u32,
        bytes: &mut Vec<u8>,
        mut before: impl FnMut(u32) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut encoder = Encoder::new(bytes, size.width(), size.height());
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(unwritten)?;
        let mut stream = writer.stream_writer().map_err(unwritten)?;
        let row = size.width() as usize * BYTES;
        let mut band = vec![0; row * rows as usize];
        for top in (0..size.height()).step_by(rows as usize) {
            before(top)?;
            let rows = rows.min(size.height() - top);
            let band = &mut band[..row * rows as usize];
            band.fill(0);
            if let Some(mut pixels) = PixmapMut::from_bytes(band, size.width(), rows) {
                self.render(tree, top_of(top), &mut pixels);
            }
            unmultiply(band);
            stream.write_all(band).map_err(unwritten)?;
        }
        stream.finish().map_err(unwritten)
    }

    fn size(&self, tree: &Tree) -> Result<IntSize, Failure> {
        let size = tree.size().to_int_size().scale_by(self.scale);
        size.ok_or_else(too_small)
    }

    /// Renders what lies below a row.
    fn render(&self, tree: &Tree, top: f32, pixels: &mut PixmapMut<'_>) {
        let place = Transform::from_row(self.scale, 0.0, 0.0, self.scale, 0.0, -top);
        resvg::render(tree, place, pixels);
    }
}

/// A row as a length. There are at most as many as an f32 can count.
fn top_of(row: u32) -> f32 {
    let (high, low) = (row >> 16, row & 0xffff);
    let part = |part| f32::from(u16::try_from(part).unwrap_or(u16::MAX));
    part(high) * 65_536.0 + part(low)
}

/// Converts premultiplied colours into plain ones, as PNG requires.
fn unmultiply(band: &mut [u8]) {
    for pixel in band.chunks_exact_mut(BYTES) {
        let alpha = u32::from(pixel[3]);
        if (1..255).contains(&alpha) {
            for channel in &mut pixel[..3] {
                let plain = (u32::from(*channel) * 255 + alpha / 2) / alpha;
                *channel = u8::try_from(plain).unwrap_or(u8::MAX);
            }
        }
    }
}

fn unwritten(error: impl Into<EncodingError>) -> Failure {
    Failure::Limit(format!("cannot write the pixels: {}", error.into()))
}

fn too_small() -> Failure {
    let text = "the picture is smaller than a pixel: use a larger --width or --scale";
    Failure::Request(text.to_owned())
}

fn tree(svg: &Svg, options: &Options<'_>) -> Result<Tree, Failure> {
    Tree::from_str(svg.as_str(), options)
        .map_err(|error| Failure::Limit(format!("cannot render the picture: {error}")))
}

fn options() -> Options<'static> {
    let mut fonts = Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans_mono::regular().to_vec());
    Options {
        font_family: "DejaVu Sans".to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_draw::Theme;

    #[test]
    fn bands_make_the_same_picture_as_the_whole() {
        let state = hanoi::State::parse("CCBA", 3).unwrap();
        let svg = hanoi_draw::state(&state, Theme::Dark).unwrap();
        let raster = Raster::at(1.37);
        let whole = raster.pixels(&svg).unwrap().take_demultiplied();
        let tree = tree(&svg, &raster.options).unwrap();
        let size = raster.size(&tree).unwrap();
        for rows in [40, 100, size.height()] {
            let mut bytes = Vec::new();
            raster
                .write_bands(&tree, size, rows, &mut bytes, |_| Ok(()))
                .unwrap();
            let banded = Pixmap::decode_png(&bytes).unwrap().take_demultiplied();
            assert_eq!(banded.len(), whole.len());
            let far = banded.iter().zip(&whole).map(|(a, b)| a.abs_diff(*b));
            // Edges have fractional positions, which may be rounded differently in a band.
            let (most, sum) = far.fold((0, 0_u64), |(most, sum), far| {
                (far.max(most), sum + u64::from(far))
            });
            let all = u64::try_from(whole.len()).unwrap();
            assert!(
                most <= 16 && sum * 1000 < all,
                "{rows} rows: {most}, {sum} of {all}"
            );
        }
    }
}
