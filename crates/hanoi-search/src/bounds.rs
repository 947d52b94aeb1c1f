//! The result of a search without a shortest path.

use hanoi_core::Move;

use crate::limits::Stop;

/// The reason why no shortest path was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// There is no path, or the requested formula does not apply.
    Core(hanoi_core::Error),
    /// The search was stopped; it leaves these bounds.
    Stopped(Bounds),
}

/// Bounds on an undetermined length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// A lower bound on the length of a shortest path.
    pub at_least: u64,
    /// A path, if one was found. Its length is an upper bound.
    pub at_most: Option<Vec<Move>>,
    /// The reason for the stop.
    pub why: Stop,
}

impl Bounds {
    /// Returns the path if the bounds are equal, which makes it a shortest one.
    ///
    /// # Errors
    ///
    /// The bounds, if a shorter path may exist.
    pub fn settled(self) -> Result<Vec<Move>, Self> {
        let is_shortest = |path: &Vec<Move>| u64::try_from(path.len()) == Ok(self.at_least);
        match self.at_most {
            Some(path) if is_shortest(&path) => Ok(path),
            at_most => Err(Self { at_most, ..self }),
        }
    }
}

impl std::fmt::Display for Bounds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: at least {}", self.why, self.at_least)?;
        match &self.at_most {
            Some(path) => write!(f, ", at most {}", path.len()),
            None => f.write_str(", no path known"),
        }
    }
}

impl std::fmt::Display for SearchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Core(error) => error.fmt(f),
            Self::Stopped(bounds) => bounds.fmt(f),
        }
    }
}

impl std::error::Error for SearchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Core(error) => error.source(),
            Self::Stopped(_) => None,
        }
    }
}

impl From<hanoi_core::Error> for SearchError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Core(error)
    }
}
