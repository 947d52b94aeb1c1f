//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::{EXPECTED, Parser, ReadResult};
use super::{calls, list, rows};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::{self, Item, text_of};
use crate::read::free::{self, FoundMove, Garbled, LineMoves, NamingContext};
use crate::read::psql;

impl Parser {
    /// A line in none of the styles that programs write.
    pub(crate) fn in_words(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> ReadResult {
        self.end_blocks(at)?;
        self.seen = true;
        if calls::is_code(items) {
            return self.talk(Unreadable::new(at, text_of(items), EXPECTED));
        }
        self.names.cyrillic |= free::names_by_alphabet(items);
        if self.names.cyrillic && self.names.lookalike {
            let expected = "pegs named by the Cyrillic alphabet or by looks, not by both";
            return self.garbled(Form::Lines, Unreadable::new(at, text_of(items), expected));
        }
        let form = if rows::is_row(items) {
            Form::Table
        } else {
            Form::Lines
        };
        let said = if form == Form::Table {
            rows::read(items, columns, &mut self.table, self.names)
        } else {
            self.table = None;
            let inside = psql::inside(items);
            let (items, columns) = (&items[inside.clone()], &columns[inside]);
            let names = self.names_here();
            match without_brackets(items, columns) {
                Some((plain, places)) => {
                    let said = free::read(&plain, &places, names);
                    if said.found.is_empty() && said.garbled.is_none() {
                        LineMoves::garbled_at(columns[0])
                    } else {
                        said
                    }
                }
                None => free::read(items, columns, names),
            }
        };
        self.said(form, said, items, columns, at)
    }

    /// The context for reading the next words.
    fn names_here(&self) -> NamingContext {
        let begun = self.given > 0 || self.sections.has_moves() || self.holds_move();
        NamingContext {
            begun,
            ..self.names
        }
    }

    /// Whether a move is held back.
    fn holds_move(&self) -> bool {
        !self.labels.is_empty()
            || self.plan.is_held()
            || self.pair.is_some()
            || self.sections.holds_move()
    }

    /// Takes what a line said in words or in a row.
    pub(crate) fn said(
        &mut self,
        form: Form,
        said: LineMoves,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> ReadResult {
        let moves = !said.found.is_empty();
        self.names.lookalike |= moves && !self.names.cyrillic && free::names_by_looks(items);
        if said.plan && !moves && said.garbled.is_none() {
            self.plan.several();
        }
        said.found
            .into_iter()
            .try_for_each(|found| self.found(form, found, at))?;
        let reported = said.reported.iter().find(|told| !self.told.has(told));
        let untold = reported.map(|told| Garbled {
            column: told.column,
            expected: "a move that was given before",
        });
        let omits = said.omits.filter(|_| self.sections.has_moves());
        let omits = omits.map(|column| Garbled {
            column,
            expected: "the moves that are left out",
        });
        if let Some(garbled) = said.garbled.or(untold).or(omits) {
            let column = garbled.column.max(1);
            let begin = columns.partition_point(|&other| other < column);
            let text = text_of(&items[begin.min(items.len() - 1)..]);
            let place = LineColumn { column, ..at };
            return self.garbled(form, Unreadable::new(place, text, garbled.expected));
        }
        if !moves && let Some(unread) = element::unread(items) {
            let column = columns[unread];
            let (place, text) = (LineColumn { column, ..at }, text_of(&items[unread..]));
            return self.garbled(form, Unreadable::new(place, text, list::A_MOVE));
        }
        if said.talk && !moves {
            self.talk(Unreadable::new(at, text_of(items), EXPECTED))?;
        }
        Ok(())
    }

    /// A move in words.
    pub(crate) fn found(&mut self, form: Form, found: FoundMove, at: LineColumn) -> ReadResult {
        let at = LineColumn {
            column: found.column,
            ..at
        };
        if let Some(number) = found.number_or_disk() {
            return self.labelled(form, number, found, at);
        }
        self.names.last = found.last();
        self.give_in(form, found.style, found.claim, at)
    }
}

/// A line such as `#1 Move disk 1 from A to C` or `#1: A -> C`, normalised to a number with a full stop.
pub(super) fn without_number_sign(
    items: &[Item],
    columns: &[u64],
) -> Option<(Vec<Item>, Vec<u64>)> {
    let [Item::Mark('#'), number @ Item::Number(_), rest @ ..] = items else {
        return None;
    };
    let &[sign, column, ..] = columns else {
        return None;
    };
    if column != sign + 1 || rest.is_empty() {
        return None;
    }
    let (mut items, mut columns) = (items[1..].to_vec(), columns[1..].to_vec());
    if !matches!(rest, [Item::Mark(':' | '.' | ')'), ..]) {
        items.splice(..1, [number.clone(), Item::Mark('.')]);
        columns.insert(0, column);
    }
    Some((items, columns))
}

/// A line with brackets removed around a single peg, as in `(A) -> (B)`, or around two pegs after a disk, as in `disk 2
/// (A, B)`.
fn without_brackets(items: &[Item], columns: &[u64]) -> Option<(Vec<Item>, Vec<u64>)> {
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
