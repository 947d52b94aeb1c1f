//! An answer with its puzzle beside it, as a line of JSON.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::Request;

/// An answer with its puzzle: the keys of a line that count, any of which may be missing. Others do not matter.
///
/// ```
/// use hanoi::Answer;
///
/// let answer = Answer::parse(r#"{"id": 7, "disks": 2, "model": "ours", "answer": "1AB\n2AC\n1BC"}"#)?;
/// assert_eq!(answer.id.unwrap().get(), "7");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, expecting = "an object with the key answer")]
pub struct Answer<'a> {
    /// What the answer, or its puzzle, is known by, as it is written.
    #[serde(borrow)]
    pub id: Option<&'a RawValue>,
    /// The number of disks.
    pub disks: Option<u32>,
    /// The number of pegs.
    pub pegs: Option<u8>,
    /// The rules.
    #[serde(borrow)]
    pub rules: Option<Text<'a>>,
    /// The start.
    #[serde(borrow)]
    pub start: Option<Text<'a>>,
    /// The goal.
    #[serde(borrow)]
    pub goal: Option<Text<'a>>,
    /// The length of a shortest solution, as the puzzle tells it.
    #[serde(borrow)]
    pub distance: Option<&'a RawValue>,
    /// What is known of that length.
    #[serde(borrow)]
    pub optimality: Option<Text<'a>>,
    /// The answer: text, or a list or object of JSON, which is read as text.
    #[serde(borrow)]
    pub answer: Option<&'a RawValue>,
    /// The answer, where `answer` is the reference.
    #[serde(borrow)]
    pub response: Option<&'a RawValue>,
    /// The same.
    #[serde(borrow)]
    pub completion: Option<&'a RawValue>,
    /// The same.
    #[serde(borrow)]
    pub output: Option<&'a RawValue>,
    /// The solution of a puzzle, which is taken if there is no answer.
    #[serde(borrow)]
    pub solution: Option<&'a RawValue>,
}

impl<'a> Answer<'a> {
    /// Reads a line of JSON.
    ///
    /// # Errors
    ///
    /// Text that is no object, or a key with a value of the wrong kind.
    pub fn parse(line: &'a str) -> Result<Self, serde_json::Error> {
        // At the start of a file a byte order mark may stand.
        let line = line.trim_start_matches('\u{feff}');
        if line.trim_start().starts_with('[') {
            // The library would take its items for the keys in order.
            let fault = "invalid type: list, expected an object with the key answer";
            return Err(serde::de::Error::custom(fault));
        }
        serde_json::from_str(line)
    }

    /// Returns the JSON of the answer itself: of `response`, `completion` or `output`, else of `answer`, else of
    /// `solution`.
    #[must_use]
    pub fn given(&self) -> Option<&'a RawValue> {
        let said = self.response.or(self.completion).or(self.output);
        said.or(self.answer).or(self.solution)
    }

    /// Returns what it is known by, with or without quotes around it.
    pub(super) fn name(&self) -> Option<&'a str> {
        self.id.map(|id| id.get().trim_matches('"'))
    }

    /// Returns the puzzle as a question, with everything that is not said taken from another.
    pub(super) fn request<'r>(&'r self, other: &Request<'r>) -> Request<'r> {
        let text = |text: &'r Option<Text<'_>>| text.as_ref().map(|text| &*text.0);
        Request {
            disks: self.disks.or(other.disks),
            pegs: self.pegs.unwrap_or(other.pegs),
            rules: text(&self.rules).unwrap_or(other.rules),
            from: text(&self.start).or(other.from),
            to: text(&self.goal).or(other.to),
        }
    }

    /// Returns the length of a shortest solution if the puzzle tells it and says that it is proven.
    pub(super) fn proven(&self) -> Option<u64> {
        let proven = self.optimality.as_ref()?.0 == "proven";
        let digits = self.distance?.get().trim_matches('"');
        proven.then(|| digits.parse().ok()).flatten()
    }
}

/// Appends the text that a value of JSON holds: what stands in a string, or the value as it is written.
///
/// # Errors
///
/// A string with half a character in it.
pub(super) fn append_text(value: &RawValue, to: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    let json = value.get();
    let Some(mut rest) = json
        .strip_prefix('"')
        .and_then(|json| json.strip_suffix('"'))
    else {
        to.extend_from_slice(json.as_bytes());
        return Ok(());
    };
    let begin = to.len();
    while let Some(at) = rest.find('\\') {
        to.extend_from_slice(&rest.as_bytes()[..at]);
        to.push(match rest.as_bytes().get(at + 1) {
            Some(b'n') => b'\n',
            Some(&plain @ (b'"' | b'\\' | b'/')) => plain,
            _ => {
                // What is rare is left to the library.
                to.truncate(begin);
                to.extend_from_slice(serde_json::from_str::<String>(json)?.as_bytes());
                return Ok(());
            }
        });
        rest = &rest[at + 2..];
    }
    to.extend_from_slice(rest.as_bytes());
    Ok(())
}

/// A text of a line, without a copy where JSON has it as it is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);
