//! Lines that look like the moves around them but are not moves: a part is missing or unreadable.
//!
//! The shape of a move line is everything except its disks and pegs. A line of the same shape claims a move, whatever
//! its parts are: `A -> TBD` among lines such as `A -> C`.

use super::calls;
use super::element::{self, Item};
use super::free;
use super::parse::{Parser, ReadResult};
use super::rows;
use super::scan::Scanner;
use super::withdrawn;
use super::words::{self, Meaning};
use crate::claim::{LineColumn, Unreadable};
use crate::{Form, Style};
use hanoi_core::Peg;

/// The most items of a line that has a shape.
const LONGEST: usize = 40;
/// How many more items than the move a line of its shape may have.
const MORE: usize = 4;
/// Words that begin a line of a program that makes no move.
const DEFINITIONS: &[&str] = &[
    "def", "function", "fn", "func", "class", "import", "for", "if", "while", "return", "print",
];
/// The most lines kept before the first move.
const KEPT: usize = 4;

/// What a line has besides disks, pegs, numbers and signs of layout.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MoveShape {
    anchors: Vec<Item>,
    /// How many disks, pegs and numbers it has, and how many items.
    parts: usize,
    length: usize,
}

/// The shape of the last move line, and the lines before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shapes {
    last: Option<MoveShape>,
    before: Vec<(Vec<Item>, LineColumn)>,
}

impl MoveShape {
    fn of(line: &[Item]) -> Option<Self> {
        flat(line).map(Self::new)
    }

    /// The shape of a line of these pieces.
    fn new(items: Vec<Item>) -> Self {
        let length = items.len();
        let parts = items.iter().filter(|item| is_part(item)).count();
        let anchor = |item: &Item| !is_part(item) && !is_layout(item);
        let anchors = items.into_iter().filter(anchor).collect();
        Self {
            anchors,
            parts,
            length,
        }
    }

    /// Whether a line that is not a move looks like one of this shape.
    fn is_shape_of(&self, line: &[Item]) -> bool {
        let Some(items) = flat(line) else {
            return false;
        };
        let parts = items.iter().filter(|item| is_part(item)).count();
        if items.len() > self.length + MORE {
            return false;
        }
        if self.anchors.is_empty() {
            return is_odd_move(&items, self.parts);
        }
        if parts == 0 {
            return false;
        }
        let mut rest = items.iter();
        let found = |anchor: &Item| rest.any(|item| item == anchor);
        self.anchors.iter().all(found)
    }
}

/// The pieces of a line, unless it is long.
fn flat(line: &[Item]) -> Option<Vec<Item>> {
    let items = free::flat(line);
    (items.len() <= LONGEST).then_some(items)
}

/// Whether a line is a move in nothing but parts of which one is odd, or missing: `A _`, `1C??`, `TBDAB`.
fn is_odd_move(items: &[Item], parts: usize) -> bool {
    let or =
        |item: &Item| matches!(item, Item::Word(word) if words::meaning(word) == Some(Meaning::Or));
    let here = items.iter().filter(|item| is_part(item)).count();
    let plain = |item: &Item| is_part(item) || is_layout(item);
    let number = items.len() < 3 && matches!(items, [Item::Number(_), ..]);
    let missing = here > 0 && here != parts && !number && items.iter().all(plain);
    here > 0 && has_odd(items) || missing || items.iter().any(|item| joins_peg(item) || or(item))
}

/// Whether a word is a peg with something else in one: `TBDAB`, `xB`.
fn joins_peg(item: &Item) -> bool {
    let Item::Word(word) = item else {
        return false;
    };
    let peg = |letter: char| ('A'..='E').contains(&letter);
    let known = is_part(item) || words::meaning(&word.to_lowercase()).is_some();
    // Words may begin with a capital.
    let skipped = usize::from(word.len() > 2);
    word.len() > 1 && !known && word.chars().skip(skipped).any(peg)
}

/// Whether there is nothing but parts of moves, signs between them, and something that is odd there.
fn has_odd(items: &[Item]) -> bool {
    let command = |at: usize| at > 0 && items[at - 1] == Item::Mark('\\');
    let around = |at: usize| matches!(items[at], Item::Mark(':' | '\\' | '{' | '}'));
    let known =
        |at: usize| is_part(&items[at]) || is_layout(&items[at]) || around(at) || command(at);
    let odd = |at: usize| is_odd(&items[at]) && !command(at);
    (0..items.len()).all(|at| known(at) || odd(at)) && (0..items.len()).any(odd)
}

/// Whether something is a disk, a peg, or a move of both.
fn is_part(item: &Item) -> bool {
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
                || word.len() < 4 && word.starts_with(|c: char| c.is_ascii_digit())
                || words::meaning(word).is_some_and(place)
        }
        _ => false,
    }
}

/// A word with a number behind it: `peg3`.
fn is_named(word: &str) -> bool {
    let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
    name.len() < word.len() && !name.is_empty() && name.chars().all(char::is_alphabetic)
}

/// Two pegs in one word.
fn is_pair(word: &str) -> bool {
    let pegs = word.chars().all(|peg| Peg::from_letter(peg).is_some());
    let upper = word.chars().filter(char::is_ascii_uppercase).count();
    word.len() == 2 && pegs && upper != 1
}

/// Signs around parts that say nothing.
fn is_layout(item: &Item) -> bool {
    matches!(
        item,
        Item::Mark('.' | ',' | ';' | '*' | '`' | '_' | '"' | '\'' | ')' | '(' | '$' | '#')
    ) || matches!(item, Item::Hyphens(_, 1))
}

/// An item in the place of a part that is not one: a sign, or a short word that is in no table.
fn is_odd(item: &Item) -> bool {
    const LONGEST: usize = 5;
    match item {
        Item::Word(_) if is_part(item) => false,
        Item::Word(word) => word.len() <= LONGEST && words::meaning(&word.to_lowercase()).is_none(),
        Item::Mark(mark) => matches!(mark, '?' | '*' | '/' | '~' | '\u{fffd}'),
        _ => false,
    }
}

impl Parser {
    /// A line that was read in one go, and is a move.
    pub(crate) fn see_move(&mut self, style: Style, line: &[u8]) {
        let line = match style {
            // An object is no line, and brackets have no shape.
            Style::Jsonl => return,
            Style::Pddl => line.get(1..).unwrap_or_default(),
            _ => line,
        };
        let mut items = Vec::new();
        let mut scanner = Scanner::default();
        let close = |item: &Item| *item == Item::Mark(')') && style == Style::Pddl;
        for &byte in line {
            let read = scanner.byte(byte, false, &mut |token, at| {
                items.extend(Item::of(token, at).filter(|item| !close(item)));
                Ok(())
            });
            debug_assert!(read.is_ok(), "a line that is a move is text");
        }
        // Nothing is written but into memory.
        let kept = self.keep_shape(&items);
        debug_assert!(kept.is_ok(), "what is garbled is told later");
    }

    /// Keeps the shape of a move. What came before and looks like it claims one, too.
    pub(super) fn keep_shape(&mut self, items: &[Item]) -> ReadResult {
        self.keep(MoveShape::of(items))
    }

    fn keep(&mut self, shape: Option<MoveShape>) -> ReadResult {
        let Some(shape) = shape else {
            return Ok(());
        };
        if self.shapes.last.as_ref() == Some(&shape) {
            return Ok(());
        }
        let mut before = self.shapes.before.iter();
        let found = before.position(|(line, _)| shape.is_shape_of(line));
        if let Some(at) = found {
            let (line, at) = self.shapes.before.remove(at);
            self.in_shape(&line, at)?;
        }
        self.shapes.last = Some(shape);
        Ok(())
    }

    /// A line that was read. If it gave a move, lines of that shape before and after it claim one, too.
    pub(super) fn compare_shapes(
        &mut self,
        items: &[Item],
        at: LineColumn,
        moves: bool,
    ) -> ReadResult {
        if !moves {
            return self.compare_talk(items, at);
        }
        let pieces = flat(items);
        if pieces.as_deref().is_some_and(has_odd) || self.rest_of_row(items) {
            return self.in_shape(items, at);
        }
        self.keep(pieces.map(MoveShape::new))
    }

    /// What stands behind the moves of a row, and is none.
    pub(super) fn behind_row(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        if items.iter().any(|item| is_part(item) || joins_peg(item)) {
            return self.in_shape(items, at);
        }
        Ok(())
    }

    /// Whether a part of a line with several moves looks like them but is not one.
    fn rest_of_row(&self, items: &[Item]) -> bool {
        let between = |item: &Item| matches!(item, Item::Mark(',' | ';'));
        // A line that is one part was read as that.
        if !items.iter().any(between) {
            return false;
        }
        let mut parts = items.split(between);
        let says = |part: &&[Item]| self.says_move(part, &vec![0; part.len()]);
        let Some(shape) = parts.clone().find(says).and_then(MoveShape::of) else {
            return false;
        };
        parts.any(|part| shape.is_shape_of(part) && !says(&part))
    }

    /// A line that is no move. Rows between bars have rules of their own.
    fn compare_talk(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        let comment = withdrawn::lead(items).0.is_some();
        let definition = items
            .first()
            .is_some_and(|first| first.is_word(DEFINITIONS));
        if comment || definition || self.keyed.has_beside() {
            return Ok(());
        }
        let bar = |item: &Item| *item == Item::Mark('|');
        let last = self.shapes.last.as_ref();
        if rows::is_row(items) && last.is_none_or(|shape| shape.anchors.iter().all(bar)) {
            return Ok(());
        }
        match &self.shapes.last {
            Some(shape) if shape.is_shape_of(items) => return self.in_shape(items, at),
            Some(_) => return Ok(()),
            None => {}
        }
        if items.len() <= LONGEST && !calls::is_code(items) {
            let before = &mut self.shapes.before;
            if before.len() == KEPT {
                before.remove(0);
            }
            before.push((items.to_vec(), at));
        }
        Ok(())
    }

    /// Whether no claim of a line is held back.
    pub(super) fn holds_nothing(&self) -> bool {
        self.pair.is_none()
            && self.towers.is_empty()
            && self.rows.is_empty()
            && self.groups.is_empty()
            && !self.plan.is_held()
            && self.keyed.is_empty()
    }

    fn in_shape(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        const EXPECTED: &str = "a whole move, as in the lines around it";
        let found = element::text_of(items);
        self.garbled(Form::Lines, Unreadable::new(at, found, EXPECTED))
    }
}
