//! The text behind the `?` of an address: a problem, the moves made by hand, and what is looked at.
//!
//! `disks=4&pegs=3&rules=linear&from=A&to=C&moves=ABBC&undone=AB&hints=1&at=28800&algorithm=binary`: each part may be left out.
//! Moves are pairs of pegs. Addresses come from anybody: nothing in one is trusted, and its size is limited before it is read.

use std::fmt;
use std::str::FromStr;

use hanoi_core::{Fault, quote};
use hanoi_text::parse_number;

use crate::game::{Game, Help, read_disks, read_pegs};
use crate::json::{Text, json_object, number, texts};
use crate::{Algorithm, End, Error, Move, Peg, Problem, Request, UBig};

/// The most bytes of a link.
pub const MAX_LINK: usize = 1 << 17;
/// The most disks of a link.
pub const MAX_LINK_DISKS: u32 = 1_000;
/// The most disks that are offered to be moved by hand.
pub const MAX_BY_HAND: u32 = 12;

/// The tower that a link without disks is about.
const USUAL_DISKS: &str = "3";
/// The parts of a link.
const KEYS: [&str; 12] = [
    "disks", "pegs", "rules", "from", "to", "moves", "undone", "hints", "hinted", "computer", "at", "algorithm",
];
/// The value of what is so, or not.
const YES: &str = "yes";

/// All that a page shows.
///
/// ```
/// use hanoi::page::Link;
///
/// let link: Link = "disks=3&moves=ACAB".parse()?;
/// assert_eq!(link.game().towers().state().to_string(), "ABC");
/// assert_eq!(link.clone().play("A", "C")?.to_string(), "disks=3&moves=ACABAC");
/// assert_eq!(link.play("A", "B").unwrap_err().to_string(), "disk 3 would lie on the smaller disk 2");
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Link {
    game: Game,
    /// The number of moves that is looked at.
    at: UBig,
    /// The algorithms that are watched, at most two.
    algorithms: Vec<Algorithm>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// It has more bytes than [`MAX_LINK`].
    TooLong(usize),
    /// It has more disks than [`MAX_LINK_DISKS`].
    TooManyDisks(u32),
    /// This part is not one that a link has.
    Part(String),
    /// This is not a list of pairs of pegs.
    Moves(String),
    /// This is not a peg.
    Peg(String),
    /// This is not a number of hints or of moves.
    Help(String),
    /// This names no algorithm, or more than two.
    Algorithm(String),
    /// The move with this number is not legal.
    Illegal(usize, Fault),
    /// The rule that a move breaks.
    Fault(Fault),
}

impl Link {
    /// Returns the game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the number of moves that is looked at.
    #[must_use]
    pub const fn at(&self) -> &UBig {
        &self.at
    }

    /// Returns the algorithms that are watched.
    #[must_use]
    pub fn algorithms(&self) -> &[Algorithm] {
        &self.algorithms
    }

    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        self.game.problem()
    }

    /// Makes a move of the topmost disk of a peg to another.
    ///
    /// # Errors
    ///
    /// The rule that it breaks, or text that is not a peg.
    pub fn play(mut self, from: &str, to: &str) -> Result<Self, Error> {
        let mv = self.game.check(peg(from)?, peg(to)?);
        self.game.play(mv.map_err(LinkError::Fault)?).map_err(LinkError::Fault)?;
        Ok(self)
    }

    /// Takes the last move back, if there is one.
    #[must_use]
    pub fn undo(mut self) -> Self {
        self.game.undo();
        self
    }

    /// Makes the move again that was taken back last, if there is one.
    #[must_use]
    pub fn redo(mut self) -> Self {
        self.game.redo();
        self
    }

    /// Returns to the start of the game. What was made can be made again.
    #[must_use]
    pub fn restart(mut self) -> Self {
        while self.game.undo().is_some() {}
        self
    }

    /// Counts a hint, unless one was given where the game stands.
    #[must_use]
    pub fn hinted(mut self) -> Self {
        self.game.count_hint();
        self
    }

    /// Makes a move in the place of the player, which is counted.
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn play_for_player(mut self, from: &str, to: &str) -> Result<Self, Error> {
        let mv = self.game.check(peg(from)?, peg(to)?).map_err(LinkError::Fault)?;
        self.game.play_for_player(mv).map_err(LinkError::Fault)?;
        Ok(self)
    }

    /// Looks at another number of moves: `28800`, `2^63`, or as many more or fewer as `+28800` or `-1`, at least 0 and at
    /// most those of the solution.
    ///
    /// # Errors
    ///
    /// Text that is not a number, or an absolute number beyond the end.
    pub fn look_at(mut self, text: &str, length: &UBig) -> Result<Self, Error> {
        let text = text.trim();
        self.at = match (text.strip_prefix('+'), text.strip_prefix('-')) {
            (Some(more), _) => (&self.at + parse_number(more)?).min(length.clone()),
            (_, Some(fewer)) => {
                let fewer = parse_number(fewer)?.min(self.at.clone());
                &self.at - fewer
            }
            _ => parse_number(text)?,
        };
        Ok(self)
    }

    /// Returns the same problem with a disk more and no moves, once this one is solved, if it can be moved by hand.
    #[must_use]
    pub fn next_level(&self) -> Option<Self> {
        let problem = self.game.next_level();
        let problem = problem.filter(|problem| problem.disks() <= MAX_BY_HAND)?;
        Some(Self {
            game: Game::new(problem),
            at: UBig::ZERO,
            algorithms: self.algorithms.clone(),
        })
    }
}

/// A letter as a peg.
fn peg(text: &str) -> Result<Peg, LinkError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Peg::from_letter), letters.next()) {
        (Some(peg), None) => Ok(peg),
        _ => Err(LinkError::Peg(quote(text))),
    }
}

impl FromStr for Link {
    type Err = Error;

    /// Reads what [`Display`](fmt::Display) writes, or what a person has typed.
    fn from_str(text: &str) -> Result<Self, Error> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong(text.len()).into());
        }
        let parts = Parts::new(text)?;
        let mut link = Self {
            game: Game::new(parts.problem()?),
            at: parts.value("at").map_or(Ok(UBig::ZERO), parse_number)?,
            algorithms: parts.algorithms()?,
        };
        link.replay(parts.value("moves").unwrap_or_default(), 0)?;
        let made = link.game.made().len();
        link.replay(parts.value("undone").unwrap_or_default(), made)?;
        while link.game.made().len() > made {
            link.game.undo();
        }
        let (help, hinted) = (parts.help()?, parts.value("hinted") == Some(YES));
        link.game = link.game.with_help(help, hinted);
        Ok(link)
    }
}

impl Link {
    /// Makes moves that a link tells, after so many.
    fn replay(&mut self, pairs: &str, made: usize) -> Result<(), LinkError> {
        let letters: Option<Vec<Peg>> = pairs.chars().map(Peg::from_letter).collect();
        let letters = letters.filter(|letters| letters.len() % 2 == 0);
        let letters = letters.ok_or_else(|| LinkError::Moves(quote(pairs)))?;
        for (pair, number) in letters.chunks_exact(2).zip(made + 1..) {
            let illegal = |fault| LinkError::Illegal(number, fault);
            let mv = self.game.check(pair[0], pair[1]).map_err(illegal)?;
            self.game.play(mv).map_err(illegal)?;
        }
        Ok(())
    }
}

/// The values of a link, decoded, each beside its key.
struct Parts(Vec<(&'static str, String)>);

impl Parts {
    fn new(text: &str) -> Result<Self, LinkError> {
        let parts = text.split('&').filter(|part| !part.is_empty());
        parts.map(part).collect::<Result<_, _>>().map(Self)
    }

    /// The value that was told last.
    fn value(&self, key: &str) -> Option<&str> {
        let told = self.0.iter().rev().find(|(told, value)| *told == key && !value.is_empty());
        told.map(|(_, value)| value.as_str())
    }

    fn problem(&self) -> Result<Problem, Error> {
        let pegs = self.value("pegs").map_or(Ok(3), read_pegs)?;
        let (from, to) = (self.value("from"), self.value("to"));
        let rules = self.value("rules").unwrap_or("classic");
        let mut request = Request { disks: None, pegs, rules, from, to };
        let (start, goal) = request.ends()?;
        let states = [start, goal].iter().any(|end| matches!(end, End::State(_)));
        let disks = self.value("disks").or((!states).then_some(USUAL_DISKS));
        request.disks = disks.map(read_disks).transpose()?;
        match request.disks {
            Some(disks) if disks > MAX_LINK_DISKS => Err(LinkError::TooManyDisks(disks).into()),
            _ => request.problem(),
        }
    }

    fn help(&self) -> Result<Help, LinkError> {
        let count = |key| {
            let text = self.value(key).unwrap_or("0");
            text.parse().map_err(|_| LinkError::Help(quote(text)))
        };
        Ok(Help { hints: count("hints")?, moves: count("computer")? })
    }

    fn algorithms(&self) -> Result<Vec<Algorithm>, LinkError> {
        let Some(text) = self.value("algorithm") else {
            return Ok(Vec::new());
        };
        let names: Result<Vec<Algorithm>, _> = text.split(',').map(str::parse).collect();
        let names = names.ok().filter(|names| names.len() <= 2);
        names.ok_or_else(|| LinkError::Algorithm(quote(text)))
    }
}

/// A part of a link: its key, and its value decoded.
fn part(text: &str) -> Result<(&'static str, String), LinkError> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let key = KEYS.into_iter().find(|&key| key == name);
    let value = decoded(value);
    key.zip(value).ok_or_else(|| LinkError::Part(quote(text)))
}

/// A value without its percent signs, if it is text.
fn decoded(value: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(16 * digit()? + digit()?).ok()?
            }
            b'+' => b' ',
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

impl fmt::Display for Link {
    /// Writes the link, without what is usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = self.problem();
        write!(f, "disks={}", problem.disks())?;
        self.write_problem(problem, f)?;
        write_moves("moves", self.game.made().iter().copied(), f)?;
        write_moves("undone", self.game.undone(), f)?;
        self.write_help(f)?;
        if !self.at.is_zero() {
            write!(f, "&at={}", self.at)?;
        }
        if !self.algorithms.is_empty() {
            let names: Vec<&str> = self.algorithms.iter().map(|named| named.name()).collect();
            write!(f, "&algorithm={}", names.join(","))?;
        }
        Ok(())
    }
}

impl Link {
    fn write_help(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Help { hints, moves } = self.game.help();
        for (key, count) in [("hints", hints), ("computer", moves)] {
            if count > 0 {
                write!(f, "&{key}={count}")?;
            }
        }
        if self.game.is_hinted() {
            write!(f, "&hinted={YES}")?;
        }
        Ok(())
    }

    fn write_problem(&self, problem: &Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pegs = problem.pegs();
        if pegs != 3 {
            write!(f, "&pegs={pegs}")?;
        }
        if !problem.rules().is_classic() {
            write!(f, "&rules={}", problem.rules())?;
        }
        let usual = [Peg::A, Peg::last_of(pegs)].map(End::Perfect);
        let ends = [("from", problem.start()), ("to", problem.goal())];
        for ((key, state), usual) in ends.into_iter().zip(usual) {
            let end = End::from(state);
            if end != usual {
                write!(f, "&{key}={end}")?;
            }
        }
        Ok(())
    }
}

fn write_moves(
    key: &str,
    moves: impl Iterator<Item = Move>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (number, Move { from, to, .. }) in moves.enumerate() {
        if number == 0 {
            write!(f, "&{key}=")?;
        }
        write!(f, "{from}{to}")?;
    }
    Ok(())
}

json_object!(Link, |link| {
    ..*link.problem(),
    "link": Text(link),
    "state": Text(link.game.towers().state()),
    "made": link.game.made().len(),
    "undone": link.game.undone().count(),
    "hints": link.game.help().hints,
    "computer": link.game.help().moves,
    "last": link.game.made().last().map(Move::to_string),
    "legal": texts(&link.game.towers().legal_moves(link.problem().rules())),
    "solved": link.game.is_solved(),
    "next_level": link.next_level().as_ref().map(Text),
    "by_hand": link.problem().disks() <= MAX_BY_HAND,
    "at": number(&link.at),
    "algorithms": texts(&link.algorithms),
});

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(bytes) => {
                write!(f, "a link of {bytes} bytes: expected at most {MAX_LINK}")
            }
            Self::TooManyDisks(disks) => {
                write!(f, "{disks} disks: expected at most {MAX_LINK_DISKS} in a link")
            }
            Self::Part(part) => write!(
                f,
                "cannot read {part} in the link: expected {}",
                KEYS.map(|key| format!("{key}=")).join(", ")
            ),
            Self::Moves(text) => {
                write!(f, "cannot read the moves {text}: expected pairs of pegs such as ACABCB")
            }
            Self::Peg(text) => write!(f, "there is no peg {text}: expected a letter such as A"),
            Self::Help(text) => write!(f, "cannot read {text}: expected a number of hints or moves"),
            Self::Algorithm(text) => write!(
                f,
                "cannot read {text}: expected one algorithm or two, such as recursive,binary"
            ),
            Self::Illegal(number, fault) => write!(f, "move {number} in the link: {fault}"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for LinkError {}
