//! A passage that may be the answer, and its verdict.

use hanoi_core::Problem;

use crate::check::Verifier;
use crate::check::verifier::puzzle::JudgedPuzzle;
use crate::check::verifier::verdict::{Ambiguity, RivalReading};
use crate::{Contradiction, Mark, Passage, Unreadable, Verdict};

/// A passage that was read to its end.
#[derive(Clone, Debug)]
pub(super) struct AnswerCandidate<P: JudgedPuzzle = Problem> {
    pub(super) passage: Passage,
    /// Whether its first claim is a legal move.
    pub(super) begins: bool,
    pub(super) contradiction: Option<Box<Contradiction<P>>>,
    /// Another passage that might equally be the answer.
    pub(super) rival: Option<RivalReading>,
}

impl<P: JudgedPuzzle> AnswerCandidate<P> {
    pub(super) const fn new(passage: Passage) -> Self {
        Self {
            passage,
            begins: false,
            contradiction: None,
            rival: None,
        }
    }

    /// What it would be as the answer, if nothing decides whether it or a later one is.
    pub(super) fn rival_of(
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

/// The error if all moves stand in passages that cannot be the answer, given the first of them.
pub(super) fn no_answer(passage: &Passage) -> Option<Unreadable> {
    (passage.mark != Mark::OtherStyle).then(|| {
        Unreadable::new(
            passage.place,
            format!("the {}", passage.mark),
            "moves that are marked as the answer, or not marked",
        )
    })
}
