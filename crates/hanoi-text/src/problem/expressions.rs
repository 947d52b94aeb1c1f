//! Words and lists in brackets: as PDDL has them, and as JSON and Python write lists of numbers.

use super::excerpt::{ProblemExcerpt, beginning, lacks};
use crate::Unreadable;

/// How deep brackets may be nested.
const DEEPEST: usize = 32;

/// The signs of PDDL, and those of lists with commas; everything else is a part of a word.
pub(super) const PDDL_SIGNS: &[char] = &['(', ')'];
pub(super) const LIST_SIGNS: &[char] = &['(', ')', '[', ']', ','];

/// A word, or a list.
#[derive(Debug)]
pub(super) struct Expression<'a> {
    pub(super) excerpt: ProblemExcerpt<'a>,
    /// The items of a list.
    pub(super) list: Option<Vec<Self>>,
}

impl<'a> Expression<'a> {
    /// The word, unless it is a list.
    pub(super) fn word(&self) -> Option<&'a str> {
        self.list.is_none().then(|| self.excerpt.text())
    }

    /// Whether it is this word, in any case.
    pub(super) fn is_word(&self, word: &str) -> bool {
        self.word()
            .is_some_and(|found| found.eq_ignore_ascii_case(word))
    }

    /// The first word of a list, and what follows it.
    pub(super) fn headed(&self) -> Option<(&'a str, &[Self])> {
        let (head, rest) = self.list.as_deref()?.split_first()?;
        Some((head.word()?, rest))
    }

    /// The words of a list.
    pub(super) fn words(&self) -> Option<Vec<&'a str>> {
        self.list.as_deref()?.iter().map(Self::word).collect()
    }

    /// The items between the commas of a list with that opening bracket.
    pub(super) fn items(&self, bracket: char) -> Option<Vec<&Self>> {
        let list = self.list.as_deref()?;
        let is_comma = |(at, item): (usize, &Self)| item.is_word(",") == (at % 2 == 1);
        let is_list = self.excerpt.text().starts_with(bracket);
        (is_list && list.iter().enumerate().all(is_comma)).then(|| list.iter().step_by(2).collect())
    }

    pub(super) fn number(&self) -> Option<u64> {
        let word = self.word()?;
        let is_number = word.bytes().all(|c| c.is_ascii_digit());
        word.parse().ok().filter(|_| is_number)
    }

    /// The numbers of a list with that opening bracket.
    pub(super) fn numbers(&self, bracket: char) -> Option<Vec<u64>> {
        let items = self.items(bracket)?;
        items.into_iter().map(Self::number).collect()
    }
}

/// Where the first thing begins that is no comment.
fn begin(text: &str, at: usize) -> usize {
    beginning(text, at, |rest| rest.starts_with(';'))
}

/// Reads all expressions of a text.
pub(super) fn read<'a>(text: &'a str, signs: &[char]) -> Result<Vec<Expression<'a>>, Unreadable> {
    // The items of each list that is open, and where it begins; the first is the text.
    let mut open: Vec<(usize, Vec<Expression<'_>>)> = vec![(0, Vec::new())];
    let mut at = 0;
    loop {
        at = begin(text, at);
        let Some(next) = text[at..].chars().next() else {
            break;
        };
        let (mut from, mut list) = (at, None);
        at += next.len_utf8();
        let refuse = |expected| Err(ProblemExcerpt::line_from(text, from).refuse(expected));
        match next {
            '(' | '[' if signs.contains(&next) => {
                open.push((from, Vec::new()));
                if open.len() > DEEPEST {
                    return refuse("brackets that are not nested so deep");
                }
                continue;
            }
            ')' | ']' if signs.contains(&next) => {
                let bracket = if next == ')' { '(' } else { '[' };
                match open.pop() {
                    Some((begin, items))
                        if !open.is_empty() && text[begin..].starts_with(bracket) =>
                    {
                        (from, list) = (begin, Some(items));
                    }
                    _ => return refuse("an opening bracket before it"),
                }
            }
            _ if signs.contains(&next) => {}
            _ => {
                let is_end = |c: char| c.is_whitespace() || c == ';' || signs.contains(&c);
                let rest = &text[at..];
                at += rest.find(is_end).unwrap_or(rest.len());
            }
        }
        let excerpt = ProblemExcerpt::between(text, from, at);
        if let Some((_, items)) = open.last_mut() {
            items.push(Expression { excerpt, list });
        }
    }
    match open.pop() {
        Some((_, items)) if open.is_empty() => Ok(items),
        _ => Err(lacks(text, "a closing bracket")),
    }
}
