//! Remarks behind a move: `, so the larger disk can move`.

use super::lex::Token;
use crate::read::words::Meaning;

/// Words that make it doubtful whether a move counts.
const DOUBTS: &[&str] = &[
    "not",
    "no",
    "never",
    "undo",
    "undone",
    "skip",
    "skipped",
    "instead",
    "fail",
    "failed",
    "fails",
    "wrong",
    "illegal",
    "invalid",
    "cancel",
    "cancelled",
    "canceled",
    "ignore",
    "ignored",
    "except",
    "but",
    "or",
    "if",
    "unless",
    "revert",
    "reverted",
    "removed",
    "deleted",
    "struck",
    "maybe",
    "perhaps",
    "repeat",
    "twice",
    "times",
    "optional",
    "todo",
    "pending",
    "n",
    "t",
    "without",
    "cannot",
    "impossible",
    "rejected",
    "both",
    "again",
    "null",
    "none",
    "undefined",
    "then",
    "and",
];

/// Whether a word that is irrelevant in sentences matters in a record.
pub(super) fn is_loaded(word: &str) -> bool {
    const LOADED: &[&str] = &[
        "and",
        "back",
        "again",
        "itself",
        "himself",
        "other",
        "same",
        "remaining",
        "last",
        "but",
        "so",
        "however",
        "also",
        "too",
        "yet",
        "still",
        "only",
        "optimal",
    ];
    LOADED.contains(&word.to_lowercase().as_str())
}

/// Whether a remark may begin here.
pub(super) fn begins(tokens: &[Token<'_>]) -> bool {
    tokens.first().is_some_and(|token| {
        matches!(
            token.sign(),
            Some(',' | ';' | '(' | '.' | '-' | '\u{2013}' | '\u{2014}' | ':' | '#' | '/' | '[')
        ) || matches!(token.meaning(), Some(Meaning::Remark | Meaning::Purpose))
    })
}

/// Whether a remark names no disk, no peg and no number, and leaves no doubt.
pub(super) fn is_harmless(tokens: &[Token<'_>]) -> bool {
    let at_place = |at: usize| {
        tokens
            .get(at + 1)
            .is_some_and(|next| next.word() == Some("on"))
    };
    let goes_back = (0..tokens.len()).any(|at| tokens[at].word() == Some("back") && !at_place(at));
    !goes_back
        && tokens.iter().all(|token| {
            let word = token.word().map(str::to_lowercase);
            let doubt = word.as_deref().is_some_and(|word| DOUBTS.contains(&word)) || denies(token);
            let letter = token
                .word()
                .is_some_and(|word| word.chars().count() == 1 && word != "a");
            let sign = matches!(
                token.sign(),
                Some('?' | '~' | '=' | '<' | '>' | '+' | '*' | '\u{2717}' | '\u{274c}')
            );
            let number = matches!(
                token.kind,
                super::lex::TokenKind::Number(_) | super::lex::TokenKind::Arrow
            );
            !(doubt || letter || sign || number)
        })
}

/// Whether a word of any language denies, undoes or leaves open.
fn denies(token: &Token<'_>) -> bool {
    token.word().is_some()
        && matches!(
            token.meaning(),
            Some(
                Meaning::Not
                    | Meaning::Wrong
                    | Meaning::Undo
                    | Meaning::If
                    | Meaning::Or
                    | Meaning::Instead
                    | Meaning::Omit
                    | Meaning::No
            )
        )
}

/// Whether what stands before a value leaves no doubt that it counts.
pub(super) fn is_lead_harmless(tokens: &[Token<'_>]) -> bool {
    let begins = tokens.first().and_then(Token::sign);
    let comment = matches!(
        begins,
        Some('/' | '%' | ';' | '!' | '?' | '<' | '~' | '\u{bf}')
    ) || matches!(begins, Some('#'))
        && tokens
            .get(1)
            .is_none_or(|next| next.sign() != Some('#') && next.word().is_none());
    let question = tokens.iter().any(|token| {
        matches!(
            token.sign(),
            Some('?' | '~' | '\u{d7}' | '\u{2717}' | '\u{274c}')
        )
    });
    let doubt = tokens.iter().any(|token| {
        let word = token.word().map(str::to_lowercase);
        word.as_deref().is_some_and(|word| {
            DOUBTS.contains(&word)
                && !matches!(word, "and" | "then" | "move" | "n" | "or" | "no" | "times")
        })
    });
    !comment && !question && !doubt
}

/// Whether the words before a colon only announce moves.
pub(super) fn is_label(tokens: &[Token<'_>]) -> bool {
    const WORDS: &[&str] = &[
        "action", "actions", "move", "moves", "step", "steps", "answer", "final", "solution",
        "result", "output", "sequence", "the", "next", "response", "my", "here", "are", "is",
        "plan", "list", "of", "in", "order", "full", "complete", "first", "optimal", "this",
        "notice",
    ];
    tokens
        .iter()
        .filter_map(Token::word)
        .all(|word| WORDS.contains(&word.to_lowercase().as_str()))
}

/// Whether a comment in a list leaves no doubt. It may name disks and pegs, since it is a remark on the move before it.
pub(super) fn is_comment_harmless(tokens: &[Token<'_>]) -> bool {
    const FINE: &[&str] = &["and", "then", "back", "again", "or", "both", "n", "but"];
    tokens.iter().all(|token| {
        let word = token.word().map(str::to_lowercase);
        let doubt = word
            .as_deref()
            .is_some_and(|word| DOUBTS.contains(&word) && !FINE.contains(&word));
        !(doubt
            || matches!(
                token.sign(),
                Some('?' | '~' | '\u{2717}' | '\u{274c}' | '[' | '{')
            ))
    })
}
