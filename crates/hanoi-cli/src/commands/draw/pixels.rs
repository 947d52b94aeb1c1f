//! The size of a picture in pixels.

use clap::Args;

use super::format::{GIF, HELP, PNG};

/// The requested size of a picture of pixels.
#[derive(Args, Debug)]
pub(super) struct PixelArgs {
    #[arg(long, help = HELP[1], hide = !(PNG || GIF), value_name = "PIXELS", allow_negative_numbers = true, conflicts_with = "scale", help_heading = "Picture",
          value_parser = clap::value_parser!(u32).range(1..=65_535))]
    width: Option<u32>,

    #[arg(long, help = HELP[2], hide = !(PNG || GIF), value_name = "FACTOR", allow_negative_numbers = true, value_parser = scale, help_heading = "Picture")]
    scale: Option<f32>,
}

fn scale(text: &str) -> Result<f32, String> {
    let scale = text
        .parse()
        .ok()
        .filter(|scale| (0.01..=100.0).contains(scale));
    scale.ok_or_else(|| "expected a number from 0.01 to 100".to_owned())
}

impl PixelArgs {
    /// Whether a size was requested.
    pub(super) const fn is_given(&self) -> bool {
        self.width.is_some() || self.scale.is_some()
    }

    /// The scale from a drawing of a given width to pixels, if one was requested.
    #[cfg(any(feature = "gif", feature = "png"))]
    pub(super) fn factor(&self, width: f32) -> Option<f32> {
        // At most 65,535.
        let pixels = self.width.and_then(|pixels| u16::try_from(pixels).ok());
        pixels
            .map(|pixels| f32::from(pixels) / width)
            .or(self.scale)
    }
}
