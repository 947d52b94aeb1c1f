//! The algorithms that can be watched on a problem.

use hanoi_search::BestFirst;

use crate::strategy::is_wide;
use crate::{Algorithm, Problem};

/// More states than this are not searched while a user waits: 12 disks on 3 pegs, 9 on 4.
const MOST_STATES: u64 = 1 << 20;

/// Returns the algorithms that can be watched on a problem, those that make moves by a formula or a rule first.
///
/// ```
/// use hanoi::{Problem, page::algorithms};
///
/// let names: Vec<&str> = algorithms(&Problem::tower(64)?).iter().map(|algorithm| algorithm.name()).collect();
/// assert_eq!(names.first(), Some(&"recursive"));
/// assert!(!names.contains(&"search"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn algorithms(problem: &Problem) -> Vec<Algorithm> {
    let fits = |algorithm: &Algorithm| match algorithm {
        Algorithm::Search => is_small(problem),
        Algorithm::BestFirst if is_wide(problem) => BestFirst::new(problem).is_some(),
        _ => algorithm.applies_to(problem),
    };
    Algorithm::ALL.into_iter().filter(fits).collect()
}

fn is_small(problem: &Problem) -> bool {
    let states = u64::from(problem.pegs()).checked_pow(problem.disks());
    states.is_some_and(|states| states <= MOST_STATES)
}
