//! How wide text is.
//!
//! Whoever looks at a picture may have other fonts, so widths are those of a wide font (`DejaVu`, which is as wide as
//! Verdana), rounded up, and never less than 0.62 em a character.

use crate::svg::real;

/// The fonts of most text.
pub(crate) const SANS: &str = "Arial,'DejaVu Sans',sans-serif";
/// The fonts of moves, states and bits.
pub(crate) const MONO: &str = "'DejaVu Sans Mono',Consolas,monospace";

/// A kind of font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Sans,
    Mono,
}

impl Font {
    /// The families, if they are not those of the whole picture.
    pub(crate) const fn family(self) -> Option<&'static str> {
        match self {
            Self::Sans => None,
            Self::Mono => Some(MONO),
        }
    }

    /// How wide a text of that size is at most.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        let letters: Vec<f64> = text.chars().map(|c| self.advance(c)).collect();
        letters.iter().sum::<f64>().max(0.62 * real(letters.len())) * size
    }

    /// How far a character takes the pen on, in ems.
    const fn advance(self, c: char) -> f64 {
        match self {
            Self::Sans => sans(c),
            Self::Mono => 0.61,
        }
    }
}

/// The same in a font with letters of different widths.
const fn sans(c: char) -> f64 {
    match c {
        ' ' | ',' | '.' | ':' | ';' | '\'' | 'I' | 'i' | 'j' | 'l' | '|' | '/' | '-' => 0.4,
        'f' | 't' | 'r' | '(' | ')' => 0.43,
        '0'..='9' | 'a'..='e' | 'g' | 'h' | 'k' | 'n'..='q' | 's' | 'u' | 'v' | 'x'..='z' => 0.65,
        'm' | 'w' | 'M' | 'W' | '\u{2192}' => 1.0,
        _ => 0.8,
    }
}

/// Breaks a text into lines of at most that width, between words.
pub(crate) fn wrap(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        let longer = format!("{last} {word}");
        if last.is_empty() {
            word.clone_into(last);
        } else if Font::Sans.width(&longer, size) <= width {
            *last = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        let lines = wrap("one two three", 10.0, Font::Sans.width("one two", 10.0));
        assert_eq!(lines, ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 10.0, 1.0), ["unbreakable"]);
        assert_eq!(wrap("", 10.0, 1.0), [""]);
    }
}
