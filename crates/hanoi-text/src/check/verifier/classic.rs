//! The classic puzzle: towers that grow, goals on any peg, and moves that are played ahead.

use std::borrow::Borrow;
use std::fmt;
use std::mem::ManuallyDrop;

use hanoi_core::{ClassicKind, Disk, Error, Fault, Move, Peg, Problem, Rules, Solution, State};

use super::Verifier;
use super::course::{Course, away};
use super::progress::ReplayState;
use super::puzzle::{PuzzleReplay, ReplayKind};
use super::verdict::write_places;
use crate::check::ClaimFault;
use crate::check::replay::{Replay, state_of};
use crate::naming::NamingContext;
use crate::read::scan::Scan;
use crate::{Claim, LineColumn};

/// The claim of a scanned move. It has no heap memory: looking for some to drop took 8 % of the instructions of a batch.
struct ScannedClaim(ManuallyDrop<Claim>);

impl Borrow<Claim> for ScannedClaim {
    fn borrow(&self) -> &Claim {
        &self.0
    }
}

impl Verifier {
    /// Plays claims as long as they need no inference, and returns how many.
    #[inline]
    fn play_plain<C: Borrow<Claim>>(
        &mut self,
        mut claims: impl Iterator<Item = C> + Clone,
    ) -> usize {
        if let Some(first) = claims.clone().next() {
            self.replay.expect(first.borrow());
        }
        let mut course = self.progress.course;
        let mut played = 0;
        while let Some(mv) = claims
            .next()
            .and_then(|claim| self.replay.play_plain(claim.borrow()))
        {
            course = self.advance_by(mv, course);
            played += 1;
        }
        self.keep(course, played as u64);
        played
    }

    /// Creates a verifier for a whole tower of as many disks as the answer turns out to move.
    ///
    /// # Errors
    ///
    /// A peg that the rules do not have.
    pub(crate) fn growing(from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        let problem = Problem::perfect(0, from, to, rules)?;
        let mut growing = Self::new(&problem);
        growing.growing = Some((from, to));
        growing.replay = Replay::new(problem.start(), rules, Some(from));
        Ok(growing)
    }

    /// Changes the goal: all disks on any one peg other than the one they all began on.
    pub(crate) fn with_any_goal(mut self) -> Self {
        self.any_peg = true;
        self.progress.course.reached = (self.problem.disks() == 0).then_some(0);
        let pegs = self.problem.rules().pegs();
        self.progress.arrivals = vec![None; pegs.into()];
        let home = self.home();
        let mut elsewhere = Peg::all(pegs).filter(|&peg| home != Some(peg));
        if self.problem.start() == self.problem.goal()
            && let Some(peg) = elsewhere.next_back()
        {
            self.gather(peg);
        }
        self
    }

    /// The peg that all disks begin on, if there is one.
    pub(super) fn home(&self) -> Option<Peg> {
        self.problem.start().perfect_peg()
    }

    /// The progress after a move that was played.
    #[expect(
        clippy::inline_always,
        reason = "what the moves have come to stays in registers"
    )]
    #[inline(always)]
    pub(super) fn advance_by(&mut self, mv: Move, course: Course) -> Course {
        if self.progress.tally.is_some() {
            // After a wrong move the goal no longer counts.
            course
        } else if self.any_peg {
            self.advance_anywhere(mv, course)
        } else {
            course.after(mv).towards(mv, self.problem.goal().places())
        }
    }

    /// The same for a goal on any peg.
    fn advance_anywhere(&mut self, mv: Move, course: Course) -> Course {
        let mut course = course.after(mv);
        // The last disk of a whole tower to arrive is the smallest.
        if mv.disk == Disk::SMALLEST && self.replay.is_whole(mv.from) {
            course.reached = self.arrive(mv.to, course.legal).or(course.reached);
        }
        course
    }

    /// Records that all disks are on this peg after `after` moves, which is as good as any other but the one they began
    /// on. Returns the number of moves after which they first were there.
    #[cold]
    pub(super) fn arrive(&mut self, peg: Peg, after: u64) -> Option<u64> {
        if self.home() == Some(peg) {
            return None;
        }
        self.gather(peg);
        Some(*self.progress.arrivals[peg.index()].get_or_insert(after))
    }

    /// Extends start and goal to the number of disks that the answer has named.
    pub(super) fn grow(&mut self) {
        let Some((from, to)) = self.growing else {
            return;
        };
        let disks = self.replay.state().disks();
        let more = disks - self.problem.disks();
        if more == 0 {
            return;
        }
        let (mut start, mut goal) = (self.problem.start().clone(), self.problem.goal().clone());
        for _ in 0..more {
            let grown = start.underlay(from).and(goal.underlay(to));
            debug_assert!(grown.is_ok(), "they have fewer disks than the replay");
        }
        self.change(start, goal);
        self.progress.course.away += if from == to { 0 } else { more };
        self.progress.course.reached = None;
        if self.any_peg {
            self.progress.arrivals.fill(None);
            self.gather(to);
        }
    }

    /// Sets the goal to all disks on a peg.
    fn gather(&mut self, peg: Peg) {
        let goal = self.problem.goal();
        if let Ok(goal) = State::perfect(goal.disks(), goal.pegs(), peg) {
            self.change(self.problem.start().clone(), goal);
        }
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
            _ => return false,
        };
        let places = state.places();
        match (shown.places().strip_prefix(places), self.growing) {
            (Some(larger), Some((from, _))) => larger.iter().all(|&peg| peg == from),
            (Some(larger), None) => larger.is_empty(),
            (None, _) => false,
        }
    }

    fn change(&mut self, start: State, goal: State) {
        let problem = Problem::new(start, goal, *self.problem.rules());
        self.problem = problem.expect("start and goal grow alike");
    }
}

impl ReplayKind<Problem> for ClassicKind {
    type Replay = Replay;
}

impl PuzzleReplay<Problem> for Replay {
    fn begin(problem: &Problem) -> Self {
        Self::new(problem.start(), *problem.rules(), None)
    }

    fn names(problem: &Problem) -> NamingContext {
        NamingContext::of(problem)
    }

    fn state(&self) -> &State {
        self.current()
    }

    fn counts_from_one(&self) -> bool {
        self.is_from_one()
    }

    fn resolve(&mut self, claim: &Claim, made: u64) -> Result<Option<Move>, ClaimFault> {
        self.move_by(claim, made)
    }

    fn play(&mut self, step: &Move) -> Result<(), Fault> {
        self.play_move(*step)
    }

    fn course(problem: &Problem) -> Course {
        let away = away(problem.start(), problem.goal());
        Course {
            away,
            reached: (away == 0).then_some(0),
            ..Course::default()
        }
    }

    #[inline]
    fn advance(verifier: &mut Verifier, step: &Move, course: Course) -> Course {
        verifier.advance_by(*step, course)
    }

    /// If any peg is allowed, the goal has become that peg by then.
    fn is_at_goal(verifier: &Verifier) -> bool {
        let state = verifier.replay.state();
        let whole = !verifier.any_peg || state.perfect_peg().is_some();
        whole && state == verifier.problem.goal()
    }

    fn is_at(verifier: &Verifier, claim: &Claim) -> bool {
        verifier.is_state(verifier.replay.state(), claim)
    }

    fn starts_with(verifier: &Verifier, claim: &Claim) -> bool {
        verifier.is_state(verifier.problem.start(), claim)
    }

    fn write_state(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_places(state, f)
    }

    fn afresh(verifier: &Verifier) -> Verifier {
        let rules = *verifier.problem.rules();
        let growing = |(from, to)| Verifier::growing(from, to, rules).ok();
        let again = verifier.growing.and_then(growing);
        let again = again.unwrap_or_else(|| Verifier::new(&verifier.problem));
        if verifier.any_peg {
            again.with_any_goal()
        } else {
            again
        }
    }

    fn restart(verifier: &mut Verifier) {
        if verifier.growing.is_some() || verifier.any_peg {
            *verifier = verifier.afresh();
            return;
        }
        let (start, rules) = (verifier.problem.start(), verifier.problem.rules());
        verifier.replay.begin_again(start, *rules, None);
        verifier.progress = ReplayState::at_start(Self::course(&verifier.problem));
    }

    fn grow(verifier: &mut Verifier) {
        verifier.grow();
    }

    fn is_whole(verifier: &Verifier) -> bool {
        let shortest = || {
            let solution = Solution::new(&verifier.problem);
            solution.is_ok_and(|solution| *solution.length() == verifier.legal().into())
        };
        verifier.growing.is_none() || verifier.problem.disks() > 1 && shortest()
    }

    fn play_ahead(verifier: &mut Verifier, claims: &[(Claim, LineColumn)]) -> usize {
        verifier.play_plain(claims.iter().map(|(claim, _)| claim))
    }

    fn play_scanned(verifier: &mut Verifier, scan: &Scan, after: usize) -> usize {
        let claims = scan.claims(after);
        verifier.play_plain(claims.map(|(claim, _)| ScannedClaim(ManuallyDrop::new(claim))))
    }

    fn as_classic(verifier: &Verifier) -> Option<&Verifier> {
        Some(verifier)
    }

    fn as_classic_mut(verifier: &mut Verifier) -> Option<&mut Verifier> {
        Some(verifier)
    }
}
