//! States: the pieces of each peg.

use std::fmt;

use hanoi_core::{Peg, State, quote};

use crate::error::VariantError;
use crate::piece::{Stack, VariantPiece};

/// The maximum number of pieces in a state.
pub const MAX_PIECES: usize = 250;

/// The pieces of each peg, from the bottom up.
///
/// In text, pegs are separated by slashes and pieces by spaces or commas; `-` is an empty peg.
///
/// ```
/// use hanoi_variants::VariantState;
///
/// let state: VariantState = "r3 r2' w1/-/-".parse()?;
/// assert_eq!(state.pegs()[0].len(), 3);
/// assert_eq!(state.to_string(), "r3 r2' w1/-/-");
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantState {
    pegs: Vec<Vec<VariantPiece>>,
}

impl VariantState {
    /// Returns the state with these pieces on each peg, from the bottom up.
    #[must_use]
    pub const fn new(pegs: Vec<Vec<VariantPiece>>) -> Self {
        Self { pegs }
    }

    /// Returns the pieces of each peg, from the bottom up.
    #[must_use]
    pub fn pegs(&self) -> &[Vec<VariantPiece>] {
        &self.pegs
    }

    /// Returns the pieces of a peg, from the bottom up; empty if the peg does not exist.
    #[must_use]
    pub fn pieces(&self, peg: Peg) -> &[VariantPiece] {
        self.pegs.get(peg.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns all pieces with face 0, sorted.
    #[must_use]
    pub fn inventory(&self) -> Vec<VariantPiece> {
        let pieces = self.pegs.iter().flatten();
        let mut all: Vec<_> = pieces.map(|piece| piece.showing(0)).collect();
        all.sort_unstable();
        all
    }

    /// Returns the state as one of the classic puzzle, if its pieces are disks 1 to n, sorted, without letters and primes.
    pub(crate) fn plain(&self) -> Option<State> {
        let disk = |piece: &VariantPiece| {
            let is_plain = piece.stack == Stack::NONE && piece.face == 0;
            is_plain.then(|| u32::from(piece.size))
        };
        let towers = self
            .pegs
            .iter()
            .map(|pieces| pieces.iter().map(disk).collect());
        let towers: Option<Vec<Vec<u32>>> = towers.collect();
        State::from_towers(&towers?).ok()
    }

    pub(crate) fn pegs_mut(&mut self) -> &mut [Vec<VariantPiece>] {
        &mut self.pegs
    }
}

impl std::str::FromStr for VariantState {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let peg = |text: &str| words(text).map(str::parse).collect();
        let pegs: Result<Vec<_>, VariantError> = text.split('/').map(peg).collect();
        let state = pegs.map(Self::new);
        state.map_err(|error| error.within(&format!("in the state {}", quote(text))))
    }
}

impl fmt::Display for VariantState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pegs = self.pegs.iter().map(|pieces| match pieces.as_slice() {
            [] => "-".to_owned(),
            pieces => {
                let words: Vec<String> = pieces.iter().map(ToString::to_string).collect();
                words.join(" ")
            }
        });
        f.pad(&pegs.collect::<Vec<_>>().join("/"))
    }
}

/// The pieces in the text of a peg: none for an empty peg.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_separator = |c: char| c.is_whitespace() || c == ',';
    let words = text.split(is_separator).filter(|word| !word.is_empty());
    words.filter(|&word| word != "-")
}
