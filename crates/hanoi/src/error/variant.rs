//! Errors of variants.

use hanoi_variants::VariantError;
use serde_json::{Value, json};

use super::{Error, ErrorKind, limit_name};
use crate::json::texts;

impl From<VariantError> for Error {
    fn from(error: VariantError) -> Self {
        Self::Variant(error)
    }
}

/// The meaning of the error for the caller.
pub(super) fn kind(error: &VariantError) -> ErrorKind {
    match error.kind() {
        Some(hanoi_core::ErrorKind::Unsolvable) => ErrorKind::Unsolvable,
        Some(_) => ErrorKind::Request,
        None => ErrorKind::Limit,
    }
}

/// The JSON of a stopped search: its bounds, under the same keys as for the classic puzzle.
pub(super) fn stopped(error: &VariantError) -> Option<Value> {
    let VariantError::Stopped {
        at_least,
        at_most,
        why,
    } = error
    else {
        return None;
    };
    Some(json!({
        "distance": null,
        "at_least": at_least,
        "at_most": at_most.as_ref().map(Vec::len),
        "moves": at_most.as_deref().map(texts),
        "limit": limit_name(*why),
    }))
}

#[cfg(test)]
mod tests {
    use crate::game::GamePuzzle;
    use crate::{Error, Limits, Request, Solvable, VariantPart, VariantPuzzle};

    fn stopped(variant: &str, disks: u32) -> (VariantPuzzle, Error) {
        let request = Request::default().variant(variant).disks(disks);
        let puzzle = VariantPuzzle::requested(&request).unwrap();
        let error = puzzle.length(&mut Limits::default().memory(4 << 20));
        (puzzle, error.unwrap_err())
    }

    #[test]
    fn stopped_search_reports_bounds_and_path() {
        for (variant, disks) in [("checkers", 15), ("sinner", 14), ("bicolor", 7)] {
            let (puzzle, error) = stopped(variant, disks);
            let json = error.json().unwrap();
            let [least, most] = ["at_least", "at_most"].map(|key| json[key].as_u64().unwrap());
            assert!(0 < least && least < most, "{variant}: {json}");
            let moves = json["moves"].as_array().unwrap();
            assert_eq!(
                (json["limit"].as_str(), moves.len() as u64),
                (Some("memory"), most)
            );
            let text = format!("the memory limit was reached: at least {least}, at most {most}");
            assert_eq!(error.to_string(), text);
            let detail = format!("The distance is at least {least} and at most {most}.");
            assert_eq!(error.parts().detail, Some(detail));
            let part = VariantPart::of_stopped(&puzzle, &error).unwrap();
            assert_eq!(part.steps.len() as u64, most);
            assert!(!part.to_string().contains("optimal ("), "{part}");
        }
    }
}
