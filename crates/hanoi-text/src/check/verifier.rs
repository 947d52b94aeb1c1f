//! Playing claims: the count of moves, the goal, and the first wrong move.

mod classic;
pub(super) mod course;
pub(super) mod fingerprint;
mod follow;
mod progress;
pub(super) mod puzzle;
pub(super) mod verdict;

use hanoi_core::{FaultClass, Peg, Problem};

use crate::check::reading::Reading;
use crate::read::scan::Scan;
use crate::{Claim, LineColumn, Unreadable};
use course::Course;
use progress::ReplayState;
use puzzle::{JudgedPuzzle, PuzzleFault, PuzzleReplay, PuzzleStep};
use verdict::{AnswerSource, MoveCount, Verdict, Wrong};

/// Plays a claimed solution move by move.
///
/// # Complexity
///
/// Constant time per move, time linear in the disks per state; memory for the state.
#[derive(Clone, Debug)]
pub struct Verifier<P: JudgedPuzzle = Problem> {
    problem: P,
    /// The state of the answer; if it is scored, also after a wrong move.
    pub(crate) replay: P::Replay,
    progress: ReplayState<P>,
    /// The pegs of start and goal, as long as the number of disks is unknown.
    growing: Option<(Peg, Peg)>,
    /// Whether the tower may be taken to any peg.
    any_peg: bool,
    /// Whether moves after the first wrong one are played and counted.
    scored: bool,
    /// Whether another answer may follow one that is a solution.
    several: bool,
}

impl<P: JudgedPuzzle> Verifier<P> {
    /// Creates a verifier for a problem.
    pub(crate) fn new(problem: &P) -> Self {
        Self {
            replay: P::Replay::begin(problem),
            progress: ReplayState::at_start(P::Replay::course(problem)),
            problem: problem.clone(),
            growing: None,
            any_peg: false,
            scored: false,
            several: false,
        }
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
        let mut again = P::Replay::afresh(self);
        (again.scored, again.several) = (self.scored, self.several);
        again
    }

    /// Starts over, reusing its memory.
    pub(crate) fn restart(&mut self) {
        P::Replay::restart(self);
    }

    /// Starts over with another problem, reusing its memory.
    pub(crate) fn restart_with(&mut self, problem: P) {
        self.problem = problem;
        (self.growing, self.any_peg) = (None, false);
        self.restart();
    }

    /// Plays claims as long as they are legal moves that need no inference, which is fastest, and returns how many it
    /// has played. The next one, if there is one, is for [`Verifier::play`].
    ///
    /// # Complexity
    ///
    /// Constant time per move.
    #[inline]
    pub(crate) fn play_ahead(&mut self, claims: &[(Claim, LineColumn)]) -> usize {
        if !self.is_fine() && self.progress.tally.is_none() {
            return 0;
        }
        P::Replay::play_ahead(self, claims)
    }

    /// Plays the moves of a scanned text likewise, after some of them.
    #[inline]
    pub(crate) fn play_scanned(&mut self, scan: &Scan, after: usize) -> usize {
        if !self.is_fine() && self.progress.tally.is_none() {
            return 0;
        }
        P::Replay::play_scanned(self, scan, after)
    }

    /// Plays a claim of a text that may hold several answers in turn. If the goal is reached, and the claim continues
    /// from the start but not from the goal, it begins another answer; the verdict on the one before is returned. As
    /// long as the number of disks is unknown, only a shortest solution of at least two disks ends this way.
    ///
    /// # Complexity
    ///
    /// Constant time per move, time linear in the disks per state, and once an answer as for [`Solution::new`].
    pub(crate) fn play(&mut self, claim: &Claim, place: LineColumn) -> Option<Verdict<P>> {
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
    fn refuse(
        &mut self,
        claim: &Claim,
        place: LineColumn,
        fault: PuzzleFault<P>,
    ) -> Option<Verdict<P>> {
        if self.may_end() {
            let mut fresh = self.afresh();
            if fresh.try_claim(claim).is_ok() {
                return Some(std::mem::replace(self, fresh).take_verdict());
            }
        }
        let legal = self.progress.course.legal;
        self.progress.tally = self.scored.then(|| MoveCount {
            claimed: legal + 1,
            legal,
            faults: vec![(fault.class(), 1)],
        });
        self.progress.wrong = Some(Wrong {
            number: legal + 1,
            claim: claim.clone(),
            place,
            fault,
            state: self.replay.state().clone(),
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
        let played = mv.and_then(|mv| match mv {
            Some(mv) => self
                .replay
                .play(&mv)
                .map_err(PuzzleFault::<P>::Rule)
                .map(|()| 1),
            None => Ok(0),
        });
        match played {
            Ok(legal) => count.legal += legal,
            Err(fault) => count.fail(fault.class()),
        }
    }

    /// Whether what was played may be an answer that ends here.
    pub(crate) fn may_end(&self) -> bool {
        self.several
            && self.progress.course.legal > 0
            && self.is_at_goal()
            && P::Replay::is_whole(self)
    }

    /// Takes the verdict. The verifier has to be restarted before anything else is played.
    pub(crate) fn take_verdict(&mut self) -> Verdict<P> {
        let progress = &mut self.progress;
        let all_legal = || MoveCount {
            claimed: progress.course.legal,
            legal: progress.course.legal,
            faults: Vec::new(),
        };
        let count = self
            .scored
            .then(|| progress.tally.take().unwrap_or_else(all_legal));
        let end = progress.wrong.as_ref().map(|wrong| &wrong.state);
        Verdict {
            problem: self.problem.clone(),
            legal: progress.course.legal,
            end: end.unwrap_or(self.replay.state()).clone(),
            wrong: progress.wrong.take(),
            reached: progress.course.reached,
            count,
            unreadable: progress.unreadable.take(),
            blank: false,
            source: AnswerSource {
                reading: Reading::Prose,
                passage: None,
            },
            contradicts: None,
            evidence: None,
            ambiguous: None,
        }
    }

    /// The problem that the answer is to solve.
    pub(crate) const fn problem(&self) -> &P {
        &self.problem
    }

    /// Whether moves are counted that come after a wrong one.
    pub(super) const fn is_late(&self) -> bool {
        self.progress.tally.is_some()
    }

    /// The number of legal moves before the first wrong one.
    pub(crate) const fn legal(&self) -> u64 {
        self.progress.course.legal
    }

    /// Whether all claims so far were legal and could be read.
    pub(crate) const fn is_fine(&self) -> bool {
        self.progress.wrong.is_none() && self.progress.unreadable.is_none()
    }

    /// Whether the disk of the first wrong move is not the topmost of its peg.
    pub(crate) fn is_of_other_disk(&self) -> bool {
        let wrong = self.progress.wrong.as_ref();
        wrong.is_some_and(|wrong| wrong.fault.class() == FaultClass::Top)
    }

    /// What cannot be read, if something cannot.
    pub(crate) const fn unreadable(&self) -> Option<&Unreadable> {
        self.progress.unreadable.as_ref()
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

    fn try_claim(&mut self, claim: &Claim) -> Result<(), PuzzleFault<P>> {
        self.step(claim).map(drop)
    }

    /// Plays a claim, and returns its step. `None` if everything stays where it is.
    pub(crate) fn step(&mut self, claim: &Claim) -> Result<Option<PuzzleStep<P>>, PuzzleFault<P>> {
        let step = self.replay.resolve(claim, self.progress.course.legal);
        P::Replay::grow(self);
        let Some(step) = step? else { return Ok(None) };
        self.replay.play(&step).map_err(PuzzleFault::<P>::Rule)?;
        let course = P::Replay::advance(self, &step, self.progress.course);
        self.keep(course, 1);
        Ok(Some(step))
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

    /// Whether the start is not the goal, or may not be.
    pub(crate) fn has_to_move(&self) -> bool {
        self.growing.is_some() || !self.problem.is_end(self.problem.start())
    }

    /// Whether it is a solution as it stands.
    pub(crate) fn is_solved(&self) -> bool {
        self.is_fine() && self.is_at_goal()
    }

    /// Whether the goal is reached.
    pub(crate) fn is_at_goal(&self) -> bool {
        P::Replay::is_at_goal(self)
    }

    /// Whether a claim is the state after the moves.
    pub(crate) fn is_at(&self, claim: &Claim) -> bool {
        P::Replay::is_at(self, claim)
    }

    /// Whether a claim is the state before the first move.
    pub(crate) fn starts_with(&self, claim: &Claim) -> bool {
        P::Replay::starts_with(self, claim)
    }

    /// The sum over all moves.
    fn fingerprint(&self) -> u64 {
        let played = self.progress.course.fingerprint;
        played.wrapping_add(self.progress.skipped.sum())
    }

    /// Whether it has played different moves than another, or stopped elsewhere.
    pub(crate) fn differs(&self, other: &Self) -> bool {
        let claim = |verifier: &Self| {
            verifier
                .progress
                .wrong
                .as_ref()
                .map(|wrong| wrong.claim.to_string())
        };
        self.progress.course.legal != other.progress.course.legal
            || claim(self) != claim(other)
            || self.progress.unreadable.is_some() != other.progress.unreadable.is_some()
            || self.fingerprint() != other.fingerprint()
    }
}
