//! Upper bounds: solutions that need not be shortest.

use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Stop};

use super::code::StateCode;
use super::count;
use super::refine::{after_stop, in_corridors};
use crate::error::VariantError;
use crate::problem::VariantProblem;
use crate::step::VariantStep;

/// Returns a solution that is found quickly and need not be shortest, or `None` if none is found within the limits.
///
/// The largest pieces are solved first, and the others added to their solution, from large to small. Meanwhile the larger pieces stay in a
/// corridor: where that solution takes them, or a few steps beside it, up to `width` states. A wider corridor takes longer, and has
/// shorter solutions.
///
/// # Errors
///
/// A state that needs more than 128 bits.
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, rough_solution};
///
/// let problem = Variant::preset("antwerp")?.problem(7)?;
/// let steps = rough_solution(&problem, 1 << 10, &mut Limits::default())?.unwrap();
/// assert!((1470..1500).contains(&steps.len()));
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
pub fn rough_solution(
    problem: &VariantProblem,
    width: usize,
    limits: &mut Limits<'_>,
) -> Result<Option<Vec<VariantStep>>, VariantError> {
    let watch = &mut Watch::new(limits);
    Ok(if StateCode::new(problem)?.is_short() {
        in_corridors::<u64>(problem, width, watch)
    } else {
        in_corridors::<u128>(problem, width, watch)
    })
}

/// Adds a solution to the lower bound of a stopped search, if some seconds find one. The search has freed its memory.
pub(super) fn bounded<T>(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    found: Result<T, VariantError>,
) -> Result<T, VariantError> {
    match found {
        Err(VariantError::Stopped { at_least, why, .. }) => Err(VariantError::Stopped {
            at_least,
            at_most: found_after(problem, why, limits),
            why,
        }),
        found => found,
    }
}

fn found_after(
    problem: &VariantProblem,
    why: Stop,
    limits: &mut Limits<'_>,
) -> Option<Vec<VariantStep>> {
    let watch = &mut Watch::new(limits);
    if StateCode::new(problem).ok()?.is_short() {
        after_stop::<u64>(problem, why, watch)
    } else {
        after_stop::<u128>(problem, why, watch)
    }
}

/// The answer of a solution that is as short as the lower bound of a stopped search.
pub(super) fn settled<T>(
    found: Result<T, VariantError>,
    answer: impl FnOnce(Vec<VariantStep>) -> T,
) -> Result<T, VariantError> {
    match found {
        Err(VariantError::Stopped {
            at_least,
            at_most: Some(steps),
            ..
        }) if count(steps.len()) == at_least => Ok(answer(steps)),
        found => found,
    }
}
