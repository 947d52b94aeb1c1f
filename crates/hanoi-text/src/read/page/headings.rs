//! Headings: lines, or words before a colon, that mark the moves below them.

use crate::Mark;
use crate::read::element::Item;
use crate::read::marks;

/// The most words of a heading.
const MOST: usize = 12;

/// A heading with a mark: its first item, the item behind it, and what it marks.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MarkHeading {
    pub(super) first: usize,
    pub(super) end: usize,
    pub(super) mark: Mark,
}

/// The heading of a line, if it has one.
pub(super) fn heading(line: &[Item]) -> Option<MarkHeading> {
    let colon = line.iter().position(|item| *item == Item::Mark(':'));
    let end = colon.unwrap_or(line.len());
    let (first, words) = words_before(&line[..end], colon.is_some())?;
    let marks::PassageHeading::Mark(mark) = marks::heading(&words, colon.is_some())? else {
        return None;
    };
    Some(MarkHeading {
        first,
        end: colon.map_or(end, |colon| colon + 1),
        mark,
    })
}

/// The level of a Markdown heading.
pub(super) fn level(line: &[Item]) -> Option<usize> {
    let signs = line.iter().take_while(|item| **item == Item::Mark('#'));
    Some(signs.count()).filter(|&level| level > 0)
}

/// Whether a line is set as a heading: it begins with `#`, or is all bold.
pub(super) const fn is_set(line: &[Item]) -> bool {
    let line = match line {
        [rest @ .., Item::Mark(':')] => rest,
        line => line,
    };
    matches!(
        line,
        [Item::Mark('#'), ..]
            | [
                Item::Mark('*'),
                Item::Mark('*'),
                ..,
                Item::Mark('*'),
                Item::Mark('*')
            ]
    )
}

/// The words of a line that may be a heading, in lower case, and their first item: up to the colon, or the whole line.
fn words_before(line: &[Item], colon: bool) -> Option<(usize, Vec<String>)> {
    let (mut words, mut first) = (Vec::new(), line.len());
    for (at, item) in line.iter().enumerate().rev() {
        match item {
            Item::Word(word) if !word.contains(char::is_alphanumeric) => {}
            Item::Word(word) => words.push(word.trim_matches('_').to_lowercase()),
            Item::Number(number) => words.push(number.to_string()),
            item if adorns(item) => continue,
            // The number of a heading, or the end of one.
            Item::Mark('.') if at + 1 == line.len() || is_number(&line[..at]) => continue,
            _ if colon => break,
            _ => return None,
        }
        first = at;
        if words.len() == MOST {
            break;
        }
    }
    if !colon && words.len() == MOST {
        return None;
    }
    words.reverse();
    (!words.is_empty()).then_some((first, words))
}

/// Decoration around the words of a heading.
const fn adorns(item: &Item) -> bool {
    matches!(
        item,
        Item::Mark('*' | '#' | '`' | ',' | '\'' | '>' | '$' | '{' | '}')
            | Item::Hyphens(..)
            | Item::Group('(', _)
    )
}

/// Whether items before a full stop are only the number of a heading.
fn is_number(line: &[Item]) -> bool {
    matches!(line, [before @ .., Item::Number(_)] if before.iter().all(adorns))
}
