//! Single values: a number, a letter, `disk 1`, `peg A`, `left`; and their order in a record.

use super::lex::{self, Token, TokenKind};
use super::piece;
use super::record::{
    ByteSpan, DiskName, ShapeBuilder, StepNumber, TextRecord, WrittenMove, WrittenPeg,
};
use super::value::TextValue;
use crate::words::{Meaning, Spot};

/// A scalar that names a disk or a peg.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Peg(WrittenPeg),
    Disk(DiskName),
}

/// Reads a scalar: a number, a letter, `disk 1`, `peg A`, `left`.
pub(super) fn scalar(value: &TextValue<'_>) -> Option<Scalar> {
    let text = value.text()?;
    // Most values are a number or a letter by itself.
    if !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Scalar::Peg(WrittenPeg::Number(text.parse().ok()?)));
    }
    let tokens = lex::tokens(text, 0);
    let tokens: Vec<_> = tokens
        .iter()
        .filter(|token| !matches!(token.sign(), Some('_' | '#' | '-')))
        .collect();
    if let Some(name) = piece::lone_piece(text) {
        return Some(Scalar::Disk(name));
    }
    // A minus is no part of a name, and a number sign may begin a comment.
    if text.trim_start().starts_with(['-', '#']) || text.contains('.') {
        return None;
    }
    let is_peg = |token: &Token<'_>| token.meaning() == Some(Meaning::Peg);
    let is_disk = |token: &Token<'_>| {
        token.meaning() == Some(Meaning::Disk) || matches!(token.word(), Some("d" | "D"))
    };
    let (noun, name) = match tokens.as_slice() {
        [name] => (None, name),
        [noun, name] if is_peg(noun) => (Some(Meaning::Peg), name),
        [noun, name] if is_disk(noun) => (Some(Meaning::Disk), name),
        [name, noun] if is_peg(noun) => (Some(Meaning::Peg), name),
        _ => return None,
    };
    let letter = name.word().and_then(|word| word.parse::<char>().ok());
    if noun == Some(Meaning::Disk) {
        let number = name.number().map(DiskName::Number);
        return number.or(letter.map(DiskName::Letter)).map(Scalar::Disk);
    }
    if name.word().is_some_and(is_end) {
        return Some(Scalar::Peg(WrittenPeg::Spot(Spot::Target)));
    }
    let peg = match (name.kind, name.meaning()) {
        (TokenKind::Number(number), _) => WrittenPeg::Number(number?),
        (_, _) if letter.is_some() => WrittenPeg::Letter(letter?.to_ascii_uppercase()),
        (_, Some(Meaning::Spot(spot))) => WrittenPeg::Spot(spot),
        (_, Some(Meaning::Size(size))) => return Some(Scalar::Disk(DiskName::Size(size))),
        (TokenKind::Word(word), None) if noun == Some(Meaning::Peg) => {
            WrittenPeg::Word(word.to_lowercase())
        }
        _ => return None,
    };
    Some(Scalar::Peg(peg))
}

/// Whether a word is the role of the peg that a tower goes to, besides those of the lexicon.
pub(super) fn is_end(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "end" | "finish")
}

pub(super) fn disk_of(scalar: Scalar) -> Option<DiskName> {
    match scalar {
        Scalar::Disk(name) => Some(name),
        Scalar::Peg(WrittenPeg::Number(number)) => Some(DiskName::Number(number)),
        Scalar::Peg(WrittenPeg::Letter(letter)) => Some(DiskName::Letter(letter)),
        Scalar::Peg(_) => None,
    }
}

pub(super) fn peg_of(scalar: Scalar) -> Option<WrittenPeg> {
    match scalar {
        Scalar::Peg(name) => Some(name),
        Scalar::Disk(DiskName::Word(word)) => Some(WrittenPeg::Word(word)),
        Scalar::Disk(_) => None,
    }
}

/// Values of a line without brackets: the number of the step if there are four, then disk, from and to.
pub(super) fn bare(values: &[TextValue<'_>], sign: char, span: ByteSpan) -> Option<TextRecord> {
    let mut shape = ShapeBuilder::new("values");
    shape.fixed(sign.encode_utf8(&mut [0; 4]));
    let mut scalars: Vec<Scalar> = values.iter().map(scalar).collect::<Option<_>>()?;
    let mut lead = None;
    if scalars.len() == 4 {
        let Scalar::Peg(WrittenPeg::Number(number)) = scalars.remove(0) else {
            return None;
        };
        lead = Some(StepNumber::new(number, false));
    }
    finish(in_order(scalars)?, lead, shape, span)
}

/// Scalars in the order disk, from, to; from, to; or from, to, disk if the disk alone is a number.
pub(super) fn in_order(scalars: Vec<Scalar>) -> Option<WrittenMove> {
    let is_number =
        |scalar: &Scalar| matches!(scalar, Scalar::Peg(WrittenPeg::Number(_)) | Scalar::Disk(_));
    let last = scalars.len() == 3
        && is_number(&scalars[2])
        && !is_number(&scalars[0])
        && !is_number(&scalars[1]);
    let mut scalars = scalars.into_iter();
    let (disk, from, to) = match (
        scalars.next(),
        scalars.next(),
        scalars.next(),
        scalars.next(),
    ) {
        (Some(from), Some(to), Some(disk), None) if last => (Some(disk), from, to),
        (Some(disk), Some(from), Some(to), None) => (Some(disk), from, to),
        (Some(from), Some(to), None, None) => (None, from, to),
        _ => return None,
    };
    let disk = match disk {
        Some(disk) => Some(disk_of(disk)?),
        None => None,
    };
    let named = WrittenMove::new(disk, Some(peg_of(from)?), Some(peg_of(to)?));
    Some(WrittenMove {
        indexed: true,
        ..named
    })
}

/// A record of a move, whose shape has the kinds of its names. `None` if its pegs are not named alike.
pub(super) fn finish(
    named: WrittenMove,
    lead: Option<StepNumber>,
    mut shape: ShapeBuilder,
    span: ByteSpan,
) -> Option<TextRecord> {
    named.has_like_pegs().then_some(())?;
    shape.value(named.disk.as_ref().map_or('-', DiskName::kind));
    shape.value(named.from.as_ref().map_or('-', WrittenPeg::kind));
    shape.value(named.to.as_ref().map_or('-', WrittenPeg::kind));
    let mut record = TextRecord::new(named, shape.finish(), span);
    record.lead = lead;
    Some(record)
}
