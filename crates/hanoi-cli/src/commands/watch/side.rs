//! Beside the towers: the algorithm as pseudocode, and what it looks at.

use hanoi::lesson::{CodeLine, Panel, Reached, Row, RowState};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::lines;
use super::model::WatchModel;
use crate::tui::look::Look;
use crate::tui::words::{cut, shortened, wrapped};

/// With fewer rows left for a panel, its legend is left out.
const FEWEST_ROWS: usize = 3;
/// The deepest indent of a row.
const DEEPEST: usize = 10;

/// The pseudocode, with the current line highlighted and the values of this step on the right. With fewer rows than
/// lines, the current line is among those shown.
pub(super) fn code(watch: &WatchModel, rows: usize, columns: usize) -> Vec<Line<'static>> {
    if watch.lesson.is_at_line() {
        return lines::code(watch, rows, columns);
    }
    let lines = watch.lesson.code();
    let now = lines.iter().position(|line| line.reached == Reached::Now);
    let first = (now.unwrap_or(0) + 1).saturating_sub(rows);
    let hides = watch.prediction.is_some();
    lines[first..]
        .iter()
        .map(|line| code_line(line, columns, watch.look, hides))
        .collect()
}

/// A line of pseudocode; while the next move is to be predicted, all lines look alike.
fn code_line(line: &CodeLine, columns: usize, look: Look, hides: bool) -> Line<'static> {
    let (sign, style) = match line.reached {
        _ if hides => ("  ", Style::new()),
        Reached::No => ("  ", Look::faint()),
        Reached::Passed => ("  ", Style::new()),
        Reached::Now => (look.sign("▸ ", "> "), Look::chosen().patch(Look::strong())),
    };
    let text = cut(&format!("{sign}{}", arrows(line.text, look)), columns, look);
    let room = columns.saturating_sub(text.chars().count() + 2);
    let note = if room < 3 || hides {
        String::new()
    } else {
        cut(&line.note, room, look)
    };
    let gap = columns.saturating_sub(text.chars().count() + note.chars().count());
    Line::styled(format!("{text}{}{note}", " ".repeat(gap)), style)
}

/// What the algorithm looks at, with its legend: including that of the signs where there is room for it.
pub(super) fn panel(watch: &WatchModel, rows: usize, columns: usize) -> Vec<Line<'static>> {
    if let Some(prediction) = &watch.prediction {
        return prediction.panel(rows, columns);
    }
    if watch.lesson.is_at_line() {
        return lines::panel(watch, rows, columns);
    }
    let look = watch.look;
    let room = rows.saturating_sub(1);
    let mut legend = legend(&watch.lesson.legend(), columns, look);
    if room < legend.len() + FEWEST_ROWS {
        legend.clear();
    }
    let panel = watch.lesson.panel(room - legend.len());
    let title = cut(&shortened(&panel.title, look), columns, look);
    let mut lines = vec![Line::styled(title, Look::strong())];
    lines.extend(panel_rows(watch, &panel, columns));
    if lines.len() + legend.len() + 2 <= rows && !legend.is_empty() {
        lines.push(Line::default());
        legend.extend(signs(&panel, look));
    }
    lines.extend(
        legend
            .into_iter()
            .map(|text| Line::styled(text, Look::faint())),
    );
    lines.truncate(rows);
    lines
}

/// The rows of a panel; if some are left out, the first or last says how many.
pub(super) fn panel_rows(watch: &WatchModel, panel: &Panel, columns: usize) -> Vec<Line<'static>> {
    let look = watch.look;
    let mut lines: Vec<Line<'static>> = Vec::new();
    let outermost = panel.rows.iter().map(|row| row.depth).min().unwrap_or(0);
    for row in &panel.rows {
        lines.extend(row_lines(watch, row, row.depth - outermost, columns));
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

/// A row; one outside a tree may take several lines.
fn row_lines(watch: &WatchModel, row: &Row, depth: usize, columns: usize) -> Vec<Line<'static>> {
    let look = watch.look;
    let sign = sign(row.mark, look);
    let style = match row.mark {
        RowState::Plain => Style::new(),
        RowState::Done | RowState::ToCome => Look::faint(),
        RowState::Now => now(watch),
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
fn now(watch: &WatchModel) -> Style {
    let colour = watch.lesson.next_move().map(|mv| watch.look.disk(mv.disk));
    Look::strong().patch(colour.unwrap_or_default())
}

/// What the rows mean.
fn legend(lines: &[String], columns: usize, look: Look) -> Vec<String> {
    let lines = lines.iter();
    let lines = lines.flat_map(|line| wrapped(&arrows(&shortened(line, look), look), columns));
    lines.map(|line| cut(&line, columns, look)).collect()
}

/// What the signs of a tree or a path mean.
fn signs(panel: &Panel, look: Look) -> Option<String> {
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

pub(super) fn arrows(text: &str, look: Look) -> String {
    text.replace("->", look.sign("→", "->"))
}
