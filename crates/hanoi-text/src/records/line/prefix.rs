//! What stands before a move on its line: bullets, the number of the step, a label.

use crate::records::lex::Token;
use crate::records::lexicon::{self, WordUse};
use crate::records::record::StepNumber;
use crate::words::Meaning;

/// What stands before a move, bullets and the number of the step, with that number; and what follows.
pub(super) fn prefix<'a, 't>(
    tokens: &'a [Token<'t>],
) -> (&'a [Token<'t>], Option<StepNumber>, &'a [Token<'t>]) {
    const BULLETS: &str = "-*+\u{2013}\u{2014}\u{b7}";
    // Signs that deny, ask or undo.
    const DENIALS: &str = "\u{274c}\u{2717}\u{2718}\u{2715}\u{2716}\u{1f6ab}\u{26d4}\u{26a0}\u{21a9}\u{bf}\u{2753}\u{2190}\u{fffd}\u{2610}\u{25a1}";
    let is_bullet = |sign: char| {
        BULLETS.contains(sign)
            || sign >= '\u{2000}' && !sign.is_alphanumeric() && !DENIALS.contains(sign)
    };
    let apart = |sign: char| {
        let next = tokens.get(1).is_none_or(|next| next.start > tokens[0].end);
        next || !matches!(sign, '-' | '*' | '+')
    };
    let bullet = tokens
        .first()
        .and_then(Token::sign)
        .is_some_and(|sign| is_bullet(sign) && apart(sign));
    let begin = usize::from(bullet);
    let (length, lead) = numbering(&tokens[begin..]).unwrap_or((0, None));
    let (before, rest) = tokens.split_at(begin + length);
    (before, lead, rest)
}

/// A line without its bullet and its number, and that number.
pub(in crate::records) fn without_prefix<'a, 't>(
    tokens: &'a [Token<'t>],
) -> (&'a [Token<'t>], Option<StepNumber>) {
    let (_, lead, rest) = prefix(tokens);
    (rest, lead)
}

/// A label such as `Action:`, which leaves no doubt that a move follows: how many tokens it has.
pub(in crate::records) fn label(tokens: &[Token<'_>]) -> usize {
    let colon = tokens
        .iter()
        .take(6)
        .position(|token| token.sign() == Some(':'));
    let words = |end: &usize| {
        tokens[..*end].iter().all(|token| {
            token.word().is_some_and(|word| word.chars().count() > 1)
                && token.meaning() != Some(Meaning::Disk)
        })
    };
    let label = colon.filter(|end| *end > 0 && words(end) && lexicon::announces(&tokens[..*end]));
    label.map_or(0, |colon| colon + 1)
}

/// A word such as *then* or *and*, with its comma, which is no part of the shape: how many tokens it has.
pub(in crate::records) fn sequence(tokens: &[Token<'_>]) -> usize {
    let word = |at: usize| tokens.get(at).and_then(Token::word);
    let is_word = |at: usize| word(at).is_some_and(|word| lexicon::does(word, WordUse::Orders));
    let is_and = word(0) == Some("and");
    let at = usize::from(is_and && is_word(1));
    let Some(next) = tokens.get(at + 1).filter(|_| is_and || is_word(at)) else {
        return 0;
    };
    // `First disk` names a disk.
    let follows = next.sign() == Some(',')
        || next.number().is_some()
        || matches!(
            next.meaning(),
            Some(Meaning::Verb | Meaning::Move | Meaning::Take | Meaning::Subject)
        )
        || next.meaning() == Some(Meaning::Disk)
            && (is_and || tokens[at].meaning() == Some(Meaning::Then));
    if follows {
        at + 1 + usize::from(next.sign() == Some(','))
    } else {
        0
    }
}

/// The number of the step and its signs: how many tokens they are.
fn numbering(tokens: &[Token<'_>]) -> Option<(usize, Option<StepNumber>)> {
    let sign = |at: usize| tokens.get(at).and_then(Token::sign);
    let number = |at: usize| tokens.get(at).and_then(Token::number);
    let step = |number, may_be_disk| {
        Some(StepNumber {
            number,
            may_be_disk,
        })
    };
    if let (Some('(' | '['), Some(found), Some(')' | ']')) = (sign(0), number(1), sign(2)) {
        let colon = usize::from(sign(3) == Some(':'));
        return Some((3 + colon, step(found, true)));
    }
    if let (Some('#'), Some(found)) = (sign(0), number(1))
        && tokens[0].end == tokens[1].start
    {
        let end = usize::from(matches!(sign(2), Some(':' | '.' | ')')));
        return Some((2 + end, step(found, false)));
    }
    let is_step = matches!(
        tokens.first()?.meaning(),
        Some(Meaning::Step | Meaning::Move)
    );
    if is_step {
        let hash = usize::from(sign(1) == Some('#'));
        let count = |token: &Token<'_>| match token.meaning() {
            Some(Meaning::Count(count)) => Some(u64::from(count)),
            _ => None,
        };
        let found = number(1 + hash).or_else(|| tokens.get(1).and_then(count))?;
        let length = 2 + hash;
        let ends = matches!(
            sign(length),
            Some(':' | '.' | ')' | '-' | '\u{2013}' | '\u{2014}' | ',')
        );
        let is_named = tokens[0].meaning() == Some(Meaning::Step);
        return (ends || is_named).then(|| (length + usize::from(ends), step(found, false)));
    }
    let found = number(0)?;
    if tokens.get(1)?.meaning() == Some(Meaning::Step) {
        return (sign(2) == Some(':')).then(|| (3, step(found, false)));
    }
    match sign(1)? {
        '.' | ')' | '\u{3001}' | '\u{ff0e}' | '\u{20e3}' => Some((2, step(found, false))),
        ':' | '-' | '\u{2013}' | '\u{2014}' | '|' => Some((2, step(found, true))),
        _ => None,
    }
}
