//! The keys of a lesson.

use std::error::Error;

use crossterm::event::{KeyCode, KeyEvent};
use hanoi::UBig;
use hanoi::lesson::Stride;
use hanoi::text::parse_number;
use ratatui_core::terminal::Frame;

use super::draw;
use super::model::WatchModel;
use crate::tui::help;
use crate::tui::prompt::{PromptLine, Typed};
use crate::tui::{Face, Next, is_interrupt};

impl WatchModel {
    fn key_in_lesson(&mut self, key: KeyCode) -> Result<Next, Box<dyn Error>> {
        match key {
            KeyCode::Char('q') => return Ok(Next::Quit),
            KeyCode::Esc => self.is_running = false,
            KeyCode::Char(' ') | KeyCode::Right if self.prediction.is_some() => self.predict(),
            KeyCode::Char(' ') => self.toggle()?,
            KeyCode::Right => self.forward(1),
            KeyCode::Left => self.back()?,
            KeyCode::Down => self.stride(Stride::Into, true)?,
            KeyCode::Up => self.stride(Stride::Into, false)?,
            KeyCode::Char('o') => self.stride(Stride::Over, true)?,
            KeyCode::Char('O') => self.stride(Stride::Over, false)?,
            KeyCode::Char('u') => self.stride(Stride::Out, true)?,
            KeyCode::Char('U') => self.stride(Stride::Out, false)?,
            KeyCode::Char('c') => self.next_language(),
            KeyCode::Char('p') => self.toggle_prediction(),
            KeyCode::Home => self.go(&UBig::ZERO)?,
            KeyCode::End => self.go(&self.lesson.solution().length().clone())?,
            KeyCode::Char('g') if self.prediction.is_none() => {
                self.prompt = Some(PromptLine::new("go to move", ""));
            }
            KeyCode::Char('+' | '=') => self.pace = self.pace.faster(),
            KeyCode::Char('-') => self.pace = self.pace.slower(),
            KeyCode::Tab => self.next_page(),
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            _ => return Ok(Next::Rest),
        }
        Ok(Next::Draw)
    }

    /// Passes a key to the open prompt.
    fn key_in_prompt(
        &mut self,
        mut prompt: PromptLine,
        key: KeyEvent,
    ) -> Result<(), Box<dyn Error>> {
        match prompt.key(key) {
            Typed::More => self.prompt = Some(prompt),
            Typed::Dropped => {}
            Typed::Done(text) if self.prediction.is_some() => self.predicted(&text)?,
            Typed::Done(text) => self.go(&parse_number(&text)?)?,
        }
        Ok(())
    }
}

impl Face for WatchModel {
    type Message = std::convert::Infallible;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        if is_interrupt(key) {
            return Next::Quit;
        }
        self.message = None;
        let outcome = if let Some(prompt) = self.prompt.take() {
            self.key_in_prompt(prompt, key).map(|()| Next::Draw)
        } else if let Some(line) = self.help {
            self.help = help::scrolled(line, key.code);
            Ok(Next::Draw)
        } else {
            self.key_in_lesson(key.code)
        };
        outcome.unwrap_or_else(|error| {
            self.message = Some(error.to_string());
            Next::Draw
        })
    }

    fn message(&mut self, message: Self::Message) -> Next {
        match message {}
    }

    fn wait(&self) -> Option<std::time::Duration> {
        self.wait()
    }

    fn tick(&mut self) -> Next {
        self.advance();
        Next::Draw
    }
}
