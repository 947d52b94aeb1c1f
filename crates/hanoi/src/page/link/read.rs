//! Reads links: splits them into parts, decodes the values, and plays the moves.

use std::str::FromStr;

use hanoi_core::{MAX_PEGS, quote};
use hanoi_text::parse_number;

use super::{AskedLink, Link, YES};
use crate::error::{GameError, LINK_KEYS, LinkError, MAX_LINK, MAX_LINK_DISKS};
use crate::game::{Game, Help, read_disks, read_pegs};
use crate::page::puzzle::{LinkPuzzle, linked_problem};
use crate::subject::Subject;
use crate::{AskedPuzzle, ClassicRequest, Error, Peg, Problem, Request, UBig};

impl<P: LinkPuzzle> FromStr for Link<P> {
    type Err = Error;

    /// Reads the form of [`Display`](std::fmt::Display), or one typed by a person.
    fn from_str(text: &str) -> Result<Self, Error> {
        let parts = LinkValues::new(text)?;
        let problem = P::linked(&parts.request()?)?;
        parts.link(problem)
    }
}

impl Link {
    /// Reads a link to the classic puzzle, without the code that reads variants; returns `None` if it names a variant.
    ///
    /// # Errors
    ///
    /// As for [`FromStr`].
    pub fn without_variant(text: &str) -> Result<Option<Self>, Error> {
        let parts = LinkValues::new(text)?;
        let request = parts.request()?;
        if request.variant.is_some() {
            return Ok(None);
        }
        let problem = linked_problem(ClassicRequest::plain(&request))?;
        parts.link(problem).map(Some)
    }
}

impl FromStr for AskedLink {
    type Err = Error;

    /// Reads a link to a puzzle of either kind.
    fn from_str(text: &str) -> Result<Self, Error> {
        let parts = LinkValues::new(text)?;
        let request = parts.request()?;
        Ok(match request.resolve()? {
            AskedPuzzle::Classic(_) => {
                Self::Classic(Box::new(parts.link(Problem::linked(&request)?)?))
            }
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(puzzle) => Self::Variant(Box::new(parts.link(*puzzle)?)),
        })
    }
}

impl<P: LinkPuzzle> Link<P> {
    /// Plays the moves of a link, after `made` others.
    fn replay(&mut self, moves: &str, made: usize) -> Result<(), LinkError> {
        let steps = read_steps(moves).ok_or_else(|| LinkError::Moves(quote(moves)))?;
        for (ways, number) in steps.iter().zip(made + 1..) {
            let step = self.game.check_all(ways);
            let played = step.and_then(|step| self.game.play(step));
            played.map_err(|fault| LinkError::illegal(number, fault))?;
        }
        Ok(())
    }
}

/// Reads moves: pairs of pegs, with a dot between simultaneous ones.
fn read_steps(moves: &str) -> Option<Vec<Vec<(Peg, Peg)>>> {
    let mut steps: Vec<Vec<(Peg, Peg)>> = Vec::new();
    for (number, part) in moves.split('.').enumerate() {
        let pegs: Vec<Peg> = part.chars().map(Peg::from_letter).collect::<Option<_>>()?;
        let (pairs, []) = pegs.as_chunks() else {
            return None;
        };
        let mut ways = pairs.iter().map(|&[from, to]| (from, to));
        if number > 0 {
            steps.last_mut()?.push(ways.next()?);
        }
        steps.extend(ways.map(|way| vec![way]));
    }
    Some(steps)
}

/// The decoded values of a link, with their keys.
struct LinkValues(Vec<(&'static str, String)>);

impl LinkValues {
    fn new(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong(text.len()));
        }
        let parts = text.split('&').filter(|part| !part.is_empty());
        parts.map(part).collect::<Result<_, _>>().map(Self)
    }

    /// The last value of a key.
    fn value(&self, key: &str) -> Option<&str> {
        let entry = self
            .0
            .iter()
            .rev()
            .find(|(name, value)| *name == key && !value.is_empty());
        entry.map(|(_, value)| value.as_str())
    }

    /// The request for the puzzle.
    fn request(&self) -> Result<Request<'_>, GameError> {
        let request = Request::default()
            .disks(self.value("disks").map(read_disks).transpose()?)
            .pegs(self.value("pegs").map(read_pegs).transpose()?)
            .rules(self.value("rules"))
            .from(self.value("from"))
            .to(self.value("to"));
        Ok(request.variant(self.value("variant")))
    }

    /// The link to a puzzle, with the rest of the values.
    fn link<P: LinkPuzzle>(&self, problem: P) -> Result<Link<P>, Error> {
        let mut link = Link {
            game: Game::new(problem),
            at: self.at()?,
            algorithms: self.algorithms()?,
        };
        link.replay(self.value("moves").unwrap_or_default(), 0)?;
        let made = link.game.made().len();
        link.replay(self.value("undone").unwrap_or_default(), made)?;
        while link.game.made().len() > made {
            link.game.undo();
        }
        let (help, hinted) = (self.help()?, self.value("hinted") == Some(YES));
        link.game = link.game.with_help(help, hinted);
        Ok(link)
    }

    /// The number of moves in view: fewer than the states of the largest graph, like every shortest solution.
    fn at(&self) -> Result<UBig, Error> {
        let text = self.value("at").unwrap_or("0");
        let at = parse_number(text)?;
        if at >= UBig::from(MAX_PEGS).pow(MAX_LINK_DISKS as usize) {
            return Err(LinkError::TooFar(quote(text)).into());
        }
        Ok(at)
    }

    fn help(&self) -> Result<Help, LinkError> {
        let count = |key| {
            let text = self.value(key).unwrap_or("0");
            text.parse().map_err(|_| LinkError::Help(quote(text)))
        };
        Ok(Help {
            hints: count("hints")?,
            moves: count("computer")?,
        })
    }

    fn algorithms(&self) -> Result<Vec<Subject>, LinkError> {
        let Some(text) = self.value("algorithm") else {
            return Ok(Vec::new());
        };
        let names: Result<Vec<Subject>, _> = text.split(',').map(str::parse).collect();
        let names = names.ok().filter(|names| names.len() <= 2);
        names.ok_or_else(|| LinkError::Algorithm(quote(text)))
    }
}

/// Splits a part of a link into its key and its decoded value.
fn part(text: &str) -> Result<(&'static str, String), LinkError> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let key = LINK_KEYS.into_iter().find(|&key| key == name);
    let value = decode(value);
    key.zip(value).ok_or_else(|| LinkError::Part(quote(text)))
}

/// Decodes a percent-encoded value, if it is valid text.
fn decode(value: &str) -> Option<String> {
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
