//! The question which lines an algorithm's program executes.

use super::algorithms::VIEWS;
use super::steps::SteppedProgram;
use super::{LineSteps, programs};
use crate::memory::each;
use crate::question::{ABOUT, Key, PART, PROBLEM, Question, Shape, write_pieces};
use crate::subject::Subject;
use crate::{Algorithm, Error, Problem, Request, RequestError};

/// The maximum number of disks.
const MAX_DISKS: u32 = 10_000;

impl Subject {
    /// Returns the problem of a request. Without ends in the request, a program of the texts uses its own call.
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

/// Returns the steps of a program, line by line: that of an algorithm, or one of the texts as printed there.
///
/// # Errors
///
/// The algorithm does not apply, or has no program for this problem: it is not a whole tower on 3 pegs (or more, for
/// `recursive` and `frame-stewart`) under classic rules, or has more than 10,000 disks. `search` has no program. A
/// program of the texts only has steps for its own call, from A to its goal, with at most 64 disks.
///
/// # Complexity
///
/// A step takes time and memory linear in the number of disks, times the size of the numbers; in a program of the texts, quadratic.
pub fn steps(problem: &Problem, subject: impl Into<Subject>) -> Result<LineSteps, Error> {
    let subject = subject.into();
    let no_steps = || Error::from(RequestError::NoSteps(subject));
    if subject == Subject::Algorithm(Algorithm::Search) {
        return Err(no_steps());
    }
    subject.algorithm().check(problem)?;
    let fits = (1..=MAX_DISKS).contains(&problem.disks()) && problem.classic_tower().is_some();
    let program = fits.then(|| subject.steps(problem)).flatten();
    let program = program.ok_or_else(no_steps)?;
    Ok(LineSteps::new(problem, subject, program))
}

const ALGORITHM: Key = Key::new(
    "algorithm",
    Shape::OneOf(&Subject::NAMES),
    "the algorithm, or a program of the five texts",
);

/// A step.
const STEP: [Key; 6] = [
    Key::new("step", Shape::Number, "the number of the step, from 1"),
    Key::new("move", Shape::Number, "the number of moves made before it"),
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

/// An estimate of the bytes per disk that a step takes: its calls and variables.
const STEP_BYTES: usize = 600;

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
    ask: |args, limits, out| {
        let subject = args.text("algorithm").unwrap_or_default().parse();
        let problem = args.problem()?;
        let all = steps(
            &problem,
            subject.unwrap_or(Subject::Algorithm(Algorithm::Search)),
        )?;
        let (skip, take) = args.part(&all.total(), "steps")?;
        let bytes = each(problem.disks(), STEP_BYTES);
        write_pieces(all.part(skip, Some(take))?.json(), bytes, limits, out)
    },
};
