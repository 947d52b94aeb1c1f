//! Puzzles by what they are known by, for answers that name them.

use std::collections::HashMap;

use super::answer::Answer;
use super::fault::LineFault;
use super::unread::UnreadKeys;
use crate::{Error, Request, RequestError};

/// Puzzles by what they are known by.
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
/// Memory grows with the puzzles: about a hundred bytes for each of a few disks.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSet {
    puzzles: HashMap<Box<str>, Puzzle>,
    unread: UnreadKeys,
}

/// A puzzle as it was written.
#[derive(Clone, Debug)]
pub(super) struct Puzzle {
    disks: Option<u32>,
    pegs: Option<u8>,
    rules: Option<Box<str>>,
    start: Option<Box<str>>,
    goal: Option<Box<str>>,
    /// The length of a shortest solution, where it says that this is proven.
    pub(super) proven: Option<u64>,
}

impl PuzzleSet {
    /// Adds a puzzle, with the keys of [`Answer`].
    ///
    /// # Errors
    ///
    /// A line that is no puzzle, one without an id, or the id of another.
    pub fn add(&mut self, line: &str) -> Result<(), Error> {
        let wrong = |why: String| Error::Request(RequestError::PuzzleLine(why));
        let puzzle = Answer::read(line, &mut self.unread)
            .map_err(|error| wrong(LineFault::of(line, &error).reason))?;
        let Some(id) = puzzle.name() else {
            return Err(wrong("there is no id".to_owned()));
        };
        let puzzle = Puzzle::of(&puzzle);
        puzzle.request(&Request::default()).ends()?;
        if self.puzzles.insert(id.into(), puzzle).is_some() {
            return Err(wrong(format!("the id {id} is used twice")));
        }
        Ok(())
    }

    /// Returns the keys of their lines that nobody reads.
    #[must_use]
    pub const fn unread_keys(&self) -> &UnreadKeys {
        &self.unread
    }

    /// Returns how many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    pub(super) fn get(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.get(id)
    }
}

impl Puzzle {
    fn of(line: &Answer<'_>) -> Self {
        let text = |text: &Option<super::Text<'_>>| text.as_ref().map(|text| (*text.0).into());
        Self {
            disks: line.disks,
            pegs: line.pegs,
            rules: text(&line.rules),
            start: text(&line.start),
            goal: text(&line.goal),
            proven: line.proven(),
        }
    }

    /// The puzzle as a question, with everything that is not said taken from another.
    pub(super) fn request<'r>(&'r self, other: &Request<'r>) -> Request<'r> {
        Request::default()
            .disks(self.disks.or(other.disks))
            .pegs(self.pegs.unwrap_or(other.pegs))
            .rules(self.rules.as_deref().unwrap_or(other.rules))
            .from(self.start.as_deref().or(other.from))
            .to(self.goal.as_deref().or(other.to))
    }
}
