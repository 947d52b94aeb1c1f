//! Lines that are no records, as far as they matter to the runs around them.

use super::lex::{self, Token, TokenKind};
use crate::read::words::Meaning;

/// A line that is no record: what it has in common with one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Talk {
    pub(super) span: (usize, usize),
    /// The number it begins with, as lists number their steps.
    pub(super) number: Option<u64>,
    /// Its words in lower case.
    pub(super) words: Vec<String>,
    pub(super) arrow: bool,
    /// Whether it has an arrow or a preposition of moving.
    pub(super) goes: bool,
    /// Whether it has a letter by itself, or a number beside the first.
    pub(super) value: bool,
    pub(super) tokens: usize,
    /// Whether it announces something: it ends in a colon, or is a heading.
    pub(super) heads: bool,
}

/// What a line that is no record has in common with one.
pub(super) fn talk(line: &str, at: usize) -> Talk {
    let tokens = lex::tokens(line, at);
    let content = line.trim();
    let number = tokens.iter().take(2).find_map(Token::number);
    let numbers = tokens
        .iter()
        .filter(|token| matches!(token.kind, TokenKind::Number(_)))
        .count();
    let words: Vec<String> = tokens
        .iter()
        .filter_map(Token::word)
        .map(str::to_lowercase)
        .collect();
    let letter = tokens
        .iter()
        .filter_map(Token::word)
        .any(|word| word.len() == 1 && word != "I" && word != "a");
    let goes = |token: &Token<'_>| {
        matches!(
            token.meaning(),
            Some(Meaning::Arrow | Meaning::To | Meaning::From)
        )
    };
    let start = at + line.len() - line.trim_start().len();
    Talk {
        span: (start, start + content.len()),
        number,
        arrow: tokens.iter().any(|token| token.kind == TokenKind::Arrow),
        goes: tokens.iter().any(goes),
        value: letter || numbers > usize::from(number.is_some()),
        words,
        tokens: tokens.len(),
        heads: content.ends_with(':')
            || content.starts_with('#')
            || content.starts_with("**") && content.ends_with("**"),
    }
}
