//! The question of what an algorithm's program does, line by line.

use super::algorithms::VIEWS;
use super::steps::SteppedProgram;
use super::{LineSteps, programs};
use crate::memory::each;
use crate::question::{ABOUT, Key, PART, PROBLEM, Question, Shape, gathered};
use crate::subject::Subject;
use crate::{Algorithm, Error, Problem, Request, RequestError};

/// The most disks whose steps are counted.
const MOST_DISKS: u32 = 10_000;

impl Subject {
    /// Returns the problem of a request: for a program of the texts its own call, if the request names no ends.
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn problem(self, request: &Request<'_>) -> Result<Problem, Error> {
        match self {
            Self::Program(program) if request.from.is_none() && request.to.is_none() => {
                Ok(program.run(request, false)?.problem)
            }
            _ => request.problem(),
        }
    }

    /// Its program for a problem, if it has one that makes the same moves.
    fn steps(self, problem: &Problem) -> Option<SteppedProgram> {
        match self {
            Self::Algorithm(algorithm) => (VIEWS.of(algorithm).steps)(problem),
            Self::Program(program) => programs::steps(program, problem),
        }
    }
}

/// Returns the steps of a program, line by line: that of an algorithm, or one of the texts as it stands there.
///
/// # Errors
///
/// The algorithm does not apply, or has no program for this problem: it is not a whole tower on 3 pegs (or more, for
/// `recursive` and `frame-stewart`) under classic rules, or there are more than 10,000 disks. `search` has none. A program of
/// the texts has steps for its own call alone, from A to where it goes, with at most 64 disks.
///
/// # Complexity
///
/// A step takes time and memory linear in the number of disks, times the size of the numbers; in a program of the texts, quadratic.
pub fn steps(problem: &Problem, subject: impl Into<Subject>) -> Result<LineSteps, Error> {
    let subject = subject.into();
    let none = || Error::from(RequestError::NoSteps(subject));
    if subject == Subject::Algorithm(Algorithm::Search) {
        return Err(none());
    }
    subject.algorithm().check(problem)?;
    let fits = (1..=MOST_DISKS).contains(&problem.disks()) && problem.classic_tower().is_some();
    let stepped = fits.then(|| subject.steps(problem)).flatten();
    let program = stepped.ok_or_else(none)?;
    Ok(LineSteps::new(problem, subject, program))
}

const ALGORITHM: Key = Key::new(
    "algorithm",
    Shape::OneOf(&Subject::NAMES),
    "the algorithm, or a program of the five texts",
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
        let subject = given.text("algorithm").unwrap_or_default().parse();
        let problem = given.problem()?;
        let found = steps(
            &problem,
            subject.unwrap_or(Subject::Algorithm(Algorithm::Search)),
        )?;
        let (skip, take) = given.part(&found.total(), "steps")?;
        let held = each(problem.disks(), HELD);
        gathered(found.part(skip, Some(take))?.json(), held, limits, out)
    },
};
