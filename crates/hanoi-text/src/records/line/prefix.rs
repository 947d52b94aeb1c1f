//! What stands before a move on its line: bullets, the number of the step, a label.

use crate::records::lex::{self, Token};
use crate::records::lexicon::{self, WordUse};
use crate::records::record::StepNumber;
use crate::words::Meaning;

/// What stands before a move, bullets and the number of the step, with that number; and what follows.
pub(in crate::records) fn prefix<'a, 't>(
    tokens: &'a [Token<'t>],
) -> (&'a [Token<'t>], Option<StepNumber>, &'a [Token<'t>]) {
    const BULLETS: &str = "-*+\u{2013}\u{2014}\u{b7}";
    // Signs that deny, ask or undo.
    const DENIALS: &str = "\u{274c}\u{2717}\u{2718}\u{2715}\u{2716}\u{1f6ab}\u{26d4}\u{26a0}\u{21a9}\u{bf}\u{2753}\u{2190}\u{fffd}\u{2610}\u{25a1}";
    let is_bullet = |sign: char| {
        BULLETS.contains(sign)
            || sign >= '\u{2000}' && !sign.is_alphanumeric() && !DENIALS.contains(sign)
    };
    let is_apart = |sign: char| !lex::is_glued(tokens, 1) || !matches!(sign, '-' | '*' | '+');
    let bullet = lex::sign_at(tokens, 0).filter(|sign| is_bullet(*sign) && is_apart(*sign));
    let begin = usize::from(bullet.is_some());
    let (length, lead) = numbering(&tokens[begin..]).unwrap_or((0, None));
    let (before, rest) = tokens.split_at(begin + length);
    (before, lead, rest)
}

/// A label such as `Action:`, which leaves no doubt that a move follows: how many tokens it has.
pub(in crate::records) fn label(tokens: &[Token<'_>]) -> usize {
    let is_word = |token: &Token<'_>| {
        token.word().is_some_and(|word| word.chars().count() > 1)
            && token.meaning() != Some(Meaning::Disk)
    };
    let words = tokens.iter().take_while(|token| is_word(token)).count();
    let is_label = (1..6).contains(&words) && lex::sign_at(tokens, words) == Some(':');
    if is_label && lexicon::announces(&tokens[..words]) {
        words + 1
    } else {
        0
    }
}

/// A word such as *then* or *and*, with its comma, which is no part of the shape: how many tokens it has.
pub(in crate::records) fn sequence(tokens: &[Token<'_>]) -> usize {
    let is_word = |at| lex::word_at(tokens, at).is_some_and(|w| lexicon::does(w, WordUse::Orders));
    let is_and = lex::word_at(tokens, 0) == Some("and");
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
    let sign = |at| lex::sign_at(tokens, at);
    let number = |at| lex::number_at(tokens, at);
    let step = |number, may_be_disk| Some(StepNumber::new(number, may_be_disk));
    if let (Some('(' | '['), Some(found), Some(')' | ']')) = (sign(0), number(1), sign(2)) {
        let colon = usize::from(sign(3) == Some(':'));
        return Some((3 + colon, step(found, true)));
    }
    if let (Some('#'), Some(found)) = (sign(0), number(1))
        && lex::is_glued(tokens, 1)
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
        let found = match lex::meaning_at(tokens, 1) {
            Some(Meaning::Count(count)) => Some(count.into()),
            _ => number(1 + hash),
        }?;
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
