//! Draws a solution: the towers; next to them the rules, the state and the next moves; and the progress below.

use hanoi::UBig;
use ratatui_core::layout::{Constraint, Layout, Rect};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span, Text};

use super::{KEYS, WalkModel};
use crate::commands::watch::below::progress;
use crate::tui::help;
use crate::tui::layout::bands;
use crate::tui::look::Look;
use crate::tui::shown::{ShownPuzzle, moved};
use crate::tui::words::{counted, cut, fitting, wrapped};

/// The width of the panel next to the towers, and the least width of a screen with a panel.
const PANEL: (u16, u16) = (38, 76);
/// With fewer rows, less important lines are left out.
const ROOMY: u16 = 14;

pub(super) fn draw<P: ShownPuzzle>(walk: &mut WalkModel<P>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    let head = Line::styled(walk.puzzle.title(width, walk.look), Look::strong());
    let is_wide = area.width >= PANEL.1;
    let below = below(walk, width, area.height >= ROOMY, is_wide);
    let middle = bands(frame, head, below);
    if is_wide {
        let columns = [Constraint::Fill(1), Constraint::Length(PANEL.0)];
        let [left, right] = Layout::horizontal(columns).areas(middle);
        draw_towers(walk, frame, left);
        draw_panel(walk, frame, right);
    } else {
        draw_towers(walk, frame, middle);
    }
    if let Some(first) = &mut walk.help {
        help::draw(frame, "hanoi watch", KEYS, first, walk.look);
    }
}

fn draw_towers<P: ShownPuzzle>(walk: &WalkModel<P>, frame: &mut Frame<'_>, area: Rect) {
    let (marks, lifted) = (walk.puzzle.marks(), walk.lifted());
    let view = walk.puzzle.view(&walk.towers, &lifted, &marks, walk.look);
    frame.render_widget(view, area);
}

/// The rules, the state, the goal and the next moves, with a line along the left side.
fn draw_panel<P: ShownPuzzle>(walk: &WalkModel<P>, frame: &mut Frame<'_>, area: Rect) {
    let (rows, columns) = (usize::from(area.height), usize::from(area.width) - 2);
    let mut lines: Vec<Line<'_>> = Vec::new();
    for text in texts(walk) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(wrapped(&text, columns).into_iter().map(Line::raw));
    }
    lines.push(Line::default());
    let room = rows.saturating_sub(lines.len());
    lines.extend(coming(walk, room, columns));
    lines.truncate(rows);
    lines.resize(rows, Line::default());
    let bar = Span::styled(walk.look.sign("│ ", "| "), Look::faint());
    for line in &mut lines {
        line.spans.insert(0, bar.clone());
    }
    frame.render_widget(Text::from(lines), area);
}

/// The rules, the faces, the state, the goal, and the number of moves left.
fn texts<P: ShownPuzzle>(walk: &WalkModel<P>) -> impl Iterator<Item = String> {
    let (puzzle, look) = (&walk.puzzle, walk.look);
    let left = counted(walk.steps.len() - walk.at, "move");
    let texts = [
        puzzle.about().to_owned(),
        puzzle.faces_line(),
        P::state_line("state", &walk.towers, usize::MAX, look),
        puzzle.goal_line(usize::MAX, look),
        format!("{left} left"),
    ];
    texts.into_iter().filter(|text| !text.is_empty())
}

/// The next moves, with the first one marked.
fn coming<P: ShownPuzzle>(walk: &WalkModel<P>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    let steps = walk.steps[walk.at..].iter().take(rows);
    let line = |(number, step)| {
        let (sign, style) = match number {
            0 => (walk.look.sign("▸ ", "> "), Look::strong()),
            _ => ("  ", Style::new()),
        };
        let text = cut(&format!("{sign}{step}"), columns, walk.look);
        Line::from(Span::styled(text, style))
    };
    (0..).zip(steps).map(line).collect()
}

/// The lines below the towers.
fn below<P: ShownPuzzle>(
    walk: &WalkModel<P>,
    width: usize,
    roomy: bool,
    has_panel: bool,
) -> Vec<Line<'static>> {
    let look = walk.look;
    let [at, total] = [walk.at, walk.steps.len()].map(UBig::from);
    let mut below = vec![progress(&at, &total, width, look)];
    let next = match walk.next_step() {
        Some(step) => format!("next {step}: {}", moved(&walk.towers, step)),
        None => "at the goal".to_owned(),
    };
    below.push(Line::raw(cut(&next, width, look)));
    if roomy && !has_panel {
        let state = P::state_line("state", &walk.towers, width, look);
        let goal = walk.puzzle.goal_line(width, look);
        let about = wrapped(walk.puzzle.about(), width);
        below.extend([state, goal].into_iter().chain(about).map(Line::raw));
    }
    if roomy {
        let length = counted(walk.steps.len(), "move");
        let length = format!("{length}, {}", walk.optimality);
        below.push(Line::raw(cut(&length, width, look)));
    }
    below.push(last(walk, width));
    below
}

/// The prompt, the error, or the keys.
fn last<P: ShownPuzzle>(walk: &WalkModel<P>, width: usize) -> Line<'static> {
    let look = walk.look;
    if let Some(prompt) = &walk.prompt {
        return Line::styled(prompt.line(width), Look::strong());
    }
    if let Some(message) = &walk.message {
        return Line::styled(cut(message, width, look), look.bad());
    }
    let status = if walk.is_running {
        format!("running, {}", walk.pace.name())
    } else {
        "paused".to_owned()
    };
    let arrows = look.sign("← → move", "left/right move");
    let keys = [
        "? help",
        "q quit",
        "space run",
        "g go to",
        "+ - speed",
        arrows,
    ];
    let keys = keys.map(str::to_owned);
    let parts: Vec<String> = std::iter::once(status).chain(keys).collect();
    Line::styled(fitting(&parts, width, look), Look::faint())
}
