//! The claims of a text, tried.

use std::fmt;

use super::claims::TextClaim;
use super::list::TEXT_KEY;
use super::source_text::SourceText;
use crate::json::json_object;
use crate::question::{Key, Question, Shape, told};

/// The claims of a text, each tried. Its text has a line for each: a tick, or the counterexample.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TriedClaims {
    /// The text.
    pub text: &'static SourceText,
    /// Its claims, in the order of the text.
    pub claims: Vec<TriedClaim>,
}

/// A claim of a text, tried.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TriedClaim {
    /// The claim, with what it was tried on.
    pub claim: &'static str,
    /// Whether it is listed as an error of the text.
    pub is_error: bool,
    /// A counterexample, if there is one.
    pub counterexample: Option<String>,
}

impl TriedClaim {
    /// Returns whether it holds, or fails and is listed as an error.
    #[must_use]
    pub const fn is_expected(&self) -> bool {
        self.is_error == self.counterexample.is_some()
    }
}

impl TriedClaims {
    /// Returns whether all claims hold, but for the errors that are listed.
    #[must_use]
    pub fn is_expected(&self) -> bool {
        self.claims.iter().all(TriedClaim::is_expected)
    }
}

impl SourceText {
    /// Tries what the text claims, on simulations that make every move.
    ///
    /// ```
    /// use hanoi::SourceText;
    ///
    /// assert!(SourceText::find("clifford")?.try_claims().is_expected());
    /// # Ok::<(), hanoi::puzzle::UnknownName>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Some hundred thousand moves.
    #[must_use]
    pub fn try_claims(&'static self) -> TriedClaims {
        let tried = |claim: &TextClaim| TriedClaim {
            claim: claim.says,
            is_error: claim.is_error,
            counterexample: (claim.refute)(),
        };
        TriedClaims {
            text: self,
            claims: self.claims.iter().map(tried).collect(),
        }
    }
}

impl fmt::Display for TriedClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            claim, is_error, ..
        } = self;
        match (&self.counterexample, is_error) {
            (None, false) => write!(f, "\u{2713} {claim}"),
            (None, true) => write!(f, "\u{2713} {claim}\n    holds, but is listed as an error"),
            (Some(why), false) => write!(f, "\u{2717} {claim}\n    {why}"),
            (Some(why), true) => write!(f, "\u{2717} {claim}\n    {why} (a listed error)"),
        }
    }
}

impl fmt::Display for TriedClaims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for claim in &self.claims {
            writeln!(f, "{claim}")?;
        }
        let unexpected = |claim: &&TriedClaim| !claim.is_expected();
        let (all, failed) = (
            self.claims.len(),
            self.claims.iter().filter(unexpected).count(),
        );
        let errors = self.claims.iter().filter(|claim| claim.is_error).count();
        match failed {
            0 => write!(
                f,
                "{} of {all} claims hold; the others are the errors that are listed",
                all - errors
            ),
            _ => write!(f, "{failed} of {all} claims are not as listed"),
        }
    }
}

json_object!(TriedClaim, |claim| {
    "claim": claim.claim,
    "holds": claim.counterexample.is_none(),
    "listed_error": claim.is_error,
    "counterexample"?: claim.counterexample,
});

json_object!(TriedClaims, |answer| {
    "text": answer.text.key,
    "as_expected": answer.is_expected(),
    "claims": answer.claims,
});

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page has no questions about texts")
)]
pub(crate) const QUESTION: Question = Question {
    name: "claims",
    asks: "Which claims of a text hold?",
    given: &[&[Key::new("text", TEXT_KEY, "the key or number of the text")]],
    answer: &[&[
        Key::new("text", Shape::Text, "the key of the text"),
        Key::new(
            "as_expected",
            Shape::Flag,
            "whether all claims hold but for the listed errors",
        ),
        Key::new(
            "claims",
            Shape::List(&Shape::Object(&[&[
                Key::new("claim", Shape::Text, "the claim, with what it was tried on"),
                Key::new("holds", Shape::Flag, "whether no counterexample was found"),
                Key::new("listed_error", Shape::Flag, "whether it is a known error"),
                Key::maybe("counterexample", Shape::Text, "where it fails"),
            ]])),
            "its claims, in the order of the text",
        ),
    ]],
    ask: |given, limits, out| {
        let text = SourceText::find(given.text("text").unwrap_or_default());
        let tried = text.unwrap_or(SourceText::ALL[0]).try_claims();
        told(Ok(tried), 0, limits, out)
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::claims::{claim, error};
    use crate::texts::text_002;

    fn of(claims: &'static [TextClaim]) -> TriedClaims {
        let text = SourceText {
            claims,
            ..text_002::TEXT
        };
        Box::leak(Box::new(text)).try_claims()
    }

    #[test]
    fn a_claim_that_fails_unlisted_and_one_that_holds_but_is_listed_are_told() {
        const HOLDING: fn() -> Option<String> = || None;
        const FAILING: fn() -> Option<String> = || Some("2 disks".to_owned());
        const AS_LISTED: &[TextClaim] = &[claim("it is so", HOLDING), error("and so", FAILING)];
        const FAILS: &[TextClaim] = &[claim("it is so", FAILING)];
        const HOLDS: &[TextClaim] = &[error("it is so", HOLDING)];
        assert!(of(AS_LISTED).is_expected());
        for (claims, told) in [
            (
                FAILS,
                "\u{2717} it is so\n    2 disks\n1 of 1 claims are not as listed",
            ),
            (
                HOLDS,
                "\u{2713} it is so\n    holds, but is listed as an error\n1 of 1 claims are not as listed",
            ),
        ] {
            let tried = of(claims);
            assert!(!tried.is_expected());
            assert_eq!(tried.to_string(), told);
        }
    }
}
