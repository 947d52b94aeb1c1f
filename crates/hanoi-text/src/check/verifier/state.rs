//! Compares a shown state with the one after the moves.

use hanoi_core::State;

use super::Verifier;
use crate::Claim;
use crate::check::replay::state_of;

impl Verifier {
    /// Whether a claim is the state after the moves.
    pub(crate) fn is_at(&self, claim: &Claim) -> bool {
        self.is_state(self.replay.state(), claim)
    }

    /// Whether a claim is the state before the first move.
    pub(crate) fn starts_with(&self, claim: &Claim) -> bool {
        self.is_state(self.problem.start(), claim)
    }

    /// Whether a claim is a state. As long as the number of disks is unknown, larger disks lie where they all began.
    fn is_state(&self, state: &State, claim: &Claim) -> bool {
        let towers;
        let shown = match claim {
            Claim::State(shown) => shown,
            Claim::Towers(lists) => match state_of(lists) {
                Ok(state) => {
                    towers = state;
                    &towers
                }
                Err(_) => return false,
            },
            Claim::Move { .. } | Claim::Onto { .. } | Claim::Put { .. } => return false,
        };
        let places = state.places();
        match (shown.places().strip_prefix(places), self.growing) {
            (Some(larger), Some((from, _))) => larger.iter().all(|&peg| peg == from),
            (Some(larger), None) => larger.is_empty(),
            (None, _) => false,
        }
    }
}
