//! What the five texts claim, tried on naive simulations that share nothing with the rest of the library.

mod naive;
pub(super) mod text_000;
pub(super) mod text_001;
pub(super) mod text_002;
pub(super) mod text_003;
pub(super) mod text_004;

/// Whose claim it is, and whether it should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimKind {
    /// The text's, and it should hold.
    OfText,
    /// The text's, and listed as an error.
    Error,
    /// Not the text's: a try of ours beyond it, which should fail.
    Beyond,
}

/// A claim of a text.
#[derive(Clone, Copy)]
pub(super) struct TextClaim {
    /// The claim, with what it is tried on.
    pub(super) says: &'static str,
    /// What it is.
    pub(super) kind: ClaimKind,
    /// Returns a counterexample, if one is found.
    pub(super) refute: fn() -> Option<String>,
}

/// A claim that should hold.
pub(super) const fn claim(says: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        says,
        kind: ClaimKind::OfText,
        refute,
    }
}

/// A claim that is listed as an error.
pub(super) const fn error(says: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        kind: ClaimKind::Error,
        ..claim(says, refute)
    }
}

/// What the text does not say, and what should fail: a try of ours, how far what it says goes.
pub(super) const fn beyond(says: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        kind: ClaimKind::Beyond,
        ..claim(says, refute)
    }
}

/// Returns a counterexample unless something holds.
fn unless(holds: bool, counterexample: impl FnOnce() -> String) -> Option<String> {
    (!holds).then(counterexample)
}
