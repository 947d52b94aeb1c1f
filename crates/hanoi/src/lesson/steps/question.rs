//! The question of what an algorithm's program does line by line.

use super::steps;
use crate::Algorithm;
use crate::question::{ABOUT, Key, PART, PROBLEM, Question, Shape, gathered};

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
    ask: |given, _| {
        let algorithm = given.text("algorithm").unwrap_or_default().parse();
        let found = steps(&given.problem()?, algorithm.unwrap_or(Algorithm::Search))?;
        let (skip, take) = given.part(&found.total(), "steps")?;
        Ok(gathered(found.part(skip, Some(take))?.json()))
    },
};
