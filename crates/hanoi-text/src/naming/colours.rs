//! The words for pieces: colours, nouns, and what else may tell pieces apart.

/// The words of colours, each with its letter.
pub(crate) const COLOURS: &[(&str, char)] = &[
    ("red", 'r'),
    ("green", 'g'),
    ("blue", 'b'),
    ("yellow", 'y'),
    ("white", 'w'),
    ("black", 'k'),
    ("orange", 'o'),
    ("purple", 'p'),
    ("cyan", 'c'),
    ("magenta", 'm'),
];
/// Words between a colour and the number.
pub(crate) const NOUNS: &[&str] = &["disk", "disc", "ring", "piece", "plate", "block", "ball"];

/// Whether a word has the parts of a move: `1ac`, `r2A`.
pub(super) fn is_like_step(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '\'');
    let pegs = match letters.len() {
        1 => letters.bytes().all(|byte| byte.is_ascii_uppercase()),
        length => length == 2 && letters.bytes().all(|byte| byte.is_ascii_alphabetic()),
    };
    letters.len() < rest.len() && pegs
}

/// The word that a text begins with: letters and digits, and the primes behind a digit.
pub(super) fn word(text: &str) -> &str {
    let mut digit = false;
    let end = text.find(|c: char| {
        let goes_on = c.is_alphanumeric() || c == '\'' && digit;
        digit = c.is_ascii_digit() || c == '\'' && digit;
        !goes_on
    });
    &text[..end.unwrap_or(text.len())]
}
