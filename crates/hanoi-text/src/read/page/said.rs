//! Lines in words: their moves, and what speaks against them.

use super::{EXPECTED, Page, PageLine, RECORD, headings, withdrawn};
use crate::claim::{Claim, LineColumn};
use crate::read::element::{self, Item};
use crate::read::free::{self, FoundMove, LineMoves, NamingContext};
use crate::{Form, Mark, Style};

/// The expected number before two pegs.
const NUMBER: &str = "the number of a disk or of a step, as in 'disk 1' or 'step 1'";
/// The expected row of short moves.
const ROW: &str = "nothing but moves such as 1AC in a row of them";
/// The expected letters of pegs.
const ALPHABET: &str = "pegs named by the Cyrillic alphabet or by looks, not by both";
/// The expected line of a list that is the plan of a solution.
const PLAN: &str = "moves of single disks, not the plan of a solution";

impl Page {
    /// Reads a line in words.
    pub(super) fn words(&mut self, line: PageLine<'_>) {
        let column = line.at.column;
        self.names.cyrillic |= free::names_by_alphabet(line.items);
        if self.names.cyrillic && self.names.lookalike {
            return self.garbled(Form::Lines, line.unreadable(column, ALPHABET));
        }
        let begun = self.out.moves > 0 || self.sections.has_moves();
        let names = NamingContext {
            begun,
            ..self.names
        };
        let mut said = free::read(line.items, line.columns, names);
        self.names.lookalike |=
            !said.found.is_empty() && !self.names.cyrillic && free::names_by_looks(line.items);
        if let Some(claimed) = self.shapes.compare(line, &said) {
            self.garbled(Form::Lines, claimed);
        }
        if let Some((column, expected)) = self.objection(line, &mut said) {
            return self.garbled(Form::Lines, line.unreadable(column, expected));
        }
        self.claims(line, said);
    }

    /// Why the moves of a line do not count, and where.
    fn objection(
        &mut self,
        line: PageLine<'_>,
        said: &mut LineMoves,
    ) -> Option<(u64, &'static str)> {
        let column = line.at.column;
        let moves = !said.found.is_empty();
        let is_plan = self.plan.take(line.items, said.plan && !moves);
        let is_record = withdrawn::is_record(line.items);
        if !moves {
            let cells = element::is_cells(line.items) || is_record && said.shape.has_way();
            return (cells && said.garbled.is_none()).then_some((column, RECORD));
        }
        let repeats =
            matches!(said.found.as_slice(), [one] if self.headline.as_ref() == Some(&one.claim));
        let odd = !repeats && self.sections.lead_by(withdrawn::lead(line.items));
        if odd || withdrawn::is_withdrawn(line.items) || withdrawn::is_doubted(line.text) {
            return Some((column, withdrawn::EXPECTED));
        }
        if is_plan {
            return Some((column, PLAN));
        }
        if is_record {
            return Some((column, RECORD));
        }
        if let Some(omits) = said
            .omits
            .filter(|omits| said.found.iter().any(|found| found.column > *omits))
        {
            return Some((omits, ROW));
        }
        if is_odd_row(line.items, said) {
            return Some((column, ROW));
        }
        let pegs = usize::from(self.names.pegs);
        let open = settle_numbers(&mut said.found, pegs)?;
        Some((open, NUMBER))
    }

    /// Gives out the moves of a line, and what it has besides.
    fn claims(&mut self, line: PageLine<'_>, said: LineMoves) {
        let moves = !said.found.is_empty();
        let is_heading = headings::is_set(line.items);
        for found in said.found {
            let at = LineColumn {
                column: found.column,
                ..line.at
            };
            self.names.last = found.last();
            self.give_found(found, is_heading, at);
        }
        let reported = said.reported.iter().find(|told| !self.told.has(told));
        let untold = reported.map(|told| (told.column, "a move that was given before"));
        let omits = said.omits.filter(|_| self.sections.has_moves());
        let omits = omits.map(|column| (column, "the moves that are left out"));
        let garbled = said
            .garbled
            .map(|garbled| (garbled.column, garbled.expected));
        if let Some((column, expected)) = garbled.or(untold).or(omits) {
            return self.garbled(Form::Lines, line.unreadable(column.max(1), expected));
        }
        if !moves && said.talk {
            if line.items.last() == Some(&Item::Mark(':')) && said.shape.denies_moves() {
                self.sections.set(Mark::Draft, None);
            }
            self.talk(line.unreadable(line.at.column, EXPECTED));
        }
    }
}

/// Whether a line has short moves and something else: talk, words in brackets, or moves in words.
fn is_odd_row(items: &[Item], said: &LineMoves) -> bool {
    let is_short = |found: &FoundMove| matches!(found.style, Style::Compact | Style::Pegs);
    let short = said.found.iter().filter(|found| is_short(found)).count();
    let several = said.found.len() > 1;
    let speaks = |item: &Item| matches!(item, Item::Group(_, inner) if inner.iter().any(|item| matches!(item, Item::Word(word) if word.len() > 1)));
    let talks = said.talk && (several || said.shape.is_empty()) && short == said.found.len();
    let is_compact = |found: &FoundMove| found.style == Style::Compact;
    let mixed = short < said.found.len() && said.found.iter().any(is_compact);
    short > 0 && (talks || several && (mixed || items.iter().any(speaks)))
}

/// Settles what the numbers before two pegs are, as in `1: A -> C`: disks if they do not count, steps if there are too many for disks.
/// Returns the place of one that may be either.
fn settle_numbers(found: &mut [FoundMove], pegs: usize) -> Option<u64> {
    let numbers: Vec<u64> = found.iter().filter_map(FoundMove::number_or_disk).collect();
    let first = *numbers.first()?;
    let counts = numbers
        .iter()
        .zip(first..)
        .all(|(number, due)| *number == due);
    if counts && numbers.len() < pegs.max(2) {
        return found
            .iter()
            .find(|found| found.number_or_disk().is_some())
            .map(|found| found.column);
    }
    for found in found.iter_mut().filter(|_| !counts) {
        if let Some(number) = found.number_or_disk()
            && let Claim::Move { disk, .. } = &mut found.claim
        {
            *disk = Some(u32::try_from(number).unwrap_or(u32::MAX));
        }
    }
    None
}
