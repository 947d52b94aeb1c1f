//! The classic puzzle: towers that grow, goals on any peg, and moves that are played ahead.

use std::borrow::Cow;
use std::fmt;
use std::mem::ManuallyDrop;
use std::ops::Deref;

use hanoi_core::{ClassicKind, Disk, Error, Fault, Move, Peg, Problem, Rules, Solution, State};

use super::Verifier;
use super::course::{Course, away};
use super::puzzle::{PuzzleReplay, ReplayKind};
use super::verdict::write_places;
use crate::check::ClaimFault;
use crate::check::counted::CountedPegs;
use crate::check::replay::{Replay, state_of};
use crate::naming::NamingContext;
use crate::read::scan::Scan;
use crate::{Claim, LineColumn};

impl Verifier {
    /// Plays claims as long as they need no inference, and returns how many.
    #[inline]
    fn play_plain<C: Deref<Target = Claim>>(
        &mut self,
        mut claims: impl Iterator<Item = C> + Clone,
    ) -> usize {
        if !self.is_fine() && self.tally.is_none() {
            return 0;
        }
        if let Some(first) = claims.clone().next() {
            self.replay.expect(&first);
        }
        let mut course = self.course;
        let mut played = 0;
        while let Some(mv) = claims
            .next()
            .and_then(|claim| self.replay.play_plain(&claim))
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
        self.arrivals.clear();
        self.course.reached = (self.problem.disks() == 0).then_some(0);
        let pegs = self.problem.rules().pegs();
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
        if self.tally.is_some() {
            // After a wrong move the goal no longer counts.
            course
        } else if self.any_peg {
            self.advance_anywhere(mv, course)
        } else {
            course.towards(mv, self.problem.goal().places())
        }
    }

    /// The same for a goal on any peg.
    fn advance_anywhere(&mut self, mv: Move, course: Course) -> Course {
        let mut course = course;
        course.legal += 1;
        // The last disk of a whole tower to arrive is the smallest. Each peg is as good as any other but the one they began on.
        let is_whole = mv.disk == Disk::SMALLEST && self.replay.is_whole(mv.from);
        if is_whole && self.home() != Some(mv.to) {
            let mut arrivals = self.arrivals.iter();
            course.reached = arrivals
                .find(|(peg, _)| *peg == mv.to)
                .map(|(_, after)| *after);
            if course.reached.is_none() {
                course.reached = Some(course.legal);
                self.arrivals.push((mv.to, course.legal));
            }
            self.gather(mv.to);
        }
        course
    }

    /// Extends start and goal to the number of disks that the answer has named.
    pub(super) fn grow(&mut self) {
        let Some((from, to)) = self.growing else {
            return;
        };
        let (before, disks) = (self.problem.disks(), self.replay.state().disks());
        if disks > before {
            let problem = Problem::perfect(disks, from, to, *self.problem.rules());
            self.problem = problem.expect("there are these pegs, and may be so many disks");
            self.course.away += if from == to { 0 } else { disks - before };
            self.course.reached = None;
            self.arrivals.clear();
        }
    }

    /// Sets the goal to all disks on a peg.
    fn gather(&mut self, peg: Peg) {
        let start = self.problem.start();
        let goal = State::perfect(start.disks(), start.pegs(), peg);
        let problem =
            goal.and_then(|goal| Problem::new(start.clone(), goal, *self.problem.rules()));
        self.problem = problem.expect("the peg is one of the puzzle");
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
        self.towers.state()
    }

    fn counts_from_one(&self) -> bool {
        self.count.is_from_one()
    }

    fn resolve(&mut self, claim: &Claim, made: u64) -> Result<Option<Move>, ClaimFault> {
        let step = match claim {
            Claim::State(state) => return self.step_to(state),
            Claim::Towers(towers) => return self.step_to(&state_of(towers)?),
            Claim::Move { disk, from, to } => self.move_of(*disk, *from, *to),
            Claim::Onto { disk, off, onto } => self.onto(*disk, *off, *onto),
            Claim::Put(numbers) => self.put(*numbers, made),
            Claim::Piece { .. } | Claim::Step(_) | Claim::Pieces(_) => Err(ClaimFault::NotAStep),
        };
        step.map(Some)
    }

    fn play(&mut self, step: &Move) -> Result<(), Fault> {
        self.towers.play(*step, &self.rules)
    }

    fn away(problem: &Problem) -> u32 {
        away(problem.start(), problem.goal())
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

    /// As long as the number of disks is unknown, larger disks lie where they all began.
    fn is_at(verifier: &Verifier, claim: &Claim) -> bool {
        let shown = match claim {
            Claim::State(shown) => Ok(Cow::Borrowed(shown)),
            Claim::Towers(lists) => state_of(lists).map(Cow::Owned),
            _ => return false,
        };
        let places = verifier.replay.state().places();
        let larger = shown
            .as_ref()
            .ok()
            .and_then(|shown| shown.places().strip_prefix(places));
        larger.is_some_and(|larger| match verifier.growing {
            Some((from, _)) => larger.iter().all(|&peg| peg == from),
            None => larger.is_empty(),
        })
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
        let replay = &mut verifier.replay;
        replay.towers.reset(verifier.problem.start());
        replay.rules = *verifier.problem.rules();
        replay.count = CountedPegs::default();
        (replay.growing, replay.first_time) = (None, None);
        verifier.course = Verifier::course(&verifier.problem);
        (verifier.wrong, verifier.unreadable, verifier.tally) = (None, None, None);
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
        // They have no heap memory: looking for some to drop took 8 % of the instructions of a batch.
        verifier.play_plain(claims.map(|(claim, _)| ManuallyDrop::new(claim)))
    }

    fn as_classic(verifier: &mut Verifier) -> Option<&mut Verifier> {
        Some(verifier)
    }
}
