//! A game as text: an answer that can be checked, with the problem in comments above it.
//!
//! ```text
//! # hanoi play
//! # disks: 3
//! # pegs: 3
//! # rules: classic
//! # from: A
//! # to: C
//! # hints: 1
//! 1AC
//! 2AB
//! # undone: 1CB
//! ```

use std::fmt;
use std::str::FromStr;

use hanoi_core::{ErrorParts, Fault, Field, MAX_DISKS, MAX_PEGS};
use hanoi_text::parse_number;

use super::{Game, Help};
use crate::{End, Error, ErrorKind, Move, Problem, Request};

/// What is wrong with the text of a game, or why there is no advice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// The text does not state the problem, and the caller does not either.
    NoProblem,
    /// The text states this problem, and another is requested.
    OtherProblem(Box<Problem>),
    /// This is not a number of disks.
    Disks(String),
    /// This is not a number of pegs.
    Pegs(String),
    /// This is not a count of hints or moves.
    Help(String),
    /// A line cannot be read: its number, and why.
    Line(usize, hanoi_core::Error),
    /// A move is not legal: the number of its line, the move, and the rule that it breaks.
    Illegal(usize, Move, Fault),
    /// No formula is fast with more than this many disks between arbitrary states.
    TooManyDisks(u32),
    /// The state is too large to be searched, and not on the known solution.
    OffTheWay,
}

impl GameError {
    pub(crate) const fn kind(&self) -> ErrorKind {
        match self {
            Self::TooManyDisks(_) | Self::OffTheWay => ErrorKind::Limit,
            _ => ErrorKind::Request,
        }
    }

    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::NoProblem => ErrorParts::new("the file does not name the problem")
                .expected("a line such as '# disks: 3', or a number of disks"),
            Self::OtherProblem(told) => ErrorParts::new(format!(
                "the game in the file has {} disks, from {} to {} under {} rules on {} pegs",
                told.disks(),
                End::from(told.start()),
                End::from(told.goal()),
                told.rules(),
                told.pegs()
            ))
            .expected("the same problem, or none"),
            Self::Disks(text) => match parse_number(text) {
                Ok(_) => unread(text).expected(format!("0 to {MAX_DISKS} disks")),
                Err(error) => error.parts(),
            }
            .of(Field::Disks),
            Self::Pegs(text) => unread(text)
                .of(Field::Pegs)
                .expected(format!("1 to {MAX_PEGS} pegs")),
            Self::Help(text) => unread(text).expected("how many hints or moves there were"),
            Self::Line(line, error) => ErrorParts::new(format!("line {line}: {error}")),
            Self::Illegal(line, mv, fault) => {
                ErrorParts::new(format!("line {line}: {mv}: {fault}"))
            }
            Self::TooManyDisks(most) => ErrorParts::new(format!(
                "a problem between any states of more than {most} disks"
            )),
            Self::OffTheWay => ErrorParts::new("not on a known path"),
        }
    }
}

/// The parts of the error that a text cannot be read.
fn unread(text: &str) -> ErrorParts {
    ErrorParts::new(format!("cannot read '{}'", text.escape_debug()))
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for GameError {
    /// What is wrong with a line.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Line(_, error) => Some(error),
            Self::Illegal(_, _, fault) => Some(fault),
            _ => None,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = self.problem();
        write!(
            f,
            "# hanoi play\n# disks: {}\n# pegs: {}\n# rules: {}\n# from: {}\n# to: {}",
            problem.disks(),
            problem.pegs(),
            problem.rules(),
            End::from(problem.start()),
            End::from(problem.goal())
        )?;
        let Help { hints, moves } = self.help();
        for (key, count) in [("hints", hints), ("computer", moves)] {
            if count > 0 {
                write!(f, "\n# {key}: {count}")?;
            }
        }
        for mv in self.made() {
            write!(f, "\n{mv}")?;
        }
        self.undone()
            .try_for_each(|mv| write!(f, "\n# undone: {mv}"))
    }
}

impl Game {
    /// Reads a game. The problem in the text may be left out if it is given here, and must be the same otherwise.
    /// `FromStr` reads a game that names its problem.
    ///
    /// # Errors
    ///
    /// A problem or a move that cannot be read, a move that is not legal, no problem, or two.
    pub fn parse(text: &str, given: Option<&Problem>) -> Result<Self, Error> {
        let lines = GameLines::new(text);
        let mut game = match (lines.problem()?, given) {
            (Some(told), Some(given)) if told != *given => {
                return Err(GameError::OtherProblem(Box::new(told)).into());
            }
            (Some(problem), _) => Self::new(problem),
            (None, Some(given)) => Self::new(given.clone()),
            (None, None) => return Err(GameError::NoProblem.into()),
        };
        for &(line, text, _) in &lines.moves {
            let mv = text.parse().map_err(|error| GameError::Line(line, error))?;
            let played = game.play(mv);
            played.map_err(|fault| GameError::Illegal(line, mv, fault))?;
        }
        for _ in lines.moves.iter().filter(|(.., undone)| *undone) {
            game.undo();
        }
        game.help = lines.help()?;
        Ok(game)
    }
}

impl FromStr for Game {
    type Err = Error;

    /// Reads a game with its problem.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text, None)
    }
}

/// The content of a text.
struct GameLines<'a> {
    disks: Option<&'a str>,
    pegs: &'a str,
    /// The hints given and the moves made by the computer.
    help: [&'a str; 2],
    /// The rest of the problem.
    request: Request<'a>,
    /// The moves with their line numbers, and whether they were undone.
    moves: Vec<(usize, &'a str, bool)>,
}

impl<'a> GameLines<'a> {
    fn new(text: &'a str) -> Self {
        let mut lines = Self {
            disks: None,
            pegs: "3",
            help: ["0"; 2],
            request: Request::default(),
            moves: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            match line.strip_prefix('#') {
                Some(comment) => {
                    let (key, value) = comment.split_once(':').unwrap_or_default();
                    lines.comment(number, key.trim(), value.trim());
                }
                None if line.is_empty() => {}
                None => lines.moves.push((number, line, false)),
            }
        }
        lines
    }

    fn comment(&mut self, number: usize, key: &str, value: &'a str) {
        match key {
            "disks" => self.disks = Some(value),
            "pegs" => self.pegs = value,
            "rules" => self.request.rules = value,
            "from" => self.request.from = Some(value),
            "to" => self.request.to = Some(value),
            "hints" => self.help[0] = value,
            "computer" => self.help[1] = value,
            "undone" => self.moves.push((number, value, true)),
            _ => {}
        }
    }

    fn help(&self) -> Result<Help, GameError> {
        let count = |text: &str| text.parse().map_err(|_| GameError::Help(text.to_owned()));
        Ok(Help {
            hints: count(self.help[0])?,
            moves: count(self.help[1])?,
        })
    }

    /// The problem, if the text states it.
    fn problem(&self) -> Result<Option<Problem>, Error> {
        let Some(text) = self.disks else {
            return Ok(None);
        };
        let (disks, pegs) = (read_disks(text)?, read_pegs(self.pegs)?);
        let request = self.request.disks(disks).pegs(pegs);
        request.problem().map(Some)
    }
}

/// Reads a number of disks.
pub(crate) fn read_disks(text: &str) -> Result<u32, GameError> {
    let disks = parse_number(text).ok();
    disks
        .and_then(|disks| u32::try_from(&disks).ok())
        .filter(|&disks| disks <= MAX_DISKS)
        .ok_or_else(|| GameError::Disks(text.to_owned()))
}

/// Reads a number of pegs.
pub(crate) fn read_pegs(text: &str) -> Result<u8, GameError> {
    let pegs = text.parse().ok();
    pegs.filter(|pegs| (1..=MAX_PEGS).contains(pegs))
        .ok_or_else(|| GameError::Pegs(text.to_owned()))
}
