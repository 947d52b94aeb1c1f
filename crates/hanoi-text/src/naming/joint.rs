//! Steps of several pieces in words: `move red 1 from A to C and blue 2 from B to A at the same time`, `exchange 1 on A and 2 on B`.
//!
//! A sentence with a word for such a step is read whole, by a small grammar, or not at all: the half of it would be another step.

mod grammar;
mod tokens;

use crate::NamedStep;
use grammar::JointSentence;
use tokens::{JointToken, tokens};

/// The signs that end a sentence. A full stop ends one before a space alone.
const ENDS: &[&str] = &[
    ";", "!", ":", "\"", "|", "`", "*", "{", "}", "[", "]", "<", ">", "\u{2022}", "\u{2013}",
    "\u{2014}",
];

/// The step that a line is in words, and nothing else.
pub(crate) fn joint_step(line: &str) -> Option<NamedStep> {
    let tokens = tokens(line);
    (tokens::has_cue(&tokens) || tokens::has_while(&tokens)).then_some(())?;
    let speaks = |token: &JointToken<'_>| token.text.starts_with(char::is_alphabetic);
    let mut said = sentences(line, &tokens).into_iter();
    let sentence = said.find(|sentence| sentence.iter().any(speaks))?;
    let rest = said.any(|sentence| sentence.iter().any(speaks));
    let step = JointSentence::new(sentence).step().map(|(_, step)| step);
    step.filter(|_| !rest)
}

/// The sentences of a line. A number with a full stop or a bracket is one of its own, and so is what comes before `then`, unless that may
/// deny what follows.
fn sentences<'t, 'l>(line: &str, tokens: &'t [JointToken<'l>]) -> Vec<&'t [JointToken<'l>]> {
    let (mut open, mut begin) = (0_usize, 0);
    let mut ends = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_end = match token.text {
            "." | "?" => !line[token.end..].starts_with(char::is_alphanumeric),
            "(" => {
                open += 1;
                false
            }
            ")" if open > 0 => {
                open -= 1;
                false
            }
            ")" => true,
            text if text.eq_ignore_ascii_case("then") => tokens::is_step(&tokens[begin..at]),
            text => ENDS.contains(&text),
        };
        if is_end {
            ends.push(&tokens[begin..=at]);
            begin = at + 1;
        }
    }
    ends.push(&tokens[begin..]);
    ends.into_iter().map(without_end).collect()
}

/// A sentence without the sign or the word that ends it, but for a question mark.
fn without_end<'t, 'l>(sentence: &'t [JointToken<'l>]) -> &'t [JointToken<'l>] {
    let is_end = |token: &JointToken<'_>| {
        let is_then = token.text.eq_ignore_ascii_case("then");
        is_then || token.text == "." || ENDS.contains(&token.text)
    };
    match sentence {
        [rest @ .., last] if is_end(last) => rest,
        whole => whole,
    }
}
