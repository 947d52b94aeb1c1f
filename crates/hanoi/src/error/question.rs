//! Errors of questions by name and of their arguments.

use std::fmt;

use hanoi_core::ErrorParts;
use hanoi_search::Stop;

use crate::UBig;
use crate::json::shape::Key;

/// The maximum number of moves, steps or puzzles listed in one answer.
pub(crate) const LISTED: u64 = 1 << 20;

/// Why a question cannot be asked or answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no question with this name.
    Unknown {
        /// The name, in quotes.
        name: String,
        /// The names of all questions.
        known: Vec<&'static str>,
    },
    /// The question has no such key.
    NotTaken {
        /// The name of the question.
        question: &'static str,
        /// The key, in quotes.
        key: String,
        /// The keys of the question.
        taken: Vec<&'static str>,
    },
    /// The arguments cannot be read: the fault, and the expectation.
    Unread(String, &'static str),
    /// A key is missing.
    Missing(&'static Key),
    /// A key has a value of another shape, in quotes.
    Misfit(&'static Key, String),
    /// The answer would list too many items to fit in memory: their number, and their name.
    TooMany(UBig, &'static str),
    /// A limit was reached after this many bytes of the answer.
    Unfinished(usize, Stop),
}

impl QuestionError {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Unknown { name, known } => {
                ErrorParts::new(format!("there is no question {name}")).expected(known.join(", "))
            }
            Self::NotTaken {
                question,
                key,
                taken,
            } => ErrorParts::new(format!("the question {question} takes no {key}"))
                .expected(taken.join(", ")),
            Self::Unread(wrong, expected) => ErrorParts::new(wrong.clone()).expected(*expected),
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
            Self::Unfinished(bytes, why) => {
                ErrorParts::new(format!("{why} after {bytes} bytes of the answer"))
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
