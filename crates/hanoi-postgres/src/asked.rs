//! The arguments that questions share.

use hanoi::{Error, Field, Problem, Request, RequestError, Rules, State, read_state};

use crate::errors::{Answer, raised};
use crate::number;

/// A problem as it was asked for. What is null was not said.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Asked<'a> {
    pub(crate) disks: Option<i64>,
    pub(crate) pegs: Option<i64>,
    pub(crate) start: Option<&'a str>,
    pub(crate) goal: Option<&'a str>,
    pub(crate) rules: Option<&'a str>,
}

impl<'a> Asked<'a> {
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

    pub(crate) fn request(&self) -> Answer<Request<'a>> {
        let usual = Request::default();
        Ok(Request::default()
            .disks(self.disks.map(number::disks).transpose()?)
            .pegs(self.pegs.map_or(Ok(usual.pegs), number::pegs)?)
            .rules(self.rules.unwrap_or(usual.rules))
            .from(self.start)
            .to(self.goal))
    }

    /// The problem; none where nothing tells the number of disks, since null is no question.
    pub(crate) fn problem(&self) -> Answer<Option<Problem>> {
        match self.request()?.problem() {
            Err(Error::Request(RequestError::HowManyDisks)) => Ok(None),
            problem => problem.map(Some).map_err(raised),
        }
    }

    /// The problem, with as many disks as the state has, and the state.
    pub(crate) fn problem_with(&self, state: &str) -> Answer<(Problem, State)> {
        let request = self.request()?;
        let state = state_of(state, &request)?;
        let disks = Some(state.disks());
        let problem = request.disks(disks).problem().map_err(raised)?;
        Ok((problem, state))
    }

    /// A state and the rules alone.
    pub(crate) fn board(&self, state: &str) -> Answer<(State, Rules)> {
        let request = self.request()?;
        let state = state_of(state, &request)?;
        Ok((state, request.read_rules().map_err(raised)?))
    }
}

/// The state that a question is about.
fn state_of(text: &str, request: &Request<'_>) -> Answer<State> {
    let state = read_state(text, request.pegs);
    state.map_err(|error| raised(error.of(Field::State)))
}
