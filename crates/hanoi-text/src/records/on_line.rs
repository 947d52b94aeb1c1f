//! The records that a line is: one, or several of one shape.

use super::finding::OddPlace;
use super::lex::{self, Token, TokenKind};
use super::record::{RecordShape, ShapeBuilder, TextRecord};
use super::talk::is_compact;
use super::{line, plan, states, table};
use crate::Claim;
use crate::naming::joint::joint_step;
use crate::words::Meaning;

/// The records that a line is: one, or several of one shape between commas or blanks.
pub(super) fn on_line(line: &str, at: usize, pegs: u8) -> Option<Vec<TextRecord>> {
    if line.contains("put(") {
        return plan::puts(line, at);
    }
    let tokens = lex::tokens(line, at);
    let one = plan::step(line, at)
        .or_else(|| states::slashed(line, at, pegs))
        .or_else(|| line::record(&tokens))
        .or_else(|| shown(&tokens, pegs))
        .or_else(|| joint(&tokens, line, at))
        .or_else(|| table::bare_row(line, at));
    if let Some(record) = one {
        return Some(vec![record]);
    }
    several(&tokens, &|part| {
        line::record(part).or_else(|| joint(part, line, at))
    })
}

/// A step of several pieces in words: `Exchange 1 on A and 2 on B`.
fn joint(tokens: &[Token<'_>], line: &str, at: usize) -> Option<TextRecord> {
    let (_, lead, rest) = line::prefix(tokens);
    let rest = &rest[line::sequence(rest)..];
    let (first, last) = (rest.first()?, tokens.last()?);
    // `1AC, then exchange 2 on A and 1 on C` is two steps.
    if rest.windows(2).any(is_compact) {
        return None;
    }
    let step = joint_step(line.get(first.start - at..last.end - at)?)?;
    let (claim, span) = (Claim::Step(Box::new(step)), (first.start, last.end));
    let mut record = TextRecord::new(claim, RecordShape::STEP, span);
    record.lead = lead;
    Some(record)
}

/// A state on its line, with the number of the step before it.
fn shown(tokens: &[Token<'_>], pegs: u8) -> Option<TextRecord> {
    let (_, lead, rest) = line::prefix(tokens);
    let first = rest.first()?.sign();
    if first.is_some_and(|sign| matches!(sign, '#' | '/' | '%' | ';' | '-')) {
        return None;
    }
    let towers = states::shown(rest)?;
    let span = (tokens.first()?.start, tokens.last()?.end);
    let mut record = states::state(towers, pegs, ShapeBuilder::new("shown"), span)?;
    record.lead = lead;
    Some(record)
}

/// `1AC 2AB 1CB`, `A -> C, A -> B`, with a label before them.
fn several(
    tokens: &[Token<'_>],
    record: &dyn Fn(&[Token<'_>]) -> Option<TextRecord>,
) -> Option<Vec<TextRecord>> {
    let mut all = [by_signs(tokens, record), by_blanks(tokens)].into_iter();
    all.find_map(|parts| {
        let records: Vec<TextRecord> = parts.into_iter().collect::<Option<_>>()?;
        let mut shapes = records.iter().map(|record| record.shape);
        let first = shapes.next()?;
        (records.len() > 1 && shapes.all(|shape| shape.fits(first))).then_some(records)
    })
}

/// A line of moves of one shape of which some cannot be read.
pub(super) fn odd_part(line: &str, at: usize) -> Option<OddPlace> {
    if line.contains(['[', '{', '"']) {
        // A value, or a call.
        return None;
    }
    let tokens = lex::tokens(line, at);
    // `BC`, or `nullC`, which no word of a sentence is like.
    let is_name = |token: &Token<'_>| {
        let is_peg = |word: &str| word.len() < 3 && word.chars().all(|c| c.is_ascii_uppercase());
        let turns = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
        let is_hidden = |word: &str| word.as_bytes().windows(2).any(turns);
        let word = token.word();
        word.is_none_or(|word| is_peg(word) || is_hidden(word))
    };
    let names_only =
        tokens.iter().all(is_name) && tokens.iter().any(|token| token.sign() == Some(','));
    let is_odd = [by_signs(&tokens, &line::record), by_blanks(&tokens)]
        .into_iter()
        .any(|parts| {
            let shapes: Vec<RecordShape> =
                parts.iter().flatten().map(|record| record.shape).collect();
            let alike =
                |shape: &RecordShape| shapes.iter().filter(|other| other.fits(*shape)).count();
            let most = shapes.iter().map(alike).max().unwrap_or(0);
            // `B*, BC` is two moves, one of which is spoilt; `I, AC` is not.
            most > 1 && most * 2 > parts.len() || names_only && most == 1 && parts.len() == 2
        });
    let span = (tokens.first()?.start, tokens.last()?.end);
    is_odd.then(|| OddPlace::new(span, "moves written alike on a line"))
}

/// The parts of a line, each with its record if it is one.
type RecordParts = Vec<Option<TextRecord>>;

/// The parts of a line between commas or semicolons.
fn by_signs(
    tokens: &[Token<'_>],
    record: &dyn Fn(&[Token<'_>]) -> Option<TextRecord>,
) -> RecordParts {
    let tokens = line::without_end(&tokens[line::label(tokens)..]);
    let is_separator =
        |token: &Token<'_>| matches!(token.sign(), Some(',' | ';' | '\u{3001}' | '\u{ff0c}'));
    let mut parts: Vec<&[Token<'_>]> = tokens.split(is_separator).collect();
    if parts.last().is_some_and(|part| part.is_empty()) {
        parts.pop();
    }
    let several = parts.len() > 1;
    let bare = |part| if several { without_verb(part) } else { part };
    parts.into_iter().map(|part| record(bare(part))).collect()
}

/// A part without its verb, which later parts need not repeat: `move disk 1 from A to C, then disk 2 from A to B`.
fn without_verb<'a, 't>(part: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let rest = &part[line::sequence(part)..];
    let is = |at: usize, meaning| lex::meaning_at(rest, at) == Some(meaning);
    let subject = usize::from(is(0, Meaning::Subject));
    let verb = is(subject, Meaning::Move) || is(subject, Meaning::Verb);
    if verb && is(subject + 1, Meaning::Disk) {
        &rest[subject + 1..]
    } else {
        part
    }
}

/// The parts of a line between blanks, which separate compact moves alone.
fn by_blanks(tokens: &[Token<'_>]) -> RecordParts {
    let tokens = line::without_end(&tokens[line::label(tokens)..]);
    let parts = tokens.chunk_by(|token, next| token.end == next.start);
    let number = |token: &Token<'_>| matches!(token.kind, TokenKind::Number(_));
    let compact = |part: &[Token<'_>]| {
        let begins = part.len() > 1 && part.iter().take(2).any(number);
        begins.then(|| line::record(part)).flatten()
    };
    parts.map(compact).collect()
}
