//! What a verdict rests on, in the text as it was given.

use super::Verdict;
use super::verifier::puzzle::JudgedPuzzle;
use crate::LineColumn;
use crate::read::short::Scan;

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

/// What a verdict on a scanned text of records rests on.
pub(super) fn scanned<P: JudgedPuzzle>(
    scan: &Scan,
    verdict: &Verdict<P>,
    text: &[u8],
) -> Option<Box<Evidence>> {
    let (all, known) = scan.counts();
    let wrong = verdict.wrong.as_ref().map(|wrong| wrong.number - 1);
    let wrong = wrong.and_then(|at| usize::try_from(at).ok());
    let decides = wrong.or((known < all).then_some(known))?;
    let unused = (known..all).take(Evidence::MOST).map(|at| {
        let (place, _, text) = scan.place_of(at, text);
        let text = text.into_owned();
        UnusedPlace { place, text }
    });
    Some(Box::new(Evidence {
        bytes: Some(scan.place_of(decides, text).1),
        unused: all - known,
        places: unused.collect(),
    }))
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
