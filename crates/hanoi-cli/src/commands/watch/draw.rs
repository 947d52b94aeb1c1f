//! How the watched solution is drawn.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::inside;
use super::keys::KEYS;
use super::model::Watch;
use crate::tui::help;
use crate::tui::layout::{bands, marks, state_line, title};
use crate::tui::look::Look;
use crate::tui::towers::TowersView;
use crate::tui::words::{cut, fitting, number, percent};

/// The narrowest towers beside the inside, and the narrowest inside beside the towers.
const TOWERS: u16 = 29;
const INSIDE: u16 = 28;
/// With fewer rows, the lines that matter less are left out.
const ROOMY: u16 = 14;

pub(super) fn draw(watch: &mut Watch, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    let head = title(
        watch.solution.problem(),
        &format!("by {}", watch.algorithm),
        width,
        watch.look,
    );
    let below = below(watch, width, area.height >= ROOMY);
    let middle = bands(frame, Line::styled(head, Look::strong()), below);
    draw_middle(watch, frame, middle);
    if let Some(first) = &mut watch.help {
        help::draw(frame, "hanoi watch", KEYS, first, watch.look);
    }
}

/// The towers with the inside beside them, or one of the two.
fn draw_middle(watch: &Watch, frame: &mut Frame<'_>, area: Rect) {
    let disks = watch.towers.state().disks();
    let wanted = inside::width(watch.algorithm, disks).min(area.width.saturating_sub(TOWERS));
    if wanted >= INSIDE {
        let [left, _, right] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(wanted),
        ])
        .areas(area);
        draw_towers(watch, frame, left);
        draw_inside(watch, frame, right);
    } else if watch.turned {
        draw_inside(watch, frame, area);
    } else {
        draw_towers(watch, frame, area);
    }
}

fn draw_towers(watch: &Watch, frame: &mut Frame<'_>, area: Rect) {
    let view = TowersView {
        towers: &watch.towers,
        lifted: watch.lifted(),
        marks: &marks(watch.solution.problem()),
        look: watch.look,
    };
    frame.render_widget(view, area);
}

fn draw_inside(watch: &Watch, frame: &mut Frame<'_>, area: Rect) {
    let columns = usize::from(area.width).saturating_sub(2);
    let title = cut(inside::title(watch.algorithm), columns, watch.look);
    let bar = watch.look.sign("│ ", "| ");
    let line = |text: String, style| {
        Line::from_iter([Span::styled(bar, Look::faint()), Span::styled(text, style)])
    };
    let rows = usize::from(area.height).saturating_sub(1);
    let mut lines = vec![line(title, Look::strong())];
    let inside = inside::lines(watch, rows, columns);
    lines.extend(inside.into_iter().map(|text| line(text, Style::new())));
    lines.resize(rows + 1, line(String::new(), Look::faint()));
    frame.render_widget(Text::from(lines), area);
}

/// The lines below the towers.
fn below(watch: &Watch, width: usize, roomy: bool) -> Vec<Line<'static>> {
    let look = watch.look;
    let mut below: Vec<Line<'static>> = place(watch, width).map(Line::raw).into();
    if roomy {
        let state = state_line("state", watch.towers.state(), width, look);
        below.push(Line::raw(state));
        below.push(Line::raw(cut(&length(watch), width, look)));
    }
    below.push(last(watch, width));
    below
}

/// How many moves there are, and what is known of that number.
fn length(watch: &Watch) -> String {
    let length = number(watch.solution.length(), watch.look);
    let noun = if length == "1" { "move" } else { "moves" };
    format!("{length} {noun}, {}", watch.solution.optimality())
}

/// After which move of how many, and what comes next; the share stands where there is room for it.
fn place(watch: &Watch, width: usize) -> [String; 2] {
    let look = watch.look;
    let total = watch.solution.length();
    let (at, whole) = (number(&watch.at, look), number(total, look));
    let long = format!("after move {at} of {whole}");
    let short = format!("{at}/{whole}");
    let place = if long.len() <= width { long } else { short };
    let share = percent(&watch.at, total);
    let alone = place.chars().count() + 2 + share.len() > width;
    let next = next(watch, width);
    let parts = |first: String, second: &str| fitting(&[first, second.to_owned()], width, look);
    if alone {
        [parts(place, ""), parts(next, &share)]
    } else {
        [parts(place, &share), parts(next, "")]
    }
}

fn next(watch: &Watch, width: usize) -> String {
    let Some(mv) = watch.next else {
        return "already at the goal".to_owned();
    };
    let long = format!("next {mv}: disk {} from {} to {}", mv.disk, mv.from, mv.to);
    if long.len() <= width {
        long
    } else {
        format!("next {mv}")
    }
}

/// What was asked, what went wrong, or what the keys are.
fn last(watch: &Watch, width: usize) -> Line<'static> {
    let look = watch.look;
    if let Some(prompt) = &watch.prompt {
        return Line::styled(prompt.line(width), Look::strong());
    }
    if let Some(message) = &watch.message {
        return Line::styled(cut(message, width, look), look.bad());
    }
    let doing = if watch.running {
        format!("running, {}", watch.pace.name())
    } else {
        "paused".to_owned()
    };
    let keys = ["? help", "q quit", "space run", "g go to", "+ - speed"];
    let arrows = look.sign("← → step", "left/right step");
    let mut parts = vec![doing];
    parts.extend(keys.map(str::to_owned));
    parts.push(arrows.to_owned());
    Line::styled(fitting(&parts, width, look), Look::faint())
}

#[cfg(test)]
mod tests;
