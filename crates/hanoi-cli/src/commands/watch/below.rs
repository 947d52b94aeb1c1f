//! The lines below the towers: the progress, the state, the length or a comparison, and the keys.

use hanoi::UBig;
use ratatui_core::text::{Line, Span};

use super::model::WatchModel;
use crate::tui::layout::state_line;
use crate::tui::look::Look;
use crate::tui::words::{counted, cut, fitting, number, percent, wrapped};

/// The shortest progress bar.
const SHORTEST: usize = 8;

/// The lines below the towers.
pub(super) fn below(
    watch: &WatchModel,
    width: usize,
    roomy: bool,
    has_pages: bool,
) -> Vec<Line<'static>> {
    let look = watch.look;
    let next = next(watch, width);
    let total = watch.lesson.solution().length();
    let mut below = vec![progress(watch.lesson.at(), total, width, look)];
    if roomy {
        let room = width.saturating_sub(next.len() + 2);
        let state = state_line("state", watch.lesson.towers().state(), room, look);
        let gap = width.saturating_sub(next.len() + state.chars().count());
        below.push(Line::raw(format!("{next}{}{state}", " ".repeat(gap))));
        let about = difference(watch).map_or_else(
            || vec![length(watch)],
            |difference| wrapped(&difference, width),
        );
        below.extend(about.iter().map(|line| Line::raw(cut(line, width, look))));
    } else {
        below.push(Line::raw(next));
    }
    below.push(last(watch, width, has_pages));
    below
}

/// The difference between two algorithms in a sentence.
fn difference(watch: &WatchModel) -> Option<String> {
    watch.lesson.difference(watch.second.as_ref()?)
}

/// The length of the solution and its optimality, or the current line.
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

/// The progress as numbers, a bar and a percentage, if there is room.
pub(super) fn progress(at: &UBig, total: &UBig, width: usize, look: Look) -> Line<'static> {
    let (made, whole) = (number(at, look), number(total, look));
    let long = format!("{made} of {whole} moves");
    let made = if long.len() <= width {
        long
    } else {
        format!("{made}/{whole}")
    };
    let share = percent(at, total);
    let room = width.saturating_sub(made.chars().count() + share.len() + 4);
    if room < SHORTEST {
        return Line::raw(fitting(&[made, share], width, look));
    }
    let done = filled(at, total, room);
    let bar = |unicode, ascii, count| look.sign(unicode, ascii).repeat(count);
    Line::from_iter([
        Span::raw(format!("{made}  ")),
        Span::styled(bar("━", "=", done), look.good()),
        Span::styled(bar("─", "-", room - done), Look::faint()),
        Span::raw(format!("  {share}")),
    ])
}

/// The number of filled columns of a bar.
fn filled(at: &UBig, total: &UBig, room: usize) -> usize {
    if total.is_zero() {
        return room;
    }
    usize::try_from(&(at * UBig::from(room) / total)).unwrap_or(room)
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
fn last(watch: &WatchModel, width: usize, has_pages: bool) -> Line<'static> {
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
    let status = if watch.is_running {
        format!("running, {}", watch.pace.name())
    } else {
        "paused".to_owned()
    };
    let tab = if has_pages { "Tab page" } else { "" };
    let keys = ["? help", "q quit", tab, "space run", "g go to", "+ - speed"];
    let arrows = look.sign("← → move  ↑ ↓ line", "left/right move  up/down line");
    let mut parts = vec![status];
    parts.extend(keys.map(str::to_owned));
    parts.push(arrows.to_owned());
    Line::styled(fitting(&parts, width, look), Look::faint())
}
