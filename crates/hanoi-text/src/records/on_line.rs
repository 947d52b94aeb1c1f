//! The records that a line is: one, or several of one shape.

use super::lex::{self, Token, TokenKind};
use super::record::{ShapeBuilder, TextRecord};
use super::{line, plan, states, table};

/// The records that a line is: one, or several of one shape between commas or blanks.
pub(super) fn on_line(line: &str, at: usize, pegs: u8) -> Option<Vec<TextRecord>> {
    if let Some(record) = plan::step(line, at) {
        return Some(vec![record]);
    }
    if line.contains("put(") {
        return plan::puts(line, at);
    }
    if let Some(record) = states::slashed(line, at, pegs) {
        return Some(vec![record]);
    }
    let tokens = lex::tokens(line, at);
    if let Some(record) = line::record(&tokens).or_else(|| shown(&tokens, pegs)) {
        return Some(vec![record]);
    }
    if let Some(record) = table::bare_row(line, at) {
        return Some(vec![record]);
    }
    several(&tokens)
}

/// A state on its line, with the number of the step before it.
fn shown(tokens: &[Token<'_>], pegs: u8) -> Option<TextRecord> {
    let (rest, lead) = line::without_prefix(tokens);
    let first = rest.first()?.sign();
    if first.is_some_and(|sign| matches!(sign, '#' | '/' | '%' | ';' | '-')) {
        return None;
    }
    let towers = states::shown(rest)?;
    let mut record = states::state(
        towers,
        pegs,
        ShapeBuilder::new("shown"),
        (tokens.first()?.start, tokens.last()?.end),
    )?;
    record.lead = lead;
    Some(record)
}

/// `1AC 2AB 1CB`, `A -> C, A -> B`, with a label before them.
fn several(tokens: &[Token<'_>]) -> Option<Vec<TextRecord>> {
    let tokens = line::without_end(&tokens[line::label(tokens)..]);
    let is_separator =
        |token: &Token<'_>| matches!(token.sign(), Some(',' | ';' | '\u{3001}' | '\u{ff0c}'));
    let mut parts: Vec<&[Token<'_>]> = tokens.split(is_separator).collect();
    if parts.last().is_some_and(|part| part.is_empty()) {
        parts.pop();
    }
    let same = |records: &Vec<TextRecord>| {
        records.len() > 1
            && records
                .iter()
                .all(|record| record.shape == records[0].shape)
    };
    let by_signs: Option<Vec<TextRecord>> = parts.iter().map(|part| line::record(part)).collect();
    if let Some(records) = by_signs.filter(same) {
        return Some(records);
    }
    // Blanks alone separate compact moves.
    let is_compact = tokens.len().is_multiple_of(2)
        && tokens.chunks(2).all(|pair| {
            matches!(pair[0].kind, TokenKind::Number(_)) && pair[0].end == pair[1].start
        });
    let compact = || {
        tokens
            .chunks(2)
            .map(line::record)
            .collect::<Option<Vec<TextRecord>>>()
    };
    is_compact.then(compact).flatten().filter(same)
}
