//! The arguments of questions.

use hanoi_core::MAX_DISKS;
use hanoi_text::{Reading, TextError, parse_moves, parse_number};
use serde_json::{Map, Value};

use crate::error::{LISTED, QuestionError};
use crate::json::read::whole;
use crate::json::shape::{Key, PEGS, Shape};
use crate::{AskedPuzzle, Error, Problem, Request, Rules, State, UBig, read_state};

const DISKS: Shape = Shape::Whole(MAX_DISKS as u64);
/// The name of rules, or a list of arcs.
const RULES: Shape =
    Shape::Pattern(r"^\s*(classic|linear|cyclic|star|none|[A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*)\s*$");
/// A state, or the peg of all disks: letters, a number, towers separated by slashes, or lists in brackets. The pieces
/// of variants have letters and primes.
pub(crate) const STATE: Shape = Shape::Pattern(r"^\s*([A-Za-z]*|[a-z0-9',/|\s-]*|[\[({].*)\s*$");

/// A problem.
pub(crate) const PROBLEM: [Key; 5] = [
    Key::maybe(
        "disks",
        DISKS,
        "the number of disks; not needed with a state",
    ),
    Key::maybe("pegs", PEGS, "the number of pegs; 3 by default"),
    Key::maybe(
        "rules",
        RULES,
        "the name of rules, or the allowed moves, as in AB,BC,CA",
    ),
    Key::maybe(
        "start",
        STATE,
        "a state, or the peg of all disks; the first peg by default",
    ),
    Key::maybe(
        "goal",
        STATE,
        "a state, or the peg of all disks; the last peg by default",
    ),
];

/// A variant of the puzzle.
pub(crate) const VARIANT: Key = Key::maybe(
    "variant",
    Shape::Pattern(r"^\s*[a-z-]+(:.*)?\s*$|[=\n]"),
    "the name of a variant, or its text in TOML; the classic puzzle by default",
);

/// A part of a list.
pub(crate) const PART: [Key; 2] = [
    Key::maybe(
        "skip",
        Shape::Number,
        "how many are left out at the beginning",
    ),
    Key::maybe("take", Shape::Number, "how many are listed at most"),
];

/// The number of states to list.
pub(crate) const NAMED: Key = Key::maybe(
    "list",
    Shape::Whole(10_000),
    "how many states to name at most; 10 by default",
);

/// The text to be judged.
pub(crate) const ANSWER: Key = Key::new(
    "answer",
    Shape::Text,
    "the answer, in any form that can be read",
);

/// How the answer is read.
pub(crate) const READING: Key = Key::maybe(
    "reading",
    Shape::OneOf(&Reading::NAMES),
    "how the answer is read; records by default",
);

/// The arguments of a question, checked against its keys and their shapes.
pub(crate) struct QuestionArguments<'a>(pub(super) &'a Map<String, Value>);

impl QuestionArguments<'_> {
    /// The text of a key.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.as_str()
    }

    /// How the answer is read.
    pub(crate) fn reading(&self) -> Reading {
        let reading = self.text("reading").and_then(|name| name.parse().ok());
        reading.unwrap_or_default()
    }

    /// A whole number that fits in a word.
    pub(crate) fn whole(&self, key: &str) -> Option<u64> {
        whole(self.0.get(key)?)
    }

    /// The first and the last number of a range.
    pub(crate) fn range(&self, key: &str) -> Option<(u64, u64)> {
        match self.0.get(key)? {
            Value::Array(ends) => Some((whole(ends.first()?)?, whole(ends.last()?)?)),
            one => Some((whole(one)?, whole(one)?)),
        }
    }

    /// Whether a flag is set.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.0.get(key) == Some(&Value::Bool(true))
    }

    /// The value of a flag, if it is given.
    #[cfg(feature = "variants")]
    pub(crate) fn flag_if_given(&self, key: &str) -> Option<bool> {
        self.0.get(key)?.as_bool()
    }

    /// Whether a key is given.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// A number, in digits or any other notation.
    pub(crate) fn number(&self, key: &str) -> Result<Option<UBig>, Error> {
        self.read_number(key, parse_number)
    }

    /// A number of moves, also as the time they take at a move a second.
    pub(crate) fn moves(&self, key: &str) -> Result<Option<UBig>, Error> {
        self.read_number(key, parse_moves)
    }

    fn read_number(
        &self,
        key: &str,
        parse: fn(&str) -> Result<UBig, TextError>,
    ) -> Result<Option<UBig>, Error> {
        Ok(match self.0.get(key) {
            Some(Value::String(text)) => Some(parse(text)?),
            Some(number) => whole(number).map(UBig::from),
            None => None,
        })
    }

    /// The number of disks.
    pub(crate) fn disks(&self) -> Option<u32> {
        self.small("disks")
    }

    /// A number of disks or states.
    pub(crate) fn small<T: TryFrom<u64>>(&self, key: &str) -> Option<T> {
        T::try_from(self.whole(key)?).ok()
    }

    /// The maximum number of states to list.
    pub(crate) fn named(&self) -> usize {
        self.small("list").unwrap_or(10)
    }

    pub(crate) fn request(&self) -> Request<'_> {
        Request::default()
            .disks(self.disks())
            .pegs(self.small("pegs"))
            .rules(self.text("rules"))
            .from(self.text("start"))
            .to(self.text("goal"))
            .variant(self.text("variant"))
    }

    pub(crate) fn puzzle(&self) -> Result<AskedPuzzle, Error> {
        self.request().puzzle()
    }

    pub(crate) fn problem(&self) -> Result<Problem, Error> {
        self.request().problem()
    }

    pub(crate) fn rules(&self) -> Result<Rules, Error> {
        self.request().read_rules()
    }

    /// A required state, and its problem.
    pub(crate) fn state(&self, key: &str) -> Result<(State, Problem), Error> {
        let request = self.request();
        let request = request.classic()?;
        let state = read_state(self.text(key).unwrap_or_default(), request.pegs())?;
        let disks = request.disks().unwrap_or(state.disks());
        Ok((state, request.with_disks(disks).problem()?))
    }

    /// The number of items, of `of`, to skip and to take, if these are not too many to list.
    pub(crate) fn part(&self, of: &UBig, what: &'static str) -> Result<(UBig, UBig), Error> {
        let skip = self.number("skip")?.unwrap_or_default();
        let remaining = if skip < *of { of - &skip } else { UBig::ZERO };
        let take = self.number("take")?;
        let take = take.unwrap_or_else(|| remaining.clone()).min(remaining);
        check_listed(&take, what)?;
        Ok((skip, take))
    }
}

/// Rejects more items than can be listed.
pub(crate) fn check_listed(count: &UBig, what: &'static str) -> Result<(), Error> {
    if *count > LISTED.into() {
        return Err(QuestionError::TooMany(count.clone(), what).into());
    }
    Ok(())
}
