//! The cost of a program: its memory and its work.

use std::fmt;

use super::Lesson;
use crate::UBig;
use crate::phrases::plural;

/// The cost of an algorithm's program on a problem, at one of its moves.
///
/// Its text is `Memory: 3 calls open, at most 4. Work: 9.4 lines a move.`
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProgramCost {
    /// The number of calls that are open or on the stack, and its maximum; `None` for a loop without calls.
    pub calls: Option<(usize, u32)>,
    /// The lines executed over the whole solution.
    pub lines: UBig,
    /// The moves of the solution.
    pub moves: UBig,
}

impl ProgramCost {
    /// The average number of lines a move, with one decimal.
    fn work(&self) -> String {
        let tenths = &self.lines * 10_u8 / &self.moves;
        format!("{}.{}", &tenths / 10_u8, &tenths % 10_u8)
    }
}

impl fmt::Display for ProgramCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.calls {
            Some((open, most)) => {
                write!(f, "Memory: {} open, at most {most}.", plural(open, "call"))?;
            }
            None => f.write_str("Memory: the pegs and a few variables, no calls.")?,
        }
        write!(f, " Work: {} lines a move.", self.work())
    }
}

impl Lesson {
    /// Returns the cost of the program on this problem, if it has one.
    #[must_use]
    pub fn cost(&self) -> Option<ProgramCost> {
        let steps = self.steps.as_ref()?;
        let open = steps.step_after(self.steps_before(steps));
        let open = open.map_or(0, |step| step.calls.len());
        Some(ProgramCost {
            calls: steps.most_calls().map(|most| (open, most)),
            lines: steps.total(),
            moves: self.solution.length().clone(),
        })
    }

    /// Compares the cost of its program with another's in a sentence: the open calls now and at most, and the lines a
    /// move. `None` if either has no program for its problem.
    ///
    /// ```
    /// use hanoi::{Algorithm, Limits, Problem, lesson::Lesson};
    ///
    /// let problem = Problem::tower(3)?;
    /// let lesson = |algorithm: Algorithm| Lesson::new(&problem, Some(algorithm.into()), &mut Limits::default());
    /// let (recursive, pairs) = (lesson(Algorithm::Recursive)?, lesson(Algorithm::PegPairs)?);
    /// assert!(recursive.difference(&pairs).unwrap().starts_with("recursive has 3 calls open, 4 at most, and runs 9.4 lines a move; "));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let clause = |lesson: &Self| {
            let (name, cost) = (lesson.subject(), lesson.cost()?);
            let calls = cost.calls.map_or_else(
                || "no calls".to_owned(),
                |(open, most)| format!("{} open, {most} at most,", plural(open, "call")),
            );
            Some(format!("{name} has {calls} and runs {}", cost.work()))
        };
        Some(format!(
            "{} lines a move; {}.",
            clause(self)?,
            clause(other)?
        ))
    }
}
