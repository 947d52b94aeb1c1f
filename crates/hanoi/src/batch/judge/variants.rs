//! Answers to variants in a batch.

#[cfg(feature = "variants")]
mod known;

#[cfg(feature = "variants")]
use hanoi_text::{Check, Verdict};

use super::Judge;
#[cfg(feature = "variants")]
use super::no_text;
use crate::batch::answer::AnswerBody;
#[cfg(feature = "variants")]
use crate::batch::finding::Finding;
use crate::batch::{Answer, Judged};
use crate::resolve::classic_or;
use crate::{AskedPuzzle, ClassicRequest, Error, Request};
#[cfg(feature = "variants")]
use crate::{VariantChecked, VariantPuzzle};
#[cfg(feature = "variants")]
use known::{LengthCache, VariantCache};

/// The state of a judge for variants, reused from one answer to the next.
#[derive(Debug, Default)]
pub(super) struct VariantAnswers {
    #[cfg(feature = "variants")]
    variants: VariantCache,
    #[cfg(feature = "variants")]
    lengths: LengthCache,
    #[cfg(feature = "variants")]
    check: Option<Check<VariantPuzzle>>,
}

impl Judge<'_> {
    /// Judges an answer to the puzzle of a request, or returns why it cannot be judged.
    pub(super) fn judged<'l>(
        &mut self,
        answer: &Answer<'l>,
        body: AnswerBody<'_>,
        request: &Request<'_>,
        proven: Option<u64>,
    ) -> Result<Judged<'l>, String> {
        let puzzle = self.variants.resolve(request);
        let puzzle = puzzle.map_err(|error| error.to_string())?;
        let request = classic_or!(puzzle, |puzzle| {
            let verdict = self.variant_verdict(body, *puzzle)?;
            return Ok(self.of_variant_verdict(answer, verdict, proven));
        });
        let request = request.or_default().map_err(|error| error.to_string())?;
        let verdict = self.check(body, &request)?;
        Ok(self.of_verdict(answer, verdict, proven))
    }
}

impl VariantAnswers {
    /// Resolves a request, with cached variants.
    #[cfg(feature = "variants")]
    fn resolve<'r>(
        &mut self,
        request: &Request<'r>,
    ) -> Result<AskedPuzzle<ClassicRequest<'r>>, Error> {
        match request.variant {
            Some(variant) => self.variants.get(variant)?.resolve(request),
            None => request.resolve(),
        }
    }

    /// This build has no variants; [`Request::resolve`] reports that.
    #[cfg(not(feature = "variants"))]
    #[expect(clippy::unused_self, reason = "as in the build with variants")]
    fn resolve<'r>(&self, request: &Request<'r>) -> Result<AskedPuzzle<ClassicRequest<'r>>, Error> {
        request.resolve()
    }
}

#[cfg(feature = "variants")]
impl Judge<'_> {
    fn variant_verdict(
        &mut self,
        body: AnswerBody<'_>,
        puzzle: VariantPuzzle,
    ) -> Result<Verdict<VariantPuzzle>, String> {
        let check = match &mut self.variants.check {
            Some(check) => {
                check.restart(puzzle);
                check
            }
            none => none.insert(self.batch.begin(puzzle.check())),
        };
        let verdict = body.check(check, &mut self.text);
        verdict
            .map(|verdict| *verdict)
            .map_err(|error| no_text(body, &error))
    }

    /// Completes a verdict with its distance, and with scores if requested.
    fn of_variant_verdict<'l>(
        &mut self,
        answer: &Answer<'l>,
        verdict: Verdict<VariantPuzzle>,
        proven: Option<u64>,
    ) -> Judged<'l> {
        let known = self.variants.lengths.known(&verdict, proven);
        let outcome = verdict.outcome();
        let mut checked = VariantChecked::unscored(verdict, known);
        if let Some(within) = self.batch.scores {
            let mut is_new = false;
            within(&mut |limits| is_new = checked.score(limits));
            if is_new {
                self.variants.lengths.keep(&checked);
            }
        }
        let distance = checked.shortest.clone().map(|(length, _)| length);
        let finding = Finding::Variant(Box::new(checked));
        Judged::found(answer.id, finding, outcome, distance)
    }
}
