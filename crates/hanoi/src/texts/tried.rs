//! The claims of the texts, tested.

use std::fmt;

use super::claims::{ClaimKind, TextClaim};
use super::list::TEXT_KEY;
use super::source_text::SourceText;
use crate::json::json_object;
use crate::question::{Key, Question, Shape, write_answer};

/// The tested claims of a text. Each is displayed on a line with a tick, or with its counterexample.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TriedClaims {
    /// The text.
    pub text: &'static SourceText,
    /// Its claims, in the order of the text.
    pub claims: Vec<TriedClaim>,
}

/// A tested claim of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TriedClaim {
    /// The claim, with the cases it was tested on.
    pub claim: &'static str,
    /// Its origin, and whether it should hold.
    pub kind: ClaimKind,
    /// A counterexample, if there is one.
    pub counterexample: Option<String>,
}

impl TriedClaim {
    /// Returns whether it holds, or fails as listed: as an error, or as a claim beyond the text.
    #[must_use]
    pub const fn is_expected(&self) -> bool {
        matches!(self.kind, ClaimKind::OfText) == self.counterexample.is_none()
    }
}

impl TriedClaims {
    /// Returns whether all claims hold, except for the listed ones.
    #[must_use]
    pub fn is_expected(&self) -> bool {
        self.claims.iter().all(TriedClaim::is_expected)
    }
}

/// The tested claims of all texts, each text below a line with its number and key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedTexts(Vec<TriedClaims>);

/// Tests the claims of all texts.
///
/// # Complexity
///
/// As for [`SourceText::try_claims`].
#[must_use]
pub fn try_all_claims() -> TriedTexts {
    TriedTexts(SourceText::ALL.map(SourceText::try_claims).into())
}

impl TriedTexts {
    /// Returns whether all claims hold, except for the listed ones.
    #[must_use]
    pub fn is_expected(&self) -> bool {
        self.0.iter().all(TriedClaims::is_expected)
    }
}

impl fmt::Display for TriedTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, tried) in self.0.iter().enumerate() {
            let (space, text) = (if at == 0 { "" } else { "\n\n" }, tried.text);
            write!(f, "{space}{} {}\n{tried}", text.number, text.key)?;
        }
        Ok(())
    }
}

impl SourceText {
    /// Tests the claims of the text, on simulations that make every move.
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
    /// A few hundred thousand moves.
    #[must_use]
    pub fn try_claims(&'static self) -> TriedClaims {
        let test = |claim: &TextClaim| TriedClaim {
            claim: claim.text,
            kind: claim.kind,
            counterexample: (claim.refute)(),
        };
        TriedClaims {
            text: self,
            claims: self.claims.iter().map(test).collect(),
        }
    }
}

impl fmt::Display for TriedClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let claim = self.claim;
        match (&self.counterexample, self.kind) {
            (None, ClaimKind::OfText) => write!(f, "\u{2713} {claim}"),
            (None, _) => write!(f, "\u{2713} {claim}\n    holds, but is listed as failing"),
            (Some(why), ClaimKind::OfText) => write!(f, "\u{2717} {claim}\n    {why}"),
            (Some(why), ClaimKind::Error) => {
                write!(f, "\u{2717} {claim}\n    {why} (a listed error)")
            }
            (Some(why), ClaimKind::Beyond) => {
                write!(
                    f,
                    "\u{b7} {claim}\n    {why} (our try: the text does not say so)"
                )
            }
        }
    }
}

impl fmt::Display for TriedClaims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for claim in &self.claims {
            writeln!(f, "{claim}")?;
        }
        let unexpected = |claim: &&TriedClaim| !claim.is_expected();
        let failed = self.claims.iter().filter(unexpected).count();
        let of = |kind| {
            self.claims
                .iter()
                .filter(|claim| claim.kind == kind)
                .count()
        };
        let [holding, errors, ours] =
            [ClaimKind::OfText, ClaimKind::Error, ClaimKind::Beyond].map(of);
        if failed > 0 {
            return write!(
                f,
                "{failed} of {} claims are not as listed",
                self.claims.len()
            );
        }
        let all = holding + errors;
        write!(
            f,
            "{holding} of {all} claims hold; the others are the errors that are listed"
        )?;
        match ours {
            0 => Ok(()),
            1 => f.write_str("; 1 try of ours goes too far"),
            _ => write!(f, "; {ours} tries of ours go too far"),
        }
    }
}

json_object!(TriedClaim, |claim| {
    "claim": claim.claim,
    "holds": claim.counterexample.is_none(),
    "listed_error": claim.kind == ClaimKind::Error,
    "beyond_text": claim.kind == ClaimKind::Beyond,
    "counterexample"?: claim.counterexample,
});

json_object!(TriedTexts, |answer| {
    "as_expected": answer.is_expected(),
    "texts": answer.0,
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
                Key::new(
                    "beyond_text",
                    Shape::Flag,
                    "whether it goes beyond the text, which does not claim it",
                ),
                Key::maybe("counterexample", Shape::Text, "where it fails"),
            ]])),
            "its claims, in the order of the text",
        ),
    ]],
    ask: |args, limits, out| {
        let text = SourceText::find(args.text("text").unwrap_or_default());
        let tried = text.unwrap_or(SourceText::ALL[0]).try_claims();
        write_answer(Ok(tried), 0, limits, out)
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
    fn unexpected_results_are_reported() {
        const HOLDING: fn() -> Option<String> = || None;
        const FAILING: fn() -> Option<String> = || Some("2 disks".to_owned());
        const AS_LISTED: &[TextClaim] = &[claim("it is so", HOLDING), error("and so", FAILING)];
        const FAILS: &[TextClaim] = &[claim("it is so", FAILING)];
        const HOLDS: &[TextClaim] = &[error("it is so", HOLDING)];
        assert!(of(AS_LISTED).is_expected());
        for (claims, expected) in [
            (
                FAILS,
                "\u{2717} it is so\n    2 disks\n1 of 1 claims are not as listed",
            ),
            (
                HOLDS,
                "\u{2713} it is so\n    holds, but is listed as failing\n1 of 1 claims are not as listed",
            ),
        ] {
            let tried = of(claims);
            assert!(!tried.is_expected());
            assert_eq!(tried.to_string(), expected);
        }
    }
}
