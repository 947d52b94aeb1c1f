//! Scores of an answer besides the verdict.

use hanoi_core::UBig;

use super::replay::Replay;
use super::{Verdict, Verifier};
use crate::text::Claim;
use hanoi_core::Problem;

/// Counts the moves of an answer that are legal if the others are left out: unlike a [`Verifier`] it goes on after a
/// wrong move, from the state that it was tried in.
#[derive(Clone, Debug)]
pub struct Tally {
    replay: Replay,
    claimed: u64,
    legal: u64,
}

impl Tally {
    /// Counts a claim.
    pub fn count(&mut self, claim: &Claim) {
        match self.replay.resolve(claim, self.claimed) {
            Ok(None) => {}
            Ok(Some(mv)) => {
                self.claimed += 1;
                self.legal += u64::from(self.replay.play(mv).is_ok());
            }
            Err(_) => self.claimed += 1,
        }
    }

    /// How many moves were claimed.
    #[must_use]
    pub const fn claimed(&self) -> u64 {
        self.claimed
    }

    /// How many of them were legal.
    #[must_use]
    pub const fn legal(&self) -> u64 {
        self.legal
    }

    /// The share of them that were legal, to six digits; 1 where none was claimed.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.claimed == 0 {
            1.0
        } else {
            quotient(self.legal, self.claimed)
        }
    }
}

/// Scores of an answer, from [`Verdict::scores`].
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// How far the goal is from where the answer ended, which is before its first wrong move; or why that cannot be
    /// told.
    pub to_go: Result<UBig, String>,
    /// How much longer than the shortest the solution is if the answer is continued by a shortest path.
    pub wasted: Option<UBig>,
    /// The score of reasoning-gym's `tower_of_hanoi`: 0 if a move is illegal or cannot be read, 0.05 if the goal is
    /// not reached, 1 if it is in at most as many moves as needed, else needed by made.
    pub reasoning_gym: Option<f64>,
    /// The score of "The Illusion of Thinking": 1 if all moves are legal and reach the goal, else 0.
    pub illusion_of_thinking: f64,
}

impl Verifier {
    /// A tally of the same problem, from its start.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.afresh().tally_so_far()
    }

    /// A tally that has counted what was played, all of which was legal.
    #[must_use]
    pub fn tally_so_far(&self) -> Tally {
        Tally {
            replay: self.replay.clone(),
            claimed: self.legal,
            legal: self.legal,
        }
    }
}

impl Verdict {
    /// Scores the answer. `readable` is whether all of its text could be read; `distance` tells the length of a
    /// shortest solution, which is [`Solution::new`](hanoi_core::Solution::new)'s where there is one, or a search.
    pub fn scores(
        &self,
        readable: bool,
        mut distance: impl FnMut(&Problem) -> Result<UBig, String>,
    ) -> Scores {
        let solved = self.solved() && readable;
        let goal = self.problem.goal();
        let rest = Problem::new(self.end.clone(), goal.clone(), *self.problem.rules());
        let to_go = rest
            .map_err(|error| error.to_string())
            .and_then(|rest| distance(&rest));
        let needed = distance(&self.problem).ok();
        let wasted = match (&to_go, &needed) {
            (Ok(to_go), Some(needed)) => Some(UBig::from(self.legal) + to_go - needed),
            _ => None,
        };
        let reasoning_gym = match needed {
            _ if !readable || self.wrong.is_some() => Some(0.0),
            _ if !solved => Some(0.05),
            Some(needed) => Some(
                u64::try_from(&needed)
                    .map_or(1.0, |needed| quotient(needed, self.legal.max(needed))),
            ),
            None => None,
        };
        Scores {
            to_go,
            wasted,
            reasoning_gym,
            illusion_of_thinking: f64::from(u8::from(solved)),
        }
    }
}

/// One number by another, to six digits.
pub(super) fn quotient(number: u64, by: u64) -> f64 {
    if number == by {
        return 1.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a ratio is told to six digits")]
    let ratio = number as f64 / by as f64;
    (ratio * 1e6).round() / 1e6
}
