//! The game on the screen: the disk in the hand, the advice, the message.

use std::path::PathBuf;

use hanoi::game::{Adviser, Game, GamePuzzle};
use hanoi::puzzle::PegBoard;
use hanoi::{Peg, StepOf};
use ratatui_core::layout::Rect;

use super::autosave::AutoSave;
use super::guide::{Guide, PieceOf};
use super::joint::JointMove;
use super::questions::{AdviceOf, Questions, WorkerReply};
use crate::tui::look::Look;
use crate::tui::pace::Pace;
use crate::tui::prompt::PromptLine;
use crate::tui::shown::{ShownPuzzle, moved};
use crate::tui::towers_view::{Lifted, LiftedDisk, PegMark};
use crate::tui::words::{counted, shortened};

/// A message and its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StatusMessage {
    Plain(String),
    Good(String),
    Bad(String),
}

/// The purpose of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptPurpose {
    /// The file to save the game to.
    File,
    /// The number of disks of a new game.
    Disks,
    /// Whether to start over.
    StartOver,
}

/// Advice, the reason why there is none, or `None` while it is computed.
pub(super) type AdviceResult<P> = Option<AdviceOf<P>>;

/// A game on the screen.
#[derive(Debug)]
pub(super) struct Play<P: GamePuzzle> {
    pub(super) game: Game<P>,
    pub(super) questions: Questions<P>,
    pub(super) look: Look,
    /// The peg where the next key picks up or puts down a disk.
    pub(super) cursor: Peg,
    /// The peg whose topmost disk is in the hand.
    pub(super) held: Option<Peg>,
    /// The joint move being chosen.
    pub(super) joint: Option<JointMove>,
    /// The advice on the start.
    pub(super) start_advice: AdviceResult<P>,
    /// The advice on the current state.
    pub(super) advice: AdviceResult<P>,
    /// Whether the best moves are shown.
    pub(super) hint: bool,
    pub(super) guide: Option<Guide<P>>,
    /// Whether the best moves are being searched.
    pub(super) is_searching: bool,
    pub(super) pace: Pace,
    pub(super) message: Option<StatusMessage>,
    pub(super) prompt: Option<(PromptPurpose, PromptLine)>,
    /// The first line of the help, if it is shown.
    pub(super) help: Option<usize>,
    /// The area where the towers were last drawn.
    pub(super) area: Rect,
    pub(super) autosave: AutoSave,
}

impl<P: ShownPuzzle> Play<P> {
    pub(super) fn new(
        game: Game<P>,
        questions: Questions<P>,
        file: Option<PathBuf>,
        look: Look,
    ) -> Self {
        let mut play = Self {
            game,
            questions,
            look,
            cursor: Peg::A,
            held: None,
            joint: None,
            start_advice: None,
            advice: None,
            hint: false,
            guide: None,
            is_searching: false,
            pace: Pace::default().faster(),
            message: None,
            prompt: None,
            help: None,
            area: Rect::default(),
            autosave: AutoSave::new(file),
        };
        play.open();
        play
    }

    /// Requests advice for a newly opened game, and reports its state.
    fn open(&mut self) {
        self.start_advice = self.questions.request_start_advice(self.game.problem());
        self.request_advice();
        if !self.game.made().is_empty() {
            let moves = moves_made(&self.game);
            self.message = Some(StatusMessage::Plain(format!(
                "resumed after {moves}; n starts a new game"
            )));
        }
        self.congratulate();
    }

    /// Saves this game, and opens another in its place.
    pub(super) fn replace(&mut self, game: Game<P>, adviser: Adviser<P>, file: Option<PathBuf>) {
        self.save_or_report();
        self.questions.begin(adviser);
        self.game = game;
        self.autosave = AutoSave::new(file);
        self.cursor = Peg::A;
        self.held = None;
        self.joint = None;
        self.hint = false;
        self.guide = None;
        self.message = None;
        self.open();
    }

    /// Shows the best moves, once they are known.
    pub(super) fn show_hint(&mut self) {
        self.hint = true;
        self.count_hint();
    }

    /// Counts the hint shown, if any.
    fn count_hint(&mut self) {
        let advice = self.advice.as_ref().is_some_and(Result::is_ok);
        if self.hint && advice && !self.game.is_solved() {
            self.game.count_hint();
            self.autosave.change();
        }
    }

    /// Requests advice on the current state.
    pub(super) fn request_advice(&mut self) {
        self.advice = self.questions.request_advice(self.game.rest());
    }

    /// Updates the advice and the message after a change of state.
    fn after_change(&mut self) {
        self.autosave.change();
        self.held = None;
        self.joint = None;
        self.hint = false;
        self.request_advice();
        self.congratulate();
    }

    /// Reports the result, if the goal is reached.
    pub(super) fn congratulate(&mut self) {
        let start = self
            .start_advice
            .as_ref()
            .and_then(|start| start.as_ref().ok());
        if let Some(result) = self.game.result(start) {
            self.message = Some(StatusMessage::Good(shortened(&result, self.look)));
        }
    }

    /// Picks up the topmost disk of a peg, or puts down the disk in the hand there.
    pub(super) fn act(&mut self, peg: Peg) {
        self.cursor = peg;
        match self.held {
            None => self.take(peg),
            Some(from) if from == peg => self.held = None,
            Some(from) if self.joint.is_some() => self.add_to_joint(from, peg),
            Some(from) => self.put(from, peg),
        }
    }

    fn take(&mut self, peg: Peg) {
        if self.drop_move(peg) {
            return;
        }
        if self.game.towers().top(peg).is_some() {
            self.held = Some(peg);
            self.message = None;
        } else {
            self.message = Some(StatusMessage::Bad(format!("peg {peg} is empty")));
        }
    }

    fn put(&mut self, from: Peg, to: Peg) {
        match self.game.check(from, to) {
            Ok(step) => self.make(step),
            Err(fault) => self.message = Some(StatusMessage::Bad(format!("not to {to}: {fault}"))),
        }
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, step: StepOf<P>) {
        let message = format!("{step}: {}", moved(self.game.towers(), &step));
        self.message = Some(match self.game.play(step) {
            Ok(()) => StatusMessage::Plain(message),
            Err(fault) => StatusMessage::Bad(fault.to_string()),
        });
        self.after_change();
    }

    /// Puts back what is in the hand.
    pub(super) fn put_back(&mut self) {
        self.held = None;
        self.joint = None;
        self.message = None;
    }

    pub(super) fn undo(&mut self) {
        if !self.undo_joint() {
            self.step("undone", "nothing to undo", Game::undo);
        }
    }

    pub(super) fn redo(&mut self) {
        self.step("redone", "nothing to redo", Game::redo);
    }

    fn step(
        &mut self,
        done: &str,
        nothing: &str,
        step: impl FnOnce(&mut Game<P>) -> Option<StepOf<P>>,
    ) {
        match step(&mut self.game) {
            Some(mv) => {
                self.message = Some(StatusMessage::Plain(format!("{mv} {done}")));
                self.after_change();
            }
            None => self.message = Some(StatusMessage::Bad(nothing.to_owned())),
        }
    }

    /// Undoes all moves, or redoes all.
    pub(super) fn step_all(&mut self, step: fn(&mut Game<P>) -> Option<StepOf<P>>) {
        let steps = std::iter::from_fn(|| step(&mut self.game)).count();
        if steps > 0 {
            self.message = None;
            self.after_change();
        }
    }

    /// Handles a reply. Outdated replies are ignored.
    pub(super) fn receive(&mut self, message: WorkerReply<P>) {
        match message {
            WorkerReply::Start(game, advice) if self.questions.is_this_game(game) => {
                self.start_advice = Some(advice);
                self.congratulate();
            }
            WorkerReply::Now(question, advice) if self.questions.is_current(question) => {
                self.advice = Some(advice);
                self.count_hint();
            }
            WorkerReply::Way(question, way) if self.questions.is_current(question) => {
                self.begin_guide(way);
            }
            WorkerReply::Start(..) | WorkerReply::Now(..) | WorkerReply::Way(..) => {}
        }
    }

    /// The disks in the hand, or moving.
    pub(super) fn lifted(&self) -> Vec<Lifted<PieceOf<P>>> {
        if let Some(guide) = &self.guide {
            return guide.lifted(self.game.towers(), self.pace);
        }
        let held = self.held.map(|from| (from, self.cursor));
        let joint = self.joint.iter().flat_map(JointMove::ways);
        let lifted = joint.chain(held).filter_map(|(from, to)| {
            let disk = self.game.towers().top(from)?;
            let at = LiftedDisk::Above(to);
            Some(Lifted { disk, from, at })
        });
        lifted.collect()
    }

    /// The marks of the pegs.
    pub(super) fn marks(&self) -> Vec<PegMark> {
        let mut marks = self.game.problem().marks();
        for (peg, mark) in Peg::all(self.game.towers().pegs()).zip(&mut marks) {
            mark.cursor = peg == self.cursor;
            mark.legal = self.held.is_some_and(|from| self.may_go(from, peg));
        }
        marks
    }
}

/// The number of moves made: `1 move`, `2 moves`.
pub(super) fn moves_made<P: GamePuzzle>(game: &Game<P>) -> String {
    counted(game.made().len(), "move")
}

#[cfg(test)]
mod tests;
