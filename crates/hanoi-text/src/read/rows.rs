//! Rows of a table between bars, as in Markdown: the heading tells what the columns are.

use super::element::Item;
use super::free::{self, Found, Names, Said};
use super::words::{self, Role};
use crate::Style;
use crate::claim::Claim;

/// What the columns of a table are.
pub(crate) type Table = Vec<Option<Role>>;

/// The cells of a row, each with its columns.
type Cells<'a> = Vec<(&'a [Item], &'a [u64])>;

/// Whether a line is a row, be it with bars around or not.
pub(crate) fn is_row(items: &[Item]) -> bool {
    let bars = items
        .iter()
        .filter(|item| **item == Item::Mark('|'))
        .count();
    bars > 1 || bars > 0 && items.first() != Some(&Item::Mark('|'))
}

/// What a row says. A heading is kept for the rows below.
pub(crate) fn read(
    items: &[Item],
    columns: &[u64],
    table: &mut Option<Table>,
    names: Names,
) -> Said {
    let cells = cells(items, columns);
    if items
        .iter()
        .all(|item| matches!(item, Item::Mark('|' | ':' | '+') | Item::Hyphens(..)))
    {
        return Said::default();
    }
    if let Some(heading) = heading(&cells) {
        *table = Some(heading);
        return Said::default();
    }
    let found = match table {
        Some(table) if table.len() == cells.len() => {
            by_role(&cells, table, names).map(|found| vec![found])
        }
        _ => by_place(&cells, names),
    };
    let talk = found.is_none();
    Said {
        found: found.unwrap_or_default(),
        talk,
        ..Said::default()
    }
}

fn cells<'a>(items: &'a [Item], columns: &'a [u64]) -> Cells<'a> {
    let bar = |item: &Item| *item == Item::Mark('|');
    let mut cells = Cells::new();
    let mut begin = 0;
    for (at, _) in items
        .iter()
        .enumerate()
        .filter(|(_, item)| bar(item))
        .chain([(items.len(), &Item::Mark('|'))])
    {
        cells.push((&items[begin..at], &columns[begin..at]));
        begin = at + 1;
    }
    if items.first().is_some_and(bar) {
        cells.remove(0);
    }
    if items.last().is_some_and(bar) {
        cells.pop();
    }
    cells
}

/// The words of a cell in lower case.
fn name(cell: &[Item]) -> String {
    let words = cell.iter().filter_map(|item| match item {
        Item::Word(word) => Some(word.to_lowercase()),
        Item::Mark('#') => Some("#".to_owned()),
        Item::Number(_) | Item::Group(..) => Some("0".to_owned()),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What the columns are, if the row is a heading.
fn heading(cells: &Cells<'_>) -> Option<Table> {
    let roles: Table = cells
        .iter()
        .map(|(cell, _)| words::role(&name(cell)))
        .collect();
    let told = roles.iter().flatten().count();
    let moves = roles.iter().flatten().any(|role| *role != Role::Step);
    let plain = cells
        .iter()
        .all(|(cell, _)| !cell.iter().any(|item| matches!(item, Item::Number(_))));
    (moves && plain && (told > 1 || cells.len() > told)).then_some(roles)
}

/// The move of a row whose columns are known.
fn by_role(cells: &Cells<'_>, table: &Table, names: Names) -> Option<Found> {
    let cell = |role: Role| {
        table
            .iter()
            .position(|&has| has == Some(role))
            .map(|at| &cells[at])
    };
    let (Some(from), Some(to)) = (cell(Role::From), cell(Role::To)) else {
        return whole(
            &cells[table.iter().position(|&has| has == Some(Role::Whole))?],
            names,
        );
    };
    let disk = cell(Role::Disk).and_then(|(cell, _)| free::disk(cell, names));
    let claim = Claim::Move {
        disk,
        from: Some(free::peg(from.0, names)?),
        to: free::peg(to.0, names)?,
    };
    let column = cells.iter().find_map(|(_, columns)| columns.first())?;
    Some(Found {
        style: Style::Text,
        claim,
        column: *column,
        label: None,
        after_talk: false,
    })
}

/// The one move that a cell says.
fn whole((items, columns): &(&[Item], &[u64]), names: Names) -> Option<Found> {
    let mut said = free::read(items, columns, names);
    let one = said.found.len() == 1 && said.garbled.is_none();
    said.found.pop().filter(|_| one)
}

/// The moves of a row without a heading: disk, from and to are the last of the cells, or one or all of them say a move.
fn by_place(cells: &Cells<'_>, names: Names) -> Option<Vec<Found>> {
    if let [.., (disk, columns), (from, _), (to, _)] = cells.as_slice()
        && let (Some(disk), Some(from), Some(to)) = (
            free::disk(disk, names),
            free::peg(from, names),
            free::peg(to, names),
        )
        && cells.len() <= 4
    {
        let claim = Claim::Move {
            disk: Some(disk),
            from: Some(from),
            to,
        };
        return Some(vec![Found {
            style: Style::Text,
            claim,
            column: *columns.first()?,
            label: None,
            after_talk: false,
        }]);
    }
    let found: Vec<Found> = cells.iter().filter_map(|cell| whole(cell, names)).collect();
    (found.len() == 1 || found.len() == cells.len()).then_some(found)
}
