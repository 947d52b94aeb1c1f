//! Tags and boxes around thoughts, an answer, or what is no answer.

use crate::Mark;
use crate::words::{self, TagPart};

/// A part of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LinePart<'t> {
    /// Text, and how many bytes stand before it.
    Text(&'t str, usize),
    /// Thoughts begin or end.
    Aside { ends: bool },
    /// What has a mark begins or ends.
    Marked { mark: Mark, ends: bool },
    /// A line or a paragraph of HTML ends.
    Break,
}

/// The parts of a line.
pub(super) fn parts(line: &str) -> Vec<LinePart<'_>> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let signs = line.char_indices().filter(|(_, c)| matches!(c, '<' | '\\'));
    for (at, _) in signs.filter(|&(at, _)| at + 1 < line.len()) {
        if at < begin {
            continue;
        }
        if let Some((part, length)) = tag(&line[at..]) {
            parts.push(LinePart::Text(&line[begin..at], begin));
            parts.push(part);
            begin = at + length;
        }
    }
    parts.push(LinePart::Text(&line[begin..], begin));
    parts
}

/// Tags of HTML that end a line.
const BREAKS: &[&str] = &["br", "p", "li", "ul", "ol", "div"];

/// The tag that a text begins with, and how many bytes it has.
fn tag(text: &str) -> Option<(LinePart<'static>, usize)> {
    const LONGEST: usize = 40;
    const BOX: &str = "\\boxed{";
    if text.starts_with(BOX) {
        let mark = Mark::Answer;
        return Some((LinePart::Marked { mark, ends: false }, BOX.len()));
    }
    let end = text.find('>').filter(|&end| end < LONGEST)?;
    let name = text[1..end].trim();
    let ends = name.starts_with('/');
    let name = name.trim_matches('/');
    if BREAKS.contains(&name.trim()) && text.starts_with('<') {
        return Some((LinePart::Break, end + 1));
    }
    let part = match words::part(name)? {
        TagPart::Aside => LinePart::Aside { ends },
        TagPart::End => LinePart::Marked {
            mark: Mark::Answer,
            ends,
        },
        TagPart::NoAnswer => LinePart::Marked {
            mark: Mark::Draft,
            ends,
        },
    };
    text.starts_with('<').then_some((part, end + 1))
}
