//! Checks whether an answer is a solution.

mod harness;
mod question;
mod reading;
mod reasoning_gym;
mod request;
mod scores;

use std::fmt;

use hanoi_core::Optimality;
use hanoi_search::Limits;
use hanoi_text::{Check, Outcome, Verdict};

use crate::json::json_object;
use crate::phrases::plural;
use crate::strategy::known_length;
use crate::verdict::{comparison, contradiction_line, fault_text, ratio};
use crate::{Peg, Problem, Request, UBig};
pub use harness::Harness;
pub(crate) use question::QUESTION;
pub use reading::{MAX_READ_TEXT, ReadMove, passages_text, read_moves, reading_json};
pub use reasoning_gym::ReasoningGym;
pub(crate) use request::CheckRequest;
pub use request::checker;
pub use scores::Scores;

/// Checks a whole text, in any style or in prose, and returns the verdict on its single answer.
///
/// ```
/// use hanoi::{Request, check};
///
/// let problem = Request::default().disks(2).problem()?;
/// let checked = check(&problem, b"Move disk 1 from A to B\nMove disk 1 from A to C\n");
/// assert!(checked.to_string().starts_with("wrong: line 2, column 1: move 2 (1AC) in state 'AB': disk 1 is on peg B"));
/// # Ok::<(), hanoi::Error>(())
/// ```
#[must_use]
pub fn check(problem: &Problem, text: &[u8]) -> Checked {
    Checked::unscored(Check::new(problem).verdict(text))
}

/// The result of checking an answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Checked {
    /// The verdict.
    pub verdict: Verdict,
    /// The scores, if requested.
    pub scores: Option<Scores>,
    /// The harness that scores the answer, if any.
    pub harness: Option<Harness>,
}

impl Checked {
    /// Returns the result for a verdict. If it has scores, distances are searched where no formula applies; otherwise
    /// nothing is searched.
    #[must_use]
    pub fn new(verdict: Verdict, limits: &mut Limits<'_>) -> Self {
        Self {
            scores: Scores::new(&verdict, None, limits),
            harness: None,
            verdict,
        }
    }

    /// Adds the harness that scores the answer.
    #[must_use]
    pub const fn by(mut self, harness: Harness) -> Self {
        self.harness = Some(harness);
        self
    }

    /// Returns the score of the requested harness, from 0 to 1, if it gives one.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        self.harness?.score(&self.verdict, self.scores.as_ref()?)
    }

    /// Adds the scores of harnesses that read the text themselves, for the problem of a request.
    #[must_use]
    pub fn read_by_harnesses(self, request: &Request<'_>, text: &[u8]) -> Self {
        let own = ReasoningGym::puzzle(request);
        let score = own.and_then(|problem| ReasoningGym::new(&problem).score(text));
        self.with_reasoning_gym(score)
    }

    /// Adds the score of [`ReasoningGym`].
    #[must_use]
    pub const fn with_reasoning_gym(mut self, score: Option<f64>) -> Self {
        if let Some(scores) = &mut self.scores {
            scores.reasoning_gym = score;
        }
        self
    }

    /// Returns the result for a verdict, without scores.
    #[must_use]
    pub const fn unscored(verdict: Verdict) -> Self {
        Self {
            verdict,
            scores: None,
            harness: None,
        }
    }

    /// Returns the length of a shortest solution and its optimality, from the scores or else by formula.
    ///
    /// # Complexity
    ///
    /// Without scores, that of [`hanoi_core::distance`] or [`Solution::new`](crate::Solution::new) for each call.
    #[must_use]
    pub fn shortest(&self) -> Option<(UBig, Optimality)> {
        if let Some(scores) = &self.scores {
            return scores.shortest.clone().ok();
        }
        known_length(&self.verdict.problem).ok().flatten()
    }

    /// Returns the fault of the first wrong move, the unreadable part, or the readings that disagree; `None` without
    /// any of these.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        let Verdict {
            wrong,
            unreadable,
            ambiguous,
            ..
        } = &self.verdict;
        let ambiguous = ambiguous.as_ref().map(ToString::to_string);
        let wrong = || wrong.as_ref().map(ToString::to_string);
        let unreadable = || unreadable.as_ref().map(ToString::to_string);
        ambiguous.or_else(wrong).or_else(unreadable)
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = &self.verdict;
        let moves = plural(verdict.legal, "legal move");
        let disks = plural(verdict.problem.disks(), "disk");
        match fault_text(verdict) {
            Some(text) => f.write_str(&text)?,
            None if verdict.solved() => {
                write!(f, "solved: {disks}{} in {moves}", ends(&verdict.problem))?;
                if let Some(shortest) = self.shortest() {
                    f.write_str(&comparison(verdict, &shortest))?;
                }
            }
            None => {
                let end = &verdict.end;
                writeln!(f, "not solved: {disks}, {moves}, ending in state '{end}'")?;
                miss(verdict, f)?;
            }
        }
        f.write_str(&contradiction_line(verdict))?;
        if let Some(scores) = &self.scores {
            write!(f, "\n{scores}")?;
        }
        match (self.harness, self.score()) {
            (Some(harness), Some(score)) => write!(f, "\nscore: {score} ({harness})"),
            (Some(harness), None) => write!(f, "\nscore: unknown ({harness})"),
            (None, _) => Ok(()),
        }
    }
}

impl Checked {
    /// Returns the peg of the whole tower at the end of the legal moves, if another peg was the goal: the answer may
    /// have meant that one.
    #[must_use]
    pub fn other_peg(&self) -> Option<Peg> {
        let verdict = &self.verdict;
        let is_missed = verdict.outcome() == Outcome::Incomplete;
        let reached = verdict.end.perfect_peg().filter(|_| is_missed);
        reached.filter(|_| verdict.problem.goal().perfect_peg().is_some())
    }
}

/// The pegs of start and goal, if they are perfect.
fn ends(problem: &Problem) -> String {
    let ends = problem.perfect_pegs().filter(|_| problem.disks() > 0);
    ends.map_or(String::new(), |(from, to)| format!(" from {from} to {to}"))
}

/// Writes the goal, which the legal moves missed.
fn miss(verdict: &Verdict, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let goal = verdict.problem.goal();
    write!(f, "the goal is '{goal}'")?;
    if let Some(m) = verdict.reached {
        write!(f, ", which was reached after move {m}")?;
    }
    match (verdict.end.perfect_peg(), goal.perfect_peg()) {
        (Some(peg), Some(goal)) => write!(f, "; the tower stands on {peg}, not on {goal}"),
        _ => Ok(()),
    }
}

json_object!(Checked, |answer| {
    ..answer.verdict,
    ..answer.shortest().as_ref().map(|(length, optimality)| (length, *optimality)),
    ..answer.scores.as_ref().and_then(Scores::bounds),
    "ratio": answer.shortest().and_then(|(length, _)| ratio(&answer.verdict, &length)),
    "score"?: answer.harness.map(|_| answer.score()),
    "scores"?: answer.scores,
});
