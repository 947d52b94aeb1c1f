//! The fields of a request, and their names in each face.

/// A field of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Field {
    /// The start: a state or a peg.
    Start,
    /// The goal: a state or a peg.
    Goal,
    /// A state that a question is about.
    State,
    /// The number of disks.
    Disks,
    /// The number of pegs.
    Pegs,
    /// The allowed moves.
    Rules,
    /// The name of an algorithm.
    Algorithm,
    /// The number of a move.
    Move,
    /// A number of moves that are made.
    After,
    /// A number of moves made before.
    Since,
    /// The bits of a counter.
    Bits,
    /// How many moves are taken.
    Take,
    /// Moves themselves.
    Moves,
    /// One disk.
    Disk,
    /// The style of a text.
    Style,
    /// The name of a program of the texts.
    Program,
    /// The rods of such a program.
    Rods,
    /// The number of puzzles, environments or states.
    Count,
    /// The kind of a puzzle.
    Kind,
    /// The name of a harness.
    Harness,
    /// The name of a reading.
    Reading,
    /// The name of a format.
    Format,
    /// The colours of a picture.
    Theme,
    /// The actions of a step.
    Actions,
    /// A table that is read.
    Table,
    /// The limit of states that are searched.
    States,
    /// The memory limit.
    Memory,
    /// The storage limit.
    Storage,
    /// The folder for data that does not fit in memory.
    Folder,
}

crate::named!(Field, "a field", {
    Start: "start",
    Goal: "goal",
    State: "state",
    Disks: "disks",
    Pegs: "pegs",
    Rules: "rules",
    Algorithm: "algorithm",
    Move: "move",
    After: "after",
    Since: "since",
    Bits: "bits",
    Take: "take",
    Moves: "moves",
    Disk: "disk",
    Style: "style",
    Program: "program",
    Rods: "rods",
    Count: "count",
    Kind: "kind",
    Harness: "harness",
    Reading: "reading",
    Format: "format",
    Theme: "theme",
    Actions: "actions",
    Table: "table",
    States: "states",
    Memory: "memory",
    Storage: "storage",
    Folder: "folder",
});

/// The names of a request's fields in a face.
pub trait Vocabulary {
    /// Returns the name of a field, as in `--to`, or `None` if the caller cannot give it.
    fn name(&self, field: Field) -> Option<String>;

    /// Returns how to set a field to a value, as in `--to B`.
    fn with_value(&self, field: Field, value: &str) -> Option<String>;

    /// Returns the beginning of a sentence about a field: the given text in quotes, or the name and a colon.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        match given {
            Some(given) => self.with_value(field, given),
            None => Some(format!("{}:", self.name(field)?)),
        }
    }
}

/// Plain English, for no face in particular.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Vocabulary for Plain {
    fn name(&self, field: Field) -> Option<String> {
        Some(match field {
            Field::After => "a beginning".to_owned(),
            Field::Since => "an earlier beginning".to_owned(),
            Field::Take => "a count".to_owned(),
            Field::Disk | Field::Folder => format!("a {field}"),
            _ => format!("the {field}"),
        })
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(match field {
            Field::Memory | Field::Storage => format!("{value} of {field}"),
            _ => format!("{value} {field}"),
        })
    }

    /// States are named by their field, and a name is introduced as that of an algorithm; other values speak for
    /// themselves.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        let is_told = matches!(
            field,
            Field::Start | Field::Goal | Field::State | Field::Algorithm
        );
        given
            .filter(|_| is_told)
            .map(|given| format!("the {field} {given}"))
    }
}
