//! Saves a game some time after it has changed.

use std::path::PathBuf;
use std::time::Duration;

use hanoi::game::{Game, GamePuzzle};

use super::store;
use crate::failure::Failure;

/// The time from a change until the game is saved.
const SAVE_AFTER: Duration = Duration::from_secs(1);

/// The file of a game, and whether it is up to date.
#[derive(Debug, Default)]
pub(super) struct AutoSave {
    pub(super) file: Option<PathBuf>,
    /// Whether there are unsaved changes.
    changed: bool,
    /// Whether saving failed.
    failed: bool,
}

impl AutoSave {
    pub(super) fn new(file: Option<PathBuf>) -> Self {
        Self {
            file,
            ..Self::default()
        }
    }

    /// Marks the game as changed.
    pub(super) const fn change(&mut self) {
        self.changed = true;
        self.failed = false;
    }

    /// Whether there are unsaved changes.
    pub(super) const fn is_changed(&self) -> bool {
        self.changed
    }

    /// The time until the game is to be saved, if it is.
    pub(super) fn due(&self) -> Option<Duration> {
        let is_due = self.changed && !self.failed && self.file.is_some();
        is_due.then_some(SAVE_AFTER)
    }

    /// Saves the game, if it has a file and unsaved changes.
    pub(super) fn save<P: GamePuzzle>(&mut self, game: &Game<P>) -> Result<(), Failure> {
        let Some(file) = self.file.as_deref().filter(|_| self.changed) else {
            return Ok(());
        };
        let saved = store::save(game, file);
        self.failed = saved.is_err();
        self.changed = self.failed;
        saved.map_err(|error| Failure::writing(format!("'{}'", file.display()), &error))
    }
}
