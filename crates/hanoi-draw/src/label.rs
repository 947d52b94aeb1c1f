//! The style of a line of text.

use std::fmt::{self, Display};

use crate::num::Num;
use crate::text::Font;
use crate::theme::Rgb;

/// The alignment of a text with its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text. Its point lies on the baseline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextLabel {
    pub(crate) size: f64,
    pub(crate) font: Font,
    pub(crate) anchor: Anchor,
    pub(crate) fill: Rgb,
}

impl TextLabel {
    pub(crate) const fn new(size: f64, fill: Rgb) -> Self {
        Self {
            size,
            font: Font::Sans,
            anchor: Anchor::Start,
            fill,
        }
    }

    pub(crate) const fn mono(mut self) -> Self {
        self.font = Font::Mono;
        self
    }

    pub(crate) const fn middle(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    pub(crate) const fn end(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }

    /// An upper bound on the width of a text.
    pub(crate) fn width(&self, text: &str) -> f64 {
        self.font.width(text, self.size)
    }

    /// The distance from the middle of a line down to its baseline.
    pub(crate) fn drop(&self) -> f64 {
        self.size * 0.36
    }
}

impl Display for TextLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "font-size=\"{}\" fill=\"{}\"", Num(self.size), self.fill)?;
        if let Some(family) = self.font.family() {
            write!(f, " font-family=\"{family}\"")?;
        }
        match self.anchor {
            Anchor::Start => Ok(()),
            Anchor::Middle => f.write_str(" text-anchor=\"middle\""),
            Anchor::End => f.write_str(" text-anchor=\"end\""),
        }
    }
}
