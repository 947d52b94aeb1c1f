//! C-style comments in brackets: `/* .. */` on one line, and `//` up to its end.

use super::element::Item;
use super::parse::{LineRest, Parser};
use super::scan::ScanToken;

impl Parser {
    /// A token of a comment, which may end it.
    pub(super) fn remark(&mut self, token: ScanToken<'_>) {
        self.rest = match (self.rest, token) {
            (_, ScanToken::Mark('*')) => LineRest::RemarkStar,
            (LineRest::RemarkStar, ScanToken::Mark('/')) => LineRest::Items,
            _ => LineRest::Remark,
        };
    }

    /// A sign in brackets: returns whether a C-style comment begins with it.
    pub(super) fn begins_remark(&mut self, mark: char) -> bool {
        let Some(group) = self.groups.last_mut() else {
            return false;
        };
        let rest = match mark {
            '*' => LineRest::Remark,
            '/' => LineRest::Comment,
            _ => return false,
        };
        if group.items.last() != Some(&Item::Mark('/')) {
            return false;
        }
        group.items.pop();
        self.kept = self.kept.saturating_sub(1);
        self.rest = rest;
        true
    }
}
