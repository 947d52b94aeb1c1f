//! Draws a game.

use hanoi::game::Advice;
use hanoi::puzzle::PegBoard;
use hanoi::{Peg, UBig};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::Line;

use super::key_help::keys;
use super::model::{Play, StatusMessage};
use crate::tui::help;
use crate::tui::layout::bands;
use crate::tui::look::Look;
use crate::tui::shown::ShownPuzzle;
use crate::tui::words::{counted, cut, fitting, number, shortened, wrapped};

/// With fewer rows, the message has one line.
const ROOMY: u16 = 12;
/// With fewer rows, the state and the goal are left out.
const ROOMIER: u16 = 16;

pub(super) fn draw<P: ShownPuzzle>(play: &mut Play<P>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    let head = play.game.problem().title(width, play.look);
    let below = below(play, width, area.height);
    play.area = bands(frame, Line::styled(head, Look::strong()), below);
    let (marks, lifted) = (play.marks(), play.lifted());
    let problem = play.game.problem();
    let view = problem.view(play.game.towers(), &lifted, &marks, play.look);
    frame.render_widget(view, play.area);
    if let Some(first) = &mut play.help {
        let keys = keys(play.game.problem().has_joint_moves());
        help::draw(frame, "hanoi play", &keys, first, play.look);
    }
}

/// The peg at a position of the screen.
pub(super) fn peg_at<P: ShownPuzzle>(play: &Play<P>, column: u16, row: u16) -> Option<Peg> {
    let problem = play.game.problem();
    let view = problem.view(play.game.towers(), &[], &[], play.look);
    view.peg_at(play.area, column, row)
}

/// The lines below the towers.
fn below<P: ShownPuzzle>(play: &Play<P>, width: usize, height: u16) -> Vec<Line<'static>> {
    let look = play.look;
    let mut moves = vec![format!("moves {}", play.game.made().len()), minimum(play)];
    if !play.game.help().is_none() {
        moves.push(format!("with {}", play.game.help()));
    }
    let mut below = vec![
        Line::raw(fitting(&moves, width, look)),
        Line::raw(cut(&left(play, width), width, look)),
    ];
    if height >= ROOMIER {
        let now = P::state_line("state", play.game.towers(), width, look);
        let goal = play.game.problem().goal_line(width, look);
        below.push(Line::raw(fitting(&[now, goal], width, look)));
    }
    below.extend(message_lines(
        play,
        width,
        if height >= ROOMY { 2 } else { 1 },
    ));
    below.push(last(play, width));
    below
}

/// The least number of moves from the start.
fn minimum<P: ShownPuzzle>(play: &Play<P>) -> String {
    let look = play.look;
    match &play.start_advice {
        None => format!("minimum {}", look.ellipsis()),
        Some(Err(_)) => "minimum unknown".to_owned(),
        Some(Ok(start)) => {
            let least = number(&start.distance, look);
            format!("minimum {least} ({})", start.optimality.name())
        }
    }
}

/// The distance to the goal, and the detour of the path through the current state.
fn left<P: ShownPuzzle>(play: &Play<P>, width: usize) -> String {
    let look = play.look;
    let Some(left) = play.guide_left().or_else(|| distance(play.advice.as_ref())) else {
        return match &play.advice {
            Some(Err(reason)) => format!("moves left unknown: {reason}"),
            _ => format!("moves left {}", look.ellipsis()),
        };
    };
    let moves = counted(number(left, look), "move");
    let quality = distance(play.start_advice.as_ref()).map(|least| quality(play, left, least));
    let quality = quality.map_or_else(String::new, |text| format!(" ({})", shortened(&text, look)));
    let line = format!("{moves} left{quality}");
    if line.chars().count() <= width {
        line
    } else {
        format!("{moves} left")
    }
}

/// `optimal`, or the extra moves of the path; qualified if the optimum is not proven.
fn quality<P: ShownPuzzle>(play: &Play<P>, left: &UBig, least: &UBig) -> String {
    let detour = play.game.detour(left, least);
    match &play.advice {
        Some(Ok(advice)) => advice.optimality.reserved(&detour),
        _ => detour,
    }
}

fn distance<S>(found: Option<&Result<Advice<S>, String>>) -> Option<&UBig> {
    Some(&found?.as_ref().ok()?.distance)
}

/// The message: the hint, the last event, or the disk in the hand.
fn status<P: ShownPuzzle>(play: &Play<P>) -> StatusMessage {
    match (&play.message, play.held) {
        _ if play.hint => StatusMessage::Good(hint(play)),
        (Some(message), _) => message.clone(),
        (None, Some(from)) => StatusMessage::Plain(in_hand(play, from)),
        (None, None) => StatusMessage::Plain(play.game.problem().about().to_owned()),
    }
}

/// The message in a number of lines.
fn message_lines<P: ShownPuzzle>(play: &Play<P>, width: usize, rows: usize) -> Vec<Line<'static>> {
    let look = play.look;
    let status = status(play);
    let (StatusMessage::Plain(text) | StatusMessage::Good(text) | StatusMessage::Bad(text)) =
        &status;
    let mut lines = wrapped(text, width);
    if lines.len() > rows {
        let rest = lines.split_off(rows - 1).join(" ");
        lines.push(rest);
    }
    lines.resize(rows, String::new());
    let style = match status {
        StatusMessage::Plain(_) => Style::new(),
        StatusMessage::Good(_) => look.good(),
        StatusMessage::Bad(_) => look.bad(),
    };
    let line = |line: String| Line::styled(cut(&line, width, look), style);
    lines.into_iter().map(line).collect()
}

fn hint<P: ShownPuzzle>(play: &Play<P>) -> String {
    match &play.advice {
        None => format!("searching for the best move {}", play.look.ellipsis()),
        Some(Err(reason)) => format!("no hint: {reason}"),
        Some(Ok(advice)) => advice.to_string(),
    }
}

/// The disk in the hand and its legal pegs.
fn in_hand<P: ShownPuzzle>(play: &Play<P>, from: Peg) -> String {
    let pegs = Peg::all(play.game.towers().pegs());
    let legal = pegs.filter(|&to| play.may_go(from, to));
    let legal: Vec<String> = legal.map(|peg| peg.to_string()).collect();
    let disk = play.game.towers().top(from);
    let disk = disk.map_or_else(String::new, |disk| disk.to_string());
    if legal.is_empty() {
        format!("disk {disk} has no legal move: Esc puts it back")
    } else {
        format!("disk {disk} can go to {}", legal.join(", "))
    }
}

/// The prompt, or the keys.
fn last<P: ShownPuzzle>(play: &Play<P>, width: usize) -> Line<'static> {
    let look = play.look;
    if let Some((_, prompt)) = &play.prompt {
        return Line::styled(prompt.line(width), Look::strong());
    }
    let joins = play.game.problem().has_joint_moves();
    let keys: &[&str] = if play.is_guided() {
        &["any key stops", "+ - speed", play.pace.name()]
    } else if play.joint.is_some() {
        &[
            "a b c choose a move",
            "Enter makes all",
            "u drops one",
            "Esc drops all",
        ]
    } else if play.game.next_level().is_some() {
        &["? help", "q quit", "l next level", "n new game", "u undo"]
    } else {
        &[
            "? help",
            "q quit",
            "a b c move",
            "u undo",
            "h hint",
            if joins { "+ several at once" } else { "" },
            "r redo",
            "s solve",
            "n new game",
        ]
    };
    let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
    Line::styled(fitting(&keys, width, look), Look::faint())
}

#[cfg(test)]
mod tests;
