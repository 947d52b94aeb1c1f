//! Continues along a known solution, if the answer is one so far.

use hanoi_core::{Peg, Problem, Solution, State};

use super::Verifier;
use super::course::away;

/// The disks of a tower whose solution stands for that of all smaller ones, which begin alike.
const ANY_DISKS: u32 = 63;

/// The most disks between any two states: a table of lengths for more takes longer than it saves.
const MAX_DISKS_BETWEEN_STATES: u32 = 256;

impl Verifier {
    /// The known solution followed so far, if any.
    pub(crate) fn followed(&self) -> Option<Solution> {
        if self.wrong.is_some() || self.course.legal == 0 {
            return None;
        }
        let (state, made) = (self.replay.towers.state(), self.course.legal);
        let follows = |solution: &Solution| {
            let after = solution.state_after(made);
            after.is_ok_and(|after| after.places().starts_with(state.places()))
        };
        let candidates = self.candidates().into_iter();
        candidates
            .filter_map(|problem| Solution::new(&problem).ok())
            .find(follows)
    }

    /// The problems that the answer may solve.
    fn candidates(&self) -> Vec<Problem> {
        let (rules, disks) = (*self.problem.rules(), self.problem.disks());
        let towers = |from: Peg, disks| {
            let others = Peg::all(rules.pegs()).filter(|&to| to != from);
            let towers = others.filter_map(|to| Problem::perfect(disks, from, to, rules).ok());
            towers.collect()
        };
        match (self.growing, self.home()) {
            // 3 pegs under classic rules, where the shortest solutions of all towers begin with those of smaller ones.
            (Some((from, _)), _) if rules.pegs() == 3 && rules.is_classic() => {
                towers(from, ANY_DISKS)
            }
            // Other rules may force a detour over a peg that counts.
            (None, Some(from)) if self.any_peg && rules.is_classic() => towers(from, disks),
            (None, home)
                if !self.any_peg && (home.is_some() || disks <= MAX_DISKS_BETWEEN_STATES) =>
            {
                vec![self.problem.clone()]
            }
            _ => Vec::new(),
        }
    }

    /// Continues along the solution followed so far, up to a number of moves. The last of them is played, so that what
    /// it reaches is noticed.
    pub(crate) fn follow(&mut self, solution: &Solution, made: u64) {
        if made > self.course.legal + 1 {
            self.stand_after(solution, made - 1);
        }
        if let Some(last) = (made > self.course.legal).then(|| solution.move_at(made))
            && let Ok(last) = last
        {
            let played = self.step(&last.into());
            debug_assert!(played.is_ok(), "the moves of a solution are legal");
        }
    }

    /// Sets the state to the one after a number of moves of a solution. As long as the number of disks is unknown, it
    /// has those that have moved.
    fn stand_after(&mut self, solution: &Solution, made: u64) {
        let Ok(state) = solution.state_after(made) else {
            return;
        };
        let mut places = state.places().to_vec();
        if self.growing.is_some() {
            let moved = (u64::BITS - made.leading_zeros()) as usize;
            places.truncate(moved.max(self.problem.start().places().len()));
        }
        let Ok(state) = State::from_places(&places, state.pegs()) else {
            return;
        };
        self.replay.towers.reset(&state);
        self.course.legal = made;
        self.grow();
        self.course.away = away(self.replay.towers.state(), self.problem.goal());
    }
}
