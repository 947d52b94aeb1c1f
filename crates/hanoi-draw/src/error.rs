//! Why a picture is not drawn.

use std::fmt;

use hanoi_core::{Error, State, UBig};
use hanoi_search::Bounds;

use crate::heading::shortened;

/// Why a picture is not drawn. Its text says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture would be larger than can be looked at.
    TooLarge {
        /// What was asked for.
        what: Extent,
        /// How much of it there can be.
        most: u64,
    },
    /// The search for the paths that are to be shown was stopped.
    Search(Bounds),
    /// There is no such picture, or the request cannot be read.
    Refused(Refusal),
}

/// What makes a picture too large.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extent {
    /// Disks.
    Disks(u32),
    /// Moves in the picture with this name.
    Moves(UBig, &'static str),
    /// States on a sheet.
    States(UBig),
    /// The states of the graph of so many disks on so many pegs.
    Graph(u32, u8),
    /// States among which a path is to be shown.
    PathAmong(usize),
    /// Distances in a graph.
    Distances(usize),
    /// Rows of a table, up to the line with this number.
    Rows(usize),
    /// Algorithms in a plot, up to this one.
    Algorithms(String),
}

/// Why there is no such picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The problem has no solution, or the states that are asked for do not exist.
    Puzzle(Error),
    /// The picture with this name is of whole towers on 3 pegs under classic rules alone.
    NotATower(&'static str),
    /// The picture with this name is of whole towers under classic rules alone.
    NotAClassicTower(&'static str),
    /// Not a single state is asked for.
    NoState,
    /// A state is not one of the graph of so many disks on so many pegs.
    OtherGraph(State, u32, u8),
    /// A table has no line at all.
    NoTable,
    /// A table has a head and nothing else.
    NoRows,
    /// The head of a table, and the column that it lacks.
    NoColumn(String, &'static str),
    /// A field of a table cannot be read: the number of its line, what stands there, and what was expected.
    Field(usize, String, &'static str),
}

impl DrawError {
    pub(crate) fn too_large(what: Extent, most: impl Into<u64>) -> Self {
        Self::TooLarge {
            what,
            most: most.into(),
        }
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { what, most } => what.write(*most, f),
            Self::Search(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl Extent {
    /// Writes that it is too large.
    fn write(&self, most: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disks(disks) => write!(f, "{disks} disks are too many for a picture"),
            Self::Moves(moves, what) => {
                write!(f, "{} moves are too many for {what}", short(moves))
            }
            Self::States(states) => write!(f, "{} states are too many for a sheet", short(states)),
            Self::Graph(disks, pegs) => write!(
                f,
                "the graph of {disks} disks on {pegs} pegs is too large for a picture"
            ),
            Self::PathAmong(states) => {
                write!(f, "no path can be shown in bars for {states} states")
            }
            Self::Distances(count) => write!(f, "{count} distances are too many for a picture"),
            Self::Rows(line) => write!(f, "line {line} is one row too many for a plot"),
            Self::Algorithms(name) => write!(f, "'{name}' is one algorithm too many for a plot"),
        }?;
        match self {
            Self::PathAmong(_) => write!(f, ": expected 3 or 4 pegs, or at most {most} states"),
            Self::Graph(..) => write!(f, ": expected at most {most} states"),
            Self::States(_) => write!(
                f,
                ": expected at most {most}; use --skip and --take to draw a part"
            ),
            _ => write!(f, ": expected at most {most}"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TABLE: &str = "expected the output of 'hanoi compare --csv'";
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::NotATower(picture) => write!(
                f,
                "there is no {picture} of this problem: expected a whole tower on 3 pegs under classic rules"
            ),
            Self::NotAClassicTower(picture) => write!(
                f,
                "there is no {picture} of this problem: expected a whole tower on 3 pegs or more under classic rules"
            ),
            Self::NoState => f.write_str("no states left to draw: expected at least 1"),
            Self::OtherGraph(state, disks, pegs) => write!(
                f,
                "the state '{}' has {} disks on {} pegs: expected {disks} on {pegs}",
                shortened(state),
                state.disks(),
                state.pegs()
            ),
            Self::NoTable => write!(f, "the table is empty: {TABLE}"),
            Self::NoRows => write!(f, "the table has no rows: {TABLE}"),
            Self::NoColumn(head, name) => write!(
                f,
                "'{}' names no column {name}: {TABLE}",
                beginning(head, 80)
            ),
            Self::Field(line, text, expected) => write!(
                f,
                "line {line}: '{}' is not {expected}",
                beginning(text, 40)
            ),
        }
    }
}

impl std::error::Error for DrawError {}

impl From<Refusal> for DrawError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Error> for DrawError {
    fn from(error: Error) -> Self {
        Self::Refused(Refusal::Puzzle(error))
    }
}

/// So many characters of a text, with control characters escaped.
fn beginning(text: &str, most: usize) -> String {
    text.chars()
        .take(most)
        .flat_map(char::escape_debug)
        .collect()
}

/// Numbers with more digits are not written out.
pub(crate) const MOST_DIGITS: usize = 20;

/// A number, or its size if it is long.
fn short(number: &UBig) -> String {
    let text = number.to_string();
    if text.len() <= MOST_DIGITS {
        return text;
    }
    format!("more than 10^{}", text.len() - 1)
}

/// A number of things, with its name in the singular or the plural.
pub(crate) fn counted(count: impl fmt::Display, one: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {one}{plural}")
}
