//! Pairs of rods above states, as the iterative program of the fifth text prints them: always the same three in turn,
//! without the direction of the move, which follows from the states.

use crate::{Claim, PegName};

/// The cycle of pairs for an odd and an even number of disks.
const CYCLES: [[(u64, u64); 3]; 2] = [[(0, 2), (0, 1), (1, 2)], [(0, 1), (0, 2), (1, 2)]];

/// The pairs of a passage so far.
#[derive(Clone, Debug)]
pub(crate) struct Rods {
    pairs: usize,
    /// Whether each cycle matches.
    fits: [bool; 2],
    /// Whether a state comes next.
    due: bool,
}

impl Default for Rods {
    fn default() -> Self {
        Self {
            pairs: 0,
            fits: [true; 2],
            due: false,
        }
    }
}

impl Rods {
    /// The next pair, or another move.
    #[inline]
    pub(crate) fn pair(&mut self, claim: &Claim) {
        let pair = match claim {
            Claim::Move {
                disk: None,
                from: Some(PegName::Number(from)),
                to: PegName::Number(to),
            } => Some((*from, *to)),
            _ => None,
        };
        for (fits, cycle) in self.fits.iter_mut().zip(CYCLES) {
            *fits &= !self.due && pair == Some(cycle[self.pairs % 3]);
        }
        self.pairs += 1;
        self.due = true;
    }

    /// A number of moves from this one on, without states between.
    #[inline]
    pub(crate) fn pairs(&mut self, first: &Claim, moves: usize) {
        match moves {
            0 => {}
            1 => self.pair(first),
            _ => self.fits = [false; 2],
        }
    }

    /// A state.
    pub(crate) const fn state(&mut self) {
        self.due = false;
    }

    /// Whether they are the pairs of the program, each with a state below.
    pub(crate) fn is_program(&self) -> bool {
        !self.due && self.fits.contains(&true)
    }
}
