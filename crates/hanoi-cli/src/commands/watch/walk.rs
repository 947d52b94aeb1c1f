//! A solution without an algorithm to inspect, such as a variant's: its moves one by one, next to the rules.

mod draw;

use std::convert::Infallible;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use hanoi::puzzle::{Optimality, PegBoard};
use hanoi::text::parse_number;
use hanoi::{Error, StepOf, UBig};
use ratatui_core::terminal::Frame;

use crate::tui::help::{self, KeyHelp};
use crate::tui::look::Look;
use crate::tui::pace::Pace;
use crate::tui::prompt::{PromptLine, Typed};
use crate::tui::shown::ShownPuzzle;
use crate::tui::towers_view::Lifted;
use crate::tui::{Face, Next, is_interrupt};

/// The keys and their effects.
const KEYS: &KeyHelp = &[
    ("space", "run, pause"),
    ("right, left", "one move forward, back"),
    ("g", "go to a move"),
    ("Home, End", "to the start, to the goal"),
    ("+, -", "faster, slower"),
    ("?, F1", "these keys"),
    ("q", "quit"),
];

/// A solution on the screen.
#[derive(Debug)]
pub(super) struct WalkModel<P: ShownPuzzle> {
    puzzle: P,
    steps: Vec<StepOf<P>>,
    optimality: Optimality,
    /// The number of moves made, and the resulting board.
    at: usize,
    towers: P::Board,
    look: Look,
    is_running: bool,
    pace: Pace,
    /// The current frame of the next move; 0 before it begins.
    frame: u16,
    prompt: Option<PromptLine>,
    /// The first line of the help, if it is shown.
    help: Option<usize>,
    /// The last error.
    message: Option<String>,
}

impl<P: ShownPuzzle> WalkModel<P> {
    pub(super) fn new(
        puzzle: P,
        (steps, optimality): (Vec<StepOf<P>>, Optimality),
        look: Look,
    ) -> Self {
        Self {
            towers: puzzle.board(),
            puzzle,
            steps,
            optimality,
            at: 0,
            look,
            is_running: false,
            pace: Pace::default(),
            frame: 0,
            prompt: None,
            help: None,
            message: None,
        }
    }

    /// The next move.
    fn next_step(&self) -> Option<&StepOf<P>> {
        self.steps.get(self.at)
    }

    /// Makes up to `count` moves.
    fn forward(&mut self, count: usize) {
        self.frame = 0;
        for _ in 0..count {
            let Some(step) = self.steps.get(self.at) else {
                break;
            };
            if let Err(fault) = self.towers.play(step, self.puzzle.rules()) {
                self.message = Some(fault.to_string());
                break;
            }
            self.at += 1;
        }
        self.is_running &= self.next_step().is_some();
    }

    /// Undoes up to `count` moves.
    fn back(&mut self, count: usize) {
        self.frame = 0;
        for _ in 0..count.min(self.at) {
            self.at -= 1;
            let step = &self.steps[self.at];
            self.towers.take_back(step, self.puzzle.rules());
        }
    }

    /// Goes to the state after a number of moves.
    pub(super) fn go(&mut self, after: &UBig) -> Result<(), Error> {
        let all = self.steps.len();
        let known = usize::try_from(after).ok().filter(|after| *after <= all);
        let after =
            known.ok_or_else(|| hanoi::puzzle::Error::NoState(after.clone(), UBig::from(all)))?;
        self.back(self.at.saturating_sub(after));
        self.forward(after - self.at);
        Ok(())
    }

    /// Runs or pauses; at the end, starts over.
    fn toggle(&mut self) {
        if self.next_step().is_none() {
            self.back(self.at);
        }
        self.is_running = !self.is_running && self.next_step().is_some();
        self.frame = 0;
    }

    /// The disks of the next move, if they are moving.
    fn lifted(&self) -> Vec<Lifted<<P::Board as PegBoard>::Piece>> {
        let lifted = |step| Lifted::of_step(&self.towers, step, self.frame, self.pace);
        self.next_step().map_or_else(Vec::new, lifted)
    }

    fn key_in_walk(&mut self, key: KeyCode) -> Next {
        match key {
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Esc => self.is_running = false,
            KeyCode::Char(' ') => self.toggle(),
            KeyCode::Right | KeyCode::Down => self.forward(1),
            KeyCode::Left | KeyCode::Up => self.back(1),
            KeyCode::Home => self.back(self.at),
            KeyCode::End => self.forward(self.steps.len()),
            KeyCode::Char('g') => self.prompt = Some(PromptLine::new("go to move", "")),
            KeyCode::Char('+' | '=') => self.pace = self.pace.faster(),
            KeyCode::Char('-') => self.pace = self.pace.slower(),
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            _ => return Next::Rest,
        }
        Next::Draw
    }

    /// Passes a key to the open prompt.
    fn key_in_prompt(&mut self, mut prompt: PromptLine, key: KeyEvent) {
        let outcome = match prompt.key(key) {
            Typed::More => {
                self.prompt = Some(prompt);
                Ok(())
            }
            Typed::Dropped => Ok(()),
            Typed::Done(text) => match parse_number(&text) {
                Ok(after) => self.go(&after).map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            },
        };
        self.message = outcome.err();
    }
}

impl<P: ShownPuzzle> Face for WalkModel<P> {
    type Message = Infallible;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        if is_interrupt(key) {
            return Next::Quit;
        }
        self.message = None;
        if let Some(prompt) = self.prompt.take() {
            self.key_in_prompt(prompt, key);
            Next::Draw
        } else if let Some(line) = self.help {
            self.help = help::scrolled(line, key.code);
            Next::Draw
        } else {
            self.key_in_walk(key.code)
        }
    }

    fn message(&mut self, message: Infallible) -> Next {
        match message {}
    }

    fn wait(&self) -> Option<Duration> {
        let moving = self.is_running && self.prompt.is_none() && self.help.is_none();
        moving.then(|| self.pace.wait(self.frame))
    }

    fn tick(&mut self) -> Next {
        if self.frame < self.pace.frames() {
            self.frame += 1;
        } else {
            self.forward(usize::try_from(self.pace.moves_per_step()).unwrap_or(usize::MAX));
        }
        Next::Draw
    }
}

#[cfg(test)]
mod tests;
