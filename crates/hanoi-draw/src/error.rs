//! Errors of drawing.

use std::fmt;

use hanoi_core::{Error, ErrorParts, Field, State, Suggestion, UBig};
use hanoi_search::Bounds;

use crate::phrases::shorten;

/// The reason why a picture is not drawn. The text states what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture would be too large to look at.
    TooLarge {
        /// The requested size.
        what: Extent,
        /// The limit.
        most: u64,
    },
    /// The search for the paths to show was stopped.
    Search(Bounds),
    /// The picture does not exist, or the request is malformed.
    Refused(Refusal),
}

/// The quantity that makes a picture too large.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extent {
    /// Disks.
    Disks(u32),
    /// Moves in the picture with this name.
    Moves(UBig, &'static str),
    /// States on a sheet.
    States(UBig),
    /// The states of a graph, given the numbers of disks and pegs.
    Graph(u32, u8),
    /// The number of states in a bar chart, which cannot show a path.
    PathAmong(usize),
    /// Distances in a graph.
    Distances(usize),
    /// Rows of a table; this line exceeds the limit.
    Rows(usize),
    /// Algorithms in a plot; this name exceeds the limit.
    Algorithms(String),
}

/// The reason why a picture does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The problem has no solution, or the requested states do not exist.
    Puzzle(Error),
    /// The picture with this name requires a whole tower on 3 pegs under classic rules.
    NotATower(&'static str),
    /// The picture with this name requires a whole tower under classic rules.
    NotAClassicTower(&'static str),
    /// No state was requested.
    NoState,
    /// A step breaks a rule: its number, the step, and the fault.
    Step(usize, String, String),
    /// A state does not belong to the graph, given the numbers of disks and pegs.
    OtherGraph(State, u32, u8),
    /// The table is empty.
    NoTable,
    /// The table has only a header.
    NoRows,
    /// A column is missing: the table's header, and the name of the column.
    NoColumn(String, &'static str),
    /// A field of the table cannot be read: its line number, its content, and what was expected.
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

impl DrawError {
    /// Returns the parts of the error message.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::TooLarge { what, most } => what.parts(*most),
            Self::Search(bounds) => ErrorParts::new(bounds.to_string()),
            Self::Refused(refusal) => refusal.parts(),
        }
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl Extent {
    /// The parts of the error message.
    fn parts(&self, most: u64) -> ErrorParts {
        let parts = ErrorParts::new(self.wrong());
        match self {
            Self::Disks(_) => parts.of(Field::Disks).expected(format!("at most {most}")),
            Self::PathAmong(_) => parts.expected(format!("3 or 4 pegs, or at most {most} states")),
            Self::Graph(..) => parts.expected(format!("at most {most} states")),
            Self::States(_) => parts
                .expected(format!("at most {most}"))
                .suggest([Suggestion::Part]),
            _ => parts.expected(format!("at most {most}")),
        }
    }

    /// The sentence that states what is too large.
    fn wrong(&self) -> String {
        match self {
            Self::Disks(disks) => format!("{disks} disks are too many for a picture"),
            Self::Moves(moves, what) => format!("{} moves are too many for {what}", short(moves)),
            Self::States(states) => format!("{} states are too many for a sheet", short(states)),
            Self::Graph(disks, pegs) => {
                format!("the graph of {disks} disks on {pegs} pegs is too large for a picture")
            }
            Self::PathAmong(states) => {
                format!("a bar chart of {states} states cannot show a path")
            }
            Self::Distances(count) => format!("{count} distances are too many for a picture"),
            Self::Rows(line) => format!("line {line} is one row too many for a plot"),
            Self::Algorithms(name) => format!("'{name}' is one algorithm too many for a plot"),
        }
    }
}

impl Refusal {
    fn parts(&self) -> ErrorParts {
        const TABLE: &str = "a comparison of algorithms as CSV";
        let table = |wrong: String| ErrorParts::new(wrong).of(Field::Table).expected(TABLE);
        match self {
            Self::Puzzle(error) => error.parts(),
            Self::NotATower(picture) => ErrorParts::new(format!("this problem has no {picture}"))
                .expected("a whole tower on 3 pegs under classic rules"),
            Self::NotAClassicTower(picture) => {
                ErrorParts::new(format!("this problem has no {picture}"))
                    .expected("a whole tower on 3 pegs or more under classic rules")
            }
            Self::Step(number, step, fault) => {
                ErrorParts::new(format!("step {number}: {step}: {fault}"))
            }
            Self::NoState => ErrorParts::new("no states left to draw").expected("at least 1"),
            Self::OtherGraph(state, disks, pegs) => ErrorParts::new(format!(
                "the state '{}' has {} disks on {} pegs",
                shorten(state),
                state.disks(),
                state.pegs()
            ))
            .expected(format!("{disks} on {pegs}")),
            Self::NoTable => table("the table is empty".to_owned()),
            Self::NoRows => table("the table has no rows".to_owned()),
            Self::NoColumn(head, name) => table(format!(
                "the header '{}' has no column {name}",
                beginning(head, 80)
            )),
            Self::Field(line, text, expected) => ErrorParts::new(format!(
                "line {line}: '{}' is not {expected}",
                beginning(text, 40)
            ))
            .of(Field::Table),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for DrawError {
    /// A transparent error forwards its own source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(Refusal::Puzzle(error)) => error.source(),
            _ => None,
        }
    }
}

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

/// The first characters of a text, with control characters escaped.
fn beginning(text: &str, max: usize) -> String {
    text.chars()
        .take(max)
        .flat_map(char::escape_debug)
        .collect()
}

/// The largest number of digits that is written out.
pub(crate) const MAX_DIGITS: usize = 20;

/// A number, or its magnitude if it is long.
fn short(number: &UBig) -> String {
    let text = number.to_string();
    if text.len() <= MAX_DIGITS {
        return text;
    }
    format!("more than 10^{}", text.len() - 1)
}
