//! The question of what an algorithm's program does, line by line.

use super::LineSteps;
use super::algorithms::VIEWS;
use crate::memory::each;
use crate::question::{ABOUT, Key, PART, PROBLEM, Question, Shape, gathered};
use crate::{Algorithm, Error, Problem, RequestError};

/// The most disks whose steps are counted.
const MOST_DISKS: u32 = 10_000;

/// Returns the steps of an algorithm's program, line by line.
///
/// # Errors
///
/// The algorithm does not apply, or has no program for this problem: it is not a whole tower on 3 pegs (or more, for
/// `recursive` and `frame-stewart`) under classic rules, or there are more than 10,000 disks. `search` has none.
///
/// # Complexity
///
/// A step takes time and memory linear in the number of disks, times the size of the numbers.
pub fn steps(problem: &Problem, algorithm: Algorithm) -> Result<LineSteps, Error> {
    let none = || Error::from(RequestError::NoSteps(algorithm));
    if algorithm == Algorithm::Search {
        return Err(none());
    }
    algorithm.check(problem)?;
    let fits = (1..=MOST_DISKS).contains(&problem.disks()) && problem.classic_tower().is_some();
    let stepped = fits.then(|| (VIEWS.of(algorithm).steps)(problem)).flatten();
    let program = stepped.ok_or_else(none)?;
    Ok(LineSteps::new(problem, algorithm, program))
}

const ALGORITHM: Key = Key::new(
    "algorithm",
    Shape::OneOf(&Algorithm::NAMES),
    "the algorithm",
);

/// A line that is executed.
const STEP: [Key; 6] = [
    Key::new("step", Shape::Number, "the number of the step, from 1"),
    Key::new("move", Shape::Number, "how many moves are made before it"),
    Key::new("line", Shape::Text, "the name of the line"),
    Key::new("code", Shape::Text, "the line in pseudocode"),
    Key::new(
        "variables",
        Shape::Named,
        "the variables that have values, by name, before the line is executed",
    ),
    Key::new(
        "calls",
        Shape::List(&Shape::Object(&[&CALL])),
        "the open calls, the outermost first",
    ),
];

const CALL: [Key; 2] = [
    Key::new("call", Shape::Text, "the call with its arguments"),
    Key::new("line", Shape::Text, "the line that it executes or waits at"),
];

/// The bytes of a step for each disk: its calls and variables.
const HELD: usize = 600;

pub(crate) const STEPS: Question = Question {
    name: "steps",
    asks: "Which lines does an algorithm's program execute?",
    given: &[&PROBLEM, &PART, &[ALGORITHM]],
    answer: &[
        &ABOUT,
        &[
            ALGORITHM,
            Key::new(
                "steps",
                Shape::List(&Shape::Object(&[&STEP])),
                "the lines in the order in which they are executed",
            ),
        ],
    ],
    ask: |given, limits, out| {
        let algorithm = given.text("algorithm").unwrap_or_default().parse();
        let problem = given.problem()?;
        let found = steps(&problem, algorithm.unwrap_or(Algorithm::Search))?;
        let (skip, take) = given.part(&found.total(), "steps")?;
        let held = each(problem.disks(), HELD);
        gathered(found.part(skip, Some(take))?.json(), held, limits, out)
    },
};
