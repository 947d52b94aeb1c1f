//! An answer with its puzzle, as a line of JSON.

mod messages;
mod quick;

use std::borrow::Cow;
use std::fmt;

use hanoi_text::{Check, JudgedPuzzle, Unreadable, Verdict};
use memchr::memchr;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer};

use super::unread::UnreadKeys;
use crate::Request;
use crate::json::raw::{Json, Text, describe, pairs, whole, whole_number};

/// An answer with its puzzle: the recognised keys of a line, all of them optional.
///
/// ```
/// use hanoi::Answer;
///
/// let answer = Answer::parse(r#"{"id": 7, "disks": 2, "model": "ours", "answer": "1AB\n2AC\n1BC"}"#)?;
/// assert_eq!(answer.id.unwrap().0, "7");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, expecting = "an object with the key answer")]
pub struct Answer<'a> {
    /// The id of the answer or its puzzle, as written.
    #[serde(borrow)]
    pub id: Option<Json<'a>>,
    /// The variant: its name, or its text in TOML.
    #[serde(borrow)]
    pub variant: Option<Text<'a>>,
    /// The number of disks.
    #[serde(alias = "num_disks", deserialize_with = "whole")]
    pub disks: Option<u32>,
    /// The number of pegs.
    #[serde(alias = "num_pegs", deserialize_with = "whole")]
    pub pegs: Option<u8>,
    /// The rules.
    #[serde(borrow)]
    pub rules: Option<Text<'a>>,
    /// The start: a text, or the JSON of lists, which is read as text.
    #[serde(borrow, deserialize_with = "spelling")]
    pub start: Option<Text<'a>>,
    /// The goal, in the same form.
    #[serde(borrow, deserialize_with = "spelling")]
    pub goal: Option<Text<'a>>,
    /// The length of a shortest solution, according to the puzzle.
    #[serde(borrow)]
    pub distance: Option<Json<'a>>,
    /// The optimality of that length.
    #[serde(borrow)]
    pub optimality: Option<Text<'a>>,
    /// The answer: text, or a JSON list or object, which is read as text.
    #[serde(borrow, deserialize_with = "present")]
    pub answer: Option<Json<'a>>,
    /// The answer, for lines whose `answer` is the reference.
    #[serde(borrow, deserialize_with = "present")]
    pub response: Option<Json<'a>>,
    /// As `response`.
    #[serde(borrow, deserialize_with = "present")]
    pub completion: Option<Json<'a>>,
    /// As `response`.
    #[serde(borrow, deserialize_with = "present")]
    pub output: Option<Json<'a>>,
    /// As `response`.
    #[serde(borrow, deserialize_with = "present")]
    pub prediction: Option<Json<'a>>,
    /// As `response`, as messages to and from a model.
    #[serde(borrow, deserialize_with = "present")]
    pub messages: Option<Json<'a>>,
    /// As `response`; the first choice counts.
    #[serde(borrow, deserialize_with = "present")]
    pub choices: Option<Json<'a>>,
    /// The solution of a puzzle, used if the line has no other answer.
    #[serde(borrow, deserialize_with = "present")]
    pub solution: Option<Json<'a>>,
    /// The answer at [`Batch::answer_key`](crate::Batch::answer_key); it takes precedence over all keys.
    #[serde(skip)]
    pub found: Option<Json<'a>>,
    /// The answer as plain text, for programs that do not have it as JSON; it takes precedence over everything else.
    #[serde(skip)]
    pub text: Option<Text<'a>>,
    /// A fault in the puzzle, found by the caller: the answer is not judged.
    #[serde(skip)]
    pub fault: Option<Text<'a>>,
}

/// Keeps a null value, which is not an answer but differs from a missing key.
fn present<'de: 'a, 'a, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Json<'a>>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}

/// A text, or a list or an object as text.
fn spelling<'de: 'a, 'a, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Text<'a>>, D::Error> {
    let json = Option::<Json<'a>>::deserialize(deserializer)?;
    let text = |json: Json<'a>| {
        if json.0.starts_with(['[', '{']) {
            return Ok(Text(Cow::Borrowed(json.0)));
        }
        serde_json::from_str(json.0).map_err(serde::de::Error::custom)
    };
    json.map(text).transpose()
}

/// The reason why no answer can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer<'a> {
    /// No key holds one.
    Missing,
    /// The value of this key is of the wrong kind.
    Other(&'static str, Json<'a>),
}

impl fmt::Display for NoAnswer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => {
                f.write_str("no answer: expected the key \"answer\", with text or a list of moves")
            }
            Self::Other(key, value) => {
                write!(
                    f,
                    "\"{key}\" is {}: expected text or a list of moves",
                    describe(value.0)
                )
            }
        }
    }
}

/// The name in messages for an answer at the batch's own key.
const ANSWER_KEY: &str = "the answer key";

/// The form of the answer itself.
#[derive(Clone, Copy, Debug)]
pub(super) enum AnswerBody<'a> {
    Plain(&'a str),
    Json(Json<'a>),
}

impl<'a> Answer<'a> {
    /// Reads a line of JSON. The answer borrows the line, which `FromStr` would not allow.
    ///
    /// # Errors
    ///
    /// Fails if the text is not an object, or a key has a value of the wrong kind.
    pub fn parse(line: &'a str) -> Result<Self, serde_json::Error> {
        Self::read(line, &mut UnreadKeys::default())
    }

    /// As [`parse`](Self::parse), collecting unread keys.
    #[inline]
    pub(super) fn read(line: &'a str, unread: &mut UnreadKeys) -> Result<Self, serde_json::Error> {
        // A file may start with a byte order mark.
        let line = line.trim_start_matches('\u{feff}');
        if let Some(answer) = quick::answer(line, unread) {
            return Ok(answer);
        }
        if line.trim_start().starts_with('[') {
            // Serde would accept a list of the values in order.
            let fault = "invalid type: list, expected an object with the key answer";
            return Err(serde::de::Error::custom(fault));
        }
        let answer = serde_json::from_str(line)?;
        for (key, _) in pairs(line) {
            unread.meet(&key);
        }
        Ok(answer)
    }

    /// Returns the answer itself: the plain text, else the value at the batch's key, else `response`, `completion`,
    /// `output`, `prediction`, `messages` or `choices`, else `answer`, else `solution`.
    ///
    /// # Errors
    ///
    /// Fails if none of these is present, or it is not text, a list or an object.
    pub(super) fn body(&self) -> Result<AnswerBody<'_>, NoAnswer<'_>> {
        if let Some(text) = &self.text {
            return Ok(AnswerBody::Plain(&text.0));
        }
        let keys = [
            (ANSWER_KEY, self.found),
            ("response", self.response),
            ("completion", self.completion),
            ("output", self.output),
            ("prediction", self.prediction),
            ("messages", self.messages),
            ("choices", self.choices),
            ("answer", self.answer),
            ("solution", self.solution),
        ];
        let value = keys
            .into_iter()
            .find_map(|(key, value)| Some((key, value?)));
        let (key, value) = value.ok_or(NoAnswer::Missing)?;
        if value.0.starts_with(['"', '[', '{']) {
            Ok(AnswerBody::Json(value))
        } else {
            Err(NoAnswer::Other(key, value))
        }
    }

    /// Returns the id, without quotes.
    pub(super) fn name(&self) -> Option<&'a str> {
        self.id.map(|id| id.0.trim_matches('"'))
    }

    /// Returns the puzzle as a request, with defaults from another.
    pub(super) fn request<'r>(&'r self, other: &Request<'r>) -> Request<'r> {
        let text = |text: &'r Option<Text<'_>>| text.as_ref().map(|text| &*text.0);
        Request::default()
            .variant(text(&self.variant).or(other.variant))
            .disks(self.disks.or(other.disks))
            .pegs(self.pegs.or(other.pegs))
            .rules(text(&self.rules).or(other.rules))
            .from(text(&self.start).or(other.from))
            .to(text(&self.goal).or(other.to))
    }

    /// Returns the length of a shortest solution if the puzzle states one and calls it proven.
    pub(super) fn proven(&self) -> Option<u64> {
        let proven = self.optimality.as_ref()?.0 == "proven";
        let digits = self.distance?.0;
        let quoted = digits
            .strip_prefix('"')
            .and_then(|json| json.strip_suffix('"'));
        let number = || quoted.map_or_else(|| whole_number(digits), |digits| digits.parse().ok());
        proven.then(number).flatten()
    }
}

impl AnswerBody<'_> {
    /// Returns a model's last turn, if the answer is a list of messages.
    pub(super) fn turn(self) -> Option<String> {
        match self {
            Self::Plain(_) => None,
            Self::Json(Json(json)) => messages::last_turn(json),
        }
    }

    /// Whether it is text rather than a list or an object.
    pub(super) fn is_text(self) -> bool {
        match self {
            Self::Plain(_) => true,
            Self::Json(Json(json)) => json.starts_with('"'),
        }
    }

    /// Whether its text contains half a surrogate pair.
    pub(super) fn is_garbled(self) -> bool {
        match self {
            Self::Plain(_) => false,
            Self::Json(json) => half_character(json).is_some(),
        }
    }

    /// Appends the text.
    ///
    /// # Errors
    ///
    /// As for [`append_text`].
    pub(super) fn append(self, to: &mut Vec<u8>) -> Result<(), serde_json::Error> {
        match self {
            Self::Plain(text) => to.extend_from_slice(text.as_bytes()),
            Self::Json(json) => append_text(json, to)?,
        }
        Ok(())
    }

    /// Checks the text, unescaping it into `buffer` if necessary.
    ///
    /// # Errors
    ///
    /// As for [`append_text`].
    pub(super) fn check<P: JudgedPuzzle>(
        self,
        check: &mut Check<P>,
        buffer: &mut Vec<u8>,
    ) -> Result<Box<Verdict<P>>, serde_json::Error> {
        let json = match self {
            Self::Plain(text) => return Ok(check.boxed_verdict(text.as_bytes())),
            Self::Json(json) => json,
        };
        let Some(string) = json.0.strip_prefix('"') else {
            return Ok(check.boxed_verdict(json.0.as_bytes()));
        };
        let checked = check.verdict_in_json(string.as_bytes(), || {
            buffer.clear();
            append_text(json, buffer)?;
            // Complete lines are read faster.
            buffer.push(b'\n');
            Ok(&*buffer)
        });
        checked.or_else(|error: serde_json::Error| {
            let half = half_character(json).ok_or(error)?;
            Ok(check.garbled(half))
        })
    }
}

/// The first half of a surrogate pair in a JSON string, which a Rust string cannot hold.
fn half_character(json: Json<'_>) -> Option<Unreadable> {
    let Halves(text) = serde_json::from_str(json.0).ok()?;
    Unreadable::half_character(&text)
}

/// A JSON string as bytes, with lone surrogates encoded as if they were characters.
struct Halves(Vec<u8>);

impl<'de> Deserialize<'de> for Halves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct HalvesVisitor;

        impl Visitor<'_> for HalvesVisitor {
            type Value = Halves;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }

            fn visit_bytes<E>(self, text: &[u8]) -> Result<Halves, E> {
                Ok(Halves(text.to_vec()))
            }
        }

        deserializer.deserialize_bytes(HalvesVisitor)
    }
}

/// Appends the text of a JSON value: the content of a string, or the value as written.
///
/// # Errors
///
/// Fails on an unpaired surrogate or an unescaped control character.
fn append_text(value: Json<'_>, to: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    let json = value.0.as_bytes();
    let Some(mut rest) = json
        .strip_prefix(b"\"")
        .and_then(|json| json.strip_suffix(b"\""))
    else {
        to.extend_from_slice(json);
        return Ok(());
    };
    let begin = to.len();
    while let Some(at) = memchr(b'\\', rest) {
        to.extend_from_slice(&rest[..at]);
        to.push(match rest.get(at + 1) {
            Some(b'n') => b'\n',
            Some(&plain @ (b'"' | b'\\' | b'/')) => plain,
            // The library decodes the rare cases.
            _ => return append_any(json, begin, to),
        });
        rest = &rest[at + 2..];
    }
    to.extend_from_slice(rest);
    if json.iter().any(|&byte| byte < b' ') {
        return append_any(json, begin, to);
    }
    Ok(())
}

/// Decodes a JSON string with the library, replacing the text from `begin` on.
fn append_any(json: &[u8], begin: usize, to: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    to.truncate(begin);
    let text: String = serde_json::from_slice(json)?;
    to.extend_from_slice(text.as_bytes());
    Ok(())
}
