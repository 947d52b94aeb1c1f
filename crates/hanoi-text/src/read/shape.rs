//! Lines that look like the moves around them but are not moves: a part is missing or unreadable.
//!
//! The shape of a move line is everything except its disks and pegs. A line of the same shape claims a move, whatever
//! its parts are: `A -> TBD` among lines such as `A -> C`.

use super::element::{self, Item};
use super::free;
use super::keyed::Keyed;
use super::parse::{Parser, ReadResult};
use super::words::{self, Meaning};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};

/// The most items of a line that has a shape.
const LONGEST: usize = 40;
/// How many more items than the move a line of its shape may have.
const MORE: usize = 4;
/// The most lines kept before the first move.
const KEPT: usize = 4;

/// The items of a line except disks, pegs, numbers and layout signs, and the number of all its items.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MoveShape {
    anchors: Vec<Item>,
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
        let items = flat(line)?;
        let length = items.len();
        let anchor = |item: &Item| !is_part(item) && !is_layout(item);
        let anchors = items.into_iter().filter(anchor).collect();
        Some(Self { anchors, length })
    }

    /// Whether a line that is not a move looks like one of this shape.
    fn is_shape_of(&self, line: &[Item]) -> bool {
        let Some(items) = flat(line) else {
            return false;
        };
        let parts = items.iter().filter(|item| is_part(item)).count();
        if parts == 0 || items.len() > self.length + MORE {
            return false;
        }
        if self.anchors.is_empty() {
            return has_odd(&items);
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

/// Whether the items are only parts of moves, signs between them, and something odd.
fn has_odd(items: &[Item]) -> bool {
    let known = |item: &Item| is_part(item) || is_layout(item) || *item == Item::Mark(':');
    items.iter().all(|item| known(item) || is_odd(item)) && items.iter().any(is_odd)
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
            item.peg().is_some()
                || item.size().is_some()
                || element::compact_word(word).is_some()
                || word.len() < 4 && word.starts_with(|c: char| c.is_ascii_digit())
                || words::meaning(word).is_some_and(place)
        }
        _ => false,
    }
}

/// Signs around parts that have no meaning.
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
    /// Records a line. If it gave a move, lines of its shape before and after it claim one, too.
    pub(super) fn compare_shapes(
        &mut self,
        items: &[Item],
        at: LineColumn,
        moves: bool,
    ) -> ReadResult {
        if !moves {
            return self.compare_talk(items, at);
        }
        let row = flat(items).is_some_and(|items| has_odd(&items));
        if row || self.rest_of_row(items) {
            return self.in_shape(items, at);
        }
        let Some(shape) = MoveShape::of(items) else {
            return Ok(());
        };
        let before = std::mem::take(&mut self.shapes.before);
        let like = before.iter().find(|(line, _)| shape.is_shape_of(line));
        if let Some((line, at)) = like {
            self.in_shape(line, *at)?;
        }
        self.shapes.last = Some(shape);
        Ok(())
    }

    /// Whether a part of a line with several moves looks like them but is not one.
    fn rest_of_row(&self, items: &[Item]) -> bool {
        let mut parts = items.split(|item| matches!(item, Item::Mark(',' | ';')));
        let says = |part: &&[Item]| self.says_move(part, &vec![0; part.len()]);
        let Some(shape) = parts.clone().find(says).and_then(MoveShape::of) else {
            return false;
        };
        parts.any(|part| shape.is_shape_of(part) && !says(&part))
    }

    fn compare_talk(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        match &self.shapes.last {
            Some(shape) if shape.is_shape_of(items) => return self.in_shape(items, at),
            Some(_) => return Ok(()),
            None => {}
        }
        if items.len() <= LONGEST {
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
        self.labels.is_empty()
            && self.pair.is_none()
            && self.towers.is_empty()
            && self.rows.is_empty()
            && self.groups.is_empty()
            && self.table.is_none()
            && !self.plan.is_held()
            && self.keyed == Keyed::default()
    }

    fn in_shape(&mut self, items: &[Item], at: LineColumn) -> ReadResult {
        const EXPECTED: &str = "a whole move, as in the lines around it";
        let found = element::text_of(items);
        self.garbled(Form::Lines, Unreadable::new(at, found, EXPECTED))
    }
}
