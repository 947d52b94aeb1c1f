//! A page of help above everything else.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::look::Look;
use super::words::{cells, cut, wrapped};

/// Keys, and what they do.
pub(crate) type KeyHelp = [(&'static str, &'static str)];

/// The first line of the keys to show after a key, or `None` to close the page.
pub(crate) fn scrolled(first: usize, key: KeyCode) -> Option<usize> {
    match key {
        KeyCode::Down => Some(first + 1),
        KeyCode::Up => Some(first.saturating_sub(1)),
        _ => None,
    }
}

/// Draws the keys in a frame in the middle, from the given line on if they do not all fit. The line is clamped so that
/// the page is full.
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
    let inner = usize::from(width.saturating_sub(4));
    let shown: Vec<String> = lines[*first..]
        .iter()
        .take(rows)
        .map(|line| format!(" {} ", cut(line, inner, look)))
        .collect();
    let block = bordered(look)
        .title_top(format!(" {title} "))
        .title_bottom(more);
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(shown.join("\n")).block(block), place);
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

/// A frame around something.
fn bordered(look: Look) -> Block<'static> {
    let block = Block::bordered();
    if look.ascii {
        block.border_set(ratatui::symbols::border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        })
    } else {
        block.border_type(BorderType::Rounded)
    }
}
