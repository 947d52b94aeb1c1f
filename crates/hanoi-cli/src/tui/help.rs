//! A help page on top of everything else.

use crossterm::event::KeyCode;
use ratatui_core::layout::Rect;
use ratatui_core::symbols::border::ROUNDED;
use ratatui_core::terminal::Frame;
use ratatui_core::text::Text;

use super::look::Look;
use super::words::{cells, cut, wrapped};

/// Keys and their effects.
pub(crate) type KeyHelp = [(&'static str, &'static str)];

/// The first line to show after a key, or `None` to close the page.
pub(crate) fn scrolled(first: usize, key: KeyCode) -> Option<usize> {
    match key {
        KeyCode::Down => Some(first + 1),
        KeyCode::Up => Some(first.saturating_sub(1)),
        _ => None,
    }
}

/// Draws the keys in a centred frame, from a given line if they do not all fit. The line is clamped so that
/// the page is filled.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    title: &str,
    keys: &KeyHelp,
    first: &mut usize,
    look: Look,
) {
    let area = frame.area();
    let lines = lines(keys, usize::from(area.width.saturating_sub(4)));
    let longest = lines.iter().map(String::len).max().unwrap_or(0);
    let width = cells(longest + 4).min(area.width);
    let height = cells(lines.len() + 2).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    let rows = usize::from(height.saturating_sub(2));
    *first = (*first).min(lines.len().saturating_sub(rows));
    let more = if *first + rows < lines.len() {
        " more: down "
    } else {
        " any key "
    };
    let inner = usize::from(width.saturating_sub(2));
    let edge = |left, right, words: &str| {
        let side = look.sign(ROUNDED.horizontal_top, "-");
        let words: String = words.chars().take(inner).collect();
        let rest = side.repeat(inner.saturating_sub(words.chars().count()));
        look.sign(left, "+").to_owned() + &words + &rest + look.sign(right, "+")
    };
    let side = look.sign(ROUNDED.vertical_left, "|");
    let mut shown = vec![edge(
        ROUNDED.top_left,
        ROUNDED.top_right,
        &format!(" {title} "),
    )];
    shown.extend(lines[*first..].iter().take(rows).map(|line| {
        let line = cut(line, inner.saturating_sub(2), look);
        format!("{side} {line:0$} {side}", inner.saturating_sub(2))
    }));
    shown.push(edge(ROUNDED.bottom_left, ROUNDED.bottom_right, more));
    let buffer = frame.buffer_mut();
    place.positions().for_each(|cell| buffer[cell].reset());
    frame.render_widget(Text::from(shown.join("\n")), place);
}

/// The keys as a table, or one after another if it is too wide.
fn lines(keys: &KeyHelp, width: usize) -> Vec<String> {
    let names = keys.iter().map(|(key, _)| key.len()).max().unwrap_or(0);
    let table = keys
        .iter()
        .map(|(key, what)| format!("{key:names$}  {what}"));
    let table: Vec<String> = table.collect();
    if table.iter().all(|line| line.len() <= width) {
        return table;
    }
    let list = keys
        .iter()
        .flat_map(|(key, what)| wrapped(&format!("{key}: {what}"), width));
    list.collect()
}
