//! Dispatches a complete line to the reader that takes it.

use super::{LineColumn, LineRest, Parser, ReadResult};
use super::{in_words, inside, list};
use crate::Form;
use crate::claim::Unreadable;
use crate::read::element::{self, Item};
use crate::read::line::{self, LineKind};
use crate::read::roles::{self, Role};
use crate::read::states::StateLabel;
use crate::read::{listed_plan, psql};

impl Parser {
    pub(super) fn line_end(&mut self, at: LineColumn) -> ReadResult {
        let rest = std::mem::replace(&mut self.rest, LineRest::Items);
        self.end_brackets_of_talk()?;
        if !self.groups.is_empty() || self.goes_over_lines()? {
            return Ok(());
        }
        // Words around a list are not a heading of what comes below.
        let may_head = !self.items.is_empty() && self.list_on_line.is_none();
        if may_head && self.headed(false)? {
            self.began = None;
            return Ok(());
        }
        let (items, columns) = self.take_items();
        let adorns =
            |item: &Item| matches!(item, Item::Mark('*' | '_' | '`' | '#') | Item::Hyphens(..));
        let behind = !items.iter().all(adorns);
        self.behind_list(&items, &columns, at)?;
        self.line_of(&items, &columns, at, rest)?;
        self.end_mark_on_line(behind);
        Ok(())
    }

    /// A complete line, which may be empty.
    fn line_of(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
        rest: LineRest,
    ) -> ReadResult {
        match self.began.take() {
            Some(began) if !items.is_empty() => self.line(items, columns, began, rest),
            None if rest != LineRest::Moves => {
                self.end_keyed()?;
                self.empty_line();
                self.end_calls()?;
                self.end_picture(at)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn line(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
        rest: LineRest,
    ) -> ReadResult {
        if rest == LineRest::Moves {
            self.behind_row(items, at)?;
        }
        let outer = std::mem::replace(&mut self.in_heading, line::is_heading(items));
        let outcome =
            self.unless_withdrawn(items, at, |parser| parser.line_in(items, columns, at, rest));
        self.in_heading = outer;
        outcome
    }

    fn line_in(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
        rest: LineRest,
    ) -> ReadResult {
        self.plan.begin_line(listed_plan::bullet(items));
        if self.step_picture(items, columns, at)? || self.after_list(items, at)? {
            return Ok(());
        }
        if self.state_on_line(items, columns, at)? {
            return Ok(());
        }
        if let [.., Item::Word(name), Item::Mark('=' | ':'), list] = items
            && roles::role(name) == Some(Role::Whole)
            && self.assigned(list, at)?
        {
            return Ok(());
        }
        if let Some(inside) = inside::read(items) {
            return self.inside(inside, at);
        }
        if self.keyed(items, at)? || self.tex(items, columns, at, rest)? {
            return Ok(());
        }
        self.plain_line(items, columns, at, rest)
    }

    /// A line that is not part of a record.
    pub(crate) fn plain_line(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
        rest: LineRest,
    ) -> ReadResult {
        if let Some((items, columns)) = in_words::without_number_sign(items, columns) {
            return self.plain_line(&items, &columns, at, LineRest::Items);
        }
        if self.call_line(items, columns, at)? {
            return Ok(());
        }
        if let Some(broken) = element::broken(items) {
            let (text, column) = (element::text_of(&items[broken..]), columns[broken]);
            let place = LineColumn { column, ..at };
            return self.garbled(Form::Lines, Unreadable::new(place, text, list::A_MOVE));
        }
        if self.odd_row(items, columns, at)?
            || self.delimited(items, columns, at)?
            || self.commented_move(items, columns, at)?
        {
            return Ok(());
        }
        if psql::is_heading(items) {
            self.rest = LineRest::BelowHeading;
        }
        let heading = matches!(items, [Item::Mark('#'), ..]) && !self.sections.in_fence();
        let line = line::read(items, self.towers.len());
        self.foreign |= !line.is_of_state(items);
        match line {
            _ if heading => return self.in_words(items, columns, at),
            LineKind::Row(_) if rest == LineRest::BelowHeading => return Ok(()),
            LineKind::Row(row) => return self.row(row, at),
            LineKind::Tower(disks) => return self.tower(disks, at),
            LineKind::Fence => {
                self.end_blocks(at)?;
                return self.fence();
            }
            LineKind::Caption => {
                self.end_blocks(at)?;
                self.label = StateLabel::of(items);
                self.empty_list(items, at);
                return Ok(());
            }
            LineKind::Moves(style, claims) => {
                self.end_blocks(at)?;
                self.release()?;
                if line::is_pair_of_numbers(items) && !self.sections.in_fence() {
                    self.pair = claims.into_iter().next().map(|claim| (claim, at));
                    return Ok(());
                }
                return claims
                    .into_iter()
                    .try_for_each(|claim| self.give_line(style, claim, at));
            }
            LineKind::Unknown => {}
        }
        if let Some(claims) = line::compact(items, columns) {
            self.end_blocks(at)?;
            return self.compact_claims(claims, at);
        }
        self.in_words(items, columns, at)
    }
}
