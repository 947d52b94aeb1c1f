//! Reads links: the parts, their decoded values, and the moves played.

use std::str::FromStr;

use hanoi_core::{MAX_PEGS, quote};
use hanoi_text::parse_number;

use super::{Link, YES};
use crate::error::{LINK_KEYS, LinkError, MAX_LINK, MAX_LINK_DISKS};
use crate::game::{Game, Help, read_disks, read_pegs};
use crate::{Algorithm, End, Error, Peg, Problem, Request, UBig};

/// The number of disks of a link that does not state it.
const USUAL_DISKS: &str = "3";

impl FromStr for Link {
    type Err = Error;

    /// Reads what [`Display`](std::fmt::Display) writes, or what a person has typed.
    fn from_str(text: &str) -> Result<Self, Error> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong(text.len()).into());
        }
        let parts = LinkValues::new(text)?;
        let mut link = Self {
            game: Game::new(parts.problem()?),
            at: parts.at()?,
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
    /// Makes moves of a link, after `made` others.
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

/// The decoded values of a link, by key.
struct LinkValues(Vec<(&'static str, String)>);

impl LinkValues {
    fn new(text: &str) -> Result<Self, LinkError> {
        let parts = text.split('&').filter(|part| !part.is_empty());
        parts.map(part).collect::<Result<_, _>>().map(Self)
    }

    /// The last value of a key.
    fn value(&self, key: &str) -> Option<&str> {
        let told = self
            .0
            .iter()
            .rev()
            .find(|(told, value)| *told == key && !value.is_empty());
        told.map(|(_, value)| value.as_str())
    }

    fn problem(&self) -> Result<Problem, Error> {
        let pegs = self.value("pegs").map_or(Ok(3), read_pegs)?;
        let (from, to) = (self.value("from"), self.value("to"));
        let rules = self.value("rules").unwrap_or("classic");
        let mut request = Request::default().pegs(pegs).rules(rules).from(from).to(to);
        let (start, goal) = request.ends()?;
        let states = [start, goal].iter().any(|end| matches!(end, End::State(_)));
        let disks = self.value("disks").or((!states).then_some(USUAL_DISKS));
        request.disks = disks.map(read_disks).transpose()?;
        match request.disks {
            Some(disks) if disks > MAX_LINK_DISKS => Err(LinkError::TooManyDisks(disks).into()),
            _ => request.problem(),
        }
    }

    /// The number of moves in view: no shortest solution has as many moves as the largest graph has states.
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

    fn algorithms(&self) -> Result<Vec<Algorithm>, LinkError> {
        let Some(text) = self.value("algorithm") else {
            return Ok(Vec::new());
        };
        let names: Result<Vec<Algorithm>, _> = text.split(',').map(str::parse).collect();
        let names = names.ok().filter(|names| names.len() <= 2);
        names.ok_or_else(|| LinkError::Algorithm(quote(text)))
    }
}

/// A part of a link: its key, and its decoded value.
fn part(text: &str) -> Result<(&'static str, String), LinkError> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let key = LINK_KEYS.into_iter().find(|&key| key == name);
    let value = decoded(value);
    key.zip(value).ok_or_else(|| LinkError::Part(quote(text)))
}

/// A percent-decoded value, if it is valid text.
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
