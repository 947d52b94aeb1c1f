//! Lines in the fixed forms that programs write, one move each.
//!
//! Where a line stands by itself, or in what is certainly a list of moves, such a line has only one meaning, and it is
//! read in one pass. This is a short cut, not a second grammar: a line that differs in a single byte, or is incomplete,
//! is tokenised and parsed instead, with the same resulting claim.

#[cfg(test)]
mod tests;

use super::one_move::{NamedMove, Read, compact, letter, number, row, sentence, skip};
use crate::Style;
use crate::claim::{Claim, PegName, Support};

/// A style, and how a line of it is read.
type FixedForm = (Style, fn(&[u8]) -> Read<'_, Claim>);

const FORMS: [FixedForm; 6] = [
    (Style::Compact, short),
    (Style::Text, in_words),
    (Style::Pegs, pair),
    (Style::Csv, fields),
    (Style::Pddl, planned),
    (Style::Jsonl, object),
];

/// The move of a line in one of the fixed forms, or in that of a style.
pub(super) fn fixed(line: &[u8], only: Option<Style>) -> Option<(Style, Claim)> {
    let whole = [line, b"\n"].concat();
    let forms = FORMS.iter();
    let mut forms = forms.filter(|(style, _)| only.is_none_or(|only| only == *style));
    forms.find_map(|(style, form)| {
        let (claim, rest) = form(&whole)?;
        rest.is_empty().then_some((*style, claim))
    })
}

/// The move of a line in a style's notation, with pegs as letters, so that nothing has to be inferred.
pub(crate) fn exact_line(line: &[u8], style: Style) -> Option<Claim> {
    if has_padding(line) {
        return None;
    }
    let (_, claim) = fixed(line, Some(style))?;
    (style != Style::Text || is_lettered(&claim)).then_some(claim)
}

/// Whether a number in a line has leading zeros, which no style writes.
pub(crate) fn has_padding(line: &[u8]) -> bool {
    let mut runs = line.chunk_by(|one, next| one.is_ascii_digit() && next.is_ascii_digit());
    runs.any(|run| matches!(run, [b'0', b'0'..=b'9', ..]))
}

/// Whether a move names its pegs by letters.
const fn is_lettered(claim: &Claim) -> bool {
    matches!(
        claim,
        Claim::Move {
            from: Some(PegName::Peg(_)),
            to: PegName::Peg(_),
            ..
        }
    )
}

/// A move and the rest after its line end.
#[inline]
fn ended<'a, const N: usize>((mv, rest): (NamedMove, &'a [u8]), end: &[u8; N]) -> Read<'a, Claim> {
    Some((mv.claim(None), skip(rest, end)?))
}

/// `[1,0,2],`, in a list.
#[inline]
pub(super) fn listed(line: &[u8]) -> Read<'_, Claim> {
    ended(row(line, b",")?, b",\n")
}

/// `1AC`.
#[inline]
pub(super) fn short(line: &[u8]) -> Read<'_, Claim> {
    ended(compact(line)?, b"\n")
}

/// `Move disk 1 from peg A to peg C`.
#[inline]
pub(super) fn in_words(line: &[u8]) -> Read<'_, Claim> {
    ended(sentence(line)?, b"\n")
}

/// `1,1,A,C`: the number of the move, the disk, from and to.
#[inline]
pub(super) fn fields(line: &[u8]) -> Read<'_, Claim> {
    let (_, rest) = number(line)?;
    let (disk, rest) = number(skip(rest, b",")?)?;
    let &[b',', from, b',', to, b'\n', ref rest @ ..] = rest else {
        return None;
    };
    let (from, to) = (PegName::Peg(letter(from)?), PegName::Peg(letter(to)?));
    Some((named(disk, from, to)?, rest))
}

/// `A C`.
#[inline]
pub(super) fn pair(line: &[u8]) -> Read<'_, Claim> {
    let &[from, b' ', to, b'\n', ref rest @ ..] = line else {
        return None;
    };
    let claim = Claim::Move {
        disk: None,
        from: Some(PegName::Peg(letter(from)?)),
        to: PegName::Peg(letter(to)?),
    };
    Some((claim, rest))
}

/// `(move d1 d2 peg3)`.
#[inline]
pub(super) fn planned(line: &[u8]) -> Read<'_, Claim> {
    let (disk, rest) = number(skip(line, b"(move d")?)?;
    let (off, rest) = support(skip(rest, b" ")?)?;
    let (onto, rest) = support(skip(rest, b" ")?)?;
    let disk = u32::try_from(disk).ok()?;
    let claim = Claim::Onto { disk, off, onto };
    Some((claim, skip(rest, b")\n")?))
}

/// `d2`, `peg3`.
#[inline]
fn support(text: &[u8]) -> Read<'_, Support> {
    if let Some(disk) = skip(text, b"d") {
        let (disk, rest) = number(disk)?;
        return Some((Support::Disk(u32::try_from(disk).ok()?), rest));
    }
    let (peg, rest) = number(skip(text, b"peg")?)?;
    let peg = u32::try_from(peg).ok()?.checked_sub(1)?;
    Some((Support::Peg(peg), rest))
}

/// `{"move":1,"disk":1,"from":"A","to":"C"}`, the number of the move quoted if it is large.
#[inline]
pub(super) fn object(line: &[u8]) -> Read<'_, Claim> {
    let rest = skip(line, b"{\"move\":")?;
    let rest = match skip(rest, b"\"") {
        Some(quoted) => skip(number(quoted)?.1, b"\"")?,
        None => number(rest)?.1,
    };
    let (disk, rest) = number(skip(rest, b",\"disk\":")?)?;
    let (&from, rest) = skip(rest, b",\"from\":\"")?.split_first()?;
    let (&to, rest) = skip(rest, b"\",\"to\":\"")?.split_first()?;
    let (from, to) = (PegName::Peg(letter(from)?), PegName::Peg(letter(to)?));
    Some((named(disk, from, to)?, skip(rest, b"\"}\n")?))
}

fn named(disk: u64, from: PegName, to: PegName) -> Option<Claim> {
    Some(Claim::Move {
        disk: Some(u32::try_from(disk).ok()?),
        from: Some(from),
        to,
    })
}
