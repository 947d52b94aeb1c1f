//! Continues along a known solution, if the answer is one so far.

use dashu_int::ops::BitTest;
use hanoi_core::{Peg, Place, Problem, Rules, Solution, State, UBig};

use super::Verifier;
use super::course::away;

/// The disks of a tower whose solution stands for that of all smaller ones, which begin alike.
const ANY_DISKS: u32 = 63;

/// The most disks between any two states: a table of lengths for more takes longer than it saves.
const MAX_DISKS_BETWEEN_STATES: u32 = 256;

impl Verifier {
    /// The known solution followed so far, if any.
    pub(crate) fn followed(&self) -> Option<Solution> {
        if self.progress.wrong.is_some() || self.progress.course.legal == 0 {
            return None;
        }
        let (state, made) = (self.replay.current(), self.progress.course.legal);
        let follows = |solution: &Solution| {
            let after = solution.state_after(made);
            after.is_ok_and(|after| after.places().starts_with(state.places()))
        };
        self.candidates()
            .filter_map(|problem| Solution::new(&problem).ok())
            .find(follows)
    }

    /// The problems that the answer may solve.
    fn candidates(&self) -> impl Iterator<Item = Problem> + '_ {
        let rules = *self.problem.rules();
        let tower = move |from: Peg, disks: u32| {
            let others = Peg::all(rules.pegs()).filter(move |&to| to != from);
            others.filter_map(move |to| Problem::perfect(disks, from, to, rules).ok())
        };
        let growing = self.growing.filter(|_| is_plain(&rules));
        let anywhere = self
            .home()
            .filter(|_| self.any_peg && self.growing.is_none());
        let fixed = self.growing.is_none() && !self.any_peg;
        let quick = self.home().is_some() || self.problem.disks() <= MAX_DISKS_BETWEEN_STATES;
        let given = (fixed && quick).then(|| self.problem.clone());
        let growing = growing.map(|(from, _)| tower(from, ANY_DISKS));
        let anywhere = anywhere.map(|from| tower(from, self.problem.disks()));
        growing
            .into_iter()
            .flatten()
            .chain(anywhere.into_iter().flatten())
            .chain(given)
    }

    /// Continues along the solution followed so far, up to a number of moves. The last of them is played, so that what
    /// it reaches is noticed.
    pub(crate) fn follow(&mut self, solution: &Solution, made: u64) {
        if made > self.progress.course.legal + 1 {
            self.stand_after(solution, made - 1);
        }
        if let Some(last) = (made > self.progress.course.legal).then(|| solution.move_at(made))
            && let Ok(last) = last
        {
            let played = self.try_claim(&last.into());
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
            let moved = UBig::from(made).bit_len();
            places.truncate(moved.max(self.problem.start().places().len()));
        }
        let Ok(state) = State::from_places(&places, state.pegs()) else {
            return;
        };
        self.progress
            .skipped
            .skip(solution, self.progress.course.legal, made);
        self.replay.stand(&state);
        self.progress.course.legal = made;
        self.grow();
        if self.any_peg && self.growing.is_none() {
            self.arrive_along(solution, made);
        }
        self.progress.course.away = away(self.replay.current(), self.problem.goal());
    }

    /// Records the pegs on which all disks were together within a range of moves of a solution, as happens under rules
    /// that force a detour through the middle.
    fn arrive_along(&mut self, solution: &Solution, made: u64) {
        let (disks, pegs) = (self.problem.disks(), self.problem.rules().pegs());
        let after = |peg| match solution
            .locate(&State::perfect(disks, pegs, peg).ok()?)
            .ok()?
        {
            Place::On(after) => Some((u64::try_from(&after).ok()?, peg)),
            Place::Off { .. } => None,
        };
        let mut arrivals: Vec<(u64, Peg)> = Peg::all(pegs).filter_map(after).collect();
        arrivals.sort_unstable();
        for (after, peg) in arrivals {
            if after > 0 && after <= made {
                let reached = self.arrive(peg, after);
                self.progress.course.reached = reached.or(self.progress.course.reached);
            }
        }
    }
}

/// 3 pegs under classic rules, where the shortest solutions of all towers begin with those of smaller ones.
fn is_plain(rules: &Rules) -> bool {
    rules.pegs() == 3 && rules.is_classic()
}
