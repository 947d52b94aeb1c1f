//! How a state that somebody shows compares with the one that the moves have led to.

use hanoi_core::State;

use super::Verifier;
use crate::Claim;
use crate::check::replay::state_of;

impl Verifier {
    /// Whether a claim is the state that the moves have led to.
    pub(crate) fn is_at(&self, claim: &Claim) -> bool {
        self.is_state(self.replay.state(), claim)
    }

    /// Whether a claim is the state that the moves begin in.
    pub(crate) fn starts_with(&self, claim: &Claim) -> bool {
        self.is_state(self.problem.start(), claim)
    }

    /// Whether a claim is a state. While the number of disks is not known, larger disks lie where all began.
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
