//! Text that must fit: numbers of any size, parts of a line, percentages.

use std::fmt::Display;

use hanoi::UBig;

use super::look::Look;

/// Longer numbers are shortened.
const MOST_DIGITS: usize = 30;
/// The digits kept at each end.
const END_DIGITS: usize = 6;

/// The text with its long runs of digits shortened: `107150…068376 (302 digits)`.
pub(crate) fn shortened(text: &str, look: Look) -> String {
    let runs = text.split_inclusive(|c: char| !c.is_ascii_digit());
    runs.map(|run| short_run(run, look)).collect()
}

/// A run of digits, and its suffix.
fn short_run(run: &str, look: Look) -> String {
    let end = run.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &run[..run.len() - end.len()];
    if digits.len() <= MOST_DIGITS {
        return run.to_owned();
    }
    format!(
        "{}{}{} ({} digits){end}",
        &digits[..END_DIGITS],
        look.ellipsis(),
        &digits[digits.len() - END_DIGITS..],
        digits.len()
    )
}

/// A number with its noun: `1 move`, `2 moves`.
pub(crate) fn counted(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let ending = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// A number, shortened if it is long.
pub(crate) fn number(number: &UBig, look: Look) -> String {
    shortened(&number.to_string(), look)
}

/// The share of a whole in percent, rounded down: `42.8 %`; 100 % if the whole is 0.
pub(crate) fn percent(part: &UBig, whole: &UBig) -> String {
    let permille = if whole.is_zero() {
        UBig::from(1000u16)
    } else {
        part * UBig::from(1000u16) / whole
    };
    let permille = u64::try_from(&permille).unwrap_or(1000);
    format!("{}.{} %", permille / 10, permille % 10)
}

/// The text, or as much of its beginning as fits.
pub(crate) fn cut(text: &str, width: usize, look: Look) -> String {
    let length = text.chars().count();
    if length <= width {
        return text.to_owned();
    }
    let ellipsis = look.ellipsis();
    let kept = width.saturating_sub(ellipsis.chars().count());
    let kept: String = text.chars().take(kept).collect();
    format!("{kept}{ellipsis}").chars().take(width).collect()
}

/// The parts that fit on a line, separated by two blanks. The first is truncated if necessary.
pub(crate) fn fitting(parts: &[String], width: usize, look: Look) -> String {
    let mut line = String::new();
    for part in parts.iter().filter(|part| !part.is_empty()) {
        if line.is_empty() {
            line = cut(part, width, look);
        } else if line.chars().count() + 2 + part.chars().count() <= width {
            line = format!("{line}  {part}");
        }
    }
    line
}

/// The text in lines of a number of characters, broken at blanks where possible.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + word.chars().count() > columns {
            lines.push(word.to_owned());
        } else if let Some(last) = lines.last_mut() {
            if line > 0 {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// A text size as columns or rows.
pub(crate) fn cells(size: usize) -> u16 {
    u16::try_from(size).unwrap_or(u16::MAX)
}

/// The text with its arrows as this look draws them.
pub(crate) fn arrows(text: &str, look: Look) -> String {
    text.replace("->", look.sign("→", "->"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::PLAIN;

    #[test]
    fn long_numbers_keep_their_ends() {
        let long = format!("move {}9 of {}", "1".repeat(30), "7".repeat(30));
        assert_eq!(
            shortened(&long, PLAIN),
            format!("move 111111...111119 (31 digits) of {}", "7".repeat(30))
        );
        assert_eq!(shortened("1AC…2", PLAIN), "1AC…2");
    }

    #[test]
    fn shares_are_rounded_down() {
        let percent = |part: u32, whole: u32| percent(&part.into(), &whole.into());
        assert_eq!(percent(3, 7), "42.8 %");
        assert_eq!(percent(6, 7), "85.7 %");
        assert_eq!(percent(7, 7), "100.0 %");
        assert_eq!(percent(0, 0), "100.0 %");
    }

    #[test]
    fn excess_text_is_cut_or_left_out() {
        assert_eq!(cut("abcdef", 6, PLAIN), "abcdef");
        assert_eq!(cut("abcdefg", 6, PLAIN), "abc...");
        assert_eq!(cut("abcdefg", 2, PLAIN), "..");
        let parts = ["one".to_owned(), "three".to_owned(), "two".to_owned()];
        assert_eq!(fitting(&parts, 8, PLAIN), "one  two");
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
    }
}
