//! A question by name: its arguments, its answer, and what its module needs to declare it.

mod answer_text;
mod arguments;
mod given;
mod report;

use std::io;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::QuestionError;
use crate::json::shape;
pub(crate) use crate::json::shape::{
    ABOUT, Key, LENGTH, LENGTH_IF_KNOWN, MOVE, OF_VARIANT, ROUTE, STATE_AFTER, Shape,
};
use crate::{Error, Limits};
pub(crate) use answer_text::AnswerText;
pub(crate) use arguments::{
    ANSWER, NAMED, PART, PROBLEM, QuestionArguments, READING, STATE, VARIANT, listed,
};
pub use given::{read_arguments, read_json};

/// A question: its name, the keys of its arguments, and those of its answer.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Question {
    /// Its name.
    pub name: &'static str,
    /// The question, in a sentence.
    pub asks: &'static str,
    /// The keys of its arguments, in groups that questions share.
    pub(crate) given: &'static [&'static [Key]],
    /// The keys of its answer, likewise.
    pub(crate) answer: &'static [&'static [Key]],
    pub(crate) ask:
        fn(&QuestionArguments<'_>, &mut Limits<'_>, &mut AnswerText<'_>) -> Result<(), Error>,
}

impl Question {
    /// Returns the keys of its arguments.
    pub fn given(&self) -> impl Iterator<Item = &'static Key> {
        self.given.iter().copied().flatten()
    }

    /// Returns the keys of its answer.
    pub fn answer(&self) -> impl Iterator<Item = &'static Key> {
        self.answer.iter().copied().flatten()
    }

    /// Returns the JSON Schema of its arguments (draft 2020-12). What does not fit it is refused; what fits may still name pegs that do not
    /// exist, or states that do not fit each other.
    #[must_use]
    pub fn given_schema(&self) -> Value {
        given::schema(self)
    }

    /// Returns the JSON Schema of its answer.
    #[must_use]
    pub fn answer_schema(&self) -> Value {
        shape::object(self.answer())
    }

    /// Answers the question in JSON.
    ///
    /// ```
    /// use hanoi::{Limits, questions::Question};
    /// use serde_json::json;
    ///
    /// let given = json!({"disks": 64, "move": "2^63"});
    /// let answer = Question::named("move")?.ask(given.as_object().unwrap(), &mut Limits::default())?;
    /// assert_eq!(answer, r#"{"disk":64,"from":"A","move":"9223372036854775808","to":"C"}"#);
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An unknown key, a missing one, or a value of another shape ([`QuestionError`]); and as for the function that
    /// answers it. [`Error::json`] has the JSON of an error that is an answer.
    ///
    /// # Complexity
    ///
    /// As for that function. The answer is built in memory: at most 2^20 moves, puzzles or steps are listed.
    pub fn ask(
        &'static self,
        given: &Map<String, Value>,
        limits: &mut Limits<'_>,
    ) -> Result<String, Error> {
        let mut text = AnswerText::default();
        self.write(given, limits, &mut text)?;
        Ok(text.into_string())
    }

    /// Writes the answer as it is made, in pieces of at most 32 KiB: all but the last are that long. Only one of them is held.
    ///
    /// ```
    /// use hanoi::{Limits, questions::Question};
    /// use serde_json::json;
    ///
    /// let given = json!({"disks": 3});
    /// let mut text = Vec::new();
    /// Question::named("ruler")?.ask_to(given.as_object().unwrap(), &mut Limits::default(), &mut text)?;
    /// assert_eq!(text, br#"{"ruler":[1,2,1,3,1,2,1]}"#);
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`ask`](Self::ask), but a limit may be reached when some pieces have been written. A piece that cannot be written
    /// interrupts the answer.
    pub fn ask_to(
        &'static self,
        given: &Map<String, Value>,
        limits: &mut Limits<'_>,
        to: &mut dyn io::Write,
    ) -> Result<(), Error> {
        self.write(given, limits, &mut AnswerText::to(to))
    }

    fn write(
        &'static self,
        given: &Map<String, Value>,
        limits: &mut Limits<'_>,
        out: &mut AnswerText<'_>,
    ) -> Result<(), Error> {
        self.check(given)?;
        (self.ask)(&QuestionArguments(given), limits, out)?;
        out.finish()
    }

    fn check(&'static self, given: &Map<String, Value>) -> Result<(), QuestionError> {
        for (name, value) in given {
            let Some(key) = self.given().find(|key| key.name == name) else {
                return Err(QuestionError::NotTaken {
                    question: self.name,
                    key: hanoi_core::quote(name),
                    taken: self.given().map(|key| key.name).collect(),
                });
            };
            if !key.shape.fits(value) {
                let json = || value.to_string();
                let given = hanoi_core::quote(&value.as_str().map_or_else(json, str::to_owned));
                return Err(QuestionError::Misfit(key, given));
            }
        }
        let missing = |key: &&Key| key.is_always && !given.contains_key(key.name);
        match self.given().find(missing) {
            Some(key) => Err(QuestionError::Missing(key)),
            None => Ok(()),
        }
    }
}

/// Two questions are equal if they have the same name.
impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Question {}

/// Writes an answer as JSON, if the limits suffice for its text and the memory held besides.
pub(crate) fn told<T: Serialize>(
    answer: Result<T, Error>,
    held: usize,
    limits: &mut Limits<'_>,
    out: &mut AnswerText<'_>,
) -> Result<(), Error> {
    let answer = answer?;
    out.write(held, limits, |writer| {
        Ok(serde_json::to_writer(writer, &answer)?)
    })
}

/// The same for an answer that comes piece by piece, without its line end.
pub(crate) fn gathered(
    mut pieces: impl Iterator<Item = impl AsRef<[u8]>>,
    held: usize,
    limits: &mut Limits<'_>,
    out: &mut AnswerText<'_>,
) -> Result<(), Error> {
    out.write(held, limits, |writer| {
        pieces.try_for_each(|piece| writer.push(piece.as_ref()))
    })
}

/// The same for an answer that ends with a list: its beginning, its separator, and its items, each written as it is made.
pub(crate) fn listing<T: Serialize>(
    (beginning, between): (&str, &str),
    items: impl Iterator<Item = T>,
    held: usize,
    limits: &mut Limits<'_>,
    out: &mut AnswerText<'_>,
) -> Result<(), Error> {
    out.write(held, limits, |writer| {
        writer.push(beginning.as_bytes())?;
        for (at, item) in items.enumerate() {
            if at > 0 {
                writer.push(between.as_bytes())?;
            }
            serde_json::to_writer(&mut *writer, &item)?;
        }
        writer.push(b"]}")
    })
}
