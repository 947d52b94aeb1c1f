//! Two pegs in letters: `A C`, `AC`, `1AC`, `disk 1 (A, C)`.

use super::LineMove;
use super::parser::{Ahead, LineParser};
use crate::records::lex::{self, Token};
use crate::records::piece::piece;
use crate::records::record::{DiskName, StepNumber, WrittenMove, WrittenPeg};
use crate::records::remark;

/// Two pegs and nothing else, or with a number before them: `A C`, `AC`, `1AC`, `1 A C`, `1,A,C`.
pub(super) fn pair(tokens: &[Token<'_>]) -> Option<LineMove> {
    const SEPARATORS: &[char] = &[',', '-', '/', '|', '\u{2013}'];
    let (tokens, shift) = match tokens {
        [open, inner @ .., close]
            if matches!(
                (open.sign(), close.sign()),
                (Some('('), Some(')')) | (Some('['), Some(']'))
            ) =>
        {
            (inner, 1)
        }
        all => (all, 0),
    };
    let mut values = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.sign() {
            None => values.push(at),
            Some(sign) if SEPARATORS.contains(&sign) && at > 0 => {}
            Some(_) => return None,
        }
    }
    let (number, pegs) = match values.as_slice() {
        [number, pegs @ ..] if tokens[*number].number().is_some() => (Some(*number), pegs),
        pegs => (None, pegs),
    };
    let letters: Vec<char> = pegs
        .iter()
        .filter_map(|at| tokens[*at].word())
        .flat_map(str::chars)
        .collect();
    let letters: Vec<char> = letters.into_iter().map(lex::plain).collect();
    let upper = letters.iter().all(char::is_ascii_uppercase)
        || letters.iter().all(char::is_ascii_lowercase) && pegs.len() == 2;
    let &[from, to] = letters.as_slice() else {
        return None;
    };
    let words = pegs.iter().all(|at| tokens[*at].word().is_some());
    if !upper || !words {
        return None;
    }
    let glued = number.is_some_and(|at| {
        tokens
            .get(at + 1)
            .is_some_and(|next| next.start == tokens[at].end)
    });
    let named = WrittenMove {
        disk: number
            .filter(|_| glued)
            .and_then(|at| tokens[at].number())
            .map(DiskName::Number),
        from: Some(WrittenPeg::Letter(from.to_ascii_uppercase())),
        to: Some(WrittenPeg::Letter(to.to_ascii_uppercase())),
        ..WrittenMove::default()
    };
    let lead = number.filter(|_| !glued).and_then(|at| tokens[at].number());
    let kinds = pegs
        .iter()
        .map(|at| (at + shift, 'l'))
        .chain(number.map(|at| (at + shift, 'N')));
    Some(LineMove {
        named,
        lead: lead.map(|number| StepNumber {
            number,
            may_be_disk: true,
        }),
        values: kinds.collect(),
        end: tokens.len() + 2 * shift,
        ..LineMove::default()
    })
}

/// Two pegs with a remark behind them: `A C, on top`.
pub(super) fn remarked_pair(tokens: &[Token<'_>]) -> Option<LineMove> {
    let values = |token: &&Token<'_>| token.sign().is_none();
    let end = (2..tokens.len()).find(|&end| {
        tokens[end].sign().is_some() && tokens[..end].iter().filter(values).count() >= 2
    })?;
    let (before, behind) = tokens.split_at(end);
    let fits = remark::begins(behind) && remark::is_harmless(behind);
    let mut line = pair(before).filter(|line| fits && line.end == before.len())?;
    line.end = end;
    Some(line)
}

/// A disk, and its pegs in brackets: `disk 1 (A, C)`.
pub(super) fn disk_and_pair(tokens: &[Token<'_>]) -> Option<LineMove> {
    let open = tokens.iter().position(|token| token.sign() == Some('('))?;
    let (disk, pegs) = tokens.split_at(open);
    let mut parser = LineParser::new(disk);
    while parser.at < disk.len() {
        parser.part()?;
    }
    let only_disk = parser.found.named.disk.is_some()
        && parser.found.named.from.is_none()
        && parser.ahead == Ahead::Open;
    let mut line = pair(pegs).filter(|_| only_disk)?;
    line.named.disk = parser.found.named.disk;
    line.values.iter_mut().for_each(|(at, _)| *at += open);
    line.values.extend(parser.found.values);
    line.end += open;
    line.lead.is_none().then_some(line)
}

/// `r1AC`, `1'AC`, `r1 A C`.
pub(super) fn piece_and_pair(tokens: &[Token<'_>]) -> Option<LineMove> {
    let piece = piece(tokens, 0)?;
    let mut line = pair(&tokens[piece.end..]).filter(|line| line.lead.is_none())?;
    line.named.disk.is_none().then_some(())?;
    line.named.disk = Some(piece.name);
    line.values.iter_mut().for_each(|(at, _)| *at += piece.end);
    line.values.extend(piece.values);
    line.end += piece.end;
    Some(line)
}
