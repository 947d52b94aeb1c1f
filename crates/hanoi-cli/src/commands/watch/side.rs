//! The side of the screen: the algorithm as pseudocode, and its data.

use hanoi::lesson::{CodeLine, Reached};
use ratatui_core::style::Style;
use ratatui_core::text::Line;

use super::lesson_view::LessonView;
use super::lines;
use super::panel::{panel_rows, signs};
use crate::tui::look::Look;
use crate::tui::words::{arrows, cut, shortened, wrapped};

/// The most panel rows that the pseudocode makes room for.
const MOST_KEPT: usize = 9;
/// A panel left with fewer rows than this, or than it has, loses its legend.
const FEWEST_ROWS: usize = 7;

/// The number of rows reserved for the panel.
pub(super) fn kept_rows(view: LessonView<'_>, rows: usize) -> usize {
    if view.lesson.is_at_line() {
        return lines::KEPT_ROWS;
    }
    let most = (MOST_KEPT + 2).min(rows * 3 / 5);
    if rows >= view.lesson.code().len() + most {
        return most;
    }
    let panel = view.lesson.panel(MOST_KEPT).rows.len();
    most.min(panel + 2)
}

/// The pseudocode, with the line of the move highlighted and the values of this step on the right. With fewer rows than
/// lines, the highlighted one is among those shown.
pub(super) fn code(view: LessonView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    if view.lesson.is_at_line() {
        return lines::code(view, rows, columns);
    }
    let lines = view.lesson.code();
    let hides = view.prediction.is_some();
    let mut current = lines.iter();
    let current = current.position(|line| line.reached == Reached::Now && !hides);
    // The loop is at the end. The view does not scroll while the lines of the moves are within it.
    let end = lines.len().saturating_sub(rows);
    let first = current.map_or(end, |current| current.min(end));
    let shown = lines.iter().skip(first).take(rows);
    let line = |line| code_line(line, columns, view.look, hides);
    shown.map(line).collect()
}

/// A line of pseudocode. While a move is to be predicted, all lines look alike.
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

/// The algorithm's data with its legend, including that of the marks if there is room.
pub(super) fn panel(view: LessonView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    if let Some(prediction) = view.prediction {
        return prediction.panel(rows, columns);
    }
    if view.lesson.is_at_line() {
        return lines::panel(view, rows, columns);
    }
    let look = view.look;
    let room = rows.saturating_sub(1);
    let mut legend = legend(&view.lesson.legend(), columns, look);
    let mut panel = view.lesson.panel(room);
    if room < legend.len() + panel.rows.len().min(FEWEST_ROWS) {
        legend.clear();
    } else if room < legend.len() + panel.rows.len() {
        panel = view.lesson.panel(room - legend.len());
    }
    let title = cut(&shortened(&panel.title, look), columns, look);
    let mut lines = vec![Line::styled(title, Look::strong())];
    lines.extend(panel_rows(view, &panel, columns));
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

/// The legend of the rows.
fn legend(lines: &[String], columns: usize, look: Look) -> Vec<String> {
    let lines = lines.iter();
    let lines = lines.flat_map(|line| wrapped(&arrows(&shortened(line, look), look), columns));
    lines.map(|line| cut(&line, columns, look)).collect()
}
