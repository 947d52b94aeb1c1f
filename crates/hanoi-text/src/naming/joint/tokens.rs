//! The words and signs of a line that may tell a step of several pieces.

use crate::naming::colours::word;

/// A word, or a sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct JointToken<'l> {
    pub(super) text: &'l str,
    pub(super) begin: usize,
    pub(super) end: usize,
}

impl JointToken<'_> {
    pub(super) fn is(&self, words: &[&str]) -> bool {
        words
            .iter()
            .any(|word| self.text.eq_ignore_ascii_case(word))
    }

    /// Whether it may be a piece: a number, or one behind a letter.
    pub(super) fn is_piece(&self) -> bool {
        let digits = self
            .text
            .trim_start_matches(|c: char| c.is_ascii_lowercase());
        digits.starts_with(|c: char| c.is_ascii_digit()) && self.text.len() < digits.len() + 2
    }

    pub(super) fn is_peg(&self) -> bool {
        self.text.len() == 1 && self.text.bytes().all(|byte| byte.is_ascii_uppercase())
    }
}

/// What says that moves are made at once.
const AT_ONCE: &[&[&str]] = &[
    &["simultaneously"],
    &["concurrently"],
    &["together"],
    &["at", "the", "same", "time"],
    &["at", "once"],
    &["in", "parallel"],
    &["in", "one", "step"],
    &["in", "a", "single", "step"],
    &["in", "the", "same", "step"],
    &["in", "one", "go"],
];
/// What says that pieces change places.
pub(super) const EXCHANGES: &[&str] = &[
    "exchange",
    "exchanges",
    "exchanged",
    "exchanging",
    "swap",
    "swaps",
    "swapped",
    "swapping",
    "switch",
    "switches",
    "switched",
    "switching",
    "interchange",
    "interchanges",
    "interchanged",
    "interchanging",
    "trade",
    "trades",
    "trading",
];
const PLACES: &[&str] = &["place", "places", "position", "positions"];
/// Before such a word it is a noun.
const ARTICLES: &[&str] = &[
    "the", "this", "that", "an", "a", "each", "every", "such", "after", "no",
];
/// How many tokens from there on say that moves are made at once; 0 if they do not.
pub(super) fn at_once(tokens: &[JointToken<'_>]) -> usize {
    let begins = |phrase: &&&[&str]| {
        let mut words = phrase.iter().enumerate();
        words.all(|(at, word)| tokens.get(at).is_some_and(|token| token.is(&[word])))
    };
    AT_ONCE.iter().find(begins).map_or(0, |phrase| phrase.len())
}

/// How many tokens from there on say that pieces change places; 0 if they do not.
pub(super) fn exchanges(tokens: &[JointToken<'_>]) -> usize {
    let places = |at: usize| usize::from(tokens.get(at).is_some_and(|token| token.is(PLACES)));
    match tokens {
        [first, ..] if first.is(EXCHANGES) => 1 + places(1),
        [first, ..] if first.is(&["change", "changes", "changing"]) && places(1) > 0 => 2,
        _ => 0,
    }
}

/// Whether tokens have a word for a step of several pieces.
pub(super) fn has_cue(tokens: &[JointToken<'_>]) -> bool {
    (0..tokens.len()).any(|at| {
        let is_noun = at > 0 && ARTICLES.contains(&tokens[at - 1].text);
        at_once(&tokens[at..]) > 0 || exchanges(&tokens[at..]) > 0 && !is_noun
    })
}

/// Whether tokens have a word that may join moves made at once, or begin a remark.
pub(super) fn has_while(tokens: &[JointToken<'_>]) -> bool {
    tokens.iter().any(|token| token.is(&["while"]))
}

/// Words of which one denies a step, or leaves it open.
const DENIALS: &[&str] = &[
    "if", "when", "unless", "not", "never", "no", "wrong", "illegal", "cannot", "can", "t",
    "would", "could", "might", "may", "should", "instead", "avoid", "without", "before", "after",
    "or", "need", "want",
];

/// Whether what comes before `then` may be a step of its own, or nothing.
pub(super) fn is_step(tokens: &[JointToken<'_>]) -> bool {
    let is_joined = tokens.last().is_none_or(|token| token.is(&[",", "and"]));
    is_joined && !tokens.iter().any(|token| token.is(DENIALS))
}

/// Splits a line.
pub(super) fn tokens(line: &str) -> Vec<JointToken<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = line[at..].chars().next() {
        let rest = &line[at..];
        let text = match word(rest) {
            "" if rest.starts_with("->") || rest.starts_with("=>") => &rest[..2],
            "" => &rest[..c.len_utf8()],
            word => word,
        };
        let end = at + text.len();
        if !c.is_whitespace() {
            tokens.push(JointToken {
                text,
                begin: at,
                end,
            });
        }
        at = end;
    }
    tokens
}
