//! What an item of a line may be in a move: a part of it, layout, or something odd in the place of a part.

use crate::read::element::{self, Item};
use crate::read::words::{self, Meaning};
use hanoi_core::Peg;

/// Whether something is a disk, a peg, or a move of both.
pub(super) fn is_part(item: &Item) -> bool {
    match item {
        Item::Number(_) => true,
        Item::Word(word) => {
            let place = |meaning| {
                matches!(
                    meaning,
                    Meaning::Spot(_) | Meaning::Nth(_) | Meaning::Size(_)
                )
            };
            word.chars().nth(1).is_none() && !word.starts_with(|c: char| ('o'..='z').contains(&c))
                || item.size().is_some()
                || element::compact_word(word).is_some()
                || is_pair(word)
                || is_named(word)
                || is_count(word)
                || is_roman(word)
                || words::meaning(word).is_some_and(place)
        }
        _ => false,
    }
}

/// A short word that begins with a digit: `2a`, `1st`.
pub(super) fn is_count(word: &str) -> bool {
    let digit = word.starts_with(|c: char| c.is_ascii_digit());
    word.len() < 4 && digit && word.chars().all(char::is_alphanumeric)
}

/// A Roman number below 9.
pub(super) fn is_roman(word: &str) -> bool {
    word.chars().all(|c| matches!(c, 'I' | 'V')) && word.len() < 5
}

/// A word with a number behind it: `peg3`.
pub(super) fn is_named(word: &str) -> bool {
    let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let noun = name.len() == 1 || words::meaning(&name.to_lowercase()).is_some();
    name.len() < word.len() && noun && name.chars().all(char::is_alphabetic)
}

/// Two pegs in one word.
pub(super) fn is_pair(word: &str) -> bool {
    let pegs = word.chars().all(|peg| Peg::from_letter(peg).is_some());
    let upper = word.chars().filter(char::is_ascii_uppercase).count();
    let far = word.chars().any(|peg| ('I'..='Z').contains(&peg));
    let same = upper == 2 && word.as_bytes()[0] == word.as_bytes()[1];
    word.len() == 2 && pegs && upper != 1 && !far && !same
}

/// Signs around parts that say nothing.
pub(super) fn is_layout(item: &Item) -> bool {
    matches!(
        item,
        Item::Mark('.' | ',' | ';' | '*' | '`' | '_' | '"' | '\'' | ')' | '(' | '$' | '#')
    ) || matches!(item, Item::Hyphens(_, 1))
}

/// An item in the place of a part that is not one: a sign, or a short word that is in no table.
pub(super) fn is_odd(item: &Item) -> bool {
    const LONGEST: usize = 5;
    match item {
        Item::Word(_) if is_part(item) => false,
        Item::Word(word) => word.len() <= LONGEST && !is_known(word),
        Item::Mark(mark) => matches!(mark, '?' | '*' | '/' | '~' | '\u{fffd}'),
        _ => false,
    }
}

/// Whether a word is in a table. None has capitals after small letters.
pub(super) fn is_known(word: &str) -> bool {
    let small = word.starts_with(|c: char| c.is_lowercase());
    let mixed = small && word.contains(|c: char| c.is_uppercase());
    !mixed && words::meaning(&word.to_lowercase()).is_some()
}

pub(super) fn is_unknown(item: &Item) -> bool {
    matches!(item, Item::Word(word) if !is_part(item) && !is_known(word))
}

/// Whether a word is a short move in which a disk or a peg is left out: `1A_`.
pub(super) fn is_blank(item: &Item) -> bool {
    let Item::Word(word) = item else {
        return false;
    };
    let part = |c: char| c.is_ascii_digit() || names_peg(c);
    // `D_1` is the first disk.
    let index = word.starts_with(|c: char| c.is_ascii_uppercase()) && !word.ends_with('_');
    let signs = word.chars().all(|c| c == '_' || part(c));
    word.contains('_') && word.contains(part) && signs && !index
}

/// Whether a word is a peg with something else in one: `TBDAB`, `xB`.
pub(super) fn joins_peg(item: &Item) -> bool {
    let Item::Word(word) = item else {
        return false;
    };
    let known = is_part(item) || is_known(word);
    // Words may begin with a capital.
    let skipped = usize::from(word.len() > 2);
    word.len() > 1 && !known && word.chars().skip(skipped).any(names_peg)
}

/// Whether a letter may name a peg within a word.
pub(super) const fn names_peg(letter: char) -> bool {
    matches!(letter, 'A'..='H')
}

/// Whether an item is a single letter that names a peg.
pub(super) fn is_letter(item: &Item) -> bool {
    matches!(item, Item::Word(word) if word.len() == 1 && item.peg().is_some())
}
