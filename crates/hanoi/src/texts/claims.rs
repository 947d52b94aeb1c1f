//! The claims of the five texts, tested on naive simulations that share no code with the rest of the library.

mod naive;
pub(super) mod text_000;
pub(super) mod text_001;
pub(super) mod text_002;
pub(super) mod text_003;
pub(super) mod text_004;

/// The origin of a claim, and whether it should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimKind {
    /// A claim of the text that should hold.
    OfText,
    /// A claim of the text that is listed as an error.
    Error,
    /// A claim of ours that goes beyond the text, and should fail.
    Beyond,
}

/// A claim of a text.
#[derive(Clone, Copy)]
pub(super) struct TextClaim {
    /// The claim, with the cases it is tested on.
    pub(super) text: &'static str,
    /// Its kind.
    pub(super) kind: ClaimKind,
    /// Returns a counterexample, if one is found.
    pub(super) refute: fn() -> Option<String>,
}

/// A claim that should hold.
pub(super) const fn claim(text: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        text,
        kind: ClaimKind::OfText,
        refute,
    }
}

/// A claim that is listed as an error.
pub(super) const fn error(text: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        kind: ClaimKind::Error,
        ..claim(text, refute)
    }
}

/// A claim of ours that goes beyond the text, and should fail: it tests how far the text's claims extend.
pub(super) const fn beyond(text: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        kind: ClaimKind::Beyond,
        ..claim(text, refute)
    }
}

/// Returns a counterexample unless the condition holds.
fn unless(holds: bool, counterexample: impl FnOnce() -> String) -> Option<String> {
    (!holds).then(counterexample)
}
