//! Lists the algorithms and programs that can be watched on a problem.

use hanoi_search::BestFirst;

use crate::strategy::is_wide;
use crate::subject::Subject;
use crate::{Algorithm, Problem};

/// The maximum number of states to search while a user waits: 12 disks on 3 pegs, 9 on 4.
const MAX_STATES: u64 = 1 << 20;

/// Returns the algorithms that can be watched on a problem, those by a formula or a rule first, and the programs of the
/// texts whose own call it is.
///
/// ```
/// use hanoi::{Problem, page::algorithms};
///
/// let names: Vec<&str> = algorithms(&Problem::tower(64)?).iter().map(|subject| subject.name()).collect();
/// assert_eq!(names.first(), Some(&"recursive"));
/// assert_eq!(names.last(), Some(&"004/python/i_toh"));
/// assert!(!names.contains(&"search"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn algorithms(problem: &Problem) -> Vec<Subject> {
    let fits = |subject: &Subject| match *subject {
        Subject::Algorithm(Algorithm::Search) => is_small(problem),
        Subject::Algorithm(Algorithm::BestFirst) if is_wide(problem) => {
            BestFirst::new(problem).is_some()
        }
        Subject::Algorithm(algorithm) => algorithm.applies_to(problem),
        Subject::Program(_) => crate::steps(problem, *subject).is_ok(),
    };
    Subject::ALL.into_iter().filter(fits).collect()
}

fn is_small(problem: &Problem) -> bool {
    let states = u64::from(problem.pegs()).checked_pow(problem.disks());
    states.is_some_and(|states| states <= MAX_STATES)
}
