//! Rasterises pictures with the glyphs in the command, so that the result is the same on every machine.

use hanoi_draw::Svg;
#[cfg(any(feature = "gif", test))]
use resvg::tiny_skia::Pixmap;
use resvg::tiny_skia::{IntSize, PixmapMut, Transform};
use resvg::usvg::{Error, Options, Tree};

use super::glyphs::Fonts;
use super::pixels::PixelArgs;
use crate::failure::Failure;
use crate::progress::{ProgressLine, is_interrupted};

/// The most pixels of a picture.
const MOST_PIXELS: f32 = 67_108_864.0;

/// Turns drawings into pixels, at one scale.
pub(super) struct Raster {
    fonts: Fonts,
    pub(super) scale: f32,
}

impl Raster {
    /// A raster of the requested size for a full-size drawing; by default `usual` times as large, or smaller if that would be
    /// too large. Also returns the parsed drawing.
    pub(super) fn new(pixels: &PixelArgs, svg: &Svg, usual: f32) -> Result<(Self, Tree), Failure> {
        let mut raster = Self {
            fonts: Fonts::new(),
            scale: 1.0,
        };
        let tree = raster.tree(svg)?;
        let size = tree.size();
        let area = size.width() * size.height();
        let scale = pixels
            .factor(size.width())
            .unwrap_or_else(|| usual.min((MOST_PIXELS / area).sqrt() * 0.999));
        if area * scale * scale > MOST_PIXELS {
            return Err(Failure::Limit(format!(
                "{:.0} x {:.0} pixels are too many: expected at most {MOST_PIXELS}; use a smaller --width or --scale",
                size.width() * scale,
                size.height() * scale
            )));
        }
        raster.scale = scale;
        Ok((raster, tree))
    }

    /// Parses a drawing.
    pub(super) fn tree(&self, svg: &Svg) -> Result<Tree, Failure> {
        let outlined = self.fonts.outlined(svg.as_str());
        outlined
            .map_err(Error::ParsingFailed)
            .and_then(|svg| Tree::from_str(&svg, &Options::default()))
            .map_err(|error| Failure::Limit(format!("cannot render the picture: {error}")))
    }

    /// A raster at a scale.
    #[cfg(test)]
    pub(super) fn at(scale: f32) -> Self {
        Self {
            fonts: Fonts::new(),
            scale,
        }
    }

    /// A length of the drawing in pixels.
    #[cfg(feature = "gif")]
    pub(super) fn scaled(&self, length: f64) -> f64 {
        length * f64::from(self.scale)
    }

    #[cfg(any(feature = "gif", test))]
    pub(super) fn pixels(&self, svg: &Svg) -> Result<Pixmap, Failure> {
        let tree = self.tree(svg)?;
        let size = self.size(&tree)?;
        let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or_else(too_small)?;
        self.render(&tree, 0.0, &mut pixmap.as_mut());
        Ok(pixmap)
    }

    pub(super) fn size(&self, tree: &Tree) -> Result<IntSize, Failure> {
        let size = tree.size().to_int_size().scale_by(self.scale);
        size.ok_or_else(too_small)
    }

    /// Renders the picture from a row down.
    pub(super) fn render(&self, tree: &Tree, top: f32, pixels: &mut PixmapMut<'_>) {
        let transform = Transform::from_row(self.scale, 0.0, 0.0, self.scale, 0.0, -top);
        resvg::render(tree, transform, pixels);
    }
}

pub(super) fn too_small() -> Failure {
    let text = "the picture is smaller than a pixel: use a larger --width or --scale";
    Failure::Request(text.to_owned())
}

/// Shows how much of a picture is finished, and stops if Ctrl-C was pressed.
pub(super) fn show_drawing(
    progress: &mut ProgressLine,
    done: u64,
    all: u64,
) -> Result<(), Failure> {
    if is_interrupted() {
        return Err(Failure::Limit(
            "interrupted: nothing was written".to_owned(),
        ));
    }
    progress.show(|_| format!("drawing, {} %", done * 100 / all.max(1)));
    Ok(())
}
