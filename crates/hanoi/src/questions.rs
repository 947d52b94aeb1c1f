//! The questions by name, as data: their arguments and their answers.
//!
//! A question takes a JSON object and returns another. Faces that look questions up by name (a page, a server) use this
//! table; the page of JSON answers, the schema and the tests of all faces are generated from it. A question's entry is
//! in its own file.

mod arguments;
mod shape;

use std::fmt;

use hanoi_core::ErrorParts;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{Error, Limits, json};
pub(crate) use arguments::{ANSWER, LISTED, PART, PROBLEM, QuestionArguments, listed};
pub(crate) use shape::{ABOUT, LENGTH, MOVE, ROUTE, STATE_AFTER};
pub use shape::{Key, Shape};

/// All questions with an answer in JSON. A build without the feature `explore` omits those about whole graphs, sets of
/// puzzles and the five texts, which would make the page much larger.
pub static QUESTIONS: &[Question] = &[
    crate::solve::QUESTION,
    crate::paths::QUESTION,
    crate::state::QUESTION,
    crate::explain::QUESTION,
    crate::decode::QUESTION,
    crate::move_at::QUESTION,
    crate::locate::QUESTION,
    crate::distance::QUESTION,
    crate::count::QUESTION,
    crate::count::RULER,
    crate::times::QUESTION,
    crate::hint::QUESTION,
    crate::trace::QUESTION,
    crate::lesson::STEPS,
    crate::check::QUESTION,
    #[cfg(feature = "explore")]
    crate::texts::TEXTS,
    #[cfg(feature = "explore")]
    crate::texts::CLAIMS,
    #[cfg(feature = "explore")]
    crate::graph::QUESTION,
    #[cfg(feature = "explore")]
    crate::graph::LEVELS,
    #[cfg(feature = "explore")]
    crate::explore::QUESTION,
    #[cfg(feature = "explore")]
    crate::conjecture::QUESTION,
    #[cfg(feature = "explore")]
    crate::conjecture::CHECK,
    #[cfg(feature = "explore")]
    crate::generate::QUESTION,
];

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
    pub(crate) ask: fn(&QuestionArguments<'_>, &mut Limits<'_>) -> Result<String, Error>,
}

impl Question {
    /// Returns the question with a name.
    ///
    /// # Errors
    ///
    /// [`QuestionError::Unknown`].
    pub fn named(name: &str) -> Result<&'static Self, Error> {
        let found = QUESTIONS.iter().find(|question| question.name == name);
        let unknown = || QuestionError::Unknown(hanoi_core::quote(name));
        Ok(found.ok_or_else(unknown)?)
    }

    /// Returns the keys of its arguments.
    pub fn given(&self) -> impl Iterator<Item = &'static Key> {
        self.given.iter().copied().flatten()
    }

    /// Returns the keys of its answer.
    pub fn answer(&self) -> impl Iterator<Item = &'static Key> {
        self.answer.iter().copied().flatten()
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
        self.check(given)?;
        (self.ask)(&QuestionArguments(given), limits)
    }

    fn check(&'static self, given: &Map<String, Value>) -> Result<(), QuestionError> {
        for (name, value) in given {
            let Some(key) = self.given().find(|key| key.name == name) else {
                return Err(QuestionError::NotTaken(self, hanoi_core::quote(name)));
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

/// What is wrong with the arguments of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no question with this name, in quotes.
    Unknown(String),
    /// The question does not have this key, in quotes.
    NotTaken(&'static Question, String),
    /// A key is missing.
    Missing(&'static Key),
    /// A key has a value of another shape, in quotes.
    Misfit(&'static Key, String),
    /// The answer would list more than fits in memory: their number, and what they are.
    TooMany(crate::UBig, &'static str),
}

impl QuestionError {
    /// Returns the error in parts.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        let names = |keys: Vec<&str>| keys.join(", ");
        match self {
            Self::Unknown(name) => ErrorParts::new(format!("there is no question {name}"))
                .expected(names(
                    QUESTIONS.iter().map(|question| question.name).collect(),
                )),
            Self::NotTaken(question, key) => {
                ErrorParts::new(format!("the question {} takes no {key}", question.name))
                    .expected(names(question.given().map(|key| key.name).collect()))
            }
            Self::Missing(key) => {
                ErrorParts::new(format!("{} is missing", key.name)).expected(key.shape.to_string())
            }
            Self::Misfit(key, given) => ErrorParts::new(format!("does not fit {}", key.name))
                .given(given)
                .expected(key.shape.to_string()),
            Self::TooMany(count, what) => {
                ErrorParts::new(format!("{count} {what} are too many to list"))
                    .expected(format!("at most {LISTED}"))
            }
        }
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for QuestionError {}

impl From<QuestionError> for Error {
    fn from(error: QuestionError) -> Self {
        Self::Question(error)
    }
}

/// An answer as JSON.
pub(crate) fn told<T: Serialize>(answer: Result<T, Error>) -> Result<String, Error> {
    answer.map(|answer| json::text(&answer))
}

/// An answer that comes piece by piece, without its line end.
pub(crate) fn gathered(pieces: impl Iterator<Item = String>) -> String {
    let mut text: String = pieces.collect();
    text.truncate(text.trim_end().len());
    text
}

/// Returns the JSON Schema of all questions (draft 2020-12): under `$defs`, the arguments and the answer of each.
#[must_use]
pub fn schema() -> Value {
    let questions = QUESTIONS.iter().map(|question| {
        let told = json!({
            "description": question.asks,
            "properties": {
                "given": shape::object(question.given()),
                "answer": shape::object(question.answer()),
            },
        });
        (question.name.to_owned(), told)
    });
    let defs: Map<String, Value> = questions.collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The questions of hanoi",
        "$defs": defs,
    })
}
