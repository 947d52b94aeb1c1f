//! Errors of variants.

use hanoi_variants::VariantError;
use serde_json::{Value, json};

use super::{Error, ErrorKind, limit_name};

impl From<VariantError> for Error {
    fn from(error: VariantError) -> Self {
        Self::Variant(error)
    }
}

/// What the error means to the caller.
pub(super) fn kind(error: &VariantError) -> ErrorKind {
    match error.kind() {
        Some(hanoi_core::ErrorKind::Unsolvable) => ErrorKind::Unsolvable,
        Some(_) => ErrorKind::Request,
        None => ErrorKind::Limit,
    }
}

/// The JSON of a stopped search: its bounds, in the keys of the classic puzzle's.
pub(super) fn stopped(error: &VariantError) -> Option<Value> {
    let VariantError::Stopped { at_least, why } = error else {
        return None;
    };
    Some(json!({
        "at_least": at_least,
        "at_most": null,
        "distance": null,
        "limit": limit_name(*why),
        "moves": null,
    }))
}
