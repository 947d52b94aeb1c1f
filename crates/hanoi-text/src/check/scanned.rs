//! What a verdict on a scanned text of records rests on.

use super::Verdict;
use super::verifier::puzzle::JudgedPuzzle;
use crate::evidence::{Evidence, UnusedPlace};
use crate::read::short::Scan;

/// What a verdict on a scanned text of records rests on.
pub(super) fn evidence<P: JudgedPuzzle>(
    scan: &Scan,
    verdict: &Verdict<P>,
    text: &[u8],
) -> Option<Box<Evidence>> {
    let (all, known) = scan.counts();
    let wrong = verdict.wrong.as_ref().map(|wrong| wrong.number - 1);
    let wrong = wrong.and_then(|at| usize::try_from(at).ok());
    let decides = wrong.or((known < all).then_some(known))?;
    let unused = (known..all).take(Evidence::MOST).map(|at| {
        let (place, _, text) = scan.place_of(at, text);
        let text = text.into_owned();
        UnusedPlace { place, text }
    });
    Some(Box::new(Evidence {
        bytes: Some(scan.place_of(decides, text).1),
        unused: all - known,
        places: unused.collect(),
    }))
}
