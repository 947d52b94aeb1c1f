//! The result of judging an answer to a puzzle of any kind.

use hanoi_text::{JudgedPuzzle, Outcome, Verdict};

use super::why::Why;
use crate::check::Scores;
use crate::json::append_value;
#[cfg(feature = "variants")]
use crate::variant_check::VariantChecked;

/// The verdict on an answer with its scores, or the reason why it was not judged.
#[derive(Clone, Debug)]
pub(super) enum Finding {
    Refused(String),
    /// Boxed, since it is large and passed on several times.
    Classic(Box<Verdict>, Option<Box<Scores>>),
    #[cfg(feature = "variants")]
    Variant(Box<VariantChecked>),
}

/// Evaluates an expression on the verdict of either kind of puzzle.
macro_rules! each_verdict {
    ($finding:expr, |$verdict:ident| $found:expr) => {
        match $finding {
            $crate::batch::finding::Finding::Refused(_) => None,
            $crate::batch::finding::Finding::Classic($verdict, _) => $found,
            #[cfg(feature = "variants")]
            $crate::batch::finding::Finding::Variant(checked) => {
                let $verdict = &checked.verdict;
                $found
            }
        }
    };
}
pub(super) use each_verdict;

impl Finding {
    pub(super) fn disks(&self) -> Option<u32> {
        Some(match self {
            Self::Refused(_) => return None,
            Self::Classic(verdict, _) => verdict.problem.disks(),
            #[cfg(feature = "variants")]
            Self::Variant(checked) => checked.verdict.problem.piece_count(),
        })
    }

    /// Returns why it is not a solution.
    pub(super) fn why(&self, outcome: Outcome) -> Option<Why<'_>> {
        match self {
            Self::Refused(reason) => Some(Why::Refused(reason)),
            Self::Classic(verdict, _) => explain(verdict, outcome, || {
                Why::Ends(verdict.end.places(), verdict.problem.goal().places())
            }),
            #[cfg(feature = "variants")]
            Self::Variant(checked) => {
                let verdict = &checked.verdict;
                let goals = verdict.problem.problem().goals();
                explain(verdict, outcome, || Why::EndsIn(&verdict.end, goals))
            }
        }
    }

    pub(super) fn append_scores(&self, to: &mut Vec<u8>) {
        let key = ",\"scores\":";
        match self {
            Self::Classic(_, Some(scores)) => append_value(key, Some(scores), to),
            #[cfg(feature = "variants")]
            Self::Variant(checked) if checked.scores.is_some() => {
                append_value(key, checked.scores.as_ref(), to);
            }
            _ => {}
        }
    }
}

/// Returns why an answer is not a solution; `ends` describes a wrong end.
fn explain<'a, P: JudgedPuzzle>(
    verdict: &'a Verdict<P>,
    outcome: Outcome,
    ends: impl FnOnce() -> Why<'a>,
) -> Option<Why<'a>> {
    if let Some(ambiguity) = verdict.ambiguous.as_deref() {
        return Some(Why::Ambiguous(ambiguity));
    }
    Some(match (&verdict.wrong, &verdict.unreadable) {
        (Some(wrong), _) => Why::Wrong(wrong),
        _ if outcome == Outcome::Solved => return None,
        (None, Some(unreadable)) => Why::Unreadable(unreadable),
        _ if verdict.blank => Why::Blank,
        _ => ends(),
    })
}
