//! Requests for the classic puzzle.

#[cfg(feature = "variants")]
mod variant;

use std::borrow::Cow;

use hanoi_core::Field;

use crate::end::ANY;
use crate::{End, Error, Peg, Problem, Request, RequestError, Rules, State, read_state};

/// A request for the classic puzzle under any arcs, from [`Request::resolve`]. A variant equivalent to the classic
/// puzzle is included.
#[derive(Clone, Debug)]
pub struct ClassicRequest<'a> {
    disks: Option<u32>,
    /// The number of disks if nothing else determines it.
    default_disks: Option<u32>,
    /// Whether an answer may determine the number of disks: without a variant, or with one that only changes the number
    /// of pegs.
    is_plain: bool,
    pegs: u8,
    rules: Cow<'a, str>,
    from: Option<Cow<'a, str>>,
    to: Option<Cow<'a, str>>,
}

impl<'a> ClassicRequest<'a> {
    /// Creates the request without its variant.
    pub(crate) fn plain(request: &Request<'a>) -> Self {
        Self {
            disks: request.disks,
            default_disks: None,
            is_plain: true,
            pegs: request.pegs.unwrap_or(Request::PEGS),
            rules: request.rules.unwrap_or(Request::RULES).into(),
            from: request.from.map(Cow::from),
            to: request.to.map(Cow::from),
        }
    }

    /// Creates the request for a problem.
    #[cfg(feature = "variants")]
    pub(crate) fn of_problem(problem: &Problem) -> Self {
        Self {
            disks: Some(problem.disks()),
            default_disks: None,
            is_plain: false,
            pegs: problem.pegs(),
            rules: problem.rules().to_string().into(),
            from: Some(problem.start().to_string().into()),
            to: Some(problem.goal().to_string().into()),
        }
    }

    /// Returns the number of disks requested or stated by the variant's text.
    #[must_use]
    pub const fn disks(&self) -> Option<u32> {
        self.disks
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.pegs
    }

    pub(crate) fn rules_text(&self) -> &str {
        &self.rules
    }

    /// Whether neither a number of disks nor a state determines the number of disks.
    pub(crate) fn is_open(&self) -> Result<bool, Error> {
        if self.disks.is_some() {
            return Ok(false);
        }
        let (named, _) = self.split_any();
        Ok(matches!(named.ends()?, (End::Perfect(_), End::Perfect(_))))
    }

    /// Splits off a goal of any peg: returns the request without it, and whether it was there.
    pub(crate) fn split_any(&self) -> (Self, bool) {
        let mut named = self.clone();
        let any = named.to.take_if(|goal| goal == ANY);
        (named, any.is_some())
    }

    pub(crate) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Uses the number of disks of the variant if nothing else determines it.
    pub(crate) fn or_default(mut self) -> Result<Self, Error> {
        if self.default_disks.is_some() && self.is_open()? {
            self.disks = self.default_disks;
        }
        Ok(self)
    }

    /// Sets the number of disks.
    pub(crate) fn with_disks(mut self, disks: u32) -> Self {
        self.disks = Some(disks);
        self
    }

    pub(crate) const fn has_goal(&self) -> bool {
        self.to.is_some()
    }

    /// Returns the rules.
    ///
    /// # Errors
    ///
    /// As for [`Rules::parse`].
    pub fn rules(&self) -> Result<Rules, Error> {
        let rules = Rules::parse(&self.rules, self.pegs);
        rules.map_err(|error| Error::from(error).of(Field::Rules))
    }

    /// Returns the problem, with the given number of disks or that of its states.
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn problem(&self) -> Result<Problem, Error> {
        self.between(self.ends()?, || self.rules())
    }

    /// Returns the state given as the start: a single letter is a state of one disk, not a peg.
    ///
    /// # Errors
    ///
    /// As for [`read_state`].
    pub fn state(&self) -> Result<State, Error> {
        let text = self.from.as_deref().unwrap_or_default();
        read_state(text, self.pegs).map_err(|error| error.of(Field::State))
    }

    /// Returns the problem that starts at [`state`](Self::state).
    ///
    /// # Errors
    ///
    /// As for [`read_state`] and [`Request::problem`].
    pub fn problem_from_state(&self) -> Result<Problem, Error> {
        let disks = self.disks.unwrap_or(self.state()?.disks());
        self.clone().with_disks(disks).problem()
    }

    /// Creates the problem with these ends and rules.
    pub(crate) fn between(
        &self,
        (from, to): (End, End),
        rules: impl FnOnce() -> Result<Rules, Error>,
    ) -> Result<Problem, Error> {
        if self.pegs == 1 && self.disks > Some(0) && self.from.is_none() && self.to.is_none() {
            return Err(RequestError::OnePeg.into());
        }
        let disks = match (self.disks, &from, &to) {
            (Some(disks), ..) => disks,
            (None, End::State(state), _) | (None, _, End::State(state)) => state.disks(),
            _ => self.implied_disks(self.from.is_some() && self.to.is_some())?,
        };
        let rules = rules()?;
        let state = |end: End, field| {
            let state = end.state(disks, self.pegs);
            state.map_err(|error| error.of(field))
        };
        let (start, goal) = (state(from, Field::Start)?, state(to, Field::Goal)?);
        Ok(Problem::new(start, goal, rules)?)
    }

    /// The number of disks if it is not given: that of a variant, or 1 between two pegs.
    fn implied_disks(&self, is_between: bool) -> Result<u32, RequestError> {
        let one = is_between.then_some(1);
        self.default_disks.or(one).ok_or(RequestError::HowManyDisks)
    }

    /// Returns the start and the rules.
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn start(&self) -> Result<(State, Rules), Error> {
        let from = self.end(self.from.as_deref(), Peg::A, Field::Start)?;
        let disks = match (self.disks, &from) {
            (Some(disks), _) => disks,
            (None, End::State(state)) => state.disks(),
            (None, End::Perfect(_)) => self.implied_disks(self.from.is_some())?,
        };
        let start = from.state(disks, self.pegs);
        Ok((
            start.map_err(|error| error.of(Field::Start))?,
            self.rules()?,
        ))
    }

    /// Returns the two ends, by default the first and the last peg.
    ///
    /// # Errors
    ///
    /// A text that is not a state.
    pub fn ends(&self) -> Result<(End, End), Error> {
        let last = Peg::last_of(self.pegs);
        Ok((
            self.end(self.from.as_deref(), Peg::A, Field::Start)?,
            self.end(self.to.as_deref(), last, Field::Goal)?,
        ))
    }

    /// Reads an end, by default a peg.
    fn end(&self, text: Option<&str>, default: Peg, field: Field) -> Result<End, Error> {
        let end = text.map_or(Ok(End::Perfect(default)), |text| {
            End::parse(text, self.pegs)
        });
        end.map_err(|error| error.of(field))
    }

    /// Reads both states if they are given in capital letters, one for each disk, as in most lines of a batch: the
    /// result is that of [`ClassicRequest::between`], but faster.
    pub(crate) fn lettered(&self) -> Option<(State, State)> {
        let disks = usize::try_from(self.disks?).ok()?;
        let state = |text: Option<&str>| {
            let is_short = |text: &&str| {
                text.len() == disks && text.starts_with(|c: char| c.is_ascii_uppercase())
            };
            let state = State::parse(text.filter(is_short)?, self.pegs).ok();
            state.filter(|state| state.places().len() == disks)
        };
        Some((state(self.from.as_deref())?, state(self.to.as_deref())?))
    }
}
