//! Pixels as palette indexes.

use gif::{DisposalMethod, Frame};
use resvg::tiny_skia::Pixmap;

use crate::commands::draw::palette::IndexedPalette;

/// The current image.
#[derive(Clone)]
pub(super) struct FrameBuffer {
    width: usize,
    pixels: Vec<u8>,
}

impl FrameBuffer {
    pub(super) fn new(picture: &Pixmap, palette: &mut IndexedPalette) -> Self {
        Self {
            width: picture.width() as usize,
            pixels: palette.indexes(picture.data()),
        }
    }

    #[cfg(test)]
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Draws a sprite with its upper left corner at the nearest pixel, clipped.
    pub(super) fn put(&mut self, sprite: &Sprite, (x, y): (f64, f64)) {
        let (left, top) = (nearest(x), nearest(y));
        let rows = self.pixels.chunks_exact_mut(self.width).skip(top);
        for (row, line) in rows.zip(sprite.pixels.chunks_exact(sprite.width)) {
            for (pixel, &place) in row.iter_mut().skip(left).zip(line) {
                if let Some(place) = place {
                    *pixel = place;
                }
            }
        }
    }

    fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.pixels.chunks_exact(self.width)
    }
}

/// The pixel nearest to a place near the screen.
fn nearest(place: f64) -> usize {
    let (mut low, mut high) = (0_u16, u16::MAX);
    while low < high {
        let middle = low.midpoint(high);
        if f64::from(middle) + 0.5 < place {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low.into()
}

/// A picture that covers a part of the screen, with transparent pixels.
pub(super) struct Sprite {
    width: usize,
    pixels: Vec<Option<u8>>,
}

impl Sprite {
    /// Blends the partly opaque pixels along the edges with the background.
    pub(super) fn new(picture: &Pixmap, ground: [u8; 3], palette: &mut IndexedPalette) -> Self {
        let mut mixed = picture.data().to_vec();
        let mut opaque = Vec::with_capacity(mixed.len() / 4);
        for pixel in mixed.chunks_exact_mut(4) {
            let transparency = u16::from(u8::MAX - pixel[3]);
            for (channel, ground) in pixel.iter_mut().zip(ground) {
                let visible = u16::from(ground) * transparency / 255;
                *channel = channel.saturating_add(u8::try_from(visible).unwrap_or(u8::MAX));
            }
            opaque.push(transparency < 224);
        }
        let places = palette.indexes(&mixed).into_iter();
        Self {
            width: picture.width() as usize,
            pixels: places
                .zip(opaque)
                .map(|(place, opaque)| opaque.then_some(place))
                .collect(),
        }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Patch {
    pub(super) const fn all(width: u16, height: u16) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
        }
    }

    /// The smallest patch in which two screens of one size differ; a single pixel if they do not.
    pub(super) fn changed(before: &FrameBuffer, after: &FrameBuffer) -> Self {
        let pairs = || before.rows().zip(after.rows());
        let Some(top) = pairs().position(|(a, b)| a != b) else {
            return Self::all(1, 1);
        };
        let bottom = pairs().rposition(|(a, b)| a != b).unwrap_or(top);
        let (mut left, mut right) = (usize::MAX, 0);
        for (a, b) in pairs().take(bottom + 1).skip(top) {
            let columns = || a.iter().zip(b);
            if let Some(first) = columns().position(|(a, b)| a != b) {
                left = left.min(first);
                right = right.max(columns().rposition(|(a, b)| a != b).unwrap_or(first));
            }
        }
        let small = |number: usize| u16::try_from(number).unwrap_or(0);
        Self {
            left: small(left),
            top: small(top),
            width: small(right - left + 1),
            height: small(bottom - top + 1),
        }
    }

    pub(super) fn frame(self, screen: &FrameBuffer) -> Frame<'static> {
        let (left, width) = (usize::from(self.left), usize::from(self.width));
        let rows = screen.rows().skip(usize::from(self.top));
        let pixels: Vec<u8> = rows
            .take(usize::from(self.height))
            .flat_map(|row| &row[left..left + width])
            .copied()
            .collect();
        Frame {
            left: self.left,
            top: self.top,
            dispose: DisposalMethod::Keep,
            ..Frame::from_indexed_pixels(self.width, self.height, pixels, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_rounded_and_stay_on_the_screen() {
        for (place, pixel) in [(-3.0, 0), (0.4, 0), (0.6, 1), (99.5, 99), (1e9, 65_535)] {
            assert_eq!(nearest(place), pixel, "{place}");
        }
    }

    #[test]
    fn a_patch_is_the_changed_rectangle() {
        let screen = |lit: &[usize]| {
            let mut pixels = vec![0; 7 * 5];
            for &place in lit {
                pixels[place] = 1;
            }
            FrameBuffer { width: 7, pixels }
        };
        let [dark, lit] = [screen(&[]), screen(&[7 + 2, 3 * 7 + 4])];
        let patch = Patch {
            left: 2,
            top: 1,
            width: 3,
            height: 3,
        };
        assert_eq!(Patch::changed(&dark, &lit), patch);
        assert_eq!(Patch::changed(&lit, &lit), Patch::all(1, 1));
        assert_eq!(*patch.frame(&lit).buffer, [1, 0, 0, 0, 0, 0, 0, 0, 1]);
    }
}
