//! Letters that name pegs, and ordinals of two words.

use hanoi_core::Peg;

use super::{LineWord, WordKind};
use crate::records::lex::{self, Token};
use crate::words::Meaning;

/// A letter as a Latin one, where it may name a peg: by its looks if it is Cyrillic.
pub(super) fn latin(letter: char) -> Option<char> {
    let letter = match lex::plain(letter) {
        '\u{410}' => 'A',
        '\u{412}' => 'B',
        '\u{421}' => 'C',
        letter => letter,
    };
    letter.is_ascii_alphabetic().then_some(letter)
}

/// Two pegs in capitals.
pub(super) fn pair(word: &str) -> Option<[Peg; 2]> {
    let mut letters = word.chars().map(|letter| {
        latin(letter)
            .filter(char::is_ascii_uppercase)
            .and_then(Peg::from_letter)
    });
    let pegs = [letters.next()??, letters.next()??];
    letters.next().is_none().then_some(pegs)
}

/// Joins a number, a full stop and a noun without a name into an ordinal number: `die 2. Scheibe`, `2. diski`. At the beginning of a line
/// the number may be that of a step.
pub(super) fn join_ordinals(words: &mut Vec<LineWord>) {
    for at in (0..words.len().saturating_sub(2)).rev() {
        let (
            &WordKind::Number(number),
            WordKind::Stop,
            WordKind::Known(noun @ (Meaning::Disk | Meaning::Peg)),
        ) = (&words[at].word, &words[at + 1].word, &words[at + 2].word)
        else {
            continue;
        };
        let next = words.get(at + 3).map(|next| next.word);
        let is_letter = matches!(next, Some(WordKind::Letter(_))) && *noun == Meaning::Peg;
        let names = |meaning| match meaning {
            Meaning::Nth(_) | Meaning::Spot(_) => *noun == Meaning::Peg,
            meaning => matches!(meaning, Meaning::Size(_) | Meaning::Count(_)),
        };
        let is_named = match next {
            Some(WordKind::Number(_) | WordKind::Hash | WordKind::Open) => true,
            Some(WordKind::Known(meaning)) => names(meaning),
            _ => is_letter,
        };
        let is_case = matches!(
            next,
            Some(WordKind::Known(Meaning::FromAfter | Meaning::ToAfter))
        );
        let before = at.checked_sub(1).map(|before| words[before].word);
        let is_step = matches!(before, Some(WordKind::Known(Meaning::Step | Meaning::Move)));
        let counted = is_step
            || matches!(before, Some(WordKind::Known(Meaning::Disk | Meaning::Peg)) if !is_case);
        if is_named || counted && !is_case {
            continue;
        }
        let is_first = words[..at]
            .iter()
            .all(|word| matches!(word.word, WordKind::Dash | WordKind::Hash));
        words[at].word = match noun {
            Meaning::Disk if is_first => WordKind::Garbled,
            _ => WordKind::Known(Meaning::Nth(number)),
        };
        words.remove(at + 1);
    }
}

pub(super) const fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '\u{2019}' | '\u{2bc}')
}

pub(super) fn is_number(token: Token<'_>) -> bool {
    token.number().is_some()
}
