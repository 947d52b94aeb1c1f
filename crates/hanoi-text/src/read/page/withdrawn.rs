//! Lines whose moves do not count for sure: struck out, asked, commented, denied in brackets, or in a layout that is no sentence.

use crate::read::element::Item;
use crate::read::page::headings;
use crate::read::sections::Lead;
use crate::read::words::{self, Meaning};

/// The expected line with a move.
pub(super) const EXPECTED: &str =
    "a move that is made, with the same sign before it as before the others";

/// Words in brackets beside a move that deny it, besides those that deny anything.
const DENIALS: &[&str] = &[
    "void",
    "reverted",
    "removed",
    "deleted",
    "struck",
    "ignored",
    "ignore",
    "omitted",
    "dropped",
    "obsolete",
    "withdrawn",
    "undone",
    "cancelled",
    "canceled",
    "retracted",
    "unplayed",
];

/// Whether a line takes back or leaves open what it says.
pub(super) fn is_withdrawn(line: &[Item]) -> bool {
    const COMMENTS: &[[char; 2]] = &[['~', '~'], ['{', '#'], ['<', '!'], ['/', '*']];
    let sign = |item: &Item, sign| *item == Item::Mark(sign);
    let comments = |pair: &[Item]| {
        COMMENTS
            .iter()
            .any(|[first, second]| sign(&pair[0], *first) && sign(&pair[1], *second))
    };
    let begins = match line {
        [Item::Mark(';' | '%') | Item::Hyphens(_, 2), ..] => true,
        [first, ..] => first.is_word(&["if", "elif", "while", "not", "never", "rem"]),
        [] => false,
    };
    let opens = |at: usize| sign(&line[at], '[') && (at == 0 || !sign(&line[at - 1], '\\'));
    begins || (0..line.len()).any(opens) || line.windows(2).any(comments) || line.iter().any(denies)
}

/// Whether a line has a sign that denies, repeats or leaves open what it says, or begins as a comment or a question does.
pub(super) fn is_doubted(line: &str) -> bool {
    const DOUBTS: &[char] = &[
        '\u{2717}',
        '\u{2718}',
        '\u{274c}',
        '\u{2715}',
        '\u{2716}',
        '\u{2610}',
        '\u{25a1}',
        '\u{ac}',
        '\u{d7}',
        '\u{2020}',
        '\u{2021}',
        '\u{1f6ab}',
        '\u{26d4}',
        '\u{2753}',
    ];
    let line = line.trim_start();
    line.contains(DOUBTS)
        || line.contains("\"\"\"")
        || line.starts_with(['?', '%', '|', '\u{2502}'])
        || line.starts_with("//")
        || ["[ ]", "?)", " % "].iter().any(|sign| line.contains(sign))
}

/// Whether brackets deny what stands beside them, or are a comment.
fn denies(item: &Item) -> bool {
    let Item::Group(_, inner) = item else {
        return false;
    };
    let word = |at: usize| match &inner[at] {
        // `(not C)` says where a disk does not go.
        Item::Word(word) if word == "not" => !inner.get(at + 1).is_some_and(Item::is_letter),
        Item::Word(word) => {
            let meaning = words::meaning(word);
            let denies = matches!(
                meaning,
                Some(Meaning::Not | Meaning::Wrong | Meaning::Undo | Meaning::Instead)
            );
            denies || inner[at].is_word(DENIALS)
        }
        _ => false,
    };
    inner.first() == Some(&Item::Mark('*')) || (0..inner.len()).any(word)
}

/// Whether a line is an object, a call with a text, or nothing but brackets, which are no sentences.
pub(super) fn is_record(line: &[Item]) -> bool {
    let quote = |item: Option<&Item>| matches!(item, Some(Item::Mark('"' | '\'')));
    let object = |pair: &[Item]| pair[0] == Item::Mark('{') && quote(pair.get(1));
    let call = |pair: &[Item]| matches!(pair, [Item::Word(_), Item::Group('(', inner)] if quote(inner.first()));
    let bare = |item: &Item| {
        matches!(
            item,
            Item::Group(..) | Item::Number(_) | Item::Mark(_) | Item::Hyphens(..)
        )
    };
    let opens = line
        .iter()
        .find(|item| !matches!(item, Item::Hyphens(..) | Item::Mark('*')));
    let brackets = line.iter().any(|item| matches!(item, Item::Group(..))) && line.iter().all(bare);
    opens == Some(&Item::Mark('{'))
        || brackets
        || line.windows(2).any(|pair| object(pair) || call(pair))
}

/// The sign at the beginning of a line.
pub(super) fn lead(line: &[Item]) -> Lead {
    match line {
        _ if headings::is_set(line) => Some('#'),
        [Item::Mark(sign @ ('>' | '?')), ..] => Some(*sign),
        _ => None,
    }
}
