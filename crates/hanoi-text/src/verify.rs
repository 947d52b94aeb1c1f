//! Checking a solution: every claim is played, in constant memory beyond the state.

mod replay;
mod score;
mod skim;

use std::fmt;

use hanoi_core::UBig;

use crate::text::{Claim, Position};
use hanoi_core::{Disk, Error, Fault, Move, Optimality, Peg, Problem, Rules, Solution, State};
use replay::Replay;
pub use score::{Scores, Tally};
pub use skim::Skim;

/// Plays what somebody claims to be a solution, move by move.
///
/// ```
/// # use hanoi_core::{Error, Move, Problem};
/// # use hanoi_text::Verifier;
/// let mut verifier = Verifier::new(&Problem::tower(2)?);
/// for mv in ["1AB", "2AC", "1BC"] {
///     verifier.play(&mv.parse::<Move>()?.into()).unwrap();
/// }
/// let verdict = verifier.verdict();
/// assert!(verdict.solved());
/// assert_eq!((verdict.legal, verdict.reached), (3, Some(3)));
/// # Ok::<(), Error>(())
/// ```
///
/// # Complexity
///
/// Constant time per move, time linear in the disks per state; memory for the state.
#[derive(Clone, Debug)]
pub struct Verifier {
    rules: Rules,
    start: State,
    goal: State,
    replay: Replay,
    /// The pegs of start and goal, while the number of disks is not known.
    growing: Option<(Peg, Peg)>,
    /// How many disks are not where the goal has them, unless the tower may be taken to any peg.
    away: u32,
    /// Whether the tower may be taken to any peg.
    any_peg: bool,
    /// The peg that all disks began on, if there is one.
    home: Option<Peg>,
    legal: u64,
    reached: Option<u64>,
    wrong: Option<Wrong>,
}

/// The first wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its number, from 1.
    pub number: u64,
    /// What was claimed.
    pub claim: Claim,
    /// The rule that it breaks.
    pub fault: Fault,
    /// The state that it was tried in.
    pub state: State,
}

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The problem. Where the number of disks was not told, it is as many as the answer moved.
    pub problem: Problem,
    /// How many legal moves were made before the first wrong one, or in all.
    pub legal: u64,
    /// The first wrong move, if there is one.
    pub wrong: Option<Wrong>,
    /// After which move the goal was first reached, if it was.
    pub reached: Option<u64>,
    /// The state after the legal moves.
    pub end: State,
}

impl Verdict {
    /// Whether all moves were legal and led to the goal.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.wrong.is_none() && self.end == *self.problem.goal()
    }

    /// The length of a shortest solution, and how that is known.
    ///
    /// # Errors
    ///
    /// As for [`Solution::new`]: it cannot be told, or there is no solution.
    ///
    /// # Complexity
    ///
    /// As for [`Solution::new`], each time.
    pub fn shortest(&self) -> Result<(UBig, Optimality), Error> {
        let solution = Solution::new(&self.problem)?;
        Ok((solution.length().clone(), solution.optimality()))
    }

    /// How many times as long as that the answer is, to six digits, if it is a solution with a move to make.
    #[must_use]
    pub fn ratio(&self, shortest: &UBig) -> Option<f64> {
        let shortest = u64::try_from(shortest)
            .ok()
            .filter(|&shortest| shortest > 0 && self.solved())?;
        Some(score::quotient(self.legal, shortest))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = hanoi_core::quote(&self.state.to_string());
        write!(
            f,
            "move {} ({}) in state {state}: {}",
            self.number, self.claim, self.fault
        )
    }
}

impl Verifier {
    /// A verifier for a problem.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::begin(problem.start(), problem.goal(), *problem.rules(), None)
    }

    /// A verifier for a whole tower of as many disks as the answer turns out to move.
    ///
    /// # Errors
    ///
    /// A peg that the rules do not have.
    pub fn growing(from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        let problem = Problem::perfect(0, from, to, rules)?;
        Ok(Self::begin(
            problem.start(),
            problem.goal(),
            rules,
            Some((from, to)),
        ))
    }

    fn begin(start: &State, goal: &State, rules: Rules, growing: Option<(Peg, Peg)>) -> Self {
        let away = start
            .places()
            .iter()
            .zip(goal.places())
            .map(|(a, b)| u32::from(a != b))
            .sum();
        Self {
            rules,
            start: start.clone(),
            goal: goal.clone(),
            replay: Replay::new(start, rules, growing.map(|(from, _)| from)),
            growing,
            away,
            any_peg: false,
            home: start.perfect_peg(),
            legal: 0,
            reached: (away == 0).then_some(0),
            wrong: None,
        }
    }

    /// The same with another goal: all disks on whichever peg they are taken to, but not where they all began.
    #[must_use]
    pub fn to_any_peg(mut self) -> Self {
        self.any_peg = true;
        self
    }

    /// The same, from the start again.
    #[must_use]
    pub fn afresh(&self) -> Self {
        let empty = self
            .growing
            .and_then(|(from, to)| Problem::perfect(0, from, to, self.rules).ok());
        let again = match empty {
            Some(empty) => Self::begin(empty.start(), empty.goal(), self.rules, self.growing),
            None => Self::begin(&self.start, &self.goal, self.rules, None),
        };
        if self.any_peg {
            again.to_any_peg()
        } else {
            again
        }
    }

    /// Plays a claim.
    ///
    /// # Errors
    ///
    /// The first wrong move. After it nothing more is played, and it is given again.
    pub fn play(&mut self, claim: &Claim) -> Result<(), Wrong> {
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        self.try_claim(claim)
            .map_err(|fault| self.record(claim, fault))
    }

    /// Plays claims for as long as they are legal moves that leave nothing to be found out, which takes the least time,
    /// and tells how many it has played. The one after them, if there is one, is for [`Verifier::play_on`].
    ///
    /// # Complexity
    ///
    /// Constant time per move.
    pub fn play_ahead(&mut self, claims: &[(Claim, Position)]) -> usize {
        if self.wrong.is_some() {
            return 0;
        }
        for (played, (claim, _)) in claims.iter().enumerate() {
            let Some(mv) = self.replay.play_plain(claim) else {
                return played;
            };
            self.count(mv);
        }
        claims.len()
    }

    /// Keeps the first wrong move.
    #[cold]
    fn record(&mut self, claim: &Claim, fault: Fault) -> Wrong {
        let wrong = Wrong {
            number: self.legal + 1,
            claim: claim.clone(),
            fault,
            state: self.replay.state().clone(),
        };
        self.wrong.insert(wrong).clone()
    }

    /// Plays a claim of a text that may hold several answers, one after the other. If the goal is reached and the claim
    /// does not go on from there but does from the start, it begins another answer; what came of the one before is
    /// given back. Where the number of disks is not known, only a shortest solution of at least two disks ends so.
    ///
    /// # Errors
    ///
    /// As for [`Verifier::play`].
    ///
    /// # Complexity
    ///
    /// As for [`Verifier::play`], and once an answer as for [`Solution::new`].
    pub fn play_on(&mut self, claim: &Claim) -> Result<Option<Verdict>, Wrong> {
        let before = self.wrong.is_none();
        match self.play(claim) {
            Ok(()) => Ok(None),
            Err(wrong) if before => self.begin_anew(claim, wrong).map(Some),
            Err(wrong) => Err(wrong),
        }
    }

    /// Begins another answer with a claim that does not go on, if the one before may end; what came of that is given
    /// back.
    #[cold]
    fn begin_anew(&mut self, claim: &Claim, wrong: Wrong) -> Result<Verdict, Wrong> {
        let mut fresh = self.afresh();
        if !self.may_end() || fresh.play(claim).is_err() {
            return Err(wrong);
        }
        let mut ended = std::mem::replace(self, fresh);
        ended.wrong = None;
        Ok(ended.verdict())
    }

    /// Whether what was played may be an answer that ends here.
    fn may_end(&self) -> bool {
        let shortest = || {
            self.verdict()
                .shortest()
                .is_ok_and(|(length, _)| length == self.legal.into())
        };
        self.legal > 0
            && self.at_goal()
            && (self.growing.is_none() || self.start.disks() > 1 && shortest())
    }

    /// What has come of it so far.
    ///
    /// # Panics
    ///
    /// Never: start and goal grow alike.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        Verdict {
            problem: Problem::new(self.start.clone(), self.goal.clone(), self.rules)
                .expect("start and goal grow alike"),
            legal: self.legal,
            wrong: self.wrong.clone(),
            reached: self.reached,
            end: self.replay.state().clone(),
        }
    }

    /// Whether a wrong move was played.
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        self.wrong.is_some()
    }

    fn try_claim(&mut self, claim: &Claim) -> Result<(), Fault> {
        let mv = self.replay.resolve(claim, self.legal);
        self.grow();
        let Some(mv) = mv? else { return Ok(()) };
        self.replay.play(mv)?;
        self.count(mv);
        Ok(())
    }

    /// Counts a move that was played, and the disks that the goal still lacks.
    #[inline]
    fn count(&mut self, mv: Move) {
        self.legal += 1;
        if self.any_peg {
            // The last disk to come to a whole tower is the smallest.
            if mv.disk == Disk::SMALLEST && self.replay.is_whole(mv.from) {
                self.arrive(mv.to);
            }
            return;
        }
        let goal = self.goal.places()[mv.disk.index()];
        self.away += u32::from(mv.from == goal);
        self.away -= u32::from(mv.to == goal);
        if self.away == 0 {
            self.reached.get_or_insert(self.legal);
        }
    }

    /// All disks are on that peg, which is as good as any other but the one that they began on.
    #[cold]
    fn arrive(&mut self, peg: Peg) {
        if self.home != Some(peg) {
            self.gather(peg);
        }
        if self.reached.is_none() && *self.replay.state() == self.goal {
            self.reached = Some(self.legal);
        }
    }

    /// Whether the goal is reached. Where any peg will do, it has become the goal by then.
    fn at_goal(&self) -> bool {
        let state = self.replay.state();
        let whole = !self.any_peg || state.perfect_peg().is_some();
        whole && *state == self.goal
    }

    /// Lets start and goal have as many disks as the answer has named.
    fn grow(&mut self) {
        let Some((from, to)) = self.growing else {
            return;
        };
        let more = self.replay.state().disks() - self.start.disks();
        if more == 0 {
            return;
        }
        for _ in 0..more {
            let grown = self.start.underlay(from).and(self.goal.underlay(to));
            debug_assert!(grown.is_ok(), "they have fewer disks than the replay");
        }
        self.away += if from == to { 0 } else { more };
        self.reached = None;
        self.home = Some(from);
        if self.any_peg {
            self.gather(to);
        }
    }

    /// Takes the goal to be all disks on a peg.
    fn gather(&mut self, peg: Peg) {
        if let Ok(goal) = State::perfect(self.goal.disks(), self.goal.pegs(), peg) {
            self.goal = goal;
        }
    }
}
