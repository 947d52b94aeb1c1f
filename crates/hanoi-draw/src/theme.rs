//! Colours: light and dark.
//!
//! Quantities use the viridis scale, which colour-blind readers can follow and which keeps its order in greyscale.
//! Categories use the colours of Okabe and Ito (2008). Text has a contrast ratio of at least 4.5.

use std::fmt;

use crate::PegLabels;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on near black.
    Dark,
}

hanoi_core::named!(Theme, "a theme", {
    Light: "light" => "Dark on white",
    Dark: "dark" => "Light on near black",
});

impl Theme {
    /// Returns the colour of `step` on a scale from 0 to `most`, as in `#440154`.
    ///
    /// ```
    /// assert_eq!(hanoi_draw::Theme::Dark.scale(4, 4), "#fde725");
    /// ```
    #[must_use]
    pub fn scale(self, step: u32, most: u32) -> String {
        self.palette().scale(step, most).to_string()
    }

    /// Returns the colour of text on a background from [`scale`](Self::scale): black or white, whichever is more legible.
    #[must_use]
    pub fn ink_on_scale(self, step: u32, most: u32) -> String {
        self.palette().scale(step, most).ink().to_string()
    }

    /// Returns the colour of a letter, as in disk `r2` or face `R`, and the colour of text on it.
    ///
    /// ```
    /// let (fill, ink) = hanoi_draw::Theme::Light.letter('w');
    /// assert_eq!((fill.as_str(), ink.as_str()), ("#ffffff", "#000000"));
    /// ```
    #[must_use]
    pub fn letter(self, letter: char) -> (String, String) {
        let colour = self.palette().letter_colour(letter);
        (colour.to_string(), colour.ink().to_string())
    }

    pub(crate) const fn palette(self) -> Palette {
        match self {
            Self::Light => LIGHT,
            Self::Dark => DARK,
        }
    }
}

/// The look of a picture. A [`Theme`] converts to a look with a heading and a background.
///
/// ```
/// use hanoi_draw::{PictureLook, Theme};
///
/// let look = PictureLook::from(Theme::Dark).bare(true).transparent(true);
/// assert!(look.bare && look.transparent);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PictureLook {
    /// The colours.
    pub theme: Theme,
    /// Whether to omit the title and the note above the picture.
    pub bare: bool,
    /// Whether to omit the background.
    pub transparent: bool,
    /// Names of the pegs, instead of their letters.
    pub labels: Option<PegLabels>,
}

impl PictureLook {
    hanoi_core::setters! {
        bare: bool,
        transparent: bool,
        labels: impl Into<Option<PegLabels>>,
    }
}

impl From<Theme> for PictureLook {
    fn from(theme: Theme) -> Self {
        Self {
            theme,
            ..Self::default()
        }
    }
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(u8, u8, u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    /// Red, green and blue.
    pub(crate) const fn bytes(self) -> [u8; 3] {
        [self.0, self.1, self.2]
    }

    const BLACK: Self = Self(0, 0, 0);
    const WHITE: Self = Self(255, 255, 255);

    /// Black or white, whichever is more legible on this colour.
    pub(crate) fn ink(self) -> Self {
        if self.contrast(Self::BLACK) >= self.contrast(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines: 1 to 21.
    fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.03928 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The colour `part`/256 of the way to another.
    fn toward(self, other: Self, part: u32) -> Self {
        let mix = |a: u8, b: u8| {
            let sum = u32::from(a) * (256 - part) + u32::from(b) * part;
            u8::try_from(sum >> 8).unwrap_or(u8::MAX)
        };
        Self(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }
}

/// The colours by purpose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The background.
    pub(crate) ground: Rgb,
    /// Important text.
    pub(crate) ink: Rgb,
    /// Less important text.
    pub(crate) muted: Rgb,
    /// Edges and thin lines.
    pub(crate) line: Rgb,
    /// Grids, bands and background boxes.
    pub(crate) faint: Rgb,
    /// Pegs and bases.
    pub(crate) wood: Rgb,
    /// The first and second accent.
    pub(crate) accents: [Rgb; 2],
    /// Categories.
    pub(crate) hues: [Rgb; 8],
    /// The part of the scale that stands out from the background, in 256ths.
    scale: (u32, u32),
}

const LIGHT: Palette = Palette {
    ground: Rgb::WHITE,
    ink: Rgb(0x1f, 0x23, 0x28),
    muted: Rgb(0x57, 0x60, 0x6a),
    line: Rgb(0x8c, 0x95, 0x9f),
    faint: Rgb(0xe4, 0xe8, 0xec),
    wood: Rgb(0xb0, 0x9a, 0x7e),
    accents: [Rgb(0xd5, 0x5e, 0x00), Rgb(0xcc, 0x3d, 0x8f)],
    hues: [
        Rgb(0x00, 0x72, 0xb2),
        Rgb(0xd5, 0x5e, 0x00),
        Rgb(0x00, 0x9e, 0x73),
        Rgb(0xcc, 0x79, 0xa7),
        Rgb(0xe6, 0x9f, 0x00),
        Rgb(0x56, 0xb4, 0xe9),
        Rgb(0x00, 0x00, 0x00),
        Rgb(0x8c, 0x6d, 0x46),
    ],
    scale: (12, 226),
};

const DARK: Palette = Palette {
    ground: Rgb(0x14, 0x18, 0x1d),
    ink: Rgb(0xe6, 0xed, 0xf3),
    muted: Rgb(0xa3, 0xad, 0xb8),
    line: Rgb(0x6b, 0x75, 0x80),
    faint: Rgb(0x2a, 0x31, 0x39),
    wood: Rgb(0x7d, 0x6b, 0x55),
    accents: [Rgb(0xff, 0x8c, 0x42), Rgb(0xf0, 0x80, 0xbf)],
    hues: [
        Rgb(0x4d, 0xa6, 0xe0),
        Rgb(0xff, 0x7f, 0x2a),
        Rgb(0x22, 0xc5, 0x96),
        Rgb(0xe0, 0x9a, 0xc4),
        Rgb(0xe6, 0x9f, 0x00),
        Rgb(0x8f, 0xd3, 0xff),
        Rgb(0xff, 0xff, 0xff),
        Rgb(0xb9, 0x98, 0x6b),
    ],
    scale: (70, 256),
};

/// Seventeen samples of viridis (Smith and van der Walt 2015, public domain).
const VIRIDIS: [Rgb; 17] = [
    Rgb(68, 1, 84),
    Rgb(72, 21, 103),
    Rgb(72, 40, 120),
    Rgb(69, 55, 129),
    Rgb(62, 73, 137),
    Rgb(56, 88, 140),
    Rgb(49, 104, 142),
    Rgb(43, 117, 142),
    Rgb(38, 130, 142),
    Rgb(33, 145, 140),
    Rgb(31, 158, 137),
    Rgb(40, 174, 128),
    Rgb(53, 183, 121),
    Rgb(94, 201, 98),
    Rgb(144, 215, 67),
    Rgb(194, 223, 35),
    Rgb(253, 231, 37),
];

/// The colours of stacks and faces by letter, where possible from Okabe and Ito (2008). Each disk also bears its letter.
const NAMED: [(char, Rgb); 26] = [
    ('r', Rgb(0xd5, 0x3e, 0x2a)),
    ('g', Rgb(0x00, 0x9e, 0x73)),
    ('b', Rgb(0x00, 0x72, 0xb2)),
    ('y', Rgb(0xf0, 0xe4, 0x42)),
    ('w', Rgb(0xff, 0xff, 0xff)),
    ('k', Rgb(0x26, 0x26, 0x26)),
    ('o', Rgb(0xe6, 0x9f, 0x00)),
    ('p', Rgb(0x7b, 0x4f, 0xa6)),
    ('c', Rgb(0x56, 0xb4, 0xe9)),
    ('m', Rgb(0xcc, 0x79, 0xa7)),
    ('a', Rgb(0x9a, 0xd0, 0xc2)),
    ('d', Rgb(0x5b, 0x3a, 0x1e)),
    ('e', Rgb(0x8a, 0x8f, 0x3c)),
    ('f', Rgb(0xff, 0xb3, 0xba)),
    ('h', Rgb(0x9e, 0x2a, 0x5a)),
    ('i', Rgb(0x35, 0x2a, 0x86)),
    ('j', Rgb(0x2e, 0x5d, 0x3a)),
    ('l', Rgb(0xb8, 0xe0, 0x6a)),
    ('n', Rgb(0xa0, 0x6b, 0x3f)),
    ('q', Rgb(0x6e, 0x6e, 0x6e)),
    ('s', Rgb(0xbd, 0xbd, 0xbd)),
    ('t', Rgb(0xd9, 0xc0, 0x94)),
    ('u', Rgb(0x1f, 0x3a, 0x5f)),
    ('v', Rgb(0xb3, 0x9d, 0xdb)),
    ('x', Rgb(0x4f, 0x7f, 0x86)),
    ('z', Rgb(0xff, 0xd9, 0x66)),
];

impl Palette {
    /// The colour of `step` on a scale from 0 to `most`.
    pub(crate) fn scale(&self, step: u32, most: u32) -> Rgb {
        let (first, end) = self.scale;
        let offset = u64::from(end - first) * u64::from(step.min(most)) / u64::from(most.max(1));
        let place = first + u32::try_from(offset).unwrap_or(0);
        let left = VIRIDIS[(place / 16) as usize];
        let right = VIRIDIS[(place / 16 + 1).min(16) as usize];
        left.toward(right, place % 16 * 16)
    }

    /// The colour of a letter.
    pub(crate) fn letter_colour(&self, letter: char) -> Rgb {
        let lower = letter.to_ascii_lowercase();
        let named = NAMED.iter().find(|(named, _)| *named == lower);
        named.map_or(self.line, |(_, colour)| *colour)
    }

    /// The attributes of an outline for named pieces, whose colour may equal the background; empty for others.
    pub(crate) fn rim(&self, is_named: bool, width: f64) -> String {
        let rim = || format!(" stroke=\"{}\" stroke-width=\"{width}\"", self.muted);
        is_named.then(rim).unwrap_or_default()
    }

    /// The colour of a disk, given the number of disks.
    pub(crate) fn disk(&self, disk: u32, disks: u32) -> Rgb {
        self.scale(disks - disk, disks.max(2) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_contrasts_with_its_background() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for text in [palette.ink, palette.muted] {
                for ground in [palette.ground, palette.faint] {
                    assert!(
                        text.contrast(ground) >= 4.5,
                        "{theme:?}: {text} on {ground}"
                    );
                }
            }
            for step in 0..=100 {
                let ground = palette.scale(step, 100);
                assert!(ground.ink().contrast(ground) >= 4.5, "{theme:?}: {ground}");
            }
        }
    }

    #[test]
    fn letters_have_distinct_colours_with_legible_text() {
        let palette = Theme::Light.palette();
        let mut colours: Vec<[u8; 3]> = ('a'..='z')
            .map(|c| palette.letter_colour(c).bytes())
            .collect();
        assert_eq!(palette.letter_colour('R'), palette.letter_colour('r'));
        for letter in 'a'..='z' {
            let ground = palette.letter_colour(letter);
            assert!(ground.ink().contrast(ground) >= 4.5, "{letter}: {ground}");
        }
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 26);
    }

    #[test]
    fn scale_keeps_its_order_in_greyscale() {
        for theme in Theme::ALL {
            let shades: Vec<f64> = (0..=32)
                .map(|step| theme.palette().scale(step, 32).luminance())
                .collect();
            assert!(shades.is_sorted(), "{theme:?}: {shades:?}");
        }
    }
}
