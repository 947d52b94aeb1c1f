//! Upper bounds: solutions that need not be shortest.

use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Stop};

use super::code::StateCode;
use super::count;
use super::refine::{after_stop, in_corridors};
use crate::error::VariantError;
use crate::problem::VariantProblem;
use crate::step::VariantStep;

/// Quickly finds a solution that need not be shortest; `None` if the limits allow none.
///
/// Solves the largest pieces first, then adds the others from large to small. The larger pieces stay in a corridor of up to `width` states
/// around the solution found before. Wider corridors take longer, and contain shorter solutions.
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

/// Adds an upper bound to a stopped search if a solution is found within a few seconds. The search has freed its memory.
pub(super) fn add_upper_bound<T>(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    outcome: Result<T, VariantError>,
) -> Result<T, VariantError> {
    match outcome {
        Err(VariantError::Stopped { at_least, why, .. }) => Err(VariantError::Stopped {
            at_least,
            at_most: quick_solution(problem, why, limits),
            why,
        }),
        outcome => outcome,
    }
}

fn quick_solution(
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

/// Turns a stopped search whose bounds are equal into an answer.
pub(super) fn settle<T>(
    outcome: Result<T, VariantError>,
    answer: impl FnOnce(Vec<VariantStep>) -> T,
) -> Result<T, VariantError> {
    match outcome {
        Err(VariantError::Stopped {
            at_least,
            at_most: Some(steps),
            ..
        }) if count(steps.len()) == at_least => Ok(answer(steps)),
        outcome => outcome,
    }
}
