//! The SVG elements of the pictures, as text.
//!
//! A [`Canvas`] collects elements; [`Canvas::finish`] adds a frame around them: size, title, description and
//! background. Numbers have at most two decimals, so a picture has the same bytes on every machine.

use std::fmt::{self, Display, Write};

use crate::PegLabels;
use crate::id::unique;
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::text::SANS;
use crate::theme::{Palette, PictureLook};

/// A finished picture: a complete SVG document with a title and a description for screen readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg {
    text: String,
}

impl Svg {
    /// Returns the document.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Text with markup characters escaped.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // Not allowed in XML, even when escaped.
                c if c.is_control() => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    pub(crate) fn centre(&self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The rectangle, moved by an offset.
    pub(crate) fn at(self, x: f64, y: f64) -> Self {
        Self {
            x: self.x + x,
            y: self.y + y,
            ..self
        }
    }

    /// The rectangle with its upper left corner at a point.
    pub(crate) const fn to(self, x: f64, y: f64) -> Self {
        Self { x, y, ..self }
    }

    /// Adds the rectangle to path data.
    pub(crate) fn trace(&self, data: &mut String) {
        command(data, 'M', &[self.x, self.y]);
        for (letter, length) in [('h', self.width), ('v', self.height), ('h', -self.width)] {
            command(data, letter, &[length]);
        }
        data.push('z');
    }
}

/// Adds a command to path data: its letter and its numbers.
pub(crate) fn command(data: &mut String, letter: char, numbers: &[f64]) {
    data.push(letter);
    for (place, &number) in numbers.iter().enumerate() {
        let space = if place > 0 { " " } else { "" };
        put(data, format_args!("{space}{}", Num(number)));
    }
}

/// Appends to text in memory, which cannot fail.
pub(crate) fn put(text: &mut String, more: fmt::Arguments<'_>) {
    text.write_fmt(more).expect("writing to memory succeeds");
}

/// A picture under construction.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) palette: Palette,
    /// Whether the picture has no heading.
    pub(crate) is_bare: bool,
    is_transparent: bool,
    labels: Option<PegLabels>,
    title: String,
    style: String,
    body: String,
}

impl Canvas {
    pub(crate) fn new(look: impl Into<PictureLook>, title: impl Into<String>) -> Self {
        let look = look.into();
        Self {
            palette: look.theme.palette(),
            is_bare: look.bare,
            is_transparent: look.transparent,
            labels: look.labels,
            title: title.into(),
            style: String::new(),
            body: String::new(),
        }
    }

    /// A text as written in the picture: with the labels of the pegs.
    pub(crate) fn with_labels(&self, text: &str) -> String {
        match &self.labels {
            Some(labels) => labels.renamed(text),
            None => text.to_owned(),
        }
    }

    /// Adds an empty element, given by its name and attributes.
    pub(crate) fn element(&mut self, element: fmt::Arguments<'_>) {
        put(&mut self.body, format_args!("<{element}/>\n"));
    }

    /// Opens a translated group.
    pub(crate) fn open_at(&mut self, x: f64, y: f64) {
        let (x, y) = (Num(x), Num(y));
        self.open(format_args!("transform=\"translate({x} {y})\""));
    }

    /// Opens a group with these attributes.
    pub(crate) fn open(&mut self, attributes: fmt::Arguments<'_>) {
        put(&mut self.body, format_args!("<g {attributes}>\n"));
    }

    pub(crate) fn close(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// Opens a clipped window with its own origin.
    pub(crate) fn open_window(&mut self, rect: Rect) {
        let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Num);
        put(
            &mut self.body,
            format_args!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">\n"),
        );
    }

    pub(crate) fn close_window(&mut self) {
        self.body.push_str("</svg>\n");
    }

    pub(crate) fn rect(&mut self, rect: Rect, attributes: fmt::Arguments<'_>) {
        let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Num);
        self.element(format_args!(
            "rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {attributes}"
        ));
    }

    /// Adds a path, unless it is empty.
    pub(crate) fn path(&mut self, data: &str, attributes: fmt::Arguments<'_>) {
        if !data.is_empty() {
            self.element(format_args!("path d=\"{data}\" {attributes}"));
        }
    }

    /// Adds a line of text. In a group that sets the label, pass `None`.
    pub(crate) fn text(&mut self, x: f64, y: f64, text: &str, label: Option<&TextLabel>) {
        put(
            &mut self.body,
            format_args!("<text x=\"{}\" y=\"{}\"", Num(x), Num(y)),
        );
        if let Some(label) = label {
            put(&mut self.body, format_args!(" {label}"));
        }
        let text = self.with_labels(text);
        put(&mut self.body, format_args!(">{}</text>\n", Escaped(&text)));
    }

    /// Adds evenly spaced letters. `marked` is the position of a letter in another colour, and that colour (may be empty).
    pub(crate) fn letters(&mut self, x: f64, y: f64, step: f64, text: &str, marked: (usize, &str)) {
        if text.is_empty() {
            return;
        }
        let places: Vec<String> = (0..text.len())
            .map(|place| Num(x + real(place) * step).to_string())
            .collect();
        put(
            &mut self.body,
            format_args!("<text x=\"{}\" y=\"{}\">", places.join(" "), Num(y)),
        );
        for (place, c) in self.with_labels(text).chars().enumerate() {
            if place == marked.0 && !marked.1.is_empty() {
                put(
                    &mut self.body,
                    format_args!("<tspan fill=\"{}\">{c}</tspan>", marked.1),
                );
            } else {
                put(&mut self.body, format_args!("{c}"));
            }
        }
        self.body.push_str("</text>\n");
    }

    /// Adds style rules.
    pub(crate) fn style(&mut self, rules: fmt::Arguments<'_>) {
        put(&mut self.style, rules);
    }

    /// Finishes a picture of this size, with a description.
    pub(crate) fn finish(self, width: f64, height: f64, description: &str) -> Svg {
        if self.is_transparent {
            return self.cut_out(width, height, description);
        }
        let (right, bottom) = (Num(width.ceil()), Num(height.ceil()));
        let fill = self.palette.ground;
        let ground = format!("<rect width=\"{right}\" height=\"{bottom}\" fill=\"{fill}\"/>\n");
        self.document(width, height, description, &ground)
    }

    /// Finishes a picture without a background.
    pub(crate) fn cut_out(self, width: f64, height: f64, description: &str) -> Svg {
        self.document(width, height, description, "")
    }

    fn document(self, width: f64, height: f64, description: &str, ground: &str) -> Svg {
        let (width, height) = (Num(width.ceil()), Num(height.ceil()));
        let [title, description] = [&self.title, description].map(|text| self.with_labels(text));
        let slug = unique(&title, &[&description, &self.style, &self.body]);
        let (title, description) = (Escaped(&title), Escaped(&description));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"{slug}-title {slug}-desc\" \
             font-family=\"{SANS}\">\n\
             <title id=\"{slug}-title\">{title}</title>\n<desc id=\"{slug}-desc\">{description}</desc>\n"
        );
        if !self.style.is_empty() {
            put(&mut text, format_args!("<style>{}</style>\n", self.style));
        }
        text.push_str(ground);
        text.push_str(&self.body);
        text.push_str("</svg>\n");
        Svg { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        let text = Escaped("a<b & \"c\" > d\u{1}").to_string();
        assert_eq!(text, "a&lt;b &amp; &quot;c&quot; &gt; d\u{fffd}");
    }
}
