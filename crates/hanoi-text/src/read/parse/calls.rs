//! Calls in code that are moves: `move_disk(disk=1, source="B", target="C")`, `hanoi.move(1, 'A', 'C')`,
//! `moves.append([1, 0, 2])`.
//!
//! A call with a name or an expression for an argument is code: its move is unknown.

mod arguments;

use super::{Parser, ReadResult};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::arrows;
use crate::read::element::items_of;
use crate::read::element::{Item, text_of};
use crate::read::free::{FoundMove, LineMoves, NamingContext};
use crate::read::group::BracketGroup;
use crate::read::record::{self, Record};
use crate::read::roles::{self, Role};
use crate::{Form, Style};
use arguments::ReadCall;

/// Words that may stand beside `move` in the name of a function.
const BESIDE_MOVE: &[&str] = &[
    "disk", "disc", "ring", "plate", "piece", "top", "one", "make", "do", "perform", "apply",
    "execute", "play", "hanoi", "tower", "peg", "single",
];
/// Names of lists of moves, and of functions that append to one.
const LISTS: &[&str] = &[
    "moves",
    "move",
    "steps",
    "solution",
    "answer",
    "result",
    "results",
    "plan",
    "actions",
    "sequence",
    "list",
    "sol",
    "ans",
    "res",
    "operations",
    "ops",
    "log",
    "output",
    "out",
];
const APPENDS: &[&str] = &[
    "append",
    "push",
    "add",
    "push_back",
    "extend",
    "emplace_back",
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

/// Whether items end in the name of a function that makes a move.
pub(super) fn is_call(before: &[Item]) -> bool {
    let Some(Item::Word(name)) = before.last() else {
        return false;
    };
    let words = roles::words(name);
    let verb = |word: &String| matches!(word.as_str(), "move" | "transfer" | "shift" | "movedisk");
    words.iter().filter(|word| verb(word)).count() == 1
        && words
            .iter()
            .all(|word| verb(word) || BESIDE_MOVE.contains(&word.as_str()))
}

/// Words that begin a line of a program.
const KEYWORDS: &[&str] = &[
    "def", "import", "class", "function", "const", "var", "print", "println", "elif", "assert",
    "lambda",
];

/// Whether a line is program code: it begins with a keyword, or calls a function by an identifier such as
/// `can_move(..)`.
pub(super) fn is_code(items: &[Item]) -> bool {
    let is_identifier = |word: &str| word.contains('_') && !word.starts_with('_');
    let calls = |pair: &[Item]| matches!(pair, [Item::Word(name), Item::Group('(', _)] if is_identifier(name));
    let keyword = items.first().is_some_and(|first| match first {
        Item::Word(word) => KEYWORDS.contains(&word.as_str()),
        _ => false,
    });
    keyword || items.windows(2).any(calls)
}

/// Whether a line calls a function that makes a move, with a disk or a peg as an argument.
pub(super) fn makes_move(items: &[Item]) -> bool {
    let small =
        |item: &Item| matches!(item, Item::Word(word) if word.starts_with(char::is_lowercase));
    (1..items.len()).any(|at| match &items[at] {
        Item::Group('(', inner) => {
            is_call(&items[..at])
                && inner
                    .iter()
                    .any(|item| item.peg().is_some() && !small(item))
        }
        _ => false,
    })
}

/// Whether items end in a constructor of the list that follows, as in `np.array` or `vec!`.
pub(super) fn is_constructor(before: &[Item]) -> bool {
    const NAMES: &[&str] = &[
        "array", "asarray", "matrix", "tensor", "list", "tuple", "deque", "vec",
    ];
    let before = match before {
        [rest @ .., Item::Mark('!')] => rest,
        all => all,
    };
    match before {
        [rest @ .., name] if name.is_word(NAMES) => {
            matches!(
                rest.last(),
                None | Some(Item::Mark('=' | ':' | '.') | Item::Word(_))
            ) && (rest.len() < 2 || matches!(rest.last(), Some(Item::Mark(_))))
        }
        _ => false,
    }
}

/// Whether items are the name of a print function, and nothing else.
pub(super) fn is_print(items: &[Item]) -> bool {
    const PRINTS: &[&str] = &[
        "print", "println", "puts", "log", "printf", "echo", "writeln",
    ];
    let path = |item: &Item| matches!(item, Item::Word(_) | Item::Mark('.' | '!'));
    let name = items.iter().rfind(|item| matches!(item, Item::Word(_)));
    items.len() < 6 && items.iter().all(path) && name.is_some_and(|name| name.is_word(PRINTS))
}

/// The text that a line prints, if it does nothing else and the text is a literal.
fn printed(items: &[Item]) -> Option<&str> {
    let [name @ .., Item::Group('(', inner)] = (match items {
        [rest @ .., Item::Mark(';')] => rest,
        all => all,
    }) else {
        return None;
    };
    match inner.as_slice() {
        [Item::Word(text)] if is_print(name) && !text.contains(['{', '%', '$']) => Some(text),
        _ => None,
    }
}

/// Whether items are `moves.append`, and nothing else.
pub(super) fn is_append(items: &[Item]) -> bool {
    let [path @ .., list, Item::Mark('.'), append] = items else {
        return false;
    };
    let owner = match path {
        [] => true,
        [path @ .., Item::Mark('.')] => self::path(path) == path.len(),
        _ => false,
    };
    owner && is_list(list) && append.is_word(APPENDS)
}

/// Whether a function is a solver.
fn is_solver(path: &[Item]) -> bool {
    path.iter().any(|item| match item {
        Item::Word(name) => roles::words(name)
            .iter()
            .any(|word| SOLVERS.contains(&word.as_str())),
        _ => false,
    })
}

/// Whether a word is the name of a list of moves.
pub(super) fn is_list(item: &Item) -> bool {
    match item {
        Item::Word(name) => roles::words(name)
            .iter()
            .any(|word| LISTS.contains(&word.as_str())),
        _ => false,
    }
}

/// Whether the arguments of a truncated call are values rather than program code.
pub(super) fn is_cut(items: &[Item], names: NamingContext) -> bool {
    !items.is_empty() && !matches!(arguments::read(items, names), ReadCall::Code)
}

impl Parser {
    /// Reads a line that consists of calls, or that puts a text into a list, ignoring what surrounds it.
    pub(crate) fn call_line(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        if let [Item::Mark('('), Item::Mark(quote @ ('"' | '\'')), rest @ ..] = items
            && let Some(end) = rest.iter().position(|item| *item == Item::Mark(*quote))
        {
            let inside = 2..2 + end;
            self.line(&items[inside.clone()], &columns[inside], at, self.rest)?;
            return Ok(true);
        }
        if let [Item::Mark('('), rest @ .., Item::Mark(')')]
        | [Item::Mark('('), rest @ .., Item::Mark(')'), Item::Mark(';')] = items
            && !rest.is_empty()
        {
            let inside = 1..=rest.len();
            self.line(&items[inside.clone()], &columns[inside], at, self.rest)?;
            return Ok(true);
        }
        if let Some(text) = printed(items) {
            let (items, columns) = items_of(text);
            if !items.is_empty() {
                self.line(&items, &columns, at, self.rest)?;
            }
            return Ok(true);
        }
        let said = || inserted(items, columns, self.names);
        if let Some(said) = arrows::read(items, columns, self.names).or_else(said) {
            self.said(Form::Lines, said, items, columns, at)?;
            return Ok(true);
        }
        let in_code = self.sections.in_fence();
        match calls(items, columns, self.names, in_code) {
            Some(said) => self
                .said(Form::Lines, said, items, columns, at)
                .map(|()| true),
            None => Ok(false),
        }
    }

    /// A call as the element of a list.
    pub(crate) fn listed_call(&mut self, group: &BracketGroup) -> ReadResult {
        if let Some(outer) = self.groups.last_mut() {
            while let Some(Item::Word(_) | Item::Mark('.')) = outer.items.last() {
                outer.items.pop();
            }
        }
        match arguments::read(&group.items, self.names) {
            ReadCall::Move(claim, number) => {
                let column = group.began.column;
                let found = FoundMove::of_record(Style::Text, claim, number, column);
                self.listed_found(found, group.began)
            }
            ReadCall::Garbled => self.garbled_list(Unreadable::new(
                group.began,
                text_of(&group.items),
                "the disk, from and to",
            )),
            ReadCall::Code => Ok(()),
        }
    }
}

/// The moves of a line that consists of calls, at least one.
fn calls(
    items: &[Item],
    columns: &[u64],
    names: NamingContext,
    in_code: bool,
) -> Option<LineMoves> {
    let mut at = items
        .iter()
        .position(|item| matches!(item, Item::Word(_)))?;
    let label = |item: &Item| matches!(item, Item::Number(_) | Item::Mark(_) | Item::Hyphens(..));
    if !items[..at].iter().all(label) {
        return None;
    }
    let mut found = Vec::new();
    while at < items.len() && !matches!(items[at], Item::Mark('#' | '/')) {
        let end = at + path(&items[at..]);
        let Some(Item::Group('(', inner)) = items.get(end).filter(|_| end > at) else {
            return None;
        };
        if !is_call(&items[at..end]) {
            // Another function of a disk and two pegs does something other than moving.
            let whole = |call| matches!(call, ReadCall::Move(Claim::Move { disk: Some(_), .. }, _));
            let doubt = !in_code && !is_solver(&items[at..end]);
            return (doubt && whole(arguments::read(inner, names)))
                .then(|| LineMoves::garbled_at(columns[at]));
        }
        match arguments::read(inner, names) {
            ReadCall::Move(claim, number) => {
                found.push(FoundMove::of_record(
                    Style::Text,
                    claim,
                    number,
                    columns[at],
                ));
            }
            ReadCall::Garbled => return Some(LineMoves::garbled_at(columns[at])),
            ReadCall::Code => return None,
        }
        let sign = |item: &&Item| matches!(item, Item::Mark(';' | ',' | '.' | '`' | ')' | '*'));
        at = end + 1;
        at += items[at..].iter().take_while(sign).count();
    }
    Some(LineMoves::moves(found))
}

/// The rows that a line of SQL puts into a table, as in `INSERT INTO moves (disk, "from", "to") VALUES (1, 'A', 'C');`.
fn inserted(items: &[Item], columns: &[u64], names: NamingContext) -> Option<LineMoves> {
    let values = items
        .iter()
        .position(|item| item.is_word(&["values"]))
        .filter(|_| items[0].is_word(&["insert"]))?;
    let [.., Item::Group('(', heads)] = &items[..values] else {
        return None;
    };
    let key = |item: &Item| match item {
        Item::Word(name) => Some(roles::role(name)),
        _ => None,
    };
    let roles: Vec<Option<Role>> = heads.iter().filter_map(key).collect();
    let mut found = Vec::new();
    for (item, &column) in items[values..].iter().zip(&columns[values..]) {
        let Item::Group('(', row) = item else {
            continue;
        };
        let cells = row.split(|item| *item == Item::Mark(','));
        let fields: Vec<record::RecordField<'_>> = roles.iter().copied().zip(cells).collect();
        match record::read_numbered(&fields, names) {
            (Record::Move(claim), number) => {
                found.push(FoundMove::of_record(Style::Text, claim, number, column));
            }
            (Record::Garbled, _) => return Some(LineMoves::garbled_at(column)),
            (Record::Nothing, _) => return None,
        }
    }
    (!found.is_empty()).then(|| LineMoves::moves(found))
}

/// The number of items of a function's name, with its receiver as in `game.move`, and a preceding word such as `call`.
fn path(items: &[Item]) -> usize {
    let begin = usize::from(
        items
            .first()
            .is_some_and(|word| word.is_word(&["await", "call", "then"])),
    );
    let is_part = |at: usize, item: &Item| match item {
        Item::Word(_) => at.is_multiple_of(2),
        Item::Mark('.') => !at.is_multiple_of(2),
        _ => false,
    };
    let parts = items[begin..].iter().enumerate();
    begin + parts.take_while(|&(at, item)| is_part(at, item)).count()
}
