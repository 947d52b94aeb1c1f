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
#[cfg(feature = "variants")]
use crate::{AskedPuzzle, VariantChecked, VariantPuzzle};
use crate::{Error, Request};
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
        let request = self.variants.plain(*request);
        let request = request.map_err(|error| error.to_string())?;
        if request.variant.is_none() {
            let verdict = self.check(given, &request)?;
            return Ok(self.of_verdict(answer, verdict, proven));
        }
        self.in_variant(answer, given, &request, proven)
    }
}

#[cfg(not(feature = "variants"))]
impl VariantAnswers {
    /// There is no variant in this build.
    pub(super) fn plain<'r>(&mut self, request: Request<'r>) -> Result<Request<'r>, Error> {
        request.puzzle().map(|_| request)
    }
}

#[cfg(not(feature = "variants"))]
impl Judge<'_> {
    fn in_variant<'l>(
        &mut self,
        answer: &Answer<'l>,
        given: AnswerBody<'_>,
        request: &Request<'_>,
        proven: Option<u64>,
    ) -> Result<Judged<'l>, String> {
        let verdict = self.check(given, request)?;
        Ok(self.of_verdict(answer, verdict, proven))
    }
}

#[cfg(feature = "variants")]
impl VariantAnswers {
    /// The same request without its variant, if that is the classic puzzle.
    pub(super) fn plain<'r>(&mut self, request: Request<'r>) -> Result<Request<'r>, Error> {
        let Some(variant) = request.variant else {
            return Ok(request);
        };
        let classic = self.variants.get(&request, variant)?.classic;
        Ok(match classic {
            Some(pegs) => request.variant(None).pegs(pegs),
            None => request,
        })
    }
}

#[cfg(feature = "variants")]
impl Judge<'_> {
    fn in_variant<'l>(
        &mut self,
        answer: &Answer<'l>,
        given: AnswerBody<'_>,
        request: &Request<'_>,
        proven: Option<u64>,
    ) -> Result<Judged<'l>, String> {
        let puzzle = self.variants.variants.puzzle(request);
        match puzzle.map_err(|error| error.to_string())? {
            AskedPuzzle::Classic(problem) => {
                self.check.restart(problem);
                let verdict = self.verdict(given)?;
                Ok(self.of_verdict(answer, verdict, proven))
            }
            AskedPuzzle::Variant(puzzle) => {
                let verdict = self.variant_verdict(given, *puzzle)?;
                Ok(self.of_variant_verdict(answer, verdict, proven))
            }
        }
    }

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
        verdict.map_err(|error| no_text(&error))
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
