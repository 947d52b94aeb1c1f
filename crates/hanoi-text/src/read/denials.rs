//! Words that deny a move: in keys and tags, in the name of an action, and in notes beside a move.

use super::element::Item;
use super::roles;
use super::words::{self, Meaning};
use crate::Mark;

/// Words in keys, tags and actions whose moves do not count.
const DENIED: &[&str] = &[
    "rejected",
    "reject",
    "wrong",
    "illegal",
    "bad",
    "invalid",
    "incorrect",
    "mistake",
    "mistakes",
    "mistaken",
    "failed",
    "failure",
    "discarded",
    "undone",
    "undo",
    "cancelled",
    "canceled",
    "cancel",
    "reverted",
    "revert",
    "retract",
    "skipped",
    "skip",
    "forbidden",
    "impossible",
];
/// Keys whose value names the action.
const ACTIONS: &[&str] = &[
    "action",
    "name",
    "tool",
    "tool name",
    "function",
    "function name",
    "verb",
    "op",
    "operation",
    "command",
    "method",
    "call",
    "kind",
    "event",
    "type",
    "act",
];
/// Values of such keys that do not tell the action.
const PLAIN: &[&str] = &[
    "function", "tool", "use", "call", "step", "action", "legal", "valid", "json", "object",
    "disk", "disc", "ring", "from", "to", "a", "the", "one", "top", "make", "do", "perform",
    "apply", "execute", "play", "hanoi", "tower", "of", "peg", "rod", "single", "smallest",
    "largest", "small", "large", "medium", "custom", "towers", "toh",
];
/// Words of a note that deny the move beside it, besides those that deny anything.
const DENIALS: &[&str] = &[
    "not",
    "never",
    "removed",
    "remove",
    "deleted",
    "delete",
    "struck",
    "ignored",
    "ignore",
    "omitted",
    "omit",
    "dropped",
    "drop",
    "void",
    "obsolete",
    "withdrawn",
    "unplayed",
    "untaken",
    "commented",
];

/// The mark of a key for the moves in its value, besides the marks of headings.
pub(super) fn mark_of_key(key: &str) -> Option<Mark> {
    in_name(key).then_some(Mark::Draft)
}

/// Whether a name contains a word that denies a move.
pub(super) fn in_name(name: &str) -> bool {
    roles::words(name)
        .iter()
        .any(|word| DENIED.contains(&word.as_str()))
}

/// Whether the fields of an object describe something other than moving a disk.
pub(super) fn in_fields(items: &[Item]) -> bool {
    let sign = |item: &Item| matches!(item, Item::Mark(':' | '='));
    items
        .split(|item| matches!(item, Item::Mark(',' | ';')))
        .any(|field| {
            let Some(at) = field.iter().position(sign) else {
                return false;
            };
            let [Item::Word(key)] = &field[..at] else {
                return false;
            };
            let value = match &field[at + 1..] {
                [Item::Word(value)] => value.as_str(),
                [Item::Number(1)] => "true",
                _ => return false,
            };
            denies_field(key, value)
        })
}

fn denies_field(key: &str, value: &str) -> bool {
    let truth = matches!(value.to_lowercase().as_str(), "true" | "yes");
    let lie = matches!(value.to_lowercase().as_str(), "false" | "no");
    let key = roles::words(key).join(" ");
    if truth && in_name(&key)
        || lie
            && matches!(
                key.as_str(),
                "valid" | "legal" | "is valid" | "is legal" | "allowed"
            )
    {
        return true;
    }
    ACTIONS.contains(&key.as_str()) && denies_action(value)
}

/// Whether an action is something other than moving a disk.
fn denies_action(value: &str) -> bool {
    let words = roles::words(value);
    let moves = |word: &String| {
        word.contains("move")
            || matches!(
                words::meaning(word),
                Some(
                    Meaning::Verb
                        | Meaning::Take
                        | Meaning::Doing
                        | Meaning::Done
                        | Meaning::Move
                        | Meaning::VerbTo
                )
            )
    };
    let plain = |word: &String| {
        PLAIN.contains(&word.as_str())
            || moves(word)
            || word.chars().all(|sign| sign.is_ascii_digit())
            || word.chars().nth(1).is_none()
    };
    // A sentence is read as one.
    words.len() < 4 && !words.iter().all(plain) && value.is_ascii()
        || words
            .iter()
            .any(|word| matches!(word.as_str(), "undo" | "check" | "revert" | "cancel"))
}

/// Whether a note beside a move denies it: in brackets, or in a comment.
pub(super) fn in_note(items: &[Item]) -> bool {
    let comment = items.iter().position(|item| *item == Item::Mark('#'));
    let behind = comment.map_or(&[][..], |begin| &items[begin..]);
    let in_brackets = items.iter().any(|item| match item {
        Item::Group('(' | '[', inner) => in_words(inner),
        _ => false,
    });
    in_brackets || in_words(behind)
}

/// Whether words deny the move beside them.
pub(super) fn in_words(items: &[Item]) -> bool {
    (0..items.len()).any(|at| match &items[at] {
        // `(not C)` says where a disk does not go.
        Item::Word(word) if word == "not" => items.get(at + 1).is_none_or(|next| !is_place(next)),
        Item::Word(word) => items[at].is_word(DENIALS) || in_name(word),
        _ => false,
    })
}

fn is_place(item: &Item) -> bool {
    item.peg().is_some() || item.is_word(&["to", "on", "onto", "peg", "rod", "disk", "via"])
}
