//! Puzzles between the states of a variant.

use std::ops::ControlFlow;

use hanoi_core::Proof;
use hanoi_search::{Limits, Prompt, Stop};
use hanoi_variants::{VariantError, VariantPiece, VariantTask, VariantTasks, VariantTasksWanted};
use serde::ser::SerializeMap;

use super::PuzzleFormat;
use crate::json::{self, JsonNumber, SharedKeys, json_object, number, texts};
use crate::variant::VariantPuzzle;
use crate::{Error, RequestError, Shortage, UBig, pebl};

/// A set of puzzles of a variant, reproducible from its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantSet {
    /// The number of puzzles; by default, all.
    pub count: Option<u64>,
    /// The seed of their order.
    pub seed: u64,
    /// The conditions on the puzzles.
    pub wanted: VariantTasksWanted,
    /// The number of consecutive misses after which to stop.
    pub tries: u64,
}

impl VariantSet {
    hanoi_core::setters! {
        count: impl Into<Option<u64>>,
        seed: u64,
        wanted: VariantTasksWanted,
        tries: u64,
    }
}

impl Default for VariantSet {
    fn default() -> Self {
        Self {
            count: None,
            seed: 0,
            wanted: VariantTasksWanted::default(),
            tries: 1_000_000,
        }
    }
}

/// A puzzle of a set.
#[derive(Clone, Debug)]
pub struct NumberedTask {
    /// Its number, from 1.
    pub id: u64,
    puzzle: VariantPuzzle,
    task: VariantTask,
}

impl VariantPuzzle {
    /// Generates puzzles between the states that the start leads to, in order; a set is the same on every platform.
    ///
    /// # Errors
    ///
    /// There are too many states, a limit was reached, or there are fewer puzzles than requested.
    ///
    /// # Complexity
    ///
    /// Lists all states first, at most 2^18, and then searches for each puzzle.
    pub fn generate(
        &self,
        set: &VariantSet,
        limits: &mut Limits<'_>,
        each: &mut dyn FnMut(&NumberedTask) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let tasks = VariantTasks::new(self.problem(), set.seed, limits)?;
        let of = set.count.unwrap_or(u64::MAX);
        let (mut made, mut missed) = (0, 0);
        let short = |made, why| Err(Error::Incomplete { made, of, why });
        for index in 0..tasks.len() {
            if made == of {
                break;
            }
            if missed == set.tries {
                return short(made, Shortage::Tried(set.tries));
            }
            match tasks.get(index, &set.wanted, limits) {
                Ok(None) => missed += 1,
                Ok(Some(task)) => {
                    (made, missed) = (made + 1, 0);
                    if each(&self.numbered(made, task)).is_break() {
                        return Ok(());
                    }
                }
                Err(VariantError::Stopped { why, .. }) => return short(made, stopped(why)),
                Err(error) => return Err(error.into()),
            }
        }
        match set.count {
            Some(count) if made < count => short(made, Shortage::NoMore),
            _ => Ok(()),
        }
    }

    fn numbered(&self, id: u64, task: VariantTask) -> NumberedTask {
        NumberedTask {
            id,
            puzzle: self.with(task.problem.clone()),
            task,
        }
    }
}

const fn stopped(why: Stop) -> Shortage {
    Shortage::Stopped(why)
}

impl NumberedTask {
    /// The formats of puzzles of variants.
    pub const FORMATS: [PuzzleFormat; 4] = [
        PuzzleFormat::Jsonl,
        PuzzleFormat::Pebl,
        PuzzleFormat::Prompt,
        PuzzleFormat::PromptSentences,
    ];

    /// Returns its text in a format, with its line end.
    ///
    /// # Errors
    ///
    /// The format does not support variants.
    pub fn text(&self, format: PuzzleFormat) -> Result<String, Error> {
        match format {
            PuzzleFormat::Jsonl => Ok(json::text(self) + "\n"),
            PuzzleFormat::Pebl => Ok(self.pebl()),
            PuzzleFormat::Prompt | PuzzleFormat::PromptSentences => {
                Ok(json::text(&TaskPrompt(self, format.prompt())) + "\n")
            }
            PuzzleFormat::Pddl | PuzzleFormat::Asp | PuzzleFormat::Illusion => {
                Err(RequestError::NoVariantFormat(format.name()).into())
            }
        }
    }

    /// The puzzle in PEBL's form of the Tower of London, with balls as numbers.
    fn pebl(&self) -> String {
        let problem = &self.task.problem;
        let sizes = |pegs: &[Vec<VariantPiece>]| -> Vec<Vec<u8>> {
            let sizes = |peg: &Vec<VariantPiece>| peg.iter().map(|piece| piece.size).collect();
            pegs.iter().map(sizes).collect()
        };
        let start = sizes(problem.start().pegs());
        let goal = problem.goals().first().map(|goal| sizes(goal.pegs()));
        pebl::write_stacks(&start, &goal.unwrap_or_default(), self.task.steps.len())
    }
}

json_object!(NumberedTask, |line| {
    ..TaskFacts(line),
    "solution": texts(&line.task.steps),
});

/// A puzzle with a prompt for a language model and the answer.
struct TaskPrompt<'a>(&'a NumberedTask, Option<Prompt>);

json_object!(TaskPrompt<'_>, |line| {
    ..TaskFacts(line.0),
    "prompt"?: line.1.map(|form| line.0.task.question(form)),
    "answer"?: line.1.map(|form| line.0.task.answer(form)),
});

/// A puzzle without its solution.
struct TaskFacts<'a>(&'a NumberedTask);

impl SharedKeys for TaskFacts<'_> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let NumberedTask { id, puzzle, task } = self.0;
        map.serialize_entry("id", &JsonNumber::from(*id))?;
        puzzle.write(map)?;
        (&UBig::from(task.steps.len()), Proof::Search.into()).write(map)?;
        map.serialize_entry("paths", &number(&task.paths))?;
        map.serialize_entry("leads_away", &task.leads_away)
    }
}
