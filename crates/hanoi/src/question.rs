//! Questions by name: their arguments and answers, and helpers for the modules that declare them.

mod answer_text;
mod arguments;
mod input;
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
    ANSWER, NAMED, PART, PROBLEM, QuestionArguments, READING, STATE, VARIANT, check_listed,
};
pub use input::{read_arguments, read_json};

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
    /// The keys of its answer, in the same form.
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

    /// Returns the JSON Schema of its arguments (draft 2020-12). Arguments that do not match it are rejected; others
    /// may still name pegs that do not exist, or inconsistent states.
    #[must_use]
    pub fn given_schema(&self) -> Value {
        input::schema(self)
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
    /// let args = json!({"disks": 64, "move": "2^63"});
    /// let answer = Question::named("move")?.ask(args.as_object().unwrap(), &mut Limits::default())?;
    /// assert_eq!(answer, r#"{"disk":64,"from":"A","move":"9223372036854775808","to":"C"}"#);
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An unknown key, a missing key, or a value of another shape ([`QuestionError`]); also the errors of the function
    /// that answers. [`Error::json`] has the JSON of an error that is an answer.
    ///
    /// # Complexity
    ///
    /// As for that function. The answer is built in memory, so at most 2^20 moves, puzzles or steps are listed.
    pub fn ask(
        &'static self,
        args: &Map<String, Value>,
        limits: &mut Limits<'_>,
    ) -> Result<String, Error> {
        let mut text = AnswerText::default();
        self.write(args, limits, &mut text)?;
        Ok(text.into_string())
    }

    /// Writes the answer while it is computed, in pieces of 32 KiB, the last one shorter. Only one piece is held in
    /// memory.
    ///
    /// ```
    /// use hanoi::{Limits, questions::Question};
    /// use serde_json::json;
    ///
    /// let args = json!({"disks": 3});
    /// let mut text = Vec::new();
    /// Question::named("ruler")?.ask_to(args.as_object().unwrap(), &mut Limits::default(), &mut text)?;
    /// assert_eq!(text, br#"{"ruler":[1,2,1,3,1,2,1]}"#);
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask), but some pieces may have been written when a limit is reached. A failed write
    /// interrupts the answer.
    pub fn ask_to(
        &'static self,
        args: &Map<String, Value>,
        limits: &mut Limits<'_>,
        to: &mut dyn io::Write,
    ) -> Result<(), Error> {
        self.write(args, limits, &mut AnswerText::to(to))
    }

    fn write(
        &'static self,
        args: &Map<String, Value>,
        limits: &mut Limits<'_>,
        out: &mut AnswerText<'_>,
    ) -> Result<(), Error> {
        self.check(args)?;
        (self.ask)(&QuestionArguments(args), limits, out)?;
        out.finish()
    }

    fn check(&'static self, args: &Map<String, Value>) -> Result<(), QuestionError> {
        for (name, value) in args {
            let Some(key) = self.given().find(|key| key.name == name) else {
                return Err(QuestionError::NotTaken {
                    question: self.name,
                    key: hanoi_core::quote(name),
                    taken: self.given().map(|key| key.name).collect(),
                });
            };
            if !key.shape.fits(value) {
                let json = || value.to_string();
                let value = hanoi_core::quote(&value.as_str().map_or_else(json, str::to_owned));
                return Err(QuestionError::Misfit(key, value));
            }
        }
        let missing = |key: &&Key| key.is_always && !args.contains_key(key.name);
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

/// Writes an answer as JSON, if the limits suffice for its text and the `held` bytes of other data.
pub(crate) fn write_answer<T: Serialize>(
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

/// As [`write_answer`], for an answer in pieces. The final line end is dropped.
pub(crate) fn write_pieces(
    mut pieces: impl Iterator<Item = impl AsRef<[u8]>>,
    held: usize,
    limits: &mut Limits<'_>,
    out: &mut AnswerText<'_>,
) -> Result<(), Error> {
    out.write(held, limits, |writer| {
        pieces.try_for_each(|piece| writer.push(piece.as_ref()))
    })
}

/// As [`write_answer`], for an answer that ends with a list, given its beginning and its separator. Each item is
/// written when it is produced.
pub(crate) fn write_list<T: Serialize>(
    (beginning, separator): (&str, &str),
    items: impl Iterator<Item = T>,
    held: usize,
    limits: &mut Limits<'_>,
    out: &mut AnswerText<'_>,
) -> Result<(), Error> {
    out.write(held, limits, |writer| {
        writer.push(beginning.as_bytes())?;
        for (at, item) in items.enumerate() {
            if at > 0 {
                writer.push(separator.as_bytes())?;
            }
            serde_json::to_writer(&mut *writer, &item)?;
        }
        writer.push(b"]}")
    })
}
