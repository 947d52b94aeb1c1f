//! Problems, made from their parts.

use std::fmt::Display;

use hanoi::puzzle::{self, Field};
use hanoi::{ForeignProblem, Limits, Request, RequestError, nearest_goal};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{small, text};
use crate::classes::PyProblem;
use crate::classes::PyState;
use crate::errors::py_error;
use crate::rules::{PegCount, PyRules, RulesInput};
use crate::state::{Disks, StateLike};

#[pymethods]
impl PyProblem {
    #[new]
    #[pyo3(signature = (disks=None, *, pegs=None, rules=None, start=None, goal=None))]
    fn new(
        disks: Option<Disks>,
        pegs: Option<PegCount>,
        rules: Option<RulesInput>,
        start: Option<&Bound<'_, PyAny>>,
        goal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let end = |field, end: Option<&_>| end.map(|end| EndInput::of(field, end)).transpose();
        let (start, goal) = (end("start", start)?, end("goal", goal)?);
        let implied = [&start, &goal]
            .into_iter()
            .flatten()
            .find_map(EndInput::pegs);
        let implied = rules.as_ref().and_then(|rules| rules.pegs).or(implied);
        let pegs = pegs.map(|pegs| pegs.0).or(implied).unwrap_or(Request::PEGS);
        for (field, end) in [(Field::Start, &start), (Field::Goal, &goal)] {
            if let Some(other) = end
                .as_ref()
                .and_then(EndInput::pegs)
                .filter(|&other| other != pegs)
            {
                return Err(py_error(puzzle::Error::PegsDiffer(field, other, pegs)));
            }
        }
        let request = Request::default()
            .disks(disks.map(|disks| disks.0))
            .pegs(pegs)
            .rules(rules.as_ref().map(|rules| rules.text.as_str()))
            .from(start.as_ref().map(|end| &*end.text))
            .to(goal.as_ref().map(|end| &*end.text));
        request.problem().map(Self).map_err(py_error)
    }

    /// Returns the problem of another program: in PDDL, as facts for answer set solvers, as two tuples of Sage, or as a list of PEBL.
    /// Disks and pegs must have their usual names, since a problem keeps none: d1 is the smallest disk, peg1 the first peg.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn parse(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let text = self::text("text", text)?;
        let foreign = ForeignProblem::parse(text)
            .map_err(|error| py_error(RequestError::ForeignProblem(error)))?;
        let foreign = nearest_goal(foreign, &mut Limits::default()).map_err(py_error)?;
        if let Some(names) = foreign.names.as_ref().filter(|names| !names.are_usual()) {
            return Err(py_error(RequestError::OwnNames(names.to_string())));
        }
        let problem = Request::default().given(&foreign).problem();
        problem.map(Self).map_err(py_error)
    }

    /// The number of disks.
    #[getter]
    fn disks(&self) -> u32 {
        self.0.disks()
    }

    /// The number of pegs.
    #[getter]
    const fn pegs(&self) -> u8 {
        self.0.pegs()
    }

    /// The rules.
    #[getter]
    const fn rules(&self) -> PyRules {
        PyRules(*self.0.rules())
    }

    /// The initial state.
    #[getter]
    fn start(&self) -> PyState {
        PyState(self.0.start().clone())
    }

    /// The goal state.
    #[getter]
    fn goal(&self) -> PyState {
        PyState(self.0.goal().clone())
    }

    /// Returns the problem from the goal back to the start, with every arc reversed.
    fn reversed(&self) -> Self {
        Self(self.0.reversed())
    }

    fn __repr__(&self) -> String {
        self.call()
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((u32,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("pegs", self.pegs())?;
        options.set_item("rules", self.rules())?;
        options.set_item("start", self.start())?;
        options.set_item("goal", self.goal())?;
        Ok(((self.disks(),), options))
    }
}

impl PyProblem {
    /// Returns the call that makes the problem, without arguments that equal their defaults.
    pub(crate) fn call(&self) -> String {
        let defaults = Request::default();
        let (disks, pegs) = (self.disks(), self.pegs());
        let rules = self.0.rules().to_string();
        let keyword = |name, value: &dyn Display, is_default: bool| {
            let keyword = (!is_default).then(|| format!(", {name}={value}"));
            keyword.unwrap_or_default()
        };
        let head = [
            format!("Problem({disks}"),
            keyword("pegs", &pegs, pegs == Request::PEGS),
            keyword("rules", &format_args!("'{rules}'"), rules == Request::RULES),
        ];
        let request = defaults.disks(disks).pegs(pegs).rules(rules.as_str());
        head.concat() + &self.ends(request) + ")"
    }

    /// Returns the ends that the defaults do not imply.
    fn ends(&self, request: Request<'_>) -> String {
        let start = hanoi::End::from(self.0.start()).to_string();
        let goal = hanoi::End::from(self.0.goal()).to_string();
        let ends = [(None, None), (None, Some(&*goal)), (Some(&*start), None)];
        let is_enough = |&(from, to): &(Option<&str>, Option<&str>)| {
            let problem = request.from(from).to(to).problem();
            problem.is_ok_and(|problem| problem == self.0)
        };
        let ends = ends
            .into_iter()
            .find(is_enough)
            .unwrap_or((Some(&start), Some(&goal)));
        let keyword =
            |name, end: Option<&str>| end.map_or(String::new(), |end| format!(", {name}='{end}'"));
        keyword("start", ends.0) + &keyword("goal", ends.1)
    }
}

/// A start or goal as an argument.
struct EndInput {
    text: String,
    pegs: Option<u8>,
}

impl EndInput {
    fn of(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if object.hasattr("__index__")? && !object.hasattr("__iter__")? {
            let peg: u64 = small(field, object, 0..=u64::MAX, "is not a peg")?;
            return Ok(Self {
                text: peg.to_string(),
                pegs: None,
            });
        }
        Ok(match StateLike::of(field, object)? {
            StateLike::Text(text) => Self { text, pegs: None },
            // The short text of a state of one disk would be read as a peg.
            StateLike::State(state) => Self {
                text: state.long().to_string(),
                pegs: Some(state.pegs()),
            },
        })
    }

    const fn pegs(&self) -> Option<u8> {
        self.pegs
    }
}
