//! Playing claims: the count of moves, the goal, and the first wrong move.

mod classic;
pub(super) mod course;
mod follow;
pub(super) mod puzzle;
pub(super) mod verdict;

use hanoi_core::{FaultClass, Peg, Problem};

use crate::check::reading::Reading;
use crate::read::scan::Scan;
use crate::{Claim, LineColumn, Unreadable};
use course::Course;
use puzzle::{JudgedPuzzle, PuzzleFault, PuzzleReplay, PuzzleState, PuzzleStep};
use verdict::{AnswerSource, MoveCount, Verdict, Wrong};

/// Plays a claimed solution move by move.
///
/// # Complexity
///
/// Constant time per move, time linear in the disks per state; memory for the state.
#[derive(Clone, Debug)]
pub struct Verifier<P: JudgedPuzzle = Problem> {
    pub(super) problem: P,
    /// The state of the answer; if it is scored, also after a wrong move.
    pub(crate) replay: P::Replay,
    course: Course,
    wrong: Option<Wrong<P>>,
    /// Text that seems to be a move and cannot be read, unless a wrong move came before. Nothing is played after it.
    pub(crate) unreadable: Option<Unreadable>,
    /// The count of moves from the first wrong one on, if they count.
    tally: Option<MoveCount>,
    /// The pegs of start and goal, as long as the number of disks is unknown.
    growing: Option<(Peg, Peg)>,
    /// Whether the tower may be taken to any peg.
    any_peg: bool,
    /// If it may, the pegs to which it was taken, each with the number of moves after which it was first there.
    arrivals: Vec<(Peg, u64)>,
    /// Whether moves after the first wrong one are played and counted.
    pub(crate) scored: bool,
    /// Whether another answer may follow one that is a solution.
    pub(crate) several: bool,
}

impl<P: JudgedPuzzle> Verifier<P> {
    /// Creates a verifier for a problem.
    pub(crate) fn new(problem: &P) -> Self {
        Self {
            replay: P::Replay::begin(problem),
            course: Self::course(problem),
            wrong: None,
            unreadable: None,
            tally: None,
            problem: problem.clone(),
            growing: None,
            any_peg: false,
            arrivals: Vec::new(),
            scored: false,
            several: false,
        }
    }

    /// What the moves have come to before the first.
    fn course(problem: &P) -> Course {
        Course {
            legal: 0,
            away: P::Replay::away(problem),
            reached: problem.is_end(problem.start()).then_some(0),
        }
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
        P::Replay::play_ahead(self, claims)
    }

    /// Plays the moves of a scanned text likewise, after some of them.
    #[inline]
    pub(crate) fn play_scanned(&mut self, scan: &Scan, after: usize) -> usize {
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
        if self.unreadable.is_some() {
            return None;
        }
        if self.wrong.is_some() {
            self.play_on(claim);
            return None;
        }
        let fault = self.step(claim).err()?;
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
            if fresh.step(claim).is_ok() {
                return Some(std::mem::replace(self, fresh).take_verdict());
            }
        }
        let legal = self.course.legal;
        self.tally = self.scored.then(|| MoveCount {
            claimed: legal + 1,
            legal,
            faults: vec![(fault.class(), 1)],
        });
        self.wrong = Some(Wrong {
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
        let Some(count) = &mut self.tally else {
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
        self.several && self.course.legal > 0 && self.is_at_goal() && P::Replay::is_whole(self)
    }

    /// Takes the verdict. The verifier has to be restarted before anything else is played.
    pub(crate) fn take_verdict(&mut self) -> Verdict<P> {
        let legal = self.course.legal;
        let all_legal = || MoveCount {
            claimed: legal,
            legal,
            faults: Vec::new(),
        };
        let tally = self.tally.take();
        Verdict {
            problem: self.problem.clone(),
            legal,
            end: self.end().clone(),
            wrong: self.wrong.take(),
            reached: self.course.reached,
            count: self.scored.then(|| tally.unwrap_or_else(all_legal)),
            unreadable: self.unreadable.take(),
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

    /// The number of legal moves before the first wrong one.
    pub(crate) const fn legal(&self) -> u64 {
        self.course.legal
    }

    /// Whether all claims so far were legal and could be read.
    pub(crate) const fn is_fine(&self) -> bool {
        self.wrong.is_none() && self.unreadable.is_none()
    }

    /// Whether the disk of the first wrong move is not the topmost of its peg.
    pub(crate) fn is_of_other_disk(&self) -> bool {
        let wrong = self.wrong.as_ref();
        wrong.is_some_and(|wrong| wrong.fault.class() == FaultClass::Top)
    }

    /// Records text that seems to be a move and cannot be read.
    pub(crate) fn garble(&mut self, unreadable: &Unreadable) {
        if self.is_fine() {
            self.unreadable = Some(unreadable.clone());
        }
    }

    /// Plays a claim, and returns its step. `None` if everything stays where it is.
    pub(crate) fn step(&mut self, claim: &Claim) -> Result<Option<PuzzleStep<P>>, PuzzleFault<P>> {
        let step = self.replay.resolve(claim, self.course.legal);
        P::Replay::grow(self);
        let Some(step) = step? else { return Ok(None) };
        self.replay.play(&step).map_err(PuzzleFault::<P>::Rule)?;
        let course = P::Replay::advance(self, &step, self.course);
        self.keep(course, 1);
        Ok(Some(step))
    }

    /// Stores the progress after `moves` moves, or only their number after a wrong one.
    const fn keep(&mut self, course: Course, moves: u64) {
        if let Some(count) = &mut self.tally {
            count.claimed += moves;
            count.legal += moves;
        } else {
            self.course = course;
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

    /// The state after the legal moves.
    fn end(&self) -> &PuzzleState<P> {
        let wrong = self.wrong.as_ref().map(|wrong| &wrong.state);
        wrong.unwrap_or(self.replay.state())
    }

    /// Whether it has come to another end than another, or in another number of moves.
    pub(crate) fn differs(&self, other: &Self) -> bool {
        let claim = |verifier: &Self| Some(verifier.wrong.as_ref()?.claim.to_string());
        self.course.legal != other.course.legal
            || claim(self) != claim(other)
            || self.unreadable.is_some() != other.unreadable.is_some()
            || self.end() != other.end()
    }
}
