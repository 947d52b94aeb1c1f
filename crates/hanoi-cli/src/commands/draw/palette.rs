//! The 256 colours of a film. Its pictures have few colours plus their blends along the edges, so the most frequent of
//! the first frame suit all frames.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// Red, green and blue.
type Colour = [u8; 3];

pub(super) struct IndexedPalette {
    colours: Vec<Colour>,
    /// The index of each colour met so far, or of the nearest one.
    nearest: HashMap<Colour, u8>,
}

impl IndexedPalette {
    /// The most frequent colours of a picture.
    pub(super) fn of(picture: &Pixmap) -> Self {
        let mut counts: HashMap<Colour, usize> = HashMap::new();
        for colour in colours(picture.data()) {
            *counts.entry(colour).or_default() += 1;
        }
        let mut colours: Vec<(usize, Colour)> = counts
            .into_iter()
            .map(|(colour, count)| (count, colour))
            .collect();
        colours.sort_unstable_by(|a, b| b.cmp(a));
        Self {
            colours: colours.into_iter().take(256).map(|(_, c)| c).collect(),
            nearest: HashMap::new(),
        }
    }

    /// All colours in order, as red, green and blue.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The palette indexes of pixels of four bytes each.
    pub(super) fn indexes(&mut self, pixels: &[u8]) -> Vec<u8> {
        colours(pixels).map(|colour| self.index(colour)).collect()
    }

    fn index(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        let nearest = || {
            let indexes = (0_u8..=u8::MAX).zip(colours);
            let nearest = indexes.min_by_key(|(_, other)| distance(colour, **other));
            nearest.map_or(0, |(index, _)| index)
        };
        *self.nearest.entry(colour).or_insert_with(nearest)
    }
}

/// The colours of opaque pixels.
fn colours(pixels: &[u8]) -> impl Iterator<Item = Colour> + '_ {
    pixels
        .chunks_exact(4)
        .map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

fn distance(a: Colour, b: Colour) -> u32 {
    let channels = a.into_iter().zip(b);
    channels.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_colours_are_exact_and_others_close() {
        let mut picture = Pixmap::new(400, 2).unwrap();
        // 300 shades of red and green, and 500 pixels of blue.
        for (number, pixel) in (0_u32..).zip(picture.data_mut().chunks_exact_mut(4)) {
            let shade = u8::try_from(number % 256).unwrap();
            let colour = match number {
                0..256 => [shade, 0, 0],
                256..300 => [0, shade, 0],
                _ => [0, 0, 255],
            };
            pixel.copy_from_slice(&[colour[0], colour[1], colour[2], 255]);
        }
        let mut palette = IndexedPalette::of(&picture);
        let bytes = palette.bytes();
        assert_eq!(bytes.len(), 3 * 256);
        assert_eq!(bytes[..3], [0, 0, 255]);
        let indexes = palette.indexes(&[0, 0, 255, 255, 0, 0, 250, 255, 200, 1, 0, 255]);
        assert_eq!(indexes[..2], [0, 0]);
        let red = usize::from(indexes[2]) * 3;
        assert_eq!(bytes[red..red + 3], [200, 0, 0]);
    }
}
