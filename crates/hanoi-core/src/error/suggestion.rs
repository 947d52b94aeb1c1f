//! Suggestions after an error.

use std::fmt;

use super::{Field, Plain, Vocabulary};

/// What would help after an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Suggestion {
    /// With this many pegs, the missing peg exists.
    Pegs(u8),
    /// A state as the start or the goal determines the number of disks.
    EitherEnd,
    /// A single disk can be requested.
    OneDisk,
    /// A search from a single state is cheaper.
    OneState,
    /// A part of the states or moves can be requested.
    Part,
    /// This much memory would suffice.
    Memory(String),
    /// This much storage would suffice.
    Storage(String),
    /// A folder can hold what does not fit in memory.
    Folder,
    /// A higher limit lets a search go further.
    Raise(Field),
}

impl Suggestion {
    /// Returns the suggestion in this vocabulary, or `None` if the caller cannot follow it.
    #[must_use]
    pub fn text(&self, words: &impl Vocabulary) -> Option<String> {
        let name = |field| words.name(field);
        Some(match self {
            Self::Pegs(pegs) => {
                let pegs = words.with_value(Field::Pegs, &pegs.to_string())?;
                format!("with {pegs} there is one")
            }
            Self::EitherEnd => {
                let (start, goal) = (name(Field::Start)?, name(Field::Goal)?);
                format!("a state for {start} or {goal} gives it, too")
            }
            Self::OneDisk => format!("with {} one of them is explained", name(Field::Disk)?),
            Self::OneState => {
                format!("a state for {} searches from it alone", name(Field::Start)?)
            }
            Self::Part => {
                let (after, take) = (name(Field::After)?, name(Field::Take)?);
                format!("with {after} and {take} a part is drawn")
            }
            Self::Memory(size) => {
                let memory = words.with_value(Field::Memory, size)?;
                format!("{memory} would do")
            }
            Self::Storage(size) => {
                let storage = words.with_value(Field::Storage, size)?;
                format!("{storage} would do")
            }
            Self::Folder => format!("{} keeps what does not fit", name(Field::Folder)?),
            Self::Raise(field) => format!("raise {} to search further", name(*field)?),
        })
    }
}

impl fmt::Display for Suggestion {
    /// Writes the suggestion in plain English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Plain).unwrap_or_default())
    }
}
