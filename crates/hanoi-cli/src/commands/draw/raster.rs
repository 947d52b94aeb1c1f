//! Pixels, with the fonts that come with the command: what is drawn does not depend on the machine.

use std::sync::Arc;

use hanoi_draw::Svg;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::picture::PictureArgs;
use crate::failure::Failure;

/// The most pixels of a picture: 256 MiB of memory.
const MOST_PIXELS: f32 = 67_108_864.0;

/// Turns drawings of one size into pixels.
pub(super) struct Raster {
    options: Options<'static>,
    scale: f32,
}

impl Raster {
    /// For drawings like this one, as large as is wished, or else `usual` times as large if that is not too large.
    pub(super) fn new(picture: &PictureArgs, svg: &Svg, usual: f32) -> Result<Self, Failure> {
        let options = options();
        let size = tree(svg, &options)?.size();
        let area = size.width() * size.height();
        let scale = picture
            .factor(size.width())
            .unwrap_or_else(|| usual.min((MOST_PIXELS / area).sqrt() * 0.999));
        if area * scale * scale > MOST_PIXELS {
            return Err(Failure::Limit(format!(
                "{:.0} x {:.0} pixels are too many: expected at most {MOST_PIXELS}; use --width or --scale to make it smaller",
                size.width() * scale,
                size.height() * scale
            )));
        }
        Ok(Self { options, scale })
    }

    pub(super) fn pixels(&self, svg: &Svg) -> Result<Pixmap, Failure> {
        let tree = tree(svg, &self.options)?;
        let size = tree.size().to_int_size().scale_by(self.scale);
        let pixmap = size.and_then(|size| Pixmap::new(size.width(), size.height()));
        let mut pixmap = pixmap.ok_or_else(|| {
            let text = "the picture is smaller than a pixel: use a larger --width or --scale";
            Failure::Request(text.to_owned())
        })?;
        resvg::render(
            &tree,
            Transform::from_scale(self.scale, self.scale),
            &mut pixmap.as_mut(),
        );
        Ok(pixmap)
    }

    pub(super) fn png(&self, svg: &Svg) -> Result<Vec<u8>, Failure> {
        let png = self.pixels(svg)?.encode_png();
        png.map_err(|error| Failure::Limit(format!("cannot write the pixels: {error}")))
    }
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
