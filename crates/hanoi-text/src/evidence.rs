//! What a verdict rests on, in the text as it was given.

use crate::LineColumn;

/// What the verdict on records rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evidence {
    /// The first byte of the first wrong move, or of what cannot be read, and the one behind it.
    pub bytes: Option<(usize, usize)>,
    /// The number of places that look like moves and do not count.
    pub unused: usize,
    /// The first of them, at most [`Evidence::MOST`].
    pub places: Vec<UnusedPlace>,
}

impl Evidence {
    /// The most places that are quoted.
    pub const MOST: usize = 16;
}

/// A place that looks like a move and does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnusedPlace {
    /// Where it begins.
    pub place: LineColumn,
    /// Its text, up to 80 characters.
    pub text: String,
}

/// Whether what is said beside a move agrees with it: its disk, and the state after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Agreement {
    /// All of it agrees.
    Same,
    /// Something differs.
    Differs,
    /// Nothing is said beside the move, or the move is not known to be made.
    #[default]
    Nothing,
}

hanoi_core::named!(Agreement, "whether what is beside a move agrees with it", {
    Same: "same",
    Differs: "differs",
    Nothing: "none",
});
