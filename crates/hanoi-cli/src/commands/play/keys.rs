//! The keys and the mouse of a game.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use hanoi::Peg;
use hanoi::game::Game;
use hanoi::puzzle::PegBoard;
use ratatui_core::terminal::Frame;

use super::draw;
use super::model::{Play, PromptPurpose, StatusMessage};
use super::questions::WorkerReply;
use crate::tui::help;
use crate::tui::prompt::{PromptLine, Typed};
use crate::tui::shown::ShownPuzzle;
use crate::tui::{Face, Next, is_interrupt};

impl<P: ShownPuzzle> Play<P> {
    fn key_in_game(&mut self, key: KeyCode) -> Next {
        match key {
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Left => self.move_cursor(-1),
            KeyCode::Right => self.move_cursor(1),
            KeyCode::Enter if self.is_joint_ready() => self.make_joint(),
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Up | KeyCode::Down => {
                self.act(self.cursor);
            }
            KeyCode::Esc => self.put_back(),
            KeyCode::Char('u') | KeyCode::Backspace => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Home => self.step_all(Game::undo),
            KeyCode::End => self.step_all(Game::redo),
            KeyCode::Char('h') => self.show_hint(),
            KeyCode::Char('n') => self.prompt_new_game(),
            KeyCode::Char('l') => self.next_level(),
            KeyCode::Char('s') => self.solve(),
            KeyCode::Char('+') if self.can_join() => self.begin_or_make_joint(),
            KeyCode::Char('+' | '=') => self.pace = self.pace.faster(),
            KeyCode::Char('-') => self.pace = self.pace.slower(),
            KeyCode::Char('w') => {
                let prompt = PromptLine::new("save to", self.file_name());
                self.prompt = Some((PromptPurpose::File, prompt));
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char(character) => return self.peg_key(character),
            _ => return Next::Rest,
        }
        Next::Draw
    }

    /// Whether joint moves are allowed, and the computer is not playing.
    fn can_join(&self) -> bool {
        self.game.problem().has_joint_moves() && !self.is_guided()
    }

    /// Handles a letter or a digit that names a peg.
    fn peg_key(&mut self, character: char) -> Next {
        let number = match character {
            '1'..='9' => character
                .to_digit(10)
                .and_then(|digit| u8::try_from(digit - 1).ok()),
            _ => Peg::from_letter(character.to_ascii_uppercase()).map(Peg::get),
        };
        let Some(peg) = number.and_then(Peg::new) else {
            return Next::Rest;
        };
        let pegs = self.game.towers().pegs();
        if peg.get() < pegs {
            self.act(peg);
        } else {
            self.message = Some(StatusMessage::Bad(format!("there is no peg {peg}")));
        }
        Next::Draw
    }

    /// Moves the cursor around the pegs.
    fn move_cursor(&mut self, by: i16) {
        let pegs = i16::from(self.game.towers().pegs());
        let to = (i16::from(self.cursor.get()) + by).rem_euclid(pegs);
        self.cursor = u8::try_from(to).ok().and_then(Peg::new).unwrap_or(Peg::A);
    }

    /// Handles a key while the computer plays: it changes the pace, or stops.
    fn key_while_guided(&mut self, key: KeyCode) -> Next {
        match key {
            KeyCode::Char('+' | '=' | '-') => return self.key_in_game(key),
            KeyCode::Char('q') => return Next::Quit,
            _ => self.stop(),
        }
        Next::Draw
    }

    /// Passes a key to the open prompt.
    fn key_in_prompt(&mut self, purpose: PromptPurpose, mut prompt: PromptLine, key: KeyEvent) {
        match (prompt.key(key), purpose) {
            (Typed::More, _) => self.prompt = Some((purpose, prompt)),
            (Typed::Done(file), PromptPurpose::File) if !file.is_empty() => self.save_as(&file),
            (Typed::Done(disks), PromptPurpose::Disks) => self.new_game(&disks),
            (Typed::Done(_), PromptPurpose::StartOver) => self.start_over(),
            (Typed::Dropped, _) | (Typed::Done(_), PromptPurpose::File) => {}
        }
    }

    /// Handles the mouse over a peg.
    fn mouse_on(&mut self, peg: Peg, kind: MouseEventKind) -> Next {
        match kind {
            MouseEventKind::Down(MouseButton::Left) => self.act(peg),
            MouseEventKind::Up(MouseButton::Left) if self.held.is_some_and(|from| from != peg) => {
                self.act(peg);
            }
            MouseEventKind::Drag(_) | MouseEventKind::Moved
                if self.held.is_some() && self.cursor != peg =>
            {
                self.cursor = peg;
            }
            _ => return Next::Rest,
        }
        Next::Draw
    }
}

impl<P: ShownPuzzle> Face for Play<P> {
    type Message = WorkerReply<P>;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        if is_interrupt(key) {
            return Next::Quit;
        }
        self.hint = false;
        self.stop_search();
        if let Some((purpose, prompt)) = self.prompt.take() {
            self.key_in_prompt(purpose, prompt, key);
        } else if let Some(line) = self.help {
            self.help = help::scrolled(line, key.code);
        } else if self.is_guided() {
            return self.key_while_guided(key.code);
        } else if !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return self.key_in_game(key.code);
        } else {
            return Next::Rest;
        }
        Next::Draw
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if self.prompt.is_some() || self.help.is_some() {
            return Next::Rest;
        }
        if self.is_guided() {
            if matches!(mouse.kind, MouseEventKind::Down(_)) {
                self.stop();
                return Next::Draw;
            }
            return Next::Rest;
        }
        match draw::peg_at(self, mouse.column, mouse.row) {
            Some(peg) => self.mouse_on(peg, mouse.kind),
            None => Next::Rest,
        }
    }

    fn message(&mut self, message: WorkerReply<P>) -> Next {
        self.receive(message);
        Next::Draw
    }

    fn wait(&self) -> Option<std::time::Duration> {
        self.due()
    }

    fn tick(&mut self) -> Next {
        if self.advance() {
            Next::Draw
        } else {
            Next::Rest
        }
    }
}
