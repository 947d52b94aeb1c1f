//! Remarks behind a move: `, so the larger disk can move`.

use super::lex::{self, Token, TokenKind};
use super::lexicon::{self, WordUse};
use super::marks;
use crate::naming::colours::COLOURS;
use crate::words::Meaning;

/// Whether a remark may begin here.
pub(super) fn begins(tokens: &[Token<'_>]) -> bool {
    tokens.first().is_some_and(|token| {
        token
            .sign()
            .is_some_and(|sign| ",;(.-\u{2013}\u{2014}:#/[".contains(sign))
            || token.meaning() == Some(Meaning::Remark)
    })
}

/// Whether a remark names no disk, no peg and no number, and leaves no doubt.
pub(super) fn is_harmless(tokens: &[Token<'_>]) -> bool {
    let is_on = |at: usize| lex::word_at(tokens, at) == Some("on");
    // `which frees disk 2`
    let is_freed = |at: usize| {
        let verb = at.checked_sub(2).and_then(|at| tokens[at].word());
        let noun = at.checked_sub(1).and_then(|at| tokens[at].meaning());
        verb.is_some_and(|verb| lexicon::does(verb, WordUse::Frees)) && noun == Some(Meaning::Disk)
    };
    let fits = |(at, token): (usize, &Token<'_>)| match token.kind {
        TokenKind::Word("back") => is_on(at + 1),
        TokenKind::Word("a") => true,
        TokenKind::Word(word) => {
            // `itselfBC` may hide two pegs.
            let hides = word.starts_with(char::is_lowercase) && word.ends_with(char::is_uppercase);
            word.chars().count() > 1
                && !hides
                && !lexicon::is_denial(token)
                && !lexicon::is_link(token)
                && !is_colour(token)
        }
        TokenKind::Sign(sign) => PUNCTUATION.contains(sign),
        TokenKind::Number(_) => is_freed(at),
        TokenKind::Arrow => false,
    };
    lex::meaning_at(tokens, 1) != Some(Meaning::Disk)
        && !regrets(tokens)
        && tokens.iter().enumerate().all(fits)
        && tokens.iter().any(|token| token.word().is_some())
}

/// Signs that only separate words.
const PUNCTUATION: &str = ",;.:()-\u{2013}\u{2014}'\u{2019}\"#/[]!\u{3002}\u{ff0c}\u{ff08}\u{ff09}";

/// Whether what stands before a value leaves no doubt that it counts.
pub(super) fn is_lead_harmless(tokens: &[Token<'_>]) -> bool {
    let begins = tokens.first().and_then(Token::sign);
    let comment = begins.is_some_and(|sign| "/%;!?<~\u{bf}".contains(sign))
        || matches!(begins, Some('#'))
            && tokens
                .get(1)
                .is_none_or(|next| next.sign() != Some('#') && next.word().is_none());
    let denied = |token: &Token<'_>| lexicon::is_denial(token) && token.word() != Some("no");
    !comment && !tokens.iter().any(|token| denies(token) || denied(token))
}

/// Whether a comment in a list leaves no doubt. It may name disks and pegs, since it is a remark on the move before it.
pub(super) fn is_comment_harmless(tokens: &[Token<'_>]) -> bool {
    let opens = |token: &Token<'_>| matches!(token.sign(), Some('[' | '{'));
    !regrets(tokens)
        && !tokens.iter().any(|token| {
            denies(token) || opens(token) || lexicon::is_denial(token) || is_colour(token)
        })
}

/// Whether a word is a colour, by which a piece of a variant may be meant.
fn is_colour(token: &Token<'_>) -> bool {
    let word = token.word().map(str::to_lowercase);
    word.is_some_and(|word| COLOURS.iter().any(|(name, _)| *name == word))
}

/// Whether a remark takes something back.
fn regrets(tokens: &[Token<'_>]) -> bool {
    let mut text = String::new();
    for token in tokens {
        match token.kind {
            TokenKind::Word(word) => text.extend([" ", word]),
            TokenKind::Sign(sign) => text.push(sign),
            TokenKind::Number(_) | TokenKind::Arrow => text.push_str(" 0"),
        }
    }
    marks::regrets(&text)
}

/// Whether a sign strikes out, asks or denies.
const fn denies(token: &Token<'_>) -> bool {
    matches!(
        token.sign(),
        Some('?' | '~' | '\u{d7}' | '\u{2717}' | '\u{2718}' | '\u{274c}')
    )
}
