//! The fields of a request, and their names in the faces.

/// A field of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Field {
    /// The start: a state or a peg.
    Start,
    /// The goal: a state or a peg.
    Goal,
    /// The state in question.
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
    /// The number of moves made.
    After,
    /// The number of moves made at an earlier state, to compare with.
    Since,
    /// The bits of a counter.
    Bits,
    /// The number of moves to return.
    Take,
    /// A list of moves.
    Moves,
    /// A single disk.
    Disk,
    /// The style of a text.
    Style,
    /// The name of a program from the source texts.
    Program,
    /// The rods of a program.
    Rods,
    /// The number of puzzles, environments or states.
    Count,
    /// The kind of puzzle.
    Kind,
    /// The name of a harness.
    Harness,
    /// The name of a way of reading answers.
    Reading,
    /// The name of a format.
    Format,
    /// The colours of a picture.
    Theme,
    /// The actions of a step.
    Actions,
    /// The input table.
    Table,
    /// The limit of searched states.
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

/// The names of fields in a face.
pub trait Vocabulary {
    /// Returns the name of a field, as in `--to`, or `None` if the face does not have it.
    fn name(&self, field: Field) -> Option<String>;

    /// Returns the text that sets a field to a value, as in `--to B`.
    fn with_value(&self, field: Field, value: &str) -> Option<String>;

    /// Returns the beginning of a message about a field: the field with the given value, or else the name and a colon.
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

    /// Introduces states and algorithms by their field. Other values speak for themselves: `'1A' is not a move`.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        let needs_field = matches!(
            field,
            Field::Start | Field::Goal | Field::State | Field::Algorithm
        );
        given
            .filter(|_| needs_field)
            .map(|given| format!("the {field} {given}"))
    }
}
