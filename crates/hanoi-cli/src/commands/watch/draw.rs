//! Draws a lesson: the towers on the left, the algorithm on the right, and the progress below.

use ratatui_core::layout::{Constraint, Layout, Rect};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span, Text};

use super::below::below;
use super::key_help::KEYS;
use super::lesson_view::LessonView;
use super::lines;
use super::model::{Pane, WatchModel};
use super::side;
use crate::tui::help;
use crate::tui::layout::{bands, title};
use crate::tui::look::Look;
use crate::tui::shown::ShownPuzzle;
use crate::tui::words::cells;

/// The least and preferred widths of the algorithm next to the towers.
const SIDE: (u16, u16) = (43, 54);
/// The least width of the towers next to the algorithm.
const TOWERS: u16 = 27;
/// The rows of the towers besides the disks, and the fewest in all, above two algorithms.
const TOWERS_ROWS: u16 = 3;
const LEAST_TOWERS_ROWS: u16 = 6;
/// With fewer rows, two algorithms are shown page by page.
const PAIR_ROWS: u16 = 18;
/// With fewer rows, less important lines are left out.
const ROOMY: u16 = 14;

pub(super) fn draw(watch: &mut WatchModel, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    let has_pages = has_pages(watch, area);
    let below = below(watch, width, area.height >= ROOMY, has_pages);
    let middle = bands(frame, head(watch, width), below);
    match watch.second_view() {
        _ if has_pages => draw_page(watch, frame, middle),
        Some(second) => draw_pair(watch, second, frame, middle),
        None => draw_one(watch, frame, middle),
    }
    if let Some(first) = &mut watch.help {
        help::draw(frame, "hanoi watch", KEYS, first, watch.look);
    }
}

/// The problem on the left, and the algorithm or both algorithms' names on the right.
fn head(watch: &WatchModel, width: usize) -> Line<'static> {
    let subject = watch.lesson.subject();
    let (name, sentence) = if let Some(second) = &watch.second {
        let names = format!("{subject} beside {}", second.subject());
        (names.clone(), names)
    } else {
        let name = watch.view().name();
        (name.clone(), format!("{name}: {}", subject.about()))
    };
    let whole = title(watch.lesson.problem(), "", width, watch.look);
    let is_wide = whole.chars().count() + 2 + sentence.len() <= width;
    let name = if is_wide { sentence } else { name };
    let room = width.saturating_sub(name.len() + 2);
    let problem = title(watch.lesson.problem(), "", room, watch.look);
    let gap = width.saturating_sub(problem.chars().count() + name.len());
    Line::styled(
        format!("{problem}{}{name}", " ".repeat(gap)),
        Look::strong(),
    )
}

/// The towers, and the algorithm to their right.
fn draw_one(watch: &WatchModel, frame: &mut Frame<'_>, area: Rect) {
    let least = SIDE.0;
    let towers = towers_width(watch).clamp(TOWERS, area.width - least - 1);
    let towers = if watch.lesson.is_at_line() {
        towers.min(
            (area.width - 1)
                .saturating_sub(side_width(watch))
                .max(TOWERS),
        )
    } else {
        towers
    };
    let side = (area.width - towers - 1).min(side_width(watch));
    let [left, _, right] = Layout::horizontal([
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(side),
    ])
    .areas(area);
    draw_towers(watch, frame, left);
    draw_side(watch.view(), None, frame, right);
}

/// The towers, and two algorithms to their right or, on a narrower screen, below.
fn draw_pair(watch: &WatchModel, second: LessonView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let (towers, sides) = if area.width > TOWERS + 2 * SIDE.0 + 1 {
        let sides = (area.width - TOWERS - 1).min(2 * SIDE.1 + 1);
        let columns = [
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(sides),
        ];
        let [towers, _, sides] = Layout::horizontal(columns).areas(area);
        (towers, sides)
    } else {
        let disks = u16::try_from(watch.lesson.problem().disks()).unwrap_or(u16::MAX);
        let rows = disks.saturating_add(TOWERS_ROWS).min(area.height / 2);
        let rows = [
            Constraint::Length(rows.max(LEAST_TOWERS_ROWS)),
            Constraint::Fill(1),
        ];
        let [towers, sides] = Layout::vertical(rows).areas(area);
        (towers, sides)
    };
    let columns = [
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Fill(1),
    ];
    let [left, _, right] = Layout::horizontal(columns).areas(sides);
    draw_towers(watch, frame, towers);
    for (view, area) in [(watch.view(), left), (second, right)] {
        draw_side(view, Some(heading(watch, view)), frame, area);
    }
}

/// The name of one of two algorithms, with its next move if that differs from the first one's.
fn heading(watch: &WatchModel, view: LessonView<'_>) -> Line<'static> {
    let other = view
        .lesson
        .next_move()
        .filter(|mv| Some(*mv) != watch.lesson.next_move());
    let other = other.filter(|_| watch.prediction.is_none());
    let next = other.map_or_else(String::new, |mv| format!("  next {mv}"));
    Line::styled(format!("{}{next}", view.name()), Look::strong())
}

/// The current page of a small screen.
fn draw_page(watch: &WatchModel, frame: &mut Frame<'_>, area: Rect) {
    let (rows, columns) = (usize::from(area.height), usize::from(area.width));
    let second = watch.second_view().unwrap_or_else(|| watch.view());
    let lines = match watch.page {
        Pane::Towers => return draw_towers(watch, frame, area),
        Pane::Code => side::code(watch.view(), rows, columns),
        Pane::Inside => side::panel(watch.view(), rows, columns),
        Pane::SecondCode => side::code(second, rows, columns),
        Pane::SecondInside => side::panel(second, rows, columns),
    };
    frame.render_widget(Text::from(lines), area);
}

/// The preferred width of the algorithm, larger for a program in several languages.
fn side_width(watch: &WatchModel) -> u16 {
    let program = watch.lesson.rows().map_or(0, lines::preferred_width);
    SIDE.1.max(cells(program))
}

/// Whether there is room for only one part at a time.
fn has_pages(watch: &WatchModel, screen: Rect) -> bool {
    let is_low = watch.second.is_some() && screen.height < PAIR_ROWS;
    is_low || screen.width <= TOWERS + SIDE.0
}

/// The preferred width of the towers, at which each disk is wider than the next smaller one.
fn towers_width(watch: &WatchModel) -> u16 {
    let state = watch.lesson.towers().state();
    let disks = u16::try_from(state.disks()).unwrap_or(u16::MAX);
    disks
        .saturating_add(1)
        .saturating_mul(2)
        .saturating_mul(u16::from(state.pegs()))
}

fn draw_towers(watch: &WatchModel, frame: &mut Frame<'_>, area: Rect) {
    let (problem, lifted) = (watch.lesson.problem(), watch.lifted());
    let marks = problem.marks();
    let view = problem.view(watch.lesson.towers(), &lifted, &marks, watch.look);
    frame.render_widget(view, area);
}

/// The pseudocode and the panel below it, with a line along the left side.
fn draw_side(
    view: LessonView<'_>,
    heading: Option<Line<'static>>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let columns = usize::from(area.width).saturating_sub(2);
    let rows = usize::from(area.height);
    let mut lines = Vec::from_iter(heading);
    let kept = side::kept_rows(view, rows);
    let left = rows.saturating_sub(kept + lines.len()).max(1);
    lines.extend(side::code(view, left, columns));
    let left = rows.saturating_sub(lines.len() + 1);
    if left > 1 {
        lines.push(Line::default());
        lines.extend(side::panel(view, left, columns));
    }
    lines.resize(rows, Line::default());
    let bar = Span::styled(view.look.sign("│ ", "| "), Look::faint());
    for line in &mut lines {
        let style = std::mem::take(&mut line.style);
        line.spans
            .iter_mut()
            .for_each(|span| span.style = style.patch(span.style));
        line.spans.insert(0, bar.clone());
    }
    frame.render_widget(Text::from(lines), area);
}

#[cfg(test)]
mod tests;
