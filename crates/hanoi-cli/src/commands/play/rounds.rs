//! New games and the next level.

use std::path::PathBuf;

use hanoi::game::{Adviser, Game};
use hanoi::text::parse_number;

use super::model::{Play, PromptPurpose, StatusMessage};
use super::store;
use crate::tui::prompt::PromptLine;
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// Asks for the number of disks of a new game or, if that cannot change, whether to start over.
    pub(super) fn prompt_new_game(&mut self) {
        self.held = None;
        let disks = self.game.problem().disks();
        self.prompt = Some(match self.game.with_disks(disks) {
            Some(_) => (
                PromptPurpose::Disks,
                PromptLine::new("new game, disks", disks.to_string()),
            ),
            None => (
                PromptPurpose::StartOver,
                PromptLine::new("start over? Enter or Esc", ""),
            ),
        });
    }

    /// Begins a game with a number of disks.
    pub(super) fn new_game(&mut self, disks: &str) {
        let number = parse_number(disks).map_err(|error| error.to_string());
        let problem = number.and_then(|number| {
            let problem = u32::try_from(&number)
                .ok()
                .and_then(|disks| self.game.with_disks(disks));
            problem.ok_or_else(|| format!("{number} disks are too many"))
        });
        match problem {
            Ok(problem) => self.begin(Game::new(problem)),
            Err(reason) => self.message = Some(StatusMessage::Bad(reason)),
        }
    }

    /// Begins the same problem again.
    pub(super) fn start_over(&mut self) {
        self.begin(Game::new(self.game.problem().clone()));
    }

    /// Continues with one more disk, if this game is solved, and resumes that game if it was left unfinished.
    pub(super) fn next_level(&mut self) {
        let Some(problem) = self.game.next_level() else {
            let text = "the next level opens when this one is solved";
            self.message = Some(StatusMessage::Plain(text.to_owned()));
            return;
        };
        let saved = self.file_for(&problem).filter(|file| file.exists());
        let saved = saved.and_then(|file| store::load(&file, Some(&problem)).ok());
        let unfinished = saved.filter(|game| !game.is_solved());
        self.begin(unfinished.unwrap_or_else(|| Game::new(problem)));
    }

    fn begin(&mut self, game: Game<P>) {
        match Adviser::new(game.problem()) {
            Ok(adviser) => {
                let file = self.file_for(game.problem());
                self.replace(game, adviser, file);
            }
            Err(error) => self.message = Some(StatusMessage::Bad(error.to_string())),
        }
    }

    /// The file of a problem: this game's own for the same problem, else the default.
    fn file_for(&self, problem: &P) -> Option<PathBuf> {
        if problem == self.game.problem() {
            self.autosave.file.clone()
        } else {
            store::default_file(problem)
        }
    }
}
