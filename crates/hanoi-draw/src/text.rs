//! Text widths.
//!
//! Viewers may use other fonts, so widths are those of a wide font (`DejaVu`, as wide as Verdana), rounded up, and at least
//! 0.62 em per character.

use crate::num::real;

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
    /// The font families, if they differ from those of the whole picture.
    pub(crate) const fn family(self) -> Option<&'static str> {
        match self {
            Self::Sans => None,
            Self::Mono => Some(MONO),
        }
    }

    /// An upper bound on the width of a text at this size.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        let letters: Vec<f64> = text.chars().map(|c| self.advance(c)).collect();
        letters.iter().sum::<f64>().max(0.62 * real(letters.len())) * size
    }

    /// The advance width of a character in ems.
    const fn advance(self, c: char) -> f64 {
        match self {
            Self::Sans => sans(c),
            Self::Mono => 0.61,
        }
    }
}

/// The advance width in a proportional font.
const fn sans(c: char) -> f64 {
    match c {
        ' ' | ',' | '.' | ':' | ';' | '\'' | 'I' | 'i' | 'j' | 'l' | '|' | '/' | '-' => 0.4,
        'f' | 't' | 'r' | '(' | ')' => 0.43,
        '0'..='9' | 'a'..='e' | 'g' | 'h' | 'k' | 'n'..='q' | 's' | 'u' | 'v' | 'x'..='z' => 0.65,
        'm' | 'w' | 'M' | 'W' | '\u{2192}' => 1.0,
        _ => 0.8,
    }
}

/// Breaks a text into as few lines as this width allows, and balances their lengths.
pub(crate) fn balance_lines(text: &str, size: f64, width: f64) -> Vec<String> {
    let widest = wrap(text, size, width);
    let lines = widest.len();
    let narrower = (1..=64_u8).map(|part| width * f64::from(part) / 64.0);
    let mut wrapped = narrower.map(|width| wrap(text, size, width));
    let fits = |lines: &Vec<String>| {
        let widths = lines.iter().map(|line| Font::Sans.width(line, size));
        widths.fold(0.0, f64::max) <= width
    };
    wrapped
        .find(|narrow| narrow.len() == lines && fits(narrow))
        .unwrap_or(widest)
}

/// Breaks a text into lines of at most this width, between words.
fn wrap(text: &str, size: f64, width: f64) -> Vec<String> {
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
    fn lines_fill_the_width() {
        let lines = wrap("one two three", 10.0, Font::Sans.width("one two", 10.0));
        assert_eq!(lines, ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 10.0, 1.0), ["unbreakable"]);
        assert_eq!(wrap("", 10.0, 1.0), [""]);
    }

    #[test]
    fn balanced_lines_leave_no_orphan_words() {
        let width = Font::Sans.width("The states of a solution", 10.0);
        let text = "The states of a solution: 4 disks";
        assert_eq!(
            wrap(text, 10.0, width),
            ["The states of a", "solution: 4 disks"]
        );
        let text = "one two three four five six";
        let width = Font::Sans.width("one two three four five", 10.0);
        assert_eq!(
            balance_lines(text, 10.0, width),
            ["one two three", "four five six"]
        );
        assert_eq!(balance_lines("one two", 10.0, width), ["one two"]);
        assert_eq!(balance_lines("unbreakable", 10.0, 1.0), ["unbreakable"]);
    }
}
