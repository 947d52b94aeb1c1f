//! Sends cells to the terminal with crossterm. Supports the styles of [`Look`](super::look::Look): indexed text colours, bold, dim
//! and reversed.

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, Show, position};
use crossterm::style::{
    Attribute, Attributes, Color as AnsiColor, ContentStyle, Print, SetAttribute, SetStyle,
};
use crossterm::terminal::{Clear, ClearType as Cleared, size, window_size};
use crossterm::{execute, queue};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};

/// A terminal behind a writer.
pub(super) struct AnsiBackend<W>(pub(super) W);

/// The style of a cell.
fn style(cell: &Cell) -> ContentStyle {
    let attributes = [
        (Modifier::BOLD, Attribute::Bold),
        (Modifier::DIM, Attribute::Dim),
        (Modifier::REVERSED, Attribute::Reverse),
    ];
    let set = attributes
        .iter()
        .filter(|(modifier, _)| cell.modifier.contains(*modifier));
    ContentStyle {
        foreground_color: match cell.fg {
            Color::Indexed(number) => Some(AnsiColor::AnsiValue(number)),
            _ => None,
        },
        attributes: set.fold(Attributes::none(), |all, (_, attribute)| {
            all.with(*attribute)
        }),
        ..ContentStyle::default()
    }
}

impl<W: Write> Backend for AnsiBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut place = None;
        let mut last = ContentStyle::default();
        for (x, y, cell) in content {
            if place != Some((x, y)) {
                queue!(self.0, MoveTo(x, y))?;
            }
            place = Some((x + 1, y));
            let style = style(cell);
            if style != last {
                queue!(self.0, SetAttribute(Attribute::Reset), SetStyle(style))?;
                last = style;
            }
            queue!(self.0, Print(cell.symbol()))?;
        }
        queue!(self.0, SetAttribute(Attribute::Reset))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        position().map(Position::from)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        execute!(self.0, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        let cleared = match clear_type {
            ClearType::All => Cleared::All,
            ClearType::AfterCursor => Cleared::FromCursorDown,
            ClearType::BeforeCursor => Cleared::FromCursorUp,
            ClearType::CurrentLine => Cleared::CurrentLine,
            ClearType::UntilNewLine => Cleared::UntilNewLine,
        };
        execute!(self.0, Clear(cleared))
    }

    fn size(&self) -> io::Result<Size> {
        size().map(Size::from)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let size = window_size()?;
        Ok(WindowSize {
            columns_rows: Size::new(size.columns, size.rows),
            pixels: Size::new(size.width, size.height),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui_core::style::Style;

    #[test]
    fn cells_are_sent_with_their_styles() {
        let cell =
            |sign: char, style: Style| Cell::default().set_char(sign).set_style(style).clone();
        let plain = cell('a', Style::new());
        let bold = cell(
            'b',
            Style::new()
                .fg(Color::Indexed(32))
                .add_modifier(Modifier::BOLD),
        );
        let chosen = cell(
            'c',
            Style::new().add_modifier(Modifier::REVERSED | Modifier::DIM),
        );
        let mut sent = Vec::new();
        let cells = [
            (2, 0, &plain),
            (3, 0, &bold),
            (4, 0, &bold),
            (0, 1, &chosen),
        ];
        AnsiBackend(&mut sent).draw(cells.into_iter()).unwrap();
        let sent = String::from_utf8(sent).unwrap();
        assert_eq!(
            sent,
            "\x1b[1;3Ha\x1b[0m\x1b[38;5;32m\x1b[1mbb\x1b[2;1H\x1b[0m\x1b[2m\x1b[7mc\x1b[0m"
        );
    }
}
