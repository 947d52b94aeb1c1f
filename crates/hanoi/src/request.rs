//! Requests: from text to a problem, with defaults.

use hanoi_core::quote;

use crate::spelling::{self, spelled};
use crate::{End, Error, ForeignProblem, Peg, RequestError, State};

/// A question as text, exactly as given.
///
/// ```
/// use hanoi::Request;
///
/// let problem = Request::default().disks(3).problem()?;
/// assert_eq!((problem.start().to_string(), problem.goal().to_string()), ("AAA".into(), "CCC".into()));
///
/// let problem = Request::default().pegs(4).from("CCBA").problem()?;
/// assert_eq!(problem.goal().to_string(), "DDDD");
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Request<'a> {
    /// The number of disks; by default, that of a state.
    pub disks: Option<u32>,
    /// The number of pegs; by default, that of a variant or [`Request::PEGS`].
    pub pegs: Option<u8>,
    /// The rules: a name of [`Rules::NAMED`](crate::Rules::NAMED), or arcs such as `AB,BC,CA`; by default, those of a
    /// variant or [`Request::RULES`].
    pub rules: Option<&'a str>,
    /// The start: a peg for all disks, by its letter or its number from 0, or a state in short or long text. The
    /// default is the first peg.
    pub from: Option<&'a str>,
    /// The goal: a peg for all disks, or a state in short or long text. The default is the last peg.
    pub to: Option<&'a str>,
    /// The variant: its name, or its text in TOML. The default is the classic puzzle.
    pub variant: Option<&'a str>,
}

impl<'a> Request<'a> {
    /// The default number of pegs.
    pub const PEGS: u8 = 3;
    /// The default rules.
    pub const RULES: &'static str = "classic";

    hanoi_core::setters! {
        disks: impl Into<Option<u32>>,
        pegs: impl Into<Option<u8>>,
        rules: impl Into<Option<&'a str>>,
        from: impl Into<Option<&'a str>>,
        to: impl Into<Option<&'a str>>,
        variant: impl Into<Option<&'a str>>,
    }

    /// Adds the problem of another program, keeping the pegs and rules that are set.
    #[must_use]
    pub fn given(self, problem: &'a ForeignProblem) -> Self {
        self.pegs(self.pegs.or(problem.pegs))
            .rules(self.rules.or(problem.rules.as_deref()))
            .from(problem.start.as_str())
            .to(problem.goal.as_str())
    }
}

impl End {
    /// Reads a state, or a single letter or number as the state with all disks on that peg; a letter may follow a `T`
    /// (`TA`). Pegs are numbered from 0, as in lists. With one peg, a number from 1 on is the disk of a state in long
    /// text. There is no `FromStr`, since the text does not determine the number of pegs.
    ///
    /// # Errors
    ///
    /// As for [`read_state`], and [`RequestError::NoPegNumber`].
    pub fn parse(text: &str, pegs: u8) -> Result<Self, Error> {
        if let Some(peg) = numbered(text.trim(), pegs) {
            return Ok(Self::Perfect(peg?));
        }
        if let Some(peg) = lettered(text.trim(), pegs) {
            return Ok(Self::Perfect(peg));
        }
        let state = read_state(text, pegs)?;
        Ok(match (state.perfect_peg(), text.trim().len()) {
            (Some(peg), 1) => Self::Perfect(peg),
            _ => Self::State(state),
        })
    }

    /// Returns the end as a state of a number of disks.
    ///
    /// # Errors
    ///
    /// The state has another number of disks, or there are too many disks.
    pub fn state(self, disks: u32, pegs: u8) -> Result<State, Error> {
        match self {
            Self::Perfect(peg) => Ok(State::perfect(disks, pegs, peg)?),
            Self::State(state) if state.disks() == disks => Ok(state),
            Self::State(state) => Err(RequestError::StateSize {
                disks: state.disks(),
                state: state.to_string(),
                expected: disks,
            }
            .into()),
        }
    }
}

/// Reads a state in short or long text, as lists of the disks of each peg, or as the peg of each disk.
///
/// ```
/// use hanoi::read_state;
///
/// assert_eq!(read_state("1/2/4,3", 3)?.to_string(), "CCBA");
/// assert_eq!(read_state("[[1], [2], [4, 3]]", 3)?.to_string(), "CCBA");
/// assert_eq!(read_state("(2, 2, 1, 0)", 3)?.to_string(), "CCBA");
/// let error = read_state("ABD", 3).unwrap_err();
/// assert_eq!(error.to_string(), "'ABD' names peg D: expected A to C; use 4 pegs to add peg D");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`State::parse`], [`RequestError::NoPegLetter`], [`RequestError::NumberForState`], [`RequestError::TwoStates`], and
/// [`RequestError::RodNames`].
pub fn read_state(text: &str, pegs: u8) -> Result<State, Error> {
    let text = text.trim();
    if pegs > 1 && !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(RequestError::NumberForState(quote(text)).into());
    }
    if let Some(state) = spelled(text, pegs) {
        return state;
    }
    let long = spelling::long(text);
    State::parse(long.as_deref().unwrap_or(text), pegs).map_err(|error| {
        let letters = text.bytes().filter(u8::is_ascii_alphabetic);
        let last = letters
            .map(|letter| letter.to_ascii_uppercase() - b'A')
            .max();
        let missing = last.and_then(Peg::new).filter(|peg| peg.get() >= pegs);
        match (&error, missing) {
            (hanoi_core::Error::InState(_, inner), Some(peg))
                if matches!(**inner, hanoi_core::Error::NoPeg(..)) =>
            {
                let state = quote(text);
                RequestError::NoPegLetter { state, peg, pegs }.into()
            }
            _ => error.into(),
        }
    })
}

/// The peg after a `T`, as text 000 names it, unless `T` is a peg itself.
fn lettered(text: &str, pegs: u8) -> Option<Peg> {
    let mut letter = text.strip_prefix('T')?.chars();
    let peg = letter.next().and_then(Peg::from_letter)?;
    let is_tower = letter.next().is_none() && pegs < b'T' - b'A' + 1;
    (is_tower && peg.get() < pegs).then_some(peg)
}

/// The peg with a number, if the text consists of digits.
fn numbered(text: &str, pegs: u8) -> Option<Result<Peg, RequestError>> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || pegs == 1 && text != "0" {
        return None;
    }
    let peg = text.parse().ok().and_then(Peg::new);
    let peg = peg.filter(|peg| peg.get() < pegs);
    Some(peg.ok_or_else(|| RequestError::NoPegNumber {
        text: quote(text),
        pegs,
    }))
}
