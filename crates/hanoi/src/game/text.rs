//! A game as text: an answer that can be checked, with the problem in comments above the moves.
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

use hanoi_core::{MAX_DISKS, MAX_PEGS};
use hanoi_text::parse_number;

use super::puzzle::GamePuzzle;
use super::{Game, Help};
use crate::error::{FaultOfLine, GameError};
use crate::{Error, Request, StepOf};

impl<P: GamePuzzle> fmt::Display for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# hanoi play")?;
        for (key, value) in self.problem().lines() {
            write!(f, "\n# {key}: {value}")?;
        }
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

impl<P: GamePuzzle> Game<P> {
    /// Reads a game. The problem may be in the text, or given by the caller, or both if they agree. `FromStr` reads a
    /// game that states its problem.
    ///
    /// # Errors
    ///
    /// The problem or a move cannot be read, a move is illegal, no problem is stated, the two differ, or a key is
    /// repeated.
    pub fn parse(text: &str, given: Option<&P>) -> Result<Self, Error> {
        let lines = GameLines::new(text);
        let mut game = match (lines.problem::<P>()?, given) {
            (Some(stated), Some(given)) if stated != *given => {
                return Err(GameError::OtherProblem(stated.described()).into());
            }
            (Some(problem), _) => Self::new(problem),
            (None, Some(given)) => Self::new(given.clone()),
            (None, None) => return Err(GameError::NoProblem.into()),
        };
        for &(line, text, _) in &lines.moves {
            let step: StepOf<P> = text
                .parse()
                .map_err(|error: StepError<P>| GameError::Line(line, FaultOfLine::new(error)))?;
            let text = step.to_string();
            let played = game.play(step);
            played.map_err(|fault| GameError::Illegal(line, text, FaultOfLine::new(fault)))?;
        }
        for _ in lines.moves.iter().filter(|(.., undone)| *undone) {
            game.undo();
        }
        game.help = lines.help()?;
        Ok(game)
    }
}

impl<P: GamePuzzle> FromStr for Game<P> {
    type Err = Error;

    /// Reads a game with its problem.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text, None)
    }
}

/// The error of a text that is not a step.
type StepError<P> = <StepOf<P> as FromStr>::Err;

/// The lines of a game, by kind.
struct GameLines<'a> {
    disks: Option<&'a str>,
    pegs: Option<&'a str>,
    /// The number of hints given and of moves made by the computer.
    help: [&'a str; 2],
    /// The rest of the problem.
    request: Request<'a>,
    /// The text of the variant, if it is stated in full.
    toml: String,
    /// The moves with their line numbers, and whether they were undone.
    moves: Vec<(usize, &'a str, bool)>,
    /// The keys so far that may appear only once.
    keys: Vec<&'a str>,
    /// The first line that repeats one of them.
    repeated: Option<(usize, &'a str)>,
}

/// The keys that may appear only once.
const UNIQUE: [&str; 8] = [
    "disks", "pegs", "variant", "rules", "from", "to", "hints", "computer",
];

impl<'a> GameLines<'a> {
    fn new(text: &'a str) -> Self {
        let mut lines = Self {
            disks: None,
            pegs: None,
            help: ["0"; 2],
            request: Request::default(),
            toml: String::new(),
            moves: Vec::new(),
            keys: Vec::new(),
            repeated: None,
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

    fn comment(&mut self, number: usize, key: &'a str, value: &'a str) {
        if self.keys.contains(&key) {
            self.repeated.get_or_insert((number, key));
        }
        if UNIQUE.contains(&key) {
            self.keys.push(key);
        }
        match key {
            "disks" => self.disks = Some(value),
            "pegs" => self.pegs = Some(value),
            "variant" => self.request.variant = Some(value),
            "toml" => self.toml.extend([value, "\n"]),
            "rules" => self.request.rules = Some(value),
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
    fn problem<P: GamePuzzle>(&self) -> Result<Option<P>, Error> {
        if let Some((line, key)) = self.repeated {
            return Err(GameError::Twice(line, key.to_owned()).into());
        }
        let variant = self.variant();
        if self.disks.is_none() && variant.is_none() {
            return Ok(None);
        }
        let request = self.request.variant(variant);
        let request = request.disks(self.disks.map(read_disks).transpose()?);
        let request = request.pegs(self.pegs.map(read_pegs).transpose()?);
        P::requested(&request).map(Some)
    }

    /// The name of the variant, or its text, if the game has one.
    fn variant(&self) -> Option<&str> {
        let text = Some(self.toml.as_str()).filter(|toml| !toml.is_empty());
        text.or(self.request.variant)
    }
}

/// Returns whether the text of a game states a variant.
#[must_use]
pub fn is_of_variant(text: &str) -> bool {
    GameLines::new(text).variant().is_some()
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
