//! What the five texts claim, tried on naive simulations that share nothing with the rest of the library.

mod naive;
pub(super) mod text_000;
pub(super) mod text_001;
pub(super) mod text_002;
pub(super) mod text_003;
pub(super) mod text_004;

/// A claim of a text.
#[derive(Clone, Copy)]
pub(super) struct TextClaim {
    /// The claim, with what it is tried on.
    pub(super) says: &'static str,
    /// Whether it is listed as an error of the text.
    pub(super) is_error: bool,
    /// Returns a counterexample, if one is found.
    pub(super) refute: fn() -> Option<String>,
}

/// A claim that should hold.
pub(super) const fn claim(says: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        says,
        is_error: false,
        refute,
    }
}

/// A claim that is listed as an error.
pub(super) const fn error(says: &'static str, refute: fn() -> Option<String>) -> TextClaim {
    TextClaim {
        is_error: true,
        ..claim(says, refute)
    }
}

/// Returns a counterexample unless something holds.
fn unless(holds: bool, counterexample: impl FnOnce() -> String) -> Option<String> {
    (!holds).then(counterexample)
}
