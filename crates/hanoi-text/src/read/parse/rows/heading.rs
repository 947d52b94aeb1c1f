//! The heading of a table: the roles of its columns.

use super::{Cells, ColumnSeparator, TableCell, TableFormat, cells};
use crate::read::element::Item;
use crate::read::roles::{self, Role};

/// The words of a cell in lower case.
fn name(cell: &[Item]) -> String {
    let mut words = Vec::new();
    let mut before = None;
    for item in cell.iter().take(8) {
        match item {
            Item::Word(_) if before == Some(&Item::Mark('\\')) => {}
            Item::Word(word) => words.push(word.as_str()),
            Item::Mark('#') => words.push("#"),
            Item::Number(_) | Item::Group(..) => words.push("0"),
            _ => {}
        }
        before = Some(item);
    }
    words.join(" ")
}

/// The columns, if the row is a heading. A letter beside others is a peg.
pub(super) fn heading(cells: &Cells<'_>) -> Option<Vec<Option<Role>>> {
    let names: Vec<String> = cells.iter().map(|(cell, _)| name(cell)).collect();
    let pegs = names.iter().any(|name| name.eq_ignore_ascii_case("b"));
    let role = |name: &String| {
        let to = name.eq_ignore_ascii_case("a") && !pegs;
        let letter = name.len() == 1 && name != "#" && name != "n" && !to;
        roles::role(name).filter(|_| !letter)
    };
    let roles: Vec<Option<Role>> = names.iter().map(role).collect();
    let told = roles.iter().flatten().count();
    let moves = roles.iter().flatten().any(|role| !role.counts());
    let number =
        |(cell, _): &TableCell<'_>| cell.iter().any(|item| matches!(item, Item::Number(_)));
    (moves && !cells.iter().any(number) && (told > 1 || cells.len() > told)).then_some(roles)
}

/// The columns of a table without bars, if a line is its heading: it names where a disk comes from and goes to.
pub(super) fn heading_without_bars(
    items: &[Item],
    columns: &[u64],
    tabs: &[usize],
) -> Option<TableFormat> {
    const MOST_ITEMS: usize = 60;
    if items.len() > MOST_ITEMS || items.iter().any(|item| matches!(item, Item::Number(_))) {
        return None;
    }
    let ways = |roles: &Vec<Option<Role>>| {
        let has = |role| roles.contains(&Some(role));
        has(Role::From) && has(Role::To)
            || (has(Role::Step) || has(Role::Number)) && has(Role::Whole)
    };
    let by_cells = |between: ColumnSeparator| {
        let cells = cells(items, columns, between, tabs, 0);
        let roles = heading(&cells).filter(ways).filter(|_| cells.len() > 1)?;
        Some(TableFormat { roles, between })
    };
    [
        ColumnSeparator::Mark(';'),
        ColumnSeparator::Tab,
        ColumnSeparator::Mark(','),
    ]
    .into_iter()
    .find_map(by_cells)
    .or_else(|| {
        let roles = names_by_space(items)?;
        let way = roles.contains(&Some(Role::From)) && roles.contains(&Some(Role::To));
        let between = ColumnSeparator::Space;
        (way && ways(&roles)).then_some(TableFormat { roles, between })
    })
}

/// Whether a line consists of names of columns.
pub(super) fn is_known_by_space(items: &[Item]) -> bool {
    names_by_space(items).is_some()
}

/// The roles of a line that consists of names of columns, each as long as possible.
fn names_by_space(mut items: &[Item]) -> Option<Vec<Option<Role>>> {
    let mut roles = Vec::new();
    while !items.is_empty() {
        let named = |length: usize| {
            let name = items[..length]
                .iter()
                .all(|item| matches!(item, Item::Word(word) if word.len() > 1));
            let role = roles::role(&self::name(&items[..length])).filter(|_| name)?;
            (length == 1 || role != Role::Whole).then_some((length, role))
        };
        let (length, role) = (1..=items.len().min(3)).rev().find_map(named)?;
        roles.push(Some(role));
        items = &items[length..];
    }
    Some(roles)
}
