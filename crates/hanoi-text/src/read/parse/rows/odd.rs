//! A heading with unknown columns: the rows below it are not read by position.

use super::heading::{heading, heading_without_bars, is_known_by_space};
use super::{Cells, ColumnSeparator, cells, last_three};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::Item;
use crate::read::free::NamingContext;
use crate::read::parse::Parser;
use crate::read::record;
use crate::read::roles::{self, Role};

impl Parser {
    /// Whether a line is a row below a heading with unknown columns, which is garbled.
    pub(crate) fn odd_row(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let mut tabs = self.tabs.clone();
        tabs.retain(|&tab| tab <= items.len());
        let rule = |item: &Item| matches!(item, Item::Mark('|' | ':' | '+') | Item::Hyphens(..));
        if self.odd_heading.is_some() && items.iter().all(rule) {
            return Ok(false);
        }
        if let Some((between, count)) = self.odd_heading.take() {
            let cells = cells(items, columns, between, &tabs, count);
            if cells.len() == count && is_by_position(&cells, self.names) {
                self.odd_heading = Some((between, count));
                let form = match between {
                    ColumnSeparator::Mark('|') => Form::Table,
                    ColumnSeparator::Mark(_) | ColumnSeparator::Tab | ColumnSeparator::Space => {
                        Form::Lines
                    }
                };
                self.in_doubt(form, items, at)?;
                return Ok(true);
            }
        }
        self.odd_heading = odd(items, columns, &tabs);
        Ok(false)
    }
}

/// Whether a row would be read without a heading.
fn is_by_position(cells: &Cells<'_>, names: NamingContext) -> bool {
    let pegs = |cells: &Cells<'_>| {
        let mut cells = cells.iter();
        cells.all(|(cell, _)| record::peg_of(cell, names).is_some())
    };
    last_three(cells, names).is_some() || cells.len() == 2 && pegs(cells)
}

/// The columns of a partly unknown heading.
fn odd(items: &[Item], columns: &[u64], tabs: &[usize]) -> Option<(ColumnSeparator, usize)> {
    const MOST_ITEMS: usize = 24;
    if items.len() > MOST_ITEMS || heading_without_bars(items, columns, tabs).is_some() {
        return None;
    }
    let word = |item: &Item| matches!(item, Item::Word(_));
    let adorns = |item: &Item| matches!(item, Item::Mark('#' | '"' | '*' | '_' | '`' | '\''));
    let name = |cell: &[Item]| {
        let words = cell.iter().filter(|item| word(item)).count();
        (1..4).contains(&words) && cell.iter().all(|item| word(item) || adorns(item))
    };
    let marks = [
        ColumnSeparator::Mark(';'),
        ColumnSeparator::Tab,
        ColumnSeparator::Mark(','),
        ColumnSeparator::Mark('|'),
    ];
    for between in marks {
        let cells = cells(items, columns, between, tabs, 0);
        let named = cells.iter().all(|(cell, _)| name(cell));
        let letters = cells
            .iter()
            .all(|(cell, _)| cell.iter().all(|item| item.peg().is_some()));
        if cells.len() > 1 && cells.len() < 6 && named && !letters {
            let bars = between == ColumnSeparator::Mark('|');
            let odd = !bars || heading(&cells).is_none();
            return odd.then_some((between, cells.len()));
        }
    }
    let counts = |item: &Item| match item {
        Item::Word(name) => matches!(roles::role(name), Some(Role::Disk | Role::Step)),
        _ => false,
    };
    let by_space = (3..5).contains(&items.len())
        && items.iter().all(word)
        && items.first().is_some_and(counts)
        && !is_known_by_space(items);
    by_space.then_some((ColumnSeparator::Space, items.len()))
}
