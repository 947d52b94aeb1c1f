//! Text beside moves that may change them: an action other than moving, code after a list, a comment that holds a move.
//!
//! None of it is read as a move. Where it claims or takes back a move, it is garbled rather than ignored.

use super::calls;
use super::element::{self, Item};
use super::free;
use super::parse::{EXPECTED, Parser, ReadResult};
use super::record;
use super::roles;
use super::withdrawn;
use super::words::{self, Meaning};
use crate::claim::{LineColumn, Unreadable};
use crate::{Form, Mark};

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
/// Keys of an object that may continue the list of moves in it.
const MORE: &[&str] = &[
    "next",
    "then",
    "more",
    "last",
    "also",
    "extra",
    "rest",
    "remaining",
    "after",
    "finally",
    "undo",
    "next move",
    "last move",
    "final move",
    "extra moves",
    "move",
    "step",
    "next step",
];
/// Names of functions that solve the puzzle, whose arguments are not moves.
const SOLVERS: &[&str] = &[
    "hanoi",
    "solve",
    "solver",
    "towers",
    "tower",
    "toh",
    "main",
    "run",
    "range",
    "print",
    "t",
    "h",
    "f",
    "recursive",
    "put",
    "on",
];
/// Functions that change the order or the elements of a list.
const CHANGES: &[&str] = &[
    "reverse", "reversed", "sort", "sorted", "pop", "clear", "remove", "insert", "append", "push",
    "extend", "shift", "unshift", "splice", "slice", "popleft", "truncate", "add",
];

/// The mark of a key for the moves in its value, besides the marks of headings.
pub(super) fn mark_of_key(key: &str) -> Option<Mark> {
    has_denied(key).then_some(Mark::Draft)
}

/// Whether a name contains a word that denies a move.
pub(super) fn has_denied(name: &str) -> bool {
    roles::words(name)
        .iter()
        .any(|word| DENIED.contains(&word.as_str()))
}

/// Whether the fields of an object describe something other than moving a disk.
pub(super) fn denies(items: &[Item]) -> bool {
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
    if truth && has_denied(&key)
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

/// Whether a key may continue a list of moves beside it.
pub(super) fn goes_on(key: &str) -> bool {
    MORE.contains(&roles::words(key).join(" ").as_str())
}

/// Whether the words before a list are a function that changes it.
pub(super) fn is_changed(before: &[Item]) -> bool {
    before.last().is_some_and(|item| item.is_word(CHANGES)) && !calls::is_append(before)
}

/// Whether a function is a solver.
pub(super) fn is_solver(path: &[Item]) -> bool {
    path.iter().any(|item| match item {
        Item::Word(name) => roles::words(name)
            .iter()
            .any(|word| SOLVERS.contains(&word.as_str())),
        _ => false,
    })
}

/// Whether the text after a list on its line changes it: `* 2`, `[:2]`, `.clear()`, `...`, `, [1,2,0]`.
fn changes(tail: &[Item]) -> bool {
    let in_square = |inner: &[Item]| {
        matches!(
            inner.first(),
            Some(Item::Number(_) | Item::Mark(':' | '.') | Item::Hyphens(..))
        )
    };
    match tail {
        _ if withdrawn::is_denied(tail) => true,
        [Item::Mark('?'), ..]
        | [Item::Mark('.'), Item::Mark('.'), ..]
        | [Item::Mark('.'), Item::Word(_), Item::Group('(', _), ..] => true,
        [Item::Word(dots), ..] if dots.starts_with('\u{2026}') => true,
        [
            Item::Mark('*' | '+'),
            Item::Number(_) | Item::Word(_) | Item::Group(..),
            ..,
        ] => !matches!(tail[1], Item::Word(_)) || tail[0] == Item::Mark('+'),
        [Item::Mark(','), Item::Group(_, inner), ..] | [Item::Group('[', inner), ..] => {
            in_square(inner) || element::element('[', inner).is_some()
        }
        [Item::Mark(','), rest @ ..] => element::parts(rest).len() > 1 && is_numbers(rest),
        _ => false,
    }
}

/// Whether code makes a new list from a list, or removes elements from it: `moves = moves[1:]`, `del moves[0]`.
fn reassigns(items: &[Item]) -> bool {
    match items {
        [word, ..] if word.is_word(&["print", "assert"]) => false,
        [word, name, ..] if word.is_word(&["del", "delete"]) => calls::is_list(name),
        [name, rest @ ..] if calls::is_list(name) && assigns_part(rest) => true,
        [name, Item::Group('[', _)] | [.., Item::Mark('='), name, Item::Group('[', _)]
            if calls::is_list(name) =>
        {
            true
        }
        items => takes_apart(items),
    }
}

/// Whether the text after a name assigns to a part of it, or changes it in place: `[1] = ..`, `+= ..`.
fn assigns_part(behind: &[Item]) -> bool {
    let Some(at) = behind.iter().position(|item| *item == Item::Mark('=')) else {
        return false;
    };
    let place = |item: &Item| {
        matches!(
            item,
            Item::Group('[', _) | Item::Mark(_) | Item::Hyphens(..)
        )
    };
    at > 0 && behind[..at].iter().all(place)
}

/// Whether code takes a part of a list, or changes its order or its elements: `moves[1:]`, `moves.pop()`,
/// `sorted(moves)`.
fn takes_apart(items: &[Item]) -> bool {
    let here = (0..items.len()).any(|at| match &items[at..] {
        [name, Item::Group('[', inner), ..] if calls::is_list(name) => {
            inner.contains(&Item::Mark(':'))
        }
        [name, Item::Mark('.'), change, Item::Group('(', _), ..] if calls::is_list(name) => {
            change.is_word(CHANGES)
        }
        [change, Item::Group('(', inner), ..] if change.is_word(CHANGES) => {
            inner.iter().any(calls::is_list)
        }
        _ => false,
    });
    let inner = |item: &Item| match item {
        Item::Group(open, inner) => selects(*open, inner) || takes_apart(inner),
        _ => false,
    };
    here || items.iter().any(inner)
}

/// Whether text in brackets selects from a list, or changes its order: `m for m in moves`, `reversed (moves)`.
pub(super) fn selects(open: char, items: &[Item]) -> bool {
    let named = |item: &Item| match item {
        Item::Group(_, inner) => inner.iter().any(calls::is_list),
        item => calls::is_list(item),
    };
    let changed = items.iter().enumerate().any(|(at, item)| {
        let called = at == 0 || items[at - 1] == Item::Mark('.');
        called && item.is_word(CHANGES) || open == '[' && item.is_word(&["for"])
    });
    changed && items.iter().any(named)
}

fn is_numbers(items: &[Item]) -> bool {
    element::numbers(items).is_some()
}

/// A line with brackets removed around a single peg, as in `(A) -> (B)`, or around two pegs after a disk, as in `disk 2
/// (A, B)`.
pub(super) fn without_brackets(items: &[Item], columns: &[u64]) -> Option<(Vec<Item>, Vec<u64>)> {
    const MOST_ITEMS: usize = 40;
    if items.len() > MOST_ITEMS {
        return None;
    }
    let single = |item: &Item| match item {
        Item::Group(_, inner) => matches!(inner.as_slice(), [peg] if peg.peg().is_some()),
        _ => false,
    };
    let between = |items: &[Item]| {
        let sign = |item: &Item| matches!(item, Item::Mark('>' | '=' | '|') | Item::Hyphens(..));
        let word = |item: &Item| {
            item.is_word(&["to", "onto", "\u{2192}", "\u{21d2}", "\u{27f6}", "\u{2794}"])
        };
        !items.is_empty() && items.len() < 4 && items.iter().all(|item| sign(item) || word(item))
    };
    let pegs: Vec<usize> = (0..items.len()).filter(|&at| single(&items[at])).collect();
    if let [.., from, to] = pegs.as_slice()
        && between(&items[from + 1..*to])
    {
        let plain = items.iter().enumerate().map(|(at, item)| match item {
            Item::Group(_, inner) if at == *from || at == *to => inner[0].clone(),
            item => item.clone(),
        });
        return Some((plain.collect(), columns.to_vec()));
    }
    let [head @ .., noun, Item::Number(_), Item::Group(_, inner)] = items else {
        return None;
    };
    let known = |item: &Item| match item {
        Item::Word(_) => item.is_word(&["move", "moving", "shift", "transfer", "the", "step"]),
        Item::Number(_) | Item::Mark('.' | ')' | ':' | '*') | Item::Hyphens(..) => true,
        _ => false,
    };
    let [from, Item::Mark(',' | '>') | Item::Hyphens(..), to] = inner.as_slice() else {
        return None;
    };
    let disk = noun.is_word(&["disk", "disc", "ring", "plate"]);
    let letters = matches!((from, to), (Item::Word(_), Item::Word(_)));
    let named = from.peg().is_some() && to.peg().is_some() && (disk || letters);
    if !named || !known(noun) && !disk || !head.iter().all(known) {
        return None;
    }
    let column = *columns.last()?;
    let mut plain = items[..items.len() - 1].to_vec();
    let mut places = columns[..items.len() - 1].to_vec();
    if !disk {
        // `move 2 (A, B)`: the second move, or disk 2.
        plain.clear();
        places.clear();
        return Some((plain, places));
    }
    for item in [
        &Item::Word("from".into()),
        from,
        &Item::Word("to".into()),
        to,
    ] {
        plain.push(item.clone());
        places.push(column);
    }
    Some((plain, places))
}

/// Whether code takes a disk from a peg and puts it onto another, with both pegs named: `A.append(C.pop())`.
pub(super) fn pops_onto(before: &[Item], inner: &[Item], lists: usize) -> bool {
    let takes = inner.iter().any(|item| item.is_word(&["pop", "popleft"]));
    let [path @ .., Item::Mark('.'), puts] = before else {
        return false;
    };
    let onto = match path {
        [.., Item::Group('[', peg)] => literal(peg),
        [peg] => literal(std::slice::from_ref(peg)),
        _ => false,
    };
    // A peg in brackets is a list of its own.
    let off = inner.first().is_some_and(|first| first.peg().is_some()) || lists > 1;
    takes && puts.is_word(&["append", "push", "add", "push_back"]) && onto && off
}

fn literal(peg: &[Item]) -> bool {
    matches!(peg, [Item::Number(_)]) || matches!(peg, [peg] if peg.peg().is_some())
}

impl Parser {
    /// A comment outside of programs and plans: a move in it is garbled. Returns whether it is one.
    pub(super) fn commented_move(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let [Item::Mark(';' | '%'), ..] = items else {
            return Ok(false);
        };
        let begin = items
            .iter()
            .take_while(|item| matches!(item, Item::Mark(';' | '%')))
            .count();
        let (rest, columns) = (&items[begin..], &columns[begin..]);
        if self.in_plan || self.sections.in_fence() || !self.claims_move(rest, columns) {
            return Ok(false);
        }
        self.in_doubt(Form::Lines, rest, at)?;
        Ok(true)
    }

    /// Whether items contain a move, or claim one that cannot be read.
    pub(super) fn claims_move(&self, items: &[Item], columns: &[u64]) -> bool {
        !items.is_empty() && self.says_move(items, columns)
    }

    /// Garbled, since it claims or changes a move.
    pub(super) fn in_doubt(&mut self, form: Form, items: &[Item], at: LineColumn) -> ReadResult {
        self.garbled(form, Unreadable::new(at, element::text_of(items), EXPECTED))
    }

    /// Handles the text after a list of moves on its line, which may change the list.
    pub(super) fn behind_list(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> ReadResult {
        let Some(begin) = self.list_on_line.take() else {
            return Ok(());
        };
        let tail = items.get(begin..).unwrap_or_default();
        if !changes(tail) {
            return Ok(());
        }
        let place = LineColumn {
            column: columns[begin],
            ..at
        };
        self.in_doubt(Form::List, tail, place)
    }

    /// A line after a list of moves that changes the list, or omits moves from it. Returns whether it is one.
    pub(super) fn after_list(
        &mut self,
        items: &[Item],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        if !self.list_ended {
            return Ok(false);
        }
        let in_code = self.sections.in_fence();
        let changed = match items {
            items if reassigns(items) => true,
            [Item::Mark('('), rest @ .., Item::Mark(')')] if !in_code => {
                matches!(rest, [Item::Group(open, inner)] if element::element(*open, inner).is_some())
            }
            [Item::Group('[' | '(', dots)] => record::is_cut(dots),
            items => record::is_cut(items),
        };
        if changed {
            self.in_doubt(Form::List, items, at)?;
        }
        Ok(changed)
    }

    /// An unclosed bracket at the beginning of a line that turns out to hold words: a move in it is garbled.
    pub(super) fn open_words(&mut self) -> ReadResult {
        let [group] = self.groups.as_slice() else {
            return Ok(());
        };
        let begins = self.items.iter().all(|item| {
            matches!(
                item,
                Item::Number(_) | Item::Mark('.' | ')' | ':' | '*') | Item::Hyphens(..)
            )
        });
        let columns = vec![0; group.items.len()];
        let said = free::read(&group.items, &columns, self.names);
        let cut =
            group.call && !self.sections.in_fence() && calls::is_cut(&group.items, self.names);
        if cut || begins && (!said.found.is_empty() || said.garbled.is_some()) {
            let (items, began) = (group.items.clone(), group.began);
            self.groups.clear();
            return self.in_doubt(Form::Lines, &items, began);
        }
        Ok(())
    }
}
