//! The rows of a panel: the data of a program or an algorithm.

use hanoi::lesson::{Panel, Row, RowState};
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use super::lesson_view::LessonView;
use crate::tui::look::Look;
use crate::tui::words::{arrows, cut, shortened, wrapped};

/// The deepest indent of a row.
const DEEPEST: usize = 10;

/// The rows of a panel. If some are hidden, the first or last row counts them.
pub(super) fn panel_rows(
    view: LessonView<'_>,
    panel: &Panel,
    columns: usize,
) -> Vec<Line<'static>> {
    let look = view.look;
    let mut lines: Vec<Line<'static>> = Vec::new();
    let outermost = panel.rows.iter().map(|row| row.depth).min().unwrap_or(0);
    for row in &panel.rows {
        lines.extend(row_lines(view, row, row.depth - outermost, columns));
    }
    let more =
        |count: usize| Line::styled(format!("  {} {count} more", look.ellipsis()), Look::faint());
    if panel.above > 0
        && panel
            .rows
            .first()
            .is_some_and(|row| row.mark != RowState::Now)
    {
        lines[0] = more(panel.above + 1);
    }
    if panel.below > 0
        && panel
            .rows
            .last()
            .is_some_and(|row| row.mark != RowState::Now)
    {
        let last = lines.len() - 1;
        lines[last] = more(panel.below + 1);
    }
    lines
}

/// The lines of a row; one outside a tree may take several.
fn row_lines(view: LessonView<'_>, row: &Row, depth: usize, columns: usize) -> Vec<Line<'static>> {
    let look = view.look;
    let sign = sign(row.mark, look);
    let style = match row.mark {
        RowState::Plain => Style::new(),
        RowState::Done | RowState::ToCome => Look::faint(),
        RowState::Now => now(view),
    };
    let indent = " ".repeat(2 * depth.min(DEEPEST));
    let text = arrows(&shortened(&row.text, look), look);
    let room = columns.saturating_sub(2 + indent.len()).max(1);
    let lines = wrapped(&text, room).into_iter();
    let line = |text: String| {
        let text = cut(&text, room, look);
        Line::from_iter([
            Span::raw(indent.clone()),
            Span::styled(format!("{sign}{text}"), style),
        ])
    };
    lines.map(line).collect()
}

/// The current row has the colour of the moving disk.
fn now(view: LessonView<'_>) -> Style {
    let colour = view
        .lesson
        .next_move()
        .map(|mv| view.look.disk(mv.disk.get()));
    Look::strong().patch(colour.unwrap_or_default())
}

/// The legend of the marks in a tree or a path.
pub(super) fn signs(panel: &Panel, look: Look) -> Option<String> {
    let mut marks = panel.rows.iter().map(|row| row.mark);
    let [done, now, coming] =
        [RowState::Done, RowState::Now, RowState::ToCome].map(|mark| sign(mark, look));
    marks
        .any(|mark| matches!(mark, RowState::Done | RowState::ToCome))
        .then(|| format!("{done}done  {now}now  {coming}to come"))
}

const fn sign(mark: RowState, look: Look) -> &'static str {
    match mark {
        RowState::Plain => "  ",
        RowState::Done => look.sign("✓ ", "x "),
        RowState::Now => look.sign("▸ ", "> "),
        RowState::ToCome => look.sign("· ", ". "),
    }
}
