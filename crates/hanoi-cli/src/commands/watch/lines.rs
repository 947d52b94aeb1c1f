//! The program line by line: its code in as many languages as fit side by side, and its variables.

use hanoi::lesson::{SourceLanguage, SourceRow};
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use super::lesson_view::LessonView;
use super::panel::panel_rows;
use crate::tui::look::Look;
use crate::tui::words::{arrows, cut, shortened, wrapped};

/// The columns between two languages.
const GAP: usize = 2;
/// The rows reserved for the variables and the calls.
pub(super) const KEPT_ROWS: usize = 5;

/// The width of a program in a language, with the mark of the current line.
fn width(rows: &[SourceRow], language: SourceLanguage) -> usize {
    let lines = rows.iter().map(|row| row.text(language).chars().count());
    2 + lines.max().unwrap_or(0)
}

/// The languages shown in a number of columns: the chosen one, and the following ones that fit next to it.
fn shown(view: LessonView<'_>, rows: &[SourceRow], columns: usize) -> Vec<SourceLanguage> {
    let all = SourceLanguage::ALL;
    let chosen = all.iter().position(|one| *one == view.language);
    let order = all.iter().cycle().skip(chosen.unwrap_or(0)).take(all.len());
    let mut left = columns;
    let mut shown = Vec::new();
    for &language in order {
        let needed = width(rows, language) + if shown.is_empty() { 0 } else { GAP };
        if !shown.is_empty() && needed > left {
            break;
        }
        left = left.saturating_sub(needed);
        shown.push(language);
    }
    shown
}

/// The width of all languages side by side.
pub(super) fn preferred_width(rows: &[SourceRow]) -> usize {
    let all = SourceLanguage::ALL.map(|language| width(rows, language) + GAP);
    all.iter().sum()
}

/// The lines of the program, with a heading if there is room; around the current line if they do not all fit.
pub(super) fn code(view: LessonView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    let program = view.lesson.rows().unwrap_or_default();
    let languages = shown(view, program, columns);
    let current = view.lesson.step().map(|step| step.row.name);
    let current_row = program.iter().position(|row| Some(row.name) == current);
    let height = program.len().min(rows);
    let first = current_row.unwrap_or(0).saturating_sub(height / 2);
    let first = first.min(program.len() - height);
    let mut lines = Vec::new();
    if rows > program.len() {
        lines.push(heading(program, &languages, columns, view.look));
    }
    for (number, row) in program.iter().enumerate().skip(first).take(height) {
        let is_now = current_row == Some(number);
        lines.push(line(row, &languages, program, is_now, columns, view.look));
    }
    lines
}

/// The names of the languages.
fn heading(
    program: &[SourceRow],
    languages: &[SourceLanguage],
    columns: usize,
    look: Look,
) -> Line<'static> {
    let names = languages.iter().map(|language| {
        let width = width(program, *language) + GAP;
        format!("{:width$}", format!("  {}", language.name()))
    });
    let names = cut(names.collect::<String>().trim_end(), columns, look);
    Line::styled(names, Look::strong())
}

/// A line in each language, highlighted if it is the current one.
fn line(
    row: &SourceRow,
    languages: &[SourceLanguage],
    program: &[SourceRow],
    is_now: bool,
    columns: usize,
    look: Look,
) -> Line<'static> {
    let (sign, style) = if is_now {
        (look.sign("▸ ", "> "), Look::chosen().patch(Look::strong()))
    } else {
        ("  ", Style::new())
    };
    let mut left = columns;
    let mut spans = Vec::new();
    for &language in languages {
        if !spans.is_empty() {
            spans.push(Span::raw(" ".repeat(GAP)));
            left = left.saturating_sub(GAP);
        }
        let width = width(program, language).min(left);
        let text = row.text(language);
        let text = match language {
            SourceLanguage::Pseudocode => arrows(text, look),
            _ => text.to_owned(),
        };
        let text = cut(&format!("{sign}{text}"), width, look);
        let gap = width.saturating_sub(text.chars().count());
        spans.push(Span::styled(format!("{text}{}", " ".repeat(gap)), style));
        left = left.saturating_sub(width);
    }
    Line::from(spans)
}

/// The variables, and the open calls below them.
pub(super) fn panel(view: LessonView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    let look = view.look;
    let title = view.lesson.line_panel(0).title;
    let title = wrapped(&arrows(&shortened(&title, look), look), columns);
    let title = title.into_iter().take(rows);
    let mut lines: Vec<Line<'static>> = title
        .map(|text| Line::styled(cut(&text, columns, look), Look::strong()))
        .collect();
    let room = rows.saturating_sub(lines.len());
    if room > 0 {
        let panel = view.lesson.line_panel(room);
        lines.extend(panel_rows(view, &panel, columns));
    }
    lines.truncate(rows);
    lines
}
