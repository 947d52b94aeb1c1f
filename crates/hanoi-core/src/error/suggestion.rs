//! Suggestions that follow an error.

use std::fmt;

use super::{Field, Plain, Vocabulary};
use crate::Peg;

/// A change to the request that may avoid the error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Suggestion {
    /// Use this number of pegs, so that the missing peg exists.
    Pegs(u8),
    /// Give a state as the start or the goal, which sets the number of disks.
    EitherEnd,
    /// Request a single disk.
    OneDisk,
    /// Search from a single state, which is cheaper.
    OneState,
    /// Request a part of the states or moves.
    Part,
    /// Allow this much memory, which suffices.
    Memory(String),
    /// Allow this much storage, which suffices.
    Storage(String),
    /// Name a folder for the data that exceeds memory.
    Folder,
    /// Raise this limit, so that the search gets further.
    Raise(Field),
}

impl Suggestion {
    /// Returns the suggestion in this vocabulary, or `None` if the face lacks the field.
    #[must_use]
    pub fn text(&self, words: &impl Vocabulary) -> Option<String> {
        let name = |field| words.name(field);
        Some(match self {
            Self::Pegs(pegs) => {
                let option = words.with_value(Field::Pegs, &pegs.to_string())?;
                format!("use {option} to add peg {}", Peg::last_of(*pegs))
            }
            Self::EitherEnd => {
                let (start, goal) = (name(Field::Start)?, name(Field::Goal)?);
                format!("a state for {start} or {goal} also sets it")
            }
            Self::OneDisk => format!("use {} to explain one of them", name(Field::Disk)?),
            Self::OneState => {
                format!("use {} to search from a single state", name(Field::Start)?)
            }
            Self::Part => {
                let (after, take) = (name(Field::After)?, name(Field::Take)?);
                format!("use {after} and {take} to draw a part")
            }
            Self::Memory(size) => {
                let memory = words.with_value(Field::Memory, size)?;
                format!("try {memory}")
            }
            Self::Storage(size) => {
                let storage = words.with_value(Field::Storage, size)?;
                format!("try {storage}")
            }
            Self::Folder => format!("use {} for data beyond memory", name(Field::Folder)?),
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
