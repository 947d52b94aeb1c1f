//! Answers to variants in a batch.

#[cfg(feature = "variants")]
mod known;

#[cfg(feature = "variants")]
use hanoi_text::{Check, Verdict};

use super::Judge;
#[cfg(feature = "variants")]
use super::no_text;
use crate::asked::classic_or;
use crate::batch::answer::AnswerBody;
#[cfg(feature = "variants")]
use crate::batch::finding::Finding;
use crate::batch::{Answer, Judged};
use crate::{AskedPuzzle, Error, Request};
#[cfg(feature = "variants")]
use crate::{VariantChecked, VariantPuzzle};
#[cfg(feature = "variants")]
use known::{KnownLengths, KnownVariants};

/// What a judge keeps of variants from one answer to the next.
#[derive(Debug, Default)]
pub(super) struct VariantAnswers {
    #[cfg(feature = "variants")]
    variants: KnownVariants,
    #[cfg(feature = "variants")]
    lengths: KnownLengths,
    #[cfg(feature = "variants")]
    check: Option<Check<VariantPuzzle>>,
}

impl Judge<'_> {
    /// Judges an answer to a variant, or tells why there is nothing to judge.
    pub(super) fn of_variant<'l>(
        &mut self,
        answer: &Answer<'l>,
        given: AnswerBody<'_>,
        request: &Request<'_>,
        proven: Option<u64>,
    ) -> Result<Judged<'l>, String> {
        let why = |error: Error| error.to_string();
        let request = self.variants.plain(*request).map_err(why)?;
        if request.variant.is_none() {
            let verdict = self.check(given, &request)?;
            return Ok(self.of_verdict(answer, verdict, proven));
        }
        let puzzle = self.variants.puzzle(&request).map_err(why)?;
        self.check.restart(classic_or!(puzzle, |puzzle| {
            let verdict = self.variant_verdict(given, *puzzle)?;
            return Ok(self.of_variant_verdict(answer, verdict, proven));
        }));
        let verdict = self.verdict(given)?;
        Ok(self.of_verdict(answer, verdict, proven))
    }
}

/// There is no variant in this build, which [`Request::puzzle`] says.
#[cfg(not(feature = "variants"))]
impl VariantAnswers {
    const fn plain<'r>(&self, request: Request<'r>) -> Result<Request<'r>, Error> {
        Ok(request)
    }

    fn puzzle(&self, request: &Request<'_>) -> Result<AskedPuzzle, Error> {
        request.puzzle()
    }
}

#[cfg(feature = "variants")]
impl VariantAnswers {
    /// The same request without its variant, if that is the classic puzzle.
    fn plain<'r>(&mut self, request: Request<'r>) -> Result<Request<'r>, Error> {
        let classic = self.variants.get(&request)?.classic;
        Ok(request.without_variant(classic))
    }

    /// The puzzle of a request with a variant.
    fn puzzle(&mut self, request: &Request<'_>) -> Result<AskedPuzzle, Error> {
        self.variants.puzzle(request)
    }
}

#[cfg(feature = "variants")]
impl Judge<'_> {
    fn variant_verdict(
        &mut self,
        given: AnswerBody<'_>,
        puzzle: VariantPuzzle,
    ) -> Result<Verdict<VariantPuzzle>, String> {
        let check = match &mut self.variants.check {
            Some(check) => {
                check.restart(puzzle);
                check
            }
            none => none.insert(self.batch.begin(puzzle.check())),
        };
        let verdict = given.check(check, &mut self.text);
        verdict
            .map(|verdict| *verdict)
            .map_err(|error| no_text(&error))
    }

    /// The result of a verdict, with scores if requested.
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
