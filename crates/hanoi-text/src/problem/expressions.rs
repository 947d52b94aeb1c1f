//! Words and lists in brackets, as PDDL has them, without comments.

use super::excerpt::{ProblemExcerpt, lacks};
use crate::Unreadable;

/// How deep brackets may be nested.
const DEEPEST: usize = 32;

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

    /// Whether it has the same words as another, in any case.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (&self.list, &other.list) {
            (None, None) => self.is_word(other.excerpt.text()),
            (Some(items), Some(others)) => {
                items.len() == others.len()
                    && items
                        .iter()
                        .zip(others)
                        .all(|(item, other)| item.is_same(other))
            }
            _ => false,
        }
    }

    /// The words of a list.
    pub(super) fn words(&self) -> Option<Vec<&'a str>> {
        self.list.as_deref()?.iter().map(Self::word).collect()
    }
}

/// Where the first thing begins that is neither blank nor a comment.
pub(super) fn beginning(text: &str, mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let found = rest.trim_start();
        at += rest.len() - found.len();
        if !found.starts_with(';') {
            return at;
        }
        at += found.find('\n').unwrap_or(found.len());
    }
}

/// Reads all expressions of a text.
pub(super) fn read(text: &str) -> Result<Vec<Expression<'_>>, Unreadable> {
    // The items of each list that is open, and where it begins; the first is the text.
    let mut open: Vec<(usize, Vec<Expression<'_>>)> = vec![(0, Vec::new())];
    let mut at = 0;
    loop {
        at = beginning(text, at);
        let Some(next) = text[at..].chars().next() else {
            break;
        };
        let begin = at;
        let done = match next {
            '(' => {
                at += 1;
                open.push((begin, Vec::new()));
                if open.len() > DEEPEST {
                    return Err(ProblemExcerpt::line_from(text, begin)
                        .refuse("brackets that are not nested so deep"));
                }
                continue;
            }
            ')' => {
                at += 1;
                let closed = open.pop().filter(|_| !open.is_empty());
                let (begin, list) = closed.ok_or_else(|| {
                    ProblemExcerpt::line_from(text, begin).refuse("an opening bracket before it")
                })?;
                Expression {
                    excerpt: ProblemExcerpt::between(text, begin, at),
                    list: Some(list),
                }
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ';');
                let rest = &text[at..];
                at += rest.find(is_end).unwrap_or(rest.len());
                Expression {
                    excerpt: ProblemExcerpt::between(text, begin, at),
                    list: None,
                }
            }
        };
        if let Some((_, items)) = open.last_mut() {
            items.push(done);
        }
    }
    match open.pop() {
        Some((_, items)) if open.is_empty() => Ok(items),
        _ => Err(lacks(text, "a closing bracket")),
    }
}
