//! Saving the game to its file, or a copy elsewhere.

use std::path::PathBuf;
use std::time::Duration;

use super::model::{Play, StatusMessage, moves_made};
use super::store;
use crate::failure::Failure;
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// The time until something moves or is saved.
    pub(super) fn due(&self) -> Option<Duration> {
        match &self.guide {
            Some(guide) => Some(guide.wait(self.pace)),
            None => self.autosave.due(),
        }
    }

    /// Saves the game, if it has a file and unsaved changes.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        self.autosave.save(&self.game)
    }

    /// Saves the game, and reports if that fails.
    pub(super) fn save_or_report(&mut self) {
        if let Err(Failure::Limit(message) | Failure::Request(message)) = self.save() {
            self.message = Some(StatusMessage::Bad(message));
        }
    }

    /// The name of the game's file, as offered in the prompt.
    pub(super) fn file_name(&self) -> String {
        let file = self.autosave.file.as_ref();
        file.map_or_else(|| "game.txt".to_owned(), |file| file.display().to_string())
    }

    /// Writes the game to a file, and reports how to check it.
    pub(super) fn save_as(&mut self, file: &str) {
        let path = PathBuf::from(file);
        self.message = Some(match store::save(&self.game, &path) {
            Ok(()) => StatusMessage::Good(
                store::verify_command(self.game.problem(), &path).map_or_else(
                    || "saved".to_owned(),
                    |command| format!("saved; check it with: {command}"),
                ),
            ),
            Err(error) => StatusMessage::Bad(format!("cannot write to '{file}': {error}")),
        });
    }

    /// The messages after the screen is closed.
    pub(super) fn closing_lines(&self) -> Vec<String> {
        let Some(file) = &self.autosave.file else {
            let lost =
                "the game is not saved, since there is no home folder: name a file with --file";
            return self
                .autosave
                .is_changed()
                .then(|| lost.to_owned())
                .into_iter()
                .collect();
        };
        if !file.exists() {
            return Vec::new();
        }
        let (moves, help) = (moves_made(&self.game), self.game.help());
        let state = if self.game.is_solved() {
            "solved"
        } else {
            "unfinished"
        };
        let check = store::verify_command(self.game.problem(), file);
        let saved = format!("{moves}, {state}, {help}; saved in {}", file.display());
        std::iter::once(saved)
            .chain(check.map(|command| format!("check it with: {command}")))
            .collect()
    }
}
