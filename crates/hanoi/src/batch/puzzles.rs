//! Puzzles by id, for answers that refer to them.

use std::collections::HashMap;

use super::answer::Answer;
use super::fault::LineFault;
use super::unread::UnreadKeys;
use crate::{AskedPuzzle, Error, Request, RequestError};

/// Puzzles by id.
///
/// ```
/// use hanoi::PuzzleSet;
///
/// let mut puzzles = PuzzleSet::default();
/// puzzles.add(r#"{"id":1,"disks":3,"pegs":3,"rules":"classic","start":"AAA","goal":"CCC"}"#)?;
/// assert!(puzzles.add(r#"{"id":1,"start":"BBB"}"#).is_err());
/// assert_eq!(puzzles.len(), 1);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Complexity
///
/// Memory grows with the puzzles: about a hundred bytes for each puzzle of a few disks.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSet {
    puzzles: HashMap<Box<str>, WrittenPuzzle>,
    unread: UnreadKeys,
}

/// A puzzle as written.
#[derive(Clone, Debug)]
pub(super) struct WrittenPuzzle {
    variant: Option<Box<str>>,
    disks: Option<u32>,
    pegs: Option<u8>,
    rules: Option<Box<str>>,
    start: Option<Box<str>>,
    goal: Option<Box<str>>,
    /// The length of a shortest solution, if the puzzle states one and calls it proven.
    pub(super) proven: Option<u64>,
}

impl PuzzleSet {
    /// Adds a puzzle, with the keys of [`Answer`].
    ///
    /// # Errors
    ///
    /// Fails on a line that is not a puzzle, has no id, or repeats one.
    pub fn add(&mut self, line: &str) -> Result<(), Error> {
        let wrong = |why: String| Error::Request(RequestError::PuzzleLine(why));
        let puzzle = Answer::read(line, &mut self.unread)
            .map_err(|error| wrong(LineFault::of(line, &error).reason))?;
        let Some(id) = puzzle.name() else {
            return Err(wrong("there is no id".to_owned()));
        };
        let puzzle = WrittenPuzzle::of(&puzzle);
        let request = puzzle.request(&Request::default());
        match request.resolve()? {
            AskedPuzzle::Classic(request) => drop(request.ends()?),
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(_) => {}
        }
        if self.puzzles.insert(id.into(), puzzle).is_some() {
            return Err(wrong(format!("the id {id} is used twice")));
        }
        Ok(())
    }

    /// Returns the unread keys of their lines.
    #[must_use]
    pub const fn unread_keys(&self) -> &UnreadKeys {
        &self.unread
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    pub(super) fn get(&self, id: &str) -> Option<&WrittenPuzzle> {
        self.puzzles.get(id)
    }
}

impl WrittenPuzzle {
    fn of(line: &Answer<'_>) -> Self {
        let text = |text: &Option<super::Text<'_>>| text.as_ref().map(|text| (*text.0).into());
        Self {
            variant: text(&line.variant),
            disks: line.disks,
            pegs: line.pegs,
            rules: text(&line.rules),
            start: text(&line.start),
            goal: text(&line.goal),
            proven: line.proven(),
        }
    }

    /// Returns the puzzle as a request, with defaults from another.
    pub(super) fn request<'r>(&'r self, other: &Request<'r>) -> Request<'r> {
        Request::default()
            .variant(self.variant.as_deref().or(other.variant))
            .disks(self.disks.or(other.disks))
            .pegs(self.pegs.or(other.pegs))
            .rules(self.rules.as_deref().or(other.rules))
            .from(self.start.as_deref().or(other.from))
            .to(self.goal.as_deref().or(other.to))
    }
}
