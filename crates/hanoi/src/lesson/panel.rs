//! What an algorithm inspects before a move, as rows with a legend.

use std::ops::Range;

use hanoi_core::Inside;

use super::Lesson;

/// What an algorithm inspects before its next move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Panel {
    /// A short title.
    pub title: String,
    /// The rows around the current one.
    pub rows: Vec<Row>,
    /// The number of rows omitted above them.
    pub above: usize,
    /// The number of rows omitted below them.
    pub below: usize,
}

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its depth in a tree.
    pub depth: usize,
    /// Its text.
    pub text: String,
    /// Its relation to the next move.
    pub mark: RowState,
}

impl Panel {
    /// Creates a panel of the rows around the current one that fit into `room`.
    pub(super) fn around(
        now: usize,
        count: usize,
        room: usize,
        title: String,
        rows: impl FnOnce(Range<usize>) -> Vec<Row>,
    ) -> Self {
        let shown = window(count, now, room);
        let (above, below) = (shown.start, count - shown.end);
        Self {
            title,
            rows: rows(shown),
            above,
            below,
        }
    }
}

impl Row {
    pub(super) const fn new(depth: usize, text: String, mark: RowState) -> Self {
        Self { depth, text, mark }
    }
}

/// The relation of a row to the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// No relation.
    Plain,
    /// It is done.
    Done,
    /// The next move is made here.
    Now,
    /// It comes later.
    ToCome,
}

impl RowState {
    pub(super) const fn now_if(now: bool) -> Self {
        if now { Self::Now } else { Self::Plain }
    }
}

impl Lesson {
    /// Returns what the algorithm inspects, in at most `room` rows.
    #[must_use]
    pub fn panel(&self, room: usize) -> Panel {
        (self.view().panel)(self, room)
    }

    /// Returns the meaning of the panel's rows, one item per line. An arrow is `->`.
    #[must_use]
    pub fn legend(&self) -> Vec<String> {
        (self.view().legend)(self)
    }

    /// A panel of a few rows, however many disks and moves there are. At the goal it is empty.
    pub(super) fn short_panel(
        &self,
        title: &str,
        room: usize,
        rows: impl FnOnce(&Inside) -> Vec<Row>,
    ) -> Panel {
        let mut rows = self.inside.as_ref().map_or_else(Vec::new, rows);
        let now = rows.iter().position(|row| row.mark == RowState::Now);
        let (now, count) = (now.unwrap_or(0), rows.len());
        Panel::around(now, count, room, self.title(title), |shown| {
            rows.drain(shown).collect()
        })
    }

    /// The title of the rows; at the goal, another one.
    pub(super) fn title(&self, title: &str) -> String {
        match self.next {
            Some(_) => title.to_owned(),
            None => "the goal is reached".to_owned(),
        }
    }

    /// The legend of the rows; none at the goal.
    pub(super) fn legend_before_goal(&self, lines: &[&str]) -> Vec<String> {
        match self.next {
            Some(_) => lines.iter().map(ToString::to_string).collect(),
            None => Vec::new(),
        }
    }
}

/// The range of rows to show around the current one.
fn window(count: usize, now: usize, room: usize) -> Range<usize> {
    let shown = count.min(room);
    let first = now.saturating_sub(shown / 2).min(count - shown);
    first..first + shown
}
