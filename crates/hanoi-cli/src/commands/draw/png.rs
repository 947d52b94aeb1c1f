//! A picture as PNG, rendered and written in bands, so that a large size costs time but no memory.

use std::io::Write;

use hanoi_draw::Svg;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use resvg::tiny_skia::{IntSize, PixmapMut};
use resvg::usvg::Tree;

use super::pixels::PixelArgs;
use super::raster::{Raster, show_drawing};
use crate::failure::Failure;
use crate::progress::ProgressLine;

/// About the most pixels held at once: 16 MiB.
const BAND: u32 = 1 << 22;
/// The bytes of a pixel.
const BYTES: usize = 4;

/// Renders a picture as PNG.
pub(super) fn bytes(pixels: &PixelArgs, svg: &Svg) -> Result<Vec<u8>, Failure> {
    let mut progress = ProgressLine::begin();
    let (raster, tree) = Raster::new(pixels, svg, 2.0)?;
    let size = raster.size(&tree)?;
    let rows = (BAND / size.width()).clamp(1, size.height());
    let mut bytes = Vec::new();
    write_bands(&raster, &tree, size, rows, &mut bytes, |top| {
        show_drawing(&mut progress, top.into(), size.height().into())
    })?;
    Ok(bytes)
}

/// Writes a picture in bands of a number of rows, calling `before` with the first row of each.
fn write_bands(
    raster: &Raster,
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
            raster.render(tree, top_of(top), &mut pixels);
        }
        unmultiply(band);
        stream.write_all(band).map_err(unwritten)?;
    }
    stream.finish().map_err(unwritten)
}

/// The vertical position of a row. An f32 is exact for all row numbers.
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

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_draw::Theme;
    use resvg::tiny_skia::Pixmap;

    #[test]
    fn bands_and_whole_picture_agree() {
        let state = hanoi::State::parse("CCBA", 3).unwrap();
        let svg = hanoi_draw::state(&state, Theme::Dark).unwrap();
        let raster = Raster::at(1.37);
        let whole = raster.pixels(&svg).unwrap().take_demultiplied();
        let tree = raster.tree(&svg).unwrap();
        let size = raster.size(&tree).unwrap();
        for rows in [40, 100, size.height()] {
            let mut bytes = Vec::new();
            write_bands(&raster, &tree, size, rows, &mut bytes, |_| Ok(())).unwrap();
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
