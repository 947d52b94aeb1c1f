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
    let is_separator = |at: usize| {
        let sign = tokens[at].sign();
        at > 0 && sign.is_some_and(|sign| SEPARATORS.contains(&sign))
    };
    let values: Vec<usize> = (0..tokens.len()).filter(|at| !is_separator(*at)).collect();
    let (number, pegs) = match values.as_slice() {
        [number, pegs @ ..] if tokens[*number].number().is_some() => (Some(*number), pegs),
        pegs => (None, pegs),
    };
    let words: Option<Vec<&str>> = pegs.iter().map(|at| tokens[*at].word()).collect();
    let letters: Vec<char> = words?.concat().chars().map(lex::plain).collect();
    let upper = letters.iter().all(char::is_ascii_uppercase)
        || letters.iter().all(char::is_ascii_lowercase) && pegs.len() == 2;
    let &[from, to] = letters.as_slice() else {
        return None;
    };
    upper.then_some(())?;
    let glued = number.is_some_and(|at| lex::is_glued(tokens, at + 1));
    let peg = |letter: char| Some(WrittenPeg::Letter(letter.to_ascii_uppercase()));
    let value = number.and_then(|at| tokens[at].number());
    let disk = value.filter(|_| glued).map(DiskName::Number);
    let named = WrittenMove::new(disk, peg(from), peg(to));
    let lead = value.filter(|_| !glued);
    let kinds = pegs
        .iter()
        .map(|at| (at + shift, 'l'))
        .chain(number.map(|at| (at + shift, 'N')));
    Some(LineMove {
        named,
        lead: lead.map(|number| StepNumber::new(number, true)),
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
    let found = parser.found;
    let only_disk = found.named.from.is_none() && parser.ahead == Ahead::Open;
    let name = found.named.disk.filter(|_| only_disk)?;
    pair(pegs)?.behind(open, name, found.values)
}

/// `r1AC`, `1'AC`, `r1 A C`.
pub(super) fn piece_and_pair(tokens: &[Token<'_>]) -> Option<LineMove> {
    let piece = piece(tokens, 0)?;
    pair(&tokens[piece.end..])?.behind(piece.end, piece.name, piece.values)
}

impl LineMove {
    /// A pair behind as many tokens, which name its disk.
    fn behind(mut self, before: usize, disk: DiskName, values: Vec<(usize, char)>) -> Option<Self> {
        let is_nameless = self.lead.is_none() && self.named.disk.is_none();
        self.named.disk = Some(disk);
        self.values.iter_mut().for_each(|(at, _)| *at += before);
        self.values.extend(values);
        self.end += before;
        is_nameless.then_some(self)
    }
}
