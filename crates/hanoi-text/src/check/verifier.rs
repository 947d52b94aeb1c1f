//! Playing claims: the count of moves, the goal, and the first wrong move.

mod fingerprint;
mod follow;
mod progress;
mod state;

use std::borrow::Borrow;

use hanoi_core::{Disk, Error, Move, Peg, Problem, Rules, Solution, State};

use super::replay::Replay;
use super::{ClaimFault, MoveCount, Verdict, Wrong};
use crate::{Claim, LineColumn, Unreadable};
use progress::{Course, ReplayState};

/// Plays a claimed solution move by move.
///
/// # Complexity
///
/// Constant time per move, time linear in the disks per state; memory for the state.
#[derive(Clone, Debug)]
pub(crate) struct Verifier {
    problem: Problem,
    /// The state of the answer; if it is scored, also after a wrong move.
    pub(crate) replay: Replay,
    progress: ReplayState,
    /// The pegs of start and goal, as long as the number of disks is unknown.
    pub(crate) growing: Option<(Peg, Peg)>,
    /// Whether the tower may be taken to any peg.
    any_peg: bool,
    /// Whether moves after the first wrong one are played and counted.
    scored: bool,
    /// Whether another answer may follow one that is a solution.
    several: bool,
}

impl Verifier {
    /// Creates a verifier for a problem.
    pub(crate) fn new(problem: &Problem) -> Self {
        Self::begin(problem.clone(), None)
    }

    /// Creates a verifier for a whole tower of as many disks as the answer turns out to move.
    ///
    /// # Errors
    ///
    /// A peg that the rules do not have.
    pub(crate) fn growing(from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        let problem = Problem::perfect(0, from, to, rules)?;
        Ok(Self::begin(problem, Some((from, to))))
    }

    fn begin(problem: Problem, growing: Option<(Peg, Peg)>) -> Self {
        let from = growing.map(|(from, _)| from);
        Self {
            replay: Replay::new(problem.start(), *problem.rules(), from),
            progress: ReplayState::at_start(&problem),
            problem,
            growing,
            any_peg: false,
            scored: false,
            several: false,
        }
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
    fn home(&self) -> Option<Peg> {
        self.problem.start().perfect_peg()
    }

    /// Lets another answer follow one that is a solution.
    pub(crate) const fn several(&mut self) {
        self.several = true;
    }

    /// Counts moves also after the first wrong one.
    pub(crate) const fn score(&mut self) {
        self.scored = true;
    }

    /// A copy at the start.
    pub(crate) fn afresh(&self) -> Self {
        let growing = |(from, to)| Self::growing(from, to, *self.problem.rules()).ok();
        let again = self.growing.and_then(growing);
        let mut again = again.unwrap_or_else(|| Self::new(&self.problem));
        if self.any_peg {
            again = again.with_any_goal();
        }
        (again.scored, again.several) = (self.scored, self.several);
        again
    }

    /// Starts over, reusing its memory.
    pub(crate) fn restart(&mut self) {
        if self.growing.is_some() || self.any_peg {
            *self = self.afresh();
        } else {
            self.begin_again();
        }
    }

    /// Starts over with another problem, reusing its memory.
    pub(crate) fn restart_with(&mut self, problem: Problem) {
        self.problem = problem;
        (self.growing, self.any_peg) = (None, false);
        self.begin_again();
    }

    fn begin_again(&mut self) {
        let (start, rules) = (self.problem.start(), self.problem.rules());
        self.replay.restart(start, *rules, None);
        self.progress = ReplayState::at_start(&self.problem);
    }

    /// Plays claims as long as they are legal moves that need no inference, which is fastest, and returns how many it
    /// has played. The next one, if there is one, is for [`Verifier::play`].
    ///
    /// # Complexity
    ///
    /// Constant time per move.
    pub(crate) fn play_ahead(
        &mut self,
        mut claims: impl Iterator<Item: Borrow<Claim>> + Clone,
    ) -> usize {
        if !self.is_fine() && self.progress.tally.is_none() {
            return 0;
        }
        if let Some(first) = claims.clone().next() {
            self.replay.expect(first.borrow());
        }
        let mut course = self.progress.course;
        let mut played = 0;
        while let Some(mv) = claims
            .next()
            .and_then(|claim| self.replay.play_plain(claim.borrow()))
        {
            course = self.advance(mv, course);
            played += 1;
        }
        self.keep(course, played as u64);
        played
    }

    /// Plays a claim of a text that may hold several answers in turn. If the goal is reached, and the claim continues
    /// from the start but not from the goal, it begins another answer; the verdict on the one before is returned. As
    /// long as the number of disks is unknown, only a shortest solution of at least two disks ends this way.
    ///
    /// # Complexity
    ///
    /// Constant time per move, time linear in the disks per state, and once an answer as for [`Solution::new`].
    pub(crate) fn play(&mut self, claim: &Claim, place: LineColumn) -> Option<Verdict> {
        if self.progress.unreadable.is_some() {
            return None;
        }
        if self.progress.wrong.is_some() {
            self.play_on(claim);
            return None;
        }
        let fault = self.try_claim(claim).err()?;
        self.refuse(claim, place, fault)
    }

    /// Handles a claim that does not continue: begins another answer if the one before may end, else records the first
    /// wrong move.
    #[cold]
    fn refuse(&mut self, claim: &Claim, place: LineColumn, fault: ClaimFault) -> Option<Verdict> {
        if self.may_end() {
            let mut fresh = self.afresh();
            if fresh.try_claim(claim).is_ok() {
                return Some(std::mem::replace(self, fresh).take_verdict());
            }
        }
        self.progress.wrong = Some(Wrong {
            number: self.progress.course.legal + 1,
            claim: claim.clone(),
            place,
            fault,
            state: self.replay.state().clone(),
        });
        self.progress.tally = self.scored.then_some(MoveCount {
            claimed: self.progress.course.legal + 1,
            legal: self.progress.course.legal,
        });
        None
    }

    /// Plays a claim after a wrong move, from the state in which that one was tried, if such moves count.
    fn play_on(&mut self, claim: &Claim) {
        let Some(count) = &mut self.progress.tally else {
            return;
        };
        let mv = self.replay.resolve(claim, count.claimed);
        if !matches!(mv, Ok(None)) {
            count.claimed += 1;
        }
        if let Ok(Some(mv)) = mv {
            count.legal += u64::from(self.replay.play(mv).is_ok());
        }
    }

    /// Whether what was played may be an answer that ends here.
    pub(crate) fn may_end(&self) -> bool {
        let shortest = || {
            let solution = Solution::new(&self.problem);
            solution.is_ok_and(|solution| *solution.length() == self.progress.course.legal.into())
        };
        self.several
            && self.progress.course.legal > 0
            && self.is_at_goal()
            && (self.growing.is_none() || self.problem.disks() > 1 && shortest())
    }

    /// Takes the verdict. The verifier has to be restarted before anything else is played.
    pub(crate) fn take_verdict(&mut self) -> Verdict {
        let progress = std::mem::take(&mut self.progress);
        let legal = MoveCount {
            claimed: progress.course.legal,
            legal: progress.course.legal,
        };
        let end = progress.wrong.as_ref().map(|wrong| &wrong.state);
        Verdict {
            problem: self.problem.clone(),
            legal: progress.course.legal,
            end: end.unwrap_or(self.replay.state()).clone(),
            wrong: progress.wrong,
            reached: progress.course.reached,
            count: self.scored.then(|| progress.tally.unwrap_or(legal)),
            unreadable: progress.unreadable,
            blank: false,
            passage: None,
            contradicts: None,
        }
    }

    /// Whether the start is not the goal, or may not be.
    pub(crate) fn has_to_move(&self) -> bool {
        self.growing.is_some() || self.problem.start() != self.problem.goal()
    }

    /// The number of legal moves before the first wrong one.
    pub(crate) const fn legal(&self) -> u64 {
        self.progress.course.legal
    }

    /// Whether all claims so far were legal and could be read.
    pub(crate) const fn is_fine(&self) -> bool {
        self.progress.wrong.is_none() && self.progress.unreadable.is_none()
    }

    /// Whether moves are counted after the first wrong one.
    pub(crate) const fn is_scored(&self) -> bool {
        self.scored
    }

    /// Records text that seems to be a move and cannot be read.
    pub(crate) fn garble(&mut self, unreadable: &Unreadable) {
        if self.is_fine() {
            self.progress.unreadable = Some(unreadable.clone());
        }
    }

    fn try_claim(&mut self, claim: &Claim) -> Result<(), ClaimFault> {
        let mv = self.replay.resolve(claim, self.progress.course.legal);
        self.grow();
        let Some(mv) = mv? else { return Ok(()) };
        self.replay.play(mv)?;
        let course = self.advance(mv, self.progress.course);
        self.keep(course, 1);
        Ok(())
    }

    /// The progress after a move that was played.
    #[expect(
        clippy::inline_always,
        reason = "what the moves have come to stays in registers"
    )]
    #[inline(always)]
    fn advance(&mut self, mv: Move, course: Course) -> Course {
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

    /// Stores the progress after `moves` moves, or only their number after a wrong one.
    const fn keep(&mut self, course: Course, moves: u64) {
        if let Some(count) = &mut self.progress.tally {
            count.claimed += moves;
            count.legal += moves;
        } else {
            self.progress.course = course;
        }
    }

    /// Records that all disks are on this peg after `after` moves, which is as good as any other but the one they began
    /// on. Returns the number of moves after which they first were there.
    #[cold]
    fn arrive(&mut self, peg: Peg, after: u64) -> Option<u64> {
        if self.home() == Some(peg) {
            return None;
        }
        self.gather(peg);
        Some(*self.progress.arrivals[peg.index()].get_or_insert(after))
    }

    /// Whether it is a solution as it stands.
    pub(crate) fn is_solved(&self) -> bool {
        self.is_fine() && self.is_at_goal()
    }

    /// Whether the goal is reached. If any peg is allowed, the goal has become that peg by then.
    pub(crate) fn is_at_goal(&self) -> bool {
        let state = self.replay.state();
        let whole = !self.any_peg || state.perfect_peg().is_some();
        whole && state == self.problem.goal()
    }

    /// Extends start and goal to the number of disks that the answer has named.
    fn grow(&mut self) {
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

    fn change(&mut self, start: State, goal: State) {
        let problem = Problem::new(start, goal, *self.problem.rules());
        self.problem = problem.expect("start and goal grow alike");
    }
}
