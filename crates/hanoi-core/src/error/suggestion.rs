//! What would help after an error.

use std::fmt;

use super::{Field, Plain, Vocabulary};

/// What would help after an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Suggestion {
    /// With that many pegs there is the peg that is missing.
    Pegs(u8),
    /// A state as the start or the goal tells the number of disks.
    EitherEnd,
    /// One disk can be asked for alone.
    OneDisk,
    /// A search from one state alone takes less.
    OneState,
    /// Part of the states or moves can be asked for.
    Part,
    /// That much memory would do.
    Memory(String),
    /// That much storage would do.
    Storage(String),
    /// A folder keeps what does not fit the memory.
    Folder,
}

impl Suggestion {
    /// Returns the suggestion in those words, or `None` if the caller cannot follow it.
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
                format!("a state for {start} or {goal} tells it, too")
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
        })
    }
}

impl fmt::Display for Suggestion {
    /// Writes the suggestion in plain English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Plain).unwrap_or_default())
    }
}
