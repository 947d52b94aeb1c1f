//! The arguments that functions share.

use hanoi::{Error, Field, Problem, Request, RequestError, Rules, State, read_state};

use crate::errors::{SqlResult, raised};
use crate::number;

/// A problem as given by arguments. Null means that an argument was not given.
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

    /// The problem; `None` if nothing determines the number of disks, since null is not a question.
    pub(crate) fn problem(&self) -> SqlResult<Option<Problem>> {
        match self.request()?.problem() {
            Err(Error::Request(RequestError::HowManyDisks)) => Ok(None),
            problem => problem.map(Some).map_err(raised),
        }
    }

    /// The problem, with as many disks as the state has, and the state.
    pub(crate) fn problem_with(&self, state: &str) -> SqlResult<(Problem, State)> {
        let request = self.request()?;
        let state = state_of(state, &request)?;
        let disks = Some(state.disks());
        let problem = request.disks(disks).problem().map_err(raised)?;
        Ok((problem, state))
    }

    /// A state and the rules alone.
    pub(crate) fn board(&self, state: &str) -> SqlResult<(State, Rules)> {
        let request = self.request()?;
        let state = state_of(state, &request)?;
        Ok((state, request.read_rules().map_err(raised)?))
    }
}

/// The state that a question is about.
fn state_of(text: &str, request: &Request<'_>) -> SqlResult<State> {
    let state = read_state(text, request.pegs.unwrap_or(Request::PEGS));
    state.map_err(|error| raised(error.of(Field::State)))
}
