//! What `psql` prints around lines: notices with their place in a script, table frames, continuation marks of long
//! values.

use std::ops::Range;

use super::element::Item;

/// Messages other than notices.
const REMARKS: &[&str] = &["ERROR", "CONTEXT"];

/// The line without `psql:moves.sql:3: NOTICE:  ` before it, and without `| ` before and `+|` after it.
pub(crate) fn unwrapped(items: &[Item]) -> &[Item] {
    &items[inside(items)]
}

/// The range of items within these.
pub(crate) fn inside(items: &[Item]) -> Range<usize> {
    let mut at = items.len() - said(items, "NOTICE").unwrap_or(items).len()..items.len();
    if let [Item::Mark('|'), _, .., Item::Mark('|')] = items[at.clone()] {
        at = at.start + 1..at.end - 1;
    }
    if let [_, .., Item::Mark('+')] = items[at.clone()] {
        at.end -= 1;
    }
    at
}

/// Whether a line is the heading of a table of moves.
pub(crate) fn is_heading(items: &[Item]) -> bool {
    matches!(items, [name] if name.is_word(&["r_toh", "b_toh"]))
}

/// Whether a line surrounds moves: a message, a heading, a table frame, `(7 rows)`.
pub(crate) fn is_around(items: &[Item]) -> bool {
    let frame = |item: &Item| matches!(item, Item::Mark('+' | '|') | Item::Hyphens(..));
    match items {
        [Item::Group('(', rows)] => {
            matches!(rows.as_slice(), [Item::Number(_), word] if word.is_word(&["row", "rows"]))
        }
        [create, function] if create.is_word(&["create"]) => function.is_word(&["function"]),
        [Item::Mark('+'), ..] => items.iter().all(frame),
        _ => is_heading(items) || REMARKS.iter().any(|kind| said(items, kind).is_some()),
    }
}

/// The text after `KIND:`, at the beginning of the line or after `psql:` and the place in a script.
fn said<'a>(items: &'a [Item], kind: &str) -> Option<&'a [Item]> {
    let is_kind =
        |pair: &[Item]| matches!(pair, [Item::Word(word), Item::Mark(':')] if word == kind);
    let at = items.windows(2).position(is_kind)?;
    let script = matches!(items, [name, Item::Mark(':'), ..] if name.is_word(&["psql"]));
    (at == 0 || script).then(|| &items[at + 2..])
}
