//! How a lesson is drawn: the towers on the left, the algorithm on the right, and the progress below.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};

use super::key_help::KEYS;
use super::lines;
use super::model::{Pane, WatchModel};
use super::side;
use crate::tui::help;
use crate::tui::layout::{bands, marks, state_line, title};
use crate::tui::look::Look;
use crate::tui::towers_view::TowersView;
use crate::tui::words::{cells, counted, cut, fitting, number, percent};

/// The minimal and maximal width of the algorithm beside the towers.
const SIDE: (u16, u16) = (43, 54);
/// The minimal width of the towers beside the algorithm.
const TOWERS: u16 = 27;
/// With fewer rows, less important lines are left out.
const ROOMY: u16 = 14;
/// The shortest progress bar.
const SHORTEST: usize = 8;

pub(super) fn draw(watch: &mut WatchModel, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    let below = below(watch, width, area.height >= ROOMY);
    let middle = bands(frame, head(watch, width), below);
    draw_middle(watch, frame, middle);
    if let Some(first) = &mut watch.help {
        help::draw(frame, "hanoi watch", KEYS, first, watch.look);
    }
}

/// The problem, and the algorithm on the right.
fn head(watch: &WatchModel, width: usize) -> Line<'static> {
    let algorithm = watch.lesson.algorithm();
    let kind = if algorithm.is_recursive() {
        "recursive"
    } else {
        "iterative"
    };
    let name = match algorithm.name() {
        name if name == kind => name.to_owned(),
        name => format!("{name}, {kind}"),
    };
    let sentence = format!("{name}: {}", algorithm.about());
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

/// The towers with the algorithm beside them, or a part of it if there is not enough room.
fn draw_middle(watch: &WatchModel, frame: &mut Frame<'_>, area: Rect) {
    let least = SIDE.0;
    if has_side(area.width) {
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
        draw_side(watch, frame, right);
        return;
    }
    let columns = usize::from(area.width);
    match watch.page {
        Pane::Towers => draw_towers(watch, frame, area),
        Pane::Code => {
            let lines = side::code(watch, area.height.into(), columns);
            frame.render_widget(Text::from(lines), area);
        }
        Pane::Inside => {
            let lines = side::panel(watch, area.height.into(), columns);
            frame.render_widget(Text::from(lines), area);
        }
    }
}

/// The preferred width of the algorithm: more for a program in several languages.
fn side_width(watch: &WatchModel) -> u16 {
    let program = watch.lesson.rows().map_or(0, lines::preferred_width);
    SIDE.1.max(cells(program))
}

/// Whether there is room for the algorithm beside the towers.
const fn has_side(width: u16) -> bool {
    width > TOWERS + SIDE.0
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
    let view = TowersView {
        towers: watch.lesson.towers(),
        lifted: watch.lifted(),
        marks: &marks(watch.lesson.problem()),
        look: watch.look,
    };
    frame.render_widget(view, area);
}

/// The pseudocode, and below it what the algorithm looks at, with a line along the left side.
fn draw_side(watch: &WatchModel, frame: &mut Frame<'_>, area: Rect) {
    let columns = usize::from(area.width).saturating_sub(2);
    let rows = usize::from(area.height);
    let kept = if watch.lesson.is_at_line() {
        lines::KEPT_ROWS
    } else {
        0
    };
    let mut lines = side::code(watch, rows.saturating_sub(kept).max(1), columns);
    let left = rows.saturating_sub(lines.len() + 1);
    if left > 1 {
        lines.push(Line::default());
        lines.extend(side::panel(watch, left, columns));
    }
    lines.resize(rows, Line::default());
    let bar = Span::styled(watch.look.sign("│ ", "| "), Look::faint());
    for line in &mut lines {
        let style = std::mem::take(&mut line.style);
        line.spans
            .iter_mut()
            .for_each(|span| span.style = style.patch(span.style));
        line.spans.insert(0, bar.clone());
    }
    frame.render_widget(Text::from(lines), area);
}

/// The lines below the towers.
fn below(watch: &WatchModel, width: usize, roomy: bool) -> Vec<Line<'static>> {
    let look = watch.look;
    let next = next(watch, width);
    let mut below = vec![progress(watch, width)];
    if roomy {
        let room = width.saturating_sub(next.len() + 2);
        let state = state_line("state", watch.lesson.towers().state(), room, look);
        let gap = width.saturating_sub(next.len() + state.chars().count());
        below.push(Line::raw(format!("{next}{}{state}", " ".repeat(gap))));
        below.push(Line::raw(cut(&length(watch), width, look)));
    } else {
        below.push(Line::raw(next));
    }
    below.push(last(watch, width));
    below
}

/// The number of moves, and its optimality.
fn length(watch: &WatchModel) -> String {
    if let Some(total) = watch.lesson.total_steps() {
        let total = number(&total, watch.look);
        return match watch.lesson.step() {
            Some(step) => {
                let (at, line) = (number(&step.number, watch.look), step.row.name);
                format!("step {at} of {total}: {line}")
            }
            None => format!("all {total} steps are done"),
        };
    }
    let solution = watch.lesson.solution();
    let length = counted(number(solution.length(), watch.look), "move");
    format!("{length}, {}", solution.optimality())
}

/// The number of moves made, as numbers, as a bar and as a share, as far as there is room.
fn progress(watch: &WatchModel, width: usize) -> Line<'static> {
    let (look, total) = (watch.look, watch.lesson.solution().length());
    let (at, whole) = (number(watch.lesson.at(), look), number(total, look));
    let long = format!("{at} of {whole} moves");
    let made = if long.len() <= width {
        long
    } else {
        format!("{at}/{whole}")
    };
    let share = percent(watch.lesson.at(), total);
    let room = width.saturating_sub(made.chars().count() + share.len() + 4);
    if room < SHORTEST {
        return Line::raw(fitting(&[made, share], width, look));
    }
    let done = filled(watch, room);
    let bar = |unicode, ascii, count| look.sign(unicode, ascii).repeat(count);
    Line::from_iter([
        Span::raw(format!("{made}  ")),
        Span::styled(bar("━", "=", done), look.good()),
        Span::styled(bar("─", "-", room - done), Look::faint()),
        Span::raw(format!("  {share}")),
    ])
}

/// The number of filled columns of a bar.
fn filled(watch: &WatchModel, room: usize) -> usize {
    let (at, total) = (watch.lesson.at(), watch.lesson.solution().length());
    if total.is_zero() {
        return room;
    }
    usize::try_from(&(at * hanoi::UBig::from(room) / total)).unwrap_or(room)
}

fn next(watch: &WatchModel, width: usize) -> String {
    let Some(mv) = watch.lesson.next_move() else {
        return "at the goal".to_owned();
    };
    if watch.prediction.is_some() {
        return "next: ?".to_owned();
    }
    let long = format!("next {mv}: disk {} from {} to {}", mv.disk, mv.from, mv.to);
    if long.len() <= width {
        long
    } else {
        format!("next {mv}")
    }
}

/// The prompt, the error, or the keys.
fn last(watch: &WatchModel, width: usize) -> Line<'static> {
    let look = watch.look;
    if let Some(prompt) = &watch.prompt {
        return Line::styled(prompt.line(width), Look::strong());
    }
    if let Some(message) = &watch.message {
        return Line::styled(cut(message, width, look), look.bad());
    }
    if let Some(prediction) = &watch.prediction {
        return Line::raw(cut(&prediction.line(), width, look));
    }
    let doing = if watch.running {
        format!("running, {}", watch.pace.name())
    } else {
        "paused".to_owned()
    };
    let tab = if has_side(cells(width)) {
        ""
    } else {
        "Tab page"
    };
    let keys = ["? help", "q quit", tab, "space run", "g go to", "+ - speed"];
    let arrows = look.sign("← → move  ↑ ↓ line", "left/right move  up/down line");
    let mut parts = vec![doing];
    parts.extend(keys.map(str::to_owned));
    parts.push(arrows.to_owned());
    Line::styled(fitting(&parts, width, look), Look::faint())
}

#[cfg(test)]
mod tests;
