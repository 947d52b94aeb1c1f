//! A move in a line of words: `Move disk 1 from A to C`, `3. A -> C`, `1AC`.
//!
//! Every word has to have a meaning that a move can have, and every part stands there once. Then the line is a record; otherwise it is
//! none. Nothing is passed over.

mod pair;
mod parser;
mod prefix;

use std::ops::Range;

use crate::words::Meaning;

use super::lex::{self, Token, TokenKind};
use super::record::{
    Behind, DiskName, RecordShape, ShapeBuilder, StateTime, StepNumber, TextRecord, WrittenMove,
};
use super::{lexicon, piece, states};
use crate::Claim;
use pair::{disk_and_pair, pair, piece_and_pair, remarked_pair};
use parser::LineParser;
pub(super) use prefix::{label, prefix, sequence};

/// The most tokens of a move.
const LONGEST: usize = 120;

/// Reads a line, an element of a list, a cell or a string as one move.
pub(super) fn record(tokens: &[Token<'_>]) -> Option<TextRecord> {
    let tokens = without_end(tokens);
    (tokens.len() <= LONGEST).then_some(())?;
    let (first, last) = (tokens.first()?, tokens.last()?);
    let (before, lead, rest) = prefix(tokens);
    let mut shape = ShapeBuilder::new("line");
    for token in before {
        match token.meaning() {
            // `Step one:`
            Some(Meaning::Count(_)) => shape.value('N'),
            _ => fix(&mut shape, token),
        }
    }
    let rest = unquoted(rest);
    let span = (first.start, last.end);
    if let Some(step) = piece::step(rest) {
        let claim = Claim::Step(Box::new(step));
        return Some(TextRecord::new(claim, RecordShape::STEP, span));
    }
    let (label, rest) = rest.split_at(label(rest));
    let (numbering, inner, rest) = if label.is_empty() {
        (label, None, rest)
    } else {
        prefix(rest)
    };
    for token in label.iter().chain(numbering) {
        fix(&mut shape, token);
    }
    let rest = &rest[sequence(rest)..];
    let line = pair(rest)
        .or_else(|| piece_and_pair(rest))
        .or_else(|| remarked_pair(rest))
        .or_else(|| LineParser::new(rest).read())
        .or_else(|| disk_and_pair(rest))?;
    line.named.has_like_pegs().then_some(())?;
    line.shape(rest, &mut shape);
    // A disk that is named twice is not one name.
    let is_named = line.named.disk.is_some();
    let mut record = TextRecord::new(line.named, shape.finish(), span);
    let lead = line.lead.or(lead).or(inner);
    record.lead = lead.map(|lead| lead.before(is_named));
    if line.shown.is_none() && line.end < rest.len() {
        record.remark = Behind::Remark;
    } else if !line.ground.is_empty() {
        record.remark = Behind::Ground;
    }
    let shown = line.shown.map(states::claim);
    record
        .shown
        .extend(shown.map(|claim| (StateTime::After, claim)));
    Some(record)
}

/// A move, and the tokens that are its values.
#[derive(Default)]
struct LineMove {
    named: WrittenMove,
    lead: Option<StepNumber>,
    /// The tokens with values, each with its kind.
    values: Vec<(usize, char)>,
    /// The tokens that are no part of the shape.
    ground: Range<usize>,
    /// Where the remark begins.
    end: usize,
    /// The state behind it.
    shown: Option<Vec<Vec<u32>>>,
}

impl LineMove {
    fn shape(&self, tokens: &[Token<'_>], shape: &mut ShapeBuilder) {
        let sized = matches!(self.named.disk, Some(DiskName::Size(_)));
        let is_noun = |at: usize| lex::meaning_at(tokens, at) == Some(Meaning::Disk);
        let is_size = |at: usize| sized && is_noun(at + 1) && self.values.contains(&(at, 'S'));
        let is_value = |at: usize| self.values.iter().any(|(value, _)| *value == at);
        for (at, token) in tokens[..self.end].iter().enumerate() {
            if self.ground.contains(&at)
                || at > 0 && (is_size(at - 1) || is_value(at - 1) && is_joined_noun(token))
            {
                continue;
            }
            match self.values.iter().find(|(value, _)| *value == at) {
                Some((_, ' ')) => {}
                // `smallest disk` beside `disk of size 2`
                Some(_) if is_size(at) => {
                    for word in ["disk", "of", "size"] {
                        shape.fixed(word);
                    }
                    shape.value('N');
                }
                Some((_, kind)) => shape.value(*kind),
                None => fix(shape, token),
            }
        }
    }
}

/// Whether a word for a peg is one that languages without blanks write as one with the name: `\u{4e2d}\u{67f1}`.
fn is_joined_noun(token: &Token<'_>) -> bool {
    let wide = |word: &str| word.starts_with(|c: char| c >= '\u{2e80}');
    token.meaning() == Some(Meaning::Peg) && token.word().is_some_and(wide)
}

fn fix(shape: &mut ShapeBuilder, token: &Token<'_>) {
    match token.kind {
        TokenKind::Word(word) => shape.fixed(lexicon::plain_form(word)),
        TokenKind::Number(_) => shape.value('N'),
        TokenKind::Arrow => shape.fixed("->"),
        TokenKind::Sign(sign) => shape.fixed(sign.encode_utf8(&mut [0; 4])),
    }
}

/// A move without the quotes around it.
fn unquoted<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    match tokens {
        [open, rest @ .., close]
            if matches!(open.sign(), Some('"' | '\'')) && open.sign() == close.sign() =>
        {
            rest
        }
        all => all,
    }
}

/// A line without the sign that ends a sentence or an element.
pub(super) fn without_end<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    const ENDS: &[char] = &['.', ',', ';', '!', '\u{3002}', '}'];
    match tokens {
        [rest @ .., last] if last.sign().is_some_and(|sign| ENDS.contains(&sign)) => rest,
        all => all,
    }
}
