//! What came of an answer, in a word.

use hanoi_core::named;
use hanoi_text::Verdict;

/// What came of an answer, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All moves are legal and lead to the goal.
    Solved,
    /// All moves are legal, and the goal is not reached.
    Incomplete,
    /// A move is illegal.
    Illegal,
    /// There is no move in it, or it cannot be read to its end.
    Unreadable,
}

named!(Outcome, "a verdict", {
    Solved: "solved",
    Incomplete: "incomplete",
    Illegal: "illegal",
    Unreadable: "unreadable",
});

impl Outcome {
    /// Returns the word for a verdict. No move at all is an answer only where there is nothing to do.
    #[must_use]
    pub fn of(verdict: &Verdict) -> Self {
        let idle = verdict.legal == 0 && !verdict.solved();
        if verdict.wrong.is_some() {
            Self::Illegal
        } else if verdict.unreadable.is_some() || verdict.blank || idle {
            Self::Unreadable
        } else if verdict.solved() {
            Self::Solved
        } else {
            Self::Incomplete
        }
    }
}
