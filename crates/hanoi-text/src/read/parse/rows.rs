//! Rows of a table: separated by bars as in Markdown, by commas, semicolons, tabs or `&`, or in columns. The heading
//! gives the meaning of the columns.

mod heading;
mod odd;

use super::Parser;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::element::Item;
use crate::read::free::{self, FoundMove, LineMoves, NamingContext};
use crate::read::line::{self, LineKind};
use crate::read::record::{self, Record};
use crate::read::roles::Role;
use crate::{Form, Style};
use heading::{heading, heading_without_bars};

/// The columns of a table, and their separator.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TableFormat {
    roles: Vec<Option<Role>>,
    between: ColumnSeparator,
}

/// The separator of a table's columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnSeparator {
    Mark(char),
    Tab,
    Space,
}

/// Whether a line is a row of disk, from and to without a heading, with or without the number of the move.
fn is_plain_row(items: &[Item]) -> bool {
    matches!(line::read(items, 0), LineKind::Moves(Style::Csv, _))
}

impl ColumnSeparator {
    fn style(self) -> Style {
        if self == Self::Mark(',') {
            Style::Csv
        } else {
            Style::Text
        }
    }
}

/// The same in another style.
fn in_style(style: Style, mut said: LineMoves) -> LineMoves {
    for found in &mut said.found {
        found.style = style;
    }
    said
}

/// A cell: its items, and their columns in the line.
type TableCell<'a> = (&'a [Item], &'a [u64]);
type Cells<'a> = Vec<TableCell<'a>>;

impl TableFormat {
    /// Whether its rows are those that are read without a heading.
    pub(crate) fn is_plain(&self) -> bool {
        use Role::{Disk, From, Number, Step, To, Whole};
        let named = match self.roles.as_slice() {
            [Some(Step | Number | Whole), rest @ ..] => rest,
            all => all,
        };
        self.between == ColumnSeparator::Mark(',') && named == [Disk, From, To].map(Some)
    }
}

/// Whether a line is a row between bars, with or without outer bars.
pub(crate) fn is_row(items: &[Item]) -> bool {
    let bars = items
        .iter()
        .filter(|item| **item == Item::Mark('|'))
        .count();
    bars > 1 || bars > 0 && items.first() != Some(&Item::Mark('|'))
}

impl Parser {
    /// Whether a line is the heading of a table without bars, or a row of one, which is then read.
    pub(crate) fn delimited(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let mut tabs = std::mem::take(&mut self.tabs);
        tabs.retain(|&tab| tab <= items.len());
        let said = match &self.table {
            // Such a row has one meaning, with or without a heading.
            Some(table) if table.is_plain() && is_plain_row(items) => return Ok(false),
            Some(TableFormat { roles, between }) if *between != ColumnSeparator::Mark('|') => {
                let cells = cells(items, columns, *between, &tabs, roles.len());
                let said = row(&cells, roles, self.names);
                said.map(|said| in_style(between.style(), said))
            }
            _ => None,
        };
        if let Some(said) = said {
            self.end_blocks(at)?;
            self.said(Form::Lines, said, items, columns, at)?;
            return Ok(true);
        }
        if let Some(table) = heading_without_bars(items, columns, &tabs) {
            self.end_blocks(at)?;
            self.release()?;
            self.table = Some(table);
            return Ok(true);
        }
        let found = without_heading(items, columns, self.names);
        let is_row = found.is_some();
        found.map_or(Ok(()), |found| {
            self.said(Form::Lines, LineMoves::moves(found), items, columns, at)
        })?;
        Ok(is_row)
    }

    /// A row separated by `&`. Returns whether it is one.
    pub(crate) fn tex_row(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let between = ColumnSeparator::Mark('&');
        let cells = cells(items, columns, between, &[], 0);
        if let Some(roles) = heading(&cells) {
            self.release()?;
            self.table = Some(TableFormat { roles, between });
            return Ok(true);
        }
        let said = match &self.table {
            Some(table) if table.between == between => row(&cells, &table.roles, self.names),
            _ => None,
        };
        let garbled = || Some(free::read(items, columns, self.names)).filter(LineMoves::is_garbled);
        let said = said.or_else(|| by_place(&cells, self.names));
        let Some(said) = said.or_else(garbled) else {
            return Ok(false);
        };
        self.said(Form::Table, said, items, columns, at)?;
        Ok(true)
    }
}

impl LineMoves {
    /// A row that claims a move and cannot be read as one.
    fn garbled(cells: &Cells<'_>) -> Self {
        let column = cells.iter().find_map(|(_, columns)| columns.first());
        Self::garbled_at(column.copied().unwrap_or(1))
    }
}

/// The content of a row between bars. A heading is kept for the rows below.
pub(crate) fn read(
    items: &[Item],
    columns: &[u64],
    table: &mut Option<TableFormat>,
    names: NamingContext,
) -> LineMoves {
    let between = ColumnSeparator::Mark('|');
    let cells = cells(items, columns, between, &[], 0);
    let rule = |item: &Item| matches!(item, Item::Mark('|' | ':' | '+') | Item::Hyphens(..));
    if items.iter().all(rule) {
        return LineMoves::default();
    }
    // In a table that has a heading, a letter is a peg.
    let letter = |cell: &[Item]| matches!(cell, [Item::Word(word)] if word.len() == 1);
    let is_row = table.is_some() && cells.iter().any(|(cell, _)| letter(cell));
    if let Some(roles) = heading(&cells).filter(|_| !is_row) {
        *table = Some(TableFormat { roles, between });
        return LineMoves::default();
    }
    let said = match table {
        Some(table) if table.between == between => row(&cells, &table.roles, names),
        _ => None,
    };
    let unknown = |table: &TableFormat| table.roles.iter().rev().take(3).any(Option::is_none);
    if said.is_none() && table.as_ref().is_some_and(unknown) && last_three(&cells, names).is_some()
    {
        return LineMoves::garbled(&cells);
    }
    said.or_else(|| by_place(&cells, names))
        .unwrap_or_else(LineMoves::talk)
}

/// The cells of a line. A quoted mark does not separate cells, and outer bars are not cells.
fn cells<'a>(
    items: &'a [Item],
    columns: &'a [u64],
    between: ColumnSeparator,
    tabs: &[usize],
    count: usize,
) -> Cells<'a> {
    let (mark, ends) = match between {
        ColumnSeparator::Space => return columns_by_space(items, columns, count),
        ColumnSeparator::Tab => (None, tabs.to_vec()),
        ColumnSeparator::Mark(mark) => (Some(Item::Mark(mark)), marks(items, mark)),
    };
    let width = usize::from(mark.is_some());
    let mut cells = Cells::new();
    let mut begin = 0;
    for end in ends.into_iter().chain([items.len()]) {
        cells.push((&items[begin..end], &columns[begin..end]));
        begin = end + width;
    }
    let bar = Some(Item::Mark('|'));
    if mark == bar && items.first() == bar.as_ref() {
        cells.remove(0);
    }
    if mark == bar && items.last() == bar.as_ref() {
        cells.pop();
    }
    cells
}

/// The unquoted positions of a mark.
fn marks(items: &[Item], mark: char) -> Vec<usize> {
    let mut quoted = false;
    let mut marks = Vec::new();
    for (at, item) in items.iter().enumerate() {
        quoted ^= *item == Item::Mark('"') && matches!(mark, ',' | ';');
        if *item == Item::Mark(mark) && !quoted {
            marks.push(at);
        }
    }
    marks
}

/// The cells of a line in columns: one item each, with the word before a number or a letter.
fn columns_by_space<'a>(items: &'a [Item], columns: &'a [u64], count: usize) -> Cells<'a> {
    let mut cells = Cells::new();
    let mut begin = 0;
    while begin < items.len() {
        let named = matches!(&items[begin..], [Item::Word(noun), name, ..]
            if noun.len() > 1 && name.peg().is_some());
        let last = cells.len() + 1 == count;
        let end = if last {
            items.len()
        } else {
            begin + 1 + usize::from(named)
        };
        cells.push((&items[begin..end], &columns[begin..end]));
        begin = end;
    }
    cells
}

/// The content of a row with known columns; `None` if it is not one.
fn row(cells: &Cells<'_>, roles: &[Option<Role>], names: NamingContext) -> Option<LineMoves> {
    let values = || {
        let pairs = cells.iter().zip(roles);
        pairs.filter_map(|(&(cell, _), role)| role.map(|role| (role, cell)))
    };
    let is_told = |(role, cell): (Role, &[Item])| match role {
        Role::Disk => record::disk_of(cell, names).is_some(),
        Role::From | Role::To => record::peg_of(cell, names).is_some(),
        Role::Whole => record::speaks_of_move(cell, names),
        Role::Step | Role::Number => false,
    };
    let is_row = |(role, cell): (Role, &[Item])| is_told((role, cell)) || record::is_cut(cell);
    if !values().any(is_row) {
        let blank = |(role, cell): (Role, &[Item])| !role.counts() && record::is_blank(cell);
        let empty = cells.len() == roles.len() && values().any(blank);
        return empty.then_some(LineMoves::default());
    }
    // With too many cells, there may be marks in a trailing comment.
    let remark = cells.len() > roles.len() && roles.last() == Some(&None);
    if cells.len() != roles.len() && !remark {
        let alone = values().count() < 2;
        return (!alone).then(|| LineMoves::garbled(cells));
    }
    let fields: Vec<record::RecordField<'_>> =
        values().map(|(role, cell)| (Some(role), cell)).collect();
    let (said, number) = record::read_numbered(&fields, names);
    Some(match said {
        Record::Move(claim) => LineMoves::moves(vec![found(claim, number, cells)?]),
        Record::Garbled => LineMoves::garbled(cells),
        Record::Nothing => LineMoves::talk(),
    })
}

/// A move given by a row as a whole.
fn found(claim: Claim, number: Option<u64>, cells: &Cells<'_>) -> Option<FoundMove> {
    let column = cells.iter().find_map(|(_, columns)| columns.first())?;
    Some(FoundMove::of_record(Style::Text, claim, number, *column))
}

/// The moves of a row of a table without a heading, separated by semicolons or with quoted cells.
fn without_heading(
    items: &[Item],
    columns: &[u64],
    names: NamingContext,
) -> Option<Vec<FoundMove>> {
    const MOST_ITEMS: usize = 40;
    let mark = match items
        .iter()
        .find(|item| matches!(item, Item::Mark(';' | ',')))?
    {
        Item::Mark(',') if items.first() != Some(&Item::Mark('"')) => return None,
        Item::Mark(mark) => *mark,
        _ => return None,
    };
    let cells = (items.len() < MOST_ITEMS)
        .then(|| cells(items, columns, ColumnSeparator::Mark(mark), &[], 0))
        .filter(|cells| matches!(cells.len(), 3 | 4))?;
    let claim = last_three(&cells, names)?;
    Some(vec![found(claim, None, &cells)?])
}

/// Disk, from and to in the last three of at most four cells.
fn last_three(cells: &Cells<'_>, names: NamingContext) -> Option<Claim> {
    let [.., (disk, _), (from, _), (to, _)] = cells.as_slice() else {
        return None;
    };
    if cells.len() > 4 {
        return None;
    }
    Some(Claim::Move {
        disk: Some(record::disk_of(disk, names)?),
        from: Some(record::peg_of(from, names)?),
        to: record::peg_of(to, names)?,
    })
}

/// The content of a row without a heading: disk, from and to are the last cells, or one or all cells are moves.
/// Otherwise one that seems to be a move and cannot be read counts.
fn by_place(cells: &Cells<'_>, names: NamingContext) -> Option<LineMoves> {
    if let Some(claim) = last_three(cells, names) {
        return Some(LineMoves::moves(vec![found(claim, None, cells)?]));
    }
    let said = cells
        .iter()
        .map(|&(items, columns)| free::read(items, columns, names));
    let (mut moves, mut garbled) = (Vec::new(), None);
    for said in said {
        garbled = garbled.or(said.garbled);
        moves.extend(said.only_move());
    }
    if let [only] = moves.as_mut_slice() {
        name_beside(only, cells, names);
    }
    if moves.len() == 1 || !moves.is_empty() && moves.len() == cells.len() {
        return Some(LineMoves::moves(moves));
    }
    garbled.map(|garbled| LineMoves {
        garbled: Some(garbled),
        ..LineMoves::default()
    })
}

/// Adds the disk named by a cell beside a move of two pegs. A number alone is the step, or the disk after the step.
fn name_beside(found: &mut FoundMove, cells: &Cells<'_>, names: NamingContext) {
    let Claim::Move {
        disk: disk @ None, ..
    } = &mut found.claim
    else {
        return;
    };
    let numbers = cells.iter().filter_map(|(cell, _)| {
        let number = record::disk_of(cell, names)?;
        Some((
            number,
            cell.iter().any(|item| matches!(item, Item::Word(_))),
        ))
    });
    let numbers: Vec<(u32, bool)> = numbers.collect();
    match numbers.as_slice() {
        [(number, false)] if found.label.is_none() => found.label = Some(((*number).into(), true)),
        [(number, true)] | [(_, false), (number, _)] => *disk = Some(*number),
        _ => {}
    }
}
