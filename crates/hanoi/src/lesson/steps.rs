//! The steps of an algorithm's program; a step executes one line.
//!
//! The number of steps up to any move is a formula. So any step is found by its number alone, forwards or backwards, in
//! time that grows with the disks and not with the steps.

pub(super) mod calls;
pub(super) mod rounds;
mod value;

use std::fmt;
use std::sync::Arc;

use hanoi_core::Number;
use serde_json::{Map, Value, json};

use super::source::{SourceLanguage, SourceProgram, SourceRow};
use crate::json::{self, JsonNumber, json_object};
use crate::subject::Subject;
use crate::{Error, Problem, RequestError, UBig};

pub use value::Datum;

/// The variables of a program, with their names.
pub(super) type Variables = Vec<(&'static str, Datum)>;

/// A step: a line about to be executed, with the variables before it.
///
/// Its text is `5 (0 moves) aside: hanoi(n-1, start, via, goal)`, followed by the variables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineStep {
    /// Its number, from 1.
    pub number: UBig,
    /// The number of moves made before it.
    pub made: UBig,
    /// The line.
    pub row: &'static SourceRow,
    /// The variables that have values, by name.
    pub variables: Vec<(&'static str, Datum)>,
    /// The open calls, the outermost first; for `call-stack` those on its stack.
    pub calls: Vec<LineCall>,
    /// The steps of each open call, the outermost first.
    spans: Vec<StepSpan>,
}

/// An open call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineCall {
    /// The call, as `hanoi(3, A, C, B)`.
    pub call: String,
    /// The name of the line it is executing, or at which it waits.
    pub line: &'static str,
}

/// The steps of a call, counted from 0: its first, and the first after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StepSpan {
    begin: UBig,
    end: UBig,
}

/// The order in which a program executes its lines.
pub(super) trait LineWalk: fmt::Debug + Send + Sync {
    /// The number of steps.
    fn total(&self) -> UBig;

    /// The step after `before` others, which is less than the total.
    fn at(&self, before: &UBig) -> ReachedLine;

    /// The number of steps up to and including the one that makes a move.
    fn until_move(&self, made: &UBig) -> UBig;

    /// The maximum number of open calls; `None` for a loop without calls.
    fn most_calls(&self) -> Option<u32> {
        None
    }
}

/// A line about to be executed, with everything known there.
#[derive(Debug)]
pub(super) struct ReachedLine {
    pub(super) made: UBig,
    pub(super) line: &'static str,
    pub(super) variables: Variables,
    pub(super) calls: Vec<LineCall>,
    pub(super) spans: Vec<StepSpan>,
}

/// The program of an algorithm, with the order of its steps.
pub(super) struct SteppedProgram {
    pub(super) source: &'static SourceProgram,
    pub(super) walk: Arc<dyn LineWalk>,
}

impl SteppedProgram {
    pub(super) fn new(source: &'static SourceProgram, walk: impl LineWalk + 'static) -> Self {
        let walk = Arc::new(walk);
        Self { source, walk }
    }
}

/// How far to step, as in a debugger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// To the next line, into a call if there is one.
    Into,
    /// To the next line that is not inside a call made by this one.
    Over,
    /// Out of the current call.
    Out,
}

/// The steps of a program on a tower: an iterator of [`LineStep`]s with random access.
///
/// ```
/// use hanoi::{Algorithm, Natural, Request, steps};
///
/// let problem = Request::default().disks(64).problem()?;
/// let steps = steps(&problem, Algorithm::Recursive)?;
/// let far = steps.part(&(Natural::ONE << 63), Some(1_u8.into()))?.next().unwrap();
/// assert_eq!(far.number.to_string(), "9223372036854775809");
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct LineSteps {
    problem: Problem,
    subject: Subject,
    source: &'static SourceProgram,
    walk: Arc<dyn LineWalk>,
    at: UBig,
    left: UBig,
}

impl LineSteps {
    /// Creates the steps of a program, from the first.
    pub(super) fn new(
        problem: &Problem,
        subject: Subject,
        SteppedProgram { source, walk }: SteppedProgram,
    ) -> Self {
        Self {
            problem: problem.clone(),
            subject,
            source,
            left: walk.total(),
            walk,
            at: UBig::ZERO,
        }
    }

    /// Returns the number of steps of the whole program.
    #[must_use]
    pub fn total(&self) -> UBig {
        self.walk.total()
    }

    /// Returns the lines of the program.
    #[must_use]
    pub const fn rows(&self) -> &'static [SourceRow] {
        self.source.rows
    }

    /// Returns the whole program, which prints its moves; in pseudocode, only its lines.
    #[must_use]
    pub fn program(&self, language: SourceLanguage) -> String {
        self.source.text(language, &self.problem)
    }

    /// Returns the step after a number of others, or `None` after the last.
    #[must_use]
    pub fn step_after(&self, before: impl Number) -> Option<LineStep> {
        let before = &*before.number();
        (*before < self.total()).then(|| {
            let reached = self.walk.at(before);
            LineStep {
                number: before + UBig::ONE,
                made: reached.made,
                row: self.source.row(reached.line),
                variables: reached.variables,
                calls: reached.calls,
                spans: reached.spans,
            }
        })
    }

    /// Returns the maximum number of calls that are open or on the stack, or `None` for a loop without calls.
    #[must_use]
    pub fn most_calls(&self) -> Option<u32> {
        self.walk.most_calls()
    }

    /// Returns the number of steps up to and including the one that makes a move.
    #[must_use]
    pub fn until_move(&self, made: impl Number) -> UBig {
        self.walk.until_move(&made.number())
    }

    /// Takes a stride forwards: returns the number of steps before its target, from the step after `before` others.
    #[must_use]
    pub fn forward(&self, before: &UBig, stride: Stride) -> UBig {
        let Some(here) = self.step_after(before) else {
            return self.total();
        };
        let next = before + UBig::ONE;
        let depth = here.spans.len();
        match stride {
            Stride::Into => next,
            Stride::Over => match self.step_after(&next) {
                Some(inside) if inside.spans.len() > depth => inside.spans[depth].end.clone(),
                _ => next,
            },
            Stride::Out => {
                let end = here.spans.last().map(|span| span.end.clone());
                end.unwrap_or_else(|| self.total())
            }
        }
    }

    /// Takes a stride backwards, likewise.
    #[must_use]
    pub fn back(&self, before: &UBig, stride: Stride) -> UBig {
        if before.is_zero() {
            return UBig::ZERO;
        }
        let last = before - UBig::ONE;
        let depth = self.step_after(before).map_or(0, |here| here.spans.len());
        let spans = match stride {
            Stride::Into => return last,
            Stride::Over => self.step_after(&last).map(|step| step.spans),
            Stride::Out => self.step_after(before).map(|step| step.spans),
        };
        let spans = spans.unwrap_or_default();
        let span = match stride {
            Stride::Over => spans.get(depth),
            _ => spans.last(),
        };
        match span {
            Some(span) if span.begin.is_zero() => UBig::ZERO,
            Some(span) => &span.begin - UBig::ONE,
            None if stride == Stride::Out => UBig::ZERO,
            None => last,
        }
    }

    /// Returns at most `take` of the steps after the first `skip`, without computing earlier ones.
    ///
    /// # Errors
    ///
    /// There are fewer than `skip` steps.
    pub fn part(self, skip: impl Number, take: Option<UBig>) -> Result<Self, Error> {
        let (skip, total) = (skip.number().into_owned(), self.total());
        if skip > total {
            return Err(RequestError::NoSuchStep(skip, total).into());
        }
        let remaining = &total - &skip;
        Ok(Self {
            left: take.map_or(remaining.clone(), |take| take.min(remaining)),
            at: skip,
            ..self
        })
    }

    /// Returns the text, one line a step.
    pub fn text(self) -> impl Iterator<Item = String> {
        self.map(|step| format!("{step}\n"))
    }

    /// Returns the JSON, each step on its own line.
    pub fn json(self) -> impl Iterator<Item = String> {
        let head = json::begin_list(&self, "steps");
        json::joined(
            head,
            ",\n",
            "]}\n",
            self.map(|step| json::text(&step.json())),
        )
    }
}

json_object!(LineSteps, |steps| {
    ..steps.problem,
    "algorithm": steps.subject.name(),
});

impl Iterator for LineSteps {
    type Item = LineStep;

    fn next(&mut self) -> Option<LineStep> {
        if self.left.is_zero() {
            return None;
        }
        let step = self.step_after(&self.at)?;
        self.left -= 1_u8;
        self.at += 1_u8;
        Some(step)
    }
}

impl LineStep {
    /// Returns the step as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let variables = self.variables.iter();
        let variables = variables.map(|(name, value)| ((*name).to_owned(), value.json()));
        let calls = self.calls.iter();
        let calls = calls.map(|LineCall { call, line }| json!({"call": call, "line": line}));
        json!({
            "step": JsonNumber::from(self.number.clone()),
            "move": JsonNumber::from(self.made.clone()),
            "line": self.row.name,
            "code": self.row.pseudocode.trim_start(),
            "variables": variables.collect::<Map<String, Value>>(),
            "calls": calls.collect::<Vec<Value>>(),
        })
    }

    /// Returns the variables as text.
    #[must_use]
    pub fn values(&self) -> String {
        let variables = self.variables.iter();
        let variables = variables.map(|(name, value)| format!("{name} = {value}"));
        variables.collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for LineStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, made, name) = (&self.number, &self.made, self.row.name);
        let moves = if made.is_one() { "move" } else { "moves" };
        let code = self.row.pseudocode.trim_start();
        write!(f, "{number} ({made} {moves}) {name}: {code}")?;
        match self.values() {
            values if values.is_empty() => Ok(()),
            values => write!(f, "  {values}"),
        }
    }
}
