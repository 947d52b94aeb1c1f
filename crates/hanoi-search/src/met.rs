//! The states of a ball: a byte for every state that there is, or a table of those that were met.
//!
//! A byte for every state is never hashed, and since the smallest disks are the lowest digits, two moves of three find
//! their state in the same line of the cache. The system gives memory only where it is touched, so a small ball takes
//! little of it. Measured on random pairs of `H_4^14` it is several times as fast as the table.

use crate::board::Board;
use crate::limits::{Stop, Watch};
use crate::numbering::Numbering;
use crate::table::Table;
use crate::word::Word;

/// More states than this are not given a byte each.
const MOST: usize = 1 << 30;
/// Distances in bytes are kept modulo this, and one is added.
const CYCLE: u16 = 255;

/// The states that were met, with their distances.
pub(crate) enum Met<W> {
    /// A byte for every state. Moves can be undone, so the distances of neighbours differ by one at most.
    Bytes {
        numbering: Numbering,
        bytes: Vec<u8>,
        used: usize,
    },
    Table(Table<W>),
}

impl<W: Word> Met<W> {
    /// For the states of a board, with a byte for each unless that takes more than `most`.
    pub(crate) fn new(
        board: &Board<W>,
        reversed: &Board<W>,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Self {
        let all = usize::from(board.pegs()).checked_pow(board.disks());
        match all.filter(|&all| all <= MOST.min(most) && board.same_arcs(reversed)) {
            Some(all) if watch.take(all).is_ok() => Self::Bytes {
                numbering: Numbering::new(board.pegs(), board.disks()),
                bytes: vec![0; all],
                used: 0,
            },
            _ => Self::Table(Table::new()),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        match self {
            Self::Bytes { used, .. } => *used,
            Self::Table(table) => table.len(),
        }
    }

    /// Notes a state that was not met before. Tells whether it was noted.
    #[inline]
    pub(crate) fn note(
        &mut self,
        state: W,
        distance: u32,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        let kept = u16::try_from(distance % u32::from(self.cycle())).unwrap_or(0);
        match self {
            Self::Bytes {
                numbering,
                bytes,
                used,
            } => {
                let byte = &mut bytes[numbering.number(state.low())];
                let new = *byte == 0;
                if new {
                    *byte = u8::try_from(kept + 1).unwrap_or(u8::MAX);
                    *used += 1;
                }
                Ok(new)
            }
            Self::Table(table) => table.add(state, kept, watch),
        }
    }

    /// Distances are kept modulo this.
    const fn cycle(&self) -> u16 {
        match self {
            Self::Bytes { .. } => CYCLE,
            Self::Table(_) => u16::MAX,
        }
    }

    pub(crate) fn contains(&self, state: W) -> bool {
        self.distance(state).is_some()
    }

    /// Whether the second state was met one move before the first, which a move joins.
    pub(crate) fn nearer(&self, state: W, before: W) -> bool {
        let cycle = self.cycle();
        match (self.distance(before), self.distance(state)) {
            (Some(before), Some(state)) => (before + 1) % cycle == state,
            _ => false,
        }
    }

    /// The distance, as far as it is kept.
    fn distance(&self, state: W) -> Option<u16> {
        match self {
            Self::Bytes {
                numbering, bytes, ..
            } => bytes[numbering.number(state.low())]
                .checked_sub(1)
                .map(u16::from),
            Self::Table(table) => table.distance(state),
        }
    }
}
