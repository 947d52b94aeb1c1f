//! Tables drawn with box-drawing characters, which are read as bars, hyphens and crosses.

use super::{Parser, ReadResult};
use crate::claim::LineColumn;
use crate::read::scan::ScanToken;

/// The meaning of a box-drawing character.
const fn plain(sign: char) -> Option<char> {
    match sign {
        '\u{2502}' | '\u{2503}' | '\u{2551}' => Some('|'),
        '\u{2500}' | '\u{2501}' | '\u{2550}' => Some('-'),
        '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{256c}' => Some('+'),
        _ => None,
    }
}

/// Whether a word has signs for drawing boxes in it.
pub(super) fn is_drawn(word: &str) -> bool {
    // All of them begin with this byte.
    word.as_bytes().contains(&0xE2) && word.chars().any(|sign| plain(sign).is_some())
}

impl Parser {
    /// A word with box-drawing characters, and any text between them.
    pub(super) fn drawn(&mut self, word: &str, at: LineColumn) -> ReadResult {
        let mut begin = 0;
        let column = |begin: usize| LineColumn {
            column: at.column + word[..begin].chars().count() as u64,
            ..at
        };
        while let Some(sign) = word[begin..].chars().next() {
            let rest = &word[begin..];
            let other = |next: char| plain(next) != plain(sign);
            let end = match plain(sign) {
                Some('|' | '+') => sign.len_utf8(),
                Some(_) | None => rest.find(other).unwrap_or(rest.len()),
            };
            let token = match plain(sign) {
                Some('-') => ScanToken::Hyphens(rest[..end].chars().count()),
                Some(mark) => ScanToken::Mark(mark),
                None => ScanToken::Word(&rest[..end]),
            };
            self.token(token, column(begin))?;
            begin += end;
        }
        Ok(())
    }
}
