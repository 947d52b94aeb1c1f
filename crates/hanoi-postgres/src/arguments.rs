//! The arguments that many functions share.

use hanoi::{Error, Field, Problem, Request, RequestError, Rules, State, read_state};

use crate::errors::{SqlResult, sql_error};
use crate::number;

/// The arguments that describe a problem. `None` is a null, which stands for the default.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct ProblemArguments<'a> {
    pub(crate) disks: Option<i64>,
    pub(crate) pegs: Option<i64>,
    pub(crate) start: Option<&'a str>,
    pub(crate) goal: Option<&'a str>,
    pub(crate) rules: Option<&'a str>,
}

impl<'a> ProblemArguments<'a> {
    pub(crate) const fn new(
        disks: Option<i64>,
        pegs: Option<i64>,
        start: Option<&'a str>,
        goal: Option<&'a str>,
        rules: Option<&'a str>,
    ) -> Self {
        Self {
            disks,
            pegs,
            start,
            goal,
            rules,
        }
    }

    pub(crate) fn request(&self) -> SqlResult<Request<'a>> {
        Ok(Request::default()
            .disks(self.disks.map(number::disks).transpose()?)
            .pegs(self.pegs.map(number::pegs).transpose()?)
            .rules(self.rules)
            .from(self.start)
            .to(self.goal))
    }

    /// Returns the problem, or `None` if nothing determines the number of disks: a null in a table must not end the query.
    pub(crate) fn problem(&self) -> SqlResult<Option<Problem>> {
        match self.request()?.problem() {
            Err(Error::Request(RequestError::HowManyDisks)) => Ok(None),
            problem => problem.map(Some).map_err(sql_error),
        }
    }

    /// Returns the problem for the disks of a state, and the state.
    pub(crate) fn problem_and_state(&self, state: &str) -> SqlResult<(Problem, State)> {
        let request = self.request()?;
        let state = parse_state(state, &request)?;
        let disks = Some(state.disks());
        let problem = request.disks(disks).problem().map_err(sql_error)?;
        Ok((problem, state))
    }

    /// Returns a state and the rules, for questions without start and goal.
    pub(crate) fn state_and_rules(&self, state: &str) -> SqlResult<(State, Rules)> {
        let request = self.request()?;
        let state = parse_state(state, &request)?;
        Ok((state, request.read_rules().map_err(sql_error)?))
    }
}

/// Parses the argument `state`.
fn parse_state(text: &str, request: &Request<'_>) -> SqlResult<State> {
    let state = read_state(text, request.pegs.unwrap_or(Request::PEGS));
    state.map_err(|error| sql_error(error.of(Field::State)))
}
