//! The choice between passages that may be the answer.

use super::Tell;
use crate::check::Verifier;
use crate::check::verifier::puzzle::JudgedPuzzle;
use crate::check::verifier::verdict::{Ambiguity, RivalReading};
use crate::passage::Rank;
use crate::{Contradiction, Mark, Passage, Unreadable, Verdict};

/// The best passage so far.
#[derive(Clone, Debug)]
pub(super) struct AnswerChoice<P: JudgedPuzzle> {
    /// Boxed, since it is rarely present.
    best: Option<Box<(AnswerCandidate<P>, Verifier<P>)>>,
    /// The first passage that cannot be the answer.
    dropped: Option<Passage>,
    /// Whether each passage is an answer of its own.
    pub(super) several: bool,
}

/// A passage that was read to its end.
#[derive(Clone, Debug)]
pub(super) struct AnswerCandidate<P: JudgedPuzzle> {
    pub(super) passage: Passage,
    /// Its number among all passages, from 1.
    pub(super) number: u64,
    /// Whether its first claim is a legal move.
    pub(super) begins: bool,
    pub(super) contradiction: Option<Box<Contradiction<P>>>,
    /// Another passage that might equally be the answer.
    rival: Option<RivalReading>,
}

impl<P: JudgedPuzzle> AnswerCandidate<P> {
    pub(super) const fn new(passage: Passage, number: u64) -> Self {
        Self {
            passage,
            number,
            begins: false,
            contradiction: None,
            rival: None,
        }
    }

    /// Its number, unless another passage might equally be the answer.
    pub(super) fn counted(&self) -> Option<u64> {
        self.rival.is_none().then_some(self.number)
    }

    const fn rank(&self) -> Option<Rank> {
        self.passage.rank()
    }

    /// What it would be as the answer, if nothing decides whether it or a later one is.
    fn rival_of(
        &self,
        later: &Self,
        before: &Verifier<P>,
        answer: &Verifier<P>,
    ) -> Option<RivalReading> {
        let both = self.begins && later.begins && later.passage.mark == Mark::None;
        let rival = || (both && before.differs(answer)).then(|| self.rival(before.clone()));
        self.rival.or_else(rival)
    }

    /// What it would be as the answer.
    fn rival(&self, mut answer: Verifier<P>) -> RivalReading {
        RivalReading::of(&answer.take_verdict(), self.passage.place)
    }

    /// The verdict on it as the answer of the text.
    pub(super) fn verdict(self, answer: &mut Verifier<P>) -> Box<Verdict<P>> {
        let ambiguous = self.rival.map(|rival| {
            let readings = [rival, self.rival(answer.clone())];
            answer.restart();
            Box::new(Ambiguity { readings })
        });
        let mut verdict = Box::new(answer.take_verdict());
        verdict.ambiguous = ambiguous;
        verdict.contradicts = self.contradiction;
        verdict.source.passage = Some(self.passage);
        verdict
    }
}

impl<P: JudgedPuzzle> Default for AnswerChoice<P> {
    fn default() -> Self {
        Self {
            best: None,
            dropped: None,
            several: false,
        }
    }
}

impl<P: JudgedPuzzle> AnswerChoice<P> {
    /// Whether a passage, as played, replaces the best one so far. With several answers, the one before it is finished.
    pub(super) fn admits(
        &mut self,
        candidate: &mut AnswerCandidate<P>,
        answer: &Verifier<P>,
        tell: Tell<'_, P>,
    ) -> bool {
        let rank = candidate.rank();
        if rank.is_none() {
            self.dropped.get_or_insert(candidate.passage);
            return false;
        }
        let Some((best, before)) = self.best.as_deref_mut() else {
            return true;
        };
        if self.several {
            tell(before.take_verdict());
            return true;
        }
        if best.rank() == rank {
            candidate.rival = best.rival_of(candidate, before, answer);
        }
        best.rank() <= rank
    }

    /// Keeps a passage as the best.
    pub(super) fn keep(&mut self, candidate: AnswerCandidate<P>, answer: Verifier<P>) {
        self.best = Some(Box::new((candidate, answer)));
    }

    /// The number of the best passage if it alone may be the answer, and its verdict.
    pub(super) fn verdict(&mut self) -> Option<(Option<u64>, Box<Verdict<P>>)> {
        let (candidate, mut answer) = *self.best.take()?;
        Some((candidate.counted(), candidate.verdict(&mut answer)))
    }

    /// A correction replaces all before it.
    pub(super) fn supersede(&mut self) {
        if !self.several {
            self.best = None;
        }
    }

    /// Why there is no answer, if all moves stand in passages that cannot be one.
    pub(super) fn refusal(&self) -> Option<Unreadable> {
        let dropped = self.dropped.as_ref();
        let dropped = dropped.filter(|passage| passage.mark != Mark::OtherStyle);
        dropped.map(no_answer)
    }

    /// Forgets all passages.
    pub(super) fn forget(&mut self) {
        (self.best, self.dropped) = (None, None);
    }

    /// Whether no passage so far can be the answer.
    pub(super) const fn is_empty(&self) -> bool {
        self.best.is_none()
    }
}

/// The error if all moves stand in passages that cannot be the answer.
fn no_answer(passage: &Passage) -> Unreadable {
    Unreadable::new(
        passage.place,
        format!("the {}", passage.mark),
        "moves that are marked as the answer, or not marked",
    )
}
