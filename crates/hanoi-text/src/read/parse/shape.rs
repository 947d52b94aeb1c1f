//! Lines that look like the moves around them but are not moves: a part is missing or unreadable.
//!
//! The shape of a move line is everything except its disks and pegs. A line of the same shape claims a move, whatever
//! its parts are: `A -> TBD` among lines such as `A -> C`.

mod odd;
mod parts;

use super::calls;
use super::rows;
use super::withdrawn;
use super::{Parser, ReadResult};
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::{self, Item};
use crate::read::free;
use crate::read::scan::Scanner;
use crate::{Form, Mark, Style};
use odd::{has_cut_move, has_odd, is_odd_move, is_odd_pair};
use parts::{is_blank, is_layout, is_letter, is_odd, is_part, is_unknown, joins_peg};

/// The most items of a line that has a shape.
const LONGEST: usize = 40;
/// How many more items than the move a line of its shape may have.
const MORE: usize = 4;
/// Words that begin a line of a program that makes no move.
const DEFINITIONS: &[&str] = &[
    "def", "function", "fn", "func", "class", "import", "for", "if", "while", "return", "print",
];
/// The most lines kept before a move.
const KEPT: usize = 4;

/// What a line has besides disks, pegs, numbers and signs of layout.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MoveShape {
    anchors: Vec<Item>,
    /// How many disks, pegs and numbers it has, and how many items.
    parts: usize,
    length: usize,
}

/// Whether lines are in thoughts, under which mark they are, and whether they are in a fence.
type ShapePlace = (bool, Mark, bool);

/// The shape of the last move line, and the last lines since then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shapes {
    /// Where they were seen: lines of a draft or a thought say nothing of an answer.
    place: ShapePlace,
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

    /// Whether a line is the beginning of one of this shape, and nothing else.
    fn is_begun_by(&self, line: &[Item]) -> bool {
        if matches!(line, [Item::Number(_), Item::Mark('.' | ')' | ':')]) {
            return true;
        }
        let anchors = flat(line).map(|items| Self::new(items).anchors);
        anchors.is_some_and(|anchors| {
            let cut = (1..self.anchors.len()).contains(&anchors.len());
            cut && self.anchors.starts_with(&anchors)
        })
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
            return is_odd_move(&items, self.parts)
                || self.parts == 2 && is_odd_pair(&items)
                || has_cut_move(line);
        }
        // Rows between bars have rules of their own, but none for one that lacks a cell.
        let bar = |item: &Item| *item == Item::Mark('|');
        if self.anchors.iter().all(bar) && rows::is_row(line) {
            let bars = items.iter().filter(|item| bar(item)).count();
            return bars < self.anchors.len() && items.iter().any(is_letter);
        }
        if parts == 0 {
            return false;
        }
        let mut rest = items.iter();
        let found = |anchor: &Item| rest.any(|item| item == anchor);
        self.anchors.iter().all(found)
    }
}

/// A part of a line with several moves.
struct RowPart<'a> {
    items: &'a [Item],
    pieces: Vec<Item>,
    /// Whether it is a move by itself.
    says: bool,
}

impl RowPart<'_> {
    fn has(&self, kind: impl Fn(&Item) -> bool) -> bool {
        self.pieces.iter().any(kind)
    }

    /// Whether it looks like a move of this shape but is not one.
    fn is_garbled(&self, shape: &MoveShape) -> bool {
        let odd = |item: &Item| is_odd(item) && !is_layout(item) && !shape.anchors.contains(item);
        if self.says && !self.has(odd) {
            return false;
        }
        let unknown = matches!(self.items, [word] if is_unknown(word));
        shape.is_shape_of(self.items) || shape.anchors.is_empty() && (unknown || self.has(is_odd))
    }
}

/// The pieces of a line, unless it is long.
fn flat(line: &[Item]) -> Option<Vec<Item>> {
    let items = pieces(line);
    (items.len() <= LONGEST).then_some(items)
}

/// The pieces of a line. A word with a blank, as in `1A_`, is no part of a move.
fn pieces(line: &[Item]) -> Vec<Item> {
    const BLANK: Item = Item::Mark('?');
    let filled = |item: &Item| if is_blank(item) { BLANK } else { item.clone() };
    if line.iter().any(is_blank) {
        free::flat(&line.iter().map(filled).collect::<Vec<_>>())
    } else {
        free::flat(line)
    }
}

/// Whether a line is a comment. A `?` may stand for a disk or a peg, and a number behind `#` is that of a move.
fn is_comment(items: &[Item]) -> bool {
    match items {
        [Item::Mark('#'), Item::Number(_), ..] | [Item::Mark('*' | '?'), ..] => false,
        _ => withdrawn::lead(items).0.is_some(),
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
        self.enter_shapes();
        let before = std::mem::take(&mut self.shapes.before);
        if self.shapes.last.as_ref() == Some(&shape) {
            return Ok(());
        }
        if let Some((line, at)) = before.iter().find(|(line, _)| shape.is_shape_of(line)) {
            self.in_shape(line, *at)?;
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
        let pieces = pieces(items);
        if has_odd(&pieces) || has_cut_move(items) || self.rest_of_row(items) {
            return self.in_shape(items, at);
        }
        self.keep((pieces.len() <= LONGEST).then(|| MoveShape::new(pieces)))
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
        if !items.iter().any(between) || rows::is_row(items) {
            return false;
        }
        let says = |part: &&[Item]| self.says_move(part, &vec![0; part.len()]);
        let read = |items| RowPart {
            items,
            pieces: pieces(items),
            says: says(&items),
        };
        let parts: Vec<RowPart<'_>> = items.split(between).map(read).collect();
        let moves = parts.iter().filter(|part| part.says);
        let plainest = moves.min_by_key(|part| (part.has(is_odd), part.items.len()));
        // Not with `The moves:` before it.
        let colon = |item: &Item| *item == Item::Mark(':');
        let plainest = plainest.map(|part| {
            let mut halves = part.items.split(colon);
            let tail = halves.nth(1).filter(says);
            tail.filter(|_| halves.next().is_none())
                .unwrap_or(part.items)
        });
        let shape = plainest.and_then(MoveShape::of);
        shape.is_some_and(|shape| parts.iter().any(|part| part.is_garbled(&shape)))
    }

    /// The text ends: a last line that is the beginning of a move was cut off.
    pub(super) fn end_shapes(&mut self) -> ReadResult {
        self.enter_shapes();
        let Shapes { last, before, .. } = &self.shapes;
        match (last, before.last()) {
            (Some(shape), Some((line, at))) if shape.is_begun_by(line) => {
                let (line, at) = (line.clone(), *at);
                self.in_shape(&line, at)
            }
            _ => Ok(()),
        }
    }

    /// Forgets the shapes of another place.
    fn enter_shapes(&mut self) {
        let sections = &self.sections;
        let place = (sections.is_aside(), self.mark_here(), sections.in_fence());
        if self.shapes.place != place {
            self.shapes = Shapes {
                place,
                ..Shapes::default()
            };
        }
    }

    /// A line that is no move.
    fn compare_talk(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        let definition = items
            .first()
            .is_some_and(|first| first.is_word(DEFINITIONS));
        if is_comment(items) || definition || self.keyed.has_beside() {
            return Ok(());
        }
        self.enter_shapes();
        let last = self.shapes.last.as_ref();
        if last.is_some_and(|shape| shape.is_shape_of(items)) {
            return self.in_shape(items, at);
        }
        if items.len() <= LONGEST && (!calls::is_code(items) || calls::makes_move(items)) {
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
